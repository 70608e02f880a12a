//! The panel with the colours: news about the next move, the colours, and help.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Rect, Ui},
};
use color_walk_api::Color;
use color_walk_play::Attempt;
use color_walk_sessions::SessionKind;

use super::{
    Previewed,
    buttons::ButtonContent,
    room::PlayLayout,
    text::{self, Paragraph},
};
use crate::{
    games::{Hint, HintStage, OpenReview, SoloCommand, sessions::OpenSessions},
    input::{Action, AppCommand, CommandSender},
    languages::words::Words,
    race::{Par, Person, RaceCommand, board::LanePlayback},
    scene::{Palettes, color_key},
    screens::PanelTexts,
    ui::{ColorButton, Colors, Hold, Themed},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    palettes: Res<Palettes>,
    hint: Res<Hint>,
    par: Res<Par>,
    sessions: Res<OpenSessions>,
    review: Res<OpenReview>,
    persons: Query<&LanePlayback, With<Person>>,
    mut previewed: ResMut<Previewed>,
    mut texts: ResMut<PanelTexts>,
    mut moves: CommandSender<RaceCommand>,
    mut asked: CommandSender<SoloCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok(playback) = persons.single() else { return Ok(()) };
    if playback.is_over() || review.review().is_some() {
        previewed.set_if_neq(Previewed(None));
        return Ok(());
    }
    let room = PlayLayout::of(context, playback);
    let is_lesson = sessions.on_lanes().kind == SessionKind::Lesson;
    let hint_text = match hint.stage() {
        HintStage::None => String::new(),
        _ => hint_text(&words, playback.walk().len() as u32, &hint, &par),
    };
    if texts.hint != hint_text {
        texts.hint = hint_text.clone();
    }
    let mut over = None;
    room.show(context, |ui, inside| {
        let places = room.places(inside);
        text::write(ui, places.news, &[news(&words, ui.colors(), playback, hint_text, sessions.attempt(), is_lesson)]);
        text::write(ui, places.preview, &[preview(&words, ui.colors(), playback, previewed.0)]);
        for (color, place) in (0..).zip(places.swatches) {
            let is_hinted = hint.color() == Some(color);
            let (is_over, is_played) = color_button(ui, &palettes, playback, color, place, is_hinted);
            if is_over {
                over = Some(color);
            }
            if is_played {
                moves.write(RaceCommand::Play(color));
            }
        }
        tools(ui, &words, playback, &hint, is_lesson, &places.tools, &mut asked);
    });
    previewed.set_if_neq(Previewed(over));
    Ok(())
}

const SIZE: f32 = 14.0;

/// The number of blocks that the hovered colour would absorb.
fn preview(words: &Words, colors: &Colors, playback: &LanePlayback, previewed: Option<Color>) -> Paragraph {
    match previewed.map(|color| reached(playback, color)) {
        None => (String::new(), SIZE, colors.text),
        Some(0) => (words.get("common-absorbs-nothing"), SIZE, colors.quiet),
        Some(blocks) => (message!(words, "play-absorbs", blocks), SIZE, colors.text),
    }
}

/// Advice, or the hint.
fn news(
    words: &Words,
    colors: &Colors,
    playback: &LanePlayback,
    hint_text: String,
    attempt: &Attempt,
    is_lesson: bool,
) -> Paragraph {
    let moves = playback.walk().len() as u32;
    if !hint_text.is_empty() {
        return (hint_text, SIZE, colors.gold);
    }
    if attempt.is_out_of_moves(moves, false) {
        let [undo, again] = [SoloCommand::Undo, SoloCommand::Again].map(|command| words.key_after(command));
        let text = message!(words, "play-out-of-moves", undo, again);
        return (text, SIZE, colors.warning);
    }
    let text = match moves {
        0 if !is_lesson => words.get("play-choose"),
        _ => String::new(),
    };
    (text, SIZE, colors.quiet)
}

fn hint_text(words: &Words, moves: u32, hint: &Hint, par: &Par) -> String {
    if !hint.is_ready() {
        return words.get("play-hint-sought");
    }
    let total = moves + hint.walk().len() as u32;
    // If par is proven, a walk of its length is proven too.
    let is_proven = hint.is_proven() || (par.is_proven() && par.best == Some(total));
    let known = if is_proven { "proven" } else { "best" };
    match hint.stage() {
        HintStage::Length if par.best.is_none_or(|best| total <= best) => {
            message!(words, "play-hint-on-par", total, known)
        }
        HintStage::Length => {
            let over = par.best.map_or(0, |best| total - best);
            message!(words, "play-hint-length", total, over, known)
        }
        HintStage::Color => {
            let key = hint.walk().first().map_or(' ', |&color| color_key(color));
            message!(words, "play-hint-color", key = key.to_string(), total, known)
        }
        HintStage::Walk | HintStage::None => words.get("play-hint-walk"),
    }
}

