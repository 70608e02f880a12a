//! Sets up a race: replaces the old lanes, and gives every runner its own copy of the board.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{
    board::{Board, ClusterGraph, Color},
    run::Outcome,
    solver::SolverSpec,
};
use color_walk_assets::MAX_LANES;
use color_walk_play::Playback;
use color_walk_sessions::{LaneSnapshot, RaceSetup, RaceSnapshot, SearchSummary, Starter};

use super::{
    clock::{Clock, Cooldown},
    code::LaneCode,
    inspection::{Explanations, Inspection, SearchFigures},
    lane::{Lane, LaneRunner, Person},
    par::{self, Par, ParSearch},
    standings::{Refutation, Standing},
    thinking::NodeBudget,
};
use crate::{
    base::notices::Notices,
    race::board::{LaneBoard, LanePlayback, despawn_free_blocks, fill_blocks},
    search::{SearchHandle, SearchTask, Searches, Thinking, registry::SolverRegistry},
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<StartRace>();
}

/// Replaces the race on the lanes. The board must already be available.
#[derive(Event, Clone)]
pub struct StartRace {
    /// The board and the line-up.
    pub setup: Arc<RaceSetup>,
    /// The progress to restore.
    pub snapshot: RaceSnapshot,
    /// Whether moves taken back wait for a redo. Otherwise the clock replays them.
    pub by_hand: bool,
}

/// The clusters that moves absorb. A blank start is none of them.
fn colored_clusters(graph: &ClusterGraph) -> usize {
    graph.len() - usize::from(graph.start_is_blank())
}

/// The race on the lanes.
#[derive(Resource)]
pub struct Race {
    /// The board's displayed name.
    pub title: String,
    /// The board of all lanes, or `None` before the first race.
    pub board: Option<Arc<Board>>,
    /// Coloured clusters of the board at the start.
    pub clusters: usize,
    setup: Arc<RaceSetup>,
}

impl Race {
    /// The first race, before it is set up.
    pub fn first(setup: Arc<RaceSetup>) -> Self {
        Race { title: setup.title(), board: None, clusters: 0, setup }
    }

    /// The race's setup, shared with its open game.
    pub fn setup(&self) -> &Arc<RaceSetup> {
        &self.setup
    }
}

/// Replaces the lanes with those of the last requested race.
pub(crate) fn start_race(
    mut starts: ResMut<Events<StartRace>>,
    old: Query<Entity, Or<(With<Lane>, With<ParSearch>)>>,
    mut race: ResMut<Race>,
    mut clock: ResMut<Clock>,
    mut notices: ResMut<Notices>,
    searches: Res<Searches>,
    inspection: Res<Inspection>,
    registry: Res<SolverRegistry>,
    mut commands: Commands,
) {
    if starts.is_empty() {
        return;
    }
    let Some(StartRace { setup, snapshot, by_hand }) = starts.drain().last() else { return };
    let board = match setup.board() {
        Ok(board) => Arc::new(board),
        Err(problem) => return notices.warn(problem),
    };
    for lane in &old {
        commands.entity(lane).despawn();
    }
    clock.rewind_to(snapshot.beats);
    (clock.paused, clock.by_hand) = (snapshot.paused, by_hand);
    let graph = Arc::new(ClusterGraph::new(&board));
    par::seek(&mut commands, Par::known(snapshot.par), &registry, &board, &graph, &searches);
    *race = Race {
        title: setup.title(),
        board: Some(board.clone()),
        clusters: colored_clusters(&graph),
        setup: setup.clone(),
    };
    for (index, starter) in setup.starters.iter().take(MAX_LANES).enumerate() {
        let runner = match starter {
            Starter::Solver(spec) => LaneRunner::Solver(spec.clone()),
            Starter::Person => LaneRunner::Person,
        };
        let known = snapshot.lane(index).cloned();
        let LaneSnapshot { playback, search } = known.unwrap_or_else(|| {
            let playback = match starter {
                Starter::Solver(spec) => {
                    let mut playback = Playback::of_solver(graph.clone(), spec.info().allows_useless_moves);
                    setup.opening.iter().for_each(|&color| playback.receive(color));
                    playback.go_to(setup.opening.len());
                    playback
                }
                Starter::Person => {
                    let mut playback = Playback::of_person(graph.clone());
                    // Moves may be unplayable: the file is damaged, or a version with another rule wrote it.
                    let played = if snapshot.moves().is_empty() { &setup.opening } else { snapshot.moves() };
                    _ = played.iter().try_for_each(|&color| playback.play(color).map(drop));
                    playback
                }
            };
            LaneSnapshot { playback, search: SearchSummary::default() }
        });
        let thinking = Thinking::from(search);
        let lane = commands.spawn_empty().id();
        match starter {
            Starter::Solver(spec) => {
                // A finished search runs again only if a panel inspects it.
                let explains = inspection.is_wanted() && !playback.has_ended();
                let given = moves_given(spec, &setup, &playback).len();
                let mut lane = commands.entity(lane);
                let inspected = (Explanations::new(explains, given), SearchFigures::default(), LaneCode::default());
                lane.insert((NodeBudget::default(), inspected));
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
        let known = snapshot.lane(index).map(|lane| lane.playback.clone());
        let playback = known.unwrap_or_else(|| {
            let mut playback = Playback::of_solver(graph.clone(), false);
            ghost.walk().iter().for_each(|&color| playback.receive(color));
            playback.end(Outcome::Cleared { proven: false });
            playback
        });
        let lane = Lane { index, runner: LaneRunner::Ghost(ghost.name().to_owned()) };
        let entity = commands.spawn_empty().id();
        fill_lane(&mut commands, entity, lane, &board, playback, Thinking::default());
    }
    despawn_free_blocks(&mut commands);
}

/// The search of a solver's lane, resumed after the lane's known moves. Solvers and scripts silently run again up to
/// there. Any other engine may answer differently the second time, so it gets the position instead.
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
    let found = playback.reported().len() - moves.len();
    SearchHandle::new(&task, searches).again(found, thinking.nodes, playback.has_ended())
}

/// The moves that a lane's search receives as input instead of finding them.
pub(super) fn moves_given<'a>(spec: &SolverSpec, setup: &'a RaceSetup, playback: &'a Playback) -> &'a [Color] {
    if !spec.info().is_reproducible { playback.reported() } else { &setup.opening }
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
    fill_blocks(commands, entity, board, &playback);
    commands.entity(entity).insert(LanePlayback::new(playback));
}
