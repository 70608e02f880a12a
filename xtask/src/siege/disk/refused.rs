//! Files that cannot be written, or not completely.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use anyhow::{Result, ensure};
use tempfile::TempDir;

use super::{Disk, fault_of};
use crate::siege::folder::files;

/// How a disk refuses to write.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Refusal {
    /// Full from the beginning.
    Full,
    /// This many pages of 4 KiB are left.
    FillsUp(usize),
    /// The disk is read-only.
    ReadOnly,
}

/// A command that writes a file.
struct Case {
    arguments: &'static str,
    file: &'static str,
    /// True if it keeps its games in a journal.
    has_journal: bool,
    /// Number of pages that let it start but not finish.
    too_few: usize,
}

const CASES: [Case; 4] = [
    Case {
        arguments: "bench --boards 8x8c4@1..1200 --solvers greedy --no-times --output",
        file: "b.json",
        has_journal: true,
        too_few: 4,
    },
    Case {
        arguments: "match random-skip:seed=1 random-skip:seed=2 --boards 8x8c4@1..600 --difference 0.01 \
                    --alpha 0.000001 --beta 0.000001 --no-times --output",
        file: "m.json",
        has_journal: true,
        too_few: 4,
    },
    Case {
        arguments: "race --headless --board 10x10c5@1 --solvers greedy --record",
        file: "r.gif",
        has_journal: false,
        too_few: 1,
    },
    Case { arguments: "solve 20x20c5@1 --solver beam --picture", file: "p.png", has_journal: false, too_few: 1 },
];

const OLD: &[u8] = b"[\"what was here before\"]";

/// Runs all cases on all disks, and returns their number.
pub fn all(program: &Path, keep: &Path, faults: &mut Vec<String>) -> Result<usize> {
    let folder = TempDir::new()?;
    let mut cases = 0;
    for (number, case) in CASES.iter().enumerate() {
        for (index, refusal) in
            [Refusal::Full, Refusal::FillsUp(case.too_few), Refusal::ReadOnly].into_iter().enumerate()
        {
            for has_old in [false, true] {
                let disk = folder.path().join(format!("{number}-{index}-{has_old}"));
                case.play(program, refusal, has_old, &Disk::mount(&disk)?, faults)?;
                cases += 1;
            }
        }
    }
    for refusal in [Refusal::Full, Refusal::ReadOnly] {
        windows(keep, refusal, &Disk::mount(&folder.path().join(format!("{refusal:?}")))?, faults)?;
        let disk = Disk::mount(&folder.path().join(format!("copies-{refusal:?}")))?;
        copies(program, keep, refusal, &disk, faults)?;
        cases += 3;
    }
    for left in 0..=MOST_LEFT {
        let disk = Disk::mount(&folder.path().join(format!("filling-{left}")))?;
        half_a_copy(program, keep, left, &disk, faults)?;
        cases += 1;
    }
    Ok(cases)
}

impl Refusal {
    fn prepare(self, disk: &Disk) -> Result<()> {
        match self {
            Refusal::Full => disk.fill(0),
            Refusal::FillsUp(left) => disk.fill(left),
            Refusal::ReadOnly => disk.close(),
        }
    }

    /// The expected advice.
    fn remedy(self) -> &'static str {
        match self {
            Refusal::Full | Refusal::FillsUp(_) => "; free some space there",
            Refusal::ReadOnly => "; choose a place where you can write",
        }
    }
}

impl Case {
    fn play(
        &self,
        program: &Path,
        refusal: Refusal,
        has_old: bool,
        disk: &Disk,
        faults: &mut Vec<String>,
    ) -> Result<()> {
        let place = format!("{} {} ({refusal:?}, old {has_old})", self.arguments, self.file);
        let run = |more: &str| {
            let words = self.arguments.split_whitespace().chain([self.file]).chain(more.split_whitespace());
            Command::new(program).args(words).current_dir(&disk.0).output()
        };
        if has_old {
            fs::write(disk.0.join(self.file), OLD)?;
        }
        refusal.prepare(disk)?;
        let before = files(&disk.0)?;
        let output = run(if has_old { "--overwrite" } else { "" })?;
        let place_and_remedy = ["color-walk: `", self.file, "cannot be written", refusal.remedy()];
        faults.extend(fault_of(&output, &[1, 2], &place_and_remedy).map(|fault| format!("{place}: {fault}")));
        let mut after = files(&disk.0)?;
        let journal = after.remove(&format!("{}.partial", self.file));
        if after != before {
            faults.push(format!("{place}: it leaves {:?}, not {:?}", after.keys(), before.keys()));
        }
        let begins = matches!(refusal, Refusal::FillsUp(_)) && self.has_journal;
        match journal {
            None if begins => faults.push(format!("{place}: what was played is lost")),
            Some(_) if !begins => faults.push(format!("{place}: it leaves a journal")),
            Some(journal) => {
                // Once there is room again, the run must continue where it was.
                fs::remove_file(disk.0.join("filler"))?;
                let games = journal.iter().filter(|&&byte| byte == b'\n').count();
                let ended = run("--resume")?;
                // 5 means that a match ran out of boards.
                let is_done = matches!(ended.status.code(), Some(0 | 5)) && files(&disk.0)?.keys().eq([self.file]);
                if !is_done || games < 2 || fs::read(disk.0.join(self.file))? == OLD {
                    faults.push(format!("{place}: it does not go on ({games} lines): {ended:?}"));
                }
            }
            None => {}
        }
        Ok(())
    }
}

