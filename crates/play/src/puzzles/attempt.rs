//! A person's tries at one puzzle.

use color_walk_api::{
    board::{Color, Flood},
    host::Analysis,
};

use super::position::PuzzlePosition;

/// A person's tries at one puzzle.
///
/// Only moves that keep the fewest moves stay. A move that loses is judged, and the position stays what it was, so the
/// person tries again. The first lost move decides that the puzzle counts as failed.
#[derive(Clone, Debug)]
pub struct PuzzleAttempt {
    puzzle: PuzzlePosition,
    /// The moves that stay.
    kept: Vec<Color>,
    flood: Flood,
    /// The effect of each colour now. `None` once the board is cleared.
    analysis: Option<Analysis>,
    last_loss: Option<Loss>,
    /// For each judged move, whether it stayed.
    tries: Vec<bool>,
    is_shown: bool,
}

/// A move that lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The colour.
    pub color: Color,
    /// The fewest moves that clear the board after it.
    pub needed: u32,
    /// The moves that were left after it.
    pub left: u32,
}

/// The verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It keeps the fewest moves.
    Kept {
        /// The moves left after it.
        left: u32,
    },
    /// It loses, and is taken back.
    Lost(Loss),
    /// It clears the board.
    Solved,
    /// It is not legal, or the puzzle is over.
    Ignored,
}

/// How a puzzle counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleOutcome {
    /// Cleared without a lost move.
    Solved,
    /// Cleared, or shown, after a lost move or a look at the line.
    Failed,
}

/// A move of the line that solves a puzzle, with what every colour would have done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleStep {
    /// The move.
    pub color: Color,
    /// What each legal colour would have done.
    pub analysis: Analysis,
}

