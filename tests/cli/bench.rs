//! A batch's figures in each format.

use color_walk_api::text::grouped;

use super::{
    common::{output, run},
    json,
};

#[test]
fn bench_writes_the_same_figures_in_every_format() {
    let bench = |format: &str| {
        output(&format!("bench --boards series@1..5 --solvers greedy,greedy-look-ahead:depth=2 --format {format}"))
    };
    let rows = json(&bench("json"))["solvers"].take();
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
    let apart = grouped(row["nodes"].as_u64().unwrap());
    let table = bench("table");
    let line = table.lines().find(|line| line.starts_with("greedy-look-ahead:depth=2 ")).unwrap();
    assert!(line.split_whitespace().any(|word| word == mean) && line.split_whitespace().any(|word| word == apart));
    let csv = bench("csv");
    let (header, line) = (csv.lines().next().unwrap(), csv.lines().nth(2).unwrap());
    let column = |name: &str| line.split(',').nth(header.split(',').position(|known| known == name).unwrap()).unwrap();
    assert_eq!((column("mean"), column("nodes"), column("params")), (mean.as_str(), nodes.as_str(), "depth=2"));
    let columns: Vec<&str> = header.split(',').filter(|id| !["version", "machine", "date"].contains(id)).collect();
    assert!(row.as_object().unwrap().keys().all(|key| columns.contains(&key.as_str())), "the columns are the same");
    assert_eq!(row.as_object().unwrap().len(), columns.len());
    assert_eq!(column("moves"), moves.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
    let markdown = bench("md");
    assert!(markdown.contains(&format!("| `greedy-look-ahead:depth=2` | 5/5 | 0 | {} | {mean} |", row["min"])));
    let headings = |line: &str, mark: &str| line.split(mark).map(str::trim).filter(|text| !text.is_empty()).count();
    assert_eq!(headings(markdown.lines().next().unwrap(), "|"), headings(table.lines().next().unwrap(), "  "));
}

#[test]
fn the_end_of_the_outputs_name_says_the_format_in_either_case() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let written = |command: &str, name: &str| {
        let ended = run(&format!("{command} --output {}", file(name).display()));
        assert_eq!(ended.stderr, "", "{name}");
        std::fs::read_to_string(file(name)).unwrap()
    };
    let bench = "bench --boards 6x6c3@1 --solvers greedy";
    for (name, begin) in [
        ("r.csv", "solver,"),
        ("R.CSV", "solver,"),
        ("r.Json", "{\"version\":2,"),
        ("R.MD", "| solver |"),
        ("r.txt", "solver "),
        ("csv", "solver "),
    ] {
        assert!(written(bench, name).starts_with(begin), "{name}");
    }
    let duel = "match greedy random --boards 6x6c3@1";
    for (name, begin) in [("M.JSON", "{\""), ("M.Md", "|  | solver |"), ("m.csv", "place,solver,")] {
        assert!(written(duel, name).starts_with(begin), "{name}");
    }
}

#[test]
fn over_the_series_boards_markdown_shows_the_published_figures() {
    let text = output("bench --boards series@1..100 --solvers greedy,greedy-look-ahead:depth=1 --format md");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].contains("| mean | 95 % ± | published | reference | agrees |"), "{text}");
    assert!(lines[2].contains("| 39.75 | 0.70 | 31 39.8 48 3.5 | 31 39.75 48 3.50 | yes | 48 | 3.50 |"), "{text}");
    assert!(lines[3].contains("| - | - | - |"), "{text}");
    assert!(!output("bench --boards series@1..99 --solvers greedy --format md").contains("published"));
}

#[test]
fn a_solver_is_named_as_it_was_given() {
    let printed =
        json(&output("bench --boards series@1 --solvers greedy-look-ahead:depth=5,greedy,greedy --format json"));
    let rows = &printed["solvers"];
    let solvers: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row["solver"].as_str().unwrap()).collect();
    assert_eq!(solvers, ["greedy-look-ahead:depth=5", "greedy", "greedy"]);
}

#[test]
fn compare_adds_the_pairs() {
    let bench = "bench --boards series@1..10 --solvers greedy,greedy-look-ahead:depth=3 --compare --format";
    let printed = json(&output(&format!("{bench} json")));
    let pair = &printed["pairs"][0];
    let counts = ["wins", "ties", "losses", "boards"].map(|key| pair[key].as_u64().unwrap());
    assert_eq!((counts[..3].iter().sum::<u64>(), counts[3], &pair["answer"]), (10, 10, &serde_json::Value::Null));
    let table = output(&format!("{bench} table"));
    let line: Vec<&str> = table.lines().rev().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(line[..2], ["greedy", "greedy-look-ahead:depth=3"]);
    assert_eq!(line[2..5], counts[..3].iter().map(u64::to_string).collect::<Vec<_>>()[..]);
    assert!(output(&format!("{bench} md")).contains("mean difference"));
    assert_eq!(table.lines().last(), Some("p: paired t-test"));
}

