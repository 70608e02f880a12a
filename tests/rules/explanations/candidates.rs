//! The series' look-ahead, computed from its rules cell by cell: slow and simple.

use color_walk_api::{
    board::{Color, Flood},
    solver::{Explanation, Unit},
};
use color_walk_greedy::Metric;

use super::{Setting, Told};

/// Checks that the explanation scores every legal colour by the rules, and that the first best one is chosen.
pub fn check(setting: &Setting, told: &Told, metric: Metric, depth: u32, solver: &str) {
    let Explanation::Candidates { chosen, unit, depth: looked, candidates } = told.explanation else {
        panic!("{solver}: {:?}", told.explanation);
    };
    let plain = metric.at(told.position.moves());
    let measures = match unit {
        Unit::Blocks => Metric::Area,
        Unit::Border => Metric::Perimeter,
        Unit::BorderPerBlock => Metric::DeepPath,
        Unit::Points => panic!("{solver} measures as the series does"),
    };
    assert_eq!((measures, *looked), (plain, depth), "{solver}");
    let root = told.position;
    let expected: Vec<(Color, f64)> = root
        .legal_colors(&setting.graph)
        .map(|color| (color, score(setting, root, root, color, plain, depth, 0.0)))
        .collect();
    let scores: Vec<(Color, f64)> = candidates.iter().map(|one| (one.color, one.score)).collect();
    assert_eq!(scores, expected, "{solver} after {:?}", told.walk);
    let most = expected.iter().map(|&(_, score)| score).fold(f64::MIN, f64::max);
    let first = expected.iter().find(|&&(_, score)| score == most).map(|&(color, _)| color);
    assert_eq!(first, Some(*chosen), "{solver} after {:?}", told.walk);
}

/// The best worth of a line of up to `depth` moves that continues from `flood` with `color`. `worth_so_far` is the
/// line's worth before.
fn score(
    setting: &Setting,
    root: &Flood,
    flood: &Flood,
    color: Color,
    plain: Metric,
    depth: u32,
    worth_so_far: f64,
) -> f64 {
    let mut child = flood.clone();
    child.play(&setting.graph, color);
    let worth = worth(setting, root, &child, plain);
    if depth == 1 || worth == worth_so_far {
        return worth;
    }
    let next = |next| if next == color { 0.0 } else { score(setting, root, &child, next, plain, depth - 1, worth) };
    (0..setting.board.colors() as Color).map(next).fold(f64::MIN, f64::max)
}

/// A line's worth, counted cell by cell.
fn worth(setting: &Setting, root: &Flood, end: &Flood, plain: Metric) -> f64 {
    let (width, cells) = (setting.board.width(), setting.board.cells().len());
    let in_root: Vec<bool> = (0..cells).map(|cell| root.has(setting.graph.cluster_of(cell))).collect();
    let in_end: Vec<bool> = (0..cells).map(|cell| end.has(setting.graph.cluster_of(cell))).collect();
    let (mut area, mut border) = (0, 0);
    for cell in (0..cells).filter(|&cell| in_end[cell] && !in_root[cell]) {
        area += 1;
        border += u32::from(cell % width > 0 && !in_end[cell - 1]);
        border += u32::from(cell % width + 1 < width && !in_end[cell + 1]);
        border += u32::from(cell >= width && !in_end[cell - width]);
        border += u32::from(cell + width < cells && !in_end[cell + width]);
    }
    let perimeter = if border == 0 { area } else { border };
    match plain {
        Metric::Area => f64::from(area),
        Metric::Perimeter => f64::from(perimeter),
        _ => f64::from(perimeter) / f64::from(area),
    }
}
