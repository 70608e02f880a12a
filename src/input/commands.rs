//! All commands of keys, buttons and menus.

use bevy::{ecs::system::SystemParam, prelude::*};
use color_walk_api::board::Color;
use color_walk_play::puzzles::PuzzleMode;

use crate::{
    base::{embedded::Embedded, schedule::Screen},
    games::{SoloCommand, sessions::RaceCommand},
    race::{ClockCommand, InspectCommand},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Embedded>()
        .add_event::<UiCommand>()
        .add_event::<EditorCommand>()
        .add_event::<PageCommand>()
        .add_event::<TourCommand>()
        .add_event::<WorkshopCommand>()
        .add_event::<PuzzleCommand>();
}

/// A command to the board editor.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorCommand {
    /// Undoes a step.
    Undo,
    /// Redoes an undone step.
    Redo,
    /// Selects the brush: pressed cells are painted.
    Paint,
    /// Selects the fill tool: it paints the connected cells of one colour.
    Fill,
    /// Selects the start tool: the walk starts at the pressed cell.
    MoveStart,
    /// Selects the picker: it takes the pressed cell's colour.
    Pick,
    /// Selects a colour to paint with, from 0.
    Choose(u8),
    /// Gives every cell a random colour.
    Random,
    /// Gives every cell the selected colour.
    Clear,
    /// Sets whether the start cell is blank or has a colour.
    StartRule {
        /// True for a blank start cell.
        blank: bool,
    },
    /// Plays the board alone.
    Play,
    /// Races on the board.
    Race,
}

/// A command to the tour.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourCommand {
    /// Opens a chapter by its index, at the place where the person left it.
    Open(usize),
    /// Goes to the chapter's next place, or from its end to the next chapter.
    Next,
    /// Goes to the previous place.
    Back,
    /// Goes to one of the chapter's places, from 0.
    GoTo(usize),
    /// Goes back to the table of contents, and from there to the title.
    Leave,
    /// Plays a colour, or predicts a solver's move.
    Press(Color),
    /// Selects an answer, from 1.
    Answer(u32),
    /// Sets the step's parameter to this value.
    Knob(u64),
    /// Repeats the person's task from its beginning.
    Again,
    /// Opens the chapter's race.
    Race,
    /// Plays the chapter's batch.
    Batch,
    /// Opens the chapter's puzzles.
    Puzzles,
    /// Toggles large text with high contrast.
    Projector,
}

/// A command to the workshop.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkshopCommand {
    /// Compiles the script and plays it, or continues a paused walk.
    Run,
    /// Plays one move of the script.
    Step,
    /// Ends the walk and shows the empty board.
    Stop,
    /// Races the script against others.
    Race,
    /// Plays the script and others on many boards.
    Batch,
    /// Plays the games of the next goal.
    Check,
    /// Takes another board.
    NextBoard,
}

/// A command to the puzzles.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleCommand {
    /// Begins a run of this mode.
    Begin(PuzzleMode),
    /// Opens the next puzzle of the run, or after its end begins another run.
    Next,
    /// Shows the line that solves the puzzle.
    Show,
    /// Takes back all moves of the puzzle.
    Again,
    /// Goes back to the list of modes, and from there to the title.
    Leave,
}

/// A command to the user interface.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UiCommand {
    /// Opens or closes the set-up panel.
    ToggleSetup,
    /// Opens or closes the Batch screen.
    ToggleBatch,
    /// Opens a screen.
    Open(Screen),
    /// Opens or closes the list of keys.
    ToggleHelp,
    /// Opens the card of the solver with this id.
    OpenCard(&'static str),
    /// Toggles full screen.
    ToggleFullScreen,
    /// Begins or ends a show: the race fills the window and goes on by itself.
    ToggleShow,
    /// Shows or hides the performance overlay.
    TogglePerformance,
    /// Turns sound on or off.
    ToggleSound,
    /// Switches to the next kind of block label.
    NextLabels,
    /// Switches to the next palette.
    NextPalette,
    /// Zooms in.
    ZoomIn,
    /// Zooms out, at most until the whole scene fits.
    ZoomOut,
    /// Saves a picture of the game or race. If one is in progress, cancels it.
    SavePicture,
    /// Saves an animated GIF of the game or race. If one is in progress, cancels it.
    SaveGif,
    /// Restores the game that the last command replaced.
    Restore,
    /// Closes the topmost overlay, or shows all lanes again.
    Close,
}

