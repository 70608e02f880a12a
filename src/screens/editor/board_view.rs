//! The board under edit, as it is painted on with pointer, finger and keys.

use bevy::prelude::Resource;
use bevy_egui::egui::{
    Align2, Color32, Event, EventFilter, FontId, Id, Key, Mesh, Painter, PointerButton, Pos2, Rect, Response, Sense,
    Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use color_walk_api::Start;

use super::Editor;
use crate::{
    assets::{Palette, ink_on},
    scene::{BlockLabels, BlockStyle, color_key},
    screens::{rgb, theme::Themed, words::Words},
};

/// Where the board under edit was drawn last: left, top, right and bottom in points; all 0 before it was.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct EditedBoardPlace(pub bevy::math::Rect);

/// The largest side of a block.
const MAX_SIDE: f32 = 56.0;
/// From this side on there is room for a gap between blocks.
const GAP_SIDE: f32 = 6.0;
/// From this side on there is room for a label.
const LABEL_SIDE: f32 = 12.0;

/// How blocks look.
pub(super) struct Look<'a> {
    pub(super) palette: &'a Palette,
    pub(super) style: BlockStyle,
    pub(super) labels: BlockLabels,
}

/// What hands and keys are at.
#[derive(Default)]
pub(super) struct Hand {
    /// The cell that keys act on.
    cursor: usize,
    is_pointer_down: bool,
    is_key_down: bool,
}

impl Hand {
    /// The cell that keys act on, in words.
    fn describe(&self, words: &Words, editor: &Editor, palette: &Palette) -> String {
        let (row, column) = (self.cursor / editor.board.width(), self.cursor % editor.board.width());
        let place = words.with("race-cell", [("row", row.into()), ("column", column.into())]);
        let color = editor.board.cells()[self.cursor];
        let [red, green, blue] = palette.color(color);
        let shade = format!("#{red:02x}{green:02x}{blue:02x}");
        words.with(
            "race-cluster-color",
            [("key", color_key(color).to_string().into()), ("shade", shade.into()), ("place", place.into())],
        )
    }
}

/// Where the cells are.
#[derive(Clone, Copy)]
struct Cells {
    rect: Rect,
    side: f32,
    width: usize,
}

impl Cells {
    fn at(self, point: Pos2) -> Option<usize> {
        let place = (point - self.rect.min) / self.side;
        let is_inside = place.x >= 0.0 && place.y >= 0.0 && self.rect.max.x > point.x && self.rect.max.y > point.y;
        is_inside.then(|| place.y as usize * self.width + (place.x as usize).min(self.width - 1))
    }

    fn rect(self, cell: usize) -> Rect {
        let place = vec2((cell % self.width) as f32, (cell / self.width) as f32);
        Rect::from_min_size(self.rect.min + place * self.side, Vec2::splat(self.side))
    }
}

/// Shows the board in all the room there is; gives where it lies, and what is to be said of the keys' cell.
pub(super) fn show(ui: &mut Ui, words: &Words, editor: &mut Editor, look: &Look, hand: &mut Hand) -> (Rect, String) {
    let (width, height) = (editor.board.width(), editor.board.height());
    let (area, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let side = (area.width() / width as f32).min(area.height() / height as f32).min(MAX_SIDE);
    // Whole pixels look alike, where there are enough of them.
    let pixels = ui.ctx().pixels_per_point();
    let side = if side * pixels >= 4.0 { (side * pixels).floor() / pixels } else { side.max(1.0) };
    let corner = area.center() - vec2(width as f32, height as f32) * side / 2.0;
    let corner = Pos2::new((corner.x * pixels).round() / pixels, (corner.y * pixels).round() / pixels);
    let rect = Rect::from_min_size(corner, vec2(width as f32, height as f32) * side);
    let cells = Cells { rect, side, width };

    let response = ui.interact(rect, Id::new("board under edit"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, words.get("editor-board")));
    hand.cursor = hand.cursor.min(width * height - 1);
    follow_pointer(ui, editor, &response, cells, hand);
    follow_keys(ui, editor, &response, hand);

    let painter = ui.painter_at(rect.expand(4.0));
    paint(&painter, editor, look, cells);
    mark_start(&painter, editor, look, cells);
    if let Some(cell) = response.hover_pos().and_then(|point| cells.at(point)) {
        let stroke = Stroke::new(1.0, Color32::from_white_alpha(170));
        painter.rect_stroke(cells.rect(cell), 1.0, stroke, StrokeKind::Inside);
    }
    let mut said = String::new();
    if response.has_focus() {
        let cursor = cells.rect(hand.cursor);
        painter.rect_stroke(cursor, 1.0, Stroke::new(4.0, Color32::BLACK), StrokeKind::Middle);
        painter.rect_stroke(cursor, 1.0, Stroke::new(2.0, Color32::WHITE), StrokeKind::Middle);
        said = hand.describe(words, editor, look.palette);
    }
    (rect, said)
}

/// Presses, drags and picks.
fn follow_pointer(ui: &Ui, editor: &mut Editor, response: &Response, cells: Cells, hand: &mut Hand) {
    let [primary, secondary] = [PointerButton::Primary, PointerButton::Secondary]
        .map(|button| ui.input(|input| input.pointer.button_down(button)));
    let is_down = response.is_pointer_button_down_on();
    // A click may begin and end within one frame.
    if is_down && secondary && !primary || response.secondary_clicked() {
        if let Some(cell) = response.interact_pointer_pos().and_then(|point| cells.at(point)) {
            editor.pick(cell);
        }
        return;
    }
    // A frame may take long: all that has happened in it counts.
    let begins = !hand.is_pointer_down && (is_down && primary || response.clicked_by(PointerButton::Primary));
    let events = ui.input(|input| input.events.clone());
    let pressed = |event: &Event| match event {
        Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. } => Some(*pos),
        _ => None,
    };
    let first = if begins { events.iter().position(|event| pressed(event).is_some()) } else { Some(0) };
    let events = &events[first.unwrap_or(events.len())..];
    if begins {
        response.request_focus();
        let point = events.first().and_then(pressed).or(response.interact_pointer_pos());
        if let Some(cell) = point.and_then(|point| cells.at(point)) {
            hand.cursor = cell;
            editor.press(cell);
        }
    }
    if begins || hand.is_pointer_down {
        for event in events {
            match event {
                Event::PointerMoved(point) => editor.drag(cells.at(*point)),
                Event::PointerButton { button: PointerButton::Primary, pressed: false, .. } => break,
                _ => {}
            }
        }
        hand.is_pointer_down = is_down && primary;
        if !hand.is_pointer_down {
            editor.board.end_stroke();
        }
    }
}

