//! The egui panels around the scene, drawn in this order; what they leave is the scene's.

#[cfg(not(target_arch = "wasm32"))]
mod batch;
mod headers;
mod help;
mod inspector;
mod line_up_editor;
mod notice_bar;
mod results;
mod setup_panel;
mod standings_bar;
mod theme;
mod toolbar;
mod zoom_chip;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

use super::screen::Screen;
use crate::scene::SceneArea;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((EguiPlugin::default(), theme::plugin, setup_panel::plugin)).add_systems(
        EguiPrimaryContextPass,
        (
            toolbar::show,
            notice_bar::show,
            (
                standings_bar::show,
                setup_panel::show,
                take_rest,
                headers::show,
                results::show,
                inspector::show,
                zoom_chip::show,
            )
                .chain()
                .run_if(not(batch_is_open)),
            help::show,
        )
            .chain(),
    );
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(batch::plugin).add_systems(
        EguiPrimaryContextPass,
        batch::show.run_if(batch_is_open).after(notice_bar::show).before(help::show),
    );
}

/// True while the Batch screen is in place of the scene.
fn batch_is_open(screen: Res<Screen>) -> bool {
    screen.batch
}

/// Gives the scene what the panels left.
fn take_rest(mut contexts: EguiContexts, mut area: ResMut<SceneArea>) -> Result {
    let rest = contexts.ctx_mut()?.available_rect();
    area.set_if_neq(SceneArea(Rect::new(rest.min.x, rest.min.y, rest.max.x, rest.max.y)));
    Ok(())
}

/// Paints on the scene, and never on the panels around it.
fn scene_painter(context: &egui::Context) -> egui::Painter {
    context.layer_painter(egui::LayerId::background()).with_clip_rect(context.available_rect())
}

/// A count for people: `950`, `12.3 k`, `4.56 M`.
pub(crate) fn big_number(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{:.1} k", number as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.2} M", number as f64 / 1e6),
        _ => format!("{:.2} G", number as f64 / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::big_number;

    #[test]
    fn big_numbers_are_short() {
        let shown = [9_999, 12_345, 4_560_000, 7_000_000_000].map(big_number);
        assert_eq!(shown, ["9999", "12.3 k", "4.56 M", "7.00 G"]);
    }
}
