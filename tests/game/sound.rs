//! Which notes the game requests, and when.

use bevy::{
    app::Last,
    input::keyboard::Key,
    prelude::{EventReader, KeyCode, ResMut, Resource},
};
use color_walk_sessions::Starter;

use color_walk::{
    base::schedule::Screen,
    games::{SoloCommand, sessions::SessionRequest},
    input::UiCommand,
    race::Par,
    scene::sound::{Note, NoteEvent, Sound, VibrationEvent},
};

use super::app::{Game, MANY_FRAMES, give_way, spec};

/// The notes since the last check.
#[derive(Resource, Default)]
struct Heard(Vec<Note>);

fn listen(game: &mut Game) {
    game.0.init_resource::<Heard>().add_systems(Last, |mut asked: EventReader<NoteEvent>, mut heard: ResMut<Heard>| {
        heard.0.extend(asked.read().map(|event| event.0))
    });
}

fn heard(game: &mut Game) -> Vec<Note> {
    std::mem::take(&mut game.0.world_mut().resource_mut::<Heard>().0)
}

fn ask(game: &mut Game, command: SoloCommand) {
    game.0.world_mut().send_event(command);
    game.frames(3);
}

fn is_over(game: &mut Game) -> bool {
    game.lanes(|playback| playback.is_over())[0]
}

/// Plays a legal colour by its key. Returns the number of absorbed cells.
fn play_any(game: &mut Game, lane: usize) -> u32 {
    let cleared = |game: &mut Game| game.lanes(|playback| playback.flood().cleared())[lane];
    let before = cleared(game);
    let color = game.legal(lane)[0];
    game.letter(&(color + 1).to_string());
    game.frames(2);
    cleared(game) - before
}

/// A solo game on a small board, with notes recorded.
fn at_a_board() -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    listen(&mut game);
    game.frames(100);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
    game.frames(3);
    heard(&mut game);
    game
}

#[test]
fn a_move_is_one_note_that_rises_with_the_share_cleared_and_is_longer_for_a_larger_move() {
    let mut game = at_a_board();
    let mut moves = Vec::new();
    while !is_over(&mut game) {
        let absorbed = play_any(&mut game, 0);
        let notes = heard(&mut game);
        let ends = if is_over(&mut game) { notes.len() } else { 1 };
        assert_eq!(notes.len(), ends, "{notes:?}");
        moves.push((absorbed, notes[0]));
    }
    let (first, last) = (moves[0].1, moves[moves.len() - 1].1);
    assert!(moves.is_sorted_by(|a, b| a.1.frequency <= b.1.frequency), "{moves:?}");
    assert!(last.frequency > first.frequency * 2.0, "{first:?} and {last:?}");
    moves.sort_by_key(|&(absorbed, _)| absorbed);
    assert!(moves.is_sorted_by(|a, b| a.1.seconds <= b.1.seconds), "{moves:?}");
    assert!(moves[0].1.seconds < moves[moves.len() - 1].1.seconds, "{moves:?}");
}

#[test]
fn what_is_gone_to_without_playing_is_silent() {
    let mut game = at_a_board();
    for _ in 0..4 {
        play_any(&mut game, 0);
    }
    assert_eq!(heard(&mut game).len(), 4);
    for command in [SoloCommand::Undo, SoloCommand::Undo, SoloCommand::Redo, SoloCommand::Redo, SoloCommand::Undo] {
        ask(&mut game, command);
    }
    // The title with its race, and back to the board.
    for screen in [Screen::Title, Screen::Play] {
        game.0.world_mut().send_event(UiCommand::Open(screen));
        game.frames(40);
    }
    assert_eq!(game.walks()[0].len(), 3);
    // A colour that absorbs nothing is no move.
    let refused = (0..3).find(|color| !game.legal(0).contains(color));
    if let Some(color) = refused {
        game.letter(&(color + 1).to_string());
        game.frames(2);
    }
    assert_eq!(heard(&mut game), []);
}

#[test]
fn muted_is_silent_and_the_volume_counts() {
    let mut game = at_a_board();
    play_any(&mut game, 0);
    let usual = heard(&mut game)[0].gain;
    game.letter("m");
    assert!(!game.0.world().resource::<Sound>().on);
    while !is_over(&mut game) {
        play_any(&mut game, 0);
    }
    assert_eq!(heard(&mut game), []);
    ask(&mut game, SoloCommand::Again);
    game.letter("m");
    assert_eq!(heard(&mut game).len(), 1, "whoever turns it on hears it");
    game.frames(3);
    game.0.world_mut().resource_mut::<Sound>().volume /= 2;
    game.frames(3);
    assert_eq!(heard(&mut game).len(), 1, "whoever changes the volume hears it");
    play_any(&mut game, 0);
    let soft = heard(&mut game)[0].gain;
    assert!(soft > 0.0 && soft < usual, "{soft} and {usual}");
    game.0.world_mut().resource_mut::<Sound>().volume = 0;
    game.frames(3);
    play_any(&mut game, 0);
    assert_eq!(heard(&mut game), []);
}

