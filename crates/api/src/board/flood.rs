//! The flood: the absorbed clusters and the frontier.

use crate::board::{
    ClusterGraph, ClusterId, Color,
    bits::{self, words_for},
    iter_bits,
};

/// A position as two sets of clusters. A move takes a few word operations and allocates nothing.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, Flood, Start};
///
/// // 0 1 2 1, from the left.
/// let board = Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap();
/// let graph = ClusterGraph::new(&board);
/// let mut flood = Flood::new(&graph);
/// assert_eq!((flood.cleared(), flood.cells()), (1, 4));
/// assert!(flood.is_legal(&graph, 1) && !flood.is_legal(&graph, 2));
/// assert_eq!(flood.legal_colors(&graph).collect::<Vec<_>>(), [1]);
///
/// assert_eq!(flood.play(&graph, 1), 1);
/// assert_eq!(flood.moves(), 1);
/// assert_eq!(flood.reached(&graph, 2).collect::<Vec<_>>(), [2]);
/// assert!(flood.has(1) && !flood.has(2));
/// assert_eq!((flood.absorbed(), flood.frontier()), (&[0b0011][..], &[0b0100][..]));
///
/// assert!(Flood::after(&graph, &[1, 2, 1]).is_cleared());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flood {
    absorbed: Box<[u64]>,
    frontier: Box<[u64]>,
    cleared: u32,
    cells: u32,
    moves: u32,
}

impl Flood {
    /// The position at move 0.
    pub fn new(graph: &ClusterGraph) -> Self {
        let words = words_for(graph.len());
        let mut flood = Flood {
            absorbed: vec![0; words].into(),
            frontier: vec![0; words].into(),
            cleared: graph.size(graph.start()),
            cells: graph.cell_count() as u32,
            moves: 0,
        };
        bits::set(&mut flood.absorbed, graph.start() as usize);
        spread(graph, graph.start(), &mut flood.frontier);
        flood
    }

    /// The position after some moves (see [`Flood::play`]).
    pub fn after(graph: &ClusterGraph, moves: &[Color]) -> Self {
        let mut flood = Flood::new(graph);
        for &color in moves {
            flood.play(graph, color);
        }
        flood
    }

    /// Plays a colour and returns the number of cells it absorbs. The move counts even if that is 0. A colour that the
    /// board lacks absorbs nothing.
    pub fn play(&mut self, graph: &ClusterGraph, color: Color) -> u32 {
        self.moves += 1;
        if usize::from(color) >= graph.colors() {
            return 0;
        }
        let gained = absorb(graph, &mut self.absorbed, &mut self.frontier, color);
        self.cleared += gained;
        gained
    }

    /// True if the colour would absorb at least one cluster.
    pub fn is_legal(&self, graph: &ClusterGraph, color: Color) -> bool {
        usize::from(color) < graph.colors()
            && self.frontier.iter().zip(graph.mask(color)).any(|(frontier, mask)| frontier & mask != 0)
    }

    /// The colours that absorb something, in rising order.
    pub fn legal_colors<'a>(&'a self, graph: &'a ClusterGraph) -> impl Iterator<Item = Color> + 'a {
        (0..graph.colors() as Color).filter(|&color| self.is_legal(graph, color))
    }

    /// The clusters a colour would absorb, in rising order.
    pub fn reached<'a>(&'a self, graph: &'a ClusterGraph, color: Color) -> impl Iterator<Item = ClusterId> + 'a {
        iter_bits(&self.frontier)
            .map(|cluster| cluster as ClusterId)
            .filter(move |&cluster| graph.color(cluster) == color)
    }

    /// The absorbed clusters as a set.
    pub fn absorbed(&self) -> &[u64] {
        &self.absorbed
    }

    /// The live clusters next to an absorbed cluster, as a set.
    pub fn frontier(&self) -> &[u64] {
        &self.frontier
    }

    /// True if the cluster is absorbed.
    pub fn has(&self, cluster: ClusterId) -> bool {
        bits::get(&self.absorbed, cluster as usize)
    }

