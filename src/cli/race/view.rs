//! What a race without a window shows while it runs: a live table on a terminal, lines elsewhere.

use std::io::{self, IsTerminal, Write};

use color_walk_api::counted;
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::lanes::{Lane, ranking};

/// The view of a race.
pub(super) struct View {
    names: Vec<String>,
    /// Cells of the board.
    cells: u64,
    /// On a terminal: a bar a lane.
    table: Option<(MultiProgress, Vec<ProgressBar>)>,
    done: usize,
}

impl View {
    pub(super) fn new(names: &[String], cells: u64) -> Self {
        let table = io::stdout().is_terminal().then(|| {
            let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
            let template = format!("{{prefix:{width}}} {{bar:24}} {{percent:>3}} %  {{msg}}");
            let style = ProgressStyle::with_template(&template).expect("a valid template").progress_chars("█▌░");
            let table = MultiProgress::with_draw_target(ProgressDrawTarget::stdout());
            let bar = |name: &String| {
                let bar = ProgressBar::new(cells).with_style(style.clone()).with_prefix(name.clone());
                table.add(bar.with_message("thinking"))
            };
            let bars = names.iter().map(bar).collect();
            (table, bars)
        });
        View { names: names.to_vec(), cells, table, done: 0 }
    }

    /// Shows that a lane went on.
    pub(super) fn show(&mut self, out: &mut impl Write, lanes: &[Lane], changed: usize) -> io::Result<()> {
        let lane = &lanes[changed];
        match &self.table {
            Some((_, bars)) if lane.outcome.is_none() => {
                bars[changed].set_position(lane.cleared);
                bars[changed].set_message(format!("{:>3} moves  thinking", lane.moves));
            }
            Some((_, bars)) => show_ended(bars, lanes),
            None if lane.outcome.is_some() => {
                self.done += 1;
                let (name, of) = (&self.names[changed], self.names.len());
                writeln!(out, "[{}/{of}] {name}: {}", self.done, self.verdict(lane))?;
            }
            None => {}
        }
        Ok(())
    }

    /// Takes the live table away.
    pub(super) fn clear(&self) {
        if let Some((table, _)) = &self.table {
            // A terminal that cannot be cleared keeps the table, which does no harm.
            let _ = table.clear();
        }
    }

    fn verdict(&self, lane: &Lane) -> String {
        let (moves, share) = (counted(lane.moves as u64, "move"), 100 * lane.cleared / self.cells);
        match lane.trouble() {
            None => moves,
            Some(trouble) => format!("{trouble} ({moves}, {share} % cleared)"),
        }
    }
}

/// The places among the lanes that have ended; each new one may change them all.
fn show_ended(bars: &[ProgressBar], lanes: &[Lane]) {
    for (place, lane) in ranking(lanes) {
        bars[lane].set_position(lanes[lane].cleared);
        bars[lane].abandon_with_message(format!("{:>3} moves  done, place {place}", lanes[lane].moves));
    }
    for (bar, lane) in bars.iter().zip(lanes) {
        if let Some(trouble) = lane.trouble() {
            bar.abandon_with_message(format!("{:>3} moves  {trouble}", lane.moves));
        }
    }
}
