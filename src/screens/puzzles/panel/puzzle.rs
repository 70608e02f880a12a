//! The panel under or beside a puzzle: the colours, what a move has cost, and the line at the end.

use bevy_egui::egui::{Context, Key, Rect, Ui, vec2};
use color_walk_api::{board::Color, text::BoardCode};
use color_walk_play::{
    DailyRecord, DayPlayed, board_name_of, day_name,
    puzzles::{Loss, PuzzleMode, PuzzleOutcome, PuzzleRun, PuzzleSource, daily_puzzle, puzzle_share_text},
};

use color_walk_sessions::solo_setup;

use super::{super::today, Panel, line};
use crate::{
    base::share_sheet,
    input::{Action, PuzzleCommand},
    languages::words::Words,
    race::{
        ClockCommand,
        board::{LaneChange, LaneEvent, LanePlayback},
    },
    screens::{
        Open, PageAddress,
        play::{
            absorbed_by_next,
            buttons::ButtonContent,
            color_button,
            room::PlayLayout,
            text::{self, Paragraph},
        },
        puzzles::Puzzles,
    },
    ui::{Themed, icon, take_focus},
};

/// Font size of news.
const SIZE: f32 = 15.0;

/// Draws the panel. Returns the colour to preview on the board.
pub(super) fn show_puzzle_panel(
    context: &Context,
    panel: &mut Panel,
    (has_focused, is_copied): (&mut bool, &mut bool),
) -> Option<Color> {
    let puzzles = &*panel.puzzles;
    let (Some(run), Ok((lane, playback))) = (puzzles.run(), panel.persons.single()) else { return None };
    let room = PlayLayout::of(context, playback);
    let is_over = run.attempt().is_over() || (run.is_over() && run.mode() == PuzzleMode::Storm);
    let mut previewed = None;
    let (mut pressed, mut chosen, mut wanted) = (None, None, None);
    let news = news(&panel.words, run);
    if panel.texts.hint != news {
        panel.texts.hint.clone_from(&news);
    }
    room.show(context, |ui, inside| {
        if is_over && !run.goes_on() {
            let after = Press::after(panel, run);
            let (above, buttons) = room.buttons(inside, after.len());
            let [headline, detail] = result(ui, &panel.words, puzzles, run);
            // The line needs the space below, so a wide panel has both texts beside each other.
            let (said, height) = match (room.beside, room.narrow) {
                (true, _) => (vec![headline, detail], (0.5 * above.height()).min(110.0)),
                (false, true) => (vec![headline, detail], if room.tight { 40.0 } else { 56.0 }),
                (false, false) => {
                    let parts = [headline.0, detail.0].into_iter().filter(|part| !part.is_empty());
                    (vec![(parts.collect::<Vec<_>>().join("  ·  "), 19.0, headline.2)], 28.0)
                }
            };
            text::write(ui, above.with_max_y(above.top() + height), &said);
            let below = above.with_min_y(above.top() + height + 4.0);
            let at = playback.walk().len();
            wanted = line::show_line(ui, &panel.words, &panel.palettes, below, puzzles.line(), at);
            let words: Vec<String> = after.iter().map(|press| press.word(&panel.words, run, *is_copied)).collect();
            chosen = presses(ui, panel, after, &words, &buttons, Some(has_focused));
        } else {
            (*has_focused, *is_copied) = (false, false);
            let places = room.places(inside);
            let color = match run.attempt().last_loss() {
                Some(_) => ui.colors().warning,
                None => ui.colors().quiet,
            };
            text::write(ui, places.news, &[(news, SIZE, color)]);
            let mut swatches = places.swatches.into_iter();
            for color in 0..playback.graph().colors() as Color {
                let Some(place) = swatches.next() else { break };
                let (is_over, is_played) =
                    color_button(ui, &panel.palettes, *panel.labels, playback, color, place, false);
                if is_over {
                    previewed = Some(color);
                }
                if is_played {
                    pressed = Some(color);
                }
            }
            text::write(ui, places.preview, &[preview(ui, &panel.words, playback, previewed)]);
            let mut during = Press::during(run.mode()).to_vec();
            during.retain(|press| *press != Press::Leave || !panel.embedded.0);
            let words: Vec<String> = during.iter().map(|press| press.word(&panel.words, run, false)).collect();
            chosen = presses(ui, panel, &during, &words, &centred(&places.tools, during.len()), None);
        }
    });
    panel.moves.write_batch(pressed.map(ClockCommand::Play));
    if let Some(wanted) = wanted {
        panel.lanes.write(LaneEvent { lane, change: LaneChange::GoTo(wanted) });
    }
    match chosen {
        Some(Press::Share) => {
            let text = shared(&panel.words, panel.puzzles.run(), &panel.page);
            if !share_sheet::send_text(&text) {
                context.copy_text(text);
                *is_copied = true;
            }
        }
        Some(Press::Board) => _ = panel.opens.write(Open::Play(solo_setup(color_walk_sessions::today(), true))),
        Some(press) => panel.asked.write_batch(press.command()),
        None => {}
    }
    previewed
}

