//! Color Walk: a flood-fill game and solver arena. Solving algorithms race on identical boards.
//!
//! Without the `game` feature this is the command line alone, and no engine is built.

#[cfg(feature = "game")]
pub mod app;
pub mod assets;
pub mod batch;
#[cfg(feature = "game")]
pub mod board;
pub mod cards;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
mod download;
pub mod engines;
pub mod export;
#[cfg(feature = "game")]
pub mod frames;
mod grid;
#[cfg(feature = "game")]
pub mod input;
#[cfg(feature = "game")]
pub mod languages;
#[cfg(not(target_arch = "wasm32"))]
mod locked_file;
pub mod matches;
#[cfg(not(target_arch = "wasm32"))]
mod new_file;
#[cfg(feature = "game")]
pub mod notices;
#[cfg(feature = "game")]
pub mod pictures;
mod plain_file;
pub mod play;
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
pub mod sentence;
#[cfg(feature = "game")]
pub mod solo;
pub mod solvers;
#[cfg(feature = "game")]
pub mod sound;
pub mod store;
pub mod tour;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
pub mod web;
pub mod wire;