/// The vibrations since the last check.
#[derive(Resource, Default)]
struct Felt(Vec<VibrationEvent>);

#[test]
fn a_persons_moves_and_ends_vibrate_while_sound_is_on() {
    let mut game = at_a_board();
    game.0
        .init_resource::<Felt>()
        .add_systems(Last, |mut asked: EventReader<VibrationEvent>, mut felt: ResMut<Felt>| {
            felt.0.extend(asked.read())
        });
    let felt = |game: &mut Game| std::mem::take(&mut game.0.world_mut().resource_mut::<Felt>().0);
    play_any(&mut game, 0);
    let of_move = felt(&mut game);
    assert_eq!(of_move.len(), 1);
    // A phone that must be quiet can still be felt.
    game.0.world_mut().resource_mut::<Sound>().volume = 0;
    play_any(&mut game, 0);
    assert_eq!(felt(&mut game), of_move);
    game.letter("m");
    play_any(&mut game, 0);
    assert_eq!(felt(&mut game), []);
    game.letter("m");
    while !is_over(&mut game) {
        play_any(&mut game, 0);
    }
    assert_ne!(felt(&mut game).last(), of_move.last(), "the end is felt, too");
    ask(&mut game, SoloCommand::Again);
    game.0.world_mut().send_event(UiCommand::Open(Screen::Race));
    game.until("solvers race", |game| game.finished());
    assert_eq!(felt(&mut game), [], "nobody's finger is on a solver's move");
}

/// The notes of a walk's last move and of the end, with par proven before.
fn notes_of_an_end(game: &mut Game, walk: &[u8]) -> Vec<Note> {
    ask(game, SoloCommand::Again);
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    for color in walk {
        heard(game);
        game.letter(&(color + 1).to_string());
        game.frames(2);
    }
    assert!(is_over(game));
    game.frames(5);
    heard(game)
}

#[test]
fn an_end_has_a_chord_and_a_best_a_longer_one() {
    let mut game = at_a_board();
    while !is_over(&mut game) {
        play_any(&mut game, 0);
    }
    let long = game.walks()[0].clone();
    ask(&mut game, SoloCommand::Again);
    for _ in 0..3 {
        ask(&mut game, SoloCommand::Hint);
    }
    game.until("the walk is shown", is_over);
    let best = game.walks()[0].clone();
    game.frames(5);
    let shown = heard(&mut game);
    assert!(long.len() > best.len(), "the first legal colours make no shortest walk here");
    let end = notes_of_an_end(&mut game, &long);
    let perfect = notes_of_an_end(&mut game, &best);
    assert!(end.len() > 2 && perfect.len() > end.len(), "{end:?} and {perfect:?}");
    assert!(!shown.ends_with(&end[1..]), "a walk that the hint plays has no chord at its end");
    // Going back in a finished game and to its end again is silent.
    ask(&mut game, SoloCommand::Undo);
    ask(&mut game, SoloCommand::Redo);
    assert_eq!(heard(&mut game), []);
}

#[test]
fn sixteen_lanes_are_few_and_soft_notes() {
    let mut game = Game::new("series@1", vec![Starter::Solver(spec("greedy")); 16]);
    listen(&mut game);
    game.letter("l");
    (0..10).for_each(|_| game.letter("]"));
    // A key takes two frames.
    let mut frames = 22;
    while !game.finished() {
        game.frames(1);
        give_way();
        frames += 1;
        assert!(frames < MANY_FRAMES);
    }
    let notes = heard(&mut game);
    // 20 frames are a second. The end has three notes.
    assert!(notes.len() > 3 && notes.len() <= frames * 8 / 20 + 4, "{} notes in {frames} frames", notes.len());
    assert!(notes.len() < game.walks().concat().len() / 4);
    game.frames(10);
    assert_eq!(heard(&mut game), [], "the end was heard once");
    let mut alone = at_a_board();
    play_any(&mut alone, 0);
    let own = heard(&mut alone)[0].gain;
    assert!(notes.iter().all(|note| note.gain < own), "{notes:?}");
    // The race behind the title is silent.
    game.0.world_mut().send_event(UiCommand::Open(Screen::Title));
    game.letter("r");
    game.frames(100);
    assert_eq!(heard(&mut game), []);
}

#[test]
fn in_a_race_the_persons_own_move_is_heard() {
    let mut game = Game::new("7x6c3@5", vec![Starter::Solver(spec("greedy")), Starter::Person]);
    listen(&mut game);
    game.frames(10);
    heard(&mut game);
    let absorbed = play_any(&mut game, 1);
    let notes = heard(&mut game);
    let mut alone = at_a_board();
    assert_eq!(play_any(&mut alone, 0), absorbed);
    assert_eq!(notes[0], heard(&mut alone)[0]);
    assert!(notes.len() <= 2, "{notes:?}");
    // A step back is silent.
    game.key(Key::ArrowLeft, KeyCode::ArrowLeft);
    game.frames(3);
    heard(&mut game);
    game.key(Key::ArrowLeft, KeyCode::ArrowLeft);
    game.frames(3);
    assert_eq!(heard(&mut game), []);
}
