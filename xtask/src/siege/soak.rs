//! Random races in which nothing may go wrong: the test `soak` of the game, as long as is wished.

use std::{path::Path, process::Command};

use anyhow::{Result, bail, ensure};

/// Runs the test with debug assertions, and without the engine.
pub fn run(root: &Path, mut words: impl Iterator<Item = String>) -> Result<()> {
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
