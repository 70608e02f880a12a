//! Random races on random boards, without any failure: 500, or as many as `COLOR_WALK_SOAK` says.
//!
//! `COLOR_WALK_SOAK_SEED` and the race's number determine each race. A failing race reports both.

mod flood;
mod memory;
mod race;

use std::{env, str::FromStr};

use color_walk_solvers as solvers;
use memory::Memory;
use race::{Race, Tally};

#[test]
fn nothing_goes_wrong_in_random_races() {
    let (races, seed) = (number("COLOR_WALK_SOAK", 500), number("COLOR_WALK_SOAK_SEED", 1));
    let (registry, mut tally, mut memory) = (solvers::registry(), Tally::default(), Memory::default());
    for index in 0..races {
        if let Err(fault) = Race::random(&registry, seed, index).run(&mut tally) {
            panic!("race {index} of seed {seed}: {fault}");
        }
        memory.look(index, races);
    }
    assert!(tally.cleared > 0 && tally.stopped > 0 && tally.proven > 0, "this was no soak: {tally:?}");
    println!("{races} races of seed {seed}: {tally:?}; {memory}");
    // A leak of 40 bytes a race would exceed this in the second half of a hundred thousand races.
    if let Some(grown) = memory.grown() {
        assert!(grown < 1.1, "the memory of the process grew by {:.1} % after the first half", 100.0 * (grown - 1.0));
    }
}

/// A number from the environment.
fn number<T: FromStr>(name: &str, default: T) -> T {
    match env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} wants a whole number, not `{text}`")),
        Err(_) => default,
    }
}
