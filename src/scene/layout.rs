//! Lays out lanes in the grid with the largest blocks. Pure geometry, in points from the area's top left.

use bevy::math::{Rect, Vec2};

/// Space between lanes and around them, in points.
pub(crate) const GAP: f32 = 10.0;

/// Space around a board without a header, in points: on a phone, each point counts.
const BARE_GAP: f32 = 6.0;

/// Width of the well's edge around a board, in blocks.
pub(crate) const FRAME: f32 = 0.18;

/// Minimum side of a block, so that each lane has a place in any area, however small.
const SMALLEST: f32 = 0.1;

/// A lane's header and board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LaneRects {
    /// Area for the runner's name and figures.
    pub header: Rect,
    /// The board.
    pub board: Rect,
    /// Side of a block, in points.
    pub block: f32,
}

/// Lays out `lanes` boards of `columns` × `rows` cells in an area of `size`, with the largest possible blocks. Blocks
/// are whole physical pixels (`scale` per point) if at least three fit.
pub fn lay_out(size: Vec2, lanes: usize, columns: usize, rows: usize, scale: f32) -> Vec<LaneRects> {
    lay_out_under(Headers::Usual, size, lanes, columns, rows, scale)
}

/// The same with headers that can be read from afar.
pub fn lay_out_large(size: Vec2, lanes: usize, columns: usize, rows: usize, scale: f32) -> Vec<LaneRects> {
    lay_out_under(Headers::Large, size, lanes, columns, rows, scale)
}

/// Lays out one board without a header.
pub fn lay_out_bare(size: Vec2, columns: usize, rows: usize, scale: f32) -> Vec<LaneRects> {
    lay_out_under(Headers::None, size, 1, columns, rows, scale)
}

/// The size of the lanes' headers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Headers {
    None,
    Usual,
    Large,
}

fn lay_out_under(
    headers: Headers,
    size: Vec2,
    lanes: usize,
    columns: usize,
    rows: usize,
    scale: f32,
) -> Vec<LaneRects> {
    let Some(grid) = best_grid(headers, size, lanes, columns, rows) else { return Vec::new() };
    let physical = (grid.block * scale).floor();
    let block = if physical >= 3.0 { physical / scale } else { grid.block };
    let board = Vec2::new(columns as f32, rows as f32) * block;
    let frame = FRAME * block;
    let framed = board + 2.0 * frame;
    let cell = Vec2::new(framed.x.max(grid.header_width.min(grid.cell.x)), grid.header + framed.y);
    let (across, down) = (grid.across as f32, lanes.div_ceil(grid.across) as f32);
    let free = size - Vec2::new(cell.x * across, cell.y * down);
    // Free space goes between the lanes, up to a limit that keeps them together.
    let gap = Vec2::new((free.x / (across + 1.0)).min(4.0 * GAP), (free.y / (down + 1.0)).min(3.0 * GAP));
    let margin =
        (size - Vec2::new(cell.x * across + gap.x * (across - 1.0), cell.y * down + gap.y * (down - 1.0))) / 2.0;
    let snap = |value: Vec2| (value * scale).round() / scale;
    (0..lanes)
        .map(|lane| {
            let (column, row) = ((lane % grid.across) as f32, (lane / grid.across) as f32);
            let corner = margin + Vec2::new(column * (cell.x + gap.x), row * (cell.y + gap.y));
            let inset = Vec2::new((cell.x - board.x) / 2.0, grid.header + frame);
            let board_corner = snap(corner + inset);
            let bottom = board_corner.y - frame;
            let header = Rect::from_corners(
                Vec2::new(board_corner.x.min(corner.x), bottom - grid.header),
                Vec2::new((board_corner.x + board.x).max(corner.x + cell.x), bottom - grid.header.min(2.0)),
            );
            LaneRects { header, board: Rect::from_corners(board_corner, board_corner + board), block }
        })
        .collect()
}

/// The part of the area that is the person's, if `lanes` lanes share it: playing needs larger blocks than watching.
pub fn part_of_person(size: Vec2, lanes: usize) -> Vec2 {
    match lanes {
        0 | 1 => size,
        _ if size.x >= size.y => Vec2::new(size.x / 2.0, size.y),
        _ => Vec2::new(size.x, size.y / 2.0),
    }
}

/// Like [`lay_out`], but the person's lane gets half of the area, of which its last `below` points stay free.
pub fn lay_out_with_person(
    size: Vec2,
    (lanes, person): (usize, usize),
    columns: usize,
    rows: usize,
    scale: f32,
    below: f32,
) -> Vec<LaneRects> {
    let half = part_of_person(size, lanes);
    let own = lay_out(half - Vec2::new(0.0, below), 1, columns, rows, scale);
    if lanes == 1 {
        return own;
    }
    let offset = if half.x < size.x { Vec2::new(half.x, 0.0) } else { Vec2::new(0.0, half.y) };
    let offset = (offset * scale).round() / scale;
    let mut rects = lay_out(half, lanes - 1, columns, rows, scale);
    for lane in &mut rects {
        for rect in [&mut lane.header, &mut lane.board] {
            *rect = Rect { min: rect.min + offset, max: rect.max + offset };
        }
    }
    rects.splice(person..person, own);
    rects
}

/// The grid with the fewest empty places, among those with nearly the largest blocks.
fn best_grid(headers: Headers, size: Vec2, lanes: usize, columns: usize, rows: usize) -> Option<Grid> {
    const NEARLY: f32 = 0.95;
    let grids = || (1..=lanes).map(|across| Grid::new(size, lanes, across, columns, rows, headers));
    let largest = grids().map(|grid| grid.block).fold(0.0, f32::max);
    let empty = |grid: &Grid| lanes.div_ceil(grid.across) * grid.across - lanes;
    grids().filter(|grid| grid.block >= largest * NEARLY).min_by_key(empty)
}

