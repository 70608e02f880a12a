//! Batches that are interrupted, resumed, split and merged, end to end.

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
};

use common::{output, run};
use serde_json::Value;

/// Names files in a folder of its own.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// Exit status 2, one sentence on standard error with `hint` in it, nothing on standard output.
fn assert_refused(arguments: &str, hint: &str) {
    let ended = run(arguments);
    assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr.lines().count()), (Some(2), "", 1), "{arguments}");
    assert!(ended.stderr.contains(hint), "{}", ended.stderr);
}

#[test]
fn four_shards_merge_to_the_bytes_of_one_whole_run() {
    let folder = Folder::new();
    let bench = "bench --boards series@1..7,6x6c4@1..3 --solvers greedy,random,greedy --no-times";
    let part = |number: u64| folder.file(&format!("{number}.json"));
    for number in 1..=4 {
        output(&format!("{bench} --shard {number}/4 --output {}", part(number).display()));
        assert!(read(&part(number)).contains(&format!(r#""shard":"{number}/4""#)));
    }
    let parts = [3, 1, 4, 2].map(|number| part(number).display().to_string()).join(" ");
    for format in ["json", "csv", "table", "md"] {
        let merged = folder.file("merged");
        output(&format!("bench --merge {parts} --no-times --format {format} --output {}", merged.display()));
        assert_eq!(read(&merged), output(&format!("{bench} --format {format}")), "{format}");
    }
}

#[test]
fn only_all_shards_of_one_run_are_merged() {
    let folder = Folder::new();
    let shard = |name: &str, options: &str| {
        let file = folder.file(name).display().to_string();
        output(&format!("bench {options} --output {file}"));
        file
    };
    let one = shard("one", "--boards series@1..4 --solvers greedy --shard 1/2");
    let other_boards = shard("boards", "--boards series@1..5 --solvers greedy --shard 2/2");
    let other_solver = shard("solver", "--boards series@1..4 --solvers random --shard 2/2");
    let other_split = shard("split", "--boards series@1..4 --solvers greedy --shard 2/3");
    assert_refused(&format!("bench --merge {one}"), "shard 2/2 is missing");
    assert_refused(&format!("bench --merge {one} {one}"), "is shard 1/2, and so is");
    assert_refused(&format!("bench --merge {one} {other_boards}"), "other boards");
    assert_refused(&format!("bench --merge {one} {other_solver}"), "other solvers");
    assert_refused(&format!("bench --merge {one} {other_split}"), "other shards");
}

#[test]
fn more_shards_than_boards_are_no_trouble() {
    let folder = Folder::new();
    let bench = "bench --boards series@1..2 --solvers greedy --no-times";
    let files = [1, 2, 3].map(|number| {
        let file = folder.file(&number.to_string()).display().to_string();
        output(&format!("{bench} --shard {number}/3 --output {file}"));
        file
    });
    let merged = output(&format!("bench --merge {} --format json", files.join(" ")));
    assert_eq!(merged, output(&format!("{bench} --format json")));
}

#[test]
fn the_file_says_how_it_is_written() {
    let folder = Folder::new();
    for (name, beginning) in [("a.csv", "solver,"), ("a.json", "[\n"), ("a.md", "| solver |"), ("a.txt", "solver ")] {
        let file = folder.file(name);
        output(&format!("bench --boards series@1 --solvers greedy --output {}", file.display()));
        assert!(read(&file).starts_with(beginning), "{name}");
    }
    assert_eq!(fs::read_dir(folder.0.path()).unwrap().count(), 4, "nothing else is left behind");
}

#[test]
fn resuming_what_is_complete_changes_nothing() {
    let folder = Folder::new();
    let file = folder.file("a.json");
    let bench = |boards: &str| format!("bench --boards {boards} --solvers greedy --resume --output {}", file.display());
    output(&bench("series@1..2"));
    let before = read(&file);
    let again = run(&bench("series@1..2"));
    assert_eq!((again.status, again.stdout.as_str()), (Some(0), ""));
    assert!(again.stderr.contains("is complete"));
    assert_eq!(read(&file), before);
    assert_refused(&bench("series@1..3"), "leave out --resume");
}

/// Starts a batch, raises an interrupt once some games are in its journal, and gives the program's exit status.
#[cfg(unix)]
fn interrupt(arguments: &str, journal: &Path) -> Option<i32> {
    use std::{
        process::{Command, Stdio},
        thread,
    };

    let mut child = common::program().args(arguments.split_whitespace()).stderr(Stdio::null()).spawn().unwrap();
    while fs::read_to_string(journal).map_or(0, |text| text.lines().count()) < 5 {
        assert!(child.try_wait().unwrap().is_none(), "the batch ended before it could be interrupted");
        thread::yield_now();
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    child.wait().unwrap().code()
}

#[cfg(unix)]
#[test]
fn an_interrupted_and_resumed_batch_equals_an_uninterrupted_one() {
    let folder = Folder::new();
    let (file, journal) = (folder.file("a.json"), folder.file("a.json.partial"));
    let batch = "bench --boards series@1..400 --solvers greedy-look-ahead:depth=6,round-robin-skip:reset=0 --no-times";
    let to_file = format!("{batch} --output {}", file.display());
    assert_eq!(interrupt(&to_file, &journal), Some(130));

    let rows: Value = serde_json::from_str(&read(&file)).unwrap();
    let row = &rows[0];
    assert_eq!(row["complete"], false);
    let lengths = row["moves"].as_array().unwrap();
    assert_eq!(row["boards"].as_u64(), Some(lengths.iter().filter(|length| length.is_u64()).count() as u64));
    let kept = read(&journal);
    assert!(kept.ends_with('\n'));

    let other = format!("bench --boards series@1..400 --solvers greedy --resume --output {}", file.display());
    assert_refused(&other, "other solvers");
    output(&format!("{to_file} --resume"));
    assert!(!journal.exists());
    assert_eq!(read(&file), output(&format!("{batch} --format json")));
}

#[cfg(unix)]
#[test]
fn a_batch_over_endless_boards_can_be_interrupted() {
    let folder = Folder::new();
    let (file, journal) = (folder.file("a.csv"), folder.file("a.csv.partial"));
    let boards = "30x20c5@0..18446744073709551615";
    let status = interrupt(&format!("bench --boards {boards} --solvers greedy --output {}", file.display()), &journal);
    assert_eq!(status, Some(130));
    assert_eq!(read(&file).lines().count(), 2);
}
