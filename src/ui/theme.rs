//! Colours and sizes of the panels.

use bevy::prelude::*;
use bevy_egui::{
    EguiContextSettings, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{Color32, Context, CornerRadius, FontId, Id, Painter, Stroke, Style, TextStyle, Ui, Visuals},
};

use super::fonts::{bold, semibold};
use crate::{
    base::schedule::PanelSystems,
    scene::{InterfaceScale, Motion, Theme},
};

/// Distances in points: between what belongs together, between parts, around them.
pub(crate) const SPACE: [f32; 6] = [4.0, 8.0, 12.0, 16.0, 24.0, 32.0];
/// Radii of corners in points: marks, controls and cards, large entries.
pub(crate) const RADIUS: [u8; 3] = [6, 10, 16];
/// Seconds in which a control lights up under the pointer.
const LIGHT_UP: f32 = 0.1;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        dress.run_if(resource_changed::<Theme>.or(resource_changed::<Motion>).or(run_once)).before(PanelSystems::Frame),
    )
    .add_systems(Update, scale);
}

/// What the panels of a theme are painted with.
pub(crate) struct Colors {
    /// Ground of a screen, on which panels and cards stand.
    pub ground: Color32,
    /// Ground of panels, cards and windows.
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
    /// Ground of the button that one most likely wants, and what is written on it.
    pub primary: Color32,
    pub on_primary: Color32,
    /// The same button's ground under the pointer.
    pub primary_lit: Color32,
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
    /// Ground of what is chosen; `text` is written on it.
    pub selection: Color32,
    /// Ground of a button, and of one under the pointer.
    pub button: Color32,
    pub hovered: Color32,
    pub pressed: Color32,
    field: Color32,
}

const DARK: Colors = Colors {
    ground: Color32::from_rgb(0x0f, 0x12, 0x20),
    primary_lit: Color32::from_rgb(0xff, 0xd0, 0x4d),
    panel: Color32::from_rgb(0x14, 0x18, 0x29),
    well: Color32::from_rgb(0x0a, 0x0c, 0x17),
    track: Color32::from_rgb(0x2a, 0x30, 0x50),
    text: Color32::from_rgb(0xe9, 0xeb, 0xf5),
    quiet: Color32::from_rgb(0x9a, 0xa1, 0xbf),
    accent: Color32::from_rgb(0xff, 0xbf, 0x12),
    primary: Color32::from_rgb(0xff, 0xbf, 0x12),
    on_primary: Color32::from_rgb(0x0f, 0x12, 0x20),
    gold: Color32::from_rgb(0xff, 0xbf, 0x12),
    gold_ground: Color32::from_rgb(0x3a, 0x31, 0x13),
    medal: Color32::from_rgb(0xff, 0xbf, 0x12),
    bar: Color32::from_rgb(0x5f, 0x74, 0xd8),
    warning: Color32::from_rgb(0xff, 0x8a, 0x7a),
    veil: Color32::from_black_alpha(150),
    selection: Color32::from_rgb(0x3a, 0x44, 0x74),
    button: Color32::from_rgb(0x22, 0x28, 0x43),
    field: Color32::from_rgb(0x2a, 0x30, 0x50),
    hovered: Color32::from_rgb(0x2e, 0x35, 0x58),
    pressed: Color32::from_rgb(0x3a, 0x43, 0x70),
};

const BLACK: Colors = Colors {
    ground: Color32::from_rgb(0x00, 0x00, 0x00),
    primary_lit: Color32::from_rgb(0xff, 0xdb, 0x73),
    panel: Color32::from_rgb(0x05, 0x06, 0x0a),
    well: Color32::from_rgb(0x00, 0x00, 0x00),
    track: Color32::from_rgb(0x3a, 0x3d, 0x4a),
    text: Color32::from_rgb(0xff, 0xff, 0xff),
    quiet: Color32::from_rgb(0xbc, 0xc2, 0xd4),
    accent: Color32::from_rgb(0xff, 0xcc, 0x3d),
    primary: Color32::from_rgb(0xff, 0xcc, 0x3d),
    on_primary: Color32::from_rgb(0x00, 0x00, 0x00),
    gold: Color32::from_rgb(0xff, 0xcc, 0x3d),
    gold_ground: Color32::from_rgb(0x30, 0x28, 0x09),
    medal: Color32::from_rgb(0xff, 0xcc, 0x3d),
    bar: Color32::from_rgb(0x7d, 0x90, 0xf0),
    warning: Color32::from_rgb(0xff, 0x94, 0x82),
    veil: Color32::from_black_alpha(190),
    selection: Color32::from_rgb(0x39, 0x43, 0x6f),
    button: Color32::from_rgb(0x1d, 0x20, 0x30),
    field: Color32::from_rgb(0x3a, 0x3e, 0x4e),
    hovered: Color32::from_rgb(0x34, 0x38, 0x4c),
    pressed: Color32::from_rgb(0x46, 0x4c, 0x66),
};

