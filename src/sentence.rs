//! Sentences for people from rooms that know no languages: English as they stand, with what others need to say them.
//!
//! ```
//! use color_walk::sentence::Sentence;
//!
//! let runners = 17_u32;
//! let english = format!("{runners} runners are too many for 16 lanes");
//! let sentence = Sentence::new("notice-runners", english).with("runners", runners).with("most", 16_u32);
//! assert_eq!(sentence.to_string(), "17 runners are too many for 16 lanes");
//! assert_eq!(sentence.id(), Some("notice-runners"));
//! ```

use std::fmt;

/// Something to say to a person. As text it is English; the window says it in the person's language where
/// `assets/languages` has a message by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    id: Option<&'static str>,
    arguments: Vec<(&'static str, Argument)>,
    english: String,
}

/// What a sentence puts in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The same in every language.
    Text(String),
    /// A number, by which plurals are told.
    Number(u64),
    /// A sentence, or a part of one.
    Sentence(Sentence),
}

impl Sentence {
    /// A sentence by the id of its message. The English one says all of itself, arguments included.
    pub fn new(id: &'static str, english: impl Into<String>) -> Self {
        Sentence { id: Some(id), arguments: Vec::new(), english: english.into() }
    }

    /// Adds what the message puts in under this name.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }

    /// The id of its message; none where it is English alone, as what solvers, files and the system say is.
    pub fn id(&self) -> Option<&'static str> {
        self.id
    }

    /// What its message puts in.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}

impl std::error::Error for Sentence {}

/// English alone.
impl From<String> for Sentence {
    fn from(english: String) -> Self {
        Sentence { id: None, arguments: Vec::new(), english }
    }
}

/// English alone.
impl From<&str> for Sentence {
    fn from(english: &str) -> Self {
        english.to_owned().into()
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned())
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Self {
        Argument::Number(number)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Argument::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Argument::Number(number as u64)
    }
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Self {
        Argument::Sentence(sentence)
    }
}

/// A sentence as a part of another one: without its full stop.
pub fn as_part(sentence: &str) -> &str {
    sentence.trim_end_matches('.')
}
