//! Scripts: solvers that a person writes while the game runs.
//!
//! Compiling a script registers it as a solver under its id. On the desktop it then runs as an engine, in a process of
//! its own; in a page it runs in a worker.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
use native as backend;
#[cfg(not(target_arch = "wasm32"))]
pub use native::ScriptProgram;
#[cfg(target_arch = "wasm32")]
use web as backend;

use crate::base::schedule::AppSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<ScriptCommand>().add_event::<ScriptEvent>().init_resource::<ScriptSources>();
    app.add_plugins(backend::plugin).add_systems(Update, keep_sources.in_set(AppSystems::Control));
}

/// The sources of the scripts compiled last, by solver id.
#[derive(Resource, Debug, Default)]
pub struct ScriptSources(BTreeMap<String, Arc<str>>);

impl ScriptSources {
    /// The source of this solver, if it is a script.
    pub fn of(&self, solver: &str) -> Option<&str> {
        self.0.get(solver).map(|source| &**source)
    }
}

impl FromIterator<(String, String)> for ScriptSources {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(sources: I) -> Self {
        ScriptSources(sources.into_iter().map(|(id, source)| (id, source.into())).collect())
    }
}

fn keep_sources(mut commands: EventReader<ScriptCommand>, mut sources: ResMut<ScriptSources>) {
    for command in commands.read() {
        match command {
            ScriptCommand::Compile { id, source } => _ = sources.0.insert(id.clone(), source.clone()),
            ScriptCommand::Remove(id) => _ = sources.0.remove(id),
        }
    }
}

/// Changes which scripts are solvers.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum ScriptCommand {
    /// Compiles a script and registers it, in place of an earlier one with this id. A [`ScriptEvent::Ready`] or
    /// [`ScriptEvent::Refused`] follows.
    Compile {
        /// The solver's id. It ends in `.js`, so that it never equals another solver's or an engine's.
        id: String,
        /// The JavaScript.
        source: Arc<str>,
    },
    /// Ends a script and removes it from the solvers.
    Remove(String),
}

/// News of a script.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum ScriptEvent {
    /// The script is in the solver registry under this id.
    Ready {
        /// The solver's id.
        id: String,
    },
    /// The script is not a solver. An earlier script with this id is gone.
    Refused {
        /// The solver's id.
        id: String,
        /// The line of the error, from 1.
        line: Option<u32>,
        /// The column in that line, from 1.
        column: Option<u32>,
        /// The error, without its place.
        message: String,
    },
    /// The script printed a line with `log`.
    Log {
        /// The solver's id.
        id: String,
        /// The line, without its end.
        text: String,
    },
}
