//! Searches: solvers that think about a position beside the frames, for whoever wants to hear of it.
//!
//! A [`SearchHandle`] is a component. Where its search runs is the backend's affair: natively in turns that tasks give, in a
//! browser in a worker or, without workers, in turns between frames. A search that is stopped keeps its place, so that a
//! pause costs nothing and a resumed search goes on where it was. What it says comes as [`SearchEvent`]s, and its figures
//! as [`Thinking`].

#[cfg(target_arch = "wasm32")]
mod games;
mod mailbox;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod thinking_time;
#[cfg(target_arch = "wasm32")]
mod turns;
#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
mod workers;

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;
use color_walk_api::{Board, Claims, ClusterGraph, Color, Explanation, Inside, Outcome, Progress, SolverSpec};
use color_walk_sessions::SearchSummary;

use crate::base::{
    frames::{FrameDemand, Waker},
    schedule::AppSystems,
};
#[cfg(target_arch = "wasm32")]
pub(crate) use games::{Game, GamePlayer, GameQueue, GameTally};
use mailbox::Mailbox;
#[cfg(not(target_arch = "wasm32"))]
use native::TaskSearch as Backend;
#[cfg(target_arch = "wasm32")]
use web::Backend;
#[cfg(target_arch = "wasm32")]
pub(crate) use workers::{
    are_off as workers_are_off, most_workers, set_hidden as set_workers_hidden, turn_off as turn_workers_off,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Searches>()
        .add_event::<SearchEvent>()
        .add_systems(Update, (hear, measure_speed).chain().in_set(AppSystems::Hear));
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Update, web::take_turns.in_set(AppSystems::Think));
}

/// All searches of the app.
#[derive(Resource)]
pub struct Searches {
    running: Arc<AtomicUsize>,
    waker: Waker,
    /// How long a solver may think about one move, by its own busy time, before its lane is lost.
    pub patience: Duration,
    /// Nodes expanded since the app began, over all searches.
    pub nodes: u64,
}

impl FromWorld for Searches {
    fn from_world(world: &mut World) -> Self {
        let waker = world.resource::<Waker>().clone();
        Searches { running: Arc::default(), waker, patience: Duration::from_secs(300), nodes: 0 }
    }
}

impl Searches {
    /// Searches that think at this moment.
    pub fn running(&self) -> usize {
        self.running.load(Ordering::SeqCst)
    }
}

/// What a search says.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct SearchEvent {
    /// The entity of its [`SearchHandle`].
    pub search: Entity,
    /// What it says.
    pub news: SearchNews,
}

/// News of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchNews {
    /// The solver's next move.
    Move {
        /// The colour.
        color: Color,
        /// Why it is played, where the search [`explains`](SearchTask::explains) and the solver tells.
        explanation: Option<Box<Explanation>>,
    },
    /// A move that was heard before; the search runs a second time. Why it is played may be told for the first time.
    MoveAgain(Option<Box<Explanation>>),
    /// A whole walk, from the search's position, that is shorter than any told before.
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
    /// What the solver tells.
    pub progress: Progress,
    /// The absorbed clusters of the position that the solver looks at; empty when it does not tell.
    pub focus: Vec<u64>,
    /// The search that is under way, where it is looked into.
    pub inside: Inside,
    /// What an engine says of its search.
    pub claims: Option<Claims>,
    /// Nodes and progress of a search that runs a second time, until it is where it was; all else is as it was then.
    pub again: Option<(u64, Progress)>,
    /// Nodes a second, over the last half second.
    pub nodes_per_second: f64,
    measured_nodes: u64,
}

impl Thinking {
    /// The figures, without what there is to be seen while it thinks.
    pub(crate) fn summary(&self) -> SearchSummary {
        let Thinking { nodes, time, ref progress, ref claims, .. } = *self;
        SearchSummary { nodes, time, progress: progress.clone(), claims: claims.clone() }
    }
}

impl From<SearchSummary> for Thinking {
    fn from(SearchSummary { nodes, time, progress, claims }: SearchSummary) -> Self {
        Thinking { nodes, time, progress, claims, measured_nodes: nodes, ..Thinking::default() }
    }
}

/// What is searched for: how to go on from a position.
pub(crate) struct SearchTask<'a> {
    /// The solver.
    pub spec: &'a SolverSpec,
    /// The board.
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "workers make their own clusters of it"))]
    pub board: &'a Board,
    /// Its clusters.
    pub graph: &'a Arc<ClusterGraph>,
    /// The moves so far.
    pub moves: &'a [Color],
    /// What the solver begins with; see [`color_walk_api::Problem::carry`].
    pub carry: u64,
    /// The solver is asked why it plays its moves.
    pub explains: bool,
}

