//! What the window says of a card's choices.

use color_walk_arena::cards::Determinism;
use color_walk_assets::{BadBoard, BadResult, Optimal};

use crate::languages::words::Words;

pub(super) fn optimal(words: &Words, optimal: Optimal) -> String {
    match optimal {
        Optimal::Never => words.get("card-optimal-never"),
        Optimal::UnlessCutOff => words.get("card-optimal-unless-cut-off"),
        Optimal::OrGivesUp => words.get("card-optimal-or-gives-up"),
    }
}

pub(super) fn deterministic(words: &Words, determinism: &Determinism) -> String {
    match determinism {
        Determinism::Board => words.get("card-deterministic-board"),
        Determinism::Seed => words.get("card-deterministic-seed"),
        Determinism::TimeLimit => words.get("card-deterministic-time-limit"),
        Determinism::Carry(setting) => words.with("card-deterministic-carry", [("setting", setting.as_str().into())]),
    }
}

pub(super) fn bad_result(words: &Words, bad: &BadBoard) -> String {
    let par = ("par", bad.par.into());
    match bad.result {
        BadResult::Moves(moves) => {
            let over = ("over", moves.saturating_sub(bad.par).into());
            words.with("card-bad-moves", [("moves", moves.into()), par, over])
        }
        BadResult::Unproven => words.with("card-bad-unproven", [par]),
        BadResult::GivesUp => words.with("card-bad-gives-up", [par]),
        BadResult::Nodes(nodes) => words.with("card-bad-nodes", [par, ("nodes", words.big_number(nodes).into())]),
    }
}
