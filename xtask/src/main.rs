//! Builds and serves the browser version, takes screenshots, measures the exact solver's reach, keeps records, and
//! tests the program on other systems and under stress.

mod cargo;
mod compile;
mod dist;
mod files;
mod hashing;
mod interface;
mod licences;
mod look;
mod paths;
mod platform;
mod preview;
mod reach;
mod records;
mod screenshots;
mod serve;
mod shots;
mod siege;
mod site;
mod sizes;
mod stage;
mod targets;
mod web;

use std::{path::PathBuf, process::ExitCode};

use anyhow::Result;
use clap::Parser;

/// Tasks of this repository that need more than one Cargo command.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", max_term_width = 120)]
enum Task {
    Web(web::Options),
    Shots(shots::Options),
    Pictures(shots::Pictures),
    Look(look::Options),
    Reach(reach::Options),
    #[command(subcommand)]
    Records(records::Task),
    Targets(targets::Options),
    Licences(licences::Options),
    Dist(dist::Options),
    TestOn(platform::Options),
    #[command(subcommand)]
    Siege(siege::Trial),
}

fn main() -> ExitCode {
    match run(Task::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    let (root, target) = folders();
    match task {
        Task::Web(options) => web::run(&root, &target, &options),
        Task::Shots(options) => shots::take(&target.join("debug/color-walk"), &target.join("shots"), &options),
        Task::Pictures(options) => shots::picture(&root, &target, &options),
        Task::Look(options) => look::run(&root, &target, &options),
        Task::Reach(options) => reach::measure(&root, &target, &options),
        Task::Records(task) => records::run(&root, &target, &task),
        Task::Licences(options) => licences::run(&root, &options),
        Task::Dist(options) => dist::build(&root, &target, &options),
        Task::Targets(options) => targets::check(&root, &target, &options),
        Task::TestOn(options) => platform::test(&root, &target, &options),
        Task::Siege(trial) => siege::run(&root, &target, trial),
    }
}

/// The repository and its build folder.
fn folders() -> (PathBuf, PathBuf) {
    // Cargo sets the checkout at run time. A path compiled in would be that of the first build.
    let package =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    let root = package.parent().expect("xtask lies in the repository").to_owned();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    (root, target)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::{CommandFactory as _, error::ErrorKind};

    use super::*;

    #[test]
    fn tasks_are_well_formed() {
        Task::command().debug_assert();
    }

    #[test]
    fn what_is_written_down_elsewhere_is_understood() {
        for words in [
            "web --no-opt",
            "web --serve --port 8000 --dev",
            "web --no-build --serve",
            "web --address https://example.org/color-walk/",
            "shots --size 390x844 --theme black",
            "pictures",
            "pictures --check",
            "look",
            "look before",
            "look --accept",
            "reach --resume --seconds 3600",
            "reach --against 221df71d --rounds 5 --boards 14x14c6@1..100 --boards boards.txt",
            "records prove sets pc19",
            "records improve 24x24c8 --continue --seconds 60",
            "records offer 24x24c8@7 0123 --by me --program by-hand",
            "records check --write",
            "targets --engine-free aarch64-apple-darwin",
            "test-on windows",
            "test-on arm64 --test cli -- --nocapture",
            "siege kill --rounds 400 --program color-walk",
            "siege disk",
            "siege soak-races",
            "siege soak-game --hours 24",
            "siege same --boards 1000 debug release windows arm64",
            "siege fuzz --target walks --inputs 5 --minutes 0.5",
        ] {
            Task::try_parse_from(["xtask"].into_iter().chain(words.split(' ')))
                .unwrap_or_else(|error| panic!("{error}"));
        }
    }

    /// The tasks that a document names, each as its words. In a sentence, a task ends with its code.
    fn named(text: &str) -> Vec<Vec<String>> {
        const COMMAND: &str = "cargo xtask ";
        let tasks = text.match_indices(COMMAND).map(|(place, _)| {
            let rest = &text[place + COMMAND.len()..];
            let is_span = text[..place].ends_with('`');
            let end = rest.find(|letter| letter == '`' || letter == '\n' && !is_span).unwrap_or(rest.len());
            let parts = rest[..end].split('\'').enumerate();
            let words = parts.flat_map(|(index, part)| match index % 2 {
                0 => part.split_whitespace().map(|word| word.trim_matches('"').to_owned()).collect(),
                _ => vec![part.to_owned()],
            });
            words.collect()
        });
        tasks.collect()
    }

    #[test]
    fn every_task_in_the_documents_exists() {
        let (root, _) = folders();
        let pages = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
        let more = ["README.md", "CONTRIBUTING.md", "fuzz/README.md", "packaging/README.md", "tests/web/README.md"];
        let pages = pages.filter(|path| path.extension().is_some_and(|end| end == "md"));
        let mut checked = 0;
        for page in pages.chain(more.map(|name| root.join(name))) {
            for task in named(&fs::read_to_string(&page).unwrap()) {
                // Its words depend on a shell's variables.
                if task.iter().any(|word| word.contains('$')) {
                    continue;
                }
                checked += 1;
                let Err(error) = Task::try_parse_from(["xtask".to_owned()].into_iter().chain(task.clone())) else {
                    continue;
                };
                // A sentence may name only the beginning of a task.
                let is_right = match error.kind() {
                    ErrorKind::DisplayHelp | ErrorKind::MissingRequiredArgument => true,
                    ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => true,
                    ErrorKind::InvalidSubcommand => task == ["help", "TASK"],
                    _ => false,
                };
                assert!(is_right, "{}: cargo xtask {}: {error}", page.display(), task.join(" "));
            }
        }
        assert!(checked > 30, "only {checked} tasks");
        assert_eq!(named("`cargo xtask a\nb 'c d'`, e\n  cargo xtask f\ng"), [vec!["a", "b", "c d"], vec!["f"]]);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for words in [
            "web --port 65536",
            "web --address http://example.org/",
            "shots --theme grey",
            "look before --accept",
            "reach --seconds 0",
            "reach --against 221df71d --resume",
            "reach --against 221df71d --rounds 0",
            "reach --rounds 5",
            "records prove",
            "records improve 14x14c6",
            "targets atari",
            "test-on",
            "siege",
            "siege kill --rounds some",
            "siege same --boards 0",
            "siege soak-game --hours 2",
            "siege fuzz --inputs",
        ] {
            assert!(Task::try_parse_from(["xtask"].into_iter().chain(words.split(' '))).is_err(), "{words}");
        }
    }
}
