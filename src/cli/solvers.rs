//! `color-walk solvers`: lists the plugins with their parameters.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use color_walk_api::{SolverInfo, SolverSpec};

use super::Failure;
use crate::{grid::Grid, solvers};

#[derive(Args)]
pub(super) struct Arguments {
    /// One solver, to see its parameters
    id: Option<String>,
    /// How the list is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// An array of objects with id, name, about, plugin and params (key, label, default, min, max)
    Json,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let registry = solvers::registry();
    let infos: Vec<SolverInfo> = match &arguments.id {
        Some(id) => vec![SolverSpec::parse(id, &registry).map_err(Failure::wrong)?.info().clone()],
        None => registry.iter().cloned().collect(),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &infos).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        Format::Text if arguments.id.is_some() => describe(&mut out, &infos[0])?,
        Format::Text => list(&mut out, &infos)?,
    }
    Ok(out.flush()?)
}

fn list(out: &mut impl Write, infos: &[SolverInfo]) -> io::Result<()> {
    let mut grid = Grid::default();
    grid.row(["solver", "plugin", "about"]);
    for info in infos {
        grid.row([info.id, info.plugin, info.about]);
    }
    grid.lines(3).try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "\n`color-walk solvers ID` tells a solver's parameters.")
}

fn describe(out: &mut impl Write, info: &SolverInfo) -> io::Result<()> {
    writeln!(out, "{}: {} (plugin {})\n{}", info.id, info.name, info.plugin, info.about)?;
    if info.params.is_empty() {
        return Ok(());
    }
    let mut grid = Grid::default();
    grid.row(["parameter", "default", "least", "greatest", "meaning"]);
    for param in &info.params {
        let numbers = [param.default, param.min, param.max].map(|number| number.to_string());
        grid.row([param.key, &numbers[0], &numbers[1], &numbers[2], param.label]);
    }
    writeln!(out)?;
    grid.lines(5).try_for_each(|line| writeln!(out, "{line}"))
}
