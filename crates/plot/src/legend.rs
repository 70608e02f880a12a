//! The list of series beside a plot.

use crate::{
    color::{Look, dash, mark, series_color},
    panel::{Margins, SMALL, WIDTH},
    scene::{Anchor, INK, Ink, QUIET, Scene, Stroke, fitting, text_width},
};

/// The room of a legend, with the distance to its plot.
const LEGEND: f64 = 316.0;
/// The room around a plot with a legend.
pub(crate) const MARGINS: Margins = Margins { left: 84.0, right: LEGEND };
/// The distance of its lines.
const LINE: f64 = 22.0;

/// A limit in a plot.
pub(crate) const LIMIT: Stroke = Stroke { ink: INK, width: 1.5, dash: &[6.0, 4.0] };

/// A line of the legend.
pub(crate) struct Entry {
    /// `None` for a dashed line that is no series.
    pub look: Option<Look>,
    pub name: String,
    /// A figure behind the name; may be empty.
    pub value: String,
}

/// Lists the series, each with its line and mark as in the plot.
pub(crate) fn draw(scene: &mut Scene, top: f64, entries: &[Entry], has_lines: bool) {
    let left = WIDTH - LEGEND + 22.0;
    for (place, Entry { look, name, value }) in entries.iter().enumerate() {
        let y = top + 10.0 + LINE * place as f64;
        let ink = look.map_or(INK, |look| Ink(series_color(look.color), 1.0));
        if has_lines {
            let stroke = look.map_or(LIMIT, |look| Stroke { ink, width: 2.2, dash: dash(look.form) });
            scene.line(vec![(left, y), (left + 34.0, y)], stroke);
        }
        let middle = left + if has_lines { 17.0 } else { 8.0 };
        if let Some(look) = look {
            scene.bold_mark(mark(look.form), (middle, y), 4.5, ink);
        }
        let text = left + if has_lines { 42.0 } else { 22.0 };
        let right = WIDTH - 20.0;
        let width = text_width(value, SMALL);
        let room = right - text - if value.is_empty() { 0.0 } else { width + 10.0 };
        scene.text((text, y + 4.5), fitting(name, SMALL, room), SMALL, INK, Anchor::Start);
        scene.text((right, y + 4.5), value.clone(), SMALL, QUIET, Anchor::End);
    }
}

/// The height of a plot that its legend fits beside.
pub(crate) fn height(least: f64, entries: usize) -> f64 {
    least.max(LINE * entries as f64 + 10.0)
}
