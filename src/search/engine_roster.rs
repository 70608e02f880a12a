//! The engines in the game: starts them, registers new ones and removes them.

use std::time::Duration;

use bevy::prelude::*;
use color_walk_api::solver::SolverInfo;
use color_walk_engines::{
    OwnEngines, Registration,
    host::{Engines, LogSink, Started},
};
use color_walk_solvers as solvers;

use crate::{
    base::{frames::Waker, notices::Notices, schedule::AppSystems},
    search::registry::SolverRegistry,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<EngineCommand>().add_systems(Startup, connect.run_if(resource_exists::<EngineRoster>)).add_systems(
        Update,
        (apply_engine_commands, take_started)
            .chain()
            .in_set(AppSystems::Control)
            .run_if(resource_exists::<EngineRoster>),
    );
}

/// Changes the roster.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum EngineCommand {
    /// Starts an engine and registers it after its handshake.
    Register {
        /// The new engine's id.
        name: String,
        /// Program and arguments, as one command line.
        command: String,
    },
    /// Stops one of the person's own engines and removes it.
    Remove(String),
    /// Follows the stored engines, which somebody else has changed.
    ReadAgain,
}

/// The game's start waits this long for engines. A slower engine joins later.
const PATIENCE: Duration = Duration::from_secs(2);

/// The running engines and those that are starting.
#[derive(Resource)]
pub struct EngineRoster {
    engines: Engines,
    kept: Option<OwnEngines>,
    line_ups: Vec<String>,
    /// Names of the person's stored engines, including those that failed to start.
    own: Vec<String>,
    /// Name and command of an engine under registration, until its handshake is done.
    new: Option<(String, String)>,
    /// Ids of the scripts that are starting or running. They are engines, but not in the person's file.
    scripts: Vec<String>,
    /// Results of finished script starts, until a caller takes them.
    started_scripts: Vec<(String, Started)>,
    problems: Vec<String>,
}

impl EngineRoster {
    /// Takes running `engines` and starts those stored in `kept`. No engine may use a name in `line_ups`.
    pub fn new(engines: Engines, kept: Option<OwnEngines>, line_ups: Vec<String>) -> Self {
        let mut roster = EngineRoster {
            engines,
            kept,
            line_ups,
            own: Vec::new(),
            new: None,
            scripts: Vec::new(),
            started_scripts: Vec::new(),
            problems: Vec::new(),
        };
        let read =
            roster.kept.as_ref().map(|kept| kept.read(&solvers::registry(), &roster.line_ups)).unwrap_or_default();
        roster.problems = read.problems.into_iter().map(|problem| problem.sentence).collect();
        roster.own = read.engines.iter().map(|engine| engine.name.clone()).collect();
        for engine in read.engines {
            let mut known = roster.engines.starting();
            let mut running = roster.engines.running();
            if running.all(|info| info.id != engine.name) && known.all(|name| name != engine.name) {
                drop((known, running));
                roster.engines.begin(engine);
            }
        }
        let started = roster.engines.wait_all(PATIENCE);
        roster.problems.extend(started.into_iter().filter_map(|(_, started)| Some(started.err()?.to_string())));
        roster
    }

    /// The running engines, as solvers of a registry.
    pub fn running(&self) -> impl Iterator<Item = SolverInfo> {
        self.engines.running()
    }

    /// The file of the person's own engines.
    pub fn kept(&self) -> Option<&OwnEngines> {
        self.kept.as_ref()
    }

    /// Names of the person's own engines, including those that failed to start.
    pub fn own(&self) -> &[String] {
        &self.own
    }

    /// Names of the engines that are starting, without scripts.
    pub fn starting(&self) -> impl Iterator<Item = &str> {
        self.engines.starting().filter(|name| self.scripts.iter().all(|script| script != name))
    }

