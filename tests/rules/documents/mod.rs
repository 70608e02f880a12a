//! Commands, options, keys and files that the documents name exist.

mod commands;
mod files;
mod keys;
mod options;
mod shell;

use std::fs;

use crate::links::{self, prose, root};

/// A document without its links' targets: code between backticks, and blocks of code with their language.
struct Document {
    /// Its path in the repository.
    name: String,
    spans: Vec<String>,
    blocks: Vec<(String, String)>,
}

/// All documents that describe the program as it is.
fn documents() -> Vec<Document> {
    let paths = links::documents().into_iter().filter(|path| !path.ends_with("CHANGELOG.md"));
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(root()).unwrap().display().to_string().replace('\\', "/");
        Document { name, spans: spans(&prose(&text)), blocks: blocks(&text) }
    };
    paths.map(read).collect()
}

/// The texts between backticks, each on one line. Two backticks enclose text that has one itself.
fn spans(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(begin) = rest.find('`') {
        rest = &rest[begin..];
        let ticks = rest.len() - rest.trim_start_matches('`').len();
        rest = &rest[ticks..];
        let fence = "`".repeat(ticks);
        let Some(end) = rest.find(&fence) else { break };
        found.push(rest[..end].split_whitespace().collect::<Vec<_>>().join(" "));
        rest = &rest[end + ticks..];
    }
    found
}

/// The blocks of code, each with its language.
fn blocks(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        match (line.trim_start().strip_prefix("```"), is_open) {
            (Some(_), true) => is_open = false,
            (Some(language), false) => {
                is_open = true;
                found.push((language.trim().to_owned(), String::new()));
            }
            (None, true) => {
                let (_, block) = found.last_mut().expect("a block is open");
                *block += line;
                *block += "\n";
            }
            (None, false) => {}
        }
    }
    found
}

#[test]
fn code_is_found_in_sentences_and_in_blocks() {
    let text = "Press `A`, or `` a `b` ``.\n\n- `two\n  lines`\n\n  ```sh\n  color-walk solve `x`\n  ```\n\nEnd\n";
    assert_eq!(spans(&prose(text)), ["A", "a `b`", "two lines"]);
    assert_eq!(blocks(text), [("sh".to_owned(), "  color-walk solve `x`\n".to_owned())]);
}
