//! The engines that run, and a registry of them beside the solvers.

use std::{path::PathBuf, sync::Arc, thread};

use color_walk_api::{Registry, SolverInfo};

use super::{Engine, EngineLimits, FailedGame, Launch};
use crate::engines::Registration;

/// The plugin under which engines stand in a registry.
const PLUGIN: &str = "engines";

/// Every solver, and the engines that were started. Engines end when this is dropped.
pub struct Engines {
    arena: PathBuf,
    registry: Registry,
    limits: EngineLimits,
    log: Option<PathBuf>,
    report: Arc<dyn Fn(&FailedGame) + Send + Sync>,
    running: Vec<Arc<Engine>>,
}

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
        Engines { arena, registry, limits, log, report: Arc::new(report), running: Vec::new() }
    }

    /// All solvers, and all engines that run.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Starts engines side by side; gives a sentence for each that does not start or introduce itself.
    pub fn start(&mut self, registrations: Vec<Registration>) -> Vec<String> {
        let starts = registrations.into_iter().map(|registration| self.starting(registration));
        let threads: Vec<_> = starts.map(|start| thread::spawn(move || start.run())).collect();
        let results = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("it broke down".into())));
        let results: Vec<_> = results.collect();
        results.into_iter().filter_map(|result| result.map(|engine| drop(self.take(engine))).err()).collect()
    }

    /// What starts an engine, on any thread.
    pub fn starting(&self, registration: Registration) -> Starting {
        let Engines { arena, limits, log, .. } = self;
        let launch = Launch { arena: arena.clone(), registration, limits: *limits, log: log.clone() };
        Starting { launch, report: self.report.clone() }
    }

    /// Takes in an engine that was started; gives its description.
    pub fn take(&mut self, engine: Arc<Engine>) -> SolverInfo {
        let info = SolverInfo { plugin: PLUGIN, ..engine.info() };
        self.registry.add(PLUGIN, [info.clone()]);
        self.running.push(engine);
        info
    }

    /// Ends an engine for good: lanes that it runs in are its last.
    pub fn end(&mut self, id: &str) {
        self.registry.remove(id);
        self.running.retain(|engine| {
            let stays = engine.launch.registration.name != id;
            if !stays {
                engine.close();
            }
            stays
        });
    }
}

impl Drop for Engines {
    fn drop(&mut self) {
        self.running.iter().for_each(|engine| engine.close());
    }
}

/// An engine about to be started.
pub struct Starting {
    launch: Launch,
    report: Arc<dyn Fn(&FailedGame) + Send + Sync>,
}

impl Starting {
    /// Starts it, and waits for its introduction.
    ///
    /// # Errors
    /// A sentence, when it does not start or introduce itself.
    pub fn run(self) -> Result<Arc<Engine>, String> {
        let Starting { launch, report } = self;
        Engine::start(launch, move |game| report(&game))
    }
}
