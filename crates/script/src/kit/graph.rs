//! The board as arrays of numbers, and positions as sets of clusters.

use color_walk_api::board::{BLANK, ClusterGraph, ClusterId, Flood, iter_bits};
use rquickjs::{Array, Ctx, Object, Result, TypedArray};

use super::table::{Table, allow};

/// The board that all positions of a game share: one entry for each cluster.
pub(super) fn graph<'js>(ctx: &Ctx<'js>, table: &Table) -> Result<Object<'js>> {
    let graph = &*table.graph;
    let edges: usize = clusters(graph).map(|cluster| graph.neighbours(cluster).len()).sum();
    allow(ctx, &table.meter, 10 * graph.len() + edges)?;
    let object = Object::new(ctx.clone())?;
    let first = |cluster| graph.cells(cluster)[0] as usize;
    let color = |cluster| match graph.color(cluster) {
        BLANK => -1,
        color => color as i8,
    };
    object.set("length", graph.len() as u32)?;
    object.set("start", graph.start())?;
    object.set("colors", TypedArray::<i8>::new_copy(ctx.clone(), Vec::from_iter(clusters(graph).map(color)))?)?;
    object.set("sizes", numbers(ctx, clusters(graph).map(|cluster| graph.size(cluster)))?)?;
    object.set("x", numbers(ctx, clusters(graph).map(|cluster| (first(cluster) % graph.width()) as u32))?)?;
    object.set("y", numbers(ctx, clusters(graph).map(|cluster| (first(cluster) / graph.width()) as u32))?)?;
    object.set("distances", numbers(ctx, graph.distances(Flood::new(graph).absorbed()))?)?;
    let neighbours = Array::new(ctx.clone())?;
    for cluster in clusters(graph) {
        neighbours.set(cluster as usize, numbers(ctx, graph.neighbours(cluster).iter().copied())?)?;
    }
    object.set("neighbours", neighbours)?;
    Ok(object)
}

/// The clusters of a set, rising.
pub(super) fn set<'js>(ctx: &Ctx<'js>, table: &Table, bits: &[u64]) -> Result<TypedArray<'js, u32>> {
    allow(ctx, &table.meter, 2 * bits.len())?;
    numbers(ctx, iter_bits(bits).map(|cluster| cluster as u32))
}

/// A text that is equal for positions with the same absorbed clusters, and only for them.
pub(super) fn key(ctx: &Ctx<'_>, table: &Table, absorbed: &[u64]) -> Result<String> {
    let graph = &table.graph;
    allow(ctx, &table.meter, absorbed.len())?;
    let sextets = graph.len().div_ceil(BITS);
    let sextet = |index: usize| {
        let (word, shift) = (index * BITS / 64, index * BITS % 64);
        let high = absorbed.get(word + 1).copied().unwrap_or_default();
        let bits = (u128::from(high) << 64 | u128::from(absorbed[word])) >> shift;
        char::from(LETTERS[(bits & 63) as usize])
    };
    Ok((0..sextets).map(sextet).collect())
}

/// Bits in a letter of a key.
const BITS: usize = 6;
const LETTERS: &[u8; 1 << BITS] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

fn clusters(graph: &ClusterGraph) -> impl Iterator<Item = ClusterId> {
    (0..graph.len()).map(|cluster| cluster as ClusterId)
}

/// An array in the interpreter's own memory, which counts.
fn numbers<'js>(ctx: &Ctx<'js>, numbers: impl IntoIterator<Item = u32>) -> Result<TypedArray<'js, u32>> {
    TypedArray::new_copy(ctx.clone(), Vec::from_iter(numbers))
}
