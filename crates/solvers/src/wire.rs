//! The messages between the game and its Web Workers, as JSON text: a [`Task`] in, [`Message`]s out. For a compiled
//! script, its [`ScriptDescription`] comes out.

use std::sync::Arc;

use color_walk_api::{
    board::{Board, ClusterGraph, Color},
    run::{Limits, Runner, SearchUpdate},
    solver::{Registry, SolverSpec, SpecError},
};
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
    /// The solver's carried value (see [`Problem::carry`](color_walk_api::solver::Problem::carry)).
    carry: u64,
    /// True if each move needs an explanation.
    #[serde(default)]
    explains: bool,
    /// The JavaScript of a solver that is a script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    script: Option<String>,
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
    /// The script is no solver.
    #[error("{0}")]
    Script(String),
}

impl Task {
    /// A solver on a board after some moves.
    pub fn new(spec: &SolverSpec, board: &Board, moves: &[Color], carry: u64) -> Self {
        Task {
            board: board.clone(),
            moves: moves.to_vec(),
            solver: spec.to_string(),
            carry,
            explains: false,
            script: None,
        }
    }

    /// The same task with this script as its solver.
    #[must_use]
    pub fn with_script(self, source: &str) -> Self {
        Task { script: Some(source.to_owned()), ..self }
    }

    /// Asks for an explanation of each move, in the updates.
    #[must_use]
    pub fn explaining(self) -> Self {
        Task { explains: true, ..self }
    }

    /// Reads a task.
    ///
    /// # Errors
    /// If the text is not a task, or its board is invalid.
    pub fn read(text: &str) -> Result<Self, TaskError> {
        Ok(serde_json::from_str(text)?)
    }

    /// The id of the solver.
    pub fn solver_id(&self) -> &str {
        self.solver.split(':').next().unwrap_or_default()
    }

    /// The JavaScript of a solver that is a script.
    pub fn script(&self) -> Option<&str> {
        self.script.as_deref()
    }

    /// The task's run.
    ///
    /// # Errors
    /// If the registry does not have its solver.
    pub fn runner(&self, registry: &Registry) -> Result<Runner, TaskError> {
        let spec = SolverSpec::parse(&self.solver, registry)?;
        let graph = Arc::new(ClusterGraph::new(&self.board));
        let limits = Limits::generous(&graph);
        Ok(Runner::new(&spec, spec.problem(graph).after(&self.moves).carrying(self.carry))
            .limits(limits)
            .explaining(self.explains))
    }
}

/// A search's report.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The changes since its last message.
    pub update: SearchUpdate,
    /// True if it waits for permission to continue.
    pub rests: bool,
    /// Lines that a script has logged since its last message.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
}

/// A script's description, or the reason why it is no solver.
pub type ScriptDescription = Result<ScriptInfo, ScriptFault>;

/// A compiled script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptInfo {
    /// Its name.
    pub name: String,
    /// Its description of itself, on one line.
    pub about: String,
    /// Its parameters, with the seed of a script that uses `random`.
    pub params: Vec<ScriptParam>,
}

/// A parameter of a script, as [`Param`](color_walk_api::solver::Param).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptParam {
    /// Its name in the script.
    pub key: String,
    /// Its name for people.
    pub about: String,
    /// Its default value.
    pub value: u64,
    /// Least value.
    pub min: u64,
    /// Greatest value.
    pub max: u64,
    /// True if the solver's title shows it.
    pub in_title: bool,
}

/// Why a script is no solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptFault {
    /// The line at fault, from 1, if known.
    pub line: Option<u32>,
    /// The column in that line, from 1, if known.
    #[serde(default)]
    pub column: Option<u32>,
    /// The fault, without its place.
    pub message: String,
}

#[cfg(test)]
mod tests {
    use color_walk_api::text::BoardCode;

    use color_walk_api::board::Flood;

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
        let mut there = Task::read(&text).unwrap().runner(&registry).unwrap();
        let flood = Flood::after(&graph, &first);
        let mut here = Runner::new(&spec, spec.problem(graph.clone()).at(flood));
        assert_eq!(there.finish(), here.finish());
        assert_eq!((there.walk(), there.nodes()), (here.walk(), here.nodes()));
        assert!(there.flood().moves() as usize == first.len() + there.walk().len());
    }

    #[test]
    fn tasks_that_cannot_be_done_are_refused() {
        let registry = crate::registry();
        let refused = |text: &str| Task::read(text).and_then(|task| task.runner(&registry)).err().unwrap().to_string();
        assert!(refused("nonsense").contains("it is no task"));
        let task = r#"{"board":{"colors":2,"rows":["01"],"blank":true,"start":[0,0]},"moves":[],"carry":0,"#;
        assert!(refused(&format!(r#"{task}"solver":"gredy"}}"#)).contains("no solver `gredy`"));
        assert!(refused(&format!(r#"{task}"solver":"greedy"}}"#).replace("01", "09")).contains("colour"));
    }

    /// A page may talk to a worker that its browser kept.
    #[test]
    fn a_solver_needs_no_script_and_a_message_no_log() {
        let registry = crate::registry();
        let board = BoardCode::series(7).board();
        let spec = SolverSpec::parse("greedy", &registry).unwrap();
        let task = Task::new(&spec, &board, &[], 0);
        assert!(!serde_json::to_string(&task).unwrap().contains("script"));
        let text = serde_json::to_string(&task.with_script("export const choose = 1;")).unwrap();
        let task = Task::read(&text).unwrap();
        assert_eq!((task.solver_id(), task.script()), ("greedy", Some("export const choose = 1;")));
        assert!(!serde_json::to_string(&Message::default()).unwrap().contains("log"));
    }

    #[test]
    fn large_numbers_survive() {
        let update = SearchUpdate { nodes: u64::MAX, focus: vec![u64::MAX - 1], ..SearchUpdate::default() };
        let message = Message { update, rests: true, log: Vec::new() };
        assert_eq!(serde_json::from_str::<Message>(&serde_json::to_string(&message).unwrap()).unwrap(), message);
    }
}
