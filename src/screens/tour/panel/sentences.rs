//! The tour's own sentences: tasks, feedback, and the whole place for screen readers.

use bevy::prelude::*;
use color_walk_assets::{Action, Chapter, Question};
use color_walk_play::tour::{Place, Tour};

use super::{super::drive::moves_at, chart::chart_sentence};
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
        return tried.last().map(|last| verdict(words, chapter, question, *last)).unwrap_or_default();
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

/// Whether an answer is right, and why.
pub(super) fn verdict(words: &Words, chapter: &Chapter, question: &Question, answer: u32) -> String {
    let word = if answer == question.right {
        let number = chapter.questions.iter().position(|known| known.id == question.id).map_or(1, |index| index + 1);
        message!(words, "tour-right", number)
    } else {
        words.get("tour-not-right")
    };
    let why = match chapter.text(words.tag(), &question.why(answer)) {
        "" => words.get("tour-try-another"),
        why => why.to_owned(),
    };
    format!("{word} {why}")
}

/// The whole text of a place.
pub(in crate::screens::tour) fn place(words: &Words, tour: &Tour) -> String {
    let Some(chapter) = tour.chapter() else { return words.get("title-tour") };
    let text = |id: &str| chapter.text(words.tag(), id);
    let (at, count) = tour.position().unwrap_or_default();
    let number = message!(words, "tour-place", number = at + 1, count);
    let rest = match tour.place() {
        Place::Step(index) => {
            let (step, to_do) = (&chapter.steps[index], to_do(words, tour, []));
            let chart = match &step.chart[..] {
                [] => String::new(),
                figures => chart_sentence(words, text(&step.chart_message()), figures) + " ",
            };
            format!("{} {chart}{to_do}", text(&format!("step-{}", step.id)))
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

#[cfg(test)]
mod tests {
    use color_walk_assets::load_chapters;
    use color_walk_solvers as solvers;

    use super::*;
    use crate::languages::words::in_english;

    /// Guards against a wrong answer that is only called wrong.
    #[test]
    fn an_answer_is_right_or_wrong_for_a_reason() {
        let (chapters, _) = load_chapters(&solvers::registry());
        let game = chapters.iter().find(|chapter| chapter.id == "game").expect("it is built in");
        let unexplained = Question { id: "none".to_owned(), answers: 2, right: 1 };
        in_english(|words| {
            let of = |question: &Question, answer| verdict(words, game, question, answer);
            let first = &game.questions[0];
            assert_eq!(of(first, 1), "No. Blocks without a connection to the blank area stay on the board.");
            assert_eq!(of(first, 2), "Right. Blocks that are not connected to the blank area must wait.");
            assert_eq!(of(&unexplained, 2), "No. Try another answer.");
        });
    }
}
