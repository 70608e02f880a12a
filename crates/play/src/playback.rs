//! The playback of a lane: the runner's moves, how many are played, and the outcome. It is the only source for a lane's
//! state.
//!
//! Invariants under any sequence of calls: the played moves are a prefix of the reported moves. The position is the one
//! after the played moves. A lane counts as cleared only on a cleared board.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    run::{Fault, Outcome},
};

use super::{
    move_rules::{self, Refused},
    waves::wave_order,
};

/// The playback of one lane.
#[derive(Clone, Debug)]
pub struct Playback {
    graph: Arc<ClusterGraph>,
    /// The position after the played moves.
    flood: Flood,
    /// The played moves, followed by the waiting moves.
    reported: Vec<Color>,
    played: usize,
    /// The greatest value of `played` since these moves were reported.
    reached: usize,
    /// The number of moves allowed to be played so far.
    allowed: usize,
    /// The runner's outcome after all its moves.
    ended: Option<Outcome>,
    runner: RunnerKind,
    revision: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunnerKind {
    Solver { allows_useless_moves: bool },
    Person,
}

/// A played move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The colour.
    pub color: Color,
    /// The absorbed cells (row-major), each with its wave: its distance behind the frontier in cells, from 0.
    pub cells: Vec<(u32, u16)>,
}

impl Playback {
    /// A solver's lane at its beginning. A solver that presses blindly may play moves that absorb nothing.
    pub fn of_solver(graph: Arc<ClusterGraph>, allows_useless_moves: bool) -> Self {
        Self::new(graph, RunnerKind::Solver { allows_useless_moves })
    }

    /// A person's lane at its beginning.
    pub fn of_person(graph: Arc<ClusterGraph>) -> Self {
        Self::new(graph, RunnerKind::Person)
    }

    fn new(graph: Arc<ClusterGraph>, runner: RunnerKind) -> Self {
        let flood = Flood::new(&graph);
        let is_cleared = runner == RunnerKind::Person && flood.is_cleared();
        let ended = is_cleared.then_some(Outcome::Cleared { proven: false });
        Playback { graph, flood, reported: Vec::new(), played: 0, reached: 0, allowed: 0, ended, runner, revision: 0 }
    }

    /// Queues a solver's next move. Ignored after the solver's end.
    pub fn receive(&mut self, color: Color) {
        if self.runner != RunnerKind::Person && self.ended.is_none() {
            self.reported.push(color);
        }
    }

    /// Plays a person's colour at once. It replaces undone moves.
    ///
    /// # Errors
    /// If it absorbs nothing, or the lane is not a person's. Nothing changes then.
    pub fn play(&mut self, color: Color) -> Result<Played, Refused> {
        if self.runner != RunnerKind::Person {
            return Err(Refused);
        }
        move_rules::check(&self.flood, &self.graph, color, false)?;
        self.reported.truncate(self.played);
        self.reached = self.played;
        self.reported.push(color);
        self.allowed = self.allowed.max(self.reported.len());
        let played = self.advance(color);
        self.ended = self.flood.is_cleared().then_some(Outcome::Cleared { proven: false });
        Ok(played)
    }

    /// Allows `moves` moves to be played in total.
    pub fn allow(&mut self, moves: usize) {
        self.allowed = moves;
    }

    /// Plays the next waiting move, if allowed.
    pub fn beat(&mut self) -> Option<Played> {
        let &color = self.reported.get(self.played).filter(|_| self.played < self.allowed)?;
        let may_be_useless = self.runner == RunnerKind::Solver { allows_useless_moves: true };
        if move_rules::check(&self.flood, &self.graph, color, may_be_useless).is_err() {
            // Runners enforce the rules, but a damaged message might break them.
            self.reported.truncate(self.played);
            self.reached = self.played;
            self.ended = Some(Outcome::Lost(Fault::AbsorbsNothing(color)));
            return None;
        }
        Some(self.advance(color))
    }

    /// Undoes one move.
    pub fn back(&mut self) {
        self.go_to(self.played.saturating_sub(1));
    }

    /// Redoes an undone move.
    pub fn forward(&mut self) {
        self.go_to(self.played + 1);
    }

    /// Goes to the position after `moves` moves, or after all reported moves if fewer. Allows no further moves.
    ///
    /// Returns the cells absorbed on the way, each with its wave. A move's waves follow those of the move before.
    pub fn go_to(&mut self, moves: usize) -> Vec<(u32, u16)> {
        let moves = moves.min(self.reported.len());
        self.allowed = moves;
        let mut absorbed: Vec<(u32, u16)> = Vec::new();
        if moves < self.played {
            self.flood = Flood::after(&self.graph, &self.reported[..moves]);
            self.played = moves;
            self.revision += 1;
        }
        while self.played < moves {
            let waves_before = absorbed.last().map_or(0, |&(_, wave)| wave.saturating_add(1));
            let played = self.advance(self.reported[self.played]);
            absorbed.extend(played.cells.into_iter().map(|(cell, wave)| (cell, wave.saturating_add(waves_before))));
        }
        absorbed
    }

