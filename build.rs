//! Passes the commit to the program, and gives it an icon, a version and a manifest on Windows.
//!
//! Sets `COLOR_WALK_COMMIT` for the compiler. In a git checkout it is `27420bb12, 2026-11-22`, with `-dirty` after the
//! hash if the sources differ from the commit. Elsewhere it says why there is no commit. Nothing here can fail a build.

#[cfg(not(test))]
use std::env;
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// The program's sources, relative to the package's folder. Changes to other files do not make a build dirty.
const SOURCES: [&str; 8] =
    ["src", "crates", "plugins", "assets", "packaging/windows", "build.rs", "Cargo.toml", "Cargo.lock"];

#[cfg(not(test))]
fn main() {
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "windows") {
        add_windows_resources();
    }
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rustc-env=COLOR_WALK_COMMIT={}", commit(&folder));
    // If a named file is missing, Cargo runs this script in every build.
    let sources = SOURCES.iter().map(|source| folder.join(source)).filter(|path| path.exists());
    for path in sources.chain(heads(&folder)) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

/// Adds the resources. Without a resource compiler the program works all the same.
#[cfg(not(test))]
fn add_windows_resources() {
    let mut resources = winresource::WindowsResource::new();
    resources
        .set_icon("packaging/windows/color-walk.ico")
        .set_manifest_file("packaging/windows/color-walk.manifest")
        // Windows names the running program by its "description".
        .set("FileDescription", "Color Walk")
        .set("ProductName", "Color Walk")
        .set("Comments", env!("CARGO_PKG_DESCRIPTION"))
        .set("LegalCopyright", "The Color Walk authors");
    if let Err(error) = resources.compile_for("color-walk") {
        println!("cargo::warning=the program has no icon and no version, because no resource compiler works: {error}");
    }
}

/// Hash and date of the checkout in `folder`, or a note that there is no commit.
pub fn commit(folder: &Path) -> String {
    // A source archive may be unpacked inside another repository, so only the folder's own `.git` counts.
    if !folder.join(".git").exists() {
        return "not from a git checkout".to_owned();
    }
    let commit = git(folder, &["log", "-1", "--no-show-signature", "--abbrev=9", "--format=%h %cs"]);
    let status = ["--no-optional-locks", "status", "--porcelain", "--"];
    let changes = git(folder, &[&status[..], &SOURCES].concat());
    named(commit.as_deref(), changes.as_deref())
}

/// Formats git's answers: hash and date of the commit, and the sources that differ from it.
pub fn named(commit: Option<&str>, changes: Option<&str>) -> String {
    let Some((hash, date)) = commit.and_then(|commit| commit.split_once(' ')) else {
        return "of a commit that git does not tell".to_owned();
    };
    let mark = if changes == Some("") { "" } else { "-dirty" };
    format!("{hash}{mark}, {date}")
}

/// The existing git files that change when the checkout moves to another commit.
pub fn heads(folder: &Path) -> Vec<PathBuf> {
    let place = |name: &str| git(folder, &["rev-parse", "--git-path", name]).map(|path| folder.join(path));
    let branch = git(folder, &["symbolic-ref", "--quiet", "HEAD"]);
    let names = ["HEAD", "logs/HEAD", "packed-refs"].into_iter().chain(branch.as_deref());
    if !folder.join(".git").exists() {
        return Vec::new();
    }
    names.filter_map(place).filter(|path| path.exists()).collect()
}

/// Git's output without the line end. `None` if git fails or is not installed.
fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output().ok()?;
    let text = output.status.success().then(|| String::from_utf8(output.stdout).ok())?;
    text.map(|text| text.trim_end().to_owned())
}
