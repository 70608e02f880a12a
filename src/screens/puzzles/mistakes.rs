//! Finds the mistakes in the person's games while the list is open.

use bevy::prelude::*;
use color_walk_play::puzzles::{MistakeSearch, PuzzleEvent, game_id};

use super::{PuzzleRecordEvent, Puzzles};
use crate::{
    base::frames::FrameDemand,
    games::{FinishedGames, OpenReview},
    race::{
        Person,
        board::{LaneBoard, LanePlayback},
    },
};

/// Searches one game a frame, until all are searched.
pub(super) fn search_games(games: Res<FinishedGames>, mut puzzles: ResMut<Puzzles>, mut demand: ResMut<FrameDemand>) {
    let is_known = |known: &(MistakeSearch, usize)| known.1 == games.0.len();
    if !puzzles.search.as_ref().is_some_and(is_known) {
        puzzles.search = Some((MistakeSearch::new(&games.0, &puzzles.record), games.0.len()));
    }
    if !puzzles.is_searching() {
        return;
    }
    if let Some((search, _)) = &mut puzzles.search {
        search.advance(&games.0);
    }
    demand.ask();
}

/// The mistakes of a game that is reviewed come first.
pub(super) fn note_review(
    review: Res<OpenReview>,
    games: Res<FinishedGames>,
    persons: Query<(&LaneBoard, &LanePlayback), With<Person>>,
    mut puzzles: ResMut<Puzzles>,
    mut events: EventWriter<PuzzleRecordEvent>,
    mut was_open: Local<bool>,
) {
    let opens = review.review().is_some() && !*was_open;
    *was_open = review.review().is_some();
    let Some((board, playback)) = persons.single().ok().filter(|_| opens) else { return };
    let walk = board.0.write_walk(playback.reported());
    let Some(game) = games.0.iter().rfind(|game| game.walk == walk) else { return };
    let event = PuzzleEvent::Reviewed(game_id(game));
    puzzles.record.add(event);
    puzzles.search = None;
    events.write(PuzzleRecordEvent(event));
}
