//! Single-line fields, and sliders.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Slider, SliderClamping, TextEdit, emath::Numeric};

/// Maximum characters of a field, because egui lays out all its text in each frame. Lists of codes and paths are
/// shorter.
const MAX_LINE: usize = 10_000;

/// A single-line field that limits pasted text.
pub(crate) fn line(text: &mut String) -> TextEdit<'_> {
    TextEdit::singleline(text).char_limit(MAX_LINE)
}

/// A slider that keeps a value outside its range until the person moves it.
pub(crate) fn slider<N: Numeric>(value: &mut N, range: RangeInclusive<N>) -> Slider<'_> {
    Slider::new(value, range).clamping(SliderClamping::Edits)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{CentralPanel, Context, Event, RawInput};

    use super::*;

    #[test]
    fn what_is_pasted_into_a_line_is_cut_to_what_can_be_drawn() {
        let context = Context::default();
        let mut text = "10x10c4@".to_owned();
        for pasted in ["1", &"7".repeat(1 << 20), "é\n\u{202e}😀"] {
            let input = RawInput { events: vec![Event::Paste(pasted.to_owned())], ..RawInput::default() };
            let _ = context.run(input, |context| {
                CentralPanel::default().show(context, |ui| ui.add(line(&mut text)).request_focus());
            });
            let _ = context.run(RawInput::default(), |context| {
                CentralPanel::default().show(context, |ui| ui.add(line(&mut text)).request_focus());
            });
        }
        assert!(text.starts_with("10x10c4@"), "{}", text.chars().take(20).collect::<String>());
        assert_eq!(text.chars().count(), MAX_LINE);
    }
}
