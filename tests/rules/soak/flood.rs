//! A minimal flood fill to check walks by: cell by cell, without clusters.

use std::collections::HashSet;

use color_walk_api::board::{Board, Color, Start};

/// Which cells are absorbed.
#[derive(Clone)]
pub struct PlainFlood<'a> {
    board: &'a Board,
    absorbed: Vec<bool>,
}

impl<'a> PlainFlood<'a> {
    /// The board before its first move.
    pub fn new(board: &'a Board) -> Self {
        let mut flood = PlainFlood { board, absorbed: vec![false; board.cells().len()] };
        let start = board.start().cell();
        flood.absorbed[start] = true;
        if matches!(board.start(), Start::Cluster(_)) {
            flood.play(board.cells()[start]);
        }
        flood
    }

    /// Absorbs all cells of a colour that connect to absorbed ones through cells of that colour. Returns their number.
    pub fn play(&mut self, color: Color) -> usize {
        let mut waiting: Vec<usize> = (0..self.absorbed.len()).filter(|&cell| self.absorbed[cell]).collect();
        let mut gained = 0;
        while let Some(cell) = waiting.pop() {
            for next in neighbors(self.board, cell) {
                if !self.absorbed[next] && self.board.cells()[next] == color {
                    self.absorbed[next] = true;
                    gained += 1;
                    waiting.push(next);
                }
            }
        }
        gained
    }

    /// True if no cell is left.
    pub fn is_cleared(&self) -> bool {
        !self.absorbed.contains(&false)
    }
}

/// Moves of a shortest walk, by exhaustive search.
pub fn shortest(board: &Board) -> usize {
    let (mut known, mut positions) = (HashSet::new(), vec![PlainFlood::new(board)]);
    for moves in 0.. {
        if positions.iter().any(PlainFlood::is_cleared) {
            return moves;
        }
        let mut next = Vec::new();
        for (position, color) in
            positions.iter().flat_map(|it| (0..board.colors() as Color).map(move |color| (it, color)))
        {
            let mut after = position.clone();
            if after.play(color) > 0 && known.insert(after.absorbed.clone()) {
                next.push(after);
            }
        }
        positions = next;
    }
    unreachable!("some colour absorbs something of a board that is not cleared")
}

fn neighbors(board: &Board, cell: usize) -> impl Iterator<Item = usize> {
    let (width, height) = (board.width(), board.height());
    let (row, column) = (cell / width, cell % width);
    let left = (column > 0).then(|| cell - 1);
    let right = (column + 1 < width).then(|| cell + 1);
    let above = (row > 0).then(|| cell - width);
    let below = (row + 1 < height).then(|| cell + width);
    [left, right, above, below].into_iter().flatten()
}
