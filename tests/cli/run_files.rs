//! The files of a batch or match: nothing in the way is lost, and a refused run changes nothing.

use std::fs;

use super::{assert_refused, folder::Folder};

#[test]
fn a_complete_result_is_replaced_only_with_overwrite() {
    for command in ["bench 6x6c3@1..3 --solvers greedy,random", "match 6x6c3@1..3 greedy random"] {
        let other = command.replace("1..3", "1..4");
        for file in ["a.csv", "a.json", "a.md", "a.txt"] {
            let folder = Folder::new();
            folder.works(&format!("{command} --output {file}"));
            for again in [command, &other] {
                folder.refuses(&format!("{again} --output {file}"), "exists; give --overwrite to replace it");
            }
            let before = folder.files();
            folder.works(&format!("{other} --no-times --output {file} --overwrite"));
            assert_ne!(folder.files(), before);
            assert_eq!(folder.files().into_keys().collect::<Vec<_>>(), [file]);
        }
    }
}

#[test]
fn a_complete_journal_is_replaced_only_with_overwrite() {
    let folder = Folder::new();
    for (file, option) in [("whole", "--format journal"), ("part", "--shard 1/2")] {
        let bench = |boards: &str| format!("bench {boards} --solvers greedy {option} --no-times --output {file}");
        folder.works(&bench("6x6c3@1..4"));
        let count = if file == "whole" { "4 games" } else { "2 games" };
        let hint = format!("`{file}` has all {count} of this run; add --overwrite to play them again");
        folder.refuses(&bench("6x6c3@1..4"), &hint);
        folder.refuses(&bench("6x6c3@1..5"), "comes from a run with other boards");
        let before = folder.files();
        folder.works(&format!("{} --overwrite", bench("6x6c3@1..4")));
        let after = folder.files();
        assert_eq!(after.keys().collect::<Vec<_>>(), before.keys().collect::<Vec<_>>());
        assert_eq!(sorted_lines(&after[file]), sorted_lines(&before[file]));
    }
}

/// A journal has its games in the order in which threads ended them.
fn sorted_lines(journal: &[u8]) -> Vec<&str> {
    let mut lines: Vec<_> = str::from_utf8(journal).unwrap().lines().collect();
    lines.sort_unstable();
    lines
}

#[test]
fn what_is_no_result_is_replaced_only_with_overwrite_unless_it_is_empty() {
    let folder = Folder::new();
    folder.write("notes.csv", "mine");
    folder.write("empty.csv", "");
    // A journal without a game is no reason to replace the file beside it.
    folder.write("kept.csv", "mine");
    folder.write("kept.csv.partial", "");
    let bench = "bench 6x6c3@1 --solvers greedy --no-times --output";
    folder.refuses(&format!("{bench} notes.csv"), "`notes.csv` exists; give --overwrite to replace it");
    folder.works(&format!("{bench} empty.csv"));
    assert!(folder.files()["empty.csv"].starts_with(b"solver,"));
    assert_refused(&folder.run(&format!("{bench} kept.csv")), "`kept.csv` exists", "an empty journal");
    assert_eq!(folder.files()["kept.csv"], b"mine");
}

#[test]
fn a_merge_replaces_no_file_unasked_and_never_one_of_its_own() {
    let folder = Folder::new();
    for (command, options) in [("bench", "--solvers greedy,random"), ("match", "greedy random")] {
        let play = format!("{command} 6x6c3@1..4 {options} --no-times");
        for shard in [1, 2] {
            folder.works(&format!("{play} --shard {shard}/2 --output {command}-{shard}"));
        }
        folder.write("merged", "mine");
        let merge = format!("{command} --merge {command}-1 {command}-2 --no-times --output");
        folder.refuses(&format!("{merge} merged"), "`merged` exists; give --overwrite to replace it");
        for option in ["", "--overwrite"] {
            let hint = format!("`{command}-2` is one of the files to merge; choose another --output");
            folder.refuses(&format!("{merge} {command}-2 {option}"), &hint);
        }
        folder.works(&format!("{merge} merged --overwrite"));
        assert!(folder.files()["merged"].starts_with(if command == "bench" { b"solver" } else { b"   sol" }));
    }
}

