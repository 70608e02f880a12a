//! Buttons with an icon and a word, reduced to what fits. All buttons of a panel look alike.

use crate::ui::{Themed, semibold};

use std::sync::Arc;

use bevy_egui::egui::{Button, Color32, Galley, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) enum ButtonContent {
    /// The word beside the icon, with this font size.
    Beside(u8),
    /// The word under the icon, with this font size.
    Below(u8),
    /// The same, with some words in two lines.
    BelowInLines(u8),
    /// The word alone, with this font size.
    Word(u8),
    /// The same, with some words in two lines.
    WordInLines(u8),
    Icon,
}

impl ButtonContent {
    /// From the most informative to the smallest.
    const WITH_WORDS: [ButtonContent; 11] = [
        ButtonContent::Beside(15),
        ButtonContent::Below(12),
        ButtonContent::Beside(13),
        ButtonContent::Below(11),
        ButtonContent::BelowInLines(11),
        ButtonContent::Word(13),
        ButtonContent::Word(12),
        ButtonContent::Word(11),
        ButtonContent::WordInLines(12),
        ButtonContent::WordInLines(11),
        ButtonContent::BelowInLines(10),
    ];

    /// The first content that fits on all these buttons, and the buttons' places. Each button has an icon and all words
    /// that it may show. In a row, a long word may take the space of a short one.
    pub(in crate::screens) fn of(ui: &Ui, buttons: &[(&str, Vec<String>)], places: &[Rect]) -> (Self, Vec<Rect>) {
        let mut contents = ButtonContent::WITH_WORDS.into_iter();
        let fitting = contents.find_map(|content| Some((content, content.fit(ui, buttons, places)?)));
        fitting.unwrap_or_else(|| (ButtonContent::Icon, places.to_vec()))
    }

    /// The buttons' places with this content, if it fits.
    fn fit(self, ui: &Ui, buttons: &[(&str, Vec<String>)], places: &[Rect]) -> Option<Vec<Rect>> {
        let (height, margin) = self.needs();
        let width = |(icon, words): &(&str, Vec<String>)| {
            let parts = words.iter().flat_map(|word| self.parts(ui, icon, word));
            parts.map(|(part, _)| part.size().x).fold(0.0, f32::max) + margin
        };
        let widths: Vec<f32> = buttons.iter().map(width).collect();
        if places.iter().any(|place| place.height() < height) {
            return None;
        }
        let mut fitted = Vec::new();
        for row in places.chunk_by(|one, other| one.top() == other.top()) {
            let widths = &widths[fitted.len()..][..row.len()];
            fitted.extend(share_row(row, widths)?);
        }
        Some(fitted)
    }

    /// A button's minimum height, and the space beside its word on both sides together.
    fn needs(self) -> (f32, f32) {
        match self {
            ButtonContent::Beside(_) => (0.0, 14.0),
            ButtonContent::Below(_) => (44.0, 8.0),
            ButtonContent::BelowInLines(_) => (50.0, 5.0),
            ButtonContent::Word(_) | ButtonContent::Icon => (0.0, 8.0),
            ButtonContent::WordInLines(size) => (2.0 * LINE * f32::from(size), 5.0),
        }
    }

    /// The texts, and the offsets of their centres from the button's centre.
    fn parts(self, ui: &Ui, icon: &str, word: &str) -> Vec<(Arc<Galley>, Vec2)> {
        let text = |text: &str, size: u8| {
            ui.painter().layout_no_wrap(text.to_owned(), semibold(size.into()), Color32::PLACEHOLDER)
        };
        let in_lines = |size: u8, middle: f32| -> Vec<(Arc<Galley>, Vec2)> {
            let (lines, height) = (lines(word), LINE * f32::from(size));
            let top = middle - height * (lines.len() - 1) as f32 / 2.0;
            let line = |(index, line): (usize, &&str)| (text(line, size), vec2(0.0, top + index as f32 * height));
            lines.iter().enumerate().map(line).collect()
        };
        match self {
            ButtonContent::Beside(size) => vec![(text(&format!("{icon} {word}"), size), Vec2::ZERO)],
            ButtonContent::Below(size) => {
                vec![(text(icon, 17), vec2(0.0, -8.0)), (text(word, size), vec2(0.0, 13.0))]
            }
            ButtonContent::BelowInLines(size) => {
                [vec![(text(icon, 17), vec2(0.0, -14.0))], in_lines(size, 10.0)].concat()
            }
            ButtonContent::Word(size) => vec![(text(word, size), Vec2::ZERO)],
            ButtonContent::WordInLines(size) => in_lines(size, 0.0),
            ButtonContent::Icon => vec![(text(icon, 17), Vec2::ZERO)],
        }
    }

    /// A button at its place. With `fill` it has the primary button's background. A disabled button is pale.
    pub(in crate::screens) fn show(
        self,
        ui: &mut Ui,
        place: Rect,
        (icon, word): (&str, &str),
        enabled: bool,
        fill: Option<Color32>,
    ) -> Response {
        ui.add_enabled_ui(enabled, |ui| {
            let button = Button::new("").sense(Sense::click());
            let response = ui.put(place, fill.into_iter().fold(button, Button::fill));
            let color = fill.map_or(ui.style().interact(&response).text_color(), |_| ui.colors().on_primary);
            for (galley, from_middle) in self.parts(ui, icon, word) {
                let corner: Pos2 = place.center() + from_middle - galley.size() / 2.0;
                ui.painter().galley(corner, galley, color);
            }
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, word));
            response
        })
        .inner
    }
}

/// Height of a line, as a multiple of its font size.
const LINE: f32 = 1.2;

