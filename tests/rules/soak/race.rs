//! A race on a random board. Its solvers have random parameters and think in random slices; some are stopped.

use std::{sync::Arc, time::Duration};

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Start},
    run::{Driver, Outcome, Report, Runner},
    solver::{Param, Registry, SolverInfo, SolverSpec},
};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::flood::{PlainFlood, shortest};

/// Solvers that may prove that no walk is shorter. Some may only do so if they search from the first move.
const EXACT: [&str; 6] = ["exact", "anytime", "pure-bfs", "pure-dfs", "bellman-ford", "dag"];
const EXACT_FROM_THE_FIRST: [&str; 2] = ["bfs", "dfs"];
/// Maximum nodes of a lane, which is then stopped.
const MOST_NODES: u64 = 1 << 15;
/// Maximum nodes × cells of a lane, so large boards take no longer than small ones.
const MOST_WORK: u64 = 1 << 21;
/// Bytes allowed above a memory limit. Solvers check it between two positions, and one position adds its children to a
/// queue.
const ONE_POSITION: usize = 1 << 16;
/// Maximum cells of boards with an exhaustive search.
const TRIED_CELLS: usize = 12;
/// Maximum width of a beam.
const MOST_WIDTH: u64 = 1 << 10;

/// Counts over all races.
#[derive(Debug, Default)]
pub struct Tally {
    pub lanes: u64,
    pub cleared: u64,
    pub proven: u64,
    pub stopped: u64,
    pub gave_up: u64,
    pub nodes: u64,
    pub peak_bytes: u64,
}

/// Several lanes on one board.
pub struct Race {
    random: ChaCha8Rng,
    board: Board,
    graph: Arc<ClusterGraph>,
    lanes: Vec<Lane>,
}

struct Lane {
    spec: SolverSpec,
    driver: Driver,
    /// Nodes after which it is stopped.
    stop: u64,
    outcome: Option<Outcome>,
}

impl Race {
    /// The race with this number.
    pub fn random(registry: &Registry, seed: u64, index: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(index);
        let board = random_board(&mut random);
        let graph = Arc::new(ClusterGraph::new(&board));
        let solvers: Vec<&SolverInfo> = registry.iter().collect();
        let lanes = (0..random.random_range(1..=5))
            .map(|_| {
                let info = solvers[random.random_range(0..solvers.len())];
                let spec = random_spec(&mut random, info);
                let runner = Runner::new(&spec, spec.problem(graph.clone()));
                let driver = Driver::new(runner.explaining(random.random_ratio(1, 8)));
                let most = (MOST_WORK / board.cells().len() as u64).min(MOST_NODES);
                let stop = log_uniform(&mut random, 1, most);
                Lane { spec, driver, stop, outcome: None }
            })
            .collect();
        Race { random, board, graph, lanes }
    }

    /// Runs the race in slices, one lane at a time. Returns the first failure.
    pub fn run(mut self, tally: &mut Tally) -> Result<(), String> {
        let place = format!(
            "{} × {}, {} colours, {} clusters",
            self.board.width(),
            self.board.height(),
            self.board.colors(),
            self.graph.len()
        );
        while let Some(lane) = self.next_lane() {
            let slice = log_uniform(&mut self.random, 1, 4096);
            let lane = &mut self.lanes[lane];
            let last_node = (lane.driver.runner().nodes() + slice).min(lane.stop);
            if let Report::Ended(outcome) = lane.driver.advance(Duration::from_millis(1), last_node) {
                lane.outcome = Some(outcome);
            } else if lane.driver.runner().nodes() > last_node {
                return Err(format!("{} on {place}: it overspends its fuel", lane.spec));
            }
        }
        for lane in &self.lanes {
            lane.check(&self.board, tally).map_err(|fault| format!("{} on {place}: {fault}", lane.spec))?;
        }
        self.compare().map_err(|fault| format!("{place}: {fault}"))
    }

    /// A lane that is neither over nor stopped.
    fn next_lane(&mut self) -> Option<usize> {
        let running = |&lane: &usize| {
            let Lane { driver, stop, outcome, .. } = &self.lanes[lane];
            outcome.is_none() && driver.runner().nodes() < *stop
        };
        let running: Vec<usize> = (0..self.lanes.len()).filter(running).collect();
        (!running.is_empty()).then(|| running[self.random.random_range(0..running.len())])
    }

    /// Checks that no walk is shorter than another lane's proof or bound, or than the true shortest walk.
    fn compare(&self) -> Result<(), String> {
        let par = (self.board.cells().len() <= TRIED_CELLS).then(|| shortest(&self.board));
        for lane in &self.lanes {
            let is_wrong =
                par.is_some_and(|par| lane.least() > Some(par) || lane.shortest().is_some_and(|moves| moves < par));
            if is_wrong {
                return Err(format!(
                    "{} has {:?} and {:?} moves, not {par:?}",
                    lane.spec,
                    lane.least(),
                    lane.shortest()
                ));
            }
        }
        for ours in &self.lanes {
            let Some(least) = ours.least() else { continue };
            for theirs in &self.lanes {
                if theirs.shortest().is_some_and(|moves| moves < least) {
                    return Err(format!("{} says {least} moves at least, and {} has fewer", ours.spec, theirs.spec));
                }
            }
        }
        Ok(())
    }
}

