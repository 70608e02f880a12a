//! Colours, labels and the form of blocks, with a picture of what comes out.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, Rect, RichText, Sense, Slider, Ui, Vec2};
use color_walk_assets::{ColorVision, LookAlike, OWN_PALETTE, Palette, look_alikes};

use super::{choice, heading, own_palette, preview};
use crate::{
    languages::words::Words,
    scene::{BlockLabels, BlockStyle, InterfaceScale, Palettes, Theme},
    screens::{spoken::Named, theme::Themed},
};

/// Boards have this many colours at most unless somebody asks for more.
const USUAL_COLORS: usize = 6;
/// More sentences than these are no help.
const MAX_WARNINGS: usize = 4;

pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    palettes: &mut ResMut<Palettes>,
    labels: &mut ResMut<BlockLabels>,
    style: &mut ResMut<BlockStyle>,
    theme: &mut ResMut<Theme>,
    scale: &mut ResMut<InterfaceScale>,
) {
    preview::show(ui, palettes.current(), **labels, **style);
    heading(ui, words.get("settings-theme"));
    let themes = [
        (Theme::Dark, "settings-theme-dark"),
        (Theme::Black, "settings-theme-black"),
        (Theme::Light, "settings-theme-light"),
    ];
    if let Some(wanted) = choice(ui, **theme, &themes.map(|(theme, name)| (theme, words.get(name)))) {
        **theme = wanted;
    }

    heading(ui, words.get("settings-palette"));
    let mut chosen = None;
    for (index, palette) in palettes.all().iter().enumerate() {
        if row(ui, words, palette, index == palettes.index()) {
            chosen = Some(index);
        }
    }
    if let Some(index) = chosen {
        palettes.choose(index);
    }
    if palettes.own().is_none() {
        let make = ui.button(words.get("settings-own-make")).on_hover_text(words.get("settings-own-make-about"));
        if make.clicked() {
            let colors: Vec<_> = (0..10).map(|color| palettes.current().color(color)).collect();
            palettes.set_own(&colors);
            palettes.choose_id(OWN_PALETTE);
        }
    } else if palettes.current().id == OWN_PALETTE {
        own_palette::show(ui, words, palettes);
    }
    warnings(ui, words, palettes.current());

    heading(ui, words.get("settings-labels"));
    let kinds = [
        (BlockLabels::None, "settings-labels-none"),
        (BlockLabels::Numbers, "settings-labels-numbers"),
        (BlockLabels::Shapes, "settings-labels-shapes"),
    ];
    if let Some(kind) = choice(ui, **labels, &kinds.map(|(kind, name)| (kind, words.get(name)))) {
        **labels = kind;
    }

    heading(ui, words.get("settings-blocks"));
    let mut wanted = **style;
    egui::Grid::new("form of blocks").num_columns(2).spacing([18.0, 8.0]).show(ui, |ui| {
        ui.spacing_mut().slider_width = 180.0;
        ui.label(words.get("settings-gap"));
        ui.add(Slider::new(&mut wanted.gap, 0..=BlockStyle::MAX_GAP).show_value(false))
            .named(words.get("settings-gap"));
        ui.end_row();
        ui.label(words.get("settings-roundness"));
        ui.add(Slider::new(&mut wanted.roundness, 0..=BlockStyle::MAX_ROUNDNESS).show_value(false))
            .named(words.get("settings-roundness"));
        ui.end_row();
    });
    style.set_if_neq(wanted);

    heading(ui, words.get("settings-scale"));
    let scales = InterfaceScale::PERCENTS.map(|percent| (percent, format!("{percent} %")));
    if let Some(percent) = choice(ui, scale.in_percent(), &scales) {
        **scale = InterfaceScale::percent(percent);
    }
}

/// A palette's colours and name; true when it is pressed.
fn row(ui: &mut Ui, words: &Words, palette: &Palette, is_chosen: bool) -> bool {
    const SIDE: f32 = 22.0;
    let response = ui.add(
        egui::Button::new("").selected(is_chosen).min_size(Vec2::new(ui.available_width().min(super::WIDTH), 40.0)),
    );
    let inside = response.rect.shrink2(Vec2::new(10.0, 0.0));
    for color in 0..USUAL_COLORS {
        let corner = inside.left_center() + Vec2::new(color as f32 * (SIDE + 3.0), -SIDE / 2.0);
        let block = Rect::from_min_size(corner, Vec2::splat(SIDE));
        ui.painter().rect_filled(block, CornerRadius::same(4), fill(palette, color as u8));
    }
    let text = inside.left_center() + Vec2::new(USUAL_COLORS as f32 * (SIDE + 3.0) + 10.0, 0.0);
    let font = egui::FontId::proportional(15.0);
    let name = words.palette_name(palette);
    ui.painter().text(text, egui::Align2::LEFT_CENTER, &name, font, ui.colors().text);
    let label = egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_chosen, &name);
    response.widget_info(|| label.clone());
    response.on_hover_text(words.palette_about(palette)).clicked()
}

pub(super) fn fill(palette: &Palette, color: u8) -> Color32 {
    let [red, green, blue] = palette.color(color);
    Color32::from_rgb(red, green, blue)
}

/// Which colours of the palette are hard to tell apart, and for whom.
fn warnings(ui: &mut Ui, words: &Words, palette: &Palette) {
    let colors: Vec<_> = (0..USUAL_COLORS as u8).map(|color| palette.color(color)).collect();
    let alike = look_alikes(&colors);
    if alike.is_empty() {
        ui.label(RichText::new(words.get("settings-told-apart")).color(ui.colors().quiet));
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
                ui.painter().rect_filled(rect, CornerRadius::same(3), fill(palette, color as u8));
            }
            let text = words.with(id, [("one", (one + 1).into()), ("other", (other + 1).into())]);
            ui.label(RichText::new(text).color(ui.colors().warning));
        });
    }
}
