//! Matches with games in any order.

use color_walk_assets::Entrant;
use color_walk_solvers as solvers;
use proptest::prelude::*;

use super::{Answer, Bounds, Ending, Match, against_itself};
use crate::{
    batch::{EngineFigures, FieldFigures, Record, RunId, Shard},
    report::{Format, Report},
};

fn record(board: u64, solver: usize, length: Option<u32>) -> Record {
    let outcome = if length.is_some() { "cleared" } else { "failed gave up: no" };
    format!("{board} {solver} {} {} {board} 3 0 {outcome}", length.unwrap_or(7), board + 1).parse().unwrap()
}

fn records(boards: &[Vec<Option<u32>>]) -> Vec<Record> {
    let games = |(board, lengths): (usize, &Vec<Option<u32>>)| {
        lengths.iter().enumerate().map(|(solver, &length)| record(board as u64, solver, length)).collect::<Vec<_>>()
    };
    boards.iter().enumerate().flat_map(games).collect()
}

fn empty(runners: usize, boards: usize, bounds: Bounds) -> Match {
    let solvers = (0..runners).map(|runner| format!("r{runner}")).collect();
    Match::new(RunId { solvers, boards: Some(boards as u64), ..RunId::empty("b", Shard::WHOLE) }, bounds)
}

fn results(played: &Match) -> [String; 3] {
    [Format::Table, Format::Json, Format::Markdown].map(|format| {
        let mut out = Vec::new();
        Report::of_match(played).write(&mut out, format).unwrap();
        String::from_utf8(out).unwrap()
    })
}

/// The games of a match, and the same games shuffled with some repeated.
fn games() -> impl Strategy<Value = (usize, usize, Vec<Record>, Vec<Record>)> {
    let length = prop::option::weighted(0.97, 20..24_u32);
    let board = move |runners| prop::collection::vec(length.clone(), runners);
    let boards = (2..5_usize).prop_flat_map(move |runners| prop::collection::vec(board(runners), 1..150));
    boards.prop_flat_map(|boards| {
        let ordered = records(&boards);
        let twice = [&ordered[..], &ordered[..ordered.len() / 3]].concat();
        (Just(boards[0].len()), Just(boards.len()), Just(ordered), Just(twice).prop_shuffle())
    })
}

proptest! {
    #[test]
    fn any_order_of_arrival_comes_to_the_same_answers_at_the_same_boards(
        (runners, boards, ordered, shuffled) in games()
    ) {
        let bounds = Bounds::new(1.0, 0.3, 0.3).unwrap();
        let (mut one, mut other) = (empty(runners, boards, bounds), empty(runners, boards, bounds));
        ordered.iter().for_each(|record| one.add(record));
        shuffled.iter().for_each(|record| other.add(record));
        prop_assert_eq!(one.ending(), other.ending());
        prop_assert_eq!(results(&one), results(&other));
        prop_assert!(one.ending().is_some());
        let standings = one.standings();
        let fields: Vec<FieldFigures> = standings.into_iter().filter_map(|standing| standing.field).collect();
        let sum = |count: fn(&FieldFigures) -> u64| fields.iter().map(count).sum::<u64>();
        prop_assert_eq!(sum(|field| field.wins), sum(|field| field.losses));
        let pairs = (runners * (runners - 1)) as u64;
        prop_assert_eq!(sum(|field| field.wins + field.ties + field.losses), pairs * one.counted());
    }
}

#[test]
fn a_solver_plays_itself_only_with_other_parameters() {
    for (texts, twin) in [
        ("greedy", None),
        ("greedy-look-ahead random greedy-look-ahead:depth=4", None),
        ("random greedy greedy", Some("greedy")),
        // The default depth is 5.
        ("greedy-look-ahead random greedy-look-ahead:depth=5", Some("greedy-look-ahead:depth=5")),
    ] {
        let entrants = texts.split(' ').map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let entrants: Vec<Entrant> = entrants.collect();
        assert_eq!(against_itself(&entrants).map(|entrant| &*entrant.text), twin);
    }
}

