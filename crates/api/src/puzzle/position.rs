//! Positions as boards of their own, because a board's text and code know no cleared cells.

use crate::board::{Board, ClusterGraph, Color, Flood, Start};

/// A position as a board of its own: its absorbed cells are one cluster of the colour that was played last, and the first
/// of them is the start.
///
/// ```
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Flood, Start},
///     host::position_board,
/// };
///
/// let board = Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Blank(0)).unwrap();
/// let graph = ClusterGraph::new(&board);
/// let position = position_board(&board, &graph, &Flood::after(&graph, &[1]), 1);
/// assert_eq!((position.to_string().as_str(), position.start()), ("1121", Start::Cluster(0)));
/// ```
pub fn position_board(board: &Board, graph: &ClusterGraph, position: &Flood, last: Color) -> Board {
    let is_absorbed = |cell: usize| position.has(graph.cluster_of(cell));
    let cells = board.cells().iter().enumerate();
    let cells: Vec<Color> = cells.map(|(cell, &color)| if is_absorbed(cell) { last } else { color }).collect();
    let first = (0..cells.len()).find(|&cell| is_absorbed(cell)).expect("the start is absorbed");
    Board::new(board.width(), board.height(), board.colors(), cells, Start::Cluster(first)).expect("the size stays")
}
