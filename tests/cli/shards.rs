//! The recipe of docs/matches.md for many machines, run with GNU parallel.

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
    thread,
};

use crate::common::{Running, run};

const RUNNERS: &str = "greedy-look-ahead:depth=5 dijkstra";
const BOARDS: &str = "series@1..1200";
/// In each of four shards: boards × runners.
const GAMES: usize = 300 * 2;

/// The recipe's command as it is documented, but for the runners, boards, hosts and number of shards.
fn recipe() -> String {
    let docs = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/matches.md")).unwrap();
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

/// Starts the recipe in a folder.
fn start(folder: &Path) -> Running {
    let program = Path::new(env!("CARGO_BIN_EXE_color-walk")).parent().unwrap().to_owned();
    let others = env::var_os("PATH").unwrap();
    let path = env::join_paths([program].into_iter().chain(env::split_paths(&others))).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", &recipe()]).current_dir(folder).env("PATH", path).env("HOME", folder);
    Running(shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
}

/// The process of the program that writes this file.
fn writer_of(file: &Path) -> Option<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let is_writer = |id: &String| {
        let words = fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        let words: Vec<&[u8]> = words.split(|&byte| byte == 0).collect();
        words[0].ends_with(b"color-walk") && words.contains(&file.as_os_str().as_encoded_bytes())
    };
    processes.filter_map(|process| process.file_name().into_string().ok()).find(is_writer)
}

#[test]
fn four_shards_one_killed_half_way_are_the_bytes_of_one_run() {
    let version = Command::new("parallel").arg("--version").output();
    let is_gnu = version.is_ok_and(|told| told.stdout.starts_with(b"GNU parallel"));
    assert!(is_gnu, "this test takes GNU parallel: install the package `parallel`, as .ci/run does");
    let folder = tempfile::tempdir().unwrap();
    let part = |number: u32| folder.path().join(format!("part-{number}.json"));
    let journal = folder.path().join("part-3.json.partial");
    let kept = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count().saturating_sub(1));

    let mut running = start(folder.path());
    while kept() < 20 {
        assert!(running.0.try_wait().unwrap().is_none(), "it ended before a shard was killed");
        thread::yield_now();
    }
    let shard = writer_of(&part(3)).expect("a process that plays shard 3");
    assert!(Command::new("kill").args(["-KILL", &shard]).status().unwrap().success());
    assert_eq!(running.wait(), Some(1), "one shard has failed");
    let left = kept();
    assert!((20..GAMES).contains(&left), "killed half-way: {left} of {GAMES} games");
    assert!([1, 2, 4].iter().all(|&number| part(number).exists()));

    assert_eq!(start(folder.path()).wait(), Some(0), "the same command again goes on");
    assert!(!journal.exists());
    let parts = [1, 2, 3, 4].map(|number| part(number).display().to_string()).join(" ");
    for format in ["table", "json", "md"] {
        let merged = run(&format!("match --merge {parts} --no-times --format {format}"));
        let whole = run(&format!("match {RUNNERS} --boards {BOARDS} --no-times --format {format}"));
        assert_eq!((merged.status, merged.stdout, merged.stderr), (whole.status, whole.stdout, whole.stderr));
    }
}