    /// Drops a solver's waiting moves and its outcome after them. The solver will report them again.
    pub fn drop_waiting(&mut self) {
        if self.runner != RunnerKind::Person && !self.waiting().is_empty() {
            self.reported.truncate(self.played);
            self.reached = self.played;
            self.ended = None;
        }
    }

    /// Records the runner's outcome. Its waiting moves are still played.
    pub fn end(&mut self, outcome: Outcome) {
        if self.runner == RunnerKind::Person || self.ended.is_some() {
            return;
        }
        let last = Flood::after(&self.graph, &self.reported);
        self.ended = Some(match outcome {
            Outcome::Cleared { .. } if !last.is_cleared() => {
                Outcome::Lost(Fault::NotCleared(last.cells() - last.cleared()))
            }
            outcome => outcome,
        });
    }

    fn advance(&mut self, color: Color) -> Played {
        let cells = wave_order(&self.graph, &self.flood, color);
        self.flood.play(&self.graph, color);
        self.played += 1;
        self.reached = self.reached.max(self.played);
        self.revision += 1;
        Played { color, cells }
    }

    /// The board's clusters.
    pub fn graph(&self) -> &Arc<ClusterGraph> {
        &self.graph
    }

    /// The position.
    pub fn flood(&self) -> &Flood {
        &self.flood
    }

    /// The played moves.
    pub fn walk(&self) -> &[Color] {
        &self.reported[..self.played]
    }

    /// The waiting moves, next one first.
    pub fn waiting(&self) -> &[Color] {
        &self.reported[self.played..]
    }

    /// The reported moves: the played ones, followed by the waiting ones.
    pub fn reported(&self) -> &[Color] {
        &self.reported
    }

    /// The most of the reported moves ever played. Some may have been undone since.
    pub fn reached(&self) -> usize {
        self.reached
    }

    /// The outcome once all moves were played, even if some are undone again.
    pub fn seen_outcome(&self) -> Option<&Outcome> {
        self.ended.as_ref().filter(|_| self.reached == self.reported.len())
    }

    /// True if the runner is done, even while moves wait.
    pub fn has_ended(&self) -> bool {
        self.ended.is_some()
    }

    /// True if the lane waits for its runner's next move.
    pub fn awaits_runner(&self) -> bool {
        self.waiting().is_empty() && self.played < self.allowed && self.ended.is_none()
    }

    /// The number of moves allowed so far.
    pub fn allowed(&self) -> usize {
        self.allowed
    }

