//! The messages between the game and its Web Workers, as JSON text: a [`Task`] in, [`Message`]s out.

use std::sync::Arc;

use color_walk_api::{Board, ClusterGraph, Color, Limits, Registry, Runner, SearchUpdate, SolverSpec, SpecError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A search to start: a position, and a solver with its parameters.
#[derive(Serialize, Deserialize)]
pub struct Task {
    board: Board,
    /// The moves that lead to the position.
    moves: Vec<Color>,
    /// `id` or `id:key=value:key=value`.
    solver: String,
    /// The solver's carried value (see [`Problem::carry`](color_walk_api::Problem::carry)).
    carry: u64,
    /// True if each move needs an explanation.
    #[serde(default)]
    explains: bool,
}

/// Why a task cannot run.
#[derive(Debug, Error)]
pub enum TaskError {
    /// The text is not a task.
    #[error("it is no task: {0}")]
    Text(#[from] serde_json::Error),
    /// The solver is invalid.
    #[error(transparent)]
    Solver(#[from] SpecError),
}

impl Task {
    /// A solver on a board after some moves.
    pub fn new(spec: &SolverSpec, board: &Board, moves: &[Color], carry: u64) -> Self {
        Task { board: board.clone(), moves: moves.to_vec(), solver: spec.to_string(), carry, explains: false }
    }

    /// Asks for an explanation of each move, in the updates.
    #[must_use]
    pub fn explaining(self) -> Self {
        Task { explains: true, ..self }
    }

    /// The run that a task's text describes.
    ///
    /// # Errors
    /// If the text is not a task, or its board or solver is unavailable.
    pub fn runner(text: &str, registry: &Registry) -> Result<Runner, TaskError> {
        let task: Task = serde_json::from_str(text)?;
        let spec = SolverSpec::parse(&task.solver, registry)?;
        let graph = Arc::new(ClusterGraph::new(&task.board));
        let limits = Limits::generous(&graph);
        Ok(Runner::after_moves(&spec, graph, &task.moves, limits, task.carry).explaining(task.explains))
    }
}

/// A search's report.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The changes since its last message.
    pub update: SearchUpdate,
    /// True if it waits for permission to continue.
    pub rests: bool,
}

#[cfg(test)]
mod tests {
    use color_walk_api::BoardCode;

    use color_walk_api::Flood;

    use super::*;

    #[test]
    fn a_task_arrives_as_it_was_sent() {
        let registry = crate::registry();
        let board = BoardCode::series(7).board();
        let graph = Arc::new(ClusterGraph::new(&board));
        let spec = SolverSpec::parse("greedy-look-ahead:depth=2", &registry).unwrap();
        let begin = Flood::new(&graph);
        let first: Vec<Color> = begin.legal_colors(&graph).collect();
        let text = serde_json::to_string(&Task::new(&spec, &board, &first, 0)).unwrap();
        let mut there = Task::runner(&text, &registry).unwrap();
        let flood = Flood::after(&graph, &first);
        let mut here = Runner::from_position(&spec, graph.clone(), flood, Limits::generous(&graph), 0);
        assert_eq!(there.finish(), here.finish());
        assert_eq!((there.walk(), there.nodes()), (here.walk(), here.nodes()));
        assert!(there.flood().moves() as usize == first.len() + there.walk().len());
    }

    #[test]
    fn tasks_that_cannot_be_done_are_refused() {
        let registry = crate::registry();
        let refused = |text: &str| Task::runner(text, &registry).err().unwrap().to_string();
        assert!(refused("nonsense").contains("it is no task"));
        let task = r#"{"board":{"colors":2,"rows":["01"],"blank":true,"start":[0,0]},"moves":[],"carry":0,"#;
        assert!(refused(&format!(r#"{task}"solver":"gredy"}}"#)).contains("no solver `gredy`"));
        assert!(refused(&format!(r#"{task}"solver":"greedy"}}"#).replace("01", "09")).contains("colour"));
    }

    #[test]
    fn large_numbers_survive() {
        let update = SearchUpdate { nodes: u64::MAX, focus: vec![u64::MAX - 1], ..SearchUpdate::default() };
        let message = Message { update, rests: true };
        assert_eq!(serde_json::from_str::<Message>(&serde_json::to_string(&message).unwrap()).unwrap(), message);
    }
}
