//! Places panels beside or under the board. Pure geometry, in points.
//!
//! The panels with the colours, the result and the review have the same size, so the board never moves. In a low, wide
//! window the panel is right of the board, else under it.

use bevy_egui::egui::{
    self, Align, Context, Id, Layout, Rect, Sense, SidePanel, TopBottomPanel, Ui, UiBuilder, Vec2, pos2, vec2,
};
use color_walk_play::Playback;

use crate::ui::{FINGER, WindowClass};

/// Below this height, the panel beside the board has single rows of buttons.
const FLAT: f32 = 300.0;
/// Below this height, the panel beside the board has few rows of colours and buttons.
const SHORT: f32 = 360.0;
/// Below this height, the panel may be beside the board.
const LOW: f32 = 640.0;
/// Height of the top bar, with its margins.
const TOP: f32 = 36.0;
/// Free space around a board.
const AROUND: f32 = 20.0;
/// Gap between buttons.
const GAP: f32 = 6.0;
/// A panel's margins, both sides together.
const MARGIN: Vec2 = vec2(16.0, 12.0);
/// The panel goes beside the board if that makes blocks larger by this factor.
const WORTH: f32 = 1.1;
/// Width of the panel beside the board.
const BESIDE: std::ops::RangeInclusive<f32> = 196.0..=300.0;
/// Maximum height of text and buttons beside the board.
const TALLEST: f32 = 380.0;
/// From this height, a narrow window has large colours: at most `MOST_LARGE`, in two rows of height `LARGE`.
const TALL: f32 = 760.0;
const MOST_LARGE: usize = 10;
const LARGE: f32 = 68.0;
/// Sides of a colour's button: the minimum for a thumb, and the usual one.
const LEAST_SWATCH: f32 = 34.0;
const SWATCH: Vec2 = vec2(74.0, 62.0);
/// Height of a button with an icon above its word, and of one where space is scarce. Others have [`FINGER`].
const WITH_ICON: f32 = 54.0;
const SCARCE: f32 = 34.0;
/// Maximum width of a button under a board in a wide window.
const WIDEST_BUTTON: f32 = 150.0;

/// Width of the parts at both sides of the board, in a wide window.
pub(in crate::screens) const SIDE: f32 = 264.0;
const WIDEST: f32 = 1.25;

/// True if figures and menus are at both sides of the board, not above it.
pub(in crate::screens) fn has_sides(context: &Context, playback: &Playback) -> bool {
    let (window, graph) = (context.screen_rect().size(), playback.graph());
    let is_wide = WindowClass::of(context) == WindowClass::Desktop && window.y >= LOW;
    is_wide && graph.width() as f32 <= WIDEST * graph.cell_count() as f32 / graph.width() as f32
}

/// Size and form of a window's panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::screens) struct PlayLayout {
    /// True if the panel is beside the board.
    pub beside: bool,
    /// True if there is no space for words beside icons.
    pub narrow: bool,
    /// True if there is no space for an optional line of text.
    pub tight: bool,
    /// True if there is no space for an optional row of buttons.
    flat: bool,
    /// True if there is space for a few rows beside the board.
    short: bool,
    /// True if there is space for large colours in two rows.
    tall: bool,
    /// Width beside the board, or height under it, with margins.
    pub extent: f32,
    /// Number of colours, and how many fit in a row.
    colors: usize,
    across: usize,
}

/// Areas of the colour panel's parts.
pub(in crate::screens) struct Places {
    /// Advice, or the hint.
    pub news: Rect,
    /// The number of blocks that the hovered colour would absorb.
    pub preview: Rect,
    pub swatches: Vec<Rect>,
    pub tools: Vec<Rect>,
}

impl PlayLayout {
    /// For a board on the screen of `context`.
    pub(in crate::screens) fn of(context: &Context, playback: &Playback) -> Self {
        let graph = playback.graph();
        PlayLayout::new(context.screen_rect().size(), vec2(graph.width() as f32, graph.height() as f32), graph.colors())
    }

    /// For a window of this size, with a board of `board` columns × rows and `colors` colours.
    pub(in crate::screens) fn new(window: Vec2, board: Vec2, colors: usize) -> Self {
        let block = |room: Vec2| ((room - Vec2::splat(AROUND)) / board).min_elem();
        let (under, beside) = (PlayLayout::under(window, board, colors), PlayLayout::beside(window, board, colors));
        let is_low = window.y < LOW && window.x > window.y;
        let (block_under, block_beside) = (
            block(vec2(window.x, window.y - TOP - under.extent)),
            block(vec2(window.x - beside.extent, window.y - TOP)),
        );
        if is_low && block_beside > WORTH * block_under.max(0.0) { beside } else { under }
    }

