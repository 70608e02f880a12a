//! Writes results and plots to files.

use std::path::{Path, PathBuf};

use bevy::prelude::EventWriter;
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};

use super::view::View;
use crate::{
    batch::write::{Format, LengthsFormat},
    screens::{
        batch::{BatchCommand, Content, Drawing, Export, Exports, Figures},
        theme,
    },
};

/// What a row is about, and its buttons.
const ROWS: [(&str, &str, &[(&str, Content)]); 3] = [
    (
        "Table",
        "The figures of all solvers, as `color-walk bench` writes them",
        &[
            ("CSV", Content::Table(Format::Csv)),
            ("JSON", Content::Table(Format::Json)),
            ("Markdown", Content::Table(Format::Markdown)),
        ],
    ),
    (
        "Moves",
        "The length of each walk, a board on a line",
        &[("CSV", Content::Lengths(LengthsFormat::Csv)), ("JSON", Content::Lengths(LengthsFormat::Json))],
    ),
    (
        "Plot (SVG)",
        "The solvers that the legend of the plot shows",
        &[("Histograms", Content::Plot(Drawing::Histograms)), ("Cumulative", Content::Plot(Drawing::Cumulative))],
    ),
];

pub(super) fn show(
    ui: &mut Ui,
    view: &mut View,
    figures: &Figures,
    exports: &Exports,
    commands: &mut EventWriter<BatchCommand>,
) {
    ui.label("Folder and name of the files, without an ending:");
    let name = egui::TextEdit::singleline(&mut view.name).desired_width(ui.available_width().min(560.0));
    ui.add(name.hint_text("color-walk-batch"));
    let folder = std::path::absolute(view.name.trim()).ok().and_then(|name| name.parent().map(Path::to_owned));
    if let Some(folder) = folder {
        let text = format!("They go to {}. A file that exists is kept; the new one gets a number.", folder.display());
        ui.label(RichText::new(text).color(theme::QUIET));
    }
    ui.add_space(8.0);
    let named = !view.name.trim().is_empty() && figures.games > 0;
    egui::Grid::new("exports").num_columns(3).spacing([14.0, 8.0]).show(ui, |ui| {
        for (name, about, buttons) in ROWS {
            ui.label(RichText::new(name).strong());
            ui.horizontal(|ui| {
                for &(format, content) in buttons {
                    let button = ui.add_enabled(named, egui::Button::new(format));
                    let button =
                        button.on_disabled_hover_text("Give a name first; and one game at least must be played");
                    if button.on_hover_text(format!("Writes {}{}", view.name.trim(), content.ending())).clicked() {
                        let name = PathBuf::from(view.name.trim());
                        commands.write(BatchCommand::Export(Export { content, name, solvers: view.solvers() }));
                    }
                }
            });
            ui.label(RichText::new(about).color(theme::QUIET));
            ui.end_row();
        }
    });
    ui.add_space(8.0);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for end in exports.ended.iter().rev() {
            match end {
                Ok(path) => ui.label(format!("✔ {}", path.display())),
                Err(problem) => ui.label(RichText::new(problem).color(theme::WARNING)),
            };
        }
    });
}