/// What the person may press.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Press {
    Next,
    /// The puzzle again, after its end.
    OnceMore,
    /// Today's board, after today's puzzle.
    Board,
    Again,
    Show,
    Share,
    Leave,
}

impl Press {
    /// After the puzzle, the main one first.
    fn after(panel: &Panel, run: &PuzzleRun) -> &'static [Press] {
        if panel.embedded.0 {
            &[Press::OnceMore]
        } else if leads_to_board(panel, run) {
            &[Press::Board, Press::Share, Press::Leave]
        } else if run.mode() == PuzzleMode::Mistakes && run.waiting() == 0 {
            &[Press::Leave, Press::Share]
        } else {
            &[Press::Next, Press::Share, Press::Leave]
        }
    }

    /// While the puzzle is open.
    fn during(mode: PuzzleMode) -> &'static [Press] {
        match mode {
            PuzzleMode::Storm => &[Press::Show, Press::Leave],
            PuzzleMode::Streak | PuzzleMode::Today | PuzzleMode::Single => &[Press::Again, Press::Show, Press::Leave],
            PuzzleMode::Practice | PuzzleMode::Mistakes => &[Press::Again, Press::Show, Press::Next, Press::Leave],
        }
    }

    fn command(self) -> Option<PuzzleCommand> {
        match self {
            Press::Next | Press::OnceMore => Some(PuzzleCommand::Next),
            Press::Again => Some(PuzzleCommand::Again),
            Press::Show => Some(PuzzleCommand::Show),
            Press::Leave => Some(PuzzleCommand::Leave),
            Press::Share | Press::Board => None,
        }
    }

    fn icon(self) -> &'static str {
        match self {
            Press::OnceMore => icon::RESTART,
            Press::Share => icon::SHARE,
            Press::Board => icon::NEXT,
            Press::Leave => icon::PREVIOUS,
            _ => self.command().and_then(Action::of).map_or("", |action| action.icon),
        }
    }

    fn word(self, words: &Words, run: &PuzzleRun, is_copied: bool) -> String {
        match self {
            Press::Next if run.is_over() => words.get("puzzle-once-more"),
            Press::OnceMore => words.get("puzzle-once-more"),
            Press::Share if is_copied => words.get("play-share-copied"),
            Press::Share => words.get("play-share"),
            Press::Board => words.get("title-daily"),
            Press::Leave => words.get("puzzle-leave"),
            _ => self.command().map_or_else(String::new, |command| words.word_of(command)),
        }
    }

    fn about(self, words: &Words) -> String {
        match self {
            Press::OnceMore => words.get("key-puzzle-again"),
            Press::Share => words.get("puzzle-share-about"),
            Press::Board => words.get("title-daily-about"),
            Press::Leave => words.get("puzzle-back-about"),
            _ => self.command().map_or_else(String::new, |command| words.describe(command.into())),
        }
    }
}

/// True after today's puzzle, while today's board is not finished.
fn leads_to_board(panel: &Panel, run: &PuzzleRun) -> bool {
    let is_done = || matches!(DailyRecord::of(&panel.games.0).of_day(today()), Some(DayPlayed::OnItsDay(_)));
    run.mode() == PuzzleMode::Today && !is_done()
}

/// `count` places in the middle of a row of places. Beside the board, where places have several rows, the first ones.
fn centred(places: &[Rect], count: usize) -> Vec<Rect> {
    let (Some(first), Some(last), Some(used)) = (places.first(), places.last(), places.get(count.max(1) - 1)) else {
        return places.to_vec();
    };
    let is_row = first.top() == last.top();
    let shift = if is_row { (last.right() - used.right()) / 2.0 } else { 0.0 };
    places.iter().take(count).map(|place| place.translate(vec2(shift, 0.0))).collect()
}

/// Shows buttons. Returns the pressed one. The first one takes the focus once, if `has_focused` is given.
fn presses(
    ui: &mut Ui,
    panel: &Panel,
    presses: &[Press],
    names: &[String],
    places: &[Rect],
    mut has_focused: Option<&mut bool>,
) -> Option<Press> {
    let buttons: Vec<_> = presses.iter().zip(names).map(|(press, name)| (press.icon(), vec![name.clone()])).collect();
    let (content, places) = ButtonContent::of(ui, &buttons, places);
    let mut chosen = None;
    for (index, ((&press, (icon, names)), place)) in presses.iter().zip(&buttons).zip(places).enumerate() {
        let is_main = index == 0 && has_focused.is_some();
        let fill = is_main.then_some(ui.colors().primary);
        let button = content.show(ui, place, (icon, &names[0]), true, fill).on_hover_text(press.about(&panel.words));
        if let Some(has_focused) = has_focused.as_deref_mut().filter(|has_focused| is_main && !**has_focused)
            && is_free(ui, panel)
        {
            *has_focused = true;
            take_focus(&button, &names[0]);
        }
        if button.clicked() {
            chosen = Some(press);
        }
    }
    chosen
}

/// True if a button may take the focus: a held key would press it.
fn is_free(ui: &Ui, panel: &Panel) -> bool {
    !panel.panels.has_dialog() && !ui.input(|input| input.key_down(Key::Enter) || input.key_down(Key::Space))
}

