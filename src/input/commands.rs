//! Everything that a key, a button or a menu can ask for.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{race::RaceCommand, schedule::Screen, solo::SoloCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<UiCommand>().add_event::<EditorCommand>();
}

/// A command to the screen.
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
    /// Full screen, or back.
    ToggleFullScreen,
    /// Shows or hides the performance overlay.
    TogglePerformance,
    /// Sound, or none.
    ToggleSound,
    /// The next kind of label on blocks.
    NextLabels,
    /// The next palette.
    NextPalette,
    /// The next way to see solvers think.
    NextThinkingView,
    /// Shows the scene larger.
    ZoomIn,
    /// Shows the scene smaller, down to its whole.
    ZoomOut,
    /// Saves a picture of how the game or the race stands; while one is made it is given up.
    SavePicture,
    /// Saves an animated GIF of how the game or the race went; while one is made it is given up.
    SaveGif,
    /// Takes away what is told of the last picture.
    DismissPicture,
    /// Says to a screen reader what is on the board.
    #[cfg(target_arch = "wasm32")]
    Describe,
    /// Copies the link to the race.
    #[cfg(target_arch = "wasm32")]
    Share,
    /// Asks the person for a name.
    #[cfg(target_arch = "wasm32")]
    AskName,
    /// Asks the person for the text of a board.
    #[cfg(target_arch = "wasm32")]
    AskBoard,
    /// Lets the person choose a board file.
    #[cfg(target_arch = "wasm32")]
    ChooseFile,
    /// Closes whatever is open, or shows all lanes again.
    Close,
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

/// Sends commands to whom they are for, as long as what they are about is on the screen.
#[derive(SystemParam)]
pub struct CommandWriter<'w> {
    screen: Res<'w, State<Screen>>,
    race: EventWriter<'w, RaceCommand>,
    solo: EventWriter<'w, SoloCommand>,
    editor: EventWriter<'w, EditorCommand>,
    ui: EventWriter<'w, UiCommand>,
}

impl CommandWriter<'_> {
    /// The screen.
    pub fn screen(&self) -> Screen {
        *self.screen.get()
    }

    /// Sends a command. What it is about is out of sight behind other screens, and stands still.
    pub fn send(&mut self, command: AppCommand) {
        if !self.takes(command) {
            return;
        }
        match command {
            AppCommand::Race(command) => _ = self.race.write(command),
            AppCommand::Solo(command) => _ = self.solo.write(command),
            AppCommand::Editor(command) => _ = self.editor.write(command),
            AppCommand::Ui(command) => _ = self.ui.write(command),
        }
    }

    /// True when the command would do something on this screen.
    pub fn takes(&self, command: AppCommand) -> bool {
        let screen = self.screen();
        match command {
            AppCommand::Race(RaceCommand::Play(_)) => screen.takes_moves(),
            AppCommand::Race(_) => screen == Screen::Race,
            AppCommand::Solo(_) => screen == Screen::Play,
            AppCommand::Editor(_) => screen == Screen::Editor,
            AppCommand::Ui(UiCommand::SavePicture | UiCommand::SaveGif) => screen.takes_moves(),
            AppCommand::Ui(UiCommand::ToggleSetup) => matches!(screen, Screen::Race | Screen::Batch),
            // What has the race's link is behind the editor, which has a link of its own.
            #[cfg(target_arch = "wasm32")]
            AppCommand::Ui(UiCommand::Share) => screen != Screen::Editor,
            AppCommand::Ui(_) => true,
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
    /// To the screen.
    Ui(UiCommand),
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
