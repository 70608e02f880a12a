//! The panel with the next batch's settings: boards, solvers, threads, and when it ends.

use bevy_egui::egui::{self, RichText, Ui};
use color_walk_api::solver::Registry;
use color_walk_arena::batch::BoardSource;

use super::match_choice;
use crate::{
    batch::BatchDraft,
    input::{CommandWriter, PageCommand, UiCommand},
    languages::words::Words,
    screens::widgets::line_up_editor,
    ui::{Named, Themed, card, heading, line, quiet, warn},
};

/// Suggested boards.
const EXAMPLES: [(&str, &str); 4] = [
    ("series@1..100", "batch-example-series"),
    ("30x20c5@1..1000", "batch-example-same-size"),
    ("10x10c4@1..1000", "batch-example-small"),
    ("50x50c6@1..20", "batch-example-large"),
];

/// Draws the panel. Requests for a file dialog or a solver's card go to `commands`.
pub(super) fn show_batch_choice(
    ui: &mut Ui,
    words: &Words,
    draft: &mut BatchDraft,
    registry: &Registry,
    commands: &mut CommandWriter,
) {
    card(ui, |ui| {
        heading(ui, words.get("batch-boards"));
        boards(ui, words, draft, commands);
    });
    card(ui, |ui| {
        heading(ui, words.get("batch-solvers"));
        if draft.entrants.is_empty() {
            warn(ui, words.get("batch-no-solvers"));
        }
        let card = line_up_editor::edit(ui, words, &mut draft.entrants, &draft.line_ups, registry);
        card.into_iter().for_each(|card| commands.send(UiCommand::OpenCard(card)));
    });
    card(ui, |ui| {
        heading(ui, words.get("batch-match"));
        match_choice::show_match_choice(ui, words, draft);
    });
    card(ui, |ui| {
        heading(ui, words.get("batch-jobs"));
        let cores = BatchDraft::cores();
        ui.horizontal(|ui| {
            let slider = ui.add(egui::Slider::new(&mut draft.jobs, 1..=cores)).named(words.get("batch-jobs"));
            slider.on_hover_text(words.get("batch-jobs-about"));
            quiet(ui, message!(words, "batch-of-cores", cores));
        });
    });
}

/// The boards: a field for codes or a file, and suggestions.
fn boards(ui: &mut Ui, words: &Words, draft: &mut BatchDraft, commands: &mut CommandWriter) {
    // A path is wrong until its last letter, so it is marked only after Start.
    let is_checked = draft.problem.is_some() || draft.boards.contains('@');
    let problem = if is_checked { draft.boards_problem(words) } else { None };
    let is_wrong = problem.is_some();
    let boards = line(&mut draft.boards).hint_text(words.get("batch-boards-hint"));
    let boards = if is_wrong { boards.text_color(ui.colors().warning) } else { boards };
    ui.add(boards.desired_width(f32::INFINITY))
        .named(words.get("batch-boards"))
        .on_hover_text(words.get("batch-boards-about"));
    // On the desktop, people type the path or drop the file on the window.
    if cfg!(target_arch = "wasm32")
        && ui.button(words.get("set-up-file")).on_hover_text(words.get("set-up-file-about")).clicked()
    {
        commands.send(PageCommand::ChooseFile);
    }
    let color = if is_wrong { ui.colors().warning } else { ui.colors().quiet };
    let text = problem.unwrap_or_else(|| describe(words, &draft.boards));
    ui.label(RichText::new(text).small().color(color));
    ui.horizontal_wrapped(|ui| {
        for (codes, about) in EXAMPLES {
            if ui.add(egui::Button::new(codes).small()).on_hover_text(words.get(about)).clicked() {
                draft.boards = codes.to_owned();
            }
        }
    });
}

fn describe(words: &Words, boards: &str) -> String {
    match BoardSource::from_codes(boards.trim(), None) {
        Ok(boards) => message!(words, "batch-count", boards = boards.count()),
        Err(_) => words.get("batch-boards-file"),
    }
}