struct Grid {
    across: usize,
    cell: Vec2,
    header: f32,
    header_width: f32,
    block: f32,
}

impl Grid {
    fn new(size: Vec2, lanes: usize, across: usize, columns: usize, rows: usize, headers: Headers) -> Self {
        let down = lanes.div_ceil(across);
        let around = if headers == Headers::None { BARE_GAP } else { GAP };
        let cell = Vec2::new(
            (size.x - GAP * (across as f32 - 1.0) - 2.0 * around) / across as f32,
            (size.y - GAP * (down as f32 - 1.0) - 2.0 * around) / down as f32,
        );
        let header = match headers {
            Headers::None => 0.0,
            Headers::Usual => header_height(cell),
            Headers::Large => 1.6 * header_height(cell),
        };
        let framed = |cells: usize| cells as f32 + 2.0 * FRAME;
        let block = (cell.x / framed(columns)).min((cell.y - header) / framed(rows)).max(SMALLEST);
        Grid { across, cell, header, header_width: 170.0, block }
    }
}

/// Height of two lines of text if there is room, else of one.
pub(crate) fn header_height(cell: Vec2) -> f32 {
    if cell.x >= 200.0 && cell.y >= 150.0 { 44.0 } else { 24.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with the edge of its well.
    fn framed(lane: &LaneRects) -> Rect {
        lane.board.inflate(FRAME * lane.block)
    }

    /// Guards against an edge that covered the name above a board with large blocks.
    #[test]
    fn nothing_overlaps_and_nothing_is_cut_off() {
        for size in
            [Vec2::new(800.0, 520.0), Vec2::new(1280.0, 700.0), Vec2::new(1920.0, 980.0), Vec2::new(560.0, 500.0)]
        {
            for lanes in 1..=16 {
                for (columns, rows) in [(30, 20), (100, 100), (2, 2), (100, 2), (2, 100), (14, 14)] {
                    for scale in [1.0, 1.5, 2.0] {
                        let plain = lay_out(size, lanes, columns, rows, scale);
                        let with_person = [0.0, 60.0]
                            .map(|below| lay_out_with_person(size, (lanes, lanes / 2), columns, rows, scale, below));
                        let part = part_of_person(size, lanes);
                        assert!(with_person[1][lanes / 2].board.max.y <= part.y - 60.0 + 0.5, "{size} {lanes}");
                        for rects in [plain].into_iter().chain(with_person) {
                            assert_eq!(rects.len(), lanes);
                            let area = Rect::from_corners(Vec2::splat(-0.5), size + 0.5);
                            for (index, lane) in rects.iter().enumerate() {
                                let whole = lane.header.union(framed(lane));
                                assert!(
                                    area.contains(whole.min) && area.contains(whole.max),
                                    "{size} {lanes} {lane:?}"
                                );
                                assert!(lane.header.max.y <= framed(lane).min.y + 0.01, "{size} {lane:?}");
                                for other in &rects[..index] {
                                    let shared = whole.intersect(other.header.union(framed(other)));
                                    assert!(
                                        shared.width() < 0.5 || shared.height() < 0.5,
                                        "{size} {lanes} {columns}x{rows}"
                                    );
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn each_lane_has_a_place_where_there_is_no_room() {
        for size in [Vec2::ZERO, Vec2::new(420.0, -30.0), Vec2::new(-1.0, 300.0), Vec2::new(4.0, 3.0)] {
            for lanes in 1..=16 {
                for person in 0..lanes {
                    let rects = lay_out_with_person(size, (lanes, person), 30, 20, 1.0, 30.0);
                    assert_eq!(rects.len(), lanes, "{size} {person}");
                    assert!(
                        rects.iter().all(|lane| lane.board.width() > 0.0 && lane.board.height() > 0.0),
                        "{rects:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_board_without_a_header_has_the_whole_area() {
        for size in [Vec2::new(544.0, 354.0), Vec2::new(390.0, 570.0), Vec2::new(1280.0, 600.0)] {
            for (columns, rows) in [(12, 12), (30, 20), (2, 100)] {
                let [lane] = lay_out_bare(size, columns, rows, 1.0)[..] else { panic!("there is one lane") };
                let area = Rect::from_corners(Vec2::ZERO, size);
                assert!(area.contains(framed(&lane).min) && area.contains(framed(&lane).max), "{size} {lane:?}");
                assert_eq!(lane.header.height(), 0.0);
                let free = size - (Vec2::new(columns as f32, rows as f32) + 2.0 * FRAME) * (lane.block + 1.0);
                assert!(free.min_element() < 2.0 * GAP, "blocks could be larger: {size} {lane:?}");
            }
        }
    }

    #[test]
    fn six_lanes_of_the_series_make_three_columns() {
        let rects = lay_out(Vec2::new(1280.0, 690.0), 6, 30, 20, 1.0);
        assert_eq!(rects[0].board.min.y, rects[2].board.min.y);
        assert!(rects[3].board.min.y > rects[0].board.max.y);
        assert!(rects[0].block >= 12.0, "{}", rects[0].block);
    }

    #[test]
    fn no_lane_stands_alone_where_height_is_what_is_scarce() {
        let rects = lay_out(Vec2::new(844.0, 250.0), 6, 30, 20, 1.0);
        let first_row = rects.iter().filter(|lane| lane.board.min.y == rects[0].board.min.y).count();
        assert_eq!(first_row, 3);
    }
}
