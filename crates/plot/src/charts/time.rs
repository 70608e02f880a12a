//! Time against length: every game is a dot, and a cross has the middle half of them.

use color_walk_arena::report::duration;

use crate::{
    axis::{Axis, extent, short_seconds},
    color::{Look, mark, series_color},
    figures::times::GameTimes,
    legend::{self, Entry},
    panel::{Captions, Panel},
    scene::{Ink, PAPER, Scene, Stroke},
};

/// The most dots of a solver. More would only be a blot.
const MOST_DOTS: usize = 400;

/// Seconds and moves of each solver's games.
pub fn times(all: &[GameTimes], captions: &Captions) -> Scene {
    let games = || all.iter().flat_map(|times| &times.games);
    // A clock may not tell the shortest times apart from 0.
    let seconds = extent(games().map(|game| game.0).filter(|&seconds| seconds > 0.0));
    let x = seconds.map_or_else(|| Axis::log(1e-3, 1.0), |(least, most)| Axis::log(least / 1.4, most * 1.4));
    let moves = extent(games().map(|game| f64::from(game.1)));
    let y = moves.map_or_else(|| Axis::linear(0.0, 1.0), |(least, most)| Axis::linear(least - 1.0, most + 1.0));
    let height = legend::height(430.0, all.len());
    let mut panel = Panel::new(captions, height, legend::MARGINS, x, y);
    let (x_marks, y_marks) = (panel.x.marks(7, 0.0), panel.y.marks(8, 1.0));
    panel.label_x(&x_marks, short_seconds);
    panel.label_y(&y_marks, |moves| format!("{moves:.0}"));
    for times in all {
        let ink = Ink(series_color(times.series), 1.0);
        for (seconds, moves) in times.some(MOST_DOTS) {
            let at = panel.at(seconds, moves.into());
            panel.scene.mark(mark(times.series), at, 2.6, ink.fainter(0.35));
        }
    }
    for times in all {
        let Some(spread) = times.spread() else { continue };
        let ink = Ink(series_color(times.series), 1.0);
        let ([left, x, right], [low, y, high]) = (spread.seconds, spread.moves);
        for ends in [[(left, y), (right, y)], [(x, low), (x, high)]] {
            let ends = panel.places(ends);
            panel.scene.line(ends.clone(), Stroke::plain(PAPER.fainter(0.9), 5.0));
            panel.scene.line(ends, Stroke::plain(ink, 2.4));
        }
        let at = panel.at(x, y);
        panel.scene.bold_mark(mark(times.series), at, 6.0, ink);
    }
    let entry = |times: &GameTimes| Entry {
        look: Some(Look::of(times.series)),
        name: times.name.clone(),
        value: times.spread().map_or_else(|| "-".to_owned(), |spread| duration(spread.seconds[1])),
    };
    let entries: Vec<Entry> = all.iter().map(entry).collect();
    legend::draw(&mut panel.scene, panel.top, &entries, false);
    panel.scene
}
