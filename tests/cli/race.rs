//! Races without a window.

use std::fs;

use super::{
    assert_refused,
    common::{Ended, output, program, run},
};

#[test]
fn a_race_without_a_window_ends_with_standings() {
    let text = output("race --headless --board series@2");
    let title = text.lines().next().unwrap();
    assert_eq!(title, "series@2 (30 × 20, 5 colours)");
    assert_eq!(text.lines().filter(|line| line.starts_with('[')).count(), 6);
    let standings = text.split_once("place ").unwrap().1;
    let moves: Vec<usize> = standings
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .map(|line| line.split_whitespace().nth(2).unwrap().parse().unwrap())
        .collect();
    assert_eq!(moves.len(), 6);
    assert!(moves.is_sorted(), "{standings}");
    assert_eq!(text.lines().last().unwrap().split(": ").nth(1).unwrap().len(), moves[0]);
}

#[test]
fn solvers_that_are_alike_share_a_place_in_a_race() {
    let text = output("race --headless --board series@2 --solvers greedy,dijkstra,greedy,dijkstra");
    let lines = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let places: Vec<&str> = lines.map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(places, ["1", "1", "3", "3"], "{text}");
    let walks: Vec<&str> = text.lines().filter(|line| line.starts_with("walk of dijkstra: ")).collect();
    assert!(walks.len() == 2 && walks[0] == walks[1], "{text}");
}

#[test]
fn a_broken_line_up_gives_way_to_the_built_in_one_with_a_warning() {
    let assets = tempfile::tempdir().unwrap();
    let line_ups = assets.path().join("line-ups");
    fs::create_dir(&line_ups).unwrap();
    fs::write(line_ups.join("default.ron"), "(\n  name: \"Mine\",\n  runners: 7,\n)").unwrap();
    fs::write(line_ups.join("mine.ron"), "(name: \"\", about: \"\", runners: [\"nosuch\"])").unwrap();
    fs::write(line_ups.join("two.ron"), "(name: \"\", about: \"\", runners: [\"greedy\", \"random\"])").unwrap();
    let race = |line_up: &str| -> Ended {
        let mut program = program();
        program.env("COLOR_WALK_ASSETS", assets.path()).args(["race", "--headless", "--solvers", line_up]);
        Ended::of(&mut program)
    };
    let ended = race("default");
    assert_eq!(ended.status, Some(0));
    assert!(ended.stdout.contains("[6/6]"));
    assert_eq!(ended.stderr.lines().count(), 1);
    assert!(ended.stderr.contains("default.ron, line 3, column ") && ended.stderr.contains("built-in one is used"));

    assert_refused(&race("mine"), "mine.ron, line 1, column 34: there is no solver `nosuch`", "no such solver");
    assert!(race("two").stdout.contains("[2/2]"));
}

#[cfg(not(feature = "game"))]
#[test]
fn without_a_window_the_main_job_runs_all_the_same() {
    let ended = run("");
    assert_eq!((ended.status, ended.stderr.lines().count()), (Some(0), 1));
    assert!(ended.stderr.contains("no window") && ended.stdout.contains("[6/6]"));
}

