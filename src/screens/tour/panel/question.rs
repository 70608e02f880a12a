//! A question with its answers.

use bevy_egui::egui::{Align, Button, Layout, RichText, Stroke, Ui, vec2};

use super::{BUTTON, Panel, TEXT, paragraphs, sentences};
use crate::{
    input::TourCommand,
    ui::{Themed, quiet, semibold},
};

pub(super) fn show_tour_question(ui: &mut Ui, panel: &mut Panel) {
    let tour = &panel.current_tour.tour;
    let (Some(chapter), Some((question, tried))) = (tour.chapter(), tour.question()) else { return };
    let (tag, id) = (panel.words.tag(), &question.id);
    quiet(ui, panel.words.get("tour-question"));
    ui.label(RichText::new(chapter.text(tag, &format!("question-{id}"))).font(semibold(TEXT + 1.0)));
    let is_answered = tried.contains(&question.right);
    let mut chosen = None;
    for answer in 1..=question.answers {
        let text = chapter.text(tag, &format!("question-{id}-answer-{answer}"));
        let was_tried = tried.contains(&answer);
        let color = match was_tried {
            true if answer == question.right => ui.colors().gold,
            true => ui.colors().warning,
            false => ui.colors().text,
        };
        let mut text = RichText::new(format!("{answer}.  {text}")).size(TEXT - 1.0).color(color);
        if was_tried && answer != question.right {
            text = text.strikethrough();
        }
        let mut button = Button::new(text).wrap().min_size(vec2(ui.available_width(), BUTTON));
        if was_tried && answer == question.right {
            button = button.stroke(Stroke::new(2.0_f32, ui.colors().gold));
        }
        // Left-aligned, like a list.
        let enabled = !was_tried && !is_answered;
        let response = ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.add_enabled_ui(enabled || was_tried, |ui| ui.add(button)).inner
        });
        if response.inner.clicked() && enabled {
            chosen = Some(answer);
        }
    }
    if let Some(last) = tried.last() {
        let verdict = sentences::verdict(&panel.words, chapter, question, *last);
        if is_answered {
            paragraphs(ui, &verdict);
        } else {
            ui.label(RichText::new(verdict).size(TEXT).color(ui.colors().warning));
        }
    }
    if let Some(answer) = chosen {
        panel.asked.write(TourCommand::Answer(answer));
    }
}
