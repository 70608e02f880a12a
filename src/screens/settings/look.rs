//! Colours, labels and shape of blocks, with a preview.

use bevy::prelude::*;
use bevy_egui::egui::{self, CornerRadius, Rect, Sense, Slider, Ui, Vec2};
use color_walk_assets::{ColorVision, LookAlike, OWN_PALETTE, Palette, look_alikes};

use super::{own_palette, preview};
use crate::{
    languages::words::Words,
    scene::{BlockLabels, BlockStyle, InterfaceScale, Palettes, Theme},
    screens::Preferences,
    ui::{
        ActionButton, Named, RADIUS, SPACE, Themed, card, choice, choice_row, heading, paint_line, quiet, rgb, row,
        two_columns, warn,
    },
};

/// Colours shown and checked per palette. Most boards have no more.
const USUAL_COLORS: usize = 6;
/// Maximum number of warnings shown.
const MAX_WARNINGS: usize = 4;

pub(super) fn show_settings_look(
    ui: &mut Ui,
    words: &Words,
    palettes: &mut ResMut<Palettes>,
    labels: &mut ResMut<BlockLabels>,
    style: &mut ResMut<BlockStyle>,
    preferences: &mut ResMut<Preferences>,
    scale: &mut ResMut<InterfaceScale>,
) {
    two_columns(ui, |ui, number| match number {
        0 => colors(ui, words, palettes, **labels, **style),
        _ => blocks(ui, words, labels, style, preferences, scale),
    });
}

/// The palettes, with a preview of the current one.
fn colors(ui: &mut Ui, words: &Words, palettes: &mut ResMut<Palettes>, labels: BlockLabels, style: BlockStyle) {
    card(ui, |ui| {
        preview::show_settings_preview(ui, palettes.current(), labels, style);
        ui.add_space(SPACE[1]);
        heading(ui, words.get("settings-palette"));
        let mut chosen = None;
        for (index, palette) in palettes.all().iter().enumerate() {
            if palette_row(ui, words, palette, index == palettes.index()) {
                chosen = Some(index);
            }
        }
        if let Some(index) = chosen {
            palettes.choose(index);
        }
        if palettes.own().is_none() {
            let make = ui.add(ActionButton::plain(words.get("settings-own-make")));
            if make.on_hover_text(words.get("settings-own-make-about")).clicked() {
                let colors: Vec<_> = (0..10).map(|color| palettes.current().color(color)).collect();
                palettes.set_own(&colors);
                palettes.choose_id(OWN_PALETTE);
            }
        } else if palettes.current().id == OWN_PALETTE {
            own_palette::show_own_palette(ui, words, palettes, labels);
        }
        warnings(ui, words, palettes.current());
    });
}

/// Labels and shape of blocks; theme and size of panels.
fn blocks(
    ui: &mut Ui,
    words: &Words,
    labels: &mut ResMut<BlockLabels>,
    style: &mut ResMut<BlockStyle>,
    preferences: &mut ResMut<Preferences>,
    scale: &mut ResMut<InterfaceScale>,
) {
    card(ui, |ui| {
        heading(ui, words.get("settings-blocks"));
        let kinds = [
            (BlockLabels::None, "settings-labels-none"),
            (BlockLabels::Numbers, "settings-labels-numbers"),
            (BlockLabels::Shapes, "settings-labels-shapes"),
        ];
        if let Some(kind) = choice_row(ui, words, "settings-labels", **labels, &kinds) {
            **labels = kind;
        }
        let mut wanted = **style;
        ui.spacing_mut().slider_width = ui.available_width().min(180.0);
        for (name, value, most) in [
            ("settings-gap", &mut wanted.gap, BlockStyle::MAX_GAP),
            ("settings-roundness", &mut wanted.roundness, BlockStyle::MAX_ROUNDNESS),
        ] {
            let slider = Slider::new(value, 0..=most).show_value(false);
            row(ui, words.get(name), |ui| ui.add(slider).named(words.get(name)));
        }
        style.set_if_neq(wanted);
    });
    card(ui, |ui| {
        heading(ui, words.get("settings-panels"));
        let themes = [
            (Some(Theme::Dark), "settings-theme-dark"),
            (Some(Theme::Black), "settings-theme-black"),
            (Some(Theme::Light), "settings-theme-light"),
            (None, "settings-motion-system"),
        ];
        if let Some(wanted) = choice_row(ui, words, "settings-theme", preferences.theme, &themes) {
            preferences.theme = wanted;
        }
        row(ui, words.get("settings-scale"), |ui| {
            let scales = InterfaceScale::PERCENTS.map(|percent| (percent, format!("{percent} %")));
            if let Some(percent) = choice(ui, scale.in_percent(), &scales) {
                **scale = InterfaceScale::percent(percent);
            }
        });
    });
}

/// A palette's colours and name. Returns true if it was pressed.
fn palette_row(ui: &mut Ui, words: &Words, palette: &Palette, is_chosen: bool) -> bool {
    const SIDE: f32 = 22.0;
    const GAP: f32 = 3.0;
    /// Space for a name beside the colours. Where there is less, it goes below them.
    const NAME: f32 = 120.0;
    let width = ui.available_width();
    let is_beside = width >= USUAL_COLORS as f32 * (SIDE + GAP) + NAME + 30.0;
    let height = if is_beside { 44.0 } else { 68.0 };
    let response =
        ui.add(egui::Button::new("").selected(is_chosen).corner_radius(RADIUS[1]).min_size(Vec2::new(width, height)));
    let inside = response.rect.shrink2(Vec2::new(10.0, 0.0));
    let side = SIDE.min((inside.width() + GAP) / USUAL_COLORS as f32 - GAP);
    let down = if is_beside { 0.0 } else { 14.0 };
    for color in 0..USUAL_COLORS {
        let corner = inside.left_center() + Vec2::new(color as f32 * (side + GAP), -side / 2.0 - down);
        let block = Rect::from_min_size(corner, Vec2::splat(side));
        ui.painter().rect_filled(block, CornerRadius::same(4), rgb(palette.color(color as u8)));
    }
    let before = if is_beside { USUAL_COLORS as f32 * (side + GAP) + 10.0 } else { 0.0 };
    let name = words.palette_name(palette);
    let (start, font) = (inside.left_center() + Vec2::new(before, down), egui::FontId::proportional(15.0));
    paint_line(ui.painter(), start, inside.width() - before, &name, font, ui.colors().text);
    let label = egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_chosen, &name);
    response.widget_info(|| label.clone());
    response.on_hover_text(words.palette_about(palette)).clicked()
}

/// Warns about colours that are hard to tell apart, and for whom.
fn warnings(ui: &mut Ui, words: &Words, palette: &Palette) {
    let colors: Vec<_> = (0..USUAL_COLORS as u8).map(|color| palette.color(color)).collect();
    let alike = look_alikes(&colors);
    if alike.is_empty() {
        quiet(ui, words.get("settings-told-apart"));
    }
    for &LookAlike { one, other, vision } in alike.iter().take(MAX_WARNINGS) {
        let id = match vision {
            ColorVision::Usual => "settings-alike",
            ColorVision::Protanopia => "settings-alike-protanopia",
            ColorVision::Deuteranopia => "settings-alike-deuteranopia",
            ColorVision::Tritanopia => "settings-alike-tritanopia",
        };
        ui.horizontal_wrapped(|ui| {
            for color in [one, other] {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
                ui.painter().rect_filled(rect, CornerRadius::same(3), rgb(palette.color(color as u8)));
            }
            warn(ui, message!(words, id, one = one + 1, other = other + 1));
        });
    }
}
