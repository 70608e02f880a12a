//! End-to-end tests of batches: interrupt, resume, split and merge.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::common::{self, output, run};

/// A temporary folder that gives paths for files.
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

/// Expects exit status 2, one sentence with `hint` on standard error, and no output.
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
        assert!(read(&part(number)).starts_with("{\"journal\":"));
        assert!(read(&part(number)).contains(&format!(r#""shard":"{number}/4""#)));
    }
    let parts = [3, 1, 4, 2].map(|number| part(number).display().to_string()).join(" ");
    for format in ["json", "csv", "table", "md"] {
        let merged = folder.file("merged");
        output(&format!(
            "bench --merge {parts} --no-times --format {format} --overwrite --output {}",
            merged.display()
        ));
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
    assert_refused(&format!("bench --merge {one} {one}"), "are both shard 1/2; give each shard once");
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
    let merged = output(&format!("bench --merge {} --no-times --format json", files.join(" ")));
    assert_eq!(merged, output(&format!("{bench} --format json")));
}

#[test]
fn the_file_says_how_it_is_written() {
    let folder = Folder::new();
    for (name, beginning) in
        [("a.csv", "solver,"), ("a.json", "{\"version\":2,"), ("a.md", "| solver |"), ("a.txt", "solver ")]
    {
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
    assert_refused(&bench("series@1..3"), "give --overwrite instead of --resume");
}

/// The journal of an interrupted `bench --boards series@1..3 --solvers greedy`. No greedy walk has 999 moves, so this
/// length in the results shows that the game came from the journal.
const JOURNAL: &str = r#"{"journal":"color-walk bench 1","board_set":"series@1..3","solvers":["greedy"],"shard":"1/1"}
1 0 999 1 1 1 0 cleared
"#;

#[test]
fn a_journal_is_gone_on_with_or_begun_anew_as_asked_and_else_left_alone() {
    let folder = Folder::new();
    let (file, journal) = (folder.file("a.json"), folder.file("a.json.partial"));
    let bench = format!("bench --boards series@1..3 --solvers greedy --output {}", file.display());
    let lengths = || serde_json::from_str::<Value>(&read(&file)).unwrap()["solvers"][0]["moves"].clone();

    let torn = format!("{JOURNAL}2 0 4");
    fs::write(&journal, &torn).unwrap();
    assert_refused(&bench, "has 1 of 3 games of an unfinished run; add --resume to continue it");
    assert_refused(&bench, "or --overwrite to start over");
    assert_eq!((read(&journal), file.exists()), (torn, false));

    output(&format!("{bench} --resume"));
    assert_eq!((lengths()[1].as_u64(), journal.exists()), (Some(999), false));

    output(&format!("{bench} --overwrite"));
    let anew = lengths();
    assert_ne!(anew[1].as_u64(), Some(999), "a complete file is replaced");

    fs::write(&journal, JOURNAL).unwrap();
    output(&format!("{bench} --overwrite"));
    assert_eq!((lengths(), journal.exists()), (anew, false));
}

#[test]
fn a_foreign_journal_is_replaced_only_with_overwrite() {
    let folder = Folder::new();
    let (file, journal) = (folder.file("a.csv"), folder.file("a.csv.partial"));
    let bench = format!("bench --boards series@1..3 --solvers greedy --output {}", file.display());
    let files = [
        (JOURNAL.replace("1..3", "1..4"), "from a run with other boards (series@1..4, not series@1..3)"),
        (
            format!("{JOURNAL}what\n2 0 40 1 1 1 0 cleared\n"),
            "line 3, column 1: the number of a board is expected; delete the line",
        ),
        ("notes\n".to_owned(), "is not the journal of a batch"),
        ("notes".to_owned(), "is not the journal of a batch"),
        (JOURNAL.replace("bench 1", "bench 9"), "is not the journal of a batch"),
        // Checks huge numbers before it allocates anything that large.
        (
            format!("{JOURNAL}18446744073709551615 0 40 1 1 1 0 cleared\n"),
            "line 3, column 1: this is not a game of the run",
        ),
        (
            format!("{JOURNAL}2 0 40 99999999999999999999 1 1 0 cleared\n"),
            "line 3, column 8: a number of nodes is expected",
        ),
        (format!("{JOURNAL}2 0 4294967295 1 1 1 0 cleared\n"), "line 3, column 5: a number of moves is expected"),
    ];
    for (text, hint) in files {
        fs::write(&journal, &text).unwrap();
        for refused in [bench.clone(), format!("{bench} --resume")] {
            assert_refused(&refused, hint);
            assert_refused(&refused, "--overwrite");
            assert_eq!((read(&journal), file.exists()), (text.clone(), false), "{refused}");
        }
        output(&format!("{bench} --overwrite"));
        assert!(!journal.exists());
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn a_journal_that_was_torn_at_birth_keeps_nothing_and_is_no_trouble() {
    let folder = Folder::new();
    let (file, journal) = (folder.file("a.csv"), folder.file("a.csv.partial"));
    for torn in ["", "{\"journal\":\"color-walk b"] {
        for option in ["", "--resume"] {
            fs::write(&journal, torn).unwrap();
            output(&format!("bench --boards series@1..3 --solvers greedy {option} --output {}", file.display()));
            assert!(file.exists() && !journal.exists());
            fs::remove_file(&file).unwrap();
        }
    }
}

/// Starts a batch and waits for some games in its journal, or for its end.
#[cfg(unix)]
fn start(arguments: &str, journal: &Path) -> common::Running {
    use std::{process::Stdio, thread};

    let mut running =
        common::Running::start(common::program().args(arguments.split_whitespace()).stderr(Stdio::null()));
    while fs::read_to_string(journal).map_or(0, |text| text.lines().count()) < 5 {
        if !running.is_running() {
            break;
        }
        thread::yield_now();
    }
    running
}

#[cfg(unix)]
#[test]
fn an_interrupted_and_resumed_batch_equals_an_uninterrupted_one() {
    let folder = Folder::new();
    let (file, journal) = (folder.file("a.json"), folder.file("a.json.partial"));
    let batch = |boards: u64| {
        let solvers = "greedy-look-ahead:depth=6,round-robin-skip:reset=0";
        format!("bench --boards series@1..{boards} --solvers {solvers} --no-times")
    };
    // A fast machine may finish before the interrupt. Then the test repeats with more boards.
    let is_interrupted = |&boards: &u64| {
        let mut running = start(&format!("{} --output {}", batch(boards), file.display()), &journal);
        running.interrupt();
        let status = running.wait();
        assert!(status == Some(130) || status == Some(0) && !journal.exists(), "{status:?}");
        status == Some(130)
    };
    let boards = (0..10).map(|doubled| 100 << doubled).find(is_interrupted).expect("a batch that was interrupted");

    let printed: Value = serde_json::from_str(&read(&file)).unwrap();
    let rows = &printed["solvers"];
    let games = |row: &Value| {
        let lengths = row["moves"].as_array().unwrap();
        assert_eq!(row["boards"].as_u64(), Some(lengths.iter().filter(|length| length.is_u64()).count() as u64));
        row["boards"].as_u64().unwrap()
    };
    assert_eq!((&printed["complete"], rows.as_array().unwrap().len()), (&false.into(), 2));
    let kept = read(&journal);
    assert!(kept.ends_with('\n'));
    assert_eq!(games(&rows[0]) + games(&rows[1]), kept.lines().count() as u64 - 1);

    let other = format!("bench --boards series@1..{boards} --solvers greedy --resume --output {}", file.display());
    assert_refused(&other, "other solvers");
    output(&format!("{} --output {} --resume", batch(boards), file.display()));
    assert!(!journal.exists());
    assert_eq!(read(&file), output(&format!("{} --format json", batch(boards))));
}

/// Limits the process's file size in blocks of 512 bytes, which simulates a full disk.
#[cfg(unix)]
#[test]
fn a_disk_that_becomes_full_takes_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let [file, other] = ["full.json", "other.json"].map(|name| folder.path().join(name));
    let bench =
        |file: &Path| format!("bench --boards 5x5c3@1..60 --solvers greedy --no-times --output {}", file.display());
    let limited = |blocks: u32, option: &str| -> common::Ended {
        let program = env!("CARGO_BIN_EXE_color-walk");
        let command = format!("trap '' XFSZ; ulimit -f {blocks}; exec {program} {} {option}", bench(&file));
        common::Ended::of(std::process::Command::new("sh").args(["-c", &command]))
    };
    let problem = std::io::Error::from_raw_os_error(27);
    let printed = format!("color-walk: `{}.partial` cannot be written: {problem}", file.display());
    // A journal that cannot be started must leave no file.
    for option in ["", "--overwrite"] {
        let ended = limited(0, option);
        assert_eq!((ended.status, ended.stderr), (Some(2), format!("{printed}\n")));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    let ended = limited(1, "");
    assert_eq!((ended.status, ended.stderr), (Some(1), format!("{printed}; add --resume to continue\n")));
    let games = read(&folder.path().join("full.json.partial")).lines().count() - 1;
    assert!((1..60).contains(&games), "{games}");
    output(&format!("{} --resume", bench(&file)));
    output(&bench(&other));
    assert_eq!(read(&file), read(&other));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[cfg(unix)]
#[test]
fn a_batch_over_endless_boards_can_be_interrupted_but_not_begun_twice() {
    let folder = Folder::new();
    let (file, journal) = (folder.file("a.csv"), folder.file("a.csv.partial"));
    let boards = "30x20c5@0..18446744073709551615";
    let bench = format!("bench --boards {boards} --solvers greedy --output {}", file.display());
    let mut running = start(&bench, &journal);
    let walks = folder.file("walks");
    fs::write(&walks, "what was there").unwrap();
    for options in ["", " --resume", " --overwrite", &format!(" --overwrite --walks {}", walks.display())] {
        assert_refused(&format!("{bench}{options}"), "another run is writing");
    }
    assert_eq!(read(&walks), "what was there");
    running.interrupt();
    assert_eq!(running.wait(), Some(130));
    assert_eq!(read(&file).lines().count(), 2);
    assert_refused(&bench, "add --resume to continue it");
}

/// Guards against a message that recommended `--resume` although it could not work.
#[cfg(unix)]
#[test]
fn a_run_whose_journal_was_deleted_cannot_be_resumed() {
    use std::{process::Stdio, thread};

    let folder = Folder::new();
    let (file, journal) = (folder.file("a.csv"), folder.file("a.csv.partial"));
    let bench = format!("bench --boards 30x20c5@0..18446744073709551615 --solvers greedy --output {}", file.display());
    let mut running = common::Running::start(common::program().args(bench.split_whitespace()).stderr(Stdio::piped()));
    while fs::read_to_string(&journal).map_or(0, |text| text.lines().count()) < 5 {
        assert!(running.is_running(), "it ended before it was interrupted");
        thread::yield_now();
    }
    fs::remove_file(&journal).unwrap();
    running.interrupt();
    let printed = std::io::read_to_string(running.stderr.take().unwrap()).unwrap();
    assert_eq!(running.wait(), Some(130));
    assert!(printed.trim_end().ends_with("its journal was deleted, so you cannot resume it"), "{printed}");
    assert!(!printed.contains("--resume"), "{printed}");
}

#[cfg(unix)]
#[test]
fn what_its_owner_alone_could_read_stays_so() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let (file, journal) = (folder.file("a.json"), folder.file("a.json.partial"));
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let bench =
        |boards: &str| format!("bench --boards {boards} --solvers greedy --overwrite --output {}", file.display());
    output(&bench("series@1"));
    assert_eq!(mode(&file), 0o600);
    let mut running = start(&bench("30x20c5@0..18446744073709551615"), &journal);
    assert_eq!(mode(&journal), 0o600);
    running.interrupt();
    assert_eq!((running.wait(), mode(&file)), (Some(130), 0o600));
}

/// Guards against a file named `-`.
#[test]
fn a_hyphen_is_standard_output() {
    let folder = Folder::new();
    for command in [
        "bench --solvers greedy --boards series@1 --no-times",
        "match greedy random --boards series@1 --no-times",
        "man",
    ] {
        let run = |output: &[&str]| {
            let mut program = common::program();
            common::Ended::of(program.current_dir(folder.0.path()).args(command.split_whitespace()).args(output))
        };
        let (printed, plain) = (run(&["--output", "-"]), run(&[]));
        assert_eq!((printed.status, &printed.stderr), (plain.status, &plain.stderr));
        assert_eq!(printed.stdout, plain.stdout);
    }
    assert_eq!(fs::read_dir(folder.0.path()).unwrap().count(), 0);
    for option in ["--resume", "--overwrite"] {
        let bench = format!("bench --boards series@1 --solvers greedy --output - {option}");
        assert_refused(&bench, &format!("{option} needs an output file; name it with --output"));
    }
}
