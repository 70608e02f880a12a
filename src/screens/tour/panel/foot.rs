//! The footer: a dot for each place, and the buttons Back and Next.

use bevy_egui::egui::{self, CornerRadius, Frame, Pos2, Rect, Sense, Stroke, Ui, Vec2, vec2};
use color_walk_play::tour::Place;

use super::{BUTTON, Panel};
use crate::{
    input::TourCommand,
    ui::{ActionButton, Colors, Named, Themed},
};

const DOT: Vec2 = vec2(14.0, 18.0);
const RADIUS: f32 = 4.0;

pub(super) fn show_tour_foot(ui: &mut Ui, panel: &mut Panel) {
    egui::TopBottomPanel::bottom("tour foot").frame(Frame::NONE).show_separator_line(false).show_inside(ui, |ui| {
        ui.add_space(4.0);
        dots(ui, panel);
        ui.add_space(2.0);
        ui.horizontal(|ui| {
            let gap = ui.spacing().item_spacing.x;
            let width = ui.available_width();
            let (at, _) = panel.current_tour.tour.position().unwrap_or_default();
            let back = ActionButton::plain(panel.words.get("tour-back")).size(15.0).exact([width * 0.32, BUTTON]);
            let back = ui.add_enabled(at > 0, back);
            if back.on_hover_text(panel.words.describe(TourCommand::Back.into())).clicked() {
                panel.asked.write(TourCommand::Back);
            }
            let left = width - width * 0.32 - gap;
            next(ui, panel, vec2(left, BUTTON));
        });
        ui.add_space(4.0);
    });
}

/// The Next button. It fills up while a finished step waits to continue by itself.
fn next(ui: &mut Ui, panel: &mut Panel, size: Vec2) {
    let words = &panel.words;
    let tour = &panel.current_tour.tour;
    // An embedded page has no other chapter.
    let is_last = panel.embedded.0 && tour.place() == Place::End;
    let text = match (tour.place(), panel.current_tour.next_chapter()) {
        _ if is_last => words.get("tour-next"),
        (Place::End, Some(next)) => {
            let title = panel.current_tour.chapters()[next].text(words.tag(), "title").to_owned();
            message!(words, "tour-next-chapter", title)
        }
        (Place::End, None) => words.get("tour-chapters"),
        _ => words.get("tour-next"),
    };
    let is_wanted = !is_last && (tour.is_done() || is_to_be_read(panel));
    let button = if is_wanted { ActionButton::primary(&text) } else { ActionButton::plain(&text) };
    let response = ui.add_enabled(!is_last, button.size(15.0).exact(size));
    if let Some(left) = tour.share_left() {
        let bar = Rect::from_min_max(Pos2::new(response.rect.left(), response.rect.bottom() - 4.0), response.rect.max);
        let filled = Rect::from_min_size(bar.min, vec2(bar.width() * (1.0 - left), bar.height()));
        ui.painter().rect_filled(filled, CornerRadius::same(2), ui.colors().gold);
    }
    if response.on_hover_text(words.describe(TourCommand::Next.into())).clicked() {
        panel.asked.write(TourCommand::Next);
    }
}

/// True if the place needs no action but Next.
fn is_to_be_read(panel: &Panel) -> bool {
    let tour = &panel.current_tour.tour;
    match tour.place() {
        Place::Step(_) => tour.step().is_some_and(|step| step.action == color_walk_assets::Action::Read),
        Place::Question(_) => tour.question().is_some_and(|(question, tried)| tried.contains(&question.right)),
        Place::End | Place::List => true,
    }
}

fn dots(ui: &mut Ui, panel: &mut Panel) {
    let tour = &panel.current_tour.tour;
    let (Some(chapter), Some((at, count))) = (tour.chapter(), tour.position()) else { return };
    let (steps, seen) = (chapter.steps.len(), panel.current_tour.progress.seen(chapter));
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        for index in 0..count {
            // Not in the Tab order, because arrow keys reach the places too.
            let (place, response) = ui.allocate_exact_size(DOT, Sense::CLICK);
            let color = dot_color(ui.colors(), index, at, seen);
            let middle = place.center();
            if index < steps {
                ui.painter().circle_filled(middle, if index == at { RADIUS + 1.5 } else { RADIUS }, color);
            } else if index + 1 < count {
                // Questions are rings.
                ui.painter().circle_stroke(
                    middle,
                    if index == at { RADIUS + 1.0 } else { RADIUS },
                    Stroke::new(2.0_f32, color),
                );
            } else {
                let side = if index == at { RADIUS + 1.5 } else { RADIUS };
                ui.painter().rect_filled(Rect::from_center_size(middle, Vec2::splat(2.0 * side)), 1.0, color);
            }
            let name = message!(panel.words, "tour-place", number = index + 1, count);
            if response.named(&name).on_hover_text(name).clicked() {
                wanted = Some(index);
            }
        }
    });
    if let Some(index) = wanted {
        panel.asked.write(TourCommand::GoTo(index));
    }
}

fn dot_color(colors: &Colors, index: usize, at: usize, seen: usize) -> egui::Color32 {
    match index {
        _ if index == at => colors.accent,
        _ if index < seen => colors.quiet,
        _ => colors.track,
    }
}
