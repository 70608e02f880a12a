//! Completes names at the end of a command line: boards, solvers with their parameters, line-ups, engines and chapters.

use std::fs;

use clap::{Arg, Command};
use color_walk_api::solver::{Param, Registry};
use color_walk_assets::load_chapters;
use color_walk_engines::OwnEngines;
use color_walk_solvers as solvers;

use crate::{engines::line_up_ids, scripts};

/// Sample codes that show the possible forms.
const CODES: [&str; 7] =
    ["series@1", "series@1..100", "daily@today", "weekly@today", "puzzle@1", "30x20c5@1", "14x14c6@1..1000"];

#[derive(Clone, Copy)]
enum Kind {
    Boards,
    /// Solvers, engines and line-ups, separated by commas.
    Solvers,
    Solver,
    Chapter,
}

/// Every name that can complete the last of these words. The words follow the program's name.
pub(super) fn after(program: &Command, line: &[String]) -> Vec<String> {
    let Some((last, before)) = line.split_last() else { return Vec::new() };
    let (mut command, mut position, mut option) = (program, 0, None);
    for word in before {
        if option.take().is_some() {
            continue;
        }
        if word.starts_with('-') && word.len() > 1 {
            option = find_option(command, word).filter(|option| option.get_action().takes_values());
        } else if let Some(inner) = command.find_subcommand(word).filter(|_| position == 0) {
            command = inner;
        } else {
            position += 1;
        }
    }
    let (written, word, argument) = match last.split_once('=').filter(|(option, _)| option.starts_with("--")) {
        _ if option.is_some() => ("", last.as_str(), option),
        Some((option, word)) => (&last[..=option.len()], word, find_option(command, option)),
        None if last.starts_with('-') => return Vec::new(),
        None => ("", last.as_str(), command.get_positionals().nth(position).or(command.get_positionals().last())),
    };
    let Some(kind) = argument.and_then(|argument| kind(argument, position)) else { return Vec::new() };
    names(kind, word, before).into_iter().map(|name| format!("{written}{name}")).collect()
}

/// The option with this name; `None` if its value is in the same word.
fn find_option<'a>(command: &'a Command, word: &str) -> Option<&'a Arg> {
    let name = word.strip_prefix("--")?;
    let is_it = |option: &&Arg| {
        option.get_long() == Some(name) || option.get_all_aliases().is_some_and(|aliases| aliases.contains(&name))
    };
    command.get_arguments().find(is_it)
}

fn kind(argument: &Arg, position: usize) -> Option<Kind> {
    match argument.get_id().as_str() {
        "boards" | "board" | "former" | "codes" => Some(Kind::Boards),
        "words" if position == 0 => Some(Kind::Boards),
        "solvers" | "words" => Some(Kind::Solvers),
        "solver" | "id" => Some(Kind::Solver),
        "chapter" => Some(Kind::Chapter),
        _ => None,
    }
}

fn names(kind: Kind, word: &str, before: &[String]) -> Vec<String> {
    let is_list = matches!(kind, Kind::Boards | Kind::Solvers);
    let (others, item) = word.split_at(word.rfind(',').filter(|_| is_list).map_or(0, |comma| comma + 1));
    let registry = solvers::registry();
    let mut names = match kind {
        Kind::Boards => CODES.map(str::to_owned).to_vec(),
        Kind::Chapter => load_chapters(&registry).0.into_iter().map(|chapter| chapter.id).collect(),
        Kind::Solver | Kind::Solvers if item.contains(':') => parameters(item, &registry),
        Kind::Solver | Kind::Solvers => {
            let ids = registry.iter().map(|info| info.id.clone().into_owned()).chain(engines(before));
            let more = parameters(&format!("{item}:"), &registry);
            ids.chain(more).chain(scripts(item)).collect()
        }
    };
    if matches!(kind, Kind::Solvers) && !item.contains(':') {
        names.extend(line_up_ids());
    }
    names.retain(|name| name.starts_with(item));
    names.sort();
    names.dedup();
    names.into_iter().map(|name| format!("{others}{name}")).collect()
}

/// `id:key=` for each unused parameter of a solver, or `id:key=value` with suggested values.
fn parameters(item: &str, registry: &Registry) -> Vec<String> {
    let Some((solver, last)) = item.rsplit_once(':') else { return Vec::new() };
    let (id, given) = solver.split_once(':').unwrap_or((solver, ""));
    let Some(info) = registry.get(id) else { return Vec::new() };
    let is_given = |key: &str| given.split(':').any(|part| part.split('=').next() == Some(key));
    match last.split_once('=') {
        None => {
            let left = info.params.iter().filter(|param| !is_given(&param.key));
            left.map(|param| format!("{solver}:{}=", param.key)).collect()
        }
        Some((key, _)) => {
            let values = info.params.iter().filter(|param| param.key == key);
            values.flat_map(suggested).map(|value| format!("{solver}:{key}={value}")).collect()
        }
    }
}

