//! Colours and sizes of the panels.

use std::sync::LazyLock;

use bevy::prelude::*;
use bevy_egui::{
    EguiContextSettings, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{Color32, Context, CornerRadius, FontId, Id, Painter, Stroke, Style, TextStyle, Ui, Visuals},
};

use color_walk_assets::{Rgba, ThemeColors};

use super::fonts::{bold, semibold};
use crate::{
    base::schedule::PanelSystems,
    scene::{InterfaceScale, Motion, Theme},
};

/// Minimum side of something that a finger presses, in points.
pub(crate) const FINGER: f32 = 44.0;

/// Spacing in points, from related items to whole sections.
pub(crate) const SPACE: [f32; 6] = [4.0, 8.0, 12.0, 16.0, 24.0, 32.0];
/// Corner radii in points: marks, controls and cards, large entries.
pub(crate) const RADIUS: [u8; 3] = [6, 10, 16];
/// Seconds of a control's hover animation.
const LIGHT_UP: f32 = 0.1;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        apply_theme
            .run_if(resource_changed::<Theme>.or(resource_changed::<Motion>).or(run_once))
            .before(PanelSystems::Frame),
    )
    .add_systems(Update, scale);
}

/// Declares [`Colors`] with these colours of [`ThemeColors`].
macro_rules! colors {
    ($($name:ident)*) => {
        /// The colours of a theme's panels; see [`ThemeColors`].
        pub(crate) struct Colors {
            $(pub $name: Color32,)*
        }

        impl Colors {
            fn new(colors: &ThemeColors) -> Self {
                let of = |Rgba([red, green, blue, opacity])| Color32::from_rgba_unmultiplied(red, green, blue, opacity);
                Colors { $($name: of(colors.$name),)* }
            }
        }
    };
}

colors! {
    ground panel well track text quiet accent primary primary_lit on_primary gold gold_ground medal bar warning veil
    selection button field hovered pressed
}

static COLORS: LazyLock<[Colors; 3]> = LazyLock::new(|| Theme::ALL.map(|theme| Colors::new(theme.colors())));

impl Colors {
    pub(crate) fn of(theme: Theme) -> &'static Self {
        &COLORS[theme as usize]
    }
}

/// Colours on a board's background, which is dark in every theme.
pub(crate) fn on_stage() -> &'static Colors {
    Colors::of(Theme::Dark)
}

/// Gives access to the theme's colours while painting.
pub(crate) trait Themed {
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

fn apply_theme(theme: Res<Theme>, motion: Res<Motion>, mut contexts: EguiContexts) -> Result {
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
    style.visuals.selection.stroke = Stroke::new(1.0_f32, colors.text);
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
    style.visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0_f32, colors.track);
    style.visuals.window_stroke = Stroke::new(1.0_f32, colors.track);
    style.visuals.window_corner_radius = CornerRadius::same(RADIUS[1]);
    style.visuals.menu_corner_radius = CornerRadius::same(RADIUS[1]);
    // Blinking would need frames while the game is idle.
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
