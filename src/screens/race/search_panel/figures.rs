//! A search in plots: positions by depth as bars; frontier, best walk and lower bound over nodes as lines.

use bevy_egui::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, TextFormat, TextStyle, Ui, Vec2,
    text::LayoutJob,
};
use color_walk_play::FigurePoint;

use crate::{
    languages::words::Words,
    ui::{Named, Themed, icon},
};

/// Heights of bars and lines, in points.
const BARS: f32 = 84.0;
const LINES: f32 = 110.0;
/// Space for figures below a plot, in points.
const FOOT: f32 = 15.0;
/// Minimum number of bars to fit, so the first ones are not as wide as the panel.
const LEAST_BARS: usize = 12;

fn small(painter: &Painter, place: Pos2, align: Align2, text: String) {
    painter.text(place, align, text, FontId::proportional(11.5), painter.colors().quiet);
}

/// Expanded positions by depth, in moves from the search's start.
pub(super) fn depths(ui: &mut Ui, words: &Words, counts: &[u64]) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), BARS + FOOT), Sense::hover());
    let plot = Rect::from_min_max(rect.min, rect.max - Vec2::new(0.0, FOOT));
    let (painter, colors) = (ui.painter(), ui.colors());
    painter.rect_filled(plot, 4.0, colors.well);
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let step = (plot.width() - 6.0) / counts.len().max(LEAST_BARS) as f32;
    let bar = |depth: usize, count: u64| {
        let height = (count as f32 / most as f32 * (plot.height() - 18.0)).max(if count > 0 { 1.5 } else { 0.0 });
        let left = plot.min.x + 3.0 + depth as f32 * step;
        Rect::from_min_max(Pos2::new(left, plot.max.y - height), Pos2::new(left + (step - 2.0).max(1.0), plot.max.y))
    };
    for (depth, &count) in counts.iter().enumerate() {
        painter.rect_filled(bar(depth, count), 1.0, colors.bar);
    }
    // Labels only every few bars, so they stay readable.
    let every = (26.0 / step).ceil().max(1.0) as usize;
    for depth in (0..counts.len()).step_by(every) {
        let place = Pos2::new(bar(depth, 1).center().x, rect.max.y);
        small(painter, place, Align2::CENTER_BOTTOM, depth.to_string());
    }
    if let Some((depth, &most)) = counts.iter().enumerate().max_by_key(|&(depth, count)| (*count, depth)) {
        let center = bar(depth, most).center_top();
        let half = 24.0_f32.min(plot.width() / 2.0);
        let place = Pos2::new(center.x.clamp(plot.min.x + half, plot.max.x - half), center.y - 1.0);
        small(painter, place, Align2::CENTER_BOTTOM, words.big_number(most));
    }
    let about = |depth: usize, count: u64| message!(words, "inside-at-depth", depth, count);
    let all: Vec<String> = counts.iter().enumerate().map(|(depth, &count)| about(depth, count)).collect();
    let response = response.named(all.join("; "));
    if let Some(pointer) = response.hover_pos() {
        let depth = ((pointer.x - plot.min.x - 3.0) / step).max(0.0) as usize;
        if let Some(&count) = counts.get(depth) {
            response.on_hover_text_at_pointer(about(depth, count));
        }
    }
}

/// A figure over nodes, with its own range.
struct Line {
    color: Color32,
    points: Vec<(u64, f32)>,
    range: (f32, f32),
}

