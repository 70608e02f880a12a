//! `color-walk engine check`.

use clap::Args;

use super::Failure;

#[derive(Args)]
pub(super) struct Arguments {
    command: String,
}

pub(super) fn run(_: &Arguments) -> Result<(), Failure> {
    Ok(())
}
