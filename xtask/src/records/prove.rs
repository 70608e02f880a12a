//! Proves sets of boards whose shortest totals are known: `cargo xtask records prove FOLDER`.
//!
//! The boards are not in the repository. `docs/records.md` names where they are.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};
use color_walk_api::text::{counted, grouped};
use serde_json::Value;

use crate::cargo::release_program;

/// A set of boards that others published.
struct Known {
    /// Its file's name, without `.txt`.
    name: &'static str,
    layout: &'static str,
    start: &'static str,
    boards: usize,
    /// Moves of all shortest walks.
    total: u32,
}

/// The totals come from ColorFill and terminal-flood, which use A*. They have not proven the total of b24c6n1000. The
/// total of the 99 problems is the sum of the lengths that come with them.
const SETS: [Known; 5] = [
    Known { name: "pc19", layout: "lines", start: "0,0", boards: 1000, total: 20_086 },
    Known { name: "b10c15n1000", layout: "lines", start: "0,0", boards: 1000, total: 26_717 },
    Known { name: "99-problems", layout: "rows", start: "0,0", boards: 99, total: 2_508 },
    Known { name: "floodtest-1000", layout: "rows", start: "center", boards: 1000, total: 19_845 },
    Known { name: "b24c6n1000", layout: "lines", start: "0,0", boards: 1000, total: 31_804 },
];

/// Proves shortest walks for the known sets in a folder, and compares them with the known totals. It prints a table, on
/// Linux with time and memory. A file NAME.lengths.txt beside NAME.txt has a length for each board.
#[derive(clap::Args)]
pub struct Options {
    /// Folder with any of pc19.txt, b10c15n1000.txt, 99-problems.txt, floodtest-1000.txt and b24c6n1000.txt
    folder: PathBuf,
    /// Only these sets
    #[arg(value_name = "SET", value_parser = SETS.map(|set| set.name))]
    sets: Vec<String>,
    /// Measures this command line program instead of this repository's
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Proves the sets, one after the other.
pub fn run(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let program = options.program.clone().map_or_else(|| release_program(root, target), Ok)?;
    println!("{}\n", machine());
    println!("| set | boards | moves, all proven | nodes | user time | memory |\n|---|---:|---:|---:|---:|---:|");
    let mut proven = 0;
    for set in SETS.iter().filter(|set| options.sets.is_empty() || options.sets.iter().any(|name| name == set.name)) {
        let file = options.folder.join(set.name).with_extension("txt");
        if file.exists() {
            println!("{}", prove(&program, set, &file)?);
            proven += 1;
        } else {
            eprintln!("{} is missing; docs/records.md says where to find it", file.display());
        }
    }
    ensure!(proven > 0, "{} has no known set", options.folder.display());
    Ok(())
}

/// The row of a set.
fn prove(program: &Path, set: &Known, file: &Path) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let output = folder.path().join("walks.jsonl");
    let mut solving = Command::new(program)
        .arg("solve")
        .arg(file)
        .args(["--start", set.start, "--layout", set.layout, "--solver", "exact:memory=2GiB", "--format", "json"])
        .stdin(Stdio::null())
        .stdout(File::create(&output)?)
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let mut usage = None;
    let status = loop {
        // An ended process still reports its time until it is waited for.
        usage = self::usage(solving.id(), usage);
        if let Some(status) = solving.try_wait()? {
            break status;
        }
        thread::sleep(Duration::from_millis(20));
    };
    ensure!(status.success(), "{} cannot be solved", file.display());
    let lengths = match fs::read_to_string(file.with_extension("lengths.txt")) {
        Ok(text) => Some(text.split_whitespace().map(str::parse).collect::<Result<Vec<u64>, _>>()?),
        Err(_) => None,
    };
    let nodes = compare(set, &fs::read_to_string(&output)?, lengths.as_deref())?;
    let (time, memory) = usage.map_or(("-".to_owned(), "-".to_owned()), |(seconds, bytes)| {
        (format!("{seconds:.2} s"), format!("{:.1} MiB", bytes as f64 / (1 << 20) as f64))
    });
    Ok(format!(
        "| {} | {} | {} | {} | {time} | {memory} |",
        set.name,
        grouped(set.boards as u64),
        grouped(set.total.into()),
        grouped(nodes)
    ))
}

