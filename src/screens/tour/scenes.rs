//! Puts a step's scene on the lanes.

use bevy::{platform::collections::HashMap, prelude::*};
use color_walk_api::Color;
use color_walk_arena::batch::BoardSource;
use color_walk_assets::{Chapter, ChapterLane, Scene, Step};

use super::Touring;
use crate::{
    race::{Clock, RaceOnLanes, RaceSetup, SoFar, StartRaceEvent, Starter},
    solo::{Parked, Solo, Stage},
};

/// What of the chapter is on the lanes.
#[derive(Resource, Default)]
pub(super) struct OnStage {
    chapter: String,
    /// Index of the place that the lanes are for.
    at: Option<usize>,
    scene: Option<usize>,
    /// What the person has played in each scene.
    pub walks: HashMap<usize, Vec<Color>>,
    /// The person has moved the step's knob.
    pub knob: bool,
}

impl OnStage {
    /// Index of the scene on the lanes.
    pub(super) fn scene(&self) -> Option<usize> {
        self.scene
    }
}

/// The step that a place of the chapter is about: behind the steps it is the last one.
pub(super) fn step_at(chapter: &Chapter, at: usize) -> &Step {
    &chapter.steps[at.min(chapter.steps.len() - 1)]
}

/// A board with its runners; none where the board cannot be had.
pub(super) fn setup_of(board: &str, lanes: &[ChapterLane]) -> Option<RaceSetup> {
    let starter = |lane: &ChapterLane| match lane {
        ChapterLane::You => Starter::Person,
        ChapterLane::Solver(entrant) => Starter::Solver(entrant.spec.clone()),
    };
    let boards = BoardSource::from_codes(board, None).ok()?;
    Some(RaceSetup::new(boards, lanes.iter().map(starter).collect()))
}

/// A step that goes on leaves the lanes as they are; any other, and one that is come back to, begins its scene.
pub(super) fn stage(
    touring: Res<Touring>,
    mut on_stage: ResMut<OnStage>,
    mut stage: ResMut<Stage>,
    mut setup: ResMut<RaceSetup>,
    race: RaceOnLanes,
    clock: Res<Clock>,
    solo: Res<Solo>,
    mut starts: EventWriter<StartRaceEvent>,
) {
    let (Some(chapter), Some((at, _))) = (touring.tour.chapter(), touring.tour.position()) else {
        (on_stage.at, on_stage.scene) = (None, None);
        return;
    };
    if on_stage.chapter != chapter.id {
        *on_stage = OnStage { chapter: chapter.id.clone(), ..default() };
    }
    // Another screen has had the lanes in between.
    let is_away = !stage.is_lent();
    let before = on_stage.at.replace(at).filter(|_| !is_away);
    if before == Some(at) {
        return;
    }
    on_stage.knob = false;
    let index = step_at(chapter, at).scene;
    if on_stage.scene == Some(index) && before.is_some_and(|before| before < at) {
        return;
    }
    let scene: &Scene = &chapter.scenes[index];
    let Some(new) = setup_of(&scene.board, &scene.lanes) else { return };
    stage.lend(Parked::on_lanes(&race, &setup, &clock, &solo));
    *setup = new;
    setup.opening = scene.moves.clone();
    on_stage.scene = Some(index);
    starts.write(StartRaceEvent::at(SoFar::of_moves(on_stage.walks.get(&index).cloned().unwrap_or_default())));
}
