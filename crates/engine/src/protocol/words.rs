//! The words of a line, read one after another.

use color_walk_api::board::{Color, color_of, symbol_of};

use super::{MAX_LOG, MAX_NUMBER, MAX_TEXT, MAX_WORD, ProtocolError};

/// The rest of a line.
pub(super) struct Words<'a> {
    rest: &'a str,
    command: &'static str,
}

impl<'a> Words<'a> {
    /// A line whose errors name `command`.
    pub(super) fn new(rest: &'a str, command: &'static str) -> Self {
        Words { rest, command }
    }

    /// The next word, if there is one.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start_matches(is_blank);
        let (word, rest) = rest.split_at(rest.find(is_blank).unwrap_or(rest.len()));
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// The next word, which is required.
    pub(super) fn word(&mut self, what: &'static str) -> Result<&'a str, ProtocolError> {
        self.next().ok_or(ProtocolError::Missing { command: self.command, what })
    }

    /// The next word as a number from `min` to [`MAX_NUMBER`].
    pub(super) fn number(&mut self, what: &'static str, min: u64) -> Result<u64, ProtocolError> {
        number(self.word(what)?, what, min, MAX_NUMBER)
    }

    pub(super) fn task(&mut self) -> Result<u64, ProtocolError> {
        self.number("a task's number", 1)
    }

    /// The rest of the line, as text for people.
    pub(super) fn text(&mut self) -> String {
        text(std::mem::take(&mut self.rest))
    }

    /// The same for a text that must not be empty.
    pub(super) fn some_text(&mut self, what: &'static str) -> Result<String, ProtocolError> {
        let (command, text) = (self.command, self.text());
        if text.is_empty() { Err(ProtocolError::Missing { command, what }) } else { Ok(text) }
    }

    /// The same for a line of a log, which may be longer.
    pub(super) fn log(&mut self) -> String {
        clean(std::mem::take(&mut self.rest), MAX_LOG)
    }
}

fn is_blank(char: char) -> bool {
    char == ' ' || char == '\t'
}

/// Reads a number in a range.
pub(super) fn number(word: &str, what: &'static str, min: u64, max: u64) -> Result<u64, ProtocolError> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|number| is_plain && (min..=max).contains(number));
    number.ok_or_else(|| ProtocolError::Number { what, min, max, found: shown(word) })
}

/// Reads a parameter's key.
pub(super) fn key(word: &str) -> Result<String, ProtocolError> {
    plain(word, "a parameter's name")
}

/// Reads the name of a value, or a number as text.
pub(super) fn name(word: &str) -> Result<String, ProtocolError> {
    plain(word, "a value")
}

fn plain(word: &str, what: &'static str) -> Result<String, ProtocolError> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !word.is_empty() && word.len() <= MAX_WORD && word.bytes().all(is_plain) {
        return Ok(word.to_owned());
    }
    let form = "at most 64 lower-case letters, digits and hyphens";
    Err(ProtocolError::Form { what, form, found: shown(word) })
}

/// Reads a ping's token.
pub(super) fn token(word: &str) -> Result<String, ProtocolError> {
    if word.len() <= MAX_WORD && word.chars().all(|char| visible(char) == char) {
        return Ok(word.to_owned());
    }
    let form = "at most 64 bytes of visible characters";
    Err(ProtocolError::Form { what: "a ping's word", form, found: shown(word) })
}

/// A text for people: one line without invisible characters, at most [`MAX_TEXT`](super::MAX_TEXT) characters.
pub fn text(rest: &str) -> String {
    clean(rest, MAX_TEXT)
}

fn clean(rest: &str, most: usize) -> String {
    let text: String = rest.trim().chars().take(most).map(visible).collect();
    text.trim().to_owned()
}

/// A word as messages quote it.
pub(super) fn shown(word: &str) -> String {
    const MOST: usize = 40;
    let short: String = word.chars().take(MOST).map(visible).collect();
    if word.chars().nth(MOST).is_some() { short + "…" } else { short }
}

/// The visible form of a character from outside. Blanks become spaces; control and invisible characters become `�`.
/// Without this, U+202E reverses the rest of a line.
fn visible(char: char) -> char {
    match char {
        _ if char.is_whitespace() => ' ',
        _ if char.is_control() || is_format(char) => char::REPLACEMENT_CHARACTER,
        _ => char,
    }
}

/// True if messages show the character as it is.
pub(super) fn is_visible(char: char) -> bool {
    visible(char) == char && char != ' '
}

/// Unicode's format characters (category Cf) except the two joiners. Joiners do not change the order, and some
/// languages and many emoji need them.
fn is_format(char: char) -> bool {
    matches!(char,
        '\u{ad}'
        | '\u{600}'..='\u{605}'
        | '\u{61c}'
        | '\u{6dd}'
        | '\u{70f}'
        | '\u{890}'..='\u{891}'
        | '\u{8e2}'
        | '\u{180e}'
        | '\u{200b}'
        | '\u{200e}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{110bd}'
        | '\u{110cd}'
        | '\u{13430}'..='\u{1343f}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Reads a colour from a digit or a letter.
pub(super) fn color(word: &str, what: &'static str) -> Result<Color, ProtocolError> {
    let found = Some(word).filter(|word| word.len() == 1).and_then(|word| color_of(word.chars().next()?));
    found.ok_or_else(|| ProtocolError::Form { what, form: "one digit or letter", found: shown(word) })
}

/// Reads a decimal number, finite in 64 bits: `7`, `-0.25` or `1e30`.
pub(super) fn score(word: &str) -> Result<f64, ProtocolError> {
    // Without this, `inf`, `nan` and `+1` are numbers, too.
    let is_plain = !word.starts_with('+') && word.bytes().all(|byte| b"0123456789.eE+-".contains(&byte));
    let score = word.parse().ok().filter(|score: &f64| is_plain && word.len() <= MAX_WORD && score.is_finite());
    let form = "a decimal number such as 7, -0.25 or 1e30, of at most 64 bytes";
    score.ok_or_else(|| ProtocolError::Form { what: "a score", form, found: shown(word) })
}

/// Reads moves from digits and letters.
pub(super) fn moves(word: &str) -> Result<Vec<Color>, ProtocolError> {
    let read = |(number, symbol): (usize, char)| {
        color_of(symbol).ok_or_else(|| ProtocolError::Move { number, found: visible(symbol).to_string() })
    };
    (1..).zip(word.chars()).map(read).collect()
}

/// Moves as digits and letters.
pub(super) fn write_moves(moves: &[Color]) -> String {
    moves.iter().map(|&color| symbol_of(color)).collect()
}
