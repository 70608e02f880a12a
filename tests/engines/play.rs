//! Engines beside solvers: in races, at boards, in batches, from files.

use std::fs;

use serde_json::Value;

use super::{bad_engine, example, example_in_c, our_engine, program, run};

fn rows(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn an_engine_races_beside_solvers_and_shares_places_of_equal_moves() {
    let engine = format!("mine={}", our_engine("greedy"));
    let ended =
        run(&["race", "--headless", "--board", "series@3", "--engine", &engine, "--solvers", "mine,greedy,bfs"]);
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    let place = |name: &str| {
        let line = ended.stdout.lines().find(|line| line.split_whitespace().nth(1) == Some(name));
        line.unwrap_or_else(|| panic!("{name}: {}", ended.stdout))
            .split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (mine, greedy) = (place("mine"), place("greedy"));
    assert_eq!((&mine[0], &mine[2]), (&greedy[0], &greedy[2]));
    assert_eq!((mine[3].as_str(), mine[5].as_str(), greedy[5].as_str()), ("-", greedy[3].as_str(), "-"), "{mine:?}");
}

/// The example engine must find the same walks as our look-ahead.
fn assert_looks_ahead(command: &str) {
    let walks = |more: &[&str]| {
        let ended = run(&[&["solve", "12x9c4@1..3", "--format", "json"], more].concat());
        assert_eq!(ended.status, Some(0), "{command}: {}", ended.stderr);
        ended.stdout.lines().map(|line| rows(line)["walk"].clone()).collect::<Vec<_>>()
    };
    // The engines try several depths. Depth 1 gives their shortest walk here.
    let ours = walks(&["--solver", "greedy-look-ahead:depth=1"]);
    assert_eq!(ours.len(), 3);
    assert_eq!(walks(&["--engine", &format!("mine={command}"), "--solver", "mine:depth=1"]), ours, "{command}");
}

#[test]
#[cfg_attr(windows, ignore = "needs a C compiler named cc")]
fn the_example_in_c_finds_what_our_look_ahead_finds() {
    assert_looks_ahead(&example_in_c());
}

#[test]
#[ignore = "needs python3 and node"]
fn the_examples_that_are_interpreted_find_what_our_look_ahead_finds() {
    assert_looks_ahead(&example("python3", "look_ahead.py"));
    assert_looks_ahead(&example("node", "look_ahead.js"));
}

#[test]
#[ignore = "needs python3 and script"]
fn what_is_refuted_is_red_on_a_terminal_unless_no_color_is_set() {
    let race = [
        "race --headless --board 9x7c4@3 --solvers exact,mine --engine",
        &format!("'mine={}'", bad_engine("claims_too_much")),
    ]
    .join(" ");
    let on_a_terminal = |no_color: Option<&str>| {
        let mut script = std::process::Command::new("script");
        script.args(["-qec", &format!("{} {race}", program().get_program().display()), "/dev/null"]);
        script.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR").env("TERM", "xterm");
        script.envs(no_color.map(|value| ("NO_COLOR", value)));
        String::from_utf8(script.output().unwrap().stdout).unwrap()
    };
    let coloured = on_a_terminal(None);
    assert!(coloured.contains("\x1b[31mrefuted\x1b[0m by exact"), "{coloured:?}");
    let plain = on_a_terminal(Some("1"));
    assert!(plain.contains("refuted by exact") && !plain.contains("\x1b[31m"), "{plain:?}");
}

#[test]
#[ignore = "needs python3"]
fn a_claim_that_another_beats_is_refuted() {
    let engine = format!("mine={}", bad_engine("claims_too_much"));
    let beaten = ["--engine", &engine, "--solvers", "exact,mine"];
    let race = run(&[&["race", "--headless", "--board", "9x7c4@3"][..], &beaten].concat());
    assert!(race.stdout.contains("moves: refuted by exact with"), "{}", race.stdout);

    let bench = run(&[&["bench", "--boards", "9x7c4@1..5", "--format", "json"][..], &beaten].concat());
    let found = rows(&bench.stdout)["solvers"].take();
    assert_eq!((found[0]["proven"].as_u64(), found[1]["proven"].as_u64()), (Some(5), None));
    assert_eq!(found[1]["claimed_proven"], 5);
    assert!(found[1]["refuted"].as_u64().unwrap() > 0, "{}", bench.stdout);
    let table = run(&[&["bench", "--boards", "9x7c4@1..5"][..], &beaten].concat());
    assert!(
        table.stdout.contains("what it claims of the shortest walk is refuted by a shorter one"),
        "{}",
        table.stdout
    );
    assert!(table.stdout.contains("not reproducible"), "{}", table.stdout);

    let solve = run(&["solve", "9x7c4@3", "--engine", &engine, "--solver", "mine", "--format", "json"]);
    let solved = rows(&solve.stdout);
    assert_eq!((solved["proven"].as_bool(), solved["claims"]["proven"].as_bool()), (Some(false), Some(true)));
}

#[test]
fn batches_of_engines_are_resumed_sharded_and_merged_as_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let engine = format!("mine={}", our_engine("greedy"));
    let file = |name: &str| folder.path().join(name).display().to_string();
    let whole = run(&[
        "bench",
        "--boards",
        "6x4c3@1..10",
        "--solvers",
        "bfs,mine",
        "--engine",
        &engine,
        "--no-times",
        "--format",
        "json",
    ]);
    for shard in ["1/2", "2/2"] {
        let (output, boards) = (file(&shard.replace('/', "of")), "6x4c3@1..10");
        let arguments = ["bench", "--boards", boards, "--solvers", "bfs,mine", "--engine", &engine, "--no-times"];
        let ended = run(&[&arguments[..], &["--shard", shard, "--output", &output]].concat());
        assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    }
    // Merging does not need the engine.
    let merged = run(&["bench", "--merge", &file("1of2"), &file("2of2"), "--no-times", "--format", "json"]);
    let without_memory = |text: &str| {
        let mut rows = rows(text)["solvers"].take();
        rows.as_array_mut().unwrap().iter_mut().for_each(|row| row["peak_bytes"] = Value::Null);
        rows
    };
    assert_eq!(without_memory(&merged.stdout), without_memory(&whole.stdout), "{}", merged.stderr);

    // Results of a solver and of an engine with the same name must stay apart.
    let of_solvers = run(&["bench", "--boards", "6x4c3@1..10", "--solvers", "bfs,greedy", "--shard", "2/2"]);
    fs::write(file("solvers"), of_solvers.stdout.replace("\"greedy\"", "\"mine\"")).unwrap();
    let refused = run(&["bench", "--merge", &file("1of2"), &file("solvers")]);
    assert_eq!(refused.status, Some(2));
    assert!(refused.stderr.contains("has other engines"), "{}", refused.stderr);
}

/// Guards against dropping a claim that is beyond the number of cells, or made before the engine gave up.
#[cfg(unix)]
#[test]
fn a_claim_is_checked_whatever_the_engine_does_afterwards() {
    for end in ["echo done $id gave-up; continue", "echo error $id no; continue", "exit 3"] {
        let engine = format!(
            "mine=sh -c 'while read word id rest; do case $word in color-walk) echo name Liar; echo ready;; \
             ping) echo pong $id;; go) echo info $id nodes 5 lower 99; {end};; quit) exit;; esac; done'"
        );
        let beaten = ["6x6c3@1", "--solvers", "greedy,mine", "--engine", &engine];
        let race = run(&[&["race", "--headless"], &beaten[..]].concat());
        let refuted = "-      mine claims that no walk is shorter than 99 moves: refuted by greedy with ";
        assert!(race.stdout.contains(refuted), "{end}: {}", race.stdout);
        let bench = run(&[&["bench", "--format", "json"], &beaten[..]].concat());
        assert_eq!(rows(&bench.stdout)["solvers"][1]["refuted"], 1, "{end}: {}", bench.stdout);
        assert_eq!((race.status, bench.status), (Some(1), Some(1)), "{end}");
    }
}

/// An engine that sends a walk for the board 2x2c2@1 and nothing else.
#[cfg(unix)]
const SILENT: &str = "mine=sh -c 'while read word id rest; do case $word in color-walk) echo name Silent; echo ready;; \
                      ping) echo pong $id;; go) echo walk $id 0; echo done $id found;; quit) exit;; esac; done'";

#[cfg(unix)]
#[test]
fn an_engine_without_a_count_of_nodes_has_none() {
    let printed = |words: &[&str]| run(&[words, &["--engine", SILENT]].concat()).stdout;
    let solve = printed(&["solve", "2x2c2@1", "--solver", "mine"]);
    assert!(solve.contains("\nnodes   no node count\n"), "{solve}");
    let race = printed(&["race", "--headless", "2x2c2@1", "--solvers", "mine"]);
    let row = race.lines().find(|line| line.starts_with("1 ")).unwrap();
    assert_eq!((row.split_whitespace().nth(3), row.split_whitespace().last()), (Some("-"), Some("-")), "{race}");
    let bench = printed(&["bench", "2x2c2@1", "--solvers", "mine", "--format", "json"]);
    assert!(rows(&bench)["solvers"][0]["claimed_nodes"].is_null(), "{bench}");
}

#[test]
fn an_engine_that_is_not_named_does_not_play_and_a_note_says_so() {
    let engine = format!("mine={}", our_engine("greedy"));
    for words in ["solve 6x4c3@1 --solver greedy", "bench 6x4c3@1 --solvers greedy", "race --headless 6x4c3@1"] {
        let words: Vec<&str> = words.split(' ').collect();
        let ended = run(&[&words[..], &["--engine", &engine]].concat());
        let note = "color-walk: engine `mine` does not play, because you did not name it as a solver; add `mine`\n";
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), note), "{words:?}");
    }
}

