//! Every option that a document names is one of the program, of `cargo xtask`, or of a tool listed here.

use std::{collections::BTreeSet, fs, path::Path};

use super::documents;
use crate::{common::output, links::root};

/// Options of other tools.
const OTHERS: [(&str, &str); 10] = [
    (
        "cargo",
        "--bench --example --exclude --ignored --locked --no-default-features --nocapture --release --test --workspace",
    ),
    ("cargo semver-checks", "--baseline-rev --default-features"),
    ("cargo +nightly fuzz", "--features --sanitizer"),
    (".ci/run", "--no-install"),
    ("hq", "--server-dir --time-limit"),
    ("appstreamcli", "--no-net --pedantic --strict"),
    ("packaging/metainfo.sh", "--before-1"),
    ("parallel", "--sshloginfile"),
    ("valgrind", "--branch-sim --tool"),
    ("xcode-select", "--install"),
];

/// True for an option of another tool, in a command of that tool or alone.
fn is_of_another(option: &str, span: &str) -> bool {
    OTHERS.iter().any(|(tool, options)| {
        options.split(' ').any(|known| known == option) && (span.starts_with('-') || span.starts_with(tool))
    })
}

/// The options in a text, such as `--solvers`.
fn options(text: &str) -> BTreeSet<String> {
    let is_of_word = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let words = text.split(|letter: char| !is_of_word(letter));
    let is_option = |word: &&str| {
        word.strip_prefix("--").is_some_and(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase()))
    };
    words.filter(is_option).map(str::to_owned).collect()
}

/// The options of `cargo xtask`, from the fields of its arguments.
fn of_xtask(folder: &Path, found: &mut BTreeSet<String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            of_xtask(&path, found);
            continue;
        }
        if path.extension().is_none_or(|end| end != "rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for (before, after) in text.lines().zip(text.lines().skip(1)) {
            let is_option = before.trim_start().starts_with("#[arg(") && before.contains("long");
            let Some((field, _)) = after.trim_start().trim_start_matches("pub ").split_once(':').filter(|_| is_option)
            else {
                continue;
            };
            let name = before.split_once("long = \"").and_then(|(_, rest)| rest.split('"').next());
            found.insert(format!("--{}", name.map_or_else(|| field.replace('_', "-"), str::to_owned)));
        }
    }
}

#[test]
fn every_option_exists() {
    // The completion scripts know every option of every command.
    let mut known = options(&output("completions bash"));
    of_xtask(&root().join("xtask/src"), &mut known);
    assert!(["--solvers", "--engine-time", "--no-opt", "--against"].iter().all(|option| known.contains(*option)));
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for document in documents() {
        for span in &document.spans {
            for option in options(span) {
                checked += 1;
                if !known.contains(&option) && !is_of_another(&option, span) {
                    wrong.push(format!("{}: {option} in `{span}`", document.name));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "no tool has these options; correct them, or add the tool's to OTHERS:\n{}",
        wrong.join("\n")
    );
    assert!(checked > 150, "only {checked} options");
}

#[test]
fn options_are_found_in_code() {
    let found: Vec<String> = options("a --plot=x `--no-times`, -x, --, a--b --a2").into_iter().collect();
    assert_eq!(found, ["--a2", "--no-times", "--plot"]);
    let cases = [("cargo test --release", true), ("--release", true), ("color-walk solve --release", false)];
    assert_eq!(cases.map(|(span, _)| is_of_another("--release", span)), cases.map(|(_, is_right)| is_right));
}
