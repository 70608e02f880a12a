//! Begun games, of which a copy has no window: they wait in the list of unfinished games.

use super::super::{
    portable::Portable,
    summary::{CopySummary, Prefer},
};
use crate::{Games, MAX_GAMES, StoredGame};

impl Portable for Games {
    fn pack(&mut self) {
        self.games.retain(StoredGame::is_begun);
        for game in &mut self.games {
            (game.window, game.open) = (String::new(), false);
        }
    }

    fn add(&mut self, copy: Self, _: Prefer, summary: &mut CopySummary) {
        let before = self.games.clone();
        for game in copy.games {
            if before.iter().any(|here| contains(here, &game)) {
                continue;
            }
            if self.games.len() < MAX_GAMES {
                self.games.push(game);
                summary.unfinished_games += 1;
            } else {
                summary.unfinished_without_room += 1;
            }
        }
    }
}

/// True if `here` is the same game, or has gone on from it.
fn contains(here: &StoredGame, game: &StoredGame) -> bool {
    here.link == game.link
        && here.attempt.level() == game.attempt.level()
        && here.grand_prix == game.grand_prix
        && here.moves.starts_with(&game.moves)
}
