//! `window.colorWalk`: the game's state, for tests and the curious. The game never reads it.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use color_walk_api::run::Outcome;
use color_walk_play::{
    puzzles::{PuzzleRun, PuzzleSource},
    tour::Tour,
};
use js_sys::{JSON, Object, Reflect};
use serde::Serialize;
use wasm_bindgen::JsCast;

use super::page;
use crate::{
    base::{embedded::Embedded, frames::FrameDemand, notices::Notices, schedule::Screen},
    batch::CurrentBatch,
    games::OpenReview,
    languages::Texts,
    race::{Clock, ClockMode, Lane, Par, Race, Standing, Standings, board::LanePlayback},
    scene::{InterfaceScale, LanePlace},
    screens::{
        editor::{EditedBoardPlace, Editor, EditorPar},
        puzzles::Puzzles,
        tour::CurrentTour,
    },
    search::{Thinking, workers_are_off},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Milestones>().add_systems(PostUpdate, (count, write_state).chain());
}

/// Number of frames, and the first frame of each kind, in milliseconds since the page began to load.
#[derive(Resource, Default)]
struct Milestones {
    frames: u32,
    first_frame: Option<f64>,
    first_move: Option<f64>,
}

fn count(mut milestones: ResMut<Milestones>, race: Res<Race>, lanes: Query<&LanePlayback>) {
    milestones.frames += 1;
    // The first frames show no race yet.
    if milestones.first_frame.is_none() && race.board.is_some() && milestones.frames > 2 {
        milestones.first_frame = Some(page::now());
    }
    if milestones.first_move.is_none() && lanes.iter().any(|playback| !playback.walk().is_empty()) {
        milestones.first_move = Some(page::now());
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PageState<'a> {
    screen: String,
    language: &'a str,
    over: bool,
    paused: bool,
    live: bool,
    workers: bool,
    /// True in a frame without menus.
    embedded: bool,
    link: Option<String>,
    board: Option<BoardState>,
    editor: Option<EditorState>,
    lanes: Vec<LaneState<'a>>,
    par: ParState,
    /// Present while a review is open.
    review: Option<ReviewState>,
    /// Present once a batch has started.
    batch: Option<BatchState>,
    /// Present while a chapter is open.
    tour: Option<TourState<'a>>,
    /// Present while a puzzle is open.
    puzzle: Option<PuzzleState>,
    notices: Vec<String>,
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
struct ReviewState {
    /// True if every position's length is proven.
    complete: bool,
    /// Moves above the possible minimum, as far as known.
    lost: u32,
}

#[derive(Serialize)]
struct BatchState {
    phase: String,
    /// Finished games and games in all.
    played: u64,
    games: u64,
}

#[derive(Serialize)]
struct TourState<'a> {
    chapter: &'a str,
    /// Index of the current place among steps, questions and end, and the number of places.
    at: usize,
    places: usize,
    /// The task at this place: a step's action in lower case, `answer` or `end`.
    action: String,
    done: bool,
}

impl TourState<'_> {
    fn of(tour: &Tour) -> Option<TourState<'_>> {
        let (chapter, (at, places)) = (&tour.chapter()?.id, tour.position()?);
        let action = match (tour.step(), tour.question()) {
            (Some(step), _) => format!("{:?}", step.action).to_lowercase(),
            (None, Some(_)) => "answer".to_owned(),
            (None, None) => "end".to_owned(),
        };
        let is_right = tour.question().is_some_and(|(question, tried)| tried.contains(&question.right));
        Some(TourState { chapter, at, places, action, done: tour.is_done() || is_right })
    }
}

#[derive(Serialize)]
struct PuzzleState {
    /// Such as `practice`.
    mode: &'static str,
    /// A text, because a number in JavaScript would lose digits. `None` for a position of the person's own game.
    seed: Option<String>,
    /// The fewest moves that clear it.
    moves: u32,
    /// The moves that stay.
    kept: String,
    mistakes: usize,
    /// True once the person has seen the line.
    shown: bool,
    /// True once the board is cleared or the line is shown.
    over: bool,
    /// True once a streak is broken or a storm's time is up.
    ended: bool,
}

impl PuzzleState {
    fn of(run: &PuzzleRun) -> Self {
        let attempt = run.attempt();
        let puzzle = attempt.puzzle();
        PuzzleState {
            mode: run.mode().id(),
            seed: match puzzle.source() {
                PuzzleSource::Seed { seed, .. } => Some(seed.to_string()),
                PuzzleSource::Mistake(_) => None,
            },
            moves: puzzle.moves(),
            kept: puzzle.board().write_walk(attempt.kept()),
            mistakes: attempt.mistakes(),
            shown: attempt.is_shown(),
            over: attempt.is_over(),
            ended: run.is_over(),
        }
    }
}

#[derive(Serialize)]
struct BoardState {
    title: String,
    width: usize,
    height: usize,
    colors: usize,
    cells: String,
}

/// The edited board, while it is on the screen.
#[derive(Serialize)]
struct EditorState {
    /// The board's code, or `None` if the board is too large for one.
    code: Option<String>,
    width: usize,
    height: usize,
    colors: usize,
    cells: String,
    par: ParState,
    /// x, y, width and height in CSS pixels.
    area: [f32; 4],
}

