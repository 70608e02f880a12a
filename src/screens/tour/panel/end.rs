//! The end of a chapter: what one can try.

use bevy_egui::egui::{Button, RichText, Ui, vec2};

use super::{BUTTON, Panel, TEXT};
use crate::{
    assets::ChapterLane,
    input::TourCommand,
    screens::{theme::Themed, words::Words},
};

pub(super) fn show(ui: &mut Ui, panel: &mut Panel) {
    let Some(chapter) = panel.touring.tour.chapter().cloned() else { return };
    let words = &panel.words;
    ui.label(RichText::new(words.get("tour-try-it")).size(TEXT + 2.0).strong().color(ui.colors().accent));
    let right = panel.touring.progress.answered(&chapter);
    let score = words.with("tour-answered", [("right", right.into()), ("count", chapter.questions.len().into())]);
    ui.label(RichText::new(score).color(ui.colors().gold));
    let race = words.with("tour-race-about", [("lanes", names(words, &chapter.race.lanes).into())]);
    let mut asked = None;
    let mut entry = |ui: &mut Ui, text: &str, about: String, command: TourCommand| {
        ui.add_space(4.0);
        ui.label(RichText::new(about).size(TEXT - 1.0));
        let button =
            Button::new(RichText::new(words.get(text)).size(15.0)).min_size(vec2(ui.available_width(), BUTTON));
        if ui.add(button).clicked() {
            asked = Some(command);
        }
    };
    entry(ui, "tour-race", race, TourCommand::Race);
    #[cfg(not(target_arch = "wasm32"))]
    {
        let lanes: Vec<ChapterLane> = chapter.batch.lanes.iter().cloned().map(ChapterLane::Solver).collect();
        let about = words.with(
            "tour-batch-about",
            [("lanes", names(words, &lanes).into()), ("boards", chapter.batch.boards.clone().into())],
        );
        entry(ui, "tour-batch", about, TourCommand::Batch);
    }
    if let Some(command) = asked {
        panel.asked.write(command);
    }
}

fn names(words: &Words, lanes: &[ChapterLane]) -> String {
    let name = |lane: &ChapterLane| match lane {
        ChapterLane::You => words.get("race-you"),
        ChapterLane::Solver(entrant) => words.solver_title(&entrant.spec),
    };
    lanes.iter().map(name).collect::<Vec<_>>().join(", ")
}
