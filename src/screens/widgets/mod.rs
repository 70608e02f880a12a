//! Parts of panels that several screens have.

mod board;
mod card_button;
pub(super) mod line_up_editor;
mod picture_rows;

use std::ops::RangeInclusive;

use bevy_egui::egui::{Slider, SliderClamping, emath::Numeric};

pub(super) use board::{BoardPlace, Look, ink, paint_board};
pub(super) use card_button::card_button;
pub(super) use picture_rows::picture_rows;

/// A slider that leaves a value beyond its range as it is until it is moved.
pub(super) fn slider<N: Numeric>(value: &mut N, range: RangeInclusive<N>) -> Slider<'_> {
    Slider::new(value, range).clamping(SliderClamping::Edits)
}
