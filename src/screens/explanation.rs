//! Explains a solver's move in the person's language.

use color_walk_api::{
    board::Color,
    solver::{Candidate, Explanation, Line, Merit, SearchEnd, Unit},
};

use crate::languages::words::Words;
use crate::scene::color_key;

/// The explanation as a sentence. Colours are written as their keys.
pub(super) fn sentence(words: &Words, explanation: &Explanation) -> String {
    let text = match explanation {
        Explanation::Candidates { chosen, candidates, .. } if candidates.len() == 1 => {
            message!(words, "explain-only", color = colors(words, &[*chosen]))
        }
        Explanation::Candidates { chosen, unit, depth, candidates } => {
            choice(words, *chosen, *unit, *depth, candidates)
        }
        Explanation::Line { line, merit } => line_text(words, line, merit),
        Explanation::Turn { color, after, skipped } => {
            let [color, after] = [color, after].map(|&color| colors(words, &[color]));
            let turn = message!(words, "explain-turn", color, after);
            if skipped.is_empty() {
                turn
            } else {
                let (skipped, count) = (colors(words, skipped), skipped.len());
                message!(words, "explain-turn-skipped", turn, skipped, count)
            }
        }
        Explanation::Chance { among, .. } => message!(words, "explain-chance", colors = colors(words, among)),
        // In its author's language.
        Explanation::Told { reason, .. } => return reason.clone(),
    };
    let mut letters = text.chars();
    let first: String = letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

fn colors(words: &Words, colors: &[Color]) -> String {
    let names: Vec<String> = colors.iter().map(|&color| color_key(color).to_string()).collect();
    match names.split_last() {
        Some((last, [])) => message!(words, "explain-color", color = last.as_str()),
        Some((last, others)) => {
            message!(words, "explain-colors", others = others.join(", "), last = last.as_str())
        }
        None => String::new(),
    }
}

fn choice(words: &Words, chosen: Color, unit: Unit, depth: u32, candidates: &[Candidate]) -> String {
    let best = candidates.iter().map(|candidate| candidate.score).fold(f64::NEG_INFINITY, f64::max);
    let tied: Vec<Color> =
        candidates.iter().filter(|candidate| candidate.score == best).map(|candidate| candidate.color).collect();
    let count = tied.len();
    let score = score(words, unit, best);
    let does = match unit {
        Unit::Blocks => message!(words, "explain-absorbs", count, blocks = best as u32),
        Unit::Border => message!(words, "explain-border", count, score),
        Unit::BorderPerBlock => {
            message!(words, "explain-border-per-block", count, score)
        }
        Unit::Points => message!(words, "explain-points", count, score),
    };
    let who = colors(words, &tied);
    let who = match depth {
        ..=1 => message!(words, "explain-who", colors = who, does),
        depth => message!(words, "explain-lines", count, depth, colors = who, does),
    };
    match tied.first() {
        _ if count == 1 && depth <= 1 => message!(words, "explain-most", who),
        _ if count == 1 => who,
        Some(&first) if first == chosen => message!(words, "explain-first", who),
        _ => message!(words, "explain-other", who, color = colors(words, &[chosen])),
    }
}

/// Formats a candidate's score.
pub(super) fn score(words: &Words, unit: Unit, score: f64) -> String {
    words.decimal(score, if unit == Unit::BorderPerBlock { 2 } else { 0 })
}

fn line_text(words: &Words, line: &Line, merit: &Merit) -> String {
    let id = if line.clears { "explain-walk" } else { "explain-line" };
    let whole = message!(words, id, number = line.played + 1, moves = line.length);
    match *merit {
        Merit::FirstFound => message!(words, "explain-first-found", whole),
        Merit::Shortest => message!(words, "explain-shortest", whole),
        Merit::ShortestFound => message!(words, "explain-shortest-found", whole),
        Merit::Cheapest { moves: 0, end: SearchEnd::Cleared, .. } => {
            message!(words, "explain-clears", whole)
        }
        Merit::Cheapest { scale, moves, cleared, end } => {
            let cost = i64::from(scale) * i64::from(moves) - i64::from(cleared);
            let price = message!(words, "explain-price", scale, moves, blocks = cleared, cost = cost.to_string());
            match end {
                SearchEnd::Cleared => message!(words, "explain-cheapest-clears", whole, moves, price),
                SearchEnd::Full => {
                    message!(words, "explain-cheapest-full", whole, price)
                }
                SearchEnd::Goal => {
                    message!(words, "explain-cheapest-goal", whole, price)
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_english;

    /// In English, the window and the command line use the same sentences.
    #[test]
    fn in_english_moves_are_explained_as_on_the_command_line() {
        let candidates = |unit, depth, chosen, scores: &[(Color, f64)]| {
            let candidates = scores.iter().map(|&(color, score)| Candidate::new(color, score)).collect();
            Explanation::Candidates { chosen, unit, depth, candidates }
        };
        let mut all = vec![
            candidates(Unit::Blocks, 1, 4, &[(4, 2.0)]),
            Explanation::Turn { color: 1, after: 0, skipped: vec![] },
            Explanation::Turn { color: 1, after: 0, skipped: vec![3] },
            Explanation::Turn { color: 0, after: 2, skipped: vec![3, 4] },
            Explanation::Chance { color: 1, among: vec![1] },
            Explanation::Chance { color: 1, among: vec![0, 1, 11] },
        ];
        for unit in [Unit::Blocks, Unit::Border, Unit::BorderPerBlock, Unit::Points] {
            for depth in [1, 3] {
                for (first, chosen) in [(5.0, 0), (3.0, 0), (3.0, 2), (1.0, 0)] {
                    all.push(candidates(unit, depth, chosen, &[(0, first), (1, 0.5), (2, 3.0)]));
                }
                all.push(candidates(unit, depth, 1, &[(0, 0.0), (1, 1.0)]));
            }
        }
        let cheapest = |moves, end| Merit::Cheapest { scale: 25, moves, cleared: 60, end };
        for merit in [
            Merit::FirstFound,
            Merit::Shortest,
            Merit::ShortestFound,
            cheapest(0, SearchEnd::Cleared),
            cheapest(1, SearchEnd::Cleared),
            cheapest(2, SearchEnd::Cleared),
            cheapest(2, SearchEnd::Full),
            cheapest(3, SearchEnd::Goal),
        ] {
            for clears in [true, false] {
                all.push(Explanation::Line { line: Line::new(&[1, 0, 2], 1, clears).unwrap(), merit });
            }
        }
        in_english(|words| {
            for explanation in all {
                let theirs = explanation.sentence(|color| color_key(color).to_string());
                let first = theirs[..1].to_uppercase();
                assert_eq!(sentence(words, &explanation), format!("{first}{}.", &theirs[1..]));
            }
        });
    }
}
