//! Everything that a key, a button or a menu can ask for.

use bevy::{ecs::system::SystemParam, prelude::*};
use color_walk_api::Color;

pub use crate::base::ui_command::UiCommand;
use crate::{base::schedule::Screen, games::SoloCommand, race::RaceCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<UiCommand>().add_event::<EditorCommand>().add_event::<TourCommand>();
}

/// A command to the board editor.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorCommand {
    /// Takes a step back.
    Undo,
    /// Does a step again that was taken back.
    Redo,
    /// Cells that are pressed are painted.
    Paint,
    /// The connected cells of one colour are painted.
    Fill,
    /// The cell that is pressed is where the walk starts.
    MoveStart,
    /// The colour of the cell that is pressed is taken.
    Pick,
    /// The colour to paint with, from 0.
    Choose(u8),
    /// Every cell gets a random colour.
    Random,
    /// Every cell gets the chosen colour.
    Clear,
    /// The walk starts at a blank cell, or with the colour of its cell.
    StartRule {
        /// Blank.
        blank: bool,
    },
    /// The board is played on by the person alone.
    Play,
    /// The board is raced on.
    Race,
}

/// A command to the tour.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourCommand {
    /// Opens a chapter, by its place in the list, where one left it.
    Open(usize),
    /// On to the chapter's next place; from its end to the next chapter.
    Next,
    /// Back to the place before.
    Back,
    /// To one of the chapter's places, from 0.
    GoTo(usize),
    /// Back to the list of chapters, and from there to the title.
    Leave,
    /// The reader presses a colour: a move, or what a solver will play.
    Press(Color),
    /// The reader chooses an answer, from 1.
    Answer(u32),
    /// The knob that the step is about is set to this.
    Knob(u64),
    /// Opens the chapter's race.
    Race,
    /// Plays the chapter's batch.
    Batch,
    /// Large text and high contrast, or not.
    Projector,
}

/// Sends commands of one kind, those that hold on the screen that is open; the others are dropped.
#[derive(SystemParam)]
pub struct CommandSender<'w, C: Event> {
    screen: Res<'w, State<Screen>>,
    events: EventWriter<'w, C>,
}

impl<C: Event + Copy + Into<AppCommand>> CommandSender<'_, C> {
    /// Sends a command.
    pub fn write(&mut self, command: C) {
        if command.into().holds_on(*self.screen.get()) {
            self.events.write(command);
        }
    }

    /// Sends several.
    pub fn write_batch(&mut self, commands: impl IntoIterator<Item = C>) {
        commands.into_iter().for_each(|command| self.write(command));
    }
}

/// Sends commands of every kind.
#[derive(SystemParam)]
pub struct CommandWriter<'w> {
    screen: Res<'w, State<Screen>>,
    race: EventWriter<'w, RaceCommand>,
    solo: EventWriter<'w, SoloCommand>,
    editor: EventWriter<'w, EditorCommand>,
    tour: EventWriter<'w, TourCommand>,
    ui: EventWriter<'w, UiCommand>,
}

impl CommandWriter<'_> {
    /// The screen.
    pub fn screen(&self) -> Screen {
        *self.screen.get()
    }

    /// Sends a command, if it holds on the screen that is open.
    pub fn send(&mut self, command: AppCommand) {
        if !command.holds_on(self.screen()) {
            return;
        }
        match command {
            AppCommand::Race(command) => _ = self.race.write(command),
            AppCommand::Solo(command) => _ = self.solo.write(command),
            AppCommand::Editor(command) => _ = self.editor.write(command),
            AppCommand::Tour(command) => _ = self.tour.write(command),
            AppCommand::Ui(command) => _ = self.ui.write(command),
        }
    }
}

/// Any command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AppCommand {
    /// To the race.
    Race(RaceCommand),
    /// To the board that one person plays on.
    Solo(SoloCommand),
    /// To the board editor.
    Editor(EditorCommand),
    /// To the tour.
    Tour(TourCommand),
    /// To the screen.
    Ui(UiCommand),
}

impl AppCommand {
    /// The one table of what holds where: what a command is about is out of sight behind other screens, and stands still.
    pub fn holds_on(self, screen: Screen) -> bool {
        match self {
            AppCommand::Race(RaceCommand::Play(_)) => screen.takes_moves() || screen == Screen::Tour,
            AppCommand::Race(_) => screen == Screen::Race,
            AppCommand::Solo(_) => screen == Screen::Play,
            AppCommand::Editor(_) => screen == Screen::Editor,
            AppCommand::Tour(_) => screen == Screen::Tour,
            AppCommand::Ui(UiCommand::SavePicture | UiCommand::SaveGif | UiCommand::BringBack) => screen.takes_moves(),
            AppCommand::Ui(UiCommand::ToggleSetup) => matches!(screen, Screen::Race | Screen::Batch),
            // What has the race's link is behind the editor, which has a link of its own.
            #[cfg(target_arch = "wasm32")]
            AppCommand::Ui(UiCommand::Share) => !matches!(screen, Screen::Editor | Screen::Tour),
            AppCommand::Ui(_) => true,
        }
    }
}

impl From<RaceCommand> for AppCommand {
    fn from(command: RaceCommand) -> Self {
        AppCommand::Race(command)
    }
}

impl From<SoloCommand> for AppCommand {
    fn from(command: SoloCommand) -> Self {
        AppCommand::Solo(command)
    }
}

impl From<UiCommand> for AppCommand {
    fn from(command: UiCommand) -> Self {
        AppCommand::Ui(command)
    }
}

impl From<TourCommand> for AppCommand {
    fn from(command: TourCommand) -> Self {
        AppCommand::Tour(command)
    }
}

impl From<EditorCommand> for AppCommand {
    fn from(command: EditorCommand) -> Self {
        AppCommand::Editor(command)
    }
}
