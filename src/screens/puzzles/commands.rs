//! Handles the person's commands.

use bevy::prelude::*;
use color_walk_play::puzzles::{PuzzleMode, PuzzleRun};
use color_walk_sessions::{SessionKind, any_seed};

use super::{PuzzleRecordEvent, Puzzles};
use crate::{
    base::{embedded::Embedded, schedule::Screen},
    games::sessions::SessionRequest,
    input::PuzzleCommand,
    screens::history::ScreenHistory,
};

pub(super) fn apply_puzzle_commands(
    mut asked: EventReader<PuzzleCommand>,
    embedded: Res<Embedded>,
    mut puzzles: ResMut<Puzzles>,
    mut requests: EventWriter<SessionRequest>,
    (mut history, mut next_screen): (ResMut<ScreenHistory>, ResMut<NextState<Screen>>),
    mut events: EventWriter<PuzzleRecordEvent>,
) {
    for command in asked.read() {
        let puzzles = &mut *puzzles;
        match command {
            PuzzleCommand::Begin(mode) => puzzles.begin(*mode),
            PuzzleCommand::Next if !puzzles.run.as_ref().is_some_and(PuzzleRun::may_advance) => continue,
            PuzzleCommand::Next => {
                // An embedded page has no list to go to.
                let again = puzzles.linked().filter(|_| embedded.0);
                next(puzzles);
                if puzzles.run.is_none() {
                    again.into_iter().for_each(|seed| puzzles.open_seeds(&[seed]));
                }
            }
            PuzzleCommand::Show => {
                let Some(run) = puzzles.run.as_mut().filter(|run| !run.attempt().is_over()) else { continue };
                run.show();
                puzzles.line = run.attempt().line();
                puzzles.record_events(&mut events);
                continue;
            }
            PuzzleCommand::Again => {
                let may_restart = |run: &&mut PuzzleRun| run.mode() != PuzzleMode::Storm && !run.attempt().is_over();
                let Some(run) = puzzles.run.as_mut().filter(may_restart) else { continue };
                run.restart();
                puzzles.forget_puzzle();
            }
            PuzzleCommand::Leave if puzzles.run.is_some() => {
                puzzles.run.iter_mut().for_each(PuzzleRun::leave);
                puzzles.record_events(&mut events);
                puzzles.run = None;
                requests.write(SessionRequest::Close(SessionKind::Puzzle));
                continue;
            }
            PuzzleCommand::Leave => {
                next_screen.set(history.back(Screen::Puzzles).map_or(Screen::Title, |below| below.screen));
                continue;
            }
        }
        puzzles.record_events(&mut events);
        match puzzles.request() {
            Some(request) => _ = requests.write(request),
            None => _ = requests.write(SessionRequest::Close(SessionKind::Puzzle)),
        }
    }
}

/// The next puzzle of the run. After the last one, the list.
pub(super) fn next(puzzles: &mut Puzzles) {
    let Some(run) = &mut puzzles.run else { return };
    if run.advance(&puzzles.record, any_seed()) {
        puzzles.forget_puzzle();
    } else {
        puzzles.run = None;
    }
}
