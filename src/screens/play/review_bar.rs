//! The review: for each position of the walk, the moves still needed and the cost of its move.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Color32, CornerRadius, FontId, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2},
};
use color_walk_api::board::Color as BlockColor;
use color_walk_play::{Judgement, Review};

use super::{buttons::ButtonContent, color_bar::absorbed_by_next, room::PlayLayout, text};
use crate::{
    games::{OpenReview, QuestionState, SoloCommand},
    input::CommandSender,
    languages::words::Words,
    race::{
        Person,
        board::{LaneChange, LaneEvent, LanePlayback},
    },
    scene::{BlockLabels, Palettes, color_key},
    screens::PanelTexts,
    ui::{ColorButton, Named, Themed, icon, rgb},
};

/// Maximum height of the graph, in points.
const HIGHEST: f32 = 180.0;
/// From this width in points, the text has one line.
const ONE_LINE: f32 = 1000.0;
const BEST: Color32 = Color32::from_rgb(70, 165, 110);
const COSTS: Color32 = Color32::from_rgb(240, 150, 60);
const COSTS_MORE: Color32 = Color32::from_rgb(236, 84, 84);
const OPEN: Color32 = Color32::from_rgb(90, 96, 112);

pub(super) fn show_review_bar(
    mut contexts: EguiContexts,
    words: Words,
    open: Res<OpenReview>,
    (palettes, labels): (Res<Palettes>, Res<BlockLabels>),
    mut texts: ResMut<PanelTexts>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    mut lanes: EventWriter<LaneEvent>,
    mut asked: CommandSender<SoloCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (Some(review), Ok((lane, playback))) = (open.review(), persons.single()) else { return Ok(()) };
    let position = playback.walk().len();
    let room = PlayLayout::of(context, playback);
    room.show(context, |ui, inside| {
        let (mut above, places) = room.buttons(inside, 5);
        let summary = summary(&words, review, open.searched());
        let about = match open.question(position) {
            Some(question) => answer(&words, question, open.better(position)),
            None => about(&words, review, position, open.better(position)),
        };
        if texts.hint != about {
            texts.hint = about.clone();
        }
        let (said, height) = if !room.beside && inside.width() >= ONE_LINE {
            (vec![(format!("{summary}  ·  {about}"), 15.0, ui.colors().text)], 24.0)
        } else {
            let said = vec![(summary, 16.0, ui.colors().text), (about, 14.0, ui.colors().quiet)];
            let height = match (room.beside, room.tight) {
                // The graph needs space too.
                (true, _) => (0.55 * above.height()).min(92.0),
                (false, false) => 46.0,
                (false, true) => 36.0,
            };
            (said, height)
        };
        text::write(ui, above.with_max_y(above.top() + height), &said);
        above.min.y += height + 2.0;
        let moves: Vec<u8> = [playback.walk(), playback.waiting()].concat();
        let is_asking = open.question(position).is_some_and(QuestionState::is_open);
        let is_answered = open.question(position).is_some() && !is_asking;
        if is_asking {
            let pressed = color_row(ui, &palettes, *labels, playback, above);
            asked.write_batch(pressed.map(SoloCommand::Answer));
        } else if let Some(wanted) = graph(ui, &words, above, review, &moves, position, &palettes)
            && wanted != position
        {
            lanes.write(LaneEvent { lane, change: LaneChange::GoTo(wanted) });
        }
        // The only mistake comes after itself.
        let mistake = open.next_mistake(position).filter(|&mistake| mistake != position || !is_answered);
        let last = review.moves();
        let buttons = buttons(&words);
        let shown_word = usize::from(is_asking);
        let (content, places) = ButtonContent::of(ui, &buttons, &places);
        for ((press, (icon, names)), place) in Press::ALL.iter().zip(&buttons).zip(places) {
            let to = match press {
                Press::Mistake => mistake.unwrap_or(position),
                Press::Back => position.saturating_sub(1),
                Press::On => (position + 1).min(last),
                Press::PlayOn | Press::Done => position,
            };
            let is_enabled = match press {
                Press::Mistake => is_asking || mistake.is_some(),
                Press::Back | Press::On => to != position,
                Press::PlayOn => position < last,
                Press::Done => true,
            };
            let is_next = match press {
                Press::Mistake => is_enabled,
                Press::Done => mistake.is_none() && !is_asking && review.is_complete(),
                Press::Back | Press::On | Press::PlayOn => false,
            };
            let fill = is_next.then_some(ui.colors().primary);
            let name = names.get(shown_word).unwrap_or(&names[0]);
            let mut response = content.show(ui, place, (icon, name), is_enabled, fill);
            match press {
                Press::Mistake => response = response.on_hover_text(words.get("play-review-mistake-about")),
                Press::PlayOn => response = response.on_hover_text(words.get("play-review-play-on-about")),
                Press::Back | Press::On | Press::Done => {}
            }
            match press {
                Press::Mistake if response.clicked() => {
                    asked.write(if is_asking { SoloCommand::ShowMistake } else { SoloCommand::NextMistake });
                }
                Press::Back | Press::On if response.clicked() && to != position => {
                    lanes.write(LaneEvent { lane, change: LaneChange::GoTo(to) });
                }
                Press::PlayOn if response.clicked() => asked.write(SoloCommand::PlayFromReview),
                Press::Done if response.clicked() => asked.write(SoloCommand::CloseReview),
                _ => {}
            }
        }
    });
    Ok(())
}

