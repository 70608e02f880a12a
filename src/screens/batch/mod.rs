//! The Batch screen: choose, run and inspect batches.

mod boards;
mod choose;
mod compare;
mod export;
mod head;
mod legend;
mod match_choice;
mod matches;
mod plots;
mod series;
mod table;
mod view;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText, Ui},
};

use crate::{
    base::schedule::Screen,
    batch::{BatchCommand, BatchDraft, BatchFigures, CurrentBatch, Exports, Figures, Filter},
    input::{CommandWriter, UiCommand},
    languages::{card_id, words::Words},
    screens::PanelSystems,
    search::registry::SolverRegistry,
    ui::{self, Themed, drawer, quiet},
};
use table::{OF_BATCH, Table};
use view::{Tab, View};

pub(in crate::screens) fn plugin(app: &mut App) {
    app.init_resource::<View>()
        .add_systems(EguiPrimaryContextPass, show_batch.run_if(in_state(Screen::Batch)).in_set(PanelSystems::Screen));
}

/// Minimum width in points to show the batch's boards and number of solvers.
const WHAT: f32 = 324.0;

fn show_batch(
    mut contexts: EguiContexts,
    words: Words,
    mut draft: ResMut<BatchDraft>,
    current: Res<CurrentBatch>,
    figures: Res<BatchFigures>,
    exports: Res<Exports>,
    registry: Res<SolverRegistry>,
    mut view: ResMut<View>,
    mut commands: EventWriter<BatchCommand>,
    mut ui_commands: CommandWriter,
) -> Result {
    let context = contexts.ctx_mut()?;
    view.follow(&current, figures.get());
    egui::TopBottomPanel::top("batch head").show(context, |ui| {
        head::show_batch_head(ui, &words, &mut draft, &current, &mut view, &mut commands, &mut ui_commands);
    });
    // While the game asks whether to replace the batch, the person sees the new one's settings.
    if view.choosing || current.asks_to_replace() {
        drawer(
            context,
            "batch choice",
            |_| (),
            |ui| choose::show_batch_choice(ui, &words, &mut draft, &registry, &mut ui_commands),
        );
    }
    egui::CentralPanel::default().show(context, |ui| {
        if current.run().is_none() {
            welcome(ui, &words);
            return;
        }
        tabs(ui, &words, &mut view, &current);
        ui.separator();
        let (current, figures) = (&*current, &*figures);
        match view.tab {
            Tab::Table | Tab::Match => {
                let pressed = match view.tab {
                    Tab::Match => matches::show_batch_matches(ui, &words, &mut view, figures.get()),
                    _ => {
                        let Figures { rows, names, .. } = figures.get();
                        Table { columns: &OF_BATCH, rows, names, scrolls: true }.show(ui, &words, &mut view.order)
                    }
                };
                if let Some(solver) = pressed.failed {
                    view.list(Filter::Failed { solver });
                }
                let entrants = current.run().map(|run| run.batch().entrants());
                let entrant = pressed.card.and_then(|solver| entrants?.get(solver));
                let card = entrant.and_then(|entrant| card_id(entrant.spec.info()));
                card.into_iter().for_each(|card| ui_commands.send(UiCommand::OpenCard(card)));
            }
            Tab::Histograms => plots::histograms(ui, &words, &mut view, figures.get()),
            Tab::Cumulative => plots::cumulative(ui, &words, &mut view, figures.get()),
            Tab::Compare => compare::show_batch_compare(ui, &words, &mut view, figures),
            Tab::Boards => boards::show_batch_boards(ui, &words, &mut view, current, figures, &mut commands),
            Tab::Export => export::show_batch_export(ui, &words, &mut view, figures.get(), &exports, &mut commands),
        }
    });
    Ok(())
}

fn welcome(ui: &mut Ui, words: &Words) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(RichText::new(words.get("batch-welcome")).heading());
        ui.label(words.get("batch-welcome-how"));
        quiet(ui, words.get("batch-welcome-more"));
    });
}

fn tabs(ui: &mut Ui, words: &Words, view: &mut View, current: &CurrentBatch) {
    ui.horizontal_wrapped(|ui| {
        let has_opponents = current.run().is_some_and(|run| run.played_match().is_some());
        let all = Tab::ALL.into_iter().filter(|(tab, _)| has_opponents || *tab != Tab::Match);
        let all: Vec<_> = all.map(|(tab, name)| (tab, words.get(name))).collect();
        if let Some(tab) = ui::tabs(ui, view.tab, &all) {
            view.tab = tab;
        }
        let Some(run) = current.run().filter(|_| ui.available_width() > WHAT) else { return };
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let text = message!(
                words,
                "batch-what",
                boards = run.batch().source().identity(),
                solvers = run.batch().entrants().len()
            );
            ui.add(egui::Label::new(RichText::new(text).color(ui.colors().quiet)).truncate());
        });
    });
}