#[test]
fn engines_of_ones_own_are_known_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let [own, former] = ["engines/mine.ron", "engines.ron"].map(|name| folder.path().join(name));
    fs::create_dir(folder.path().join("engines")).unwrap();
    let solve = |solver: &str| -> super::Ended {
        let arguments = ["solve", "6x4c3@1", "--solver", solver];
        super::Ended::of(program().env("COLOR_WALK_DATA", folder.path()).args(arguments))
    };
    let command = our_engine("greedy").replace('\\', "\\\\");
    fs::write(&own, format!("(\n    // the first of mine\n    command: \"{command}\",\n)\n")).unwrap();
    fs::write(&former, format!("(engines: [\n    (name: \"older\", command: \"{command}\"),\n])\n")).unwrap();
    for engine in ["mine", "older"] {
        let ended = solve(engine);
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{engine}");
    }
    let list = |words: &[&str]| -> super::Ended {
        super::Ended::of(program().env("COLOR_WALK_DATA", folder.path()).arg("solvers").args(words))
    };
    let listed = list(&[]);
    assert_eq!(listed.stderr, "");
    for engine in ["mine", "older"] {
        let begins = |line: &&str| line.split_whitespace().take(3).eq([engine, "engine", "Your"]);
        assert_eq!(listed.stdout.lines().filter(begins).count(), 1, "{}", listed.stdout);
    }
    assert!(list(&["mine"]).stdout.starts_with("mine: Greedy "), "{}", list(&["mine"]).stderr);
    fs::write(&own, "(\n    comand: \"x\",\n)\n").unwrap();
    let damaged = solve("mine");
    assert_eq!((damaged.status, damaged.stderr.lines().count()), (Some(2), 1), "{}", damaged.stderr);
    assert!(damaged.stderr.contains("mine.ron, line 2, column "), "{}", damaged.stderr);
    for solver in ["greedy", "older"] {
        let other = solve(solver);
        assert_eq!(other.status, Some(0), "a damaged file takes nothing from who does not need it: {}", other.stderr);
    }
    assert!(solve("oldr").stderr.contains("there is no solver `oldr`"));

    fs::write(&former, "(engines: [\n    (name: \"older\", comand: \"x\"),\n])\n").unwrap();
    assert!(solve("older").stderr.contains("engines.ron, line 2, column "));
    fs::write(&former, "(engines: [(name: \"mine\", command: \"x\")])").unwrap();
    fs::write(&own, format!("(command: \"{command}\")")).unwrap();
    let twice = solve("mine");
    assert_eq!((twice.status, twice.stderr.lines().count()), (Some(0), 1), "{}", twice.stderr);
    assert!(twice.stderr.contains("both have an engine `mine`; the second one counts"), "{}", twice.stderr);
}

