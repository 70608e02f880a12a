//! The edited board, painted with pointer, fingers or keys.

use bevy::prelude::Resource;
use bevy_egui::egui::{
    Color32, Event, EventFilter, Id, Key, PointerButton, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType,
};
use color_walk_assets::Palette;

use super::Editor;
use crate::{
    languages::words::Words,
    scene::color_key,
    screens::widgets::{BoardPlace, Look, paint_board},
};

/// Area of the edited board in the last frame, in points. All 0 before the first.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct EditedBoardPlace(pub bevy::math::Rect);

/// Maximum side of a block, in points.
const MAX_SIDE: f32 = 56.0;
/// State of pointer and keys on the board.
#[derive(Default)]
pub(super) struct BoardInput {
    /// The keyboard cursor's cell.
    cursor: usize,
    is_pointer_down: bool,
    is_key_down: bool,
}

impl BoardInput {
    /// Describes the cursor's cell for screen readers.
    fn describe(&self, words: &Words, editor: &Editor, palette: &Palette) -> String {
        let (row, column) = (self.cursor / editor.board.width(), self.cursor % editor.board.width());
        let place = message!(words, "race-cell", row, column);
        let color = editor.board.cells()[self.cursor];
        let [red, green, blue] = palette.color(color);
        let shade = format!("#{red:02x}{green:02x}{blue:02x}");
        message!(words, "race-cluster-color", key = color_key(color).to_string(), shade, place)
    }
}

