//! The colours of a batch's solvers in tables and plots.

use bevy_egui::egui::Color32;
use color_walk_plot::series_color;

use crate::ui::rgb;

/// The colour of the solver with this index.
pub(super) fn solver_color(solver: usize) -> Color32 {
    rgb(series_color(solver))
}
