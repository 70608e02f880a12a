//! Inspecting searches: whether a panel needs it, which lane, the reasons for moves, and figures over time.

use bevy::prelude::*;
use color_walk_api::solver::Explanation;
use color_walk_play::{FigureHistory, FigurePoint, Playback};

use super::{
    clock::ClockSystems,
    code::LaneCode,
    lane::{Lane, LaneRunner},
    pace::ClockCommand,
    start::{Race, lane_search, moves_given},
};
use crate::{
    base::schedule::{AppSystems, Screen},
    race::board::{LaneBoard, LanePlayback},
    search::{SearchEvent, SearchNews, Searches, Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Inspection>().add_event::<InspectCommand>().add_systems(
        Update,
        (
            apply_inspect_commands.in_set(AppSystems::Control).before(ClockSystems),
            // After the search events, so a move and its explanation arrive in the same frame.
            (store_explanations, keep_figures).in_set(AppSystems::Clock),
            look_inside.in_set(AppSystems::Draw),
        ),
    );
}

/// Whether any panel inspects searches, and which lane. A panel repeats its request in every frame.
#[derive(Resource, Debug, Default)]
pub struct Inspection {
    lane: Option<usize>,
    is_asked_for: bool,
    is_wanted: bool,
    is_line_asked: bool,
    /// The label of the line that the search runs to; empty for any line.
    awaited_label: Option<String>,
}

impl Inspection {
    /// Requests explanations and search details for this frame.
    pub fn ask(&mut self) {
        self.is_asked_for = true;
    }

    /// True while solvers report explanations and search details.
    pub fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// Index of the inspected lane on the race screen. The lane may not exist, or may have no search.
    pub fn lane(&self) -> Option<usize> {
        self.lane
    }

    /// True once after the person has asked for the lit line of code.
    pub fn take_spoken_line(&mut self) -> bool {
        std::mem::take(&mut self.is_line_asked)
    }

    /// The label of the line that the search runs to; empty for any line.
    pub(super) fn awaited_label(&self) -> Option<&str> {
        self.awaited_label.as_deref()
    }

    pub(super) fn await_label(&mut self, label: Option<String>) {
        self.awaited_label = label;
    }

    /// Inspects another lane, or none.
    pub fn inspect(&mut self, lane: Option<usize>) {
        self.lane = lane;
    }
}

/// A command to the panel that shows how a solver thinks.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum InspectCommand {
    /// Starts or stops inspecting a lane's search.
    Toggle,
    /// Inspects the search of the next lane that has one.
    Next,
    /// Shows the next line of code in the inspected lane. If there is none, steps by one position for it.
    StepLine,
    /// Has the lit line of code read out.
    SpeakLine,
}

/// The solver's reasons for each move it has found, in order.
#[derive(Component, Debug, Default)]
pub struct Explanations {
    are_asked_for: bool,
    by_move: Vec<Option<Explanation>>,
}

impl Explanations {
    /// Explanations of a lane. Its first `opening` moves have none, because no search found them.
    pub(super) fn new(are_asked_for: bool, opening: usize) -> Self {
        Explanations { are_asked_for, by_move: vec![None; opening] }
    }

    /// True if the solver is asked for reasons.
    pub fn are_asked_for(&self) -> bool {
        self.are_asked_for
    }

    /// The reason for the move at `index`, from 0. `None` if the solver gave none.
    pub fn of_move(&self, index: usize) -> Option<&Explanation> {
        self.by_move.get(index)?.as_ref()
    }

    /// The move to explain at the lane's position, with its explanation: the next move if it is known, else the last
    /// one played.
    pub fn at(&self, playback: &Playback) -> Option<(usize, &Explanation)> {
        let index = explained_move(playback)?;
        Some((index, self.of_move(index)?))
    }

    /// True while the solver repeats its search to find the reason for the move to explain.
    pub fn are_pending(&self, playback: &Playback) -> bool {
        explained_move(playback).is_some_and(|index| !self.are_asked_for || index >= self.by_move.len())
    }
}

/// Index of the next move if it is known, else of the last one played.
fn explained_move(playback: &Playback) -> Option<usize> {
    let next = playback.walk().len();
    if playback.waiting().is_empty() { next.checked_sub(1) } else { Some(next) }
}