    /// Starts a script. No other script may have its id. [`EngineRoster::take_scripts`] returns the result.
    pub(crate) fn begin_script(&mut self, script: Registration, log_sink: LogSink) {
        self.scripts.push(script.name.clone());
        self.engines.begin_with_log(script, log_sink);
    }

    /// Ends a script, even while it starts. Its games end with it or lose.
    pub(crate) fn end_script(&mut self, id: &str) {
        if self.scripts.iter().any(|script| script == id) {
            self.scripts.retain(|script| script != id);
            self.started_scripts.retain(|(script, _)| script != id);
            self.engines.end(id);
        }
    }

    /// The script starts that finished since the last call.
    pub(crate) fn take_scripts(&mut self) -> Vec<(String, Started)> {
        std::mem::take(&mut self.started_scripts)
    }

    fn register(&mut self, name: &str, command: &str) -> Result<(), String> {
        if self.new.is_some() {
            return Err("one engine is registered at a time".to_owned());
        }
        let registration = Registration::new(name, command, &solvers::registry(), &self.line_ups);
        let registration = registration.map_err(|error| error.to_string())?;
        let is_known = self.engines.running().any(|info| info.id == name)
            || self.engines.starting().chain(self.own.iter().map(String::as_str)).any(|known| known == name);
        if is_known {
            return Err(format!("there is an engine `{name}` already; give this one another name"));
        }
        self.engines.begin(registration);
        self.new = Some((name.to_owned(), command.to_owned()));
        Ok(())
    }

    /// The results of finished starts, except scripts. Stores the engine that the person registered.
    fn take_started(&mut self) -> Vec<Result<SolverInfo, String>> {
        let started = self.engines.take_started();
        let is_script = |(name, _): &(String, Started)| self.scripts.contains(name);
        let (scripts, engines): (Vec<_>, Vec<_>) = started.into_iter().partition(is_script);
        self.started_scripts.extend(scripts);
        engines.into_iter().map(|(name, started)| self.take_in(&name, started)).collect()
    }

    fn take_in(&mut self, name: &str, started: Started) -> Result<SolverInfo, String> {
        let started = started.map_err(|error| error.to_string());
        let Some((_, command)) = self.new.take_if(|(new, _)| new == name) else { return started };
        let info = started?;
        let kept = self.kept.as_ref();
        if let Err(problem) = kept.map_or(Ok(()), |kept| kept.add(name, &command, &solvers::registry(), &self.line_ups))
        {
            self.engines.end(name);
            return Err(problem);
        }
        self.own.push(name.to_owned());
        Ok(info)
    }

    /// Starts the stored engines that are new. Returns those that are stored no longer.
    fn read_again(&mut self) -> Vec<String> {
        let read = self.kept.as_ref().map(|kept| kept.read(&solvers::registry(), &self.line_ups)).unwrap_or_default();
        self.problems.extend(read.problems.into_iter().map(|problem| problem.sentence));
        let names: Vec<_> = read.engines.iter().map(|engine| engine.name.clone()).collect();
        let gone: Vec<_> = self.own.iter().filter(|name| !names.contains(name)).cloned().collect();
        gone.iter().for_each(|name| self.engines.end(name));
        for engine in read.engines.into_iter().filter(|engine| !self.own.contains(&engine.name)) {
            self.engines.begin(engine);
        }
        self.own = names;
        gone
    }

    fn remove(&mut self, name: &str) -> Result<(), String> {
        if let Some(kept) = &self.kept {
            kept.remove(name, &solvers::registry(), &self.line_ups)?;
        }
        self.own.retain(|known| known != name);
        self.engines.end(name);
        Ok(())
    }
}

/// Wakes the game as soon as an engine has started, so it joins without waiting for input.
fn connect(roster: Res<EngineRoster>, waker: Res<Waker>) {
    let waker = waker.clone();
    roster.engines.connect(move || waker.wake());
}

fn apply_engine_commands(
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
            EngineCommand::ReadAgain => {
                roster.read_again().iter().for_each(|name| registry.remove(name));
                Ok(())
            }
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
