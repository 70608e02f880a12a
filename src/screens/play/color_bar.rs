//! The bar at the bottom: what there is to know of the next move, the colours, and help.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Button, Color32, CornerRadius, Layout, RichText, Sense, Stroke, Ui, Vec2},
};
use color_walk_api::Color;

use super::{NARROW, Previewed};
use crate::{
    board::LanePlayback,
    input::AppCommand,
    race::{Par, Person, RaceCommand, RaceSetup},
    scene::{Palettes, color_key},
    screens::{Said, theme, words::Words},
    solo::{Hint, HintStage, OpenReview, Solo, SoloCommand, lesson_on},
};

/// A finger that rests for so long looks, and does not play.
const LONG_PRESS: f64 = 0.45;

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    palettes: Res<Palettes>,
    hint: Res<Hint>,
    par: Res<Par>,
    setup: Res<RaceSetup>,
    solo: Res<Solo>,
    review: Res<OpenReview>,
    persons: Query<&LanePlayback, With<Person>>,
    mut previewed: ResMut<Previewed>,
    mut said: ResMut<Said>,
    mut moves: EventWriter<RaceCommand>,
    mut asked: EventWriter<SoloCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Ok(playback) = persons.single() else { return Ok(()) };
    if playback.is_over() || review.review().is_some() {
        previewed.set_if_neq(Previewed(None));
        return Ok(());
    }
    let screen = context.screen_rect();
    let narrow = screen.width() < NARROW;
    let is_lesson = lesson_on(&setup).is_some();
    let hint_text = match hint.stage() {
        HintStage::None => String::new(),
        _ => hint_text(&words, playback.walk().len() as u32, &hint, &par),
    };
    if said.hint != hint_text {
        said.hint = hint_text.clone();
    }
    let mut over = None;
    egui::TopBottomPanel::bottom("colors").show(context, |ui| {
        ui.add_space(4.0);
        ui.vertical_centered(|ui| ui.label(news(&words, playback, previewed.0, hint_text, &solo, is_lesson)));
        let colors = playback.graph().colors() as u8;
        let gap = 6.0;
        ui.spacing_mut().item_spacing.x = gap;
        let across = if narrow && colors > 8 { colors.div_ceil(2) } else { colors };
        let room = (screen.width() - 16.0).min(560.0);
        let side = ((room + gap) / f32::from(across) - gap).clamp(28.0, if narrow { 58.0 } else { 64.0 });
        let size = Vec2::new(side, side.min(if screen.height() < 480.0 { 34.0 } else { 48.0 }));
        for row in 0..colors.div_ceil(across) {
            let in_row = row * across..((row + 1) * across).min(colors);
            let width = in_row.len() as f32 * (size.x + gap) - gap;
            ui.horizontal(|ui| {
                ui.add_space(((ui.available_width() - width) / 2.0).max(0.0));
                for color in in_row {
                    let is_hinted =
                        hint.is_ready() && hint.stage() >= HintStage::Color && hint.walk().first() == Some(&color);
                    let (is_over, is_played) = swatch(ui, &palettes, playback, color, size, is_hinted);
                    if is_over {
                        over = Some(color);
                    }
                    if is_played {
                        moves.write(RaceCommand::Play(color));
                    }
                }
            });
        }
        ui.add_space(2.0);
        tools(ui, &words, playback, &hint, is_lesson, narrow, &mut asked);
        ui.add_space(4.0);
    });
    previewed.set_if_neq(Previewed(over));
    Ok(())
}

/// The one line above the colours.
fn news(
    words: &Words,
    playback: &LanePlayback,
    previewed: Option<Color>,
    hint_text: String,
    solo: &Solo,
    is_lesson: bool,
) -> RichText {
    let moves = playback.walk().len() as u32;
    if let Some(color) = previewed {
        let blocks: u32 = reached(playback, color);
        return match blocks {
            0 => RichText::new(words.get("common-absorbs-nothing")).color(theme::QUIET),
            blocks => RichText::new(words.with("play-absorbs", [("blocks", blocks.into())])),
        };
    }
    if !hint_text.is_empty() {
        return RichText::new(hint_text).color(theme::GOLD);
    }
    if solo.attempt().is_out_of_moves(moves, false) {
        let [undo, again] = [SoloCommand::Undo, SoloCommand::Again].map(|command| words.key_after(command).into());
        let text = words.with("play-out-of-moves", [("undo", undo), ("again", again)]);
        return RichText::new(text).color(theme::WARNING);
    }
    let text = match moves {
        0 if !is_lesson => words.get("play-choose"),
        _ => String::new(),
    };
    RichText::new(text).color(theme::QUIET)
}

fn hint_text(words: &Words, moves: u32, hint: &Hint, par: &Par) -> String {
    if !hint.is_ready() {
        return words.get("play-hint-sought");
    }
    let total = moves + hint.walk().len() as u32;
    // A walk of par's length is proven with par.
    let is_proven = hint.is_proven() || (par.is_proven() && par.best == Some(total));
    let known = if is_proven { "proven" } else { "best" };
    match hint.stage() {
        HintStage::Length if par.best.is_none_or(|best| total <= best) => {
            words.with("play-hint-on-par", [("total", total.into()), ("known", known.into())])
        }
        HintStage::Length => {
            let over = par.best.map_or(0, |best| total - best);
            words.with("play-hint-length", [("total", total.into()), ("over", over.into()), ("known", known.into())])
        }
        HintStage::Color => {
            let key = hint.walk().first().map_or(' ', |&color| color_key(color));
            words.with(
                "play-hint-color",
                [("key", key.to_string().into()), ("total", total.into()), ("known", known.into())],
            )
        }
        HintStage::Walk | HintStage::None => words.get("play-hint-walk"),
    }
}

