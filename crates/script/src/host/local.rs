//! A game in this thread, which answers at once. An interpreter must stay in its thread, but a solver may move to
//! another. So games live in a table of the thread, and a solver holds its key.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    sync::Arc,
    time::Duration,
};

use color_walk_api::solver::Problem;

use super::Reply;
use crate::{
    game::{Game, GameEnd},
    limits::Remote,
    record::Record,
    script::Script,
};

thread_local! {
    static GAMES: RefCell<HashMap<u64, Result<Game, GameEnd>>> = RefCell::default();
    static NEXT: Cell<u64> = const { Cell::new(0) };
}

pub(crate) struct Local {
    key: u64,
    remote: Arc<Remote>,
    /// The game to start at the first question.
    waiting: Option<(Script, Problem)>,
}

impl Local {
    pub fn new(script: Script, problem: Problem) -> Self {
        let key = NEXT.replace(NEXT.get() + 1);
        Local { key, remote: Arc::default(), waiting: Some((script, problem)) }
    }

    /// Positions so far.
    pub fn nodes(&self) -> u64 {
        self.remote.nodes()
    }

    /// Takes the lines logged since the last call, even while the script thinks.
    pub fn take_log(&self) -> Vec<String> {
        self.remote.take_log()
    }

    /// The lines that run, for whoever watches.
    pub fn record(&self) -> &Record {
        &self.remote.record
    }

    /// Asks, and returns the answer at once.
    pub fn ask(&mut self, _: Duration) -> Option<Reply> {
        if let Some((script, problem)) = self.waiting.take() {
            let game = Game::watched(&script, &problem, self.remote.clone());
            GAMES.with_borrow_mut(|games| games.insert(self.key, game));
        }
        GAMES.with_borrow_mut(|games| games.get_mut(&self.key).map(Reply::of))
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        let _ = GAMES.try_with(|games| games.borrow_mut().remove(&self.key));
    }
}
