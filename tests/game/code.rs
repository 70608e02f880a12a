//! The code of a search: its lines one by one, up to a line, at slow speeds, and what they do not change.

use color_walk::race::{Clock, Inspection, Lane, LaneCode, RunToLine, ThinkingView};
use color_walk_play::CodeTrace;

use super::app::Game;

fn code<T>(game: &mut Game, lane: usize, look: impl Fn(&CodeTrace) -> T) -> T {
    let world = game.0.world_mut();
    let mut lanes = world.query::<(&Lane, &LaneCode)>();
    let (_, code) = lanes.iter(world).find(|(other, _)| other.index == lane).unwrap();
    look(code.trace())
}

fn label(game: &mut Game, lane: usize) -> Option<String> {
    code(game, lane, |code| code.current().map(|line| line.label.to_string()))
}

/// Presses J, and returns the line that is lit then. Two lines in a row never have the same label here.
fn step_line(game: &mut Game) -> String {
    let before = label(game, 0);
    game.letter("j");
    game.until("another line is lit", |game| label(game, 0).is_some_and(|now| Some(&now) != before.as_ref()));
    label(game, 0).unwrap()
}

#[test]
fn lines_come_one_by_one_with_their_values_and_the_tree() {
    let mut game = Game::solvers("5x5c3@1", &["dijkstra", "greedy"]);
    game.until("the race is over", |game| game.finished());
    let walks = game.walks();
    game.letter("i");
    // The search runs once more for whoever looks, up to where it was.
    game.until("it has run again", |game| label(game, 0).as_deref() == Some("clears"));
    let mut lines = Vec::new();
    for _ in 0..9 {
        lines.push(step_line(&mut game));
    }
    assert_eq!(lines, ["queue", "take", "full", "each", "cost", "append", "each", "cost", "append"]);
    let clock = game.0.world().resource::<Clock>();
    assert!(clock.is_paused() && clock.view() == ThinkingView::Slow(1));
    let (names, tree) = code(&mut game, 0, |code| {
        let names: Vec<String> = code.variables().iter().map(|variable| variable.name.clone()).collect();
        (names, code.tree().len())
    });
    assert_eq!((names, tree), (["queue", "cost", "moves", "colour", "cleared"].map(str::to_owned).to_vec(), 3));
    // The next line belongs to the next position.
    assert_eq!(step_line(&mut game), "take");
    // A position at once: its last line is lit, and the tree has all that it found.
    game.letter("x");
    game.until("another position", |game| code(game, 0, |code| code.tree().expanded()) == 3);
    assert_eq!(code(&mut game, 0, CodeTrace::waiting), 0);
    game.letter(" ");
    game.letter("t");
    game.letter("t");
    game.until("the race is over", |game| game.finished());
    assert_eq!(game.walks(), walks, "who watches changes nothing");
}

#[test]
fn a_search_runs_to_a_line_through_its_moves() {
    let mut game = Game::solvers("6x6c4@3", &["bfs:switch=2:queue=9", "greedy"]);
    game.until("the race is over", |game| game.finished());
    game.letter("i");
    let run_to = |game: &mut Game, wanted: &str, least: usize| {
        game.0.world_mut().send_event(RunToLine(wanted.to_owned()));
        // The race begins anew, because its searches have run ahead.
        game.until(wanted, |game| {
            let played = game.lanes(|lane| lane.walk().len());
            label(game, 0).as_deref() == Some(wanted) && played[0] >= least && played[1] == 0
        });
        game.lanes(|lane| lane.walk().len())[0]
    };
    // The opening of two moves is played on the way.
    assert_eq!(run_to(&mut game, "append", 2), 2);
    assert_eq!(run_to(&mut game, "again", 2), 2);
    assert_eq!(game.0.world().resource::<Inspection>().lane(), Some(0));
    // A line that waits to be shown needs no search.
    game.letter("j");
    game.until("a line waits", |game| label(game, 0).as_deref() != Some("again"));
    assert!(game.0.world().resource::<Clock>().is_paused());
}
