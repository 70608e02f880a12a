//! Sets up a race: takes the old lanes away and puts every runner on its own copy of the board.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, ClusterGraph, Registry, SolverSpec};

use super::{
    MAX_LANES,
    clock::Clock,
    lane::{Lane, LaneState, Pace, Pending, Person},
    par::{self, ParSearch},
    search::{Search, Searches, Thinking},
    setup::{RaceSetup, Starter},
    standings::Standing,
};
use crate::{
    board::{LaneBoard, LaneGraph, UselessMovesCount, spawn_blocks},
    game::AppSystems,
    notices::Notices,
    scene::Tiles,
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<StartRaceEvent>()
        .init_resource::<Race>()
        .add_systems(Startup, |mut starts: EventWriter<StartRaceEvent>| {
            starts.write(StartRaceEvent);
        })
        .add_systems(Update, start_race.in_set(AppSystems::Control).after(super::control::obey));
}

/// Starts the race that [`RaceSetup`] describes.
#[derive(Event)]
pub struct StartRaceEvent;

/// The race under way.
#[derive(Resource, Default)]
pub struct Race {
    /// The board's name for people.
    pub title: String,
    /// The board that all lanes have.
    pub board: Option<Arc<Board>>,
    /// Clusters of the board at the start.
    pub clusters: usize,
}

fn start_race(
    mut starts: EventReader<StartRaceEvent>,
    setup: Res<RaceSetup>,
    old: Query<Entity, Or<(With<Lane>, With<ParSearch>)>>,
    mut race: ResMut<Race>,
    mut clock: ResMut<Clock>,
    mut notices: ResMut<Notices>,
    searches: Res<Searches>,
    registry: Res<Registry>,
    tiles: Res<Tiles>,
    mut commands: Commands,
) {
    if starts.read().count() == 0 {
        return;
    }
    let board = match setup.board() {
        Ok(board) => Arc::new(board),
        Err(problem) => {
            notices.warn(problem);
            return;
        }
    };
    for lane in &old {
        commands.entity(lane).despawn();
    }
    clock.rewind();
    let graph = Arc::new(ClusterGraph::new(&board));
    *race = Race { title: setup.title(), board: Some(board.clone()), clusters: graph.len() };
    par::seek(&mut commands, &registry, &board, &graph, &searches);
    for (index, starter) in setup.starters.iter().take(MAX_LANES).enumerate() {
        let name = match starter {
            Starter::Solver(spec) => spec.title(),
            Starter::Person => "You".to_owned(),
        };
        let lane = commands
            .spawn((
                Lane { index, name },
                LaneBoard(board.clone()),
                LaneGraph(graph.clone()),
                LaneState::default(),
                Standing::default(),
                Thinking::default(),
                Pending::default(),
                Pace::default(),
            ))
            .id();
        let is_person = *starter == Starter::Person;
        spawn_blocks(&mut commands, lane, &board, &graph, |color| tiles.sprite(color, is_person));
        match starter {
            Starter::Solver(spec) => {
                add_search(&mut commands.entity(lane), spec, &board, &graph, setup.carry(spec), &searches);
            }
            Starter::Person => {
                commands.entity(lane).insert(Person);
            }
        }
    }
}

fn add_search(
    lane: &mut EntityCommands,
    spec: &SolverSpec,
    board: &Board,
    graph: &Arc<ClusterGraph>,
    carry: u64,
    searches: &Searches,
) {
    lane.insert(Search::new(spec, board, graph.clone(), carry, searches));
    if spec.info().presses_blindly {
        lane.insert(UselessMovesCount);
    }
}
