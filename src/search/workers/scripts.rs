//! Scripts in the pool: a worker with the interpreter describes a script, and others play it.

use std::{sync::Arc, time::Duration};

use bevy::platform::time::Instant;
use color_walk_solvers::wire::{ScriptDescription, ScriptFault};

use super::{POOL, Pool};
use crate::base::frames::Waker;

/// The top level of a script must end within this time.
const PATIENCE: Duration = Duration::from_secs(5);
/// Maximum log lines that wait for a frame. Further ones are dropped.
const MOST_LINES: usize = 2_000;

pub(crate) enum ScriptNews {
    /// The answer to [`compile`].
    Described {
        /// The solver's id.
        id: String,
        /// The script, or its error.
        description: ScriptDescription,
    },
    /// The script logged a line.
    Logged {
        /// The solver's id.
        id: String,
        /// The line.
        text: String,
    },
}

/// A script that a worker compiles.
pub(super) struct Compiling {
    id: String,
    source: Arc<str>,
    pub(super) worker: u32,
    waker: Waker,
    /// `None` while the worker loads.
    began: Option<Instant>,
}

/// Compiles a script. If it is a solver, later searches of this id run it.
pub(crate) fn compile(id: &str, source: &Arc<str>, waker: &Waker) {
    POOL.with_borrow_mut(|pool| {
        pool.stop_compiling(id);
        let (id, source, waker) = (id.to_owned(), source.clone(), waker.clone());
        let Some(worker) = pool.spawn_worker(true) else {
            return pool.describe(id, Err(fault("this browser gives no workers, and scripts run in workers")));
        };
        pool.numbers += 1;
        let number = pool.numbers;
        pool.post_to(worker, number, "describe", &[("source", source.as_ref().into())]);
        pool.compiling.insert(number, Compiling { id, source, worker, waker, began: None });
    });
}

/// Forgets a script and ends its searches and games.
pub(crate) fn forget(id: &str) {
    POOL.with_borrow_mut(|pool| {
        pool.stop_compiling(id);
        pool.scripts.remove(id);
        let searches = pool.searches.iter().filter(|(_, search)| search.script.as_deref() == Some(id));
        for number in searches.map(|(&number, _)| number).collect::<Vec<_>>() {
            pool.lose_search(number, "its script was removed");
        }
        pool.lose_games_of_script(id, "its script was removed");
    });
}

/// The news since the last call.
pub(crate) fn take_news() -> Vec<ScriptNews> {
    POOL.with_borrow_mut(|pool| std::mem::take(&mut pool.news))
}

/// Ends compilations that take too long. Returns the time until the next deadline.
pub(crate) fn end_slow_compilations() -> Option<Duration> {
    POOL.with_borrow_mut(|pool| {
        let left = |compiling: &Compiling| compiling.began.map(|began| PATIENCE.saturating_sub(began.elapsed()));
        let is_slow = |compiling: &Compiling| left(compiling) == Some(Duration::ZERO);
        let slow = pool.compiling.iter().filter(|(_, compiling)| is_slow(compiling)).map(|(&number, _)| number);
        for number in slow.collect::<Vec<_>>() {
            let sentence = format!("what it does outside its functions takes longer than {} s", PATIENCE.as_secs());
            pool.take_description(number, Err(fault(&sentence)));
        }
        pool.compiling.values().filter_map(left).min()
    })
}

fn fault(sentence: &str) -> ScriptFault {
    ScriptFault { line: None, column: None, message: sentence.to_owned() }
}

impl Pool {
    /// The worker has loaded, so the script's own time begins.
    pub(super) fn begin_description(&mut self, number: u32) {
        if let Some(compiling) = self.compiling.get_mut(&number) {
            compiling.began = Some(Instant::now());
            compiling.waker.wake();
        }
    }

    pub(super) fn take_description_text(&mut self, number: u32, text: &str) {
        let description = serde_json::from_str(text).unwrap_or_else(|error| Err(fault(&error.to_string())));
        self.take_description(number, description);
    }

    fn take_description(&mut self, number: u32, description: ScriptDescription) {
        let Some(Compiling { id, source, worker, waker, .. }) = self.compiling.remove(&number) else { return };
        self.workers.remove(&worker);
        match description {
            Ok(_) => _ = self.scripts.insert(id.clone(), source),
            Err(_) => _ = self.scripts.remove(&id),
        }
        self.describe(id, description);
        waker.wake();
    }

    fn describe(&mut self, id: String, description: ScriptDescription) {
        self.news.push(ScriptNews::Described { id, description });
    }

    /// Refuses the script that a failed worker compiled.
    pub(super) fn lose_description(&mut self, worker: u32, reason: &str) {
        let of_worker = |compiling: &Compiling| compiling.worker == worker;
        let found = self.compiling.iter().find(|(_, compiling)| of_worker(compiling)).map(|(&number, _)| number);
        if let Some(number) = found {
            self.take_description(number, Err(fault(reason)));
        }
    }

    fn stop_compiling(&mut self, id: &str) {
        let earlier = self.compiling.iter().find(|(_, compiling)| compiling.id == id).map(|(&number, _)| number);
        if let Some(Compiling { worker, .. }) = earlier.and_then(|number| self.compiling.remove(&number)) {
            self.workers.remove(&worker);
        }
    }

    /// Keeps lines that a script has logged.
    pub(super) fn keep_log(&mut self, id: &str, lines: Vec<String>) {
        let room = MOST_LINES.saturating_sub(self.news.len());
        let logged = lines.into_iter().take(room).map(|text| ScriptNews::Logged { id: id.to_owned(), text });
        self.news.extend(logged);
    }
}