fn reached(playback: &LanePlayback, color: Color) -> u32 {
    playback.flood().reached(playback.graph(), color).map(|cluster| playback.graph().size(cluster)).sum()
}

/// A colour to press; whether the pointer is over it, and whether it is played.
fn swatch(
    ui: &mut Ui,
    palettes: &Palettes,
    playback: &LanePlayback,
    color: Color,
    size: Vec2,
    is_hinted: bool,
) -> (bool, bool) {
    let [red, green, blue] = palettes.current().color(color);
    let legal = playback.flood().is_legal(playback.graph(), color);
    let fill = Color32::from_rgb(red, green, blue);
    let dark = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue) < 1280;
    let text = RichText::new(color_key(color)).size(17.0).strong();
    let text = text.color(if dark || !legal { Color32::WHITE } else { Color32::BLACK });
    let edge = match (is_hinted, legal) {
        (true, _) => Stroke::new(4.0, theme::GOLD),
        (false, true) => Stroke::new(1.5, Color32::from_white_alpha(200)),
        (false, false) => Stroke::NONE,
    };
    let fill = if legal { fill } else { fill.gamma_multiply(0.35) };
    let button = Button::new(text).fill(fill).stroke(edge).corner_radius(CornerRadius::same(8)).min_size(size);
    let response = ui.add_sized(size, button.sense(Sense::click_and_drag()));
    let held = response.is_pointer_button_down_on();
    let since =
        ui.input(|input| input.pointer.press_start_time()).map_or(0.0, |start| ui.input(|input| input.time) - start);
    if held && since < LONG_PRESS {
        ui.ctx().request_repaint_after_secs((LONG_PRESS - since) as f32 + 0.02);
    }
    let by_touch = ui.input(|input| input.any_touches());
    let is_over = if by_touch { held && since >= LONG_PRESS } else { response.hovered() || response.has_focus() };
    let was_long = ui.input(|input| {
        by_touch && input.pointer.press_start_time().is_some_and(|start| input.time - start >= LONG_PRESS)
    });
    (is_over, legal && response.clicked() && !was_long)
}

fn tools(
    ui: &mut Ui,
    words: &Words,
    playback: &LanePlayback,
    hint: &Hint,
    is_lesson: bool,
    narrow: bool,
    asked: &mut EventWriter<SoloCommand>,
) {
    let help = match hint.stage() {
        HintStage::None => "play-hint",
        HintStage::Length => "play-hint-which",
        HintStage::Color => "play-hint-show",
        HintStage::Walk => "play-hint-stop",
    };
    let entries = [
        ("⏮", "play-undo", SoloCommand::Undo, !playback.walk().is_empty()),
        ("⏭", "play-redo", SoloCommand::Redo, !playback.waiting().is_empty()),
        ("?", help, SoloCommand::Hint, true),
        ("↺", "play-again", SoloCommand::Again, playback.walk().len() + playback.waiting().len() > 0),
        ("➡", if is_lesson { "lesson-skip" } else { "play-another" }, SoloCommand::NextBoard, true),
    ];
    let width = if narrow { 62.0 } else { 104.0 };
    let all = entries.len() as f32 * (width + 6.0);
    ui.allocate_ui_with_layout(Vec2::new(ui.available_width(), 34.0), Layout::left_to_right(Align::Center), |ui| {
        ui.add_space(((ui.available_width() - all) / 2.0).max(0.0));
        for (icon, word, command, enabled) in entries {
            let text = if narrow { icon.to_owned() } else { format!("{icon} {}", words.get(word)) };
            let stop = command == SoloCommand::Hint && hint.stage() == HintStage::Walk;
            let command = if stop { SoloCommand::Undo } else { command };
            let button = Button::new(RichText::new(text).size(15.0)).min_size(Vec2::new(width, 32.0));
            if ui.add_enabled(enabled, button).on_hover_text(words.describe(AppCommand::Solo(command))).clicked() {
                asked.write(command);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::words::in_english;

    #[test]
    fn a_hint_says_whether_it_is_proven_or_the_best_known() {
        let par = |best, lower_bound| Par { best, lower_bound, is_sought: false };
        in_english(|words| {
            let text = |stage, is_proven, par| hint_text(words, 2, &Hint::found(stage, vec![1, 0, 2], is_proven), &par);
            assert!(text(HintStage::Length, true, par(Some(4), 4)).contains("1 over par (proven)"));
            assert!(text(HintStage::Length, false, par(Some(4), 4)).contains("1 over par (best known)"));
            assert!(text(HintStage::Length, false, par(Some(5), 4)).contains("on par 5 (best known)"));
            assert!(text(HintStage::Length, false, par(Some(5), 5)).contains("on par 5 (proven)"));
            assert!(text(HintStage::Length, false, par(None, 0)).contains("on par 5 (best known)"));
            assert!(text(HintStage::Color, false, par(Some(4), 4)).contains("5 moves (best known)"));
            assert!(text(HintStage::Color, true, par(Some(4), 4)).contains("Colour 2 leads to 5 moves (proven)"));
            assert_eq!(hint_text(words, 2, &Hint::default(), &par(None, 0)), words.get("play-hint-sought"));
        });
    }
}
