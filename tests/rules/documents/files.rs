//! Every file of the repository that a document names exists.

use std::{fs, path::Path};

use super::{documents, shell};
use crate::links::root;

/// Files that a reader or a test makes, with the document that says how.
const MADE: &[(&str, &str)] = &[
    ("plugins/most-clusters", "docs/write-a-solver.md"),
    (".github/workflows/page.yml", "docs/hosting.md"),
    ("tests/web/pictures", "tests/web/README.md"),
];

/// Words of capitals in place of which readers write a name.
fn is_pattern(name: &str) -> bool {
    name == "*" || name.split('.').any(|part| part.len() > 1 && part.chars().all(|letter| letter.is_ascii_uppercase()))
}

/// True if a folder has something of this name, in which words of capitals are any words.
fn fits(folder: &Path, path: &str) -> bool {
    let (name, rest) = path.split_once('/').map_or((path, None), |(name, rest)| (name, Some(rest)));
    let is_there = |path: &Path| rest.is_none_or(|rest| rest.is_empty() || fits(path, rest));
    if !is_pattern(name) {
        let path = folder.join(name);
        return path.exists() && is_there(&path);
    }
    let parts: Vec<&str> = name.split('.').collect();
    let is_like = |other: &str| {
        let other: Vec<&str> = other.split('.').collect();
        name == "*"
            || other.len() == parts.len()
                && parts.iter().zip(other).all(|(part, other)| is_pattern(part) || *part == other)
    };
    let Ok(entries) = fs::read_dir(folder) else { return false };
    entries
        .map(|entry| entry.unwrap())
        .any(|entry| is_like(&entry.file_name().to_string_lossy()) && is_there(&entry.path()))
}

/// The path, if the text is one that begins in the repository's root.
fn path(text: &str) -> Option<&str> {
    let text = text.strip_prefix("./").unwrap_or(text);
    let is_of_path = |letter: char| letter.is_ascii_alphanumeric() || "._-/*".contains(letter);
    let (first, _) = text.split_once('/').filter(|_| text.chars().all(is_of_path))?;
    // Builds make `target`, and not always here.
    let is_of_repository = !["", ".", "..", "target"].contains(&first) && root().join(first).is_dir();
    is_of_repository.then_some(text)
}

#[test]
fn every_file_exists() {
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for document in documents() {
        let blocks = document.blocks.iter().filter(|(language, _)| ["sh", "console"].contains(&language.as_str()));
        let words = blocks.flat_map(|(_, block)| shell::commands(block)).flatten();
        // An engine's command is one word.
        let words = words.flat_map(|word| word.split([' ', '=', ',', ':']).map(str::to_owned).collect::<Vec<_>>());
        for text in document.spans.iter().cloned().chain(words) {
            let Some(path) = path(&text) else { continue };
            checked += 1;
            let is_made = MADE.iter().any(|(made, by)| path.starts_with(made) && *by == document.name);
            if !is_made && !fits(&root(), path) {
                wrong.push(format!("{}: `{path}`", document.name));
            }
        }
    }
    assert!(wrong.is_empty(), "correct these files:\n{}", wrong.join("\n"));
    assert!(checked > 80, "only {checked} files");
}

#[test]
fn words_of_capitals_are_any_words() {
    for (path, is_there) in [
        ("assets/cards/greedy.ron", true),
        ("assets/cards/greed.ron", false),
        ("assets/cards/ID.ron", true),
        ("assets/cards/ID.TAG.ron", true),
        ("assets/cards/ID.xx.ron", false),
        ("plugins/*", true),
        ("plugins/*/src/lib.rs", true),
        ("plugins/*/src/main.rs", false),
        ("src/", true),
    ] {
        assert_eq!(fits(&root(), path), is_there, "{path}");
    }
    assert_eq!(path("./docs/keys.md"), Some("docs/keys.md"));
    assert_eq!(["a/b", "application/wasm", "keys.md", "docs/…", "../docs/keys.md"].map(path), [None; 5]);
}
