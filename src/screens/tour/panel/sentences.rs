//! The tour's own sentences: tasks, feedback, and the whole place for screen readers.

use bevy::prelude::*;
use color_walk_assets::Action;
use color_walk_play::tour::{Place, Tour};

use super::super::drive::moves_at;
use crate::{
    languages::words::Words,
    race::{Explanations, Lane, board::LanePlayback},
    scene::color_key,
    screens::explanation,
};

/// The task of a step, and the progress in it.
pub(super) fn to_do<'a>(
    words: &Words,
    tour: &Tour,
    lanes: impl IntoIterator<Item = (&'a Lane, &'a LanePlayback)>,
) -> String {
    let (Some(chapter), Some(step)) = (tour.chapter(), tour.step()) else { return String::new() };
    let mut lanes = lanes.into_iter();
    match (&step.action, tour.is_done()) {
        (Action::Read, _) => String::new(),
        (Action::Watch, false) => words.get("tour-watch"),
        (Action::Watch, true) => words.get("tour-watched"),
        (Action::Play(_), true) => words.get("tour-played"),
        (Action::Play(wanted), false) => {
            let played = person_moves(lanes).saturating_sub(moves_at(step.from, &chapter.scenes[step.scene]));
            message!(words, "tour-play", moves = *wanted, played)
        }
        (Action::Clear, is_done) => {
            let moves = person_moves(lanes);
            message!(words, if is_done { "tour-cleared" } else { "tour-clear" }, moves)
        }
        (Action::Knob { .. }, false) => words.get("tour-knob"),
        (Action::Knob { .. }, true) => words.get("tour-knob-moved"),
        (Action::Predict { lane, .. }, _) => {
            let (said, wanted) = (tour.guesses().len(), tour.guesses_wanted());
            if said >= wanted || tour.is_done() {
                let right = tour.guesses().iter().filter(|guess| guess.is_right()).count();
                return message!(words, "tour-predicted", right, count = said);
            }
            let name = lanes.find(|(known, _)| known.index == *lane).map(|(lane, _)| words.lane_name(lane));
            message!(words, "tour-predict", lane = name.unwrap_or_default(), number = said + 1, count = wanted)
        }
    }
}

fn person_moves<'a>(mut lanes: impl Iterator<Item = (&'a Lane, &'a LanePlayback)>) -> usize {
    lanes.find(|(_, playback)| playback.is_person()).map_or(0, |(_, playback)| playback.walk().len())
}

/// Feedback on the reader's last guess or answer, with a reason.
pub(in crate::screens::tour) fn news(words: &Words, tour: &Tour, lanes: &Query<(&Lane, &Explanations)>) -> String {
    if let (Some(chapter), Some((question, tried))) = (tour.chapter(), tour.question()) {
        return match tried.last() {
            Some(last) if *last == question.right => {
                let why = chapter.text(words.tag(), &format!("question-{}-why", question.id));
                format!("{} {why}", words.get("tour-right"))
            }
            Some(_) => words.get("tour-not-right"),
            None => String::new(),
        };
    }
    let (Some(chapter), Some(step), Some(guess)) = (tour.chapter(), tour.step(), tour.guesses().last()) else {
        return String::new();
    };
    let Action::Predict { lane: wanted, .. } = step.action else { return String::new() };
    let index = moves_at(step.from, &chapter.scenes[step.scene]) + tour.guesses().len() - 1;
    let why = lanes.iter().find(|(lane, _)| lane.index == wanted).and_then(|(_, told)| told.of_move(index));
    let why = why.map(|why| explanation::sentence(words, why)).unwrap_or_default();
    let played = color_key(guess.played).to_string();
    let id = if guess.is_right() { "tour-guess-right" } else { "tour-guess-wrong" };
    format!("{} {why}", message!(words, id, color = played)).trim_end().to_owned()
}

/// The whole text of a place.
pub(in crate::screens::tour) fn place(words: &Words, tour: &Tour) -> String {
    let Some(chapter) = tour.chapter() else { return words.get("title-tour") };
    let text = |id: &str| chapter.text(words.tag(), id);
    let (at, count) = tour.position().unwrap_or_default();
    let number = message!(words, "tour-place", number = at + 1, count);
    let rest = match tour.place() {
        Place::Step(index) => {
            let to_do = to_do(words, tour, []);
            format!("{} {to_do}", text(&format!("step-{}", chapter.steps[index].id)))
        }
        Place::Question(index) => {
            let question = &chapter.questions[index];
            let answers = (1..=question.answers)
                .map(|answer| format!(" {answer}: {}.", text(&format!("question-{}-answer-{answer}", question.id))));
            format!("{}{}", text(&format!("question-{}", question.id)), answers.collect::<String>())
        }
        Place::End | Place::List => words.get("tour-try-it"),
    };
    format!("{}. {number}. {}", text("title"), rest.trim_end())
}
