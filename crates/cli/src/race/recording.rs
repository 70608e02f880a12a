//! The animated GIF of a race without a window.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use color_walk_api::{Outcome, counted, grouped};
use color_walk_export::{GifRecorder, Progress, Replay, ReplayLane};
use color_walk_play::KnownPar;

use super::lanes::{Lane, ranking};
use crate::{
    Failure,
    inputs::palette,
    output::{Output, has_extension},
};

/// Where a race is recorded.
pub(super) struct Recording {
    output: Output,
}

impl Recording {
    /// Makes sure that the file can be written when the race is over, and may be.
    pub(super) fn new(path: &Path, overwrite: bool) -> Result<Self, Failure> {
        if !has_extension(path, "gif") {
            return Err(Failure::wrong(format!(
                "a race without a window is recorded as an animated GIF; give --record a name that ends in .gif, not \
                `{}`",
                path.display()
            )));
        }
        Ok(Recording { output: Output::reserve(path, "--record", overwrite)? })
    }

    /// Draws the race and writes the file; gives a line that tells of it.
    pub(super) fn save(&self, replay: Replay, stop: &AtomicBool) -> Result<String, Failure> {
        let mut recorder = GifRecorder::new(replay, &palette()).map_err(Failure::broken)?;
        while recorder.step().map_err(Failure::broken)? != Progress::Finished {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted("interrupted before the race was recorded".to_owned()));
            }
        }
        let (frames, every) = (recorder.frames(), recorder.every());
        let file = recorder.finish().map_err(Failure::broken)?;
        self.output.replace(|out| out.write_all(&file))?;
        let beats = if every == 1 { String::new() } else { format!(", every {}", counted(every as u64, "move")) };
        let (path, size) = (self.output.path().display(), grouped(file.len().div_ceil(1000) as u64));
        Ok(format!("recorded in {path} ({}{beats}, {size} kB)", counted(frames as u64, "frame")))
    }
}

/// The lanes as they are drawn. A walk that a lane has proven to be shortest is par.
pub(super) fn replay_lanes(names: &[String], lanes: &[Lane]) -> (Vec<ReplayLane>, Option<KnownPar>) {
    let places = ranking(lanes);
    let place = |lane: usize| places.iter().find(|(_, other)| *other == lane).map(|&(place, _)| place);
    let replay = names.iter().zip(lanes).enumerate().map(|(index, (name, lane))| ReplayLane {
        name: name.clone(),
        walk: lane.walk.clone(),
        outcome: lane.outcome.clone(),
        place: place(index).filter(|_| lanes.len() > 1),
    });
    let proven = lanes.iter().find(|lane| lane.outcome.as_ref().is_some_and(Outcome::is_proven));
    let par = proven.map(|lane| KnownPar { moves: lane.moves as u32, proven: true });
    (replay.collect(), par)
}
