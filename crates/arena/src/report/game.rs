//! One game as a JSON object on a line, as written by `solve --format json` and `--walks`.

use std::sync::Arc;

use color_walk_api::{
    board::{Board, ClusterGraph, Flood},
    solver::Claims,
};
use serde::Serialize;

use crate::batch::Game;

/// The published data of a game. Unknown values are `null`.
#[derive(Clone, Debug, Serialize)]
pub struct GameReport {
    /// The board's name: its code, or its place in a file.
    pub board: String,
    /// Its number among the boards, from 1.
    pub number: u64,
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
    /// Number of colours.
    pub colors: usize,
    /// The solver as given.
    pub solver: String,
    /// Length of the walk, in moves; `None` if the board was not cleared.
    pub moves: Option<u32>,
    /// The colours of the walk. A solver that gave up may still know a walk.
    pub walk: String,
    /// True if an exact search proved that no walk is shorter.
    pub proven: bool,
    /// Lower bound on the walk's length, in moves.
    pub lower_bound: Option<u32>,
    /// Nodes expanded; `None` for an engine, which only claims them.
    pub nodes: Option<u64>,
    /// Seconds spent in the solver; `None` if times are omitted.
    pub seconds: Option<f64>,
    /// The most memory the solver reported, in bytes; `None` for an engine.
    pub peak_bytes: Option<u64>,
    /// Why the solver gave up or lost.
    pub trouble: Option<String>,
    /// An engine's claims about its search.
    pub claims: Option<Claims>,
    /// True if a clock ended an engine, so that another run may end elsewhere.
    pub ended_by_time: bool,
    /// True if it was stopped from outside.
    #[serde(skip)]
    pub stopped: bool,
}

impl GameReport {
    /// A solver's game on a board. `number` counts from 1.
    pub fn new(name: String, number: u64, board: &Board, solver: &str, game: &Game) -> Self {
        let best = game.best_walk.as_ref().filter(|_| !game.outcome.is_cleared());
        let walk = best.unwrap_or(&game.walk);
        let is_ours = game.claims.is_none();
        let is_whole = || Flood::after(&Arc::new(ClusterGraph::new(board)), walk).is_cleared();
        GameReport {
            board: name,
            number,
            width: board.width(),
            height: board.height(),
            colors: board.colors(),
            solver: solver.to_owned(),
            moves: (game.outcome.is_cleared() || is_whole()).then_some(walk.len() as u32),
            walk: board.write_walk(walk),
            proven: game.outcome.is_proven(),
            lower_bound: game.lower_bound,
            nodes: is_ours.then_some(game.nodes),
            seconds: Some(game.busy.as_secs_f64()),
            peak_bytes: is_ours.then_some(game.peak_bytes),
            trouble: game.outcome.trouble(),
            claims: game.claims.clone(),
            ended_by_time: game.ended_by_time,
            stopped: game.outcome.is_stopped(),
        }
    }
}
