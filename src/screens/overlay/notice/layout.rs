//! Places a notice's text and buttons, in points from the card's top left.

use bevy_egui::egui::{Color32, Context, FontId, Rect, Vec2, pos2, vec2};

use crate::ui::semibold;

/// Widths of the card, from the one with the fewest lines to the narrowest.
pub(super) const WIDTHS: [f32; 5] = [600.0, 374.0, 304.0, 244.0, 216.0];
/// Distance from the card to what surrounds it.
pub(super) const AROUND: f32 = 8.0;
/// Padding in the card.
const PADDING: Vec2 = vec2(12.0, 8.0);
const GAP: f32 = 8.0;
/// Height of a button, and width of the one that closes.
const BUTTON: f32 = 34.0;
/// Minimum width of the text beside the button. With less, the button goes below.
const LEAST_TEXT: f32 = 220.0;
/// Maximum height of the text. Longer ones scroll.
const HIGHEST: f32 = 130.0;
const PROGRESS_WIDTH: f32 = 300.0;

/// The parts of a card.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CardLayout {
    pub size: Vec2,
    pub progress: Vec<Rect>,
    pub text: Rect,
    pub action: Option<Rect>,
    pub close: Rect,
}

impl CardLayout {
    /// At most `width` wide, with `rows` rows of progress above the text.
    pub(super) fn of(context: &Context, text: &str, action: Option<&str>, rows: usize, width: f32) -> Self {
        let size = |text: &str, font: FontId, width: f32| {
            context.fonts(|fonts| fonts.layout(text.to_owned(), font, Color32::PLACEHOLDER, width).size())
        };
        // `ActionButton` has this padding.
        let action = action.map(|action| size(action, semibold(14.0), f32::INFINITY).x.ceil() + 24.0);
        CardLayout::new(action, rows, width, |width| size(text, FontId::proportional(14.0), width), !text.is_empty())
    }

    fn new(action: Option<f32>, rows: usize, width: f32, text: impl Fn(f32) -> Vec2, has_text: bool) -> Self {
        let most = width - 2.0 * PADDING.x;
        let beside = action.map_or(0.0, |action| action + GAP);
        let is_beside = most - beside - BUTTON - GAP >= LEAST_TEXT || action.is_none();
        let right = BUTTON + GAP + if is_beside { beside } else { 0.0 };
        let text = if has_text { text((most - right).max(1.0)) } else { Vec2::ZERO };
        let text = vec2(text.x.ceil() + 1.0, text.y.ceil().min(HIGHEST));
        let row = |index: usize| PADDING.y + index as f32 * (BUTTON + GAP);
        let top = row(rows);
        let mut inner = if has_text { text.x + right } else { 0.0 };
        if rows > 0 {
            inner = inner.max(PROGRESS_WIDTH.min(most));
        }
        if let (Some(action), false) = (action, is_beside) {
            inner = inner.max(action.min(most));
        }
        let height = text.y.max(BUTTON);
        let text_place =
            Rect::from_min_size(pos2(PADDING.x, top + (height - text.y) / 2.0), vec2(inner - right, text.y));
        let close = Rect::from_min_size(pos2(PADDING.x + inner - BUTTON, top), Vec2::splat(BUTTON));
        let action = action.map(|action| match is_beside {
            true => Rect::from_min_size(pos2(close.left() - GAP - action, top), vec2(action, BUTTON)),
            false => Rect::from_min_size(pos2(PADDING.x, top + height + GAP / 2.0), vec2(action.min(most), BUTTON)),
        });
        let below = match (has_text, action) {
            (false, _) => top - GAP,
            (true, Some(action)) => action.bottom().max(top + height),
            (true, None) => top + height,
        };
        let progress = (0..rows).map(|index| Rect::from_min_size(pos2(PADDING.x, row(index)), vec2(inner, BUTTON)));
        CardLayout {
            size: vec2(inner + 2.0 * PADDING.x, below + PADDING.y),
            progress: progress.collect(),
            text: text_place,
            action,
            close,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text of this many characters of 7 × 17 points.
    fn text(characters: usize) -> impl Fn(f32) -> Vec2 {
        move |width| {
            let across = ((width / 7.0) as usize).clamp(1, characters);
            vec2(across as f32 * 7.0, characters.div_ceil(across) as f32 * 17.0)
        }
    }

    #[test]
    fn the_parts_of_a_card_lie_in_it_and_on_nothing_else() {
        for characters in [8, 60, 200, 600] {
            for action in [None, Some(90.0), Some(170.0)] {
                for rows in 0..3 {
                    for width in WIDTHS {
                        let layout = CardLayout::new(action, rows, width, text(characters), true);
                        let card = Rect::from_min_size(pos2(0.0, 0.0), layout.size);
                        let parts = layout.progress.iter().chain(&layout.action).chain([&layout.text, &layout.close]);
                        let parts: Vec<_> = parts.collect();
                        assert!(layout.size.x <= width + 1.0, "{layout:?}");
                        for (index, part) in parts.iter().enumerate() {
                            assert!(card.contains_rect(**part), "{part} of {layout:?}");
                            let is_apart = |other: &&Rect| !other.shrink(0.5).intersects(part.shrink(0.5));
                            assert!(parts[..index].iter().all(is_apart), "{part} of {layout:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_short_notice_has_one_line_and_a_narrow_one_its_button_below() {
        let wide = CardLayout::new(Some(170.0), 0, WIDTHS[0], text(44), true);
        assert_eq!(wide.size.y, BUTTON + 2.0 * PADDING.y);
        let narrow = CardLayout::new(Some(170.0), 0, WIDTHS[1], text(44), true);
        assert!(narrow.action.unwrap().top() > narrow.text.bottom() && narrow.size.y < 100.0, "{narrow:?}");
    }
}
