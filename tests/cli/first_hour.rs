//! docs/first-hour.md: its sessions print what the page shows, and its change of a script makes the finished one.

use std::{fs, path::Path};

use crate::common::{Ended, program};

/// The finished script of the page.
const FINISHED: &str = "two-moves.js";

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap().replace("\r\n", "\n")
}

fn page() -> String {
    read("docs/first-hour.md")
}

fn example(name: &str) -> String {
    read(&format!("examples/scripts/{name}"))
}

/// The contents of the page's blocks of code in this language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let begin = format!("```{language}\n");
    let content = |rest: &str| rest.split("```").next().unwrap_or_default().to_owned();
    page.split(begin.as_str()).skip(1).map(content).collect()
}

#[test]
fn its_sessions_print_what_the_page_shows() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FINISHED), example(FINISHED)).unwrap();
    let sessions = blocks(&page(), "console");
    assert_eq!(sessions.len(), 2);
    for session in sessions {
        let (command, shown) = session.strip_prefix("$ color-walk ").and_then(|rest| rest.split_once('\n')).unwrap();
        let ended = Ended::of(program().args(command.split_whitespace()).current_dir(folder.path()));
        assert_eq!(ended.stdout, shown, "{command}: {}", ended.stderr);
    }
}

/// Walks and positions that the page tells in its sentences.
#[test]
fn its_board_has_the_numbers_of_the_page() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FINISHED), example(FINISHED)).unwrap();
    let script = format!("./{FINISHED}");
    for (solver, result, nodes) in [
        ("exact", "8 moves, proven shortest", 9),
        ("greedy", "9 moves, not proven shortest", 9),
        ("dijkstra", "8 moves, not proven shortest", 350),
        (script.as_str(), "8 moves, not proven shortest", 25),
    ] {
        let solve = ["solve", "6x6c4@49", "--solver", solver];
        let ended = Ended::of(program().args(solve).current_dir(folder.path()));
        for line in [format!("result  {result}"), format!("nodes   {nodes}")] {
            assert!(ended.stdout.lines().any(|printed| printed == line), "{line}: {}{}", ended.stdout, ended.stderr);
        }
    }
    // Greedy's keys are those that the page has the reader press.
    let greedy = Ended::of(program().args(["solve", "6x6c4@49", "--solver", "greedy"]));
    assert!(greedy.stdout.contains("walk    210231032\n"), "{}", greedy.stdout);
    // The reasons of the fifth move, with scores of 14 and 12.
    let explain = ["explain", "6x6c4@49", "--solver", &script];
    let reasons = Ended::of(program().args(explain).current_dir(folder.path())).stdout;
    assert!(reasons.contains("   5  1     5  colour 1 is worth 14, more than any other\n"), "{reasons}");
}

#[test]
fn its_three_lines_make_the_finished_script_from_most_blocks() {
    let blocks = blocks(&page(), "js");
    let [before, after] = &blocks[..] else { panic!("the page has {} pieces of the script", blocks.len()) };
    assert_eq!(after.lines().count(), 3);
    let most_blocks = example("most-blocks.js");
    assert_eq!(most_blocks.lines().nth(9), before.lines().next(), "the page calls it line 10");
    assert!(
        most_blocks.lines().nth(2).is_some_and(|line| line.contains("\"Most blocks\"")),
        "the page calls it line 3"
    );
    let function = |script: &str| script.split_once("export function").map(|(_, function)| function.to_owned());
    assert_eq!(function(&most_blocks.replace(before, after)), function(&example(FINISHED)));
}
