//! What several commands take of engines, and the solvers and line-ups that may name them.

use std::{
    env, fs,
    io::{self, IsTerminal, Write},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use clap::Args;
use color_walk_api::Registry;

use super::{Failure, failure::note};
use crate::{
    assets::{Entrant, find_line_up, load_line_ups},
    engines::{
        Registration,
        host::{Engine, EngineLimits, FailedGame, Launch},
    },
    solvers,
};

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
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 24))]
    engine_memory: Option<u64>,
    /// How long an engine is waited for after its time, and when it is to end, in milliseconds [default: 1000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    grace: Option<u64>,
    /// Keeps all lines between arena and engines with their times, a file a game
    #[arg(long, value_name = "FOLDER")]
    log: Option<PathBuf>,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "it is a number of seconds from 0.001 to 86400".to_owned())
}

impl EngineArguments {
    /// Whether any engine is named.
    pub(super) fn names_engines(&self) -> bool {
        !self.engines.is_empty()
    }

    /// The folder for all lines of each game.
    pub(super) fn log(&self) -> Option<PathBuf> {
        self.log.clone()
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

/// Every solver, and the engines that were started. Engines end when this is dropped.
pub(super) struct Engines {
    registry: Registry,
    arguments: EngineArguments,
    running: Vec<Arc<Engine>>,
}

impl Engines {
    /// Starts the engines of the arguments.
    pub(super) fn start(arguments: &EngineArguments) -> Result<Self, Failure> {
        let mut engines = Engines { registry: solvers::registry(), arguments: arguments.clone(), running: Vec::new() };
        if arguments.engines.is_empty() {
            return Ok(engines);
        }
        let line_ups = line_ups();
        let mut registrations: Vec<Registration> = Vec::new();
        for text in &arguments.engines {
            let engine = Registration::parse(text, &engines.registry, &line_ups).map_err(Failure::wrong)?;
            if registrations.iter().any(|known| known.name == engine.name) {
                return Err(Failure::wrong(format!("two engines are called `{}`", engine.name)));
            }
            registrations.push(engine);
        }
        registrations.into_iter().try_for_each(|engine| engines.add(engine))?;
        Ok(engines)
    }

    fn add(&mut self, registration: Registration) -> Result<(), Failure> {
        let arena = env::current_exe().map_err(Failure::broken)?;
        let (limits, log) = (self.arguments.limits(), self.arguments.log.clone());
        let launch = Launch { arena, registration, limits, log };
        let engine = Engine::start(launch, |game| report(&game)).map_err(Failure::wrong)?;
        self.registry.add("engines", [engine.info()]);
        self.running.push(engine);
        Ok(())
    }

    /// A solver or an engine.
    pub(super) fn entrant(&mut self, text: &str) -> Result<Entrant, Failure> {
        match Entrant::parse(text, &self.registry) {
            Ok(entrant) => Ok(entrant),
            Err(error) => {
                let id = text.split(':').next().unwrap_or_default().trim().to_owned();
                if !self.add_from_file(|engine| engine.name == id)? {
                    return Err(Failure::wrong(error));
                }
                Entrant::parse(text, &self.registry).map_err(Failure::wrong)
            }
        }
    }

    /// The runners of a list of solvers, engines and line-ups, separated by commas.
    pub(super) fn entrants(&mut self, text: &str) -> Result<Vec<Entrant>, Failure> {
        let mut entrants = Vec::new();
        for item in text.split(',').map(str::trim) {
            if let Ok(entrant) = Entrant::parse(item, &self.registry) {
                entrants.push(entrant);
                continue;
            }
            let mut found = find_line_up(item, &self.registry);
            // A line-up of one's own may name engines of one's own.
            if matches!(found, (None, Some(_))) && self.add_from_file(|_| true)? {
                found = find_line_up(item, &self.registry);
            }
            match found {
                (Some(line_up), warning) => {
                    warning.iter().for_each(note);
                    entrants.extend(line_up.runners);
                }
                (None, Some(warning)) => return Err(Failure::wrong(warning)),
                (None, None) => entrants.push(self.entrant(item)?),
            }
        }
        Ok(entrants)
    }

    /// Starts engines of the person's own file; true when there was one to start.
    fn add_from_file(&mut self, is_wanted: impl Fn(&Registration) -> bool) -> Result<bool, Failure> {
        let Some((path, text)) = own_file() else { return Ok(false) };
        let registry = solvers::registry();
        let known = Registration::parse_file(&text, &path, &registry, &line_ups()).map_err(Failure::wrong)?;
        let mut is_any = false;
        for engine in known.into_iter().filter(is_wanted) {
            if self.registry.get(&engine.name).is_none() {
                self.add(engine)?;
                is_any = true;
            }
        }
        Ok(is_any)
    }
}

/// The ids of all line-ups.
fn line_ups() -> Vec<String> {
    load_line_ups(&solvers::registry()).0.into_iter().map(|line_up| line_up.id).collect()
}

/// The person's file of engines with its name, if there is one.
fn own_file() -> Option<(String, String)> {
    let own = env::var_os("COLOR_WALK_DATA").map(PathBuf::from);
    let platform = || Some(directories::ProjectDirs::from("", "", "color-walk")?.data_dir().to_owned());
    let path = own.or_else(platform)?.join("engines.ron");
    let text = fs::read(&path).ok()?;
    Some((path.display().to_string(), String::from_utf8_lossy(&text).into_owned()))
}

impl Drop for Engines {
    fn drop(&mut self) {
        self.running.iter().for_each(|engine| engine.close());
    }
}

/// A text for standard output, where a terminal shows in red what was refuted.
pub(super) fn in_red(text: &str) -> String {
    if io::stdout().is_terminal() { text.replace("refuted", "\x1b[31mrefuted\x1b[0m") } else { text.to_owned() }
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
