//! A search thinks in slices: how long they are, and what is told after each.

use std::{sync::Mutex, time::Duration};

use bevy::platform::time::Instant;
use color_walk_api::{Outcome, Report, Runner};

use super::post::{Post, locked};
use crate::race::lane::LaneState;

/// Nodes of a search's first slice.
pub(super) const FIRST_FUEL: u64 = 64;

/// Thinks for at most `fuel` nodes, and posts what came of it. The fuel is then that of the next slice, which takes
/// about as long as `slice` says. What a solver plays does not depend on it.
pub(super) fn think_a_slice(
    runner: &mut Runner,
    fuel: &mut u64,
    last_node: u64,
    slice: Duration,
    post: &Mutex<Post>,
) -> Report {
    let begin = Instant::now();
    locked(post).slice_began = Some(begin);
    let report = runner.advance((*fuel).min(last_node - runner.nodes()));
    let took = begin.elapsed();
    if report == Report::Thinking {
        *fuel = next_fuel(*fuel, took, slice);
    }
    publish(post, runner, &report, took);
    report
}

fn next_fuel(fuel: u64, took: Duration, slice: Duration) -> u64 {
    if took < slice / 2 {
        (fuel * 2).min(1 << 20)
    } else if took > slice * 2 {
        (fuel / 2).max(1)
    } else {
        fuel
    }
}

fn publish(post: &Mutex<Post>, runner: &Runner, report: &Report, took: Duration) {
    let mut post = locked(post);
    post.slice_began = None;
    post.time += took;
    post.nodes = runner.nodes();
    post.progress = runner.progress();
    post.focus.clear();
    post.focus.extend_from_slice(runner.focus().unwrap_or_default());
    match report {
        Report::Thinking => {}
        Report::Moved { color, .. } => {
            post.moves.push(*color);
            post.moved_at = post.time;
        }
        Report::Ended(Outcome::Cleared { proven }) => post.ending = Some(LaneState::Cleared { proven: *proven }),
        Report::Ended(other) => post.ending = Some(LaneState::Out(other.trouble().unwrap_or_default())),
    }
}