/// Draws the board in the available space. Returns its area and the description of the cursor's cell.
pub(super) fn show_edited_board(
    ui: &mut Ui,
    words: &Words,
    editor: &mut Editor,
    look: &Look,
    board_input: &mut BoardInput,
) -> (Rect, String) {
    let (width, height) = (editor.board.width(), editor.board.height());
    let (area, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let place = BoardPlace::within(area, [width, height], MAX_SIDE, ui.ctx().pixels_per_point());
    let rect = place.rect;

    let response = ui.interact(rect, Id::new("board under edit"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, words.get("editor-board")));
    board_input.cursor = board_input.cursor.min(width * height - 1);
    follow_pointer(ui, editor, &response, place, board_input);
    follow_keys(ui, editor, &response, board_input);

    let painter = ui.painter_at(rect.expand(4.0));
    paint_board(&painter, "editor", place, editor.board.cells(), editor.board.start(), look);
    if let Some(cell) = response.hover_pos().and_then(|point| place.at(point)) {
        let stroke = Stroke::new(1.0_f32, Color32::from_white_alpha(170));
        painter.rect_stroke(place.cell(cell), 1.0, stroke, StrokeKind::Inside);
    }
    let mut description = String::new();
    if response.has_focus() {
        let cursor = place.cell(board_input.cursor);
        painter.rect_stroke(cursor, 1.0, Stroke::new(4.0_f32, Color32::BLACK), StrokeKind::Middle);
        painter.rect_stroke(cursor, 1.0, Stroke::new(2.0_f32, Color32::WHITE), StrokeKind::Middle);
        description = board_input.describe(words, editor, look.palette);
    }
    (rect, description)
}

/// Handles presses, drags and picking by pointer.
fn follow_pointer(ui: &Ui, editor: &mut Editor, response: &Response, place: BoardPlace, board_input: &mut BoardInput) {
    let [primary, secondary] = [PointerButton::Primary, PointerButton::Secondary]
        .map(|button| ui.input(|input| input.pointer.button_down(button)));
    let is_down = response.is_pointer_button_down_on();
    // A click may begin and end within one frame. A resting finger keeps painting.
    let is_picked = response.secondary_clicked() && !response.long_touched();
    let events = ui.input(|input| input.events.clone());
    let press_of = |event: &Event, wanted: PointerButton| match event {
        Event::PointerButton { pos, button, pressed: true, .. } if *button == wanted => Some(*pos),
        _ => None,
    };
    let pressed = |event: &Event| press_of(event, PointerButton::Primary);
    if is_down && secondary && !primary || is_picked {
        // In a long frame, the pointer may have moved on since.
        let point = events.iter().find_map(|event| press_of(event, PointerButton::Secondary));
        if let Some(cell) = point.or(response.interact_pointer_pos()).and_then(|point| place.at(point)) {
            editor.pick(cell);
        }
        if !events.iter().any(|event| pressed(event).is_some()) {
            return;
        }
    }
    // A long frame may contain a whole stroke, so all its events count.
    let begins = !board_input.is_pointer_down && (is_down && primary || response.clicked_by(PointerButton::Primary));
    let first = if begins { events.iter().position(|event| pressed(event).is_some()) } else { Some(0) };
    let events = &events[first.unwrap_or(events.len())..];
    if begins {
        response.request_focus();
        let point = events.first().and_then(pressed).or(response.interact_pointer_pos());
        if let Some(cell) = point.and_then(|point| place.at(point)) {
            board_input.cursor = cell;
            editor.press(cell);
        }
    }
    if begins || board_input.is_pointer_down {
        for event in events {
            match event {
                Event::PointerMoved(point) => editor.drag(place.at(*point)),
                Event::PointerButton { button: PointerButton::Primary, pressed: false, .. } => break,
                _ => {}
            }
        }
        // egui ends its own press when a finger rests, so the button alone counts.
        board_input.is_pointer_down = primary;
        if !board_input.is_pointer_down {
            editor.board.end_stroke();
        }
    }
}

/// Handles the keys: arrows move the cursor, Space and Enter press. Holding one of those drags.
fn follow_keys(ui: &Ui, editor: &mut Editor, response: &Response, board_input: &mut BoardInput) {
    if !response.has_focus() {
        if std::mem::take(&mut board_input.is_key_down) {
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
    if pressed && !board_input.is_key_down {
        editor.press(board_input.cursor);
    }
    let (width, height) = (editor.board.width(), editor.board.height());
    let times = |key| ui.input(|input| input.num_presses(key));
    let before = board_input.cursor;
    let along =
        |place: usize, back: Key, on: Key, end: usize| (place + times(on)).saturating_sub(times(back)).min(end - 1);
    let column = along(before % width, Key::ArrowLeft, Key::ArrowRight, width);
    let row = along(before / width, Key::ArrowUp, Key::ArrowDown, height);
    board_input.cursor = row * width + column;
    if (pressed || board_input.is_key_down) && board_input.cursor != before {
        editor.drag(Some(board_input.cursor));
    }
    board_input.is_key_down = held;
    if !held && !board_input.is_pointer_down {
        editor.board.end_stroke();
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Modifiers, Pos2, RawInput, TouchDeviceId, TouchId, TouchPhase, vec2};
    use color_walk_api::board::Color;

    use super::*;

    /// The side of the tests' window, in points.
    const SIDE: f32 = 200.0;

    fn place_of(area: Rect, editor: &Editor) -> BoardPlace {
        BoardPlace::within(area, [editor.board.width(), editor.board.height()], MAX_SIDE, 1.0)
    }

    /// Shows the editor frames of events, each with its time in seconds.
    fn run(editor: &mut Editor, frames: Vec<(f64, Vec<Event>)>) {
        let context = egui::Context::default();
        let mut board_input = BoardInput::default();
        for (time, events) in frames {
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(SIDE, SIDE)));
            let input = RawInput { time: Some(time), events, screen_rect, ..RawInput::default() };
            let _ = context.run(input, |context| {
                egui::CentralPanel::default().frame(egui::Frame::NONE).show(context, |ui| {
                    let place = place_of(ui.max_rect(), editor);
                    let response = ui.interact(place.rect, Id::new("board"), Sense::click_and_drag());
                    follow_pointer(ui, editor, &response, place, &mut board_input);
                });
            });
        }
    }

    #[test]
    fn a_long_frame_picks_where_the_press_was_and_paints_at_the_next() {
        let mut editor = Editor::default();
        let place = place_of(Rect::from_min_size(Pos2::ZERO, vec2(SIDE, SIDE)), &editor);
        let cells = editor.board.cells().to_vec();
        let other = cells.iter().position(|color| *color != cells[1]).expect("there are two colours");
        let [from, to] = [1, other].map(|cell| place.cell(cell).center());
        let click = |pos, button| {
            let press = |pressed| Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE };
            [Event::PointerMoved(pos), press(true), press(false)]
        };
        let [picks, paints] = [click(from, PointerButton::Secondary), click(to, PointerButton::Primary)];
        let frame = [picks, paints].concat();
        run(&mut editor, vec![(0.0, vec![]), (0.1, vec![Event::PointerMoved(from)]), (1.0, frame), (2.0, vec![])]);
        assert_eq!((editor.color, editor.board.cells()[other]), (cells[1], cells[1]));
    }

    /// The number of cells that a finger paints. It first rests for `rest` seconds at the first point.
    fn painted_by_finger(rest: f64, points: &[Pos2]) -> usize {
        let mut editor = Editor::default();
        editor.color = editor.board.colors() as Color - 1;
        let before = editor.board.cells().to_vec();
        let touch = |phase, pos| {
            let touch = Event::Touch { device_id: TouchDeviceId(0), id: TouchId::from(0_u64), phase, pos, force: None };
            let button = |pressed| Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            match phase {
                TouchPhase::Start => vec![touch, Event::PointerMoved(pos), button(true)],
                TouchPhase::Move => vec![touch, Event::PointerMoved(pos)],
                TouchPhase::End | TouchPhase::Cancel => vec![touch, button(false), Event::PointerGone],
            }
        };
        let (first, last) = (points[0], points[points.len() - 1]);
        let mut frames = vec![(0.0, vec![]), (0.1, vec![]), (0.2, touch(TouchPhase::Start, first))];
        frames.push((0.2 + rest, vec![]));
        let moves = points.iter().enumerate();
        frames.extend(moves.map(|(index, &pos)| (0.3 + rest + 0.1 * index as f64, touch(TouchPhase::Move, pos))));
        frames.extend([(3.0 + rest, touch(TouchPhase::End, last)), (4.0 + rest, vec![])]);
        run(&mut editor, frames);
        editor.board.cells().iter().zip(&before).filter(|(after, before)| after != before).count()
    }

    #[test]
    fn a_finger_paints_as_it_moves_also_after_a_rest() {
        let points: Vec<_> = (2..=18).map(|step| Pos2::new(10.0 * step as f32, 185.0)).collect();
        let at_once = painted_by_finger(0.1, &points);
        assert!(at_once >= 10, "{at_once} cells");
        assert_eq!(painted_by_finger(2.0, &points), at_once);
    }
}
