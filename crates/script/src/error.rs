//! A script's error: a sentence and its line.

use thiserror::Error;

/// A script's error.
///
/// ```
/// use color_walk_script::Script;
///
/// let error = Script::parse("export function choose(position) {\n  return 1 +;\n}").unwrap_err();
/// assert_eq!(error.line, Some(2));
/// assert!(error.to_string().starts_with("line 2, column "));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Error)]
#[error("{}{sentence}{}", place(*.line, *.column), called(.calls))]
pub struct ScriptError {
    /// The script's line, from 1, if known.
    pub line: Option<u32>,
    /// The column in that line, from 1, if known.
    pub column: Option<u32>,
    /// The fault, as a sentence without its full stop.
    pub sentence: String,
    /// The script's functions that ran, the innermost first, each with the line of its call or of the fault. Empty if
    /// unknown.
    pub calls: Vec<(String, u32)>,
}

impl ScriptError {
    /// An error without a place.
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        ScriptError { sentence: sentence.into(), ..ScriptError::default() }
    }

    /// Sets the line, unless it has one already.
    pub(crate) fn at(mut self, line: Option<u32>) -> Self {
        self.line = self.line.or(line);
        self
    }
}

fn place(line: Option<u32>, column: Option<u32>) -> String {
    match (line, column) {
        (Some(line), Some(column)) => format!("line {line}, column {column}: "),
        (Some(line), None) => format!("line {line}: "),
        (None, _) => String::new(),
    }
}

/// The calls that led to the fault.
fn called(calls: &[(String, u32)]) -> String {
    let Some(((inner, _), callers)) = calls.split_first().filter(|(_, callers)| !callers.is_empty()) else {
        return String::new();
    };
    let callers: Vec<_> = callers.iter().map(|(name, line)| format!("`{name}` (line {line})")).collect();
    format!(" (in `{inner}`, called by {})", callers.join(", by "))
}

/// True for the message of the interpreter's stack overflow.
pub(crate) fn is_stack_overflow(message: &str) -> bool {
    ["Maximum call stack size exceeded", "stack overflow"].contains(&message)
}
