//! The command line's English sentences for a card's choices.

use std::fmt;

use color_walk_api::{
    solver::{Params, SolverInfo},
    text::counted,
};
use color_walk_assets::{BadBoard, BadResult, Optimal};

/// Says whether walks are shortest.
pub fn optimal(optimal: Optimal) -> &'static str {
    match optimal {
        Optimal::Never => "no",
        Optimal::UnlessCutOff => "yes, with proof; at a limit it plays its best walk so far",
        Optimal::OrGivesUp => "yes, with proof; at a limit it gives up",
    }
}

/// Whether a board always gets the same walk. Every solver must be deterministic; its parameters say what else matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Determinism {
    /// The board alone decides.
    Board,
    /// Seed and board decide.
    Seed,
    /// Deterministic unless a time limit is set.
    TimeLimit,
    /// With this setting, `key=value`, a board of a batch depends on the board before it.
    Carry(String),
}

impl Determinism {
    /// Derived from the solver's parameters.
    pub fn of(info: &SolverInfo) -> Self {
        let has = |wanted: &str| info.params.iter().any(|param| param.key == wanted);
        if has("seed") {
            return Determinism::Seed;
        }
        if has("seconds") {
            return Determinism::TimeLimit;
        }
        let carrying = info.params.iter().find_map(|param| {
            [param.min, param.max].into_iter().find_map(|value| {
                let mut params = Params::defaults(&info.params);
                params.set(&param.key, value);
                (info.carries)(&params).then(|| format!("{}={value}", param.key))
            })
        });
        carrying.map_or(Determinism::Board, Determinism::Carry)
    }
}

impl fmt::Display for Determinism {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Determinism::Board => write!(out, "yes"),
            Determinism::Seed => write!(out, "yes: the seed and the board decide"),
            Determinism::TimeLimit => write!(out, "yes, unless it has a time limit"),
            Determinism::Carry(setting) => {
                write!(out, "yes; with {setting}, each board of a batch depends on the one before it")
            }
        }
    }
}

/// A solver's result on its bad board.
pub fn bad_result(bad: &BadBoard) -> String {
    let par = counted(bad.par.into(), "move");
    match bad.result {
        BadResult::Moves(moves) => {
            let over = moves.saturating_sub(bad.par);
            format!("{} where {} are enough, {over} over par", counted(moves.into(), "move"), bad.par)
        }
        BadResult::Unproven => format!("{par}, the minimum, but without a proof"),
        BadResult::GivesUp => format!("it gives up where {par} are enough"),
        BadResult::Nodes(nodes) => format!("{par}, the minimum, after {}", counted(nodes, "position")),
    }
}
