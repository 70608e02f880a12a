//! Kills programs while they play and write, and checks their files. Finished work must not be lost, no file may be
//! half-written, and temporary files must be gone after the next run.

mod copies;
mod results;
mod windows;

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use fastrand::Rng;

use super::folder::programs;
use results::Trial;

/// The totals of all rounds.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    kills: u64,
    /// Kills that came after the program's end.
    late: u64,
    /// Kills that left a half-written file or line.
    torn: u64,
}

/// Kills commands and windows at random moments, and checks that nothing is lost, half-written or left behind.
#[derive(clap::Args)]
pub struct Options {
    /// Number of rounds
    #[arg(long, value_name = "N", default_value_t = 40)]
    rounds: u64,
    /// Seed of the random moments, together with the round's number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Only this round, to repeat a find
    #[arg(long, value_name = "N")]
    round: Option<u64>,
    /// This program, with its examples beside it as Cargo builds them
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Runs the requested rounds. An error names the seed and the round that repeat it.
pub fn run(root: &Path, target: &Path, Options { rounds, seed, round, program }: Options) -> Result<()> {
    let (program, keep) = programs(root, target, program)?;
    let trials = Trial::all(&program)?;
    let (windows, copies) = (windows::Trial::new(&keep)?, copies::Trial::new(&program, &keep)?);
    println!("seed {seed}");
    let (begin, mut tallies) = (Instant::now(), vec![Tally::default(); trials.len() + 2]);
    let chosen = round.map_or(0..rounds, |round| round..round + 1);
    for round in chosen.clone() {
        let mut random = Rng::with_seed(seed ^ (round + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let kind = round as usize % tallies.len();
        let tally = &mut tallies[kind];
        let played = match trials.get(kind) {
            Some(trial) => trial.round(&mut random, tally),
            None if kind == trials.len() => windows.round(&mut random, tally),
            None => copies.round(&mut random, tally),
        };
        played.with_context(|| format!("seed {seed}, round {round}"))?;
    }
    let names = trials.iter().map(|trial| trial.name).chain(["windows", "copies"]);
    for (name, Tally { kills, late, torn }) in names.zip(&tallies) {
        println!("{name}: {kills} kills, {late} of them after the end, {torn} in the middle of a file or line");
    }
    let kills: u64 = tallies.iter().map(|tally| tally.kills).sum();
    println!("{} rounds with {kills} kills in {} s, nothing lost", chosen.count(), begin.elapsed().as_secs());
    Ok(())
}

/// A random moment within a time, or shortly after it.
fn moment(random: &mut Rng, whole: Duration) -> Duration {
    whole.mul_f64(random.f64() * 1.1)
}
