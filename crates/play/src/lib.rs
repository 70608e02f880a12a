//! The rules of play beyond a single move, free of the engine: plain values with few methods.

mod attempt;
mod board_editor;
mod board_name;
mod board_size;
mod burst;
mod daily;
mod figures;
mod ghost;
mod goal;
mod lesson;
mod move_rules;
mod playback;
mod race_link;
mod ranking;
mod review;
pub mod sentence;
mod statistics;
mod timeline;
pub mod tour;
mod walk_map;
mod waves;
pub mod workshop;

pub use attempt::{Attempt, Badge, Budget, KnownPar, Level};
pub use board_name::{board_name, board_name_of, day_name, period_name};
