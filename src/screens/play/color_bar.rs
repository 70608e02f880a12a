//! The panel with the colours: news about the next move, the colours, and help.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{Rect, Ui},
};
use color_walk_api::board::Color;
use color_walk_play::{Attempt, Basis, Budget, KnownPar, Level, rival_limit, rival_limit_reached, rival_limit_sought};
use color_walk_sessions::SessionKind;

use super::{
    Previewed,
    buttons::ButtonContent,
    room::PlayLayout,
    text::{self, Paragraph},
};
use crate::{
    base::frames::FrameDemand,
    games::{FinishedGames, Hint, HintStage, OpenReview, SoloCommand, sessions::OpenSessions},
    input::{Action, AppCommand, CommandSender},
    languages::words::Words,
    race::{
        ClockCommand, Par, Person,
        board::{LanePlayback, RefuseEvent},
    },
    scene::{BlockLabels, Palettes, color_key},
    screens::PanelTexts,
    ui::{ColorButton, Colors, Hold, Themed, icon},
};

pub(super) fn show_color_bar(
    mut contexts: EguiContexts,
    words: Words,
    (palettes, labels): (Res<Palettes>, Res<BlockLabels>),
    hint: Res<Hint>,
    par: Res<Par>,
    (sessions, games): (Res<OpenSessions>, Res<FinishedGames>),
    review: Res<OpenReview>,
    persons: Query<&LanePlayback, With<Person>>,
    mut previewed: ResMut<Previewed>,
    mut refusal: Refusal,
    mut texts: ResMut<PanelTexts>,
    mut moves: CommandSender<ClockCommand>,
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
    let known = par.best.map(|moves| KnownPar { moves, proven: par.is_proven() });
    let hint_text = match hint.stage() {
        HintStage::None => String::new(),
        _ => hint_text(&words, playback.walk().len() as u32, &hint, &par),
    };
    if texts.hint != hint_text {
        texts.hint = hint_text.clone();
    }
    let refused = refusal.color(playback.walk().len());
    let mut over = None;
    room.show(context, |ui, inside| {
        let places = room.places(inside);
        let (played, attempt) = (playback.walk().len() as u32, sessions.attempt());
        // A lesson has its own text.
        let advice = match is_lesson {
            true => String::new(),
            false => advice(&words, played, attempt, known, games.0.is_empty()),
        };
        let news = match refused {
            Some(color) => (refused_text(&words, playback, color), SIZE, ui.colors().text),
            None => news(&words, ui.colors(), played, hint_text, attempt, advice),
        };
        text::write(ui, places.news, &[news]);
        text::write(ui, places.preview, &[preview(&words, ui.colors(), playback, previewed.0)]);
        for (color, place) in (0..).zip(places.swatches) {
            let is_hinted = hint.color() == Some(color);
            let (is_over, is_played) = color_button(ui, &palettes, *labels, playback, color, place, is_hinted);
            if is_over {
                over = Some(color);
            }
            if is_played {
                moves.write(ClockCommand::Play(color));
            }
        }
        tools(ui, &words, playback, &hint, is_lesson, &places.tools, &mut asked);
    });
    previewed.set_if_neq(Previewed(over));
    Ok(())
}

const SIZE: f32 = 14.0;
/// How long the panel says why a move was refused.
const REFUSED: Duration = Duration::from_secs(3);

/// The person's last refused move.
#[derive(SystemParam)]
pub(super) struct Refusal<'w, 's> {
    refused: EventReader<'w, 's, RefuseEvent>,
    time: Res<'w, Time<Real>>,
    demand: ResMut<'w, FrameDemand>,
    /// The colour, the number of moves before it, and how long it is shown.
    last: Local<'s, Option<(Color, usize, Duration)>>,
}

impl Refusal<'_, '_> {
    /// The refused colour, until the next move or until its time has passed. `moves` is the number of moves.
    fn color(&mut self, moves: usize) -> Option<Color> {
        let now = self.time.elapsed();
        if let Some(refused) = self.refused.read().last() {
            *self.last = Some((refused.color, moves, now + REFUSED));
        }
        let (color, before, until) = (*self.last)?;
        if moves != before || now >= until {
            *self.last = None;
            return None;
        }
        self.demand.ask_within(until - now);
        Some(color)
    }
}

