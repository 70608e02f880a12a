//! The workshop: scripts that a person writes, as text. Running them is up to others.

mod code;
mod indent;
mod link;
mod shelf;

pub use code::{Token, TokenKind, tokens};
pub use indent::{INDENT, break_line, indent, outdent};
pub use link::{MAX_LINK, ScriptLink};
pub use shelf::{EXAMPLES, MAX_SCRIPT, MAX_SCRIPT_NAME, Shelf, error_line, example_of, script_id};
