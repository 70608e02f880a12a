//! The game without a window: races, clocks, keys, clicks and fingers, driven as a person would.
#![cfg(feature = "game")]

mod app;
mod batches;
mod board_files;
mod burst;
mod cards;
mod clock;
mod editor;
mod engines;
mod export;
mod faults;
mod gestures;
mod ghosts;
mod inside;
mod keeping;
mod keys;
mod lessons;
mod misery;
mod person;
mod races;
mod replay;
mod screens;
mod soak;
mod solo;
mod sound;
mod thinking;
mod timeline;
mod tour;
