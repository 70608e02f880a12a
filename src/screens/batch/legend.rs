//! The solvers beside a plot. A click shows or hides one, and hovering highlights it.

use bevy_egui::egui::{self, Rect, Sense, Ui, Vec2};
use color_walk_play::Names;

use super::{series::solver_color, view::View};
use crate::{
    batch::Figures,
    languages::words::Words,
    ui::{Named, Themed, fitting_name, paint_line, quiet},
};

const SQUARE: f32 = 11.0;

pub(super) fn show_batch_legend(ui: &mut Ui, words: &Words, view: &mut View, figures: &Figures) {
    let width = (ui.available_width() * 0.2).clamp(170.0, 250.0);
    egui::SidePanel::right("legend").exact_width(width).resizable(false).show_separator_line(false).show_inside(
        ui,
        |ui| {
            ui.horizontal(|ui| {
                quiet(ui, words.get("batch-legend-show"));
                if ui.small_button(words.get("batch-legend-all")).clicked() {
                    view.hidden.fill(false);
                }
                if ui.small_button(words.get("batch-legend-none")).clicked() {
                    view.hidden.fill(true);
                }
            });
            let mut pointed = None;
            egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for (solver, row) in figures.rows.iter().enumerate() {
                    let shown = !view.hidden[solver];
                    let line = entry(ui, words, (&figures.names, solver), row.summary.mean, shown);
                    if line.hovered() {
                        pointed = Some(solver);
                    }
                    if line.clicked() {
                        view.hidden[solver] = shown;
                    }
                }
            });
            view.pointed = pointed.filter(|&solver| !view.hidden[solver]);
        },
    );
}

fn entry(
    ui: &mut Ui,
    words: &Words,
    (names, solver): (&Names, usize),
    mean: Option<f64>,
    shown: bool,
) -> egui::Response {
    let title = names.whole(solver);
    let (rect, line) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 20.0), Sense::click());
    let line = line.named(title);
    if line.hovered() {
        ui.painter().rect_filled(rect, 4.0, ui.visuals().widgets.inactive.weak_bg_fill);
    }
    let square = Rect::from_center_size(rect.left_center() + Vec2::new(10.0, 0.0), Vec2::splat(SQUARE));
    let (fill, ink) =
        if shown { (solver_color(solver), ui.colors().text) } else { (ui.colors().track, ui.colors().quiet) };
    ui.painter().rect_filled(square, 2.0, fill);
    let mean = mean.map(|mean| words.decimal(mean, 2)).unwrap_or_default();
    let font = egui::FontId::proportional(13.0);
    let right = rect.right_center() - Vec2::new(4.0, 0.0);
    let mean = ui.painter().text(right, egui::Align2::RIGHT_CENTER, mean, font.clone(), ui.colors().quiet);
    let left = egui::pos2(square.right() + 6.0, rect.center().y);
    let room = (mean.left() - left.x - 6.0).max(0.0);
    let name = fitting_name(ui.painter(), names, solver, room, &font);
    paint_line(ui.painter(), left, room, &name, font, ink);
    line.on_hover_text(message!(words, if shown { "batch-legend-hides" } else { "batch-legend-shows" }, solver = title))
}