/// The buttons, in their order. The last two close the review.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Press {
    Mistake,
    Back,
    On,
    PlayOn,
    Done,
}

impl Press {
    const ALL: [Press; 5] = [Press::Mistake, Press::Back, Press::On, Press::PlayOn, Press::Done];

    fn icon(self) -> &'static str {
        match self {
            Press::Mistake => icon::REVIEW,
            Press::Back => icon::STEP_BACK,
            Press::On => icon::STEP,
            Press::PlayOn => icon::PLAY,
            Press::Done => icon::DONE,
        }
    }

    /// The message id of the button's word.
    fn id(self) -> &'static str {
        match self {
            Press::Mistake => "play-review-mistake",
            Press::Back => "play-review-back",
            Press::On => "play-review-on",
            Press::PlayOn => "play-review-play-on",
            Press::Done => "play-review-done",
        }
    }
}

/// The buttons' icons, and all words that they may show.
fn buttons(words: &Words) -> Vec<(&'static str, Vec<String>)> {
    let all = |press: Press| match press {
        Press::Mistake => vec![words.get(press.id()), words.get("play-review-show")],
        _ => vec![words.get(press.id())],
    };
    Press::ALL.map(|press| (press.icon(), all(press))).into()
}

/// The colours to answer with, in one row. Returns the pressed one.
fn color_row(
    ui: &mut Ui,
    palettes: &Palettes,
    labels: BlockLabels,
    playback: &LanePlayback,
    place: Rect,
) -> Option<BlockColor> {
    const GAP: f32 = 6.0;
    let colors = playback.graph().colors();
    let width = ((place.width().min(560.0) + GAP) / colors as f32 - GAP).clamp(8.0, 74.0);
    let size = vec2(width, place.height().min(62.0));
    let all = colors as f32 * (width + GAP) - GAP;
    let corner = place.center() - vec2(all, size.y) / 2.0;
    let mut pressed = None;
    for color in 0..colors as BlockColor {
        let button =
            ColorButton::new(palettes.current(), labels, color, size).absorbing(absorbed_by_next(playback, color));
        let place = Rect::from_min_size(corner + vec2(f32::from(color) * (width + GAP), 0.0), size);
        if ui.put(place, button).clicked() {
            pressed = Some(color);
        }
    }
    pressed
}

