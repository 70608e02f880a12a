//! Shows progress in one line that fits the terminal.

use std::time::Duration;

use color_walk_api::text::{counted, grouped};
use color_walk_arena::{matches::Match, report::leaning};
use console::Term;
use indicatif::{ProgressBar, ProgressStyle};

#[derive(Clone, Debug)]
pub(super) struct Progress {
    pub done: u64,
    pub of: u64,
    /// The counted unit, in the singular.
    pub unit: &'static str,
    /// True if it may end before all are done. Then there is no bar.
    pub may_end_sooner: bool,
    /// A further note; may be empty.
    pub note: String,
}

impl Progress {
    /// A match, which may end before its boards do.
    pub(super) fn of_match(played: &Match) -> Self {
        Progress {
            done: played.counted(),
            of: played.boards(),
            unit: "board",
            may_end_sooner: true,
            note: leaning(played),
        }
    }

    /// A run of `of` games, `done` of them played.
    pub(super) fn of_games(done: u64, of: u64) -> Self {
        Progress { done, of, unit: "game", may_end_sooner: false, note: String::new() }
    }
}

/// The line on standard error, hidden unless that is a terminal.
pub(super) struct ProgressLine {
    bar: ProgressBar,
    terminal: Term,
}

impl ProgressLine {
    pub(super) fn new(progress: &Progress) -> Self {
        let line = ProgressLine { bar: ProgressBar::new(0).with_style(plain_style()), terminal: Term::stderr() };
        line.show(progress);
        // Earlier work says nothing about the speed.
        line.bar.reset_eta();
        line
    }

    pub(super) fn show(&self, progress: &Progress) {
        self.bar.set_length(progress.of);
        self.bar.set_position(progress.done);
        self.bar.set_message(line(progress, self.bar.per_sec(), columns(&self.terminal)));
    }

