//! One line per board and solver, and where a result comes from.

use std::{collections::BTreeMap, fs};

use super::{assert_refused, common::output, folder::Folder, json};

/// Each line by its column names.
fn rows(text: &str) -> Vec<BTreeMap<&str, &str>> {
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = lines.next().unwrap();
    lines.map(|cells| names.iter().copied().zip(cells).collect()).collect()
}

const BENCH: &str = "bench 6x6c4@11..16 --solvers greedy,exact,beam:width=3 --no-times";

#[test]
fn each_board_and_solver_has_a_line() {
    let text = output(&format!("{BENCH} --format tidy"));
    let rows = rows(&text);
    assert_eq!(rows.len(), 18);
    for (place, row) in rows.iter().enumerate() {
        assert_eq!((row["number"], row["seed"]), (&*(place / 3 + 1).to_string(), &*(place / 3 + 11).to_string()));
        assert_eq!(row["board"], format!("6x6c4@{}", row["seed"]));
        let exact = &rows[place / 3 * 3 + 1];
        assert_eq!((exact["solver"], exact["end"], row["minimum"]), ("exact", "proven", exact["moves"]), "{row:?}");
        assert!(row["moves"].parse::<u32>().unwrap() >= row["minimum"].parse().unwrap(), "{row:?}");
        assert!(row["nodes"].parse::<u64>().is_ok() && row["seconds"].is_empty(), "{row:?}");
    }
    assert_eq!((rows[2]["id"], rows[2]["solver"]), ("beam", "beam:width=3"));
    let timed = output("bench 6x6c4@11 --solvers greedy --repeats 2 --format tidy");
    let timed = self::rows(&timed);
    assert_eq!(timed.iter().map(|row| row["repeat"]).collect::<Vec<_>>(), ["1", "2"]);
    assert!(timed.iter().all(|row| row["seconds"].parse::<f64>().unwrap() >= 0.0));
}

#[test]
fn a_board_that_was_not_cleared_has_its_reason() {
    let folder = Folder::new();
    folder.write("idle.js", "export const choose = () => { throw new Error('no idea'); };");
    let ended = folder.run("bench 6x6c4@11 --solvers ./idle.js,greedy --format tidy --no-times");
    assert_eq!(ended.status, Some(1), "{}", ended.stderr);
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert!(lines[1].contains(",idle.js,idle.js,,1,,,"), "{}", lines[1]);
    assert!(lines[1].contains(",lost,\"error in line 1, ") && lines[1].contains("no idea"), "{}", lines[1]);
    assert!(lines[2].ends_with(",cleared,,no"), "{}", lines[2]);
}

#[test]
fn a_scripts_steps_are_counted_alike_everywhere() {
    let folder = Folder::new();
    // Each position takes some hundred turns of a loop, and a game some ten thousand steps.
    let script =
        "export const choose = (position) => { let n = 0; while (n < 5000) n += 1; return position.colors()[0]; };";
    folder.write("slow.js", script);
    let bench = "bench 6x6c4@11..12 --solvers ./slow.js,greedy --no-times --best-so-far";
    let text = folder.output(&format!("{bench} --format tidy"));
    for row in rows(&text) {
        let steps = row["steps"].parse::<u64>();
        match row["solver"] {
            "slow.js" => assert!(steps.unwrap() >= 30_000, "{row:?}"),
            _ => assert!(steps.is_err(), "{row:?}"),
        }
    }
    let journal = folder.output(&format!("{bench} --format journal --jobs 1"));
    folder.write("part", &journal);
    assert_eq!(folder.output("bench --merge part --format tidy --no-times"), text);
}

#[test]
fn shards_and_an_interrupted_run_give_the_bytes_of_one_run() {
    let folder = Folder::new();
    let whole = folder.output(&format!("{BENCH} --best-so-far --format tidy --jobs 1"));
    for (at, row) in rows(&whole).iter().enumerate() {
        let (nodes, moves) = row["best_so_far"].rsplit(' ').next().unwrap().split_once(':').unwrap();
        assert_eq!(moves, row["moves"], "{at}: {row:?}");
        assert!(nodes.parse::<u64>().unwrap() <= row["nodes"].parse().unwrap(), "{at}: {row:?}");
    }
    for shard in 1..=2 {
        folder.output(&format!("{BENCH} --best-so-far --shard {shard}/2 --output part-{shard} --jobs 2"));
    }
    assert_eq!(folder.output("bench --merge part-2 part-1 --format tidy --no-times"), whole);

    // A run that was interrupted after some games.
    let journal = folder.output(&format!("{BENCH} --best-so-far --format journal"));
    let some: String = journal.lines().take(8).map(|line| format!("{line}\n")).collect();
    folder.write("r.csv.partial", &some);
    folder.output(&format!("{BENCH} --best-so-far --format tidy --output r.csv --resume"));
    assert_eq!(folder.read("r.csv"), whole);
}

