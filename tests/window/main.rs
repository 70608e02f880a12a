//! Tests of the real window on a display.
#![cfg(feature = "game")]

mod at_window;
mod board;
#[cfg(target_os = "linux")]
mod clipboard;
#[path = "../common/mod.rs"]
mod common;
mod icon;
mod lost_device;
mod person;
mod race;
mod sizes;
#[cfg(target_os = "linux")]
mod sound;
mod tour;
#[cfg(target_os = "linux")]
mod wayland;
