//! A document of a text, and its text again, for whoever has the text and no store.

use super::{
    Document,
    format::{self, Format, Json},
    merge::Fields,
    ron_format::Ron,
};

/// Where a document's text is kept.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// In a file, as RON.
    File,
    /// In an entry of a browser's storage, as JSON.
    Entry,
}

/// The document of a text, and the text that would be written of it: what the document does not know stays in that.
///
/// # Errors
/// When it is damaged, or of a newer version.
#[doc(hidden)]
pub fn read_text<D: Document>(kept: Kept, bytes: &[u8]) -> Result<(D, String), String> {
    let (parse, print): (fn(&str) -> Result<Fields, String>, fn(u32, &Fields) -> String) = match kept {
        Kept::File => (Ron::parse, Ron::print),
        Kept::Entry => (Json::parse, Json::print),
    };
    let fields = format::read::<D>(bytes, parse).map_err(|unread| format!("{unread:?}"))?;
    Ok((format::document(&fields)?, print(D::VERSION, &fields)))
}
