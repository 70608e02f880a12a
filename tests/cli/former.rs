//! Codes, files and links of version 1.0 (`tests/data/1.0`).

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use color_walk_api::solver::SolverSpec;
use color_walk_sessions::RaceSetup;
use color_walk_solvers as solvers;
use serde_json::Value;

use super::{
    common::{Ended, output, program},
    json,
};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/1.0").join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(file(name)).unwrap()
}

fn run(words: &str, files: &[PathBuf]) -> Ended {
    Ended::of(program().args(words.split(' ')).args(files))
}

/// Copies a folder's files into another one.
fn copy(from: &str, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(file(from)).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
    }
}

#[test]
fn codes_and_files_mean_the_boards_that_they_meant() {
    // Boards without some of their colours have a line with their size since then.
    let rows = |code: &str| {
        let text = output(&format!("boards {code}"));
        text.lines().filter(|line| !line.contains(' ')).map(|line| format!("{line}\n")).collect::<String>() + "\n"
    };
    let boards = text("boards/codes.txt").lines().map(rows).collect::<String>();
    assert_eq!(boards, text("boards/codes.boards.txt"));
    let codes = ["rows", "lines"].map(|layout| {
        let ended = run(&format!("boards --format code --layout {layout}"), &[file(&format!("boards/{layout}.txt"))]);
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
        ended.stdout
    });
    let drawn = text("boards/codes.txt");
    let drawn = drawn.lines().filter(|code| code.starts_with("drawn@")).map(|code| format!("{code}\n"));
    assert_eq!(codes.concat(), drawn.collect::<String>());
    let walks = [("rows", ["bac", "210"]), ("lines", ["102", "210"])];
    for (layout, walks) in walks {
        let ended = run(&format!("solve --format json --layout {layout}"), &[file(&format!("boards/{layout}.txt"))]);
        let found: Vec<Value> = ended.stdout.lines().map(|line| json(line)["walk"].clone()).collect();
        assert_eq!(found, walks, "{}", ended.stderr);
    }
}

/// The figures that both versions report, under the same or another name.
fn figures(results: &Value, fields: &[&str]) -> Vec<Vec<Value>> {
    let solvers = ["solvers", "runners"].iter().find_map(|key| results[key].as_array());
    let solvers = solvers.or_else(|| results.as_array()).unwrap();
    solvers.iter().map(|solver| fields.iter().map(|field| solver[field].clone()).collect()).collect()
}

const OF_BENCH: [&str; 12] = [
    "solver",
    "id",
    "params",
    "boards",
    "solved",
    "proven",
    "mean",
    "total",
    "nodes",
    "peak_bytes",
    "times_best",
    "moves",
];
const OF_PAIR: [&str; 7] = ["first", "second", "wins", "ties", "losses", "mean_difference", "answer"];

fn pairs(results: &Value) -> Vec<Vec<Value>> {
    let pairs = results["pairs"].as_array().unwrap().iter();
    pairs.map(|pair| OF_PAIR.iter().map(|field| pair[field].clone()).collect()).collect()
}

#[test]
fn shards_are_merged_and_come_to_the_same() {
    let [one, two] = ["1", "2"].map(|shard| file(&format!("results/bench-{shard}.json")));
    let merged = run("bench --no-times --format json --merge", &[one, two]);
    assert_eq!(
        figures(&json(&merged.stdout), &OF_BENCH),
        figures(&json(&text("results/bench.json")), &OF_BENCH),
        "{}",
        merged.stderr
    );
    let [one, two] = ["1", "2"].map(|shard| file(&format!("results/match-{shard}.json")));
    let merged = run("match --no-times --format json --merge", &[one, two]);
    let (ours, theirs) = (json(&merged.stdout), json(&text("results/match.json")));
    assert_eq!(merged.status, Some(3), "{}", merged.stderr);
    // Since then the test also counts wins, so it needs fewer boards for the same answer about the same games.
    assert_eq!(ours["pairs"][0]["answer"], theirs["pairs"][0]["answer"]);
    for (row, former) in ours["solvers"].as_array().unwrap().iter().zip(theirs["runners"].as_array().unwrap()) {
        let moves = |row: &Value| row["moves"].as_array().unwrap().clone();
        assert!(moves(row).len() < moves(former).len() && moves(former).starts_with(&moves(row)), "{row}");
    }

    let [one, two] = ["1", "2"].map(|shard| file(&format!("results/engine-{shard}.json")));
    let merged = json(&run("bench --no-times --format json --merge", &[one, two]).stdout);
    let shards = ["1", "2"].map(|shard| json(&text(&format!("results/engine-{shard}.json"))));
    let claimed: u64 = shards.iter().map(|shard| shard[1]["engine"]["claimed_nodes"].as_u64().unwrap()).sum();
    let mine = &merged["solvers"][1];
    assert_eq!((&mine["solver"], mine["claimed_nodes"].as_u64()), (&Value::from("mine"), Some(claimed)), "{merged}");
}

