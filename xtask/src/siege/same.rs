//! Checks that programs get the same walks with the same nodes: `cargo xtask siege same`.
//!
//! Every solver solves the same boards with each program in turn, and the first program is the reference. The first
//! program is also run with different numbers of parallel games, which must not change results.

use std::{
    collections::hash_map::DefaultHasher,
    ffi::OsString,
    hash::{Hash, Hasher},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::{
    cargo::{self, cargo, engine_free},
    platform::Platform,
};

/// Kinds of boards with their shares in percent. Solvers that find every position finish small boards; larger ones
/// reach their limits.
const KINDS: [(&str, u32); 5] = [("5x4c3", 30), ("6x6c4", 30), ("8x6c5", 30), ("12x9c6", 8), ("20x14c5", 2)];

/// A program to compare.
struct Program {
    name: String,
    command: Vec<OsString>,
    environment: Vec<(String, OsString)>,
}

/// A solver's result on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Solved {
    board: String,
    walk: String,
    nodes: u64,
    proven: bool,
    trouble: Option<String>,
}

/// Plays boards with every solver, and stops when two programs differ in a walk or node count.
#[derive(clap::Args)]
pub struct Options {
    /// Number of boards
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    boards: u32,
    /// debug, release, windows, arm64 (as `test-on` builds them), or NAME=COMMAND
    #[arg(value_name = "PROGRAM", default_values = ["debug", "release"])]
    programs: Vec<String>,
}

pub fn run(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let programs = options.programs.iter().map(|name| program(root, target, name)).collect::<Result<Vec<_>>>()?;
    compare(&programs, &boards(options.boards), options.boards)
}

fn compare(programs: &[Program], boards: &str, count: u32) -> Result<()> {
    let (first, others) = programs.split_first().context("no program to compare")?;
    let solvers = solvers(first)?;
    for other in others {
        ensure!(solvers == self::solvers(other)?, "{} has other solvers than {}", other.name, first.name);
    }
    println!("{} solvers on {count} boards: {boards}", solvers.len());
    for solver in &solvers {
        let begin = Instant::now();
        let expected = solve(first, boards, solver)?;
        ensure!(expected.len() == count as usize, "{} solved {} of {count} boards", first.name, expected.len());
        for other in others {
            if let Some(difference) = difference(&expected, &solve(other, boards, solver)?) {
                bail!("{solver} differs between {} and {}: {difference}", first.name, other.name);
            }
        }
        println!("{solver:26} {:016x}  {:.0} s", digest(&expected), begin.elapsed().as_secs_f64());
    }
    let at_a_time = |jobs| {
        let arguments =
            ["bench", "--boards", boards, "--solvers", &solvers.join(","), "--format", "csv", "--no-times", "--jobs"];
        said(first, &[&arguments[..], &[jobs]].concat())
    };
    ensure!(
        at_a_time("1")? == at_a_time("4")?,
        "a batch of {} differs between one game at a time and four",
        first.name
    );
    let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    println!("the same with {}, and with 1 and 4 games at a time", names.join(", "));
    Ok(())
}

/// Ranges of board codes with this total number of boards.
fn boards(count: u32) -> String {
    let (mut left, mut parts) = (count, Vec::new());
    for (index, (kind, share)) in KINDS.iter().enumerate().rev() {
        let some = if index == 0 { left } else { (count * share / 100).min(left) };
        left -= some;
        if some > 0 {
            parts.push(format!("{kind}@1..{some}"));
        }
    }
    parts.reverse();
    parts.join(",")
}

/// The program with this name, built if it belongs to this repository.
fn program(root: &Path, target: &Path, name: &str) -> Result<Program> {
    if let Some((name, command)) = name.split_once('=') {
        let command: Vec<_> = command.split_whitespace().map(OsString::from).collect();
        ensure!(!name.is_empty() && !command.is_empty(), "a program is NAME=COMMAND with both of them");
        return Ok(Program { name: name.to_owned(), command, environment: Vec::new() });
    }
    let platform = Platform::named(name);
    if platform.is_none() && !["debug", "release"].contains(&name) {
        bail!("there is no program `{name}`: name debug, release, windows, arm64, or NAME=COMMAND");
    }
    let target = if platform.is_some() { target.to_owned() } else { engine_free(target) };
    let (mut command, mut environment) = (Vec::new(), Vec::new());
    if let Some(platform) = platform {
        platform.check()?;
        command.extend(platform.runner().iter().map(OsString::from));
        environment = platform.environment(&target)?;
    }
    command.push(build(root, &target, platform, name == "release", &environment)?.into());
    Ok(Program { name: name.to_owned(), command, environment })
}

