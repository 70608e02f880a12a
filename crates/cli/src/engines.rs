//! What several commands take of engines, and the solvers and line-ups that may name them.

use std::{
    env,
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use color_walk_api::{CodeRange, SpecError, nearest};
use color_walk_assets::{Entrant, find_line_up, line_up_runners, load_line_ups};
use color_walk_engines::{
    OwnFile, Registration,
    host::{EngineLimits, Engines, FailedGame, check_log_folder},
};
use color_walk_solvers as solvers;

use super::{Failure, failure::note, wrong_use::whole};

/// Engines and what they may take.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct EngineArguments {
    /// An engine, a program of its own that speaks the protocol of docs/engines.md, under a name for --solvers; may be
    /// given several times
    #[arg(long = "engine", value_name = "NAME=COMMAND")]
    engines: Vec<String>,
    /// The most time that an engine has for a board, in seconds [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    engine_time: Option<Duration>,
    /// The most memory that an engine and its children may hold, in MiB [default: 1024]
    #[arg(long, value_name = "MIB", value_parser = whole(1..=1 << 24))]
    engine_memory: Option<u64>,
    /// How long an engine is waited for after its time, and when it is to end, in milliseconds [default: 1000]
    #[arg(long, value_name = "MS", value_parser = whole(1..=600_000))]
    grace: Option<u64>,
    /// Keeps all lines between arena and engines with their times, a file a game
    #[arg(long, value_name = "FOLDER")]
    log: Option<PathBuf>,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("`{text}` is not a number of seconds from 0.001 to 86400"))
}

impl EngineArguments {
    /// Whether any engine is named.
    pub(super) fn names_engines(&self) -> bool {
        !self.engines.is_empty()
    }

    /// The folder for all lines of each game, which is made.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn log(&self) -> Result<Option<PathBuf>, Failure> {
        self.log.as_deref().map_or(Ok(()), check_log_folder).map_err(Failure::wrong)?;
        Ok(self.log.clone())
    }

    /// What engines may take.
    pub(super) fn limits(&self) -> EngineLimits {
        let default = EngineLimits::default();
        EngineLimits {
            time: self.engine_time.unwrap_or(default.time),
            memory: self.engine_memory.map_or(default.memory, |mib| mib << 20),
            grace: self.grace.map_or(default.grace, Duration::from_millis),
        }
    }
}

/// Every solver, and the engines that the arguments name. Those begin to start at once; one of the person's own file begins
/// when it is asked for. Who needs an engine waits for that one.
pub(super) struct NamedEngines {
    engines: Engines,
    /// The person's own, once the file was read.
    own: Option<Vec<Registration>>,
}

impl NamedEngines {
    /// Begins to start the engines of the arguments.
    pub(super) fn start(arguments: &EngineArguments) -> Result<Self, Failure> {
        let registry = solvers::registry();
        let mut registrations: Vec<Registration> = Vec::new();
        if !arguments.engines.is_empty() {
            let line_ups = line_up_ids();
            for text in &arguments.engines {
                let engine = Registration::parse(text, &registry, &line_ups).map_err(Failure::wrong)?;
                if registrations.iter().any(|known| known.name == engine.name) {
                    return Err(Failure::wrong(format!("two engines are called `{}`", engine.name)));
                }
                registrations.push(engine);
            }
        }
        let mut engines = Engines::new(arena()?, registry, arguments.limits(), arguments.log()?, report);
        registrations.into_iter().for_each(|registration| engines.begin(registration));
        Ok(NamedEngines { engines, own: None })
    }

    /// A solver or an engine.
    pub(super) fn entrant(&mut self, text: &str) -> Result<Entrant, Failure> {
        self.fetch(&[id_of(text)])?;
        self.parse(text)
    }

    /// The runners of a list of solvers, engines and line-ups, separated by commas.
    pub(super) fn entrants(&mut self, text: &str) -> Result<Vec<Entrant>, Failure> {
        let items: Vec<&str> = text.split(',').map(str::trim).collect();
        let named: Vec<String> = items.iter().flat_map(|item| self.ids_in(item)).collect();
        self.fetch(&named)?;
        let mut entrants = Vec::new();
        for item in items {
            if let Ok(entrant) = Entrant::parse(item, self.engines.registry()) {
                entrants.push(entrant);
                continue;
            }
            match find_line_up(item, self.engines.registry()) {
                (Some(line_up), warning) => {
                    warning.iter().for_each(note);
                    entrants.extend(line_up.runners);
                }
                (None, Some(warning)) => return Err(Failure::wrong(warning)),
                (None, None) => entrants.push(self.parse(item)?),
            }
        }
        Ok(entrants)
    }

