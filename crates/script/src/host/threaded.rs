//! A game in its own thread, so that its caller can react to a stop while the script thinks.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::Duration,
};

use color_walk_api::solver::Problem;

use super::Reply;
use crate::{
    error::ScriptError,
    game::{Game, GameEnd},
    limits::Remote,
    record::Record,
    script::Script,
};

/// Bytes for the interpreter's own stack, its callers and the functions that it calls.
const STACK: usize = 4 << 20;

pub(crate) struct Threaded {
    remote: Arc<Remote>,
    /// The game to start at the first question.
    waiting: Option<(Script, Problem)>,
    line: Option<(Sender<()>, Receiver<Reply>)>,
    is_asked: bool,
}

impl Threaded {
    pub fn new(script: Script, problem: Problem) -> Self {
        Threaded { remote: Arc::default(), waiting: Some((script, problem)), line: None, is_asked: false }
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

    /// Asks, unless the last question is still open, and waits this long for the answer.
    pub fn ask(&mut self, patience: Duration) -> Option<Reply> {
        if let Some((script, problem)) = self.waiting.take() {
            match start(script, problem, self.remote.clone()) {
                Ok(line) => self.line = Some(line),
                Err(error) => return Some(lost(format!("the thread of the script cannot be started: {error}"))),
            }
        }
        let Some((questions, replies)) = &self.line else { return Some(lost("the script has ended")) };
        if !self.is_asked {
            // If the thread has ended, receiving fails below.
            let _ = questions.send(());
            self.is_asked = true;
        }
        match replies.recv_timeout(patience) {
            Ok(reply) => {
                self.is_asked = false;
                Some(reply)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                self.line = None;
                Some(lost("the interpreter crashed"))
            }
        }
    }
}

/// Number of games whose threads have not ended.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// True while the thread of any game runs. A stopped game's thread runs until its script's next call or turn of a loop.
pub fn is_running() -> bool {
    RUNNING.load(Ordering::Acquire) > 0
}

/// Counts a running game until this is dropped.
struct Running;

impl Running {
    fn new() -> Self {
        RUNNING.fetch_add(1, Ordering::AcqRel);
        Running
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        RUNNING.fetch_sub(1, Ordering::AcqRel);
    }
}

fn start(script: Script, problem: Problem, remote: Arc<Remote>) -> std::io::Result<(Sender<()>, Receiver<Reply>)> {
    let (asks, questions) = channel::<()>();
    let (gives, replies) = channel();
    let running = Running::new();
    let run = move || {
        let _running = running;
        let mut game = Game::watched(&script, &problem, remote);
        while questions.recv().is_ok() && gives.send(Reply::of(&mut game)).is_ok() {}
    };
    thread::Builder::new().stack_size(STACK).spawn(run)?;
    Ok((asks, replies))
}

fn lost(sentence: impl Into<String>) -> Reply {
    Reply { answer: Err(GameEnd::Error(ScriptError::new(sentence))), nodes: 0, bytes: 0, steps: 0 }
}

/// Does not wait for the thread, which ends at the script's next tick.
impl Drop for Threaded {
    fn drop(&mut self) {
        self.remote.stop();
    }
}
