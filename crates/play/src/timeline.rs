//! The beats of a race's timeline, common to all lanes.

use super::playback::Playback;

/// The last beat. Beats count from 0. At beat N, each lane shows its first N moves, or all that it has.
///
/// It is the most moves reported by any lane. Until the person clears the board, it is the most moves ever played, so
/// that others' moves stay secret.
pub fn timeline_end<'a>(lanes: impl IntoIterator<Item = &'a Playback> + Clone) -> usize {
    let is_running = |lane: &Playback| lane.is_person() && lane.seen_outcome().is_none();
    let waits_for_person = lanes.clone().into_iter().any(is_running);
    let length = |lane: &Playback| if waits_for_person { lane.reached() } else { lane.reported().len() };
    lanes.into_iter().map(length).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{
        board::{ClusterGraph, Flood},
        run::Outcome,
        text::BoardCode,
    };
    use proptest::prelude::*;

    use super::*;

    /// A lane with `said` reported moves of a clearing walk, some of them played.
    fn lane(seed: u64, said: usize, played: usize, is_person: bool) -> Playback {
        let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(4, 3, 4, seed).board()));
        let mut end = Flood::new(&graph);
        let mut lane =
            if is_person { Playback::of_person(graph.clone()) } else { Playback::of_solver(graph.clone(), false) };
        for _ in 0..said {
            let Some(color) = end.legal_colors(&graph).next() else { break };
            end.play(&graph, color);
            if is_person {
                lane.play(color).unwrap();
            } else {
                lane.receive(color);
            }
        }
        if end.is_cleared() {
            lane.end(Outcome::Cleared { proven: false });
        }
        lane.go_to(played);
        lane
    }

    proptest! {
        #[test]
        fn at_every_beat_of_the_timeline_each_lane_has_what_it_said_of_it(
            seed in 0u64..40,
            solvers in prop::collection::vec((0usize..14, 0usize..14), 0..4),
            person in prop::option::of((0usize..14, 0usize..14)),
            beat in 0usize..30,
        ) {
            let solvers = solvers.into_iter().map(|(said, played)| lane(seed, said, played, false));
            let mut lanes: Vec<Playback> =
                solvers.chain(person.map(|(said, played)| lane(seed, said, played, true))).collect();
            let before = lanes.clone();
            let end = timeline_end(&lanes);
            let beat = beat.min(end);
            lanes.iter_mut().for_each(|lane| _ = lane.go_to(beat));
            for (lane, before) in lanes.iter().zip(&before) {
                prop_assert_eq!(lane.walk(), &before.reported()[..beat.min(before.reported().len())]);
            }
            prop_assert_eq!(timeline_end(&lanes), end, "going there and back changes nothing");
            let is_person_done = before.iter().filter(|lane| lane.is_person()).all(Playback::is_known_to_end);
            let furthest = |length: fn(&Playback) -> usize| before.iter().map(length).max().unwrap_or(0);
            let expected = if is_person_done { furthest(|lane| lane.reported().len()) } else { furthest(Playback::reached) };
            prop_assert_eq!(end, expected);
        }
    }

    impl Playback {
        fn is_known_to_end(&self) -> bool {
            let graph = self.graph();
            Flood::after(graph, self.reported()).is_cleared()
        }
    }
}
