//! What goes where in the bar at the bottom, and how high it is.

use bevy_egui::egui::Vec2;

use super::standings_table::Shape;

/// From this width on the board and par stand beside the table, not below it.
const ROOM_BESIDE: f32 = 1000.0;
/// Below this width a finger presses the colours, and the lanes stand in one line.
const ROOM_FOR_ALL: f32 = 600.0;
/// Below this height too.
const ROOM_FOR_TABLE: f32 = 480.0;
/// What stands beside the table, in points.
pub(super) const BESIDE: f32 = 400.0;
/// Height of a line with buttons, in points.
pub(super) const LINE: f32 = 28.0;
/// Between the parts, and around the colours of the person, in points.
pub(super) const GAP: f32 = 6.0;

/// What goes where. It hangs on the window, the lanes and the colours alone, so that no board moves while a race runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Plan {
    Beside(Shape),
    Below(Shape),
    Brief { is_narrow: bool },
}

impl Plan {
    pub(super) fn new(room: Vec2, lanes: usize) -> Self {
        let is_narrow = room.x < ROOM_FOR_ALL;
        if is_narrow || room.y < ROOM_FOR_TABLE {
            Plan::Brief { is_narrow }
        } else if room.x >= ROOM_BESIDE {
            Plan::Beside(Shape::new(lanes, 1))
        } else {
            Plan::Below(Shape::new(lanes, 2))
        }
    }

    /// Side of a square that plays a colour.
    pub(super) fn swatch(self) -> f32 {
        if self == (Plan::Brief { is_narrow: true }) { 40.0 } else { 26.0 }
    }

    /// Height of the person's colours in so much room; 0 without a person.
    pub(super) fn colors_height(self, width: f32, colors: Option<usize>) -> f32 {
        let Some(colors) = colors else { return 0.0 };
        let across = (((width + GAP) / (self.swatch() + 4.0 + GAP)) as usize).max(1);
        colors.div_ceil(across) as f32 * (self.swatch() + GAP)
    }

    /// Of all that stands in the bar; `colors` are those of a board on which a person runs.
    pub(super) fn height(self, width: f32, colors: Option<usize>) -> f32 {
        match self {
            Plan::Beside(shape) => shape.height().max(2.0 * LINE + self.colors_height(BESIDE, colors)),
            Plan::Below(shape) => shape.height() + GAP + LINE + self.colors_height(width, colors),
            Plan::Brief { .. } => 2.0 * LINE - 8.0 + self.colors_height(width, colors),
        }
    }
}
