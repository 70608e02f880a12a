//! The conformance boards: small and thin ones, one with nothing to clear, many colours, games already begun.

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    text::BoardCode,
};
use color_walk_engine::protocol::Go;

/// A board with its special feature.
pub(super) struct Case {
    pub what: &'static str,
    pub board: Board,
    pub moves: Vec<Color>,
}

pub(super) fn cases() -> Vec<Case> {
    let case = |what, board| Case { what, board, moves: Vec::new() };
    let striped = |width, height, colors, start| {
        let cells = (0..width * height).map(|cell| (cell % 3 % 2) as Color).collect();
        Board::new(width, height, colors, cells, start).expect("a board of stripes")
    };
    let random = |width, height, colors| BoardCode::uniform(width, height, colors, 1).board();
    let from = |board: Board, start| board.with_start(start).expect("a start on the board");
    let one_color = Board::new(4, 3, 2, vec![1; 12], Start::Cluster(5)).expect("a board of one colour");
    vec![
        case("a board of 2 × 2", random(2, 2, 2)),
        case("a board of 6 × 4", random(6, 4, 3)),
        case("a board of one row", striped(9, 1, 2, Start::Blank(0))),
        case("a board of one column", striped(1, 9, 2, Start::Cluster(4))),
        case("a board that is cleared before the first move", one_color),
        case("a board with a coloured start in the middle", from(random(9, 7, 4), Start::Cluster(31))),
        case("a board with a blank start in the last cell", from(random(7, 5, 4), Start::Blank(34))),
        case("a board of 36 colours", random(9, 9, 36)),
        case("a board that lacks some of its colours", striped(8, 6, 9, Start::Blank(0))),
        before_the_last_move("a board on which moves were played", random(12, 8, 4)),
        case("a board of 30 × 20, as in the series", random(30, 20, 5)),
    ]
}

/// A board with one move to go. The walk of an engine that overlooks the moves before goes on behind the last.
fn before_the_last_move(what: &'static str, board: Board) -> Case {
    let graph = ClusterGraph::new(&board);
    let mut flood = Flood::new(&graph);
    let mut moves = Vec::new();
    let colors = || 0..graph.colors() as Color;
    let is_last = |flood: &Flood, color| {
        let mut after = flood.clone();
        after.play(&graph, color);
        after.is_cleared()
    };
    for color in colors().cycle() {
        if colors().any(|color| is_last(&flood, color)) {
            break;
        }
        flood.play(&graph, color);
        moves.push(color);
    }
    Case { what, board, moves }
}

/// A board on which searches can take long.
pub(super) fn large() -> Board {
    BoardCode::uniform(100, 100, 6, 1).board()
}

/// The task for a case.
pub(super) fn go(task: u64, board: Board, moves: Vec<Color>, ms: u64) -> Go {
    Go { task, nodes: None, ms: Some(ms), memory: Some(1 << 30), log: false, explain: false, at: false, board, moves }
}
