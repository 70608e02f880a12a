//! Why a use of the interpreter failed, as a sentence for the script's author.

use rquickjs::{CaughtError, Value};

use crate::{
    error::ScriptError,
    names::{GLOBALS, did_you_mean},
    stack::{self, place},
};

/// Why a use of the interpreter failed.
pub(crate) enum Failure<'js> {
    /// The script or the interpreter threw this.
    Thrown(CaughtError<'js>),
    /// The script gave a wrong value.
    Wrong(ScriptError),
}

impl<'js> From<CaughtError<'js>> for Failure<'js> {
    fn from(error: CaughtError<'js>) -> Self {
        Failure::Thrown(error)
    }
}

impl From<ScriptError> for Failure<'_> {
    fn from(error: ScriptError) -> Self {
        Failure::Wrong(error)
    }
}

impl Failure<'_> {
    /// The error that a person sees.
    pub fn into_error(self) -> ScriptError {
        match self {
            Failure::Wrong(error) => error,
            Failure::Thrown(CaughtError::Exception(exception)) => {
                let message = exception.message().unwrap_or_default();
                let stack = exception.stack().unwrap_or_default();
                let (line, column) = place(&stack);
                let name = exception.as_object().get::<_, String>("name").unwrap_or_default();
                let sentence = match (&*name, &*message) {
                    ("", "") => "the script threw an error without a message".to_owned(),
                    (name, "") => format!("the script threw {name} without a message"),
                    (_, message) => with_remedy(message),
                };
                ScriptError { line, column, sentence: short(&sentence), calls: stack::calls(&stack) }
            }
            Failure::Thrown(CaughtError::Value(value)) => {
                ScriptError::new(format!("the script threw {}, which is no Error", described(&value)))
            }
            Failure::Thrown(CaughtError::Error(error)) => ScriptError::new(short(&error.to_string())),
        }
    }
}

/// A message. If it is about a name that scripts lack, it also says what to write.
fn with_remedy(message: &str) -> String {
    if message == "no setter for property" {
        return "positions never change; `play` gives another one".to_owned();
    }
    let Some(name) = message.strip_suffix(" is not defined").map(|name| name.trim_matches('\'')) else {
        return message.to_owned();
    };
    let remedy = match name {
        "console" => "a script has no console; write log(…)",
        "JSON" => "a script has no JSON; log(…) shows objects",
        "Date" | "performance" => "a script has no clock; count positions",
        "Promise" | "setTimeout" | "queueMicrotask" => "a script cannot wait",
        "fetch" | "require" | "process" | "XMLHttpRequest" => "a script has no files and no network",
        _ => {
            let hint = did_you_mean(name, GLOBALS);
            return hint.map_or_else(|| message.to_owned(), |hint| format!("{message}; {hint}"));
        }
    };
    format!("{message}; {remedy}")
}

/// Maximum characters of a script's sentence.
const MAX_SENTENCE: usize = 300;

/// A script's text, as one line of bounded length.
pub(crate) fn short(text: &str) -> String {
    let line: String =
        text.chars().take(MAX_SENTENCE).map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if line.len() < text.len() { line + "…" } else { line }
}

/// A value's description in a sentence.
pub(crate) fn described(value: &Value<'_>) -> String {
    if value.is_undefined() {
        return "nothing".to_owned();
    }
    if value.is_null() {
        return "null".to_owned();
    }
    if let Some(truth) = value.as_bool() {
        return truth.to_string();
    }
    if let Some(number) = value.as_number() {
        return format!("the number {number}");
    }
    if let Some(text) = value.as_string() {
        let text = text.to_string().unwrap_or_default();
        let start: String = text.chars().take(20).collect();
        return format!("the text \"{}{}\"", short(&start), if start.len() < text.len() { "…" } else { "" });
    }
    let kind = [
        (value.is_function(), "a function"),
        (value.is_promise(), "a promise"),
        (value.is_array(), "an array"),
        (value.is_symbol(), "a symbol"),
        (value.is_big_int(), "a big integer"),
    ];
    kind.iter().find(|(is, _)| *is).map_or("an object", |(_, kind)| kind).to_owned()
}
