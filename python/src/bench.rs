//! `bench`: several solvers on many boards, on all cores.

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
};

use color_walk_api::solver::SolverSpec;
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::{
    board::Board,
    boards::Boards,
    search::{self, Found, Signals, Task},
};

/// A list of boards from Python.
enum Source {
    Range(Py<Boards>),
    List(Vec<Py<Board>>),
}

impl Source {
    fn read(boards: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(range) = boards.cast::<Boards>() {
            return Ok(Source::Range(range.clone().unbind()));
        }
        boards
            .try_iter()?
            .map(|board| Ok(board?.cast::<Board>()?.clone().unbind()))
            .collect::<PyResult<_>>()
            .map(Source::List)
    }

    fn count(&self) -> usize {
        match self {
            Source::Range(range) => usize::try_from(range.get().0.count()).unwrap_or(usize::MAX),
            Source::List(list) => list.len(),
        }
    }

    fn at(&self, index: usize) -> Board {
        match self {
            Source::Range(range) => range.get().at(index as u64),
            Source::List(list) => Board(list[index].get().0.clone()),
        }
    }
}

/// A piece of work for one thread.
enum Job {
    Game {
        board: usize,
        solver: usize,
    },
    /// All boards of a solver that keeps something from board to board.
    Chain {
        solver: usize,
    },
}

/// The jobs that are left.
struct Queue {
    chains: Vec<usize>,
    others: Vec<usize>,
    /// The next game of the others.
    next: usize,
    boards: usize,
}

impl Queue {
    fn new(specs: &[SolverSpec], boards: usize) -> Self {
        let carries = |solver: &usize| (specs[*solver].info().carries)(&specs[*solver].params);
        let (chains, others) = (0..specs.len()).partition(carries);
        Queue { chains, others, next: 0, boards }
    }

    /// The chains come first, because nothing can speed them up.
    fn next(&mut self) -> Option<Job> {
        if let Some(solver) = self.chains.pop() {
            return Some(Job::Chain { solver });
        }
        let place = self.next;
        let board = place.checked_div(self.others.len()).filter(|&board| board < self.boards)?;
        self.next += 1;
        Some(Job::Game { board, solver: self.others[place % self.others.len()] })
    }
}

/// A game that has ended.
struct Ended {
    board: usize,
    solver: usize,
    of: Board,
    found: Found,
}

struct Bench<'a> {
    source: &'a Source,
    specs: &'a [SolverSpec],
    limit: Option<std::time::Duration>,
    queue: Mutex<Queue>,
    stop: AtomicBool,
}

impl Bench<'_> {
    fn work(&self, ended: &Sender<Ended>) {
        let mut newest: Option<(usize, Board)> = None;
        while !self.stop.load(Ordering::Relaxed) {
            // A queue is whole between any two calls.
            let Some(job) = self.queue.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
            match job {
                Job::Game { board, solver } => {
                    let of = match newest.take() {
                        Some((index, of)) if index == board => of,
                        _ => self.source.at(board),
                    };
                    newest = Some((board, Board(of.0.clone())));
                    self.play(ended, board, solver, of, 0);
                }
                Job::Chain { solver } => {
                    let mut carry = 0;
                    for board in 0..self.source.count() {
                        let Some(next) = self.play(ended, board, solver, self.source.at(board), carry) else { return };
                        carry = next;
                    }
                }
            }
        }
    }

    /// Plays a game. Returns what the solver keeps; `None` if the games are stopped.
    fn play(&self, ended: &Sender<Ended>, board: usize, solver: usize, of: Board, carry: u64) -> Option<u64> {
        let task = Task { spec: &self.specs[solver], shared: &of.0, walk: &[], carry, limit: self.limit };
        let found = search::run(&task, || self.stop.load(Ordering::Relaxed));
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let carry = found.carry;
        ended.send(Ended { board, solver, of, found }).ok()?;
        Some(carry)
    }
}

/// A game, as a dictionary: a line of the table, and the solver's place among the solvers.
#[derive(IntoPyObject)]
pub struct Line {
    entrant: usize,
    board: Option<String>,
    number: usize,
    width: usize,
    height: usize,
    colors: usize,
    solver: String,
    moves: Option<usize>,
    walk: Option<String>,
    proven: bool,
    lower_bound: Option<u32>,
    nodes: u64,
    seconds: f64,
    peak_bytes: u64,
    trouble: Option<String>,
}

/// Plays each solver on each board. `progress` is called after each game, with the games played and all games.
#[pyfunction]
#[pyo3(signature = (boards, solvers, jobs, timeout, progress))]
pub fn bench(
    py: Python<'_>,
    boards: &Bound<'_, PyAny>,
    solvers: Vec<String>,
    jobs: Option<usize>,
    timeout: Option<f64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Line>> {
    let source = Source::read(boards)?;
    let specs = solvers.iter().map(|text| search::spec(text, None)).collect::<PyResult<Vec<_>>>()?;
    let jobs = match jobs {
        Some(0) => return Err(PyValueError::new_err("there are 0 jobs; give at least 1")),
        Some(jobs) => jobs,
        None => thread::available_parallelism().map_or(1, NonZeroUsize::get),
    };
    let limit = search::time_limit(timeout)?;
    let total = source.count().saturating_mul(specs.len());
    let queue = Mutex::new(Queue::new(&specs, source.count()));
    let bench = Bench { source: &source, specs: &specs, limit, queue, stop: AtomicBool::new(false) };
    let mut games = py.detach(|| play_all(&bench, jobs.min(total.max(1)), total, progress.as_ref()))?;
    games.sort_by_key(|game| (game.board, game.solver));
    Ok(games.into_iter().map(|game| line(&solvers[game.solver], game)).collect())
}

fn play_all(bench: &Bench<'_>, jobs: usize, total: usize, progress: Option<&Py<PyAny>>) -> PyResult<Vec<Ended>> {
    let (sender, receiver) = mpsc::channel();
    let mut games = Vec::new();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let sender = sender.clone();
            scope.spawn(move || bench.work(&sender));
        }
        drop(sender);
        let mut signals = Signals::new();
        loop {
            let told = match receiver.recv_timeout(Signals::EVERY) {
                Ok(game) => {
                    games.push(game);
                    progress.map_or(Ok(()), |call| Python::attach(|py| call.call1(py, (games.len(), total)).map(drop)))
                }
                Err(RecvTimeoutError::Timeout) => Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            let error = told.err().or_else(|| if signals.look() { signals.raised.take() } else { None });
            if let Some(error) = error {
                bench.stop.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
    })?;
    Ok(games)
}

fn line(solver: &str, Ended { board: index, solver: entrant, of, found }: Ended) -> Line {
    let board = &of.0.board;
    Line {
        entrant,
        board: of.0.name.clone(),
        number: index + 1,
        width: board.width(),
        height: board.height(),
        colors: board.colors(),
        solver: solver.trim().to_owned(),
        moves: found.walk.as_ref().map(Vec::len),
        walk: found.walk.as_ref().map(|walk| board.write_walk(walk)),
        proven: found.outcome.is_proven(),
        lower_bound: found.lower_bound,
        nodes: found.nodes,
        seconds: found.busy.as_secs_f64(),
        peak_bytes: found.peak_bytes,
        trouble: found.trouble(),
    }
}