fn refused_text(words: &Words, playback: &LanePlayback, color: Color) -> String {
    let colors = playback.graph().colors();
    match usize::from(color) < colors {
        true => words.get("play-refused"),
        false => message!(words, "play-no-such-color", colors),
    }
}

/// The number of blocks that the hovered colour would absorb.
fn preview(words: &Words, colors: &Colors, playback: &LanePlayback, previewed: Option<Color>) -> Paragraph {
    match previewed.map(|color| absorbed_by_next(playback, color)) {
        None => (String::new(), SIZE, colors.text),
        Some(0) => (words.get("common-absorbs-nothing"), SIZE, colors.quiet),
        Some(blocks) => (message!(words, "play-absorbs", blocks), SIZE, colors.text),
    }
}

/// The hint, or that no moves are left, or advice.
fn news(words: &Words, colors: &Colors, moves: u32, hint_text: String, attempt: &Attempt, advice: String) -> Paragraph {
    if !hint_text.is_empty() {
        return (hint_text, SIZE, colors.gold);
    }
    // After a hint's move, the level is out of reach anyway.
    let is_out = attempt.is_out_of_moves(moves, false) && !attempt.is_shown();
    match attempt.budget().filter(|_| is_out) {
        // Said once, at the rival's last move.
        Some(Budget { moves: theirs, basis: Basis::Rival(rival) }) => match moves > theirs {
            true => (String::new(), SIZE, colors.quiet),
            false => (words.say(&rival_limit_reached(rival, theirs)), SIZE, colors.warning),
        },
        Some(Budget { moves: budget, basis: Basis::Par(_) }) => {
            let [undo, again] = [SoloCommand::Undo, SoloCommand::Again].map(|command| words.key_after(command));
            let text = match moves.saturating_sub(budget) {
                0 => message!(words, "play-out-of-moves", budget, undo, again),
                beyond => message!(words, "play-beyond-moves", beyond, budget, undo, again),
            };
            (text, SIZE, colors.warning)
        }
        None => (advice, SIZE, colors.quiet),
    }
}

