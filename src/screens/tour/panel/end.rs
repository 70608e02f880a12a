//! The end of a chapter: what to try next. An embedded chapter ends with the answered questions.

use bevy_egui::egui::{RichText, Ui};
use color_walk_api::solver::SolverInfo;
use color_walk_assets::{Chapter, ChapterLane};

use super::{BUTTON, Panel, TEXT};
use crate::{
    input::{TourCommand, UiCommand},
    languages::{card_id, words::Words},
    ui::{ActionButton, Themed, icon, semibold},
};

pub(super) fn show_tour_end(ui: &mut Ui, panel: &mut Panel) {
    let Some(chapter) = panel.current_tour.tour.chapter().cloned() else { return };
    let words = &panel.words;
    if !panel.embedded.0 {
        ui.label(RichText::new(words.get("tour-try-it")).font(semibold(TEXT + 2.0)).color(ui.colors().accent));
    }
    let right = panel.current_tour.progress.answered(&chapter);
    let score = message!(words, "tour-answered", right, count = chapter.questions.len());
    ui.label(RichText::new(score).color(ui.colors().gold));
    if panel.embedded.0 {
        return;
    }
    let race = message!(words, "tour-race-about", lanes = names(words, &chapter.race.lanes));
    let mut asked = None;
    let mut entry = |ui: &mut Ui, text: &str, about: String, command: TourCommand| {
        ui.add_space(4.0);
        ui.label(RichText::new(about).size(TEXT - 1.0));
        let button = ActionButton::plain(words.get(text)).size(15.0).exact([ui.available_width(), BUTTON]);
        if ui.add(button).clicked() {
            asked = Some(command);
        }
    };
    if !chapter.puzzles.is_empty() {
        let about = message!(words, "tour-puzzles-about", count = chapter.puzzles.len());
        entry(ui, "tour-puzzles", about, TourCommand::Puzzles);
    }
    entry(ui, "tour-race", race, TourCommand::Race);
    let lanes: Vec<ChapterLane> = chapter.batch.lanes.iter().cloned().map(ChapterLane::Solver).collect();
    let boards = chapter.batch.boards.as_str();
    let about = message!(words, "tour-batch-about", lanes = names(words, &lanes), boards);
    entry(ui, "tour-batch", about, TourCommand::Batch);
    let card = cards(ui, words, &chapter);
    panel.asked.write_batch(asked);
    panel.screens.write_batch(card.map(UiCommand::OpenCard));
}

/// A card button for each solver in the chapter. Returns the solver whose button was pressed.
fn cards(ui: &mut Ui, words: &Words, chapter: &Chapter) -> Option<&'static str> {
    let raced = chapter.race.lanes.iter().filter_map(|lane| match lane {
        ChapterLane::Solver(entrant) => Some(entrant),
        ChapterLane::You => None,
    });
    let mut solvers: Vec<&SolverInfo> = raced.chain(&chapter.batch.lanes).map(|entrant| entrant.spec.info()).collect();
    solvers.sort_by(|one, other| one.id.cmp(&other.id));
    solvers.dedup_by(|one, other| one.id == other.id);
    let mut asked = None;
    ui.add_space(4.0);
    ui.label(RichText::new(words.get("tour-cards-about")).size(TEXT - 1.0));
    ui.horizontal_wrapped(|ui| {
        for info in solvers {
            let name = format!("{} {}", icon::ABOUT, words.solver_name(info));
            if ui.add(ActionButton::plain(name).size(15.0).min_size([0.0, BUTTON])).clicked() {
                asked = card_id(info);
            }
        }
    });
    asked
}

fn names(words: &Words, lanes: &[ChapterLane]) -> String {
    let name = |lane: &ChapterLane| match lane {
        ChapterLane::You => words.get("race-you"),
        ChapterLane::Solver(entrant) => words.solver_title(&entrant.spec),
    };
    lanes.iter().map(name).collect::<Vec<_>>().join(" · ")
}
