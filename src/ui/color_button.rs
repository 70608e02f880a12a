//! A button in one of the board's colours.

use bevy_egui::egui::{
    Align2, CornerRadius, FontId, Response, Sense, Stroke, StrokeKind, Ui, Vec2, Widget, WidgetInfo, WidgetType, vec2,
};
use color_walk_assets::ink_on;

use super::{Themed, bold, rgb, semibold};

/// A button in one of the board's colours, with the colour's key. A colour out of reach fades into the panel. Screen
/// readers announce the key.
#[must_use = "it is shown by `ui.add`"]
pub(crate) struct ColorButton {
    color: [u8; 3],
    key: char,
    size: Vec2,
    blocks: Option<u32>,
    is_in_reach: bool,
    is_chosen: bool,
    is_hinted: bool,
    sense: Sense,
}

impl ColorButton {
    /// A button of this size, in points, with an sRGB colour.
    pub(crate) fn new(color: [u8; 3], key: char, size: impl Into<Vec2>) -> Self {
        ColorButton {
            color,
            key,
            size: size.into(),
            blocks: None,
            is_in_reach: true,
            is_chosen: false,
            is_hinted: false,
            sense: Sense::click(),
        }
    }

    /// Writes above the key how many blocks the colour would absorb.
    pub(crate) fn absorbing(mut self, blocks: u32) -> Self {
        self.blocks = Some(blocks);
        self.in_reach(blocks > 0)
    }

    /// Sets whether the colour can be played.
    pub(crate) fn in_reach(mut self, is_in_reach: bool) -> Self {
        self.is_in_reach = is_in_reach;
        self
    }

    /// Marks the selected colour.
    pub(crate) fn chosen(mut self, is_chosen: bool) -> Self {
        self.is_chosen = is_chosen;
        self
    }

    /// Marks the colour of a hint.
    pub(crate) fn hinted(mut self, is_hinted: bool) -> Self {
        self.is_hinted = is_hinted;
        self
    }

    /// Also senses drags, so that [`super::Hold`] detects a resting finger.
    pub(crate) fn sensing_rest(mut self) -> Self {
        self.sense = Sense::click_and_drag();
        self
    }
}

impl Widget for ColorButton {
    fn ui(self, ui: &mut Ui) -> Response {
        let (place, response) = ui.allocate_exact_size(self.size, self.sense);
        let key = self.key.to_string();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ui.is_enabled(), &key));
        let of_board = rgb(self.color);
        let fill = match self.is_in_reach {
            true => of_board,
            false => ui.visuals().panel_fill.lerp_to_gamma(of_board, 0.16),
        };
        let radius = CornerRadius::same((place.size().min_elem() * 0.3) as u8);
        ui.painter().rect_filled(place, radius, fill);
        let is_lit = self.is_chosen || response.has_focus() || (self.is_in_reach && response.hovered());
        let ring = match self.is_hinted {
            true => Stroke::new(4.0_f32, ui.colors().gold),
            false if is_lit => Stroke::new(2.5_f32, ui.colors().text),
            false => Stroke::NONE,
        };
        ui.painter().rect_stroke(place.expand(2.0), radius, ring, StrokeKind::Outside);
        if self.is_hinted && response.has_focus() {
            ui.painter().rect_stroke(place, radius, Stroke::new(2.5_f32, ui.colors().text), StrokeKind::Inside);
        }
        let ink = if self.is_in_reach { rgb(ink_on(self.color)) } else { ui.colors().quiet };
        let write = |down: f32, text: String, font: FontId| {
            ui.painter().text(place.center() + vec2(0.0, down), Align2::CENTER_CENTER, text, font, ink);
        };
        match self.blocks {
            Some(blocks) => {
                let size = (place.height() * 0.38).clamp(13.0, 28.0);
                let blocks = if blocks > 0 { format!("+{blocks}") } else { "–".to_owned() };
                write(-0.1 * place.height(), blocks, bold(size));
                write(0.3 * place.height(), key, FontId::proportional((size * 0.55).max(11.0)));
            }
            None => write(0.0, key, semibold((place.height() * 0.43).clamp(14.0, 18.0))),
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, pos2};

    use super::*;
    use crate::ui::fonts;

    const PLACE: Rect = Rect { min: pos2(20.0, 20.0), max: pos2(94.0, 82.0) };

    /// The texts on the button, and whether it reacts to a click.
    fn show(button: impl Fn() -> ColorButton) -> (Vec<String>, bool) {
        let context = fonts::test_context();
        let mut is_clicked = false;
        let mut texts = Vec::new();
        let at = |pos: Pos2, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let frames = [
            vec![],
            vec![Event::PointerMoved(PLACE.center())],
            vec![at(PLACE.center(), true)],
            vec![at(PLACE.center(), false)],
        ];
        for events in frames {
            let output = context.run(RawInput { events, ..RawInput::default() }, |context| {
                egui::CentralPanel::default().show(context, |ui| {
                    is_clicked |= ui.put(PLACE, button()).clicked();
                });
            });
            let text = |shape: egui::epaint::ClippedShape| match shape.shape {
                egui::Shape::Text(text) => Some(text.galley.text().to_owned()),
                _ => None,
            };
            texts = output.shapes.into_iter().filter_map(text).collect();
        }
        (texts, is_clicked)
    }

    #[test]
    fn it_shows_its_key_and_what_it_absorbs() {
        let button = || ColorButton::new([200, 40, 20], '3', PLACE.size());
        assert_eq!(show(button), (vec!["3".to_owned()], true));
        assert_eq!(show(|| button().absorbing(12)).0, ["+12", "3"]);
        assert_eq!(show(|| button().absorbing(0)).0, ["–", "3"]);
    }
}
