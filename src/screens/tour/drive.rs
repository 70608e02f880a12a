//! Runs the clock to a step's stop, and checks whether the step's task is done.

use bevy::prelude::*;
use color_walk_assets::{Action, Scene, Step, Stop};
use color_walk_play::tour::Place;

use super::{
    CurrentTour,
    scenes::{SceneOnLanes, step_at},
};
use crate::{
    base::frames::FrameDemand,
    race::{Clock, Inspection, Lane, ThinkingView, TourPace, board::LanePlayback},
};

/// Tempo indexes: the usual one, and the one for catching up.
const TEMPO: usize = 5;
const FAST: usize = 10;
/// Nodes a second of a watched search that catches up.
const FAST_NODES: u32 = 100_000;

pub(super) fn drive(
    mut current_tour: ResMut<CurrentTour>,
    mut on_lanes: ResMut<SceneOnLanes>,
    lanes: Query<(&Lane, &LanePlayback)>,
    mut clock: ResMut<Clock>,
    mut inspection: ResMut<Inspection>,
    mut demand: ResMut<FrameDemand>,
) {
    let (Some(chapter), Some((at, _))) = (current_tour.tour.chapter().cloned(), current_tour.tour.position()) else {
        // The table of contents stops the lanes behind it.
        let still = TourPace { is_held: true, paused: false, by_hand: true, tempo: TEMPO, view: ThinkingView::Hidden };
        set_pace(&mut clock, still);
        return;
    };
    inspection.bypass_change_detection().ask();
    let step = step_at(&chapter, at);
    let scene = &chapter.scenes[step.scene];
    if on_lanes.scene() != Some(step.scene) || lanes.is_empty() {
        return;
    }
    let target = target(step, scene, current_tour.tour.place(), current_tour.tour.guesses().len());
    let from = moves_at(step.from, scene);
    let is_at = |moves: usize| lanes.iter().all(|(_, lane)| lane.is_over() || lane.walk().len() >= moves);
    let furthest = lanes.iter().map(|(_, lane)| lane.walk().len()).max().unwrap_or(0);
    let catches_up = !is_at(from);
    let runs = furthest < target && !is_at(target);
    let predicts = matches!(step.action, Action::Predict { .. });
    let hold = !runs && !scene.has_person();
    // A watched search only thinks while its step runs. Otherwise the search finds the next move in advance, for when
    // the reader needs it.
    let paused = hold && scene.watch > 0 && !predicts;
    let tempo = if catches_up { FAST } else { TEMPO };
    let view = match scene.watch {
        0 => ThinkingView::Hidden,
        _ if catches_up && !scene.has_person() => ThinkingView::Slow(FAST_NODES),
        nodes => ThinkingView::Slow(nodes),
    };
    set_pace(&mut clock, TourPace { is_held: false, paused, by_hand: hold && !paused, tempo, view });
    if let Some((_, person)) = lanes.iter().find(|(_, lane)| lane.is_person()) {
        let known = on_lanes.walks.entry(step.scene).or_default();
        if known != person.walk() {
            *known = person.walk().to_vec();
        }
    }

    let is_done = match &step.action {
        Action::Read => false,
        Action::Watch => is_at(target),
        Action::Play(moves) => {
            let enough = from.saturating_add(*moves as usize);
            lanes.iter().any(|(_, lane)| lane.is_person() && (lane.is_over() || lane.walk().len() >= enough))
        }
        Action::Clear => lanes.iter().any(|(_, lane)| lane.is_person() && lane.is_over()),
        Action::Knob { .. } => on_lanes.knob && is_at(target),
        Action::Predict { lane: wanted, .. } => {
            let is_over = lanes.iter().any(|(lane, playback)| lane.index == *wanted && playback.is_over());
            is_over || (current_tour.tour.guesses().len() == current_tour.tour.guesses_wanted() && is_at(target))
        }
    };
    let tour = &mut current_tour.bypass_change_detection().tour;
    let was_done = tour.is_done();
    tour.record_task(is_done);
    // A bar shows the remaining wait.
    demand.ask_while(tour.share_left().is_some());
    if tour.is_done() != was_done {
        current_tour.set_changed();
    }
}

/// Moves on from a finished step after its wait.
pub(super) fn move_on(time: Res<Time>, mut current_tour: ResMut<CurrentTour>) {
    if current_tour.bypass_change_detection().tour.tick(time.delta_secs()) {
        current_tour.set_changed();
    }
}

/// Moves of a lane at this stop.
pub(super) fn moves_at(stop: Stop, scene: &Scene) -> usize {
    match stop {
        Stop::Here => scene.moves.len(),
        Stop::Beat(beat) => scene.moves.len() + beat as usize,
        Stop::End => usize::MAX,
    }
}

/// Moves of a lane up to which the clock runs by itself.
fn target(step: &Step, scene: &Scene, place: Place, guesses: usize) -> usize {
    let from = moves_at(step.from, scene);
    match (&step.action, step.stop) {
        (Action::Predict { .. }, _) if matches!(place, Place::Step(_)) => from.saturating_add(guesses),
        (_, Stop::Here) => from,
        (_, stop) => moves_at(stop, scene),
    }
}

/// Sets the pace, but only if it changes.
fn set_pace(clock: &mut ResMut<Clock>, wanted: TourPace) {
    if clock.tour_pace() != Some(wanted) {
        clock.set_tour_pace(Some(wanted));
    }
}