#[test]
fn pairs_say_whether_they_are_corrected_and_holm_corrects_them() {
    let bench = "bench 6x6c4@1..30 --solvers greedy,random,beam:width=2 --no-times --format";
    let pairs = |options: &str| {
        let printed = json(&output(&format!("{bench} json {options}")));
        let p = |key: &str| {
            let pairs = printed["pairs"].as_array().unwrap().iter();
            pairs.map(|pair| pair[key].as_f64()).collect::<Vec<Option<f64>>>()
        };
        (printed["correction"].clone(), p("p_value"), p("corrected_p_value"))
    };
    let (correction, alone, none) = pairs("--compare");
    assert_eq!((correction, none), ("none".into(), vec![None; 3]));
    let (correction, p, corrected) = pairs("--compare=holm");
    assert_eq!((correction, &p), ("holm".into(), &alone));
    let least = p.iter().flatten().copied().fold(1.0, f64::min);
    let at = p.iter().position(|&p| p == Some(least)).unwrap();
    assert_eq!(corrected[at], Some((3.0 * least).min(1.0)));
    assert!(p.iter().zip(&corrected).all(|(p, corrected)| p <= corrected), "{p:?} {corrected:?}");

    let last = |options: &str| output(&format!("{bench} table {options}")).lines().last().unwrap().to_owned();
    assert!(last("--compare").contains("not corrected; --compare=holm corrects it for all 3 pairs"));
    assert!(last("--compare=holm").contains("corrected for all 3 pairs"));
    assert!(output(&format!("{bench} table --compare=holm")).contains("  p by Holm\n"));
}

#[test]
fn without_times_every_run_writes_the_same_bytes_whatever_the_number_of_jobs() {
    let bench = |jobs: u32| {
        output(&format!("bench --boards 14x12c5@1..12 --solvers exact,dijkstra --jobs {jobs} --no-times --format json"))
    };
    let first = bench(1);
    assert!(first.contains("peak_bytes"), "{first}");
    for jobs in [1, 2, 2, 2] {
        assert_eq!(bench(jobs), first, "with {jobs} jobs");
    }
}

#[test]
fn repeats_tell_the_median_time_and_change_nothing_else() {
    let bench = |options: &str| output(&format!("bench 8x8c4@1..6 --solvers greedy,dijkstra {options} --format json"));
    let [once, thrice] = ["", "--repeats 3"].map(|options| json(&bench(options)));
    for (one, three) in once["solvers"].as_array().unwrap().iter().zip(thrice["solvers"].as_array().unwrap()) {
        for key in ["solver", "boards", "moves", "nodes", "total", "times_best"] {
            assert_eq!(one[key], three[key]);
        }
        let [least, median, most] =
            ["seconds_least", "seconds", "seconds_most"].map(|key| three[key].as_f64().unwrap());
        assert!(0.0 < least && least <= median && median <= most);
    }
    assert_eq!(thrice["solvers"].as_array().unwrap().len(), 2);
    assert_eq!(bench("--repeats 3 --no-times"), bench("--repeats 3 --no-times --jobs 1"));
}

#[test]
fn what_is_exported_says_what_made_it_unless_equal_runs_are_to_give_equal_bytes() {
    let made = |options: &str| output(&format!("bench 6x6c3@1 --solvers greedy {options}"));
    let version = env!("CARGO_PKG_VERSION");
    let printed = json(&made("--format json"));
    assert_eq!(printed["made"]["version"], version);
    assert!(made("--format csv").starts_with("solver,") && made("--format csv").contains(&format!(",{version},")));
    assert!(made("--format md").contains(&format!("\ncolor-walk {version}, ")));
    for format in ["json", "csv", "md"] {
        let plain = made(&format!("--no-times --format {format}"));
        assert!(!plain.contains(&format!(",{version},")) && !plain.contains("\ncolor-walk "), "{plain}");
    }
    assert_eq!(json(&made("--no-times --format json"))["solvers"][0]["seconds"], serde_json::Value::Null);
}

#[test]
fn results_so_far_are_printed_as_they_come() {
    let ended = run("bench 6x6c3@1..40 --solvers greedy --every 10 --no-times");
    let tables = ended.stderr.lines().filter(|line| line.starts_with("greedy ")).count();
    assert_eq!((ended.status, tables), (Some(0), 3), "{}", ended.stderr);
    assert!(ended.stderr.contains("unfinished: 10 games, "), "{}", ended.stderr);
}
