//! The lanes of a race without a window: a thread each.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use color_walk_api::{ClusterGraph, Color, Limits, Outcome, Report, Runner};

use crate::assets::Entrant;

/// How far a lane is.
#[derive(Clone, Debug, Default)]
pub(super) struct Lane {
    pub moves: usize,
    /// Cells.
    pub cleared: u64,
    pub nodes: u64,
    /// Time in the solver.
    pub busy: Duration,
    pub outcome: Option<Outcome>,
    /// Known at the end.
    pub walk: Vec<Color>,
}

impl Lane {
    pub(super) fn is_cleared(&self) -> bool {
        self.outcome.as_ref().is_some_and(Outcome::is_cleared)
    }

    /// Why it will not clear the board.
    pub(super) fn trouble(&self) -> Option<String> {
        self.outcome.as_ref().and_then(Outcome::trouble)
    }
}

/// Nodes between two looks at the stop flag.
const SLICE: u64 = 1 << 12;

/// Starts all lanes and tells of each move, with the lane's number. The receiver's end comes after the last lane's.
pub(super) fn start(line_up: &[Entrant], graph: &Arc<ClusterGraph>, stop: &Arc<AtomicBool>) -> Receiver<(usize, Lane)> {
    let (sender, receiver) = channel();
    for (index, entrant) in line_up.iter().enumerate() {
        let (entrant, graph, stop, sender) = (entrant.clone(), graph.clone(), stop.clone(), sender.clone());
        thread::spawn(move || play(index, &entrant, graph, &stop, &sender));
    }
    receiver
}

fn play(index: usize, entrant: &Entrant, graph: Arc<ClusterGraph>, stop: &AtomicBool, sender: &Sender<(usize, Lane)>) {
    let begin = Instant::now();
    let limits = Limits::generous(&graph);
    let mut runner = Runner::new(&entrant.spec, graph, limits, 0);
    while runner.outcome().is_none() && !stop.load(Ordering::Relaxed) {
        let report = runner.advance(SLICE);
        let lane = Lane {
            moves: runner.walk().len(),
            cleared: u64::from(runner.flood().cleared()),
            nodes: runner.nodes(),
            busy: begin.elapsed(),
            outcome: runner.outcome().cloned(),
            walk: if matches!(report, Report::Ended(_)) { runner.walk().to_vec() } else { Vec::new() },
        };
        if sender.send((index, lane)).is_err() {
            return;
        }
    }
}

/// The lanes that cleared the board, best first: by moves, then nodes, then busy time.
pub(super) fn ranking(lanes: &[Lane]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..lanes.len()).filter(|&lane| lanes[lane].is_cleared()).collect();
    order.sort_by_key(|&lane| (lanes[lane].moves, lanes[lane].nodes, lanes[lane].busy));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_rank_by_moves_then_nodes_then_time() {
        let lane = |moves, nodes, millis, cleared: bool| Lane {
            moves,
            nodes,
            busy: Duration::from_millis(millis),
            outcome: cleared.then_some(Outcome::Cleared { proven: false }),
            ..Lane::default()
        };
        let lanes =
            [lane(5, 9, 1, true), lane(1, 1, 1, false), lane(5, 8, 7, true), lane(4, 99, 9, true), lane(5, 8, 6, true)];
        assert_eq!(ranking(&lanes), [3, 4, 2, 0]);
    }
}
