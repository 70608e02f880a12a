//! Long random play that must neither fail nor leave anything behind: the game's tests, at any length.

use std::path::Path;

use anyhow::Result;
use clap::value_parser;

use crate::cargo::{cargo, run};

/// Runs random races with debug assertions, and fails if one goes wrong.
#[derive(clap::Args)]
pub struct Races {
    /// Number of races
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = value_parser!(u64).range(1..))]
    races: u64,
    /// Seed of all races
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u64).range(1..))]
    seed: u64,
}

/// Runs the races without the engine.
pub fn races(root: &Path, target: &Path, Races { races, seed }: &Races) -> Result<()> {
    let mut cargo = cargo(root, target);
    cargo.args(["test", "-p", "color-walk", "--no-default-features", "--test", "rules", "--", "soak::", "--nocapture"]);
    cargo.env("COLOR_WALK_SOAK", races.to_string()).env("COLOR_WALK_SOAK_SEED", seed.to_string());
    run(&mut cargo, "a race went wrong")
}

/// Plays races, games and batches for simulated hours, and fails if entities, tasks, threads or memory grow.
#[derive(clap::Args)]
pub struct Game {
    /// Number of hours, at least 3, because memory is compared from the second hour
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = value_parser!(u64).range(3..))]
    hours: u64,
}

/// Plays the whole game without a window.
pub fn game(root: &Path, target: &Path, Game { hours }: &Game) -> Result<()> {
    const TEST: &str = "soak::nothing_is_left_of_races_games_and_batches";
    let mut cargo = cargo(root, target);
    // `--workspace` selects the same features as for the other tests.
    cargo.args(["test", "--workspace", "--test", "game", "--", "--exact", TEST, "--nocapture"]);
    // The C library's allocator gives each thread a pool of its own, and their gaps look like growth.
    cargo.env("COLOR_WALK_SOAK_HOURS", hours.to_string()).env("MALLOC_ARENA_MAX", "1");
    run(&mut cargo, "something is left of what was played")
}

/// Walks through the game at random, with keys, clicks and screens, and fails if a person's work is lost.
#[derive(clap::Args)]
pub struct Walks {
    /// Number of walks, of 5,000 steps each
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..))]
    walks: u64,
    /// Seed of the first walk; a find names its own
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Walks without a window.
pub fn walks(root: &Path, target: &Path, Walks { walks, seed }: &Walks) -> Result<()> {
    const TEST: &str = "random_walk::a_random_walk_finds_nothing_lost";
    let mut cargo = cargo(root, target);
    cargo.args(["test", "--workspace", "--test", "game", "--", "--exact", TEST, "--nocapture"]);
    cargo.env("COLOR_WALK_WALKS", walks.to_string()).env("COLOR_WALK_WALK_SEED", seed.to_string());
    cargo.env("COLOR_WALK_WALK_STEPS", "5000");
    run(&mut cargo, "a walk found something lost")
}
