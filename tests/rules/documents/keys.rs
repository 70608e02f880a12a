//! Every key that a guide for players names is in docs/keys.md, which another test compares with the program's table.

use std::{collections::BTreeSet, fs};

use super::{documents, spans};
use crate::links::{prose, root};

/// The documents in which a capital letter in code is a key.
const GUIDES: [&str; 5] = ["README.md", "docs/first-hour.md", "docs/keys.md", "docs/playing.md", "docs/workshop.md"];

/// True for the name of a key, such as `H`, `F1`, `Esc` or `Ctrl+Enter`.
fn is_key(text: &str) -> bool {
    const NAMED: [&str; 12] =
        ["Esc", "Tab", "Enter", "Space", "Home", "End", "Left", "Right", "Up", "Down", "Delete", "Backspace"];
    let last = text.rsplit_once('+').map_or(text, |(_, last)| last);
    let is_function = last.strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok());
    let is_letter =
        last.len() == 1 && last.chars().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit());
    text.starts_with("Ctrl+") || text.starts_with("Shift+") || is_function || is_letter || NAMED.contains(&last)
}

#[test]
fn every_key_is_on_the_page_of_keys() {
    let page = fs::read_to_string(root().join("docs/keys.md")).unwrap();
    let mut known: BTreeSet<String> = spans(&prose(&page)).into_iter().filter(|span| is_key(span)).collect();
    known.extend(('1'..='9').map(String::from));
    assert!(known.len() > 40 && known.contains("Ctrl+Enter") && known.contains("0"), "{known:?}");
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for document in documents().iter().filter(|document| GUIDES.contains(&document.name.as_str())) {
        for span in document.spans.iter().filter(|span| is_key(span)) {
            checked += 1;
            if !known.contains(span) {
                wrong.push(format!("{}: `{span}`", document.name));
            }
        }
    }
    assert!(wrong.is_empty(), "docs/keys.md lacks these keys:\n{}", wrong.join("\n"));
    assert!(checked > 100, "only {checked} keys");
}
