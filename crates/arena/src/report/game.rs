//! One game, as `solve --format json` and `--walks` write it: an object on a line.

use std::sync::Arc;

use color_walk_api::{Board, Claims, ClusterGraph, Flood};
use serde::Serialize;

use crate::batch::Game;

/// What is told of a game. What nobody knows is `null`.
#[derive(Clone, Debug, Serialize)]
pub struct GameReport {
    /// The board's name: its code, or its place in a file.
    pub board: String,
    /// Its number among the boards, from 1.
    pub number: u64,
    /// In cells.
    pub width: usize,
    /// In cells.
    pub height: usize,
    /// How many colours it has.
    pub colors: usize,
    /// The solver as someone asked for it.
    pub solver: String,
    /// Length of the walk; none where the board was not cleared.
    pub moves: Option<u32>,
    /// The colours of the walk. A solver that gives up may know a walk all the same.
    pub walk: String,
    /// An exact search says that no walk is shorter.
    pub proven: bool,
    /// No walk is shorter than this.
    pub lower_bound: Option<u32>,
    /// Nodes expanded; none of an engine, which counts its own.
    pub nodes: Option<u64>,
    /// Time in the solver; none where times are left out.
    pub seconds: Option<f64>,
    /// The most memory that the solver told of, in bytes; none of an engine.
    pub peak_bytes: Option<u64>,
    /// Why the solver gave up or lost.
    pub trouble: Option<String>,
    /// What an engine says of its search.
    pub claims: Option<Claims>,
    /// It was stopped from outside.
    #[serde(skip)]
    pub stopped: bool,
}

impl GameReport {
    /// A game of a solver on a board, of which `number` counts from 1.
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
            stopped: game.outcome.is_stopped(),
        }
    }
}