#[test]
fn interrupted_runs_are_resumed_and_come_to_the_same() {
    let folder = tempfile::tempdir().unwrap();
    copy("journals", folder.path());
    let resume = |words: &str, name: &str| {
        let output = folder.path().join(name);
        let ended =
            run(&format!("{words} 10x10c5@1..12 --jobs 1 --no-times --resume --output"), std::slice::from_ref(&output));
        assert_eq!(ended.stderr, "");
        (ended.status, output)
    };
    let (status, run_csv) = resume("bench --solvers greedy,dijkstra --format json --boards", "run.csv");
    assert_eq!(status, Some(0));
    let whole = json(&text("results/run.json"));
    assert_eq!(figures(&json(&fs::read_to_string(run_csv).unwrap()), &OF_BENCH), figures(&whole, &OF_BENCH));

    let (status, versus) = resume("match greedy-look-ahead dijkstra --boards", "versus.json");
    let (ours, theirs) = (json(&fs::read_to_string(versus).unwrap()), json(&text("results/versus.json")));
    assert_eq!((status, pairs(&ours)), (Some(5), pairs(&theirs)));

    // A shard of this version and one of 1.0 merge into a whole.
    let (status, shard) = resume("bench --solvers greedy,dijkstra --shard 2/2 --boards", "shard.json");
    assert_eq!(status, Some(0));
    let merged = run("bench --no-times --format json --merge", &[file("results/run-1.json"), shard]);
    assert_eq!(figures(&json(&merged.stdout), &OF_BENCH), figures(&whole, &OF_BENCH), "{}", merged.stderr);
}

#[test]
fn an_interrupted_run_with_an_engine_is_resumed() {
    let folder = tempfile::tempdir().unwrap();
    copy("journals", folder.path());
    let output = folder.path().join("engine.json");
    let engine = format!("mine={} engine greedy", env!("CARGO_BIN_EXE_color-walk"));
    let mut program = program();
    program.args("bench 10x10c5@1..12 --jobs 1 --no-times --format json --solvers greedy,mine,dijkstra".split(' '));
    let ended = Ended::of(program.args(["--engine", &engine, "--resume", "--output"]).arg(&output));
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let (ours, theirs) = (json(&fs::read_to_string(output).unwrap()), json(&text("results/engine.json")));
    // Version 1.0 wrote 0 for an engine's nodes, which are unknown. Its memory depends on the system.
    let of_walks = ["solver", "boards", "solved", "mean", "total", "times_best", "moves"];
    assert_eq!(figures(&ours, &of_walks), figures(&theirs, &of_walks));
}

#[test]
fn engines_and_line_ups_are_found() {
    let folder = tempfile::tempdir().unwrap();
    copy("profile", folder.path());
    copy("line-ups", &folder.path().join("line-ups"));
    let program_folder = Path::new(env!("CARGO_BIN_EXE_color-walk")).parent().unwrap();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([program_folder.to_owned()].into_iter().chain(env::split_paths(&others))).unwrap();
    let solve = |solvers: &str| {
        let mut program = program();
        // The engine's command is `color-walk engine greedy`.
        program.env("PATH", &path).env("COLOR_WALK_DATA", folder.path());
        let ended = Ended::of(program.env("COLOR_WALK_ASSETS", folder.path()).args([
            "bench",
            "6x6c4@1..2",
            "--no-times",
            "--solvers",
            solvers,
        ]));
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{solvers}");
        ended.stdout
    };
    let moves = |table: &str, solver: &str| {
        let row = table.lines().find(|line| line.split(' ').next() == Some(solver)).unwrap();
        row.split_whitespace().skip(1).take(4).map(str::to_owned).collect::<Vec<_>>()
    };
    let engine = solve("mine,greedy");
    assert_eq!(moves(&engine, "mine")[2..], moves(&engine, "greedy")[2..]);
    let ours = solve("ours");
    for runner in ["greedy", "greedy-look-ahead:depth=3", "exact:memory=64MiB"] {
        assert_eq!(moves(&ours, runner)[0], "2/2");
    }
    let many = solve("many");
    assert!((1..=18).all(|seed| moves(&many, &format!("random:seed={seed}"))[0] == "2/2"), "{many}");
}

#[test]
fn every_solver_is_known_with_its_parameters() {
    let text = text("solvers.txt");
    assert!(text.lines().count() > 25);
    for line in text.lines() {
        let spec = SolverSpec::parse(line, &solvers::registry()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(spec.to_string(), line.split(':').next().unwrap(), "{line} are its defaults");
    }
}

#[test]
fn links_mean_the_races_that_they_meant() {
    let text = text("links.txt");
    let races: Vec<&str> = text.lines().filter(|link| link.contains('=') && !link.starts_with("tour=")).collect();
    assert_eq!(races.len(), 14);
    for link in races {
        let race =
            RaceSetup::from_link(link, &solvers::registry()).unwrap_or_else(|problem| panic!("{link}: {problem}"));
        let again = race.link().unwrap();
        let whole = link.starts_with("board=") && !link.contains("default");
        assert!(!whole || again == link, "{again}");
        assert_eq!(RaceSetup::from_link(&again, &solvers::registry()).unwrap().link().unwrap(), again);
    }
}
