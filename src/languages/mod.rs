//! Texts of the game in the person's language.

/// A message with arguments: `message!(words, "play-left", board = title, moves)`.
macro_rules! message {
    (@value $name:ident) => { $crate::languages::FluentValue::from($name) };
    (@value $name:ident = $value:expr) => { $crate::languages::FluentValue::from($value) };
    ($words:expr, $id:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $words.with($id, [$((stringify!($name), message!(@value $name $(= $value)?))),*])
    };
}

mod cards;
pub(crate) mod glyphs;
mod messages;
mod names;
pub(crate) mod numbers;
mod pictures;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use bevy::prelude::*;
use color_walk_assets::{Warning, load_languages};
use color_walk_play::sentence::{Argument, Sentence, as_part};
pub use fluent_bundle::FluentValue;

use crate::base::notices::Notices;
use messages::Messages;

pub use cards::Cards;
pub(crate) use cards::card_id;

/// The fallback language, which has every message.
const ENGLISH: &str = "en";

pub(super) fn plugin(app: &mut App) {
    let (texts, warnings) = Texts::load();
    app.add_plugins((cards::plugin, pictures::plugin))
        .insert_resource(texts)
        .add_systems(Startup, move |mut notices: ResMut<Notices>| {
            warnings.iter().for_each(|warning| notices.warn(warning.to_string()))
        });
}

/// The messages of all languages, and the current language. `assets/languages` contains them, by id.
#[derive(Resource)]
pub struct Texts {
    /// English comes first.
    languages: Vec<Messages>,
    spoken: usize,
}

impl Texts {
    /// Loads all languages. The current one is English.
    fn load() -> (Self, Vec<Warning>) {
        let (files, mut warnings) = load_languages();
        let mut languages = Vec::new();
        for file in &files {
            match Messages::parse(&file.id, &file.text) {
                Ok((messages, flaws)) => {
                    languages.push(messages);
                    warnings.extend(flaws);
                }
                Err(warning) => warnings.push(warning),
            }
        }
        (Texts { languages, spoken: 0 }, warnings)
    }

    /// Each language's tag and its own name, such as `("de", "Deutsch")`.
    pub fn languages(&self) -> impl Iterator<Item = (&str, String)> {
        self.languages.iter().map(|language| {
            let name = language.format("language-name", &[]);
            (language.id(), name.unwrap_or_else(|| language.id().to_owned()))
        })
    }

    /// The current language's tag.
    pub fn spoken(&self) -> &str {
        self.languages[self.spoken].id()
    }

    /// Selects the language that best matches a tag: `de` for `de-CH`, English if none does.
    pub fn use_language(&mut self, tag: &str) {
        let tag = tag.replace('_', "-").to_lowercase();
        let place = |wanted: &str| self.languages.iter().position(|language| language.id().to_lowercase() == wanted);
        let primary = tag.split(['-', '.']).next().unwrap_or_default();
        let found = place(&tag).or_else(|| place(primary)).or_else(|| place(ENGLISH));
        self.spoken = found.unwrap_or(0);
    }

    /// The text of a message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.with(id, [])
    }

    /// The text of a message with arguments. Falls back to English, then to the id.
    pub fn with<'a, const N: usize>(&self, id: &str, arguments: [(&'a str, FluentValue<'a>); N]) -> String {
        self.find(id, &arguments).unwrap_or_else(|| id.to_owned())
    }

    /// The message's text in the current language, or `usual`. For texts from elsewhere, such as solvers' names.
    pub fn or(&self, id: &str, usual: &str) -> String {
        self.languages[self.spoken].format(id, &[]).unwrap_or_else(|| usual.to_owned())
    }

    /// Translates a sentence from a module that does not know languages. Falls back to its English text.
    pub fn say(&self, sentence: &Sentence) -> String {
        let value = |argument: &Argument| match argument {
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Sentence(part) => FluentValue::from(as_part(&self.say(part)).to_owned()),
        };
        let arguments = sentence.arguments().iter();
        let arguments: Vec<_> = arguments.map(|(name, argument)| (*name, value(argument))).collect();
        let translated = sentence.id().and_then(|id| self.languages[self.spoken].format(id, &arguments));
        translated.unwrap_or_else(|| sentence.to_string())
    }

    fn find(&self, id: &str, arguments: &[(&str, FluentValue)]) -> Option<String> {
        [self.spoken, 0].into_iter().find_map(|language| self.languages.get(language)?.format(id, arguments))
    }
}

impl Default for Texts {
    fn default() -> Self {
        Texts::load().0
    }
}

/// The system's language tag.
#[cfg(not(target_arch = "wasm32"))]
pub fn of_system() -> String {
    sys_locale::get_locale().unwrap_or_default()
}

/// The browser's language tag.
#[cfg(target_arch = "wasm32")]
pub fn of_system() -> String {
    web_sys::window().and_then(|window| window.navigator().language()).unwrap_or_default()
}