/// What the last move did, or what to do.
fn news(words: &Words, run: &PuzzleRun) -> String {
    let attempt = run.attempt();
    match attempt.last_loss() {
        Some(_) if run.mode() == PuzzleMode::Storm => words.get("puzzle-lost-in-storm"),
        Some(Loss { needed, left, .. }) if run.mode() == PuzzleMode::Streak => {
            message!(words, "puzzle-lost-in-streak", needed, left, count = run.solved())
        }
        Some(Loss { needed, left, .. }) => message!(words, "puzzle-lost", needed, left),
        None if attempt.is_over() => outcome(words, run),
        None if attempt.kept().is_empty() => match attempt.puzzle().source() {
            PuzzleSource::Mistake(mistake) => {
                message!(words, "puzzle-from-game", board = words.say(&board_name_of(&mistake.board)), move = mistake.at + 1)
            }
            PuzzleSource::Seed { .. } => message!(words, "puzzle-begin", moves = attempt.left()),
        },
        None => message!(words, "puzzle-kept", left = attempt.left()),
    }
}

/// How the puzzle ended.
fn outcome(words: &Words, run: &PuzzleRun) -> String {
    let attempt = run.attempt();
    match attempt.outcome() {
        Some(PuzzleOutcome::Solved) => words.get("puzzle-solved"),
        _ if attempt.is_shown() => words.get("puzzle-shown"),
        _ => message!(words, "puzzle-solved-late", mistakes = attempt.mistakes()),
    }
}

/// The result, and what it means for the run.
fn result(ui: &Ui, words: &Words, puzzles: &Puzzles, run: &PuzzleRun) -> [Paragraph; 2] {
    let colors = ui.colors();
    let (headline, color) = match run.attempt().outcome() {
        _ if run.is_over() && run.mode() == PuzzleMode::Storm => {
            (message!(words, "puzzle-storm-over", count = run.solved()), colors.gold)
        }
        Some(PuzzleOutcome::Solved) => (outcome(words, run), colors.gold),
        _ => (outcome(words, run), colors.text),
    };
    let rating = puzzles.record.rating.rounded();
    let by = i64::from(rating) - i64::from(puzzles.rating_before);
    let record = &puzzles.record;
    let detail = match run.mode() {
        PuzzleMode::Practice | PuzzleMode::Today if by != 0 => {
            message!(words, "puzzle-rated", rating, by = words.signed(by as f64, 0))
        }
        PuzzleMode::Streak if run.is_over() => {
            message!(words, "puzzle-streak-over", count = run.solved(), best = record.best_streak)
        }
        PuzzleMode::Storm if run.is_over() => message!(words, "puzzles-best", best = record.best_storm),
        PuzzleMode::Streak => message!(words, "puzzle-in-a-row", count = run.solved()),
        PuzzleMode::Mistakes => message!(words, "puzzle-waiting", count = run.waiting()),
        _ => String::new(),
    };
    [(headline, 22.0, color), (detail, SIZE, colors.quiet)]
}

/// The number of blocks that a colour would absorb.
fn preview(ui: &Ui, words: &Words, playback: &LanePlayback, previewed: Option<Color>) -> Paragraph {
    let colors = ui.colors();
    match previewed.map(|color| absorbed_by_next(playback, color)) {
        None => (String::new(), SIZE, colors.text),
        Some(0) => (words.get("common-absorbs-nothing"), SIZE, colors.quiet),
        Some(blocks) => (message!(words, "play-absorbs", blocks), SIZE, colors.text),
    }
}

/// The text to share.
fn shared(words: &Words, run: Option<&PuzzleRun>, page: &PageAddress) -> String {
    let Some(run) = run else { return String::new() };
    let attempt = run.attempt();
    if run.is_over() {
        let reached = match run.mode() {
            PuzzleMode::Storm => message!(words, "puzzle-storm-over", count = run.solved()),
            _ => message!(words, "puzzle-in-a-row", count = run.solved()),
        };
        let name = run.mode().message_ids().map_or_else(String::new, |[name, _]| words.get(name));
        return format!("Color Walk: {name}\n{reached}");
    }
    let title = match attempt.puzzle().source() {
        PuzzleSource::Seed { seed, .. } if *seed == daily_puzzle(today()) => {
            message!(words, "puzzle-of-day", date = words.say(&day_name(today())))
        }
        PuzzleSource::Seed { seed, .. } => message!(words, "puzzle-numbered", number = seed.to_string()),
        PuzzleSource::Mistake(_) => words.get("puzzles-mistakes"),
    };
    let link = match attempt.puzzle().source() {
        PuzzleSource::Seed { seed, .. } => match &page.0 {
            Some(_) => page.with(&format!("puzzle={seed}")),
            None => BoardCode::puzzle(*seed).to_string(),
        },
        PuzzleSource::Mistake(_) => String::new(),
    };
    let task = message!(words, "puzzle-task", moves = attempt.puzzle().moves());
    puzzle_share_text(&title, &format!("{task} · {}", outcome(words, run)), attempt, &link)
}
