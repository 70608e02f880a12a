//! The fuzz targets: one function each, which takes any bytes and panics if Color Walk breaks a promise.
//!
//! `cargo xtask siege fuzz` feeds them with libFuzzer. The tests feed them with the seeds and with changed seeds.

mod assets;
mod board_codes;
mod board_files;
mod copies;
mod drawn_boards;
mod editor;
mod engine_lines;
mod files;
mod journals;
mod kept;
mod links;
mod positions;
mod registrations;
mod results;
mod solver_specs;
mod walks;
mod worker_messages;

use std::sync::OnceLock;

use color_walk_api::solver::Registry;

pub use assets::{cards, chapters, line_ups, palettes};
pub use board_codes::board_codes;
pub use board_files::board_files;
pub use copies::copies;
pub use drawn_boards::drawn_boards;
pub use editor::editor;
pub use engine_lines::engine_lines;
pub use journals::journals;
pub use kept::kept;
pub use links::links;
pub use registrations::registrations;
pub use results::results;
pub use solver_specs::solver_specs;
pub use walks::walks;
pub use worker_messages::worker_messages;

/// Takes any bytes, and panics if a promise is broken.
pub type Check = fn(&[u8]);

/// Every target by name. Its file in `fuzz_targets` and its folder in `seeds` share the name.
pub const TARGETS: &[(&str, Check)] = &[
    ("board_files", board_files),
    ("board_codes", board_codes),
    ("drawn_boards", drawn_boards),
    ("solver_specs", solver_specs),
    ("line_ups", line_ups),
    ("palettes", palettes),
    ("cards", cards),
    ("chapters", chapters),
    ("journals", journals),
    ("results", results),
    ("kept", kept),
    ("copies", copies),
    ("links", links),
    ("engine_lines", engine_lines),
    ("registrations", registrations),
    ("worker_messages", worker_messages),
    ("walks", walks),
    ("editor", editor),
];

fn registry() -> &'static Registry {
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    REGISTRY.get_or_init(color_walk_solvers::registry)
}

/// The bytes as text; `None` if they are not UTF-8.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// A message for people must not be empty.
fn has_message(problem: impl ToString) {
    assert!(!problem.to_string().trim().is_empty(), "an error says nothing");
}
