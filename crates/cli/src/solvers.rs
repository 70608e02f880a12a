//! `color-walk solvers`: lists the plugins with their parameters, and prints their cards.

use std::{
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use clap::{Args, ValueEnum};
use color_walk_api::solver::{ParamKind, Registry, SolverInfo};
use color_walk_arena::{
    cards::{Sheet, write_json, write_markdown, write_text},
    grid::Grid,
};
use color_walk_assets::load_cards;
use color_walk_engines::ReadEngines;
use color_walk_solvers as solvers;

use super::{Failure, card_pictures, engines::NamedEngines, failure::note, scripts};

#[derive(Args)]
pub(super) struct Arguments {
    /// One solver, one of your engines, or a script such as ./mine.js, to see its parameters
    id: Option<String>,
    /// Prints cards: what each solver does, pseudo-code, figures over the series' boards, and a board on which it does
    /// badly
    #[arg(long)]
    card: bool,
    /// Plays the script on this board, and shows the steps of each function, its memory and its positions
    #[arg(long, value_name = "BOARD", requires = "id", conflicts_with = "card")]
    profile: Option<String>,
    /// Writes the pictures of a page of cards to a folder: the boards, and a chart of all solvers. The page links to them
    /// in a folder of this name beside it
    #[arg(long, value_name = "FOLDER", requires = "card")]
    pictures: Option<PathBuf>,
    /// Replaces existing pictures
    #[arg(long, requires = "pictures")]
    overwrite: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// An array of objects with id, name, about, plugin and params (key, label, default, min, max; kind and names if its
    /// values have names), and author, version and says_reproducible of an engine that says so; or of cards
    Json,
    /// A page of cards in Markdown
    Md,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let (Some(board), Some(id)) = (&arguments.profile, &arguments.id) {
        let is_json = match arguments.format {
            Format::Text => false,
            Format::Json => true,
            Format::Md => return Err(Failure::wrong("`--profile` has no format `md`; choose `text` or `json`")),
        };
        return scripts::profile(id, board, is_json, &mut io::stdout().lock());
    }
    let registry = solvers::registry();
    let infos: Vec<SolverInfo> = match &arguments.id {
        Some(id) => vec![NamedEngines::none()?.entrant(id)?.spec.info().clone()],
        None => registry.iter().cloned().collect(),
    };
    if arguments.card {
        return print_cards(&registry, &infos, arguments);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        Format::Md => return Err(Failure::wrong("`--format md` needs --card; add it, or choose another format")),
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &infos).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        Format::Text if arguments.id.is_some() => describe(&mut out, &infos[0])?,
        Format::Text => list(&mut out, &infos, NamedEngines::none()?.own())?,
    }
    Ok(out.flush()?)
}

fn print_cards(registry: &Registry, infos: &[SolverInfo], arguments: &Arguments) -> Result<(), Failure> {
    let (cards, warnings) = load_cards(registry);
    let found: Vec<Sheet> = infos.iter().filter_map(|info| Sheet::of(&info.id, &cards, registry)).collect();
    if found.is_empty() {
        let ids = infos.iter().map(|info| &*info.id).collect::<Vec<_>>().join(", ");
        let broken = warnings.first().map(|warning| format!(" ({warning})")).unwrap_or_default();
        return Err(Failure::wrong(format!("there is no card of {ids}{broken}; a card is a file `cards/ID.ron`")));
    }
    warnings.iter().for_each(note);
    let folder = match (&arguments.pictures, arguments.format) {
        (Some(folder), Format::Md) => Some(card_pictures::write(folder, arguments.overwrite, &found, registry)?),
        (Some(_), _) => return Err(Failure::wrong("--pictures are those of a page; add --format md")),
        (None, _) => None,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments.format {
        Format::Json => write_json(&mut out, &found)?,
        Format::Md => write_markdown(&mut out, &found, folder.as_deref())?,
        Format::Text => {
            for (index, sheet) in found.iter().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                write_text(&mut out, sheet)?;
            }
        }
    }
    Ok(out.flush()?)
}

/// The solvers, and the person's own engines, which do not start for this.
fn list(out: &mut impl Write, infos: &[SolverInfo], own: &ReadEngines) -> io::Result<()> {
    own.problems.iter().for_each(|problem| note(&problem.sentence));
    let mut grid = Grid::default();
    grid.row(["solver", "plugin", "about"]);
    for info in infos {
        grid.row([&*info.id, &*info.plugin, &*info.about]);
    }
    for engine in &own.engines {
        grid.row([&engine.name, "engine", &format!("Your engine: {}", engine.command_line())]);
    }
    grid.lines(3).try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "\n`color-walk solvers ID` shows a solver's parameters; add `--card` for what it does.")
}

fn describe(out: &mut impl Write, info: &SolverInfo) -> io::Result<()> {
    writeln!(out, "{}: {} (plugin {})\n{}", info.id, info.name, info.plugin, info.about)?;
    let author = Some(&info.author).filter(|author| !author.is_empty()).map(|author| format!("by {author}"));
    let version = Some(&info.version).filter(|version| !version.is_empty()).map(|version| format!("version {version}"));
    let promise = info.says_reproducible.then(|| "says that it is reproducible".to_owned());
    let said: Vec<String> = [author, version, promise].into_iter().flatten().collect();
    if !said.is_empty() {
        writeln!(out, "{}", said.join(", "))?;
    }
    if info.params.is_empty() {
        return Ok(());
    }
    let mut grid = Grid::default();
    grid.row(["parameter", "default", "least", "greatest", "meaning"]);
    for param in &info.params {
        let [default, min, max] = [param.default, param.min, param.max].map(|value| param.text(value));
        match param.kind {
            ParamKind::Number => grid.row([&*param.key, &default, &min, &max, &*param.label]),
            // Names have no order.
            _ => grid.row([&*param.key, &default, "-", "-", &format!("{}: {}", param.label, param.allowed())]),
        }
    }
    writeln!(out)?;
    grid.lines(5).try_for_each(|line| writeln!(out, "{line}"))
}