#[test]
fn the_moves_of_an_engine_are_listed() {
    let engine = format!("mine={}", our_engine("greedy"));
    let [mine, ours] = ["mine", "greedy"].map(|solver| {
        let printed = run(&["explain", "6x4c3@1", "--engine", &engine, "--solver", solver]);
        assert_eq!(printed.status, Some(0), "{}", printed.stderr);
        // Number, colour and blocks of each move.
        let moves =
            printed.stdout.lines().skip(3).map(|line| line.split_whitespace().take(3).map(str::to_owned).collect());
        moves.collect::<Vec<Vec<String>>>()
    });
    assert!(mine.len() > 3 && mine == ours, "{mine:?}, {ours:?}");
}

#[test]
fn an_engine_receives_its_own_limits() {
    let folder = tempfile::tempdir().unwrap();
    for (name, limits) in [("a", "ms 500 memory 67108864 "), ("b", "nodes 3 ms 7000 memory 1073741824 ")] {
        let log = folder.path().join(name).display().to_string();
        let engines = ["a", "b"].map(|engine| format!("{engine}={}", our_engine("greedy")));
        let mut arguments = vec!["solve", "6x4c3@1", "--solver", name, "--log", &log];
        engines.iter().for_each(|engine| arguments.extend(["--engine", engine]));
        arguments.extend(["--engine-time", "7", "--engine-time", "a=0.5", "--engine-memory", "a=64"]);
        arguments.extend(["--engine-nodes", "b=3"]);
        run(&arguments);
        let texts = fs::read_dir(&log).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
        let all = texts.collect::<String>();
        let go = all.lines().find(|line| line.contains("> go ")).unwrap();
        assert!(go.contains(&format!("go 1 {limits}width")), "{go}");
    }
}

