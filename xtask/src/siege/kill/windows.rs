//! The game windows' stored data: several windows share a folder, play and are killed.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use fastrand::Rng;
use tempfile::TempDir;

use super::{Tally, moment};
use crate::siege::folder::files;

/// The example `keep`. Each of its processes is a window.
pub struct Trial {
    keep: PathBuf,
    whole: Duration,
}

/// Number of windows at once.
const WINDOWS: usize = 3;
/// Games per window.
const GAMES: &str = "12";

/// The data that a window reported or that is stored.
#[derive(Default)]
struct ReportedState {
    /// Moves of running games, by link.
    begun: BTreeMap<String, u32>,
    finished: BTreeSet<String>,
    /// The number that each window set last.
    set: BTreeMap<String, u32>,
    /// Boards of each Grand Prix that are over, by link.
    raced: BTreeMap<String, u32>,
    /// Decided puzzles.
    decided: BTreeSet<String>,
    /// Number of decided puzzles that the rating counts. Only the next window says it.
    tried: usize,
}

impl Trial {
    /// Runs once to measure the time.
    pub fn new(keep: &Path) -> Result<Self> {
        let mut trial = Trial { keep: keep.to_owned(), whole: Duration::MAX };
        let (folder, said) = (TempDir::new()?, TempDir::new()?);
        let begin = Instant::now();
        for mut window in trial.start(folder.path(), said.path(), 0)? {
            ensure!(window.wait()?.success(), "a window cannot keep its games");
        }
        trial.whole = begin.elapsed();
        Ok(trial)
    }

    /// Kills some windows, then others in the same folder, and checks the stored data each time.
    pub fn round(&self, random: &mut Rng, tally: &mut Tally) -> Result<()> {
        let (folder, said) = (TempDir::new()?, TempDir::new()?);
        for visit in 0..random.usize(1..=2) {
            let mut windows = self.start(folder.path(), said.path(), visit * WINDOWS)?;
            random.shuffle(&mut windows);
            let mut moments: Vec<Duration> = windows.iter().map(|_| moment(random, self.whole)).collect();
            moments.sort();
            let begin = Instant::now();
            for (window, moment) in windows.iter_mut().zip(moments) {
                thread::sleep(moment.saturating_sub(begin.elapsed()));
                tally.kills += 1;
                let ended = window.try_wait()?;
                ensure!(ended.is_none_or(|status| status.success()), "a window could not keep its games");
                tally.late += u64::from(ended.is_some());
                window.kill()?;
                window.wait()?;
                tally.torn += u64::from(files(folder.path())?.keys().any(|name| name.ends_with(".partial")));
            }
            self.look(folder.path(), said.path())?;
        }
        Ok(())
    }

    /// Opens windows. Each writes its stored data to its own file.
    fn start(&self, folder: &Path, said: &Path, first: usize) -> Result<Vec<Child>> {
        let start = |number: usize| {
            let name = format!("w{number}");
            let out = File::create(said.join(&name))?;
            let mut command = Command::new(&self.keep);
            Ok(command.arg(folder).args([&name, GAMES]).stdin(Stdio::null()).stdout(out).spawn()?)
        };
        (first..first + WINDOWS).map(start).collect()
    }

    /// The next window must find everything reported as stored, and the folder must contain nothing else but its own
    /// locks.
    fn look(&self, folder: &Path, said: &Path) -> Result<()> {
        let output = Command::new(&self.keep).arg(folder).output()?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let mut kept = ReportedState::default();
        String::from_utf8(output.stdout)?.lines().for_each(|line| kept.hear(line));
        for file in fs::read_dir(said)? {
            let text = fs::read_to_string(file?.path())?;
            let mut theirs = ReportedState::default();
            // The last line may be torn.
            text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')).for_each(|line| theirs.hear(line));
            for link in &theirs.finished {
                ensure!(kept.finished.contains(link), "{link} was finished, and is lost");
            }
            for (link, moves) in theirs.begun {
                let there = kept.finished.contains(&link) || kept.begun.get(&link).is_some_and(|&kept| kept >= moves);
                ensure!(there, "{link} had {moves} moves, and is lost");
            }
            for (link, boards) in theirs.raced {
                let there = kept.raced.get(&link).copied().unwrap_or_default();
                ensure!(there >= boards, "{link} had raced on {boards} boards, and {there} are kept");
            }
            for id in &theirs.decided {
                ensure!(kept.decided.contains(id), "the puzzle {id} was decided, and is lost");
            }
        }
        let (tried, decided) = (kept.tried, kept.decided.len());
        ensure!(tried == decided, "the rating counts {tried} puzzles, and {decided} are decided");
        for link in &kept.finished {
            let (window, number) = link.rsplit_once('-').unwrap_or_default();
            let set = kept.set.get(window).copied().unwrap_or_default();
            // The history is written before the settings.
            ensure!(set + 1 >= number.parse()?, "{window} has set {number}, and {set} is kept");
        }
        let known = [
            "color-walk.lock",
            "drawing.json",
            "games.json",
            "history.json",
            "puzzles.json",
            "scripts.json",
            "settings.json",
            "tour.json",
        ];
        let found = files(folder)?;
        let left: Vec<_> = found.keys().filter(|name| !known.contains(&name.as_str())).collect();
        ensure!(left.is_empty(), "windows leave {left:?}");
        Ok(())
    }
}

impl ReportedState {
    fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["begun", link, moves] => _ = self.begun.insert(link.to_owned(), moves.parse().unwrap_or_default()),
            ["finished", link] => {
                self.begun.remove(link);
                self.finished.insert(link.to_owned());
            }
            ["raced", link, boards] => _ = self.raced.insert(link.to_owned(), boards.parse().unwrap_or_default()),
            ["decided", id] => _ = self.decided.insert(id.to_owned()),
            ["tried", count, _] => self.tried = count.parse().unwrap_or_default(),
            ["set", window, number] => _ = self.set.insert(window.to_owned(), number.parse().unwrap_or_default()),
            _ => {}
        }
    }
}
