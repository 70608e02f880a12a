//! Tells the program which commit it is built from.
//!
//! `COLOR_WALK_COMMIT` is set for the compiler: `27420bb12, 2026-11-22` in a git checkout, with `-dirty` after the hash where
//! what is built differs from the commit, and a word on why there is none elsewhere. Nothing here can fail a build.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

/// What the program is made of, from the package's folder. A change of other files makes no build dirty.
const SOURCES: [&str; 7] = ["src", "crates", "plugins", "assets", "build.rs", "Cargo.toml", "Cargo.lock"];

fn main() {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rustc-env=COLOR_WALK_COMMIT={}", commit(&folder));
    // A file that is named and missing would have every build begin with this one.
    let sources = SOURCES.iter().map(|source| folder.join(source)).filter(|path| path.exists());
    for path in sources.chain(heads(&folder)) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

/// Hash and date of the commit that a package's folder is a checkout of, or that there is none.
pub fn commit(folder: &Path) -> String {
    // A source archive may lie in the repository of someone else: only a checkout's own folder counts.
    if !folder.join(".git").exists() {
        return "not from a git checkout".to_owned();
    }
    let commit = git(folder, &["log", "-1", "--no-show-signature", "--abbrev=9", "--format=%h %cs"]);
    let status = ["--no-optional-locks", "status", "--porcelain", "--"];
    let changes = git(folder, &[&status[..], &SOURCES].concat());
    named(commit.as_deref(), changes.as_deref())
}

/// How a checkout is named, after git's answers: hash and date of its commit, and which sources differ from it.
pub fn named(commit: Option<&str>, changes: Option<&str>) -> String {
    let Some((hash, date)) = commit.and_then(|commit| commit.split_once(' ')) else {
        return "of a commit that git does not tell".to_owned();
    };
    let mark = if changes == Some("") { "" } else { "-dirty" };
    format!("{hash}{mark}, {date}")
}

/// The files of git's that change as another commit becomes the checkout's, as far as there are such.
pub fn heads(folder: &Path) -> Vec<PathBuf> {
    let place = |name: &str| git(folder, &["rev-parse", "--git-path", name]).map(|path| folder.join(path));
    let branch = git(folder, &["symbolic-ref", "--quiet", "HEAD"]);
    let names = ["HEAD", "logs/HEAD", "packed-refs"].into_iter().chain(branch.as_deref());
    if !folder.join(".git").exists() {
        return Vec::new();
    }
    names.filter_map(place).filter(|path| path.exists()).collect()
}

/// What git says to this, without the line's end; none where it fails, or is not there.
fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output().ok()?;
    let text = output.status.success().then(|| String::from_utf8(output.stdout).ok())?;
    text.map(|text| text.trim_end().to_owned())
}
