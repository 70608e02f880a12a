//! Walks on boards: compares the flood with one on plain cells.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood, Start, count_gains},
    host::absorb_counting,
};
use color_walk_play::{Playback, absorbed_by};

use crate::positions;

/// A board and the moves to play on it.
pub fn walks(data: &[u8]) {
    // Too few bytes do not make a board.
    let _ = walk(data);
}

fn walk(data: &[u8]) -> Result<()> {
    let mut bytes = Unstructured::new(data);
    let side = if bytes.ratio(1_u8, 8_u8)? { 40 } else { 12 };
    let moves_at_most = bytes.int_in_range(0..=60_usize)?;
    let board = positions::board(&mut bytes, side)?;
    let graph = Arc::new(ClusterGraph::new(&board));
    let mut cells = Cells::new(&board);
    let mut flood = Flood::new(&graph);
    let mut position = Counted::new(&graph, &flood);
    let mut lane = Playback::of_person(graph.clone());
    cells.check(&flood, &graph);
    let mut walk = Vec::new();
    for _ in 0..moves_at_most {
        let color: Color = bytes.int_in_range(0..=board.colors() as Color)?;
        let (before, expected) = (flood.cleared(), cells.play(color));
        assert_eq!(flood.is_legal(&graph, color), expected > 0);
        assert_eq!(flood.play(&graph, color), expected);
        assert_eq!(flood.cleared(), before + expected);
        position.play(&graph, color, expected);
        assert_eq!((&position.absorbed[..], &position.frontier[..]), (flood.absorbed(), flood.frontier()));
        walk.push(color);
        assert_eq!(flood.moves() as usize, walk.len());
        cells.check(&flood, &graph);

        let played = lane.play(color).map(|played| played.cells.len());
        assert_eq!(played.unwrap_or(0), expected as usize);
        assert_eq!(played.is_ok(), expected > 0);
        assert_eq!(lane.flood().absorbed(), flood.absorbed());
        assert_eq!(lane.is_over(), flood.is_cleared() && lane.waiting().is_empty());
    }
    assert_eq!(Flood::after(&graph, &walk), flood);
    takes_back(&mut lane, &graph);
    let absorbed = absorbed_by(&graph, lane.reported());
    assert_eq!(absorbed.len(), board.cells().len());
    Ok(())
}

/// Undo must restore the position before a move, and redo the one after it.
fn takes_back(lane: &mut Playback, graph: &ClusterGraph) {
    let (said, end) = (lane.reported().to_vec(), lane.flood().clone());
    for moves in (0..said.len()).rev() {
        lane.back();
        assert_eq!(lane.walk(), &said[..moves]);
        assert_eq!(lane.flood(), &Flood::after(graph, &said[..moves]));
    }
    said.iter().for_each(|_| lane.forward());
    assert_eq!(lane.flood(), &end);
}

/// A search's own position, with each colour's next gain in cells.
struct Counted {
    absorbed: Vec<u64>,
    frontier: Vec<u64>,
    gains: Vec<u32>,
}

impl Counted {
    fn new(graph: &ClusterGraph, flood: &Flood) -> Self {
        let mut gains = vec![0; graph.colors()];
        count_gains(graph, flood.frontier(), &mut gains);
        Counted { absorbed: flood.absorbed().to_vec(), frontier: flood.frontier().to_vec(), gains }
    }

    fn play(&mut self, graph: &ClusterGraph, color: Color, expected: u32) {
        if usize::from(color) >= graph.colors() {
            return;
        }
        let gained = absorb_counting(graph, &mut self.absorbed, &mut self.frontier, &mut self.gains, color);
        assert_eq!(gained, expected);
        let mut gains = vec![0; graph.colors()];
        count_gains(graph, &self.frontier, &mut gains);
        assert_eq!(gains, self.gains);
    }
}

/// The same game without clusters: a colour per live cell, `None` per absorbed cell.
struct Cells {
    width: usize,
    live: Vec<Option<Color>>,
}

impl Cells {
    fn new(board: &Board) -> Self {
        let mut cells = Cells { width: board.width(), live: board.cells().iter().copied().map(Some).collect() };
        match board.start() {
            Start::Blank(cell) => cells.live[cell] = None,
            Start::Cluster(cell) => drop(cells.fill(vec![cell], board.cells()[cell])),
        }
        cells
    }

    fn around(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (width, cells, column) = (self.width, self.live.len(), cell % self.width);
        let sides = [
            cell.checked_sub(width),
            (column > 0).then(|| cell - 1),
            (column + 1 < width).then_some(cell + 1),
            Some(cell + width).filter(|&below| below < cells),
        ];
        sides.into_iter().flatten()
    }

    /// Absorbs the live cells of a colour connected to some cells, and returns their number.
    fn fill(&mut self, mut open: Vec<usize>, color: Color) -> u32 {
        let mut gained = 0;
        while let Some(cell) = open.pop() {
            if self.live[cell] == Some(color) {
                self.live[cell] = None;
                gained += 1;
                open.extend(self.around(cell));
            }
        }
        gained
    }

    /// Live cells next to an absorbed one.
    fn edge(&self) -> Vec<usize> {
        let is_live = |&cell: &usize| self.live[cell].is_some();
        let touches = |&cell: &usize| self.around(cell).any(|near| self.live[near].is_none());
        (0..self.live.len()).filter(is_live).filter(touches).collect()
    }

    fn play(&mut self, color: Color) -> u32 {
        self.fill(self.edge(), color)
    }

    /// The flood must have absorbed exactly these cells, and its frontier must be the clusters at their edge.
    fn check(&self, flood: &Flood, graph: &ClusterGraph) {
        let absorbed = self.live.iter().filter(|cell| cell.is_none()).count();
        assert_eq!(flood.cleared() as usize, absorbed);
        assert_eq!(flood.is_cleared(), absorbed == self.live.len());
        for (cell, live) in self.live.iter().enumerate() {
            assert_eq!(flood.has(graph.cluster_of(cell)), live.is_none());
        }
        let mut frontier = vec![0_u64; flood.frontier().len()];
        for cell in self.edge() {
            let cluster = graph.cluster_of(cell) as usize;
            frontier[cluster / 64] |= 1 << (cluster % 64);
        }
        assert_eq!(flood.frontier(), &frontier[..]);
    }
}
