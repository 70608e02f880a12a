//! The game without a window: races, clocks, keys, clicks and fingers, as a person would use them.
#![cfg(feature = "game")]

mod app;
mod batch_screen;
mod batches;
mod board_files;
mod burst;
mod cards;
mod clock;
#[path = "../common/mod.rs"]
mod common;
mod editor;
mod embedded;
mod engines;
mod export;
mod faults;
mod film;
mod first_frame;
mod fonts;
mod gestures;
mod ghosts;
mod inside;
mod keeping;
mod key_tables;
mod keys;
mod lessons;
mod misery;
mod notices;
mod panels;
mod person;
mod puzzles;
mod races;
mod random_walk;
mod replay;
mod screens;
mod soak;
mod solo;
mod sound;
mod thinking;
mod timeline;
mod tour;
mod unfinished;
mod upgrade;
mod waiting;
mod ways;
mod workshop;
