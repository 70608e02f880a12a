//! The lines of pseudo-code that an inspected search runs: shown one by one, or as fast as it runs.

use bevy::prelude::*;
use color_walk_play::CodeTrace;

use super::{
    clock::{Clock, ClockSystems},
    inspection::Inspection,
    lane::Lane,
    pace::{ClockCommand, ThinkingView},
    thinking::NodeBudget,
};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    search::Thinking,
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<RunToLine>().add_systems(
        Update,
        (
            // The clock drops a line that is asked for while it does not go node by node.
            run_to_line.in_set(AppSystems::Control).before(ClockSystems),
            // After the searches' reports.
            (receive_lines, show_lines).chain().in_set(AppSystems::Clock),
        ),
    );
}

/// Pauses, and lets the inspected search run until the line with this label is next.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct RunToLine(pub String);

/// The lines and the tree of a lane's search, as far as the person has seen them.
#[derive(Component, Debug, Default)]
pub struct LaneCode {
    trace: CodeTrace,
    /// Lines to show per second, and the part of the next one that is due.
    pace: (f32, f32),
}

/// Above this speed, lines change too fast to be read one by one.
const MOST_NODES_BY_LINE: u32 = 20;

impl LaneCode {
    /// The lines and the tree.
    pub fn trace(&self) -> &CodeTrace {
        &self.trace
    }

    /// Shows the next line. Returns false if the search has to run for it.
    pub(super) fn step_line(&mut self) -> bool {
        self.trace.next_line()
    }
}

fn run_to_line(
    mut asked: EventReader<RunToLine>,
    mut inspection: ResMut<Inspection>,
    mut lanes: Query<(&Lane, &mut LaneCode)>,
    mut commands: EventWriter<ClockCommand>,
) {
    for RunToLine(label) in asked.read() {
        let inspected = inspection.lane();
        for (_, mut code) in lanes.iter_mut().filter(|(lane, _)| Some(lane.index) == inspected) {
            commands.write(ClockCommand::NodeByNode);
            if !code.trace.show_to(label) {
                inspection.await_label(Some(label.clone()));
            }
        }
    }
}

fn receive_lines(
    clock: Res<Clock>,
    mut inspection: ResMut<Inspection>,
    mut lanes: Query<(&Lane, &NodeBudget, &mut Thinking, &mut LaneCode)>,
) {
    for (lane, budget, mut thinking, mut code) in &mut lanes {
        if thinking.trace.is_empty() {
            continue;
        }
        let trace = std::mem::take(&mut thinking.bypass_change_detection().trace);
        let is_second_run = thinking.again.is_some();
        let is_inspected = Some(lane.index) == inspection.lane();
        let LaneCode { trace: code, pace } = &mut *code;
        code.receive(trace);
        let by_hand = clock.is_node_by_node() && !is_second_run;
        // Lines of before may have the same label.
        let is_awaited = by_hand && is_inspected && budget.runs_to_line();
        let label = inspection.awaited_label().filter(|_| is_awaited).map(str::to_owned);
        if let Some(label) = label {
            if code.show_to(&label) {
                inspection.bypass_change_detection().await_label(None);
            }
        } else if let ThinkingView::Slow(nodes @ ..=MOST_NODES_BY_LINE) = clock.view()
            && !by_hand
            && !is_second_run
        {
            *pace = (code.waiting() as f32 * nodes as f32, 0.0);
        } else {
            code.show_all();
        }
    }
}

/// At slow speeds, spreads the lines of a node over the time until the next node.
fn show_lines(
    time: Res<Time<Real>>,
    clock: Res<Clock>,
    mut lanes: Query<&mut LaneCode>,
    mut demand: ResMut<FrameDemand>,
) {
    if clock.is_idle() {
        return;
    }
    for mut code in &mut lanes {
        if code.trace.waiting() == 0 {
            continue;
        }
        demand.ask();
        let (lines_a_second, due) = code.pace;
        let due = due + lines_a_second * time.delta_secs();
        code.pace.1 = due.fract();
        for _ in 0..due as usize {
            code.trace.next_line();
        }
        if code.trace.waiting() == 0 {
            code.trace.show_all();
        }
    }
}
