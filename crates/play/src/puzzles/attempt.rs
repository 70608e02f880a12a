//! One puzzle on the board: which moves keep the fewest, which lose, and what counts.

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood},
    host::{Analysis, Prover},
};

/// The most positions that the first proof may visit.
const MOST_NODES: u64 = 200_000;

/// What a colour did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleMove {
    /// It absorbs nothing, or the puzzle is solved already. Nothing changed.
    NotLegal,
    /// It keeps the fewest moves, and is played.
    Kept {
        /// Moves left.
        left: u32,
    },
    /// It loses a move, so it is not played. A game that shows it takes it back.
    Lost {
        /// The fewest moves that would be needed after it.
        needed: u32,
        /// The moves that would be left after it.
        left: u32,
    },
    /// It clears the board in the fewest moves.
    Solved,
}

/// How a puzzle counts. The first event decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleResult {
    /// Solved without a losing move and without help.
    Solved,
    /// A move lost.
    Missed,
    /// The person asked for the line.
    Shown,
}

impl PuzzleResult {
    /// True if it was solved.
    pub fn is_solved(self) -> bool {
        self == PuzzleResult::Solved
    }
}

/// One move of the line that a puzzle shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// The colour.
    pub color: Color,
    /// The moves still needed after it.
    pub left: u32,
}

/// A person's attempt at one puzzle.
///
/// ```
/// use color_walk_api::host::Puzzle;
/// use color_walk_play::puzzles::{PuzzleAttempt, PuzzleMove, PuzzleResult};
///
/// let puzzle = Puzzle::new(1);
/// let mut attempt = PuzzleAttempt::new(puzzle.board()).unwrap();
/// let trap = attempt.analysis().choices.iter().find(|choice| choice.left == puzzle.moves()).unwrap().color;
/// assert_eq!(attempt.play(trap), PuzzleMove::Lost { needed: puzzle.moves(), left: puzzle.moves() - 1 });
///
/// let line: Vec<_> = attempt.show().iter().map(|step| step.color).collect();
/// assert_eq!(line.iter().map(|&color| attempt.play(color)).last(), Some(PuzzleMove::Solved));
/// assert_eq!(attempt.take_result(), Some(PuzzleResult::Missed), "the first event decides");
/// assert_eq!(attempt.take_result(), None, "and counts once");
/// ```
#[derive(Clone, Debug)]
pub struct PuzzleAttempt {
    graph: ClusterGraph,
    moves: u32,
    walk: Vec<Color>,
    position: Flood,
    /// The proof of the position.
    analysis: Analysis,
    result: Option<PuzzleResult>,
    is_taken: bool,
}

impl PuzzleAttempt {
    /// An attempt at a position, before its first move. `None` if its proof would take too long.
    pub fn new(board: &Board) -> Option<Self> {
        let graph = ClusterGraph::new(board);
        let position = Flood::new(&graph);
        let analysis = Prover::new(&graph, &position, MOST_NODES)?.analysis(&position)?;
        let (moves, walk) = (analysis.moves, Vec::new());
        Some(PuzzleAttempt { graph, moves, walk, position, analysis, result: None, is_taken: false })
    }

    /// The fewest moves of the puzzle.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// The moves left; 0 once it is solved.
    pub fn left(&self) -> u32 {
        self.analysis.moves
    }

    /// The moves on the board. Each keeps the fewest.
    pub fn walk(&self) -> &[Color] {
        &self.walk
    }

    /// The position on the board.
    pub fn position(&self) -> &Flood {
        &self.position
    }

    /// The proof of the position on the board.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// True if the board is clear.
    pub fn is_solved(&self) -> bool {
        self.position.is_cleared()
    }

    /// Plays a colour, unless it loses.
    pub fn play(&mut self, color: Color) -> PuzzleMove {
        let Some(choice) = self.analysis.of(color) else { return PuzzleMove::NotLegal };
        let left = self.analysis.moves - 1;
        if choice.left > left {
            self.decide(PuzzleResult::Missed);
            return PuzzleMove::Lost { needed: choice.left, left };
        }
        self.walk.push(color);
        self.update();
        if left > 0 {
            return PuzzleMove::Kept { left };
        }
        self.decide(PuzzleResult::Solved);
        PuzzleMove::Solved
    }

