//! Records a race without a window as an animated GIF.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use color_walk_api::{
    run::Outcome,
    text::{counted, grouped},
};
use color_walk_export::{ExportError, GifRecorder, MAX_BYTES, Progress, Replay, ReplayLane, join_films};
use color_walk_play::KnownPar;

use super::lanes::{Lane, ranking};
use crate::{
    Failure,
    inputs::palette,
    output::{Output, has_extension},
};

/// The file for a recording.
pub(super) struct Recording {
    output: Output,
}

impl Recording {
    /// Checks early that the file is allowed and writable.
    pub(super) fn new(path: &Path, overwrite: bool) -> Result<Self, Failure> {
        if !has_extension(path, "gif") {
            return Err(Failure::wrong(format!(
                "a race without a window saves an animated GIF; give --record a name that ends in .gif, not `{}`",
                path.display()
            )));
        }
        Ok(Recording { output: Output::reserve(path, "--record", overwrite)? })
    }

    /// Draws the races one after the other, writes the file and returns a message about it.
    pub(super) fn save(&self, replays: Vec<Replay>, stop: &AtomicBool) -> Result<String, Failure> {
        let (count, mut films) = (replays.len(), Vec::new());
        let (mut frames, mut every) = (0, 1);
        for replay in replays {
            let mut recorder = GifRecorder::with_limit(replay, &palette(), MAX_BYTES / count)
                .map_err(|error| too_large(&error, count))?;
            while recorder.step().map_err(|error| too_large(&error, count))? != Progress::Finished {
                if stop.load(Ordering::Relaxed) {
                    return Err(Failure::Interrupted("interrupted before the race was recorded".to_owned()));
                }
            }
            (frames, every) = (frames + recorder.frames(), every.max(recorder.every()));
            films.push(recorder.finish().map_err(Failure::broken)?);
        }
        let file = match films.pop() {
            Some(film) if films.is_empty() => film,
            last => {
                films.extend(last);
                join_films(&films).map_err(Failure::broken)?
            }
        };
        self.output.replace(|out| out.write_all(&file))?;
        let beats = if every == 1 { String::new() } else { format!(", every {}", counted(every as u64, "move")) };
        let (path, size) = (self.output.path().display(), grouped(file.len().div_ceil(1000) as u64));
        Ok(format!("recorded in {path} ({}{beats}, {size} kB)", counted(frames as u64, "frame")))
    }
}

fn too_large(error: &ExportError, boards: usize) -> Failure {
    match error {
        ExportError::TooLarge(_) if boards > 1 => {
            Failure::wrong(format!("{boards} boards make too large a film; record fewer"))
        }
        error => Failure::broken(error),
    }
}

/// The lanes to draw. A walk that a lane has proven shortest is par.
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
