//! Plots of a batch: overlaid histograms of walk lengths, and the share of boards cleared within a number of moves.

use bevy_egui::egui::{CursorIcon, Stroke, Ui, Vec2};
use color_walk_plot::{cumulative_steps, round_marks, round_step};
use egui_plot::{Bar, BarChart, GridInput, GridMark, Line, Plot, PlotPoint, PlotPoints, PlotResponse, PlotUi};

use super::{legend, series::solver_color, view::View};
use crate::{
    batch::{Figures, Filter},
    languages::words::Words,
    ui::{Themed, quiet},
};

pub(super) fn histograms(ui: &mut Ui, words: &Words, view: &mut View, figures: &Figures) {
    legend::show_batch_legend(ui, words, view, figures);
    quiet(ui, words.get("batch-histograms-about"));
    let solvers = view.solvers();
    let highest = solvers.iter().flat_map(|&solver| &figures.histograms[solver]).map(|bar| bar.1).max();
    let plot = plain("histograms", highest.unwrap_or(0) as f64);
    let plot = plot.x_axis_label(words.get("batch-axis-moves")).y_axis_label(words.get("batch-axis-boards"));
    let plot = muted(ui, plot, |plot| {
        for &solver in &solvers {
            let strength = strength(view.pointed, solver);
            let bars = figures.histograms[solver].iter().filter(|bar| bar.1 > 0);
            let bars = bars.map(|&(length, count)| {
                Bar::new(f64::from(length), count as f64)
                    .width(0.9)
                    .fill(solver_color(solver).gamma_multiply(0.38 * strength))
                    .stroke(Stroke::new(1.0_f32, solver_color(solver).gamma_multiply(0.9 * strength)))
            });
            plot.bar_chart(BarChart::new(&figures.titles[solver], bars.collect()).allow_hover(false));
        }
        plot.pointer_coordinate()
    });
    let pointed = plot.inner.filter(|_| plot.response.hovered());
    let Some((solver, length, count)) = pointed.and_then(|point| bar_at(figures, &solvers, point)) else { return };
    let title = figures.titles[solver].as_str();
    let text = message!(words, "batch-bar", solver = title, moves = length, boards = count);
    let response = plot.response.on_hover_text_at_pointer(text).on_hover_cursor(CursorIcon::PointingHand);
    if response.clicked() {
        view.list(Filter::Length { solver, length });
    }
}

/// The lowest bar that contains the point: it is the visible one there.
fn bar_at(figures: &Figures, solvers: &[usize], point: PlotPoint) -> Option<(usize, u32, u64)> {
    let bars = solvers
        .iter()
        .flat_map(|&solver| figures.histograms[solver].iter().map(move |&(length, count)| (solver, length, count)));
    let at = bars.filter(|&(_, length, count)| {
        (f64::from(length) - point.x).abs() < 0.45 && (0.0..count as f64).contains(&point.y)
    });
    at.min_by_key(|&(.., count)| count)
}

pub(super) fn cumulative(ui: &mut Ui, words: &Words, view: &mut View, figures: &Figures) {
    legend::show_batch_legend(ui, words, view, figures);
    quiet(ui, words.get("batch-cumulative-about"));
    let solvers = view.solvers();
    let longest = solvers.iter().filter_map(|&solver| figures.rows[solver].summary.max).max();
    let end = f64::from(longest.unwrap_or(0)) + 1.0;
    let plot = plain("cumulative", 100.0);
    let plot = plot.x_axis_label(words.get("batch-axis-at-most")).y_axis_label(words.get("batch-axis-share"));
    let plot = plot.label_formatter(|name, point| match name {
        "" => String::new(),
        name => {
            let (moves, share) = (point.x.round(), words.decimal(point.y, 1));
            format!("{name}\n{}", message!(words, "batch-at-most", moves, share))
        }
    });
    muted(ui, plot, |plot| {
        for &solver in &solvers {
            let points: PlotPoints =
                cumulative_steps(&figures.histograms[solver], figures.rows[solver].summary.boards, end).into();
            let width = if view.pointed == Some(solver) { 3.0 } else { 2.0_f32 };
            let color = solver_color(solver).gamma_multiply(strength(view.pointed, solver));
            plot.line(Line::new(&figures.titles[solver], points).color(color).width(width));
        }
    });
}

/// A fixed plot from 0 to `highest`, so dragging and the wheel do not move it.
pub(super) fn plain<'a>(id: &str, highest: f64) -> Plot<'a> {
    Plot::new(id)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .label_formatter(|_, _| String::new())
        .set_margin_fraction(Vec2::new(0.02, 0.0))
        .include_y(0.0)
        .include_y(highest * 1.04)
        .y_axis_min_width(34.0)
        .grid_spacing(24.0..=300.0)
        .x_axis_formatter(|mark, range| {
            // In the corner, it would overlap the other axis's 0.
            let is_in_corner = mark.value < range.start() + (range.end() - range.start()) * 0.02;
            if is_in_corner { String::new() } else { format!("{:.0}", mark.value) }
        })
        .x_grid_spacer(|input| even_steps(input, 3.4))
        .y_grid_spacer(|input| even_steps(input, 1.6))
}

/// Shows a plot with muted grid and axes.
pub(super) fn muted<R>(ui: &mut Ui, plot: Plot<'_>, add: impl FnOnce(&mut PlotUi<'_>) -> R) -> PlotResponse<R> {
    ui.scope(|ui| {
        ui.visuals_mut().override_text_color = Some(ui.colors().quiet);
        plot.show(ui, add)
    })
    .inner
}

/// Grid lines at whole numbers with equal weight, in steps of 1, 2, 5, 10, 20, …. `labels` is the width of a label,
/// relative to the smallest distance between lines.
fn even_steps(input: GridInput, labels: f64) -> Vec<GridMark> {
    let step_size = round_step((input.base_step_size * labels).max(1.0));
    let (least, most) = input.bounds;
    round_marks(least, most, step_size).map(|value| GridMark { value, step_size }).collect()
}

/// Highlights the hovered solver.
fn strength(pointed: Option<usize>, solver: usize) -> f32 {
    match pointed {
        None => 1.0,
        Some(pointed) if pointed == solver => 1.6,
        Some(_) => 0.25,
    }
}
