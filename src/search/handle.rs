//! Searches: solvers that think about a position in the background.
//!
//! A [`SearchHandle`] is a component. Its backend decides where the search runs: natively in tasks, in a browser in
//! workers, or without workers in turns between frames. A stopped search keeps its state, so it can resume at no cost.
//! It reports [`SearchEvent`]s, and its figures as [`Thinking`].

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;
use color_walk_api::{
    board::{Board, ClusterGraph, Color},
    run::Outcome,
    solver::{Claims, Explanation, Progress, SearchState, SolverSpec, Trace},
};
use color_walk_sessions::SearchSummary;

use super::mailbox::Mailbox;
#[cfg(not(target_arch = "wasm32"))]
use super::native::TaskSearch as Backend;
#[cfg(target_arch = "wasm32")]
use super::web::{self, Backend};
use crate::base::{
    frames::{FrameDemand, Waker},
    schedule::AppSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Searches>()
        .add_event::<SearchEvent>()
        .add_systems(Update, (receive_reports, measure_speed).chain().in_set(AppSystems::Receive));
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Update, web::take_turns.in_set(AppSystems::Think));
}

/// All searches of the app.
#[derive(Resource)]
pub struct Searches {
    running: Arc<AtomicUsize>,
    waker: Waker,
    /// Limit on a solver's busy time for one move. Past it, the lane is lost.
    pub patience: Duration,
    /// Nodes that all searches have expanded since the app began.
    pub nodes: u64,
}

impl FromWorld for Searches {
    fn from_world(world: &mut World) -> Self {
        let waker = world.resource::<Waker>().clone();
        Searches { running: Arc::default(), waker, patience: Duration::from_secs(300), nodes: 0 }
    }
}

impl Searches {
    /// Number of searches that think at this moment.
    pub fn running(&self) -> usize {
        self.running.load(Ordering::SeqCst)
    }
}

/// A report of a search.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct SearchEvent {
    /// The entity of its [`SearchHandle`].
    pub search: Entity,
    /// The report.
    pub news: SearchNews,
}

/// News of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchNews {
    /// The solver's next move.
    Move {
        /// The colour.
        color: Color,
        /// The reason for the move, if the task [`explains`](SearchTask::explains) and the solver gives one.
        explanation: Option<Box<Explanation>>,
    },
    /// A known move, found again by a second run. It may carry an explanation for the first time.
    MoveAgain(Option<Box<Explanation>>),
    /// A complete walk from the search's position, shorter than any earlier one.
    BestWalk(Vec<Color>),
    /// The search is over.
    End(Outcome),
}

/// The figures of a search.
#[derive(Component, Clone, Debug, Default)]
pub struct Thinking {
    /// True while the solver thinks, or is about to.
    pub busy: bool,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time spent thinking.
    pub time: Duration,
    /// The solver's own report.
    pub progress: Progress,
    /// Absorbed clusters (as bits) of the position that the solver examines. Empty if it does not report one.
    pub focus: Vec<u64>,
    /// Details of the current search, while it is inspected.
    pub search_state: SearchState,
    /// The course of the search since the last frame, while it is inspected.
    pub trace: Trace,
    /// An engine's claims about its search.
    pub claims: Option<Claims>,
    /// True if a clock ended it, so that another run may end elsewhere.
    pub ended_by_time: bool,
    /// Nodes and progress of a second run, until it reaches its earlier state. The other figures stay as they were.
    pub again: Option<(u64, Progress)>,
    /// Nodes a second, averaged over the last half second.
    pub nodes_per_second: f64,
    measured_nodes: u64,
}

impl Thinking {
    /// The figures without the details that a panel shows while the solver thinks.
    pub(crate) fn summary(&self) -> SearchSummary {
        let Thinking { nodes, time, ref progress, ref claims, ended_by_time, .. } = *self;
        SearchSummary { nodes, time, progress: progress.clone(), claims: claims.clone(), ended_by_time }
    }
}

impl From<SearchSummary> for Thinking {
    fn from(SearchSummary { nodes, time, progress, claims, ended_by_time }: SearchSummary) -> Self {
        Thinking { nodes, time, progress, claims, ended_by_time, measured_nodes: nodes, ..Thinking::default() }
    }
}

/// The input of a search: a position and a solver.
pub(crate) struct SearchTask<'a> {
    pub spec: &'a SolverSpec,
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "workers make their own clusters of it"))]
    pub board: &'a Board,
    /// The board's clusters.
    pub graph: &'a Arc<ClusterGraph>,
    /// The moves so far.
    pub moves: &'a [Color],
    /// The solver's initial state; see [`color_walk_api::solver::Problem::carry`].
    pub carry: u64,
    /// Whether the solver gives reasons for its moves.
    pub explains: bool,
}

/// A search. Dropping it ends the search.
#[derive(Component)]
#[require(Thinking)]
pub(crate) struct SearchHandle {
    pub(super) backend: Backend,
    mailbox: Mailbox,
    is_over: bool,
    /// Nodes reported so far.
    nodes: u64,
    known: Known,
}

/// The earlier reports of a search that runs again. Both runs are identical.
#[derive(Default)]
struct Known {
    /// Moves that the second run has yet to find.
    moves: usize,
    /// Nodes that the first run had expanded.
    nodes: u64,
    /// True if the first run had ended, so its time is final.
    is_over: bool,
}

/// A budget that no search uses up. JavaScript has no larger exact integers.
const MANY_NODES: u64 = 1 << 53;

