//! Sets up a race: takes the old lanes away and puts every runner on its own copy of the board.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, ClusterGraph, Color, Outcome, SolverSpec};
use color_walk_assets::MAX_LANES;
use color_walk_play::Playback;

use super::{
    clock::{Clock, Cooldown},
    insight::{Explanations, Insight, SearchFigures},
    lane::{Lane, LaneRunner, Person},
    par::{self, ParSearch},
    setup::{RaceSetup, Starter},
    so_far::{LaneSoFar, SoFar},
    standings::{Refutation, Standing},
    thinking::NodeBudget,
};
use crate::{
    board::{LaneBoard, LanePlayback, spawn_blocks},
    notices::Notices,
    schedule::AppSystems,
    search::{SearchHandle, SearchTask, Searches, Thinking},
    solver_plugins::SolverRegistry,
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<StartRaceEvent>().init_resource::<Race>().add_systems(Startup, start_first).add_systems(
        Update,
        (
            // What a screen asks for as it opens is on the lanes before any command is about it.
            start_race.after(AppSystems::Input).before(AppSystems::Control),
            start_race.after(AppSystems::Control).before(AppSystems::Hear),
        ),
    );
}

/// Starts the race that [`RaceSetup`] describes. Who asks for it says what becomes of what was played.
#[derive(Event)]
pub struct StartRaceEvent(Option<SoFar>);

impl StartRaceEvent {
    /// From its beginning; paused if the race before it was.
    pub fn anew() -> Self {
        StartRaceEvent(None)
    }

    /// From where it was.
    pub fn at(so_far: SoFar) -> Self {
        StartRaceEvent(Some(so_far))
    }
}

/// The race under way.
#[derive(Resource, Default)]
pub struct Race {
    /// The board's name for people.
    pub title: String,
    /// The board that all lanes have.
    pub board: Option<Arc<Board>>,
    /// Clusters of the board at the start.
    pub clusters: usize,
    /// What it was set up as.
    pub(super) setup: Option<RaceSetup>,
}

/// Whoever began the program may have asked for a race already.
fn start_first(mut starts: ResMut<Events<StartRaceEvent>>) {
    if starts.is_empty() {
        starts.send(StartRaceEvent::anew());
    }
}

