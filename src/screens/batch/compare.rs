//! Compares two solvers board by board.

use bevy_egui::egui::{self, Align2, Color32, CursorIcon, FontId, Rect, RichText, Sense, Ui, Vec2};
use color_walk_arena::batch::Comparison;
use egui_plot::{Bar, BarChart, VLine};

use super::{plots, series::solver_color, view::View};
use crate::{
    batch::{BatchFigures, Figures, Filter, Pair},
    languages::words::Words,
    ui::{Named, Themed, icon, name_in_list, quiet},
};

const TIE: Color32 = Color32::from_gray(120);

pub(super) fn show_batch_compare(ui: &mut Ui, words: &Words, view: &mut View, figures: &BatchFigures) {
    let shown = figures.get();
    if shown.titles.len() < 2 {
        ui.label(words.get("batch-compare-needs-two"));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        choose(ui, "first", &mut view.first, shown);
        ui.label(words.get("batch-against"));
        choose(ui, "second", &mut view.second, shown);
        if ui.button(words.get("batch-swap")).on_hover_text(words.get("batch-swap-about")).clicked() {
            std::mem::swap(&mut view.first, &mut view.second);
        }
    });
    let (first, second) = (view.first, view.second);
    let asked = (figures.version(), first, second);
    if view.pair.as_ref().is_none_or(|(made_of, _)| *made_of != asked) {
        view.pair = Some((asked, Pair::of(shown, first, second)));
    }
    let Some(pair) = view.pair.as_ref().and_then(|(_, pair)| pair.clone()) else {
        ui.label(words.get("batch-compare-none"));
        return;
    };
    let (first_title, second_title) = (&shown.titles[first], &shown.titles[second]);
    ui.add_space(2.0);
    ui.label(RichText::new(pair.sentence(words, first_title, second_title)).size(15.0));
    let Comparison { wins, ties, losses, .. } = pair.comparison;
    share_bar(ui, words, [wins, ties, losses], first, second);
    quiet(ui, words.get("batch-compare-about"));
    if let Some(difference) = plot(ui, words, &pair, first, second) {
        view.list(Filter::Difference { first, second, difference });
    }
}

fn choose(ui: &mut Ui, id: &str, chosen: &mut usize, figures: &Figures) {
    ui.label(RichText::new(icon::SWATCH).color(solver_color(*chosen)));
    let width = (ui.ctx().screen_rect().width() * 0.3).min(280.0);
    ui.allocate_ui([width, ui.spacing().interact_size.y].into(), |ui| {
        let choice = egui::ComboBox::from_id_salt(id).selected_text(name_in_list(ui, &figures.names, *chosen, width));
        let shown = choice.width(width).height(400.0).truncate().show_ui(ui, |ui| {
            for (solver, title) in figures.titles.iter().enumerate() {
                ui.selectable_value(chosen, solver, title);
            }
        });
        shown.response.named(&figures.titles[*chosen]).on_hover_text(&figures.titles[*chosen]);
    });
}

/// The first solver's wins, the ties, and its losses, as parts of a bar.
pub(super) fn share_bar(ui: &mut Ui, words: &Words, games: [u64; 3], first: usize, second: usize) {
    let [wins, ties, losses] = games;
    let parts = [
        (wins, "batch-wins", solver_color(first)),
        (ties, "batch-ties", TIE),
        (losses, "batch-losses", solver_color(second)),
    ];
    let all: u64 = parts.iter().map(|part| part.0).sum();
    ui.horizontal_wrapped(|ui| {
        for (count, name, color) in parts {
            ui.label(RichText::new(icon::SWATCH).color(color));
            ui.label(message!(words, name, count));
            ui.add_space(8.0);
        }
    });
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 20.0), Sense::hover());
    let mut left = rect.left();
    for (count, _, color) in parts {
        let width = rect.width() * count as f32 / all.max(1) as f32;
        let part = Rect::from_min_size([left, rect.top()].into(), [width, rect.height()].into());
        ui.painter().rect_filled(part, 0.0, color);
        if width > 40.0 {
            let text = format!("{:.0} %", count as f32 * 100.0 / all.max(1) as f32);
            ui.painter().text(part.center(), Align2::CENTER_CENTER, text, FontId::proportional(13.0), Color32::BLACK);
        }
        left += width;
    }
}

/// Returns the difference whose bar was clicked.
fn plot(ui: &mut Ui, words: &Words, pair: &Pair, first: usize, second: usize) -> Option<i64> {
    let bars = pair.differences.iter().map(|&(difference, count)| {
        let fill = match difference {
            ..0 => solver_color(first),
            0 => TIE,
            _ => solver_color(second),
        };
        Bar::new(difference as f64, count as f64).width(0.85).fill(fill.gamma_multiply(0.8))
    });
    let bars: Vec<Bar> = bars.collect();
    let highest = pair.differences.iter().map(|bar| bar.1).max().unwrap_or(0);
    let plot = plots::plain("differences", highest as f64);
    let plot = plot.x_axis_label(words.get("batch-axis-difference")).y_axis_label(words.get("batch-axis-boards"));
    let gold = ui.colors().gold;
    let plot = plots::muted(ui, plot.include_x(-1.0).include_x(1.0), |plot| {
        plot.bar_chart(BarChart::new("differences", bars).allow_hover(false));
        plot.vline(VLine::new("mean", pair.mean).color(gold).allow_hover(false));
        plot.pointer_coordinate()
    });
    let point = plot.inner.filter(|_| plot.response.hovered())?;
    let under = |&&(difference, _): &&(i64, u64)| (difference as f64 - point.x).abs() < 0.43;
    let &(difference, count) = pair.differences.iter().find(under)?;
    let text = message!(words, "batch-difference", difference = format!("{difference:+}"), boards = count);
    let response = plot.response.on_hover_text_at_pointer(text).on_hover_cursor(CursorIcon::PointingHand);
    response.clicked().then_some(difference)
}
