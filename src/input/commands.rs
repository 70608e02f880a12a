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
            AppCommand::Ui(UiCommand::SavePicture | UiCommand::SaveGif) => screen.takes_moves(),
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
