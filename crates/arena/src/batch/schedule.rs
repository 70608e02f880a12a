//! Chooses a batch's next game, for threads or for a browser's workers.

use std::sync::Arc;

use super::{Batch, Results, carries};

/// The games of a batch still to be played, in the order they are issued.
///
/// A solver that carries a value plays its boards in order, each after the one before. Such games come first, because
/// nothing can speed them up. The others come board by board. No solver runs far ahead while another could play,
/// because a run may end before its last board.
pub struct Schedule {
    batch: Arc<Batch>,
    played: Results,
    chains: Vec<Chain>,
    /// Solvers that carry no value.
    others: Vec<usize>,
    /// Their next game: a board of the shard, and an index into `others`.
    local: u64,
    place: usize,
}

/// A solver that carries a value from board to board.
struct Chain {
    solver: usize,
    /// The next board of the shard.
    local: u64,
    carry: u64,
    /// True while its issued game has not ended.
    is_running: bool,
}

/// A game to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduledGame {
    /// The board's index in the shard, from 0.
    pub local: u64,
    /// The solver's index in the batch, from 0.
    pub solver: usize,
    /// The value the solver starts with.
    pub carry: u64,
}

/// The most boards that a carrying solver may be ahead of the others.
const MAX_LEAD_BOARDS: u64 = 64;

impl Schedule {
    /// The games of a batch missing in `results`.
    pub fn new(batch: Arc<Batch>, results: &Results) -> Self {
        let entrants = batch.entrants().iter().enumerate();
        let (carrying, others): (Vec<_>, Vec<_>) = entrants.partition(|(_, entrant)| carries(entrant));
        let chain = |(solver, _)| Chain { solver, local: 0, carry: results.carry(solver), is_running: false };
        Schedule {
            chains: carrying.into_iter().map(chain).collect(),
            others: others.into_iter().map(|(solver, _)| solver).collect(),
            played: results.clone(),
            batch: batch.clone(),
            local: 0,
            place: 0,
        }
    }

    /// The next game. `None` if each remaining game waits for another to [end](Schedule::end).
    pub fn next_game(&mut self) -> Option<ScheduledGame> {
        let other = self.other();
        let (boards, played) = (self.batch.boards(), &self.played);
        let furthest = if other.is_some() { self.local.saturating_add(MAX_LEAD_BOARDS) } else { boards };
        for chain in self.chains.iter_mut().filter(|chain| !chain.is_running) {
            chain.local = (chain.local..boards).find(|&local| !played.has(chain.solver, local)).unwrap_or(boards);
        }
        let waiting = self.chains.iter_mut().filter(|chain| !chain.is_running && chain.local < furthest.min(boards));
        if let Some(chain) = waiting.min_by_key(|chain| chain.local) {
            chain.is_running = true;
            return Some(ScheduledGame { local: chain.local, solver: chain.solver, carry: chain.carry });
        }
        self.place += usize::from(other.is_some());
        other
    }

    /// The next game of a solver that carries no value.
    fn other(&mut self) -> Option<ScheduledGame> {
        if self.others.is_empty() {
            return None;
        }
        while self.local < self.batch.boards() {
            let Some(&solver) = self.others.get(self.place) else {
                (self.local, self.place) = (self.local + 1, 0);
                continue;
            };
            if !self.played.has(solver, self.local) {
                return Some(ScheduledGame { local: self.local, solver, carry: 0 });
            }
            self.place += 1;
        }
        None
    }

