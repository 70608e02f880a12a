//! Text that stays within its area, however long it is.

use crate::ui::bold;

use std::sync::Arc;

use bevy_egui::egui::{Align, Color32, FontId, Galley, Rect, Ui, pos2, text::LayoutJob};

/// Smallest scale of the font size. Longer text is cut off.
const LEAST: f32 = 0.7;
/// From this font size, text is bold.
const HEADLINE: f32 = 20.0;
/// Gap between paragraphs, in points.
const GAP: f32 = 2.0;

/// A paragraph: text, font size in points, colour.
pub(in crate::screens) type Paragraph = (String, f32, Color32);

/// Writes paragraphs centred in `place`, with smaller letters if they do not fit.
pub(in crate::screens) fn write(ui: &Ui, place: Rect, paragraphs: &[Paragraph]) {
    let mut scale = 1.0;
    let galleys = loop {
        let galleys = lay_out(ui, place.width(), paragraphs, scale);
        if height(&galleys) <= place.height() || scale <= LEAST {
            break galleys;
        }
        scale -= 0.1;
    };
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    let mut top = place.top() + ((place.height() - height(&galleys)) / 2.0).max(0.0);
    for galley in galleys {
        let next = top + galley.size().y + GAP;
        painter.galley(pos2(place.center().x, top), galley, Color32::PLACEHOLDER);
        top = next;
    }
}

fn lay_out(ui: &Ui, width: f32, paragraphs: &[Paragraph], scale: f32) -> Vec<Arc<Galley>> {
    let galley = |(text, size, color): &Paragraph| {
        let points = (size * scale).round();
        let font = if *size >= HEADLINE { bold(points) } else { FontId::proportional(points) };
        let mut job = LayoutJob::simple(text.clone(), font, *color, width);
        job.halign = Align::Center;
        ui.fonts(|fonts| fonts.layout_job(job))
    };
    paragraphs.iter().filter(|(text, ..)| !text.is_empty()).map(galley).collect()
}

fn height(galleys: &[Arc<Galley>]) -> f32 {
    galleys.iter().map(|galley| galley.size().y + GAP).sum::<f32>() - if galleys.is_empty() { 0.0 } else { GAP }
}
