//! The program takes every command that a document names.

use std::{collections::BTreeSet, fs};

use color_walk_cli::refusal;

use super::{Document, documents, shell};
use crate::links::root;

/// Languages of blocks with commands.
const SHELLS: [&str; 3] = ["sh", "console", ""];

/// Programs that run the command behind their own words.
const WRAPPERS: [&str; 2] = ["parallel", "valgrind"];

/// The words after the program's name, if it is a command of the program.
fn arguments(words: &[String]) -> Option<&[String]> {
    let [first, rest @ ..] = words else { return None };
    if first == "color-walk" || first.ends_with("/color-walk") {
        return Some(rest);
    }
    if WRAPPERS.contains(&first.as_str()) {
        let begin = rest.iter().position(|word| word == "color-walk")?;
        let end = rest.iter().position(|word| word == ":::").unwrap_or(rest.len());
        return Some(&rest[begin + 1..end]);
    }
    let is_run = first == "cargo" && rest.first().is_some_and(|word| word == "run");
    let is_another = || rest.iter().any(|word| ["-p", "--example", "--manifest-path"].contains(&word.as_str()));
    let end = rest.iter().position(|word| word == "--")?;
    (is_run && !is_another()).then(|| &rest[end + 1..])
}

/// True for a word in place of which readers write their own, such as `FILE` or `[ID]`.
fn is_placeholder(word: &str) -> bool {
    let letters = word.trim_matches(['[', ']', '…', '\'']);
    !letters.is_empty() && letters.chars().all(|letter| letter.is_ascii_uppercase() || "_,".contains(letter))
}

/// A word with 1 in place of a shell's variables, and of what a wrapper fills in.
fn filled(word: &str) -> String {
    let mut parts = word.split('$');
    let mut filled = parts.next().unwrap_or_default().replace("{}", "1");
    for part in parts {
        filled.push('1');
        filled += part.trim_start_matches(|letter: char| letter.is_ascii_uppercase() || letter == '_');
    }
    filled
}

/// Why a document's command is wrong. In a sentence it may be only the beginning of a command.
fn problem(arguments: &[String], is_whole: bool) -> Option<String> {
    // The engine protocol's greeting.
    if arguments == ["1"] || matches!(arguments, [only] if is_placeholder(only)) {
        return None;
    }
    let filled: Vec<String> = arguments.iter().map(|word| filled(word)).collect();
    let words: Vec<&str> = filled.iter().map(String::as_str).collect();
    let sentence = refusal(&words)?;
    let is_unfinished =
        [" is missing;", " needs a value:", "needs two or more"].iter().any(|end| sentence.contains(end));
    let is_open = words.iter().any(|word| is_placeholder(word) && sentence.contains(&format!("`{word}`")));
    (is_whole || !is_unfinished && !is_open).then_some(sentence)
}

/// The commands of a document, and whether they are whole.
fn of(document: &Document) -> Vec<(Vec<String>, bool)> {
    let blocks = document.blocks.iter().filter(|(language, _)| SHELLS.contains(&language.as_str()));
    let whole = blocks.flat_map(|(_, block)| shell::commands(block)).map(|words| (words, true));
    let named = document.spans.iter().flat_map(|span| shell::commands(span)).map(|words| (words, false));
    whole.chain(named).collect()
}

#[test]
fn every_command_is_one_of_the_programs() {
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for document in documents() {
        for (words, is_whole) in of(&document) {
            let Some(arguments) = arguments(&words) else { continue };
            checked += 1;
            if let Some(problem) = problem(arguments, is_whole) {
                wrong.push(format!("{}: `{}`: {problem}", document.name, words.join(" ")));
            }
        }
    }
    assert!(wrong.is_empty(), "correct these commands:\n{}", wrong.join("\n"));
    assert!(checked > 60, "only {checked} commands");
}

/// The names of our packages, from their manifests.
fn packages() -> BTreeSet<String> {
    let folders = ["crates", "plugins", "."].map(|folder| root().join(folder));
    let inner = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    let manifests = inner.chain([root()]).filter_map(|folder| fs::read_to_string(folder.join("Cargo.toml")).ok());
    let name = |manifest: String| {
        manifest.lines().find_map(|line| Some(line.strip_prefix("name = \"")?.strip_suffix('"')?.to_owned()))
    };
    manifests.filter_map(name).collect()
}

#[test]
fn every_package_is_one_of_ours() {
    // The solver that docs/write-a-solver.md builds, and a place for a name.
    let more = ["color-walk-most-clusters", "CRATE"].map(str::to_owned);
    let known: BTreeSet<String> = packages().into_iter().chain(more).collect();
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for document in documents() {
        for (words, _) in of(&document).iter().filter(|(words, _)| words[0] == "cargo") {
            for pair in words.windows(2).filter(|pair| pair[0] == "-p") {
                checked += 1;
                if !known.contains(&pair[1]) {
                    wrong.push(format!("{}: `{}`", document.name, words.join(" ")));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "no package has these names:\n{}", wrong.join("\n"));
    assert!(checked > 10, "only {checked} packages");
}

#[test]
fn a_wrong_command_is_found() {
    let words = |text: &str| shell::commands(text).remove(0);
    for (text, is_whole, is_right) in [
        ("color-walk bench series@1 --solvers greedy", true, true),
        ("color-walk bench series@1 --solver greedy", true, false),
        ("cargo run --release -- solve series@1", true, true),
        ("cargo run --release -- slove series@1", true, false),
        ("color-walk bench", false, true),
        ("color-walk bench", true, false),
        ("color-walk bench FILE --jobs N --solvers SOLVER", false, true),
        ("color-walk bench FILE --job N --solvers SOLVER", false, false),
        ("color-walk solve a b", false, false),
        ("parallel -j 2 color-walk match a b c --shard {}/4 --output {}.journal ::: 1 2", true, true),
        ("parallel -j 2 color-walk match a b c --shards {}/4 ::: 1 2", true, false),
        ("color-walk match a b c --jobs $CPUS --shard $TASK/$COUNT --output part-$TASK.journal", true, true),
    ] {
        let words = words(text);
        let found = problem(arguments(&words).unwrap(), is_whole);
        assert_eq!(found.is_none(), is_right, "{text}: {found:?}");
    }
    for other in ["cargo run -p color-walk-api --example fifteen_lines -- a", "cargo test -- --ignored", "cargo run"] {
        assert_eq!(arguments(&words(other)), None, "{other}");
    }
}