    /// Hides the line while `print` runs.
    pub(super) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// A line with only its message.
pub(super) fn plain_style() -> ProgressStyle {
    ProgressStyle::with_template("{msg}").expect("a valid template")
}

/// Characters that fit on a line without wrapping.
pub(super) fn columns(terminal: &Term) -> usize {
    terminal.size_checked().map_or(80, |(_, columns)| usize::from(columns)).saturating_sub(1)
}

/// The greatest length of a bar, in cells.
const LONGEST: usize = 40;
/// The least useful length of a bar, in cells.
const SHORTEST: usize = 8;

/// Everything that fits: first the counts, then the remaining time, the note and the speed. A bar fills the rest.
fn line(progress: &Progress, per_second: f64, columns: usize) -> String {
    let Progress { done, of, unit, may_end_sooner, note } = progress;
    let share = *done as f64 / (*of).max(1) as f64;
    let counts = match may_end_sooner {
        true => format!("{} of at most {}", grouped(*done), counted(*of, unit)),
        false => format!("{:>3.0} %  {} of {}", (share * 100.0).floor(), grouped(*done), counted(*of, unit)),
    };
    let left = (!may_end_sooner).then(|| time_left(of.saturating_sub(*done), per_second)).flatten();
    let [speed, left, note] = [
        speed(per_second).map(|speed| format!(", {speed}")),
        left.map(|left| format!(", {left} left")),
        (!note.is_empty()).then(|| format!("; {note}")),
    ]
    .map(Option::unwrap_or_default);
    let length = |text: &str| text.chars().count();
    let mut room = columns.saturating_sub(length(&counts));
    let mut fits = |text: &str| {
        let fits = length(text) <= room;
        room -= if fits { length(text) } else { 0 };
        fits
    };
    let (has_left, has_note, has_speed) = (fits(&left), fits(&note), fits(&speed));
    let part = |has: bool, text| if has { text } else { String::new() };
    let text = counts + &part(has_speed, speed) + &part(has_left, left) + &part(has_note, note);
    match room.saturating_sub(1).min(LONGEST) {
        cells if cells >= SHORTEST && !may_end_sooner => format!("{} {text}", bar(share, cells)),
        _ => text.chars().take(columns).collect(),
    }
}

/// A bar of `cells` cells, filled to a share from 0 to 1.
pub(super) fn bar(share: f64, cells: usize) -> String {
    // A share is rounded, so almost half a cell counts as half a cell.
    let halves = (share.clamp(0.0, 1.0) * 2.0 * cells as f64 + 1e-6) as usize;
    let half = if halves % 2 == 1 { "▌" } else { "" };
    format!("{}{half}{}", "█".repeat(halves / 2), "░".repeat(cells - halves.div_ceil(2)))
}

fn speed(per_second: f64) -> Option<String> {
    match per_second {
        0.05..9.95 => Some(format!("{per_second:.1}/s")),
        9.95.. => Some(format!("{}/s", grouped(per_second.round() as u64))),
        _ => None,
    }
}

fn time_left(rest: u64, per_second: f64) -> Option<String> {
    let left = Duration::try_from_secs_f64(rest as f64 / per_second).ok()?.as_secs_f64().ceil();
    Some(match left {
        ..100.0 => format!("{left} s"),
        ..6_000.0 => format!("{:.0} min", left / 60.0),
        ..360_000.0 => format!("{:.0} h", left / 3_600.0),
        _ => format!("{} days", grouped((left / 86_400.0) as u64)),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_is_one_line_that_fits(
            done: u64,
            of: u64,
            may_end_sooner: bool,
            note in "\\PC{0,60}",
            speed in prop_oneof![Just(0.0), Just(f64::NAN), Just(f64::INFINITY), 0.0..1e9, 0.0..20.0],
            columns in 0_usize..200,
        ) {
            let progress = Progress { done: done.min(of), of, unit: "game", may_end_sooner, note };
            let line = line(&progress, speed, columns);
            prop_assert!(line.chars().count() <= columns, "{line}");
        }

        #[test]
        fn a_bar_is_as_full_as_its_share(halves in 0_usize..=80, cells in 1_usize..=40) {
            let halves = halves.min(2 * cells);
            let bar = bar(halves as f64 / (2 * cells) as f64, cells);
            let worth = |cell| match cell { '█' => 2, '▌' => 1, _ => 0 };
            prop_assert_eq!((bar.chars().count(), bar.chars().map(worth).sum::<usize>()), (cells, halves));
        }
    }

    #[test]
    fn what_does_not_fit_is_left_out() {
        let of_games = |columns| line(&Progress::of_games(1_234, 6_000), 209.3061, columns);
        let bar = "████▌░░░░░░░░░░░░░░░░░░░";
        assert_eq!(of_games(70), format!("{bar}  20 %  1,234 of 6,000 games, 209/s, 23 s left"));
        assert_eq!(of_games(39), " 20 %  1,234 of 6,000 games, 23 s left");
        assert_eq!(of_games(30), " 20 %  1,234 of 6,000 games");
        assert_eq!(of_games(9), " 20 %  1,");

        let note = "a leads".to_owned();
        let duel = Progress { unit: "board", may_end_sooner: true, note, ..Progress::of_games(1, 1_000) };
        assert_eq!(line(&duel, 0.0, 79), "1 of at most 1,000 boards; a leads");
        assert_eq!(line(&duel, 3.21, 79), "1 of at most 1,000 boards, 3.2/s; a leads");
        assert_eq!(line(&duel, 3.21, 35), "1 of at most 1,000 boards; a leads");
    }

    #[test]
    fn speeds_and_times_have_few_digits() {
        let speeds = [0.01, 0.5, 9.949, 9.96, 209.3061, 12_345.6].map(|speed| super::speed(speed).unwrap_or_default());
        assert_eq!(speeds, ["", "0.5/s", "9.9/s", "10/s", "209/s", "12,346/s"]);
        let times = [0, 1, 99, 100, 5_999, 6_000, 359_999, 360_000].map(|rest| time_left(rest, 1.0).unwrap());
        assert_eq!(times, ["0 s", "1 s", "99 s", "2 min", "100 min", "2 h", "100 h", "4 days"]);
        assert_eq!([time_left(1, 0.0), time_left(0, 0.0)], [None, None]);
    }
}
