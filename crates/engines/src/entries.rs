//! Entries of the person's file of engines, put in and taken out without touching what else stands in it.

use super::registration::Entry;

/// The text with an entry more, at its end; none where it has no list.
pub(super) fn with_entry(text: &str, name: &str, command: &str) -> Option<String> {
    let quoted = |text: &str| ron::to_string(text).ok();
    let line = format!("    (name: {}, command: {}),\n", quoted(name)?, quoted(command)?);
    if text.trim().is_empty() {
        return Some(format!("(engines: [\n{line}])\n"));
    }
    let marks = marks(text);
    let last = marks.iter().rposition(|&(_, mark)| mark == ']')?;
    let (end, _) = marks[last];
    let (before, after) = match marks[..last].last() {
        Some(&(at, ')')) => (format!("{},{}", &text[..=at], &text[at + 1..end]), &text[end..]),
        _ => (text[..end].to_owned(), &text[end..]),
    };
    // The list's bracket may stand behind an entry, or indented.
    let body = before.trim_end_matches([' ', '\t']);
    let indent = &before[body.len()..];
    let gap = if body.ends_with('\n') { "" } else { "\n" };
    Some(format!("{body}{gap}{line}{indent}{after}"))
}

/// The text without the entry of this name; none where it has none.
pub(super) fn without_entry(text: &str, name: &str) -> Option<String> {
    let marks = marks(text);
    let (mut depth, mut begin) = (0, 0);
    for (index, &(at, mark)) in marks.iter().enumerate() {
        match mark {
            '[' | '(' => {
                depth += 1;
                if depth == 3 {
                    begin = at;
                }
            }
            ']' | ')' => {
                let is_entry = depth == 3 && mark == ')';
                depth -= 1;
                let is_meant = || ron::from_str::<Entry>(&text[begin..=at]).is_ok_and(|entry| entry.name == name);
                if is_entry && is_meant() {
                    let end = match marks.get(index + 1) {
                        Some(&(comma, ',')) => comma + 1,
                        _ => at + 1,
                    };
                    return Some(without_line(text, begin, end));
                }
            }
            _ => {}
        }
    }
    None
}

/// The text without this part, and without the line that it leaves empty.
fn without_line(text: &str, begin: usize, end: usize) -> String {
    let before = text[..begin].trim_end_matches([' ', '\t']);
    let after = text[end..].trim_start_matches([' ', '\t']);
    match after.strip_prefix('\n').or_else(|| after.strip_prefix("\r\n")) {
        Some(after) if before.is_empty() || before.ends_with('\n') => format!("{before}{after}"),
        _ => format!("{}{}", &text[..begin], &text[end..]),
    }
}

/// Brackets, commas and whatever else means something, with their places: no blanks, nothing within strings and comments.
fn marks(text: &str) -> Vec<(usize, char)> {
    let (mut marks, mut rest) = (Vec::new(), 0);
    while let Some(first) = text[rest..].chars().next() {
        let here = &text[rest..];
        let length = if here.starts_with("//") {
            here.find('\n').unwrap_or(here.len())
        } else if here.starts_with("/*") {
            block_comment(here)
        } else if first == '"' {
            string(here)
        } else if let Some(hashes) = raw_string(here) {
            let close = format!("\"{}", "#".repeat(hashes));
            let open = hashes + 2;
            here[open..].find(&close).map_or(here.len(), |end| open + end + close.len())
        } else {
            first.len_utf8()
        };
        let is_comment = here.starts_with("//") || here.starts_with("/*");
        if !is_comment && !first.is_whitespace() {
            marks.push((rest, first));
        }
        rest += length;
    }
    marks
}

/// Length of the string with which the text begins.
fn string(text: &str) -> usize {
    let mut is_escaped = true;
    for (at, char) in text.char_indices() {
        match char {
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    text.len()
}

/// Hashes of the raw string with which the text begins.
fn raw_string(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('r')?;
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    rest[hashes..].starts_with('"').then_some(hashes)
}

/// Length of the comment with which the text begins; they nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let here = &text[at..];
        if here.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if here.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += here.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*, sample::select};

    use super::*;
    use color_walk_solvers as solvers;

    use crate::Registration;

    fn names(text: &str) -> Vec<String> {
        let read = Registration::parse_file(text, "engines.ron", &solvers::registry(), &[]).unwrap();
        read.into_iter().map(|engine| engine.name).collect()
    }

    #[test]
    fn what_else_stands_in_the_file_stays() {
        let own = "// mine\n(engines: [ // all ]\n  (name: \"a\", command: \"x ')],' /*\"), /* a ] */\n  (command: r#\"y \"z\"\"#, name: \"b\") // last\n])\n";
        let more = with_entry(own, "c", "run \"it\" \\ here").unwrap();
        assert_eq!(names(&more), ["a", "b", "c"]);
        assert_eq!(
            more,
            own.replace(
                "\"b\") // last\n",
                "\"b\"), // last\n    (name: \"c\", command: \"run \\\"it\\\" \\\\ here\"),\n"
            )
        );
        let fewer = without_entry(&more, "b").unwrap();
        assert_eq!(names(&fewer), ["a", "c"]);
        assert!(fewer.contains("// last") && fewer.contains("// mine") && fewer.contains("/* a ] */"));
        assert_eq!(without_entry(&fewer, "b"), None);
        assert_eq!(with_entry("nothing", "c", "x"), None);
        for text in ["(engines: [])", "(engines: [(name: \"a\", command: \"x\")])", "(engines: [\n\t])"] {
            let more = with_entry(text, "z", "y").unwrap();
            assert_eq!(names(&more).last().map(String::as_str), Some("z"), "{more}");
        }
    }

    proptest! {
        #[test]
        fn entries_come_and_go_in_any_order(
            changes in collection::vec((select(vec!["a", "b", "c", "d-e"]), "x[ -~]{0,9}|[äλ'\"\\\\]{1,4}", any::<bool>()), 0..20),
        ) {
            let (mut text, mut expected) = (String::new(), Vec::new());
            for (name, command, comes) in &changes {
                let is_there = expected.iter().any(|(known, _)| known == name);
                if *comes && !is_there {
                    text = with_entry(&text, name, command).unwrap();
                    expected.push((*name, command.clone()));
                } else if !comes {
                    match without_entry(&text, name) {
                        Some(fewer) => { prop_assert!(is_there); text = fewer; }
                        None => prop_assert!(!is_there),
                    }
                    expected.retain(|(known, _)| known != name);
                }
                if !text.is_empty() {
                    #[derive(serde::Deserialize)]
                    #[serde(rename = "Engines")]
                    struct Engines { engines: Vec<Entry> }
                    let read: Engines = ron::from_str(&text).unwrap();
                    let read: Vec<_> = read.engines.iter().map(|entry| (entry.name.as_str(), entry.command.clone())).collect();
                    prop_assert_eq!(&read, &expected, "{}", text);
                }
            }
        }
    }
}
