//! `window.colorWalk`: what the game tells of itself, for tests and the curious. Nobody reads it back.

use bevy::{prelude::*, window::PrimaryWindow};
use js_sys::{JSON, Object, Reflect};
use serde::Serialize;
use wasm_bindgen::JsCast;

use super::page;
use crate::{
    board::{LaneFlood, Walk},
    game::AppSystems,
    notices::Notices,
    race::{
        Clock, ClockMode, Lane, LaneState, Par, Person, Race, RaceSetup, Standing, Standings, Thinking, workers_are_off,
    },
    scene::LanePlace,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Milestones>().add_systems(Last, (count, tell).chain().after(AppSystems::Draw));
}

/// Frames so far, and when the first of all kinds came, in milliseconds since the page began to load.
#[derive(Resource, Default)]
struct Milestones {
    frames: u32,
    first_frame: Option<f64>,
    first_move: Option<f64>,
}

fn count(mut milestones: ResMut<Milestones>, race: Res<Race>, walks: Query<&Walk>) {
    milestones.frames += 1;
    // The first frames have no race to show.
    if milestones.first_frame.is_none() && race.board.is_some() && milestones.frames > 2 {
        milestones.first_frame = Some(page::now());
    }
    if milestones.first_move.is_none() && walks.iter().any(|walk| !walk.0.is_empty()) {
        milestones.first_move = Some(page::now());
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State<'a> {
    over: bool,
    paused: bool,
    live: bool,
    workers: bool,
    link: Option<String>,
    board: Option<BoardState>,
    lanes: Vec<LaneWord<'a>>,
    par: ParState,
    notices: &'a [String],
    scale: f32,
    first_frame: Option<f64>,
    first_move: Option<f64>,
}

#[derive(Serialize)]
struct ParState {
    best: Option<u32>,
    proven: bool,
}

#[derive(Serialize)]
struct BoardState {
    title: String,
    width: usize,
    height: usize,
    colors: usize,
    cells: String,
}

#[derive(Serialize)]
struct LaneWord<'a> {
    name: &'a str,
    person: bool,
    /// `racing`, `cleared`, `proven` or `out`.
    state: &'a str,
    reason: &'a str,
    place: Option<usize>,
    walk: String,
    nodes: u64,
    busy: bool,
    cleared: u32,
    /// Where the board lies: x, y, width and height in CSS pixels.
    area: Option<[f32; 4]>,
}

/// Milliseconds between two looks at a race that is under way.
const PAUSE: f64 = 50.0;

fn tell(
    milestones: Res<Milestones>,
    race: Res<Race>,
    setup: Res<RaceSetup>,
    clock: Res<Clock>,
    standings: Res<Standings>,
    par: Res<Par>,
    notices: Res<Notices>,
    windows: Query<&Window, With<PrimaryWindow>>,
    lanes: Query<(&Lane, &LaneState, &Standing, &Walk, &LaneFlood, &Thinking, Option<&LanePlace>, Has<Person>)>,
    mut last: Local<(f64, String)>,
) {
    let now = page::now();
    let Some(board) = race.board.as_ref().filter(|_| now - last.0 >= PAUSE) else { return };
    let mut sorted: Vec<_> = lanes.iter().collect();
    sorted.sort_by_key(|(lane, ..)| lane.index);
    let lanes = sorted
        .iter()
        .map(|(lane, state, standing, walk, flood, thinking, place, person)| LaneWord {
            name: &lane.name,
            person: *person,
            state: match state {
                LaneState::Racing => "racing",
                LaneState::Cleared { proven: false } => "cleared",
                LaneState::Cleared { proven: true } => "proven",
                LaneState::Out(_) => "out",
            },
            reason: if let LaneState::Out(reason) = state { reason } else { "" },
            place: standing.0,
            walk: board.write_walk(&walk.0),
            nodes: thinking.nodes,
            busy: thinking.busy,
            cleared: flood.0.cleared(),
            area: place.map(|place| [place.board.min.x, place.board.min.y, place.board.width(), place.board.height()]),
        })
        .collect();
    let state = State {
        over: standings.finished,
        paused: clock.paused,
        live: clock.mode == ClockMode::Live,
        workers: !workers_are_off(),
        link: setup.link(),
        board: Some(BoardState {
            title: race.title.clone(),
            width: board.width(),
            height: board.height(),
            colors: board.colors(),
            cells: board.write_walk(board.cells()),
        }),
        lanes,
        par: ParState { best: par.best, proven: par.is_proven() },
        notices: notices.all(),
        scale: windows.single().map_or(1.0, |window| window.scale_factor()),
        first_frame: milestones.first_frame,
        first_move: milestones.first_move,
    };
    let Ok(text) = serde_json::to_string(&state) else { return };
    last.0 = now;
    if text == last.1 {
        return;
    }
    if let Ok(object) = JSON::parse(&text) {
        let _ = Reflect::set(&page::window(), &"colorWalk".into(), &Object::freeze(object.unchecked_ref::<Object>()));
    }
    last.1 = text;
}
