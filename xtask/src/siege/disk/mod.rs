//! Runs the program without a writable output: on a full disk, on one that fills up, in a read-only folder, and with a
//! reader that has gone. It must end with one sentence and leave existing files intact.

mod refused;
mod streams;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use super::folder::programs;

/// Set in a process inside its own namespace, where no other process sees its mounts.
const INSIDE: &str = "COLOR_WALK_SIEGE_INSIDE";

/// Lets every command write to full and read-only disks (Linux, root), and to readers that have gone.
#[derive(clap::Args)]
pub struct Options {
    /// This program, with its examples beside it as Cargo builds them
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Runs all cases in a separate mount namespace, which needs Linux and root.
pub fn run(root: &Path, target: &Path, options: Options) -> Result<()> {
    let (program, keep) = programs(root, target, options.program)?;
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

/// A small disk in memory, unmounted when dropped.
struct Disk(PathBuf);

impl Disk {
    /// Mounts a disk of 64 KiB.
    fn mount(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder)?;
        mount(&["-t", "tmpfs", "-o", "size=64k", "tmpfs"], folder)?;
        Ok(Disk(folder.to_owned()))
    }

    /// Fills it except for `left` pages of 4 KiB.
    fn fill(&self, left: usize) -> Result<()> {
        let filler = self.0.join("filler");
        let full = fs::write(&filler, vec![b'x'; 1 << 20]);
        ensure!(full.is_err(), "the disk does not become full");
        let length = fs::metadata(&filler)?.len();
        fs::File::options().write(true).open(&filler)?.set_len(length.saturating_sub(4096 * left as u64))?;
        Ok(())
    }

    /// Makes it read-only.
    fn close(&self) -> Result<()> {
        mount(&["-o", "remount,ro"], &self.0)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // A remaining mount ends with the namespace.
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

fn mount(arguments: &[&str], folder: &Path) -> Result<()> {
    let status = Command::new("mount").args(arguments).arg(folder).status()?;
    ensure!(status.success(), "no disk can be mounted here");
    Ok(())
}

/// The fault in a program's end after a failed write, if any. It must report the failure in one sentence with these
/// words.
fn fault_of(output: &std::process::Output, statuses: &[i32], hints: &[&str]) -> Option<String> {
    let (text, status) = (String::from_utf8_lossy(&output.stderr), output.status.code());
    let is_right = status.is_some_and(|status| statuses.contains(&status))
        && text.lines().count() == usize::from(!hints.is_empty())
        && hints.iter().all(|hint| text.contains(hint))
        && !text.contains("panicked")
        // The name of a temporary file must not appear.
        && !text.contains(" at path ");
    (!is_right).then(|| format!("status {status:?}, wanted {statuses:?} and {hints:?}: {text}"))
}
