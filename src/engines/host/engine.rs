//! A registered engine: its processes that wait for work, and its description among the solvers.

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use color_walk_api::SolverInfo;

use super::{
    EngineProcess, Event, Launch,
    shared::lock,
    solver::{EngineSolver, Idle},
};
use crate::engines::Introduction;

/// A game that an engine has lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedGame {
    /// The engine's id.
    pub engine: String,
    /// Why, as a sentence's end.
    pub reason: String,
    /// The lines that repeat it: `set`, where parameters were, and `go`.
    pub repeat: Vec<String>,
    /// The folder of its log.
    pub log: Option<PathBuf>,
}

/// An engine that was started once and has introduced itself.
pub struct Engine {
    pub(super) launch: Launch,
    introduction: Introduction,
    idle: Mutex<Vec<Idle>>,
    is_closed: AtomicBool,
    report: Box<dyn Fn(FailedGame) + Send + Sync>,
}

impl Engine {
    /// Starts an engine and hears its introduction. `report` is told of each game that it loses.
    ///
    /// # Errors
    /// A sentence, when it does not start or introduce itself.
    pub fn start(launch: Launch, report: impl Fn(FailedGame) + Send + Sync + 'static) -> Result<Arc<Self>, String> {
        let name = launch.registration.name.clone();
        let failed = |reason: String| format!("engine `{name}`: {reason}");
        let mut process = EngineProcess::start(&launch).map_err(|error| failed(error.to_string()))?;
        let introduction = introduce(&mut process).map_err(failed)?;
        let idle = Mutex::new(vec![Idle::new(process)]);
        Ok(Arc::new(Engine { launch, introduction, idle, is_closed: AtomicBool::new(false), report: Box::new(report) }))
    }

    /// What it said of itself.
    pub fn introduction(&self) -> &Introduction {
        &self.introduction
    }

    /// Its description, as a solver of a registry. Its texts stay for as long as the program runs.
    pub fn info(self: &Arc<Self>) -> SolverInfo {
        let keep = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
        let (engine, id, name) = (self.clone(), &self.launch.registration.name, &self.introduction.name);
        let about = "An engine: a program of its own, whose nodes and bounds are claimed.";
        let mut info = SolverInfo::engine(keep(id), keep(name), about, move |problem| {
            Box::new(EngineSolver::new(engine.clone(), problem))
        });
        for param in &self.introduction.params {
            info = info.param(keep(&param.key), keep(&param.label), param.default, param.min, param.max);
        }
        info
    }

    /// A process that has introduced itself, if one waits.
    pub(super) fn take(&self) -> Option<Idle> {
        lock(&self.idle).pop()
    }

    /// A process that may wait for the next board.
    pub(super) fn give_back(&self, idle: Idle) {
        if self.is_closed.load(Ordering::Relaxed) {
            return;
        }
        lock(&self.idle).push(idle);
    }

    pub(super) fn tell(&self, game: FailedGame) {
        (self.report)(game);
    }

    /// Ends all processes that wait for work, side by side; others end when their games do.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        let idle = std::mem::take(&mut *lock(&self.idle));
        idle.iter().for_each(|idle| idle.process.ask_to_quit());
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.close();
    }
}

fn introduce(process: &mut EngineProcess) -> Result<Introduction, String> {
    let mut introduction = Introduction::default();
    loop {
        match process.event(Duration::from_secs(60)) {
            Some(Event::Answer(answer)) => {
                if introduction.hear(&answer)? {
                    return Ok(introduction);
                }
            }
            Some(Event::Broken(reason)) => return Err(reason),
            Some(Event::Closed) => return Err(process.last_words()),
            Some(Event::OutOfTime(_)) | None => return Err("it does not introduce itself".to_owned()),
        }
    }
}
