//! Walk lengths: histograms, boxes and cumulative shares.

use color_walk_arena::batch::Results;

use super::quantile;

/// The walk lengths of a solver.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lengths {
    /// The solver's name in plots.
    pub name: String,
    /// Its index, which gives its colour.
    pub series: usize,
    /// Each length with its number of walks, rising.
    pub bars: Vec<(u32, u64)>,
    /// Boards played.
    pub boards: u64,
    /// The mean length.
    pub mean: Option<f64>,
    /// Half the width of the mean's 95 % interval.
    pub half_width: Option<f64>,
}

impl Lengths {
    /// The lengths of each solver of a batch, without repeats.
    pub fn of(results: &Results) -> Vec<Self> {
        let lengths = |series| {
            let summary = results.summary(series);
            Lengths {
                bars: results.histogram(series),
                series,
                boards: summary.boards,
                mean: summary.mean,
                half_width: summary.mean_half_width,
                name: summary.solver,
            }
        };
        (0..results.run().unrepeated_solvers().len()).map(lengths).collect()
    }
}

/// The figures of a box of walk lengths.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxFigures {
    /// The box: a quarter of the walks are shorter than its start, a quarter longer than its end.
    pub quartiles: [f64; 2],
    /// Half of the walks are shorter, half longer.
    pub median: f64,
    /// The shortest and the longest walk at most one and a half boxes away from the box.
    pub whiskers: [u32; 2],
    /// The lengths of all other walks.
    pub outliers: Vec<u32>,
}

impl BoxFigures {
    /// The box of these bars; `None` without a walk.
    pub fn of(bars: &[(u32, u64)]) -> Option<Self> {
        let mut sums = Vec::new();
        let mut sum = 0_u64;
        for &(length, count) in bars {
            sum += count;
            sums.push((sum, length));
        }
        // The length of the walk with this index, by length.
        let at = |index: usize| {
            let bar = sums.partition_point(|&(sum, _)| sum <= index as u64);
            f64::from(sums[bar].1)
        };
        if sum == 0 {
            return None;
        }
        let [low, median, high] = [0.25, 0.5, 0.75].map(|share| quantile(sum as usize, share, at));
        let reach = 1.5 * (high - low);
        let is_near = |length: u32| (low - reach..=high + reach).contains(&f64::from(length));
        let lengths = || bars.iter().filter(|bar| bar.1 > 0).map(|bar| bar.0);
        let near = || lengths().filter(|&length| is_near(length));
        Some(BoxFigures {
            quartiles: [low, high],
            median,
            whiskers: [near().min().unwrap_or(low as u32), near().max().unwrap_or(high as u32)],
            outliers: lengths().filter(|&length| !is_near(length)).collect(),
        })
    }
}

/// The share of `boards` (in percent) that were cleared within a number of moves. Returns the corners of a step line,
/// which rises from 0 at the shortest walk and ends at `end` moves.
pub fn cumulative_steps(bars: &[(u32, u64)], boards: u64, end: f64) -> Vec<[f64; 2]> {
    let boards = boards.max(1) as f64;
    let (mut walks, mut corners) = (0, Vec::new());
    for &(length, count) in bars {
        let share = |walks: u64| walks as f64 * 100.0 / boards;
        corners.push([f64::from(length), share(walks)]);
        walks += count;
        corners.push([f64::from(length), share(walks)]);
    }
    corners.extend(corners.last().map(|&[_, share]| [end, share]));
    corners
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_box_has_the_middle_half_and_far_walks_are_alone() {
        // 28 29 30 30 30 31 31 32 50
        let bars = [(28, 1), (29, 1), (30, 3), (31, 2), (32, 1), (50, 1)];
        let figures = BoxFigures::of(&bars).unwrap();
        assert_eq!((figures.quartiles, figures.median), ([30.0, 31.0], 30.0));
        assert_eq!((figures.whiskers, &figures.outliers[..]), ([29, 32], &[28, 50][..]));
        assert_eq!(BoxFigures::of(&[]), None);
        assert_eq!(BoxFigures::of(&[(7, 1)]).unwrap().whiskers, [7, 7]);
    }

    #[test]
    fn steps_rise_to_the_share_that_was_cleared() {
        let corners = cumulative_steps(&[(30, 1), (32, 2)], 4, 40.0);
        assert_eq!(corners, [[30.0, 0.0], [30.0, 25.0], [32.0, 25.0], [32.0, 75.0], [40.0, 75.0]]);
        assert!(cumulative_steps(&[], 4, 40.0).is_empty());
    }

    proptest! {
        #[test]
        fn a_box_lies_within_its_walks(bars in prop::collection::btree_map(0..90_u32, 1..50_u64, 1..20)) {
            let bars: Vec<(u32, u64)> = bars.into_iter().collect();
            let figures = BoxFigures::of(&bars).unwrap();
            let (least, most) = (f64::from(bars[0].0), f64::from(bars[bars.len() - 1].0));
            let [low, high] = figures.quartiles;
            prop_assert!(least <= low && low <= figures.median && figures.median <= high && high <= most);
            prop_assert!(figures.whiskers[0] <= figures.whiskers[1]);
            let known = |length: &u32| bars.iter().any(|bar| bar.0 == *length);
            prop_assert!(figures.outliers.iter().all(known) && figures.whiskers.iter().all(known));
        }
    }
}
