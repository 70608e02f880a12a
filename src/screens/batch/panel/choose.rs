//! What the next batch is: boards, solvers, threads.

use bevy_egui::egui::{self, RichText, Ui};
use color_walk_api::Registry;

use crate::{
    batch::BoardSource,
    screens::{batch::BatchDraft, theme, widgets::line_up_editor},
};

/// Boards to begin with.
const EXAMPLES: [(&str, &str); 4] = [
    ("series@1..100", "The 100 boards of the series: 30 × 20, five colours"),
    ("30x20c5@1..1000", "1000 boards of the same size"),
    ("10x10c4@1..1000", "1000 small boards"),
    ("50x50c6@1..20", "20 large boards"),
];

pub(super) fn show(ui: &mut Ui, draft: &mut BatchDraft, registry: &Registry) {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // The scroll bar lies over what it scrolls.
        ui.set_max_width(ui.available_width() - 8.0);
        ui.add_space(4.0);
        ui.label(RichText::new("Boards").heading());
        let boards = egui::TextEdit::singleline(&mut draft.boards).hint_text("Codes, or a board file");
        ui.add(boards.desired_width(f32::INFINITY)).on_hover_text("Or drop a board file on the window");
        ui.label(RichText::new(describe(&draft.boards)).small().color(theme::QUIET));
        ui.horizontal_wrapped(|ui| {
            for (codes, about) in EXAMPLES {
                if ui.add(egui::Button::new(codes).small()).on_hover_text(about).clicked() {
                    draft.boards = codes.to_owned();
                }
            }
        });
        ui.separator();
        ui.label(RichText::new("Games at a time").heading());
        let cores = BatchDraft::cores();
        ui.horizontal(|ui| {
            ui.add(egui::Slider::new(&mut draft.jobs, 1..=cores)).on_hover_text("Each takes a core");
            ui.label(RichText::new(format!("of {cores} cores")).color(theme::QUIET));
        });
        ui.separator();
        ui.label(RichText::new("Solvers").heading());
        if draft.entrants.is_empty() {
            ui.label(RichText::new("None: add one, or take a line-up.").color(theme::WARNING));
        }
        line_up_editor::edit(ui, &mut draft.entrants, &draft.line_ups, registry);
    });
}

fn describe(boards: &str) -> String {
    match BoardSource::from_codes(boards.trim(), None) {
        Ok(boards) if boards.count() == 1 => "1 board".to_owned(),
        Ok(boards) => format!("{} boards", boards.count()),
        Err(_) => "A board file, read at the start; or codes, separated by commas:".to_owned(),
    }
}
