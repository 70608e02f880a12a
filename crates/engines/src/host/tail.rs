//! Keeps the end of an engine's standard error, for the message about the engine's own end.

use color_walk_engine::protocol::text;

/// The last bytes of a text of any length.
#[derive(Default)]
pub(super) struct Tail(Vec<u8>);

/// The most bytes kept.
const MOST: usize = 4096;
/// The most lines shown, and the most characters in each.
const LINES: usize = 3;
const CHARS: usize = 160;

impl Tail {
    pub(super) fn add(&mut self, piece: &[u8]) {
        self.0.extend_from_slice(piece);
        let surplus = self.0.len().saturating_sub(MOST);
        self.0.drain(..surplus);
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The last non-empty lines, joined into one; `None` if nothing was written.
    pub(super) fn last_lines(&self) -> Option<String> {
        let all = String::from_utf8_lossy(&self.0);
        let short = |line: String| match line.char_indices().nth(CHARS) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line,
        };
        // Python underlines the place in the line before.
        let is_mark = |line: &String| line.chars().all(|letter| matches!(letter, '^' | '~' | ' '));
        let lines: Vec<String> = all.lines().map(text).filter(|line| !is_mark(line)).map(short).collect();
        let last = &lines[lines.len().saturating_sub(LINES)..];
        (!last.is_empty()).then(|| last.join(" / "))
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*};

    use super::*;

    #[test]
    fn the_last_lines_are_shown_without_what_a_terminal_obeys() {
        let mut tail = Tail::default();
        assert_eq!(tail.last_lines(), None);
        tail.add(b"one\r\n\n  two\n\x1b[31mthr");
        tail.add("ee\u{202e}\n\nfour".as_bytes());
        assert_eq!(tail.last_lines().unwrap(), "two / \u{fffd}[31mthree\u{fffd} / four");
        tail.add(&[b'x'; 1 << 20]);
        assert_eq!(tail.last_lines().unwrap(), "x".repeat(CHARS) + "…");
        tail.clear();
        tail.add(b"\n \n\t\n");
        assert_eq!(tail.last_lines(), None);
    }

    #[test]
    fn the_end_of_a_python_traceback_names_file_and_line() {
        let mut tail = Tail::default();
        tail.add(b"Traceback (most recent call last):\n  File \"my.py\", line 36, in go\n    w = g[\"wdith\"]\n        ~^^^^^^^^^\n");
        tail.add(b"KeyError: 'wdith'\n");
        assert_eq!(tail.last_lines().unwrap(), "File \"my.py\", line 36, in go / w = g[\"wdith\"] / KeyError: 'wdith'");
    }

    proptest! {
        #[test]
        fn whatever_is_written_is_bounded(pieces in collection::vec(collection::vec(any::<u8>(), 0..3000), 0..9)) {
            let mut tail = Tail::default();
            pieces.iter().for_each(|piece| tail.add(piece));
            let shown = tail.last_lines().unwrap_or_default();
            prop_assert!(shown.chars().count() <= LINES * (CHARS + 4), "{}", shown);
            prop_assert!(!shown.chars().any(char::is_control));
        }
    }
}
