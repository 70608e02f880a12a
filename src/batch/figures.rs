//! The figures of the batch on the screen. They are computed in the background: with many boards they take longer than
//! a frame.

use std::time::Duration;

use bevy::{
    platform::time::Instant,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future},
};
use color_walk_api::solver::Registry;
use color_walk_arena::{
    batch::Results,
    matches::Match,
    report::{Decision, Report, Row},
};
use color_walk_assets::Entrant;
use color_walk_play::Names;

use super::running::{BatchRun, CurrentBatch, Phase};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    languages::words::Words,
    race::LaneRunner,
    search::registry::SolverRegistry,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BatchFigures>().add_systems(Update, renew.in_set(AppSystems::Draw));
}

/// The figures of a batch at one moment.
#[derive(Clone, Default)]
pub struct Figures {
    /// One row per solver, in the batch's order.
    pub rows: Vec<Row>,
    /// Length and number of walks for each solver, from the shortest length to the longest.
    pub histograms: Vec<Vec<(u32, u64)>>,
    /// Each solver's displayed name.
    pub titles: Vec<String>,
    /// The same names with shorter forms.
    pub names: Names,
    /// The comparison of solvers, or `None` for a single solver.
    pub played_match: Option<MatchFigures>,
    /// Number of games in the figures.
    pub games: u64,
}

/// A match at one moment. Runners are indexes of the batch's solvers.
#[derive(Clone, Debug)]
pub struct MatchFigures {
    /// The runners and all pairs of them.
    pub report: Report,
    /// The state of the decision.
    pub decision: Decision,
}

impl MatchFigures {
    /// The match's figures, or `None` without a pair.
    pub fn of(played: &Match) -> Option<Self> {
        let report = Report::of_match(played);
        Some(MatchFigures { decision: report.decision?, report })
    }
}

/// The newest figures, and the task that computes the next ones.
#[derive(Resource, Default)]
pub struct BatchFigures {
    figures: Figures,
    version: u64,
    /// Start time and task of the next figures.
    making: Option<(Instant, Task<Figures>)>,
    /// Earliest start of the next task.
    rest: Option<Instant>,
}

impl BatchFigures {
    /// The newest figures.
    pub fn get(&self) -> &Figures {
        &self.figures
    }

    /// Increases with every change of the figures.
    pub fn version(&self) -> u64 {
        self.version
    }

    fn take(&mut self, figures: Figures) {
        self.figures = figures;
        self.version += 1;
    }
}

/// Minimum time between two figures.
const LEAST_REST: Duration = Duration::from_millis(200);
/// Minimum time between two figures, relative to the time it took to compute them.
const REST: u32 = 4;

fn renew(
    current: Res<CurrentBatch>,
    words: Words,
    registry: Res<SolverRegistry>,
    mut figures: ResMut<BatchFigures>,
    mut shown: Local<u64>,
    mut demand: ResMut<FrameDemand>,
) {
    let Some(run) = current.run() else { return };
    if figures.making.is_some() || run.results().played() != figures.figures.games {
        demand.ask_within(LEAST_REST / 2);
    }
    if *shown != current.number() {
        *shown = current.number();
        figures.making = None;
        figures.rest = None;
        figures.take(Figures::new(run, &words, &registry));
    } else if words.have_changed() {
        figures.figures.name(names(run, &words));
        figures.version += 1;
    }
    if let Some((began, task)) = &mut figures.making {
        let Some(made) = block_on(future::poll_once(task)) else { return };
        figures.rest = Some(Instant::now() + LEAST_REST.max(began.elapsed() * REST));
        figures.making = None;
        // The language may have changed while they were computed.
        let names = std::mem::take(&mut figures.figures.names);
        figures.take(made);
        figures.figures.name(names);
    }
    let rested = figures.rest.is_none_or(|rest| Instant::now() >= rest)
        || matches!(run.phase(), Phase::Stopped | Phase::Complete);
    if run.results().played() != figures.figures.games && rested {
        let (results, played_match) = (run.results().clone(), run.played_match().cloned());
        let (names, registry) = (figures.figures.names.clone(), registry.clone());
        let make = async move { Figures::of(&results, played_match.as_ref(), names, &registry) };
        let task = AsyncComputeTaskPool::get().spawn(make);
        figures.making = Some((Instant::now(), task));
    }
}

fn names(run: &BatchRun, words: &Words) -> Names {
    let runner = |entrant: &Entrant| LaneRunner::Solver(entrant.spec.clone());
    words.names(&run.batch().entrants().iter().map(runner).collect::<Vec<_>>())
}

impl Figures {
    fn new(run: &BatchRun, words: &Words, registry: &Registry) -> Self {
        Self::of(run.results(), run.played_match(), names(run, words), registry)
    }

    fn of(results: &Results, played_match: Option<&Match>, names: Names, registry: &Registry) -> Self {
        let mut figures = Figures {
            rows: Report::of_batch(results, None, registry).rows,
            histograms: (0..names.len()).map(|solver| results.histogram(solver)).collect(),
            played_match: played_match.and_then(MatchFigures::of),
            games: results.played(),
            ..Figures::default()
        };
        figures.name(names);
        figures
    }

    fn name(&mut self, names: Names) {
        self.titles = (0..names.len()).map(|solver| names.whole(solver).to_owned()).collect();
        self.names = names;
    }
}