#[test]
fn nothing_counts_before_its_turn_or_after_the_answer() {
    let bounds = Bounds::default();
    let boards = vec![vec![Some(20), Some(28)]; 200];
    let mut played = empty(2, 200, bounds);
    let games = records(&boards);
    games[2..].iter().for_each(|record| played.add(record));
    assert_eq!((played.counted(), played.ending()), (0, None));
    games[..2].iter().for_each(|record| played.add(record));
    let pair = played.pair(0, 1).unwrap();
    assert_eq!((played.ending(), pair.answer), (Some(Ending::Answered), Some(Answer::First)));
    assert!(played.counted() < 50 && pair.after == played.counted() && pair.wins == pair.after);
    assert_eq!(played.pair(1, 0).unwrap().answer, Some(Answer::Second));
    assert_eq!(played.standings()[1].nodes, (1..=played.counted()).sum::<u64>());
}

#[test]
fn boards_that_run_out_leave_it_undecided() {
    let mut played = empty(2, 3, Bounds::default());
    records(&[vec![Some(1), Some(1)], vec![Some(2), Some(3)], vec![Some(3), None]])
        .iter()
        .for_each(|game| played.add(game));
    assert_eq!((played.ending(), played.counted()), (Some(Ending::Undecided), 3));
    let [table, json, markdown] = results(&played);
    let needed = "undecided after 3 boards: r0 and r1\nboards needed for an answer: about ";
    assert!(table.contains(needed) && table.ends_with(" more (an estimate)\n"), "{table}");
    assert!(table.contains("r1 did not clear board 3: gave up: no\n"), "{table}");
    assert!(markdown.contains("| 1 | `r0` | 3/3 |"), "{markdown}");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let ending = &json["match"]["ending"];
    assert_eq!((ending, &json["pairs"][0]["answer"]), (&"undecided".into(), &serde_json::Value::Null));
    assert_eq!(json["solvers"][1]["moves"], serde_json::json!([1, 3, null]));
}

#[test]
fn each_runner_is_measured_against_the_field() {
    let mut played = empty(3, 2, Bounds::default());
    records(&[vec![Some(10), Some(12), Some(14)], vec![Some(10), Some(10), Some(13)]])
        .iter()
        .for_each(|game| played.add(game));
    let means: Vec<f64> =
        played.standings().iter().map(|standing| standing.field.as_ref().unwrap().mean_difference.unwrap()).collect();
    assert_eq!(means, [(-3.0 - 1.5) / 2.0, (0.0 - 1.5) / 2.0, (3.0 + 3.0) / 2.0]);
    let [table, ..] = results(&played);
    assert!(table.contains("-1.00 open") && table.contains("+3.50 open"), "{table}");
    assert!(table.contains("0 of 3 pairs have an answer after 2 boards"), "{table}");
}

#[test]
fn an_engines_figures_are_claims_and_a_shorter_walk_refutes_them() {
    let run = RunId {
        solvers: vec!["mine".to_owned(), "r".to_owned()],
        boards: Some(4),
        engines: vec!["mine".to_owned()],
        engine_names: vec!["Mine 1.2".to_owned()],
        ..RunId::empty("b", Shard::WHOLE)
    };
    let mut played = Match::new(run, Bounds::default());
    let games = [
        "0 0 30 0 9 1 0 claims 100 proven cleared",
        "0 1 31 7 9 1 0 proven",
        "1 0 30 0 9 1 0 claims 100 proven cleared",
        "1 1 29 7 9 1 0 cleared",
        "2 0 30 0 9 1 0 claims 100 cleared",
        "2 1 29 7 9 1 0 cleared",
        "3 0 12 0 9 1 0 claims 100 proven failed lost: no",
        "3 1 29 7 9 1 0 cleared",
    ];
    games.iter().for_each(|game| played.add(&game.parse().unwrap()));
    let [mine, other] = &played.standings()[..] else { panic!("two runners") };
    let figures = EngineFigures {
        name: "Mine 1.2".to_owned(),
        makes_claims: true,
        claimed_nodes: Some(400),
        claimed_proven: 2,
        refuted: 1,
        ..EngineFigures::default()
    };
    assert_eq!((mine.engine.as_ref(), mine.proven, mine.nodes), (Some(&figures), 0, 0));
    assert_eq!((other.engine.as_ref(), other.proven, other.nodes), (None, 1, 28));
    let [table, json, markdown] = results(&played);
    for text in [&table, &markdown] {
        assert!(text.contains("claimed proofs"), "{text}");
        assert!(text.contains("\nmine is the engine Mine 1.2: not reproducible"), "{text}");
        assert!(
            text.contains("\nmine: what it claims of the shortest walk is refuted by a shorter one on 1 board\n"),
            "{text}"
        );
    }
    assert!(markdown.contains("| `mine` | 3/4 | - |"), "{markdown}");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let figures = |runner: usize| {
        let row = &json["solvers"][runner];
        ["engine", "nodes", "claimed_nodes", "claimed_proven", "refuted"].map(|id| row[id].clone())
    };
    let null = serde_json::Value::Null;
    assert_eq!(figures(0), ["Mine 1.2".into(), null.clone(), 400.into(), 2.into(), 1.into()]);
    assert_eq!(figures(1), [null.clone(), 28.into(), null.clone(), null.clone(), null]);
}

