//! A lesson's text, above the colours or the result.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, FontId, Rect, vec2},
};
use color_walk_play::{Lesson, LessonStep};
use color_walk_sessions::lesson_on;

use super::text;
use crate::{
    games::{OpenReview, SoloCommand, sessions::OpenSessions},
    languages::words::Words,
    race::{Person, board::LanePlayback},
    screens::PanelTexts,
    ui::Themed,
};

/// Maximum line width in points, so it stays readable.
const WIDTH: f32 = 760.0;
const SIZE: f32 = 17.0;
const MARGIN: f32 = 8.0;

pub(super) fn show_lesson(
    mut contexts: EguiContexts,
    words: Words,
    sessions: Res<OpenSessions>,
    review: Res<OpenReview>,
    persons: Query<&LanePlayback, With<Person>>,
    mut texts: ResMut<PanelTexts>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (Some(lesson), Ok(playback), None) = (lesson_on(&sessions.on_lanes().setup), persons.single(), review.review())
    else {
        texts.bypass_change_detection().lesson.clear();
        return Ok(());
    };
    let text = sentence(&words, lesson, lesson.step(playback, sessions.attempt()));
    if texts.lesson != text {
        texts.lesson = text.clone();
    }
    // As high as the longest sentence, so the board does not move.
    let width = (context.available_rect().width() - 2.0 * MARGIN).min(WIDTH);
    let ink = context.colors().text;
    let height = |step: LessonStep| {
        let font = FontId::proportional(SIZE);
        context.fonts(|fonts| fonts.layout(sentence(&words, lesson, step), font, ink, width).size().y)
    };
    let height = lesson.steps().iter().map(|&step| height(step)).fold(0.0, f32::max).ceil();
    let panel = egui::TopBottomPanel::bottom("lesson").show_separator_line(false);
    panel.exact_height(height + 2.0 * MARGIN).show(context, |ui| {
        let place = ui.available_rect_before_wrap();
        ui.allocate_rect(place, egui::Sense::hover());
        text::write(ui, Rect::from_center_size(place.center(), vec2(width, height)), &[(text, SIZE, ui.colors().text)]);
    });
    Ok(())
}

fn sentence(words: &Words, lesson: Lesson, step: LessonStep) -> String {
    let key = |command| words.key_after(command);
    message!(
        words,
        step.id(),
        par = lesson.par(),
        hint = key(SoloCommand::Hint),
        undo = key(SoloCommand::Undo),
        again = key(SoloCommand::Again)
    )
}
