//! `color-walk engine info`: prints an engine's introduction.

use std::{
    env,
    io::{self, Write},
};

use color_walk_engines::host::Engines;
use color_walk_solvers as solvers;

use super::{Failure, check::Arguments};

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let registration = arguments.registration()?;
    let arena = env::current_exe().map_err(Failure::broken)?;
    let (limits, log, name) = (arguments.limits.limits_of_one()?, arguments.limits.log()?, registration.name.clone());
    let mut engines = Engines::new(arena, solvers::registry(), limits, log, |_| {});
    engines.begin(registration);
    let started = engines.wait_for(&name).map_or(Ok(()), |started| started.map(drop));
    // The reason alone: the name is internal.
    started.map_err(|error| Failure::wrong(format!("`{}`: {}", arguments.command, error.reason())))?;
    let mut out = io::stdout().lock();
    let Some(info) = engines.registry().get(&name) else { return Err(Failure::broken("the engine did not start")) };
    writeln!(out, "name  {}", info.name)?;
    for param in &info.params {
        writeln!(out, "{}  {} to {}, at first {}: {}", param.key, param.min, param.max, param.default, param.label)?;
    }
    Ok(())
}