    /// Takes the last move back. False if there is none.
    pub fn undo(&mut self) -> bool {
        let is_undone = self.walk.pop().is_some();
        self.update();
        is_undone
    }

    /// Takes all moves back. The result stays.
    pub fn restart(&mut self) {
        self.walk.clear();
        self.update();
    }

    /// A shortest line from the position, with the moves needed after each of its moves. An unsolved puzzle counts as
    /// shown.
    pub fn show(&mut self) -> Vec<LineMove> {
        if self.is_solved() {
            return Vec::new();
        }
        self.decide(PuzzleResult::Shown);
        let line = self.prover().shortest_walk(&self.position).expect("it has no limit");
        line.into_iter().zip((0..self.left()).rev()).map(|(color, left)| LineMove { color, left }).collect()
    }

    /// The result, once it is decided.
    pub fn result(&self) -> Option<PuzzleResult> {
        self.result
    }

    /// The result, but only the first time after it is decided, so that it counts once.
    pub fn take_result(&mut self) -> Option<PuzzleResult> {
        let result = self.result.filter(|_| !self.is_taken);
        self.is_taken |= result.is_some();
        result
    }

    fn decide(&mut self, result: PuzzleResult) {
        self.result.get_or_insert(result);
    }

    fn update(&mut self) {
        self.position = Flood::after(&self.graph, &self.walk);
        self.analysis = self.prover().analysis(&self.position).expect("it has no limit");
    }

    /// A prover without a limit: the first proof was quick, and later positions have fewer live clusters.
    fn prover(&self) -> Prover<'_> {
        Prover::new(&self.graph, &self.position, u64::MAX).expect("no position has more live clusters than the first")
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::host::Puzzle;
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    enum Event {
        Play(Color),
        Undo,
        Restart,
        Show,
        Take,
    }

    fn event() -> impl Strategy<Value = Event> {
        prop_oneof![
            6 => (0_u8..7).prop_map(Event::Play),
            1 => Just(Event::Undo),
            1 => Just(Event::Restart),
            1 => Just(Event::Show),
            1 => Just(Event::Take),
        ]
    }

    proptest! {
        #[test]
        fn any_sequence_keeps_the_fewest_moves_and_counts_once(
            seed in 1_u64..100_000,
            events in proptest::collection::vec(event(), 0..40),
        ) {
            let puzzle = Puzzle::new(seed);
            let mut attempt = PuzzleAttempt::new(puzzle.board()).unwrap();
            prop_assert_eq!(attempt.moves(), puzzle.moves());
            let mut taken = Vec::new();
            let mut first = None;
            for event in events {
                let (walk, left) = (attempt.walk().to_vec(), attempt.left());
                match event {
                    Event::Play(color) => match attempt.play(color) {
                        PuzzleMove::NotLegal => {
                            prop_assert!(attempt.position().is_cleared() || attempt.analysis().of(color).is_none());
                            prop_assert_eq!(attempt.walk(), &walk[..]);
                        }
                        PuzzleMove::Kept { left: now } => prop_assert!(now == left - 1 && now > 0),
                        PuzzleMove::Lost { needed, left: now } => {
                            prop_assert_eq!((needed, now), (left, left - 1));
                            prop_assert_eq!(attempt.walk(), &walk[..], "it is not played");
                            first.get_or_insert(PuzzleResult::Missed);
                        }
                        PuzzleMove::Solved => {
                            prop_assert_eq!((left, attempt.left()), (1, 0));
                            first.get_or_insert(PuzzleResult::Solved);
                        }
                    },
                    Event::Undo => prop_assert_eq!(attempt.undo(), !walk.is_empty()),
                    Event::Restart => {
                        attempt.restart();
                        prop_assert_eq!(attempt.left(), puzzle.moves());
                    }
                    Event::Show => {
                        let line = attempt.show();
                        prop_assert_eq!(line.len() as u32, left);
                        if left > 0 {
                            first.get_or_insert(PuzzleResult::Shown);
                        }
                    }
                    Event::Take => taken.extend(attempt.take_result()),
                }
                prop_assert_eq!(attempt.walk().len() as u32 + attempt.left(), puzzle.moves());
                prop_assert_eq!(attempt.is_solved(), attempt.left() == 0);
                prop_assert_eq!(attempt.result(), first);
            }
            taken.extend(attempt.take_result());
            prop_assert_eq!(taken, first.into_iter().collect::<Vec<_>>());
        }
    }
}
