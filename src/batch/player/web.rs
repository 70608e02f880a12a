//! Plays games in a browser's workers.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use color_walk_api::{run::Outcome, solver::Reason};
use color_walk_arena::batch::{Batch, Record, Results, Schedule, ScheduledGame};

use super::News;
use crate::{
    base::frames::Waker,
    batch::Journal,
    search::{Game, GamePlayer, GameQueue, GameTally},
};

/// Workers that play games. Dropping it drops their games.
pub(in crate::batch) struct Player {
    games: Arc<Mutex<Games>>,
    /// `None` after a stop.
    player: Option<GamePlayer>,
}

impl Player {
    /// Plays the games missing in `results`, `jobs` at a time, and records each in the journal when it ends.
    ///
    /// # Errors
    /// The reason if there are no workers.
    pub(in crate::batch) fn start(
        batch: &Arc<Batch>,
        results: &Results,
        jobs: usize,
        journal: &Journal,
        waker: &Waker,
    ) -> Result<Self, String> {
        let schedule = Schedule::new(batch.clone(), results);
        let games = Games {
            batch: batch.clone(),
            schedule,
            running: BTreeMap::new(),
            ended: VecDeque::new(),
            numbers: 0,
            journal: journal.clone(),
            waker: waker.clone(),
        };
        let games = Arc::new(Mutex::new(games));
        let player = GamePlayer::start(Box::new(Shared(games.clone())), jobs);
        let is_idle = !player.needs_frames() && lock(&games).running.is_empty();
        if is_idle && !results.is_complete() {
            return Err("this browser gives no workers".to_owned());
        }
        Ok(Player { games, player: Some(player) })
    }

    pub(in crate::batch) fn poll(&mut self) -> News {
        let mut games = lock(&self.games);
        match games.ended.pop_front() {
            Some(record) => News::Game(record),
            None if self.player.is_none() || games.running.is_empty() => News::End,
            None => News::Nothing,
        }
    }

    /// Drops the games in progress.
    pub(in crate::batch) fn stop(&mut self) {
        self.player = None;
    }

    pub(in crate::batch) fn is_stopping(&self) -> bool {
        self.player.is_none()
    }

    /// Plays for a few milliseconds, if games run between frames.
    pub(in crate::batch) fn take_turn(&mut self) {
        if let Some(player) = &mut self.player {
            player.take_turn();
        }
    }
}

/// The games of a run: pending, in progress, and finished but not yet fetched.
struct Games {
    batch: Arc<Batch>,
    schedule: Schedule,
    running: BTreeMap<u64, ScheduledGame>,
    ended: VecDeque<Record>,
    /// The last number given to a game.
    numbers: u64,
    journal: Journal,
    waker: Waker,
}

struct Shared(Arc<Mutex<Games>>);

fn lock(games: &Mutex<Games>) -> MutexGuard<'_, Games> {
    games.lock().unwrap_or_else(PoisonError::into_inner)
}

impl GameQueue for Shared {
    fn next_game(&mut self) -> Option<(u64, Game)> {
        let mut games = lock(&self.0);
        let game = games.schedule.next_game()?;
        games.numbers += 1;
        let board = games.batch.source().board(games.batch.shard().global(game.local));
        let spec = games.batch.entrants()[game.solver].spec.clone();
        let (number, carry) = (games.numbers, game.carry);
        games.running.insert(number, game);
        Some((number, Game { spec, board, carry }))
    }

    fn end(&mut self, number: u64, tally: &GameTally) {
        let mut games = lock(&self.0);
        let Some(game) = games.running.remove(&number) else { return };
        games.schedule.end(&game, tally.carry);
        let record = Record {
            board: games.batch.shard().global(game.local),
            solver: game.solver,
            moves: tally.moves,
            nodes: tally.nodes,
            nanos: u64::try_from(tally.busy.as_nanos()).unwrap_or(u64::MAX),
            peak_bytes: tally.peak_bytes,
            carry: tally.carry,
            outcome: tally.outcome.clone().unwrap_or(Outcome::GaveUp(Reason::Stopped)),
            // Engines cannot run in a page.
            claims: None,
            ended_by_time: tally.ended_by_time,
            replay: None,
            steps: None,
            best_so_far: Vec::new(),
        };
        games.journal.append(&record);
        games.ended.push_back(record);
        games.waker.wake();
    }
}