/// The search over time, by ascending nodes.
pub(super) fn history(ui: &mut Ui, words: &Words, points: &[FigurePoint]) {
    let Some(last) = points.last() else { return };
    let colors = ui.colors();
    let of = |figure: fn(&FigurePoint) -> Option<u32>| -> Vec<(u64, f32)> {
        points.iter().filter_map(|point| Some((point.nodes, figure(point)? as f32))).collect()
    };
    let (best, bound) = (of(|point| point.best), of(|point| point.lower_bound));
    let frontier: Vec<(u64, f32)> = points.iter().map(|point| (point.nodes, point.frontier as f32)).collect();
    let moves = || best.iter().chain(&bound).map(|&(_, moves)| moves);
    // Best walk and bound share a range, so you can see them meet.
    let in_moves = (moves().fold(f32::MAX, f32::min) - 1.0, moves().fold(0.0, f32::max) + 1.0);
    let most = frontier.iter().map(|&(_, waiting)| waiting).fold(1.0, f32::max);
    let lines = [
        Line { color: colors.bar, points: frontier, range: (0.0, most * 1.05) },
        Line { color: colors.accent, points: bound, range: in_moves },
        Line { color: colors.text, points: best, range: in_moves },
    ];
    let legend = [
        (last.frontier > 0 || most > 1.0)
            .then(|| (colors.bar, message!(words, "race-queue", queue = words.big_number(last.frontier)))),
        last.lower_bound.map(|bound| (colors.accent, message!(words, "race-at-least", moves = bound))),
        last.best.map(|best| (colors.text, message!(words, "inside-best", moves = best))),
    ];
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), LINES + FOOT), Sense::hover());
    let plot = Rect::from_min_max(rect.min, rect.max - Vec2::new(0.0, FOOT));
    let painter = ui.painter();
    painter.rect_filled(plot, 4.0, colors.well);
    let begin = points[0].nodes;
    let span = (last.nodes - begin).max(1) as f32;
    for Line { color, points, range: (least, most) } in lines {
        let at = |(nodes, value): (u64, f32)| {
            let x = (nodes - begin) as f32 / span;
            let y = (value - least) / (most - least).max(1.0);
            plot.min + Vec2::new(4.0 + x * (plot.width() - 8.0), plot.height() - 4.0 - y * (plot.height() - 8.0))
        };
        let places: Vec<Pos2> = points.into_iter().map(at).collect();
        match places[..] {
            [] => {}
            [only] => _ = painter.circle_filled(only, 2.5, color),
            _ => _ = painter.add(Shape::line(places, Stroke::new(2.0_f32, color))),
        }
    }
    if most > 1.0 {
        small(painter, plot.min + Vec2::new(4.0, 2.0), Align2::LEFT_TOP, words.big_number(most as u64));
    }
    small(painter, rect.left_bottom(), Align2::LEFT_BOTTOM, words.big_number(begin));
    small(painter, rect.right_bottom(), Align2::RIGHT_BOTTOM, words.big_number(last.nodes));
    let middle = Pos2::new(rect.center().x, rect.max.y);
    small(painter, middle, Align2::CENTER_BOTTOM, words.get("inside-nodes"));
    let said: Vec<&str> = legend.iter().flatten().map(|(_, text)| text.as_str()).collect();
    response.named(said.join("; "));
    // A single text, so it wraps at the panel's edge.
    let font = TextStyle::Small.resolve(ui.style());
    let mut text = LayoutJob::default();
    for (color, entry) in legend.into_iter().flatten() {
        text.append(&format!("{} ", icon::SWATCH), 0.0, TextFormat::simple(font.clone(), color));
        text.append(&entry, 0.0, TextFormat::simple(font.clone(), ui.visuals().text_color()));
        text.append("   ", 0.0, TextFormat::default());
    }
    ui.label(text);
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, RawInput};
    use proptest::prelude::*;

    use super::*;
    use crate::languages::words::in_english;
    use crate::ui::fonts::test_context;

    /// Everything painted stays inside a panel of this width.
    fn stays_inside(width: f32, add: impl Fn(&mut Ui, &Words)) {
        in_english(|words| {
            let context = test_context();
            let room = Rect::from_min_size(Pos2::ZERO, Vec2::new(width, 400.0));
            let output = context.run(RawInput { screen_rect: Some(room), ..Default::default() }, |context| {
                egui::CentralPanel::default().show(context, |ui| add(ui, words));
            });
            for shape in output.shapes {
                let place = shape.shape.visual_bounding_rect();
                assert!(
                    place == Rect::NOTHING || room.expand(1.0).contains_rect(place),
                    "{place} in {room}: {:?}",
                    shape.shape
                );
            }
        });
    }

    #[test]
    fn long_figures_begin_another_line() {
        let point =
            FigurePoint { nodes: 1, frontier: 1_000_000_000, best: Some(100_069), lower_bound: Some(593_221_051) };
        stays_inside(300.0, |ui, words| history(ui, words, std::slice::from_ref(&point)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn any_counts_have_room(counts in proptest::collection::vec(0u64..=100_000_000_000, 0..=64), width in 200.0f32..400.0) {
            stays_inside(width, |ui, words| depths(ui, words, &counts));
        }

        #[test]
        fn any_figures_have_room(
            steps in proptest::collection::vec((1u64..1 << 40, any::<u32>(), any::<Option<u32>>(), any::<Option<u32>>()), 1..99),
        ) {
            let mut nodes = 0;
            let mut point = |(step, frontier, best, lower_bound): (u64, u32, Option<u32>, Option<u32>)| {
                nodes += step;
                FigurePoint { nodes, frontier: frontier.into(), best, lower_bound }
            };
            let points: Vec<FigurePoint> = steps.into_iter().map(&mut point).collect();
            stays_inside(300.0, |ui, words| history(ui, words, &points));
        }
    }
}
