//! Tables for people, as aligned text or Markdown: the solvers, the comparisons and further notes.

use std::io::{self, Write};

use color_walk_api::text::counted;

use super::{Cell, ColumnId, Report, Row, sentences};
use crate::{
    grid::Grid,
    matches::{Answer, Claim, Correction},
};

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Style {
    Text,
    Markdown,
}

pub(super) fn write(out: &mut dyn Write, report: &Report, style: Style) -> io::Result<()> {
    let rows = by_place(&report.rows);
    let columns: Vec<_> = report.columns(false).collect();
    let mut grid = Grid::default();
    grid.row(columns.iter().map(|column| column.heading));
    for row in &rows {
        grid.row(columns.iter().map(|column| match (column.cell)(row) {
            Cell::Text(solver) if column.id == ColumnId::Solver => named(&solver, style),
            cell => cell.for_people(),
        }));
    }
    let left = if columns[0].id == ColumnId::Place { 2 } else { 1 };
    print(out, &grid, left, style)?;
    for text in sentences::failures(&report.rows).chain(sentences::engines(&report.rows)) {
        paragraph(out, style)?;
        writeln!(out, "{text}")?;
    }
    match &report.decision {
        Some(decision) => {
            if rows.len() > 2 {
                writeln!(out)?;
                print(out, &cross_table(&rows, report, style), 2, style)?;
            }
            writeln!(out)?;
            let unfinished = if decision.ending.is_none() { "unfinished: " } else { "" };
            conclude(out, report, unfinished, style)?;
        }
        None => {
            paragraph(out, style)?;
            writeln!(out, "{}", sums(report))?;
            if !report.pairs.is_empty() {
                writeln!(out)?;
                print(out, &pairs(report, style), 2, style)?;
                paragraph(out, style)?;
                writeln!(out, "{}", sentences::correction(report))?;
            }
        }
    }
    if let (Style::Markdown, Some(made)) = (style, &report.made) {
        writeln!(out, "\n{}", made.line())?;
    }
    Ok(())
}

/// Runners of a match from best against the field to worst; solvers of a batch in the given order.
fn by_place(rows: &[Row]) -> Vec<&Row> {
    let mut rows: Vec<&Row> = rows.iter().collect();
    rows.sort_by_key(|row| row.place);
    rows
}

fn sums(report: &Report) -> String {
    // Figures from files may be any number.
    let sum = |figure: fn(&Row) -> u64| report.rows.iter().map(figure).fold(0, u64::saturating_add);
    let (games, moves) = (sum(|row| row.summary.boards), sum(|row| row.summary.total));
    let nodes = sum(|row| if row.is_exact() { row.summary.nodes } else { 0 });
    let unfinished = if report.complete { "" } else { "unfinished: " };
    format!("{unfinished}{}, {}, {}", counted(games, "game"), counted(moves, "move"), counted(nodes, "node"))
}

fn pairs(report: &Report, style: Style) -> Grid {
    let mut grid = Grid::default();
    let is_corrected = report.correction == Some(Correction::Holm);
    let corrected = is_corrected.then_some("p by Holm");
    let headings = ["solver", "against", "wins", "ties", "losses", "mean difference", "95 % ±", "p"];
    grid.row(headings.into_iter().chain(corrected));
    for pair in &report.pairs {
        let figures = [
            Cell::Count(pair.wins),
            Cell::Count(pair.ties),
            Cell::Count(pair.losses),
            Cell::or_unknown(pair.mean_difference, Cell::Signed),
            Cell::or_unknown(pair.half_width, Cell::Decimal),
            Cell::or_unknown(pair.p_value, Cell::Probability),
        ];
        let corrected = is_corrected.then(|| Cell::or_unknown(pair.corrected_p_value, Cell::Probability));
        let names = [named(&pair.first, style), named(&pair.second, style)];
        grid.row(names.into_iter().chain(figures.iter().chain(&corrected).map(Cell::for_people)));
    }
    grid
}

/// Each runner's mean difference from each other, and the test's answer.
fn cross_table(rows: &[&Row], report: &Report, style: Style) -> Grid {
    let mut grid = Grid::default();
    let numbers = (1..=rows.len()).map(|place| format!("to {place}"));
    grid.row([String::new(), "mean difference".to_owned()].into_iter().chain(numbers));
    // Two runners may share a name, so use their ranks.
    let number = |row: &Row| report.rows.iter().position(|other| other.place == row.place);
    for (place, row) in rows.iter().enumerate() {
        let against = rows.iter().map(|other| {
            let pair = number(row).zip(number(other)).and_then(|(one, other)| report.pair(one, other));
            pair.map_or_else(String::new, |pair| {
                let answer = match (pair.answer, pair.claim) {
                    (Some(Answer::First), Some(Claim::Boards)) => "more wins",
                    (Some(Answer::Second), Some(Claim::Boards)) => "fewer wins",
                    (Some(Answer::First), _) => "better",
                    (Some(Answer::Second), _) => "worse",
                    (Some(Answer::Neither), _) => "alike",
                    (None, _) => "open",
                };
                format!("{} {answer}", Cell::or_unknown(pair.mean_difference, Cell::Signed).for_people())
            })
        });
        grid.row([(place + 1).to_string(), named(&row.summary.solver, style)].into_iter().chain(against));
    }
    grid
}

/// For two runners, the answer and why it is sure. For more, the number of pairs with an answer, and the pairs without.
fn conclude(out: &mut dyn Write, report: &Report, unfinished: &str, style: Style) -> io::Result<()> {
    let Some(decision) = &report.decision else { return Ok(()) };
    let difference = decision.bounds.difference();
    if let [pair] = &report.pairs[..] {
        writeln!(out, "{unfinished}{}", sentences::answer(pair, difference))?;
        paragraph(out, style)?;
        return writeln!(out, "{}", sentences::reason(pair, decision.bounds));
    }
    let answered = sentences::answered_pairs(&report.pairs);
    writeln!(out, "{unfinished}{answered} after {}", counted(decision.counted, "board"))?;
    for pair in report.pairs.iter().filter(|pair| pair.answer.is_none()) {
        paragraph(out, style)?;
        writeln!(out, "{}", sentences::answer(pair, difference))?;
    }
    paragraph(out, style)?;
    writeln!(out, "{}", sentences::reasons(decision.bounds))
}

fn print(out: &mut dyn Write, grid: &Grid, left: usize, style: Style) -> io::Result<()> {
    match style {
        Style::Text => grid.lines(left).try_for_each(|line| writeln!(out, "{line}")),
        Style::Markdown => grid.markdown(left).try_for_each(|line| writeln!(out, "{line}")),
    }
}

fn paragraph(out: &mut dyn Write, style: Style) -> io::Result<()> {
    if style == Style::Markdown { writeln!(out) } else { Ok(()) }
}

fn named(solver: &str, style: Style) -> String {
    if style == Style::Markdown { format!("`{solver}`") } else { solver.to_owned() }
}
