//! A match as its boards go: the capitals of its answers, and the mean differences with their intervals.

use color_walk_arena::matches::{Answer, Claim, SequentialTest};

use crate::{
    axis::{Axis, short_count, trimmed},
    color::{Look, dash, mark, series_color},
    figures::{
        course::{Course, PairCourse},
        interval_extent,
    },
    legend::{self, Entry, LIMIT},
    panel::{Captions, Panel},
    scene::{Ink, QUIET, Scene, Stroke},
};

/// A line of a plot over boards.
struct Curve {
    look: Look,
    name: String,
    value: String,
    /// The middle, and half the width of its interval, at each number of boards.
    points: Vec<(f64, f64, f64)>,
}

/// The most pairs whose capitals are drawn: those that took the most boards.
pub const MOST_PAIRS: usize = 8;
/// The least part of an answer's capital that is drawn.
const LEAST_PART: f64 = 1e-4;
/// Points that do not widen the scale: the intervals of the first boards are wider than all others.
const FIRST_POINTS: usize = 8;
/// Boards from which on means are drawn.
const SETTLED: u64 = 5;

/// Two plots below each other. `captions` are those of the capitals and of the means.
pub fn match_course(course: &Course, captions: &[Captions; 2]) -> Scene {
    Scene::stacked([capitals(course, &captions[0]), means(course, &captions[1])])
}

fn capitals(course: &Course, captions: &Captions) -> Scene {
    let curves = match &course.pairs[..] {
        [pair] => of_answers(course, pair),
        pairs => of_pairs(course, pairs),
    };
    let most = curves.iter().flat_map(|curve| &curve.points).map(|point| point.1).fold(1.0, f64::max);
    let least = curves.iter().flat_map(|curve| &curve.points).map(|point| point.1).fold(1.0, f64::min);
    // A decade below the least, so that the lines do not lie on the axis.
    let least = 10f64.powf((least * 0.7).max(LEAST_PART).log10().floor());
    let y = Axis::log(least, most.clamp(1.0, 1e6) * 2.0);
    let mut panel = ground(course, captions, 300.0, &curves, y);
    let marks: Vec<f64> =
        (-4..=6).map(|power| 10f64.powi(power)).filter(|&mark| (least..=panel.y.most()).contains(&mark)).collect();
    panel.label_y(&marks, trimmed_part);
    let enough = panel.places([(panel.x.least(), 1.0), (panel.x.most(), 1.0)]);
    panel.scene.line(enough, LIMIT);
    let limit = Entry { look: None, name: "enough for the answer".to_owned(), value: String::new() };
    draw(panel, &curves, Some(limit))
}

fn trimmed_part(part: f64) -> String {
    if part < 0.001 { format!("{part}") } else { trimmed(part) }
}

/// The capitals of a single pair's answers.
fn of_answers(course: &Course, pair: &PairCourse) -> Vec<Curve> {
    let [first, second] = [pair.first, pair.second].map(|runner| course.runners[runner].name.as_str());
    let name = |answer: Answer, claim: Claim| match (answer, claim) {
        (Answer::First, Claim::Average) => format!("{first} on average"),
        (Answer::Second, Claim::Average) => format!("{second} on average"),
        (Answer::First, Claim::Boards) => format!("{first} on more boards"),
        (Answer::Second, Claim::Boards) => format!("{second} on more boards"),
        (Answer::Neither, _) => "no difference".to_owned(),
    };
    let color = |answer: Answer| match answer {
        Answer::First => pair.first,
        Answer::Second => pair.second,
        Answer::Neither => course.runners.len(),
    };
    let curve = |(index, (answer, claim)): (usize, (Answer, Claim))| Curve {
        look: Look { color: color(answer), form: index },
        name: name(answer, claim),
        value: String::new(),
        points: points(course, |at| Some((pair.capitals[at][index], 0.0))),
    };
    SequentialTest::ANSWERS.into_iter().enumerate().map(curve).collect()
}

/// For each pair the greatest capital of its answers.
fn of_pairs(course: &Course, pairs: &[PairCourse]) -> Vec<Curve> {
    let mut order: Vec<usize> = (0..pairs.len()).collect();
    order.sort_by_key(|&pair| std::cmp::Reverse(pairs[pair].answer.map_or(u64::MAX, |(_, after)| after)));
    order.truncate(MOST_PAIRS);
    order.sort_unstable();
    let curve = |&pair: &usize| {
        let pair = &pairs[pair];
        let [first, second] = [pair.first, pair.second].map(|runner| course.runners[runner].name.as_str());
        let end = pair.answer.map_or(usize::MAX, |(_, after)| course.boards.partition_point(|&boards| boards <= after));
        let greatest = |at: usize| pair.capitals[at].iter().copied().fold(0.0, f64::max);
        // A runner has its own colour and form, so no two pairs of the first few share both.
        Curve {
            look: Look { color: pair.second, form: pair.first },
            name: format!("{first} / {second}"),
            value: pair.answer.map_or_else(|| "open".to_owned(), |(_, after)| after.to_string()),
            points: points(course, |at| (at < end).then(|| (greatest(at), 0.0))),
        }
    };
    order.iter().map(curve).collect()
}

