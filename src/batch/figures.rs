//! The figures of the batch that the screen shows. They are made beside the frames, since over many boards they
//! take longer than one.

use std::time::Duration;

use bevy::{
    platform::time::Instant,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future},
};
use color_walk_api::Registry;
use color_walk_arena::{
    batch::Results,
    matches::Match,
    report::{Decision, Report, Row},
};

use super::running::{BatchRun, CurrentBatch, Phase};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems, solver_plugins::SolverRegistry},
    languages::words::Words,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BatchFigures>().add_systems(Update, renew.in_set(AppSystems::Draw));
}

/// The figures of a batch at some moment of its run.
#[derive(Clone, Default)]
pub struct Figures {
    /// One a solver, in the order of the batch.
    pub rows: Vec<Row>,
    /// How many walks of each solver have each length, from its shortest to its longest.
    pub histograms: Vec<Vec<(u32, u64)>>,
    /// Each solver's name for people.
    pub titles: Vec<String>,
    /// What the games say of who is better; none where a solver is alone.
    pub played_match: Option<MatchFigures>,
    /// Games that they are about.
    pub games: u64,
}

/// A match at some moment of its run. Runners go by their numbers in the batch.
#[derive(Clone, Debug)]
pub struct MatchFigures {
    /// Its runners, and each pair of them.
    pub report: Report,
    /// How far it has come.
    pub decision: Decision,
}

impl MatchFigures {
    /// What the match tells.
    pub fn of(played: &Match) -> Option<Self> {
        let report = Report::of_match(played);
        Some(MatchFigures { decision: report.decision?, report })
    }
}

/// The newest figures, and those that are being made.
#[derive(Resource, Default)]
pub struct BatchFigures {
    figures: Figures,
    version: u64,
    /// When the task began that makes the next ones.
    making: Option<(Instant, Task<Figures>)>,
    /// The next ones are not made before.
    rest: Option<Instant>,
}

impl BatchFigures {
    /// The newest ones.
    pub fn get(&self) -> &Figures {
        &self.figures
    }

    /// Rises with every change of the figures.
    pub fn version(&self) -> u64 {
        self.version
    }

    fn take(&mut self, figures: Figures) {
        self.figures = figures;
        self.version += 1;
    }
}

/// Figures stand at least so long,
const LEAST_REST: Duration = Duration::from_millis(200);
/// and so many times as long as it took to make them.
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
        figures.figures.titles = titles(run, &words);
        figures.version += 1;
    }
    if let Some((began, task)) = &mut figures.making {
        let Some(made) = block_on(future::poll_once(task)) else { return };
        figures.rest = Some(Instant::now() + LEAST_REST.max(began.elapsed() * REST));
        figures.making = None;
        let titles = std::mem::take(&mut figures.figures.titles);
        figures.take(Figures { titles, ..made });
    }
    let rested = figures.rest.is_none_or(|rest| Instant::now() >= rest)
        || matches!(run.phase(), Phase::Stopped | Phase::Complete);
    if run.results().played() != figures.figures.games && rested {
        let (results, played_match) = (run.results().clone(), run.played_match().cloned());
        let (titles, registry) = (figures.figures.titles.clone(), registry.clone());
        let make = async move { Figures::of(&results, played_match.as_ref(), titles, &registry) };
        let task = AsyncComputeTaskPool::get().spawn(make);
        figures.making = Some((Instant::now(), task));
    }
}

fn titles(run: &BatchRun, words: &Words) -> Vec<String> {
    run.batch().entrants().iter().map(|entrant| words.solver_title(&entrant.spec)).collect()
}

impl Figures {
    fn new(run: &BatchRun, words: &Words, registry: &Registry) -> Self {
        Self::of(run.results(), run.played_match(), titles(run, words), registry)
    }

    fn of(results: &Results, played_match: Option<&Match>, titles: Vec<String>, registry: &Registry) -> Self {
        Figures {
            rows: Report::of_batch(results, false, registry).rows,
            histograms: (0..titles.len()).map(|solver| results.histogram(solver)).collect(),
            played_match: played_match.and_then(MatchFigures::of),
            games: results.played(),
            titles,
        }
    }

    /// The share of its boards, in percent, that the solver cleared in at most so many moves: the corners of a line
    /// that rises in steps from 0 at its shortest walk, up to `end` moves.
    pub fn steps(&self, solver: usize, end: f64) -> Vec<[f64; 2]> {
        let boards = self.rows[solver].summary.boards.max(1) as f64;
        let (mut walks, mut corners) = (0, Vec::new());
        for &(length, count) in &self.histograms[solver] {
            let share = |walks: u64| walks as f64 * 100.0 / boards;
            corners.push([f64::from(length), share(walks)]);
            walks += count;
            corners.push([f64::from(length), share(walks)]);
        }
        corners.extend(corners.last().map(|&[_, share]| [end, share]));
        corners
    }
}