/// Guards against an empty journal, which made the next `--resume` fail.
#[test]
fn a_run_that_is_refused_for_its_walks_leaves_nothing() {
    let folder = Folder::new();
    let bench = |boards: &str, options: &str| format!("bench {boards} --solvers greedy --output a.json {options}");
    folder.works(&bench("6x6c3@1..2", ""));
    folder.write("walks", "not a walk\n");
    fs::create_dir(folder.path("folder")).unwrap();
    let hint = "`walks`, line 1: this is not a walk that --walks wrote; move it away, or add --overwrite to start over";
    let other = |options: &str| bench("6x6c3@1..3", options).replace("a.json", "b.json");
    assert_refused(&folder.run(&other("--walks walks")), hint, "walks");
    assert_refused(&folder.run(&other("--walks none/walks")), "`none/walks` cannot be written", "no folder");
    assert_refused(&folder.run(&other("--walks folder")), "`folder` is not a file", "a folder");
    fs::remove_dir(folder.path("folder")).unwrap();
    assert_eq!(folder.files().into_keys().collect::<Vec<_>>(), ["a.json", "walks"]);
    folder.refuses(&bench("6x6c3@1..3", "--walks new"), "`a.json` exists");

    let again = folder.run(&bench("6x6c3@1..2", "--resume"));
    assert_eq!(again.status, Some(0), "{}", again.stderr);
    // Without an output there is nothing to overwrite.
    let printed = folder.run("bench 6x6c3@1 --solvers greedy --walks walks");
    assert!(printed.stderr.ends_with("wrote; move it away\n"), "{}", printed.stderr);
}

/// Guards against losing the one file because of the other.
#[test]
fn an_overwrite_that_is_refused_overwrites_nothing() {
    let folder = Folder::new();
    folder.write(
        "a.csv.partial",
        "{\"journal\":\"color-walk bench 1\",\"board_set\":\"6x6c3@1..3\",\"solvers\":[\"greedy\"],\"shard\":\"1/1\"}\n\
         1 0 9 1 1 1 0 cleared\n",
    );
    let bench = "bench 6x6c3@1..3 --solvers greedy --output a.csv --overwrite --walks";
    folder.refuses(&format!("{bench} none/walks"), "`none/walks` cannot be written");
    folder.write("walks", "what was there\n");
    fs::create_dir(folder.path("b.csv.partial")).unwrap();
    let ended = folder.run(&format!("{bench} walks").replace("a.csv", "b.csv"));
    assert_refused(&ended, "`b.csv.partial` cannot be written", "a folder in the journal's place");
    assert_eq!(fs::read(folder.path("walks")).unwrap(), b"what was there\n");
}

#[test]
fn walks_are_a_file_of_their_own() {
    let folder = Folder::new();
    let bench = "bench 6x6c3@1 --solvers greedy";
    let hint = "--walks needs a file, which --resume and --merge read again; name one instead of `-`";
    folder.refuses(&format!("{bench} --walks -"), hint);
    folder.refuses(&format!("{bench} --output a.csv --walks -"), hint);
    for walks in ["a.csv", "./a.csv"] {
        folder.refuses(&format!("{bench} --output a.csv --walks {walks}"), "is --output too; choose another --walks");
    }
    folder.refuses(&format!("{bench} --output a.csv --walks a.csv.partial"), "is --output too");
    assert_eq!(folder.files().len(), 0);
    folder.works(&format!("{bench} --output a.csv --walks walks"));
    assert_eq!(folder.files()["walks"].iter().filter(|&&byte| byte == b'\n').count(), 1);
}
