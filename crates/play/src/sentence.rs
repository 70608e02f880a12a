//! Sentences for people from crates without translations: English text plus the data that a translation needs.
//!
//! ```
//! use color_walk_play::sentence::Sentence;
//!
//! let runners = 17_u32;
//! let english = format!("{runners} runners are too many for 16 lanes");
//! let sentence = Sentence::new("notice-runners", english).with("runners", runners).with("most", 16_u32);
//! assert_eq!(sentence.to_string(), "17 runners are too many for 16 lanes");
//! assert_eq!(sentence.id(), Some("notice-runners"));
//! ```

use std::fmt;

/// A message for a person. Its text is English. The window translates it if `assets/languages` has a message with its
/// id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    id: Option<&'static str>,
    arguments: Vec<(&'static str, Argument)>,
    english: String,
}

/// A value inserted into a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Text that is the same in every language.
    Text(String),
    /// A number, which also selects plurals.
    Number(u64),
    /// A sentence, or part of one.
    Sentence(Sentence),
}

impl Sentence {
    /// A sentence by its message id. The English text must be complete, arguments included.
    pub fn new(id: &'static str, english: impl Into<String>) -> Self {
        Sentence { id: Some(id), arguments: Vec::new(), english: english.into() }
    }

    /// Adds the argument with this name.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Shortens the middle of its texts beyond `most` characters, because they may repeat a stranger's text.
    #[must_use]
    pub fn shortened(self, most: usize) -> Self {
        let shorten = |(name, argument)| {
            let argument = match argument {
                Argument::Text(text) => Argument::Text(shortened(&text, most)),
                Argument::Number(number) => Argument::Number(number),
                Argument::Sentence(sentence) => Argument::Sentence(sentence.shortened(most)),
            };
            (name, argument)
        };
        let arguments = self.arguments.into_iter().map(shorten).collect();
        Sentence { id: self.id, arguments, english: shortened(&self.english, most) }
    }

    /// The message id. `None` for English-only text, such as messages of solvers, files and the system.
    pub fn id(&self) -> Option<&'static str> {
        self.id
    }

    /// The message's arguments.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }
}

/// Shortens a text beyond `most` characters in its middle. It keeps the end, which contains the error.
pub fn shortened(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let cut = " … ";
    let kept = most.saturating_sub(cut.chars().count());
    let (head, tail) = (kept.div_ceil(2), kept / 2);
    text.chars().take(head).chain(cut.chars()).chain(text.chars().skip(length - tail)).take(most).collect()
}

impl fmt::Display for Sentence {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}

impl std::error::Error for Sentence {}

/// English only.
impl From<String> for Sentence {
    fn from(english: String) -> Self {
        Sentence { id: None, arguments: Vec::new(), english }
    }
}

/// English only.
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

/// A sentence without its full stop, for use inside another.
pub fn as_part(sentence: &str) -> &str {
    sentence.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const INNER: &str = "inner";
    const OUTER: &str = "outer";

    fn texts() -> impl Strategy<Value = String> {
        "\\PC{0,40}".prop_flat_map(|text| (1_usize..40).prop_map(move |times| text.repeat(times)))
    }

    proptest! {
        #[test]
        fn a_short_text_stays_and_a_long_one_keeps_its_ends(text in texts(), most in 0_usize..300) {
            let short = shortened(&text, most);
            let (length, now) = (text.chars().count(), short.chars().count());
            if length <= most {
                prop_assert_eq!(&short, &text);
            } else {
                prop_assert_eq!(now, most);
            }
            if length > most && most > 5 {
                prop_assert_eq!(text.chars().next(), short.chars().next());
                prop_assert_eq!(text.chars().last(), short.chars().last());
            }
        }

        #[test]
        fn a_sentence_of_any_depth_is_shortened_in_all_languages(text in texts(), number: u64, most in 0_usize..300) {
            let inner = Sentence::new(INNER, text.clone()).with("text", text.clone());
            let outer = Sentence::new(OUTER, format!("It says: {inner}.")).with("number", number).with("inner", inner);
            let short = outer.clone().shortened(most);
            prop_assert_eq!(short.id(), Some(OUTER));
            prop_assert!(short.to_string().chars().count() <= most);
            prop_assert_eq!(&short.arguments()[0], &("number", Argument::Number(number)));
            let Argument::Sentence(inner) = &short.arguments()[1].1 else { panic!("still a sentence") };
            prop_assert_eq!(inner.id(), Some(INNER));
            prop_assert_eq!(&inner.arguments()[0], &("text", Argument::Text(shortened(&text, most))));
            prop_assert_eq!(outer.clone().shortened(usize::MAX), outer);
        }
    }
}
