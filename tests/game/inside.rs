//! Inspecting searches: explanations of moves, and single nodes.

use bevy::prelude::*;
use color_walk_sessions::Starter;

use color_walk::race::{ClockCommand, ThinkingView};

use color_walk::{
    base::schedule::Screen,
    race::{Clock, Explanations, Inspection, Lane, SearchFigures, board::LanePlayback},
    search::Thinking,
};

use super::app::{Game, give_way, spec};

/// Inspects in every frame, like a panel.
fn look(mut inspection: ResMut<Inspection>) {
    inspection.ask();
}

/// For each lane: its number of moves and, if explained, the index of the explained move and the explanation's colour.
fn stands(game: &mut Game) -> Vec<(usize, Option<(usize, Option<u8>)>)> {
    let world = game.0.world_mut();
    let mut lanes: Vec<_> = world.query::<(&Lane, &LanePlayback, &Explanations)>().iter(world).collect();
    lanes.sort_by_key(|(lane, ..)| lane.index);
    let of_lane = |(_, playback, explanations): (_, &LanePlayback, &Explanations)| {
        let told = explanations.at(playback).map(|(index, told)| (index, told.color()));
        (playback.walk().len(), told)
    };
    lanes.into_iter().map(of_lane).collect()
}

#[test]
fn explanations_are_of_the_move_at_which_a_lane_stands() {
    let mut game = Game::solvers("9x7c4@3", &["greedy", "dijkstra", "random", "round-robin-skip"]);
    game.until("the race is over", |game| game.finished());
    let walks = game.walks();
    let times = searches(&mut game, |thinking, _| thinking.time);
    assert!(stands(&mut game).iter().all(|(_, told)| told.is_none()), "nobody asked");

    game.0.add_systems(Update, look);
    game.until("the solvers have told", |game| {
        assert!(game.finished() && game.walks() == walks, "nothing is to be seen of their second run");
        stands(game).iter().all(|(_, told)| told.is_some())
    });
    wait(&mut game);
    assert_eq!(searches(&mut game, |thinking, _| thinking.time), times, "a lane keeps its time");
    let longest = walks.iter().map(Vec::len).max().unwrap();
    for beat in (0..=longest).rev() {
        for (lane, (walk, (played, told))) in walks.iter().zip(stands(&mut game)).enumerate() {
            let index = if played < walk.len() { played } else { walk.len() - 1 };
            assert_eq!((played, told), (beat.min(walk.len()), Some((index, Some(walk[index])))), "lane {lane}");
        }
        game.letter(",");
        game.frames(2);
    }
}

/// A value per lane with a search, in lane order.
fn searches<T>(game: &mut Game, look: impl Fn(&Thinking, &SearchFigures) -> T) -> Vec<T> {
    let world = game.0.world_mut();
    let mut lanes: Vec<_> = world.query::<(&Lane, &Thinking, &SearchFigures)>().iter(world).collect();
    lanes.sort_by_key(|(lane, ..)| lane.index);
    lanes.into_iter().map(|(_, thinking, figures)| look(thinking, figures)).collect()
}

fn nodes(game: &mut Game) -> Vec<u64> {
    searches(game, |thinking, _| thinking.nodes)
}

/// Runs frames in which a search would think if it could.
fn wait(game: &mut Game) {
    for _ in 0..40 {
        game.frames(1);
        give_way();
    }
}

#[test]
fn a_step_is_one_node_of_each_search_or_of_the_one_looked_into() {
    let mut game = Game::solvers("9x7c4@3", &["greedy-look-ahead:depth=3", "pure-bfs", "dijkstra"]);
    game.until("the race is over", |game| game.finished());
    let walks = game.walks();
    game.letter("x");
    game.until("it begins anew", |game| !game.finished());
    wait(&mut game);
    assert_eq!(game.0.world().resource::<Clock>().view(), ThinkingView::Slow(1), "what is stepped is seen");
    assert!(game.0.world().resource::<Clock>().is_paused());
    assert_eq!(nodes(&mut game), [1, 1, 1], "nothing goes on by itself");
    for step in 2..=3 {
        game.letter("x");
        game.until("all have thought", |game| nodes(game) == [step; 3]);
        wait(&mut game);
        assert_eq!(nodes(&mut game), [step; 3]);
    }
    game.letter("i");
    wait(&mut game);
    assert_eq!(nodes(&mut game), [3; 3], "somebody looks, and all is where it was");
    game.letter("k");
    for step in 4..=8 {
        game.letter("x");
        game.until("the second has thought", |game| nodes(game)[1] == step);
        wait(&mut game);
        assert_eq!(nodes(&mut game), [3, step, 3]);
        let inside = searches(&mut game, |thinking, figures| (thinking.search_state.clone(), figures.depths.clone()));
        assert_eq!(inside[1].0.depths.iter().sum::<u64>(), step);
        assert_eq!(inside[1].0.depths, inside[1].1);
        assert_eq!(inside[1].0.line.len(), inside[1].0.depths.len() - 1, "breadth first, the last one is the deepest");
    }
    // A found move plays before the next node.
    game.letter("i");
    game.letter("i");
    let played = |game: &mut Game| game.lanes(|lane| lane.walk().len());
    game.until("its first moves were stepped to", |game| {
        game.0.world_mut().send_event(ClockCommand::StepNode);
        played(game)[0] == 2
    });
    assert_eq!(played(&mut game)[1..], [0, 0]);
    assert_eq!(game.walks()[0], walks[0][..2]);
    // After resuming, the result is the same.
    game.letter("i");
    game.0.world_mut().send_event(ClockCommand::View(ThinkingView::Full));
    game.letter(" ");
    game.until("the race is over", |game| game.finished());
    assert_eq!(game.walks(), walks);
}

#[test]
fn who_looks_inside_leaves_and_comes_back_finds_it_as_it_was() {
    let starters = [Starter::Person, Starter::Solver(spec("dijkstra"))];
    let mut game = Game::new("9x7c4@3", starters.to_vec());
    let color = game.legal(0)[0];
    game.0.world_mut().send_event(ClockCommand::Play(color));
    game.frames(3);
    assert_eq!(game.walks()[0], [color]);
    game.letter("i");
    game.frames(3);
    assert_eq!(game.walks()[0], [color], "what the person has played stays");
    let inspection = |game: &Game| {
        let inspection = game.0.world().resource::<Inspection>();
        (inspection.lane(), inspection.is_wanted())
    };
    assert_eq!(inspection(&game), (Some(1), true), "a person has no search to look into");
    game.until("the solver has moved", |game| stands(game)[0].1.is_some());

    game.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Settings);
    game.frames(3);
    assert_eq!(inspection(&game), (Some(1), false), "nobody looks");
    game.0.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Race);
    game.frames(3);
    assert_eq!(inspection(&game), (Some(1), true));
    assert_eq!(game.walks()[0], [color]);
    game.until("the solver has moved", |game| stands(game)[0].1.is_some());
    game.letter("i");
    game.frames(3);
    assert_eq!(inspection(&game), (None, false));
    game.letter("r");
    game.until("the solver moves", |game| game.lanes(|lane| lane.reported().len())[1] > 0);
    assert_eq!(stands(&mut game)[0].1, None, "nobody asks");
}
