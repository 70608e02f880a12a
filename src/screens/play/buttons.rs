//! Buttons with an icon and a word, reduced to what fits. All buttons of a row look alike.

use crate::ui::{Themed, semibold};

use std::sync::Arc;

use bevy_egui::egui::{Button, Color32, Galley, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ButtonContent {
    /// The word beside the icon, with this font size.
    Beside(u8),
    /// The word under the icon.
    Below,
    Word,
    Icon,
}

impl ButtonContent {
    /// From the most informative to the smallest.
    const ALL: [ButtonContent; 5] = [
        ButtonContent::Beside(15),
        ButtonContent::Below,
        ButtonContent::Beside(13),
        ButtonContent::Word,
        ButtonContent::Icon,
    ];

    /// The first content that fits on all these buttons.
    pub(super) fn of<'a>(ui: &Ui, mut buttons: impl Iterator<Item = (&'a str, &'a str, Rect)> + Clone) -> Self {
        let fits = |content: ButtonContent| {
            buttons.clone().all(|(icon, word, place)| content.fits(ui, icon, word, place.size()))
        };
        let content = ButtonContent::ALL.into_iter().find(|&content| fits(content));
        content.unwrap_or(if buttons.any(|(icon, ..)| icon.is_empty()) {
            ButtonContent::Word
        } else {
            ButtonContent::Icon
        })
    }

    fn fits(self, ui: &Ui, icon: &str, word: &str, place: Vec2) -> bool {
        let parts = self.parts(ui, icon, word);
        let widest = parts.iter().map(|(galley, _)| galley.size().x).fold(0.0, f32::max);
        widest + 14.0 <= place.x && (self != ButtonContent::Below || place.y >= 44.0)
    }

    /// The texts, and the offsets of their centres from the button's centre.
    fn parts(self, ui: &Ui, icon: &str, word: &str) -> Vec<(Arc<Galley>, Vec2)> {
        let text = |text: String, size: f32| ui.painter().layout_no_wrap(text, semibold(size), Color32::PLACEHOLDER);
        match self {
            ButtonContent::Beside(size) if icon.is_empty() => vec![(text(word.to_owned(), size.into()), Vec2::ZERO)],
            ButtonContent::Beside(size) => vec![(text(format!("{icon} {word}"), size.into()), Vec2::ZERO)],
            ButtonContent::Below => {
                vec![(text(icon.to_owned(), 17.0), vec2(0.0, -8.0)), (text(word.to_owned(), 12.0), vec2(0.0, 13.0))]
            }
            ButtonContent::Word => vec![(text(word.to_owned(), 13.0), Vec2::ZERO)],
            ButtonContent::Icon => vec![(text(icon.to_owned(), 17.0), Vec2::ZERO)],
        }
    }

    /// A button at its place. With `fill` it has the primary button's background. A disabled button is pale.
    pub(super) fn show(
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
