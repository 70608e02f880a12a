//! Long trials of the program: `cargo xtask siege`.

mod disk;
mod folder;
mod fuzz;
mod kill;
mod same;
mod soak;

use std::path::Path;

use anyhow::Result;

/// Tests the program for a long time, or under bad conditions.
#[derive(clap::Subcommand)]
pub enum Trial {
    Disk(disk::Options),
    Fuzz(fuzz::Options),
    Kill(kill::Options),
    Same(same::Options),
    SoakGame(soak::Game),
    SoakRaces(soak::Races),
    Walk(soak::Walks),
}

pub fn run(root: &Path, target: &Path, trial: Trial) -> Result<()> {
    match trial {
        Trial::Disk(options) => disk::run(root, target, options),
        Trial::Fuzz(options) => fuzz::run(root, target, &options),
        Trial::Kill(options) => kill::run(root, target, options),
        Trial::Same(options) => same::run(root, target, &options),
        Trial::SoakGame(options) => soak::game(root, target, &options),
        Trial::SoakRaces(options) => soak::races(root, target, &options),
        Trial::Walk(options) => soak::walks(root, target, &options),
    }
}
