//! The messages of one language, read from its file.

use std::path::PathBuf;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::assets::Warning;

/// The messages of a language.
pub(super) struct Messages {
    id: String,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Reads a file's text, and says what of it cannot be read; all else is used. The id is a language tag.
    ///
    /// # Errors
    ///
    /// The file's name is no language tag.
    pub(super) fn parse(id: &str, text: &str) -> Result<(Self, Vec<Warning>), Warning> {
        let file = PathBuf::from(format!("languages/{id}.ftl"));
        let warning = |place, problem| Warning { file: file.clone(), place, problem, built_in: false };
        let tag: LanguageIdentifier = id
            .parse()
            .map_err(|_| warning(None, "its name is not a language tag such as `de` or `pt-BR`".to_owned()))?;
        let mut warnings = Vec::new();
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
            warnings.extend(errors.iter().map(|error| warning(Some(place(text, error.pos.start)), error.to_string())));
            resource
        });
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks around what is put in have no glyphs in the fonts.
        bundle.set_use_isolating(false);
        if let Err(errors) = bundle.add_resource(resource) {
            warnings.extend(errors.iter().map(|error| warning(None, error.to_string())));
        }
        Ok((Messages { id: id.to_owned(), bundle }, warnings))
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// What a message says, or nothing where there is none, or it asks for what it is not given.
    pub(super) fn format(&self, id: &str, arguments: &[(&str, FluentValue)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let arguments: FluentArgs = arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

/// Line and column of an offset in bytes, from 1.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|&symbol| symbol != '\n').count() + 1)
}
