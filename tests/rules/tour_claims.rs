//! The tour: its claims about solvers are true, and every language has the same numbers.

use std::{
    collections::HashSet,
    sync::{Arc, atomic::AtomicBool},
    thread,
};

use color_walk_api::{
    board::{ClusterGraph, Flood},
    run::{Limits, Report, Runner},
    solver::Explanation,
};
use color_walk_arena::batch::{self, Batch, BoardSource, Results, Shard, Summary, compare, measured};
use color_walk_assets::{Action, Chapter, ChapterLane, Entrant, Stop, load_chapters};
use color_walk_solvers as solvers;

const LANGUAGES: [&str; 2] = ["en", "de"];

fn chapters() -> Vec<Chapter> {
    let (chapters, warnings) = load_chapters(&solvers::registry());
    assert_eq!(warnings, []);
    chapters
}

/// A table's rows without the heading, split at commas.
fn rows<const COLUMNS: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; COLUMNS]> {
    let cut = |line: &'static str| line.split(',').collect::<Vec<_>>().try_into().expect(line);
    table.lines().skip(1).map(cut)
}

/// Plays solvers on boards like the Batch screen.
fn play(boards: &str, solvers: &[&str]) -> Vec<Summary> {
    let registry = solvers::registry();
    let entrants = solvers.iter().map(|solver| Entrant::parse(solver, &registry).unwrap()).collect();
    let boards = BoardSource::from_codes(boards, None).unwrap();
    let batch = Arc::new(Batch::new(boards, entrants, Shard::WHOLE).unwrap());
    let mut results = Results::of(&batch);
    let jobs = thread::available_parallelism().map_or(1, usize::from);
    for ended in batch::start(batch.clone(), &results, jobs, Arc::new(AtomicBool::new(false))).unwrap() {
        results.add(&ended.record);
    }
    results.summaries()
}

