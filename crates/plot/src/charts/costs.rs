//! The mean length of solvers' walks against the positions that they look at, each solver a mark with its name.

use crate::{
    axis::{Axis, extent, short_count, trimmed},
    color::{Look, mark, series_color},
    figures::costs::Cost,
    legend::{self, Entry},
    panel::{Captions, Margins, Panel, SMALL},
    scene::{Anchor, INK, Ink, Scene, Stroke, text_width},
};

/// There is no legend beside the plot: it is in the plot's empty corner.
const MARGINS: Margins = Margins { left: 84.0, right: 24.0 };
const HEIGHT: f64 = 560.0;
const RADIUS: f64 = 5.5;
/// Height of a name's capital letters, and the distance from its mark.
const CAPITALS: f64 = 10.0;
const GAP: f64 = 5.0;

/// An area of the drawing: its left top and right bottom corners.
type Area = [(f64, f64); 2];

/// Marks of solvers, in the colours of their families. Lines join the forms of one solver.
pub fn costs(all: &[Cost], families: &[String], captions: &Captions) -> Scene {
    let x = extent(all.iter().map(|cost| cost.nodes.max(1.0)));
    let x = x.map_or_else(|| Axis::log(1.0, 10.0), |(least, most)| Axis::log(least / 1.6, most * 2.0));
    let y = extent(all.iter().map(|cost| cost.moves));
    let y = y.map_or_else(|| Axis::linear(0.0, 1.0), |(least, most)| Axis::log(least * 0.97, most * 1.03));
    let mut panel = Panel::new(captions, HEIGHT, MARGINS, x, y);
    let (x_marks, y_marks) = (panel.x.marks(7, 0.0), panel.y.marks(6, 1.0));
    panel.label_x(&x_marks, short_count);
    panel.label_y(&y_marks, trimmed);
    let places = panel.places(all.iter().map(|cost| (cost.nodes, cost.moves)));
    let mut taken: Vec<Area> = places.iter().map(around).collect();
    for (index, cost) in all.iter().enumerate().filter(|(index, cost)| *index > 0 && cost.continues) {
        let ink = Ink(series_color(cost.family), 0.6);
        let (from, to) = (places[index - 1], places[index]);
        panel.scene.line(vec![from, to], Stroke::plain(ink, 1.6));
        taken.extend(along(from, to));
    }
    for (cost, place) in all.iter().zip(&places) {
        panel.scene.bold_mark(mark(cost.family), *place, RADIUS, Ink(series_color(cost.family), 1.0));
    }
    let inside = [(panel.left, panel.top), (panel.right, panel.bottom)];
    for (cost, (at, anchor)) in all.iter().zip(name_places(all, &places, taken, inside)) {
        panel.scene.text(at, cost.name.clone(), SMALL, INK, anchor);
    }
    let entry = |(family, name): (usize, &String)| Entry {
        look: Some(Look::of(family)),
        name: name.clone(),
        value: String::new(),
    };
    let entries: Vec<Entry> = families.iter().enumerate().map(entry).collect();
    legend::draw(&mut panel.scene, panel.top, &entries, false);
    panel.scene
}

/// The area of a mark.
fn around(&(x, y): &(f64, f64)) -> Area {
    [(x - RADIUS, y - RADIUS), (x + RADIUS, y + RADIUS)]
}

/// Small areas along a line, which names avoid.
fn along(from: (f64, f64), to: (f64, f64)) -> impl Iterator<Item = Area> {
    let steps = ((to.0 - from.0).hypot(to.1 - from.1) / 4.0).ceil().max(1.0) as u32;
    (0..=steps).map(move |step| {
        let share = f64::from(step) / f64::from(steps);
        let (x, y) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
        [(x - 2.0, y - 2.0), (x + 2.0, y + 2.0)]
    })
}

/// Where the names are: beside their marks, and as far as possible neither on what is taken nor on another name.
fn name_places(all: &[Cost], marks: &[(f64, f64)], mut taken: Vec<Area>, inside: Area) -> Vec<((f64, f64), Anchor)> {
    let mut found = Vec::new();
    for (cost, place) in all.iter().zip(marks) {
        let width = name_width(&cost.name);
        // How much of the name would be on others, or outside the plot.
        let hidden = |candidate: &((f64, f64), Anchor)| {
            let area = area_of(candidate, width);
            taken.iter().map(|other| shared(area, *other)).sum::<f64>() + area_outside(area, inside)
        };
        let best = candidates(*place).min_by(|one, other| hidden(one).total_cmp(&hidden(other)));
        let best = best.unwrap_or((*place, Anchor::Start));
        taken.push(area_of(&best, width));
        found.push(best);
    }
    found
}

