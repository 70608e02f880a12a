//! Commands that write one file: results of many games, with their journal, and pictures.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;
use serde_json::Value;
use tempfile::TempDir;

use super::{Tally, moment};
use crate::siege::folder::files;

/// A command and its expected result.
pub struct Trial {
    pub name: &'static str,
    program: PathBuf,
    arguments: &'static str,
    /// The file that it writes.
    output: &'static str,
    /// The file's expected contents at the end.
    wanted: Vec<u8>,
    status: Option<i32>,
    whole: Duration,
    has_journal: bool,
}

/// The file's earlier contents.
const OLD: &[u8] = b"[\"what was here before\"]";
/// The most consecutive kills of one run.
const KILLS: u32 = 4;

impl Trial {
    /// All commands. Runs each once to measure its time and learn its output.
    pub fn all(program: &Path) -> Result<Vec<Self>> {
        [
            (
                "bench",
                "bench --boards 14x14c6@1..60 --solvers greedy-look-ahead:depth=4,beam:width=30 --no-times --output",
                "b.json",
            ),
            (
                "match",
                "match greedy-look-ahead:depth=4 beam:width=8 --boards 14x14c6@1..60 --alpha 0.000001 --difference 0.01 \
                 --no-times --output",
                "m.json",
            ),
            ("race --record", "race --headless --board 14x14c6@3 --solvers greedy,dijkstra:queue=500 --record", "r.gif"),
            ("solve --picture", "solve 14x14c6@3 --solver beam:width=500 --picture", "p.png"),
        ]
        .into_iter()
        .map(|(name, arguments, output)| Self::new(program, name, arguments, output))
        .collect()
    }

    fn new(program: &Path, name: &'static str, arguments: &'static str, output: &'static str) -> Result<Self> {
        let program = program.to_owned();
        let has_journal = arguments.contains("--output");
        let (wanted, whole, status) = (Vec::new(), Duration::MAX, None);
        let mut trial = Trial { name, program, arguments, output, wanted, status, whole, has_journal };
        let folder = TempDir::new()?;
        let begin = Instant::now();
        trial.status = trial.start(folder.path())?.wait()?.code();
        trial.whole = begin.elapsed();
        trial.wanted = fs::read(folder.path().join(output)).with_context(|| format!("{name} wrote nothing"))?;
        Ok(trial)
    }

    /// Kills a run and its resumed runs, then lets the last one finish.
    pub fn round(&self, random: &mut Rng, tally: &mut Tally) -> Result<()> {
        let folder = TempDir::new()?;
        let path = folder.path();
        if random.bool() {
            fs::write(path.join(self.output), OLD)?;
        }
        let mut kept = Vec::new();
        for _ in 0..random.u32(1..=KILLS) {
            let mut run = self.start(path)?;
            thread::sleep(moment(random, self.whole));
            tally.kills += 1;
            let is_late = run.try_wait()?.is_some();
            run.kill()?;
            run.wait()?;
            tally.late += u64::from(is_late);
            tally.torn += u64::from(self.look(path, &mut kept)?);
        }
        let status = self.start(path)?.wait()?.code();
        ensure!(status == self.status, "{}: it ends with {status:?}, not {:?}", self.name, self.status);
        let found = files(path)?;
        ensure!(found.get(self.output) == Some(&self.wanted), "{}: it comes to something else", self.name);
        ensure!(found.len() == 1, "{}: it leaves {:?}", self.name, found.keys());
        Ok(())
    }

    /// Resumes if there is something to resume, and else replaces what is there.
    fn start(&self, folder: &Path) -> Result<Child> {
        let mut command = Command::new(&self.program);
        command.args(self.arguments.split_whitespace()).arg(self.output).current_dir(folder);
        let resumes = self.has_journal && folder.join(self.journal()).exists();
        command.arg(if resumes { "--resume" } else { "--overwrite" });
        Ok(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?)
    }

    fn journal(&self) -> String {
        format!("{}.partial", self.output)
    }

    /// Checks the files after a kill. Returns whether the run was interrupted while writing. `kept` has the journal's
    /// lines after the run before.
    fn look(&self, folder: &Path, kept: &mut Vec<u8>) -> Result<bool> {
        let found = files(folder)?;
        let mut is_torn = found.keys().any(|name| name.starts_with('.'));
        match found.get(self.output) {
            None => {}
            Some(bytes) if bytes == OLD || *bytes == self.wanted => {}
            Some(bytes) if self.has_journal && serde_json::from_slice::<Value>(bytes).is_ok() => {}
            Some(bytes) => bail!("{}: {} is half-written ({} bytes)", self.name, self.output, bytes.len()),
        }
        match found.get(&self.journal()) {
            Some(journal) => {
                let whole = journal.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
                is_torn |= whole < journal.len();
                ensure!(journal.starts_with(kept), "{}: games are gone from the journal", self.name);
                *kept = journal[..whole].to_vec();
            }
            // The next run starts from the beginning.
            None if found.get(self.output) == Some(&self.wanted) => kept.clear(),
            None => ensure!(kept.is_empty(), "{}: the journal is gone before the results are there", self.name),
        }
        Ok(is_torn)
    }
}
