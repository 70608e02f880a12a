//! Walk lengths as boxes, as histograms and as cumulative shares.

use crate::{
    axis::{Axis, extent},
    color::{Look, Mark, dash, mark, series_color},
    figures::lengths::{BoxFigures, Lengths, cumulative_steps},
    legend::{self, Entry},
    panel::{Captions, Margins, Panel, SMALL},
    scene::{Anchor, GRID, INK, Ink, PAPER, QUIET, Scene, Stroke, fitting, text_width},
};

/// The most room for names beside a plot.
const NAMES: f64 = 250.0;
/// The room for means behind a plot.
const MEANS: f64 = 150.0;
/// The height of a box's row.
const ROW: f64 = 40.0;
/// The height of a histogram.
const STRIP: f64 = 84.0;
/// The most room of a bar.
const WIDEST_BAR: f64 = 40.0;

/// A row for each solver: a box with whiskers, and the mean with its interval.
pub fn boxes(all: &[Lengths], captions: &Captions) -> Scene {
    let mut panel = rows(all, captions, ROW);
    for (row, lengths) in all.iter().enumerate() {
        let middle = panel.top + ROW * (row as f64 + 0.5);
        let Some(figures) = BoxFigures::of(&lengths.bars) else { continue };
        let ink = Ink(series_color(lengths.series), 1.0);
        let [low, high] = figures.quartiles.map(|moves| panel.at_x(moves));
        let [shortest, longest] = figures.whiskers.map(|moves| panel.at_x(moves.into()));
        let edge = Stroke::plain(ink, 1.5);
        for (end, edge_of_box) in [(shortest, low), (longest, high)] {
            panel.scene.line(vec![(end, middle), (edge_of_box, middle)], edge);
            panel.scene.line(vec![(end, middle - 6.0), (end, middle + 6.0)], edge);
        }
        for &moves in &figures.outliers {
            let at = (panel.at_x(moves.into()), middle);
            panel.scene.mark(Mark::Circle, at, 3.2, ink);
            panel.scene.mark(Mark::Circle, at, 1.8, PAPER);
        }
        let (top_left, bottom_right) = ((low, middle - 11.0), (high, middle + 11.0));
        panel.scene.block(top_left, bottom_right, PAPER);
        panel.scene.block(top_left, bottom_right, ink.fainter(0.3));
        panel.scene.outline(top_left, bottom_right, edge);
        let median = panel.at_x(figures.median);
        panel.scene.line(vec![(median, middle - 11.0), (median, middle + 11.0)], Stroke::plain(INK, 2.5));
        draw_mean(&mut panel, lengths, middle);
    }
    panel.scene
}

fn draw_mean(panel: &mut Panel, lengths: &Lengths, middle: f64) {
    let Some(mean) = lengths.mean else { return };
    if let Some(half) = lengths.half_width {
        let [least, most] = [mean - half, mean + half].map(|moves| panel.at_x(moves));
        panel.scene.line(vec![(least, middle), (most, middle)], Stroke::plain(INK, 2.0));
        for end in [least, most] {
            panel.scene.line(vec![(end, middle - 3.5), (end, middle + 3.5)], Stroke::plain(INK, 1.5));
        }
    }
    panel.scene.bold_mark(Mark::Diamond, (panel.at_x(mean), middle), 4.0, INK);
}

/// A histogram for each solver, one below the other on one scale.
pub fn histograms(all: &[Lengths], captions: &Captions) -> Scene {
    let mut panel = rows(all, captions, STRIP);
    let most = all.iter().flat_map(|lengths| &lengths.bars).map(|bar| bar.1).max().unwrap_or(0).max(1);
    let height = |count: u64| (STRIP - 24.0) * count as f64 / most as f64;
    let bar_width = ((panel.at_x(panel.x.least() + 1.0) - panel.left) * 0.86).min(WIDEST_BAR);
    for (row, lengths) in all.iter().enumerate() {
        let base = panel.top + STRIP * (row as f64 + 1.0);
        let ink = Ink(series_color(lengths.series), 1.0);
        let top = base - height(most);
        panel.scene.line(vec![(panel.left, top), (panel.right, top)], Stroke::plain(GRID, 1.0));
        for &(moves, count) in &lengths.bars {
            let x = panel.at_x(moves.into());
            let (left, top) = (x - bar_width / 2.0, base - height(count));
            panel.scene.block((left, top), (left + bar_width, base), ink.fainter(0.75));
        }
        panel.scene.line(vec![(panel.left, base), (panel.right, base)], Stroke::plain(QUIET, 1.0));
        if let Some(mean) = lengths.mean {
            let x = panel.at_x(mean);
            let dashes = Stroke { ink: INK, width: 1.5, dash: &[4.0, 3.0] };
            panel.scene.line(vec![(x, base), (x, base - STRIP + 20.0)], dashes);
        }
        panel.scene.text((panel.left + 4.0, top - 3.0), most.to_string(), SMALL - 2.0, QUIET, Anchor::Start);
    }
    panel.scene
}

