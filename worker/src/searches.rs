//! The searches of one worker, by number.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use color_walk_api::{
    run::{Driver, Pause, SearchBudget},
    solver::Registry,
};
use color_walk_solvers::{
    self as solvers,
    wire::{Message, Task, TaskError},
};
use web_time::Instant;

#[cfg(feature = "scripts")]
use crate::scripts::Scripts;

/// Lines that a search's script has logged and no message has reported.
pub(crate) type Log = Arc<Mutex<Vec<String>>>;

/// The searches of one worker.
pub struct Searches {
    registry: Registry,
    searches: BTreeMap<u32, Search>,
    #[cfg(feature = "scripts")]
    scripts: Scripts,
}

impl Default for Searches {
    fn default() -> Self {
        Searches::of(solvers::registry())
    }
}

struct Search {
    driver: Driver,
    log: Log,
    last_report: Option<Instant>,
}

/// How long a search runs between two checks of the clock.
const SLICE: Duration = Duration::from_millis(1);
/// The longest time between two messages of a running search.
const MAX_MESSAGE_INTERVAL: Duration = Duration::from_millis(50);

impl Searches {
    /// Searches of these solvers.
    pub fn of(registry: Registry) -> Self {
        Searches {
            registry,
            searches: BTreeMap::new(),
            #[cfg(feature = "scripts")]
            scripts: Scripts::default(),
        }
    }

    /// Starts a search.
    ///
    /// # Errors
    /// If the task is invalid.
    pub fn begin(&mut self, number: u32, task: &str) -> Result<(), TaskError> {
        let task = Task::read(task)?;
        let log = Log::default();
        let runner = match task.script() {
            #[cfg(feature = "scripts")]
            Some(source) => task.runner(&self.scripts.registry(task.solver_id(), source, &log)?)?,
            _ => task.runner(&self.registry)?,
        };
        self.searches.insert(number, Search { driver: Driver::new(runner), log, last_report: None });
        Ok(())
    }

    /// Number of nodes that a search has expanded.
    pub fn nodes(&self, number: u32) -> u64 {
        self.searches.get(&number).map_or(0, |search| search.driver.runner().nodes())
    }

    /// Makes a search rest once this line of its pseudo-code has run (see [`Driver::run_to`]).
    pub fn run_to(&mut self, number: u32, line: Option<String>) {
        if let Some(search) = self.searches.get_mut(&number) {
            search.driver.run_to(line);
        }
    }

    /// Runs a search for about `time`, up to a total number of expanded nodes; with `one_move`, up to its next move.
    /// Returns its message, if any.
    pub fn advance(&mut self, number: u32, last_node: u64, one_move: bool, time: Duration) -> Option<Message> {
        let search = self.searches.get_mut(&number)?;
        let begin = Instant::now();
        let budget = SearchBudget { last_node, one_move };
        let pause = search.driver.advance_until(budget, SLICE, |_| begin.elapsed() < time);
        let rests = pause == Pause::UsedUp;
        let is_due = search.last_report.is_none_or(|last_report| last_report.elapsed() >= MAX_MESSAGE_INTERVAL);
        let log = std::mem::take(&mut *search.log.lock().unwrap_or_else(PoisonError::into_inner));
        if !(search.driver.has_news() || rests || is_due || !log.is_empty()) {
            return None;
        }
        search.last_report = Some(Instant::now());
        let update = search.driver.update();
        if update.outcome.is_some() {
            self.searches.remove(&number);
        }
        Some(Message { update, rests, log })
    }

    /// Ends a search.
    pub fn end(&mut self, number: u32) {
        self.searches.remove(&number);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{
        board::ClusterGraph,
        run::{Report, Runner},
        solver::SolverSpec,
        text::BoardCode,
    };

    use super::*;

    #[test]
    fn a_search_in_a_worker_walks_as_it_does_elsewhere() {
        let board = BoardCode::series(1).board();
        let mut searches = Searches::default();
        for solver in ["greedy", "greedy-look-ahead:depth=3", "round-robin"] {
            let spec = SolverSpec::parse(solver, &solvers::registry()).unwrap();
            let graph = Arc::new(ClusterGraph::new(&board));
            let mut runner = Runner::new(&spec, spec.problem(graph.clone()));
            runner.finish();

            searches.begin(1, &serde_json::to_string(&Task::new(&spec, &board, &[], 0)).unwrap()).unwrap();
            let (mut walk, mut nodes) = (Vec::new(), 0);
            while let Some(Message { update, rests, .. }) =
                searches.advance(1, nodes + 7, true, Duration::from_millis(1))
            {
                walk.extend(&update.moves);
                nodes = update.nodes;
                assert_eq!(update.outcome.is_none(), rests);
                if update.outcome.is_some() {
                    break;
                }
            }
            assert_eq!((walk.as_slice(), nodes), (runner.walk(), runner.nodes()), "{solver}");
        }
    }

    #[test]
    fn explanations_come_from_a_worker_where_they_are_asked_for() {
        let board = BoardCode::uniform(9, 7, 4, 3).board();
        let graph = Arc::new(ClusterGraph::new(&board));
        let registry = solvers::registry();
        for solver in ["deep-path-look-ahead:depth=3", "dijkstra", "round-robin-skip", "random"] {
            let spec = SolverSpec::parse(solver, &registry).unwrap();
            let mut runner = Runner::new(&spec, spec.problem(graph.clone())).explaining(true);
            let mut here = Vec::new();
            while !matches!(runner.advance(u64::MAX), Report::Ended(_)) {
                here.push(runner.explanation().map(ToString::to_string));
            }
            assert!(here.iter().all(Option::is_some), "{solver}");

            for asks in [true, false] {
                let task = Task::new(&spec, &board, &[], 0);
                let task = if asks { task.explaining() } else { task };
                let mut searches = Searches::default();
                searches.begin(1, &serde_json::to_string(&task).unwrap()).unwrap();
                let (mut there, mut moves) = (Vec::<Option<String>>::new(), Vec::<u8>::new());
                while let Some(message) = searches.advance(1, u64::MAX, true, Duration::from_millis(1)) {
                    let text = serde_json::to_string(&message).unwrap();
                    assert_eq!(asks && !message.update.moves.is_empty(), text.contains("explanations"), "{solver}");
                    assert_eq!(asks, message.update.search_state.is_some(), "{solver}");
                    assert_eq!(asks, text.contains("search_state"), "{solver}");
                    let Message { update, .. } = serde_json::from_str(&text).unwrap();
                    moves.extend(&update.moves);
                    there.extend(
                        update.explanations.iter().map(|last_report| last_report.as_ref().map(ToString::to_string)),
                    );
                    if update.outcome.is_some() {
                        break;
                    }
                }
                assert_eq!(moves, runner.walk(), "{solver}");
                assert_eq!(there, if asks { here.clone() } else { Vec::new() }, "{solver}");
            }
        }
    }

    #[test]
    fn a_search_that_was_not_begun_says_nothing() {
        let mut searches = Searches::default();
        assert!(searches.begin(1, "nonsense").is_err());
        assert!(searches.advance(1, u64::MAX, false, SLICE).is_none());
    }
}
