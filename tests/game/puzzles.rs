//! Puzzles: each mode from its beginning to its end, by keys.

use std::time::Duration;

use bevy::{
    input::keyboard::Key,
    prelude::{Entity, KeyCode, State, Window, With},
    time::TimeUpdateStrategy,
};
use color_walk_play::puzzles::{
    PuzzleAttempt, PuzzleMode, PuzzleOutcome, PuzzleRun, PuzzleSource, Rating, STORM_SECONDS, mistakes_of,
};
use color_walk_sessions::SessionKind;

use color_walk::{
    base::schedule::Screen,
    games::{FinishedGames, sessions::SessionRequest},
    input::{PuzzleCommand, UiCommand},
    race::{
        Person, Race,
        board::{LaneChange, LaneEvent},
    },
    screens::{Open, puzzles::Puzzles},
};

use super::app::Game;

/// The link of the race that waits below the puzzles.
const RACE: &str = "board=9x8c4@3&lineup=greedy";

fn open(game: &mut Game, wanted: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(wanted));
    game.frames(3);
    assert_eq!(screen(game), wanted);
}

fn ask(game: &mut Game, command: PuzzleCommand) {
    game.0.world_mut().send_event(command);
    game.frames(3);
}

fn begun(mode: PuzzleMode) -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    open(&mut game, Screen::Puzzles);
    assert!(puzzles(&game).run().is_none());
    ask(&mut game, PuzzleCommand::Begin(mode));
    assert_eq!((run(&game).mode(), game.on_lanes()), (mode, SessionKind::Puzzle));
    game
}

/// The puzzle of a link.
fn linked(seed: u64) -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    game.0.world_mut().send_event(Open::Puzzles(vec![seed]));
    game.frames(4);
    assert_eq!((screen(&game), seed_of(&game)), (Screen::Puzzles, seed));
    game
}