    /// The lane's outcome; `None` while it runs or moves wait.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.ended.as_ref().filter(|_| self.waiting().is_empty())
    }

    /// True if nothing more will happen in the lane.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// True for a person's lane.
    pub fn is_person(&self) -> bool {
        self.runner == RunnerKind::Person
    }

    /// A counter that rises with every change of position.
    pub fn revision(&self) -> u64 {
        self.revision
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{solver::Reason, text::BoardCode};
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    enum Ask {
        /// The runner reports the legal colour of this index.
        Receive(usize),
        /// The runner reports any colour, like a damaged message.
        ReceiveAny(Color),
        Play(Color),
        Allow(usize),
        Beat,
        Back,
        Forward,
        GoTo(usize),
        End(Outcome),
        ForgetWaiting,
    }

    fn ask() -> impl Strategy<Value = Ask> {
        let outcome = prop_oneof![
            any::<bool>().prop_map(|proven| Outcome::Cleared { proven }),
            Just(Outcome::GaveUp(Reason::Stopped)),
        ];
        prop_oneof![
            6 => (0usize..8).prop_map(Ask::Receive),
            1 => (0u8..6).prop_map(Ask::ReceiveAny),
            4 => (0u8..5).prop_map(Ask::Play),
            2 => (0usize..30).prop_map(Ask::Allow),
            8 => Just(Ask::Beat),
            2 => Just(Ask::Back),
            1 => Just(Ask::Forward),
            1 => (0usize..30).prop_map(Ask::GoTo),
            1 => outcome.prop_map(Ask::End),
            1 => Just(Ask::ForgetWaiting),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn whatever_is_asked_walk_position_and_end_agree(
            seed in 0u64..40,
            runner in 0usize..3,
            asks in prop::collection::vec(ask(), 0..80),
        ) {
            let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(4, 3, 4, seed).board()));
            let mut lane = match runner {
                0 => Playback::of_person(graph.clone()),
                kind => Playback::of_solver(graph.clone(), kind == 1),
            };
            // The runner's moves and outcome, tracked independently of the playback.
            let mut script: Vec<Color> = Vec::new();
            let mut ended = None;
            let mut reached = 0;
            for ask in asks {
                let revision = lane.revision();
                let before = lane.flood().clone();
                let waits = lane.waiting().len();
                match ask {
                    Ask::Receive(index) => {
                        let end = Flood::after(&graph, &script);
                        let legal: Vec<Color> = end.legal_colors(&graph).collect();
                        if let Some(&color) = legal.get(index % legal.len().max(1)) {
                            lane.receive(color);
                            if !lane.is_person() && ended.is_none() {
                                script.push(color);
                            }
                        }
                    }
                    Ask::ReceiveAny(color) => {
                        lane.receive(color);
                        if !lane.is_person() && ended.is_none() {
                            script.push(color);
                        }
                    }
                    Ask::Play(color) => {
                        let legal = lane.is_person() && before.is_legal(&graph, color);
                        prop_assert_eq!(lane.play(color).is_ok(), legal);
                        if legal {
                            script.truncate(lane.walk().len() - 1);
                            script.push(color);
                        }
                    }
                    Ask::Allow(moves) => lane.allow(moves),
                    Ask::Beat => {
                        let may = waits > 0 && lane.walk().len() < lane.allowed();
                        let played = lane.beat();
                        prop_assert!(may || played.is_none());
                        if let Some(played) = played {
                            let cells: u32 = before.reached(&graph, played.color).map(|cluster| graph.size(cluster)).sum();
                            prop_assert_eq!(played.cells.len() as u32, cells);
                        } else if may {
                            // An unplayable move ends the lane at that point.
                            script.truncate(lane.walk().len());
                            ended = lane.outcome().cloned();
                            prop_assert!(ended.is_some());
                        }
                    }
                    Ask::Back => lane.back(),
                    Ask::Forward => lane.forward(),
                    Ask::GoTo(moves) => {
                        let absorbed = lane.go_to(moves);
                        prop_assert!(absorbed.is_sorted_by_key(|&(_, wave)| wave));
                        let mut absorbed: Vec<u32> = absorbed.into_iter().map(|(cell, _)| cell).collect();
                        absorbed.sort_unstable();
                        let has = |flood: &Flood, cell: u32| flood.has(graph.cluster_of(cell as usize));
                        let gained = |&cell: &u32| has(lane.flood(), cell) && !has(&before, cell);
                        prop_assert_eq!(absorbed, (0..graph.cell_count() as u32).filter(gained).collect::<Vec<_>>());
                    }
                    Ask::ForgetWaiting => {
                        lane.drop_waiting();
                        if !lane.is_person() && waits > 0 {
                            script.truncate(lane.walk().len());
                            ended = None;
                        }
                    }
                    Ask::End(outcome) => {
                        lane.end(outcome.clone());
                        if !lane.is_person() {
                            ended.get_or_insert(outcome);
                        }
                    }
                }
                prop_assert!(script.starts_with(lane.walk()), "the walk is no prefix of what was reported");
                prop_assert_eq!([lane.walk(), lane.waiting()].concat(), script.clone());
                prop_assert_eq!(lane.reported(), &script);
                reached = reached.max(lane.walk().len()).min(script.len());
                prop_assert_eq!(lane.reached(), reached);
                prop_assert!(lane.seen_outcome().is_none() || reached == script.len());
                prop_assert!(lane.outcome().is_none() || lane.seen_outcome() == lane.outcome());
                let position = Flood::after(&graph, lane.walk());
                prop_assert_eq!(lane.flood(), &position);
                prop_assert_eq!(lane.flood() == &before, revision == lane.revision());
                let is_cleared = lane.outcome().is_some_and(Outcome::is_cleared);
                let says_cleared = lane.is_person() || ended.as_ref().is_some_and(Outcome::is_cleared);
                let all_played = lane.waiting().is_empty();
                prop_assert_eq!(is_cleared, all_played && says_cleared && position.is_cleared());
                prop_assert_eq!(lane.is_over(), all_played && if lane.is_person() { position.is_cleared() } else { ended.is_some() });
            }
        }
    }

    #[test]
    fn a_move_in_flight_is_not_played_on_a_position_that_was_taken_back() {
        let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
        let mut lane = Playback::of_solver(graph.clone(), false);
        let mut end = Flood::new(&graph);
        for _ in 0..3 {
            let color = end.legal_colors(&graph).next().unwrap();
            end.play(&graph, color);
            lane.receive(color);
        }
        lane.allow(2);
        assert!(lane.beat().is_some() && lane.beat().is_some());
        lane.allow(3);
        lane.back();
        assert_eq!(lane.beat(), None, "what was taken back waits for the next beat");
        assert_eq!(lane.walk().len(), 1);
    }
}
