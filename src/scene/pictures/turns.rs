//! Makes a picture in turns between frames, and gives it to the share sheet, or to the browser as a download.

use std::time::Duration;

use bevy::{platform::time::Instant, utils::synccell::SyncCell};

use super::{
    PictureProblem, Saved,
    maker::{Maker, Step},
};
use crate::base::{download, frames::Waker, share_sheet};

/// Time for a picture between two frames.
const FRAME_BUDGET: Duration = Duration::from_millis(5);

/// A picture in progress.
pub(super) struct Making {
    /// `None` once it has ended.
    maker: Option<SyncCell<Maker>>,
    percent: u8,
    name: String,
}

impl Making {
    /// Starts the picture. `name` is the file's name without extension.
    pub(super) fn begin(maker: Maker, name: String, _: &Waker) -> Self {
        Making { maker: Some(SyncCell::new(maker)), percent: 0, name }
    }

    pub(super) fn percent(&self) -> u8 {
        self.percent
    }

    /// Takes a turn, and returns the result once the picture has ended.
    pub(super) fn look(&mut self) -> Option<Result<Saved, PictureProblem>> {
        let begin = Instant::now();
        loop {
            let maker = SyncCell::to_inner(self.maker.take()?);
            let file = format!("{}{}", self.name, maker.ending());
            match maker.step() {
                Ok(Step::Made(rest, percent)) => (self.maker, self.percent) = (Some(SyncCell::new(rest)), percent),
                Ok(Step::Done(bytes)) => return Some(hand_over(&bytes, file)),
                Err(problem) => return Some(Err(problem)),
            }
            if begin.elapsed() >= FRAME_BUDGET {
                return None;
            }
        }
    }

    pub(super) fn needs_frames(&self) -> bool {
        true
    }
}

fn hand_over(bytes: &[u8], file: String) -> Result<Saved, PictureProblem> {
    if share_sheet::send_picture(bytes, &file) {
        return Ok(Saved { file, is_sent: true });
    }
    match download::start(bytes, &file) {
        Ok(()) => Ok(Saved { file, is_sent: false }),
        Err(problem) => Err(PictureProblem::NotWritten { file, problem }),
    }
}
