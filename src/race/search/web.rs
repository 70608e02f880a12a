//! Searches in a browser: in workers, or in turns between frames where there are none.

use std::{
    sync::{Arc, Mutex, atomic::AtomicUsize},
    time::Duration,
};

use bevy::{platform::time::Instant, prelude::*};
use color_walk_api::{Board, ClusterGraph, SolverSpec};

use super::{Search, post::Post, turns, workers};

/// Where one search runs.
pub(super) enum Mind {
    Turns(Box<turns::Mind>),
    Worker(workers::Mind),
}

impl Mind {
    pub fn new(
        spec: &SolverSpec,
        board: &Board,
        graph: Arc<ClusterGraph>,
        carry: u64,
        running: &Arc<AtomicUsize>,
    ) -> Self {
        if workers::are_off() {
            Mind::Turns(Box::new(turns::Mind::new(spec, graph, carry, running)))
        } else {
            Mind::Worker(workers::Mind::new(spec, board, carry, running))
        }
    }

    pub fn post(&self) -> &Arc<Mutex<Post>> {
        match self {
            Mind::Turns(mind) => mind.post(),
            Mind::Worker(mind) => mind.post(),
        }
    }

    pub fn is_thinking(&self) -> bool {
        match self {
            Mind::Turns(mind) => mind.is_thinking(),
            Mind::Worker(mind) => mind.is_thinking(),
        }
    }

    pub fn start(&mut self, budget: Option<u64>) {
        match self {
            Mind::Turns(mind) => mind.start(budget),
            Mind::Worker(mind) => mind.start(budget),
        }
    }

    pub fn stop(&mut self) {
        match self {
            Mind::Turns(mind) => mind.stop(),
            Mind::Worker(mind) => mind.stop(),
        }
    }

    pub fn collect(&mut self) {
        if let Mind::Worker(mind) = self {
            mind.collect();
        }
    }

    pub fn end(&mut self) {
        match self {
            Mind::Turns(mind) => mind.end(),
            Mind::Worker(mind) => mind.end(),
        }
    }
}

/// How long searches may think between two frames, all together.
const FRAME_BUDGET: Duration = Duration::from_millis(5);

/// Gives the searches without workers their turns, round robin, where the last frame left off.
pub(super) fn take_turns(mut next: Local<usize>, mut lanes: Query<&mut Search>) {
    let mut minds: Vec<_> = lanes
        .iter_mut()
        .filter_map(|search| match &mut search.into_inner().mind {
            Mind::Turns(mind) if mind.is_thinking() => Some(mind),
            _ => None,
        })
        .collect();
    let begin = Instant::now();
    while !minds.is_empty() && begin.elapsed() < FRAME_BUDGET {
        *next = (*next + 1) % minds.len();
        if !minds[*next].take_turn() {
            minds.swap_remove(*next);
        }
    }
}
