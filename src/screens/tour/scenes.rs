//! Puts a step's scene on the lanes.

use bevy::{platform::collections::HashMap, prelude::*};
use color_walk_api::board::Color;
use color_walk_arena::batch::BoardSource;
use color_walk_assets::{Chapter, ChapterLane, Scene, Step};
use color_walk_sessions::{RaceSetup, RaceSnapshot, Session, SessionKind, Starter};

use super::CurrentTour;
use crate::games::sessions::{OpenSessions, SessionRequest};

/// The part of the chapter that is on the lanes.
#[derive(Resource, Default)]
pub(super) struct SceneOnLanes {
    chapter: String,
    /// Index of the place that the lanes belong to.
    at: Option<usize>,
    scene: Option<usize>,
    /// The person's moves in each scene.
    pub walks: HashMap<usize, Vec<Color>>,
    /// True if the person has changed the step's parameter.
    pub knob: bool,
}

impl SceneOnLanes {
    /// Index of the scene on the lanes.
    pub(super) fn scene(&self) -> Option<usize> {
        self.scene
    }

    /// Forgets the person's moves on the lanes' scene, which begins again.
    pub(super) fn forget(&mut self) {
        self.scene.take().map(|scene| self.walks.remove(&scene));
        self.at = None;
    }
}

/// The step at a place of the chapter. After the steps (questions and end), it is the last one.
pub(super) fn step_at(chapter: &Chapter, at: usize) -> &Step {
    &chapter.steps[at.min(chapter.steps.len() - 1)]
}

/// A board with its runners. `None` if the board is unavailable.
pub(super) fn setup_of(board: &str, lanes: &[ChapterLane]) -> Option<RaceSetup> {
    let starter = |lane: &ChapterLane| match lane {
        ChapterLane::You => Starter::Person,
        ChapterLane::Solver(entrant) => Starter::Solver(entrant.spec.clone()),
    };
    let boards = BoardSource::from_codes(board, None).ok()?;
    Some(RaceSetup::new(boards, lanes.iter().map(starter).collect()))
}

/// A step that continues a scene keeps the lanes as they are. Other steps, and steps that the reader returns to,
/// restart their scene.
pub(super) fn show_scenes(
    current_tour: Res<CurrentTour>,
    mut on_lanes: ResMut<SceneOnLanes>,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
) {
    let (Some(chapter), Some((at, _))) = (current_tour.tour.chapter(), current_tour.tour.position()) else {
        (on_lanes.at, on_lanes.scene) = (None, None);
        return;
    };
    if on_lanes.chapter != chapter.id {
        *on_lanes = SceneOnLanes { chapter: chapter.id.clone(), ..default() };
    }
    // Another screen has used the lanes in between.
    let is_away = sessions.on_lanes().kind != SessionKind::Scene;
    let before = on_lanes.at.replace(at).filter(|_| !is_away);
    if before == Some(at) {
        return;
    }
    on_lanes.knob = false;
    let index = step_at(chapter, at).scene;
    if on_lanes.scene == Some(index) && before.is_some_and(|before| before < at) {
        return;
    }
    let scene: &Scene = &chapter.scenes[index];
    let Some(mut setup) = setup_of(&scene.board, &scene.lanes) else { return };
    setup.opening = scene.moves.clone();
    on_lanes.scene = Some(index);
    let snapshot = RaceSnapshot::of_moves(on_lanes.walks.get(&index).cloned().unwrap_or_default());
    requests.write(SessionRequest::open(Session { snapshot, ..Session::new(SessionKind::Scene, setup) }));
}