fn means(course: &Course, captions: &Captions) -> Scene {
    let curves: Vec<Curve> = match &course.pairs[..] {
        [pair] => vec![Curve {
            look: Look::of(course.runners.len() + 2),
            name: "mean difference".to_owned(),
            value: String::new(),
            points: points(course, |at| settled_mean(course, at, pair.mean[at])),
        }],
        _ => course
            .runners
            .iter()
            .enumerate()
            .map(|(series, runner)| Curve {
                look: Look::of(series),
                name: runner.name.clone(),
                value: String::new(),
                points: points(course, |at| settled_mean(course, at, runner.field[at])),
            })
            .collect(),
    };
    let first = if is_short(course) { 0 } else { FIRST_POINTS };
    let settled = || curves.iter().flat_map(|curve| curve.points.iter().skip(first));
    let of_last = |curve: &Curve| curve.points.last().copied();
    let ends: Vec<_> = curves.iter().filter_map(of_last).collect();
    let mean = settled().chain(&ends).map(|point| point.1.abs()).fold(0.0, f64::max);
    let half = settled().map(|point| point.2).fold(0.0, f64::max);
    let extent = interval_extent(mean, half, course.difference);
    let curves: Vec<Curve> = curves
        .into_iter()
        .map(|curve| Curve { value: of_last(&curve).map_or_else(String::new, |end| mean_of(end.1, end.2)), ..curve })
        .collect();
    let mut panel = ground(course, captions, 300.0, &curves, Axis::linear(-extent, extent));
    let band = panel.places([(panel.x.least(), course.difference), (panel.x.most(), -course.difference)]);
    panel.scene.block(band[0], band[1], Ink([0x8a, 0x94, 0xa2], 0.22));
    let marks = panel.y.marks(7, 0.01);
    panel.label_y(&marks, |moves| if moves > 0.0 { format!("+{}", trimmed(moves)) } else { trimmed(moves) });
    let zero = panel.places([(panel.x.least(), 0.0), (panel.x.most(), 0.0)]);
    panel.scene.line(zero, Stroke::plain(QUIET, 1.5));
    for curve in &curves {
        // A single board has no interval.
        let wide = || curve.points.iter().filter(|point| point.2 > 0.0);
        let edge = |sign: f64| wide().map(move |&(boards, mean, half)| (boards, mean + sign * half));
        let corners = panel.places(edge(1.0).chain(edge(-1.0).collect::<Vec<_>>().into_iter().rev()));
        if corners.len() > 2 {
            panel.scene.area(corners, Ink(series_color(curve.look.color), 0.18));
        }
    }
    draw(panel, &curves, None)
}

fn mean_of(mean: f64, half: f64) -> String {
    if half > 0.0 { format!("{mean:+.2} ± {half:.2}") } else { format!("{mean:+.2}") }
}

fn is_short(course: &Course) -> bool {
    course.boards.last().is_none_or(|&boards| boards < 4 * SETTLED)
}

/// A mean once it is of enough boards to be seen beside later ones. A short match has all of its means.
fn settled_mean(course: &Course, at: usize, mean: Option<(f64, Option<f64>)>) -> Option<(f64, f64)> {
    let mean = mean.filter(|_| is_short(course) || course.boards[at] >= SETTLED);
    mean.map(|(mean, half)| (mean, half.unwrap_or(0.0)))
}

/// The curve's points, without those before the first board.
fn points(course: &Course, at: impl Fn(usize) -> Option<(f64, f64)>) -> Vec<(f64, f64, f64)> {
    let point = |(index, &boards): (usize, &u64)| at(index).map(|(middle, half)| (boards as f64, middle, half));
    course.boards.iter().enumerate().filter_map(point).collect()
}

fn ground(course: &Course, captions: &Captions, height: f64, curves: &[Curve], y: Axis) -> Panel {
    let last = course.boards.last().copied().unwrap_or(0).max(1) as f64;
    let height = legend::height(height, curves.len() + 1);
    // If some pairs have their answer long before the last, a linear axis would not show them.
    let first = course.pairs.iter().filter_map(|pair| pair.answer).map(|(_, after)| after as f64).fold(last, f64::min);
    let x = if first * 20.0 < last { Axis::log(1.0, last * 1.1) } else { Axis::linear(0.0, last) };
    let mut panel = Panel::new(captions, height, legend::MARGINS, x, y);
    let marks = panel.x.marks(8, 1.0);
    panel.label_x(&marks, short_count);
    panel
}

/// Draws the curves and lists them, with a line that is no curve first.
fn draw(mut panel: Panel, curves: &[Curve], limit: Option<Entry>) -> Scene {
    for curve in curves {
        let ink = Ink(series_color(curve.look.color), 1.0);
        // A logarithmic axis has no 0.
        let shown = curve.points.iter().filter(|point| point.0 >= panel.x.least());
        let line = panel.places(shown.map(|&(boards, middle, _)| (boards, middle)));
        let end = line.last().copied();
        panel.scene.line(line, Stroke { ink, width: 2.2, dash: dash(curve.look.form) });
        if let Some(end) = end {
            panel.scene.bold_mark(mark(curve.look.form), end, 4.5, ink);
        }
    }
    let entry = |curve: &Curve| Entry { look: Some(curve.look), name: curve.name.clone(), value: curve.value.clone() };
    let entries: Vec<Entry> = limit.into_iter().chain(curves.iter().map(entry)).collect();
    legend::draw(&mut panel.scene, panel.top, &entries, true);
    panel.scene
}