/// Arrows move from cell to cell, Space and Enter press, and held they drag.
fn follow_keys(ui: &Ui, editor: &mut Editor, response: &Response, hand: &mut Hand) {
    if !response.has_focus() {
        if std::mem::take(&mut hand.is_key_down) {
            editor.board.end_stroke();
        }
        return;
    }
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let (pressed, held) = ui.input(|input| {
        let any = |is: &dyn Fn(Key) -> bool| [Key::Space, Key::Enter].into_iter().any(is);
        (any(&|key| input.key_pressed(key)), any(&|key| input.key_down(key)))
    });
    if pressed && !hand.is_key_down {
        editor.press(hand.cursor);
    }
    let (width, height) = (editor.board.width(), editor.board.height());
    let times = |key| ui.input(|input| input.num_presses(key));
    let before = hand.cursor;
    let along =
        |place: usize, back: Key, on: Key, end: usize| (place + times(on)).saturating_sub(times(back)).min(end - 1);
    let column = along(before % width, Key::ArrowLeft, Key::ArrowRight, width);
    let row = along(before / width, Key::ArrowUp, Key::ArrowDown, height);
    hand.cursor = row * width + column;
    if (pressed || hand.is_key_down) && hand.cursor != before {
        editor.drag(Some(hand.cursor));
    }
    hand.is_key_down = held;
    if !held && !hand.is_pointer_down {
        editor.board.end_stroke();
    }
}

fn paint(painter: &Painter, editor: &Editor, look: &Look, cells: Cells) {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(cells.rect, painter.colors().well);
    // However close the blocks are to each other, cells must be told apart to be painted.
    let pixels = painter.ctx().pixels_per_point();
    let gap = (cells.side * f32::from(look.style.gap) / 100.0 * pixels).round().max(1.0) / pixels;
    let gap = if cells.side < GAP_SIDE { 0.0 } else { gap };
    for (cell, &color) in editor.board.cells().iter().enumerate() {
        let is_blank = editor.board.start() == Start::Blank(cell);
        let fill = rgb(if is_blank { look.palette.blank } else { look.palette.color(color) });
        let rect = cells.rect(cell);
        mesh.add_colored_rect(Rect::from_min_size(rect.min, rect.size() - Vec2::splat(gap)), fill);
    }
    painter.add(Shape::mesh(mesh));
    if look.labels == BlockLabels::None || cells.side < LABEL_SIDE {
        return;
    }
    let font = FontId::monospace(cells.side * 0.55);
    for (cell, &color) in editor.board.cells().iter().enumerate() {
        if editor.board.start() != Start::Blank(cell) {
            let ink = ink(look.palette.color(color));
            painter.text(cells.rect(cell).center(), Align2::CENTER_CENTER, color_key(color), font.clone(), ink);
        }
    }
}

/// A ring, filled where the start has a colour of its own.
fn mark_start(painter: &Painter, editor: &Editor, look: &Look, cells: Cells) {
    let (cell, color) = match editor.board.start() {
        Start::Blank(cell) => (cell, look.palette.blank),
        Start::Cluster(cell) => (cell, look.palette.color(editor.board.cells()[cell])),
    };
    let center = cells.rect(cell).center();
    let radius = (cells.side * 0.3).clamp(2.0, 12.0);
    let ink = ink(color);
    painter.circle_stroke(center, radius, Stroke::new((radius * 0.25).max(1.0), ink));
    if matches!(editor.board.start(), Start::Cluster(_)) {
        painter.circle_filled(center, radius * 0.45, ink);
    }
}

/// What is seen on a colour.
pub(super) fn ink(color: [u8; 3]) -> Color32 {
    rgb(ink_on(color))
}
