//! Repeats a match of two solvers 1,000 times on the lengths of a report. Each repeat begins a thousandth of the boards
//! later.
//!
//! ```sh
//! color-walk bench BOARDS --solvers A,B --format json --output FILE
//! cargo run --release -p color-walk-arena --example repeated_matches FILE [MOVES]
//! ```
//!
//! MOVES is the least difference that matters, 0.1 unless given.

use std::process::ExitCode;

use color_walk_arena::matches::{Answer, Bounds, Claim, SequentialTest};

const MATCHES: usize = 1000;
const MOST_BOARDS: usize = 100_000;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("Name a report of two solvers, made by color-walk bench … --format json --output FILE.");
        return ExitCode::from(2);
    };
    match run(&file, arguments.next().as_deref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{file}: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(file: &str, moves: Option<&str>) -> Result<(), Box<dyn std::error::Error>> {
    let report: serde_json::Value = serde_json::from_slice(&std::fs::read(file)?)?;
    let lengths = |solver: usize| -> Result<Vec<u32>, serde_json::Error> {
        serde_json::from_value(report["solvers"][solver]["moves"].clone())
    };
    let (first, second) = (lengths(0)?, lengths(1)?);
    if first.is_empty() || first.len() != second.len() {
        return Err("it needs two solvers with a length for every board".into());
    }
    let bounds = Bounds::new(moves.map_or(Ok(0.1), str::parse)?, 0.05, 0.05)?;

    let (mut average, mut majority, mut neither) = ([0; 2], [0; 2], 0);
    let mut boards_played: Vec<u64> = Vec::new();
    for number in 0..MATCHES {
        let mut test = SequentialTest::new(bounds);
        let from = number * first.len() / MATCHES;
        for board in (from..from + MOST_BOARDS).map(|board| board % first.len()) {
            test.add(Some(first[board]), Some(second[board]));
            if test.answer().is_some() {
                break;
            }
        }
        match (test.answer(), test.claim()) {
            (Some(Answer::Neither), _) => neither += 1,
            (Some(answer), Some(Claim::Average)) => average[answer as usize] += 1,
            (Some(answer), Some(Claim::Boards)) => majority[answer as usize] += 1,
            _ => {}
        }
        boards_played.push(test.boards());
    }
    let from_start = boards_played[0];
    boards_played.sort_unstable();
    println!(
        "boards: median {}, 90 % {}, most {}, from the first board on {from_start}",
        boards_played[MATCHES / 2],
        boards_played[MATCHES * 9 / 10],
        boards_played[MATCHES - 1],
    );
    println!("shorter on average {average:?}, on more boards {majority:?}, no difference {neither}");
    Ok(())
}
