//! The command line: `color-walk [play | open | tour | race | solve | explain | bench | match | boards | solvers |
//! engine | keep | completions | man]`.

mod bench;
mod boards;
mod card_pictures;
mod completions;
mod cores;
mod engine;
mod engines;
mod explain;
mod failure;
mod games;
mod inputs;
mod interrupt;
mod keep;
mod limits;
mod man;
mod matches;
mod merging;
mod open;
mod origin;
mod output;
mod play;
mod plots;
mod progress;
mod race;
mod results_file;
mod run_files;
mod scan;
mod scripts;
mod solve;
mod solvers;
mod tour;
mod walks;
mod window;
mod wrong_use;

use std::{env, ffi::OsString, process::ExitCode};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};

use failure::Failure;
pub use interrupt::watch_interrupts;
pub use tour::find_chapter;
pub use window::{First, Opening, Program, SIDES, Window, WindowFailure};

/// Color Walk: a flood-fill game and solver arena.
///
/// Without a command, it opens the game.
#[derive(Parser)]
#[command(name = "color-walk", version, after_long_help = WORDS, after_help = SHORT_WORDS)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Window size in logical pixels [default: the last size, at first 1280x800]
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window::parse_size)]
    size: Option<(u16, u16)>,
}

const SHORT_WORDS: &str = "`color-walk help` explains how to write boards and solvers.";

const WORDS: &str = "\
Boards:
  series@7              board 7 of the series (30 × 20, five colours)
  30x20c5@7             a random board: width, height, colours, seed
  daily@today           today's board (UTC); daily@2026-11-21 is a day's, weekly@2026-W47 a week's
  puzzle@7              a position with 3 to 8 moves to go; the seed's last digit is its grade, 0 is 10
  30x20c5@1..1000       a range of boards; commas separate several
  drawn@a5SoS_z_fvs0T   a drawn board; `color-walk boards FILE --format code` prints its code
  12x12c6m5:0123…,25    a game ID of Simon Tatham's Flood
  FILE or -             a board file: rows of characters, a blank line between boards; or CSV, JSON and other
                        forms (docs/formats.md)

Solvers:
  greedy                an id (`color-walk solvers` lists them)
  greedy-look-ahead:depth=7
                        an id with parameters
  beam:width=10..100/30 a scan: one solver for each value, FROM..TO/STEP [default step: 1]
  default               a line-up; commas separate several solvers and line-ups
  my-engine             an engine from --engine, or from your file engines/my-engine.ron
  ./mine.js:depth=3     a solver in JavaScript (docs/workshop.md), with parameters

Examples:
  color-walk race series@3 --solvers default --headless
  color-walk race --headless --record race.gif
  color-walk solve series@1 --solver greedy-look-ahead:depth=6
  color-walk explain series@1 --solver dijkstra
  color-walk bench series@1..100 --solvers look-ahead-1-6
  color-walk match 14x14c6@1..10000 exact beam:width=20
  color-walk boards 6x6c3@1..2 | color-walk solve - --start blank
  color-walk race --headless --engine 'mine=python3 mine.py' --solvers greedy,mine

Exit status: 0 done, 1 a game was not cleared or something failed, 2 wrong use or input, 130 interrupted.
`color-walk help match` lists the statuses of a match.";

#[derive(Subcommand)]
enum Command {
    /// Opens a board for you to play on
    Play(play::Arguments),
    /// Opens a link: a race, a board, or a friend's walk to race
    Open(open::Arguments),
    /// Opens the tour, which teaches the algorithms
    Tour(tour::Arguments),
    /// Races solvers on identical boards
    Race(race::Arguments),
    /// Solves boards and prints the walks
    Solve(solve::Arguments),
    /// Plays a solver on one board and explains each move
    Explain(explain::Arguments),
    /// Plays many boards with several solvers and prints statistics
    Bench(bench::Arguments),
    /// Finds which solver is better, and stops when the answer is certain enough
    Match(matches::Arguments),
    /// Prints boards
    Boards(boards::Arguments),
    /// Lists the solvers with their parameters
    Solvers(solvers::Arguments),
    /// Runs a solver as an engine, or checks your engine
    Engine(engine::Arguments),
    /// Saves everything you made in one file, or adds such a file to what is here
    Keep(keep::Arguments),
    /// Prints a completion script for your shell
    Completions(completions::Arguments),
    /// Prints the manual page, or writes the pages of all commands to a folder
    Man(man::Arguments),
}

