//! A cross table of runners. A click on a cell compares its two runners.

use bevy_egui::egui::{
    Align2, CursorIcon, FontId, Id, Pos2, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    text::{LayoutJob, TextWrapping},
};
use color_walk_arena::matches::{Answer, Claim, Pair};
use color_walk_play::Names;

use crate::{
    batch::{MatchFigures, Order},
    languages::words::Words,
    screens::batch::{series::solver_color, view::View},
    ui::{Named, Themed, quiet},
};

const CELL: Vec2 = Vec2::new(74.0, 40.0);
const HEAD: f32 = 24.0;
/// Width of a runner's name, in points.
const NAME: f32 = 220.0;

pub(super) fn show_cross_table(ui: &mut Ui, words: &Words, view: &mut View, played: &MatchFigures, names: &Names) {
    ui.label(RichText::new(words.get("match-cross-table")).heading());
    quiet(ui, words.get("match-cross-table-about"));
    ui.add_space(2.0);
    let titles: Vec<String> = (0..names.len()).map(|runner| names.whole(runner).to_owned()).collect();
    let order = Order::default().solvers(&played.report.rows, &titles);
    let name_width = NAME.min(ui.available_width() * 0.4);
    let size = Vec2::new(name_width, HEAD) + CELL * order.len() as f32;
    ScrollArea::horizontal().id_salt("cross-table").show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let corner = rect.min + Vec2::new(name_width, HEAD);
        for (place, &runner) in order.iter().enumerate() {
            let along = corner.x + CELL.x * (place as f32 + 0.5);
            name_column(ui, Pos2::new(along, rect.top() + HEAD / 2.0), place, runner);
            let middle = corner.y + CELL.y * (place as f32 + 0.5);
            name_row(ui, Pos2::new(rect.left(), middle), name_width, (place, runner), names);
        }
        for (row, &runner) in order.iter().enumerate() {
            for (column, &other) in order.iter().enumerate() {
                let offset = Vec2::new(CELL.x * column as f32, CELL.y * row as f32);
                let place = Rect::from_min_size(corner + offset, CELL).shrink(1.5);
                let Some(pair) = played.report.pair(runner, other) else { continue };
                if cell(ui, words, place, &pair, &titles) {
                    view.compare(runner, other);
                }
            }
        }
    });
}

fn name_column(ui: &Ui, middle: Pos2, place: usize, runner: usize) {
    let font = FontId::proportional(13.0);
    let text = ui.painter().text(middle, Align2::CENTER_CENTER, (place + 1).to_string(), font, ui.colors().text);
    let square = Rect::from_center_size(Pos2::new(text.left() - 11.0, middle.y), Vec2::splat(10.0));
    ui.painter().rect_filled(square, 2.0, solver_color(runner));
}

fn name_row(ui: &Ui, left: Pos2, width: f32, (place, runner): (usize, usize), names: &Names) {
    let (font, ink) = (FontId::proportional(13.0), ui.colors().text);
    let square = Rect::from_center_size(left + Vec2::new(7.0, 0.0), Vec2::splat(10.0));
    ui.painter().rect_filled(square, 2.0, solver_color(runner));
    let lay_out = |name: &str| {
        let mut job = LayoutJob::simple(format!("{} {name}", place + 1), font.clone(), ink, width - 26.0);
        job.wrap = TextWrapping { max_rows: 2, ..TextWrapping::wrap_at_width(width - 26.0) };
        ui.painter().layout_job(job)
    };
    let name = lay_out(&names.fitting(runner, |name| !lay_out(name).elided));
    let line = Rect::from_min_size(left - Vec2::new(0.0, CELL.y / 2.0), Vec2::new(width, CELL.y));
    let whole = names.whole(runner);
    ui.interact(line, ui.id().with(("name", runner)), Sense::hover()).named(whole).on_hover_text(whole);
    ui.painter().galley(Pos2::new(left.x + 18.0, left.y - name.size().y / 2.0), name, ink);
}

/// Returns true if the cell was pressed.
fn cell(ui: &mut Ui, words: &Words, place: Rect, pair: &Pair, titles: &[String]) -> bool {
    let answer = words.get(match (pair.answer, pair.claim) {
        (Some(Answer::First), Some(Claim::Boards)) => "match-cell-more-wins",
        (Some(Answer::Second), Some(Claim::Boards)) => "match-cell-fewer-wins",
        (Some(Answer::First), _) => "match-cell-better",
        (Some(Answer::Second), _) => "match-cell-worse",
        (Some(Answer::Neither), _) => "match-cell-alike",
        (None, _) => "match-cell-open",
    });
    let mean = pair.mean_difference.map_or_else(|| "–".to_owned(), |mean| words.signed(mean, 2));
    let id = Id::new(("cross-table", pair.first_index, pair.second_index));
    let told = || {
        message!(
            words,
            "match-cell-about",
            first = titles[pair.first_index].as_str(),
            second = titles[pair.second_index].as_str(),
            moves = mean.as_str(),
            answer = answer.as_str(),
            wins = pair.wins,
            ties = pair.ties,
            losses = pair.losses,
            boards = pair.after
        )
    };
    let response = ui.interact(place, ui.id().with(id), Sense::click());
    if response.has_focus() || response.hovered() {
        response.clone().named(told());
    }
    if !ui.is_rect_visible(place) {
        return response.clicked();
    }
    let colors = ui.colors();
    let (fill, ink) = match pair.answer {
        Some(Answer::First) => (colors.panel.lerp_to_gamma(colors.accent, 0.3), colors.text),
        Some(Answer::Second) => (colors.panel.lerp_to_gamma(colors.warning, 0.26), colors.text),
        Some(Answer::Neither) => (colors.track, colors.text),
        None => (colors.well, colors.quiet),
    };
    let painter = ui.painter();
    painter.rect_filled(place, 3.0, fill);
    if response.hovered() || response.has_focus() {
        painter.rect_stroke(place, 3.0, Stroke::new(1.5_f32, colors.accent), StrokeKind::Inside);
    }
    let line = Vec2::new(0.0, 8.0);
    painter.text(place.center() - line, Align2::CENTER_CENTER, &mean, FontId::proportional(14.0), ink);
    painter.text(place.center() + line, Align2::CENTER_CENTER, &answer, FontId::proportional(12.0), ink);
    response.on_hover_ui_at_pointer(|ui| _ = ui.label(told())).on_hover_cursor(CursorIcon::PointingHand).clicked()
}
