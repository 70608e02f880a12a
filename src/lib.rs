//! Color Walk: a flood-fill game and solver arena. Solving algorithms race on identical boards.
//!
//! Without the `game` feature this is the command line alone, and no engine is built.

pub mod assets;
pub mod batch;
#[cfg(feature = "game")]
pub mod board;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(feature = "game")]
pub mod game;
mod grid;
#[cfg(feature = "game")]
pub mod notices;
#[cfg(feature = "game")]
pub mod race;
#[cfg(feature = "game")]
pub mod scene;
pub mod solvers;
pub mod store;
#[cfg(feature = "game")]
pub mod ui;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
pub mod web;
pub mod wire;
