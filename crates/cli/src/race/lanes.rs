//! Runs a race without a window: lanes take turns on a few threads.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use color_walk_api::{
    board::{ClusterGraph, Color},
    run::{Driver, Limits, Outcome, Report, Runner},
    solver::Claims,
};
use color_walk_assets::Entrant;
use color_walk_play::places;

/// The state of a lane.
#[derive(Clone, Debug, Default)]
pub(super) struct Lane {
    pub moves: usize,
    /// Cells cleared.
    pub cleared: u64,
    pub nodes: u64,
    /// Time spent in this lane's solver, without other lanes' turns.
    pub busy: Duration,
    pub outcome: Option<Outcome>,
    /// An engine's claims about its search.
    pub claims: Option<Claims>,
    /// True if a clock ended an engine.
    pub ended_by_time: bool,
    /// The walk; empty until the end.
    pub walk: Vec<Color>,
    /// The solver's value for its next board (see [`Problem::carry`](color_walk_api::solver::Problem::carry)).
    pub carry: u64,
}

impl Lane {
    pub(super) fn is_cleared(&self) -> bool {
        self.outcome.as_ref().is_some_and(Outcome::is_cleared)
    }

    /// True if an engine claims that its own walk is shortest.
    pub(super) fn claims_shortest(&self) -> bool {
        self.is_cleared() && self.claims.as_ref().is_some_and(|claims| claims.proven)
    }

    /// The lower bound that an engine claims, in moves.
    pub(super) fn claimed_least(&self) -> Option<usize> {
        let found = self.is_cleared().then_some(self.moves as u32);
        Some(self.claims.as_ref()?.least_moves(found)? as usize)
    }

    /// Why it will not clear the board.
    pub(super) fn trouble(&self) -> Option<String> {
        self.outcome.as_ref().and_then(Outcome::trouble)
    }
}

/// The length of a lane's turn.
const TURN: Duration = Duration::from_millis(4);

/// Runs all lanes on `threads` threads (at least 1), with the values that they carry from the board before. After each turn it sends the lane's index and state. The channel
/// closes after the last lane's end, or soon after `stop` is raised or the receiver is dropped.
pub(super) fn start(
    line_up: &[Entrant],
    carried: &[u64],
    graph: &Arc<ClusterGraph>,
    threads: usize,
    stop: &Arc<AtomicBool>,
) -> Receiver<(usize, Lane)> {
    let limits = Limits::generous(graph);
    let driver = |(entrant, carry): (&Entrant, &u64)| {
        let problem = entrant.spec.problem(graph.clone()).carrying(*carry);
        Driver::new(Runner::new(&entrant.spec, problem).limits(limits))
    };
    let lanes = line_up.iter().zip(carried).enumerate();
    let waiting = lanes.map(|(index, lane)| Racer { index, driver: driver(lane) });
    let queue: Arc<Mutex<VecDeque<Racer>>> = Arc::new(Mutex::new(waiting.collect()));
    let (sender, receiver) = channel();
    for _ in 0..threads.min(line_up.len()).max(1) {
        let (queue, stop, sender) = (queue.clone(), stop.clone(), sender.clone());
        thread::spawn(move || take_turns(&queue, &stop, &sender));
    }
    receiver
}

/// A running lane.
struct Racer {
    index: usize,
    driver: Driver,
}

/// Gives turns to the longest waiting lane, again and again. If none waits, each remaining lane has its own thread.
fn take_turns(queue: &Mutex<VecDeque<Racer>>, stop: &AtomicBool, sender: &Sender<(usize, Lane)>) {
    let queue = || queue.lock().unwrap_or_else(PoisonError::into_inner);
    while !stop.load(Ordering::Relaxed) {
        let Some(mut racer) = queue().pop_front() else { return };
        let report = racer.driver.advance(TURN, u64::MAX);
        if sender.send((racer.index, racer.lane())).is_err() {
            return;
        }
        if !matches!(report, Report::Ended(_)) {
            queue().push_back(racer);
        }
    }
}

impl Racer {
    fn lane(&self) -> Lane {
        let runner = self.driver.runner();
        let outcome = runner.outcome();
        Lane {
            moves: runner.walk().len(),
            cleared: u64::from(runner.flood().cleared()),
            nodes: runner.nodes(),
            busy: self.driver.busy(),
            outcome: outcome.cloned(),
            claims: runner.claims(),
            ended_by_time: runner.ended_by_time(),
            walk: outcome.map_or_else(Vec::new, |_| runner.walk().to_vec()),
            carry: runner.carry(),
        }
    }
}

/// The lanes that cleared the board with their ranks, best first. Lanes with equally many moves share a rank, ordered
/// by nodes and busy time.
pub(super) fn ranking(lanes: &[Lane]) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..lanes.len()).filter(|&lane| lanes[lane].is_cleared()).collect();
    order.sort_by_key(|&lane| (lanes[lane].moves, lanes[lane].nodes, lanes[lane].busy));
    let moves: Vec<usize> = order.iter().map(|&lane| lanes[lane].moves).collect();
    places(&moves).into_iter().zip(order).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use color_walk_api::text::BoardCode;
    use color_walk_arena::batch;
    use color_walk_solvers as solvers;

    #[test]
    fn lanes_of_equal_moves_share_a_place() {
        let lane = |moves, nodes, millis, cleared: bool| Lane {
            moves,
            nodes,
            busy: Duration::from_millis(millis),
            outcome: cleared.then_some(Outcome::Cleared { proven: false }),
            ..Lane::default()
        };
        let lanes =
            [lane(5, 9, 1, true), lane(1, 1, 1, false), lane(5, 8, 7, true), lane(4, 99, 9, true), lane(5, 8, 6, true)];
        assert_eq!(ranking(&lanes), [(1, 3), (2, 4), (2, 2), (2, 0)]);
    }

    /// Runs five lanes to the end on this many threads, and measures the time.
    fn race(threads: usize) -> (Vec<Entrant>, Arc<ClusterGraph>, Vec<Lane>, Duration) {
        let registry = solvers::registry();
        let line_up = ["greedy", "bfs", "dijkstra", "greedy-look-ahead:depth=6", "bfs"]
            .map(|text| Entrant::parse(text, &registry).unwrap())
            .to_vec();
        let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
        let mut lanes = vec![Lane::default(); line_up.len()];
        let begin = Instant::now();
        for (index, lane) in start(&line_up, &vec![0; line_up.len()], &graph, threads, &Arc::default()) {
            lanes[index] = lane;
        }
        (line_up, graph, lanes, begin.elapsed())
    }

    #[test]
    fn walks_and_nodes_are_those_of_a_lane_alone() {
        for threads in [1, 3, 9] {
            let (line_up, graph, lanes, _) = race(threads);
            for (entrant, lane) in line_up.iter().zip(lanes) {
                let alone = batch::play(&entrant.spec, &graph, 0, &AtomicBool::new(false)).unwrap();
                assert_eq!((lane.walk, lane.nodes, lane.outcome), (alone.walk, alone.nodes, Some(alone.outcome)));
            }
        }
    }

    #[test]
    fn a_lane_that_waits_for_its_turn_is_not_busy() {
        let (_, _, lanes, whole) = race(1);
        let busy: Duration = lanes.iter().map(|lane| lane.busy).sum();
        assert!(!busy.is_zero() && busy <= whole, "{busy:?} of {whole:?}");
    }
}
