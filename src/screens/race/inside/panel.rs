//! The inspection panel: lane, speed, reason for the move, and the search's figures.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, Ui},
};
use color_walk_api::{Explanation, Line};
use color_walk_assets::MAX_LANES;
use color_walk_play::Playback;

use super::{figures, heading, tiles};
use crate::{
    base::frames::FrameDemand,
    input::{AppCommand, CommandSender},
    languages::words::Words,
    race::{
        Clock, ClockRequest, Explanations, Insight, Lane, LaneRunner, RaceCommand, SearchFigures, ThinkingView,
        board::LanePlayback, search::Thinking,
    },
    scene::Palettes,
    screens::{OpenPanels, explanation},
    ui::{Named, Themed, WindowClass, icon, semibold},
};

/// Maximum rows of tiles.
const ROWS: usize = 3;

type SearchLane =
    (&'static Lane, &'static LanePlayback, &'static Thinking, &'static Explanations, &'static SearchFigures);

/// The panel's parameters.
#[derive(SystemParam)]
pub(in crate::screens::race) struct Inside<'w, 's> {
    words: Words<'w>,
    panels: Res<'w, OpenPanels>,
    palettes: Res<'w, Palettes>,
    insight: ResMut<'w, Insight>,
    clock: Res<'w, Clock>,
    paces: EventWriter<'w, ClockRequest>,
    lanes: Query<'w, 's, SearchLane>,
    commands: CommandSender<'w, RaceCommand>,
    demand: ResMut<'w, FrameDemand>,
}

pub(in crate::screens::race) fn show(mut contexts: EguiContexts, mut inside: Inside) -> Result {
    let context = contexts.ctx_mut()?;
    let screen = context.screen_rect().size();
    // On a phone, the panel is below the lanes.
    let class = WindowClass::of(context);
    let is_beside = class != WindowClass::Phone;
    // In a narrow window, the set-up panel takes the whole width.
    let Some(wanted) = inside.insight.lane().filter(|_| is_beside || !inside.panels.setup) else { return Ok(()) };
    // Another race may have fewer lanes.
    let index = if inside.lane(wanted).is_some() { Some(wanted) } else { inside.indices().min() };
    if index.is_some_and(|index| index != wanted) {
        inside.insight.look_into(index);
    }
    let fill = |ui: &mut Ui| inside.fill(ui, index, !is_beside);
    if is_beside {
        let width = if class == WindowClass::Desktop { 300.0 } else { 264.0 };
        egui::SidePanel::right("inside").exact_width(width).resizable(false).show(context, fill);
    } else {
        let height = (screen.y * 0.4).clamp(180.0, 400.0);
        egui::TopBottomPanel::bottom("inside").exact_height(height).show(context, fill);
    }
    Ok(())
}

impl Inside<'_, '_> {
    /// Indexes of the lanes that have a search, in any order.
    fn indices(&self) -> impl Iterator<Item = usize> {
        self.lanes.iter().map(|(lane, ..)| lane.index)
    }

    fn lane(&self, index: usize) -> Option<&Lane> {
        self.lanes.iter().map(|(lane, ..)| lane).find(|lane| lane.index == index)
    }

    fn fill(mut self, ui: &mut Ui, index: Option<usize>, is_thumb: bool) {
        if is_thumb {
            ui.spacing_mut().interact_size.y = 34.0;
        }
        ui.add_space(4.0);
        self.head(ui, index);
        self.speeds(ui);
        ui.separator();
        let Some((lane, playback, thinking, explanations, figures)) =
            self.lanes.iter().find(|(lane, ..)| Some(lane.index) == index)
        else {
            ui.label(self.words.get("inside-no-search"));
            return;
        };
        self.demand.ask_while(thinking.busy);
        if matches!(&lane.runner, LaneRunner::Solver(spec) if spec.info().is_simple()) {
            ui.label(self.words.get("inside-simple"));
            return;
        }
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            self.why(ui, playback, explanations);
            let explanation = explanations.at(playback).map(|(_, explanation)| explanation);
            self.search(ui, playback, thinking, figures, explanation);
        });
    }

    fn head(&mut self, ui: &mut Ui, index: Option<usize>) {
        ui.horizontal(|ui| {
            let current = index.and_then(|index| self.lane(index));
            let name = current.map(|lane| self.words.lane_name(lane)).unwrap_or_default();
            let mut chosen = index;
            let room = ui.available_width() - 44.0;
            let list = egui::ComboBox::from_id_salt("lane looked into")
                .width(room)
                .truncate()
                .selected_text(RichText::new(&name).font(semibold(14.0)));
            let shown = list.show_ui(ui, |ui| {
                for lane in (0..MAX_LANES).filter_map(|index| self.lane(index)) {
                    ui.selectable_value(&mut chosen, Some(lane.index), self.words.lane_name(lane));
                }
            });
            let about = self.words.describe(AppCommand::Race(RaceCommand::LookInsideNext));
            shown.response.named(name).on_hover_text(about);
            if chosen != index {
                self.insight.look_into(chosen);
            }
            let about = message!(self.words, "inside-close", key = self.words.key_after(RaceCommand::LookInside));
            if ui.button(icon::CLOSE).on_hover_text(about).clicked() {
                self.commands.write(RaceCommand::LookInside);
            }
        });
    }

    /// Buttons for the thinking speed and for single nodes.
    fn speeds(&mut self, ui: &mut Ui) {
        ui.label(RichText::new(self.words.get("inside-speed")).small().color(ui.colors().quiet));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            for view in ThinkingView::ALL {
                let (text, is_on) = match view {
                    ThinkingView::Hidden => continue,
                    ThinkingView::Full => {
                        (self.words.get("inside-full"), !matches!(self.clock.view(), ThinkingView::Slow(_)))
                    }
                    ThinkingView::Slow(nodes) => (nodes.to_string(), self.clock.view() == view),
                };
                let (id, nodes) = view.id();
                let name = message!(self.words, id, nodes);
                if ui.add(egui::Button::new(text).selected(is_on)).named(&name).on_hover_text(name).clicked() {
                    self.paces.write(ClockRequest::View(view));
                }
            }
            let about = self.words.describe(AppCommand::Race(RaceCommand::StepNode));
            let text = format!("{} {}", icon::STEP, self.words.get("inside-step"));
            if ui.button(text).on_hover_text(about).clicked() {
                self.commands.write(RaceCommand::StepNode);
            }
        });
    }

    fn why(&self, ui: &mut Ui, playback: &Playback, explanations: &Explanations) {
        let words = &self.words;
        let Some((index, explanation)) = explanations.at(playback) else {
            let is_silent = !playback.said().is_empty();
            ui.label(words.get(if is_silent { "inside-silent" } else { "inside-no-move" }));
            return;
        };
        ui.label(RichText::new(heading(words, playback.walk().len(), index)).heading());
        ui.label(explanation::sentence(words, explanation));
        let palettes = &self.palettes;
        match explanation {
            Explanation::Candidates { chosen, unit, candidates, .. } => {
                tiles::candidates(ui, words, palettes, *chosen, *unit, candidates);
            }
            Explanation::Line { line: Line { moves, .. }, .. } => _ = tiles::row(ui, palettes, moves, ROWS),
            Explanation::Turn { color, after, skipped } => {
                let turn: Vec<_> = [after].into_iter().chain(skipped).chain([color]).copied().collect();
                tiles::row(ui, palettes, &turn, ROWS);
            }
            Explanation::Chance { among, .. } => _ = tiles::row(ui, palettes, among, ROWS),
        }
    }

    fn search(
        &self,
        ui: &mut Ui,
        playback: &Playback,
        thinking: &Thinking,
        figures: &SearchFigures,
        explanation: Option<&Explanation>,
    ) {
        let words = &self.words;
        let points = figures.history.points();
        let is_searched =
            points.iter().any(|point| point.frontier > 0 || point.best.is_some() || point.lower_bound.is_some());
        if figures.depths.len() > 1 {
            ui.separator();
            ui.label(RichText::new(words.get("inside-depths")).font(semibold(14.0)));
            figures::depths(ui, words, &figures.depths);
        }
        if is_searched {
            ui.separator();
            ui.label(RichText::new(words.get("inside-figures")).font(semibold(14.0)));
            figures::history(ui, words, points);
        }
        // A search that has run ahead examines positions that the board does not show yet. This part comes and goes, so
        // it is at the end, where it moves nothing.
        let line = &thinking.inside.line[..];
        if playback.waiting().is_empty() && !line.is_empty() {
            ui.separator();
            ui.label(RichText::new(message!(words, "inside-line", moves = line.len())).font(semibold(14.0)));
            tiles::row(ui, &self.palettes, line, ROWS);
        }
        let is_over = points.len() < 3 && explanation.is_some_and(is_found_by_search);
        if is_over && !matches!(self.clock.view(), ThinkingView::Slow(_)) {
            ui.separator();
            ui.label(RichText::new(words.get("inside-too-fast")).color(ui.colors().quiet));
        }
    }
}

/// True if finding the move took more than a look at the position.
fn is_found_by_search(explanation: &Explanation) -> bool {
    match explanation {
        Explanation::Line { .. } => true,
        Explanation::Candidates { depth, .. } => *depth > 1,
        Explanation::Turn { .. } | Explanation::Chance { .. } => false,
    }
}
