//! The sentences of a report.

use color_walk_api::text::{counted, grouped};

use super::{Report, Row};
use crate::{
    batch::{EngineFigures, FirstFailure},
    matches::{Answer, Bounds, Claim, Correction, Leaning, Match, Pair},
};

/// A pair's answer, with the claim that it is sure of.
pub(super) fn answer(pair: &Pair, difference: f64) -> String {
    let Pair { first, second, .. } = pair;
    let after = counted(pair.after, "board");
    let better = |better: &str, worse: &str| match pair.claim {
        Some(Claim::Boards) => format!("{better} is better than {worse}: shorter on more boards (after {after})"),
        _ => format!("{better} is better than {worse}: shorter on average (after {after})"),
    };
    match pair.answer {
        Some(Answer::First) => better(first, second),
        Some(Answer::Second) => better(second, first),
        Some(Answer::Neither) => {
            format!("no difference: {first} and {second} are less than {difference} moves apart (after {after})")
        }
        None => format!("undecided after {after}: {first} and {second}"),
    }
}

/// How sure the answer of a match of two is, and why. Without an answer, the boards that it still needs.
pub(super) fn reason(pair: &Pair, bounds: Bounds) -> String {
    match (pair.answer, pair.claim) {
        (None, _) => {
            let boards = match pair.leaning.more_boards {
                Some(more) => format!("{} more", about(more)),
                None => "unknown".to_owned(),
            };
            format!("boards needed for an answer: {boards} (an estimate)")
        }
        (Some(Answer::Neither), _) => format!(
            "why: if they were {} moves or more apart on average, at most {} of such matches would say this",
            bounds.difference(),
            percent(bounds.beta())
        ),
        (_, Some(Claim::Boards)) => {
            let (wins, losses) = (pair.wins.max(pair.losses), pair.wins.min(pair.losses));
            format!(
                "why: {}, {} and {}; if neither won more boards, at most {} of such matches would say this",
                plural(wins, "win", "wins"),
                plural(pair.ties, "tie", "ties"),
                plural(losses, "loss", "losses"),
                percent(bounds.alpha_of(Claim::Boards))
            )
        }
        _ => {
            let error = percent(bounds.alpha_of(Claim::Average));
            let mean =
                pair.mean_difference.map_or_else(String::new, |mean| format!("{:.2} moves a board; ", mean.abs()));
            format!("why: {mean}if both were equal on average, at most {error} of such matches would say this")
        }
    }
}

fn plural(count: u64, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        count => format!("{} {many}", grouped(count)),
    }
}

/// An estimate of boards, to two digits.
fn about(boards: u64) -> String {
    let step = 10_u64.pow(boards.max(1).ilog10().saturating_sub(1));
    format!("about {}", grouped(boards.div_ceil(step) * step))
}

/// An error probability in percent, with at most three decimals.
fn percent(error: f64) -> String {
    let text = format!("{:.3}", error * 100.0);
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}

/// Says how a batch's probabilities are computed, and whether they are corrected.
pub(super) fn correction(report: &Report) -> String {
    let pairs = counted(report.pairs.len() as u64, "pair");
    match report.correction {
        Some(Correction::Holm) => {
            format!("p: paired t-test; by Holm: corrected for all {pairs}; each interval is for its pair alone")
        }
        _ if report.pairs.len() == 1 => "p: paired t-test".to_owned(),
        _ => format!("p: paired t-test of each pair alone, not corrected; --compare=holm corrects it for all {pairs}"),
    }
}

/// Says how many pairs have an answer.
pub(super) fn answered_pairs(pairs: &[Pair]) -> String {
    let answered = pairs.iter().filter(|pair| pair.answer.is_some()).count() as u64;
    let verb = if answered == 1 { "has" } else { "have" };
    format!("{} of {} {verb} an answer", grouped(answered), counted(pairs.len() as u64, "pair"))
}

/// How sure the answers of a match of more than two are.
pub(super) fn reasons(bounds: Bounds) -> String {
    format!(
        "in at most {} of such matches is any runner wrongly better, in at most {} any pair wrongly alike",
        percent(bounds.alpha()),
        percent(bounds.beta())
    )
}

/// For two runners, the nearest answer and the progress towards it. For more, the number of pairs with an answer. Adds
/// the estimated boards until the match ends.
pub fn leaning(of: &Match) -> String {
    let pairs = of.pairs();
    let open = pairs.iter().filter(|pair| pair.answer.is_none());
    let more = open.map(|pair| pair.leaning.more_boards).collect::<Option<Vec<_>>>().unwrap_or_default();
    let more = more.into_iter().max().map_or_else(String::new, |more| format!(", {} more", about(more)));
    let [pair] = &pairs[..] else {
        return answered_pairs(&pairs) + &more;
    };
    let Leaning { answer, claim, share, .. } = pair.leaning;
    let how = match claim {
        Claim::Average => "on average",
        Claim::Boards => "on more boards",
    };
    let answer = match answer {
        Answer::First => format!("{} shorter {how}", pair.first),
        Answer::Second => format!("{} shorter {how}", pair.second),
        Answer::Neither => "no difference".to_owned(),
    };
    format!("nearest answer: {answer}, {:.0} % of the way{more}", share * 100.0)
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

/// Says whether an engine has kept its promise to be reproducible.
fn promise(engine: &EngineFigures) -> String {
    let replayed = counted(engine.replayed, "game");
    let says = "it says that it is reproducible";
    match (engine.says_reproducible, engine.replayed, engine.first_differing) {
        (false, ..) => "not reproducible".to_owned(),
        (true, 0, _) => format!("{says}, but no game was played twice"),
        (true, 1, None) => format!("{says}, and 1 game played twice was the same"),
        (true, _, None) => format!("{says}, and {replayed} played twice were the same"),
        (true, _, Some(board)) => {
            let (differing, board) = (engine.differing, grouped(board.saturating_add(1)));
            let verb = if differing == 1 { "differs" } else { "differ" };
            format!("{says}, but {} of {replayed} played twice {verb}, first on board {board}", grouped(differing))
        }
    }
}

/// One line for each engine: its name, and whether its games are reproducible. One more for games that a clock ended, and
/// one for refuted claims.
pub(super) fn engines(rows: &[Row]) -> impl Iterator<Item = String> + '_ {
    rows.iter().flat_map(|row| {
        let summary = &row.summary;
        let (solver, engine) = (&summary.solver, summary.engine.as_ref());
        let about = engine.and_then(|engine| {
            Some(if engine.makes_claims {
                format!("{solver} is the engine {}: {}, its nodes and proofs are claims", engine.name, promise(engine))
            } else if row.ended_by_time() > 0 {
                format!(
                    "{solver} is the script {}: a clock ended it, so its figures depend on the machine",
                    engine.name
                )
            } else if summary.solved > 0 {
                format!("{solver} is the script {}: it plays and counts the same everywhere", engine.name)
            } else {
                // Why it clears nothing is what its author wants to know.
                return None;
            })
        });
        let timed = Some(row.ended_by_time()).filter(|&boards| boards > 0);
        let timed = timed.map(|boards| format!("{solver}: ended by time on {}", counted(boards, "board")));
        let refuted = engine.filter(|engine| engine.refuted > 0).map(|engine| {
            let boards = counted(engine.refuted, "board");
            format!("{solver}: what it claims of the shortest walk is refuted by a shorter one on {boards}")
        });
        about.into_iter().chain(timed).chain(refuted)
    })
}
