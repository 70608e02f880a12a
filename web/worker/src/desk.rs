//! The searches of one worker, by number.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use color_walk::{
    solvers,
    wire::{End, Task, Word},
};
use color_walk_api::{ClusterGraph, Limits, Outcome, Registry, Report, Runner, SolverSpec};
use web_time::Instant;

/// The searches of one worker.
pub struct Desk {
    registry: Registry,
    searches: BTreeMap<u32, Search>,
}

impl Default for Desk {
    fn default() -> Self {
        Desk { registry: solvers::registry(), searches: BTreeMap::new() }
    }
}

struct Search {
    runner: Runner,
    fuel: u64,
    word: Word,
    spoken: Option<Instant>,
}

/// How long a search thinks between two looks at the clock.
const SLICE: Duration = Duration::from_millis(1);
/// The most time between two words of a search that thinks.
const SILENCE: Duration = Duration::from_millis(50);

impl Desk {
    /// Begins a search.
    ///
    /// # Errors
    /// When the task is none that can be done, with the reason.
    pub fn begin(&mut self, number: u32, task: &str) -> Result<(), String> {
        let task: Task = serde_json::from_str(task).map_err(|error| error.to_string())?;
        let spec = SolverSpec::parse(&task.solver, &self.registry).map_err(|error| error.to_string())?;
        let board = task.board().map_err(|error| error.to_string())?;
        let graph = Arc::new(ClusterGraph::new(&board));
        let limits = Limits::generous(&graph);
        let runner = Runner::new(&spec, graph, limits, task.carry);
        self.searches.insert(number, Search { runner, fuel: 64, word: Word::default(), spoken: None });
        Ok(())
    }

    /// Nodes that a search has expanded.
    pub fn nodes(&self, number: u32) -> u64 {
        self.searches.get(&number).map_or(0, |search| search.runner.nodes())
    }

    /// Lets a search think for about `time`, up to a number of expanded nodes in all and, if so wanted, to its next
    /// move. Gives what it has to say.
    pub fn advance(&mut self, number: u32, last_node: u64, one_move: bool, time: Duration) -> Option<Word> {
        let search = self.searches.get_mut(&number)?;
        search.think(last_node, one_move, time);
        let word = &search.word;
        let is_due = search.spoken.is_none_or(|spoken| spoken.elapsed() >= SILENCE);
        if word.moves.is_empty() && word.end.is_none() && !word.rests && !is_due {
            return None;
        }
        search.spoken = Some(Instant::now());
        search.word.note(search.runner.progress());
        search.word.focus = search.runner.focus().unwrap_or_default().to_vec();
        let following = Word { micros: search.word.micros, moved_at: search.word.moved_at, ..Word::default() };
        let word = std::mem::replace(&mut search.word, following);
        if word.end.is_some() {
            self.searches.remove(&number);
        }
        Some(word)
    }

    /// Ends a search.
    pub fn end(&mut self, number: u32) {
        self.searches.remove(&number);
    }
}

impl Search {
    fn think(&mut self, last_node: u64, one_move: bool, time: Duration) {
        let begin = Instant::now();
        let mut slice_began = begin;
        let earlier = self.word.micros;
        loop {
            let left = last_node.saturating_sub(self.runner.nodes());
            let report = self.runner.advance(self.fuel.min(left));
            let now = Instant::now();
            let took = now - slice_began;
            slice_began = now;
            self.word.micros = earlier + (now - begin).as_micros() as u64;
            match report {
                Report::Thinking if took < SLICE / 2 => self.fuel = (self.fuel * 2).min(1 << 20),
                Report::Thinking if took > SLICE * 2 => self.fuel = (self.fuel / 2).max(1),
                Report::Thinking => {}
                Report::Moved { color, .. } => {
                    self.word.moves.push(color);
                    self.word.moved_at = self.word.micros;
                    self.word.rests = one_move;
                }
                Report::Ended(Outcome::Cleared { proven }) => self.word.end = Some(End::Cleared { proven }),
                Report::Ended(other) => self.word.end = Some(End::Out(other.trouble().unwrap_or_default())),
            }
            self.word.nodes = self.runner.nodes();
            self.word.rests |= self.word.nodes >= last_node;
            if self.word.rests || self.word.end.is_some() || now - begin >= time {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::BoardCode;

    #[test]
    fn a_search_at_the_desk_walks_as_it_does_elsewhere() {
        let board = BoardCode::series(1).board();
        let mut desk = Desk::default();
        for solver in ["greedy", "greedy-look-ahead:depth=3", "round-robin"] {
            let spec = SolverSpec::parse(solver, &solvers::registry()).unwrap();
            let graph = Arc::new(ClusterGraph::new(&board));
            let mut runner = Runner::new(&spec, graph.clone(), Limits::generous(&graph), 0);
            runner.finish();

            desk.begin(1, &serde_json::to_string(&Task::new(&board, solver.to_owned(), 0)).unwrap()).unwrap();
            let (mut walk, mut nodes) = (Vec::new(), 0);
            while let Some(word) = desk.advance(1, nodes + 7, true, Duration::from_millis(1)) {
                walk.extend(&word.moves);
                nodes = word.nodes;
                assert_eq!(word.end.is_none(), word.rests);
                if word.end.is_some() {
                    break;
                }
            }
            assert_eq!((walk.as_slice(), nodes), (runner.walk(), runner.nodes()), "{solver}");
        }
    }

    #[test]
    fn tasks_that_cannot_be_done_are_refused() {
        let board = BoardCode::series(1).board();
        let mut desk = Desk::default();
        assert!(desk.begin(1, "nonsense").is_err());
        let unknown = serde_json::to_string(&Task::new(&board, "gredy".to_owned(), 0)).unwrap();
        assert!(desk.begin(1, &unknown).unwrap_err().contains("no solver `gredy`"));
        assert!(desk.advance(1, u64::MAX, false, SLICE).is_none());
    }
}