/// A search.
#[derive(Component)]
#[require(Thinking)]
pub(crate) struct SearchHandle {
    backend: Backend,
    mailbox: Mailbox,
    is_over: bool,
    /// Nodes that were heard of.
    nodes: u64,
    known: Known,
}

/// What was heard of a search before it runs a second time: a search is the same each time.
#[derive(Default)]
struct Known {
    /// Moves that it has yet to say again.
    moves: usize,
    /// Nodes that it had expanded.
    nodes: u64,
}

/// More than any search takes; JavaScript has no larger whole numbers.
const MANY_NODES: u64 = 1 << 53;

impl SearchHandle {
    /// A search that has yet to be started.
    pub(crate) fn new(task: &SearchTask, searches: &Searches) -> Self {
        let mailbox = Mailbox::default();
        let backend = Backend::new(task, mailbox.clone(), searches.waker.clone(), &searches.running);
        SearchHandle { backend, mailbox, is_over: false, nodes: 0, known: Known::default() }
    }

    /// The same search a second time, of which so many moves and nodes were heard.
    pub(crate) fn again(mut self, moves: usize, nodes: u64) -> Self {
        self.known = Known { moves, nodes };
        self
    }

    /// A search that thinks from here on, to its end.
    pub(crate) fn started(task: &SearchTask, searches: &Searches) -> Self {
        let mut search = SearchHandle::new(task, searches);
        search.start(None);
        search
    }

    /// Lets it think on to its end, wherever it was stopped, and asks for the frames that this takes. For each frame in
    /// which it is wanted.
    pub(crate) fn go_on(&mut self, demand: &mut FrameDemand) {
        if self.is_over {
            return;
        }
        if !self.is_thinking() {
            self.start(None);
        }
        demand.ask_while(self.needs_frames() || !self.is_thinking());
    }

    /// Lets it think, for at most `budget` nodes and up to one move if there is a budget.
    pub(crate) fn start(&mut self, budget: Option<u64>) {
        self.backend.start(budget);
    }

    /// True while it has yet to come to where it was heard before.
    pub(crate) fn is_behind(&self) -> bool {
        !self.is_over && (self.known.moves > 0 || self.nodes < self.known.nodes)
    }

    /// Lets it think up to there, or to the next move on the way.
    pub(crate) fn catch_up(&mut self) {
        self.start(Some(match self.known.moves {
            0 => self.known.nodes.saturating_sub(self.nodes),
            // With any budget it stops at its next move.
            _ => MANY_NODES,
        }));
    }

    /// Lets it rest where it is.
    pub(crate) fn stop(&mut self) {
        self.backend.stop();
    }

    /// Ends it for good.
    pub(crate) fn end(&mut self) {
        self.is_over = true;
        self.backend.end();
    }

    /// True from its start to when it has come to rest.
    pub(crate) fn is_thinking(&self) -> bool {
        self.backend.is_thinking()
    }

    /// True when it thinks in frames only.
    pub(crate) fn needs_frames(&self) -> bool {
        self.backend.needs_frames()
    }

    /// True when nothing more will be heard of it.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// How long the solver has been thinking about its next move.
    pub(crate) fn time_since_move(&self) -> Duration {
        self.mailbox.time_since_move()
    }

    /// Its time counts from here on: the machine slept.
    pub(crate) fn forgive(&self) {
        self.mailbox.forgive();
    }
}

/// A handle that goes takes its search with it.
impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.backend.end();
    }
}

/// Fetches what the searches said since the last frame.
fn hear(
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
        thinking.inside = update.inside.unwrap_or_default();
        if handle.is_behind() {
            thinking.again = Some((update.nodes, update.progress));
        } else {
            thinking.again = None;
            thinking.nodes = thinking.nodes.max(update.nodes);
            thinking.time = thinking.time.max(update.busy);
            thinking.progress = update.progress;
            thinking.focus = update.focus;
            thinking.claims = update.claims;
        }
        if let Some(outcome) = update.outcome {
            say(SearchNews::End(outcome));
            handle.end();
            thinking.busy = false;
            thinking.focus.clear();
            thinking.inside.line.clear();
        }
    }
}

/// Seconds over which a speed is averaged.
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
