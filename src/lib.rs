//! Color Walk: a flood-fill game and solver arena. Solving algorithms race on identical boards.
//!
//! Without the `game` feature this is the command line alone, and no engine is built.

#[cfg(feature = "game")]
pub mod app;
#[cfg(feature = "game")]
pub mod board;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
mod download;
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
pub mod engine_roster;
#[cfg(feature = "game")]
pub mod frames;
#[cfg(feature = "game")]
pub mod input;
#[cfg(feature = "game")]
pub mod languages;
#[cfg(feature = "game")]
pub mod notices;
#[cfg(feature = "game")]
pub mod pictures;
#[cfg(feature = "game")]
pub mod race;
#[cfg(feature = "game")]
pub mod scene;
#[cfg(feature = "game")]
pub mod schedule;
#[cfg(feature = "game")]
pub mod screens;
#[cfg(feature = "game")]
pub mod search;
#[cfg(feature = "game")]
pub mod sessions;
#[cfg(feature = "game")]
pub mod solo;
#[cfg(feature = "game")]
pub mod solver_plugins;
#[cfg(feature = "game")]
pub mod sound;
#[cfg(not(target_arch = "wasm32"))]
pub mod version;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
pub mod web;