    fn under(window: Vec2, board: Vec2, colors: usize) -> Self {
        let narrow = WindowClass::of_width(window.x) == WindowClass::Phone;
        let low = window.y < LOW;
        let width = (window.x - MARGIN.x).min(560.0);
        let most = (((width + GAP) / (LEAST_SWATCH + GAP)) as usize).max(1);
        let tall = narrow && window.y >= TALL && (4..=MOST_LARGE).contains(&colors);
        let rows = if tall { 2 } else { colors.div_ceil(most).max(1) };
        let across = colors.div_ceil(rows);
        // Further rows add height.
        let further = (rows - 1) as f32 * (LEAST_SWATCH + GAP);
        // The height that a board as wide as the window leaves free.
        let spare = window.y - TOP - AROUND - (window.x - AROUND) * board.y / board.x;
        let extent = match (narrow, low) {
            _ if tall => 250.0,
            (true, false) => 240.0,
            (true, true) => (spare - further).floor().clamp(154.0, 240.0),
            (false, false) => 168.0,
            (false, true) => 156.0,
        };
        let tight = low && (!narrow || extent < 200.0);
        let extent = extent + further;
        PlayLayout { beside: false, narrow, tight, flat: false, short: false, tall, extent, colors, across }
    }

    fn beside(window: Vec2, board: Vec2, colors: usize) -> Self {
        let height = window.y - TOP;
        let left = window.x - AROUND - (height - AROUND) * board.x / board.y;
        let (flat, short) = (window.y < FLAT, window.y < SHORT);
        let across = match colors {
            0..=36 if flat => colors.clamp(1, 6),
            0..=6 if short => 3,
            7..=12 if short => 4,
            13..=20 if short => 5,
            0..=6 => 2,
            7..=12 => 3,
            13..=20 => 4,
            _ => 6,
        };
        let extent = left.clamp(*BESIDE.start(), *BESIDE.end()).floor();
        let tight = height < 420.0;
        PlayLayout { beside: true, narrow: false, tight, flat, short, tall: false, extent, colors, across }
    }

    /// Draws the panel. Cuts off what does not fit.
    pub(in crate::screens) fn show(self, context: &Context, add: impl FnOnce(&mut Ui, Rect)) {
        let inside = |ui: &mut Ui| {
            let rect = ui.available_rect_before_wrap();
            ui.allocate_rect(rect, Sense::hover());
            let layout = Layout::top_down(Align::Center);
            let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
            add(&mut ui, rect);
        };
        let margin = egui::Margin::symmetric((MARGIN.x / 2.0) as i8, (MARGIN.y / 2.0) as i8);
        let frame = egui::Frame::NONE.inner_margin(margin);
        let id = Id::new("beside and under the board");
        if self.beside {
            SidePanel::right(id)
                .frame(frame)
                .resizable(false)
                .show_separator_line(false)
                .exact_width(self.extent)
                .show(context, inside);
        } else {
            TopBottomPanel::bottom(id)
                .frame(frame)
                .show_separator_line(false)
                .exact_height(self.extent)
                .show(context, inside);
        }
    }