/// A word of several parts as two lines of about the same length. An icon stays beside its word.
fn lines(word: &str) -> Vec<&str> {
    let has_letters = |text: &str| text.chars().any(char::is_alphabetic);
    let halves = word.match_indices(' ').map(|(at, _)| (&word[..at], &word[at + 1..]));
    let halves = halves.filter(|(first, second)| has_letters(first) && has_letters(second));
    let halves = halves.min_by_key(|(first, second)| first.chars().count().abs_diff(second.chars().count()));
    halves.map_or_else(|| vec![word], |(first, second)| vec![first, second])
}

/// The places of a row with these minimum widths, if it is wide enough. Equal places stay equal if they can.
fn share_row(row: &[Rect], widths: &[f32]) -> Option<Vec<Rect>> {
    let free: f32 = row.iter().zip(widths).map(|(place, width)| place.width() - width).sum();
    if free < 0.0 {
        return None;
    }
    if row.iter().zip(widths).all(|(place, width)| *width <= place.width()) {
        return Some(row.to_vec());
    }
    let spare = free / row.len() as f32;
    let mut moved = 0.0;
    let places = row.iter().zip(widths).map(|(place, width)| {
        let shared = Rect::from_min_size(place.min + vec2(moved, 0.0), vec2(width + spare, place.height()));
        moved += shared.width() - place.width();
        shared
    });
    Some(places.collect())
}

#[cfg(test)]
pub(in crate::screens) mod tests {
    use bevy_egui::egui::{CentralPanel, RawInput, Shape};

    use super::*;
    use crate::{
        languages::words::{Words, in_language},
        screens::play::room::PlayLayout,
        ui::fonts::test_context,
    };

    /// Windows in which all words have room.
    const WINDOWS: [[f32; 2]; 9] = [
        [800.0, 600.0],
        [1280.0, 800.0],
        [1366.0, 600.0],
        [640.0, 630.0],
        [768.0, 1024.0],
        [390.0, 844.0],
        [320.0, 568.0],
        [844.0, 390.0],
        [568.0, 320.0],
    ];
    const SMALL_WINDOWS: [[f32; 2]; 6] =
        [[400.0, 300.0], [366.0, 220.0], [422.0, 195.0], [195.0, 422.0], [260.0, 563.0], [200.0, 900.0]];

    /// Draws buttons at their places in the panel, with all words that they may show. Each must show something and
    /// contain it.
    pub(in crate::screens::play) fn check_buttons(
        buttons: impl Fn(&Words) -> Vec<(&'static str, Vec<String>)>,
        places: impl Fn(PlayLayout, Rect) -> Vec<Rect>,
    ) {
        for [width, height] in WINDOWS.into_iter().chain(SMALL_WINDOWS) {
            let window = vec2(width, height);
            let room = PlayLayout::new(window, vec2(14.0, 14.0), 6);
            let places = places(room, room.inside(window));
            for language in ["en", "de"] {
                in_language(language, |words| {
                    let (content, drawn) = draw(window, &buttons(words), &places);
                    let has_words = content != ButtonContent::Icon;
                    assert!(has_words || !WINDOWS.contains(&[width, height]), "{window}: no words in {language}");
                    for (place, texts) in drawn {
                        assert!(!texts.is_empty(), "{window}: nothing on {place} in {language}");
                        let is_inside = texts.iter().all(|text| place.expand(1.0).contains_rect(*text));
                        assert!(is_inside, "{window}: {texts:?} on {place} in {language}");
                    }
                });
            }
        }
    }

    /// The buttons' content, and each button's place with the places of its texts.
    fn draw(window: Vec2, buttons: &[(&str, Vec<String>)], places: &[Rect]) -> (ButtonContent, Vec<(Rect, Vec<Rect>)>) {
        let mut shown = (ButtonContent::Icon, Vec::new());
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, window));
        let output = test_context().run(RawInput { screen_rect, ..RawInput::default() }, |context| {
            CentralPanel::default().show(context, |ui| {
                shown = ButtonContent::of(ui, buttons, places);
                for ((icon, words), place) in buttons.iter().zip(&shown.1) {
                    for word in words {
                        shown.0.show(ui, *place, (icon, word), true, None);
                    }
                }
            });
        });
        let texts: Vec<Rect> = output
            .shapes
            .iter()
            .filter_map(|clipped| match &clipped.shape {
                Shape::Text(text) if !text.galley.text().trim().is_empty() => Some(text.visual_bounding_rect()),
                _ => None,
            })
            .collect();
        let on = |place: &Rect| texts.iter().copied().filter(|text| place.contains(text.center())).collect();
        (shown.0, shown.1.iter().map(|place| (*place, on(place))).collect())
    }

    #[test]
    fn a_word_of_several_parts_is_split_near_its_middle() {
        assert_eq!(lines("Ab hier spielen"), ["Ab hier", "spielen"]);
        assert_eq!(lines("Play it out"), ["Play", "it out"]);
        assert_eq!(lines("Undo"), ["Undo"]);
        assert_eq!(lines(&format!("Share {}", crate::ui::icon::OPENS)).len(), 1, "an icon is no word");
    }

    #[test]
    fn a_long_word_takes_the_space_of_a_short_one() {
        let place = |left: f32, width| Rect::from_min_size(Pos2::new(left, 5.0), vec2(width, 40.0));
        let row = [place(0.0, 50.0), place(56.0, 50.0)];
        assert_eq!(share_row(&row, &[50.0, 20.0]), Some(row.to_vec()));
        assert_eq!(share_row(&row, &[70.0, 20.0]), Some(vec![place(0.0, 75.0), place(81.0, 25.0)]));
        assert_eq!(share_row(&row, &[70.0, 40.0]), None);
    }
}