#[test]
fn what_a_clock_ended_is_marked_and_a_script_loses_its_claim() {
    let run = RunId {
        solvers: vec!["a.js".to_owned(), "b.js".to_owned(), "c.py".to_owned()],
        boards: Some(2),
        engines: vec!["a.js".to_owned(), "b.js".to_owned(), "c.py".to_owned()],
        engine_names: vec!["A".to_owned(), "B".to_owned(), "C".to_owned()],
        ..RunId::empty("b", Shard::WHOLE)
    };
    let mut played = Match::new(run, Bounds::default());
    let games = [
        "0 0 30 50 9 1 0 cleared",
        "1 0 30 50 9 1 0 cleared",
        "0 1 30 50 9 1 0 cleared",
        "1 1 0 49 9 1 0 timed failed gave up: out of time after 600 s",
        "0 2 30 0 9 1 0 claims 7 timed cleared",
        "1 2 30 0 9 1 0 claims 7 timed cleared",
    ];
    games.iter().for_each(|game| played.add(&game.parse().unwrap()));
    let [table, json, markdown] = results(&played);
    for text in [&table, &markdown] {
        for line in [
            "\na.js is the script A: it plays and counts the same everywhere\n",
            "\nb.js is the script B: a clock ended it, so its figures depend on the machine\n",
            "\nb.js: ended by time on 1 board\n",
            "\nc.py: ended by time on 2 boards\n",
        ] {
            assert!(text.contains(line), "{line}{text}");
        }
        assert!(!text.contains("a.js: ended") && text.contains("by time"), "{text}");
        assert!(text.contains("claimed nodes"), "a script in Python makes claims: {text}");
    }
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let figures = |runner: usize| ["nodes", "ended_by_time"].map(|id| json["solvers"][runner][id].clone());
    let null = serde_json::Value::Null;
    let count = serde_json::Value::from;
    assert_eq!(figures(0), [count(100), count(0)]);
    assert_eq!(figures(1), [null.clone(), count(1)], "what a clock cut off is no count");
    assert_eq!(figures(2), [null, count(2)]);
    let mut csv = Vec::new();
    Report::of_match(&played).write(&mut csv, Format::Csv).unwrap();
    assert!(String::from_utf8(csv).unwrap().lines().next().unwrap().contains(",ended_by_time,"));
}

#[test]
fn a_table_of_scripts_that_make_no_claims_has_no_columns_for_them() {
    let run = RunId {
        solvers: vec!["a.js".to_owned(), "r".to_owned()],
        boards: Some(1),
        engines: vec!["a.js".to_owned()],
        engine_names: vec!["A".to_owned()],
        ..RunId::empty("b", Shard::WHOLE)
    };
    let mut played = Match::new(run, Bounds::default());
    let games = ["0 0 30 50 9 1 0 cleared", "0 1 31 50 9 1 0 cleared"];
    games.iter().for_each(|game| played.add(&game.parse().unwrap()));
    let [table, json, markdown] = results(&played);
    for text in [&table, &markdown] {
        assert!(!text.contains("claim"), "{text}");
    }
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(json["solvers"][0]["claimed_nodes"].is_null(), "a file keeps its columns: {json}");
}

/// A shard's figures may be any number: sums used to overflow.
#[test]
fn figures_beyond_all_bounds_are_summed() {
    let mut played = empty(2, 2, Bounds::default());
    for (board, solver) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        played
            .add(&format!("{board} {solver} 3 {max} {max} 0 0 claims {max} cleared", max = u64::MAX).parse().unwrap());
    }
    assert_eq!((played.counted(), played.standings()[0].nodes), (2, u64::MAX));
}