#[derive(Serialize)]
struct LaneState<'a> {
    name: String,
    person: bool,
    /// `racing`, `cleared`, `proven` or `out`.
    state: &'a str,
    reason: String,
    place: Option<usize>,
    walk: String,
    nodes: u64,
    busy: bool,
    cleared: u32,
    /// The board's x, y, width and height in CSS pixels.
    area: Option<[f32; 4]>,
}

/// The editor's resources.
#[derive(SystemParam)]
struct Edited<'w, 's> {
    editor: Res<'w, Editor>,
    known: Res<'w, EditorPar>,
    place: Res<'w, EditedBoardPlace>,
    /// The board's code, cached by revision because it is the slowest part.
    code: Local<'s, (Option<u64>, Option<String>)>,
}

impl Edited<'_, '_> {
    fn state(&mut self, interface: InterfaceScale) -> EditorState {
        let board = self.editor.board.board();
        let place = self.place.0;
        let revision = Some(self.editor.board.revision());
        if self.code.0 != revision {
            *self.code = (revision, self.editor.board.drawn().ok().map(|drawn| drawn.code().to_owned()));
        }
        let par = self.known.of(self.editor.board.revision());
        EditorState {
            code: self.code.1.clone(),
            width: board.width(),
            height: board.height(),
            colors: board.colors(),
            cells: board.write_walk(board.cells()),
            par: ParState { best: par.best, proven: par.is_proven() },
            area: in_css_pixels(place, interface),
        }
    }
}

/// Left, top, width and height.
fn in_css_pixels(place: Rect, interface: InterfaceScale) -> [f32; 4] {
    [place.min.x, place.min.y, place.width(), place.height()].map(|points| points * interface.factor())
}

/// Milliseconds between two updates during a race.
const PAUSE: f64 = 50.0;

fn write_state(
    screen: Res<State<Screen>>,
    texts: Res<Texts>,
    milestones: Res<Milestones>,
    race: Res<Race>,
    clock: Res<Clock>,
    standings: Res<Standings>,
    par: Res<Par>,
    notices: Res<Notices>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (interface, embedded): (Res<InterfaceScale>, Res<Embedded>),
    (review, batch, current_tour, puzzles): (Res<OpenReview>, Res<CurrentBatch>, Res<CurrentTour>, Res<Puzzles>),
    mut edited: Edited,
    lanes: Query<(&Lane, &LanePlayback, &Standing, &Thinking, Option<&LanePlace>)>,
    mut last: Local<(f64, String)>,
    demand: Res<FrameDemand>,
) {
    let now = page::now();
    // The next frame can publish it as well, if one follows.
    if now - last.0 < PAUSE && demand.delay() == Some(Duration::ZERO) {
        return;
    }
    let Some(board) = race.board.as_ref() else { return };
    let mut sorted: Vec<_> = lanes.iter().collect();
    sorted.sort_by_key(|(lane, ..)| lane.index);
    let lanes = sorted
        .iter()
        .map(|(lane, playback, standing, thinking, place)| LaneState {
            name: lane.name(),
            person: playback.is_person(),
            state: match playback.outcome() {
                None => "racing",
                Some(Outcome::Cleared { proven: false }) => "cleared",
                Some(Outcome::Cleared { proven: true }) => "proven",
                Some(_) => "out",
            },
            reason: playback.outcome().and_then(Outcome::trouble).unwrap_or_default(),
            place: standing.0,
            walk: board.write_walk(playback.walk()),
            nodes: thinking.nodes,
            busy: thinking.busy,
            cleared: playback.flood().cleared(),
            area: place.map(|place| in_css_pixels(place.board, *interface)),
        })
        .collect();
    let state = PageState {
        screen: format!("{:?}", screen.get()).to_lowercase(),
        language: texts.spoken(),
        over: standings.finished,
        paused: clock.is_paused(),
        live: clock.mode() == ClockMode::Live,
        workers: !workers_are_off(),
        embedded: embedded.0,
        link: race.setup().link(),
        board: Some(BoardState {
            title: race.title.clone(),
            width: board.width(),
            height: board.height(),
            colors: board.colors(),
            cells: board.write_walk(board.cells()),
        }),
        editor: (*screen.get() == Screen::Editor).then(|| edited.state(*interface)),
        lanes,
        par: ParState { best: par.best, proven: par.is_proven() },
        review: review.review().map(|review| ReviewState { complete: review.is_complete(), lost: review.lost() }),
        batch: batch.run().map(|run| BatchState {
            phase: format!("{:?}", run.phase()).to_lowercase(),
            played: run.results().played(),
            games: run.batch().games(),
        }),
        tour: (*screen.get() == Screen::Tour).then(|| TourState::of(&current_tour.tour)).flatten(),
        puzzle: puzzles.run().filter(|_| *screen.get() == Screen::Puzzles).map(PuzzleState::of),
        notices: notices.trouble().into_iter().chain(notices.all()).map(|notice| texts.say(notice)).collect(),
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