    /// Places the parts of the colour panel within its margins.
    pub(in crate::screens) fn places(self, inside: Rect) -> Places {
        let rows = self.colors.div_ceil(self.across.max(1)).max(1) as f32;
        let (news, tools) = match (self.beside, self.narrow, self.tight) {
            (true, _, true) if self.flat => (36.0, vec2(inside.width(), 30.0)),
            (true, _, true) => (46.0, vec2(inside.width(), 2.0 * FINGER + GAP)),
            (true, _, false) => (66.0, vec2(inside.width(), 3.0 * FINGER + 2.0 * GAP)),
            (false, true, false) => (44.0, vec2(inside.width().min(400.0), WITH_ICON)),
            (false, true, true) => {
                let left = inside.height() - 36.0 - 18.0 - 2.0 * GAP - FINGER;
                let height = if left >= rows * (40.0 + GAP) - GAP { FINGER } else { SCARCE };
                (36.0, vec2(inside.width().min(400.0), height))
            }
            (false, false, _) => (24.0, vec2(5.0 * 108.0 + 4.0 * GAP, FINGER)),
        };
        let preview = if self.beside && self.tight { 16.0 } else { 18.0 };
        let tools = tools.min(inside.size());
        let free = inside.height() - news - preview - tools.y - 2.0 * GAP;
        let most = match (self.tall, self.beside) {
            (true, _) => vec2(f32::INFINITY, LARGE),
            (false, true) => vec2(f32::INFINITY, SWATCH.y),
            (false, false) => SWATCH,
        };
        let width = inside.width() - (self.across as f32 - 1.0) * GAP;
        let swatch = vec2(width / self.across as f32, (free + GAP) / rows - GAP).min(most).max(Vec2::splat(8.0));
        let colors = rows * (swatch.y + GAP) - GAP;
        let top = inside.top() + ((free - colors) / 2.0).max(0.0);
        let news = Rect::from_min_size(pos2(inside.left(), top), vec2(inside.width(), news));
        let preview = Rect::from_min_size(news.left_bottom(), vec2(inside.width(), preview));
        let below = pos2(inside.center().x, preview.bottom() + GAP);
        let swatches = grid(below, self.colors, self.across, swatch);
        let below = below + vec2(0.0, colors + GAP);
        let tools = if self.beside && !self.flat {
            // Undo and redo, the hint, and new boards.
            let rows: &[usize] = if self.tight { &[3, 2] } else { &[2, 1, 2] };
            let place = |(row, &count): (usize, &usize)| {
                let size = vec2((tools.x + GAP) / count as f32 - GAP, FINGER);
                grid(below + vec2(0.0, row as f32 * (FINGER + GAP)), count, count, size)
            };
            rows.iter().enumerate().flat_map(place).collect()
        } else {
            grid(below, 5, 5, vec2((tools.x - 4.0 * GAP) / 5.0, tools.y))
        };
        Places { news, preview, swatches, tools }
    }

    /// Places `count` buttons at the bottom of the panel. Returns the area above them and the buttons.
    pub(in crate::screens) fn buttons(self, mut inside: Rect, count: usize) -> (Rect, Vec<Rect>) {
        let has_two_rows = self.narrow && inside.height() >= 160.0;
        let across = match self.beside {
            true if self.short && inside.width() >= 240.0 => 3,
            true => 2,
            false if has_two_rows && count > 3 => count.div_ceil(2),
            false => count,
        };
        if self.beside {
            // Keeps text and buttons close together in a tall panel.
            let height = inside.height().min(TALLEST);
            inside = Rect::from_center_size(inside.center(), vec2(inside.width(), height));
        }
        let rows = count.div_ceil(across) as f32;
        let height = if self.flat {
            28.0
        } else if self.narrow && !has_two_rows {
            SCARCE
        } else {
            FINGER
        };
        let width = (inside.width() - (across as f32 - 1.0) * GAP) / across as f32;
        let size = vec2(if self.beside || self.narrow { width } else { width.min(WIDEST_BUTTON) }, height);
        let all = rows * (height + GAP) - GAP;
        let mut above = inside;
        above.max.y = inside.bottom() - all - GAP;
        (above, grid(pos2(inside.center().x, inside.bottom() - all), count, across, size))
    }

    /// The panel's area in a window of this size, within its margins.
    #[cfg(test)]
    pub(in crate::screens) fn inside(self, window: Vec2) -> Rect {
        let size = if self.beside { vec2(self.extent, window.y - TOP) } else { vec2(window.x, self.extent) };
        Rect::from_min_size(pos2(window.x - size.x, window.y - size.y), size).shrink2(MARGIN / 2.0)
    }
}

