//! The cluster graph: clusters are nodes, adjacency is edges. It never changes during a game.

use crate::board::{
    Board, Color, Start,
    bits::{self, words_for},
};

/// A cluster's index, from 0, in row-major order of its first cell.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, ClusterId, Start};
///
/// let board = Board::new(4, 1, 2, vec![0, 1, 1, 0], Start::Cluster(0)).unwrap();
/// let graph = ClusterGraph::new(&board);
/// let largest = (0..graph.len() as ClusterId).max_by_key(|&cluster| graph.size(cluster));
/// assert_eq!(largest, Some(1));
/// ```
pub type ClusterId = u32;

/// The colour of a blank start cluster.
///
/// ```
/// use color_walk_api::{
///     board::{BLANK, ClusterGraph},
///     text::BoardCode,
/// };
///
/// let graph = ClusterGraph::new(&BoardCode::series(1).board());
/// assert_eq!(graph.color(graph.start()), BLANK);
/// ```
pub const BLANK: Color = Color::MAX;

/// Up to this many words, joining a bit row of neighbours is cheaper than walking a list.
const MAX_ROW_WORDS: usize = 16;

/// Clusters with their colours, sizes, cells and neighbours.
///
/// Memory: about 40 bytes per cell. Boards of up to 1,024 clusters add one bit row per cluster.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, Start};
///
/// // 0 1 1
/// // 0 2 1
/// let board = Board::new(3, 2, 3, vec![0, 1, 1, 0, 2, 1], Start::Cluster(0)).unwrap();
/// let graph = ClusterGraph::new(&board);
/// assert_eq!((graph.width(), graph.height(), graph.cell_count(), graph.colors()), (3, 2, 6, 3));
/// assert_eq!((graph.len(), graph.is_empty()), (3, false));
/// assert_eq!((graph.start(), graph.start_is_blank()), (0, false));
/// assert_eq!(graph.cluster_of(5), 1);
/// assert_eq!((graph.color(1), graph.size(1), graph.cells(1)), (1, 3, &[1, 2, 5][..]));
/// assert_eq!(graph.neighbours(1), [0, 2]);
/// assert_eq!(graph.borders(1).collect::<Vec<_>>(), [(0, 1), (2, 2)]);
/// assert_eq!(graph.fingerprint(), board.fingerprint());
///
/// // Sets of clusters have one bit per cluster, here in one word.
/// assert_eq!(graph.words(), 1);
/// assert_eq!(graph.mask(1), [0b010]);
/// assert_eq!(graph.row(1), Some(&[0b101][..]));
/// ```
#[derive(Clone, Debug)]
pub struct ClusterGraph {
    width: usize,
    height: usize,
    words: usize,
    cluster_of: Vec<ClusterId>,
    color: Vec<Color>,
    size: Vec<u32>,
    first_cell: Vec<u32>,
    cells: Vec<u32>,
    first_edge: Vec<u32>,
    neighbours: Vec<ClusterId>,
    borders: Vec<u32>,
    rows: Vec<u64>,
    masks: Vec<u64>,
    colors: usize,
    start: ClusterId,
    start_is_blank: bool,
    fingerprint: u64,
}

impl ClusterGraph {
    /// Finds the clusters (4-neighbourhood) of `board` and their borders. Takes time linear in its cells.
    pub fn new(board: &Board) -> Self {
        let (width, height) = (board.width(), board.height());
        let (cluster_of, count) = label(board);
        let mut color = vec![BLANK; count];
        let mut size = vec![0; count];
        for (cell, &cluster) in cluster_of.iter().enumerate() {
            color[cluster as usize] = board.cells()[cell];
            size[cluster as usize] += 1;
        }
        let start = cluster_of[board.start().cell()];
        let start_is_blank = matches!(board.start(), Start::Blank(_));
        if start_is_blank {
            color[start as usize] = BLANK;
        }

        let (first_cell, cells) = group_cells(&cluster_of, &size);
        let (first_edge, neighbours, borders) = find_borders(width, height, &cluster_of, &first_cell, &cells);

        let words = words_for(count);
        let colors = board.colors();
        let mut masks = vec![0; words * colors];
        for (cluster, &color) in color.iter().enumerate() {
            if color != BLANK {
                bits::set(&mut masks[usize::from(color) * words..], cluster);
            }
        }
        let mut rows = Vec::new();
        if words <= MAX_ROW_WORDS {
            rows = vec![0; words * count];
            for cluster in 0..count {
                let row = &mut rows[cluster * words..(cluster + 1) * words];
                for &neighbour in &neighbours[first_edge[cluster] as usize..first_edge[cluster + 1] as usize] {
                    bits::set(row, neighbour as usize);
                }
            }
        }
        let fingerprint = board.fingerprint();
        ClusterGraph {
            width,
            height,
            words,
            cluster_of,
            color,
            size,
            first_cell,
            cells,
            first_edge,
            neighbours,
            borders,
            rows,
            masks,
            colors,
            start,
            start_is_blank,
            fingerprint,
        }
    }

