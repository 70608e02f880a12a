//! Color Walk: a flood-fill game and solver arena. Solving algorithms race on identical boards.
//!
//! Without the `game` feature this library is empty, and the program is only the command line.

#![cfg(feature = "game")]

// Comes first, because the other modules use its macro.
#[macro_use]
pub mod languages;

pub mod app;
pub mod base;
pub mod batch;
pub mod games;
pub mod input;
pub mod race;
pub mod scene;
pub mod screens;
pub mod search;
mod ui;
