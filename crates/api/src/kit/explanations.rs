//! Checks that hold for every explanation: it names the move played and agrees with itself and the position.

use crate::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Line, MAX_LINE, MAX_REASON},
};

/// The fault in the explanation of `color`, played in `position`; `None` if it may be right.
pub(super) fn fault(
    explanation: &Explanation,
    graph: &ClusterGraph,
    position: &Flood,
    color: Color,
) -> Option<&'static str> {
    let legal = |color: Color| position.is_legal(graph, color);
    let known = |color: &Color| usize::from(*color) < graph.colors();
    let rules = match explanation {
        _ if explanation.color() != Some(color) => [(false, "it is of another move"); 3],
        Explanation::Candidates { chosen, depth, candidates, .. } => {
            let score = |color| candidates.iter().find(|one| one.color == color).map(|one| one.score);
            let most = candidates.iter().map(|one| one.score).fold(f64::NEG_INFINITY, f64::max);
            [
                (candidates.iter().all(|one| legal(one.color)), "a candidate absorbs nothing"),
                (*depth > 0 && candidates.is_sorted_by(|a, b| a.color < b.color), "its candidates do not rise"),
                (most.is_finite() && score(*chosen) == Some(most), "another candidate has a greater score"),
            ]
        }
        Explanation::Line { line, .. } => {
            let rest = line.length.saturating_sub(line.played) as usize;
            [
                (line.moves.len() == rest.min(MAX_LINE), "its line has another length"),
                (line.moves.iter().all(known), "its line has a colour that the board lacks"),
                (leads_on(line, graph, position), "its line does not go where it says"),
            ]
        }
        Explanation::Turn { skipped, .. } => [
            (skipped.iter().all(known), "it skips a colour that the board lacks"),
            (!skipped.iter().any(|&color| legal(color)), "it skips a colour that absorbs something"),
            (skipped.len() < graph.colors(), "it skips too many colours"),
        ],
        Explanation::Chance { among, .. } => [
            (among.contains(&color), "what it drew is not among what it drew from"),
            (among.iter().all(known), "it draws from colours that the board lacks"),
            (among.is_sorted_by(|a, b| a < b), "the colours that it drew from do not rise"),
        ],
        Explanation::Told { reason, candidates, .. } => [
            (candidates.iter().all(|one| legal(one.color)), "a candidate absorbs nothing"),
            (candidates.is_sorted_by(|a, b| a.color < b.color), "its candidates do not rise"),
            (!reason.is_empty() && reason.chars().count() <= MAX_REASON, "its reason is empty or too long"),
        ],
    };
    rules.into_iter().find(|(holds, _)| !holds).map(|(_, fault)| fault)
}

/// Every move of the line absorbs something. A complete line clears the board exactly if it says so.
fn leads_on(line: &Line, graph: &ClusterGraph, position: &Flood) -> bool {
    let mut end = position.clone();
    let is_told = (line.length - line.played) as usize == line.moves.len();
    line.moves.iter().all(|&color| end.play(graph, color) > 0) && (!is_told || end.is_cleared() == line.clears)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Start},
        solver::{Candidate, Merit, Unit},
    };

    #[test]
    fn false_explanations_are_seen_through() {
        // 0 1 2 1
        let board = Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap();
        let graph = ClusterGraph::new(&board);
        let position = Flood::after(&graph, &[1]);
        let candidates = |scores: &[(Color, f64)]| {
            let candidates = scores.iter().map(|&(color, score)| Candidate { color, score }).collect();
            Explanation::Candidates { chosen: 2, unit: Unit::Points, depth: 1, candidates }
        };
        let line = |moves: &[Color], clears| Explanation::Line {
            line: Line::new(moves, 0, clears).unwrap(),
            merit: Merit::Shortest,
        };
        let turn = |skipped: &[Color]| Explanation::Turn { color: 2, after: 1, skipped: skipped.to_vec() };
        let chance = |among: &[Color]| Explanation::Chance { color: 2, among: among.to_vec() };
        let endless = (0..MAX_LINE as Color + 9).map(|index| index % 2 + 1).collect::<Vec<Color>>();
        for (explanation, found) in [
            (candidates(&[(2, 1.0)]), None),
            (candidates(&[(1, 0.5), (2, 1.0)]), Some("a candidate absorbs nothing")),
            (candidates(&[(2, 1.0), (2, 1.0)]), Some("its candidates do not rise")),
            (candidates(&[(2, f64::NAN)]), Some("another candidate has a greater score")),
            (candidates(&[]), Some("another candidate has a greater score")),
            (line(&[2, 1], true), None),
            (line(&[2], false), None),
            (line(&[2, 1], false), Some("its line does not go where it says")),
            (line(&[2, 0], false), Some("its line does not go where it says")),
            (line(&[2, 7], false), Some("its line has a colour that the board lacks")),
            (line(&endless, true), Some("it is of another move")),
            (turn(&[0, 1]), None),
            (turn(&[7]), Some("it skips a colour that the board lacks")),
            (turn(&[2]), Some("it skips a colour that absorbs something")),
            (turn(&[0, 1, 0]), Some("it skips too many colours")),
            (chance(&[0, 1, 2]), None),
            (chance(&[0, 1]), Some("what it drew is not among what it drew from")),
            (chance(&[2, 1]), Some("the colours that it drew from do not rise")),
            (chance(&[2, 3]), Some("it draws from colours that the board lacks")),
        ] {
            assert_eq!(fault(&explanation, &graph, &position, 2), found, "{explanation:?}");
        }
        let mut short = Line::new(&[2, 1], 0, true).unwrap();
        short.moves.pop();
        let short = Explanation::Line { line: short, merit: Merit::Shortest };
        assert_eq!(fault(&short, &graph, &position, 2), Some("its line has another length"));
    }
}
