//! Compares the exact solver without each cut, in turn, to the one with all cuts: lengths must agree.

use std::{fmt::Write, sync::Arc};

use color_walk_api::{
    board::{ClusterGraph, Start},
    solver::{Fuel, Params, Problem, Step},
    text::BoardCode,
};

use super::*;
use crate::exact::{Exact, SearchRules};

const CUTS: [Cut; 9] = [
    Cut::Bound,
    Cut::RevealsNothing,
    Cut::CriticalPaths,
    Cut::PathLayers,
    Cut::Pairs,
    Cut::MergedColors,
    Cut::Dominance,
    Cut::Table,
    Cut::Sleep,
];
/// Searches with more nodes are skipped.
const MOST: u64 = 1_000_000;

/// Boards of 8 × 8 to 10 × 10, cycling through shapes and start rules, with the start anywhere.
fn problem(number: u64) -> Problem {
    let (width, height) = (8 + number as usize % 3, 8 + number as usize / 3 % 3);
    let colors = [3, 4, 6, 9, 12][number as usize / 9 % 5];
    let cell = (number as usize).wrapping_mul(2_654_435_761) % (width * height);
    let start = if (number / 45).is_multiple_of(2) { Start::Cluster(cell) } else { Start::Blank(cell) };
    let board = BoardCode::uniform(width, height, colors, number).board().with_start(start).unwrap();
    Problem::new(Arc::new(ClusterGraph::new(&board)), Params::default())
}

/// The length of the proven walk and the nodes used; `None` if there were too many nodes. Uses the narrowest beam,
/// because a wider one's walk could hide that a shorter one was cut.
fn play(problem: &Problem, cuts: Cuts) -> Option<(u32, u64)> {
    let (memory, lines) = (1 << 26, crate::code_lines::CodeLines::Exact);
    let rules =
        SearchRules { width: 1, widest: 1, lasting: 1, longest: 1, memory, nodes: MOST, settles: false, cuts, lines };
    let mut exact = Exact::<2>::boxed(problem, rules);
    let mut fuel = Fuel::new(u64::MAX);
    let mut length = 0;
    loop {
        match exact.step(&mut fuel) {
            Step::Thinking => {}
            Step::Play(_) => length += 1,
            Step::Cleared { proven } => {
                assert!(proven);
                return Some((length, fuel.spent()));
            }
            Step::GaveUp(_) => return None,
            Step::Lost(why) => panic!("{why}"),
        }
    }
}

/// The effect of a cut on the boards played with and without it.
#[derive(Clone, Copy, Default)]
struct CutEffect {
    boards: u64,
    skipped: u64,
    with: u64,
    without: u64,
}

/// Plays boards without each cut, in turn, and returns a table of the cuts' effects.
fn compare(numbers: std::ops::Range<u64>) -> (String, [CutEffect; CUTS.len()]) {
    let mut worth = [CutEffect::default(); CUTS.len()];
    for number in numbers {
        let problem = problem(number);
        // On larger boards than these, pairs start late.
        for (is_long, pairs) in [(false, false), (true, true)] {
            let cuts =
                CUTS.iter().zip(&mut worth).filter(|(cut, _)| matches!(cut, Cut::Pairs | Cut::MergedColors) == pairs);
            let all = play(&problem, Cuts { off: None, is_long });
            for (&cut, worth) in cuts {
                let off = play(&problem, Cuts { off: Some(cut), is_long });
                let (Some((length, with)), Some((longer, without))) = (all, off) else {
                    worth.skipped += 1;
                    continue;
                };
                assert_eq!(length, longer, "board {number}: all cuts, and all but {cut:?}");
                worth.boards += 1;
                worth.with += with;
                worth.without += without;
            }
        }
    }
    let mut table = String::from("| cut off | boards | skipped | nodes with all | nodes without it | times |\n");
    for (cut, CutEffect { boards, skipped, with, without }) in CUTS.iter().zip(&worth) {
        let times = *without as f64 / *with as f64;
        let _ = writeln!(table, "| {cut:?} | {boards} | {skipped} | {with} | {without} | {times:.2} |");
    }
    (table, worth)
}

fn check(boards: u64) {
    let (table, worth) = compare(0..boards);
    println!("{table}");
    for (cut, worth) in CUTS.iter().zip(worth) {
        assert_eq!(worth.boards + worth.skipped, boards);
        assert!(worth.skipped < boards / 10, "{cut:?}: {} of {boards} boards are skipped", worth.skipped);
        // A move that reveals nothing leads to a position in the table, and positions in the table are usually
        // dominated. Positions of merged colours count as nodes, and on small boards they outnumber those they save.
        let is_covered = matches!(cut, Cut::RevealsNothing | Cut::Table | Cut::MergedColors);
        assert!(is_covered || worth.with < worth.without, "{cut:?} cuts nothing");
    }
}

#[test]
fn no_cut_changes_a_length() {
    check(200);
}

#[test]
#[ignore = "it takes minutes: cargo test --release -p color-walk-optimal -- --ignored --nocapture no_cut"]
fn no_cut_changes_a_length_on_ten_thousand_boards() {
    check(10_000);
}