/// Places in rows, each row centred under `top`.
fn grid(top: egui::Pos2, count: usize, across: usize, size: Vec2) -> Vec<Rect> {
    (0..count)
        .map(|index| {
            let (row, column) = (index / across, index % across);
            let in_row = across.min(count - row * across) as f32;
            let left = top.x - (in_row * (size.x + GAP) - GAP) / 2.0;
            let corner = pos2(left + column as f32 * (size.x + GAP), top.y + row as f32 * (size.y + GAP));
            Rect::from_min_size(corner, size)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Common window sizes first, then sizes that nobody chooses to play in.
    const WINDOWS: [Vec2; 16] = [
        vec2(1280.0, 800.0),
        vec2(1920.0, 1080.0),
        vec2(800.0, 600.0),
        vec2(390.0, 844.0),
        vec2(320.0, 568.0),
        vec2(844.0, 390.0),
        vec2(568.0, 320.0),
        vec2(932.0, 430.0),
        vec2(1366.0, 600.0),
        vec2(768.0, 1024.0),
        // A phone with an interface of 150 % and 200 %.
        vec2(260.0, 563.0),
        vec2(195.0, 422.0),
        vec2(422.0, 195.0),
        vec2(8000.0, 200.0),
        vec2(366.0, 220.0),
        vec2(200.0, 900.0),
    ];
    const BOARDS: [(Vec2, usize); 4] =
        [(vec2(12.0, 12.0), 6), (vec2(14.0, 14.0), 6), (vec2(30.0, 20.0), 5), (vec2(19.0, 19.0), 12)];

    /// The window's area without the panel and the top bar.
    fn left(window: Vec2, room: PlayLayout) -> Vec2 {
        let panel = if room.beside { vec2(room.extent, 0.0) } else { vec2(0.0, room.extent) };
        window - panel - vec2(0.0, TOP)
    }

    #[test]
    fn on_a_phone_on_its_side_the_board_has_all_of_the_height() {
        for (window, height) in [(vec2(844.0, 390.0), 350.0), (vec2(568.0, 320.0), 280.0)] {
            for (board, colors) in BOARDS {
                let room = PlayLayout::new(window, board, colors);
                assert!(room.beside && left(window, room).y >= height, "{window} {board}: {room:?}");
            }
        }
        assert!(!PlayLayout::new(vec2(390.0, 844.0), vec2(12.0, 12.0), 6).beside);
        assert!(!PlayLayout::new(vec2(1280.0, 800.0), vec2(14.0, 14.0), 6).beside);
    }

    #[test]
    fn whatever_is_pressed_lies_in_the_panel_and_nothing_on_anything_else() {
        for window in WINDOWS {
            let least = if window.min_elem() < 300.0 { 20.0 } else { 34.0 };
            for (board, colors) in BOARDS {
                let room = PlayLayout::new(window, board, colors);
                let inside = room.inside(window);
                let Places { news, preview, swatches, tools } = room.places(inside);
                let (above, buttons) = room.buttons(inside, 6);
                for all in [[vec![news, preview], swatches, tools].concat(), [vec![above], buttons].concat()] {
                    for (index, place) in all.iter().enumerate() {
                        assert!(inside.expand(0.5).contains_rect(*place), "{window} {board}: {place} of {inside}");
                        let height = match least < 34.0 {
                            _ if *place == preview => 16.0,
                            true => 18.0,
                            false => 22.0,
                        };
                        let is_large = place.height() >= height && place.width() >= least;
                        assert!(is_large, "{window} {board}: {place}");
                        let shared = all[..index].iter().find(|other| other.shrink(0.5).intersects(place.shrink(0.5)));
                        assert_eq!(shared, None, "{window} {board}: {place}");
                    }
                }
            }
        }
    }

    #[test]
    fn colours_are_for_thumbs_on_phones() {
        for window in [vec2(390.0, 844.0), vec2(844.0, 390.0)] {
            let room = PlayLayout::new(window, vec2(12.0, 12.0), 6);
            let swatches = room.places(room.inside(window)).swatches;
            assert!(swatches.iter().all(|place| place.size().min_elem() >= 48.0), "{window}");
        }
    }

    #[test]
    fn whatever_is_pressed_on_a_phone_or_a_tablet_is_for_thumbs() {
        for [width, height] in [[390.0, 844.0], [320.0, 568.0], [844.0, 390.0], [568.0, 320.0], [768.0, 1024.0]] {
            let window = vec2(width, height);
            let room = PlayLayout::new(window, vec2(14.0, 14.0), 6);
            let Places { swatches, tools, .. } = room.places(room.inside(window));
            let (_, buttons) = room.buttons(room.inside(window), 6);
            for place in [swatches, tools, buttons].concat() {
                assert!(place.size().min_elem() >= FINGER, "{window}: {place}");
            }
        }
    }

    #[test]
    fn on_a_small_phone_the_panel_takes_only_the_height_that_the_board_leaves() {
        for (board, colors) in BOARDS {
            let window = vec2(320.0, 568.0);
            let left = left(window, PlayLayout::new(window, board, colors)) - Vec2::splat(AROUND);
            assert!(left.x / board.x <= left.y / board.y, "{board}");
        }
    }

    #[test]
    fn all_colours_that_a_board_can_have_are_in_reach() {
        for window in WINDOWS {
            let room = PlayLayout::new(window, vec2(20.0, 20.0), 36);
            let inside = room.inside(window);
            let swatches = room.places(inside).swatches;
            assert_eq!(swatches.len(), 36);
            assert!(swatches.iter().all(|place| inside.expand(0.5).contains_rect(*place)), "{window} {room:?}");
        }
    }
}
