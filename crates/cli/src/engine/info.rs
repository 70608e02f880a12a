//! `color-walk engine info`: prints an engine's introduction.

use std::{
    env,
    io::{self, Write},
};

use color_walk_engines::host::Engines;

use super::{Failure, check::Arguments};

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let registration = arguments.registration()?;
    let arena = env::current_exe().map_err(Failure::broken)?;
    let (limits, log, name) = (arguments.limits.limits_of_one()?, arguments.limits.log()?, registration.name.clone());
    let mut engines = Engines::new(arena, limits, log, |_| {});
    engines.begin(registration);
    let Some(started) = engines.wait_for(&name) else { return Err(Failure::broken("the engine did not start")) };
    // The reason alone: the name is internal.
    let info = started.map_err(|error| Failure::wrong(format!("`{}`: {}", arguments.command, error.reason())))?;
    let mut out = io::stdout().lock();
    writeln!(out, "name  {}", info.name)?;
    for param in &info.params {
        writeln!(out, "{}  {} to {}, at first {}: {}", param.key, param.min, param.max, param.default, param.label)?;
    }
    Ok(())
}
