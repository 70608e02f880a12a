//! The engines that run or are being started, and a registry of them beside the solvers.

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

use color_walk_api::{Registry, SolverInfo};

use super::{Endings, Engine, EngineLimits, FailedGame, Launch, shared::lock};
use crate::Registration;

/// The plugin under which engines stand in a registry.
const PLUGIN: &str = "engines";

/// Every solver, and the engines that run. Each is started and ended on a thread of its own; all are ended when this is
/// dropped, which waits for them.
pub struct Engines {
    arena: PathBuf,
    registry: Registry,
    limits: EngineLimits,
    /// Those that have limits of their own, by their names.
    limited: BTreeMap<String, EngineLimits>,
    log: Option<PathBuf>,
    report: Arc<dyn Fn(&FailedGame) + Send + Sync>,
    running: Vec<Arc<Engine>>,
    starting: Vec<Starting>,
    wake: Arc<OnceLock<Box<dyn Fn() + Send + Sync>>>,
    endings: Endings,
}

/// An engine that is being started.
struct Starting {
    name: String,
    is_cancelled: Arc<AtomicBool>,
    result: Mutex<Receiver<Result<Arc<Engine>, String>>>,
    thread: JoinHandle<()>,
}

/// What became of an engine's start: its description, or a sentence.
pub type Started = Result<SolverInfo, String>;

impl Engines {
    /// None yet. Each will be guarded by the program `arena`, which is `color-walk`, and held to these limits; `report` is told
    /// of each game that one loses; `log` is the folder for all lines of each game.
    pub fn new(
        arena: PathBuf,
        registry: Registry,
        limits: EngineLimits,
        log: Option<PathBuf>,
        report: impl Fn(&FailedGame) + Send + Sync + 'static,
    ) -> Self {
        Engines {
            arena,
            registry,
            limits,
            limited: BTreeMap::new(),
            log,
            report: Arc::new(report),
            running: Vec::new(),
            starting: Vec::new(),
            wake: Arc::default(),
            endings: Endings::default(),
        }
    }

    /// Holds the engine of this name to limits of its own, when it begins.
    pub fn limit(&mut self, name: &str, limits: EngineLimits) {
        self.limited.insert(name.to_owned(), limits);
    }

    /// All solvers, and all engines that run.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The engines that are being started.
    pub fn starting(&self) -> impl Iterator<Item = &str> {
        self.starting.iter().map(|starting| starting.name.as_str())
    }

    /// Lets `wake` be called, on any thread, whenever a start is over; the first that is given counts.
    pub fn connect(&self, wake: impl Fn() + Send + Sync + 'static) {
        let _ = self.wake.set(Box::new(wake));
    }

    /// Begins to start an engine. It is in the registry once [`Engines::take_started`] or [`Engines::wait_for`] tells of it.
    pub fn begin(&mut self, registration: Registration) {
        let name = registration.name.clone();
        let limits = self.limited.get(&name).copied().unwrap_or(self.limits);
        let launch = Launch { arena: self.arena.clone(), registration, limits, log: self.log.clone() };
        let (report, endings, wake) = (self.report.clone(), self.endings.clone(), self.wake.clone());
        let is_cancelled = Arc::<AtomicBool>::default();
        let (sender, result) = channel();
        let cancelled = is_cancelled.clone();
        let thread = thread::spawn(move || {
            _ = sender.send(Engine::start(launch, endings, &cancelled, move |game| report(&game)));
            if let Some(wake) = wake.get() {
                wake();
            }
        });
        self.starting.push(Starting { name, is_cancelled, result: Mutex::new(result), thread });
    }

    /// Takes in the engines whose starts are over, and tells what became of each, by its name. It never waits.
    pub fn take_started(&mut self) -> Vec<(String, Started)> {
        let (mut over, mut starting) = (Vec::new(), Vec::new());
        for start in mem::take(&mut self.starting) {
            let result = lock(&start.result).try_recv();
            match result {
                Err(TryRecvError::Empty) => starting.push(start),
                Err(TryRecvError::Disconnected) => over.push((start.name, Err(broke_down()))),
                Ok(result) => over.push((start.name, result)),
            }
        }
        self.starting = starting;
        over.into_iter().map(|(name, result)| (name, result.map(|engine| self.take(engine)))).collect()
    }

    /// Takes in the engines whose starts are over within so long, as [`Engines::take_started`] does.
    pub fn wait_all(&mut self, patience: Duration) -> Vec<(String, Started)> {
        let until = Instant::now() + patience;
        let mut started = self.take_started();
        while !self.starting.is_empty() && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
            started.extend(self.take_started());
        }
        started
    }

    /// Waits for one engine that is being started, and for no other; none where it is not.
    pub fn wait_for(&mut self, name: &str) -> Option<Started> {
        let place = self.starting.iter().position(|starting| starting.name == name)?;
        let start = self.starting.remove(place);
        let result = lock(&start.result).recv().unwrap_or_else(|_| Err(broke_down()));
        Some(result.map(|engine| self.take(engine)))
    }

    fn take(&mut self, engine: Arc<Engine>) -> SolverInfo {
        let mut info = engine.info();
        info.plugin = PLUGIN.into();
        self.registry.add(PLUGIN, [info.clone()]);
        self.running.push(engine);
        info
    }

    /// Begins to end an engine for good, one that is being started too: lanes that it runs in are its last. It never waits.
    pub fn end(&mut self, id: &str) {
        self.registry.remove(id);
        self.running.extract_if(.., |engine| engine.launch.registration.name == id).for_each(|engine| engine.close());
        let ended = self.starting.extract_if(.., |starting| starting.name == id).collect();
        self.cancel(ended);
    }

    fn cancel(&self, starting: Vec<Starting>) {
        for start in starting {
            start.is_cancelled.store(true, Ordering::Relaxed);
            self.endings.add(start.thread);
        }
    }
}

impl Drop for Engines {
    fn drop(&mut self) {
        let starting = mem::take(&mut self.starting);
        self.cancel(starting);
        self.running.iter().for_each(|engine| engine.close());
        self.endings.wait();
    }
}

fn broke_down() -> String {
    "it broke down".to_owned()
}
