//! Output of `solve` and `explain`.

use std::fs;

use serde_json::Value;

use super::{
    assert_refused,
    common::{output, run},
    json, run_with_input,
};

#[test]
fn a_walk_has_the_boards_own_symbols() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("small.txt");
    fs::write(&file, "rgb\nrrb\n").unwrap();
    let solve = |options: &str| {
        let text = format!("solve {} --solver greedy {options}", file.display());
        output(&text)
    };
    let text = solve("");
    assert!(text.contains("result  2 moves, not proven shortest\n"), "{text}");
    assert!(text.contains("walk    bg\n") || text.contains("walk    gb\n"), "{text}");
    let printed = json(&solve("--start 1,2 --format json"));
    assert_eq!((&printed["moves"], &printed["proven"], &printed["trouble"]), (&2.into(), &false.into(), &Value::Null));
    assert_eq!(printed["walk"].as_str().map(str::len), Some(2));
}

#[test]
fn a_file_of_several_boards_is_a_line_a_board() {
    let ended = run_with_input("solve - --solver greedy --layout rows", "01\n10\n\n010\n\n22\n22\n");
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("standard input#1: 2 moves"), "{}", lines[0]);
    assert!(lines[2].starts_with("standard input#3: 0 moves"), "{}", lines[2]);
}

#[test]
fn a_search_cut_off_tells_between_which_lengths_the_shortest_walk_is() {
    let ended = run("solve series@1 --solver exact:nodes=6000");
    assert_eq!(ended.status, Some(0), "the walk clears the board: {}", ended.stderr);
    assert!(ended.stdout.contains("result  29 moves, not proven shortest ("), "{}", ended.stdout);
    assert!(ended.stdout.contains("known to have between 26 and 29 moves)\nwalk    4"), "{}", ended.stdout);
    let printed = json(&run("solve series@1 --solver exact:nodes=6000 --format json").stdout);
    assert_eq!((&printed["moves"], &printed["proven"]), (&29.into(), &false.into()));
    assert_eq!((&printed["lower_bound"], &printed["moves"]), (&26.into(), &29.into()));
    assert_eq!(printed["walk"].as_str().map(str::len), Some(29));
}

#[test]
fn a_board_too_large_for_a_proof_is_cleared_all_the_same() {
    let ended = run("solve 130x130c6@1 --format json");
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    let printed = json(&ended.stdout);
    assert_eq!((printed["moves"].as_u64().is_some(), &printed["proven"]), (true, &false.into()));
    assert!(printed["trouble"].as_str().is_some_and(|why| why.contains("boards of up to 8,191 clusters")), "{printed}");
}

#[test]
fn a_board_that_takes_more_memory_than_it_may_is_given_up_with_a_sentence() {
    let ended = run("solve 105x105c6@1 --solver exact:memory=1MiB:nodes=10000");
    assert_eq!(ended.status, Some(1), "{}", ended.stdout);
    assert!(ended.stdout.contains("MiB on this board, and its limit of memory is 1.0 MiB"), "{}", ended.stdout);
}

#[test]
fn progress_prints_the_bounds_of_a_shortest_walk() {
    let ended = run("solve series@1 --progress");
    let printed: Vec<&str> =
        ended.stderr.lines().filter_map(|line| line.strip_prefix("color-walk: series@1: ")).collect();
    assert_eq!(printed.len(), ended.stderr.lines().count(), "{}", ended.stderr);
    // How often progress is reported depends on the machine, but its content does not.
    let steps = ["at least 26 moves", "between 26 and 30 moves", "between 26 and 29 moves", "exactly 29 moves"];
    let places: Vec<_> = printed.iter().map(|line| steps.iter().position(|step| step == line)).collect();
    assert!(places.is_sorted() && !places.contains(&None), "{printed:?}");
    assert_eq!(printed.last(), steps.last(), "{printed:?}");
    assert!(ended.stdout.contains("29 moves, proven shortest"), "{}", ended.stdout);
    assert_eq!(run("solve series@1 --solver greedy --progress").stderr, "", "greedy knows no bounds");
}

#[test]
fn each_move_of_a_walk_is_explained() {
    let solved = json(&output("solve 9x7c4@3 --solver greedy-look-ahead:depth=3 --format json"));
    let lines = output("explain 9x7c4@3 --solver greedy-look-ahead:depth=3 --format json");
    let moves: Vec<Value> = lines.lines().map(json).collect();
    let walk: String = moves.iter().map(|printed| printed["color"].to_string()).collect();
    assert_eq!(walk, solved["walk"].as_str().unwrap());
    assert_eq!(moves.iter().map(|printed| printed["absorbed"].as_u64().unwrap()).sum::<u64>(), 9 * 7 - 1);
    for (index, printed) in moves.iter().enumerate() {
        assert_eq!(printed["move"], index + 1);
        assert_eq!(printed["explanation"]["candidates"]["chosen"], printed["color"]);
        assert!(!printed["why"].as_str().unwrap().is_empty());
    }

    let text = output("explain 9x7c4@3 --solver greedy-look-ahead:depth=3");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "board   9x7c4@3 (9 × 7, 4 colours)");
    assert_eq!(lines[2], "Colours count from 0, as in walks; the window counts from 1.");
    assert_eq!(lines[3], "   1  3     4  only colour 3 absorbs anything");
    assert_eq!(lines.len(), moves.len() + 4);
    assert_eq!(*lines.last().unwrap(), format!("result  {} moves, not proven shortest", moves.len()));

    let own = run_with_input("explain - --solver round-robin-skip", "ab\nba\n");
    assert!(own.stdout.contains("colour b comes after colour a in turn"), "{}", own.stdout);
    assert!(!own.stdout.contains("count from"), "its colours are letters: {}", own.stdout);
    assert_eq!(output("explain 6x6c3@1"), output("explain 6x6c3@1 --solver greedy"));
}

#[test]
fn wrong_use_of_explain_is_refused() {
    for (arguments, hint) in [
        ("explain series@1..3", "`explain` takes one board, not 3 boards; name one of them"),
        ("explain series@1 --solver gredy", "did you mean `greedy`?"),
        ("explain series@0", "series@0"),
        ("explain series@1 --format csv", "`csv` is not a value of --format; use text or json"),
        ("explain", "BOARD is missing"),
    ] {
        assert_refused(&run(arguments), hint, arguments);
    }
    let gave_up = run("explain series@1 --solver pure-bfs:nodes=100");
    assert_eq!(gave_up.status, Some(1));
    assert!(
        gave_up.stderr.contains("pure-bfs:nodes=100 on series@1: gave up: more than 100 nodes"),
        "{}",
        gave_up.stderr
    );
}
