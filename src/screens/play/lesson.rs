//! What a lesson says, above the colours or the result.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText},
};

use crate::{
    board::LanePlayback,
    play::{Lesson, LessonStep},
    race::{Person, RaceSetup},
    screens::{Said, theme, words::Words},
    solo::{OpenReview, Solo, SoloCommand, lesson_on},
};

/// No line is longer, so that it can be read.
const WIDTH: f32 = 760.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    setup: Res<RaceSetup>,
    solo: Res<Solo>,
    review: Res<OpenReview>,
    persons: Query<&LanePlayback, With<Person>>,
    mut said: ResMut<Said>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (Some(lesson), Ok(playback), None) = (lesson_on(&setup), persons.single(), review.review()) else {
        said.bypass_change_detection().lesson.clear();
        return Ok(());
    };
    let text = sentence(&words, lesson, lesson.step(playback, solo.attempt()));
    if said.lesson != text {
        said.lesson = text.clone();
    }
    egui::TopBottomPanel::bottom("lesson").show_separator_line(false).show(context, |ui| {
        ui.add_space(8.0);
        ui.vertical_centered(|ui| {
            ui.set_max_width(WIDTH.min(ui.available_width()));
            ui.add(egui::Label::new(RichText::new(text).size(17.0).color(theme::TEXT)).wrap());
        });
    });
    Ok(())
}

fn sentence(words: &Words, lesson: Lesson, step: LessonStep) -> String {
    let key = |command| words.key_after(command).into();
    words.with(
        step.id(),
        [
            ("par", lesson.par().into()),
            ("hint", key(SoloCommand::Hint)),
            ("undo", key(SoloCommand::Undo)),
            ("again", key(SoloCommand::Again)),
        ],
    )
}
