//! Reopens finished games, to look at them or to review them.

use color_walk_api::Color;
use color_walk_arena::batch::BoardSource;
use color_walk_play::{Attempt, FinishedGame, StartPick};
use color_walk_sessions::{BoardPick, RaceSetup, RaceSnapshot, Session, Starter};

/// The game at its end. `None` if its board or walk is not stored.
pub fn reopened(game: &FinishedGame) -> Option<Session> {
    let boards = BoardSource::from_codes(&game.board, None).ok()?;
    let mut setup = RaceSetup::new(boards, vec![Starter::Person]);
    if !game.blank_start && matches!(setup.board, BoardPick::Code(_)) {
        setup.start = Some(StartPick { blank: false, row: 0, column: 0 });
    }
    let board = setup.board().ok()?;
    let moves: Option<Vec<Color>> = game.walk.chars().map(|symbol| board.color_of(symbol)).collect();
    let moves = moves.filter(|moves| !moves.is_empty())?;
    let snapshot = RaceSnapshot::of_moves(moves);
    Some(Session { snapshot, attempt: Attempt::finished(game), ..Session::solo(setup) })
}
