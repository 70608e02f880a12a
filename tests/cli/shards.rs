//! The recipe in docs/matches.md for several machines: each shard is a process.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use crate::common::{Ended, Running, program, run};

const RUNNERS: &str = "greedy-look-ahead:depth=5 dijkstra";
const BOARDS: &str = "series@1..1200";
/// Games in each of four shards: boards × runners.
const GAMES: usize = 300 * 2;

/// The documented recipe for GNU parallel, with other runners, boards, hosts and number of shards.
fn recipe() -> String {
    let docs = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/matches.md")).unwrap();
    let docs = docs.replace("\r\n", "\n");
    let (_, after) = docs.split_once("```sh\nparallel ").expect("a recipe for GNU parallel");
    let (command, _) = after.split_once("\ncolor-walk match --merge ").expect("a line that merges");
    let changes = [
        ("exact beam:width=20", RUNNERS),
        ("14x14c6@1..10000", BOARDS),
        ("--sshloginfile hosts.txt ", ""),
        ("{}/16", "{}/4"),
        ("seq 16", "seq 4"),
    ];
    changes.iter().fold(format!("parallel {command}"), |command, (documented, ours)| {
        assert!(command.contains(documented), "{command}");
        command.replace(documented, ours)
    })
}

/// Starts a shard as GNU parallel does.
fn start(folder: &Path, number: u32) -> Running {
    let recipe = recipe().replace("\\\n", "").replace("{}", &number.to_string());
    let (_, command) = recipe.split_once("parallel color-walk ").expect("a command of the program's");
    let (command, _) = command.split_once(" ::: ").expect("the shards' numbers");
    let words = command.split_whitespace().map(|word| match word.strip_prefix("\"$PWD/") {
        Some(file) => folder.join(file.trim_end_matches('"')).into_os_string(),
        None => word.into(),
    });
    let mut shard = program();
    shard.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Running::start(&mut shard)
}

/// The shards' files.
fn parts(folder: &Path) -> [PathBuf; 4] {
    [1, 2, 3, 4].map(|number| folder.join(format!("part-{number}.journal")))
}

#[test]
fn four_shards_one_killed_half_way_are_the_bytes_of_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let parts = parts(folder.path());
    let journal = &parts[2];
    let kept = || fs::read_to_string(journal).map_or(0, |text| text.lines().count().saturating_sub(1));

    let mut shards = [1, 2, 3, 4].map(|number| start(folder.path(), number));
    while kept() < 20 {
        assert!(shards[2].is_running(), "it ended before it was killed");
        thread::yield_now();
    }
    shards[2].kill();
    assert_ne!(shards[2].wait(), Some(0));
    let left = kept();
    assert!((20..GAMES).contains(&left), "killed half-way: {left} of {GAMES} games");
    for shard in [0, 1, 3] {
        assert_eq!((shards[shard].wait(), parts[shard].exists()), (Some(0), true));
    }

    let mut again = [1, 2, 3, 4].map(|number| start(folder.path(), number));
    assert_eq!(again.each_mut().map(Running::wait), [Some(0); 4], "the same commands again go on");
    let parts = parts.map(|part| part.display().to_string()).join(" ");
    for format in ["table", "csv", "json", "md"] {
        let merged = run(&format!("match --merge {parts} --no-times --format {format}"));
        let whole = run(&format!("match {RUNNERS} --boards {BOARDS} --no-times --format {format}"));
        assert_eq!((merged.status, merged.stdout, merged.stderr), (whole.status, whole.stdout, whole.stderr));
    }
}

#[test]
#[ignore = "needs GNU parallel"]
fn gnu_parallel_plays_the_shards() {
    let folder = tempfile::tempdir().unwrap();
    let ours = Path::new(env!("CARGO_BIN_EXE_color-walk")).parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap();
    let path = std::env::join_paths([ours].into_iter().chain(std::env::split_paths(&others))).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", &recipe()]).current_dir(folder.path()).env("PATH", path).env("HOME", folder.path());
    let ended = Ended::of(&mut shell);
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    assert_eq!(parts(folder.path()).map(|part| part.exists()), [true; 4]);
}