#[test]
fn games_without_points_are_of_another_run() {
    let folder = Folder::new();
    let journal = folder.output(&format!("{BENCH} --format journal"));
    folder.write("r.csv.partial", &journal);
    let refused = folder.run(&format!("{BENCH} --best-so-far --format tidy --output r.csv --resume"));
    assert_refused(&refused, "comes from a run with other best-so-far points (none, not noted)", "points");
    assert_eq!(folder.read("r.csv.partial"), journal);
    for format in ["", "--format csv", "--format json"] {
        let refused = folder.run(&format!("{BENCH} --best-so-far {format}"));
        assert_refused(&refused, "--best-so-far is for single games; add --format tidy or journal", format);
    }
}

#[test]
fn a_match_has_the_games_that_it_counts() {
    let folder = Folder::new();
    let duel = "match 6x6c4@1..200 greedy exact --no-times";
    let counted = json(&folder.output(&format!("{duel} --format json")))["match"]["counted"].as_u64().unwrap();
    let tidy = folder.output(&format!("{duel} --format tidy"));
    assert_eq!(tidy.lines().count() as u64, 2 * counted + 1);
    folder.output(&format!("{duel} --shard 1/1 --output part"));
    assert_eq!(folder.output("match --merge part --format tidy --no-times"), tidy);
}

#[test]
fn a_result_names_its_command_its_commit_and_the_files_of_its_engines() {
    let folder = Folder::new();
    folder.write("first.js", "export const choose = (position) => position.colors()[0];");
    let bench = "bench 6x6c4@11 --solvers ./first.js --engine-time first.js=7 --jobs 2 --format json";
    let made = json(&folder.output(bench))["made"].take();
    let words: Vec<&str> = made["command"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    assert_eq!(words.join(" "), format!("color-walk {bench}"));
    assert_eq!((&made["jobs"], &made["limits"]["first.js"]["seconds"]), (&2.into(), &7.0.into()));
    let file = &made["files"][0];
    assert_eq!((&file["solver"], &file["file"]), (&"first.js".into(), &"./first.js".into()));
    assert_eq!(file["sha256"], "72042772182c18a0dd589965068f6dff30d669beb4056fabc5cc09ac3ce245ec");
    assert!(["commit", "processor"].iter().all(|key| made.as_object().unwrap().contains_key(*key)), "{made}");
    assert!(json(&folder.output(&format!("{bench} --no-times")))["made"].is_null());
}

#[test]
fn what_made_it_is_in_no_journal_and_compared_with_none() {
    let folder = Folder::new();
    folder.output(&format!("{BENCH} --output r.json"));
    let plain = folder.read("r.json");
    folder.output("bench 6x6c4@11..16 --solvers greedy,exact,beam:width=3 --overwrite --output r.json --jobs 1");
    let made = json(&folder.read("r.json"))["made"].take();
    assert!(made["command"].is_array());
    // The same run under another command is complete.
    let again = folder.run(&format!("{BENCH} --resume --output r.json"));
    assert_eq!((again.status, again.stderr.contains("is complete; there is nothing to resume")), (Some(0), true));
    assert!(json(&plain)["made"].is_null());
    let journal = folder.output("bench 6x6c4@11..16 --solvers greedy --format journal");
    assert!(["command", "processor", "commit"].iter().all(|word| !journal.contains(word)), "{journal}");
}

#[test]
fn the_page_explains_each_column() {
    use color_walk_arena::report::{BEST_SO_FAR, TIDY_COLUMNS};

    let page = fs::read_to_string("docs/output.md").unwrap();
    for (name, about) in TIDY_COLUMNS.into_iter().chain([BEST_SO_FAR]) {
        assert!(page.contains(&format!("| `{name}` | {about} |\n")), "{name}");
    }
}
