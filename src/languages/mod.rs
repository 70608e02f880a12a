//! What the game says, in the person's language.

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
pub(crate) mod numbers;
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

/// A message with arguments: `message!(words, "play-left", board = title, moves)`.
macro_rules! message {
    (@value $name:ident) => { $crate::languages::FluentValue::from($name) };
    (@value $name:ident = $value:expr) => { $crate::languages::FluentValue::from($value) };
    ($words:expr, $id:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $words.with($id, [$((stringify!($name), message!(@value $name $(= $value)?))),*])
    };
}

/// The language of which every message is known.
const ENGLISH: &str = "en";

pub(super) fn plugin(app: &mut App) {
    let (texts, warnings) = Texts::load();
    app.add_plugins(cards::plugin).insert_resource(texts).add_systems(Startup, move |mut notices: ResMut<Notices>| {
        warnings.iter().for_each(|warning| notices.warn(warning.to_string()));
    });
}

/// The messages of all languages, and which one is spoken. Messages go by id; `assets/languages` has them.
#[derive(Resource)]
pub struct Texts {
    /// English first.
    languages: Vec<Messages>,
    spoken: usize,
}

impl Texts {
    /// All languages; English is spoken.
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

    /// The tag of each language and its name in itself, as in `("de", "Deutsch")`.
    pub fn languages(&self) -> impl Iterator<Item = (&str, String)> {
        self.languages.iter().map(|language| {
            let name = language.format("language-name", &[]);
            (language.id(), name.unwrap_or_else(|| language.id().to_owned()))
        })
    }

    /// The tag of the language that is spoken.
    pub fn spoken(&self) -> &str {
        self.languages[self.spoken].id()
    }

    /// Speaks the language that fits a tag best: `de` for `de-CH`, English where none fits.
    pub fn speak(&mut self, tag: &str) {
        let tag = tag.replace('_', "-").to_lowercase();
        let place = |wanted: &str| self.languages.iter().position(|language| language.id().to_lowercase() == wanted);
        let primary = tag.split(['-', '.']).next().unwrap_or_default();
        let found = place(&tag).or_else(|| place(primary)).or_else(|| place(ENGLISH));
        self.spoken = found.unwrap_or(0);
    }

    /// A message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.with(id, [])
    }

    /// A message with arguments. What the spoken language lacks is said in English; what that lacks too is its id.
    pub fn with<'a, const N: usize>(&self, id: &str, arguments: [(&'a str, FluentValue<'a>); N]) -> String {
        self.find(id, &arguments).unwrap_or_else(|| id.to_owned())
    }

    /// What a message by this id says in the spoken language alone, else `usual`: for texts that come from elsewhere,
    /// as the names of solvers do.
    pub fn or(&self, id: &str, usual: &str) -> String {
        self.languages[self.spoken].format(id, &[]).unwrap_or_else(|| usual.to_owned())
    }

    /// A sentence of a room that knows no languages: in the spoken language where that has a message for it, else as it
    /// stands.
    pub fn say(&self, sentence: &Sentence) -> String {
        let value = |argument: &Argument| match argument {
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Sentence(part) => FluentValue::from(as_part(&self.say(part)).to_owned()),
        };
        let arguments = sentence.arguments().iter();
        let arguments: Vec<_> = arguments.map(|(name, argument)| (*name, value(argument))).collect();
        let said = sentence.id().and_then(|id| self.languages[self.spoken].format(id, &arguments));
        said.unwrap_or_else(|| sentence.to_string())
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

/// The language of the system, as a tag.
#[cfg(not(target_arch = "wasm32"))]
pub fn of_system() -> String {
    sys_locale::get_locale().unwrap_or_default()
}

/// The language of the browser, as a tag.
#[cfg(target_arch = "wasm32")]
pub fn of_system() -> String {
    web_sys::window().and_then(|window| window.navigator().language()).unwrap_or_default()
}
