//! The screens, one folder each, the overlays on top, and shared widgets.

mod batch;
mod close;
mod control;
pub mod editor;
mod explanation;
mod history;
mod open;
mod overlay;
mod panels;
mod play;
mod preferences;
pub mod puzzles;
mod race;
mod scene_area;
pub mod settings;
mod sounds;
mod spoken;
mod statistics;
mod title;
mod toolbar;
pub mod tour;
mod walk_map;
mod widgets;
pub mod workshop;

use bevy::prelude::*;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};

pub(crate) use open::LinkProblem;
pub use open::Open;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use open::link_names;
#[cfg(target_arch = "wasm32")]
pub(crate) use open::{EMBEDDED, NO_WORKERS, PLAY};
pub use overlay::{CardRaceEvent, Fade, PerformanceFigures};
pub use panels::{OpenPanels, Overlay, WorkshopDialog};
pub use play::{BURST_SECONDS, Burst};
pub use preferences::{PageAddress, Preferences, StartScreen};
pub use race::{BoardFileEvent, race_on_boards};
pub use spoken::{SpeakSystems, SpokenEvent};

use crate::{
    base::schedule::{PanelSystems, Screen},
    ui,
};

/// Logic of the screens. The window adds their panels.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        control::plugin,
        sounds::plugin,
        editor::plugin,
        open::plugin,
        overlay::plugin,
        panels::plugin,
        play::plugin,
        preferences::plugin,
        puzzles::plugin,
        race::plugin,
        settings::plugin,
        tour::plugin,
        workshop::plugin,
    ));
}

/// Live texts of panels, for screen readers.
#[derive(Resource, Default, Clone, PartialEq, Eq)]
pub struct PanelTexts {
    /// The hint on the person's board, or empty.
    pub hint: String,
    /// The lesson's text, or empty.
    pub lesson: String,
    /// The cell of the editor's keyboard cursor. Empty while the board does not have the focus.
    pub cell: String,
}

/// All panels drawn with egui.
pub(crate) fn panels_plugin(app: &mut App) {
    app.init_resource::<PanelTexts>().add_plugins((EguiPlugin::default(), ui::plugin)).configure_sets(
        EguiPrimaryContextPass,
        (PanelSystems::Frame, PanelSystems::Screen, PanelSystems::Overlay).chain(),
    );
    let has_toolbar = in_state(Screen::Race).or(in_state(Screen::Batch));
    app.add_systems(
        EguiPrimaryContextPass,
        toolbar::show_toolbar.in_set(PanelSystems::Frame).run_if(has_toolbar).run_if(race::has_controls),
    );
    app.add_plugins((
        (title::plugin, puzzles::panels_plugin),
        play::panels_plugin,
        statistics::plugin,
        settings::panels_plugin,
        editor::panels_plugin,
        race::panels_plugin,
        tour::panels_plugin,
        workshop::panels_plugin,
        overlay::panels_plugin,
        spoken::plugin,
        preferences::window_plugin,
        scene_area::plugin,
        batch::plugin,
        crate::input::egui_fixes::plugin,
        crate::languages::glyphs::plugin,
    ));
}