/// A mean in tenths, as in texts: `12.25` becomes 12.3.
fn in_tenths(hundredths: u64) -> String {
    let tenths = (hundredths + 5) / 10;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// For one board: its moves (`-` if not cleared) and, if given, its nodes. For several: the mean of moves.
#[test]
fn moves_and_nodes_are_as_the_texts_say() {
    let (chapters, measured, mut wrong) = (chapters(), measured::rows(), Vec::new());
    for [chapter, board, solver, moves, nodes] in rows(include_str!("../data/tour.csv")) {
        assert!(chapters.iter().any(|known| known.id == chapter), "there is no chapter {chapter}");
        // Another test checks the series' table against measurements.
        let known = measured.iter().find(|known| known.solver == solver && board == "series@1..100");
        let found = if let Some(row) = known {
            (in_tenths(row.figures.mean.replace('.', "").parse().unwrap()), String::new())
        } else {
            let summary = play(board, &[solver]).remove(0);
            let moves = match (summary.boards, summary.solved) {
                (1, 0) => "-".to_owned(),
                (1, _) => summary.total.to_string(),
                (boards, _) => in_tenths((summary.total * 100 + boards / 2) / boards),
            };
            (moves, if nodes.is_empty() { String::new() } else { summary.nodes.to_string() })
        };
        if (found.0.as_str(), found.1.as_str()) != (moves, nodes) {
            wrong.push(format!("{chapter}: {solver} on {board}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The charts are about look-ahead: their labels are depths, and greedy is that of depth 1.
#[test]
fn charts_show_what_was_measured() {
    let (measured, mut shown) = (measured::rows(), 0);
    for chapter in chapters() {
        for (label, mean) in chapter.steps.iter().flat_map(|step| &step.chart) {
            let solver = if label == "1" { "greedy".to_owned() } else { format!("greedy-look-ahead:depth={label}") };
            let row = measured.iter().find(|row| row.solver == solver).expect("it is measured");
            assert_eq!((chapter.id.as_str(), row.figures.mean), ("look-ahead", format!("{mean:.2}").as_str()));
            shown += 1;
        }
    }
    assert_eq!(shown, 12);
}

#[test]
fn boards_are_won_and_pars_reached_as_the_texts_say() {
    let wins = |one: &str, other: &str| {
        let summaries = play("series@1..100", &[one, other]);
        let found = compare(&summaries[0].moves, &summaries[1].moves);
        (found.wins, found.losses)
    };
    assert_eq!(wins("bfs", "greedy-look-ahead:depth=5"), (66, 0));
    assert_eq!(wins("greedy-dijkstra", "dijkstra-greedy").0, 95);
    let summaries = play("14x14c5@1..100", &["greedy", "lower-bound-greedy", "beam", "exact"]);
    assert_eq!(summaries[3].proven, 100);
    let at_par =
        |summary: &Summary| summary.moves.iter().zip(&summaries[3].moves).filter(|(one, par)| one == par).count();
    assert_eq!(summaries[..3].iter().map(at_par).collect::<Vec<_>>(), [0, 40, 98]);
}

/// Where greedy loses moves: the length of the best walk that starts with its first moves.
#[test]
fn moves_are_wrong_where_the_texts_say() {
    let best = |code: &str, walk: &str| {
        let board = BoardSource::from_codes(code, None).unwrap().board(0);
        let graph = ClusterGraph::new(&board);
        let start = Flood::after(&graph, &walk.bytes().map(|color| color - b'0').collect::<Vec<_>>());
        let (mut layer, mut moves) = (vec![start], walk.len());
        while !layer.iter().any(Flood::is_cleared) {
            let (mut next, mut known) = (Vec::new(), HashSet::new());
            for flood in &layer {
                for color in flood.legal_colors(&graph) {
                    let mut child = flood.clone();
                    child.play(&graph, color);
                    if known.insert(child.absorbed().to_vec()) {
                        next.push(child);
                    }
                }
            }
            (layer, moves) = (next, moves + 1);
        }
        moves
    };
    let after = |code: &str, walk: &str| (0..=walk.len()).map(|moves| best(code, &walk[..moves])).collect::<Vec<_>>();
    assert_eq!(after("8x6c4@19", "12"), [8, 8, 9], "greedy: price");
    assert_eq!(best("8x6c4@19", "13"), 8, "greedy: price");
    assert_eq!(after("8x6c4@60", "021020"), [9, 9, 9, 10, 10, 10, 11], "par: slip");
}

/// Checks the moves of each prediction step, and that each has an explanation.
#[test]
fn what_is_to_be_predicted_is_explained() {
    let mut found = Vec::new();
    for chapter in chapters() {
        for step in &chapter.steps {
            let Action::Predict { lane, moves } = step.action else { continue };
            let scene = &chapter.scenes[step.scene];
            let ChapterLane::Solver(entrant) = &scene.lanes[lane] else { panic!("a person is not predicted") };
            assert_eq!(step.from, Stop::Beat(0), "{} {}", chapter.id, step.id);
            let graph = Arc::new(ClusterGraph::new(&scene.board()));
            let limits = Limits::generous(&graph);
            let mut runner = Runner::new(&entrant.spec, entrant.spec.problem(graph)).limits(limits).explaining(true);
            let (until, mut answers) = (scene.moves.len() + moves as usize, String::new());
            while runner.walk().len() < until {
                match runner.advance(u64::MAX) {
                    Report::Thinking => {}
                    Report::Moved { color, .. } if runner.walk().len() > scene.moves.len() => {
                        assert!(runner.explanation().is_some_and(tells), "{} {}", chapter.id, step.id);
                        answers.push_str(&color.to_string());
                    }
                    // The solver also plays the moves before the step.
                    Report::Moved { color, .. } => assert_eq!(color, scene.moves[runner.walk().len() - 1]),
                    Report::Ended(outcome) => panic!("{} {}: {outcome:?}", chapter.id, step.id),
                }
            }
            found.push(format!("{},{},{answers}", chapter.id, step.id));
        }
    }
    let table = include_str!("../data/tour_predictions.csv");
    assert_eq!(found, table.lines().skip(1).collect::<Vec<_>>());
}

fn tells(explanation: &Explanation) -> bool {
    !matches!(explanation, Explanation::Chance { .. })
}

#[test]
fn all_languages_say_the_same_numbers() {
    for chapter in chapters() {
        let steps = chapter.steps.iter().map(|step| format!("step-{}", step.id));
        let charted = chapter.steps.iter().filter(|step| !step.chart.is_empty());
        let steps = steps.chain(charted.map(|step| step.chart_message()));
        let questions = chapter.questions.iter().flat_map(|question| {
            let of_answer = move |answer| [format!("question-{}-answer-{answer}", question.id), question.why(answer)];
            (1..=question.answers).flat_map(of_answer).chain([format!("question-{}", question.id)])
        });
        for message in steps.chain(questions) {
            let [english, german] = LANGUAGES.map(|tag| numbers(chapter.text(tag, &message), tag));
            assert_eq!(english, german, "{message} of {}", chapter.id);
        }
    }
}

/// The numbers in a text that are written in digits, sorted, with a decimal point and without thousands separators.
fn numbers(text: &str, tag: &str) -> Vec<String> {
    let (thousands, point) = if tag == "de" { ('.', ',') } else { (',', '.') };
    let words = text.split(|character: char| !character.is_ascii_digit() && !".,".contains(character));
    let words = words.map(|word| word.trim_matches([',', '.']).replace(thousands, "").replace(point, "."));
    let mut found: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    found.sort();
    found
}
