//! Sentences for people from rooms that know no languages: English as they stand, with what others need to say them.
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

    /// The sentence without the middles of its texts, where they are longer than that many characters: a stranger may have
    /// written what it repeats.
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

    /// The id of its message; none where it is English alone, as what solvers, files and the system say is.
    pub fn id(&self) -> Option<&'static str> {
        self.id
    }

    /// What its message puts in.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }
}

/// A text without its middle, where it is longer than that many characters: what is wrong with it is said at its end.
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
