//! The events of a running engine.

use color_walk_engine::protocol::Answer;

/// An event of an engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// It sent a line.
    Answer(Answer),
    /// It broke the rules and is being ended. The text ends a sentence.
    Broken(String),
    /// It let a request outside tasks wait for too long, and is being ended. The text ends a sentence.
    Silent(String),
    /// The task with this number outlasted its time and the grace period. The engine is being ended.
    OutOfTime(u64),
    /// Its output has ended.
    Closed,
}
