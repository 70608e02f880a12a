//! A button in one of the board's colours.

use bevy_egui::egui::{
    Align2, Color32, ColorImage, CornerRadius, FontId, Id, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind,
    TextureHandle, TextureOptions, Ui, Vec2, Widget, WidgetInfo, WidgetType, pos2, vec2,
};
use color_walk_api::board::Color;
use color_walk_assets::{Palette, ink_on};

use super::{Colors, Themed, bold, rgb, semibold};
use crate::scene::{BlockLabels, color_key, label_cover};

/// A button in one of the board's colours, with the colour's key, and the shape of its blocks if they have one.
/// A colour out of reach has an outline and no fill, because a pale fill could be another colour. Screen readers announce the key.
#[must_use = "it is shown by `ui.add`"]
pub(crate) struct ColorButton {
    color: [u8; 3],
    key: char,
    size: Vec2,
    blocks: Option<u32>,
    shape: Option<Color>,
    is_in_reach: bool,
    is_chosen: bool,
    is_hinted: bool,
    sense: Sense,
}

impl ColorButton {
    /// A button of this size, in points.
    pub(crate) fn new(palette: &Palette, labels: BlockLabels, color: Color, size: impl Into<Vec2>) -> Self {
        ColorButton {
            color: palette.color(color),
            key: color_key(color),
            size: size.into(),
            blocks: None,
            shape: labels.has_shape(color).then_some(color),
            is_in_reach: true,
            is_chosen: false,
            is_hinted: false,
            sense: Sense::click(),
        }
    }

    /// Writes above the key how many blocks the colour would absorb. Writes nothing for 0.
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
        let radius = CornerRadius::same((place.size().min_elem() * 0.3) as u8);
        match self.is_in_reach {
            true => _ = ui.painter().rect_filled(place, radius, of_board),
            false => {
                let outline = Stroke::new(OUTLINE, outline(ui.colors(), of_board));
                ui.painter().rect_stroke(place, radius, outline, StrokeKind::Inside);
            }
        }
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
        let write = |at: Pos2, text: String, font: FontId| {
            ui.painter().text(at, Align2::CENTER_CENTER, text, font, ink);
        };
        // A low button has room for one text: the count, or the key if there is none.
        let is_low = place.height() < LOW;
        let (below, font) = match self.blocks {
            Some(blocks) => {
                let size = (place.height() * 0.38).clamp(13.0, 28.0);
                if blocks > 0 {
                    let count = format!("+{blocks}");
                    let width =
                        |size| ui.painter().layout_no_wrap(count.clone(), bold(size), Color32::PLACEHOLDER).size().x;
                    let size = size * (place.width() / width(size)).min(1.0);
                    let above = if is_low { 0.0 } else { 0.1 * place.height() };
                    write(place.center() - vec2(0.0, above), count, bold(size));
                    if is_low {
                        return response;
                    }
                }
                let below = if is_low { 0.0 } else { 0.3 * place.height() };
                (below, FontId::proportional((size * 0.55).max(11.0)))
            }
            None => (0.0, semibold((place.height() * 0.43).clamp(14.0, 18.0))),
        };
        let at = place.center() + vec2(0.0, below);
        match self.shape {
            Some(color) => {
                let side = SHAPE * font.size;
                write(at - vec2(0.3 * side, 0.0), key, font);
                paint_shape(ui.painter(), at + vec2(0.3 * side, 0.0), side, color, ink);
            }
            None => write(at, key, font),
        }
        response
    }
}

/// Width of the outline of a colour out of reach, in points.
const OUTLINE: f32 = 2.0;

/// The outline of a colour out of reach. It stands out from any panel, whatever the colour.
fn outline(colors: &Colors, of_board: Color32) -> Color32 {
    colors.quiet.lerp_to_gamma(of_board, 0.3)
}

/// Below this height in points, a button has one text.
const LOW: f32 = 30.0;

/// Side of the block that a shape would be on, as a multiple of the key's font size.
const SHAPE: f32 = 2.0;

