//! The real window, under a display.
#![cfg(feature = "game")]

#[path = "../common/mod.rs"]
mod common;
mod person;
mod race;
