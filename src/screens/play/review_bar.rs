//! The review: the moves that each position of the walk still needed, and what each move cost.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Button, Color32, CornerRadius, FontId, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2},
};

use crate::{
    board::{LaneChange, LaneEvent, LanePlayback},
    play::{Judgement, Review},
    race::Person,
    scene::Palettes,
    screens::{spoken::Named, theme, words::Words},
    solo::{OpenReview, SoloCommand},
};

const HEIGHT: f32 = 86.0;
const BEST: Color32 = Color32::from_rgb(70, 165, 110);
const COSTS: Color32 = Color32::from_rgb(240, 150, 60);
const COSTS_MORE: Color32 = Color32::from_rgb(236, 84, 84);
const OPEN: Color32 = Color32::from_rgb(90, 96, 112);

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    open: Res<OpenReview>,
    palettes: Res<Palettes>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    mut lanes: EventWriter<LaneEvent>,
    mut asked: EventWriter<SoloCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (Some(review), Ok((lane, playback))) = (open.review(), persons.single()) else { return Ok(()) };
    let position = playback.walk().len();
    egui::TopBottomPanel::bottom("review").show(context, |ui| {
        ui.add_space(6.0);
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(summary(&words, review, open.searched())).size(16.0).strong());
            ui.label(RichText::new(about(&words, review, position)).color(theme::QUIET));
        });
        let moves: Vec<u8> = [playback.walk(), playback.waiting()].concat();
        if let Some(wanted) = graph(ui, &words, review, &moves, position, &palettes)
            && wanted != position
        {
            lanes.write(LaneEvent { lane, change: LaneChange::GoTo(wanted) });
        }
        ui.horizontal(|ui| {
            let width = 4.0 * 96.0;
            ui.add_space(((ui.available_width() - width) / 2.0).max(0.0));
            let size = Vec2::new(90.0, 32.0);
            let last = review.moves();
            for (text, to) in [
                (format!("⏮ {}", words.get("play-review-back")), position.saturating_sub(1)),
                (format!("⏭ {}", words.get("play-review-on")), (position + 1).min(last)),
            ] {
                if ui.add_enabled(to != position, Button::new(text).min_size(size)).clicked() {
                    lanes.write(LaneEvent { lane, change: LaneChange::GoTo(to) });
                }
            }
            let play_on = ui.add_enabled(position < last, Button::new(words.get("play-review-play-on")).min_size(size));
            if play_on.on_hover_text(words.get("play-review-play-on-about")).clicked() {
                asked.write(SoloCommand::CloseReview);
            }
            if ui.add(Button::new(words.get("play-review-done")).min_size(size)).clicked() {
                lanes.write(LaneEvent { lane, change: LaneChange::GoTo(last) });
                asked.write(SoloCommand::CloseReview);
            }
        });
        ui.add_space(6.0);
    });
    Ok(())
}

fn summary(words: &Words, review: &Review, searched: Option<usize>) -> String {
    let lost = review.lost();
    match searched {
        None if review.is_complete() && lost == 0 => words.get("play-review-best"),
        None if review.is_complete() => words.with("play-review-lost", [("lost", lost.into())]),
        None => words.with("play-review-lost-at-least", [("lost", lost.into())]),
        Some(position) => {
            words.with("play-review-lost-so-far", [("lost", lost.into()), ("move", (position + 1).into())])
        }
    }
}

/// What is known of the position, and of the move that leads on from it in the walk.
fn about(words: &Words, review: &Review, position: usize) -> String {
    let need = review.need(position);
    let needs = match (need.proven(), need.at_most) {
        (Some(0), _) => return words.get("play-review-end"),
        (Some(moves), _) => words.with("play-review-needs", [("moves", moves.into())]),
        (None, Some(most)) => {
            words.with("play-review-needs-between", [("least", need.at_least.into()), ("most", most.into())])
        }
        (None, None) => words.with("play-review-needs-at-least", [("least", need.at_least.into())]),
    };
    let next = match review.judge(position) {
        Judgement::Best => words.get("play-review-next-best"),
        Judgement::Costs(lost) => words.with("play-review-next-cost", [("lost", lost.into())]),
        Judgement::Open(Some(most)) => words.with("play-review-next-at-most", [("most", most.into())]),
        Judgement::Open(None) => words.get("play-review-next-open"),
    };
    let position = position.into();
    words.with("play-review-at", [("position", position), ("needs", needs.into()), ("next", next.into())])
}

/// A column for each move, as high as its position's need, with its colour below; gives the position that was pressed.
fn graph(
    ui: &mut Ui,
    words: &Words,
    review: &Review,
    moves: &[u8],
    position: usize,
    palettes: &Palettes,
) -> Option<usize> {
    let count = review.moves();
    let width = ui.available_width().min(760.0);
    let step = width / count.max(1) as f32;
    let (_, space) = ui.allocate_space(Vec2::new(ui.available_width(), HEIGHT));
    let rect = Rect::from_center_size(space.center(), Vec2::new(width, HEIGHT));
    let response = ui.interact(rect, ui.id().with("graph"), Sense::click_and_drag());
    let response = response.named(words.get("spoken-review"));
    let most = (0..count).filter_map(|at| review.need(at).at_most).max().unwrap_or(1).max(1) as f32;
    let floor = rect.bottom() - 14.0;
    for (at, &color) in moves.iter().enumerate().take(count) {
        let need = review.need(at).at_most.unwrap_or(review.need(at).at_least) as f32;
        let left = rect.left() + at as f32 * step;
        let top = floor - (need / most) * (HEIGHT - 32.0) - 2.0;
        let bar = Rect::from_min_max(pos2(left + 1.0, top), pos2(left + step - 1.0, floor));
        let (fill, text) = match review.judge(at) {
            Judgement::Best => (BEST, String::new()),
            Judgement::Costs(1) => (COSTS, "1".to_owned()),
            Judgement::Costs(lost) => (COSTS_MORE, lost.to_string()),
            Judgement::Open(_) => (OPEN, String::new()),
        };
        ui.painter().rect_filled(bar, CornerRadius::same(2), fill);
        let above = pos2(bar.center().x, top - 1.0);
        ui.painter().text(above, egui::Align2::CENTER_BOTTOM, text, FontId::proportional(13.0), theme::TEXT);
        let [red, green, blue] = palettes.current().color(color);
        let played = Rect::from_min_max(pos2(left + 1.0, floor + 3.0), pos2(left + step - 1.0, rect.bottom()));
        ui.painter().rect_filled(played, CornerRadius::same(2), Color32::from_rgb(red, green, blue));
        if at == position {
            let column = Rect::from_min_max(pos2(left, rect.top() + 14.0), pos2(left + step, rect.bottom()));
            ui.painter().rect_stroke(column, 2.0, Stroke::new(2.0, theme::TEXT), StrokeKind::Outside);
        }
    }
    let pressed = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged())?;
    Some((((pressed.x - rect.left()) / step).max(0.0) as usize).min(count))
}
