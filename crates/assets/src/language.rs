//! Languages: the game's messages, `assets/languages/*.ftl` (Project Fluent).

use super::{Flaw, Kind, Warning, built_in, folder};

/// English comes first: it is the fallback of all other languages.
pub(super) const BUILT_IN: &[(&str, &str)] = built_in!["languages", "ftl": "en", "de"];

/// The messages of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageFile {
    /// The file's name without `.ftl`: a language tag such as `de`.
    pub id: String,
    /// The messages in Fluent's syntax.
    pub text: String,
}

/// All languages, and the warnings about their files. It does not parse the messages.
pub fn load_languages() -> (Vec<LanguageFile>, Vec<Warning>) {
    let parse = |id: &str, text: &str| Ok::<_, Flaw>(LanguageFile { id: id.to_owned(), text: text.to_owned() });
    Kind { folder: "languages", extension: "ftl", built_in: BUILT_IN, parse: &parse }.load(folder().as_deref())
}