impl SearchHandle {
    /// A search that has not started yet.
    pub(crate) fn new(task: &SearchTask, searches: &Searches) -> Self {
        let mailbox = Mailbox::default();
        let backend = Backend::new(task, mailbox.clone(), searches.waker.clone(), &searches.running);
        SearchHandle { backend, mailbox, is_over: false, nodes: 0, known: Known::default() }
    }

    /// A second run of a search that has already reported this many moves and nodes, and perhaps its end.
    pub(crate) fn again(mut self, moves: usize, nodes: u64, is_over: bool) -> Self {
        self.known = Known { moves, nodes, is_over };
        self
    }

    /// A search that starts at once and runs to its end.
    pub(crate) fn started(task: &SearchTask, searches: &Searches) -> Self {
        let mut search = SearchHandle::new(task, searches);
        search.start(None);
        search
    }

    /// Lets the search run to its end and requests the frames it needs. Call it in each frame that wants the result.
    pub(crate) fn run_to_end(&mut self, demand: &mut FrameDemand) {
        if self.is_over {
            return;
        }
        if !self.is_thinking() {
            self.start(None);
        }
        demand.ask_while(self.needs_frames() || !self.is_thinking());
    }

    /// Starts thinking. A budget limits it to that many nodes and to one move.
    pub(crate) fn start(&mut self, budget: Option<u64>) {
        self.backend.start(budget, None);
    }

    /// Thinks until this line of its pseudo-code has run, however many moves it finds on the way.
    pub(crate) fn start_to_line(&mut self, line: &str) {
        self.backend.start(Some(MANY_NODES), Some(line));
    }

    /// True while a second run has not reached its earlier state.
    pub(crate) fn is_behind(&self) -> bool {
        !self.is_over && (self.known.moves > 0 || self.nodes < self.known.nodes)
    }

    /// Runs up to the earlier state, or to the next move on the way.
    pub(crate) fn catch_up(&mut self) {
        self.start(Some(match self.known.moves {
            0 => self.known.nodes.saturating_sub(self.nodes),
            // Any budget makes it stop at its next move.
            _ => MANY_NODES,
        }));
    }

    /// Pauses the search. It keeps its state.
    pub(crate) fn stop(&mut self) {
        self.backend.stop();
    }

    /// Ends the search. It cannot resume.
    pub(crate) fn end(&mut self) {
        self.is_over = true;
        self.backend.end();
    }

    /// True from start until the search has paused or ended.
    pub(crate) fn is_thinking(&self) -> bool {
        self.backend.is_thinking()
    }

    /// True if it only thinks between frames.
    pub(crate) fn needs_frames(&self) -> bool {
        self.backend.needs_frames()
    }

    /// True if no more reports will come.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The solver's thinking time for its next move.
    pub(crate) fn time_since_move(&self) -> Duration {
        self.mailbox.time_since_move()
    }

    /// Excludes the time so far from the patience limit, because the machine slept.
    pub(crate) fn exclude_elapsed(&self) {
        self.mailbox.exclude_elapsed();
    }
}

/// Dropping a handle ends its search.
impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.backend.end();
    }
}

/// Fetches the reports of the last frame.
fn receive_reports(
    mut searches: ResMut<Searches>,
    mut handles: Query<(Entity, &mut SearchHandle, &mut Thinking)>,
    mut events: EventWriter<SearchEvent>,
) {
    for (search, mut handle, mut thinking) in &mut handles {
        handle.backend.collect();
        if handle.is_over {
            continue;
        }
        let Some(update) = handle.mailbox.take() else { continue };
        let mut say = |news| _ = events.write(SearchEvent { search, news });
        let mut explanations = update.explanations.into_iter();
        for color in update.moves {
            let explanation = explanations.next().flatten().map(Box::new);
            match handle.known.moves {
                0 => say(SearchNews::Move { color, explanation }),
                _ => say(SearchNews::MoveAgain(explanation)),
            }
            handle.known.moves = handle.known.moves.saturating_sub(1);
        }
        update.best_walk.into_iter().for_each(|walk| say(SearchNews::BestWalk(walk)));
        searches.nodes += update.nodes.saturating_sub(handle.nodes);
        handle.nodes = handle.nodes.max(update.nodes);
        thinking.search_state = update.search_state.unwrap_or_default();
        thinking.trace.extend(update.trace);
        if handle.is_behind() {
            thinking.again = Some((update.nodes, update.progress));
        } else {
            thinking.again = None;
            thinking.nodes = thinking.nodes.max(update.nodes);
            if !handle.known.is_over {
                thinking.time = thinking.time.max(update.busy);
            }
            thinking.progress = update.progress;
            thinking.focus = update.focus;
            thinking.claims = update.claims;
            thinking.ended_by_time = update.ended_by_time;
        }
        if let Some(outcome) = update.outcome {
            say(SearchNews::End(outcome));
            handle.end();
            thinking.busy = false;
            thinking.focus.clear();
            thinking.search_state.line.clear();
        }
    }
}

/// Averaging time for the speed, in seconds.
const SPEED_SECONDS: f64 = 0.5;

fn measure_speed(time: Res<Time<Real>>, mut measured: Local<f64>, mut searches: Query<&mut Thinking>) {
    let since = time.elapsed_secs_f64() - *measured;
    if since < SPEED_SECONDS {
        return;
    }
    for mut thinking in &mut searches {
        thinking.nodes_per_second = (thinking.nodes - thinking.measured_nodes) as f64 / since;
        thinking.measured_nodes = thinking.nodes;
    }
    *measured += since;
}
