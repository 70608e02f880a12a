//! Makes a picture in turns between the frames of a page, and hands it to the browser as a download.

use std::time::Duration;

use bevy::{platform::time::Instant, utils::synccell::SyncCell};

use super::{
    PictureProblem, Saved,
    maker::{Maker, Step},
};
use crate::base::{download, frames::Waker};

/// How long a picture may be made between two frames.
const FRAME_BUDGET: Duration = Duration::from_millis(5);

/// A picture that is made in turns.
pub(super) struct Making {
    /// None when it has ended.
    maker: Option<SyncCell<Maker>>,
    percent: u8,
    name: String,
}

impl Making {
    /// Begins; `name` is the file's name without an ending.
    pub(super) fn begin(maker: Maker, name: String, _: &Waker) -> Self {
        Making { maker: Some(SyncCell::new(maker)), percent: 0, name }
    }

    pub(super) fn percent(&self) -> u8 {
        self.percent
    }

    /// Takes a turn; what has become of it, once it has ended.
    pub(super) fn look(&mut self) -> Option<Result<Saved, PictureProblem>> {
        let begin = Instant::now();
        loop {
            let maker = SyncCell::to_inner(self.maker.take()?);
            let file = format!("{}{}", self.name, maker.ending());
            match maker.step() {
                Ok(Step::Made(rest, percent)) => (self.maker, self.percent) = (Some(SyncCell::new(rest)), percent),
                Ok(Step::Done(bytes)) => return Some(download(&bytes, file)),
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

fn download(bytes: &[u8], file: String) -> Result<Saved, PictureProblem> {
    match download::start(bytes, &file) {
        Ok(()) => Ok(Saved { file }),
        Err(problem) => Err(PictureProblem::NotWritten { file, problem }),
    }
}
