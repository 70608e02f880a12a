//! The performance overlay (iyes_perf_ui) with entries of our own. No other file uses that crate.

use bevy::{
    diagnostic::{EntityCountDiagnosticsPlugin, FrameTimeDiagnosticsPlugin},
    ecs::system::{SystemParam, lifetimeless::SRes},
    prelude::*,
};
use bevy_egui::egui::vec2;
use iyes_perf_ui::{PerfUiSet, entry::PerfUiEntry, prelude::*};

use super::{performance_figures::PerformanceFigures, performance_room::PerformanceRoom};
use crate::{
    languages::{numbers::big_number, words::Words},
    scene::InterfaceScale,
    screens::OpenPanels,
    ui::fonts::REGULAR_FILE,
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((FrameTimeDiagnosticsPlugin::default(), EntityCountDiagnosticsPlugin, PerfUiPlugin))
        .add_perf_ui_simple_entry::<NodesPerSecond>()
        .add_perf_ui_simple_entry::<MovesWaiting>()
        .add_perf_ui_simple_entry::<BlocksAnimating>()
        .insert_resource(PerformanceRoom::new(vec2(228.0, 160.0)))
        .init_resource::<UiScale>()
        .add_systems(Update, (show_performance.before(PerfUiSet::Setup), place.after(PerfUiSet::Setup)));
}

/// Width of the column with figures, in points.
const FIGURES: f32 = 84.0;

/// Moves the overlay to its place, and tells the room what it needs: words and figures have any length.
fn place(
    mut room: ResMut<PerformanceRoom>,
    interface: Res<InterfaceScale>,
    mut scale: ResMut<UiScale>,
    mut roots: Query<(&mut Node, &ComputedNode), With<PerfUiRoot>>,
) {
    if scale.0 != interface.factor() {
        scale.0 = interface.factor();
    }
    for (mut node, computed) in &mut roots {
        let size = (computed.size() * computed.inverse_scale_factor()).ceil();
        if size.min_element() > 0.0 && room.size != vec2(size.x, size.y) {
            room.size = vec2(size.x, size.y);
        }
        let Some(place) = room.shown() else { continue };
        let (left, top) = (Val::Px(place.left()), Val::Px(place.top()));
        if node.left != left || node.top != top {
            (node.left, node.top, node.right, node.bottom) = (left, top, Val::Auto, Val::Auto);
        }
    }
}

fn show_performance(
    panels: Res<OpenPanels>,
    words: Words,
    shown: Query<Entity, With<PerfUiRoot>>,
    fonts: Option<ResMut<Assets<Font>>>,
    mut font: Local<Option<Handle<Font>>>,
    mut commands: Commands,
) {
    let shown = shown.single().ok();
    // A change of language rebuilds the overlay.
    if panels.performance && shown.is_some() && !words.have_changed() {
        return;
    }
    if let Some(root) = shown {
        commands.entity(root).despawn();
    }
    if panels.performance {
        let label = |id| words.get(id);
        // Bevy's own font has no umlauts.
        let load = |mut fonts: ResMut<Assets<Font>>| {
            Font::try_from_bytes(REGULAR_FILE.to_vec()).map(|font| fonts.add(font)).unwrap_or_default()
        };
        let font = font.get_or_insert_with(|| fonts.map(load).unwrap_or_default()).clone();
        commands.spawn((
            PerfUiRoot {
                values_col_width: FIGURES,
                background_color: Color::srgb_u8(0x10, 0x13, 0x20),
                font_label: font.clone(),
                font_value: font.clone(),
                font_highlight: font,
                ..default()
            },
            PerfUiEntryFPS { label: label("overlay-frame-rate"), ..default() },
            PerfUiEntryFrameTime { label: label("overlay-frame-time"), ..default() },
            PerfUiEntryFrameTimeWorst { label: label("overlay-frame-time-worst"), ..default() },
            PerfUiEntryEntityCount { label: label("overlay-entities"), ..default() },
            NodesPerSecond(label("overlay-nodes-a-second")),
            MovesWaiting(label("overlay-moves-waiting")),
            BlocksAnimating(label("overlay-blocks-animating")),
        ));
    }
}

/// Declares entries for a figure of [`PerformanceFigures`]. Each stores its label.
macro_rules! entries {
    ($($(#[$about:meta])* $name:ident: $figure:ident, $type:ty, $place:literal, $format:expr;)*) => {$(
        $(#[$about])*
        #[derive(Component)]
        struct $name(String);

        impl PerfUiEntry for $name {
            type SystemParam = SRes<PerformanceFigures>;
            type Value = $type;

            fn label(&self) -> &str {
                &self.0
            }

            fn sort_key(&self) -> i32 {
                i32::MAX - $place
            }

            fn update_value(&self, performance_figures: &mut <Self::SystemParam as SystemParam>::Item<'_, '_>) -> Option<$type> {
                Some(performance_figures.$figure)
            }

            fn format_value(&self, value: &$type) -> String {
                $format(value)
            }
        }
    )*};
}

entries! {
    /// Nodes a second of all searches.
    NodesPerSecond: nodes_per_second, f64, 2, |value: &f64| big_number(*value as u64);
    /// Moves that wait for their beat.
    MovesWaiting: moves_waiting, usize, 1, usize::to_string;
    /// Falling blocks.
    BlocksAnimating: blocks_animating, usize, 0, usize::to_string;
}
