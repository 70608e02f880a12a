//! Color Walk: a flood-fill game and solver arena. Solving algorithms race on identical boards.
//!
//! Without the `game` feature this is empty, and the program is the command line alone.

#![cfg(feature = "game")]

// First, since the other modules use its macro.
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
mod ui;
