//! The sentences of a report.

use color_walk_api::{counted, grouped};

use super::Row;
use crate::{
    batch::FirstFailure,
    matches::{Answer, Match, Pair},
};

pub(super) fn answer(pair: &Pair, difference: f64) -> String {
    let Pair { first, second, .. } = pair;
    let after = counted(pair.after, "board");
    match pair.answer {
        Some(Answer::First) => format!("{first} is better than {second} (after {after})"),
        Some(Answer::Second) => format!("{second} is better than {first} (after {after})"),
        Some(Answer::Neither) => {
            format!("no difference: {first} and {second} are less than {difference} moves apart (after {after})")
        }
        None => format!("undecided after {after}: {first} and {second}"),
    }
}

/// Says how many pairs have an answer.
pub(super) fn answered_pairs(pairs: &[Pair]) -> String {
    let answered = pairs.iter().filter(|pair| pair.answer.is_some()).count() as u64;
    let verb = if answered == 1 { "has" } else { "have" };
    format!("{} of {} {verb} an answer", grouped(answered), counted(pairs.len() as u64, "pair"))
}

/// For two runners, the nearest answer and the progress towards it. For more, the number of pairs with an answer.
pub fn leaning(of: &Match) -> String {
    let pairs = of.pairs();
    let [pair] = &pairs[..] else {
        return answered_pairs(&pairs);
    };
    let (answer, share) = pair.leaning;
    let answer = match answer {
        Answer::First => format!("{} better", pair.first),
        Answer::Second => format!("{} better", pair.second),
        Answer::Neither => "no difference".to_owned(),
    };
    format!("nearest answer: {answer}, {:.0} % of the way", share * 100.0)
}

/// One line for each solver that did not clear all boards.
pub(super) fn failures(rows: &[Row]) -> impl Iterator<Item = String> + '_ {
    rows.iter().filter_map(|Row { summary, .. }| {
        let FirstFailure { board, reason } = summary.first_failure.as_ref()?;
        let (solver, number) = (&summary.solver, board.saturating_add(1));
        Some(match summary.boards - summary.solved {
            1 => format!("{solver} did not clear board {number}: {reason}"),
            failed => {
                format!("{solver} did not clear {}; the first is board {number}: {reason}", counted(failed, "board"))
            }
        })
    })
}

/// One line for each engine: its name, and that its games are not reproducible. One more for refuted claims.
pub(super) fn engines(rows: &[Row]) -> impl Iterator<Item = String> + '_ {
    rows.iter().flat_map(|Row { summary, .. }| {
        let (solver, engine) = (&summary.solver, summary.engine.as_ref());
        let about = engine.map(|engine| {
            format!("{solver} is the engine {}: not reproducible, its nodes and proofs are claims", engine.name)
        });
        let refuted = engine.filter(|engine| engine.refuted > 0).map(|engine| {
            let boards = counted(engine.refuted, "board");
            format!("{solver}: what it claims of the shortest walk is refuted by a shorter one on {boards}")
        });
        about.into_iter().chain(refuted)
    })
}
