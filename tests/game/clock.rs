//! The clock: pause, beats, forward and back.

use bevy::{input::keyboard::Key, prelude::*};
use color_walk::{
    base::frames::FrameDemand,
    race::{Clock, ClockCommand, ClockMode, board::Block},
};

use super::app::{CLEARED, Game};

#[test]
fn space_pauses_a_dot_is_one_beat_and_r_begins_again() {
    let mut game = Game::solvers("12x12c5@2", &["greedy", "round-robin-skip"]);
    game.until("two beats are played", |game| game.walks().iter().all(|walk| walk.len() >= 2));
    game.key(Key::Space, KeyCode::Space);
    game.until("the searches have stopped", |game| game.running() == 0);
    game.frames(100);
    let before: Vec<usize> = game.walks().iter().map(Vec::len).collect();
    game.frames(100);
    assert_eq!(game.walks().iter().map(Vec::len).collect::<Vec<_>>(), before);
    game.letter(".");
    game.until("both played", |game| game.walks().iter().zip(&before).all(|(walk, before)| walk.len() > *before));
    game.frames(100);
    assert_eq!(
        game.walks().iter().map(Vec::len).collect::<Vec<_>>(),
        before.iter().map(|moves| moves + 1).collect::<Vec<_>>()
    );
    game.letter("r");
    assert!(game.walks().iter().all(Vec::is_empty));
    assert!(game.0.world().resource::<Clock>().is_paused(), "a new race does not end the pause");
}

#[test]
fn beats_that_are_asked_for_while_a_solver_thinks_or_in_one_frame_are_all_played() {
    let mut game = Game::solvers("14x14c5@2", &["exact", "greedy"]);
    game.0.world_mut().send_event(ClockCommand::TogglePause);
    game.0.world_mut().send_event(ClockCommand::GoTo(0));
    game.frames(2);
    for presses in [1, 1, 3] {
        (0..presses).for_each(|_| _ = game.0.world_mut().send_event(ClockCommand::Step));
        game.frames(1);
    }
    game.until("both have played five beats", |game| game.walks().iter().all(|walk| walk.len() >= 5));
    game.frames(30);
    assert_eq!(game.lanes(|playback| playback.walk().len()), [5, 5]);
}

#[test]
fn beats_that_are_asked_for_at_the_end_of_a_race_are_not_kept() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    game.until("the race is over", |game| game.finished());
    let moves = game.walks()[0].len();
    (0..5).for_each(|_| game.letter("."));
    game.letter(",");
    game.frames(10);
    assert_eq!(game.walks()[0].len(), moves - 1);
    assert_eq!(game.0.world().resource::<FrameDemand>().delay(), None, "a game at rest draws no frames");
}

#[test]
fn a_comma_takes_a_beat_back_and_it_is_played_again_alike() {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin-skip"]);
    game.until("the race is over", |game| game.finished());
    let whole = game.walks();
    let longest = whole.iter().map(Vec::len).max().unwrap();
    for back in 1..=longest {
        game.letter(",");
        let kept: Vec<Vec<u8>> = whole.iter().map(|walk| walk[..walk.len().min(longest - back)].to_vec()).collect();
        assert_eq!(game.walks(), kept);
    }
    game.letter(",");
    assert!(game.walks().iter().all(Vec::is_empty), "there is nothing before the first move");
    let world = game.0.world_mut();
    let hidden = world.query::<&Block>().iter(world).filter(|block| block.absorbed.is_some()).count();
    assert_eq!(hidden, 2, "all blocks but the blank ones are back");
    game.letter(".");
    assert_eq!(game.walks(), whole.iter().map(|walk| walk[..1].to_vec()).collect::<Vec<_>>());
    game.key(Key::Space, KeyCode::Space);
    game.until("the race is over again", |game| game.finished());
    assert_eq!(game.walks(), whole);
}

#[test]
fn n_takes_the_next_board_and_l_the_live_clock() {
    let mut game = Game::solvers("series@1", &["greedy"]);
    let title = |game: &Game| game.0.world().resource::<color_walk::race::Race>().title.clone();
    assert_eq!(title(&game), "series@1");
    game.letter("N");
    assert_eq!(title(&game), "series@2");
    game.letter("l");
    assert_eq!(game.0.world().resource::<Clock>().mode(), ClockMode::Live);
    game.until("the race is over", |game| game.finished());
    assert_eq!(game.outcomes(), [CLEARED]);
}
