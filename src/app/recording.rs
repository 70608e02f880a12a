//! Plays the first race to its end, saves a picture of its beginning, middle and end, and quits.

use std::path::PathBuf;

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk},
};

use crate::{
    board::LanePlayback,
    race::{Clock, Standings},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, record);
}

/// What is recorded, and how far it has come.
#[derive(Resource)]
pub struct Recording {
    folder: PathBuf,
    taken: usize,
    saved: usize,
    settle: f32,
}

const MOMENTS: [&str; 3] = ["begin.png", "middle.png", "end.png"];
/// Seconds that the last blocks are given to fall before the picture of the end.
const SETTLE_SECONDS: f32 = 1.0;

impl Recording {
    /// Pictures go into this folder, which is made if need be.
    pub fn into_folder(folder: PathBuf) -> Self {
        Recording { folder, taken: 0, saved: 0, settle: 0.0 }
    }
}

fn record(
    time: Res<Time>,
    clock: Res<Clock>,
    standings: Res<Standings>,
    lanes: Query<&LanePlayback>,
    mut recording: ResMut<Recording>,
    mut commands: Commands,
    mut exit: EventWriter<AppExit>,
) {
    if recording.saved == MOMENTS.len() {
        exit.write(AppExit::Success);
        return;
    }
    // One picture at a time: the next moment waits until the last picture is saved.
    if recording.taken > recording.saved {
        return;
    }
    let furthest =
        lanes.iter().map(|lane| lane.flood().cleared() as f32 / lane.flood().cells() as f32).fold(0.0, f32::max);
    if standings.finished {
        recording.settle += time.delta_secs();
    }
    let due = match recording.taken {
        0 => clock.beats() >= 2 || furthest > 0.02,
        1 => furthest > 0.4,
        _ => recording.settle > SETTLE_SECONDS,
    };
    if !due {
        return;
    }
    let name = MOMENTS[recording.taken];
    recording.taken += 1;
    if let Err(error) = std::fs::create_dir_all(&recording.folder) {
        error!("{} cannot be made: {error}", recording.folder.display());
        exit.write(AppExit::error());
        return;
    }
    commands
        .spawn(Screenshot::primary_window())
        .observe(save_to_disk(recording.folder.join(name)))
        .observe(|_: Trigger<ScreenshotCaptured>, mut recording: ResMut<Recording>| recording.saved += 1);
}