/// Compares the solver's output with the known figures, and returns the nodes.
fn compare(set: &Known, output: &str, lengths: Option<&[u64]>) -> Result<u64> {
    let games = output.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    let name = set.name;
    ensure!(games.len() == set.boards, "{name} has {}, not {}", counted(games.len() as u64, "board"), set.boards);
    if let Some(lengths) = lengths {
        ensure!(lengths.len() == set.boards, "{name}.lengths.txt has {} lengths, not {}", lengths.len(), set.boards);
    }
    let (mut total, mut nodes) = (0, 0);
    for (index, game) in games.iter().enumerate() {
        let (Some(moves), Some(expanded)) = (game["moves"].as_u64(), game["nodes"].as_u64()) else {
            bail!("{name}, board {}: the solver has no walk", index + 1)
        };
        ensure!(game["proven"] == true, "{name}, board {}: {moves} moves are not proven", index + 1);
        if let Some(known) = lengths.map(|lengths| lengths[index]) {
            ensure!(moves == known, "{name}, board {}: {moves} moves are proven, but {known} are known", index + 1);
        }
        total += moves;
        nodes += expanded;
    }
    let known = u64::from(set.total);
    ensure!(total == known, "{name}: {} moves are proven, but {} are known", grouped(total), grouped(known));
    Ok(nodes)
}

/// A process's user seconds and greatest memory in bytes; `before` if the system does not report them.
pub(super) fn usage(process: u32, before: Option<(f64, u64)>) -> Option<(f64, u64)> {
    let read = |name: &str| fs::read_to_string(format!("/proc/{process}/{name}")).ok();
    // The fields after the program's name, in hundredths of a second.
    let ticks = |stat: String| stat.rsplit_once(')')?.1.split_whitespace().nth(11)?.parse::<f64>().ok();
    let kibibytes = |status: String| {
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:").map(str::to_owned))?;
        line.trim().strip_suffix(" kB")?.parse::<u64>().ok()
    };
    let seconds = read("stat").and_then(ticks).map(|ticks| ticks / 100.0).or(before.map(|before| before.0))?;
    let bytes = read("status").and_then(kibibytes).map(|kibibytes| kibibytes << 10).or(before.map(|before| before.1))?;
    Some((seconds, bytes))
}

/// The processor and the system.
fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {}, {}", counted(cores as u64, "core"), std::env::consts::OS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SET: Known = Known { name: "two", layout: "rows", start: "0,0", boards: 2, total: 9 };
    const OUTPUT: &str = "{\"moves\":4,\"nodes\":10,\"proven\":true}\n{\"moves\":5,\"nodes\":20,\"proven\":true}\n";

    #[test]
    fn what_is_not_as_known_is_told() {
        assert_eq!(compare(&SET, OUTPUT, None).unwrap(), 30);
        assert_eq!(compare(&SET, OUTPUT, Some(&[4, 5])).unwrap(), 30);
        let told = |output: &str, lengths| compare(&SET, output, lengths).unwrap_err().to_string();
        assert_eq!(told(OUTPUT, Some(&[5, 4])), "two, board 1: 4 moves are proven, but 5 are known");
        assert_eq!(told(OUTPUT, Some(&[9])), "two.lengths.txt has 1 lengths, not 2");
        assert_eq!(told(&OUTPUT.replace(":5", ":6"), None), "two: 10 moves are proven, but 9 are known");
        assert_eq!(told(&OUTPUT.replace("true", "false"), None), "two, board 1: 4 moves are not proven");
        assert_eq!(told(&OUTPUT.replace('4', "null"), None), "two, board 1: the solver has no walk");
        assert_eq!(told(&OUTPUT[..36], None), "two has 1 board, not 2");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn linux_reports_time_and_memory() {
        let (_, bytes) = usage(std::process::id(), None).unwrap();
        assert!(bytes > 1 << 20);
        assert_eq!(usage(u32::MAX, Some((1.5, 7))), Some((1.5, 7)));
    }
}