/// Builds the command line alone, and returns the program's path.
fn build(
    root: &Path,
    target: &Path,
    platform: Option<Platform>,
    release: bool,
    environment: &[(String, OsString)],
) -> Result<PathBuf> {
    let mut cargo = cargo(root, target);
    cargo.args(["build", "--quiet", "--package", "color-walk", "--no-default-features"]);
    cargo.envs(environment.iter().cloned());
    let mut folder = target.to_owned();
    if let Some(platform) = platform {
        cargo.args(["--target", platform.triple()]);
        folder.push(platform.triple());
    }
    if release {
        cargo.arg("--release");
    }
    folder.push(if release { "release" } else { "debug" });
    cargo::run(&mut cargo, "the program was not built")?;
    Ok(folder.join(if platform == Some(Platform::Windows) { "color-walk.exe" } else { "color-walk" }))
}

fn solvers(program: &Program) -> Result<Vec<String>> {
    let list: Value = serde_json::from_str(&said(program, &["solvers", "--format", "json"])?)?;
    let ids = list.as_array().into_iter().flatten().filter_map(|solver| solver["id"].as_str().map(str::to_owned));
    Ok(ids.collect())
}

fn solve(program: &Program, boards: &str, solver: &str) -> Result<Vec<Solved>> {
    let told = said(program, &["solve", boards, "--solver", solver, "--format", "json"])?;
    told.lines().map(|line| solved(line).with_context(|| format!("{} said `{line}`", program.name))).collect()
}

fn solved(line: &str) -> Option<Solved> {
    let told: Value = serde_json::from_str(line).ok()?;
    Some(Solved {
        board: told["board"].as_str()?.to_owned(),
        walk: told["walk"].as_str()?.to_owned(),
        nodes: told["nodes"].as_u64()?,
        proven: told["proven"].as_bool()?,
        trouble: told["trouble"].as_str().map(str::to_owned),
    })
}

/// The standard output of a run. A solver may give up boards, which is status 1.
fn said(program: &Program, arguments: &[&str]) -> Result<String> {
    let ended = Command::new(&program.command[0])
        .args(&program.command[1..])
        .args(arguments)
        .envs(program.environment.iter().cloned())
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start {}", program.name))?;
    let errors = String::from_utf8_lossy(&ended.stderr);
    ensure!(matches!(ended.status.code(), Some(0 | 1)), "{} refused {}: {errors}", program.name, arguments.join(" "));
    String::from_utf8(ended.stdout).with_context(|| format!("{} said what is no text", program.name))
}

/// The first board on which two runs differ, and the difference.
fn difference(ours: &[Solved], theirs: &[Solved]) -> Option<String> {
    if let Some((ours, theirs)) = ours.iter().zip(theirs).find(|(ours, theirs)| ours != theirs) {
        return Some(format!("{ours:?} and {theirs:?}"));
    }
    (ours.len() != theirs.len()).then(|| format!("{} and {} boards were solved", ours.len(), theirs.len()))
}

/// A hash of a solver's results, to compare runs by eye. It is stable only within one build of this tool.
fn digest(solved: &[Solved]) -> u64 {
    let mut hasher = DefaultHasher::new();
    solved.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"board":"5x4c3@1","walk":"0120","nodes":7,"proven":true,"trouble":null,"seconds":0.1}"#;

    #[test]
    fn ranges_are_as_many_boards_as_were_asked_for() {
        assert_eq!(boards(50), "5x4c3@1..15,6x6c4@1..15,8x6c5@1..15,12x9c6@1..4,20x14c5@1..1");
        for count in [1, 7, 99, 1000] {
            let ends = boards(count);
            let sizes = ends.split(',').map(|part| part.split("..").nth(1).unwrap().parse::<u32>().unwrap());
            assert_eq!(sizes.sum::<u32>(), count, "{ends}");
        }
    }

    #[test]
    fn any_difference_is_told_with_its_board() {
        let ours = vec![solved(LINE).unwrap()];
        assert_eq!(difference(&ours, &ours), None);
        assert_eq!(difference(&ours, &[]).unwrap(), "1 and 0 boards were solved");
        for changed in [LINE.replace(":7", ":8"), LINE.replace("0120", "0121"), LINE.replace("true", "false")] {
            let theirs = vec![solved(&changed).unwrap()];
            assert!(difference(&ours, &theirs).unwrap().contains("5x4c3@1"));
            assert_ne!(digest(&ours), digest(&theirs));
        }
        assert_eq!(solved("{}"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_walks_otherwise_is_found_out() {
        let program = |name: &str, nodes: u32| Program {
            name: name.to_owned(),
            // Answers the three requests of a comparison: solvers, walks, batches.
            command: ["sh", "-c", r#"case $1 in solvers) echo '[{"id":"greedy"}]';; solve) echo "$0";; esac"#]
                .map(OsString::from)
                .into_iter()
                .chain([LINE.replace(":7", &format!(":{nodes}")).into()])
                .collect(),
            environment: Vec::new(),
        };
        compare(&[program("one", 7), program("two", 7)], "5x4c3@1..1", 1).unwrap();
        let told = compare(&[program("one", 7), program("two", 8)], "5x4c3@1..1", 1).unwrap_err().to_string();
        assert!(told.starts_with("greedy differs between one and two: "), "{told}");
    }
}
