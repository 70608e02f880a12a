//! The performance overlay (iyes_perf_ui), with entries of our own. The only file that knows that crate.

use bevy::{
    diagnostic::{EntityCountDiagnosticsPlugin, FrameTimeDiagnosticsPlugin},
    ecs::system::{SystemParam, lifetimeless::SRes},
    prelude::*,
};
use iyes_perf_ui::{PerfUiSet, entry::PerfUiEntry, prelude::*};

use super::vitals::Vitals;
use crate::screens::{OpenPanels, numbers::big_number};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((FrameTimeDiagnosticsPlugin::default(), EntityCountDiagnosticsPlugin, PerfUiPlugin))
        .add_perf_ui_simple_entry::<NodesPerSecond>()
        .add_perf_ui_simple_entry::<MovesWaiting>()
        .add_perf_ui_simple_entry::<BlocksAnimating>()
        .add_systems(Update, show.run_if(resource_changed::<OpenPanels>).before(PerfUiSet::Setup));
}

/// Pixels from the window's top right corner.
const BELOW_TOOLBAR: f32 = 48.0;

fn show(panels: Res<OpenPanels>, shown: Query<Entity, With<PerfUiRoot>>, mut commands: Commands) {
    match (panels.performance, shown.single()) {
        (true, Err(_)) => {
            commands.spawn((
                PerfUiRoot { margin: BELOW_TOOLBAR, ..default() },
                PerfUiEntryFPS::default(),
                PerfUiEntryFrameTime::default(),
                PerfUiEntryFrameTimeWorst::default(),
                PerfUiEntryEntityCount::default(),
                NodesPerSecond,
                MovesWaiting,
                BlocksAnimating,
            ));
        }
        (false, Ok(root)) => commands.entity(root).despawn(),
        _ => {}
    }
}

/// Nodes a second over all searches.
#[derive(Component)]
struct NodesPerSecond;

/// Moves that wait for their beat.
#[derive(Component)]
struct MovesWaiting;

/// Blocks that are falling.
#[derive(Component)]
struct BlocksAnimating;

impl PerfUiEntry for NodesPerSecond {
    type SystemParam = SRes<Vitals>;
    type Value = f64;

    fn label(&self) -> &str {
        "Nodes a second"
    }

    fn sort_key(&self) -> i32 {
        i32::MAX - 2
    }

    fn update_value(&self, vitals: &mut <Self::SystemParam as SystemParam>::Item<'_, '_>) -> Option<f64> {
        Some(vitals.nodes_per_second)
    }

    fn format_value(&self, value: &f64) -> String {
        big_number(*value as u64)
    }
}

impl PerfUiEntry for MovesWaiting {
    type SystemParam = SRes<Vitals>;
    type Value = usize;

    fn label(&self) -> &str {
        "Moves waiting"
    }

    fn sort_key(&self) -> i32 {
        i32::MAX - 1
    }

    fn update_value(&self, vitals: &mut <Self::SystemParam as SystemParam>::Item<'_, '_>) -> Option<usize> {
        Some(vitals.moves_waiting)
    }
}

impl PerfUiEntry for BlocksAnimating {
    type SystemParam = SRes<Vitals>;
    type Value = usize;

    fn label(&self) -> &str {
        "Blocks animating"
    }

    fn sort_key(&self) -> i32 {
        i32::MAX
    }

    fn update_value(&self, vitals: &mut <Self::SystemParam as SystemParam>::Item<'_, '_>) -> Option<usize> {
        Some(vitals.blocks_animating)
    }
}
