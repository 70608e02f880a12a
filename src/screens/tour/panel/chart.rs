//! A step's figures as points on a line.

use bevy_egui::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, lerp, pos2, remap, vec2,
};

use crate::{
    languages::words::Words,
    ui::{Named, SPACE, Themed, card, quiet, semibold},
};

/// Height of the drawing, and of its lines of text, in points.
const HEIGHT: f32 = 128.0;
const LINE: f32 = 20.0;
const DOT: f32 = 4.0;
const TEXT: f32 = 13.0;

/// Draws the figures beside each other, each with its label below, and what they are above them.
pub(super) fn show_tour_chart(ui: &mut Ui, words: &Words, about: &str, figures: &[(String, f64)]) {
    card(ui, |ui| {
        quiet(ui, about);
        let (area, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
        response.named(chart_sentence(words, about, figures));
        let (painter, colors) = (ui.painter_at(area), ui.colors());
        let places = places(area, figures);
        let bottom = area.bottom() - LINE;
        painter.hline(area.x_range(), bottom, Stroke::new(1.0, colors.track));
        painter.add(Shape::line(places.clone(), Stroke::new(2.0, colors.accent)));
        for ((label, figure), place) in figures.iter().zip(places) {
            painter.circle_filled(place, DOT, colors.accent);
            let above = place - vec2(0.0, DOT + SPACE[0]);
            write(&painter, above, Align2::CENTER_BOTTOM, tenths(words, *figure), colors.text, colors.panel);
            let below = pos2(place.x, bottom + SPACE[0]);
            write(&painter, below, Align2::CENTER_TOP, label.clone(), colors.quiet, colors.panel);
        }
    });
}

/// The points, from the least figure at the bottom to the greatest at the top. Above each there is room for its figure.
fn places(area: Rect, figures: &[(String, f64)]) -> Vec<Pos2> {
    let least = figures.iter().map(|(_, figure)| *figure).fold(f64::INFINITY, f64::min);
    let most = figures.iter().map(|(_, figure)| *figure).fold(f64::NEG_INFINITY, f64::max);
    let (top, bottom) = (area.top() + LINE + DOT, area.bottom() - LINE - SPACE[1]);
    let place = |(index, (_, figure)): (usize, &(String, f64))| {
        let height = if most > least { remap(*figure, least..=most, 0.0..=1.0) as f32 } else { 0.5 };
        let along = (index as f32 + 0.5) / figures.len() as f32;
        pos2(lerp(area.left()..=area.right(), along), lerp(bottom..=top, height))
    };
    figures.iter().enumerate().map(place).collect()
}

/// Writes on a ground of its own, because the line may pass behind the text.
fn write(painter: &Painter, at: Pos2, align: Align2, text: String, ink: Color32, ground: Color32) {
    let font: FontId = semibold(TEXT);
    let galley = painter.layout_no_wrap(text, font, ink);
    let place = align.anchor_size(at, galley.size());
    painter.rect_filled(place, 0.0, ground);
    painter.galley(place.min, galley, ink);
}

/// The chart for people who hear it.
pub(super) fn chart_sentence(words: &Words, about: &str, figures: &[(String, f64)]) -> String {
    let figures: Vec<String> =
        figures.iter().map(|(label, figure)| format!("{label}: {}", tenths(words, *figure))).collect();
    format!("{about}. {}.", figures.join("; "))
}

/// A figure with one decimal; a half is rounded up, as in the texts.
fn tenths(words: &Words, figure: f64) -> String {
    words.decimal((figure * 10.0).round() / 10.0, 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_language;

    fn figures() -> [(String, f64); 3] {
        [("1", 39.75), ("2", 36.25), ("3", 37.0)].map(|(label, figure)| (label.to_owned(), figure))
    }

    #[test]
    fn a_greater_figure_is_higher_and_all_are_inside() {
        let area = Rect::from_min_size(pos2(10.0, 20.0), vec2(300.0, HEIGHT));
        let found = places(area, &figures());
        assert_eq!(found.iter().map(|place| place.x.round()).collect::<Vec<_>>(), [60.0, 160.0, 260.0]);
        assert!(found[0].y < found[2].y && found[2].y < found[1].y, "{found:?}");
        let room = area.shrink2(vec2(0.0, LINE));
        assert!(found.iter().all(|place| room.contains(*place)), "{found:?}");
        let equal = [("a".to_owned(), 3.0), ("b".to_owned(), 3.0)];
        assert!(places(area, &equal).iter().all(|place| place.y.is_finite() && room.contains(*place)));
    }

    #[test]
    fn a_chart_can_be_heard() {
        for (tag, wanted) in [("en", "Moves. 1: 39.8; 2: 36.3; 3: 37.0."), ("de", "Moves. 1: 39,8; 2: 36,3; 3: 37,0.")]
        {
            in_language(tag, |words| assert_eq!(chart_sentence(words, "Moves", &figures()), wanted));
        }
    }
}
