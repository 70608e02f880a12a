//! Explanations in English.

use std::fmt;

use super::{Candidate, Explanation, Line, Merit, SearchEnd, Unit};
use crate::{
    board::{Color, symbol_of},
    text::counted,
};

impl Explanation {
    /// One sentence without a capital or a full stop. `name` names the colours.
    ///
    /// ```
    /// use color_walk_api::solver::Explanation;
    ///
    /// let names = ["red", "green", "blue"];
    /// let turn = Explanation::Turn { color: 2, after: 0, skipped: vec![1] };
    /// let sentence = turn.sentence(|color| names[usize::from(color)].to_owned());
    /// assert_eq!(sentence, "colour blue comes after colour red in turn, as colour green absorbs nothing");
    /// ```
    pub fn sentence(&self, name: impl Fn(Color) -> String) -> String {
        let colors = |colors: &[Color]| {
            let names: Vec<String> = colors.iter().map(|&color| name(color)).collect();
            match names.split_last() {
                Some((last, [])) => format!("colour {last}"),
                Some((last, others)) => format!("colours {} and {last}", others.join(", ")),
                None => String::new(),
            }
        };
        match self {
            Explanation::Candidates { chosen, candidates, .. } if candidates.len() == 1 => {
                format!("only {} absorbs anything", colors(&[*chosen]))
            }
            Explanation::Candidates { chosen, unit, depth, candidates } => {
                let (best, tied) = best(candidates);
                let is_alone = tied.len() == 1;
                let does = unit.does(best, is_alone);
                let who = match (*depth, is_alone) {
                    (..=1, _) => format!("{} {does}", colors(&tied)),
                    (depth, true) => {
                        format!("the best line of up to {depth} moves begins with {} and {does}", colors(&tied))
                    }
                    (depth, false) => {
                        format!("the best lines of up to {depth} moves begin with {} and {does}", colors(&tied))
                    }
                };
                match tied.first() {
                    _ if is_alone && *depth <= 1 => format!("{who}, more than any other"),
                    _ if is_alone => who,
                    Some(first) if first == chosen => format!("{who} each; it takes the first"),
                    _ => format!("{who} each; it takes {}", colors(&[*chosen])),
                }
            }
            Explanation::Line { line, merit } => of_line(line, merit),
            Explanation::Turn { color, after, skipped } => {
                let turn = format!("{} comes after {} in turn", colors(&[*color]), colors(&[*after]));
                match skipped.len() {
                    0 => turn,
                    1 => format!("{turn}, as {} absorbs nothing", colors(skipped)),
                    _ => format!("{turn}, as {} absorb nothing", colors(skipped)),
                }
            }
            Explanation::Chance { among, .. } => format!("by chance, from {}", colors(among)),
            Explanation::Told { reason, candidates, .. } if candidates.is_empty() => reason.clone(),
            Explanation::Told { reason, candidates, .. } => {
                let worth = |one: &Candidate| format!("{} is worth {}", name(one.color), one.score + 0.0);
                let worth: Vec<String> = candidates.iter().map(worth).collect();
                format!("{reason} ({})", worth.join(", "))
            }
        }
    }
}

/// The highest score and the colours that have it.
fn best(candidates: &[Candidate]) -> (f64, Vec<Color>) {
    let best = candidates.iter().map(|candidate| candidate.score).fold(f64::NEG_INFINITY, f64::max);
    (best, candidates.iter().filter(|candidate| candidate.score == best).map(|candidate| candidate.color).collect())
}

impl Unit {
    /// The verb phrase for a score, for one colour or for each of several.
    fn does(self, score: f64, is_alone: bool) -> String {
        let (one, several, what) = match self {
            Unit::Blocks => ("absorbs", "absorb", counted(score as u64, "block")),
            Unit::Border => ("has", "have", format!("a border of {score}")),
            Unit::BorderPerBlock => ("has", "have", format!("a border of {score:.2} a block")),
            Unit::Points => ("is", "are", format!("worth {}", score + 0.0)),
        };
        format!("{} {what}", if is_alone { one } else { several })
    }
}