    /// Records the end of a game. `carry` is the value its solver left.
    pub fn end(&mut self, game: &ScheduledGame, carry: u64) {
        if let Some(chain) = self.chains.iter_mut().find(|chain| chain.solver == game.solver) {
            (chain.local, chain.carry, chain.is_running) = (game.local + 1, carry, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    use crate::batch::{BoardSource, Record, Shard};

    fn batch(solvers_text: &[&str], boards: u64) -> Arc<Batch> {
        let registry = solvers::registry();
        let entrants = solvers_text.iter().map(|text| Entrant::parse(text, &registry).unwrap()).collect();
        let source = BoardSource::from_codes(&format!("4x4c3@1..{boards}"), None).unwrap();
        Arc::new(Batch::new(source, entrants, Shard::WHOLE).unwrap())
    }

    fn record(game: &ScheduledGame, carry: u64) -> Record {
        let ScheduledGame { local, solver, .. } = game;
        format!("{local} {solver} 3 1 1 1 {carry} cleared").parse().unwrap()
    }

    #[derive(Clone, Copy, Debug)]
    enum Step {
        Next,
        End(usize),
        /// The player disappears, and another resumes from the finished games.
        Resume,
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let step = prop_oneof![
            4 => Just(Step::Next),
            3 => (0..8usize).prop_map(Step::End),
            1 => Just(Step::Resume),
        ];
        prop::collection::vec(step, 0..120)
    }

    proptest! {
        #[test]
        fn each_game_is_handed_out_until_it_is_played_and_chains_keep_their_order(steps in steps()) {
            let batch = batch(&["greedy", "round-robin:reset=0", "random", "round-robin-skip:reset=0"], 5);
            let chains = [1, 3];
            let mut results = Results::of(&batch);
            let mut schedule = Schedule::new(batch.clone(), &results);
            let mut under_way: Vec<ScheduledGame> = Vec::new();
            let mut ended = BTreeSet::new();
            let begin = |under_way: &mut Vec<ScheduledGame>, schedule: &mut Schedule, ended: &BTreeSet<(usize, u64)>| {
                let Some(game) = schedule.next_game() else { return false };
                assert!(!ended.contains(&(game.solver, game.local)), "{game:?} again");
                assert!(under_way.iter().all(|other| (other.solver, other.local) != (game.solver, game.local)));
                if chains.contains(&game.solver) {
                    let before = ended.iter().filter(|(solver, _)| *solver == game.solver).count() as u64;
                    // The value passed on is the number of boards that the solver has played.
                    assert_eq!((game.local, game.carry), (before, before), "out of order");
                    assert!(under_way.iter().all(|other| other.solver != game.solver), "two of one chain");
                }
                under_way.push(game);
                true
            };
            for step in steps {
                match step {
                    Step::Next => _ = begin(&mut under_way, &mut schedule, &ended),
                    Step::End(index) if index < under_way.len() => {
                        let game = under_way.swap_remove(index);
                        schedule.end(&game, game.local + 1);
                        results.add(&record(&game, game.local + 1));
                        ended.insert((game.solver, game.local));
                    }
                    Step::End(_) => {}
                    Step::Resume => {
                        under_way.clear();
                        schedule = Schedule::new(batch.clone(), &results);
                    }
                }
            }
            loop {
                while begin(&mut under_way, &mut schedule, &ended) {}
                let Some(game) = under_way.pop() else { break };
                schedule.end(&game, game.local + 1);
                results.add(&record(&game, game.local + 1));
                ended.insert((game.solver, game.local));
            }
            prop_assert!(results.is_complete());
        }
    }

    #[test]
    fn games_come_board_by_board_after_those_that_wait_for_each_other() {
        let batch = batch(&["greedy", "round-robin:reset=0", "random"], 2);
        let mut schedule = Schedule::new(batch.clone(), &Results::of(&batch));
        let order: Vec<(usize, u64)> =
            std::iter::from_fn(|| schedule.next_game()).map(|game| (game.solver, game.local)).collect();
        assert_eq!(order, [(1, 0), (0, 0), (2, 0), (0, 1), (2, 1)]);
    }

    #[test]
    fn nobody_is_far_ahead_where_another_could_play() {
        let chains = ["round-robin:reset=0", "round-robin-skip:reset=0"];
        for solvers in [["greedy", chains[0]], chains] {
            let batch = batch(&solvers, 1000);
            let mut schedule = Schedule::new(batch.clone(), &Results::of(&batch));
            let mut next = [0; 2];
            while let Some(game) = schedule.next_game() {
                next[game.solver] = game.local + 1;
                assert!(next[0].abs_diff(next[1]) <= MAX_LEAD_BOARDS + 1, "{next:?}");
                schedule.end(&game, 0);
            }
            assert_eq!(next, [1000; 2]);
        }
    }
}