fn screen(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

fn puzzles(game: &Game) -> &Puzzles {
    game.0.world().resource()
}

fn run(game: &Game) -> &PuzzleRun {
    puzzles(game).run().expect("a puzzle is open")
}

fn attempt(game: &Game) -> &PuzzleAttempt {
    run(game).attempt()
}

fn seed_of(game: &Game) -> u64 {
    match attempt(game).puzzle().source() {
        PuzzleSource::Seed { seed, .. } => *seed,
        PuzzleSource::Mistake(_) => panic!("a position of a game has no seed"),
    }
}

/// Puzzles solved at the first try, and tried.
fn total(game: &Game) -> (u32, u32) {
    let total = puzzles(game).record.total();
    (total.solved, total.tried)
}

fn walk(game: &mut Game) -> Vec<u8> {
    game.walks().remove(0)
}

/// The whole line.
fn line(game: &Game) -> Vec<u8> {
    attempt(game).line().iter().map(|step| step.color).collect()
}

/// A colour that loses a move here. The first position of each puzzle has one.
fn trap(game: &Game) -> u8 {
    let step = attempt(game).line().swap_remove(attempt(game).kept().len());
    let mut choices = step.analysis.choices.iter();
    choices.find(|choice| choice.left >= step.analysis.moves).expect("a colour loses").color
}

/// Plays a colour by its key.
fn press(game: &mut Game, color: u8) {
    game.letter(&(color + 1).to_string());
}

fn press_trap(game: &mut Game) -> u8 {
    let color = trap(game);
    press(game, color);
    color
}

/// Plays the rest of the line.
fn solve(game: &mut Game) {
    for color in line(game).split_off(attempt(game).kept().len()) {
        press(game, color);
    }
}

fn press_escape(game: &mut Game) {
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
}

/// The race of the person's is on the lanes again.
fn check_race(game: &Game) {
    assert_eq!(game.on_lanes(), SessionKind::Race);
    assert_eq!(game.0.world().resource::<Race>().setup().link().as_deref(), Some(RACE));
}

#[test]
fn practice_goes_from_puzzle_to_puzzle_and_rates_each_once() {
    let mut game = begun(PuzzleMode::Practice);
    let (first, whole) = (seed_of(&game), line(&game));
    solve(&mut game);
    assert_eq!(walk(&mut game), whole);
    assert_eq!(attempt(&game).outcome(), Some(PuzzleOutcome::Solved));
    assert_eq!(puzzles(&game).line().len(), whole.len());
    let record = puzzles(&game).record.clone();
    assert!(record.rating.rounded() > Rating::default().rounded(), "{record:?}");
    assert_eq!((record.seen.as_slice(), total(&game)), ([first].as_slice(), (1, 1)));
    // A solved puzzle does not begin again, and its line stays.
    game.letter("r");
    game.frames(3);
    assert_eq!((walk(&mut game), puzzles(&game).line().len()), (whole.clone(), whole.len()));
    game.letter("n");
    game.frames(3);
    assert_ne!(seed_of(&game), first);
    assert_eq!((walk(&mut game), puzzles(&game).line().len()), (Vec::new(), 0));
    // The first lost move counts, and the rest is free.
    press_trap(&mut game);
    let failed = puzzles(&game).record.clone();
    assert!(failed.rating.rounded() < record.rating.rounded(), "{failed:?}");
    game.until("the lost move is taken back", |game| walk(game).is_empty());
    press_trap(&mut game);
    game.until("this one too", |game| walk(game).is_empty());
    solve(&mut game);
    assert!(attempt(&game).is_over());
    assert_eq!((attempt(&game).mistakes(), attempt(&game).outcome()), (2, Some(PuzzleOutcome::Failed)));
    assert_eq!((&puzzles(&game).record, total(&game)), (&failed, (1, 2)));
}

#[test]
fn a_lost_move_stays_for_a_moment_and_the_next_colour_takes_its_place() {
    let mut game = linked(7);
    let whole = line(&game);
    assert_eq!((run(&game).mode(), attempt(&game).puzzle().grade()), (PuzzleMode::Single, Some(7)));
    let lost = press_trap(&mut game);
    assert_eq!(walk(&mut game), [lost]);
    let loss = attempt(&game).last_loss().expect("the move was judged");
    assert!(loss.color == lost && loss.needed > loss.left, "{loss:?}");
    assert_eq!((attempt(&game).kept(), attempt(&game).mistakes(), attempt(&game).is_over()), ([].as_slice(), 1, false));
    game.until("it is taken back", |game| walk(game).is_empty());
    // The person need not wait.
    press_trap(&mut game);
    press(&mut game, whole[0]);
    game.frames(2);
    assert_eq!(walk(&mut game), whole[..1]);
    assert_eq!((attempt(&game).kept(), attempt(&game).mistakes()), (&whole[..1], 2));
    assert_eq!(attempt(&game).last_loss(), None);
    game.frames(60);
    assert_eq!(walk(&mut game), whole[..1], "what stays is never taken back");
    game.letter("r");
    game.frames(3);
    assert_eq!((walk(&mut game), attempt(&game).kept(), attempt(&game).mistakes()), (Vec::new(), [].as_slice(), 2));
    game.letter("h");
    game.until("the line is shown", |game| walk(game) == line(game));
    assert!(attempt(&game).is_shown() && attempt(&game).is_over());
    let record = &puzzles(&game).record;
    assert_eq!((total(&game), record.rating, record.seen.len()), ((0, 1), Rating::default(), 0));
    // There is no other puzzle behind a link.
    game.letter("n");
    game.frames(3);
    assert!(puzzles(&game).run().is_none() && screen(&game) == Screen::Puzzles);
    check_race(&game);
}

/// Guards against a line that never came to its end, and drew frames for ever.
#[test]
fn a_colour_pressed_while_the_line_is_shown_changes_nothing() {
    let mut game = linked(7);
    let whole = line(&game);
    game.letter("h");
    game.until("its first move", |game| walk(game).len() == 1);
    (0..5).for_each(|color| press(&mut game, color));
    game.until("the line is shown", |game| walk(game) == whole);
    // Then any of its positions can be looked at.
    let world = game.0.world_mut();
    let lane = world.query_filtered::<Entity, With<Person>>().single(world).unwrap();
    world.send_event(LaneEvent { lane, change: LaneChange::GoTo(1) });
    game.frames(60);
    assert_eq!(walk(&mut game), whole[..1]);
}

#[test]
fn esc_leads_to_the_list_and_then_to_the_title() {
    let mut game = begun(PuzzleMode::Practice);
    let first = line(&game)[0];
    press(&mut game, first);
    assert_eq!(walk(&mut game), [first]);
    press_escape(&mut game);
    assert!(puzzles(&game).run().is_none() && screen(&game) == Screen::Puzzles);
    assert_eq!(total(&game), (0, 0), "a puzzle that is left without a lost move does not count");
    check_race(&game);
    press_escape(&mut game);
    assert_eq!(screen(&game), Screen::Title);
}

#[test]
fn a_puzzle_that_was_left_for_another_screen_begins_again_and_what_has_counted_stays() {
    let mut game = begun(PuzzleMode::Practice);
    let seed = seed_of(&game);
    press_trap(&mut game);
    open(&mut game, Screen::Race);
    check_race(&game);
    game.frames(40);
    open(&mut game, Screen::Puzzles);
    assert_eq!((seed_of(&game), game.on_lanes()), (seed, SessionKind::Puzzle));
    assert_eq!((walk(&mut game), attempt(&game).mistakes(), total(&game)), (Vec::new(), 1, (0, 1)));
    solve(&mut game);
    assert_eq!((attempt(&game).outcome(), total(&game)), (Some(PuzzleOutcome::Failed), (0, 1)));
}

#[test]
fn a_streak_ends_at_the_first_lost_move_and_another_begins_at_nothing() {
    let mut game = begun(PuzzleMode::Streak);
    solve(&mut game);
    assert_eq!((run(&game).solved(), run(&game).is_over()), (1, false));
    game.letter("n");
    game.frames(3);
    assert_eq!((run(&game).solved(), walk(&mut game)), (1, Vec::new()));
    press_trap(&mut game);
    assert!(run(&game).is_over());
    let record = &puzzles(&game).record;
    assert_eq!((record.best_streak, record.rating, total(&game)), (1, Rating::default(), (1, 2)));
    game.until("the lost move is taken back", |game| walk(game).is_empty());
    game.letter("n");
    game.frames(3);
    assert_eq!((run(&game).mode(), run(&game).solved()), (PuzzleMode::Streak, 0));
    assert!(!run(&game).is_over() && attempt(&game).outcome().is_none());
    assert_eq!(puzzles(&game).record.best_streak, 1);
}

fn seconds(game: &Game) -> f32 {
    run(game).seconds().expect("a storm has a clock")
}

fn focus(game: &mut Game, is_focused: bool) {
    let world = game.0.world_mut();
    world.query::<&mut Window>().single_mut(world).unwrap().focused = is_focused;
}

#[test]
fn the_clock_of_a_storm_runs_while_its_window_has_the_focus_and_ends_it() {
    let mut game = begun(PuzzleMode::Storm);
    assert!(seconds(&game) > STORM_SECONDS - 1.0);
    focus(&mut game, false);
    let before = seconds(&game);
    game.frames(40);
    assert_eq!(seconds(&game), before);
    focus(&mut game, true);
    // A frame is a twentieth of a second.
    game.frames(40);
    assert!((before - seconds(&game) - 2.0).abs() < 0.2, "{before} {}", seconds(&game));
    // The next puzzle comes by itself.
    let first = seed_of(&game);
    solve(&mut game);
    let solved_at = seconds(&game);
    game.frames(5);
    assert_eq!((run(&game).solved(), seconds(&game)), (1, solved_at), "it stops while the puzzle is decided");
    game.until("the second puzzle", |game| seed_of(game) != first);
    game.frames(2);
    assert_eq!((walk(&mut game), attempt(&game).outcome()), (Vec::new(), None));
    // A lost move costs ten seconds, and leads to the next one too.
    let (second, before) = (seed_of(&game), seconds(&game));
    press_trap(&mut game);
    let cost = before - seconds(&game);
    assert!((cost - 10.0).abs() < 0.2, "{cost}");
    game.until("the third puzzle", |game| seed_of(game) != second);
    game.frames(2);
    // Frames as long as those of a machine that has slept do not count.
    let before = seconds(&game);
    game.0.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(60)));
    game.frames(5);
    game.0.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(900)));
    game.frames(1);
    assert!((before - seconds(&game)) < 2.0, "{before} {}", seconds(&game));
    game.until("the time is up", |game| run(game).is_over());
    assert_eq!((seconds(&game), puzzles(&game).record.best_storm), (0.0, 1));
    assert_eq!((puzzles(&game).record.rating, total(&game)), (Rating::default(), (1, 2)));
    // Then no move is judged.
    let late = line(&game)[0];
    press(&mut game, late);
    game.until("it is taken back", |game| walk(game).is_empty());
    assert!(attempt(&game).tries().is_empty());
    game.letter("n");
    game.frames(3);
    assert!(!run(&game).is_over() && run(&game).solved() == 0 && seconds(&game) > STORM_SECONDS - 6.0);
}

