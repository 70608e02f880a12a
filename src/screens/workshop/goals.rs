//! Plays the games of a goal's check in the background, one after the other.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{
    board::{ClusterGraph, Color},
    solver::SolverSpec,
};
use color_walk_play::{GoalCheck, GoalResult, Player, Verdict};

use super::Workshop;
use crate::{
    base::{frames::FrameDemand, schedule::Screen},
    search::{SearchEvent, SearchHandle, SearchNews, SearchTask, Searches, Thinking, registry::SolverRegistry},
};

/// The check of the open script's goal.
pub struct GoalRun {
    /// The games so far.
    pub check: GoalCheck,
    /// The script.
    pub spec: SolverSpec,
}

/// A game of the check, and its moves so far.
#[derive(Component, Default)]
pub(super) struct GoalGame(Vec<Color>);

/// Takes the moves and the results.
pub(super) fn take_results(
    mut events: EventReader<SearchEvent>,
    mut workshop: ResMut<Workshop>,
    mut games: Query<(&mut GoalGame, &Thinking)>,
    mut commands: Commands,
) {
    for SearchEvent { search, news } in events.read() {
        let Ok((mut game, thinking)) = games.get_mut(*search) else { continue };
        match news {
            SearchNews::Move { color, .. } => game.0.push(*color),
            SearchNews::End(outcome) => {
                commands.entity(*search).despawn();
                let result = GoalResult {
                    walk: std::mem::take(&mut game.0),
                    nodes: thinking.nodes,
                    is_cleared: outcome.is_cleared(),
                };
                let Some(run) = &mut workshop.goal_run else { continue };
                run.check.take(result);
                if run.check.verdict() == Some(&Verdict::Reached) {
                    let goal = run.check.goal();
                    workshop.library.reach(goal);
                }
            }
            SearchNews::MoveAgain(_) | SearchNews::BestWalk(_) => {}
        }
    }
}

/// Starts the next game. Ends the games of a check that was stopped.
pub(super) fn play_next(
    workshop: Res<Workshop>,
    registry: Res<SolverRegistry>,
    searches: Res<Searches>,
    mut games: Query<(Entity, &mut SearchHandle), With<GoalGame>>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    let Some(run) = &workshop.goal_run else {
        games.iter().for_each(|(game, _)| commands.entity(game).despawn());
        return;
    };
    if let Some((_, mut search)) = games.iter_mut().next() {
        search.run_to_end(&mut demand);
        return;
    }
    let Some((player, board)) = run.check.next_game() else { return };
    let rival = || SolverSpec::parse(run.check.goal().rival()?, &registry).ok();
    let spec = if player == Player::Own { Some(run.spec.clone()) } else { rival() };
    let Some(spec) = spec else { return };
    let graph = Arc::new(ClusterGraph::new(&board));
    let task = SearchTask { spec: &spec, board: &board, graph: &graph, moves: &[], carry: 0, explains: false };
    let game = (GoalGame::default(), StateScoped(Screen::Workshop), SearchHandle::started(&task, &searches));
    commands.spawn(game);
    demand.ask();
}
