//! `color-walk engine info`: prints what an engine says of itself, and its parameters.

use std::{
    env,
    io::{self, Write},
};

use color_walk_api::solver::ParamKind;
use color_walk_engines::host::{Engines, NO_ABOUT};

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
    for (key, said) in [("author", &info.author), ("version", &info.version), ("about", &info.about)] {
        if !said.is_empty() && said != NO_ABOUT {
            writeln!(out, "{key}  {said}")?;
        }
    }
    if info.says_reproducible {
        writeln!(out, "reproducible, as it says")?;
    }
    for param in &info.params {
        let (key, label, default) = (&param.key, &param.label, param.text(param.default));
        match param.kind {
            ParamKind::Number => writeln!(out, "{key}  {} to {}, at first {default}: {label}", param.min, param.max)?,
            _ => writeln!(out, "{key}  {}, at first {default}: {label}", param.names().collect::<Vec<_>>().join(", "))?,
        }
    }
    Ok(())
}
