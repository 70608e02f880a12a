//! The arena's lines to an engine.

use std::fmt;

use super::{
    Go, ProtocolError, VERSION,
    words::{Words, key, name, shown, token},
};

/// A line from the arena.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The first line, with the arena's protocol version.
    Hello(u64),
    /// Sets a parameter for all following tasks.
    Set {
        /// The parameter's key.
        key: String,
        /// Its value: a number's digits, or a name.
        value: String,
    },
    /// Starts a task.
    Go(Box<Go>),
    /// Ends the task with this number early.
    Stop(u64),
    /// Asks for a [`super::Answer::Pong`] with the same token.
    Ping(String),
    /// Ends the engine.
    Quit,
}

impl Request {
    /// The first line of a conversation.
    pub fn hello() -> Self {
        Request::Hello(VERSION)
    }

    /// Reads a line; `None` if it is empty.
    ///
    /// # Errors
    /// If the line is not a request.
    pub fn parse(line: &str) -> Result<Option<Self>, ProtocolError> {
        let mut words = Words::new(line, "the line");
        let Some(command) = words.next() else { return Ok(None) };
        let rest = &line[line.find(command).unwrap_or(0) + command.len()..];
        Ok(Some(match command {
            "color-walk" => Request::Hello(Words::new(rest, "color-walk").number("a version", 1)?),
            "set" => {
                let mut words = Words::new(rest, "set");
                Request::Set { key: key(words.word("a parameter")?)?, value: name(words.word("a value")?)? }
            }
            "go" => Request::Go(Box::new(Go::parse(Words::new(rest, "go"))?)),
            "stop" => Request::Stop(Words::new(rest, "stop").task()?),
            "ping" => Request::Ping(token(Words::new(rest, "ping").word("a word")?)?),
            "quit" => Request::Quit,
            _ => return Err(ProtocolError::Command(shown(command))),
        }))
    }
}

/// The line without its line end.
impl fmt::Display for Request {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Hello(version) => write!(out, "color-walk {version}"),
            Request::Set { key, value } => write!(out, "set {key} {value}"),
            Request::Go(go) => go.fmt(out),
            Request::Stop(task) => write!(out, "stop {task}"),
            Request::Ping(token) => write!(out, "ping {token}"),
            Request::Quit => out.write_str("quit"),
        }
    }
}
