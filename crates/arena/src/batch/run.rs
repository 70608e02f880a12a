//! Plays a batch on a pool of threads.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use color_walk_api::board::ClusterGraph;
use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

use super::{Batch, Game, Record, Results, game, replay, schedule::Schedule, schedule::ScheduledGame};

/// A finished game and its record.
#[derive(Clone, Debug)]
pub struct EndedGame {
    /// The stored part.
    pub record: Record,
    /// The complete game.
    pub game: Game,
}

/// Finished games that may wait for the receiver before the threads pause.
const CHANNEL_CAPACITY: usize = 1024;

/// Plays all games of a batch missing in `results` on `jobs` threads (at least 1). Sends each as it ends, in no fixed
/// order. The channel closes after the last game, or soon after `stop` is raised or the receiver is dropped.
///
/// A solver that carries a value plays its boards in order, one after the other. Memory: `jobs` searches.
///
/// # Errors
/// If the system cannot create threads.
pub fn start(
    batch: Arc<Batch>,
    results: &Results,
    jobs: usize,
    stop: Arc<AtomicBool>,
) -> Result<Receiver<EndedGame>, ThreadPoolBuildError> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs.max(1)).build()?;
    let (sender, receiver) = sync_channel(CHANNEL_CAPACITY);
    let games = Mutex::new(Games { schedule: Schedule::new(batch.clone(), results), newest: None });
    thread::spawn(move || {
        let run = Run { batch, games, stop };
        pool.broadcast(|_| run.play(&sender));
    });
    Ok(receiver)
}

struct Run {
    batch: Arc<Batch>,
    games: Mutex<Games>,
    stop: Arc<AtomicBool>,
}

struct Games {
    schedule: Schedule,
    /// The last board requested: most games are on the same board as the one before.
    newest: Option<(u64, Arc<OnceLock<Arc<ClusterGraph>>>)>,
}

impl Games {
    fn next(&mut self) -> Option<(ScheduledGame, Arc<OnceLock<Arc<ClusterGraph>>>)> {
        let game = self.schedule.next_game()?;
        let graph = match &self.newest {
            Some((local, graph)) if *local == game.local => graph.clone(),
            _ => Arc::default(),
        };
        self.newest = Some((game.local, graph.clone()));
        Some((game, graph))
    }
}

impl Run {
    /// Plays games until none is left, or each depends on a running game.
    fn play(&self, sender: &SyncSender<EndedGame>) {
        while !self.stop.load(Ordering::Relaxed) {
            let Some((scheduled, graph)) = self.games().next() else { return };
            let ScheduledGame { local, solver, carry } = scheduled;
            let board = self.batch.shard().global(local);
            let graph = graph.get_or_init(|| Arc::new(ClusterGraph::new(&self.batch.source().board(board))));
            let spec = &self.batch.entrants()[solver].spec;
            let play = if self.batch.best_so_far { game::play_noting_best } else { game::play };
            let Some(game) = play(spec, graph, carry, &self.stop) else { return };
            // An interrupt in the second game loses the first too, so that a resumed run plays both.
            let replay = match replay::is_chosen(spec, graph) {
                true => {
                    let Some(again) = game::play(spec, graph, carry, &self.stop) else { return };
                    replay::compare(&game, &again)
                }
                false => None,
            };
            self.games().schedule.end(&scheduled, game.carry);
            let record = Record { replay, ..Record::new(board, solver, &game) };
            if sender.send(EndedGame { record, game }).is_err() {
                self.stop.store(true, Ordering::Relaxed);
            }
        }
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        // A schedule is consistent between any two calls.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