impl PuzzleAttempt {
    /// A puzzle before its first move.
    pub fn new(puzzle: PuzzlePosition) -> Self {
        let flood = Flood::new(puzzle.graph());
        let analysis = puzzle.analysis(&flood).filter(|_| !flood.is_cleared());
        PuzzleAttempt { puzzle, kept: Vec::new(), flood, analysis, last_loss: None, tries: Vec::new(), is_shown: false }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &PuzzlePosition {
        &self.puzzle
    }

    /// The moves that stay.
    pub fn kept(&self) -> &[Color] {
        &self.kept
    }

    /// The moves left.
    pub fn left(&self) -> u32 {
        self.puzzle.moves() - self.kept.len() as u32
    }

    /// The last move that lost, until one stays.
    pub fn last_loss(&self) -> Option<Loss> {
        self.last_loss
    }

    /// Number of lost moves.
    pub fn mistakes(&self) -> usize {
        self.tries.iter().filter(|stayed| !**stayed).count()
    }

    /// For each judged move, in their order, whether it stayed.
    pub fn tries(&self) -> &[bool] {
        &self.tries
    }

    /// True once the person has seen the line.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// True once the board is cleared or the line is shown.
    pub fn is_over(&self) -> bool {
        self.is_shown || self.analysis.is_none()
    }

    /// How it counts: from the first lost move on as failed; `None` while nothing is decided.
    pub fn outcome(&self) -> Option<PuzzleOutcome> {
        if self.mistakes() > 0 || self.is_shown {
            return Some(PuzzleOutcome::Failed);
        }
        self.is_over().then_some(PuzzleOutcome::Solved)
    }

    /// Judges a move, and plays it if it keeps the fewest moves.
    pub fn play(&mut self, color: Color) -> Judged {
        let Some(analysis) = self.analysis.as_ref().filter(|_| !self.is_shown) else { return Judged::Ignored };
        let Some(choice) = analysis.of(color) else { return Judged::Ignored };
        let left = self.left() - 1;
        if choice.left > left {
            let loss = Loss { color, needed: choice.left, left };
            self.tries.push(false);
            self.last_loss = Some(loss);
            return Judged::Lost(loss);
        }
        self.flood.play(self.puzzle.graph(), color);
        self.kept.push(color);
        self.tries.push(true);
        self.last_loss = None;
        self.analysis = self.puzzle.analysis(&self.flood).filter(|_| !self.flood.is_cleared());
        if self.analysis.is_none() { Judged::Solved } else { Judged::Kept { left } }
    }

    /// Shows the line. Does nothing once the board is cleared.
    pub fn show(&mut self) {
        if !self.is_over() {
            self.is_shown = true;
            self.last_loss = None;
        }
    }

    /// Takes back all moves that stay. What has counted stays counted.
    pub fn restart(&mut self) {
        if self.is_over() {
            return;
        }
        self.kept.clear();
        self.last_loss = None;
        self.flood = Flood::new(self.puzzle.graph());
        self.analysis = self.puzzle.analysis(&self.flood);
    }

    /// The whole line: the moves that stay, and a shortest walk from there, each with what all colours would have done.
    pub fn line(&self) -> Vec<PuzzleStep> {
        let rest = self.puzzle.shortest_walk(&self.flood).unwrap_or_default();
        let mut flood = Flood::new(self.puzzle.graph());
        let mut steps = Vec::new();
        for color in self.kept.iter().copied().chain(rest) {
            let Some(analysis) = self.puzzle.analysis(&flood) else { break };
            steps.push(PuzzleStep { color, analysis });
            flood.play(self.puzzle.graph(), color);
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{board::ClusterGraph, host::Puzzle};
    use proptest::{collection, prelude::*};

    use super::*;

    #[derive(Clone, Copy, Debug)]
    enum Action {
        Play(Color),
        Show,
        Restart,
    }

    fn action() -> impl Strategy<Value = Action> {
        prop_oneof![
            12 => (0..7 as Color).prop_map(Action::Play),
            1 => Just(Action::Show),
            1 => Just(Action::Restart),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        /// Whatever is pressed, what stays is the beginning of a shortest walk, and a failure is never taken back.
        #[test]
        fn what_stays_leads_to_the_end_in_the_fewest_moves(
            seed in 1..400_u64, actions in collection::vec(action(), 0..60),
        ) {
            let puzzle = PuzzlePosition::of_seed(seed);
            let graph = ClusterGraph::new(puzzle.board());
            let moves = puzzle.moves();
            let mut attempt = PuzzleAttempt::new(puzzle);
            let mut failed = false;
            for action in actions {
                let (kept, was_over) = (attempt.kept().to_vec(), attempt.is_over());
                match action {
                    Action::Play(color) => match attempt.play(color) {
                        Judged::Kept { left } => prop_assert_eq!(left, moves - kept.len() as u32 - 1),
                        Judged::Lost(loss) => {
                            failed = true;
                            prop_assert!(loss.needed > loss.left && attempt.kept() == kept);
                        }
                        Judged::Solved => prop_assert!(Flood::after(&graph, attempt.kept()).is_cleared()),
                        Judged::Ignored => {
                            let is_legal = Flood::after(&graph, &kept).is_legal(&graph, color);
                            prop_assert!(was_over || !is_legal);
                        }
                    },
                    Action::Show => {
                        attempt.show();
                        failed |= !was_over;
                    }
                    Action::Restart => attempt.restart(),
                }
                prop_assert_eq!(attempt.left(), moves - attempt.kept().len() as u32);
                match attempt.outcome() {
                    Some(PuzzleOutcome::Failed) => prop_assert!(failed),
                    Some(PuzzleOutcome::Solved) => prop_assert!(!failed && attempt.left() == 0),
                    None => prop_assert!(!failed && !attempt.is_over()),
                }
            }
            let line = attempt.line();
            prop_assert_eq!(line.len() as u32, moves);
            let colors: Vec<Color> = line.iter().map(|step| step.color).collect();
            prop_assert!(Flood::after(&graph, &colors).is_cleared() && colors.starts_with(attempt.kept()));
            prop_assert!(line.iter().all(|step| step.analysis.keepers().any(|choice| choice.color == step.color)));
        }
    }

    #[test]
    fn a_lost_move_is_told_with_its_cost_and_the_position_stays() {
        let puzzle = PuzzlePosition::of_seed(Puzzle::seed_of(3, 1));
        let mut attempt = PuzzleAttempt::new(puzzle);
        let first = attempt.line()[0].clone();
        let trap = first.analysis.choices.iter().find(|choice| choice.left >= first.analysis.moves).unwrap();
        let loss = Loss { color: trap.color, needed: attempt.left(), left: attempt.left() - 1 };
        assert_eq!(attempt.play(trap.color), Judged::Lost(loss));
        assert_eq!((attempt.last_loss(), attempt.kept()), (Some(loss), [].as_slice()));
        assert_eq!(attempt.play(first.color), Judged::Kept { left: attempt.left() });
        assert_eq!((attempt.last_loss(), attempt.outcome()), (None, Some(PuzzleOutcome::Failed)));
    }
}
