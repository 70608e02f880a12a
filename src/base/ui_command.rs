//! Commands to the window as a whole.

use std::borrow::Cow;

use bevy::prelude::*;
use color_walk_api::SolverInfo;

use super::schedule::Screen;

/// The id that opens a solver's card, or `None` for an engine. Engines have no cards.
pub(crate) fn card_id(info: &SolverInfo) -> Option<&'static str> {
    match info.id {
        Cow::Borrowed(id) => Some(id),
        Cow::Owned(_) => None,
    }
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
    /// Shows or hides the performance overlay.
    TogglePerformance,
    /// Turns sound on or off.
    ToggleSound,
    /// Switches to the next kind of block label.
    NextLabels,
    /// Switches to the next palette.
    NextPalette,
    /// Switches to the next view of thinking solvers.
    NextThinkingView,
    /// Zooms in.
    ZoomIn,
    /// Zooms out, at most until the whole scene fits.
    ZoomOut,
    /// Saves a picture of the game or race. If one is in progress, cancels it.
    SavePicture,
    /// Saves an animated GIF of the game or race. If one is in progress, cancels it.
    SaveGif,
    /// Describes the board to a screen reader.
    #[cfg(target_arch = "wasm32")]
    Describe,
    /// Copies a link to the race.
    #[cfg(target_arch = "wasm32")]
    Share,
    /// Asks the person for a name.
    #[cfg(target_arch = "wasm32")]
    AskName,
    /// Asks for the new name of a script.
    #[cfg(target_arch = "wasm32")]
    AskScriptName,
    /// Asks the person for a board as text.
    #[cfg(target_arch = "wasm32")]
    AskBoard,
    /// Opens a file dialog for a board file.
    #[cfg(target_arch = "wasm32")]
    ChooseFile,
    /// Restores the game that the last command replaced.
    Restore,
    /// Closes the topmost overlay, or shows all lanes again.
    Close,
}
