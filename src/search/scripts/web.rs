//! Scripts in a page: a worker compiles them, and workers play them.

use bevy::prelude::*;
use color_walk_api::solver::{Fuel, Solver, SolverInfo, Step};
use color_walk_solvers::wire::{ScriptFault, ScriptInfo, ScriptParam};

use super::{ScriptCommand, ScriptEvent};
use crate::{
    base::{
        frames::{FrameDemand, Waker},
        schedule::AppSystems,
    },
    search::{
        registry::SolverRegistry,
        workers::scripts::{self, ScriptNews},
        workers_are_off,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (apply_script_commands.in_set(AppSystems::Control), take_news.in_set(AppSystems::Receive)));
}

const NO_WORKERS: &str = "scripts run in workers, which this page does without: its address turns them off (workers=off), or it \
                          is in a frame that forbids them";

fn apply_script_commands(
    mut commands: EventReader<ScriptCommand>,
    mut registry: ResMut<SolverRegistry>,
    mut events: EventWriter<ScriptEvent>,
    waker: Res<Waker>,
) {
    for command in commands.read() {
        match command {
            ScriptCommand::Compile { id, .. } if workers_are_off() => {
                let message = NO_WORKERS.to_owned();
                events.write(ScriptEvent::Refused { id: id.clone(), line: None, column: None, message });
            }
            ScriptCommand::Compile { id, source } => scripts::compile(id, source, &waker),
            ScriptCommand::Remove(id) => {
                scripts::forget(id);
                registry.remove(id);
            }
        }
    }
}

fn take_news(
    mut registry: ResMut<SolverRegistry>,
    mut events: EventWriter<ScriptEvent>,
    mut demand: ResMut<FrameDemand>,
) {
    if let Some(left) = scripts::end_slow_compilations() {
        demand.ask_within(left);
    }
    for news in scripts::take_news() {
        events.write(match news {
            ScriptNews::Logged { id, text } => ScriptEvent::Log { id, text },
            ScriptNews::Described { id, description } => {
                registry.remove(&id);
                match description {
                    Ok(info) => {
                        registry.add("workshop", [solver_info(&id, info)]);
                        ScriptEvent::Ready { id }
                    }
                    Err(ScriptFault { line, column, message }) => ScriptEvent::Refused { id, line, column, message },
                }
            }
        });
    }
}

/// The script as a solver. It cannot play here: workers build the script from its source.
fn solver_info(id: &str, script: ScriptInfo) -> SolverInfo {
    let build = |_| -> Box<dyn Solver> { Box::new(ScriptStub) };
    let mut info = SolverInfo::new_with(id.to_owned(), script.name, script.about, build);
    for ScriptParam { key, about, value, min, max, in_title } in script.params {
        info = info.param(key, about, value, min, max);
        if in_title {
            info = info.in_title();
        }
    }
    info
}

/// A script outside the workers, without an interpreter.
struct ScriptStub;

impl Solver for ScriptStub {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::Lost("a script plays in a worker alone".to_owned())
    }
}