/// The figures of a lane's search, recorded while it was inspected.
#[derive(Component, Debug, Default)]
pub struct SearchFigures {
    /// Frontier, best walk and lower bound, by nodes expanded.
    pub history: FigureHistory,
    /// Positions expanded in the most recent search, by depth.
    pub depths: Vec<u64>,
}

fn apply_inspect_commands(
    mut commands: EventReader<InspectCommand>,
    mut inspection: ResMut<Inspection>,
    lanes: Query<&Lane>,
    mut codes: Query<(&Lane, &mut LaneCode)>,
    mut clock: EventWriter<ClockCommand>,
) {
    for command in commands.read() {
        if *command != InspectCommand::SpeakLine {
            inspection.awaited_label = None;
        }
        let solvers = lanes.iter().filter(|lane| matches!(lane.runner, LaneRunner::Solver(_))).map(|lane| lane.index);
        let first = solvers.clone().min();
        match (command, inspection.lane) {
            (InspectCommand::Toggle, None) => inspection.lane = first.or(Some(0)),
            (InspectCommand::Toggle, Some(_)) => inspection.lane = None,
            (InspectCommand::Next, lane) => {
                inspection.lane = solvers.filter(|&index| lane.is_none_or(|lane| index > lane)).min().or(first);
            }
            (InspectCommand::StepLine, lane) => {
                let code = codes.iter_mut().find(|(other, _)| Some(other.index) == lane);
                if let Some((_, mut code)) = code {
                    clock.write(ClockCommand::NodeByNode);
                    if !code.step_line() {
                        inspection.awaited_label = Some(String::new());
                    }
                }
            }
            (InspectCommand::SpeakLine, _) => inspection.is_line_asked = true,
        }
    }
}

fn store_explanations(mut search_events: EventReader<SearchEvent>, mut lanes: Query<&mut Explanations, With<Lane>>) {
    for SearchEvent { search, news } in search_events.read() {
        let (SearchNews::Move { explanation, .. } | SearchNews::MoveAgain(explanation)) = news else { continue };
        if let Ok(mut explanations) = lanes.get_mut(*search) {
            explanations.by_move.push(explanation.as_deref().cloned());
        }
    }
}

fn keep_figures(mut lanes: Query<(&Thinking, &Explanations, &mut SearchFigures), Changed<Thinking>>) {
    for (thinking, explanations, mut figures) in &mut lanes {
        let (nodes, progress) = match &thinking.again {
            Some((nodes, progress)) => (*nodes, progress),
            None => (thinking.nodes, &thinking.progress),
        };
        if !explanations.are_asked_for || nodes == 0 {
            continue;
        }
        figures.history.push(FigurePoint {
            nodes,
            frontier: progress.frontier as u64,
            best: progress.best,
            lower_bound: progress.lower_bound,
        });
        if !thinking.search_state.depths.is_empty() {
            figures.depths.clone_from(&thinking.search_state.depths);
        }
    }
}

/// Restarts searches that ran without explanations. Searches run ahead of the display and report details only on
/// request. So each runs again up to its current move, while its lane stays as it is.
fn look_inside(
    mut inspection: ResMut<Inspection>,
    screen: Res<State<Screen>>,
    race: Res<Race>,
    searches: Res<Searches>,
    lanes: Query<(Entity, &Lane, &LaneBoard, &LanePlayback, &Thinking, &Explanations)>,
    mut commands: Commands,
) {
    let Inspection { lane, is_asked_for, is_wanted, .. } = inspection.bypass_change_detection();
    *is_wanted = std::mem::take(is_asked_for) || (lane.is_some() && *screen.get() == Screen::Race);
    if !*is_wanted {
        return;
    }
    let setup = race.setup();
    for (entity, lane, board, playback, thinking, explanations) in &lanes {
        let LaneRunner::Solver(spec) = &lane.runner else { continue };
        if explanations.are_asked_for {
            continue;
        }
        let mut entity = commands.entity(entity);
        let given = moves_given(spec, setup, playback).len();
        entity.insert((Explanations::new(true, given), SearchFigures::default(), LaneCode::default()));
        // Plain functions report no details, and an engine's second run may differ.
        if spec.info().is_reproducible && !spec.info().is_simple() {
            entity.insert(lane_search(spec, setup, &board.0, playback, thinking, true, &searches));
        }
    }
}
