//! Reads the documents again after a copy has changed them.

use bevy::prelude::*;
use color_walk_keep::{Drawing, Game, History, Settings, TourProgress};
use color_walk_play::workshop::ScriptLibrary;

use super::{
    Memory, answer, drawing, puzzles, scripts,
    settings::{self, stored_aim},
    start_state::left_board,
    tour,
};
use crate::{
    games::{FinishedGames, RivalLadder, sessions::OpenSessions},
    search::registry::SolverRegistry,
};

/// Everything follows the documents, in the next frames. `before` is what was unfinished before the change.
pub(super) fn read_again(commands: &mut Commands, before: Vec<Game>) {
    commands.run_system_cached(load_documents);
    commands.run_system_cached(settings::apply_stored_settings);
    commands.run_system_cached(drawing::restore);
    commands.run_system_cached(puzzles::restore);
    commands.run_system_cached(scripts::restore);
    commands.run_system_cached(tour::restore);
    commands.run_system_cached_with(restore_games, before);
    #[cfg(not(target_arch = "wasm32"))]
    commands.send_event(crate::search::engine_roster::EngineCommand::ReadAgain);
}

fn load_documents(mut memory: ResMut<Memory>) {
    let memory = &mut *memory;
    // The window's place is this window's.
    let window = memory.settings.window;
    memory.settings = Settings { window, ..answer(memory.store.load()) };
    memory.drawing = answer(memory.store.load::<Drawing>());
    memory.tour = answer(memory.store.load::<TourProgress>());
    memory.scripts = answer(memory.store.load::<ScriptLibrary>());
}

/// The open game stays.
fn restore_games(
    In(before): In<Vec<Game>>,
    memory: Res<Memory>,
    registry: Res<SolverRegistry>,
    mut sessions: ResMut<OpenSessions>,
    mut games: ResMut<FinishedGames>,
    mut ladder: ResMut<RivalLadder>,
) {
    let history: History = answer(memory.store.load());
    let now = answer(memory.store.unfinished_games());
    let gone: Vec<_> = before.into_iter().filter(|game| !now.contains(game)).collect();
    let boards = |games: Vec<Game>| games.into_iter().filter_map(|game| left_board(game, &registry)).collect();
    sessions.replace_left(boards(gone), boards(now));
    sessions.set_aim(stored_aim(&memory.settings.aim, &history.ladder));
    games.0 = history.games;
    ladder.0 = history.ladder;
}
