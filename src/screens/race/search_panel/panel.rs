//! The inspection panel: lane, speed, reason for the move, and the search's figures.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Frame, RichText, ScrollArea, SidePanel, TopBottomPanel, Ui},
};
use color_walk_api::solver::{Explanation, Line, Unit};
use color_walk_assets::MAX_LANES;
use color_walk_play::Playback;

use super::{
    code::show_variables,
    code_of, figures, heading, tiles,
    tree::{Pointed, PointedPosition, height_for_tree, show_tree},
};
use crate::{
    base::frames::FrameDemand,
    input::{AppCommand, CommandWriter},
    languages::{Cards, words::Words},
    race::{
        Clock, ClockCommand, Explanations, InspectCommand, Inspection, Lane, LaneCode, LaneRunner, RunToLine,
        SearchFigures, ThinkingView, board::LanePlayback,
    },
    scene::Palettes,
    screens::{OpenPanels, explanation},
    search::{Thinking, scripts::ScriptSources},
    ui::{
        self as kit, ActionButton, Named, SPACE, Themed, WindowClass, card, fitting_name, icon, note, part, quiet,
        semibold, tabs, tool,
    },
};

/// Width of the panel beside the lanes, in points.
const WIDTH: f32 = 304.0;
/// The same at most, with code in it.
const CODE_WIDTH: f32 = 460.0;
/// Maximum rows of tiles.
const ROWS: usize = 3;

/// The part of the panel that is shown.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelPart {
    /// Why the solver plays its moves, and figures of its search.
    #[default]
    Reasons,
    /// Its code and the tree of its search.
    Code,
}

type SearchLane = (
    &'static Lane,
    &'static LanePlayback,
    &'static Thinking,
    &'static Explanations,
    &'static SearchFigures,
    &'static LaneCode,
);

/// The panel's parameters.
#[derive(SystemParam)]
pub(in crate::screens::race) struct SearchPanel<'w, 's> {
    words: Words<'w>,
    panels: Res<'w, OpenPanels>,
    palettes: Res<'w, Palettes>,
    inspection: ResMut<'w, Inspection>,
    clock: Res<'w, Clock>,
    lanes: Query<'w, 's, SearchLane>,
    cards: Res<'w, Cards>,
    sources: Res<'w, ScriptSources>,
    part: ResMut<'w, PanelPart>,
    pointed: ResMut<'w, PointedPosition>,
    run_to: EventWriter<'w, RunToLine>,
    commands: CommandWriter<'w>,
    demand: ResMut<'w, FrameDemand>,
}

pub(in crate::screens::race) fn show_search_panel(mut contexts: EguiContexts, mut shown: SearchPanel) -> Result {
    let context = contexts.ctx_mut()?;
    // On a phone, the panel is below the lanes.
    let is_beside = WindowClass::of(context) != WindowClass::Phone;
    shown.pointed.bypass_change_detection().0 = None;
    // In a narrow window, the set-up panel takes the whole width.
    let Some(wanted) = shown.inspection.lane().filter(|_| is_beside || !shown.panels.setup) else { return Ok(()) };
    // Another race may have fewer lanes.
    let index = if shown.lane(wanted).is_some() { Some(wanted) } else { shown.indices().min() };
    if index.is_some_and(|index| index != wanted) {
        shown.inspection.inspect(index);
    }
    let frame = Frame::new().fill(context.colors().ground).inner_margin(SPACE[1]);
    if is_beside {
        let is_code = *shown.part == PanelPart::Code;
        let width = if is_code { (context.screen_rect().width() * 0.36).clamp(WIDTH, CODE_WIDTH) } else { WIDTH };
        let panel = SidePanel::right("inside").exact_width(width).resizable(false).show_separator_line(false);
        panel.frame(frame).show(context, |ui| shown.fill(ui, index));
    } else {
        let height = (context.screen_rect().height() * 0.4).clamp(180.0, 400.0);
        let panel = TopBottomPanel::bottom("inside").exact_height(height).show_separator_line(false);
        panel.frame(frame).show(context, |ui| shown.fill(ui, index));
    }
    Ok(())
}

impl SearchPanel<'_, '_> {
    /// Indexes of the lanes that have a search, in any order.
    fn indices(&self) -> impl Iterator<Item = usize> {
        self.lanes.iter().map(|(lane, ..)| lane.index)
    }

