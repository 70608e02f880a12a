//! Long play in which nothing may go wrong, and of which nothing may be left: tests of the game, as long as is wished.

use std::{path::Path, process::Command};

use anyhow::{Result, bail, ensure};

/// Random races, with debug assertions, and without the engine.
pub fn races(root: &Path, mut words: impl Iterator<Item = String>) -> Result<()> {
    let mut races = "100000".to_owned();
    let mut seed = "1".to_owned();
    while let Some(word) = words.next() {
        let wanted = match word.as_str() {
            "--races" => &mut races,
            "--seed" => &mut seed,
            other => bail!("there is no option `{other}`"),
        };
        match words.next().filter(|value| value.parse::<u64>().is_ok_and(|number| number > 0)) {
            Some(value) => *wanted = value,
            None => bail!("{word} wants a whole number from 1 on"),
        }
    }
    let test = ["test", "-p", "color-walk", "--no-default-features", "--test", "soak", "--", "--nocapture"];
    let mut cargo = Command::new("cargo");
    let status =
        cargo.args(test).current_dir(root).env("COLOR_WALK_SOAK", races).env("COLOR_WALK_SOAK_SEED", seed).status()?;
    ensure!(status.success(), "a race went wrong");
    Ok(())
}

/// The whole game without a window, in simulated time.
pub fn game(root: &Path, mut words: impl Iterator<Item = String>) -> Result<()> {
    let mut hours = "24".to_owned();
    while let Some(word) = words.next() {
        match (word.as_str(), words.next().filter(|value| value.parse::<u64>().is_ok_and(|hours| hours >= 4))) {
            ("--hours", Some(value)) => hours = value,
            ("--hours", None) => {
                bail!("--hours wants a whole number from 4 on, since memory is compared over quarters")
            }
            (other, _) => bail!("there is no option `{other}`"),
        }
    }
    const TEST: &str = "soak::a_day_of_play_leaves_memory_as_it_was";
    // --workspace selects the features with which the other tests are built.
    let test = ["test", "--workspace", "--test", "game", "--", "--ignored", "--exact", TEST, "--nocapture"];
    let status = Command::new("cargo").args(test).current_dir(root).env("COLOR_WALK_SOAK_HOURS", hours).status()?;
    ensure!(status.success(), "something is left of what was played");
    Ok(())
}
