//! The open panels, and the stack of overlays on the screen.

use std::mem::discriminant;

use bevy::prelude::*;

use crate::base::schedule::Screen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPanels>()
        .add_systems(OnExit(Screen::Race), |mut panels: ResMut<OpenPanels>| panels.setup = false)
        .add_systems(OnExit(Screen::Play), |mut panels: ResMut<OpenPanels>| panels.close(Overlay::Challenge))
        .add_systems(OnExit(Screen::Editor), |mut panels: ResMut<OpenPanels>| panels.close(Overlay::BoardText))
        .add_systems(OnExit(Screen::Workshop), |mut panels: ResMut<OpenPanels>| panels.close_workshop());
}

/// A dialog over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The list of keys.
    Help,
    /// The card of the solver with this id.
    Card(&'static str),
    /// The challenge link.
    Challenge,
    /// The edited board's text.
    BoardText,
    /// A question of the workshop.
    Workshop(WorkshopDialog),
}

/// A question of the workshop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkshopDialog {
    /// Asks for the script's new name.
    #[cfg(not(target_arch = "wasm32"))]
    Rename,
    /// Asks whether to delete the script.
    Delete,
    /// Asks for the path of a script's file.
    #[cfg(not(target_arch = "wasm32"))]
    Open,
}

/// The open panels and dialogs.
#[derive(Resource, Default, Debug, Clone, PartialEq, Eq)]
pub struct OpenPanels {
    /// The set-up panel beside the race.
    pub setup: bool,
    /// The performance overlay.
    pub performance: bool,
    /// The open dialogs, at most one of each kind. The last one is on top.
    overlays: Vec<Overlay>,
}

impl OpenPanels {
    /// True if a dialog is open. Screens draw first, and `input::dialogs` knows only of the last pass.
    pub(super) fn has_dialog(&self) -> bool {
        !self.overlays.is_empty()
    }

    /// True if this dialog is open.
    pub fn is_open(&self, overlay: Overlay) -> bool {
        self.overlays.contains(&overlay)
    }

    /// The id of the solver whose card is open.
    pub fn card(&self) -> Option<&'static str> {
        self.overlays.iter().find_map(|overlay| if let Overlay::Card(solver) = overlay { Some(*solver) } else { None })
    }

    /// The open question of the workshop.
    pub fn workshop(&self) -> Option<WorkshopDialog> {
        self.overlays
            .iter()
            .find_map(|overlay| if let Overlay::Workshop(asked) = overlay { Some(*asked) } else { None })
    }

    /// Opens a dialog on top. It replaces one of its kind.
    pub fn open(&mut self, overlay: Overlay) {
        self.overlays.retain(|open| discriminant(open) != discriminant(&overlay));
        self.overlays.push(overlay);
    }

    /// Closes a dialog.
    pub fn close(&mut self, overlay: Overlay) {
        self.overlays.retain(|open| *open != overlay);
    }

    /// Closes any card.
    pub fn close_card(&mut self) {
        self.overlays.retain(|open| !matches!(open, Overlay::Card(_)));
    }

    /// Closes any question of the workshop.
    pub fn close_workshop(&mut self) {
        self.overlays.retain(|open| !matches!(open, Overlay::Workshop(_)));
    }

    /// Closes the dialog on top. False if none is open.
    pub(super) fn close_top(&mut self) -> bool {
        self.overlays.pop().is_some()
    }
}
