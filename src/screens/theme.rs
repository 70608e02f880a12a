//! Colours and sizes of the panels.

use bevy::prelude::*;
use bevy_egui::{
    EguiContextSettings, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{Color32, Context, CornerRadius, FontId, Id, Painter, Stroke, Style, TextStyle, Ui, Visuals},
};

use crate::scene::{InterfaceScale, Theme};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        dress.run_if(resource_changed::<Theme>.or(run_once)).before(super::PanelSystems::Frame),
    )
    .add_systems(Update, scale);
}

/// What the panels of a theme are painted with.
pub(super) struct Colors {
    /// Ground of panels and windows.
    pub panel: Color32,
    /// Ground of what lies deeper: text fields, plots, the notice bar.
    pub well: Color32,
    /// What a bar is filled against.
    pub track: Color32,
    /// Words and figures.
    pub text: Color32,
    /// Words that explain.
    pub quiet: Color32,
    /// Headings, and what is the person's.
    pub accent: Color32,
    /// Ground of the button that one most likely wants; `text` is written on it.
    pub primary: Color32,
    /// Words of praise: a record, par.
    pub gold: Color32,
    /// Ground of such words.
    pub gold_ground: Color32,
    /// Ground of what is gold as such; black is written on it.
    pub medal: Color32,
    /// Bars of figures that are neither good nor bad.
    pub bar: Color32,
    /// What went wrong, and what should be known before it does.
    pub warning: Color32,
    /// Over the lanes, so that what stands before them stands out.
    pub veil: Color32,
    selection: Color32,
    button: Color32,
    field: Color32,
    hovered: Color32,
    pressed: Color32,
}

const DARK: Colors = Colors {
    panel: Color32::from_rgb(27, 30, 39),
    well: Color32::from_rgb(17, 19, 26),
    track: Color32::from_gray(52),
    text: Color32::from_rgb(226, 229, 236),
    quiet: Color32::from_rgb(158, 165, 180),
    accent: Color32::from_rgb(32, 190, 186),
    primary: Color32::from_rgb(18, 104, 104),
    gold: Color32::from_rgb(249, 190, 60),
    gold_ground: Color32::from_rgb(58, 52, 28),
    medal: Color32::from_rgb(249, 190, 60),
    bar: Color32::from_rgb(80, 130, 170),
    warning: Color32::from_rgb(250, 130, 110),
    veil: Color32::from_black_alpha(150),
    selection: Color32::from_rgb(20, 110, 112),
    button: Color32::from_rgb(45, 49, 62),
    field: Color32::from_rgb(60, 65, 82),
    hovered: Color32::from_rgb(60, 66, 84),
    pressed: Color32::from_rgb(72, 80, 102),
};

const BLACK: Colors = Colors {
    panel: Color32::from_rgb(6, 6, 8),
    well: Color32::BLACK,
    track: Color32::from_gray(60),
    text: Color32::WHITE,
    quiet: Color32::from_rgb(190, 196, 208),
    accent: Color32::from_rgb(64, 220, 214),
    primary: Color32::from_rgb(0, 96, 98),
    gold: Color32::from_rgb(255, 206, 84),
    gold_ground: Color32::from_rgb(48, 40, 12),
    medal: Color32::from_rgb(255, 206, 84),
    bar: Color32::from_rgb(96, 152, 200),
    warning: Color32::from_rgb(255, 148, 130),
    veil: Color32::from_black_alpha(190),
    selection: Color32::from_rgb(0, 104, 108),
    button: Color32::from_rgb(38, 40, 48),
    field: Color32::from_rgb(62, 66, 78),
    hovered: Color32::from_rgb(62, 66, 78),
    pressed: Color32::from_rgb(80, 86, 100),
};