    fn lane(&self, index: usize) -> Option<&Lane> {
        self.lanes.iter().map(|(lane, ..)| lane).find(|lane| lane.index == index)
    }

    /// The lane's name at the top, the explanation and figures in the middle, the speeds at the bottom.
    fn fill(mut self, ui: &mut Ui, index: Option<usize>) {
        self.head(ui, index);
        TopBottomPanel::bottom("inside foot").frame(Frame::NONE).show_separator_line(false).show_inside(ui, |ui| {
            ui.add_space(SPACE[0]);
            self.speeds(ui);
        });
        let Some((lane, playback, thinking, explanations, figures, code)) =
            self.lanes.iter().find(|(lane, ..)| Some(lane.index) == index)
        else {
            quiet(ui, self.words.get("inside-no-search"));
            return;
        };
        self.demand.ask_while(thinking.busy);
        if matches!(&lane.runner, LaneRunner::Solver(spec) if spec.info().is_simple()) {
            quiet(ui, self.words.get("inside-simple"));
            return;
        }
        let code = ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // Leaves space for the scroll bar, which overlaps the content.
            ui.set_max_width(ui.available_width() - 8.0);
            if *self.part == PanelPart::Code {
                return Some(self.code(ui, lane, code, figures));
            }
            card(ui, |ui| self.why(ui, playback, explanations));
            let explanation = explanations.at(playback).map(|(_, explanation)| explanation);
            self.search(ui, playback, thinking, figures, explanation);
            None
        });
        if let Some((pointed, line)) = code.inner {
            self.pointed.bypass_change_detection().0 = pointed;
            self.run_to.write_batch(line.map(RunToLine));
        }
    }

    fn head(&mut self, ui: &mut Ui, index: Option<usize>) {
        ui.horizontal(|ui| {
            let lanes: Vec<&Lane> = (0..MAX_LANES).filter_map(|index| self.lane(index)).collect();
            let names = self.words.names(&lanes.iter().map(|lane| lane.runner.clone()).collect::<Vec<_>>());
            let current = lanes.iter().position(|lane| Some(lane.index) == index).unwrap_or(lanes.len());
            let mut chosen = index;
            let room = ui.available_width() - 50.0;
            let padding = ui.spacing().button_padding.x;
            let (font, inner) = (semibold(16.0), room - 2.0 * padding - ui.spacing().icon_width - 8.0);
            let shown = fitting_name(ui.painter(), &names, current, inner, &font);
            ui.spacing_mut().interact_size.y = 34.0;
            let list = egui::ComboBox::from_id_salt("lane looked into")
                .width(room)
                .truncate()
                .selected_text(RichText::new(shown).font(font));
            let shown = list.show_ui(ui, |ui| {
                for (place, lane) in lanes.iter().enumerate() {
                    ui.selectable_value(&mut chosen, Some(lane.index), names.whole(place));
                }
            });
            let (name, about) = (names.whole(current), self.words.describe(AppCommand::Inspect(InspectCommand::Next)));
            shown.response.named(name).on_hover_text(format!("{name}\n{about}"));
            if chosen != index {
                self.inspection.inspect(chosen);
            }
            let about = message!(self.words, "inside-close", key = self.words.key_after(InspectCommand::Toggle));
            if tool(ui, icon::CLOSE, about).clicked() {
                self.commands.send(InspectCommand::Toggle);
            }
        });
        ui.horizontal(|ui| {
            let parts = [(PanelPart::Reasons, "inside-reasons"), (PanelPart::Code, "inside-code")];
            if let Some(part) = tabs(ui, *self.part, &parts.map(|(part, name)| (part, self.words.get(name)))) {
                *self.part = part;
            }
        });
        ui.add_space(SPACE[0]);
    }

    /// The code with its lit line, its variables and its tree. Returns the position under the pointer, and the label of
    /// the line to run to.
    fn code(
        &self,
        ui: &mut Ui,
        lane: &Lane,
        code: &LaneCode,
        figures: &SearchFigures,
    ) -> (Option<Pointed>, Option<String>) {
        let (words, trace) = (&self.words, code.trace());
        let LaneRunner::Solver(spec) = &lane.runner else { return (None, None) };
        let Some(lines) = code_of(words, &self.cards, &self.sources, &spec.info().id) else {
            quiet(ui, words.get("inside-no-code"));
            return (None, None);
        };
        let line = lines.show(ui, words, trace);
        ui.add_space(SPACE[0]);
        if trace.has_lines() {
            card(ui, |ui| {
                part(ui, words.get("inside-variables"));
                show_variables(ui, words, &self.palettes, trace);
            });
        } else {
            let key = words.key_of(InspectCommand::StepLine.into());
            quiet(ui, message!(words, "inside-code-waits", key));
        }
        let tree = trace.tree();
        let height = height_for_tree(ui);
        let pointed = (tree.len() > 1).then(|| {
            card(ui, |ui| {
                part(ui, words.get("inside-tree"));
                let pointed = ScrollArea::horizontal()
                    .show(ui, |ui| show_tree(ui, words, &self.palettes, (lane.index, tree), height))
                    .inner;
                let (expanded, cut) = (tree.expanded(), tree.cut());
                note(ui, message!(words, "inside-tree-counts", expanded, cut));
                if tree.is_full() {
                    note(ui, message!(words, "inside-tree-full", nodes = tree.len()));
                    // A search that ended in one frame has counted none.
                    if figures.depths.iter().sum::<u64>() >= u64::from(expanded) {
                        note(ui, words.get("inside-tree-bars"));
                        figures::depths(ui, words, &figures.depths);
                    }
                }
                pointed
            })
        });
        (pointed.flatten(), line)
    }

    /// Buttons for the thinking speed and for single nodes.
    fn speeds(&mut self, ui: &mut Ui) {
        note(ui, self.words.get("inside-speed"));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::Vec2::splat(SPACE[0]);
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
                let button = ActionButton::quiet(text).chosen(is_on).min_size([34.0, 34.0]);
                if ui.add(button).named(&name).on_hover_text(name).clicked() {
                    self.commands.send(ClockCommand::View(view));
                }
            }
            let about = self.words.describe(AppCommand::Clock(ClockCommand::StepNode));
            let step = ActionButton::plain(format!("{} {}", icon::STEP, self.words.get("inside-step")));
            if ui.add(step).on_hover_text(about).clicked() {
                self.commands.send(ClockCommand::StepNode);
            }
            if *self.part == PanelPart::Code {
                let about = self.words.describe(InspectCommand::StepLine.into());
                let step = ActionButton::plain(format!("{} {}", icon::STEP, self.words.get("inside-line-step")));
                if ui.add(step).on_hover_text(about).clicked() {
                    self.commands.send(InspectCommand::StepLine);
                }
            }
        });
    }

    fn why(&self, ui: &mut Ui, playback: &Playback, explanations: &Explanations) {
        let words = &self.words;
        let Some((index, explanation)) = explanations.at(playback) else {
            quiet(
                ui,
                words.get(match () {
                    () if playback.reported().is_empty() => "inside-no-move",
                    () if explanations.are_pending(playback) => "inside-working",
                    () => "inside-silent",
                }),
            );
            return;
        };
        kit::heading(ui, heading(words, playback.walk().len(), index));
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
            Explanation::Told { candidates, .. } if candidates.is_empty() => {}
            Explanation::Told { chosen, candidates, .. } => {
                tiles::candidates(ui, words, palettes, *chosen, Unit::Points, candidates);
            }
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
            card(ui, |ui| {
                part(ui, words.get("inside-depths"));
                figures::depths(ui, words, &figures.depths);
            });
        }
        if is_searched {
            card(ui, |ui| {
                part(ui, words.get("inside-figures"));
                figures::history(ui, words, points);
            });
        }
        // A search that has run ahead examines positions that the board does not show yet. This part comes and goes, so
        // it is at the end, where it moves nothing.
        let line = &thinking.search_state.line[..];
        if playback.waiting().is_empty() && !line.is_empty() {
            card(ui, |ui| {
                part(ui, message!(words, "inside-line", moves = line.len()));
                tiles::row(ui, &self.palettes, line, ROWS);
                note(ui, words.get("inside-line-about"));
            });
        }
        let is_over = points.len() < 3 && explanation.is_some_and(is_found_by_search);
        if is_over && !matches!(self.clock.view(), ThinkingView::Slow(_)) {
            quiet(ui, words.get("inside-too-fast"));
        }
    }
}

/// True if finding the move took more than a look at the position.
fn is_found_by_search(explanation: &Explanation) -> bool {
    match explanation {
        Explanation::Line { .. } => true,
        Explanation::Candidates { depth, .. } => *depth > 1,
        Explanation::Turn { .. } | Explanation::Chance { .. } | Explanation::Told { .. } => false,
    }
}
