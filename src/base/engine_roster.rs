//! Engines in the game: those that run, and how a person registers one more or takes one out.

use std::time::Duration;

use bevy::prelude::*;
use color_walk_api::Registry;
use color_walk_engines::{
    OwnEngines, Registration,
    host::{Engines, Started},
};

use crate::base::{frames::Waker, notices::Notices, schedule::AppSystems, solver_plugins::SolverRegistry};

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<EngineCommand>().add_systems(Startup, connect.run_if(resource_exists::<EngineRoster>)).add_systems(
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
    /// Takes an engine of the person's own out, and ends it.
    Remove(String),
}

/// How long the program's start waits for engines. One that takes longer joins the others later.
const PATIENCE: Duration = Duration::from_secs(2);

/// The engines that run or are being started.
#[derive(Resource)]
pub struct EngineRoster {
    engines: Engines,
    kept: Option<OwnEngines>,
    line_ups: Vec<String>,
    /// Names of the engines that are kept.
    own: Vec<String>,
    /// Name and command of the engine that the person registers, until it has introduced itself.
    new: Option<(String, String)>,
    problems: Vec<String>,
}

impl EngineRoster {
    /// These engines, and the person's own, which are started. `line_ups` are names that no engine may have.
    pub fn new(engines: Engines, kept: Option<OwnEngines>, line_ups: Vec<String>) -> Self {
        let mut roster = EngineRoster { engines, kept, line_ups, own: Vec::new(), new: None, problems: Vec::new() };
        let read = roster.kept.as_ref().map(|kept| kept.read(&roster.solvers(), &roster.line_ups)).unwrap_or_default();
        roster.problems = read.problems.into_iter().map(|problem| problem.sentence).collect();
        roster.own = read.engines.iter().map(|engine| engine.name.clone()).collect();
        for engine in read.engines {
            let mut known = roster.engines.starting();
            if roster.engines.registry().get(&engine.name).is_none() && known.all(|name| name != engine.name) {
                drop(known);
                roster.engines.begin(engine);
            }
        }
        let started = roster.engines.wait_all(PATIENCE);
        roster.problems.extend(started.into_iter().filter_map(|(_, started)| started.err()));
        roster
    }

    /// All solvers, and all engines that run.
    pub fn registry(&self) -> &Registry {
        self.engines.registry()
    }

    /// Where the person's engines are kept.
    pub fn kept(&self) -> Option<&OwnEngines> {
        self.kept.as_ref()
    }

    /// The person's engines, those that did not start too.
    pub fn own(&self) -> &[String] {
        &self.own
    }

    /// The engines that are being started.
    pub fn starting(&self) -> impl Iterator<Item = &str> {
        self.engines.starting()
    }

    /// The solvers alone: names that no engine may have.
    fn solvers(&self) -> Registry {
        let mut registry = self.engines.registry().clone();
        let engines: Vec<_> = registry.iter().filter(|info| info.is_engine()).map(|info| info.id.clone()).collect();
        engines.iter().for_each(|id| registry.remove(id));
        registry
    }

    fn register(&mut self, name: &str, command: &str) -> Result<(), String> {
        if self.new.is_some() {
            return Err("one engine is registered at a time".to_owned());
        }
        let registration = Registration::new(name, command, &self.solvers(), &self.line_ups);
        let registration = registration.map_err(|error| error.to_string())?;
        let is_known = self.engines.registry().get(name).is_some()
            || self.engines.starting().chain(self.own.iter().map(String::as_str)).any(|known| known == name);
        if is_known {
            return Err(format!("there is an engine `{name}` already; give this one another name"));
        }
        self.engines.begin(registration);
        self.new = Some((name.to_owned(), command.to_owned()));
        Ok(())
    }

    /// What became of engines whose starts are over. One that the person registers is kept.
    fn take_started(&mut self) -> Vec<Started> {
        let started = self.engines.take_started();
        started.into_iter().map(|(name, started)| self.take_in(&name, started)).collect()
    }

    fn take_in(&mut self, name: &str, started: Started) -> Started {
        let Some((_, command)) = self.new.take_if(|(new, _)| new == name) else { return started };
        let info = started?;
        let kept = self.kept.as_ref();
        if let Err(problem) = kept.map_or(Ok(()), |kept| kept.add(name, &command, &self.solvers(), &self.line_ups)) {
            self.engines.end(name);
            return Err(problem);
        }
        self.own.push(name.to_owned());
        Ok(info)
    }

    fn remove(&mut self, name: &str) -> Result<(), String> {
        if let Some(kept) = &self.kept {
            kept.remove(name, &self.solvers(), &self.line_ups)?;
        }
        self.own.retain(|known| known != name);
        self.engines.end(name);
        Ok(())
    }
}

/// An engine that has started is taken in at once, whether or not anything else wakes the game.
fn connect(roster: Res<EngineRoster>, waker: Res<Waker>) {
    let waker = waker.clone();
    roster.engines.connect(move || waker.wake());
}

fn apply(
    mut asked: EventReader<EngineCommand>,
    mut roster: ResMut<EngineRoster>,
    mut registry: ResMut<SolverRegistry>,
    mut notices: ResMut<Notices>,
) {
    for problem in std::mem::take(&mut roster.bypass_change_detection().problems) {
        notices.warn(problem);
    }
    for command in asked.read() {
        let result = match command {
            EngineCommand::Register { name, command } => roster.register(name.trim(), command.trim()),
            EngineCommand::Remove(name) => roster.remove(name).map(|()| registry.remove(name)),
        };
        result.unwrap_or_else(|problem| notices.warn(problem));
    }
}

fn take_started(mut roster: ResMut<EngineRoster>, mut registry: ResMut<SolverRegistry>, mut notices: ResMut<Notices>) {
    for started in roster.bypass_change_detection().take_started() {
        roster.set_changed();
        match started {
            Ok(info) => registry.add(info.plugin.clone(), [info]),
            Err(problem) => notices.warn(problem),
        }
    }
}
