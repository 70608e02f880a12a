//! Makes a picture in a task and writes its file.
//!
//! The task does not use the solvers' pool, whose threads can be busy for minutes.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU8, Ordering},
    },
};

use bevy::tasks::{IoTaskPool, Task, futures_lite::future};
use color_walk_files::new_file;

use super::{
    PictureProblem, Saved,
    maker::{Maker, Step},
};
use crate::base::frames::Waker;

/// A picture in progress. Dropping it cancels the picture.
pub(super) struct Making {
    state: Arc<State>,
    _task: Task<()>,
}

#[derive(Default)]
struct State {
    percent: AtomicU8,
    end: Mutex<Option<Result<Saved, PictureProblem>>>,
}

impl State {
    fn end(&self) -> MutexGuard<'_, Option<Result<Saved, PictureProblem>>> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Making {
    /// Starts the task. `name` is the file's folder and name without extension.
    pub(super) fn begin(maker: Maker, name: PathBuf, waker: &Waker) -> Self {
        let state = Arc::<State>::default();
        let (told, waker) = (state.clone(), waker.clone());
        let task = IoTaskPool::get().spawn(async move {
            let end = make(maker, &name, &told.percent, &waker).await;
            *told.end() = Some(end);
            waker.wake();
        });
        Making { state, _task: task }
    }

    pub(super) fn percent(&self) -> u8 {
        self.state.percent.load(Ordering::Relaxed)
    }

    /// The result, once the task has ended.
    pub(super) fn look(&mut self) -> Option<Result<Saved, PictureProblem>> {
        self.state.end().take()
    }

    /// Always false: the task wakes the game when it has news.
    pub(super) fn needs_frames(&self) -> bool {
        false
    }
}

async fn make(mut maker: Maker, name: &Path, told: &AtomicU8, waker: &Waker) -> Result<Saved, PictureProblem> {
    loop {
        let ending = maker.ending();
        match maker.step()? {
            Step::Made(rest, percent) => {
                maker = rest;
                if told.swap(percent, Ordering::Relaxed) != percent {
                    waker.wake();
                }
            }
            Step::Done(bytes) => return write(&bytes, name, ending),
        }
        // Lets other tasks run. A cancelled task ends here.
        future::yield_now().await;
    }
}

fn write(bytes: &[u8], name: &Path, ending: &str) -> Result<Saved, PictureProblem> {
    let attempt = || {
        if let Some(folder) = name.parent() {
            fs::create_dir_all(folder)?;
        }
        new_file::create(name, ending, |out| Ok(out.write_all(bytes)?))
    };
    match attempt() {
        Ok(path) => Ok(Saved { file: path.display().to_string(), is_sent: false }),
        Err(error) => {
            Err(PictureProblem::NotWritten { file: format!("{}{ending}", name.display()), problem: error.to_string() })
        }
    }
}
