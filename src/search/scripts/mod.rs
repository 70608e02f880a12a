//! Scripts: solvers that a person writes while the game runs.
//!
//! Compiling a script registers it as a solver under its id. On the desktop it then runs as an engine, in a process of
//! its own; in a page it runs in a worker.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use std::sync::Arc;

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
use native as backend;
#[cfg(not(target_arch = "wasm32"))]
pub use native::ScriptProgram;
#[cfg(target_arch = "wasm32")]
use web as backend;

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<ScriptCommand>().add_event::<ScriptEvent>().add_plugins(backend::plugin);
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
        /// The error, without the line.
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