/// A race over several boards, which gives points.
#[test]
fn several_boards_make_a_grand_prix_with_a_table_after_each() {
    let ended = run("race 6x6c3@1..3 --headless --solvers greedy,exact,pure-bfs:nodes=2");
    assert_eq!(ended.status, Some(1));
    assert_eq!(ended.stderr, "color-walk: 3 of 9 games were not cleared\n");
    let heads = ["after 1 board of 3", "after 2 boards of 3", "after all 3 boards"];
    let tables: Vec<&str> = heads
        .iter()
        .map(|head| {
            ended.stdout.split_once(&format!("\n{head}\n")).unwrap_or_else(|| panic!("{head}: {}", ended.stdout)).1
        })
        .collect();
    let rows = |table: &str| -> Vec<String> {
        let lines = table.lines().skip(1).take_while(|line| !line.is_empty());
        lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let out = |boards: &str| format!("- pure-bfs:nodes=2: {boards} not cleared; gave up: more than 2 nodes");
    assert_eq!(
        rows(tables[0]),
        ["1 exact 2 1 +0 6", "2 greedy 1 0 +1 7", "3 pure-bfs:nodes=2 0 0 +0 0", &out("1 board")]
    );
    assert_eq!(
        rows(tables[2]),
        ["1 exact 5½ 3 +0 17", "2 greedy 3½ 1 +2 19", "3 pure-bfs:nodes=2 0 0 +0 0", &out("3 boards")]
    );
    assert!(ended.stdout.ends_with("\nwon by exact with 5½ points\n"));
}

#[test]
fn a_program_reads_a_race_as_json() {
    let read = |arguments: &str| -> serde_json::Value {
        let mut value: serde_json::Value = serde_json::from_str(&run(arguments).stdout).unwrap();
        for board in value["boards"].as_array_mut().unwrap() {
            board["lanes"].as_array_mut().unwrap().iter_mut().for_each(|lane| lane["seconds"] = 0.into());
        }
        value
    };
    let arguments = "race 6x6c3@1..3 --headless --solvers greedy,exact,pure-bfs:nodes=2 --format json";
    let value = read(arguments);
    assert_eq!(value, read(arguments), "only times differ");
    assert_eq!((&value["version"], value["boards"].as_array().unwrap().len()), (&1.into(), 3));
    let lanes = &value["boards"][2]["lanes"];
    assert_eq!((&lanes[1]["moves"], &lanes[1]["proven"], &lanes[1]["points"]), (&5.into(), &true.into(), &1.5.into()));
    assert_eq!((&lanes[2]["moves"], &lanes[2]["trouble"]), (&().into(), &"gave up: more than 2 nodes".into()));
    let table: Vec<_> = value["table"].as_array().unwrap().iter().map(|row| row["points"].as_f64().unwrap()).collect();
    assert_eq!(table, [5.5, 3.5, 0.0]);
    assert_eq!(read("race 4x4c3@1 --headless --solvers greedy --format json")["table"][0]["moves"], 3);
}

/// A solver that carries a value to the next board begins there with it.
#[test]
fn a_grand_prix_carries_over_what_a_batch_does() {
    let solver = "round-robin:reset=0";
    let race = run(&format!("race 6x6c4@1..4 --headless --solvers {solver},greedy --format json"));
    let value: serde_json::Value = serde_json::from_str(&race.stdout).unwrap();
    let moves = |board: &serde_json::Value| board["lanes"][0]["moves"].as_u64().unwrap();
    let total: u64 = value["boards"].as_array().unwrap().iter().map(moves).sum();
    let batch = output(&format!("bench 6x6c4@1..4 --solvers {solver} --format json --no-times"));
    let batch: serde_json::Value = serde_json::from_str(&batch).unwrap();
    assert_eq!(batch["solvers"][0]["total"].as_u64(), Some(total));
}

#[test]
fn a_race_of_too_many_boards_and_a_format_for_a_window_are_refused() {
    for (arguments, hint) in [
        (
            "race series@1..101 --headless --solvers greedy",
            "101 boards are too many for a race, which has at most 100; name fewer, or use `color-walk bench`",
        ),
        ("race --headless --show", "--show"),
    ] {
        assert_refused(&run(arguments), hint, arguments);
    }
}

#[test]
fn a_grand_prix_is_one_film() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.gif");
    let arguments = ["race", "3x3c2@1,9x4c3@2", "--headless", "--solvers", "greedy,exact", "--record"];
    let ended = Ended::of(program().args(arguments).arg(&path));
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    assert!(ended.stdout.contains("recorded in "), "{}", ended.stdout);
    assert!(fs::read(&path).unwrap().starts_with(b"GIF89a"));
}
