//! The command line, end to end.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use common::{Ended, output, program, run};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Runs the program with something on its standard input.
fn run_with_input(arguments: &str, input: &str) -> Ended {
    let mut child = program()
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap().into()
}

/// Exit status 2, one sentence on standard error with `hint` in it, nothing on standard output.
fn assert_refused(ended: &Ended, hint: &str, what: &str) {
    assert_eq!(ended.status, Some(2), "{what}: {}", ended.stderr);
    assert_eq!(ended.stdout, "", "{what}");
    assert_eq!(ended.stderr.lines().count(), 1, "{what}: {}", ended.stderr);
    assert!(ended.stderr.contains(hint), "{what}: {}", ended.stderr);
}

#[test]
fn boards_are_printed_with_a_blank_line_between_them() {
    assert_eq!(output("boards 6x4c3@1..2,5x3c6@9"), include_str!("data/boards.txt"));
    assert!(output("boards series@1").starts_with(".41434420301304400322231223033\n"));
    let classic = output("boards 6x4c3@1 --start 0,0");
    assert!(!classic.contains('.') && classic.len() == 28);
}

#[test]
fn printed_boards_can_be_solved_again() {
    let printed = output("boards 6x4c3@1..2");
    let ended = run_with_input("solve - --solver greedy --format json", &printed);
    let direct = output("solve 6x4c3@1..2 --solver greedy --format json");
    let walks = |text: &str| -> Vec<String> {
        text.lines().map(|line| json(line)["walk"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((ended.status, walks(&direct).len()), (Some(0), 2));
    assert_eq!(walks(&ended.stdout), walks(&direct));
}

#[test]
fn each_move_of_a_walk_is_explained() {
    let solved = json(&output("solve 9x7c4@3 --solver greedy-look-ahead:depth=3 --format json"));
    let lines = output("explain 9x7c4@3 --solver greedy-look-ahead:depth=3 --format json");
    let moves: Vec<Value> = lines.lines().map(json).collect();
    let walk: String = moves.iter().map(|told| told["color"].to_string()).collect();
    assert_eq!(walk, solved["walk"].as_str().unwrap());
    assert_eq!(moves.iter().map(|told| told["absorbed"].as_u64().unwrap()).sum::<u64>(), 9 * 7 - 1);
    for (index, told) in moves.iter().enumerate() {
        assert_eq!(told["move"], index + 1);
        assert_eq!(told["explanation"]["candidates"]["chosen"], told["color"]);
        assert!(!told["why"].as_str().unwrap().is_empty());
    }

    let text = output("explain 9x7c4@3 --solver greedy-look-ahead:depth=3");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "board   9x7c4@3 (9 × 7, 4 colours)");
    assert_eq!(lines[2], "   1  3     4  only colour 3 absorbs anything");
    assert_eq!(lines.len(), moves.len() + 3);
    assert_eq!(*lines.last().unwrap(), format!("result  {} moves, not proven shortest", moves.len()));

    let own = run_with_input("explain - --solver round-robin-skip", "ab\nba\n");
    assert!(own.stdout.contains("colour b comes after colour a in turn"), "{}", own.stdout);
    assert_eq!(output("explain 6x6c3@1"), output("explain 6x6c3@1 --solver greedy"));
}

#[test]
fn what_cannot_be_explained_is_said() {
    for (arguments, hint) in [
        ("explain series@1..3", "these are 3 boards; name one of them"),
        ("explain series@1 --solver gredy", "did you mean `greedy`?"),
        ("explain series@0", "series@0"),
        ("explain series@1 --format csv", "invalid value 'csv'"),
        ("explain", "<BOARD>"),
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

#[test]
fn a_drawn_board_has_a_code_that_stands_for_it_everywhere() {
    let drawing = "0011100\n0122210\n01.2210\n0112110\n";
    let ended = run_with_input("boards - --format code", drawing);
    let code = ended.stdout.trim_end();
    assert!(ended.status == Some(0) && code.starts_with("drawn@a") && code.len() < 40, "{code} {}", ended.stderr);
    assert_eq!(output(&format!("boards {code}")), drawing);
    assert_eq!(output(&format!("boards {code} --format code")), ended.stdout);

    let of_file = json(&run_with_input("solve - --format json", drawing).stdout);
    let of_code = json(&output(&format!("solve {code} --format json")));
    assert_eq!((&of_code["board"], &of_code["walk"]), (&code.into(), &of_file["walk"]));
    let race = output(&format!("race --headless --board {code} --solvers greedy"));
    assert!(race.starts_with(&format!("{code} (7 × 4, 3 colours)\n")), "{race}");
    let bench = json(&output(&format!("bench --boards series@1..2,{code} --solvers greedy --format json")));
    assert_eq!((&bench[0]["boards"], &bench[0]["board_set"]), (&3.into(), &format!("series@1..2,{code}").into()));

    let starts = output("boards 6x4c3@1..2 --start center --format code");
    assert_eq!(starts.lines().count(), 2);
    let first = starts.lines().next().unwrap();
    assert_eq!(output(&format!("boards {first}")), output("boards 6x4c3@1 --start center"));
    let cut = &code[..code.len() - 1];
    for (arguments, hint) in [
        (format!("solve {cut}"), "is cut short or mistyped; copy the whole board code again"),
        (format!("solve {code} --start center"), "has a blank start cell of its own"),
        (format!("solve {}", code.replace("@a", "@z")), "a later version of Color Walk"),
        (format!("race --headless --board {code}{}", "A".repeat(3000)), "larger boards are files"),
        ("boards 5x5c3@1,100x100c36@1 --format code".to_owned(), "too large for a code; save it as a board file"),
    ] {
        assert_refused(&run(&arguments), hint, &arguments);
    }
}

#[test]
fn a_walk_is_told_in_the_boards_own_symbols() {
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
    let told = json(&solve("--start 1,2 --format json"));
    assert_eq!((&told["moves"], &told["proven"], &told["trouble"]), (&2.into(), &false.into(), &Value::Null));
    assert_eq!(told["walk"].as_str().map(str::len), Some(2));
}

#[test]
fn a_file_of_several_boards_is_a_line_a_board() {
    let ended = run_with_input("solve - --solver greedy", "01\n10\n\n010\n\n22\n22\n");
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("standard input#1: 2 moves"), "{}", lines[0]);
    assert!(lines[2].starts_with("standard input#3: 0 moves"), "{}", lines[2]);
}

#[test]
fn a_search_cut_off_tells_between_which_lengths_the_shortest_walk_is() {
    let ended = run("solve series@1 --solver exact:nodes=6000");
    assert_eq!(ended.status, Some(1), "{}", ended.stderr);
    assert!(ended.stdout.contains("known to have between 26 and 29 moves\nwalk    4"), "{}", ended.stdout);
    let told = json(&run("solve series@1 --solver exact:nodes=6000 --format json").stdout);
    assert_eq!((&told["moves"], &told["proven"]), (&Value::Null, &false.into()));
    assert_eq!((&told["lower_bound"], &told["best"]), (&26.into(), &29.into()));
    assert_eq!(told["walk"].as_str().map(str::len), Some(29));
}

#[test]
fn what_becomes_known_of_a_shortest_walk_is_told_when_asked_for() {
    let ended = run("solve series@1 --progress");
    let told: Vec<&str> = ended.stderr.lines().filter_map(|line| line.strip_prefix("color-walk: series@1: ")).collect();
    assert_eq!(told.len(), ended.stderr.lines().count(), "{}", ended.stderr);
    // How often a search is looked at hangs on the machine; what it says then does not.
    let steps = ["at least 26 moves", "between 26 and 30 moves", "between 26 and 29 moves", "exactly 29 moves"];
    let places: Vec<_> = told.iter().map(|line| steps.iter().position(|step| step == line)).collect();
    assert!(places.is_sorted() && !places.contains(&None), "{told:?}");
    assert_eq!(told.last(), steps.last(), "{told:?}");
    assert!(ended.stdout.contains("29 moves, proven shortest"), "{}", ended.stdout);
    assert_eq!(run("solve series@1 --solver greedy --progress").stderr, "", "greedy knows no bounds");
}

#[cfg(unix)]
#[test]
fn an_interrupted_search_tells_its_bounds_and_its_walk() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    // The second one takes the exact solver hours, and its beam a moment.
    fs::write(&file, output("boards 6x6c3@1,26x26c9@1")).unwrap();
    let mut solve = program();
    solve.args(["solve", file.to_str().unwrap(), "--format", "json", "--progress"]);
    let mut running = common::Running(solve.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
    let mut told = BufReader::new(running.0.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut known = told.find(|line| line.contains("boards.txt#2: between ")).unwrap();
    running.interrupt();

    let mut rest: Vec<String> = told.collect();
    assert_eq!(rest.pop().unwrap(), "color-walk: interrupted after 1 of 2 boards");
    known = rest.pop().unwrap_or(known);
    let mut lines = BufReader::new(running.0.stdout.take().unwrap()).lines().map(|line| json(&line.unwrap()));
    let (solved, stopped) = (lines.next().unwrap(), lines.next().unwrap());
    assert_eq!((running.wait(), lines.next()), (Some(130), None));
    assert_eq!(solved["proven"], true);
    assert_eq!((&stopped["moves"], &stopped["proven"]), (&Value::Null, &false.into()));
    let (least, best) = (stopped["lower_bound"].as_u64().unwrap(), stopped["best"].as_u64().unwrap());
    assert!(least < best && known.ends_with(&format!("#2: between {least} and {best} moves")), "{known}: {stopped}");
    assert_eq!(stopped["walk"].as_str().unwrap().len() as u64, best);
}

#[cfg(windows)]
#[test]
fn ctrl_c_in_a_console_ends_a_search_that_tells_its_walk() {
    // Pressing it takes a program that shares a console with ours, and with nobody else.
    let Some(helper) = std::env::var_os("COLOR_WALK_INTERRUPT") else {
        eprintln!("passed over: COLOR_WALK_INTERRUPT names no program that presses Ctrl-C");
        return;
    };
    let mut pressed = std::process::Command::new(helper);
    pressed.args([env!("CARGO_BIN_EXE_color-walk"), "solve", "26x26c9@1", "--format", "json", "--progress"]);
    let ended = Ended::of(&mut pressed);
    assert_eq!(ended.status, Some(130), "{}", ended.stderr);
    assert!(ended.stderr.trim_end().ends_with("color-walk: interrupted after 0 of 1 boards"), "{}", ended.stderr);
    let stopped = json(&ended.stdout);
    assert_eq!((&stopped["moves"], &stopped["proven"]), (&Value::Null, &false.into()));
    assert_eq!(stopped["walk"].as_str().unwrap().len() as u64, stopped["best"].as_u64().unwrap());
}

#[test]
fn bench_writes_the_same_figures_in_every_format() {
    let bench = |format: &str| {
        output(&format!("bench --boards series@1..5 --solvers greedy,greedy-look-ahead:depth=2 --format {format}"))
    };
    let rows = json(&bench("json"));
    let keys = [
        "solver",
        "id",
        "params",
        "boards",
        "solved",
        "proven",
        "min",
        "mean",
        "max",
        "stdev",
        "total",
        "nodes",
        "seconds",
        "peak_bytes",
        "moves",
    ];
    for row in rows.as_array().unwrap() {
        assert!(keys.iter().all(|key| !row[key].is_null()), "{row}");
    }
    let row = &rows[1];
    assert_eq!(row["solver"], "greedy-look-ahead:depth=2");
    assert_eq!((&row["id"], &row["params"]), (&"greedy-look-ahead".into(), &json(r#"{"depth":2}"#)));
    let moves: Vec<u64> = row["moves"].as_array().unwrap().iter().map(|length| length.as_u64().unwrap()).collect();
    assert_eq!((row["boards"].as_u64(), moves.len()), (Some(5), 5));
    assert_eq!(row["total"].as_u64(), Some(moves.iter().sum()));
    assert_eq!((row["min"].as_u64(), row["max"].as_u64()), (moves.iter().min().copied(), moves.iter().max().copied()));

    let mean = format!("{:.2}", row["mean"].as_f64().unwrap());
    let nodes = row["nodes"].to_string();
    let table = bench("table");
    let line = table.lines().find(|line| line.starts_with("greedy-look-ahead:depth=2 ")).unwrap();
    assert!(line.split_whitespace().any(|word| word == mean) && line.split_whitespace().any(|word| word == nodes));
    let csv = bench("csv");
    let (header, line) = (csv.lines().next().unwrap(), csv.lines().nth(2).unwrap());
    let column = |name: &str| line.split(',').nth(header.split(',').position(|known| known == name).unwrap()).unwrap();
    assert_eq!((column("mean"), column("nodes"), column("params")), (mean.as_str(), nodes.as_str(), "depth=2"));
    assert_eq!(column("moves"), moves.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
    assert!(bench("md").contains(&format!("| `greedy-look-ahead:depth=2` | 5/5 | 0 | {} | {mean} |", row["min"])));
}

#[test]
fn over_the_series_boards_markdown_shows_the_published_figures() {
    let text = output("bench --boards series@1..100 --solvers greedy,greedy-look-ahead:depth=1 --format md");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].ends_with("| published | reference | agrees |"), "{text}");
    assert!(lines[2].contains("| 31 | 39.75 | 48 | 3.50 |"), "{text}");
    assert!(lines[2].ends_with("| 31 39.8 48 3.5 | 31 39.75 48 3.50 | yes |"), "{text}");
    assert!(lines[3].ends_with("| - | - | - |"), "{text}");
    assert!(!output("bench --boards series@1..99 --solvers greedy --format md").contains("published"));
}

#[test]
fn a_solver_is_told_as_it_was_given() {
    let rows = json(&output("bench --boards series@1 --solvers greedy-look-ahead:depth=5,greedy,greedy --format json"));
    let solvers: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row["solver"].as_str().unwrap()).collect();
    assert_eq!(solvers, ["greedy-look-ahead:depth=5", "greedy", "greedy"]);
}

#[test]
fn comparisons_are_told_when_asked_for() {
    let bench = "bench --boards series@1..10 --solvers greedy,greedy-look-ahead:depth=3 --compare --format";
    let rows = json(&output(&format!("{bench} json")));
    let against = &rows[0]["against"][0];
    let counts = ["wins", "ties", "losses"].map(|key| against[key].as_u64().unwrap());
    assert_eq!(counts.iter().sum::<u64>(), 10);
    assert_eq!(rows[1]["against"][0]["wins"].as_u64(), Some(counts[2]));
    let table = output(&format!("{bench} table"));
    let line: Vec<&str> = table.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(line[..2], ["greedy", "greedy-look-ahead:depth=3"]);
    assert_eq!(line[2..5], counts.map(|count| count.to_string()));
    assert!(output(&format!("{bench} md")).contains("mean difference"));
}

#[test]
fn solvers_lists_what_there_is() {
    let list = json(&output("solvers --format json"));
    let look_ahead = list.as_array().unwrap().iter().find(|info| info["id"] == "greedy-look-ahead").unwrap();
    assert_eq!(look_ahead["plugin"], "greedy");
    let expected = json(r#"[{"key":"depth","label":"Look-ahead (moves)","default":5,"min":1,"max":10}]"#);
    assert_eq!(look_ahead["params"], expected);
    for info in list.as_array().unwrap() {
        let id = info["id"].as_str().unwrap();
        assert!(output("solvers").contains(id));
        assert!(output(&format!("solvers {id}")).contains(info["about"].as_str().unwrap()));
    }
}

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
fn help_and_version_are_no_failure() {
    let told = [
        ("help", "Exit status: 0 done"),
        ("--help", "Exit status: 0 done"),
        ("--version", concat!("color-walk ", env!("CARGO_PKG_VERSION"))),
        ("help bench", "--overwrite"),
        ("solve --help", "--progress"),
    ];
    for (words, hint) in told {
        assert!(output(words).contains(hint), "{words}");
    }
}

#[test]
fn wrong_use_is_one_sentence() {
    let refused = [
        ("solve", "required arguments"),
        ("frob", "unrecognized subcommand"),
        ("bench --boards series@1", "--solvers"),
        ("bench --boards series@1 --solvers nosuch", "there is no solver `nosuch`"),
        ("race --headless --solvers greddy", "did you mean `greedy`?"),
        ("solve series@1 --solver greedy-look-ahead:depth=11", "from 1 to 10, not `11`"),
        ("solve series@1 --solver greedy-look-ahead:dept=1", "it has `depth`"),
        ("solve series@0", "the seed `0` is out of range"),
        ("solve 30x20c5@99999999999999999999", "out of range"),
        ("race --headless --board foo", "neither a board file that exists nor a board code"),
        ("solve series@1 --start 20,0", "outside a board of 30 × 20"),
        ("solve series@1 --start middle", "ROW,COLUMN"),
        ("solvers nosuch", "there is no solver `nosuch`"),
        ("bench --boards series@1 --solvers greedy --jobs 0", "1..=1024"),
        ("bench --boards series@1 --solvers greedy --resume", "--output"),
        ("bench --boards series@1 --solvers greedy --overwrite", "--output"),
        ("bench --boards series@1 --solvers greedy --output a --resume --overwrite", "cannot be used with"),
        ("bench --boards series@1 --solvers greedy --shard 5/4", "K from 1 to N"),
        ("bench --boards series@1 --solvers greedy --shard 1/4 --format csv", "--format json"),
        ("bench --boards series@1 --solvers round-robin:reset=0 --shard 1/2", "carries over"),
        ("bench --boards series@1 --solvers greedy --compare --format csv", "--compare"),
        ("bench --merge no-such-file", "cannot be read"),
        ("race --headless --solvers everything-cheap,default", "16 lanes"),
        ("open #nosuch", "screens are play, daily, race, batch, statistics, settings, editor, tour"),
        ("open #tour=greddy", "there is no chapter `greddy` (did you mean `greedy`?)"),
        ("tour dijkstr", "there is no chapter `dijkstr` (did you mean `dijkstra`?); chapters are "),
        ("open #lineup=greddy&board=series@1", "did you mean `greedy`?"),
    ];
    // What opens a window is no command of a program that has none.
    let refused = refused.into_iter().filter(|(words, _)| cfg!(feature = "game") || !words.starts_with("open "));
    for (arguments, hint) in refused {
        assert_refused(&run(arguments), hint, arguments);
    }
}

#[test]
fn chapters_that_work_are_listed_and_each_broken_file_is_told_of() {
    let listed = run("tour --list");
    assert_eq!((listed.status, listed.stderr.as_str()), (Some(0), ""));
    assert!(listed.stdout.lines().any(|id| id == "greedy"), "{}", listed.stdout);
    let assets = tempfile::tempdir().unwrap();
    let folder = assets.path().join("tour");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("own.ron"), "(\n  order: 1,\n  steps: [)").unwrap();
    fs::write(folder.join("greedy.ron"), "?").unwrap();
    let mut program = program();
    let broken = Ended::of(program.env("COLOR_WALK_ASSETS", assets.path()).args(["tour", "--list"]));
    assert_eq!((broken.status, &broken.stdout), (Some(0), &listed.stdout), "what is built in stands in");
    let lines: Vec<&str> = broken.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{}", broken.stderr);
    assert!(lines[0].contains("greedy.ron, line 1, column 1: ") && lines[0].ends_with("(the built-in one is used)"));
    assert!(lines[1].contains("own.ron, line 3, column "), "{}", lines[1]);
}

#[test]
fn large_numbers_in_sentences_are_grouped() {
    let race = run("race --headless --board series@1..1000000 --solvers greedy");
    assert_eq!(race.stderr, "color-walk: a race is on one board: the first of 1,000,000\n");
    let solve = run("solve 6x6c4@1..1234 --solver exact:nodes=1");
    assert!(solve.stderr.ends_with(" of 1,234 boards were not cleared\n"), "{}", solve.stderr);
}

#[test]
fn a_bad_board_file_is_one_sentence_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let many: String = ('0'..='9').chain('A'..='Z').chain('a'..='b').collect();
    let files: [(&str, &[u8], &str); 6] = [
        ("ragged", b"0123\n0123\n012\n", "line 3: the row has 3 cells"),
        ("many", many.as_bytes(), "line 1, column 37: `a` is colour 37"),
        ("empty", b"", "the file has no board"),
        ("binary", b"01\n\xff\xfe", "line 2, column 1: this is not a text file"),
        ("space", b"0 1\n", "line 1, column 2: a space"),
        ("blanks", b".01\n10.\n", "line 2, column 3: a second `.`"),
    ];
    for (name, bytes, hint) in files {
        let file = folder.path().join(name);
        fs::write(&file, bytes).unwrap();
        for command in ["solve FILE", "race --headless --board FILE", "bench --solvers greedy --boards FILE"] {
            assert_refused(&run(&command.replace("FILE", &file.display().to_string())), hint, command);
        }
    }
    assert_refused(&run(&format!("solve {}", folder.path().display())), "cannot be read", "a folder");
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

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child =
        program().args(["boards", "series@1..100000"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line.trim_end().len(), 30);
    let ended = Ended::from(child.wait_with_output().unwrap());
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
}

#[cfg(not(feature = "game"))]
#[test]
fn without_a_window_the_main_job_runs_all_the_same() {
    let ended = run("");
    assert_eq!((ended.status, ended.stderr.lines().count()), (Some(0), 1));
    assert!(ended.stderr.contains("no window") && ended.stdout.contains("[6/6]"));
}