#[test]
fn the_puzzle_of_the_day_counts_once() {
    let mut game = begun(PuzzleMode::Today);
    let seed = seed_of(&game);
    solve(&mut game);
    let record = puzzles(&game).record.clone();
    assert_eq!(record.days.values().copied().collect::<Vec<_>>(), [true]);
    assert!(record.rating.rounded() != Rating::default().rounded() && total(&game) == (1, 1));
    game.letter("n");
    game.frames(3);
    assert!(puzzles(&game).run().is_none(), "the next one comes tomorrow");
    ask(&mut game, PuzzleCommand::Begin(PuzzleMode::Today));
    assert_eq!(seed_of(&game), seed);
    press_trap(&mut game);
    assert_eq!(attempt(&game).outcome(), Some(PuzzleOutcome::Failed));
    assert_eq!(puzzles(&game).record, record);
}

#[test]
fn mistakes_come_from_finished_games_and_leave_once_they_are_solved() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Puzzles);
    game.frames(3);
    ask(&mut game, PuzzleCommand::Begin(PuzzleMode::Mistakes));
    assert!(puzzles(&game).run().is_none(), "without a game there are none");
    game.0.world_mut().send_event(SessionRequest::board("9x9c5@3".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    // This walk loses moves near its end.
    for pick in [0, 3, 1].into_iter().cycle().take(100) {
        if game.lanes(|playback| playback.is_over())[0] {
            break;
        }
        let legal = game.legal(0);
        press(&mut game, legal[pick % legal.len()]);
    }
    game.until("the game is stored", |game| !game.0.world().resource::<FinishedGames>().0.is_empty());
    let all = mistakes_of(&game.0.world().resource::<FinishedGames>().0[0]);
    assert!(!all.is_empty());
    open(&mut game, Screen::Puzzles);
    game.frames(5);
    // A mistake that is made again stays in the list.
    ask(&mut game, PuzzleCommand::Begin(PuzzleMode::Mistakes));
    assert_eq!((run(&game).mode(), game.on_lanes()), (PuzzleMode::Mistakes, SessionKind::Puzzle));
    press(&mut game, all[0].played);
    assert_eq!(attempt(&game).outcome(), Some(PuzzleOutcome::Failed));
    press_escape(&mut game);
    ask(&mut game, PuzzleCommand::Begin(PuzzleMode::Mistakes));
    for (index, mistake) in all.iter().enumerate() {
        assert_eq!(run(&game).waiting(), all.len() - index - 1);
        assert_eq!(attempt(&game).puzzle().source(), &PuzzleSource::Mistake(mistake.clone()));
        solve(&mut game);
        assert_eq!(attempt(&game).outcome(), Some(PuzzleOutcome::Solved));
        game.letter("n");
        game.frames(3);
    }
    assert!(puzzles(&game).run().is_none() && screen(&game) == Screen::Puzzles);
    let record = puzzles(&game).record.clone();
    assert_eq!((record.solved_mistakes.len(), record.rating), (all.len(), Rating::default()));
    ask(&mut game, PuzzleCommand::Begin(PuzzleMode::Mistakes));
    assert!(puzzles(&game).run().is_none(), "none is left");
    drop(game);
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Puzzles);
    game.frames(5);
    assert_eq!(puzzles(&game).record, record);
    ask(&mut game, PuzzleCommand::Begin(PuzzleMode::Mistakes));
    assert!(puzzles(&game).run().is_none(), "solved ones do not come back");
}

/// Two windows of one folder, as two tabs of one browser.
#[test]
fn results_of_two_windows_add_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut games = [Game::visiting(folder.path()), Game::visiting(folder.path())];
    for game in &mut games {
        open(game, Screen::Puzzles);
        ask(game, PuzzleCommand::Begin(PuzzleMode::Practice));
        solve(game);
        assert_eq!(total(game), (1, 1));
    }
    drop(games);
    let again = Game::visiting(folder.path());
    assert_eq!(total(&again), (2, 2));
}