/// Before the first move: the goal on a person's first board, the level's limit, or what to do.
fn advice(words: &Words, moves: u32, attempt: &Attempt, par: Option<KnownPar>, is_first_board: bool) -> String {
    let level = attempt.level();
    if let Level::Rival(rival) = level {
        return match attempt.expected_budget(par) {
            _ if moves > 0 => String::new(),
            Some(budget) => {
                let next = words.get(if is_first_board { "play-goal" } else { "play-choose" });
                format!("{}. {next}", words.say(&rival_limit(rival, budget.moves)))
            }
            None => words.say(&rival_limit_sought(rival)),
        };
    }
    let limit = level.allowance().map(|_| attempt.expected_budget(par));
    match limit {
        Some(None) => message!(words, "play-limit-sought", level = words.get(level.id())),
        _ if moves > 0 => String::new(),
        _ if is_first_board => words.get("play-goal"),
        Some(Some(budget)) => message!(words, "play-limit", level = words.get(level.id()), budget = budget.moves),
        None => words.get("play-choose"),
    }
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

/// Number of blocks that a colour would absorb.
pub(in crate::screens) fn absorbed_by_next(playback: &LanePlayback, color: Color) -> u32 {
    playback.flood().reached(playback.graph(), color).map(|cluster| playback.graph().size(cluster)).sum()
}

/// A colour's button. A finger that rests on it previews the move. Returns whether to preview, and whether to play.
pub(in crate::screens) fn color_button(
    ui: &mut Ui,
    palettes: &Palettes,
    labels: BlockLabels,
    playback: &LanePlayback,
    color: Color,
    place: Rect,
    is_hinted: bool,
) -> (bool, bool) {
    let button = ColorButton::new(palettes.current(), labels, color, place.size())
        .absorbing(absorbed_by_next(playback, color))
        .hinted(is_hinted)
        .sensing_rest();
    let response = ui.put(place, button);
    let hold = Hold::of(ui, &response);
    let by_touch = ui.input(|input| input.any_touches());
    let is_over = if by_touch { hold.is_resting } else { response.hovered() || response.has_focus() };
    (is_over, response.clicked() && !hold.was_resting)
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
    let is_stop = hint.stage() == HintStage::Walk;
    let is_begun = playback.walk().len() + playback.waiting().len() > 0;
    let entries = [
        (SoloCommand::Undo, None, !playback.walk().is_empty()),
        (SoloCommand::Redo, None, !playback.waiting().is_empty()),
        (SoloCommand::Hint, Some(help), true),
        (SoloCommand::Again, None, is_begun),
        (SoloCommand::NextBoard, is_lesson.then_some("lesson-skip"), true),
    ];
    let named = entries.map(|(command, other, enabled)| {
        let icon = match command {
            SoloCommand::Hint if is_stop => icon::STOP,
            _ => Action::of(command).map_or("", |action| action.icon),
        };
        (icon, other.map_or_else(|| words.word_of(command), |word| words.get(word)), command, enabled)
    });
    let buttons = named.each_ref().map(|(icon, word, command, _)| (*icon, all_words(words, *command, word)));
    let (content, places) = ButtonContent::of(ui, &buttons, places);
    for ((icon, word, command, enabled), place) in named.iter().zip(places) {
        let response = content.show(ui, place, (icon, word), *enabled, None);
        let about = match command {
            SoloCommand::Hint if is_stop => format!("{word}{}", words.key_after(*command)),
            _ => words.describe(AppCommand::Solo(*command)),
        };
        if response.on_hover_text(about).clicked() {
            asked.write(*command);
        }
    }
}

/// All words that a tool's button may show, so it keeps its size.
fn all_words(words: &Words, command: SoloCommand, word: &str) -> Vec<String> {
    match command {
        SoloCommand::Hint => HELPS.map(|help| words.get(help)).into(),
        _ => vec![word.to_owned()],
    }
}

/// The words of the hint's button.
const HELPS: [&str; 4] = ["play-hint", "play-hint-which", "play-hint-show", "play-hint-stop"];

#[cfg(test)]
mod tests {

    use super::*;
    use crate::{languages::words::in_english, screens::play::buttons::tests::check_buttons};

    #[test]
    fn every_tool_shows_something_in_every_window() {
        let commands =
            [SoloCommand::Undo, SoloCommand::Redo, SoloCommand::Hint, SoloCommand::Again, SoloCommand::NextBoard];
        let tools = |words: &Words| {
            let tool = |command: SoloCommand| {
                let icon = Action::of(command).expect("it is in the table").icon;
                (icon, all_words(words, command, &words.word_of(command)))
            };
            Vec::from(commands.map(tool))
        };
        check_buttons(tools, |room, inside| room.places(inside).tools);
    }

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
            let button = words.get("play-hint-show").to_lowercase();
            assert!(text(HintStage::Color, true, par(Some(4), 4)).contains(&button), "both use the same words");
            assert_eq!(hint_text(words, 2, &Hint::default(), &par(None, 0)), words.get("play-hint-sought"));
        });
    }

    #[test]
    fn the_goal_and_the_limit_are_told_before_the_first_move() {
        let par = Some(KnownPar { moves: 14, proven: true });
        in_english(|words| {
            let relaxed = Attempt::new(Level::Relaxed);
            assert_eq!(advice(words, 0, &relaxed, par, true), words.get("play-goal"));
            assert_eq!(advice(words, 0, &relaxed, par, false), words.get("play-choose"));
            assert_eq!(advice(words, 1, &relaxed, None, true), "");
            let limited = Attempt::new(Level::ParPlus2);
            assert!(advice(words, 0, &limited, par, false).contains("Par + 2: at most 16 moves"));
            assert_eq!(advice(words, 1, &limited, par, false), "");
            for moves in [0, 1] {
                assert!(advice(words, moves, &limited, None, false).contains("when par is known"));
            }
        });
    }
}
