//! Everything that a key, a button or a menu can ask for.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{race::RaceCommand, schedule::Screen, solo::SoloCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<UiCommand>();
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
    /// Says to a screen reader what is on the board.
    #[cfg(target_arch = "wasm32")]
    Describe,
    /// Copies the link to the race.
    #[cfg(target_arch = "wasm32")]
    Share,
    /// Asks the person for a name.
    #[cfg(target_arch = "wasm32")]
    AskName,
    /// Lets the person choose a board file.
    #[cfg(target_arch = "wasm32")]
    ChooseFile,
    /// Closes whatever is open, or shows all lanes again.
    Close,
}

/// Sends commands to whom they are for, as long as what they are about is on the screen.
#[derive(SystemParam)]
pub struct CommandWriter<'w> {
    screen: Res<'w, State<Screen>>,
    race: EventWriter<'w, RaceCommand>,
    solo: EventWriter<'w, SoloCommand>,
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
            AppCommand::Ui(UiCommand::ToggleSetup) => matches!(screen, Screen::Race | Screen::Batch),
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
