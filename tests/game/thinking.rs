//! Watched searches, and par behind the race.

use std::sync::Arc;

use bevy::prelude::With;
use color_walk::{
    race::{Lane, Par},
    search::{Searches, Thinking},
};
use color_walk_api::{board::ClusterGraph, run::Runner};
use color_walk_arena::batch::BoardSource;

use super::app::{Game, MANY_FRAMES, give_way, spec};

#[test]
fn searches_that_are_watched_think_slowly_and_play_the_same() {
    let specs = ["greedy-look-ahead:depth=3", "dijkstra"];
    let mut game = Game::solvers("7x6c4@9", &specs);
    let proven = |game: &mut Game| game.0.world().resource::<Par>().is_proven();
    game.until("the race is over", |game| game.finished());
    game.until("par is proven", proven);
    let (walks, nodes) = (game.walks(), game.0.world().resource::<Searches>().nodes);
    let of_lanes = {
        let world = game.0.world_mut();
        world.query_filtered::<&Thinking, With<Lane>>().iter(world).map(|thinking| thinking.nodes).sum::<u64>()
    };
    // Hidden, full speed, 1,000 nodes a second.
    game.letter("t");
    game.letter("t");
    let mut fastest = 0.0f64;
    let mut seen = false;
    game.until("it is under way again", |game| !game.finished());
    for _ in 0..MANY_FRAMES {
        game.frames(1);
        let world = game.0.world_mut();
        for thinking in world.query::<&Thinking>().iter(world) {
            fastest = fastest.max(thinking.nodes_per_second);
            seen |= !thinking.focus.is_empty();
        }
        if game.finished() {
            break;
        }
        give_way();
    }
    assert_eq!(game.walks(), walks);
    assert!(proven(&mut game), "once is enough");
    assert_eq!(game.0.world().resource::<Searches>().nodes, nodes + of_lanes);
    assert!(seen, "one sees what they look at");
    assert!(fastest > 0.0 && fastest < 1200.0, "{fastest} nodes a second");
}

#[test]
fn a_lane_tells_each_better_walk_before_it_moves() {
    let mut game = Game::solvers("series@7", &["anytime"]);
    // At 1,000 nodes a second from the first node, so there is time to see it.
    game.letter("t");
    game.letter("t");
    game.letter("r");
    let mut told: Vec<u32> = Vec::new();
    for _ in 0..MANY_FRAMES {
        game.frames(1);
        let moves = game.walks()[0].len();
        let world = game.0.world_mut();
        let best = world.query::<&Thinking>().iter(world).find_map(|thinking| thinking.progress.best);
        if let Some(best) = best.filter(|best| told.last() != Some(best)) {
            assert_eq!(moves, 0, "{told:?}, then {best}");
            told.push(best);
        }
        if told.len() > 2 {
            break;
        }
        give_way();
    }
    assert!(told.len() > 2 && told.is_sorted_by(|one, next| one > next), "{told:?}");
    // At full speed again, it ends with the best walk of all.
    game.letter("t");
    game.until("the race is over", |game| game.finished());
    assert!(game.walks()[0].len() as u32 <= *told.last().unwrap());
}

#[test]
fn par_is_proven_behind_the_race() {
    let mut game = Game::solvers("8x8c5@4", &["round-robin-skip", "greedy"]);
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    game.until("the race is over", |game| game.finished());
    let board = BoardSource::from_codes("8x8c5@4", None).unwrap().board(0);
    let graph = Arc::new(ClusterGraph::new(&board));
    let mut runner = Runner::new(&spec("pure-bfs"), spec("pure-bfs").problem(graph.clone()));
    assert!(runner.finish().is_proven());
    let shortest = runner.walk().len();
    let par = *game.0.world().resource::<Par>();
    assert_eq!((par.best, par.lower_bound), (Some(shortest as u32), shortest as u32));
    assert!(game.walks().iter().all(|walk| walk.len() >= shortest));
    game.letter("n");
    assert_ne!(*game.0.world().resource::<Par>(), par, "another board has another par");
}

#[test]
fn boards_too_large_to_be_proven_get_bounds_and_the_search_ends() {
    let mut game = Game::solvers("60x40c5@1", &["greedy"]);
    let par = |game: &mut Game| *game.0.world().resource::<Par>();
    game.until("par is sought", |game| par(game).is_sought);
    game.until("the race is over", |game| game.finished());
    game.until("the search has ended", |game| !par(game).is_sought);
    let Par { best: Some(best), lower_bound, .. } = par(&mut game) else { panic!("no walk is known") };
    assert!(0 < lower_bound && lower_bound < best && best < game.walks()[0].len() as u32, "{lower_bound} {best}");
    assert!(!par(&mut game).is_proven());
}

/// Guards against "So far" beside "proven shortest".
#[test]
fn a_lanes_proof_makes_par_in_the_same_frame() {
    let mut game = Game::solvers("8x8c5@4", &["exact"]);
    game.until("the lane is cleared", |game| game.finished());
    let par = *game.0.world().resource::<Par>();
    assert!(par.is_proven() && !par.is_sought, "{par:?}");
}

/// Guards against a slow speed that returned every solver to its first move.
#[test]
fn a_race_that_is_watched_from_its_middle_goes_on_from_there() {
    let mut game = Game::solvers("20x14c5@3", &["greedy-look-ahead", "dijkstra"]);
    game.until("five moves are played", |game| game.walks().iter().all(|walk| walk.len() >= 5));
    let before = game.walks();
    // Hidden, full speed, 1,000 nodes a second.
    game.letter("t");
    game.letter("t");
    game.frames(2);
    for (walk, before) in game.walks().iter().zip(&before) {
        assert!(walk.starts_with(before), "{walk:?} does not go on from {before:?}");
    }
    game.letter("t");
    game.letter("t");
    game.letter("t");
    game.letter("t");
    game.until("the race is over", |game| game.finished());
    let walks = game.walks();
    let mut unwatched = Game::solvers("20x14c5@3", &["greedy-look-ahead", "dijkstra"]);
    unwatched.until("the race is over", |game| game.finished());
    assert_eq!(walks, unwatched.walks());
}
