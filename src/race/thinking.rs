//! Decides which lanes' searches think: while the race runs, or while a lane owes a move.

use std::time::Duration;

use bevy::prelude::*;
use color_walk_api::run::{Fault, Outcome};

use super::{clock::Clock, inspection::Inspection, lane::Lane, pace::ThinkingView};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    race::board::{LaneChange, LaneEvent, LanePlayback},
    search::{SearchHandle, Searches, Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (extend_after_sleep, step_nodes, start_and_stop).chain().in_set(AppSystems::Think));
}

/// Nodes that a slowed search may expand at this moment.
#[derive(Component, Default)]
pub(super) struct NodeBudget {
    saved: f64,
    /// Single nodes that the person requested.
    steps: u32,
    /// True while the first of them is being expanded.
    in_step: bool,
    /// True while it runs to a line of pseudo-code, through any nodes and moves.
    runs_to_line: bool,
}

impl NodeBudget {
    /// True if lines that arrive are those on the way to the awaited one.
    pub(super) fn runs_to_line(&self) -> bool {
        self.runs_to_line
    }

    /// Nodes for a frame of `seconds`. `None` until there is at least one.
    fn take(&mut self, nodes_a_second: u32, seconds: f64) -> Option<u64> {
        // Nodes that a slow frame could not use do not accumulate.
        let most = f64::from(nodes_a_second).max(1.0);
        self.saved = (self.saved + most * seconds).min(most);
        let nodes = self.saved.floor();
        self.saved -= nodes;
        (nodes >= 1.0).then_some(nodes as u64)
    }

    /// Ends a finished step.
    fn rest(&mut self) {
        if std::mem::take(&mut self.in_step) {
            self.steps -= 1;
        }
    }
}

/// A gap between two frames that only a sleeping machine makes. While a search thinks, frames come more often.
const SLEEP: Duration = Duration::from_secs(60);

/// Excludes the machine's sleep from thinking time, so no lane is lost for it.
fn extend_after_sleep(time: Res<Time<Real>>, mut last_frame: Local<Duration>, searches: Query<&SearchHandle>) {
    if time.elapsed().saturating_sub(*last_frame) > SLEEP {
        searches.iter().for_each(SearchHandle::exclude_elapsed);
    }
    *last_frame = time.elapsed();
}

/// Expands one more node in slowed searches, or plays the moves they have found. A search at full speed runs ahead, so
/// it has no steps.
fn step_nodes(
    mut clock: ResMut<Clock>,
    inspection: Res<Inspection>,
    mut lanes: Query<(Entity, &Lane, &SearchHandle, &mut NodeBudget, &LanePlayback)>,
    mut events: EventWriter<LaneEvent>,
) {
    let steps = clock.bypass_change_detection().take_node_steps();
    if steps == 0 || !clock.view().is_slow() {
        return;
    }
    let is_meant = |lane: &Lane| inspection.lane().is_none_or(|index| index == lane.index);
    let mut thinks = false;
    for (_, _, _, mut budget, _) in lanes.iter_mut().filter(|(_, lane, search, _, playback)| {
        is_meant(lane) && !search.is_over() && !playback.is_over() && playback.waiting().is_empty()
    }) {
        budget.steps += steps;
        thinks = true;
    }
    if !thinks {
        let waiting = lanes.iter().filter(|(_, lane, _, _, playback)| is_meant(lane) && !playback.waiting().is_empty());
        events.write_batch(
            waiting
                .map(|(lane, .., playback)| LaneEvent { lane, change: LaneChange::Allow(playback.walk().len() + 1) }),
        );
    }
}

fn start_and_stop(
    time: Res<Time<Real>>,
    clock: Res<Clock>,
    searches: Res<Searches>,
    mut inspection: ResMut<Inspection>,
    mut lanes: Query<(Entity, &Lane, &mut SearchHandle, &mut Thinking, &mut NodeBudget, &LanePlayback)>,
    mut events: EventWriter<LaneEvent>,
    mut demand: ResMut<FrameDemand>,
) {
    for (lane, Lane { index, .. }, mut search, mut thinking, mut budget, playback) in &mut lanes {
        // A second run catches up at once. An inspected lane does so even while the race is paused.
        let is_behind = search.is_behind();
        if !search.is_thinking() {
            budget.rest();
        }
        let is_inspected = inspection.lane() == Some(*index);
        let label = inspection.awaited_label().filter(|_| is_inspected).map(str::to_owned);
        if label.is_some() && (!clock.is_node_by_node() || search.is_over()) {
            inspection.bypass_change_detection().await_label(None);
        }
        let label = label.filter(|_| clock.is_node_by_node() && !is_behind);
        let runs_to_line = label.is_some();
        // The moves on the way to the line are played, so that the board shows what the line is about.
        if (runs_to_line || budget.runs_to_line) && playback.allowed() < playback.reported().len() {
            events.write(LaneEvent { lane, change: LaneChange::Allow(playback.reported().len()) });
        }
        let are_played = playback.walk().len() == playback.reported().len();
        budget.runs_to_line &= runs_to_line || search.is_thinking() || !are_played;
        demand.ask_while(budget.runs_to_line);
        let is_next = is_behind || runs_to_line || !clock.view().is_slow() || playback.waiting().is_empty();
        if !playback.waiting().is_empty() || !clock.is_node_by_node() {
            budget.steps = u32::from(budget.in_step);
        }
        let may_think = match clock.is_node_by_node() {
            _ if clock.is_held() => false,
            _ if is_behind && inspection.is_wanted() => true,
            true => budget.steps > 0 || runs_to_line,
            false => !clock.is_paused() || playback.awaits_runner(),
        };
        let is_its_turn = is_next && may_think;
        let mut wanted = !search.is_over() && (is_behind || !playback.is_over()) && is_its_turn;
        if search.is_thinking() {
            // A search that does not know of the awaited line would run past it.
            if !wanted || (runs_to_line && !budget.runs_to_line) {
                search.stop();
            } else if search.time_since_move() > searches.patience {
                search.end();
                wanted = false;
                let outcome = Outcome::Lost(Fault::Silent(searches.patience.as_secs()));
                events.write(LaneEvent { lane, change: LaneChange::End(outcome) });
            }
        } else if wanted {
            match clock.view() {
                _ if is_behind => search.catch_up(),
                _ if runs_to_line => {
                    budget.runs_to_line = true;
                    search.start_to_line(label.as_deref().unwrap_or_default());
                }
                _ if clock.is_node_by_node() => {
                    budget.in_step = true;
                    search.start(Some(1));
                }
                ThinkingView::Hidden | ThinkingView::Full => search.start(None),
                ThinkingView::Slow(nodes) => {
                    if let Some(nodes) = budget.take(nodes, time.delta_secs_f64()) {
                        search.start(Some(nodes));
                    }
                }
            }
        }
        // The search has yet to start, to pause, or to report its end.
        demand.ask_while(wanted != search.is_thinking() || (wanted && search.needs_frames()));
        if wanted {
            demand.ask_within(searches.patience.saturating_sub(search.time_since_move()));
        }
        if thinking.busy != wanted {
            thinking.busy = wanted;
        }
    }
}
