//! Plays a batch on a pool of threads.

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use color_walk_api::ClusterGraph;
use rayon::{
    ThreadPoolBuildError, ThreadPoolBuilder,
    iter::{ParallelBridge, ParallelIterator},
};

use super::{Batch, Record, Results, carries, game};

/// Finished games that may wait to be taken before the threads pause.
const WAITING: usize = 1024;

/// Plays all games of a batch that `results` does not have, on `jobs` threads (at least 1), and hands them out as
/// they end, in no certain order. The receiver's end comes after the last game, or soon after `stop` was raised or
/// the receiver dropped.
///
/// A solver that carries something over plays its boards in order, one after the other. Memory: `jobs` searches.
///
/// # Errors
/// When the system gives no threads.
pub fn start(
    batch: Arc<Batch>,
    results: &Results,
    jobs: usize,
    stop: Arc<AtomicBool>,
) -> Result<Receiver<Record>, ThreadPoolBuildError> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs.max(1)).build()?;
    let (sender, receiver) = sync_channel(WAITING);
    let played = results.clone();
    thread::spawn(move || {
        let run = Run { batch: &batch, played: &played, stop: &stop };
        pool.scope(|scope| {
            for solver in run.solvers(true) {
                let sender = sender.clone();
                scope.spawn(move |_| run.play_in_order(solver, &sender));
            }
            run.play_in_any_order(&sender);
        });
    });
    Ok(receiver)
}

#[derive(Clone, Copy)]
struct Run<'a> {
    batch: &'a Batch,
    played: &'a Results,
    stop: &'a AtomicBool,
}

impl<'a> Run<'a> {
    fn solvers(self, carrying: bool) -> impl Iterator<Item = usize> + 'a {
        let entrants = self.batch.entrants().iter().enumerate();
        entrants.filter(move |(_, entrant)| carries(entrant) == carrying).map(|(solver, _)| solver)
    }

    fn locals(self) -> impl Iterator<Item = u64> + 'a {
        (0..self.batch.boards()).take_while(move |_| !self.stop.load(Ordering::Relaxed))
    }

    fn play_in_any_order(self, sender: &SyncSender<Record>) {
        let games = self.locals().flat_map(move |local| {
            let graph = Arc::new(OnceLock::new());
            let solvers = self.solvers(false).filter(move |&solver| !self.played.has(solver, local));
            solvers.map(move |solver| (local, solver, graph.clone()))
        });
        games.par_bridge().for_each(|(local, solver, graph)| {
            let graph = graph.get_or_init(|| self.graph(local));
            self.play(local, solver, graph, 0, sender);
        });
    }

    fn play_in_order(self, solver: usize, sender: &SyncSender<Record>) {
        let mut carry = self.played.carry(solver);
        for local in self.locals().filter(|&local| !self.played.has(solver, local)) {
            match self.play(local, solver, &self.graph(local), carry, sender) {
                Some(left) => carry = left,
                None => return,
            }
        }
    }

    /// Plays one game and hands it out; gives what the solver carries over.
    fn play(
        self,
        local: u64,
        solver: usize,
        graph: &Arc<ClusterGraph>,
        carry: u64,
        sender: &SyncSender<Record>,
    ) -> Option<u64> {
        let game = game::play(&self.batch.entrants()[solver].spec, graph, carry, self.stop)?;
        if sender.send(Record::new(self.batch.shard().global(local), solver, &game)).is_err() {
            self.stop.store(true, Ordering::Relaxed);
        }
        Some(game.carry)
    }

    fn graph(self, local: u64) -> Arc<ClusterGraph> {
        Arc::new(ClusterGraph::new(&self.batch.source().board(self.batch.shard().global(local))))
    }
}