/// A command to the browser's page. Programs for the desktop have none of these.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageCommand {
    /// Describes the board to a screen reader.
    Describe,
    /// Copies a link to the race.
    Share,
    /// Asks the person for a name.
    AskName,
    /// Asks for the new name of a script.
    AskScriptName,
    /// Asks the person for a board as text.
    AskBoard,
    /// Opens a file dialog for a board file or a script.
    ChooseFile,
    /// Opens a file dialog for a copy of everything that a person made.
    ChooseCopy,
    /// Opens the whole game in a new tab, at what an embedded page shows.
    OpenWholeGame,
}

/// Sends commands of one kind, and drops those that the current screen does not support.
#[derive(SystemParam)]
pub struct CommandSender<'w, C: Event> {
    screen: Res<'w, State<Screen>>,
    embedded: Res<'w, Embedded>,
    events: EventWriter<'w, C>,
}

impl<C: Event + Copy + Into<AppCommand>> CommandSender<'_, C> {
    /// Sends a command.
    pub fn write(&mut self, command: C) {
        if command.into().is_available(*self.screen.get(), *self.embedded) {
            self.events.write(command);
        }
    }

    /// Sends several commands.
    pub fn write_batch(&mut self, commands: impl IntoIterator<Item = C>) {
        commands.into_iter().for_each(|command| self.write(command));
    }
}

/// Sends commands of all kinds.
#[derive(SystemParam)]
pub struct CommandWriter<'w> {
    screen: Res<'w, State<Screen>>,
    embedded: Res<'w, Embedded>,
    clock: EventWriter<'w, ClockCommand>,
    inspect: EventWriter<'w, InspectCommand>,
    race: EventWriter<'w, RaceCommand>,
    solo: EventWriter<'w, SoloCommand>,
    editor: EventWriter<'w, EditorCommand>,
    tour: EventWriter<'w, TourCommand>,
    workshop: EventWriter<'w, WorkshopCommand>,
    puzzle: EventWriter<'w, PuzzleCommand>,
    ui: EventWriter<'w, UiCommand>,
    page: EventWriter<'w, PageCommand>,
}

impl CommandWriter<'_> {
    /// The current screen.
    pub fn screen(&self) -> Screen {
        *self.screen.get()
    }

    /// Whether the page is embedded.
    pub fn embedded(&self) -> Embedded {
        *self.embedded
    }

    /// Sends a command if the current screen supports it.
    pub fn send(&mut self, command: impl Into<AppCommand>) {
        let command = command.into();
        if !command.is_available(self.screen(), self.embedded()) {
            return;
        }
        match command {
            AppCommand::Clock(command) => _ = self.clock.write(command),
            AppCommand::Inspect(command) => _ = self.inspect.write(command),
            AppCommand::Race(command) => _ = self.race.write(command),
            AppCommand::Solo(command) => _ = self.solo.write(command),
            AppCommand::Editor(command) => _ = self.editor.write(command),
            AppCommand::Tour(command) => _ = self.tour.write(command),
            AppCommand::Workshop(command) => _ = self.workshop.write(command),
            AppCommand::Puzzle(command) => _ = self.puzzle.write(command),
            AppCommand::Ui(command) => _ = self.ui.write(command),
            AppCommand::Page(command) => _ = self.page.write(command),
        }
    }
}