impl Cli {
    /// True if the command opens the window, known before any input is read. The match lists all commands, so the
    /// compiler asks for each new one.
    fn opens_window(&self) -> bool {
        use Command::*;
        match &self.command {
            None | Some(Play(_) | Open(_) | Tour(_)) => true,
            Some(Race(arguments)) => !arguments.headless,
            Some(Solve(_) | Explain(_) | Bench(_) | Match(_) | Boards(_) | Solvers(_) | Engine(_)) => false,
            Some(Keep(_) | Completions(_) | Man(_)) => false,
        }
    }
}

/// Runs the command line and returns the exit status.
pub fn main(program: &Program) -> ExitCode {
    color_walk_api::host::silence_solver_panics();
    let done =
        read_arguments(program).map_or_else(Err, |cli| cli.map_or(Ok(ExitCode::SUCCESS), |cli| run(cli, program)));
    done.unwrap_or_else(Failure::report)
}

/// The parsed arguments; `None` if they asked for help or the version, which it prints.
fn read_arguments(program: &Program) -> Result<Option<Cli>, Failure> {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    let mut command = with_negative_numbers(Cli::command().long_version(program.version));
    let matches = command.try_get_matches_from_mut(env::args_os());
    match matches.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches)) {
        Ok(cli) => Ok(Some(cli)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Ok(None)
        }
        Err(error) => Err(Failure::Wrong(wrong_use::sentence(&error, &command, &words))),
    }
}

/// The sentence that refuses these words, which follow the program's name; `None` if the program takes them. It runs
/// nothing, so the documents' commands are tested with it.
#[doc(hidden)]
pub fn refusal(words: &[&str]) -> Option<String> {
    let words: Vec<OsString> = words.iter().map(OsString::from).collect();
    let mut command = with_negative_numbers(Cli::command());
    let matches = command.try_get_matches_from_mut([OsString::from("color-walk")].iter().chain(&words));
    let error = matches.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches)).err()?;
    let is_help = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    (!is_help).then(|| wrong_use::sentence(&error, &command, &words))
}

/// Treats a negative number as a wrong value instead of an unknown option.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let allow = |argument: clap::Arg| {
        let takes_values = argument.get_action().takes_values();
        if takes_values { argument.allow_negative_numbers(true) } else { argument }
    };
    command.mut_args(allow).mut_subcommands(with_negative_numbers)
}

fn run(cli: Cli, program: &Program) -> Result<ExitCode, Failure> {
    if let (Some((width, height)), Some(_)) = (cli.size, &cli.command) {
        let after = format!("color-walk play --size {width}x{height}");
        return Err(Failure::wrong(format!("--size is before a command; put it after the command, as in `{after}`")));
    }
    if let Some(window) = program.window.filter(|_| cli.opens_window()) {
        window.prepare();
    }
    let done = match cli.command {
        None => race::run(&race::Arguments::of_size(cli.size), true, program),
        Some(Command::Play(arguments)) => play::run(&arguments, program),
        Some(Command::Open(arguments)) => open::run(&arguments, program),
        Some(Command::Tour(arguments)) => tour::run(&arguments, program),
        Some(Command::Race(arguments)) => race::run(&arguments, false, program),
        Some(Command::Solve(arguments)) => solve::run(&arguments),
        Some(Command::Explain(arguments)) => explain::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments, program),
        Some(Command::Match(arguments)) => return matches::run(&arguments, program),
        Some(Command::Boards(arguments)) => boards::run(&arguments),
        Some(Command::Solvers(arguments)) => solvers::run(&arguments),
        Some(Command::Engine(arguments)) => engine::run(&arguments),
        Some(Command::Keep(arguments)) => keep::run(&arguments),
        Some(Command::Completions(arguments)) => completions::run(&arguments, Cli::command()),
        Some(Command::Man(arguments)) => man::run(&arguments, Cli::command(), program),
    };
    done.map(|()| ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_windows_size_needs_no_command() {
        let cli = Cli::try_parse_from(["color-walk", "--size", "900x640"]).unwrap();
        assert!(cli.command.is_none() && cli.size == Some((900, 640)));
    }
}
