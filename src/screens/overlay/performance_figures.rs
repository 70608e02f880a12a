//! The figures of the performance overlay.

use bevy::prelude::*;

use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    race::board::LanePlayback,
    scene::Waves,
    screens::OpenPanels,
    search::Searches,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PerformanceFigures>().add_systems(Update, measure.after(AppSystems::Draw));
}

/// The app's load.
#[derive(Resource, Default, Debug)]
pub struct PerformanceFigures {
    /// Nodes a second of all searches, averaged over half a second.
    pub nodes_per_second: f64,
    /// Found moves that wait for their beat.
    pub moves_waiting: usize,
    /// Falling blocks.
    pub blocks_animating: usize,
    measured: f64,
    nodes: u64,
}

const WINDOW_SECONDS: f64 = 0.5;

fn measure(
    time: Res<Time<Real>>,
    searches: Res<Searches>,
    lanes: Query<&LanePlayback>,
    waves: Query<&Waves>,
    app_time: Res<Time>,
    panels: Res<OpenPanels>,
    mut performance_figures: ResMut<PerformanceFigures>,
    mut demand: ResMut<FrameDemand>,
) {
    // The overlay measures frames, so the game must draw them even when idle.
    demand.ask_while(panels.performance);
    performance_figures.moves_waiting = lanes.iter().map(|playback| playback.waiting().len()).sum();
    performance_figures.blocks_animating = waves.iter().map(|waves| waves.cells(app_time.elapsed_secs())).sum();
    let since = time.elapsed_secs_f64() - performance_figures.measured;
    if since >= WINDOW_SECONDS {
        performance_figures.nodes_per_second = (searches.nodes - performance_figures.nodes) as f64 / since;
        performance_figures.nodes = searches.nodes;
        performance_figures.measured += since;
    }
}
