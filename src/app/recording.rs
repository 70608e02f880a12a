//! Plays the first race to its end, saves pictures of its start, middle and end, and quits.

use std::path::{Path, PathBuf};

use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};

use crate::{
    base::frames::FrameDemand,
    race::{Clock, Standings, board::LanePlayback},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, record);
}

/// A recording and its progress.
#[derive(Resource)]
pub(super) struct Recording {
    folder: PathBuf,
    taken: usize,
    saved: usize,
    settle: f32,
}

const MOMENTS: [&str; 3] = ["begin.png", "middle.png", "end.png"];
/// Seconds for the last blocks to fall before the final picture.
const SETTLE_SECONDS: f32 = 1.0;

impl Recording {
    /// Saves pictures into this folder, which is created if needed.
    pub fn into_folder(folder: PathBuf) -> Self {
        Recording { folder, taken: 0, saved: 0, settle: 0.0 }
    }

    /// True if the next picture is due. If a race ends early, all remaining pictures are due at its end.
    fn is_due(&self, beats: u32, cleared: f32, is_finished: bool) -> bool {
        match self.taken {
            0 => beats >= 2 || cleared > 0.02 || is_finished,
            1 => cleared > 0.4 || is_finished,
            _ => self.settle > SETTLE_SECONDS,
        }
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
    mut demand: ResMut<FrameDemand>,
) {
    demand.ask();
    if recording.saved == MOMENTS.len() {
        exit.write(AppExit::Success);
        return;
    }
    // One picture at a time: the next waits until the last one is saved.
    if recording.taken > recording.saved {
        return;
    }
    let share = |lane: &LanePlayback| lane.flood().cleared() as f32 / lane.flood().cells() as f32;
    let furthest = lanes.iter().map(share).fold(0.0, f32::max);
    if standings.finished {
        recording.settle += time.delta_secs();
    }
    if !recording.is_due(clock.beats(), furthest, standings.finished) {
        return;
    }
    let path = recording.folder.join(MOMENTS[recording.taken]);
    recording.taken += 1;
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: Trigger<ScreenshotCaptured>,
              mut recording: ResMut<Recording>,
              mut exit: EventWriter<AppExit>| {
            match save(&captured.event().0, &path) {
                Ok(()) => recording.saved += 1,
                Err(problem) => {
                    error!("`{}` was not saved: {problem}", path.display());
                    exit.write(AppExit::error());
                }
            }
        },
    );
}

fn save(picture: &Image, path: &Path) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let picture = picture.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    picture.to_rgb8().save(path).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Guards against an endless recording: its lanes gave up before the race's middle.
    #[test]
    fn a_race_that_ends_early_has_all_its_pictures() {
        let mut recording = Recording::into_folder(PathBuf::new());
        recording.settle = 2.0 * SETTLE_SECONDS;
        for moment in MOMENTS {
            assert!(recording.is_due(0, 0.0, true), "{moment}");
            recording.taken += 1;
        }
        recording.taken = 1;
        assert!(!recording.is_due(9, 0.3, false) && recording.is_due(9, 0.5, false));
    }

    #[test]
    fn a_picture_that_cannot_be_saved_is_no_picture() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "in the way").unwrap();
        assert!(save(&Image::default(), &file.join("begin.png")).is_err());
        assert!(save(&Image::default(), &folder.path().join("made/begin.png")).is_ok());
    }
}
