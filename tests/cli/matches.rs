//! Matches from the command line: their results, which do not depend on threads, interrupts or machines.

use std::{fs, path::Path};

use serde_json::Value;

use crate::common::{Ended, output, run};

const FIRST: Option<i32> = Some(0);
const SECOND: Option<i32> = Some(3);
const NO_DIFFERENCE: Option<i32> = Some(4);
const UNDECIDED: Option<i32> = Some(5);

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// The output of a match that ends with this status and an empty standard error.
fn ended(status: Option<i32>, arguments: &str) -> String {
    let Ended { status: found, stdout, stderr } = run(&format!("match {arguments}"));
    assert_eq!((found, stderr.as_str()), (status, ""), "match {arguments}: {stdout}");
    stdout
}

fn refused(arguments: &str, hint: &str) {
    let Ended { status, stdout, stderr } = run(&format!("match {arguments}"));
    assert_eq!((status, stdout.as_str(), stderr.lines().count()), (Some(2), "", 1), "{arguments}: {stderr}");
    assert!(stderr.contains(hint), "{arguments}: {stderr}");
}

#[test]
fn each_answer_has_a_status_and_a_sentence() {
    let printed = |status, arguments: &str, sentence: &str| {
        let text = ended(status, arguments);
        let [answer, reason] = text.lines().collect::<Vec<_>>().split_off(text.lines().count() - 2)[..] else {
            panic!()
        };
        assert!(answer.starts_with(sentence), "{text}");
        assert!(
            reason.starts_with(if status == UNDECIDED { "boards needed for an answer: " } else { "why: " }),
            "{text}"
        );
    };
    printed(FIRST, "dijkstra greedy --boards series@1..1000", "dijkstra is better than greedy: shorter on ");
    printed(SECOND, "greedy dijkstra --boards series@1..1000", "dijkstra is better than greedy: shorter on ");
    // Both play the same walks.
    let equal = "greedy greedy-look-ahead:depth=1 --boards 8x8c4@1..";
    let apart = "greedy and greedy-look-ahead:depth=1 are less than 0.1 moves apart (after 335 boards)";
    printed(NO_DIFFERENCE, &format!("{equal}1000"), &format!("no difference: {apart}"));
    printed(UNDECIDED, &format!("{equal}334"), "undecided after 334 boards: greedy and greedy-look-ahead:depth=1");
    // A solver that gives up is worse than one that does not.
    let gave_up = ended(SECOND, "pure-bfs:nodes=100 greedy --boards series@1..1000");
    assert!(gave_up.contains("\npure-bfs:nodes=100 did not clear "), "{gave_up}");
    assert!(output("help match").contains("\n  5    undecided"));
}

#[cfg(unix)]
#[test]
fn an_engine_plays_matches_as_solvers_do_and_shards_keep_it_apart() {
    let engine = format!("mine='{}' engine greedy", env!("CARGO_BIN_EXE_color-walk"));
    let play = |arguments: &str| {
        let mut command = crate::common::program();
        Ended::of(command.arg("match").args(arguments.split(' ')).args(["--engine", &engine]))
    };
    let alike = play("greedy mine --boards 6x6c3@1..400");
    assert_eq!((alike.status, alike.stderr.as_str()), (NO_DIFFERENCE, ""), "{}", alike.stdout);
    assert!(alike.stdout.contains("(after 335 boards)\nwhy: "), "{}", alike.stdout);
    let header = alike.stdout.lines().next().unwrap();
    assert!(header.contains("  claimed nodes  claimed proofs"), "{}", alike.stdout);
    assert!(alike.stdout.contains("\nmine is the engine ") && !alike.stdout.contains("refuted"), "{}", alike.stdout);

    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let shard = |name: &str, number: u32| {
        format!("greedy mine --boards 6x6c3@1..20 --shard {number}/2 --output {}", file(name))
    };
    for (name, number) in [("1.json", 1), ("2.json", 2)] {
        let ended = play(&shard(name, number));
        assert_eq!((ended.status, ended.stderr.as_str()), (FIRST, ""));
    }
    ended(UNDECIDED, &format!("--merge {} {}", file("1.json"), file("2.json")));
    // A solver's games do not mix with those of an engine of the same name.
    let text = read(Path::new(&file("2.json"))).replace("\"engine_names\":[\"", "\"engine_names\":[\"another ");
    fs::write(file("2.json"), text).unwrap();
    refused(&format!("--merge {} {}", file("1.json"), file("2.json")), "has other engines than");
}

