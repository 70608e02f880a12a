//! Lets the program write where nothing can be written: on a full disk, on one that becomes full, into a folder that can
//! only be read, and to a reader that has gone. It has to end with one sentence, and to leave whole what was there.

mod refused;
mod streams;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use super::folder::programs;

/// Says that the process is within a namespace of its own, where nobody else sees what it mounts.
const INSIDE: &str = "COLOR_WALK_SIEGE_INSIDE";

/// Lets every command write to disks that are full or can only be read (Linux, root), and to readers that have gone.
#[derive(clap::Args)]
pub struct Wanted {
    /// This program, which has its examples beside it, as Cargo builds them
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Plays all cases, in a mount namespace of its own; that takes Linux and root.
pub fn run(root: &Path, target: &Path, wanted: Wanted) -> Result<()> {
    let (program, keep) = programs(root, target, wanted.program)?;
    if env::var_os(INSIDE).is_none() {
        let mut unshare = Command::new("unshare");
        unshare.arg("--mount").arg(env::current_exe()?).args(["siege", "disk", "--program"]).arg(&program);
        let status = unshare.env(INSIDE, "1").status().context("`unshare` is missing: this takes Linux")?;
        ensure!(status.success(), "it went wrong, or disks cannot be mounted here: this takes Linux and root");
        return Ok(());
    }
    let mut faults = Vec::new();
    let cases = refused::all(&program, &keep, &mut faults)? + streams::all(&program, &mut faults)?;
    faults.iter().for_each(|fault| println!("{fault}"));
    println!("{cases} cases, {} faults", faults.len());
    ensure!(faults.is_empty(), "there are faults");
    Ok(())
}

/// A small disk in memory, which is gone when it is dropped.
struct Disk(PathBuf);

impl Disk {
    /// Mounts one of 64 KiB.
    fn mount(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder)?;
        mount(&["-t", "tmpfs", "-o", "size=64k", "tmpfs"], folder)?;
        Ok(Disk(folder.to_owned()))
    }

    /// Fills it but for so many pages of 4 KiB.
    fn fill(&self, left: usize) -> Result<()> {
        let filler = self.0.join("filler");
        let full = fs::write(&filler, vec![b'x'; 1 << 20]);
        ensure!(full.is_err(), "the disk does not become full");
        let length = fs::metadata(&filler)?.len();
        fs::File::options().write(true).open(&filler)?.set_len(length - 4096 * left as u64)?;
        Ok(())
    }

    /// Lets nobody write any more.
    fn close(&self) -> Result<()> {
        mount(&["-o", "remount,ro"], &self.0)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // One that stays goes with the namespace.
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

fn mount(arguments: &[&str], folder: &Path) -> Result<()> {
    let status = Command::new("mount").args(arguments).arg(folder).status()?;
    ensure!(status.success(), "no disk can be mounted here");
    Ok(())
}

/// What is wrong with how a program ended that could not write: it has to say so in one sentence, with these words in it.
fn fault_of(output: &std::process::Output, statuses: &[i32], hints: &[&str]) -> Option<String> {
    let (text, status) = (String::from_utf8_lossy(&output.stderr), output.status.code());
    let is_right = status.is_some_and(|status| statuses.contains(&status))
        && text.lines().count() == usize::from(!hints.is_empty())
        && hints.iter().all(|hint| text.contains(hint))
        && !text.contains("panicked")
        // A file that nobody asked for.
        && !text.contains(" at path ");
    (!is_right).then(|| format!("status {status:?}, wanted {statuses:?} and {hints:?}: {text}"))
}
