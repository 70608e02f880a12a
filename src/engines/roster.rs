//! Engines in the game: those that run, and how a person registers one more or takes one out.

use std::{
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

use bevy::prelude::*;
use color_walk_api::Registry;

use super::{
    OwnFile, Registration,
    host::{Engine, Engines},
};
use crate::{frames::Waker, notices::Notices, schedule::AppSystems};

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<EngineCommand>().add_systems(
        Update,
        (apply, take_started).chain().in_set(AppSystems::Control).run_if(resource_exists::<EngineRoster>),
    );
}

/// What a person asks of the roster.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum EngineCommand {
    /// Starts an engine, and registers it once it has introduced itself.
    Register {
        /// The id under which it is entered.
        name: String,
        /// Program and arguments.
        command: String,
    },
    /// Takes an engine of the person's own file out of it, and ends it.
    Remove(String),
}

/// The engines that run.
#[derive(Resource)]
pub struct EngineRoster {
    engines: Engines,
    file: Option<OwnFile>,
    line_ups: Vec<String>,
    /// Names of the engines that are in the file.
    own: Vec<String>,
    starting: Option<Starting>,
    problems: Vec<String>,
}

/// An engine that is being started.
struct Starting {
    name: String,
    command: String,
    result: Mutex<Receiver<Result<Arc<Engine>, String>>>,
}

impl EngineRoster {
    /// These engines, and those of the person's file, which are started. `line_ups` are names that no engine may have.
    pub fn new(engines: Engines, file: Option<OwnFile>, line_ups: Vec<String>) -> Self {
        let mut roster =
            EngineRoster { engines, file, line_ups, own: Vec::new(), starting: None, problems: Vec::new() };
        let read = roster.file.as_ref().map_or(Ok(Vec::new()), |file| file.read(&roster.solvers(), &roster.line_ups));
        match read {
            Ok(registrations) => {
                roster.own = registrations.iter().map(|engine| engine.name.clone()).collect();
                let is_new = |engine: &Registration| roster.engines.registry().get(&engine.name).is_none();
                let wanted = registrations.into_iter().filter(is_new).collect();
                roster.problems = roster.engines.start(wanted);
            }
            Err(problem) => roster.problems.push(problem),
        }
        roster
    }

    /// All solvers, and all engines that run.
    pub fn registry(&self) -> &Registry {
        self.engines.registry()
    }

    /// Where the person's engines are registered.
    pub fn file(&self) -> Option<&OwnFile> {
        self.file.as_ref()
    }

    /// The engines of the person's file, those that did not start too.
    pub fn own(&self) -> &[String] {
        &self.own
    }

    /// The engine that is being started.
    pub fn starting(&self) -> Option<&str> {
        self.starting.as_ref().map(|starting| starting.name.as_str())
    }

    /// The solvers alone: names that no engine may have.
    fn solvers(&self) -> Registry {
        let mut registry = self.engines.registry().clone();
        let engines: Vec<_> = registry.iter().filter(|info| info.is_engine).map(|info| info.id).collect();
        engines.into_iter().for_each(|id| registry.remove(id));
        registry
    }

    fn register(&mut self, name: &str, command: &str, waker: &Waker) -> Result<(), String> {
        if self.starting.is_some() {
            return Err("one engine is started at a time".to_owned());
        }
        let registration = Registration::new(name, command, &self.solvers(), &self.line_ups);
        let registration = registration.map_err(|error| error.to_string())?;
        if self.engines.registry().get(name).is_some() || self.own.iter().any(|known| known == name) {
            return Err(format!("there is an engine `{name}` already; give this one another name"));
        }
        let (sender, result) = channel();
        let (start, waker) = (self.engines.starting(registration), waker.clone());
        thread::spawn(move || {
            _ = sender.send(start.run());
            waker.wake();
        });
        let (name, command) = (name.to_owned(), command.to_owned());
        self.starting = Some(Starting { name, command, result: Mutex::new(result) });
        Ok(())
    }

    /// What has become of the engine that is being started.
    fn started(&mut self) -> Option<Result<(), String>> {
        let result = match self.starting.as_mut()?.result.get_mut().ok()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err("it broke down".to_owned()),
            Ok(result) => result,
        };
        let Starting { name, command, .. } = self.starting.take()?;
        Some(result.and_then(|engine| self.take_in(engine, name, &command)))
    }

    fn take_in(&mut self, engine: Arc<Engine>, name: String, command: &str) -> Result<(), String> {
        if let Some(file) = &self.file {
            file.add(&name, command, &self.solvers(), &self.line_ups)?;
        }
        self.own.push(name);
        self.engines.take(engine);
        Ok(())
    }

    fn remove(&mut self, name: &str) -> Result<(), String> {
        if let Some(file) = &self.file {
            file.remove(name, &self.solvers(), &self.line_ups)?;
        }
        self.own.retain(|known| known != name);
        self.engines.end(name);
        Ok(())
    }
}

fn apply(
    mut asked: EventReader<EngineCommand>,
    mut roster: ResMut<EngineRoster>,
    mut registry: ResMut<Registry>,
    mut notices: ResMut<Notices>,
    waker: Res<Waker>,
) {
    for problem in std::mem::take(&mut roster.bypass_change_detection().problems) {
        notices.warn(problem);
    }
    for command in asked.read() {
        let result = match command {
            EngineCommand::Register { name, command } => roster.register(name.trim(), command.trim(), &waker),
            EngineCommand::Remove(name) => roster.remove(name).map(|()| registry.remove(name)),
        };
        result.unwrap_or_else(|problem| notices.warn(problem));
    }
}

fn take_started(mut roster: ResMut<EngineRoster>, mut registry: ResMut<Registry>, mut notices: ResMut<Notices>) {
    match roster.bypass_change_detection().started() {
        None => {}
        Some(Ok(())) => {
            let known: Vec<_> = registry.iter().map(|info| info.id).collect();
            let is_new = |id: &&str| !known.contains(id);
            let new = roster.registry().iter().filter(|info| is_new(&info.id)).cloned();
            new.for_each(|info| registry.add(info.plugin, [info]));
            roster.set_changed();
        }
        Some(Err(problem)) => {
            roster.set_changed();
            notices.warn(problem);
        }
    }
}
