//! Looking inside searches: whether anybody does, into which lane, why its solver plays its moves, and how it went.

use bevy::prelude::*;
use color_walk_api::Explanation;
use color_walk_play::{FigureHistory, FigurePoint, Playback};

use super::{
    control::RaceCommand,
    lane::{Lane, LaneRunner},
    start::{Race, lane_search, moves_given},
};
use crate::{
    base::schedule::{AppSystems, Screen},
    race::{
        board::{LaneBoard, LanePlayback},
        search::{SearchEvent, SearchNews, Searches, Thinking},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Insight>().add_systems(
        Update,
        (
            choose_lane.in_set(AppSystems::Control),
            // After the searches are heard, so that a move and its explanation come in the same frame.
            (hear_explanations, keep_figures).in_set(AppSystems::Clock),
            look_inside.in_set(AppSystems::Draw),
        ),
    );
}

/// Whether anybody looks inside the lanes' searches. Who does asks in each frame in which it does.
#[derive(Resource, Debug, Default)]
pub struct Insight {
    lane: Option<usize>,
    is_asked_for: bool,
    is_wanted: bool,
}

impl Insight {
    /// Solvers are to tell of their inside, in this frame.
    pub fn ask(&mut self) {
        self.is_asked_for = true;
    }

    /// True while solvers tell of their inside.
    pub fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// The lane that is looked into on the race's screen, by its index. It may not be there, or have no search.
    pub fn lane(&self) -> Option<usize> {
        self.lane
    }

    /// Looks into another lane, or into none.
    pub fn look_into(&mut self, lane: Option<usize>) {
        self.lane = lane;
    }
}

/// Why a lane's solver plays each of the moves that it said, in their order.
#[derive(Component, Debug, Default)]
pub struct Explanations {
    are_asked_for: bool,
    told: Vec<Option<Explanation>>,
}

impl Explanations {
    /// Of a lane that has played so many moves which nobody has said.
    pub(super) fn new(are_asked_for: bool, opening: usize) -> Self {
        Explanations { are_asked_for, told: vec![None; opening] }
    }

    /// True when the solver is asked.
    pub fn are_asked_for(&self) -> bool {
        self.are_asked_for
    }

    /// Why a move is played, as far as the solver tells. Moves count from 0.
    pub fn of_move(&self, index: usize) -> Option<&Explanation> {
        self.told.get(index)?.as_ref()
    }

    /// The move at which a lane stands, with its explanation: the one that comes next where it is said, else the one
    /// that was played last.
    pub fn at(&self, playback: &Playback) -> Option<(usize, &Explanation)> {
        let next = playback.walk().len();
        let index = if playback.waiting().is_empty() { next.checked_sub(1)? } else { next };
        Some((index, self.of_move(index)?))
    }
}

/// How a lane's search went, as far as it was looked into.
#[derive(Component, Debug, Default)]
pub struct SearchFigures {
    /// Frontier, best walk and lower bound over nodes.
    pub history: FigureHistory,
    /// Positions expanded by the search that was under way last, by depth.
    pub depths: Vec<u64>,
}

fn choose_lane(mut commands: EventReader<RaceCommand>, mut insight: ResMut<Insight>, lanes: Query<&Lane>) {
    for command in commands.read() {
        let solvers = lanes.iter().filter(|lane| matches!(lane.runner, LaneRunner::Solver(_))).map(|lane| lane.index);
        let first = solvers.clone().min();
        insight.lane = match (command, insight.lane) {
            (RaceCommand::LookInside, None) => first.or(Some(0)),
            (RaceCommand::LookInside, Some(_)) => None,
            (RaceCommand::LookInsideNext, lane) => {
                solvers.filter(|&index| lane.is_none_or(|lane| index > lane)).min().or(first)
            }
            _ => continue,
        };
    }
}

fn hear_explanations(mut said: EventReader<SearchEvent>, mut lanes: Query<&mut Explanations, With<Lane>>) {
    for SearchEvent { search, news } in said.read() {
        let (SearchNews::Move { explanation, .. } | SearchNews::MoveAgain(explanation)) = news else { continue };
        if let Ok(mut explanations) = lanes.get_mut(*search) {
            explanations.told.push(explanation.as_deref().cloned());
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
        if !thinking.inside.depths.is_empty() {
            figures.depths.clone_from(&thinking.inside.depths);
        }
    }
}

/// Searches run ahead of what is shown, and what was not asked for is not told later. Where somebody looks inside, they run a
/// second time, up to where they are, and the lanes stay as they are.
fn look_inside(
    mut insight: ResMut<Insight>,
    screen: Res<State<Screen>>,
    race: Res<Race>,
    searches: Res<Searches>,
    lanes: Query<(Entity, &Lane, &LaneBoard, &LanePlayback, &Thinking, &Explanations)>,
    mut commands: Commands,
) {
    let Insight { lane, is_asked_for, is_wanted } = insight.bypass_change_detection();
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
        entity.insert((Explanations::new(true, given), SearchFigures::default()));
        // Engines and plain functions say nothing of it.
        if !spec.info().is_engine() && !spec.info().is_simple() {
            entity.insert(lane_search(spec, setup, &board.0, playback, thinking, true, &searches));
        }
    }
}