/// The game's own folder: existing files must stay, and a sentence must report the failure.
fn windows(keep: &Path, refusal: Refusal, disk: &Disk, faults: &mut Vec<String>) -> Result<()> {
    let play = |window: &str| Command::new(keep).arg(&disk.0).args([window, "3"]).output();
    let first = play("first")?;
    refusal.prepare(disk)?;
    let before = files(&disk.0)?;
    let hints = [".json` cannot be written (", "The game keeps trying until it can."];
    let fault = fault_of(&play("second")?, &[1], &hints);
    faults.extend(fault.map(|fault| format!("windows ({refusal:?}): {fault}")));
    if !first.status.success() || files(&disk.0)? != before {
        faults.push(format!("windows ({refusal:?}): {:?} are there, not {:?}", files(&disk.0)?.keys(), before.keys()));
    }
    Ok(())
}

/// A copy that cannot be added leaves the folder as it is, and one that cannot be saved leaves the old file.
fn copies(program: &Path, keep: &Path, refusal: Refusal, disk: &Disk, faults: &mut Vec<String>) -> Result<()> {
    let (data, others) = (disk.0.join("data"), TempDir::new()?);
    let theirs = two_people(program, keep, &data, others.path())?;
    let old = disk.0.join("old.colorwalk");
    fs::write(&old, OLD)?;
    refusal.prepare(disk)?;
    let before = (files(&data)?, files(&disk.0)?);
    let cases: [(&[&str], &Path, &str); 2] = [
        (&["import"], &theirs, "with the state before cannot be written ("),
        (&["export", "--overwrite"], &old, "cannot be written"),
    ];
    for (words, file, hint) in cases {
        let place = format!("keep {} ({refusal:?})", words.concat());
        let output = run_keep(program, &data, words, Some(file))?;
        faults.extend(fault_of(&output, &[1, 2], &["color-walk: ", hint]).map(|fault| format!("{place}: {fault}")));
        if (files(&data)?, files(&disk.0)?) != before {
            faults.push(format!("{place}: the files are others than before"));
        }
    }
    Ok(())
}

/// The most free pages of a disk that fills up while a copy is added: from some number on, the copy has room.
const MOST_LEFT: usize = 8;

/// A copy of which only a part could be written is whole once there is room, and can be taken back as a whole.
fn half_a_copy(program: &Path, keep: &Path, left: usize, disk: &Disk, faults: &mut Vec<String>) -> Result<()> {
    let (data, others) = (disk.0.join("data"), TempDir::new()?);
    let theirs = two_people(program, keep, &data, others.path())?;
    let saved = || -> Result<Vec<u8>> { Ok(run_keep(program, &data, &["export", "-"], None)?.stdout) };
    let before = saved()?;
    disk.fill(left)?;
    let place = format!("keep import with {left} pages left");
    let output = run_keep(program, &data, &["import"], Some(&theirs))?;
    if !output.status.success() {
        faults.extend(
            fault_of(&output, &[1, 2], &["cannot be written (", "; free some space there"])
                .map(|fault| format!("{place}: {fault}")),
        );
    }
    fs::remove_file(disk.0.join("filler"))?;
    for (words, file) in [(&["import"], Some(&theirs)), (&["undo"], None)] {
        let output = run_keep(program, &data, words, file.map(|file| file.as_path()))?;
        if !output.status.success() {
            faults.push(format!("{place}: {words:?} fails once there is room: {output:?}"));
        }
        let text = String::from_utf8(saved()?)?;
        if file.is_some() && !(text.contains("here-1") && text.contains("there-1")) {
            faults.push(format!("{place}: a part of the copy is missing"));
        }
    }
    if saved()? != before {
        faults.push(format!("{place}: taken back, it leaves something else"));
    }
    Ok(())
}

/// Makes two people, one in `data`. Returns the copy of the other one.
fn two_people(program: &Path, keep: &Path, data: &Path, others: &Path) -> Result<PathBuf> {
    let theirs = others.join("theirs.colorwalk");
    for (folder, window) in [(data, "here"), (&others.join("data"), "there")] {
        let is_kept = Command::new(keep).arg(folder).args([window, "3"]).output()?.status.success();
        let saved = run_keep(program, folder, &["export", "--overwrite"], Some(&theirs))?;
        ensure!(is_kept && saved.status.success(), "nothing can be kept: {saved:?}");
    }
    Ok(theirs)
}

fn run_keep(program: &Path, data: &Path, words: &[&str], file: Option<&Path>) -> Result<Output> {
    Ok(Command::new(program).arg("keep").args(words).args(file).env("COLOR_WALK_DATA", data).output()?)
}