/// Paints the shape that the blocks of this colour have, as on a block with this side in points.
fn paint_shape(painter: &Painter, center: Pos2, side: f32, color: Color, ink: Color32) {
    let context = painter.ctx();
    let pixels = (side * context.pixels_per_point()).round().max(1.0) as usize;
    let id = Id::new(("shape", color, pixels));
    let kept = context.data(|data| data.get_temp::<TextureHandle>(id));
    let texture = kept.unwrap_or_else(|| {
        let cover = label_cover(BlockLabels::Shapes, color, pixels);
        let mut image = ColorImage::new([pixels, pixels], Color32::TRANSPARENT);
        for (pixel, share) in image.pixels.iter_mut().zip(cover) {
            let share = (share * 255.0).round() as u8;
            *pixel = Color32::from_rgba_premultiplied(share, share, share, share);
        }
        let texture = context.load_texture("shape", image, TextureOptions::LINEAR);
        context.data_mut(|data| data.insert_temp(id, texture.clone()));
        texture
    });
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(texture.id(), Rect::from_center_size(center, Vec2::splat(side)), whole, ink);
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Event, Modifiers, PointerButton, RawInput};

    use color_walk_api::board::MAX_COLORS;
    use color_walk_assets::{contrast, load_palettes};

    use super::*;
    use crate::{scene::Theme, ui::fonts};

    const PLACE: Rect = Rect { min: pos2(20.0, 20.0), max: pos2(94.0, 82.0) };

    fn button(labels: BlockLabels, color: Color) -> ColorButton {
        ColorButton::new(&Palette::own(&[[200, 40, 20]]), labels, color, PLACE.size())
    }

    /// The texts on the button, and whether it reacts to a click.
    fn show(button: impl Fn() -> ColorButton) -> (Vec<String>, bool) {
        let (texts, _, is_clicked) = show_all(button);
        (texts, is_clicked)
    }

    /// The texts on the button, the number of its pictures, and whether it reacts to a click.
    fn show_all(button: impl Fn() -> ColorButton) -> (Vec<String>, usize, bool) {
        let context = fonts::test_context();
        let mut is_clicked = false;
        let (mut texts, mut pictures) = (Vec::new(), 0);
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
            let is_picture = |shape: &&egui::epaint::ClippedShape| match &shape.shape {
                egui::Shape::Rect(rect) => rect.brush.is_some(),
                egui::Shape::Mesh(_) => true,
                _ => false,
            };
            pictures = output.shapes.iter().filter(is_picture).count();
            let text = |shape: egui::epaint::ClippedShape| match shape.shape {
                egui::Shape::Text(text) => Some(text.galley.text().to_owned()),
                _ => None,
            };
            texts = output.shapes.into_iter().filter_map(text).collect();
        }
        (texts, pictures, is_clicked)
    }

    #[test]
    fn it_shows_its_key_and_what_it_absorbs() {
        let plain = || button(BlockLabels::None, 2);
        assert_eq!(show(plain), (vec!["3".to_owned()], true));
        assert_eq!(show(|| plain().absorbing(12)).0, ["+12", "3"]);
        assert_eq!(show(|| plain().absorbing(0)).0, ["3"], "a bar would look like a shape");
    }

    /// Guards against a pale fill that looked like a pale colour in reach.
    #[test]
    fn a_colour_out_of_reach_has_an_outline_and_no_fill_in_every_palette_and_theme() {
        let (palettes, _) = load_palettes();
        for theme in Theme::ALL {
            let colors = Colors::of(theme);
            for palette in &palettes {
                for color in (0..MAX_COLORS as Color).map(|color| palette.color(color)) {
                    let [red, green, blue, _] = outline(colors, rgb(color)).to_array();
                    for ground in [colors.ground, colors.panel] {
                        let contrast = contrast([red, green, blue], [ground.r(), ground.g(), ground.b()]);
                        assert!(contrast >= 2.0, "{theme:?}, {}: {contrast}", palette.id);
                    }
                }
            }
        }
        let rects = |blocks: u32| {
            let mut rects = Vec::new();
            let output = fonts::test_context().run(RawInput::default(), |context| {
                egui::CentralPanel::default()
                    .show(context, |ui| ui.put(PLACE, button(BlockLabels::None, 0).absorbing(blocks)));
            });
            for clipped in output.shapes {
                if let egui::Shape::Rect(rect) = clipped.shape
                    && rect.rect == PLACE
                {
                    rects.push((rect.fill.a() > 0, rect.stroke.width));
                }
            }
            rects
        };
        assert_eq!(rects(3), [(true, 0.0)]);
        assert_eq!(rects(0), [(false, OUTLINE)]);
    }

    #[test]
    fn it_shows_the_shape_of_its_blocks_if_they_have_one() {
        let pictures = |labels, color| {
            let (texts, pictures, _) = show_all(|| button(labels, color).absorbing(12));
            assert_eq!(texts, ["+12".to_owned(), color_key(color).to_string()]);
            pictures
        };
        assert_eq!(pictures(BlockLabels::Shapes, 2), 1);
        assert_eq!(pictures(BlockLabels::Numbers, 2), 0);
        assert_eq!(pictures(BlockLabels::Shapes, 12), 0, "only ten colours have shapes");
    }
}
