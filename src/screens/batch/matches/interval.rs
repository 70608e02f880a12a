//! The mean difference of two runners with its interval, on an axis with the bounds of what matters.

use bevy_egui::egui::{
    Align2, Color32, FontId, Pos2, Rect, Sense, Stroke, Ui, Vec2,
    text::{LayoutJob, TextFormat, TextWrapping},
};
use color_walk_arena::matches::Pair;
use color_walk_play::Names;
use color_walk_plot::interval_extent;

use super::number;
use crate::{
    languages::words::Words,
    screens::batch::series::solver_color,
    ui::{Named, Themed, icon},
};

const HEIGHT: f32 = 92.0;
/// Half the height of a whisker, in points.
const WHISKER: f32 = 7.0;

/// Maps moves to positions on the axis.
struct Axis {
    left: f32,
    width: f32,
    /// Moves at either end of the axis.
    extent: f64,
}

impl Axis {
    fn at(&self, moves: f64) -> f32 {
        let share = (moves / self.extent).clamp(-1.0, 1.0) as f32;
        self.left + self.width * (share + 1.0) / 2.0
    }

    fn has(&self, moves: f64) -> bool {
        moves.abs() <= self.extent
    }
}

pub(super) fn show_match_interval(ui: &mut Ui, words: &Words, pair: &Pair, difference: f64, names: &Names) {
    let Some(mean) = pair.mean_difference else { return };
    let half = pair.half_width.unwrap_or(f64::INFINITY);
    let size = Vec2::new(ui.available_width(), HEIGHT);
    let (rect, line) = ui.allocate_exact_size(size, Sense::hover());
    let told = message!(
        words,
        "match-interval",
        first = names.whole(pair.first_index),
        second = names.whole(pair.second_index),
        moves = words.signed(mean, 2),
        half = pair.half_width.map_or_else(|| "∞".to_owned(), |half| words.decimal(half, 2))
    );
    line.named(&told).on_hover_text(told);
    let axis =
        Axis { left: rect.left() + 8.0, width: rect.width() - 16.0, extent: interval_extent(mean, half, difference) };
    let middle = rect.top() + 42.0;
    paint_ground(ui, words, &axis, rect, middle, difference);
    paint_interval(ui, words, &axis, middle, mean, half);
    // Labels which side favours which runner.
    let font = FontId::proportional(12.0);
    let room = rect.width() / 2.0 - 12.0;
    for (runner, edge, align) in [
        (pair.first_index, rect.left_top(), Align2::LEFT_TOP),
        (pair.second_index, rect.right_top(), Align2::RIGHT_TOP),
    ] {
        let lay_out = |name: &str| {
            let text = message!(words, "match-side", better = name);
            let [mark, text] = [(icon::SWATCH, solver_color(runner)), (text.as_str(), ui.colors().text)]
                .map(|(text, ink)| (text.to_owned(), TextFormat::simple(font.clone(), ink)));
            let parts = if align == Align2::LEFT_TOP { [mark, text] } else { [text, mark] };
            let mut job = LayoutJob { wrap: TextWrapping::truncate_at_width(room), ..LayoutJob::default() };
            for (place, (text, format)) in parts.into_iter().enumerate() {
                job.append(&text, 5.0 * place as f32, format);
            }
            ui.painter().layout_job(job)
        };
        let galley = lay_out(&names.fitting(runner, |name| !lay_out(name).elided));
        let corner = if align == Align2::LEFT_TOP { edge } else { edge - Vec2::new(galley.size().x, 0.0) };
        ui.painter().galley(corner, galley, ui.colors().text);
    }
}

/// The axis, its middle, and the band of differences that do not matter.
fn paint_ground(ui: &Ui, words: &Words, axis: &Axis, rect: Rect, middle: f32, difference: f64) {
    let (painter, colors) = (ui.painter(), ui.colors());
    let (top, bottom) = (middle - 16.0, middle + 16.0);
    let band = Rect::from_min_max(Pos2::new(axis.at(-difference), top), Pos2::new(axis.at(difference), bottom));
    painter.rect_filled(band, 3.0, colors.track);
    let thin = Stroke::new(1.0_f32, colors.quiet);
    painter.hline(axis.left..=axis.left + axis.width, middle, thin);
    let font = FontId::proportional(12.0);
    let mark = |moves: f64, text: String, align: Align2| {
        painter.vline(axis.at(moves), top..=bottom, thin);
        painter.text(Pos2::new(axis.at(moves), bottom + 2.0), align, text, font.clone(), colors.quiet);
    };
    mark(0.0, String::new(), Align2::CENTER_TOP);
    // The labels sit outside the band, which may be too narrow for them.
    mark(-difference, format!("−{}", number(words, difference)), Align2::RIGHT_TOP);
    mark(difference, format!("+{}", number(words, difference)), Align2::LEFT_TOP);
    let caption = Pos2::new(rect.center().x, rect.bottom());
    painter.text(caption, Align2::CENTER_BOTTOM, words.get("match-axis"), font.clone(), colors.quiet);
}

/// The mean with its interval. An end outside the axis has no whisker.
fn paint_interval(ui: &Ui, words: &Words, axis: &Axis, middle: f32, mean: f64, half: f64) {
    let (painter, ink) = (ui.painter(), ui.colors().text);
    let thick = Stroke::new(2.5_f32, ink);
    let ends = [mean - half, mean + half];
    painter.hline(axis.at(ends[0])..=axis.at(ends[1]), middle, thick);
    for end in ends.into_iter().filter(|&end| axis.has(end)) {
        painter.vline(axis.at(end), middle - WHISKER..=middle + WHISKER, thick);
    }
    let place = Pos2::new(axis.at(mean), middle);
    painter.circle(place, 5.5, ui.colors().gold, Stroke::new(1.5_f32, Color32::BLACK));
    let text = words.signed(mean, 2);
    painter.text(place - Vec2::new(0.0, 8.0), Align2::CENTER_BOTTOM, text, FontId::proportional(13.0), ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_has_0_in_its_middle_and_ends_at_its_extent() {
        let axis = Axis { left: 10.0, width: 100.0, extent: 2.0 };
        assert_eq!((axis.at(-2.0), axis.at(0.0), axis.at(5.0)), (10.0, 60.0, 110.0));
    }
}
