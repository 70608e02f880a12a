//! Balls of clusters: all clusters within a number of borders of a centre. With them a child's lower bound skips the
//! layers shared with its parent's.
//!
//! Assume no colour can be completed. Then `n` layers from a child absorb the same as `n` layers from its parent plus
//! balls of radius `n`. The centres are the clusters the move absorbed.
//!
//! Let a parent's first colour be completed after `n` layers. Fewer layers from a child absorb a subset of what one
//! more layer absorbs from the parent. So no colour can be completed before `n - 1` layers, and the bound can skip
//! these layers.

use crate::{
    instructions::Work,
    ledger::{Ledger, List},
    set::Set,
    set_board::SetBoard,
};

/// A completed colour reaches further than a layer. So clusters up to this many layers beyond reach have balls, too.
const AHEAD: usize = 3;

/// Balls of all radii that a search needs, as far as memory allows.
///
/// Clusters are numbered by their distance from the start. A cluster absorbed after some moves needs a ball only for
/// the remaining layers. So the larger the radius, the fewer of the first clusters have a ball.
#[derive(Debug)]
pub(crate) struct Balls<const WORDS: usize> {
    /// First an empty one (see [`Set::union`]), then by radius and centre.
    balls: List<Set<WORDS>>,
    /// For each radius, the index of its first ball.
    begins: Vec<usize>,
    /// For each radius, the number of clusters with a ball.
    centres: Vec<u32>,
}

struct Build<'a, const WORDS: usize> {
    board: &'a SetBoard<WORDS>,
    layers: usize,
    ledger: &'a Ledger,
}

impl<const WORDS: usize> Work for Build<'_, WORDS> {
    type Output = Balls<WORDS>;

    #[inline(always)]
    fn run(self) -> Balls<WORDS> {
        Balls::build(self.board, self.layers, self.ledger)
    }
}

impl<const WORDS: usize> Balls<WORDS> {
    /// All balls that fit the ledger's limit. Colours can be completed `layers` layers from the start.
    pub fn new(board: &SetBoard<WORDS>, layers: usize, ledger: &Ledger) -> Self {
        board.instructions().run(Build { board, layers, ledger })
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn build(board: &SetBoard<WORDS>, layers: usize, ledger: &Ledger) -> Self {
        let clusters = board.start().live.len() as usize;
        let most = ledger.limit() / size_of::<Set<WORDS>>();
        if clusters >= most {
            return Balls { balls: List::new(ledger), begins: Vec::new(), centres: Vec::new() };
        }
        // For each number of moves, the clusters within reach.
        let mut within = vec![0];
        let mut position = board.start();
        for _ in 0..layers + AHEAD {
            position = board.absorb(position, position.frontier);
            within.push(clusters - position.live.len() as usize);
        }
        // The balls of the last radius, of all clusters that are near enough to a centre of a greater one.
        let mut last = List::filled(ledger, clusters, Set::EMPTY);
        (0..clusters).for_each(|cluster| last[cluster].insert(cluster));
        let mut next = last.clone();
        let mut balls = List::filled(ledger, 1, Set::EMPTY);
        balls.extend_from_slice(&last);
        let (mut begins, mut centres) = (vec![1], vec![clusters as u32]);
        for radius in 1..=layers {
            let near = within[layers + AHEAD - radius];
            let number = near.min(within[layers]);
            if balls.len() + number > most {
                break;
            }
            for cluster in 0..near {
                let mut ball = last[cluster];
                for neighbour in board.neighbours(cluster).iter() {
                    ball = ball | last[neighbour];
                }
                next[cluster] = ball;
            }
            std::mem::swap(&mut last, &mut next);
            begins.push(balls.len());
            centres.push(number as u32);
            balls.extend_from_slice(&last[..number]);
        }
        Balls { balls, begins, centres }
    }

    /// True if each of the first `top` clusters has a ball of this radius.
    #[inline(always)]
    pub fn has(&self, top: u32, radius: usize) -> bool {
        self.centres.get(radius).is_some_and(|&centres| top <= centres)
    }

    /// All clusters within `radius` of the centres. Every centre must have such a ball.
    #[inline(always)]
    pub fn around(&self, centres: Set<WORDS>, radius: usize) -> Set<WORDS> {
        let first = self.begins[radius];
        centres.union(|index, bit| self.balls[if bit == 64 { 0 } else { first + index * 64 + bit }])
    }
}
