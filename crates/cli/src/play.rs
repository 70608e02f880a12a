//! `color-walk play`: a board for one person, in the window.

use clap::Args;
use color_walk_api::{host::Period, text::BoardCode};
use color_walk_arena::batch::BoardSource;
use color_walk_play::now;

use super::{
    Failure, Program,
    engines::NamedEngines,
    inputs::BoardArguments,
    window::{self, First},
};

#[derive(Args)]
pub(super) struct Arguments {
    /// A code such as 14x14c6@7 or daily@2026-11-21, or a board file [default: today's board]
    #[arg(long, value_name = "CODE|FILE")]
    board: Option<String>,
    #[command(flatten)]
    boards: BoardArguments,
    /// Window size in logical pixels [default: the last size, at first 1280x800]
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window::parse_size)]
    size: Option<(u16, u16)>,
}

pub(super) fn run(arguments: &Arguments, program: &Program) -> Result<(), Failure> {
    let today = || BoardCode::daily(now(Period::Day)).to_string();
    let boards: BoardSource = arguments.boards.open(&arguments.board.clone().unwrap_or_else(today))?;
    window::open(program, First::Play(boards), arguments.size, None, NamedEngines::none()?)?
        .map_err(|reason| Failure::wrong(format!("{reason} You can play only in a window")))
}