/// The ground of a plot with a row for each solver: names on the left, means on the right.
fn rows(all: &[Lengths], captions: &Captions, row: f64) -> Panel {
    let names = all.iter().map(|lengths| text_width(&lengths.name, SMALL)).fold(60.0, f64::max).min(NAMES);
    let margins = Margins { left: names + 48.0, right: MEANS };
    let height = row * all.len().max(1) as f64;
    let mut panel = Panel::new(captions, height, margins, moves_axis(all), Axis::linear(0.0, 1.0));
    let marks = panel.x.marks(9, 1.0);
    panel.label_x(&marks, |moves| format!("{moves:.0}"));
    for (place, lengths) in all.iter().enumerate() {
        let y = panel.top + row * (place as f64 + 0.5);
        let name = fitting(&lengths.name, SMALL, names);
        panel.scene.text((panel.left - 14.0, y + 4.5), name, SMALL, INK, Anchor::End);
        panel.scene.text((panel.right + 14.0, y + 4.5), mean_of(lengths), SMALL, INK, Anchor::Start);
        let walks: u64 = lengths.bars.iter().map(|bar| bar.1).sum();
        if walks < lengths.boards {
            let cleared = format!("{walks}/{}", lengths.boards);
            panel.scene.text((panel.right + 14.0, y + 17.0), cleared, SMALL - 2.0, QUIET, Anchor::Start);
        }
    }
    panel
}

/// From the shortest to the longest walk, with a little room.
fn moves_axis(all: &[Lengths]) -> Axis {
    let lengths = all.iter().flat_map(|lengths| &lengths.bars).map(|bar| f64::from(bar.0));
    let Some((least, most)) = extent(lengths) else { return Axis::linear(0.0, 1.0) };
    let room = ((most - least) * 0.03).max(0.8);
    Axis::linear(least - room, most + room)
}

fn mean_of(lengths: &Lengths) -> String {
    match (lengths.mean, lengths.half_width) {
        (Some(mean), Some(half)) => format!("{mean:.2} ± {half:.2}"),
        (Some(mean), None) => format!("{mean:.2}"),
        (None, _) => "-".to_owned(),
    }
}

/// The share of boards cleared within a number of moves: a line of steps for each solver.
pub fn cumulative(all: &[Lengths], captions: &Captions) -> Scene {
    let height = legend::height(400.0, all.len());
    let mut panel = Panel::new(captions, height, legend::MARGINS, moves_axis(all), Axis::linear(0.0, 100.0));
    let marks = panel.x.marks(9, 1.0);
    panel.label_x(&marks, |moves| format!("{moves:.0}"));
    panel.label_y(&[0.0, 20.0, 40.0, 60.0, 80.0, 100.0], |share| format!("{share:.0}"));
    let end = panel.x.most();
    for lengths in all {
        let corners = cumulative_steps(&lengths.bars, lengths.boards, end);
        let ink = Ink(series_color(lengths.series), 1.0);
        let points = panel.places(corners.iter().map(|&[moves, share]| (moves, share)));
        panel.scene.line(points, Stroke { ink, width: 2.2, dash: dash(lengths.series) });
        // Where half of the boards are cleared, the lines are farthest apart.
        let half = corners.iter().position(|&[_, share]| share >= 50.0).or(corners.len().checked_sub(1));
        if let Some(&[moves, share]) = half.and_then(|half| corners.get(half)) {
            let at = panel.at(moves, share);
            panel.scene.bold_mark(mark(lengths.series), at, 4.5, ink);
        }
    }
    let mean = |lengths: &Lengths| lengths.mean.map(|mean| format!("{mean:.2}")).unwrap_or_default();
    let entries: Vec<Entry> = all
        .iter()
        .map(|lengths| Entry { look: Some(Look::of(lengths.series)), name: lengths.name.clone(), value: mean(lengths) })
        .collect();
    legend::draw(&mut panel.scene, panel.top, &entries, true);
    panel.scene
}