    /// Cells absorbed, including those of move 0.
    pub fn cleared(&self) -> u32 {
        self.cleared
    }

    /// Cells of the board.
    pub fn cells(&self) -> u32 {
        self.cells
    }

    /// True if no live cell is left.
    pub fn is_cleared(&self) -> bool {
        self.cleared == self.cells
    }

    /// Moves played.
    pub fn moves(&self) -> u32 {
        self.moves
    }
}

/// Plays one move on a position that a search stores as two sets of clusters. Returns the cells absorbed.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, Flood, Start, absorb};
///
/// // 0 1 2 1, from the left.
/// let graph = ClusterGraph::new(&Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap());
/// let flood = Flood::new(&graph);
/// let (mut absorbed, mut frontier) = (flood.absorbed().to_vec(), flood.frontier().to_vec());
/// assert_eq!(absorb(&graph, &mut absorbed, &mut frontier, 1), 1);
/// assert_eq!((absorbed[0], frontier[0]), (0b0011, 0b0100));
/// ```
pub fn absorb(graph: &ClusterGraph, absorbed: &mut [u64], frontier: &mut [u64], color: Color) -> u32 {
    let mask = graph.mask(color);
    let mut gained = 0;
    for index in 0..mask.len() {
        // Clusters of one colour are never adjacent, so the spread from these adds none of this colour.
        let mut rest = frontier[index] & mask[index];
        absorbed[index] |= rest;
        while rest != 0 {
            let cluster = (index * 64) as ClusterId + rest.trailing_zeros();
            rest &= rest - 1;
            gained += graph.size(cluster);
            spread(graph, cluster, frontier);
        }
    }
    if gained > 0 {
        for (frontier, absorbed) in frontier.iter_mut().zip(absorbed.iter()) {
            *frontier &= !absorbed;
        }
    }
    gained
}

/// Like [`absorb`], for a search that also keeps each colour's next gain in cells (see [`count_gains`]). It visits only
/// clusters that join the frontier, so a move costs a fraction of a recount.
///
/// ```
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Flood, Start, count_gains},
///     host::absorb_counting,
/// };
///
/// // 0 1 2 1, from the left.
/// let graph = ClusterGraph::new(&Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap());
/// let flood = Flood::new(&graph);
/// let (mut absorbed, mut frontier) = (flood.absorbed().to_vec(), flood.frontier().to_vec());
/// let mut gains = [0; 3];
/// count_gains(&graph, &frontier, &mut gains);
/// assert_eq!(absorb_counting(&graph, &mut absorbed, &mut frontier, &mut gains, 1), 1);
/// assert_eq!((absorbed[0], frontier[0], gains), (0b0011, 0b0100, [0, 0, 1]));
/// ```
pub fn absorb_counting(
    graph: &ClusterGraph,
    absorbed: &mut [u64],
    frontier: &mut [u64],
    gains: &mut [u32],
    color: Color,
) -> u32 {
    let gained = std::mem::take(&mut gains[usize::from(color)]);
    match graph.words() {
        1 => absorb_rows::<1>(graph, absorbed, frontier, gains, color),
        2 => absorb_rows::<2>(graph, absorbed, frontier, gains, color),
        3 => absorb_rows::<3>(graph, absorbed, frontier, gains, color),
        4 => absorb_rows::<4>(graph, absorbed, frontier, gains, color),
        5 => absorb_rows::<5>(graph, absorbed, frontier, gains, color),
        6 => absorb_rows::<6>(graph, absorbed, frontier, gains, color),
        7 => absorb_rows::<7>(graph, absorbed, frontier, gains, color),
        8 => absorb_rows::<8>(graph, absorbed, frontier, gains, color),
        _ => absorb_lists(graph, absorbed, frontier, gains, color),
    }
    gained
}

