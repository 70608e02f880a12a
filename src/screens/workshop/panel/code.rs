//! The field for the code. In a page, the browser's own field lies over the place that this module reserves.

use bevy::prelude::{DetectChangesMut, Resource};
use bevy_egui::egui::{
    Align2, EventFilter, FontId, Frame, Galley, Id, Key, Margin, Modifiers, Pos2, Rect, ScrollArea, TextEdit, Ui, pos2,
    text::{CCursor, CCursorRange},
    vec2,
};
use color_walk_play::workshop::{MAX_SCRIPT, error_line};

use super::{
    super::indent::{break_line, indent, outdent},
    Panel, highlight,
};
use crate::ui::{Named, Themed};

/// The field's place in the page, in points. `None` while something covers it, or on the desktop.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CodePlace(pub Option<bevy::math::Rect>);

/// The field's state.
#[derive(Default)]
pub(super) struct Field {
    /// The next Tab leaves the field.
    is_free: bool,
}

/// Width of the line numbers, in points.
const NUMBERS: f32 = 44.0;

/// Shows the field in the remaining space. Returns true if the person asks to run the script.
pub(super) fn show_workshop_code(ui: &mut Ui, panel: &mut Panel, is_covered: bool) -> bool {
    let rect = ui.available_rect_before_wrap();
    if cfg!(target_arch = "wasm32") {
        let place = (!is_covered).then(|| bevy::math::Rect::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y));
        if panel.place.0 != place {
            panel.place.0 = place;
        }
        ui.painter().rect_filled(rect, 0.0, ui.colors().well);
        return false;
    }
    let fault = fault(panel);
    let mut text = panel.workshop.library.source().to_owned();
    let id = Id::new("workshop code");
    let runs = keys(ui, id, &mut text, &mut panel.field);
    let is_free = panel.field.is_free;
    let goes_to = panel.workshop.bypass_change_detection().take_line();
    let name = panel.words.get("workshop-code");
    Frame::new().fill(ui.colors().well).show(ui, |ui| {
        ScrollArea::vertical().id_salt(panel.workshop.library.name()).auto_shrink(false).show(ui, |ui| {
            let mut layouter = |ui: &Ui, code: &str, width: f32| {
                // The fonts are locked while they lay out, so the colours come first.
                let mut job = highlight::job(ui, code);
                job.wrap.max_width = width;
                ui.fonts(|fonts| fonts.layout_job(job))
            };
            let room = ui.available_size();
            let field = TextEdit::multiline(&mut text)
                .id(id)
                .frame(false)
                .margin(Margin { left: NUMBERS as i8 + 8, right: 8, top: 4, bottom: 4 })
                .lock_focus(!is_free)
                .char_limit(MAX_SCRIPT)
                .desired_width(f32::INFINITY)
                .min_size(room - vec2(4.0, 4.0))
                .layouter(&mut layouter);
            let mut output = field.show(ui);
            if output.response.has_focus() {
                // Esc stays in the field: it lets the next Tab leave.
                let filter =
                    EventFilter { tab: !is_free, horizontal_arrows: true, vertical_arrows: true, escape: !is_free };
                ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
            }
            let rows = first_rows(&output.galley);
            let top = output.galley_pos.y;
            if let Some(line) = goes_to {
                let start = start_of(&text, line);
                output.state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(start))));
                output.state.store(ui.ctx(), id);
                if line > 1 {
                    output.response.request_focus();
                }
                if let Some(row) = rows.get(line.saturating_sub(1) as usize) {
                    ui.scroll_to_rect(row.translate(vec2(0.0, top)), None);
                }
            }
            output.response.named(&name);
            numbers(ui, &rows, top, fault);
        });
    });
    if text != panel.workshop.library.source() && !panel.workshop.library.write(&text) {
        *panel.news = Some("workshop-full");
    }
    runs
}

/// Handles the keys of a code editor. Returns true if the person asks to run the script.
fn keys(ui: &Ui, id: Id, text: &mut String, field: &mut Field) -> bool {
    if !ui.memory(|memory| memory.has_focus(id)) {
        field.is_free = false;
        return false;
    }
    let key = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if key(Modifiers::COMMAND, Key::Enter) {
        return true;
    }
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        field.is_free = true;
        return false;
    }
    if field.is_free {
        field.is_free =
            !ui.input(|input| input.events.iter().any(|event| matches!(event, bevy_egui::egui::Event::Text(_))));
        return false;
    }
    let edit = if key(Modifiers::SHIFT, Key::Tab) {
        outdent
    } else if key(Modifiers::NONE, Key::Tab) {
        indent
    } else if key(Modifiers::NONE, Key::Enter) {
        break_line
    } else {
        return false;
    };
    let Some(mut state) = TextEdit::load_state(ui.ctx(), id) else { return false };
    let range = state.cursor.char_range().unwrap_or_default();
    let (from, to) = (range.primary.index, range.secondary.index);
    let selection = edit(text, from.min(to)..from.max(to));
    let range = CCursorRange::two(CCursor::new(selection.start), CCursor::new(selection.end));
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
    false
}

/// The line of the script's error, from 1.
fn fault(panel: &Panel) -> Option<u32> {
    let problem = panel.workshop.problem.as_ref().and_then(|(line, ..)| *line);
    problem.or_else(|| {
        let (playback, ..) = panel.lanes.iter().next()?;
        error_line(&playback.outcome()?.trouble()?)
    })
}

/// The row in which each line begins. A long line wraps into more rows.
fn first_rows(galley: &Galley) -> Vec<Rect> {
    let begins = std::iter::once(true).chain(galley.rows.iter().map(|row| row.ends_with_newline));
    galley.rows.iter().zip(begins).filter(|(_, begins)| *begins).map(|(row, _)| row.rect).collect()
}

/// The first character of a line, from 1.
fn start_of(text: &str, line: u32) -> usize {
    text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(|line| line.chars().count()).sum()
}

/// Line numbers at the left edge, over the code that is scrolled beneath them.
fn numbers(ui: &Ui, rows: &[Rect], top: f32, fault: Option<u32>) {
    let (painter, colors, clip) = (ui.painter(), ui.colors(), ui.clip_rect().shrink(ui.visuals().clip_rect_margin));
    let column = Rect::from_min_max(clip.min, pos2(clip.left() + NUMBERS, clip.bottom()));
    painter.rect_filled(column, 0.0, colors.well);
    for (number, row) in
        (1..).zip(rows).filter(|(_, row)| clip.y_range().intersects(row.translate(vec2(0.0, top)).y_range()))
    {
        let y = top + row.center().y;
        let is_fault = fault == Some(number);
        if is_fault {
            let mark = Rect::from_center_size(pos2(column.left() + 2.0, y), vec2(4.0, row.height()));
            painter.rect_filled(mark, 0.0, colors.warning);
        }
        let color = if is_fault { colors.warning } else { colors.quiet };
        let place: Pos2 = pos2(column.right() - 8.0, y);
        painter.text(place, Align2::RIGHT_CENTER, number, FontId::monospace(12.0), color);
    }
}