const LIGHT: Colors = Colors {
    panel: Color32::from_rgb(247, 248, 251),
    well: Color32::from_rgb(255, 255, 255),
    track: Color32::from_gray(208),
    text: Color32::from_rgb(28, 32, 42),
    quiet: Color32::from_rgb(84, 91, 107),
    accent: Color32::from_rgb(0, 104, 106),
    primary: Color32::from_rgb(144, 218, 214),
    gold: Color32::from_rgb(124, 78, 0),
    gold_ground: Color32::from_rgb(255, 236, 188),
    medal: Color32::from_rgb(249, 190, 60),
    bar: Color32::from_rgb(84, 134, 178),
    warning: Color32::from_rgb(172, 40, 24),
    veil: Color32::from_rgba_premultiplied(146, 147, 149, 152),
    selection: Color32::from_rgb(170, 226, 222),
    button: Color32::from_rgb(225, 229, 237),
    field: Color32::from_rgb(196, 202, 214),
    hovered: Color32::from_rgb(208, 214, 226),
    pressed: Color32::from_rgb(190, 198, 214),
};

impl Colors {
    fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Dark => &DARK,
            Theme::Black => &BLACK,
            Theme::Light => &LIGHT,
        }
    }
}

/// Where something is painted, there are the colours of the theme.
pub(super) trait Themed {
    /// The colours of the theme.
    fn colors(&self) -> &'static Colors;
}

impl Themed for Context {
    fn colors(&self) -> &'static Colors {
        Colors::of(self.data(|data| data.get_temp(Id::NULL)).unwrap_or_default())
    }
}

impl Themed for Ui {
    fn colors(&self) -> &'static Colors {
        self.ctx().colors()
    }
}

impl Themed for Painter {
    fn colors(&self) -> &'static Colors {
        self.ctx().colors()
    }
}

fn dress(theme: Res<Theme>, mut contexts: EguiContexts) -> Result {
    let context = contexts.ctx_mut()?;
    context.data_mut(|data| data.insert_temp(Id::NULL, *theme));
    context.set_style(style(*theme));
    Ok(())
}

fn style(theme: Theme) -> Style {
    let colors = Colors::of(theme);
    let visuals = if theme == Theme::Light { Visuals::light() } else { Visuals::dark() };
    let mut style = Style { visuals, ..Style::default() };
    style.text_styles.insert(TextStyle::Body, FontId::proportional(14.0));
    style.text_styles.insert(TextStyle::Button, FontId::proportional(14.0));
    style.text_styles.insert(TextStyle::Small, FontId::proportional(12.0));
    style.text_styles.insert(TextStyle::Heading, FontId::proportional(17.0));
    style.spacing.button_padding = [8.0, 4.0].into();
    style.spacing.item_spacing = [6.0, 6.0].into();
    style.spacing.interact_size.y = 26.0;
    style.visuals.override_text_color = Some(colors.text);
    style.visuals.panel_fill = colors.panel;
    style.visuals.window_fill = colors.panel;
    style.visuals.extreme_bg_color = colors.well;
    style.visuals.selection.bg_fill = colors.selection;
    style.visuals.selection.stroke = Stroke::new(1.0, colors.text);
    style.visuals.widgets.inactive.weak_bg_fill = colors.button;
    style.visuals.widgets.inactive.bg_fill = colors.field;
    style.visuals.widgets.hovered.weak_bg_fill = colors.hovered;
    style.visuals.widgets.active.weak_bg_fill = colors.pressed;
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
    style
}

fn scale(scale: Res<InterfaceScale>, mut contexts: Query<&mut EguiContextSettings, With<PrimaryEguiContext>>) {
    for mut settings in &mut contexts {
        if settings.scale_factor != scale.factor() {
            settings.scale_factor = scale.factor();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_assets::contrast;

    #[test]
    fn words_can_be_read_on_every_ground_of_every_theme() {
        for theme in Theme::ALL {
            let colors = Colors::of(theme);
            let rgb = |color: Color32| [color.r(), color.g(), color.b()];
            let pairs = [
                ("text", colors.text, vec![colors.primary, colors.selection, colors.field, colors.button]),
                ("text", colors.text, vec![colors.hovered, colors.pressed]),
                ("quiet", colors.quiet, vec![]),
                ("accent", colors.accent, vec![colors.button]),
                ("gold", colors.gold, vec![colors.button, colors.gold_ground]),
                ("warning", colors.warning, vec![colors.button]),
            ];
            for (name, ink, grounds) in pairs {
                for ground in grounds.into_iter().chain([colors.panel, colors.well]) {
                    let found = contrast(rgb(ink), rgb(ground));
                    assert!(found >= 4.5, "{name} on {ground:?} has {found:.2} in {theme:?}");
                }
            }
        }
    }
}
