//! The workshop: scripts that a person writes, as text. Other crates run them.

mod code;
mod declared;
mod library;
mod link;

pub use code::{Token, TokenKind, tokens};
pub use declared::declared_name;
pub use library::{
    EXAMPLES, MAX_SCRIPT, MAX_SCRIPT_NAME, MergedScripts, ScriptLibrary, error_line, example_of, script_id,
};
pub use link::ScriptLink;
