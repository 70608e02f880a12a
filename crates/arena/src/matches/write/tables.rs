//! A table of the runners, a cross-table for more than two, and the answers as sentences.

use std::io::{self, Write};

use color_walk_api::{counted, grouped};

use super::{answered_pairs, sentence};
use crate::{
    batch::write::{claims_cell, failure, lines_on_engine, ours},
    grid::Grid,
    matches::{Answer, Match, Pair, Standing},
};

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Style {
    Text,
    Markdown,
}

const HEADER: [&str; 12] =
    ["", "solver", "solved", "proven", "mean", "to the field", "95 % ±", "wins", "ties", "losses", "nodes", "seconds"];

pub(super) fn write(out: &mut dyn Write, of: &Match, times: bool, style: Style) -> io::Result<()> {
    let standings = of.standings();
    let order = order(&standings);
    let mut grid = Grid::default();
    let claims = standings.iter().any(|standing| standing.engine.is_some());
    grid.row(HEADER.into_iter().chain(claims.then_some("claimed")));
    for (place, standing) in order.iter().map(|&runner| &standings[runner]).enumerate() {
        let claims = claims.then(|| claims_cell(standing.engine.as_ref()));
        grid.row(cells(place, standing, times, style).into_iter().chain(claims));
    }
    print(out, &grid, style)?;
    for Standing { solver, boards, solved, first_failure, .. } in &standings {
        if let Some(first) = first_failure {
            paragraph(out, style)?;
            writeln!(out, "{}", failure(solver, boards - solved, first))?;
        }
    }
    for line in standings.iter().flat_map(|of| lines_on_engine(&of.solver, of.engine.as_ref())) {
        paragraph(out, style)?;
        writeln!(out, "{line}")?;
    }
    if order.len() > 2 {
        writeln!(out)?;
        print(out, &cross_table(of, &standings, &order, style), style)?;
    }
    writeln!(out)?;
    conclude(out, of, style)
}

/// The runners from best against the field to worst. Runners without a figure come last.
fn order(standings: &[Standing]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..standings.len()).collect();
    let difference = |runner: usize| standings[runner].mean_difference.unwrap_or(f64::INFINITY);
    order.sort_by(|&one, &other| difference(one).total_cmp(&difference(other)));
    order
}

fn cells(place: usize, standing: &Standing, times: bool, style: Style) -> [String; 12] {
    [
        (place + 1).to_string(),
        named(&standing.solver, style),
        format!("{}/{}", grouped(standing.solved), grouped(standing.boards)),
        ours(standing.engine.as_ref(), grouped(standing.proven)),
        standing.mean.map_or_else(none, |mean| format!("{mean:.2}")),
        standing.mean_difference.map_or_else(none, signed),
        standing.half_width.map_or_else(none, |half| format!("{half:.2}")),
        grouped(standing.wins),
        grouped(standing.ties),
        grouped(standing.losses),
        ours(standing.engine.as_ref(), grouped(standing.nodes)),
        format!("{:.3}", if times { standing.seconds } else { 0.0 }),
    ]
}

/// Each runner's mean difference from each other, and the test's answer.
fn cross_table(of: &Match, standings: &[Standing], order: &[usize], style: Style) -> Grid {
    let mut grid = Grid::default();
    let numbers = (1..=order.len()).map(|place| format!("to {place}"));
    grid.row([String::new(), "mean difference".to_owned()].into_iter().chain(numbers));
    for (place, &runner) in order.iter().enumerate() {
        let against = order.iter().map(|&other| of.pair(runner, other).map_or_else(String::new, |pair| cell(&pair)));
        grid.row([(place + 1).to_string(), named(&standings[runner].solver, style)].into_iter().chain(against));
    }
    grid
}

fn cell(pair: &Pair) -> String {
    let answer = match pair.answer {
        Some(Answer::First) => "better",
        Some(Answer::Second) => "worse",
        Some(Answer::Neither) => "alike",
        None => "open",
    };
    format!("{} {answer}", pair.mean_difference.map_or_else(none, signed))
}

/// For two runners, the answer. For more, the number of pairs with one, and the pairs without.
fn conclude(out: &mut dyn Write, of: &Match, style: Style) -> io::Result<()> {
    let pairs = of.pairs();
    let unfinished = if of.ending().is_none() { "unfinished: " } else { "" };
    if let [pair] = &pairs[..] {
        return writeln!(out, "{unfinished}{}", sentence(pair, of.bounds().difference()));
    }
    writeln!(out, "{unfinished}{} after {}", answered_pairs(&pairs), counted(of.counted(), "board"))?;
    for pair in pairs.iter().filter(|pair| pair.answer.is_none()) {
        paragraph(out, style)?;
        writeln!(out, "{}", sentence(pair, of.bounds().difference()))?;
    }
    Ok(())
}

fn print(out: &mut dyn Write, grid: &Grid, style: Style) -> io::Result<()> {
    match style {
        Style::Text => grid.lines(2).try_for_each(|line| writeln!(out, "{line}")),
        Style::Markdown => grid.markdown(2).try_for_each(|line| writeln!(out, "{line}")),
    }
}

fn paragraph(out: &mut dyn Write, style: Style) -> io::Result<()> {
    if style == Style::Markdown { writeln!(out) } else { Ok(()) }
}

fn named(solver: &str, style: Style) -> String {
    if style == Style::Markdown { format!("`{solver}`") } else { solver.to_owned() }
}

fn signed(number: f64) -> String {
    format!("{number:+.2}")
}

fn none() -> String {
    "-".to_owned()
}