/// The width of a name, with some reserve for the fonts of readers.
fn name_width(name: &str) -> f64 {
    1.1 * text_width(name, SMALL)
}

/// The places for a name around its mark, the preferred first.
fn candidates((x, y): (f64, f64)) -> impl Iterator<Item = ((f64, f64), Anchor)> {
    let (beside, middle) = (RADIUS + GAP, CAPITALS / 2.0);
    let (above, below) = (-beside, beside + CAPITALS);
    let sides = [Anchor::Start, Anchor::End].into_iter().flat_map(move |anchor| {
        let side = if anchor == Anchor::Start { 1.0 } else { -1.0 };
        [(beside, middle), (0.7 * beside, middle - CAPITALS), (0.7 * beside, middle + CAPITALS)]
            .map(|(right, down)| ((x + side * right, y + down), anchor))
    });
    let middles = [above, below].map(|down| ((x, y + down), Anchor::Middle));
    let far = [above - CAPITALS, below + CAPITALS, above - 2.0 * CAPITALS, below + 2.0 * CAPITALS];
    sides.chain(middles).chain(far.map(|down| ((x, y + down), Anchor::Middle)))
}

/// The area of a name at a place.
fn area_of(&((x, y), anchor): &((f64, f64), Anchor), width: f64) -> Area {
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    [(left, y - CAPITALS - 1.0), (left + width, y + 3.0)]
}

/// The size of what two areas share, in square pixels.
fn shared([from, to]: Area, [other_from, other_to]: Area) -> f64 {
    let width = to.0.min(other_to.0) - from.0.max(other_from.0);
    let height = to.1.min(other_to.1) - from.1.max(other_from.1);
    width.max(0.0) * height.max(0.0)
}

fn area_outside(area: Area, inside: Area) -> f64 {
    let [(left, top), (right, bottom)] = area;
    (right - left) * (bottom - top) - shared(area, inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(name: &str, nodes: f64, moves: f64) -> Cost {
        Cost { name: name.to_owned(), family: 0, nodes, moves, continues: false }
    }

    #[test]
    fn names_avoid_marks_and_each_other() {
        let all = [cost("a long name", 10.0, 30.0), cost("another name", 10.0, 30.0), cost("third", 14.0, 30.0)];
        let marks = [(500.0, 300.0), (500.0, 300.0), (520.0, 300.0)];
        let inside = [(0.0, 0.0), (1000.0, 600.0)];
        let places = name_places(&all, &marks, marks.iter().map(around).collect(), inside);
        let areas: Vec<Area> =
            all.iter().zip(&places).map(|(cost, place)| area_of(place, name_width(&cost.name))).collect();
        for (index, area) in areas.iter().enumerate() {
            assert_eq!(area_outside(*area, inside), 0.0);
            assert!(areas[..index].iter().all(|other| shared(*area, *other) == 0.0), "{places:?}");
        }
        // Nor are they on a line.
        let line: Vec<Area> = along((500.0, 300.0), (600.0, 302.0)).collect();
        let places = name_places(&all[..1], &marks[..1], line.clone(), inside);
        let area = area_of(&places[0], name_width(&all[0].name));
        assert!(line.iter().all(|other| shared(area, *other) == 0.0), "{places:?}");
        // A name at the edge stays inside.
        let [(at, anchor)] = name_places(&all[..1], &[(990.0, 300.0)], Vec::new(), inside)[..] else {
            panic!("one name")
        };
        assert!(anchor == Anchor::End && at.0 < 990.0, "{at:?}");
    }

    #[test]
    fn each_solver_has_a_mark_and_its_name() {
        let all = [cost("greedy", 40.0, 39.75), Cost { continues: true, ..cost("look-ahead 2", 168.0, 36.25) }];
        for shown in [&all[..], &all[..1], &[]] {
            let svg = costs(shown, &["Rules".to_owned()], &Captions::default()).to_svg();
            assert!(shown.iter().all(|cost| svg.contains(&format!(">{}</text>", cost.name))), "{svg}");
            assert!(svg.contains(">Rules</text>") && !svg.contains("NaN"), "{svg}");
        }
    }
}
