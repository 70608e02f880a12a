//! Judges the person's moves on the board, takes back lost ones, and shows the line.

use std::time::Duration;

use bevy::{prelude::*, window::PrimaryWindow};
use color_walk_play::puzzles::{Judged, PuzzleMode, PuzzleOutcome};

use super::{PuzzleRecordEvent, Puzzles, commands};
use crate::{
    base::frames::FrameDemand,
    games::sessions::SessionRequest,
    race::{
        Person,
        board::{LaneChange, LaneEvent, LanePlayback},
    },
    scene::sound::{NoteEvent, Sound, notes},
};

/// How long a lost move stays on the board.
const LOST: Duration = Duration::from_millis(900);
/// From move to move of the shown line.
const STEP: Duration = Duration::from_millis(700);
/// Until a storm's next puzzle.
const PAUSE: Duration = Duration::from_millis(600);
/// The clock of a storm is drawn this often.
const TICK: Duration = Duration::from_millis(100);
/// Longer gaps between frames come from sleep or a hidden window, and do not count.
const LONGEST: Duration = Duration::from_secs(2);

/// Judges moves that are new on the board.
pub(super) fn judge_moves(
    mut puzzles: ResMut<Puzzles>,
    persons: Query<(Entity, Ref<LanePlayback>), With<Person>>,
    time: Res<Time<Real>>,
    sound: Res<Sound>,
    mut notes: EventWriter<NoteEvent>,
    mut events: EventWriter<PuzzleRecordEvent>,
) {
    let Ok((_, playback)) = persons.single() else { return };
    if !playback.is_changed() || puzzles.takes_back_at.is_some() {
        return;
    }
    let puzzles = &mut *puzzles;
    let Some(run) = &mut puzzles.run else { return };
    let kept = run.attempt().kept().len();
    if run.attempt().is_over() || !playback.walk().starts_with(run.attempt().kept()) {
        return;
    }
    for &color in &playback.walk()[kept..] {
        match run.play(color) {
            Judged::Kept { .. } => {}
            Judged::Solved => {
                let is_best = run.attempt().outcome() == Some(PuzzleOutcome::Solved);
                let end = if is_best { notes::of_best().to_vec() } else { notes::of_end().to_vec() };
                notes.write_batch(sound.of(end));
                puzzles.line = run.attempt().line();
                break;
            }
            Judged::Lost(_) | Judged::Ignored => {
                puzzles.takes_back_at = Some(time.elapsed() + LOST);
                break;
            }
        }
    }
    if run.goes_on() {
        puzzles.goes_on_at = Some(puzzles.takes_back_at.unwrap_or(time.elapsed() + PAUSE));
    }
    puzzles.record_events(&mut events);
}

/// Takes back a lost move after a while, or as soon as the person plays another one.
pub(super) fn take_back(
    mut puzzles: ResMut<Puzzles>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    time: Res<Time<Real>>,
    mut lanes: EventWriter<LaneEvent>,
    mut demand: ResMut<FrameDemand>,
) {
    let (Some(at), Ok((lane, playback))) = (puzzles.takes_back_at, persons.single()) else { return };
    let Some(kept) = puzzles.run.as_ref().map(|run| run.attempt().kept().len()) else { return };
    let another = playback.walk().get(kept + 1).copied();
    if time.elapsed() < at && another.is_none() {
        demand.ask_within(at - time.elapsed());
        return;
    }
    puzzles.takes_back_at = None;
    lanes.write(LaneEvent { lane, change: LaneChange::GoTo(kept) });
    // What was pressed in the meantime is the next try.
    lanes.write_batch(another.map(|color| LaneEvent { lane, change: LaneChange::Move(color) }));
    demand.ask();
}

/// Plays the line that the person asked to see, move by move.
pub(super) fn show_line(
    mut puzzles: ResMut<Puzzles>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    time: Res<Time<Real>>,
    mut lanes: EventWriter<LaneEvent>,
    mut demand: ResMut<FrameDemand>,
) {
    let Ok((lane, playback)) = persons.single() else { return };
    let is_shown = puzzles.run.as_ref().is_some_and(|run| run.attempt().is_shown());
    if !is_shown || puzzles.takes_back_at.is_some() {
        return;
    }
    // A colour that the person presses meanwhile is no part of the line.
    let same = playback.walk().iter().zip(&puzzles.line).take_while(|(color, step)| **color == step.color).count();
    if same < playback.walk().len() {
        lanes.write(LaneEvent { lane, change: LaneChange::GoTo(same) });
        demand.ask();
        return;
    }
    // Once all of it has been played, the person may look at any of its positions.
    if puzzles.line.iter().map(|step| step.color).eq(playback.reported().iter().copied()) {
        return;
    }
    let at = *puzzles.bypass_change_detection().goes_on_at.get_or_insert(time.elapsed());
    if time.elapsed() < at {
        demand.ask_within(at - time.elapsed());
        return;
    }
    let Some(step) = puzzles.line.get(playback.walk().len()) else { return };
    lanes.write(LaneEvent { lane, change: LaneChange::Move(step.color) });
    puzzles.bypass_change_detection().goes_on_at = Some(time.elapsed() + STEP);
    demand.ask_within(STEP);
}

/// Runs the clock of a storm while its window has the focus, and goes on to its next puzzle.
pub(super) fn run_storm(
    mut puzzles: ResMut<Puzzles>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut requests: EventWriter<SessionRequest>,
    mut events: EventWriter<PuzzleRecordEvent>,
    mut demand: ResMut<FrameDemand>,
) {
    let Some(run) = &puzzles.run else { return };
    if run.mode() != PuzzleMode::Storm {
        return;
    }
    let puzzles = &mut *puzzles;
    if let Some(at) = puzzles.goes_on_at.filter(|_| puzzles.run.as_ref().is_some_and(|run| run.goes_on())) {
        if time.elapsed() < at {
            demand.ask_within(at - time.elapsed());
            return;
        }
        commands::next(puzzles);
        puzzles.record_events(&mut events);
        requests.write_batch(puzzles.request());
        demand.ask();
        return;
    }
    let Some(run) = puzzles.run.as_mut().filter(|run| !run.is_over()) else { return };
    let is_seen = windows.single().map_or(true, |window| window.focused);
    // The time of a frame also moves between frames, so its delta says nothing.
    let now = time.elapsed();
    let passed = puzzles.ticked_at.replace(now).map_or(Duration::ZERO, |before| now.saturating_sub(before));
    if is_seen && passed < LONGEST {
        run.tick(passed.as_secs_f32());
    }
    if run.is_over() && puzzles.line.is_empty() {
        puzzles.line = run.attempt().line();
    }
    puzzles.record_events(&mut events);
    demand.ask_within(TICK);
}
