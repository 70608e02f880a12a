//! Plays games in threads.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
    mpsc::{Receiver, TryRecvError},
};

use bevy::utils::synccell::SyncCell;
use color_walk_arena::batch::{self, Batch, EndedGame, Results};

use super::News;
use crate::{base::frames::Waker, batch::Journal};

/// Threads that play games. Dropping it ends them.
pub(in crate::batch) struct Player {
    games: SyncCell<Receiver<EndedGame>>,
    stop: Arc<AtomicBool>,
    journal: Journal,
}

impl Player {
    /// Plays the games missing in `results`, `jobs` at a time, and records each in the journal when it is fetched.
    ///
    /// # Errors
    /// The system's reason if it cannot start threads.
    pub(in crate::batch) fn start(
        batch: &Arc<Batch>,
        results: &Results,
        jobs: usize,
        journal: &Journal,
        _: &Waker,
    ) -> Result<Self, String> {
        let stop: Arc<AtomicBool> = Arc::default();
        let games = batch::start(batch.clone(), results, jobs, stop.clone()).map_err(|error| error.to_string())?;
        Ok(Player { games: SyncCell::new(games), stop, journal: journal.clone() })
    }

    pub(in crate::batch) fn poll(&mut self) -> News {
        match self.games.get().try_recv() {
            Ok(EndedGame { record, .. }) => {
                self.journal.append(&record);
                News::Game(record)
            }
            Err(TryRecvError::Empty) => News::Nothing,
            Err(TryRecvError::Disconnected) => News::End,
        }
    }

    /// Drops the games in progress.
    pub(in crate::batch) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(in crate::batch) fn is_stopping(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Does nothing: threads play without the frames' help.
    pub(in crate::batch) fn take_turn(&mut self) {}
}

impl Drop for Player {
    fn drop(&mut self) {
        self.stop();
    }
}
