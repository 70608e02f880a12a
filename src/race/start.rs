//! Sets up a race: takes the old lanes away and puts every runner on its own copy of the board.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, ClusterGraph, Outcome, Registry};

use super::{
    clock::{Clock, Cooldown},
    insight::{Explanations, Insight, SearchFigures},
    lane::{Lane, LaneRunner, Person},
    par::{self, ParSearch},
    setup::{RaceSetup, Starter},
    standings::{Refutation, Standing},
    thinking::NodeBudget,
};
use crate::{
    assets::MAX_LANES,
    board::{LaneBoard, LanePlayback, spawn_blocks},
    notices::Notices,
    play::Playback,
    schedule::AppSystems,
    search::{SearchHandle, SearchTask, Searches, Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<StartRaceEvent>()
        .init_resource::<Race>()
        .add_systems(Startup, |mut starts: EventWriter<StartRaceEvent>| {
            starts.write(StartRaceEvent);
        })
        .add_systems(Update, start_race.in_set(AppSystems::Control).after(super::control::apply_commands));
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
    mut setup: ResMut<RaceSetup>,
    old: Query<Entity, Or<(With<Lane>, With<ParSearch>)>>,
    mut race: ResMut<Race>,
    mut clock: ResMut<Clock>,
    mut notices: ResMut<Notices>,
    searches: Res<Searches>,
    insight: Res<Insight>,
    registry: Res<Registry>,
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
    let resume = match setup.resume.is_empty() {
        true => Vec::new(),
        false => std::mem::take(&mut setup.resume),
    };
    let graph = Arc::new(ClusterGraph::new(&board));
    *race = Race { title: setup.title(), board: Some(board.clone()), clusters: graph.len() };
    par::seek(&mut commands, &registry, &board, &graph, &searches);
    setup.bypass_change_detection().ghosts.retain(|ghost| ghost.check_on(&graph).is_ok());
    let explains = insight.is_wanted();
    for (index, starter) in setup.starters.iter().take(MAX_LANES).enumerate() {
        let runner = match starter {
            Starter::Solver(spec) => LaneRunner::Solver(spec.clone()),
            Starter::Person => LaneRunner::Person,
        };
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
                let played = if resume.is_empty() { &setup.opening } else { &resume };
                _ = played.iter().try_for_each(|&color| playback.play(color).map(drop));
                playback
            }
        };
        let lane = spawn_lane(&mut commands, Lane { index, runner }, &board, playback);
        let mut lane = commands.entity(lane);
        match starter {
            Starter::Solver(spec) => {
                let (moves, carry) = (&setup.opening[..], setup.carry(spec));
                let task = SearchTask { spec, board: &board, graph: &graph, moves, carry, explains };
                lane.insert((SearchHandle::new(&task, &searches), NodeBudget::default()));
                lane.insert((Explanations::new(explains, moves.len()), SearchFigures::default()));
            }
            Starter::Person => _ = lane.insert(Person),
        }
    }
    let room = MAX_LANES.saturating_sub(setup.starters.len());
    for (index, ghost) in setup.ghosts.iter().take(room).enumerate() {
        let mut playback = Playback::of_solver(graph.clone(), false);
        ghost.walk().iter().for_each(|&color| playback.hear(color));
        playback.end(Outcome::Cleared { proven: false });
        let lane = Lane { index: setup.starters.len() + index, runner: LaneRunner::Ghost(ghost.name().to_owned()) };
        spawn_lane(&mut commands, lane, &board, playback);
    }
}

fn spawn_lane(commands: &mut Commands, lane: Lane, board: &Arc<Board>, playback: Playback) -> Entity {
    let lane = commands
        .spawn((
            lane,
            LaneBoard(board.clone()),
            Standing::default(),
            Refutation::default(),
            Thinking::default(),
            Cooldown::default(),
        ))
        .id();
    spawn_blocks(commands, lane, board, &playback);
    commands.entity(lane).insert(LanePlayback::new(playback));
    lane
}
