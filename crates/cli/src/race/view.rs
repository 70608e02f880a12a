//! Shows a race without a window while it runs: a live table on a terminal, lines elsewhere.

use std::io::{self, IsTerminal, Write};

use color_walk_api::text::counted;
use console::Term;
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget};

use super::lanes::{Lane, ranking};
use crate::progress::{bar, columns, plain_style};

pub(super) struct View {
    names: Vec<String>,
    /// Cells of the board.
    cells: u64,
    /// Used on a terminal.
    table: Option<Table>,
    done: usize,
}

/// One line per lane.
struct Table {
    lines: MultiProgress,
    lanes: Vec<ProgressBar>,
    terminal: Term,
}

impl View {
    pub(super) fn new(names: &[String], cells: u64) -> Self {
        let table = io::stdout().is_terminal().then(|| {
            let lines = MultiProgress::with_draw_target(ProgressDrawTarget::stdout());
            let lane = |_: &String| lines.add(ProgressBar::new(cells).with_style(plain_style()));
            Table { lanes: names.iter().map(lane).collect(), lines, terminal: Term::stdout() }
        });
        let view = View { names: names.to_vec(), cells, table, done: 0 };
        if let Some(table) = &view.table {
            let columns = columns(&table.terminal);
            let first = |name| view.line(name, &Lane::default(), "thinking", columns);
            table.lanes.iter().zip(names).for_each(|(lane, name)| lane.set_message(first(name)));
        }
        view
    }

    /// Shows the progress of a lane.
    pub(super) fn show(&mut self, out: &mut impl Write, lanes: &[Lane], changed: usize) -> io::Result<()> {
        let lane = &lanes[changed];
        match &self.table {
            Some(table) if lane.outcome.is_none() => {
                let line = self.line(&self.names[changed], lane, "thinking", columns(&table.terminal));
                table.lanes[changed].set_message(line);
            }
            Some(table) => self.show_ended(table, lanes),
            None if lane.outcome.is_some() => {
                self.done += 1;
                let (name, of) = (&self.names[changed], self.names.len());
                writeln!(out, "[{}/{of}] {name}: {}", self.done, self.verdict(lane))?;
            }
            None => {}
        }
        Ok(())
    }

    pub(super) fn clear(&self) {
        if let Some(table) = &self.table {
            // If the terminal cannot clear it, the table stays without harm.
            let _ = table.lines.clear();
        }
    }

    /// Updates the ranks of all ended lanes. Each new one may change them.
    fn show_ended(&self, table: &Table, lanes: &[Lane]) {
        let columns = columns(&table.terminal);
        let end = |index: usize, state: &str| {
            let line = self.line(&self.names[index], &lanes[index], state, columns);
            table.lanes[index].abandon_with_message(line);
        };
        for (place, lane) in ranking(lanes) {
            end(lane, &format!("place {place}"));
        }
        for (index, lane) in lanes.iter().enumerate() {
            if let Some(trouble) = lane.trouble() {
                end(index, &trouble);
            }
        }
    }

    /// A lane in `columns` columns. If space is short, the bar goes first.
    fn line(&self, name: &str, lane: &Lane, state: &str, columns: usize) -> String {
        let longest = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let share = lane.cleared as f64 / self.cells.max(1) as f64;
        let moves = counted(lane.moves as u64, "move");
        let figures = format!("{:>3} %  {moves:>9}  {state}", self.percent(lane));
        let with_bar = format!("{name:longest$} {} {figures}", bar(share, BAR));
        if with_bar.chars().count() <= columns {
            return with_bar;
        }
        let name: String = name.chars().take(longest.min(columns.saturating_sub(FIGURES))).collect();
        let room = longest.min(columns.saturating_sub(FIGURES));
        format!("{name:room$} {figures}").chars().take(columns).collect()
    }

    fn percent(&self, lane: &Lane) -> u64 {
        100 * lane.cleared / self.cells.max(1)
    }

    fn verdict(&self, lane: &Lane) -> String {
        let (moves, share) = (counted(lane.moves as u64, "move"), self.percent(lane));
        match lane.trouble() {
            None => moves,
            Some(trouble) => format!("{trouble} ({moves}, {share} % cleared)"),
        }
    }
}

/// Cells of a lane's bar.
const BAR: usize = 24;
/// Columns after a name, for share, moves and the shortest state, and the blank before them.
const FIGURES: usize = 27;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lane_is_one_line_on_any_terminal() {
        let names = ["greedy-look-ahead:depth=7", "bfs"].map(str::to_owned);
        let view = View { names: names.to_vec(), cells: 600, table: None, done: 0 };
        let lane = Lane { moves: 12, cleared: 301, ..Lane::default() };
        let line = |columns| view.line(&names[0], &lane, "thinking", columns);
        assert_eq!(line(80), "greedy-look-ahead:depth=7 ████████████░░░░░░░░░░░░  50 %   12 moves  thinking");
        assert_eq!(line(39), "greedy-look-  50 %   12 moves  thinking");
        for columns in 0..120 {
            let long = view.line(&names[1], &lane, &"gave up: ".repeat(20), columns);
            assert!(line(columns).chars().count() <= columns && long.chars().count() <= columns, "{columns}");
        }
    }
}