    /// Number of clusters, including the start's.
    pub fn len(&self) -> usize {
        self.color.len()
    }

    /// Never true: a board has at least one cell.
    pub fn is_empty(&self) -> bool {
        self.color.is_empty()
    }

    /// Columns of the board.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows of the board.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Cells of the board.
    pub fn cell_count(&self) -> usize {
        self.cluster_of.len()
    }

    /// Number of colours of the board.
    pub fn colors(&self) -> usize {
        self.colors
    }

    /// Number of 64-bit words in a set of clusters.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The cluster absorbed at move 0.
    pub fn start(&self) -> ClusterId {
        self.start
    }

    /// True for the series' rule: the start cell has no colour.
    pub fn start_is_blank(&self) -> bool {
        self.start_is_blank
    }

    /// The cluster of a cell (row-major index).
    pub fn cluster_of(&self, cell: usize) -> ClusterId {
        self.cluster_of[cell]
    }

    /// A cluster's colour, or [`BLANK`].
    pub fn color(&self, cluster: ClusterId) -> Color {
        self.color[cluster as usize]
    }

    /// Number of cells in a cluster.
    pub fn size(&self, cluster: ClusterId) -> u32 {
        self.size[cluster as usize]
    }

    /// A cluster's cells (row-major indices), in rising order.
    pub fn cells(&self, cluster: ClusterId) -> &[u32] {
        let cluster = cluster as usize;
        &self.cells[self.first_cell[cluster] as usize..self.first_cell[cluster + 1] as usize]
    }

    /// The adjacent clusters, without repeats.
    pub fn neighbours(&self, cluster: ClusterId) -> &[ClusterId] {
        &self.neighbours[self.edges(cluster)]
    }

    /// The adjacent clusters, each with the length of the shared border (adjacent pairs of cells).
    pub fn borders(&self, cluster: ClusterId) -> impl Iterator<Item = (ClusterId, u32)> + '_ {
        let edges = self.edges(cluster);
        self.neighbours[edges.clone()].iter().copied().zip(self.borders[edges].iter().copied())
    }

    /// The set of all clusters of a colour.
    pub fn mask(&self, color: Color) -> &[u64] {
        let first = usize::from(color) * self.words;
        &self.masks[first..first + self.words]
    }

    /// A cluster's neighbours as a set; `None` on boards of more than 1,024 clusters.
    pub fn row(&self, cluster: ClusterId) -> Option<&[u64]> {
        let first = cluster as usize * self.words;
        self.rows.get(first..first + self.words)
    }

    /// A hash that identifies the board (see [`Board::fingerprint`]).
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Breadth-first distance from the start to each cluster, in moves. Boards are connected, so `u32::MAX` never
    /// appears.
    ///
    /// ```
    /// use color_walk_api::board::{Board, ClusterGraph, Flood, Start};
    ///
    /// let graph = ClusterGraph::new(&Board::new(4, 1, 2, vec![0, 1, 0, 1], Start::Cluster(0)).unwrap());
    /// assert_eq!(graph.distances(Flood::new(&graph).absorbed()), [0, 1, 2, 3]);
    /// ```
    pub fn distances(&self, absorbed: &[u64]) -> Vec<u32> {
        let mut distance = vec![u32::MAX; self.len()];
        let mut queue: Vec<ClusterId> = bits::iter_bits(absorbed).map(|cluster| cluster as ClusterId).collect();
        for &cluster in &queue {
            distance[cluster as usize] = 0;
        }
        let mut next = 0;
        while next < queue.len() {
            let cluster = queue[next];
            next += 1;
            for &neighbour in self.neighbours(cluster) {
                if distance[neighbour as usize] == u32::MAX {
                    distance[neighbour as usize] = distance[cluster as usize] + 1;
                    queue.push(neighbour);
                }
            }
        }
        distance
    }

    fn edges(&self, cluster: ClusterId) -> std::ops::Range<usize> {
        let cluster = cluster as usize;
        self.first_edge[cluster] as usize..self.first_edge[cluster + 1] as usize
    }
}

/// Labels each cell with its cluster by union-find over rows, numbered by first cell. Also returns the number of
/// clusters.
fn label(board: &Board) -> (Vec<ClusterId>, usize) {
    let (width, cells) = (board.width(), board.cells());
    let blank = match board.start() {
        Start::Blank(cell) => cell,
        Start::Cluster(_) => usize::MAX,
    };
    let joined = |one: usize, other: usize| cells[one] == cells[other] && one != blank && other != blank;
    let mut parent: Vec<u32> = Vec::with_capacity(cells.len());
    for cell in 0..cells.len() {
        let up = (cell >= width && joined(cell, cell - width)).then(|| find(&mut parent, cell - width));
        let left = (cell % width != 0 && joined(cell, cell - 1)).then(|| find(&mut parent, cell - 1));
        let root = match (up, left) {
            (Some(up), Some(left)) => {
                let (root, other) = (up.min(left), up.max(left));
                parent[other as usize] = root;
                root
            }
            (Some(root), None) | (None, Some(root)) => root,
            (None, None) => cell as u32,
        };
        parent.push(root);
    }
    // A root is its cluster's first cell, so it gets its number before any cell that points to it.
    let mut count = 0;
    let mut cluster_of = vec![0; cells.len()];
    for cell in 0..cells.len() {
        let root = find(&mut parent, cell);
        if root as usize == cell {
            cluster_of[cell] = count;
            count += 1;
        } else {
            cluster_of[cell] = cluster_of[root as usize];
        }
    }
    (cluster_of, count as usize)
}

