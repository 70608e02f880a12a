//! Places of the person's colours below their board in a race. Pure geometry, in points.

use bevy::math::{Rect, Vec2};

/// Space between two buttons.
const GAP: f32 = 6.0;
/// Space between the board and the buttons.
const ABOVE: f32 = 6.0;
/// Size of a button where there is room.
const WIDEST: f32 = 74.0;
const HIGHEST: f32 = 56.0;
/// Width of a button before the colours take another row, and its height in all but the lowest lanes.
const LEAST: f32 = 44.0;
/// In lanes lower than this, buttons may be as narrow as the next number.
const LOW: f32 = 200.0;
const NARROW: f32 = 18.0;
/// Height of the smallest button.
const LOWEST: f32 = 18.0;
/// Shares of the lane's height: of a button, and at most of all rows.
const SHARE_OF_ROW: f32 = 0.09;
const SHARE: f32 = 0.4;

/// The place of the buttons below a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ColorStrip {
    /// The area, with the space above the buttons.
    pub rect: Rect,
    rows: usize,
}

impl ColorStrip {
    /// The buttons of this many colours in a lane of this size, at the lane's top left corner.
    pub(super) fn new(lane: Vec2, colors: usize) -> Self {
        let least = if lane.y < LOW { NARROW } else { LEAST };
        let most = (((lane.x - GAP) / (least + GAP)) as usize).max(1);
        let rows = colors.div_ceil(most).max(1);
        let button = (SHARE_OF_ROW * lane.y).clamp(LEAST, HIGHEST).min((SHARE * lane.y - ABOVE) / rows as f32 - GAP);
        let height = ABOVE + rows as f32 * (button.max(LOWEST) + GAP);
        ColorStrip { rect: Rect::from_corners(Vec2::ZERO, Vec2::new(lane.x, height)), rows }
    }

    /// The strip with its top left corner here.
    pub(super) fn moved_to(self, corner: Vec2) -> Self {
        ColorStrip { rect: Rect::from_corners(corner, corner + self.rect.size()), ..self }
    }
}

/// The buttons of a strip. Each row is centred.
pub(crate) fn swatches(ColorStrip { rect: strip, rows }: ColorStrip, colors: usize) -> Vec<Rect> {
    let across = colors.div_ceil(rows).max(1);
    let width = (strip.width() - GAP) / across as f32 - GAP;
    let size = Vec2::new(width.clamp(1.0, WIDEST), ((strip.height() - ABOVE) / rows as f32 - GAP).max(1.0));
    let place = |index: usize| {
        let (row, column) = (index / across, index % across);
        let in_row = across.min(colors - row * across) as f32;
        let left = strip.center().x - (in_row * (size.x + GAP) - GAP) / 2.0;
        let top = strip.min.y + ABOVE + row as f32 * (size.y + GAP);
        let corner = Vec2::new(left + column as f32 * (size.x + GAP), top);
        Rect::from_corners(corner, corner + size)
    };
    (0..colors).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_for_fingers_and_leave_the_board_most_of_the_lane() {
        for lane in [Vec2::new(640.0, 690.0), Vec2::new(390.0, 340.0), Vec2::new(422.0, 280.0)] {
            for colors in 2..=6 {
                let strip = ColorStrip::new(lane, colors);
                let places = swatches(strip, colors);
                assert!(places.iter().all(|place| place.size().min_element() >= LEAST - 0.01), "{lane}: {places:?}");
                assert!(strip.rect.height() <= 0.2 * lane.y, "{lane} {colors}: {strip:?}");
            }
        }
    }

    #[test]
    fn all_colours_lie_in_the_strip_and_none_on_another() {
        for lane in [Vec2::new(640.0, 690.0), Vec2::new(195.0, 340.0), Vec2::new(160.0, 110.0)] {
            for colors in [2, 5, 6, 20, 36] {
                let strip = ColorStrip::new(lane, colors).moved_to(Vec2::new(7.0, 9.0));
                let (places, inside) = (swatches(strip, colors), strip.rect.inflate(0.1));
                assert_eq!(places.len(), colors);
                for (index, place) in places.iter().enumerate() {
                    assert!(inside.contains(place.min) && inside.contains(place.max), "{lane} {colors}: {place:?}");
                    let mut shared = places[..index].iter().map(|other| other.intersect(*place));
                    assert!(shared.all(|shared| shared.width() < 0.1 || shared.height() < 0.1), "{lane} {colors}");
                }
            }
        }
    }
}