fn reached(playback: &LanePlayback, color: Color) -> u32 {
    playback.flood().reached(playback.graph(), color).map(|cluster| playback.graph().size(cluster)).sum()
}

/// A colour's button. A finger that rests on it previews the move. Returns whether to preview, and whether to play.
fn color_button(
    ui: &mut Ui,
    palettes: &Palettes,
    playback: &LanePlayback,
    color: Color,
    place: Rect,
    is_hinted: bool,
) -> (bool, bool) {
    let legal = playback.flood().is_legal(playback.graph(), color);
    let button = ColorButton::new(palettes.current().color(color), color_key(color), place.size())
        .absorbing(reached(playback, color))
        .hinted(is_hinted)
        .sensing_rest();
    let response = ui.put(place, button);
    let hold = Hold::of(ui, &response);
    let by_touch = ui.input(|input| input.any_touches());
    let is_over = if by_touch { hold.is_resting } else { response.hovered() || response.has_focus() };
    (is_over, legal && response.clicked() && !hold.was_resting)
}

fn tools(
    ui: &mut Ui,
    words: &Words,
    playback: &LanePlayback,
    hint: &Hint,
    is_lesson: bool,
    places: &[Rect],
    asked: &mut CommandSender<SoloCommand>,
) {
    let help = match hint.stage() {
        HintStage::None => "play-hint",
        HintStage::Length => "play-hint-which",
        HintStage::Color => "play-hint-show",
        HintStage::Walk => "play-hint-stop",
    };
    let is_begun = playback.walk().len() + playback.waiting().len() > 0;
    let entries = [
        (SoloCommand::Undo, None, !playback.walk().is_empty()),
        (SoloCommand::Redo, None, !playback.waiting().is_empty()),
        (SoloCommand::Hint, Some(help), true),
        (SoloCommand::Again, None, is_begun),
        (SoloCommand::NextBoard, is_lesson.then_some("lesson-skip"), true),
    ];
    // Sizes the hint's button for its longest word, so it always looks alike.
    let helps = ["play-hint", "play-hint-which", "play-hint-show", "play-hint-stop"].map(|word| words.get(word));
    let longest = helps.into_iter().max_by_key(|word| word.chars().count()).unwrap_or_default();
    let named = entries.map(|(command, other, enabled)| {
        let icon = Action::of(command).map_or("", |action| action.icon);
        (icon, other.map_or_else(|| words.word_of(command), |word| words.get(word)), command, enabled)
    });
    let buttons = named.iter().zip(places).map(|((icon, word, command, _), place)| {
        (*icon, if *command == SoloCommand::Hint { &*longest } else { &**word }, *place)
    });
    let content = ButtonContent::of(ui, buttons);
    for ((icon, word, command, enabled), &place) in named.iter().zip(places) {
        let stop = *command == SoloCommand::Hint && hint.stage() == HintStage::Walk;
        let command = if stop { SoloCommand::Undo } else { *command };
        let response = content.show(ui, place, (icon, word), *enabled, None);
        if response.on_hover_text(words.describe(AppCommand::Solo(command))).clicked() {
            asked.write(command);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_english;

    #[test]
    fn a_hint_says_whether_it_is_proven_or_the_best_known() {
        let par = |best, lower_bound| Par { best, lower_bound, is_sought: false };
        in_english(|words| {
            let text = |stage, is_proven, par| hint_text(words, 2, &Hint::found(stage, vec![1, 0, 2], is_proven), &par);
            assert!(text(HintStage::Length, true, par(Some(4), 4)).contains("1 over par (proven)"));
            assert!(text(HintStage::Length, false, par(Some(4), 4)).contains("1 over par (best known)"));
            assert!(text(HintStage::Length, false, par(Some(5), 4)).contains("5, the best known."));
            assert!(text(HintStage::Length, false, par(Some(5), 5)).contains("par (5)."));
            assert!(text(HintStage::Length, false, par(None, 0)).contains("5, the best known."));
            assert!(text(HintStage::Color, false, par(Some(4), 4)).contains("Play 2 to finish in 5, the best known."));
            assert!(text(HintStage::Color, true, par(Some(4), 4)).contains("Play 2 to finish in 5. Press"));
            assert_eq!(hint_text(words, 2, &Hint::default(), &par(None, 0)), words.get("play-hint-sought"));
        });
    }
}
