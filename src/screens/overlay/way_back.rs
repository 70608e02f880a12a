//! Tells of the game that a command replaced, and offers the way back.

use bevy::prelude::*;
use color_walk_play::sentence::Sentence;

use crate::{
    base::notices::{Notice, Notices, Offer, Topic},
    games::sessions::OpenSessions,
};

pub(super) fn offer_way_back(
    sessions: Res<OpenSessions>,
    mut known: Local<Option<Sentence>>,
    mut notices: ResMut<Notices>,
) {
    let left = sessions.ended().map(|ended| {
        let (board, moves) = (ended.setup.name(), ended.snapshot.moves().len());
        let english = format!("You left {board} after {moves} moves.");
        Sentence::new("undo-note", english).with("board", board).with("moves", moves)
    });
    if *known == left {
        return;
    }
    match &left {
        Some(sentence) => notices.tell(Notice::about(Topic::LeftGame, sentence.clone()).with_offer(Offer::Restore)),
        None => notices.withdraw(Topic::LeftGame),
    }
    *known = left;
}
