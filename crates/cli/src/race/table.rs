//! The table of a Grand Prix in the terminal.

use std::io::{self, Write};

use color_walk_api::text::{counted, grouped};
use color_walk_arena::grid::Grid;
use color_walk_play::grand_prix::{GrandPrix, points_text};

/// Prints the table after the last board, and the podium once all are over.
pub(super) fn write_table(out: &mut impl Write, names: &[String], grand_prix: &GrandPrix) -> io::Result<()> {
    let (over, total) = (grand_prix.boards().len() as u64, u64::from(grand_prix.total()));
    match grand_prix.is_over() {
        true => writeln!(out, "\nafter all {}", counted(total, "board"))?,
        false => writeln!(out, "\nafter {} of {total}", counted(over, "board"))?,
    }
    let table = grand_prix.table();
    let mut grid = Grid::default();
    grid.row(["place", "solver", "points", "wins", "over", "moves"]);
    for row in &table {
        grid.row([
            row.place.to_string(),
            names[row.runner].clone(),
            points_text(row.half_points),
            row.wins.to_string(),
            format!("+{}", grouped(row.over)),
            grouped(row.moves),
        ]);
    }
    grid.lines(2).try_for_each(|line| writeln!(out, "{line}"))?;
    for row in table.iter().filter(|row| row.out.is_some()) {
        let missed = over - u64::from(row.cleared);
        let (name, reason) = (&names[row.runner], row.out.as_deref().unwrap_or_default());
        writeln!(out, "-      {name}: {} not cleared; {reason}", counted(missed, "board"))?;
    }
    if grand_prix.is_over() {
        let first = table.iter().take_while(|row| row.place == 1).map(|row| names[row.runner].as_str());
        let points = points_text(table.first().map_or(0, |row| row.half_points));
        let first: Vec<&str> = first.collect();
        writeln!(out, "\nwon by {} with {points} points", first.join(" and "))?;
    }
    Ok(())
}
