//! Sets of boards, with the best known walk and bound of each: `cargo xtask records`.
//!
//! `prove` proves other people's sets with known shortest totals. The other commands keep our own sets in `records`,
//! and the table of `docs/records.md`.

mod check;
mod improve;
mod prove;
mod set;

use std::path::Path;

use anyhow::Result;

/// Proves known sets of boards, and keeps the best walks and bounds of our own.
#[derive(clap::Subcommand)]
pub enum Task {
    Prove(prove::Options),
    Improve(improve::Options),
    Offer(improve::Offer),
    Check(check::Options),
}

pub fn run(root: &Path, target: &Path, task: &Task) -> Result<()> {
    match task {
        Task::Prove(options) => prove::run(root, target, options),
        Task::Improve(options) => improve::run(root, target, options),
        Task::Offer(offer) => improve::take(root, offer),
        Task::Check(options) => check::run(root, options),
    }
}
