//! The mean of the best walks against the nodes of the searches.

use crate::{
    axis::{Axis, extent, short_count, trimmed},
    color::{Look, dash, mark, series_color},
    figures::best::BestCourse,
    legend::{self, Entry},
    panel::{Captions, Panel},
    scene::{Ink, Scene, Stroke},
};

/// A line of steps for each solver, which falls as its searches find shorter walks.
pub fn best_so_far(all: &[BestCourse], captions: &Captions) -> Scene {
    let points = || all.iter().flat_map(|course| &course.points);
    let most = all.iter().map(|course| course.nodes as f64).fold(1.0, f64::max);
    let least = points().map(|point| point.0.max(1) as f64).fold(most, f64::min);
    let y = extent(points().map(|point| point.1)).map_or_else(
        || Axis::linear(0.0, 1.0),
        |(shortest, longest)| {
            let room = ((longest - shortest) * 0.06).max(0.25);
            Axis::linear(shortest - room, longest + room)
        },
    );
    let height = legend::height(430.0, all.len());
    let mut panel = Panel::new(captions, height, legend::MARGINS, Axis::log(least / 1.3, most * 1.3), y);
    let (x_marks, y_marks) = (panel.x.marks(7, 0.0), panel.y.marks(8, 0.01));
    panel.label_x(&x_marks, short_count);
    panel.label_y(&y_marks, trimmed);
    for course in all {
        let ink = Ink(series_color(course.series), 1.0);
        let mut steps = Vec::new();
        for &(nodes, moves) in &course.points {
            steps.extend(steps.last().map(|&(_, before)| (nodes as f64, before)));
            steps.push((nodes as f64, moves));
        }
        let Some(&last) = steps.last() else { continue };
        steps.push((course.nodes as f64, last.1));
        let line = panel.places(steps.iter().copied());
        panel.scene.line(line, Stroke { ink, width: 2.2, dash: dash(course.series) });
        let end = panel.at(course.nodes as f64, last.1);
        panel.scene.bold_mark(mark(course.series), end, 5.0, ink);
    }
    let entry = |course: &BestCourse| Entry {
        look: Some(Look::of(course.series)),
        name: course.name.clone(),
        value: course.points.last().map_or_else(|| "-".to_owned(), |point| format!("{:.2}", point.1)),
    };
    let entries: Vec<Entry> = all.iter().map(entry).collect();
    legend::draw(&mut panel.scene, panel.top, &entries, true);
    panel.scene
}