fn find(parent: &mut [u32], cell: usize) -> u32 {
    let mut cell = cell as u32;
    while parent[cell as usize] != cell {
        let above = parent[parent[cell as usize] as usize];
        parent[cell as usize] = above;
        cell = above;
    }
    cell
}

fn group_cells(cluster_of: &[ClusterId], size: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut first_cell = Vec::with_capacity(size.len() + 1);
    let mut total = 0;
    for &size in size {
        first_cell.push(total);
        total += size;
    }
    let mut next = first_cell.clone();
    first_cell.push(total);
    let mut cells = vec![0; cluster_of.len()];
    for (cell, &cluster) in cluster_of.iter().enumerate() {
        let place = &mut next[cluster as usize];
        cells[*place as usize] = cell as u32;
        *place += 1;
    }
    (first_cell, cells)
}

fn find_borders(
    width: usize,
    height: usize,
    cluster_of: &[ClusterId],
    first_cell: &[u32],
    cells: &[u32],
) -> (Vec<u32>, Vec<ClusterId>, Vec<u32>) {
    let count = first_cell.len() - 1;
    let mut first_edge = Vec::with_capacity(count + 1);
    let mut neighbours: Vec<ClusterId> = Vec::with_capacity(cells.len() * 2);
    let mut borders: Vec<u32> = Vec::with_capacity(cells.len() * 2);
    // The current cluster's edge to each cluster; valid only if it is not before `first`.
    let mut edge_to = vec![u32::MAX; count];
    for cluster in 0..count {
        let first = neighbours.len() as u32;
        first_edge.push(first);
        let mut meet = |other: ClusterId| {
            if other as usize == cluster {
                return;
            }
            let edge = edge_to[other as usize];
            if edge != u32::MAX && edge >= first {
                borders[edge as usize] += 1;
            } else {
                edge_to[other as usize] = neighbours.len() as u32;
                neighbours.push(other);
                borders.push(1);
            }
        };
        for &cell in &cells[first_cell[cluster] as usize..first_cell[cluster + 1] as usize] {
            let cell = cell as usize;
            let column = cell % width;
            if cell >= width {
                meet(cluster_of[cell - width]);
            }
            if column > 0 {
                meet(cluster_of[cell - 1]);
            }
            if column + 1 < width {
                meet(cluster_of[cell + 1]);
            }
            if cell + width < width * height {
                meet(cluster_of[cell + width]);
            }
        }
    }
    first_edge.push(neighbours.len() as u32);
    (first_edge, neighbours, borders)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::BoardCode;

    #[test]
    fn series_boards_have_the_published_numbers_of_clusters() {
        let published = [(1, 378), (2, 385), (3, 375), (4, 383)];
        // Miri takes many seconds for each.
        for &(number, clusters) in &published[..if cfg!(miri) { 1 } else { 4 }] {
            assert_eq!(ClusterGraph::new(&BoardCode::series(number).board()).len(), clusters);
        }
    }

    #[test]
    fn borders_are_symmetric_and_count_every_adjacent_pair_of_cells() {
        let graph = ClusterGraph::new(&BoardCode::uniform(9, 7, 3, 5).board());
        let mut pairs = 0;
        for cluster in 0..graph.len() as ClusterId {
            assert_eq!(graph.cells(cluster).len() as u32, graph.size(cluster));
            for (other, border) in graph.borders(cluster) {
                assert_ne!(graph.color(cluster), graph.color(other));
                assert!(graph.borders(other).any(|back| back == (cluster, border)));
                pairs += border;
            }
        }
        let differing = (0..63)
            .flat_map(|cell: usize| {
                let right = (cell % 9 < 8).then_some(cell + 1);
                let down = (cell < 54).then_some(cell + 9);
                right.into_iter().chain(down).map(move |other| (cell, other))
            })
            .filter(|&(one, other)| graph.cluster_of(one) != graph.cluster_of(other))
            .count();
        assert_eq!(pairs as usize, 2 * differing);
    }

    #[test]
    fn distances_count_borders_crossed() {
        let board = Board::new(4, 1, 2, vec![0, 1, 0, 1], Start::Cluster(0)).unwrap();
        let graph = ClusterGraph::new(&board);
        assert_eq!(graph.distances(&[1]), [0, 1, 2, 3]);
    }
}