/// Any command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AppCommand {
    /// A command to the clock of the race.
    Clock(ClockCommand),
    /// A command to the panel that shows how a solver thinks.
    Inspect(InspectCommand),
    /// A command that restarts the race or replaces it.
    Race(RaceCommand),
    /// A command to the solo game.
    Solo(SoloCommand),
    /// A command to the board editor.
    Editor(EditorCommand),
    /// A command to the tour.
    Tour(TourCommand),
    /// A command to the workshop.
    Workshop(WorkshopCommand),
    /// A command to the puzzles.
    Puzzle(PuzzleCommand),
    /// A command to the user interface.
    Ui(UiCommand),
    /// A command to the browser's page.
    Page(PageCommand),
}

impl AppCommand {
    /// True if the command works on this screen, in a page that may be embedded.
    pub fn is_available(self, screen: Screen, embedded: Embedded) -> bool {
        self.is_available_on(screen) && (!embedded.0 || self.works_embedded())
    }

    /// True if the command leaves an embedded page at its race, puzzle or chapter. There nothing else opens, and no file
    /// is read or written.
    fn works_embedded(self) -> bool {
        match self {
            AppCommand::Clock(_) => true,
            AppCommand::Race(command) => command == RaceCommand::Restart,
            AppCommand::Tour(command) => {
                use TourCommand::{Again, Answer, Back, GoTo, Knob, Next, Press};
                matches!(command, Next | Back | GoTo(_) | Press(_) | Answer(_) | Knob(_) | Again)
            }
            AppCommand::Puzzle(command) => {
                matches!(command, PuzzleCommand::Next | PuzzleCommand::Show | PuzzleCommand::Again)
            }
            AppCommand::Ui(command) => {
                use UiCommand::{
                    Close, NextLabels, NextPalette, Restore, ToggleFullScreen, ToggleSound, ZoomIn, ZoomOut,
                };
                matches!(
                    command,
                    ToggleFullScreen | ToggleSound | NextLabels | NextPalette | ZoomIn | ZoomOut | Restore | Close
                )
            }
            AppCommand::Page(command) => matches!(command, PageCommand::Describe | PageCommand::OpenWholeGame),
            AppCommand::Inspect(_) | AppCommand::Solo(_) | AppCommand::Editor(_) | AppCommand::Workshop(_) => false,
        }
    }

    /// True if the screen supports the command. Other screens hide the command's target, which must not change unseen.
    pub fn is_available_on(self, screen: Screen) -> bool {
        match self {
            AppCommand::Clock(ClockCommand::Play(_)) => {
                screen.takes_moves() || matches!(screen, Screen::Tour | Screen::Puzzles)
            }
            AppCommand::Clock(ClockCommand::NextView) => matches!(screen, Screen::Race | Screen::Workshop),
            AppCommand::Clock(_) | AppCommand::Inspect(_) | AppCommand::Race(_) => screen == Screen::Race,
            AppCommand::Solo(_) => screen == Screen::Play,
            AppCommand::Editor(_) => screen == Screen::Editor,
            AppCommand::Tour(_) => screen == Screen::Tour,
            AppCommand::Workshop(_) => screen == Screen::Workshop,
            AppCommand::Puzzle(_) => screen == Screen::Puzzles,
            AppCommand::Ui(UiCommand::SavePicture | UiCommand::SaveGif | UiCommand::Restore) => screen.takes_moves(),
            AppCommand::Ui(UiCommand::ToggleShow) => screen == Screen::Race,
            AppCommand::Ui(UiCommand::ToggleSetup) => matches!(screen, Screen::Race | Screen::Batch),
            AppCommand::Ui(UiCommand::ToggleBatch) => {
                matches!(screen, Screen::Title | Screen::Race | Screen::Play | Screen::Batch)
            }
            // Only where blocks show them, so nothing changes unseen.
            AppCommand::Ui(UiCommand::NextLabels) => {
                !matches!(screen, Screen::Title | Screen::Batch | Screen::Statistics)
            }
            AppCommand::Ui(UiCommand::NextPalette) => screen != Screen::Statistics,
            AppCommand::Ui(UiCommand::ZoomIn | UiCommand::ZoomOut) => !screen.covers_lanes(),
            // On the editor's screen, the race is hidden, and the editor has a link of its own.
            AppCommand::Page(PageCommand::Share) => {
                !matches!(screen, Screen::Editor | Screen::Tour | Screen::Workshop | Screen::Puzzles)
            }
            AppCommand::Ui(_) | AppCommand::Page(_) => true,
        }
    }