const LIGHT: Colors = Colors {
    ground: Color32::from_rgb(0xf0, 0xed, 0xe6),
    primary_lit: Color32::from_rgb(0xff, 0xd0, 0x4d),
    panel: Color32::from_rgb(0xfa, 0xf9, 0xf6),
    well: Color32::from_rgb(0xff, 0xff, 0xff),
    track: Color32::from_rgb(0xd3, 0xcf, 0xc4),
    text: Color32::from_rgb(0x1b, 0x1e, 0x2b),
    quiet: Color32::from_rgb(0x56, 0x5a, 0x70),
    accent: Color32::from_rgb(0x6b, 0x44, 0x00),
    primary: Color32::from_rgb(0xff, 0xbf, 0x12),
    on_primary: Color32::from_rgb(0x0f, 0x12, 0x20),
    gold: Color32::from_rgb(0x6b, 0x44, 0x00),
    gold_ground: Color32::from_rgb(0xff, 0xe9, 0xb0),
    medal: Color32::from_rgb(0xff, 0xbf, 0x12),
    bar: Color32::from_rgb(0x58, 0x6d, 0xe9),
    warning: Color32::from_rgb(0xa4, 0x28, 0x1a),
    veil: Color32::from_rgba_premultiplied(146, 145, 140, 152),
    selection: Color32::from_rgb(0xff, 0xdf, 0x85),
    button: Color32::from_rgb(0xe8, 0xe5, 0xdd),
    field: Color32::from_rgb(0xcf, 0xcb, 0xc0),
    hovered: Color32::from_rgb(0xda, 0xd6, 0xcb),
    pressed: Color32::from_rgb(0xc9, 0xc4, 0xb7),
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

/// Colours for what stands on a board's ground, which is dark in every theme.
pub(crate) fn on_stage() -> &'static Colors {
    &DARK
}

/// Where something is painted, there are the colours of the theme.
pub(crate) trait Themed {
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

fn dress(theme: Res<Theme>, motion: Res<Motion>, mut contexts: EguiContexts) -> Result {
    let context = contexts.ctx_mut()?;
    context.data_mut(|data| data.insert_temp(Id::NULL, *theme));
    let animation_time = if *motion == Motion::Full { LIGHT_UP } else { 0.0 };
    context.set_style(Style { animation_time, ..style(*theme) });
    Ok(())
}

pub(super) fn style(theme: Theme) -> Style {
    let colors = Colors::of(theme);
    let visuals = if theme == Theme::Light { Visuals::light() } else { Visuals::dark() };
    let mut style = Style { visuals, ..Style::default() };
    style.text_styles.insert(TextStyle::Body, FontId::proportional(14.0));
    style.text_styles.insert(TextStyle::Button, semibold(14.0));
    style.text_styles.insert(TextStyle::Small, FontId::proportional(12.0));
    style.text_styles.insert(TextStyle::Heading, bold(20.0));
    style.spacing.button_padding = [10.0, 4.0].into();
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
        widget.corner_radius = CornerRadius::same(RADIUS[1]);
    }
    style.visuals.widgets.open.weak_bg_fill = colors.panel;
    style.visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, colors.track);
    style.visuals.window_stroke = Stroke::new(1.0, colors.track);
    style.visuals.window_corner_radius = CornerRadius::same(RADIUS[1]);
    style.visuals.menu_corner_radius = CornerRadius::same(RADIUS[1]);
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
    fn the_ground_of_a_screen_is_what_lies_behind_boards() {
        for theme in Theme::ALL {
            let behind = theme.backdrop().to_srgba().to_u8_array_no_alpha();
            let [red, green, blue, _] = Colors::of(theme).ground.to_array();
            assert_eq!(behind, [red, green, blue], "{theme:?}");
        }
    }

    #[test]
    fn words_can_be_read_on_every_ground_of_every_theme() {
        for theme in Theme::ALL {
            let colors = Colors::of(theme);
            let rgb = |color: Color32| [color.r(), color.g(), color.b()];
            let pairs = [
                ("text", colors.text, vec![colors.selection, colors.field, colors.button]),
                ("text", colors.text, vec![colors.hovered, colors.pressed]),
                ("quiet", colors.quiet, vec![]),
                ("accent", colors.accent, vec![colors.button]),
                ("gold", colors.gold, vec![colors.button, colors.gold_ground]),
                ("warning", colors.warning, vec![colors.button]),
            ];
            for (name, ink, grounds) in pairs {
                for ground in grounds.into_iter().chain([colors.ground, colors.panel, colors.well]) {
                    let found = contrast(rgb(ink), rgb(ground));
                    assert!(found >= 4.5, "{name} on {ground:?} has {found:.2} in {theme:?}");
                }
            }
            let found = contrast(rgb(colors.on_primary), rgb(colors.primary));
            assert!(found >= 4.5, "the first button's words have {found:.2} in {theme:?}");
        }
    }
}
