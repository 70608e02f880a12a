//! Race links with ghosts.

use color_walk_api::{
    board::{ClusterGraph, Flood},
    text::BoardCode,
};
use color_walk_play::{Ghost, MAX_NAME, RaceLink};

use crate::{has_message, text};

/// A link.
pub fn links(data: &[u8]) {
    let Some(text) = text(data) else { return };
    match RaceLink::parse(text) {
        Ok(link) => {
            let written = link.to_string();
            assert!(written.is_ascii() && !written.contains([' ', '#', '"', '<', '>']), "{written:?}");
            let again = RaceLink::parse(&written).unwrap_or_else(|problem| panic!("{problem}: {written:?}"));
            assert_eq!(again, link);
            link.ghosts.iter().for_each(runs_or_is_refused);
        }
        Err(problem) => has_message(problem),
    }
}

/// An accepted ghost must clear the board, and each of its moves must absorb something.
fn runs_or_is_refused(ghost: &Ghost) {
    assert!((1..=MAX_NAME).contains(&ghost.name().chars().count()));
    assert_eq!(Ghost::parse(ghost.name(), &ghost.code()).as_ref(), Ok(ghost));
    let board = "2x2c2@2".parse::<BoardCode>().expect("it is a code").board();
    let graph = ClusterGraph::new(&board);
    let mut flood = Flood::new(&graph);
    let absorbs = ghost.walk().iter().all(|&color| flood.play(&graph, color) > 0);
    match ghost.check(&board) {
        Ok(()) => assert!(absorbs && flood.is_cleared()),
        Err(problem) => {
            assert!(!(absorbs && flood.is_cleared()));
            has_message(problem);
        }
    }
}
