//! Why a solver plays a move, in the person's words.

use color_walk_api::{Candidate, Color, Explanation, Line, Merit, SearchEnd, Unit};

use crate::languages::words::Words;
use crate::scene::color_key;

/// A sentence, with the colours by the keys that play them.
pub(super) fn sentence(words: &Words, explanation: &Explanation) -> String {
    let text = match explanation {
        Explanation::Candidates { chosen, candidates, .. } if candidates.len() == 1 => {
            words.with("explain-only", [("color", colors(words, &[*chosen]).into())])
        }
        Explanation::Candidates { chosen, unit, depth, candidates } => {
            choice(words, *chosen, *unit, *depth, candidates)
        }
        Explanation::Line { line, merit } => told(words, line, merit),
        Explanation::Turn { color, after, skipped } => {
            let [color, after] = [color, after].map(|&color| colors(words, &[color]));
            let turn = words.with("explain-turn", [("color", color.into()), ("after", after.into())]);
            if skipped.is_empty() {
                turn
            } else {
                let arguments = [
                    ("turn", turn.into()),
                    ("skipped", colors(words, skipped).into()),
                    ("count", skipped.len().into()),
                ];
                words.with("explain-turn-skipped", arguments)
            }
        }
        Explanation::Chance { among, .. } => words.with("explain-chance", [("colors", colors(words, among).into())]),
    };
    let mut letters = text.chars();
    let first: String = letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

fn colors(words: &Words, colors: &[Color]) -> String {
    let names: Vec<String> = colors.iter().map(|&color| color_key(color).to_string()).collect();
    match names.split_last() {
        Some((last, [])) => words.with("explain-color", [("color", last.as_str().into())]),
        Some((last, others)) => {
            words.with("explain-colors", [("others", others.join(", ").into()), ("last", last.as_str().into())])
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
        Unit::Blocks => words.with("explain-absorbs", [("count", count.into()), ("blocks", (best as u32).into())]),
        Unit::Border => words.with("explain-border", [("count", count.into()), ("score", score.into())]),
        Unit::BorderPerBlock => {
            words.with("explain-border-per-block", [("count", count.into()), ("score", score.into())])
        }
        Unit::Points => words.with("explain-points", [("count", count.into()), ("score", score.into())]),
    };
    let who = colors(words, &tied);
    let who = match depth {
        ..=1 => words.with("explain-who", [("colors", who.into()), ("does", does.into())]),
        depth => words.with(
            "explain-lines",
            [("count", count.into()), ("depth", depth.into()), ("colors", who.into()), ("does", does.into())],
        ),
    };
    match tied.first() {
        _ if count == 1 && depth <= 1 => words.with("explain-most", [("who", who.into())]),
        _ if count == 1 => who,
        Some(&first) if first == chosen => words.with("explain-first", [("who", who.into())]),
        _ => words.with("explain-other", [("who", who.into()), ("color", colors(words, &[chosen]).into())]),
    }
}

/// A candidate's score as it is written.
pub(super) fn score(words: &Words, unit: Unit, score: f64) -> String {
    words.decimal(score, if unit == Unit::BorderPerBlock { 2 } else { 0 })
}

fn told(words: &Words, line: &Line, merit: &Merit) -> String {
    let whole = [("number", (line.played + 1).into()), ("moves", line.length.into())];
    let whole = if line.clears { words.with("explain-walk", whole) } else { words.with("explain-line", whole) };
    match *merit {
        Merit::FirstFound => words.with("explain-first-found", [("whole", whole.into())]),
        Merit::Shortest => words.with("explain-shortest", [("whole", whole.into())]),
        Merit::ShortestFound => words.with("explain-shortest-found", [("whole", whole.into())]),
        Merit::Cheapest { moves: 0, end: SearchEnd::Cleared, .. } => {
            words.with("explain-clears", [("whole", whole.into())])
        }
        Merit::Cheapest { scale, moves, cleared, end } => {
            let cost = i64::from(scale) * i64::from(moves) - i64::from(cleared);
            let price = words.with(
                "explain-price",
                [
                    ("scale", scale.into()),
                    ("moves", moves.into()),
                    ("blocks", cleared.into()),
                    ("cost", cost.to_string().into()),
                ],
            );
            match end {
                SearchEnd::Cleared => words.with(
                    "explain-cheapest-clears",
                    [("whole", whole.into()), ("moves", moves.into()), ("price", price.into())],
                ),
                SearchEnd::Full => {
                    words.with("explain-cheapest-full", [("whole", whole.into()), ("price", price.into())])
                }
                SearchEnd::Goal => {
                    words.with("explain-cheapest-goal", [("whole", whole.into()), ("price", price.into())])
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_english;

    /// What the window says in English is what the command line says.
    #[test]
    fn in_english_moves_are_explained_as_on_the_command_line() {
        let candidates = |unit, depth, chosen, scores: &[(Color, f64)]| {
            let candidates = scores.iter().map(|&(color, score)| Candidate { color, score }).collect();
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