/// Asks for the better move, or judges the answer.
fn answer(words: &Words, question: QuestionState, better: Option<BlockColor>) -> String {
    let key = |color: BlockColor| color_key(color).to_string();
    let other = better.filter(|&color| question != QuestionState::Right(color));
    let better = other.map(|color| message!(words, "play-review-better", key = key(color)));
    let said = match question {
        QuestionState::Asked => return words.get("play-review-find"),
        QuestionState::Right(color) => message!(words, "play-review-right", key = key(color)),
        QuestionState::Wrong(color) => message!(words, "play-review-wrong", key = key(color)),
        QuestionState::Shown => String::new(),
    };
    [Some(said).filter(|said| !said.is_empty()), better].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn summary(words: &Words, review: &Review, searched: Option<usize>) -> String {
    let lost = review.lost();
    match searched {
        None if review.is_complete() && lost == 0 => words.get("play-review-best"),
        None if review.is_complete() => message!(words, "play-review-lost", lost),
        None => message!(words, "play-review-lost-at-least", lost),
        Some(position) => {
            message!(words, "play-review-lost-so-far", lost, move = position + 1)
        }
    }
}

/// Describes the position and the walk's next move.
fn about(words: &Words, review: &Review, position: usize, better: Option<u8>) -> String {
    let need = review.need(position);
    let needs = match (need.proven(), need.at_most) {
        (Some(0), _) => return words.get("play-review-end"),
        (Some(moves), _) => message!(words, "play-review-needs", moves),
        (None, Some(most)) => {
            message!(words, "play-review-needs-between", least = need.at_least, most)
        }
        (None, None) => message!(words, "play-review-needs-at-least", least = need.at_least),
    };
    let next = match review.judge(position) {
        Judgement::Best => words.get("play-review-next-best"),
        Judgement::Costs(lost) => message!(words, "play-review-next-cost", lost),
        Judgement::Open(Some(most)) => message!(words, "play-review-next-at-most", most),
        Judgement::Open(None) => words.get("play-review-next-open"),
    };
    let better = better.map(|color| message!(words, "play-review-better", key = color_key(color).to_string()));
    let next = [next].into_iter().chain(better).collect::<Vec<_>>().join(" · ");
    message!(words, "play-review-at", position, needs, next)
}

/// One column per move: its height is what the position needed, with the move's colour below. Returns the pressed
/// position.
fn graph(
    ui: &mut Ui,
    words: &Words,
    place: Rect,
    review: &Review,
    moves: &[u8],
    position: usize,
    palettes: &Palettes,
) -> Option<usize> {
    let count = review.moves();
    let width = place.width().min(760.0);
    let step = width / count.max(1) as f32;
    let rect = Rect::from_center_size(place.center(), Vec2::new(width, place.height().min(HIGHEST)));
    let response = ui.interact(rect, ui.id().with("graph"), Sense::click_and_drag());
    let response = response.named(words.get("spoken-review"));
    let most = (0..count).filter_map(|at| review.need(at).at_most).max().unwrap_or(1).max(1) as f32;
    let floor = rect.bottom() - 14.0;
    for (at, &color) in moves.iter().enumerate().take(count) {
        let need = review.need(at).at_most.unwrap_or(review.need(at).at_least) as f32;
        let left = rect.left() + at as f32 * step;
        let top = floor - (need / most) * (rect.height() - 32.0) - 2.0;
        let bar = Rect::from_min_max(pos2(left + 1.0, top), pos2(left + step - 1.0, floor));
        let (fill, text) = match review.judge(at) {
            Judgement::Best => (BEST, String::new()),
            Judgement::Costs(1) => (COSTS, "1".to_owned()),
            Judgement::Costs(lost) => (COSTS_MORE, lost.to_string()),
            Judgement::Open(_) => (OPEN, String::new()),
        };
        ui.painter().rect_filled(bar, CornerRadius::same(2), fill);
        let above = pos2(bar.center().x, top - 1.0);
        ui.painter().text(above, egui::Align2::CENTER_BOTTOM, text, FontId::proportional(13.0), ui.colors().text);
        let played = Rect::from_min_max(pos2(left + 1.0, floor + 3.0), pos2(left + step - 1.0, rect.bottom()));
        ui.painter().rect_filled(played, CornerRadius::same(2), rgb(palettes.current().color(color)));
        if at == position {
            let column = Rect::from_min_max(pos2(left, rect.top() + 14.0), pos2(left + step, rect.bottom()));
            ui.painter().rect_stroke(column, 2.0, Stroke::new(2.0_f32, ui.colors().text), StrokeKind::Outside);
        }
    }
    let pressed = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged())?;
    Some((((pressed.x - rect.left()) / step).max(0.0) as usize).min(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::play::buttons::tests::check_buttons;

    #[test]
    fn every_button_shows_something_in_every_window() {
        check_buttons(buttons, |room, inside| room.buttons(inside, Press::ALL.len()).1);
    }
}
