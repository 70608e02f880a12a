//! The window's texts for a card's fields.

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
        Determinism::Carry(setting) => message!(words, "card-deterministic-carry", setting = setting.as_str()),
    }
}

pub(super) fn bad_result(words: &Words, bad: &BadBoard) -> String {
    let par = bad.par;
    match bad.result {
        BadResult::Moves(moves) => {
            let over = moves.saturating_sub(par);
            message!(words, "card-bad-moves", moves, par, over)
        }
        BadResult::Unproven => message!(words, "card-bad-unproven", par),
        BadResult::GivesUp => message!(words, "card-bad-gives-up", par),
        BadResult::Nodes(nodes) => message!(words, "card-bad-nodes", par, nodes = words.big_number(nodes)),
    }
}