impl Lane {
    /// Moves of its shortest complete walk.
    fn shortest(&self) -> Option<usize> {
        let runner = self.driver.runner();
        let played = self.is_cleared().then(|| runner.walk().len());
        played.into_iter().chain(runner.best_walk().map(<[Color]>::len)).min()
    }

    /// The lower bound that it claims for any walk.
    fn least(&self) -> Option<usize> {
        let runner = self.driver.runner();
        let proven = self.outcome.as_ref().is_some_and(Outcome::is_proven).then(|| runner.walk().len());
        proven.max(runner.progress().lower_bound.map(|moves| moves as usize))
    }

    fn is_exact(&self) -> bool {
        let id = &*self.spec.info().id;
        EXACT.contains(&id) || EXACT_FROM_THE_FIRST.contains(&id) && self.spec.params.get("switch") == 0
    }

    fn is_cleared(&self) -> bool {
        self.outcome.as_ref().is_some_and(Outcome::is_cleared)
    }

    fn check(&self, board: &Board, tally: &mut Tally) -> Result<(), String> {
        let (runner, info) = (self.driver.runner(), self.spec.info());
        let mut plain = PlainFlood::new(board);
        for (index, &color) in runner.walk().iter().enumerate() {
            if plain.play(color) == 0 && !info.allows_useless_moves {
                return Err(format!("its move {} absorbs nothing", index + 1));
            }
        }
        if self.is_cleared() != plain.is_cleared() && self.outcome.is_some() {
            return Err("its walk and how it says that it ended do not agree".to_owned());
        }
        if let Some(walk) = runner.best_walk() {
            let mut plain = PlainFlood::new(board);
            walk.iter().for_each(|&color| _ = plain.play(color));
            if !plain.is_cleared() {
                return Err(format!("its best walk {} clears nothing", board.write_walk(walk)));
            }
        }
        match &self.outcome {
            Some(Outcome::Lost(fault)) => return Err(fault.to_string()),
            Some(Outcome::Cleared { proven: true }) if !self.is_exact() => {
                return Err("it says that its walk is proven".to_owned());
            }
            Some(Outcome::Cleared { proven }) => {
                tally.cleared += 1;
                tally.proven += u64::from(*proven);
            }
            Some(Outcome::GaveUp(_)) => tally.gave_up += 1,
            None => tally.stopped += 1,
        }
        let memory = self.spec.params.iter().find(|(key, _)| *key == "memory").map(|(_, bytes)| bytes as usize);
        if memory.is_some_and(|limit| runner.peak_bytes() > limit.saturating_add(ONE_POSITION)) {
            return Err(format!("it tells of {} bytes", runner.peak_bytes()));
        }
        tally.lanes += 1;
        tally.nodes += runner.nodes();
        tally.peak_bytes = tally.peak_bytes.max(runner.peak_bytes() as u64);
        Ok(())
    }
}

/// Boards of 1 × 1 to 40 × 40 cells (small ones more often) and 1 to 36 colours, with either start rule.
fn random_board(random: &mut ChaCha8Rng) -> Board {
    let [width, height] = [(), ()].map(|()| log_uniform(random, 1, 40) as usize);
    let colors = log_uniform(random, 1, 36) as usize;
    let cells = (0..width * height).map(|_| random.random_range(0..colors as Color)).collect();
    let start = random.random_range(0..width * height);
    let start = if random.random() { Start::Blank(start) } else { Start::Cluster(start) };
    Board::new(width, height, colors, cells, start).expect("it is within all limits")
}

/// Parameters at their defaults or anywhere in their ranges, except beams and times.
fn random_spec(random: &mut ChaCha8Rng, info: &SolverInfo) -> SolverSpec {
    let mut spec = SolverSpec::of(info);
    for Param { key, min, max, .. } in &info.params {
        let most = match &**key {
            "width" => MOST_WIDTH,
            // The walk would depend on the machine.
            "seconds" => 0,
            _ => *max,
        };
        if random.random() {
            spec.params.set(key, log_uniform(random, *min, most));
        }
    }
    spec
}

/// From `min` to `max`; each number of digits is about equally likely.
fn log_uniform(random: &mut ChaCha8Rng, min: u64, max: u64) -> u64 {
    let bits = (max - min).checked_ilog2().map_or(0, |bits| bits + 1);
    let most = 1_u64.checked_shl(random.random_range(0..=bits)).map_or(u64::MAX, |power| power - 1);
    min + random.random_range(0..=most.min(max - min))
}
