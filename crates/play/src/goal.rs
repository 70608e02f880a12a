//! Goals for a solver that a person writes, each a little harder than the one before.
//!
//! A [`GoalCheck`] says which games to play, takes their results, and ends with a [`Verdict`]. It plays nothing itself.

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood},
    text::BoardCode,
};

/// A task for a solver that a person writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It clears a board.
    Clear,
    /// It needs fewer moves in total than this solver.
    Beat {
        /// `id` or `id:key=value`.
        solver: &'static str,
        /// Number of boards.
        boards: u64,
    },
    /// It tries positions after two moves, on one board.
    LookAhead,
    /// On each board, it needs at most this many moves more than the shortest walk.
    NearPar {
        /// Moves above par.
        moves: usize,
        /// Number of boards.
        boards: u64,
    },
}

impl Goal {
    /// All goals, in the order that people meet them.
    pub const ALL: [Goal; 6] = [
        Goal::Clear,
        Goal::Beat { solver: "round-robin", boards: 5 },
        Goal::Beat { solver: "greedy", boards: 20 },
        Goal::LookAhead,
        Goal::Beat { solver: "greedy-look-ahead:depth=3", boards: 20 },
        Goal::NearPar { moves: 3, boards: 10 },
    ];

    /// The solver to compare with, if any. `exact` gives par.
    pub fn rival(self) -> Option<&'static str> {
        match self {
            Goal::Clear | Goal::LookAhead => None,
            Goal::Beat { solver, .. } => Some(solver),
            Goal::NearPar { .. } => Some("exact"),
        }
    }

    fn boards(self) -> u64 {
        match self {
            Goal::Clear | Goal::LookAhead => 1,
            Goal::Beat { boards, .. } | Goal::NearPar { boards, .. } => boards,
        }
    }
}

/// The solver that plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The person's.
    Own,
    /// The one to compare with.
    Rival,
}

/// The check of a goal.
#[derive(Clone, Debug)]
pub struct GoalCheck {
    goal: Goal,
    /// Games that have ended. Each board is played by the person's solver, then by the rival.
    results: Vec<GoalResult>,
    verdict: Option<Verdict>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalResult {
    /// Moves played.
    pub walk: Vec<Color>,
    /// Positions that the solver has tried.
    pub nodes: u64,
    /// True if the walk clears the board.
    pub is_cleared: bool,
}

/// How a check ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The goal is reached.
    Reached,
    /// The solver did not clear this board.
    NotCleared(String),
    /// The solver needed as many moves in total as the rival, or more.
    NotFewer {
        /// Moves of the person's solver.
        own: usize,
        /// Moves of the rival.
        rival: usize,
    },
    /// The solver tried too few positions.
    TooFew {
        /// The board's code.
        board: String,
        /// Positions tried.
        nodes: u64,
        /// Positions after each legal move of its walk.
        near: u64,
    },
    /// The walk on this board is too long.
    TooLong {
        /// The board's code.
        board: String,
        /// Moves of the walk.
        own: usize,
        /// The board's par.
        par: usize,
    },
}

impl GoalCheck {
    /// A check before its first game.
    pub fn new(goal: Goal) -> Self {
        GoalCheck { goal, results: Vec::new(), verdict: None }
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The next game. `None` once there is a verdict.
    pub fn next_game(&self) -> Option<(Player, Board)> {
        if self.verdict.is_some() {
            return None;
        }
        let player = if self.results.len().is_multiple_of(self.players()) { Player::Own } else { Player::Rival };
        Some((player, self.board(self.results.len()).board()))
    }

    /// Adds the result of [`next_game`](Self::next_game).
    pub fn take(&mut self, result: GoalResult) {
        if self.verdict.is_none() {
            self.results.push(result);
            self.verdict = self.judge();
        }
    }

    /// Games played, and games in total.
    pub fn progress(&self) -> (usize, usize) {
        (self.results.len(), self.goal.boards() as usize * self.players())
    }

    /// The end of the check. A board that is not cleared, or a walk that is too long, ends it early.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Mean moves of the person's solver and of the rival, once a rival is beaten.
    pub fn beaten_by(&self) -> Option<(f64, f64)> {
        if !matches!(self.goal, Goal::Beat { .. }) || self.verdict != Some(Verdict::Reached) {
            return None;
        }
        let (own, rival) = self.totals();
        let mean = |moves: usize| moves as f64 / self.goal.boards() as f64;
        Some((mean(own), mean(rival)))
    }

    fn judge(&self) -> Option<Verdict> {
        let lost = self.results.iter().position(|result| !result.is_cleared);
        if let Some(game) = lost {
            return Some(Verdict::NotCleared(self.board(game).to_string()));
        }
        let far = self.pairs().find_map(|(game, own, rival)| match self.goal {
            Goal::NearPar { moves, .. } if own > rival + moves => {
                Some(Verdict::TooLong { board: self.board(game).to_string(), own, par: rival })
            }
            _ => None,
        });
        let (played, games) = self.progress();
        if far.is_some() || played < games {
            return far;
        }
        let (own, rival) = self.totals();
        Some(match self.goal {
            Goal::Beat { .. } if own >= rival => Verdict::NotFewer { own, rival },
            Goal::LookAhead => {
                let (nodes, near) = (self.results[0].nodes, self.near_positions());
                if nodes > near {
                    Verdict::Reached
                } else {
                    Verdict::TooFew { board: self.board(0).to_string(), nodes, near }
                }
            }
            _ => Verdict::Reached,
        })
    }

    /// The number of players on a board.
    fn players(&self) -> usize {
        1 + usize::from(self.goal.rival().is_some())
    }

    fn board(&self, game: usize) -> BoardCode {
        BoardCode::uniform(10, 10, 6, 1 + (game / self.players()) as u64)
    }

    /// Game number and both lengths, for each board that both have played.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        let pairs = self.results.chunks_exact(2).enumerate().filter(|_| self.players() == 2);
        pairs.map(|(board, pair)| (2 * board, pair[0].walk.len(), pair[1].walk.len()))
    }