#[test]
fn bounds_say_what_matters_and_how_sure_it_is_to_be() {
    let after = |options: &str, status| {
        let duel = format!("greedy greedy-look-ahead:depth=1 --boards 6x6c3@1..9999 --format json {options}");
        let printed = json(&ended(status, &duel));
        printed["match"]["counted"].as_u64().unwrap()
    };
    let plain = after("", NO_DIFFERENCE);
    assert!(after("--difference 1", NO_DIFFERENCE) < plain && after("--difference 0.05", NO_DIFFERENCE) > plain);
    assert!(after("--beta 0.2", NO_DIFFERENCE) < plain && after("--beta 0.001", NO_DIFFERENCE) > plain);
    let sure = |alpha: f64| {
        let arguments = format!("dijkstra greedy --boards series@1..999 --format json --alpha {alpha}");
        json(&ended(FIRST, &arguments))["match"]["counted"].as_u64().unwrap()
    };
    assert!(sure(0.4) < sure(0.05) && sure(0.05) < sure(0.000_001));
}

#[test]
fn neither_threads_nor_shards_change_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: String| folder.path().join(name).display().to_string();
    for (runners, status) in [
        ("greedy-look-ahead:depth=2 max-perimeter", FIRST),
        ("greedy greedy-look-ahead:depth=1", NO_DIFFERENCE),
        ("greedy greedy-look-ahead:depth=2 max-perimeter random", Some(0)),
        ("greedy random-skip greedy-look-ahead:depth=1", UNDECIDED),
    ] {
        let of = format!("{runners} --boards 10x10c5@1..400,series@1..4 --no-times");
        for format in ["table", "csv", "json", "md"] {
            let whole = ended(status, &format!("{of} --format {format} --jobs 1"));
            assert_eq!(ended(status, &format!("{of} --format {format} --jobs 5")), whole, "{of}");
            let parts = [3, 1, 2].map(|number| {
                let part = file(format!("{number}.json"));
                ended(Some(0), &format!("{of} --shard {number}/3 --jobs 2 --output {part} --overwrite"));
                part
            });
            let merge = format!("--merge {} --no-times --format {format}", parts.join(" "));
            assert_eq!(ended(status, &merge), whole, "{of}");
            let merged = file("merged".to_owned());
            ended(status, &format!("{merge} --output {merged} --overwrite"));
            assert_eq!(read(Path::new(&merged)), whole);
        }
    }
}

#[test]
fn a_solver_that_carries_something_over_plays_matches_of_any_length() {
    let endless = "--boards 6x6c3@0..18446744073709551615";
    for jobs in [1, 2] {
        ended(NO_DIFFERENCE, &format!("round-robin:reset=0 round-robin --jobs {jobs} {endless}"));
        ended(SECOND, &format!("round-robin:reset=0 greedy --jobs {jobs} {endless}"));
    }
}

