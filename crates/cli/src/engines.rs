//! Engine options of several commands, and the lists of solvers and line-ups that may name engines.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    io::{self, Write},
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use clap::Args;
use color_walk_api::{
    host::Period,
    solver::{Registry, SpecError},
    text::{CodeRange, nearest},
};
use color_walk_assets::{Entrant, find_line_up, line_up_runners, load_line_ups};
use color_walk_engines::{
    OwnEngines, ReadEngines, Registration,
    host::{EngineLimits, Engines, FailedGame, check_log_folder},
};
use color_walk_play::now;
use color_walk_solvers as solvers;

use super::{
    Failure,
    failure::note,
    limits::LimitArguments,
    output::is_standard,
    scan,
    scripts::{self, Scripts},
};

/// Engines and their limits.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct EngineArguments {
    /// Adds an engine, a program that speaks the protocol of docs/engine-protocol.md, under a name for --solvers; you
    /// can repeat this option
    #[arg(long = "engine", value_name = "NAME=COMMAND")]
    engines: Vec<String>,
    #[command(flatten)]
    limits: LimitArguments,
    /// Logs all lines between arena and engines with their times, one file per game
    #[arg(long, value_name = "FOLDER")]
    log: Option<PathBuf>,
    /// Prints on standard error what engines and scripts log
    #[arg(long, short)]
    verbose: bool,
}

impl EngineArguments {
    /// The folder for all lines of each game, created if missing.
    ///
    /// # Errors
    /// If it is not writable.
    pub(super) fn log(&self) -> Result<Option<PathBuf>, Failure> {
        if self.log.as_deref().is_some_and(is_standard) {
            return Err(Failure::wrong("--log needs a folder, not `-`"));
        }
        self.log.as_deref().map_or(Ok(()), check_log_folder).map_err(Failure::wrong)?;
        Ok(self.log.clone())
    }

    /// The limits of an engine given by its command line.
    ///
    /// # Errors
    /// If an option names engines.
    pub(super) fn limits_of_one(&self) -> Result<EngineLimits, Failure> {
        if !self.engines.is_empty() {
            return Err(Failure::wrong("this command takes one engine by its command line; leave out --engine"));
        }
        match self.limits.engines()?[..] {
            [] => Ok(self.limits.of(None)),
            [(name, option), ..] => {
                Err(Failure::wrong(format!("this command has only one engine; write {option} without `{name}=`")))
            }
        }
    }
}

/// Every solver, plus the engines that the arguments name. Those start at once. A person's own engine starts on its
/// first use. Callers wait only for the engine they need.
pub(super) struct NamedEngines {
    /// The solvers and the engines that have started.
    registry: Registry,
    engines: Engines,
    /// The names from `--engine`.
    added: Vec<String>,
    /// The person's own engines, once read.
    own: Option<ReadEngines>,
    scripts: Scripts,
}

impl NamedEngines {
    pub(super) fn start(arguments: &EngineArguments) -> Result<Self, Failure> {
        let registry = solvers::registry();
        let mut registrations: Vec<Registration> = Vec::new();
        if !arguments.engines.is_empty() {
            let line_ups = line_up_ids();
            for text in &arguments.engines {
                let engine = Registration::parse(text, &registry, &line_ups).map_err(Failure::wrong)?;
                if registrations.iter().any(|known| known.name == engine.name) {
                    return Err(Failure::wrong(format!("two engines are called `{}`; rename one", engine.name)));
                }
                registrations.push(engine);
            }
        }
        let limits = &arguments.limits;
        let limited = limits.engines()?;
        let is_verbose = arguments.verbose;
        let mut engines = Engines::new(arena()?, limits.of(None), arguments.log()?, reporter(is_verbose));
        if is_verbose {
            engines.log_to(|engine, line| _ = writeln!(io::stderr(), "{engine}: {line}"));
        }
        let added = registrations.iter().map(|registration| registration.name.clone()).collect();
        let mut named = NamedEngines { registry, engines, added, own: None, scripts: Scripts::default() };
        for (name, option) in limited {
            let is_known = |engines: &[Registration]| engines.iter().any(|engine| engine.name == name);
            // Scripts are found when the solvers are read.
            let is_script = scripts::named(name).is_some();
            if !is_script && !is_known(&registrations) && !is_known(&named.own().engines) {
                return Err(Failure::wrong(format!("{option}: there is no engine `{name}`; add it with --engine")));
            }
            let engine = scripts::engine_name(name).unwrap_or_else(|| name.to_owned());
            named.engines.limit(&engine, limits.of(Some(name)));
        }
        registrations.into_iter().for_each(|registration| named.engines.begin(registration));
        Ok(named)
    }

