//! Reopens finished games, to look at them or to review them.

use color_walk_api::{board::Color, text::BoardCode};
use color_walk_arena::batch::BoardSource;
use color_walk_play::{Attempt, FinishedGame, StartPick};
use color_walk_sessions::{BoardPick, RaceSetup, RaceSnapshot, Session, Sessions, Starter, solo_setup};

/// The game at its end. `None` if its board or walk is not stored.
pub fn reopened(game: &FinishedGame) -> Option<Session> {
    let boards = BoardSource::from_codes(&game.board, None).ok()?;
    let mut setup = RaceSetup::new(boards, vec![Starter::Person]);
    // A puzzle's start is its own.
    let takes_start = matches!(setup.board, BoardPick::Code(code) if !code.is_puzzle());
    if !game.blank_start && takes_start {
        setup.start = Some(StartPick { blank: false, row: 0, column: 0 });
    }
    let board = setup.board().ok()?;
    let moves: Option<Vec<Color>> = game.walk.chars().map(|symbol| board.color_of(symbol)).collect();
    let moves = moves.filter(|moves| !moves.is_empty())?;
    let snapshot = RaceSnapshot::of_moves(moves);
    Some(Session { snapshot, attempt: Attempt::finished(game), ..Session::solo(setup) })
}

/// A generated board: the person's last counted game on it, at its end, or else a new game. Only daily and weekly boards
/// have counted games. A new game resumes one in progress.
pub fn as_last_played(code: BoardCode, games: &[FinishedGame], sessions: &Sessions) -> Session {
    let new = Session::solo(solo_setup(code, true));
    if sessions.has_begun(&new.setup) {
        return new;
    }
    let name = code.to_string();
    let last = games.iter().rev().find(|game| game.counts && game.board == name);
    last.and_then(reopened).unwrap_or(new)
}

/// The board that a link or the command line asks for: a generated one as last played, any other as a new game. A new
/// game resumes one in progress.
pub fn as_requested(setup: RaceSetup, games: &[FinishedGame], sessions: &Sessions) -> Session {
    match setup.board {
        BoardPick::Code(code) if setup.is_same(&solo_setup(code, true)) => as_last_played(code, games, sessions),
        _ => Session::solo(setup),
    }
}
