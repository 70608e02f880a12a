//! The running and starting engines.

use std::{
    collections::BTreeMap,
    mem,
    path::PathBuf,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use color_walk_api::solver::SolverInfo;

use super::{Engine, EngineLimits, EngineReaper, FailedGame, Launch, LogSink, StartError, shared::lock};
use crate::Registration;

/// The plugin name of engines in a registry.
const PLUGIN: &str = "engines";
/// The plugin name of scripts.
const SCRIPTS: &str = "workshop";

/// The running and starting engines. Each one starts and ends on its own thread. Dropping this ends all of them
/// and waits.
pub struct Engines {
    arena: PathBuf,
    limits: EngineLimits,
    /// Engines with their own limits, by name.
    limited: BTreeMap<String, EngineLimits>,
    log: Option<PathBuf>,
    report: Arc<dyn Fn(&FailedGame) + Send + Sync>,
    running: Vec<Arc<Engine>>,
    starting: Vec<Starting>,
    /// Receives what engines log, with their names.
    log_sink: Option<NamedLogSink>,
    wake: Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>,
    reaper: EngineReaper,
}

struct Starting {
    name: String,
    is_cancelled: Arc<AtomicBool>,
    result: Mutex<Receiver<Result<Arc<Engine>, StartError>>>,
    thread: JoinHandle<()>,
}

/// Receives an engine's name and a line that it logs, on any thread.
type NamedLogSink = Arc<dyn Fn(&str, &str) + Send + Sync>;

/// The result of an engine's start: its description, or why it did not start.
pub type Started = Result<SolverInfo, StartError>;

impl Engines {
    /// Starts without engines. The program `arena`, which is `color-walk`, guards each one under these limits. Calls
    /// `report` for each lost game. `log` is the folder for all lines of each game.
    pub fn new(
        arena: PathBuf,
        limits: EngineLimits,
        log: Option<PathBuf>,
        report: impl Fn(&FailedGame) + Send + Sync + 'static,
    ) -> Self {
        Engines {
            arena,
            limits,
            limited: BTreeMap::new(),
            log,
            report: Arc::new(report),
            running: Vec::new(),
            starting: Vec::new(),
            log_sink: None,
            wake: Arc::default(),
            reaper: EngineReaper::default(),
        }
    }

    /// Sets separate limits for the engine with this name, before it starts.
    pub fn limit(&mut self, name: &str, limits: EngineLimits) {
        self.limited.insert(name.to_owned(), limits);
    }

    /// Sets the function that receives what engines log, before they start: each name with each line.
    pub fn log_to(&mut self, sink: impl Fn(&str, &str) + Send + Sync + 'static) {
        self.log_sink = Some(Arc::new(sink));
    }

    /// The running engines, as solvers of a registry.
    pub fn running(&self) -> impl Iterator<Item = SolverInfo> {
        self.running.iter().map(info)
    }

    /// How the running engines were started.
    pub fn launches(&self) -> impl Iterator<Item = &Launch> {
        self.running.iter().map(|engine| &engine.launch)
    }

    /// The engines being started.
    pub fn starting(&self) -> impl Iterator<Item = &str> {
        self.starting.iter().map(|starting| starting.name.as_str())
    }

    /// Sets the function to call, on any thread, after each start. The first one set stays.
    pub fn connect(&self, wake: impl Fn() + Send + Sync + 'static) {
        let _ = self.wake.set(Box::new(wake));
    }

    /// Starts an engine. It runs once [`Engines::take_started`] or [`Engines::wait_for`] reports it.
    pub fn begin(&mut self, registration: Registration) {
        let name = registration.name.clone();
        let sink = self.log_sink.clone().map(|sink| -> LogSink { Arc::new(move |line| sink(&name, line)) });
        self.start(registration, sink);
    }

    /// The same, with a function that receives the engine's lines for people during its games.
    pub fn begin_with_log(&mut self, registration: Registration, log_sink: LogSink) {
        self.start(registration, Some(log_sink));
    }

    fn start(&mut self, registration: Registration, log_sink: Option<LogSink>) {
        let name = registration.name.clone();
        let mut limits = self.limited.get(&name).copied().unwrap_or(self.limits);
        if registration.has_own_limits() {
            limits.time = limits.script_time;
            // It counts its own memory.
            limits.memory = u64::MAX;
        }
        let launch = Launch { arena: self.arena.clone(), registration, limits, log: self.log.clone() };
        let (report, reaper, wake) = (self.report.clone(), self.reaper.clone(), self.wake.clone());
        let is_cancelled = Arc::<AtomicBool>::default();
        let (sender, result) = channel();
        let cancelled = is_cancelled.clone();
        let thread = thread::spawn(move || {
            _ = sender.send(Engine::start(launch, reaper, log_sink, &cancelled, move |game| report(&game)));
            if let Some(wake) = wake.get() {
                wake();
            }
        });
        self.starting.push(Starting { name, is_cancelled, result: Mutex::new(result), thread });
    }

    /// Adds the engines whose starts are over, and returns each result by name. It never waits.
    pub fn take_started(&mut self) -> Vec<(String, Started)> {
        let (mut over, mut starting) = (Vec::new(), Vec::new());
        for start in mem::take(&mut self.starting) {
            let result = lock(&start.result).try_recv();
            match result {
                Err(TryRecvError::Empty) => starting.push(start),
                Err(TryRecvError::Disconnected) => {
                    let error = broke_down(&start.name);
                    over.push((start.name, Err(error)));
                }
                Ok(result) => over.push((start.name, result)),
            }
        }
        self.starting = starting;
        over.into_iter().map(|(name, result)| (name, result.map(|engine| self.take(engine)))).collect()
    }

    /// Waits up to `patience` for all starts, then acts like [`Engines::take_started`].
    pub fn wait_all(&mut self, patience: Duration) -> Vec<(String, Started)> {
        let until = Instant::now() + patience;
        let mut started = self.take_started();
        while !self.starting.is_empty() && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
            started.extend(self.take_started());
        }
        started
    }

    /// Waits for this engine's start and no other; `None` if it is not being started.
    pub fn wait_for(&mut self, name: &str) -> Option<Started> {
        let place = self.starting.iter().position(|starting| starting.name == name)?;
        let start = self.starting.remove(place);
        let result = lock(&start.result).recv().unwrap_or_else(|_| Err(broke_down(name)));
        Some(result.map(|engine| self.take(engine)))
    }

    fn take(&mut self, engine: Arc<Engine>) -> SolverInfo {
        let info = info(&engine);
        self.running.push(engine);
        info
    }

    /// Ends an engine for good, even while it is being started. It finishes the games that it is playing. It never
    /// waits.
    pub fn end(&mut self, id: &str) {
        self.running.extract_if(.., |engine| engine.launch.registration.name == id).for_each(|engine| engine.end());
        let ended = self.starting.extract_if(.., |starting| starting.name == id).collect();
        self.cancel(ended);
    }

    fn cancel(&self, starting: Vec<Starting>) {
        for start in starting {
            start.is_cancelled.store(true, Ordering::Relaxed);
            self.reaper.add(start.thread);
        }
    }
}

impl Drop for Engines {
    fn drop(&mut self) {
        let starting = mem::take(&mut self.starting);
        self.cancel(starting);
        self.running.iter().for_each(|engine| engine.close());
        self.reaper.wait();
    }
}

fn info(engine: &Arc<Engine>) -> SolverInfo {
    let plugin = if engine.launch.registration.has_own_limits() { SCRIPTS } else { PLUGIN };
    let mut info = engine.info();
    info.plugin = plugin.into();
    info
}

fn broke_down(engine: &str) -> StartError {
    StartError::new(engine, "it crashed")
}