    /// Moves of both in total.
    fn totals(&self) -> (usize, usize) {
        self.pairs().fold((0, 0), |sum, (_, own, rival)| (sum.0 + own, sum.1 + rival))
    }

    /// Nodes of a solver that looks one move ahead: one for each legal move, and one for each move that it plays.
    fn near_positions(&self) -> u64 {
        let graph = ClusterGraph::new(&self.board(0).board());
        let mut flood = Flood::new(&graph);
        let mut positions = 0;
        for &color in &self.results[0].walk {
            positions += 1 + flood.legal_colors(&graph).count() as u64;
            flood.play(&graph, color);
        }
        positions
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{run::Runner, solver::SolverSpec};
    use proptest::prelude::*;

    use super::*;

    fn play(solver: &str, board: &Board) -> GoalResult {
        let registry = color_walk_solvers::registry();
        let graph = Arc::new(ClusterGraph::new(board));
        let spec = SolverSpec::parse(solver, &registry).unwrap();
        let mut runner = Runner::new(&spec, spec.problem(graph.clone()));
        let is_cleared = runner.finish().is_cleared();
        GoalResult { walk: runner.walk().to_vec(), nodes: runner.nodes(), is_cleared }
    }

    fn check(goal: Goal, solver: &str) -> Verdict {
        checked(goal, solver).verdict().cloned().unwrap()
    }

    fn checked(goal: Goal, solver: &str) -> GoalCheck {
        let mut check = GoalCheck::new(goal);
        while let Some((player, board)) = check.next_game() {
            let solver = if player == Player::Own { solver } else { goal.rival().unwrap() };
            check.take(play(solver, &board));
        }
        check
    }

    /// For each goal, true if a solver reaches it.
    fn reached(solver: &str) -> [bool; 6] {
        Goal::ALL.map(|goal| check(goal, solver) == Verdict::Reached)
    }

    #[test]
    fn each_goal_asks_for_more_than_the_one_before() {
        assert_eq!(reached("round-robin-skip"), [true, true, false, false, false, false]);
        assert_eq!(reached("greedy")[..3], [true, true, false]);
        assert_eq!(reached("greedy-look-ahead:depth=3")[..5], [true, true, true, true, false]);
        assert_eq!(reached("beam:width=100"), [true; 6]);
    }

    #[test]
    fn a_verdict_gives_the_figures() {
        let Verdict::NotFewer { own, rival } = check(Goal::ALL[2], "greedy") else { panic!("greedy beats itself") };
        assert_eq!(own, rival);
        assert!(matches!(check(Goal::ALL[5], "greedy"), Verdict::TooLong { own, par, .. } if own > par + 3));
        let few = check(Goal::LookAhead, "round-robin-skip");
        assert!(
            matches!(&few, Verdict::TooFew { board, nodes, near } if board == "10x10c6@1" && nodes <= near),
            "{few:?}"
        );
        let (own, rival) = checked(Goal::ALL[1], "greedy").beaten_by().unwrap();
        assert!(own > 5.0 && own < rival, "{own} {rival}");
        assert_eq!(checked(Goal::ALL[2], "greedy").beaten_by(), None, "greedy does not beat itself");
        assert_eq!(checked(Goal::Clear, "greedy").beaten_by(), None, "nobody is beaten");
    }

    fn result() -> impl Strategy<Value = GoalResult> {
        (prop::collection::vec(0..6_u8, 0..30), 0..1000_u64, prop::bool::weighted(0.9))
            .prop_map(|(walk, nodes, is_cleared)| GoalResult { walk, nodes, is_cleared })
    }

    proptest! {
        #[test]
        fn a_check_ends_and_never_changes_its_verdict(
            goal in prop::sample::select(Goal::ALL.to_vec()),
            results in prop::collection::vec(result(), 60),
        ) {
            let mut check = GoalCheck::new(goal);
            let games = check.progress().1;
            let mut verdict = None;
            for (index, result) in results.into_iter().enumerate() {
                let (played, all) = check.progress();
                prop_assert!(played <= all && all == games);
                prop_assert_eq!(check.next_game().is_none(), check.verdict().is_some());
                prop_assert!(verdict.is_none() || check.verdict() == verdict.as_ref());
                prop_assert!(index < games || check.verdict().is_some());
                verdict = check.verdict().cloned();
                check.take(result);
            }
        }
    }
}
