//! Shared parts of all screens: colours, sizes, fonts, icons and controls.

mod button;
mod color_button;
mod dialog;
mod fields;
pub(crate) mod fonts;
mod hold;
mod mark;
mod named;
mod page;
mod parts;
pub(crate) mod theme;
mod window_class;

use bevy::prelude::*;
use bevy_egui::egui::Color32;

pub(crate) use crate::base::icon;

pub(crate) use button::ActionButton;
pub(crate) use color_button::ColorButton;
pub(crate) use dialog::Dialog;
pub(crate) use fields::{line, slider};
pub(crate) use fonts::{bold, semibold};
pub(crate) use hold::Hold;
pub(crate) use mark::paint_mark;
pub(crate) use named::{Named, take_focus};
pub(crate) use page::{drawer, home_button, page, scroll_to_focus};
pub(crate) use parts::{
    card, chip, chip_width, choice, choice_row, fact, fitting_name, heading, level, name_in_list, note, paint_line,
    part, quiet, row, stat, table, tabs, tool, two_columns, warn,
};
pub(crate) use theme::{Colors, FINGER, RADIUS, SPACE, Themed};
pub(crate) use window_class::WindowClass;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((theme::plugin, fonts::plugin, dialog::plugin));
}

/// A colour of the scene as one of egui's.
pub(crate) fn rgb([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}
