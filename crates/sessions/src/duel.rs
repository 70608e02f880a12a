//! A race of a person's finished walk with a solver's, from where the two part.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color},
    run::Outcome,
    solver::SolverSpec,
};
use color_walk_play::{Ghost, Playback, first_difference, sentence::Sentence};

use crate::{LaneSnapshot, ParBounds, RaceSetup, RaceSnapshot, SearchSummary, Session, SessionKind, Starter};

/// A race of two walks that clear the board of `setup`: the person's `own`, and a solver's, which is known. It begins at
/// the last position that both share, and the clock plays the rest.
///
/// # Errors
/// If the board is unavailable, with a sentence for the person.
pub fn race_apart(setup: &RaceSetup, own: Ghost, solver: SolverSpec, walk: &[Color]) -> Result<Session, Sentence> {
    let graph = Arc::new(ClusterGraph::new(&setup.board()?));
    let shared = first_difference(&graph, walk, own.walk()).unwrap_or_default();
    let lane = |walk: &[Color], allows_useless_moves| {
        let mut playback = Playback::of_solver(graph.clone(), allows_useless_moves);
        walk.iter().for_each(|&color| playback.receive(color));
        playback.end(Outcome::Cleared { proven: false });
        playback.go_to(shared);
        LaneSnapshot { playback, search: SearchSummary::default() }
    };
    let lanes = vec![(0, lane(walk, solver.info().allows_useless_moves)), (1, lane(own.walk(), false))];
    let snapshot = RaceSnapshot::of_lanes(lanes, ParBounds::default(), shared as u32, false);
    let mut setup = setup.clone();
    (setup.starters, setup.ghosts) = (vec![Starter::Solver(solver)], vec![own]);
    Ok(Session { snapshot, ..Session::new(SessionKind::Race, setup) })
}

#[cfg(test)]
mod tests {
    use color_walk_api::{run::Runner, text::BoardCode};
    use color_walk_solvers as solvers;

    use super::*;
    use crate::solo_setup;

    fn walk(solver: &SolverSpec, code: BoardCode) -> Vec<Color> {
        let mut runner = Runner::new(solver, solver.problem(Arc::new(ClusterGraph::new(&code.board()))));
        assert!(runner.finish().is_cleared());
        runner.walk().to_vec()
    }

    #[test]
    fn both_lanes_begin_with_the_same_blocks_and_play_on_apart() {
        let (registry, code) = (solvers::registry(), BoardCode::uniform(14, 14, 6, 5));
        let spec = |solver| SolverSpec::parse(solver, &registry).unwrap();
        let own = Ghost::new("You", walk(&spec("greedy"), code)).unwrap();
        for rival in ["random", "greedy-look-ahead:depth=2"] {
            let theirs = walk(&spec(rival), code);
            let session = race_apart(&solo_setup(code, true), own.clone(), spec(rival), &theirs).unwrap();
            let lanes = [0, 1].map(|index| session.snapshot.lane(index).unwrap().playback.clone());
            assert_eq!(lanes[0].flood().absorbed(), lanes[1].flood().absorbed());
            for (mut lane, walk) in lanes.into_iter().zip([&*theirs, own.walk()]) {
                assert!(lane.has_ended() && !lane.is_over());
                lane.go_to(walk.len());
                assert!(lane.is_over() && lane.walk() == walk, "{rival}");
            }
            let link = session.setup.link().unwrap();
            let again = RaceSetup::from_link(&link, &registry).unwrap();
            assert!(!session.is_in_progress() && again.is_same(&session.setup), "{link}");
        }
    }
}