#[test]
fn only_all_shards_of_one_match_are_merged() {
    let folder = tempfile::tempdir().unwrap();
    let shard = |name: &str, options: &str| {
        let file = folder.path().join(name).display().to_string();
        ended(Some(0), &format!("{options} --output {file}"));
        file
    };
    let one = shard("one", "greedy random --boards series@1..4 --shard 1/2");
    let two = shard("two", "greedy random --boards series@1..4 --shard 2/2");
    let turned = shard("turned", "random greedy --boards series@1..4 --shard 2/2");
    let elsewhere = shard("elsewhere", "greedy random --boards series@1..5 --shard 2/2");
    ended(UNDECIDED, &format!("--merge {one} {two}"));
    refused(&format!("--merge {one}"), "shard 2/2 is missing");
    refused(&format!("--merge {one} {one}"), "are both shard 1/2; give each shard once");
    refused(&format!("--merge {one} {turned}"), "other solvers");
    refused(&format!("--merge {one} {elsewhere}"), "other boards");

    let text = read(Path::new(&two));
    let cases = [
        (text.replace("\n1 0 ", "\nx 0 "), "column 1: the number of a board is expected"),
        (text.replace("bench 1\"", "bench 9\""), "is not a journal of games"),
        (text.replace("\n1 0 ", "\n2 0 "), "this is not a game of the run"),
        (text.trim_end().to_owned(), "comes from an interrupted run; finish the run with --resume first"),
        ("[]".to_owned(), "is not a journal of games"),
    ];
    for (changed, hint) in cases {
        assert_ne!(changed, text, "{hint}");
        fs::write(&two, changed).unwrap();
        refused(&format!("--merge {one} {two}"), hint);
    }
    let bench = folder.path().join("bench.json");
    output(&format!("bench --boards series@1..2 --solvers greedy --output {}", bench.display()));
    refused(&format!("--merge {}", bench.display()), "is not a journal of games");
    output(&format!("bench series@1..2 --solvers greedy --format journal --output {} --overwrite", bench.display()));
    refused(&format!("--merge {}", bench.display()), "a match has 2 to 256 runners, but this run has 1");
}

#[test]
fn wrong_use_is_one_sentence() {
    for (arguments, hint) in [
        ("", "BOARDS A B is missing"),
        ("greedy --boards series@1", "a match needs two or more runners; add one to `greedy`"),
        ("greedy gredy --boards series@1", "did you mean `greedy`?"),
        ("random greedy greedy --boards series@1", "`greedy` cannot play against itself; leave out one of the two"),
        (
            "greedy-look-ahead random greedy-look-ahead:depth=5 --boards series@1",
            "`greedy-look-ahead:depth=5` cannot play against itself",
        ),
        ("greedy random --boards nosuch", "is not a board code, and no such file exists"),
        ("greedy random --boards series@1 --difference 0", "--difference: the difference must be above 0"),
        ("greedy random --boards series@1 --alpha 0.5", "--alpha and --beta: the probability of an error"),
        ("greedy random --boards series@1 --beta nan", "must be above 0 and below 0.5"),
        ("greedy random --boards series@1 --shard 1/2 --difference 1", "--shard and --difference exclude each other"),
        ("greedy random --boards series@1 --shard 1/2 --format md", "the format of a shard is always journal"),
        ("greedy round-robin:reset=0 --boards series@1 --shard 1/2", "carries over"),
        (
            "greedy random --boards series@1 --format xml",
            "`xml` is not a value of --format; use table, csv, tidy, json, md or",
        ),
        ("greedy random --boards series@1 --watch", "--merge"),
        ("--merge no-such-file", "cannot be read"),
        ("greedy --merge no-such-file", "exclude each other"),
    ] {
        refused(arguments, hint);
    }
}

#[test]
fn a_line_up_is_a_round_robin() {
    let printed = json(&ended(UNDECIDED, "look-ahead-1-6 --boards series@1..5 --format json --no-times"));
    let (runners, pairs) = (printed["solvers"].as_array().unwrap(), printed["pairs"].as_array().unwrap());
    assert_eq!((runners.len(), pairs.len()), (6, 15));
    for runner in runners {
        let games = ["wins", "ties", "losses"].map(|key| runner[key].as_u64().unwrap());
        assert_eq!((games.iter().sum::<u64>(), runner["moves"].as_array().unwrap().len()), (25, 5));
    }
    let means = runners.iter().map(|runner| runner["field"].as_f64().unwrap());
    assert!(means.sum::<f64>().abs() < 1e-9, "one runner's gain is the others' loss");
    let of = "greedy greedy-look-ahead:depth=2 random --boards series@1..1000 --no-times";
    let table = ended(Some(0), of);
    assert!(table.contains("1  greedy-look-ahead:depth=2 ") && table.contains(" better"), "{table}");
    assert!(table.contains("\n3 of 3 pairs have an answer after "), "{table}");
    assert!(table.ends_with("is any runner wrongly better, in at most 5 % any pair wrongly alike\n"), "{table}");
    assert!(ended(Some(0), &format!("{of} --format md")).contains("| 3 | `random` |"));
}

