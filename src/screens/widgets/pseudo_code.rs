//! Pseudo-code. Long lines wrap with extra indentation.

use bevy_egui::egui::{Align2, Color32, FontId, Frame, Pos2, Rect, Response, Sense, Ui, Vec2};

use crate::ui::{Named, Themed, icon};

const SIZE: f32 = 12.5;
/// Extra indentation of wrapped lines, in columns.
const FURTHER: usize = 6;
/// Width of the mark before the lit line, in points.
const MARK: f32 = 14.0;

/// A line of code, and what a person can do with it.
pub(in crate::screens) struct CodeLine<'a> {
    pub text: &'a str,
    /// The text that the line printed last, shown below it.
    pub printed: Option<&'a str>,
    /// True for the line that runs next.
    pub is_lit: bool,
    /// The words for screen readers, if the line can be pressed.
    pub action: Option<String>,
}

/// The lines of code as shown: which one was pressed, and where the lit one is.
#[derive(Debug, Default)]
pub(in crate::screens) struct ShownCode {
    /// The index of the pressed line.
    pub pressed: Option<usize>,
    /// The place of the lit line.
    pub lit: Option<Rect>,
}

/// Lines that nobody presses.
pub(in crate::screens) fn show_pseudo_code(ui: &mut Ui, lines: &[String]) {
    show_code(ui, lines.iter().map(|text| CodeLine { text, printed: None, is_lit: false, action: None }));
}

/// Lines of code.
pub(in crate::screens) fn show_code<'a>(ui: &mut Ui, lines: impl IntoIterator<Item = CodeLine<'a>>) -> ShownCode {
    let font = FontId::monospace(SIZE);
    // Letters align to whole pixels, so a letter in a row is wider than alone.
    let ten = ui.fonts(|fonts| fonts.layout_no_wrap("0".repeat(10), font.clone(), Color32::PLACEHOLDER));
    let letter = ten.size().x / 10.0;
    let mut shown = ShownCode::default();
    Frame::new().fill(ui.colors().well).corner_radius(6.0).inner_margin(8.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 0.0;
        let lines: Vec<_> = lines.into_iter().collect();
        let gutter = if lines.iter().any(|line| line.action.is_some()) { MARK } else { 0.0 };
        let columns = ((ui.available_width() - gutter) / letter) as usize;
        for (index, line) in lines.iter().enumerate() {
            let response = show_line(ui, line, columns, &font, gutter);
            if response.clicked() {
                shown.pressed = Some(index);
            }
            if line.is_lit {
                shown.lit = Some(response.rect);
            }
        }
    });
    shown
}

fn show_line(ui: &mut Ui, line: &CodeLine, columns: usize, font: &FontId, gutter: f32) -> Response {
    let colors = ui.colors();
    let mut parts: Vec<_> = wrapped(line.text, columns).into_iter().map(|part| (part, colors.text)).collect();
    if let Some(printed) = line.printed {
        let printed = format!("{}→ {printed}", " ".repeat(FURTHER));
        parts.extend(wrapped(&printed, columns).into_iter().map(|part| (part, colors.accent)));
    }
    let row = ui.fonts(|fonts| fonts.row_height(font)) + 2.0;
    let size = Vec2::new(ui.available_width(), row * parts.len() as f32);
    let sense = if line.action.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let is_pointed = line.action.is_some() && (response.hovered() || response.has_focus());
    if line.is_lit || is_pointed {
        let fill = if line.is_lit { colors.selection } else { colors.hovered };
        ui.painter().rect_filled(rect.expand2(Vec2::new(4.0, 0.0)), 4.0, fill);
    }
    if line.is_lit {
        let place = Pos2::new(rect.min.x + gutter / 2.0 - 1.0, rect.min.y + row / 2.0);
        ui.painter().text(place, Align2::CENTER_CENTER, icon::PLAY, FontId::proportional(10.0), colors.accent);
    }
    for (index, (part, color)) in parts.iter().enumerate() {
        let place = Rect::from_min_size(rect.min, size).min + Vec2::new(gutter, row * (index as f32 + 0.5));
        ui.painter().text(place, Align2::LEFT_CENTER, part, font.clone(), *color);
    }
    let name = line.action.as_deref().unwrap_or(line.text.trim());
    let name = line.printed.map_or_else(|| name.to_owned(), |printed| format!("{name} → {printed}"));
    let response = response.named(name);
    match &line.action {
        Some(action) => response.on_hover_text(action),
        None => response,
    }
}

/// Splits a line into parts of at most `columns` characters. A longer word stays whole.
fn wrapped(line: &str, columns: usize) -> Vec<String> {
    let indent = line.len() - line.trim_start().len();
    let (mut parts, mut part) = (Vec::new(), " ".repeat(indent));
    let mut is_empty = true;
    for word in line.split_whitespace() {
        if !is_empty && part.chars().count() + 1 + word.chars().count() > columns {
            parts.push(std::mem::replace(&mut part, " ".repeat(indent + FURTHER)));
            is_empty = true;
        }
        if !is_empty {
            part.push(' ');
        }
        part += word;
        is_empty = false;
    }
    parts.push(part);
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_long_line_goes_on_further_in() {
        let line = "    if it absorbs: search(child, depth + 1)";
        assert_eq!(wrapped(line, 60), [line]);
        assert_eq!(wrapped(line, 24), ["    if it absorbs:", "          search(child,", "          depth + 1)"]);
    }

    proptest! {
        #[test]
        fn no_word_is_lost_and_parts_are_short(line in "( {4}){0,3}[a-zäö(]{1,9}( [a-z+]{1,9}){0,12}", columns in 30_usize..90) {
            let parts = wrapped(&line, columns);
            let all = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            prop_assert_eq!(all(&parts.join(" ")), all(&line));
            prop_assert!(parts.iter().all(|part| part.chars().count() <= columns));
        }
    }
}
