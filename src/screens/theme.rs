//! Colours and sizes of the panels.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Color32, CornerRadius, FontId, Stroke, Style, TextStyle, Visuals},
};

pub(super) const PANEL: Color32 = Color32::from_rgb(27, 30, 39);
pub(super) const WELL: Color32 = Color32::from_rgb(17, 19, 26);
pub(super) const TEXT: Color32 = Color32::from_rgb(226, 229, 236);
pub(super) const QUIET: Color32 = Color32::from_rgb(158, 165, 180);
pub(super) const ACCENT: Color32 = Color32::from_rgb(32, 190, 186);
/// The button that one most likely wants.
pub(super) const PRIMARY: Color32 = Color32::from_rgb(18, 104, 104);
pub(super) const GOLD: Color32 = Color32::from_rgb(249, 190, 60);
pub(super) const WARNING: Color32 = Color32::from_rgb(250, 130, 110);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, dress.run_if(run_once));
}

fn dress(mut contexts: EguiContexts) -> Result {
    let context = contexts.ctx_mut()?;
    let mut style = Style { visuals: Visuals::dark(), ..Style::default() };
    style.text_styles.insert(TextStyle::Body, FontId::proportional(14.0));
    style.text_styles.insert(TextStyle::Button, FontId::proportional(14.0));
    style.text_styles.insert(TextStyle::Small, FontId::proportional(12.0));
    style.text_styles.insert(TextStyle::Heading, FontId::proportional(17.0));
    style.spacing.button_padding = [8.0, 4.0].into();
    style.spacing.item_spacing = [6.0, 6.0].into();
    style.spacing.interact_size.y = 26.0;
    style.visuals.override_text_color = Some(TEXT);
    style.visuals.panel_fill = PANEL;
    style.visuals.window_fill = PANEL;
    style.visuals.extreme_bg_color = WELL;
    style.visuals.selection.bg_fill = Color32::from_rgb(20, 110, 112);
    style.visuals.selection.stroke = Stroke::new(1.0, TEXT);
    style.visuals.widgets.inactive.weak_bg_fill = Color32::from_rgb(45, 49, 62);
    style.visuals.widgets.inactive.bg_fill = Color32::from_rgb(60, 65, 82);
    style.visuals.widgets.hovered.weak_bg_fill = Color32::from_rgb(60, 66, 84);
    style.visuals.widgets.active.weak_bg_fill = Color32::from_rgb(72, 80, 102);
    for widget in [
        &mut style.visuals.widgets.inactive,
        &mut style.visuals.widgets.hovered,
        &mut style.visuals.widgets.active,
        &mut style.visuals.widgets.open,
    ] {
        widget.corner_radius = CornerRadius::same(5);
    }
    // Nothing moves by itself.
    style.visuals.text_cursor.blink = false;
    context.set_style(style);
    Ok(())
}