/// Counts the cells each colour would absorb. `gains` has one entry per colour.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, Flood, Start, count_gains};
///
/// // 0 1 1
/// // 0 2 2
/// let graph = ClusterGraph::new(&Board::new(3, 2, 3, vec![0, 1, 1, 0, 2, 2], Start::Cluster(0)).unwrap());
/// let mut gains = [0; 3];
/// count_gains(&graph, Flood::new(&graph).frontier(), &mut gains);
/// assert_eq!(gains, [0, 2, 2]);
/// ```
pub fn count_gains(graph: &ClusterGraph, frontier: &[u64], gains: &mut [u32]) {
    gains.fill(0);
    for cluster in iter_bits(frontier).map(|cluster| cluster as ClusterId) {
        gains[usize::from(graph.color(cluster))] += graph.size(cluster);
    }
}

/// A fixed number of words lets the compiler keep the sets in registers.
fn absorb_rows<const WORDS: usize>(
    graph: &ClusterGraph,
    absorbed: &mut [u64],
    frontier: &mut [u64],
    gains: &mut [u32],
    color: Color,
) {
    let fixed = "a set of clusters has as many words as the graph says";
    let absorbed: &mut [u64; WORDS] = absorbed.try_into().expect(fixed);
    let frontier: &mut [u64; WORDS] = frontier.try_into().expect(fixed);
    let mask: &[u64; WORDS] = graph.mask(color).try_into().expect(fixed);
    let mut reached = [0; WORDS];
    for index in 0..WORDS {
        let mut rest = frontier[index] & mask[index];
        absorbed[index] |= rest;
        while rest != 0 {
            let cluster = (index * 64) as ClusterId + rest.trailing_zeros();
            rest &= rest - 1;
            let row: &[u64; WORDS] = graph.row(cluster).and_then(|row| row.try_into().ok()).expect(fixed);
            for (reached, row) in reached.iter_mut().zip(row) {
                *reached |= row;
            }
        }
    }
    for index in 0..WORDS {
        let mut fresh = reached[index] & !absorbed[index] & !frontier[index];
        frontier[index] = (frontier[index] | fresh) & !absorbed[index];
        while fresh != 0 {
            let cluster = (index * 64) as ClusterId + fresh.trailing_zeros();
            fresh &= fresh - 1;
            gains[usize::from(graph.color(cluster))] += graph.size(cluster);
        }
    }
}

fn absorb_lists(graph: &ClusterGraph, absorbed: &mut [u64], frontier: &mut [u64], gains: &mut [u32], color: Color) {
    let mask = graph.mask(color);
    for index in 0..mask.len() {
        let mut rest = frontier[index] & mask[index];
        absorbed[index] |= rest;
        frontier[index] &= !rest;
        while rest != 0 {
            let cluster = (index * 64) as ClusterId + rest.trailing_zeros();
            rest &= rest - 1;
            for &neighbour in graph.neighbours(cluster) {
                let bit = neighbour as usize;
                if !bits::get(absorbed, bit) && !bits::get(frontier, bit) {
                    bits::set(frontier, bit);
                    gains[usize::from(graph.color(neighbour))] += graph.size(neighbour);
                }
            }
        }
    }
}

