//! A race as link text: `board=series@7&start=10,15&lineup=greedy,greedy-look-ahead:depth=4,you`. Each ghost adds
//! `&ghost=…&by=…`.

use std::fmt;

use color_walk_api::board::{Board, StartRule};
use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::ghost::Ghost;
use crate::sentence::Sentence;

/// Characters that would end a value or the link. Codes and solver ids have none.
const ENDS: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>');

/// The contents of a race link. The reader must check that the board and the solvers exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RaceLink {
    /// The board's code. `None` leaves the choice to the reader.
    pub board: Option<String>,
    /// The codes of a Grand Prix's boards, in place of `board`. Older readers open `board` alone.
    pub boards: Option<String>,
    /// The start; `None` leaves it to the board.
    pub start: Option<StartPick>,
    /// Solvers, line-ups and `you`, joined by commas. `None` leaves the choice to the reader.
    pub line_up: Option<String>,
    /// Other people's walks. They need not clear the board.
    pub ghosts: Vec<Ghost>,
}

/// A start cell, counted from 0, and its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartPick {
    /// True for a blank cell (the series' rule). Otherwise its cluster is absorbed at move 0 (Flood-It).
    pub blank: bool,
    /// Row from 0, downwards.
    pub row: usize,
    /// Column from 0, to the right.
    pub column: usize,
}

impl RaceLink {
    /// Reads a link. If a key repeats, the last one counts, but every ghost is added. Unknown keys are ignored.
    ///
    /// # Errors
    /// If a part is badly formed, with a reason that ends a sentence.
    pub fn parse(link: &str) -> Result<Self, Sentence> {
        let mut read = RaceLink::default();
        let mut ghosts: Vec<(String, String)> = Vec::new();
        for part in link.split('&') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let value = decode(value).ok_or_else(|| {
                Sentence::new("notice-link-escape", format!("`{value}` is not a valid part of an address"))
                    .with("text", value)
            })?;
            match key {
                "board" => read.board = Some(value),
                "boards" => read.boards = Some(value),
                "lineup" => read.line_up = Some(value),
                "start" => read.start = Some(StartPick::parse(&value)?),
                "ghost" => ghosts.push((value, String::new())),
                "by" => {
                    if let Some((_, name)) = ghosts.last_mut() {
                        *name = value;
                    }
                }
                _ => {}
            }
        }
        let ghosts = ghosts.into_iter().map(|(walk, name)| Ghost::parse(&name, &walk));
        read.ghosts = ghosts.collect::<Result<_, _>>()?;
        Ok(read)
    }
}

impl fmt::Display for RaceLink {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RaceLink { board, boards, start, line_up, ghosts } = self;
        let text = |key: &str, text: &Option<String>| {
            text.as_ref().map(|text| format!("{key}={}", utf8_percent_encode(text, ENDS)))
        };
        let start = start.map(|start| format!("start={start}"));
        let ghosts = ghosts
            .iter()
            .map(|ghost| format!("ghost={}&by={}", ghost.code(), utf8_percent_encode(ghost.name(), NON_ALPHANUMERIC)));
        let parts = [text("board", board), text("boards", boards), start, text("lineup", line_up)];
        let parts: Vec<String> = parts.into_iter().flatten().chain(ghosts).collect();
        out.write_str(&parts.join("&"))
    }
}

impl StartPick {
    /// The start of a board.
    pub fn of(board: &Board) -> Self {
        Self::of_rule(StartRule::of(board)).expect("it has a row and a column")
    }

    fn of_rule(rule: StartRule) -> Option<Self> {
        match rule {
            StartRule::Cell { row, column } => Some(StartPick { blank: false, row, column }),
            StartRule::BlankCell { row, column } => Some(StartPick { blank: true, row, column }),
            StartRule::Blank | StartRule::Center => None,
        }
    }

    /// Reads `ROW,COLUMN` or `blank:ROW,COLUMN`.
    fn parse(text: &str) -> Result<Self, Sentence> {
        text.parse().ok().and_then(Self::of_rule).ok_or_else(|| {
            let english = format!("`{text}` is not a start such as 10,15 or blank:0,0 (row, column, from 0)");
            Sentence::new("notice-link-start", english).with("text", text)
        })
    }

    /// The rule as used elsewhere.
    fn rule(self) -> StartRule {
        let StartPick { blank, row, column } = self;
        if blank { StartRule::BlankCell { row, column } } else { StartRule::Cell { row, column } }
    }
}

impl fmt::Display for StartPick {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rule().fmt(out)
    }
}

/// Decodes percent escapes.
fn decode(text: &str) -> Option<String> {
    // The decoder would pass a `%` without an escape through unchanged.
    let is_escape = |after: &str| after.bytes().take(2).filter(u8::is_ascii_hexdigit).count() == 2;
    if !text.split('%').skip(1).all(is_escape) {
        return None;
    }
    percent_decode_str(text).decode_utf8().ok().map(|text| text.into_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn links_come_back_as_written() {
        for link in [
            "",
            "board=series@7&lineup=greedy,greedy-look-ahead:depth=4,you",
            "board=12x9c4@3&start=4,5&lineup=round-robin",
            "start=blank:0,11&lineup=you",
            "board=2x2c2@2&lineup=you&ghost=01&by=Ann%20%C3%84",
            "board=series@1&boards=series@1..10,5x5c3@2&lineup=greedy",
        ] {
            assert_eq!(RaceLink::parse(link).unwrap().to_string(), link);
        }
        let escaped = RaceLink::parse("workers=off&play&board=series%407&lineup=greedy%2Cyou&ghost=0a").unwrap();
        assert_eq!(escaped.to_string(), "board=series@7&lineup=greedy,you&ghost=0A&by=Ghost");
    }

    #[test]
    fn wrong_links_say_what_is_wrong() {
        let wrong = |link: &str| RaceLink::parse(link).unwrap_err().to_string();
        assert!(wrong("start=middle").contains("10,15"));
        assert!(wrong("start=-1,0").contains("10,15"));
        // A number may begin with a sign, but an escape may not.
        for text in ["%zz", "%", "%4", "%+4", "%ff", "a%é"] {
            assert!(wrong(&format!("board={text}")).contains(&format!("`{text}`")));
        }
        assert!(wrong("ghost=0-1").contains("`-`"));
        assert!(wrong(&format!("ghost=0&by={}", "x".repeat(30))).contains("30 characters"));
    }

    proptest! {
        #[test]
        fn whatever_is_written_is_read(
            board in prop::option::of(".*"),
            line_up in prop::option::of(".*"),
            start in prop::option::of((any::<bool>(), any::<usize>(), any::<usize>())),
            name in "[ -~äé]{0,24}",
        ) {
            let start = start.map(|(blank, row, column)| StartPick { blank, row, column });
            let ghosts = vec![Ghost::new(&name, vec![0, 35]).unwrap()];
            let link = RaceLink { board: board.clone(), boards: board, start, line_up, ghosts };
            prop_assert_eq!(RaceLink::parse(&link.to_string()), Ok(link));
        }

        #[test]
        fn no_text_breaks_it(text in "(board|start|ghost|by|&|=|%[0-9a-f]{0,2}|.){0,40}") {
            if let Ok(link) = RaceLink::parse(&text) {
                prop_assert_eq!(RaceLink::parse(&link.to_string()), Ok(link));
            }
        }
    }
}
