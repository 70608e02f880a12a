//! The file of a copy: a JSON object that says what it is, and holds every document.

use std::collections::BTreeMap;

use color_walk_api::host::fnv_1a;
use color_walk_play::sentence::Sentence;
use serde_json::{Map, Value, json};

use super::{
    super::{
        engines::{Commands, checked},
        format::{Unread, VERSION},
        merge::Fields,
    },
    parts::PARTS,
};

/// The most bytes in a copy.
pub const MAX_COPY: usize = 16 << 20;

/// The field that says what the file is.
const KIND: &str = "color-walk";
/// Its value.
const COPY: &str = "copy";
/// The version of the file. Raise it with each new document, because a copy is refused rather than read in part.
const COPY_VERSION: u64 = 1;

const CHECK: &str = "check";
const DOCUMENTS: &str = "documents";
const ENGINES: &str = "engines";

/// Everything that a person made, independent of any store.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedCopy {
    /// The fields of each document that is not empty, by its name.
    pub(in super::super) documents: BTreeMap<&'static str, Fields>,
    pub(in super::super) engines: Commands,
}

impl SavedCopy {
    /// The file's usual ending.
    pub const ENDING: &'static str = ".colorwalk";

    /// True if a file with this name is usually a copy.
    pub fn is_named(file: &str) -> bool {
        let start = file.len().saturating_sub(Self::ENDING.len());
        file.get(start..).is_some_and(|ending| ending.eq_ignore_ascii_case(Self::ENDING))
    }

    /// Reads a copy.
    ///
    /// # Errors
    /// If it is damaged, something else, or of a newer version. The sentence is the end of a longer one.
    pub fn read(bytes: &[u8]) -> Result<Self, Sentence> {
        if bytes.len() > MAX_COPY {
            return Err(Sentence::new("notice-copy-large", "it is larger than 16 MiB; choose a saved copy"));
        }
        let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let mut fields: Fields = serde_json::from_slice(text).map_err(|error| damaged(error.to_string()))?;
        if fields.remove(KIND) != Some(COPY.into()) {
            let english = "it is not a copy of Color Walk; choose a file that `keep export` or the settings have saved";
            return Err(Sentence::new("notice-copy-foreign", english));
        }
        Self::from_fields(fields)
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let Content { documents, engines } = self.content();
        let check = check_of(&documents, &engines);
        let mut text = format!("{{\n\"{KIND}\": \"{COPY}\",\n\"{VERSION}\": {COPY_VERSION},\n\"{CHECK}\": \"{check}\"");
        text += &format!(",\n\"{DOCUMENTS}\": {{");
        for (index, (name, document)) in documents.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            text += &format!("{comma}\n\"{name}\": {document}");
        }
        text + &format!("\n}},\n\"{ENGINES}\": {}\n}}\n", Value::Object(engines))
    }

    /// As a value within another text.
    pub(super) fn to_value(&self) -> Value {
        let Content { documents, engines } = self.content();
        json!({ VERSION: COPY_VERSION, DOCUMENTS: documents, ENGINES: engines })
    }

    /// Reads what [`SavedCopy::to_value`] gives.
    pub(super) fn from_value(value: Value) -> Result<Self, Sentence> {
        match value {
            Value::Object(fields) => Self::from_fields(fields),
            _ => Err(damaged("it is no object".to_owned())),
        }
    }

    fn from_fields(mut fields: Fields) -> Result<Self, Sentence> {
        match fields.remove(VERSION).and_then(|version| version.as_u64()) {
            None | Some(0) => return Err(damaged(format!("its `{VERSION}` is not a number from 1"))),
            Some(COPY_VERSION) => {}
            Some(theirs) => return Err(newer(theirs, COPY_VERSION)),
        }
        let check = fields.remove(CHECK);
        let mut part = |name: &str| match fields.remove(name) {
            Some(Value::Object(part)) => Ok(part),
            _ => Err(damaged(format!("its part `{name}` is missing"))),
        };
        let (mut documents, engines) = (part(DOCUMENTS)?, part(ENGINES)?);
        if check.is_some_and(|check| check != check_of(&documents, &engines).as_str()) {
            return Err(damaged(format!("its content does not match `{CHECK}`")));
        }
        let mut copy = SavedCopy::default();
        for part in &PARTS {
            let Some(document) = documents.remove(part.name) else { continue };
            let Value::Object(document) = document else {
                return Err(damaged(format!("its part `{}` is no object", part.name)));
            };
            let read = (part.read)(document).map_err(|unread| match unread {
                Unread::Newer(theirs) => newer(theirs, part.version.into()),
                Unread::Damaged(reason) | Unread::Partly(reason, _) => {
                    damaged(format!("its part `{}`: {reason}", part.name))
                }
            })?;
            copy.documents.insert(part.name, read);
        }
        if let Some(name) = documents.keys().next().or(fields.keys().next()) {
            return Err(damaged(format!("its part `{name}` is unknown")));
        }
        for (name, command) in engines {
            let command = command.as_str().ok_or_else(|| damaged(format!("engine `{name}` has no command")))?;
            let command = checked(&name, command).map_err(damaged)?;
            copy.engines.insert(name, command);
        }
        Ok(copy)
    }

    fn content(&self) -> Content {
        let with_version = |(&name, fields): (&&str, &Fields)| {
            let mut fields = fields.clone();
            let part = PARTS.iter().find(|part| part.name == name);
            fields.insert(VERSION.to_owned(), part.map_or(1, |part| part.version).into());
            (name.to_owned(), Value::Object(fields))
        };
        let engines = self.engines.iter().map(|(name, command)| (name.clone(), command.as_str().into()));
        Content { documents: self.documents.iter().map(with_version).collect(), engines: engines.collect() }
    }
}

/// The content as JSON.
struct Content {
    documents: Map<String, Value>,
    engines: Map<String, Value>,
}

/// A hash of the content, whatever the spaces between. It finds what a transfer has changed. A person who edits the file
/// takes it out.
fn check_of(documents: &Fields, engines: &Fields) -> String {
    let text = json!([documents, engines]).to_string();
    format!("{:016x}", fnv_1a(text.into_bytes()))
}

fn damaged(reason: String) -> Sentence {
    let english = format!("it is damaged ({reason}); save the copy again, or choose another one");
    Sentence::new("notice-copy-damaged", english).with("reason", reason)
}

fn newer(theirs: u64, ours: u64) -> Sentence {
    let english = format!(
        "it comes from a newer version of Color Walk ({theirs}; this one reads up to {ours}); update the game first"
    );
    Sentence::new("notice-copy-newer", english).with("theirs", theirs).with("ours", ours)
}
