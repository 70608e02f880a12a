//! Runs every fuzz target of `fuzz/` with libFuzzer, up to a number of inputs or an amount of processor time.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

use crate::cargo::run as run_cargo;

/// The longest input, in bytes.
const MAX_LENGTH: usize = 4096;
/// The most memory of a target, in MiB.
const MAX_MEMORY: usize = 512;
/// The longest time for one input, in seconds.
const MAX_SECONDS: usize = 10;
/// libFuzzer's exit status after an interrupt.
const INTERRUPTED: i32 = 72;
/// Linux reports processor time in hundredths of a second.
const TICKS: f64 = 100.0;

/// Feeds each fuzz target with inputs for some processor time, and fails if one breaks. It needs Rust's nightly, a C++
/// compiler and cargo-fuzz, and keeps its finds in target/fuzz-finds.
#[derive(clap::Args)]
pub struct Options {
    /// Only this target
    #[arg(long, value_name = "NAME")]
    target: Option<String>,
    /// Number of inputs for each target
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    inputs: u64,
    /// Minutes of processor time for each target, if they end first
    #[arg(long, value_name = "M", default_value_t = 30.0)]
    minutes: f64,
}

/// The result of a target.
struct Row {
    name: String,
    inputs: u64,
    seconds: f64,
    processor: f64,
    edges: u64,
    memory: u64,
    find: Option<PathBuf>,
}

pub fn run(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let mut names: Vec<String> = fs::read_dir(root.join("fuzz/fuzz_targets"))?
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned()))
        .filter(|name| options.target.as_ref().is_none_or(|target| target == name))
        .collect();
    names.sort();
    ensure!(!names.is_empty(), "there is no fuzz target `{}`", options.target.as_deref().unwrap_or_default());
    let programs = build(root, target)?;
    println!("{:<16} {:>10} {:>8} {:>8} {:>7} {:>5}  find", "target", "inputs", "seconds", "CPU s", "edges", "MiB");
    let mut finds = Vec::new();
    for name in names {
        let row = feed(root, target, &programs, name, options)?;
        let find = row.find.as_ref().map_or("-".to_owned(), |file| file.display().to_string());
        let Row { name, inputs, seconds, processor, edges, memory, .. } = &row;
        println!("{name:<16} {inputs:>10} {seconds:>8.0} {processor:>8.0} {edges:>7} {memory:>5}  {find}");
        finds.extend(row.find);
    }
    if finds.is_empty() { Ok(()) } else { bail!("{} targets do not take an input; see fuzz/README.md", finds.len()) }
}

/// Builds all targets and returns the folder of their programs. It uses no sanitizer. Our code is safe Rust except for
/// one call, so libFuzzer sees panics, hangs and memory without one, several times as fast.
fn build(root: &Path, target: &Path) -> Result<PathBuf> {
    let folder = target.join("libfuzzer");
    // Cargo passes on the toolchain of this task, and rustup would keep it.
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    cargo.args(["+nightly", "fuzz", "build", "--sanitizer", "none", "--features", "libfuzzer", "--target-dir"]);
    run_cargo(
        cargo.arg(&folder),
        "the targets cannot be built; it takes Rust's nightly, a C++ compiler and cargo-fuzz",
    )?;
    let triples = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path().join("release")));
    let programs = triples.filter(|folder| folder.join("walks").is_file()).max_by_key(|folder| modified(folder));
    programs.context("cargo-fuzz has put the programs where nobody looks for them")
}

fn modified(path: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

fn feed(root: &Path, target: &Path, programs: &Path, name: String, options: &Options) -> Result<Row> {
    let folder = |kind: &str| -> Result<PathBuf> {
        let folder = target.join(kind).join(&name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    };
    let (corpus, finds) = (folder("fuzz-corpus")?, folder("fuzz-finds")?);
    let log = finds.join("log");
    let dictionary = root.join("fuzz/dictionaries").join(format!("{name}.dict"));
    let mut command = Command::new(programs.join(&name));
    command
        .arg(format!("-runs={}", options.inputs))
        .arg(format!("-max_len={MAX_LENGTH}"))
        .arg(format!("-rss_limit_mb={MAX_MEMORY}"))
        .arg(format!("-timeout={MAX_SECONDS}"))
        .arg(format!("-artifact_prefix={}/", finds.display()))
        .arg("-print_final_stats=1")
        .args(dictionary.exists().then(|| format!("-dict={}", dictionary.display())))
        .arg(&corpus)
        .arg(root.join("fuzz/seeds").join(&name))
        .stderr(File::create(&log)?);
    let begin = Instant::now();
    let (status, processor) = wait(command.spawn()?, options.minutes * 60.0)?;
    let said = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    let is_find = !status.success() && status.code() != Some(INTERRUPTED);
    Ok(Row {
        inputs: figure(&said, "stat::number_of_executed_units:"),
        edges: figure(&said, " cov: "),
        memory: figure(&said, "stat::peak_rss_mb:"),
        seconds: begin.elapsed().as_secs_f64(),
        processor,
        // The log names the input and the fault.
        find: is_find.then_some(log),
        name,
    })
}

/// Waits for a target, which ends by itself after its inputs. Interrupts it after `seconds` of processor time. Returns
/// the time used.
fn wait(mut child: Child, seconds: f64) -> Result<(ExitStatus, f64)> {
    let mut used = 0.0;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((status, used));
        }
        // If the system does not report it, use the clock.
        used = processor_time(child.id()).unwrap_or(used + 0.5);
        if used > seconds {
            Command::new("kill").arg(child.id().to_string()).status().context("there is no `kill`")?;
        }
        thread::sleep(Duration::from_millis(500));
    }
}

/// Processor time used by a process, in seconds.
fn processor_time(process: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name, in parentheses, may contain blanks.
    let mut words = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || words.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS)
}

/// The last number after a word in libFuzzer's output; 0 if there is none.
fn figure(said: &str, word: &str) -> u64 {
    let behind = said.rfind(word).map_or("", |at| said[at + word.len()..].trim_start());
    behind.split(|symbol: char| !symbol.is_ascii_digit()).next().and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_the_last_ones_that_were_said() {
        let said = "#2 INITED cov: 7 ft: 8\n#9 NEW    cov: 12 ft: 13\nstat::number_of_executed_units: 42\n";
        assert_eq!((figure(said, " cov: "), figure(said, "stat::number_of_executed_units:")), (12, 42));
        assert_eq!(figure(said, "stat::peak_rss_mb:"), 0);
    }
}
