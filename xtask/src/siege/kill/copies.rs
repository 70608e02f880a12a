//! Copies of everything that a person made: the commands that save one, add one and take it back are killed.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use serde_json::Value;
use tempfile::TempDir;

use super::{Tally, moment};
use crate::siege::folder::files;

/// A person's folder, and a copy of another person's.
pub struct Trial {
    program: PathBuf,
    /// Has the folder `here` and the other person's copy.
    people: TempDir,
    /// A copy of `here`, before the other copy is added and after.
    before: Vec<u8>,
    sum: Vec<u8>,
    whole: Duration,
}

/// The most consecutive kills of one command.
const KILLS: u32 = 6;
/// Games of each person.
const GAMES: &str = "4";
/// The other person's copy.
const THEIRS: &str = "theirs.colorwalk";
const ADD: [&str; 3] = ["keep", "import", THEIRS];
/// There while a copy is added.
const MARK: &str = "adding-copy.json";

impl Trial {
    /// Makes two people who have something of every kind, and learns what both have together.
    pub fn new(program: &Path, keep: &Path) -> Result<Self> {
        let people = TempDir::new()?;
        let (here, there) = (people.path().join("here"), people.path().join("there"));
        for (folder, window) in [(&here, "h"), (&there, "t")] {
            fs::create_dir_all(folder.join("engines"))?;
            fs::write(folder.join("engines").join(format!("{window}.ron")), "(command: \"sh -c true\")\n")?;
            let status = Command::new(keep).arg(folder).args([window, GAMES]).stdout(Stdio::null()).status()?;
            ensure!(status.success(), "a window cannot keep its games");
        }
        let (before, sum, whole) = (Vec::new(), Vec::new(), Duration::MAX);
        let mut trial = Trial { program: program.to_owned(), people, before, sum, whole };
        trial.before = trial.saved(&here)?;
        fs::write(trial.people.path().join(THEIRS), trial.saved(&there)?)?;
        let folder = TempDir::new()?;
        copy(&here, folder.path())?;
        let begin = Instant::now();
        ensure!(trial.run(folder.path(), &ADD)? == Some(0), "the copy cannot be added");
        trial.whole = begin.elapsed();
        trial.sum = trial.saved(folder.path())?;
        ensure!(trial.sum != trial.before, "the copy adds nothing");
        Ok(trial)
    }

    /// Kills each command several times, and lets it end at last. Then all must be as if nothing had been killed.
    pub fn round(&self, random: &mut Rng, tally: &mut Tally) -> Result<()> {
        let (folder, out) = (TempDir::new()?, TempDir::new()?);
        copy(&self.people.path().join("here"), folder.path())?;
        self.is_killed(folder.path(), &ADD, &[0], random, tally).context("keep import")?;
        ensure!(self.saved(folder.path())? == self.sum, "a copy added after kills comes to something else");
        // The last kill may come after its end, and there is nothing left to take back then.
        self.is_killed(folder.path(), &["keep", "undo"], &[0, 2], random, tally).context("keep undo")?;
        ensure!(self.saved(folder.path())? == self.before, "a copy taken back after kills leaves something else");

        let file = out.path().join("my.colorwalk");
        fs::write(&file, &self.sum)?;
        let name = file.to_str().context("the folder for temporary files has an odd name")?;
        let save = ["keep", "export", name, "--overwrite"];
        for _ in 0..random.u32(1..=KILLS) {
            self.kill(folder.path(), &save, random, tally)?;
            let text = fs::read(&file)?;
            ensure!(text == self.sum || text == self.before, "a copy of {} bytes is half-written", text.len());
        }
        ensure!(self.run(folder.path(), &save)? == Some(0), "keep export fails after kills");
        ensure!(fs::read(&file)? == self.before, "a copy saved after kills is another");
        ensure!(files(out.path())?.len() == 1, "it leaves {:?}", files(out.path())?.keys());
        Ok(())
    }

    /// Kills a command several times, checks the documents each time, and lets it end with one of these statuses.
    fn is_killed(
        &self,
        folder: &Path,
        words: &[&str],
        statuses: &[i32],
        random: &mut Rng,
        tally: &mut Tally,
    ) -> Result<()> {
        for _ in 0..random.u32(1..=KILLS) {
            self.kill(folder, words, random, tally)?;
            for (name, bytes) in files(folder)?.into_iter().filter(|(name, _)| name.ends_with(".json")) {
                let is_whole = serde_json::from_slice::<Value>(&bytes).is_ok();
                ensure!(is_whole, "{name} is half-written ({} bytes)", bytes.len());
            }
        }
        let status = self.run(folder, words)?;
        ensure!(status.is_some_and(|status| statuses.contains(&status)), "it ends with {status:?}");
        ensure!(!files(folder)?.contains_key(MARK), "it leaves {MARK}");
        Ok(())
    }

    fn kill(&self, folder: &Path, words: &[&str], random: &mut Rng, tally: &mut Tally) -> Result<()> {
        let mut run = self.command(folder, words).spawn()?;
        thread::sleep(moment(random, self.whole));
        tally.kills += 1;
        tally.late += u64::from(run.try_wait()?.is_some());
        run.kill()?;
        run.wait()?;
        let is_partial = |name: &str| name.ends_with(".partial") || name == MARK;
        tally.torn += u64::from(files(folder)?.keys().any(|name| is_partial(name)));
        Ok(())
    }

    fn run(&self, folder: &Path, words: &[&str]) -> Result<Option<i32>> {
        Ok(self.command(folder, words).status()?.code())
    }

    fn command(&self, folder: &Path, words: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(words).env("COLOR_WALK_DATA", folder).current_dir(self.people.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// A copy of everything in a folder.
    fn saved(&self, folder: &Path) -> Result<Vec<u8>> {
        let output = self.command(folder, &["keep", "export", "-"]).stdout(Stdio::piped()).output()?;
        ensure!(output.status.success(), "a copy cannot be saved");
        Ok(output.stdout)
    }
}

/// Copies a person's folder.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