    /// True if the next key may mean something else: on another screen, board or panel.
    pub fn leads_elsewhere(self) -> bool {
        use UiCommand::{Close, Open, OpenCard, Restore, ToggleBatch, ToggleHelp, ToggleSetup};
        match self {
            AppCommand::Race(_) | AppCommand::Inspect(InspectCommand::Toggle) => true,
            AppCommand::Clock(_) | AppCommand::Inspect(_) | AppCommand::Page(_) => false,
            AppCommand::Solo(command) => !matches!(command, SoloCommand::Undo | SoloCommand::Redo | SoloCommand::Hint),
            AppCommand::Editor(command) => matches!(command, EditorCommand::Play | EditorCommand::Race),
            AppCommand::Tour(command) => !matches!(command, TourCommand::Press(_) | TourCommand::Knob(_)),
            AppCommand::Workshop(command) => matches!(command, WorkshopCommand::Race | WorkshopCommand::Batch),
            AppCommand::Puzzle(_) => true,
            AppCommand::Ui(command) => {
                matches!(command, ToggleSetup | ToggleBatch | Open(_) | ToggleHelp | OpenCard(_) | Restore | Close)
            }
        }
    }

    /// True if the command's key works while a dialog covers the screen: it changes nothing behind the dialog.
    pub fn works_over_dialogs(self) -> bool {
        use UiCommand::{Close, ToggleFullScreen, ToggleHelp, TogglePerformance, ToggleSound};
        matches!(self, AppCommand::Ui(Close | ToggleHelp | ToggleFullScreen | TogglePerformance | ToggleSound))
    }
}

macro_rules! from_each {
    ($($kind:ident($command:ty)),* $(,)?) => {$(
        impl From<$command> for AppCommand {
            fn from(command: $command) -> Self {
                AppCommand::$kind(command)
            }
        }
    )*};
}

from_each! {
    Clock(ClockCommand), Inspect(InspectCommand), Page(PageCommand), Race(RaceCommand), Solo(SoloCommand), Ui(UiCommand),
    Tour(TourCommand), Workshop(WorkshopCommand), Puzzle(PuzzleCommand), Editor(EditorCommand),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::ACTIONS;

    #[test]
    fn keys_of_an_embedded_page_lead_nowhere_else() {
        let leading = |screen| {
            let is_available = |command: AppCommand| command.is_available(screen, Embedded(true));
            let actions = ACTIONS.iter().filter(|action| is_available(action.command));
            actions.filter(|action| action.command.leads_elsewhere()).map(|action| action.id).collect::<Vec<_>>()
        };
        assert_eq!(leading(Screen::Race), ["race-again", "bring-back", "close"]);
        assert_eq!(leading(Screen::Tour), ["tour-next", "tour-back", "close"]);
        assert_eq!(leading(Screen::Puzzles), ["puzzle-next", "puzzle-show", "puzzle-again", "close"]);
        for screen in [Screen::Race, Screen::Tour, Screen::Puzzles] {
            for opened in Screen::ALL {
                assert!(!AppCommand::Ui(UiCommand::Open(opened)).is_available(screen, Embedded(true)));
                assert!(AppCommand::Ui(UiCommand::Open(opened)).is_available(screen, Embedded(false)));
            }
        }
    }
}
