//! The program's version, and where its commit comes from.

#[path = "../../build.rs"]
mod build;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

use crate::common::output;

/// Runs git in a folder, with a fixed author and without the user's configuration.
fn git(folder: &Path, arguments: &str) -> String {
    let mut git = Command::new("git");
    let nobody = if cfg!(windows) { "NUL" } else { "/dev/null" };
    git.env("GIT_CONFIG_GLOBAL", nobody).env("GIT_CONFIG_SYSTEM", nobody);
    for role in ["AUTHOR", "COMMITTER"] {
        git.env(format!("GIT_{role}_NAME"), "Ann").env(format!("GIT_{role}_EMAIL"), "ann@example.org");
        git.env(format!("GIT_{role}_DATE"), "2026-11-22T12:00:00Z");
    }
    let output = git.arg("-C").arg(folder).args(arguments.split_whitespace()).output().expect("the test takes git");
    assert!(output.status.success(), "git {arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

/// A repository with one commit of a source file and a page.
fn repository() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("src")).unwrap();
    fs::write(folder.path().join("src/main.rs"), "fn main() {}").unwrap();
    fs::write(folder.path().join("README.md"), "# A page").unwrap();
    git(folder.path(), "init --quiet --initial-branch main");
    git(folder.path(), "add .");
    git(folder.path(), "commit --quiet --message first");
    folder
}

fn hash(folder: &Path) -> String {
    git(folder, "rev-parse --short=9 HEAD")
}

/// The content of each file.
fn contents(files: &[PathBuf]) -> Vec<Option<Vec<u8>>> {
    files.iter().map(|file| fs::read(file).ok()).collect()
}

#[test]
fn the_version_tells_commit_and_features() {
    let number = concat!("color-walk ", env!("CARGO_PKG_VERSION"));
    assert_eq!(output("-V"), format!("{number}\n"));
    let features = if cfg!(feature = "game") { "game" } else { "command line alone" };
    // Cargo passes the build script's variables to tests. The checkout may have moved since.
    let commit = env!("COLOR_WALK_COMMIT");
    assert_eq!(output("--version"), format!("{number} ({commit}; {features})\n"));
    if let Some((hash, date)) = commit.split_once(", ") {
        let digits = hash.trim_end_matches("-dirty");
        assert!(digits.len() >= 9 && digits.chars().all(|digit| digit.is_ascii_hexdigit()), "{commit}");
        assert_eq!(date.split('-').map(str::len).collect::<Vec<_>>(), [4, 2, 2], "{commit}");
    } else {
        let is_checkout = Path::new(env!("CARGO_MANIFEST_DIR")).join(".git").exists();
        assert_eq!(commit, if is_checkout { build::named(None, None) } else { "not from a git checkout".to_owned() });
    }
}

#[test]
fn a_commit_is_named_by_hash_and_date_and_marked_where_sources_differ() {
    let commit = Some("27420bb12 2026-11-22");
    assert_eq!(build::named(commit, Some("")), "27420bb12, 2026-11-22");
    assert_eq!(build::named(commit, Some("?? src/new.rs")), "27420bb12-dirty, 2026-11-22");
    // Without a list of changes, the build counts as dirty.
    assert_eq!(build::named(commit, None), "27420bb12-dirty, 2026-11-22");
    for unknown in [None, Some(""), Some("27420bb12")] {
        assert_eq!(build::named(unknown, Some("")), "of a commit that git does not tell");
    }
}

#[test]
#[ignore = "needs git"]
fn a_checkout_tells_its_commit_and_whether_its_sources_differ() {
    let folder = repository();
    let first = hash(folder.path());
    assert_eq!(build::commit(folder.path()), format!("{first}, 2026-11-22"));

    fs::write(folder.path().join("README.md"), "# Another page").unwrap();
    assert_eq!(build::commit(folder.path()), format!("{first}, 2026-11-22"));
    fs::write(folder.path().join("src/new.rs"), "").unwrap();
    assert_eq!(build::commit(folder.path()), format!("{first}-dirty, 2026-11-22"));
    git(folder.path(), "add .");
    git(folder.path(), "commit --quiet --message second");
    assert_eq!(build::commit(folder.path()), format!("{}, 2026-11-22", hash(folder.path())));
    assert_ne!(hash(folder.path()), first);
}

#[test]
#[ignore = "needs git"]
fn a_worktree_tells_its_own_commit() {
    let folder = repository();
    git(folder.path(), "worktree add --quiet -b other other");
    let other = folder.path().join("other");
    assert!(other.join(".git").is_file());
    let watched = build::heads(&other);
    let before = contents(&watched);
    fs::write(other.join("src/main.rs"), "fn main() { run() }").unwrap();
    git(&other, "commit --quiet --all --message second");
    assert_eq!(build::commit(&other), format!("{}, 2026-11-22", hash(&other)));
    assert_ne!(hash(&other), hash(folder.path()));
    assert_ne!(contents(&watched), before);
}

#[test]
#[ignore = "needs git"]
fn a_commit_changes_a_file_that_is_watched() {
    let folder = repository();
    for step in
        ["commit --quiet --allow-empty --message next", "checkout --quiet --detach HEAD~1", "checkout --quiet main"]
    {
        // A packed branch has no file of its own.
        git(folder.path(), "pack-refs --all");
        let watched = build::heads(folder.path());
        let before = contents(&watched);
        git(folder.path(), step);
        assert_ne!(contents(&watched), before, "{step}");
    }
}

#[test]
fn a_source_archive_says_so_and_watches_no_one_elses_repository() {
    // The minimum that git accepts as a repository.
    let folder = tempfile::tempdir().unwrap();
    for part in [".git/objects", ".git/refs", "color-walk-1.0.0"] {
        fs::create_dir_all(folder.path().join(part)).unwrap();
    }
    fs::write(folder.path().join(".git/HEAD"), "ref: refs/heads/main").unwrap();
    let archive = folder.path().join("color-walk-1.0.0");
    assert_eq!(build::commit(&archive), "not from a git checkout");
    assert_eq!(build::heads(&archive), [] as [PathBuf; 0]);
    // A folder that git rejects must not fail either.
    fs::write(archive.join(".git"), "gitdir: nowhere").unwrap();
    assert_eq!(build::commit(&archive), "of a commit that git does not tell");
}
