//! The line of its code that an engine runs next, with its variables.

use std::fmt;

use color_walk_api::{
    board::symbol_of,
    solver::{TracedLine, Value},
};

use super::{
    MAX_LABEL, MAX_NAME, MAX_NUMBER, MAX_TEXT, MAX_VALUES,
    words::{Words, color, is_visible, number, score},
};

/// A line of code by its label, and the variables known there.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeLine {
    /// The label, at most [`MAX_LABEL`] characters without spaces.
    pub label: String,
    /// At most [`MAX_VALUES`] variables. Their names have at most [`MAX_NAME`] characters without spaces. Texts have at
    /// most [`MAX_TEXT`] characters, words with one space between them, and no `"`.
    pub values: Vec<(String, Value)>,
}

/// The mark of a value that is not there.
const NONE: &str = "-";
/// The mark before and after a text.
const QUOTE: char = '"';

impl CodeLine {
    /// A line that a solver tells. `None` if the protocol has no room for it. A long text is cut, and a `"` in it
    /// becomes a `'`.
    pub fn of(line: &TracedLine) -> Option<Self> {
        let TracedLine { label, values, .. } = line;
        let values = values.iter().map(|(name, value)| {
            let value = match value {
                Value::Number(number) if number.unsigned_abs() > MAX_NUMBER => Value::Decimal(*number as f64),
                Value::Decimal(number) if !number.is_finite() => Value::None,
                Value::Text(text) => Value::Text(one_line(text)),
                Value::None | Value::Number(_) | Value::Decimal(_) | Value::Color(_) => value.clone(),
            };
            (name.clone().into_owned(), value)
        });
        let line = CodeLine { label: label.clone().into_owned(), values: values.collect() };
        line.has_room().then_some(line)
    }

    /// Reads the part after the task's number. `None` if it is not a line of code within the limits.
    pub(super) fn parse(mut words: Words<'_>) -> Option<Self> {
        let label = words.next()?.to_owned();
        let mut values = Vec::new();
        while let Some(name) = words.next() {
            let word = words.next()?;
            let value = match word.strip_prefix(QUOTE) {
                Some(first) => Value::Text(quoted(first, &mut words)?),
                None => value(word)?,
            };
            values.push((name.to_owned(), value));
        }
        let line = CodeLine { label, values };
        line.has_room().then_some(line)
    }

    fn has_room(&self) -> bool {
        let fits = |word: &str, most| !word.is_empty() && word.chars().all(is_visible) && word.chars().count() <= most;
        let value_fits = |value: &Value| match value {
            Value::Text(text) => *text == one_line(text) && text.split(' ').all(|word| word.chars().all(is_visible)),
            Value::None | Value::Number(_) | Value::Decimal(_) | Value::Color(_) => true,
        };
        fits(&self.label, MAX_LABEL)
            && self.values.len() <= MAX_VALUES
            && self.values.iter().all(|(name, value)| fits(name, MAX_NAME) && value_fits(value))
    }
}

/// Words with one space between them, without `"`.
fn one_line(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(QUOTE, "'");
    text.chars().take(MAX_TEXT).collect::<String>().trim_end().to_owned()
}

/// The rest of a text that begins with this word, up to the word that ends with `"`.
fn quoted(first: &str, words: &mut Words<'_>) -> Option<String> {
    let mut text = first.to_owned();
    while !text.ends_with(QUOTE) {
        text = format!("{text} {}", words.next()?);
    }
    text.pop();
    Some(text)
}

/// A value that is no text, as it is written: `-`, `7`, `-0.5`, `#A`.
fn value(word: &str) -> Option<Value> {
    if word == NONE {
        return Some(Value::None);
    }
    if let Some(symbol) = word.strip_prefix('#') {
        return color(symbol, "a colour").ok().map(Value::Color);
    }
    let digits = word.strip_prefix('-').unwrap_or(word);
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return score(word).ok().map(Value::Decimal);
    }
    let whole = number(digits, "a value", 0, MAX_NUMBER).ok()? as i64;
    Some(Value::Number(if digits.len() < word.len() { -whole } else { whole }))
}

impl fmt::Display for CodeLine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.label)?;
        for (name, value) in &self.values {
            write!(out, " {name} ")?;
            match value {
                Value::None => out.write_str(NONE)?,
                Value::Number(number) => write!(out, "{number}")?,
                // Shortest digits that read back the same, with a point or an exponent.
                Value::Decimal(number) => write!(out, "{number:?}")?,
                Value::Color(color) => write!(out, "#{}", symbol_of(*color))?,
                Value::Text(text) => write!(out, "{QUOTE}{text}{QUOTE}")?,
            }
        }
        Ok(())
    }
}
