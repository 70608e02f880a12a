//! Pseudo-code. Long lines wrap with extra indentation.

use crate::ui::Themed;

use bevy_egui::egui::{Color32, FontId, Frame, Label, RichText, Ui};

const SIZE: f32 = 12.5;
/// Extra indentation of wrapped lines, in columns.
const FURTHER: usize = 6;

pub(super) fn show_pseudo_code(ui: &mut Ui, lines: &[String]) {
    let font = FontId::monospace(SIZE);
    // Letters align to whole pixels, so a letter in a row is wider than alone.
    let ten = ui.fonts(|fonts| fonts.layout_no_wrap("0".repeat(10), font.clone(), Color32::PLACEHOLDER));
    let letter = ten.size().x / 10.0;
    Frame::new().fill(ui.colors().well).corner_radius(6.0).inner_margin(10.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        let columns = (ui.available_width() / letter) as usize;
        for line in lines.iter().flat_map(|line| wrapped(line, columns)) {
            ui.add(Label::new(RichText::new(line).font(font.clone())).extend());
        }
    });
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