#[test]
fn a_gauntlet_has_the_pairs_of_the_first_alone() {
    let of = "8x8c4@1..1000 greedy greedy-look-ahead:depth=2 random --no-times --format json";
    let (all, one) = (json(&ended(FIRST, of)), json(&ended(FIRST, &format!("{of} --gauntlet"))));
    let names = |printed: &Value| -> Vec<[String; 2]> {
        let pairs = printed["pairs"].as_array().unwrap();
        pairs.iter().map(|pair| ["first", "second"].map(|key| pair[key].as_str().unwrap().to_owned())).collect()
    };
    assert_eq!((names(&all).len(), names(&one).len()), (3, 2));
    assert!(names(&one).iter().all(|[first, _]| first == "greedy"));
    assert!(one["solvers"].as_array().unwrap().iter().all(|row| row["rating"].is_i64()));
}

/// A decided match needs no complete shards, so their processes can be stopped.
#[test]
fn a_match_is_decided_from_running_shards() {
    let folder = tempfile::tempdir().unwrap();
    let parts = [1, 2].map(|number| folder.path().join(format!("part-{number}")));
    let of = "10x10c5@1..1000000 greedy-look-ahead:depth=2 max-perimeter";
    let shards = [1, 2].map(|number: usize| {
        let mut shard = crate::common::program();
        let arguments = format!("match {of} --shard {number}/2 --output {}", parts[number - 1].display());
        crate::common::Running::start(shard.args(arguments.split_whitespace()))
    });
    let files = parts.clone().map(|part| part.display().to_string()).join(" ");
    let decided = ended(FIRST, &format!("--merge {files} --watch --no-times"));
    drop(shards);
    assert_eq!(ended(FIRST, &format!("--merge {files} --no-times")), decided, "nor need it watch any more");
    assert_eq!(ended(FIRST, &format!("{of} --no-times")), decided);
}

#[cfg(unix)]
#[test]
fn an_interrupted_and_resumed_match_equals_an_uninterrupted_one() {
    let folder = tempfile::tempdir().unwrap();
    let (file, journal) = (folder.path().join("a.json"), folder.path().join("a.json.partial"));
    // Slow games, and enough boards for a decision.
    let of = "dijkstra greedy-look-ahead --boards series@1..1000 --no-times";
    let mut started = crate::common::program();
    let arguments = format!("match {of} --jobs 1 --output {}", file.display());
    started.args(arguments.split_whitespace()).stderr(std::process::Stdio::null());
    let mut running = crate::common::Running::start(&mut started);
    while fs::read_to_string(&journal).map_or(0, |text| text.lines().count()) < 5 {
        assert!(running.is_running(), "it ended before it was interrupted");
        std::thread::yield_now();
    }
    running.interrupt();
    assert_eq!(running.wait(), Some(130));
    let printed = json(&read(&file));
    assert_eq!((&printed["match"]["ending"], &printed["pairs"][0]["answer"]), (&Value::Null, &Value::Null));
    let kept = read(&journal).lines().count() as u64 - 1;
    assert!(kept >= 4 && printed["match"]["counted"].as_u64().unwrap() <= kept / 2);

    refused(&format!("{of} --output {}", file.display()), "add --resume to continue it");
    let resume = format!("{of} --output {} --resume", file.display());
    ended(FIRST, &resume);
    assert!(!journal.exists());
    let whole = ended(FIRST, &format!("{of} --format json"));
    assert_eq!(read(&file), whole);

    // Resuming a complete match repeats its result.
    let again = run(&format!("match {resume}"));
    assert_eq!((again.status, again.stdout.as_str()), (FIRST, ""));
    assert!(again.stderr.contains("is complete"), "{}", again.stderr);
    assert_eq!(read(&file), whole);
    refused(&format!("{resume} --alpha 0.01"), "give --overwrite instead of --resume");
    refused(&format!("greedy {resume}"), "give --overwrite instead of --resume");
}