/// Every name of a parameter, or its ends and default.
fn suggested(param: &Param) -> Vec<String> {
    let names: Vec<String> = param.names().map(str::to_owned).collect();
    if names.is_empty() { [param.min, param.default, param.max].map(|value| value.to_string()).to_vec() } else { names }
}

/// The scripts whose paths begin with the word, and folders on the way. A bare word names solvers first, so only a
/// word with a letter or a folder finds them.
fn scripts(item: &str) -> Vec<String> {
    let (folder, name) = item.split_at(item.rfind('/').map_or(0, |slash| slash + 1));
    if item.is_empty() {
        return Vec::new();
    }
    let entries = fs::read_dir(if folder.is_empty() { "." } else { folder }).into_iter().flatten().flatten();
    let path = |entry: fs::DirEntry| {
        let file = entry.file_name().into_string().ok().filter(|file| file.starts_with(name))?;
        let is_hidden = file.starts_with('.') && !name.starts_with('.');
        let kind = entry.file_type().ok().filter(|_| !is_hidden)?;
        match kind.is_dir() {
            true => (!folder.is_empty()).then(|| format!("{folder}{file}/")),
            false => scripts::is_script(&file).then(|| format!("{folder}{file}")),
        }
    };
    entries.filter_map(path).collect()
}

/// The engines that the line names, and the person's own.
fn engines(before: &[String]) -> Vec<String> {
    let options = before.windows(2).filter(|words| words[0] == "--engine").map(|words| words[1].as_str());
    let options = options.chain(before.iter().filter_map(|word| word.strip_prefix("--engine=")));
    let named = options.filter_map(|engine| Some(engine.split_once('=')?.0.to_owned()));
    let own = OwnEngines::of_person().map(|own| own.read(&solvers::registry(), &line_up_ids())).unwrap_or_default();
    named.chain(own.engines.into_iter().map(|engine| engine.name)).collect()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use color_walk_api::{kit, solver::Registry};

    use crate::Cli;

    fn after(line: &str) -> Vec<String> {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let registry = color_walk_solvers::registry();
        // A solver that somebody adds may begin with the same letters.
        let is_added = |name: &String| {
            let id = name.rsplit([',', '=']).find_map(|part| registry.get(part.split(':').next()?));
            id.is_some_and(|info| !["naive", "greedy", "graph", "optimal"].contains(&&*info.plugin))
        };
        super::after(&Cli::command(), &words).into_iter().filter(|name| !is_added(name)).collect()
    }

    #[test]
    fn a_value_with_a_name_is_offered_by_name() {
        let mut registry = Registry::default();
        registry.add("test", [kit::script(&[]).choice("mode", "How", "fast", ["fast", "careful"])]);
        assert_eq!(super::parameters("script:mode=", &registry), ["script:mode=fast", "script:mode=careful"]);
        assert_eq!(super::parameters("script:", &registry), ["script:mode="]);
    }

    #[test]
    fn names_stand_where_they_may() {
        for (line, names) in [
            ("solve ser", &["series@1", "series@1..100"][..]),
            ("bench daily@today,week", &["daily@today,weekly@today"]),
            ("bench --jobs 2 --no-times da", &["daily@today"]),
            ("race --board da", &["daily@today"]),
            ("solve series@1 --solver dijk", &["dijkstra", "dijkstra-dijkstra", "dijkstra-greedy"]),
            ("solve series@1 --solver=dijkstra-d", &["--solver=dijkstra-dijkstra"]),
            ("solve a --solver greedy-look-ahead", &["greedy-look-ahead", "greedy-look-ahead:depth="]),
            ("bench x --solvers greedy,look", &["greedy,look-ahead-1-6"]),
            ("bench x --solvers greedy-look-ahead:", &["greedy-look-ahead:depth="]),
            (
                "bench x --solvers greedy-look-ahead:depth=1",
                &["greedy-look-ahead:depth=1", "greedy-look-ahead:depth=10"],
            ),
            ("match series@1 bfs greedy-look-ahead:d", &["greedy-look-ahead:depth="]),
            ("match ser", &["series@1", "series@1..100"]),
            ("explain a --engine mine=x --solver mi", &["mine"]),
            ("race --engine=mine=x --solvers default,mi", &["default,mine"]),
            ("solvers dijkstra:near", &["dijkstra:near-full=", "dijkstra:near="]),
            ("solve a --solver default", &[]),
            ("solve --format ", &[]),
            ("solve --for", &[]),
            ("solve --solver nosuch:", &[]),
            ("engine check ", &[]),
            ("ben", &[]),
            ("", &[]),
        ] {
            assert_eq!(after(line), names, "{line}");
        }
        let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scripts/");
        assert_eq!(after(&format!("solve a --solver {scripts}most-blocks.j")), [format!("{scripts}most-blocks.js")]);
        assert_eq!(after(&format!("bench x --solvers greedy,{scripts}be")), [format!("greedy,{scripts}beam.js")]);
        assert!(after("tour ").contains(&"greedy".to_owned()));
        assert!(after("solve a --solver ").len() > 20);
    }
}
