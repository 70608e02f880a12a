//! A document of a text, and its text again, for whoever has the text and no store.

use super::{
    Document,
    format::{self, Parse},
    former,
};

/// How a document's text is written.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// As version 1.0 wrote files: RON.
    Former,
    /// As it is written today: JSON.
    Now,
}

/// The document of a text, and the text that would be written of it: what the document does not know stays in that.
///
/// # Errors
/// When it is damaged, or of a newer version.
#[doc(hidden)]
pub fn read_text<D: Document>(kept: Kept, bytes: &[u8]) -> Result<(D, String), String> {
    let parse: Parse = match kept {
        Kept::Former => former::parse,
        Kept::Now => format::parse,
    };
    let fields = format::read::<D>(bytes, parse).map_err(|unread| format!("{unread:?}"))?;
    Ok((format::document(&fields)?, format::print(D::VERSION, &fields)))
}
