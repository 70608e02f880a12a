//! Batch games in the pool's workers. A worker plays one game and holds the next, so it never waits for the page.

use color_walk_api::{Fault, Outcome, SearchUpdate};
use color_walk_solvers::wire::Task;
use wasm_bindgen::JsValue;

use super::{POOL, Pool, most_workers};
use crate::race::search::games::{GameQueue, GameTally};

/// Games in a worker: the current one and the next.
const AT_HAND: usize = 2;

/// Plays the queue's games in at most `workers` workers. Returns the number that stops them.
pub(in crate::race::search) fn play(queue: Box<dyn GameQueue>, workers: usize) -> u32 {
    POOL.with_borrow_mut(|pool| {
        pool.numbers += 1;
        let number = pool.numbers;
        pool.players.insert(number, Player { queue, workers });
        pool.hand_out(number);
        number
    })
}

/// Drops the player's unfinished games.
pub(in crate::race::search) fn stop_playing(player: u32) {
    POOL.with_borrow_mut(|pool| {
        pool.players.remove(&player);
        let games: Vec<u32> =
            pool.games.iter().filter(|(_, game)| game.player == player).map(|(&number, _)| number).collect();
        for number in games {
            pool.give_up(number);
        }
    });
}

/// A queue of games and the workers it may use.
pub(super) struct Player {
    queue: Box<dyn GameQueue>,
    workers: usize,
}

/// A game that a worker plays or holds.
pub(super) struct PoolGame {
    player: u32,
    pub(super) worker: u32,
    /// The queue's key of the game.
    key: u64,
    task: String,
    tally: GameTally,
}

impl Pool {
    /// Sends games to a player's workers until each has enough, or the queue is empty.
    fn hand_out(&mut self, player: u32) {
        while let Some(worker) = self.worker_for_game(player) {
            let Some((key, game)) = self.players.get_mut(&player).and_then(|player| player.queue.next_game()) else {
                return;
            };
            let task = Task::new(&game.spec, &game.board, &[], game.carry);
            let task = serde_json::to_string(&task).unwrap_or_default();
            self.numbers += 1;
            let number = self.numbers;
            self.games.insert(number, PoolGame { player, worker, key, task, tally: GameTally::default() });
            self.tell_to_play(number);
        }
    }

    /// The worker with the fewest games, or a new one within the limit. `None` if all have enough.
    fn worker_for_game(&mut self, player: u32) -> Option<u32> {
        let most = self.players.get(&player)?.workers.clamp(1, most_workers());
        let games = |worker: u32| self.games.values().filter(|game| game.worker == worker).count();
        let searches = |worker: u32| self.searches.values().filter(|search| search.worker == worker).count();
        let mut loads: Vec<(usize, usize, u32)> =
            self.shared_workers().map(|worker| (games(worker), searches(worker), worker)).collect();
        loads.sort_unstable();
        let playing = loads.iter().filter(|(games, ..)| *games > 0).count();
        let idle = loads.first().filter(|(games, ..)| *games == 0).map(|&(.., worker)| worker);
        if playing < most {
            let new = if idle.is_none() || self.workers.len() < most { self.spawn_worker() } else { None };
            return new.or(idle);
        }
        loads.iter().find(|(games, ..)| (1..AT_HAND).contains(games)).map(|&(.., worker)| worker)
    }

    pub(super) fn tell_to_play(&self, number: u32) {
        let Some(game) = self.games.get(&number) else { return };
        self.tell_worker(game.worker, number, "play", &[("task", JsValue::from_str(&game.task))]);
    }

    pub(super) fn take_game_message(&mut self, number: u32, update: SearchUpdate) {
        let Some(game) = self.games.get_mut(&number) else { return };
        game.tally.add(update);
        if game.tally.outcome.is_some() {
            self.end_game(number);
        }
    }

    pub(super) fn lose_game(&mut self, number: u32, reason: &str) {
        let Some(game) = self.games.get_mut(&number) else { return };
        game.tally.outcome = Some(Outcome::Lost(Fault::Other(reason.to_owned())));
        self.end_game(number);
    }

    fn end_game(&mut self, number: u32) {
        let Some(game) = self.games.remove(&number) else { return };
        if let Some(player) = self.players.get_mut(&game.player) {
            player.queue.end(game.key, &game.tally);
        }
        self.hand_out(game.player);
    }

    fn give_up(&mut self, number: u32) {
        if let Some(game) = self.games.remove(&number) {
            self.tell_worker(game.worker, number, "end", &[]);
            self.replace_if_deaf(game.worker);
        }
    }

    /// Restarts the games of a failed worker in another one.
    pub(super) fn move_games(&mut self, from: u32, to: u32) {
        for number in self.games_of(from) {
            if let Some(game) = self.games.get_mut(&number) {
                (game.worker, game.tally) = (to, GameTally::default());
            }
            self.tell_to_play(number);
        }
    }

    pub(super) fn lose_games(&mut self, worker: u32, reason: &str) {
        for number in self.games_of(worker) {
            self.lose_game(number, reason);
        }
    }

    fn games_of(&self, worker: u32) -> Vec<u32> {
        self.games.iter().filter(|(_, game)| game.worker == worker).map(|(&number, _)| number).collect()
    }
}
