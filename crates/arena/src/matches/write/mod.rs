//! Writes a match for people and for programs.

mod json;
mod tables;

use std::io::{self, Write};

use color_walk_api::{counted, grouped};

use super::{Answer, Match, Pair};

/// The output format of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned columns for people.
    Table,
    /// One object.
    Json,
    /// Markdown tables.
    Markdown,
}

/// Writes the match so far. Without times they are 0, so that equal matches give equal bytes.
///
/// # Errors
/// If `out` cannot be written.
pub fn write(out: &mut dyn Write, format: Format, of: &Match, times: bool) -> io::Result<()> {
    match format {
        Format::Table => tables::write(out, of, times, tables::Style::Text),
        Format::Json => json::write(out, of, times),
        Format::Markdown => tables::write(out, of, times, tables::Style::Markdown),
    }
}

/// A pair's answer as a sentence.
pub fn sentence(pair: &Pair, difference: f64) -> String {
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
fn answered_pairs(pairs: &[Pair]) -> String {
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
