//! Exports results and plots to files.

use std::path::{Path, PathBuf};

use bevy::prelude::EventWriter;
use bevy_egui::egui::{self, ScrollArea, Ui};
use color_walk_arena::report::{Format, LengthsFormat};

use super::view::View;
use crate::{
    batch::{BatchCommand, Content, Drawing, Export, Exports, Figures},
    languages::words::Words,
    ui::{Named, icon, line, part, quiet, warn},
};

/// In a browser, files are downloads.
const IS_PAGE: bool = cfg!(target_arch = "wasm32");

/// Id, explanation and buttons of each row.
const ROWS: [(&str, &str, &[(&str, Content)]); 4] = [
    (
        "batch-tab-table",
        "batch-export-table-about",
        &[
            ("CSV", Content::Table(Format::Csv)),
            ("JSON", Content::Table(Format::Json)),
            ("Markdown", Content::Table(Format::Markdown)),
        ],
    ),
    (
        "batch-tab-match",
        "batch-export-match-about",
        &[
            ("CSV", Content::Match(Format::Csv)),
            ("JSON", Content::Match(Format::Json)),
            ("Markdown", Content::Match(Format::Markdown)),
        ],
    ),
    (
        "batch-export-moves",
        "batch-export-moves-about",
        &[("CSV", Content::Lengths(LengthsFormat::Csv)), ("JSON", Content::Lengths(LengthsFormat::Json))],
    ),
    (
        "batch-export-plot",
        "batch-export-plot-about",
        &[
            ("batch-tab-histograms", Content::Plot(Drawing::Histograms)),
            ("batch-tab-cumulative", Content::Plot(Drawing::Cumulative)),
        ],
    ),
];

pub(super) fn show_batch_export(
    ui: &mut Ui,
    words: &Words,
    view: &mut View,
    figures: &Figures,
    exports: &Exports,
    commands: &mut EventWriter<BatchCommand>,
) {
    let label = words.get(if IS_PAGE { "batch-export-download-name" } else { "batch-export-name" });
    ui.label(&label);
    let name = line(&mut view.name).desired_width(ui.available_width().min(560.0));
    ui.add(name.hint_text("color-walk-batch")).named(label);
    let folder = std::path::absolute(view.name.trim()).ok().and_then(|name| name.parent().map(Path::to_owned));
    let place = match folder {
        _ if IS_PAGE => words.get("batch-export-downloads"),
        Some(folder) => message!(words, "batch-export-folder", folder = folder.display().to_string()),
        None => String::new(),
    };
    quiet(ui, place);
    ui.add_space(8.0);
    let named = !view.name.trim().is_empty() && figures.games > 0;
    egui::Grid::new("exports").num_columns(3).spacing([14.0, 8.0]).show(ui, |ui| {
        let is_there = |content: Content| figures.played_match.is_some() || !matches!(content, Content::Match(_));
        for (name, about, buttons) in ROWS.into_iter().filter(|row| is_there(row.2[0].1)) {
            part(ui, words.get(name));
            ui.horizontal(|ui| {
                for &(format, content) in buttons {
                    // Format names are the same in every language.
                    let is_plot = matches!(content, Content::Plot(_));
                    let format = if is_plot { words.get(format) } else { format.to_owned() };
                    let button = ui.add_enabled(named, egui::Button::new(format));
                    let button = button.on_disabled_hover_text(words.get("batch-export-not-yet"));
                    let file = format!("{}{}", view.name.trim(), content.ending());
                    if button.on_hover_text(message!(words, "batch-export-writes", file)).clicked() {
                        let name = PathBuf::from(view.name.trim());
                        commands.write(BatchCommand::Export(Export { content, name, solvers: view.solvers() }));
                    }
                }
            });
            quiet(ui, words.get(about));
            ui.end_row();
        }
    });
    ui.add_space(8.0);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for end in exports.ended.iter().rev() {
            match end {
                Ok(path) => ui.label(format!("{} {}", icon::DONE, path.display())),
                Err(problem) => warn(ui, problem),
            };
        }
    });
}
