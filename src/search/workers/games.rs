//! Batch games in the pool's workers. A worker plays one game and holds the next, so it never waits for the page.

use color_walk_api::run::{Fault, Outcome};
use color_walk_solvers::wire::Message;
use wasm_bindgen::JsValue;

use super::{POOL, Pool, most_workers};
use crate::search::games::{Game, GameQueue, GameTally};

/// Games in a worker: the current one and the next.
const GAMES_PER_WORKER: usize = 2;

/// Plays the queue's games in at most `workers` workers. Returns the number that stops them.
pub(in crate::search) fn play(queue: Box<dyn GameQueue>, workers: usize) -> u32 {
    POOL.with_borrow_mut(|pool| {
        pool.numbers += 1;
        let number = pool.numbers;
        pool.players.insert(number, Player { queue, workers, waiting: None });
        pool.hand_out(number);
        number
    })
}

/// Drops the player's unfinished games.
pub(in crate::search) fn stop_playing(player: u32) {
    POOL.with_borrow_mut(|pool| {
        pool.players.remove(&player);
        let games: Vec<u32> =
            pool.games.iter().filter(|(_, game)| game.player == player).map(|(&number, _)| number).collect();
        for number in games {
            pool.give_up(number);
        }
        pool.dismiss_script_workers();
    });
}

/// A queue of games and the workers it may use.
pub(super) struct Player {
    queue: Box<dyn GameQueue>,
    workers: usize,
    /// The next game, if its kind of worker is not free.
    waiting: Option<(u64, Game)>,
}

/// A game that a worker plays or holds.
pub(super) struct PoolGame {
    player: u32,
    pub(super) worker: u32,
    /// The queue's key of the game.
    key: u64,
    /// The id of a solver that is a script.
    script: Option<String>,
    task: String,
    tally: GameTally,
}

impl Pool {
    /// Sends games to a player's workers until each has enough, or the queue is empty.
    fn hand_out(&mut self, player: u32) {
        while let Some((key, game)) = self.next_game(player) {
            let task = self.task(&game.spec, &game.board, &[], game.carry);
            let script = task.script().map(|_| game.spec.info().id.clone().into_owned());
            let Some(worker) = self.worker_for_game(player, script.is_some()) else {
                if let Some(player) = self.players.get_mut(&player) {
                    player.waiting = Some((key, game));
                }
                return;
            };
            let task = serde_json::to_string(&task).unwrap_or_default();
            self.numbers += 1;
            let number = self.numbers;
            self.games.insert(number, PoolGame { player, worker, key, script, task, tally: GameTally::default() });
            self.post_play(number);
        }
    }

    fn next_game(&mut self, player: u32) -> Option<(u64, Game)> {
        let player = self.players.get_mut(&player)?;
        player.waiting.take().or_else(|| player.queue.next_game())
    }

    /// The worker of this kind with the fewest games, or a new one within the limit. `None` if all have enough.
    fn worker_for_game(&mut self, player: u32, is_of_scripts: bool) -> Option<u32> {
        let most = self.players.get(&player)?.workers.clamp(1, most_workers());
        let games = |worker: u32| self.games.values().filter(|game| game.worker == worker).count();
        let searches = |worker: u32| self.searches.values().filter(|search| search.worker == worker).count();
        let playing = self.workers.keys().filter(|&&worker| games(worker) > 0).count();
        let mut loads: Vec<(usize, usize, u32)> =
            self.shared_workers(is_of_scripts).map(|worker| (games(worker), searches(worker), worker)).collect();
        loads.sort_unstable();
        let idle = loads.first().filter(|(games, ..)| *games == 0).map(|&(.., worker)| worker);
        if playing < most {
            let new = if idle.is_none() || self.workers.len() < most { self.spawn_worker(is_of_scripts) } else { None };
            return new.or(idle);
        }
        loads.iter().find(|(games, ..)| (1..GAMES_PER_WORKER).contains(games)).map(|&(.., worker)| worker)
    }

    pub(super) fn post_play(&self, number: u32) {
        let Some(game) = self.games.get(&number) else { return };
        self.post_to(game.worker, number, "play", &[("task", JsValue::from_str(&game.task))]);
    }

    pub(super) fn take_game_message(&mut self, number: u32, message: Message) {
        let Some(game) = self.games.get_mut(&number) else { return };
        game.tally.add(message.update);
        let is_over = game.tally.outcome.is_some();
        if let Some(id) = game.script.clone() {
            self.keep_log(&id, message.log);
        }
        if is_over {
            self.end_game(number);
        }
    }

    pub(super) fn lose_games_of_script(&mut self, id: &str, reason: &str) {
        let games = self.games.iter().filter(|(_, game)| game.script.as_deref() == Some(id));
        for number in games.map(|(&number, _)| number).collect::<Vec<_>>() {
            let Some(worker) = self.games.get(&number).map(|game| game.worker) else { continue };
            self.post_to(worker, number, "end", &[]);
            self.lose_game(number, reason);
            self.replace_if_deaf(worker);
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
            self.post_to(game.worker, number, "end", &[]);
            self.replace_if_deaf(game.worker);
        }
    }

    /// Ends idle script workers. A batch may play no script for long.
    fn dismiss_script_workers(&mut self) {
        let idle: Vec<u32> = self.shared_workers(true).filter(|&worker| self.games_of(worker).is_empty()).collect();
        for worker in idle {
            self.workers.remove(&worker);
        }
    }

    /// Restarts the games of a failed worker in another one.
    pub(super) fn move_games(&mut self, from: u32, to: u32) {
        for number in self.games_of(from) {
            if let Some(game) = self.games.get_mut(&number) {
                (game.worker, game.tally) = (to, GameTally::default());
            }
            self.post_play(number);
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