#[test]
fn a_line_up_that_names_an_unknown_engine_says_so() {
    let assets = tempfile::tempdir().unwrap();
    let folder = assets.path().join("line-ups");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("ours.ron"), "(\n  name: \"n\", about: \"a\",\n  runners: [\"greedy\", \"mine\"],\n)")
        .unwrap();
    let race = |engine: &[&str]| -> super::Ended {
        let arguments = ["bench", "--boards", "6x4c3@1", "--solvers", "ours"];
        super::Ended::of(program().env("COLOR_WALK_ASSETS", assets.path()).args(arguments).args(engine))
    };
    let unknown = race(&[]);
    assert_eq!((unknown.status, unknown.stderr.lines().count()), (Some(2), 1), "{}", unknown.stderr);
    assert!(unknown.stderr.contains("ours.ron, line 3, column 24: there is no solver `mine`"), "{}", unknown.stderr);
    let known = race(&["--engine", &format!("mine={}", our_engine("bfs"))]);
    assert_eq!(known.status, Some(0), "{}", known.stderr);
}

#[test]
fn wrong_names_and_unknown_engines_are_reported() {
    let fine = our_engine("greedy");
    for (engine, solver, hint) in [
        (format!("greedy={fine}"), "greedy", "`greedy` is a solver"),
        (format!("default={fine}"), "greedy", "`default` is a line-up"),
        (format!("you={fine}"), "greedy", "`you` is the person"),
        ("mine".to_owned(), "greedy", "NAME=COMMAND"),
        ("mine=no-such-program-anywhere".to_owned(), "mine", "engine `mine`: it cannot be started"),
        (format!("mine={fine}"), "mime", "there is no solver `mime` (did you mean `mine`?)"),
        (
            format!("mine={}", our_engine("greedy-look-ahead")),
            "mine:depth=99",
            "`depth` must be a whole number from 1 to",
        ),
    ] {
        let ended = run(&["solve", "6x4c3@1", "--engine", &engine, "--solver", solver]);
        assert_eq!((ended.status, ended.stderr.lines().count()), (Some(2), 1), "{engine}: {}", ended.stderr);
        assert!(ended.stderr.contains(hint), "{engine}: {}", ended.stderr);
    }
}

#[test]
fn a_log_keeps_all_lines_of_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let engine = format!("mine={}", our_engine("greedy"));
    let log = folder.path().join("log").display().to_string();
    for _ in 0..2 {
        let ended = run(&["solve", "6x4c3@1..2", "--engine", &engine, "--solver", "mine", "--log", &log]);
        assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    }
    let mut files: Vec<String> =
        fs::read_dir(&log).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
    assert_eq!(files.len(), 4, "a file a game, and none is written over");
    files.retain(|text| text.contains("> color-walk 1"));
    assert_eq!(files.len(), 2);
    for part in ["< name Greedy", "< ready", "> go 1 ", "< move 1 ", "< done 1 found"] {
        assert!(files[0].contains(part), "{part}: {}", files[0]);
    }
}
