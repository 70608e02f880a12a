//! Measures the exact solver's reach: `cargo xtask reach`.
//!
//! It searches five boards of each kind, each in its own process with a limit of processor time. It writes each result
//! at once, so that an hour's run can be stopped and resumed. `--against` compares it with a commit (see `against.rs`).

mod against;

use std::{
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use color_walk_api::text::grouped;
use serde_json::Value;

use crate::{cargo::release_program, hashing::hash};

/// Kinds of boards: size and number of colours.
pub const KINDS: [&str; 8] = ["24x24c4", "24x24c6", "20x20c8", "16x16c10", "12x12c12", "30x30c6", "24x24c8", "40x40c4"];
const SEEDS: std::ops::RangeInclusive<u32> = 1..=5;

/// Searches five boards of each of eight kinds for proven shortest walks, and prints a table. Each board has limited
/// processor time and 2 GiB. Each result goes into target/reach.csv at once. With --against, proves sets of boards
/// alternately with a commit's program and with this one, and prints the nodes and user time of both.
#[derive(clap::Args)]
pub struct Options {
    /// Measures this command line program instead of this repository's
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Processor time for each board, in seconds
    #[arg(long, value_name = "N", default_value_t = 120, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Continues the earlier run
    #[arg(long)]
    resume: bool,
    /// Compares with this commit's program, which is built first
    #[arg(long, value_name = "COMMIT", conflicts_with_all = ["seconds", "resume"])]
    against: Option<String>,
    /// Codes or files of boards to compare on, in place of the usual sets
    #[arg(long, value_name = "BOARDS", requires = "against")]
    boards: Vec<String>,
    /// Times that each program proves each set
    #[arg(long, value_name = "N", requires = "against", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

/// The result of one board.
#[derive(Clone, Debug, PartialEq)]
struct Found {
    code: String,
    /// Length of a shortest walk, nodes and seconds; `None` if the time ran out.
    proven: Option<(u32, u64, f64)>,
}

/// Searches all boards, and prints a table.
pub fn measure(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => release_program(root, target)?,
    };
    if let Some(commit) = &options.against {
        let former = against::program_of(root, target, commit)?;
        return against::compare(&former, &program, &options.boards, options.rounds);
    }
    let known_file = target.join("reach.csv");
    let head = format!("{} s of {}", options.seconds, fingerprint(&program)?);
    let mut found = begin(&known_file, &head, options.resume)?;
    for code in KINDS.iter().flat_map(|kind| SEEDS.map(move |seed| format!("{kind}@{seed}"))) {
        if found.iter().any(|known| known.code == code) {
            continue;
        }
        let result = search(&program, &code, options.seconds)?;
        let mut file = fs::OpenOptions::new().append(true).open(&known_file)?;
        writeln!(file, "{}", line(&result))?;
        eprintln!("{}", line(&result));
        found.push(result);
    }
    print!("{}", table(&found));
    Ok(())
}

/// Identifies a program, so that no table mixes two.
fn fingerprint(program: &Path) -> Result<String> {
    let bytes = fs::read(program).with_context(|| format!("cannot read {}", program.display()))?;
    Ok(hash(&bytes))
}

/// The results so far of a run with the same head.
fn begin(file: &Path, head: &str, resume: bool) -> Result<Vec<Found>> {
    let old = match fs::read_to_string(file) {
        Ok(old) => old,
        Err(_) => {
            fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
            fs::write(file, format!("{head}\n")).with_context(|| format!("cannot write {}", file.display()))?;
            return Ok(Vec::new());
        }
    };
    let name = file.display();
    ensure!(resume, "{name} is there already: go on with it by --resume, or take it away");
    let mut lines = old.lines();
    ensure!(
        lines.next() == Some(head),
        "{name} is of another program or of other limits: take it away, and begin anew"
    );
    let parsed = lines.enumerate().map(|(index, line)| {
        parse(line).with_context(|| format!("{name}, line {}: `{line}` is no result; take the line away", index + 2))
    });
    parsed.collect()
}

fn line(found: &Found) -> String {
    match found.proven {
        Some((moves, nodes, seconds)) => format!("{},{moves},{nodes},{seconds:.3}", found.code),
        None => format!("{},-,-,-", found.code),
    }
}

fn parse(line: &str) -> Option<Found> {
    let fields: Vec<&str> = line.split(',').collect();
    let &[code, moves, nodes, seconds] = fields.as_slice() else { return None };
    let proven = match (moves, nodes, seconds) {
        ("-", "-", "-") => None,
        _ => Some((moves.parse().ok()?, nodes.parse().ok()?, seconds.parse().ok()?)),
    };
    Some(Found { code: code.to_owned(), proven })
}

fn search(program: &Path, code: &str, seconds: u32) -> Result<Found> {
    let ended = Command::new("sh")
        .args(["-c", &format!("ulimit -t {seconds}; exec \"$0\" \"$@\"")])
        .arg(program)
        .args(["solve", code, "--start", "0,0", "--solver", "exact:memory=2GiB", "--format", "json"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .context("cannot start a shell, which limits the processor time")?;
    let code = code.to_owned();
    let Ok(told) = serde_json::from_slice::<Value>(&ended.stdout) else {
        // A killed process reports nothing.
        ensure!(ended.status.code().is_none(), "{} refused {code}", program.display());
        return Ok(Found { code, proven: None });
    };
    let number = |key: &str| told[key].as_f64();
    match (told["proven"].as_bool(), number("moves"), number("nodes"), number("seconds")) {
        (Some(true), Some(moves), Some(nodes), Some(seconds)) => {
            Ok(Found { code, proven: Some((moves as u32, nodes as u64, seconds)) })
        }
        (Some(false), ..) => Ok(Found { code, proven: None }),
        _ => bail!("{} told something else of {code}: {told}", program.display()),
    }
}

/// One row per kind: the number of proven boards, and the median's figures if it is proven.
fn table(found: &[Found]) -> String {
    let mut table = String::from("| boards | proven | median nodes | median seconds |\n|---|---:|---:|---:|\n");
    for kind in KINDS {
        let boards: Vec<_> = found.iter().filter(|found| found.code.split('@').next() == Some(kind)).collect();
        let median = |figure: fn((u32, u64, f64)) -> f64| {
            let mut figures: Vec<f64> = boards.iter().map(|found| found.proven.map_or(f64::INFINITY, figure)).collect();
            figures.sort_by(f64::total_cmp);
            figures.get(boards.len() / 2).copied().filter(|figure| figure.is_finite())
        };
        let proven = boards.iter().filter(|found| found.proven.is_some()).count();
        let nodes = median(|(_, nodes, _)| nodes as f64).map_or("-".to_owned(), |nodes| grouped(nodes as u64));
        let seconds = median(|(_, _, seconds)| seconds).map_or("-".to_owned(), |seconds| format!("{seconds:.2}"));
        let _ = writeln!(table, "| `{kind}@1..5` | {proven} of {} | {nodes} | {seconds} |", boards.len());
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        for proven in [None, Some((27, 1_234_567, 8.125))] {
            let found = Found { code: "20x20c8@3".to_owned(), proven };
            assert_eq!(parse(&line(&found)), Some(found));
        }
        assert_eq!(parse("20x20c8@3,27"), None);
        assert_eq!(parse("20x20c8@3,27,many,1"), None);
    }

    #[test]
    fn a_run_goes_on_with_its_own_results_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/reach.csv");
        assert_eq!(begin(&file, "120 s of 00", false).unwrap(), []);
        fs::write(&file, "120 s of 00\n24x24c4@1,20,300,0.5\n24x24c4@2,-,-,-\n").unwrap();
        let found = begin(&file, "120 s of 00", true).unwrap();
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].proven, Some((20, 300, 0.5)));
        let told = |head, resume| begin(&file, head, resume).unwrap_err().to_string();
        assert!(told("120 s of 00", false).contains("--resume"));
        assert!(told("60 s of 00", true).contains("other limits"));
        fs::write(&file, "120 s of 00\nnonsense\n").unwrap();
        assert!(told("120 s of 00", true).contains("line 2"));
    }

    #[test]
    fn the_middle_of_five_is_told_where_it_is_proven() {
        let mut found: Vec<Found> = (1..=5)
            .map(|seed| Found { code: format!("24x24c4@{seed}"), proven: (seed > 2).then_some((20, 1000 * seed, 0.5)) })
            .collect();
        assert!(table(&found).contains("| `24x24c4@1..5` | 3 of 5 | 5,000 | 0.50 |"), "{}", table(&found));
        found[2].proven = None;
        assert!(table(&found).contains("| `24x24c4@1..5` | 2 of 5 | - | - |"), "{}", table(&found));
    }
}
