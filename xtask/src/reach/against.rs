//! Compares the exact solver with that of a commit: `cargo xtask reach --against COMMIT`.
//!
//! A machine is faster at one time than at another. So the two programs prove each set in turns, and each round has a
//! ratio of its own. The median of the ratios holds where single times do not.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use color_walk_api::text::grouped;
use serde_json::Value;

use crate::cargo::{release_program, run};

/// From many easy boards to a few hard ones.
const SETS: [&str; 7] = [
    "14x14c6@1..1000",
    "10x10c15@1..1000",
    "24x24c4@1..1000",
    "series@1..100",
    "19x19c6@1..50",
    "12x12c12@1..20",
    "20x20c8@1..5",
];

/// A set proven once.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Proven {
    /// Moves of all walks.
    total: u64,
    nodes: u64,
    /// User time.
    seconds: f64,
}

/// Builds the command line program of a commit, in a folder of its own, and returns its path.
pub fn program_of(root: &Path, target: &Path, commit: &str) -> Result<PathBuf> {
    let name = Command::new("git")
        .current_dir(root)
        .args(["rev-parse", "--verify", "--quiet", "--end-of-options", &format!("{commit}^{{commit}}")])
        .output()
        .context("git cannot be run")?;
    ensure!(name.status.success(), "`{commit}` is no commit of this repository; name one by its hash, branch or tag");
    let hash = String::from_utf8(name.stdout)?.trim().to_owned();
    let folder = target.join("against").join(&hash);
    let sources = folder.join("sources");
    if !sources.is_dir() {
        // Unpacked beside, so that an interrupted copy is never taken for a whole one.
        let (archive, part) = (folder.join("sources.tar"), folder.join("part"));
        fs::create_dir_all(&part).with_context(|| format!("cannot make {}", part.display()))?;
        let fault = format!("{hash} cannot be copied");
        run(Command::new("git").current_dir(root).args(["archive", "--output"]).arg(&archive).arg(&hash), &fault)?;
        run(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&part), &fault)?;
        fs::remove_file(&archive)?;
        fs::rename(&part, &sources)?;
    }
    release_program(&sources, &folder.join("target"))
}

/// Proves sets of boards with both programs in turns, and prints a table.
pub fn compare(former: &Path, program: &Path, boards: &[String], rounds: u32) -> Result<()> {
    println!("| set | moves | nodes before | nodes | user time before | user time | ratio |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let usual = SETS.map(str::to_owned);
    for set in if boards.is_empty() { &usual[..] } else { boards } {
        let pairs = (0..rounds).map(|_| Ok((prove(former, set)?, prove(program, set)?))).collect::<Result<Vec<_>>>()?;
        println!("{}", row(set, &pairs)?);
    }
    Ok(())
}

/// Proves a set once. A shell reports the user time, which is more precise than that of a process that is watched.
fn prove(program: &Path, set: &str) -> Result<Proven> {
    let ended = Command::new("sh")
        .args(["-c", "\"$@\" || exit; times", "sh"])
        .arg(program)
        .args(["bench", set, "--solvers", "exact", "--jobs", "1", "--format", "json"])
        .args(start(set))
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .context("cannot start a shell, which measures the user time")?;
    ensure!(ended.status.success(), "{} refused {set}", program.display());
    proven(&String::from_utf8_lossy(&ended.stdout))
        .with_context(|| format!("{} did not prove every board of {set}", program.display()))
}

/// Generated boards start in a corner, as published boards do. The series has a start of its own.
fn start(set: &str) -> &'static [&'static str] {
    if set.contains('@') && !set.starts_with("series@") { &["--start", "0,0"] } else { &[] }
}

/// Reads the statistics of a batch and the two lines of the shell's `times`, or `None` if a board is not proven.
fn proven(output: &str) -> Option<Proven> {
    let (statistics, times) = output.trim_end().rsplit_once("}\n")?;
    let statistics: Value = serde_json::from_str(&format!("{statistics}}}")).ok()?;
    let solver = &statistics["solvers"][0];
    let number = |key: &str| solver[key].as_u64();
    // The second line has the time of the shell's children: user time, then that of the system.
    let (minutes, seconds) = times.lines().nth(1)?.split_whitespace().next()?.strip_suffix('s')?.split_once('m')?;
    let seconds = minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?;
    let is_proven = number("proven")? == number("boards")?;
    Some(Proven { total: number("total")?, nodes: number("nodes")?, seconds }).filter(|_| is_proven)
}

/// A set's row, from what both programs took in each round.
fn row(set: &str, pairs: &[(Proven, Proven)]) -> Result<String> {
    let Some(&(before, now)) = pairs.first() else { bail!("no round of {set}") };
    for (one, other) in pairs {
        ensure!(one.total == other.total, "{set} has {} moves, and before had {}", other.total, one.total);
        let is_same = (one.nodes, other.nodes) == (before.nodes, now.nodes);
        ensure!(is_same, "a program expands other nodes of {set} from round to round");
    }
    let median = |figure: fn(&(Proven, Proven)) -> f64| {
        let mut figures: Vec<f64> = pairs.iter().map(figure).collect();
        figures.sort_by(f64::total_cmp);
        figures[figures.len() / 2]
    };
    Ok(format!(
        "| `{set}` | {} | {} | {} | {:.2} s | {:.2} s | {:.1} % |",
        grouped(now.total),
        grouped(before.nodes),
        grouped(now.nodes),
        median(|pair| pair.0.seconds),
        median(|pair| pair.1.seconds),
        100.0 * median(|(before, now)| now.seconds / before.seconds)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn took(nodes: u64, seconds: f64) -> Proven {
        Proven { total: 20, nodes, seconds }
    }

    #[test]
    fn statistics_and_times_are_read() {
        let output = |proven: u32| {
            format!(
                "{{\"solvers\":[\n{{\"boards\":2,\"proven\":{proven},\"total\":20,\"nodes\":300}}\n]}}\n\
                 0m0.000000s 0m0.010000s\n1m2.500000s 0m0.250000s\n"
            )
        };
        assert_eq!(proven(&output(2)), Some(took(300, 62.5)));
        assert_eq!(proven(&output(1)), None);
        assert_eq!(proven("{}\n"), None);
        assert_eq!(proven(""), None);
    }

    #[test]
    fn the_ratio_is_the_median_of_rounds() {
        // The machine was half as fast in the second round, and disturbed in the third.
        let pairs = [(1.0, 0.5), (2.0, 1.0), (1.0, 3.0)].map(|(before, now)| (took(1000, before), took(500, now)));
        let row = row("14x14c6@1", &pairs).unwrap();
        assert_eq!(row, "| `14x14c6@1` | 20 | 1,000 | 500 | 1.00 s | 1.00 s | 50.0 % |");
    }

    #[test]
    fn other_totals_or_changing_nodes_are_an_error() {
        let error = |pairs: &[(Proven, Proven)]| row("x", pairs).unwrap_err().to_string();
        let longer = Proven { total: 21, ..took(3, 1.0) };
        assert_eq!(error(&[(took(3, 1.0), longer)]), "x has 21 moves, and before had 20");
        let pairs = [(took(3, 1.0), took(3, 1.0)), (took(3, 1.0), took(4, 1.0))];
        assert!(error(&pairs).contains("from round to round"));
    }

    #[test]
    fn a_name_that_is_no_commit_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let error = program_of(root, folder.path(), "no-such-commit").unwrap_err().to_string();
        assert!(error.contains("`no-such-commit` is no commit"), "{error}");
    }
}
