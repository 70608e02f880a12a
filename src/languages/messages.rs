//! The messages of one language, parsed from its file.

use std::path::PathBuf;

use color_walk_api::host::grouped_by;
use color_walk_assets::Warning;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

pub(super) struct Messages {
    id: String,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Parses a file's text and returns warnings for skipped parts. `id` is a language tag.
    ///
    /// # Errors
    ///
    /// If the file's name is not a language tag.
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
        // The isolation marks around arguments have no glyphs in the fonts.
        bundle.set_use_isolating(false);
        if let Err(errors) = bundle.add_resource(resource) {
            warnings.extend(errors.iter().map(|error| warning(None, error.to_string())));
        }
        let mark = bundle
            .get_message("number-thousands")
            .and_then(|message| message.value())
            .map(|pattern| bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned());
        bundle.set_formatter(match mark.as_deref() {
            Some(",") | None => Some(grouped::<',', _>),
            Some(".") => Some(grouped::<'.', _>),
            Some("’") => Some(grouped::<'’', _>),
            Some(mark) if mark.trim().is_empty() => Some(grouped::<'\u{202f}', _>),
            Some(mark) => {
                let problem = format!("number-thousands is `{mark}`: use a comma, a point, ’ or a space");
                warnings.push(warning(None, problem));
                None
            }
        });
        Ok((Messages { id: id.to_owned(), bundle }, warnings))
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// The message's text. `None` if the message does not exist or lacks an argument.
    pub(super) fn format(&self, id: &str, arguments: &[(&str, FluentValue)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let arguments: FluentArgs = arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

/// Formats whole numbers from 1,000 with a separator between thousands. The library takes a plain function pointer, so
/// the separator is a const parameter.
fn grouped<const MARK: char, Memoizer>(value: &FluentValue, _: &Memoizer) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let is_whole = number.value.fract() == 0.0 && number.value < 1e15;
    (is_whole && number.value >= 1e3).then(|| grouped_by(number.value as u64, MARK.encode_utf8(&mut [0; 4])))
}

/// Line and column of a byte offset, both from 1.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|&symbol| symbol != '\n').count() + 1)
}