fn of_line(line: &Line, merit: &Merit) -> String {
    let (number, length) = (line.played + 1, line.length);
    let kind = if line.clears { "walk" } else { "line" };
    let whole = format!("move {number} of a {kind} of {}", counted(length.into(), "move"));
    match *merit {
        Merit::FirstFound => format!("{whole}, the first found that clears the board: none is shorter"),
        Merit::Shortest => format!("{whole} that clears the board: none is shorter"),
        Merit::ShortestFound => format!("{whole} that clears the board, the shortest found"),
        Merit::Cheapest { moves: 0, end: SearchEnd::Cleared, .. } => format!("{whole} that clears the board"),
        Merit::Cheapest { scale, moves, cleared, end } => {
            let cost = i64::from(scale) * i64::from(moves) - i64::from(cleared);
            let (moves, blocks) = (counted(moves.into(), "move"), counted(cleared.into(), "block"));
            let price = format!("{scale} × {moves} - {blocks} = {cost}");
            match end {
                SearchEnd::Cleared => {
                    format!("{whole}: {moves} of it lead to the cheapest position ({price}), one more clears the board")
                }
                SearchEnd::Full => format!("{whole} to the cheapest position ({price}), because the queue was full"),
                SearchEnd::Goal => format!("{whole} to the cheapest position ({price}), which clears enough"),
            }
        }
    }
}

/// The sentence, with colours as digits and letters.
impl fmt::Display for Explanation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.sentence(|color| symbol_of(color).to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::MAX_LINE;

    fn candidates(unit: Unit, depth: u32, chosen: Color, scores: &[(Color, f64)]) -> Explanation {
        let candidates = scores.iter().map(|&(color, score)| Candidate { color, score }).collect();
        Explanation::Candidates { chosen, unit, depth, candidates }
    }

    #[test]
    fn sentences_read_well() {
        let scores = [(0, 5.0), (1, 3.0), (3, 5.0), (10, 5.0)];
        let cheapest = |end| Merit::Cheapest { scale: 25, moves: 2, cleared: 60, end };
        let line = |merit| Explanation::Line { line: Line::new(&[1, 0, 2], 1, true).unwrap(), merit };
        let part = Line::new(&[1, 0], 0, false).unwrap();
        for (explanation, sentence) in [
            (candidates(Unit::Blocks, 1, 0, &scores), "colours 0, 3 and A absorb 5 blocks each; it takes the first"),
            (candidates(Unit::Points, 1, 3, &scores), "colours 0, 3 and A are worth 5 each; it takes colour 3"),
            (candidates(Unit::Border, 1, 2, &[(1, 4.0), (2, 9.0)]), "colour 2 has a border of 9, more than any other"),
            (
                candidates(Unit::BorderPerBlock, 4, 2, &[(1, 0.5), (2, 7.0 / 3.0)]),
                "the best line of up to 4 moves begins with colour 2 and has a border of 2.33 a block",
            ),
            (
                candidates(Unit::Blocks, 2, 1, &[(1, 1.0), (2, 1.0)]),
                "the best lines of up to 2 moves begin with colours 1 and 2 and absorb 1 block each; it takes the first",
            ),
            (candidates(Unit::Blocks, 1, 4, &[(4, 2.0)]), "only colour 4 absorbs anything"),
            (Explanation::Turn { color: 1, after: 0, skipped: vec![] }, "colour 1 comes after colour 0 in turn"),
            (
                Explanation::Turn { color: 0, after: 2, skipped: vec![3, 4] },
                "colour 0 comes after colour 2 in turn, as colours 3 and 4 absorb nothing",
            ),
            (Explanation::Chance { color: 1, among: vec![0, 1] }, "by chance, from colours 0 and 1"),
            (
                line(Merit::FirstFound),
                "move 2 of a walk of 3 moves, the first found that clears the board: none is shorter",
            ),
            (line(Merit::Shortest), "move 2 of a walk of 3 moves that clears the board: none is shorter"),
            (line(Merit::ShortestFound), "move 2 of a walk of 3 moves that clears the board, the shortest found"),
            (
                line(cheapest(SearchEnd::Cleared)),
                "move 2 of a walk of 3 moves: 2 moves of it lead to the cheapest position (25 × 2 moves - 60 blocks = \
                 -10), one more clears the board",
            ),
            (
                Explanation::Line { line: part, merit: cheapest(SearchEnd::Full) },
                "move 1 of a line of 2 moves to the cheapest position (25 × 2 moves - 60 blocks = -10), because \
                 the queue was full",
            ),
        ] {
            assert_eq!(explanation.to_string(), sentence);
        }
        let named = Explanation::Chance { color: 1, among: vec![1] }.sentence(|_| "teal".to_owned());
        assert_eq!(named, "by chance, from colour teal");
    }

    #[test]
    fn long_lines_are_told_in_part() {
        let moves: Vec<Color> = (0..200).map(|index| index % 7).collect();
        let line = Line::new(&moves, 3, true).unwrap();
        assert_eq!((&line.moves[..], line.length, line.played), (&moves[3..3 + MAX_LINE], 200, 3));
        assert_eq!(Line::new(&moves, 198, true).unwrap().moves, moves[198..]);
        assert_eq!(Line::new(&moves, 200, true), None);
    }
}
