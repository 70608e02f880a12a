//! What can be asked of the window as a whole.

use std::borrow::Cow;

use bevy::prelude::*;
use color_walk_api::SolverInfo;

use super::schedule::Screen;

/// The id by which a solver's card is opened. Engines have no cards, and ids of their own.
pub(crate) fn card_id(info: &SolverInfo) -> Option<&'static str> {
    match info.id {
        Cow::Borrowed(id) => Some(id),
        Cow::Owned(_) => None,
    }
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
    /// Brings back the game that a command took off the lanes.
    BringBack,
    /// Closes whatever is open, or shows all lanes again.
    Close,
}
