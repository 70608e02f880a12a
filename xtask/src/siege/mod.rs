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
    Disk(disk::Wanted),
    Fuzz(fuzz::Wanted),
    Kill(kill::Wanted),
    Same(same::Wanted),
    SoakGame(soak::Game),
    SoakRaces(soak::Races),
    Walk(soak::Walks),
}

pub fn run(root: &Path, target: &Path, trial: Trial) -> Result<()> {
    match trial {
        Trial::Disk(wanted) => disk::run(root, target, wanted),
        Trial::Fuzz(wanted) => fuzz::run(root, target, &wanted),
        Trial::Kill(wanted) => kill::run(root, target, wanted),
        Trial::Same(wanted) => same::run(root, target, &wanted),
        Trial::SoakGame(wanted) => soak::game(root, target, &wanted),
        Trial::SoakRaces(wanted) => soak::races(root, target, &wanted),
        Trial::Walk(wanted) => soak::walks(root, target, &wanted),
    }
}