fn start_race(
    mut starts: ResMut<Events<StartRaceEvent>>,
    mut setup: ResMut<RaceSetup>,
    old: Query<Entity, Or<(With<Lane>, With<ParSearch>)>>,
    mut race: ResMut<Race>,
    mut clock: ResMut<Clock>,
    mut notices: ResMut<Notices>,
    searches: Res<Searches>,
    insight: Res<Insight>,
    registry: Res<SolverRegistry>,
    mut commands: Commands,
) {
    // Only the last one is seen.
    let Some(StartRaceEvent(so_far)) = starts.drain().last() else { return };
    let board = match setup.board() {
        Ok(board) => Arc::new(board),
        Err(problem) => {
            notices.warn(problem);
            // What is on the lanes stays there, with its title and its link.
            if let Some(before) = &race.setup {
                *setup = before.clone();
            }
            return;
        }
    };
    for lane in &old {
        commands.entity(lane).despawn();
    }
    clock.rewind();
    let so_far = so_far.unwrap_or_else(|| SoFar::paused(clock.paused));
    so_far.set(&mut clock);
    let graph = Arc::new(ClusterGraph::new(&board));
    par::seek(&mut commands, so_far.par(), &registry, &board, &graph, &searches);
    setup.bypass_change_detection().ghosts.retain(|ghost| ghost.check_on(&graph).is_ok());
    *race = Race {
        title: setup.title(),
        board: Some(board.clone()),
        clusters: graph.len(),
        setup: Some(RaceSetup::clone(&setup)),
    };
    for (index, starter) in setup.starters.iter().take(MAX_LANES).enumerate() {
        let runner = match starter {
            Starter::Solver(spec) => LaneRunner::Solver(spec.clone()),
            Starter::Person => LaneRunner::Person,
        };
        let known = so_far.lane(index).cloned();
        let LaneSoFar { playback, thinking } = known.unwrap_or_else(|| {
            let playback = match starter {
                Starter::Solver(spec) => {
                    let mut playback = Playback::of_solver(graph.clone(), spec.info().presses_blindly);
                    setup.opening.iter().for_each(|&color| playback.hear(color));
                    playback.go_to(setup.opening.len());
                    playback
                }
                Starter::Person => {
                    let mut playback = Playback::of_person(graph.clone());
                    // What cannot be played was kept by a program that had another rule, or damaged.
                    let played = if so_far.moves().is_empty() { &setup.opening } else { so_far.moves() };
                    _ = played.iter().try_for_each(|&color| playback.play(color).map(drop));
                    playback
                }
            };
            LaneSoFar { playback, thinking: Thinking::default() }
        });
        let lane = commands.spawn_empty().id();
        match starter {
            Starter::Solver(spec) => {
                // One that is done is asked again only by somebody who looks inside.
                let explains = insight.is_wanted() && !playback.has_ended();
                let given = moves_given(spec, &setup, &playback).len();
                let mut lane = commands.entity(lane);
                lane.insert((NodeBudget::default(), Explanations::new(explains, given), SearchFigures::default()));
                if !playback.has_ended() {
                    lane.insert(lane_search(spec, &setup, &board, &playback, &thinking, explains, &searches));
                }
            }
            Starter::Person => _ = commands.entity(lane).insert(Person),
        }
        fill_lane(&mut commands, lane, Lane { index, runner }, &board, playback, thinking);
    }
    let room = MAX_LANES.saturating_sub(setup.starters.len());
    for (index, ghost) in setup.ghosts.iter().take(room).enumerate() {
        let index = setup.starters.len() + index;
        let known = so_far.lane(index).map(|lane| lane.playback.clone());
        let playback = known.unwrap_or_else(|| {
            let mut playback = Playback::of_solver(graph.clone(), false);
            ghost.walk().iter().for_each(|&color| playback.hear(color));
            playback.end(Outcome::Cleared { proven: false });
            playback
        });
        let lane = Lane { index, runner: LaneRunner::Ghost(ghost.name().to_owned()) };
        let entity = commands.spawn_empty().id();
        fill_lane(&mut commands, entity, lane, &board, playback, Thinking::default());
    }
}

/// The search of a solver's lane, from what the lane has heard on. A solver runs a second time up to there, silently; an engine,
/// which may say something else then, is given the position.
pub(super) fn lane_search(
    spec: &SolverSpec,
    setup: &RaceSetup,
    board: &Board,
    playback: &Playback,
    thinking: &Thinking,
    explains: bool,
    searches: &Searches,
) -> SearchHandle {
    let (moves, carry) = (moves_given(spec, setup, playback), setup.carry(spec));
    let task = SearchTask { spec, board, graph: playback.graph(), moves, carry, explains };
    SearchHandle::new(&task, searches).again(playback.said().len() - moves.len(), thinking.nodes)
}

/// The moves that a lane's search is given, and does not say itself.
pub(super) fn moves_given<'a>(spec: &SolverSpec, setup: &'a RaceSetup, playback: &'a Playback) -> &'a [Color] {
    if spec.info().is_engine { playback.said() } else { &setup.opening }
}

fn fill_lane(
    commands: &mut Commands,
    entity: Entity,
    lane: Lane,
    board: &Arc<Board>,
    playback: Playback,
    thinking: Thinking,
) {
    let board_and_figures = (LaneBoard(board.clone()), Standing::default(), Refutation::default(), Cooldown::default());
    commands.entity(entity).insert((lane, board_and_figures, thinking));
    spawn_blocks(commands, entity, board, &playback);
    commands.entity(entity).insert(LanePlayback::new(playback));
}
