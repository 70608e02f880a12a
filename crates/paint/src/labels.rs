//! Labels: the key of a colour, and their places, one a cluster, at its middle.

use color_walk_api::board::Color;

/// The label of a colour: its number key, then letters, or `?` from the 36th colour on.
pub fn color_key(color: Color) -> char {
    b"1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ".get(usize::from(color)).map_or('?', |&key| key as char)
}

/// A label's place: half a block steps from the middle of a cell of its cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelPlace {
    /// The cell (row-major index).
    pub cell: usize,
    /// True if the label is between this cell and the one to its right.
    pub right: bool,
    /// True if it is between this cell and the one below.
    pub down: bool,
}

/// Height of a label in blocks, and its minimum in pixels, which counts on small blocks.
const HEIGHT: f32 = 0.42;
const LEAST_PIXELS: f32 = 9.0;
/// Height of a digit in its tile, as a share of the tile's side.
const DIGIT: f32 = 0.69;

/// Side of a label's tile in blocks, for this pixel size in blocks. At most a block.
pub fn label_side(pixel: f32) -> f32 {
    (HEIGHT.max(LEAST_PIXELS * pixel) / DIGIT).min(1.0)
}

/// The labels of a board (row-major) with rows of `columns` cells. A blank cell has none.
pub fn label_places(colors: &[Color], columns: usize, blank: Option<usize>) -> Vec<LabelPlace> {
    let clusters = clusters(colors, columns, blank);
    let place = |cell: usize| [(cell % columns) as f32, (cell / columns) as f32];
    let count = clusters.iter().flatten().max().map_or(0, |last| last + 1);
    let mut sums = vec![[0.0; 3]; count];
    for (cell, cluster) in clusters.iter().enumerate() {
        if let Some(cluster) = *cluster {
            let [x, y] = place(cell);
            let sum = &mut sums[cluster];
            *sum = [sum[0] + x, sum[1] + y, sum[2] + 1.0];
        }
    }
    let mut nearest: Vec<Option<(f32, LabelPlace)>> = vec![None; count];
    for (cell, cluster) in clusters.iter().enumerate() {
        let Some(cluster) = *cluster else { continue };
        let has_right = (cell + 1) % columns != 0;
        let joins = |is_there: bool, step: usize| is_there && clusters.get(cell + step) == Some(&Some(cluster));
        let (right, down) = (joins(has_right, 1), joins(true, columns));
        let both = right && down && joins(has_right, columns + 1);
        for (right, down, fits) in [(false, false, true), (true, false, right), (false, true, down), (true, true, both)]
        {
            let [x, y] = place(cell);
            let [left, top, cells] = sums[cluster];
            let half = |is_between: bool| if is_between { 0.5 } else { 0.0 };
            let away = (x + half(right) - left / cells).hypot(y + half(down) - top / cells);
            if fits && nearest[cluster].is_none_or(|(least, _)| away < least) {
                nearest[cluster] = Some((away, LabelPlace { cell, right, down }));
            }
        }
    }
    nearest.into_iter().flatten().map(|(_, place)| place).collect()
}

/// The cluster of each cell, counted from 0.
fn clusters(colors: &[Color], columns: usize, blank: Option<usize>) -> Vec<Option<usize>> {
    let mut clusters = vec![None; colors.len()];
    let (mut open, mut count) = (Vec::new(), 0);
    for first in 0..colors.len() {
        if clusters[first].is_some() || blank == Some(first) {
            continue;
        }
        clusters[first] = Some(count);
        open.push(first);
        while let Some(cell) = open.pop() {
            let column = cell % columns;
            let sides = [
                (column > 0).then(|| cell - 1),
                (column + 1 < columns).then(|| cell + 1),
                cell.checked_sub(columns),
                Some(cell + columns).filter(|below| *below < colors.len()),
            ];
            for next in sides.into_iter().flatten() {
                if clusters[next].is_none() && blank != Some(next) && colors[next] == colors[first] {
                    clusters[next] = Some(count);
                    open.push(next);
                }
            }
        }
        count += 1;
    }
    clusters
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(cell: usize, right: bool, down: bool) -> LabelPlace {
        LabelPlace { cell, right, down }
    }

    #[test]
    fn a_label_is_at_the_middle_of_its_cluster() {
        assert_eq!(label_places(&[0, 0, 0], 3, None), [at(1, false, false)]);
        assert_eq!(label_places(&[0, 0], 2, None), [at(0, true, false)]);
        assert_eq!(label_places(&[0, 0, 0, 0], 2, None), [at(0, true, true)]);
        assert_eq!(label_places(&[0, 1, 0, 1], 2, None), [at(0, false, true), at(1, false, true)]);
        assert_eq!(label_places(&[0, 0, 0], 3, Some(1)), [at(0, false, false), at(2, false, false)]);
        // The end of a row and the start of the next are no neighbours.
        assert_eq!(label_places(&[1, 0, 0, 1], 2, None).len(), 4);
    }

    #[test]
    fn a_label_is_modest_on_large_blocks_and_can_be_read_on_small_ones() {
        assert!(label_side(1.0 / 60.0) < 0.65);
        assert!(label_side(1.0 / 14.0) * DIGIT * 14.0 > 8.9);
        assert!(label_side(1.0) <= 1.0);
    }

    proptest! {
        #[test]
        fn each_cluster_has_one_label_on_its_own_cells(
            columns in 1usize..7, rows in 1usize..7, cells in prop::collection::vec(0u8..3, 49), blank in 0usize..60,
        ) {
            let colors = &cells[..columns * rows];
            let blank = Some(blank).filter(|cell| *cell < colors.len());
            let clusters = clusters(colors, columns, blank);
            let places = label_places(colors, columns, blank);
            let count = clusters.iter().flatten().max().map_or(0, |last| last + 1);
            let mut labelled: Vec<_> = places.iter().map(|place| clusters[place.cell]).collect();
            labelled.sort_unstable();
            prop_assert_eq!(labelled, (0..count).map(Some).collect::<Vec<_>>());
            for LabelPlace { cell, right, down } in places {
                for step in [usize::from(right), usize::from(down) * columns, usize::from(right) + usize::from(down) * columns] {
                    prop_assert_eq!(clusters[cell], clusters[cell + step]);
                }
            }
        }
    }
}
