//! Searches in a browser: in workers, or in turns between frames if there are none.

use std::{
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use bevy::{platform::time::Instant, prelude::*};

use super::{SearchHandle, SearchTask, mailbox::Mailbox, turns::TurnSearch, workers, workers::WorkerSearch};
use crate::base::frames::Waker;

/// Where one search runs.
pub(super) enum Backend {
    Turns(Box<TurnSearch>),
    Worker(WorkerSearch),
}

impl Backend {
    pub fn new(task: &SearchTask, mailbox: Mailbox, waker: Waker, running: &Arc<AtomicUsize>) -> Self {
        if workers::are_off() {
            Backend::Turns(Box::new(TurnSearch::new(task, mailbox, waker, running)))
        } else {
            Backend::Worker(WorkerSearch::new(task, mailbox, waker, running))
        }
    }

    pub fn needs_frames(&self) -> bool {
        matches!(self, Backend::Turns(_))
    }

    pub fn is_thinking(&self) -> bool {
        match self {
            Backend::Turns(search) => search.is_thinking(),
            Backend::Worker(search) => search.is_thinking(),
        }
    }

    pub fn start(&mut self, budget: Option<u64>, line: Option<&str>) {
        match self {
            Backend::Turns(search) => search.start(budget, line),
            Backend::Worker(search) => search.start(budget, line),
        }
    }

    pub fn stop(&mut self) {
        match self {
            Backend::Turns(search) => search.stop(),
            Backend::Worker(search) => search.stop(),
        }
    }

    pub fn collect(&mut self) {
        if let Backend::Worker(search) = self {
            search.collect();
        }
    }

    pub fn end(&mut self) {
        match self {
            Backend::Turns(search) => search.end(),
            Backend::Worker(search) => search.end(),
        }
    }
}

/// Time for all searches between two frames.
const FRAME_BUDGET: Duration = Duration::from_millis(5);

/// Gives turns to the searches without workers, round robin. Continues where the last frame stopped.
pub(super) fn take_turns(mut next: Local<usize>, mut handles: Query<&mut SearchHandle>) {
    let mut searches: Vec<_> = handles
        .iter_mut()
        .filter_map(|handle| match &mut handle.into_inner().backend {
            Backend::Turns(search) if search.is_thinking() => Some(search),
            _ => None,
        })
        .collect();
    let begin = Instant::now();
    while !searches.is_empty() && begin.elapsed() < FRAME_BUDGET {
        *next = (*next + 1) % searches.len();
        if !searches[*next].take_turn() {
            searches.swap_remove(*next);
        }
    }
}
