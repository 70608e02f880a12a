//! The shader draws boards like the crate `color-walk-paint`, which draws pictures.

use std::sync::Arc;

use color_walk_api::{
    board::{Board, ClusterGraph, StartRule},
    run::Runner,
    solver::SolverSpec,
};
use color_walk_assets::standard_palette;
use color_walk_paint::{Cell, Look, Marks, Position, WELL, paint};
use color_walk_play::absorbed_by;
use image::RgbImage;

use crate::{at_window::alone, common, race::pictures};

const BOARD: &str = "series@1";
const COLUMNS: usize = 30;
const ROWS: usize = 20;

/// The board after these moves, with blocks of `side` pixels.
fn told(graph: &ClusterGraph, walk: &[u8], opening: f32, side: usize) -> Vec<[u8; 3]> {
    let by = absorbed_by(graph, walk);
    let cell = |column: usize, row: usize| {
        let cell = row * graph.width() + column;
        let color = graph.color(graph.cluster_of(cell));
        Cell { color, absorbed: by[cell].map(|by| by as u16), marks: Marks::default(), outside: false }
    };
    let position =
        Position { columns: graph.width(), rows: graph.height(), cell: &cell, moves: walk.len() as u16, opening };
    paint(&position, side, &Look::new(&standard_palette().0, 7, 30))
}

/// Left, top and right edge of the board's frame.
fn frame_of(picture: &RgbImage) -> (u32, u32, u32) {
    let is_frame = |x: u32, y: u32| picture.get_pixel(x, y).0 == WELL;
    // The longest line belongs to the frame.
    let line = |y: u32| (0..picture.width()).filter(|&x| is_frame(x, y)).count();
    let widest = (0..picture.height()).map(line).max().unwrap();
    let top = (0..picture.height()).find(|&y| 10 * line(y) > 9 * widest).unwrap();
    // Below the frame's rounded corner.
    let row = || (0..picture.width()).filter(|&x| is_frame(x, top + widest as u32 / 10));
    (row().next().unwrap(), top, row().next_back().unwrap() + 1)
}

/// The smallest share of different pixels in the first rows, over all positions of the board near the frame's corner.
fn difference(picture: &RgbImage, board: &[[u8; 3]], side: usize, rows: usize) -> f64 {
    let ((left, top, _), width) = (frame_of(picture), COLUMNS * side);
    let margin = (0.18 * side as f64).round() as u32;
    let near = |from: u32| (from + margin).saturating_sub(2)..=from + margin + 2;
    let differing = |(left, top): (u32, u32)| {
        let pixels = board[..width * rows * side].iter().enumerate();
        let differs = |&(index, told): &(usize, &[u8; 3])| {
            let (x, y) = (left + (index % width) as u32, top + (index / width) as u32);
            let shown = picture.get_pixel_checked(x, y).map_or([0; 3], |pixel| pixel.0);
            told.iter().zip(shown).any(|(told, shown)| told.abs_diff(shown) > 8)
        };
        pixels.filter(differs).count()
    };
    let begins = near(top).flat_map(|top| near(left).map(move |left| (left, top)));
    begins.map(differing).min().unwrap() as f64 / (width * rows * side) as f64
}

#[test]
#[ignore = "needs a display of X11"]
fn the_window_draws_boards_as_pictures_have_them() {
    let _alone = alone();
    let board = Board::of_code(BOARD).unwrap();
    let start = "center".parse::<StartRule>().unwrap().on(COLUMNS, ROWS).unwrap();
    let graph = Arc::new(ClusterGraph::new(&board.with_start(start).unwrap()));
    let greedy = SolverSpec::parse("greedy", &color_walk_solvers::registry()).unwrap();
    let mut runner = Runner::new(&greedy, greedy.problem(graph.clone()));
    assert!(runner.finish().is_cleared());
    for size in ["960x760", "760x640", "420x420"] {
        let folder = pictures(&format!("board-{size}"));
        let race = format!("race {BOARD} --start center --solvers greedy --size {size} --record {}", folder.display());
        let ended = common::run(&race);
        assert_eq!(ended.status, Some(0), "{}", ended.stderr);
        let picture = |name: &str| image::open(folder.join(name)).unwrap().into_rgb8();
        let begin = picture("begin.png");
        let (left, _, right) = frame_of(&begin);
        // The frame adds 0.18 of a block at each side.
        let side = (f64::from(right - left) / (COLUMNS as f64 + 0.36)).round() as usize;
        // The race has started, so some blocks are in a wave.
        let positions = (0..5).map(|moves| told(&graph, &runner.walk()[..moves], 0.0, side));
        let found = positions.map(|told| difference(&begin, &told, side, ROWS)).fold(1.0, f64::min);
        assert!(found < 0.02, "{size}, blocks of {side} pixels: {found} of the pixels differ at the beginning");
        // Larger blocks have numbers, and text covers the lower half.
        if side < 16 {
            let found = difference(&picture("end.png"), &told(&graph, runner.walk(), 1.0, side), side, ROWS / 2);
            assert!(found < 0.01, "{size}, blocks of {side} pixels: {found} of the pixels differ at the end");
        }
    }
}