/// Adds the neighbours of a cluster to a set.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, Start, spread};
///
/// let graph = ClusterGraph::new(&Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap());
/// let mut set = [0];
/// spread(&graph, 1, &mut set);
/// assert_eq!(set, [0b0101]);
/// ```
pub fn spread(graph: &ClusterGraph, cluster: ClusterId, set: &mut [u64]) {
    if let Some(row) = graph.row(cluster) {
        for (word, row) in set.iter_mut().zip(row) {
            *word |= row;
        }
    } else {
        for &neighbour in graph.neighbours(cluster) {
            bits::set(set, neighbour as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Start, text::BoardCode};
    use proptest::prelude::*;

    /// The rule on cells: absorbs every live cell of `color` connected, through cells of `color`, to a cell next to the
    /// cleared region.
    fn flood_cells(cleared: &mut [bool], cells: &[Color], width: usize, color: Color) -> u32 {
        let before = cleared.to_vec();
        let mut gained = 0;
        let near = |cell: usize, ok: &dyn Fn(usize) -> bool| {
            (!cell.is_multiple_of(width) && ok(cell - 1))
                || (cell % width + 1 < width && ok(cell + 1))
                || (cell >= width && ok(cell - width))
                || (cell + width < cells.len() && ok(cell + width))
        };
        loop {
            let grown: Vec<usize> = (0..cells.len())
                .filter(|&cell| !cleared[cell] && cells[cell] == color)
                .filter(|&cell| near(cell, &|other| before[other] || (cleared[other] && cells[other] == color)))
                .collect();
            if grown.is_empty() {
                return gained;
            }
            gained += grown.len() as u32;
            for cell in grown {
                cleared[cell] = true;
            }
        }
    }

    proptest! {
        #![proptest_config(crate::proptest_config())]

        #[test]
        fn a_flood_is_what_the_rule_says(
            width in 2usize..12, height in 2usize..12, colors in 2usize..6, seed in 0u64..1000,
            moves in proptest::collection::vec(0u8..6, 1..30),
        ) {
            let board = BoardCode::uniform(width, height, colors, seed).board();
            let start = board.start().cell();
            let graph = ClusterGraph::new(&board);
            let mut flood = Flood::new(&graph);
            let mut cleared = vec![false; width * height];
            cleared[start] = true;
            for color in moves {
                let legal = flood.is_legal(&graph, color);
                let before = flood.cleared();
                let gained = flood.play(&graph, color);
                prop_assert_eq!(legal, gained > 0);
                prop_assert_eq!(flood.cleared(), before + gained);
                if usize::from(color) < colors {
                    prop_assert_eq!(gained, flood_cells(&mut cleared, board.cells(), width, color));
                }
                for (cell, &is_cleared) in cleared.iter().enumerate() {
                    prop_assert_eq!(flood.has(graph.cluster_of(cell)), is_cleared);
                }
            }
        }
    }

    #[test]
    fn gains_are_kept_as_if_counted_anew() {
        let sides = [(3, 3), (10, 10), (20, 12), (30, 20), (30, 30), (40, 60)];
        // Miri takes minutes for the large boards.
        let sides = if cfg!(miri) { &sides[..2] } else { &sides[..] };
        for &(width, height) in sides {
            let graph = ClusterGraph::new(&BoardCode::uniform(width, height, 5, 8).board());
            let mut flood = Flood::new(&graph);
            let mut frontier = flood.frontier().to_vec();
            let mut absorbed = flood.absorbed().to_vec();
            let (mut gains, mut counted) = ([0; 5], [0; 5]);
            count_gains(&graph, &frontier, &mut gains);
            for turn in 0..60 {
                let color = turn % 5;
                let gained = absorb_counting(&graph, &mut absorbed, &mut frontier, &mut gains, color);
                assert_eq!(gained, flood.play(&graph, color));
                assert_eq!((&absorbed[..], &frontier[..]), (flood.absorbed(), flood.frontier()));
                count_gains(&graph, &frontier, &mut counted);
                assert_eq!(gains, counted);
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "6,000 cells, looked at move by move, take minutes there")]
    fn large_boards_without_rows_flood_alike() {
        let board = BoardCode::uniform(100, 60, 5, 3).board().with_start(Start::Cluster(3030)).unwrap();
        let graph = ClusterGraph::new(&board);
        assert!(graph.row(0).is_none());
        let mut flood = Flood::new(&graph);
        let mut cleared = vec![false; 6000];
        for &cell in graph.cells(graph.start()) {
            cleared[cell as usize] = true;
        }
        for turn in 0..40 {
            let color = turn % 5;
            assert_eq!(flood.play(&graph, color), flood_cells(&mut cleared, board.cells(), 100, color));
        }
    }

    #[test]
    fn a_colour_that_the_board_lacks_absorbs_nothing() {
        let graph = ClusterGraph::new(&BoardCode::series(1).board());
        let mut flood = Flood::new(&graph);
        assert_eq!(flood.play(&graph, 200), 0);
        assert_eq!((flood.moves(), flood.cleared()), (1, 1));
    }
}
