//! The real window, under a display.
#![cfg(feature = "game")]

mod at_window;
#[path = "../common/mod.rs"]
mod common;
mod person;
mod race;
mod sizes;
mod tour;
