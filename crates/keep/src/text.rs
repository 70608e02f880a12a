//! Converts a text to its document and back, for callers without a store.

use super::{
    Document,
    format::{self, Parse},
    legacy,
};

/// The format of a document's text.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFormat {
    /// RON, as in the files of version 1.0.
    Legacy,
    /// JSON, the present format.
    Now,
}

/// The document of a text, and the text to write for it. Unknown fields stay in that text.
///
/// # Errors
/// If the text is damaged or of a newer version.
#[doc(hidden)]
pub fn read_text<D: Document>(format: TextFormat, bytes: &[u8]) -> Result<(D, String), String> {
    let parse: Parse = match format {
        TextFormat::Legacy => legacy::parse,
        TextFormat::Now => format::parse,
    };
    let fields = format::read::<D>(bytes, parse).map_err(|unread| format!("{unread:?}"))?;
    Ok((format::document(&fields)?, format::print(D::VERSION, &fields)))
}