    /// The solvers and engines that an item of a list means: those of a line-up, or one.
    fn ids_in(&self, item: &str) -> Vec<String> {
        let runners = if self.engines.registry().get(item).is_none() { line_up_runners(item) } else { Vec::new() };
        if runners.is_empty() { vec![id_of(item)] } else { runners.iter().map(|runner| id_of(runner)).collect() }
    }

    fn parse(&self, text: &str) -> Result<Entrant, Failure> {
        Entrant::parse(text, self.engines.registry()).map_err(|error| match error {
            // An engine that is not waited for may be meant.
            SpecError::Solver { id, .. } => {
                let known = self.engines.registry().iter().map(|info| &*info.id).chain(self.engines.starting());
                let near = nearest(&id, known).map(str::to_owned);
                no_solver(text, &SpecError::Solver { id, near })
            }
            other => Failure::wrong(other),
        })
    }

    /// Starts engines side by side, where these ids are engines' that do not run, and waits for them and for no others.
    fn fetch(&mut self, ids: &[String]) -> Result<(), Failure> {
        let missing: Vec<&String> = ids.iter().filter(|id| self.engines.registry().get(id).is_none()).collect();
        for &id in &missing {
            if self.engines.starting().all(|name| name != id)
                && let Some(engine) = self.own()?.iter().find(|engine| engine.name == *id).cloned()
            {
                self.engines.begin(engine);
            }
        }
        let started: Vec<_> = missing.iter().filter_map(|id| self.engines.wait_for(id)).collect();
        started.into_iter().try_for_each(|started| started.map(drop).map_err(Failure::wrong))
    }

    /// The engines of the person's own file.
    fn own(&mut self) -> Result<&[Registration], Failure> {
        let read = |file: OwnFile| file.read(&solvers::registry(), &line_up_ids()).map_err(Failure::wrong);
        if self.own.is_none() {
            self.own = Some(OwnFile::of_person().map_or(Ok(Vec::new()), read)?);
        }
        Ok(self.own.as_deref().unwrap_or_default())
    }

    /// None.
    pub(super) fn none() -> Result<Self, Failure> {
        let engines = Engines::new(arena()?, solvers::registry(), EngineLimits::default(), None, report);
        Ok(NamedEngines { engines, own: None })
    }

    /// All that run or are being started, for the window.
    pub(super) fn into_engines(self) -> Engines {
        self.engines
    }
}

/// Why a text names no solver: it may name several.
pub(super) fn no_solver(text: &str, error: &SpecError) -> Failure {
    if matches!(error, SpecError::Solver { .. }) && text.contains(',') {
        return Failure::wrong(format!("`{text}` names several solvers; name one"));
    }
    if text.parse::<CodeRange>().is_ok() {
        return Failure::wrong(format!("`{text}` is a board; boards stand first, before the solvers"));
    }
    if line_up_ids().iter().any(|id| id == text) {
        return Failure::wrong(format!("`{text}` is a line-up of several solvers; name one solver"));
    }
    Failure::wrong(error)
}

/// The id in a runner's text.
fn id_of(text: &str) -> String {
    text.split(':').next().unwrap_or_default().trim().to_owned()
}

/// This program, which guards engines.
fn arena() -> Result<PathBuf, Failure> {
    env::current_exe().map_err(Failure::broken)
}

/// The ids of all line-ups.
pub(super) fn line_up_ids() -> Vec<String> {
    load_line_ups(&solvers::registry()).0.into_iter().map(|line_up| line_up.id).collect()
}

/// A text for standard output, where a terminal shows in red what was refuted, unless `NO_COLOR` is set.
pub(super) fn in_red(text: &str) -> String {
    text.replace("refuted", &console::style("refuted").red().to_string())
}

/// The most bytes of lines that are printed for a game that was lost.
const MAX_SHOWN: usize = 4096;

fn report(game: &FailedGame) {
    let FailedGame { engine, reason, repeat, log } = game;
    let lines = repeat.join("\n");
    match log {
        _ if lines.len() <= MAX_SHOWN => {
            note(format!("engine `{engine}` lost a game: {reason}; these lines repeat it:"));
            let _ = writeln!(io::stderr(), "{lines}");
        }
        Some(folder) => {
            note(format!("engine `{engine}` lost a game: {reason}; its lines are in `{}`", folder.display()))
        }
        None => note(format!("engine `{engine}` lost a game: {reason}; `--log FOLDER` keeps the lines that repeat it")),
    }
}