    /// Tells of each engine from `--engine` that is not among the players.
    pub(super) fn note_idle(&self, players: &[Entrant]) {
        let plays = |name: &String| players.iter().any(|player| player.spec.info().id == *name);
        for name in self.added.iter().filter(|name| !plays(name)) {
            note(format!("engine `{name}` does not play, because you did not name it as a solver; add `{name}`"));
        }
    }

    /// A solver or an engine.
    pub(super) fn entrant(&mut self, text: &str) -> Result<Entrant, Failure> {
        let [text] = &self.items(text)?[..] else {
            return Err(Failure::wrong(format!("`{text}` names several solvers; name one")));
        };
        self.fetch(&[id_of(text)])?;
        self.parse(text)
    }

    /// The runners of a comma-separated list of solvers, engines, scans and line-ups.
    pub(super) fn entrants(&mut self, text: &str) -> Result<Vec<Entrant>, Failure> {
        let mut items = Vec::new();
        for item in scripts::split(text) {
            items.extend(self.items(item)?);
        }
        let named: Vec<String> = items.iter().flat_map(|item| self.ids_in(item)).collect();
        self.fetch(&named)?;
        let mut entrants = Vec::new();
        for item in &items {
            if let Ok(entrant) = Entrant::parse(item, &self.registry) {
                entrants.push(entrant);
                continue;
            }
            match find_line_up(item, &self.registry) {
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

    /// The solvers of a scan, or the single one named. A script starts its engine and gets the engine's name.
    fn items(&mut self, item: &str) -> Result<Vec<String>, Failure> {
        let Some(script) = scripts::named(item.trim()) else { return scan::of(item).map_err(Failure::wrong) };
        let (name, new) = self.scripts.enter(script.path, &arena()?)?;
        new.into_iter().for_each(|registration| self.engines.begin(registration));
        scan::of(&format!("{name}{}", script.parameters)).map_err(Failure::wrong)
    }

    /// The ids of solvers and engines in an item of a list: those of a line-up, or the single one.
    fn ids_in(&self, item: &str) -> Vec<String> {
        let runners = if self.registry.get(item).is_none() { line_up_runners(item) } else { Vec::new() };
        if runners.is_empty() { vec![id_of(item)] } else { runners.iter().map(|runner| id_of(runner)).collect() }
    }

    fn parse(&self, text: &str) -> Result<Entrant, Failure> {
        Entrant::parse(text, &self.registry).map_err(|error| match error {
            // The id may belong to an engine that is still starting.
            SpecError::Solver { id, .. } => {
                let known = self.registry.iter().map(|info| &*info.id).chain(self.engines.starting());
                let near = nearest(&id, known).map(str::to_owned);
                no_solver(text, &SpecError::Solver { id, near })
            }
            other => Failure::wrong(other),
        })
    }

    /// Starts the engines with these ids that are not running, in parallel. Waits for them and no others.
    fn fetch(&mut self, ids: &[String]) -> Result<(), Failure> {
        let missing: Vec<&String> = ids.iter().filter(|id| self.registry.get(id).is_none()).collect();
        for &id in &missing {
            if self.engines.starting().all(|name| name != id) {
                let own = self.own();
                let problem =
                    own.problems.iter().find(|problem| problem.engine.as_ref().is_none_or(|engine| engine == id));
                let problem = problem.map(|problem| problem.sentence.clone());
                match own.engines.iter().find(|engine| engine.name == *id).cloned() {
                    Some(engine) => {
                        problem.iter().for_each(note);
                        self.engines.begin(engine);
                    }
                    None => problem.map_or(Ok(()), |problem| Err(Failure::Wrong(problem)))?,
                }
            }
        }
        let started: Vec<_> = missing.iter().filter_map(|id| self.engines.wait_for(id)).collect();
        for started in started {
            let info = started.map_err(Failure::wrong)?;
            self.registry.add(info.plugin.clone(), [info]);
        }
        Ok(())
    }

    /// The person's own engines, with the errors in their files.
    pub(super) fn own(&mut self) -> &ReadEngines {
        let read = |own: OwnEngines| own.read(&solvers::registry(), &line_up_ids());
        self.own.get_or_insert_with(|| OwnEngines::of_person().map(read).unwrap_or_default())
    }

    pub(super) fn none() -> Result<Self, Failure> {
        let engines = Engines::new(arena()?, EngineLimits::default(), None, reporter(false));
        let registry = solvers::registry();
        Ok(NamedEngines { registry, engines, added: Vec::new(), own: None, scripts: Scripts::default() })
    }

    /// The engines that play.
    pub(super) fn playing(&self) -> &Engines {
        &self.engines
    }

    /// All running and starting engines, for the window, and the sources of the scripts among them.
    pub(super) fn into_engines(self) -> (Engines, BTreeMap<String, String>) {
        (self.engines, self.scripts.sources())
    }
}

/// Why a text names no solver. It may name several.
pub(super) fn no_solver(text: &str, error: &SpecError) -> Failure {
    if matches!(error, SpecError::Solver { .. }) && text.contains(',') {
        return Failure::wrong(format!("`{text}` names several solvers; name one"));
    }
    if CodeRange::parse_on(text, now(Period::Day)).is_ok() {
        return Failure::wrong(format!("`{text}` is a board; write boards before solvers"));
    }
    if line_up_ids().iter().any(|id| id == text) {
        return Failure::wrong(format!("`{text}` is a line-up of several solvers; name one solver"));
    }
    match error {
        SpecError::Solver { .. } => Failure::wrong(format!("{error}; `color-walk solvers` lists them")),
        _ => Failure::wrong(error),
    }
}

/// The id in a runner's text.
fn id_of(text: &str) -> String {
    text.split(':').next().unwrap_or_default().trim().to_owned()
}

/// This program, which guards engines.
fn arena() -> Result<PathBuf, Failure> {
    env::current_exe().map_err(Failure::broken)
}

pub(super) fn line_up_ids() -> Vec<String> {
    load_line_ups(&solvers::registry()).0.into_iter().map(|line_up| line_up.id).collect()
}

/// Text for standard output in which a terminal shows refuted claims in red, unless `NO_COLOR` is set.
pub(super) fn in_red(text: &str) -> String {
    text.replace("refuted", &console::style("refuted").red().to_string())
}

/// The most bytes printed for a lost game.
const MAX_SHOWN: usize = 4096;

fn report(game: &FailedGame) {
    let FailedGame { engine, reason, repeat, log, .. } = game;
    let lines = repeat.join("\n");
    match log {
        _ if lines.len() <= MAX_SHOWN => {
            note(format!("engine `{engine}` lost a game: {reason}; these lines repeat it:"));
            let _ = writeln!(io::stderr(), "{lines}");
        }
        Some(folder) => {
            note(format!("engine `{engine}` lost a game: {reason}; its lines are in `{}`", folder.display()))
        }
        None => {
            note(format!("engine `{engine}` lost a game: {reason}; add --log FOLDER to keep the lines that repeat it"))
        }
    }
}

/// Reports failed games with the end of their logs, once for each engine.
fn reporter(is_verbose: bool) -> impl Fn(&FailedGame) + Send + Sync {
    let told: Mutex<BTreeSet<String>> = Mutex::default();
    move |game| {
        if game.is_lost {
            report(game);
        }
        let FailedGame { engine, said, .. } = game;
        let is_first = || told.lock().unwrap_or_else(PoisonError::into_inner).insert(engine.clone());
        if !is_verbose && !said.is_empty() && is_first() {
            note(format!("`{engine}` logged this before it failed (add --verbose for all):"));
            said.iter().for_each(|line| _ = writeln!(io::stderr(), "  {line}"));
        }
    }
}
