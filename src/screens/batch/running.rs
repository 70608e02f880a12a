//! The batch that is played: its threads, its progress, and the results as they come.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, TryRecvError},
    },
    time::{Duration, Instant},
};

use bevy::{prelude::*, utils::synccell::SyncCell};

use super::{BatchCommand, BatchDraft};
use crate::{
    batch::{self, Batch, Record, Results},
    frames::FrameDemand,
    schedule::{AppSystems, Screen},
    screens::words::Words,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentBatch>().add_systems(Update, (apply_commands, hear).chain().in_set(AppSystems::Control));
}

/// The batch that the screen shows, if one was started.
#[derive(Resource, Default)]
pub struct CurrentBatch {
    run: Option<BatchRun>,
    number: u64,
}

impl CurrentBatch {
    /// The batch.
    pub fn run(&self) -> Option<&BatchRun> {
        self.run.as_ref()
    }

    /// Tells batches apart: 1 for the first one started, 0 before.
    pub fn number(&self) -> u64 {
        self.number
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Games are played.
    Running,
    /// Told to stop; the games under way are given up.
    Stopping,
    /// Ended before its last game.
    Stopped,
    /// Every game is played.
    Complete,
}

/// A batch under way, or played.
pub struct BatchRun {
    batch: Arc<Batch>,
    results: Results,
    /// Where finished games come from, until there are no more.
    games: Option<SyncCell<Receiver<Record>>>,
    stop: Arc<AtomicBool>,
    jobs: usize,
    /// When the threads were started, and with how many games played.
    began: (Instant, u64),
    ended: Option<Instant>,
    /// What solvers that carry something over left on each board, by solver; empty for the others.
    carries: Vec<Vec<u64>>,
}

/// A frame gives at most so much time to new results.
const A_FRAMES_SHARE: Duration = Duration::from_millis(4);
/// Between two looks at a batch that is out of sight.
const OUT_OF_SIGHT: Duration = Duration::from_millis(100);

impl BatchRun {
    fn start(batch: Batch, jobs: usize) -> Result<Self, String> {
        let mut run = BatchRun {
            results: Results::of(&batch),
            carries: vec![Vec::new(); batch.entrants().len()],
            batch: Arc::new(batch),
            games: None,
            stop: Arc::default(),
            jobs,
            began: (Instant::now(), 0),
            ended: None,
        };
        run.play()?;
        Ok(run)
    }

    /// Plays the games that there are no results of; or tells why the system gives no threads for them.
    fn play(&mut self) -> Result<(), String> {
        self.stop = Arc::default();
        let games = batch::start(self.batch.clone(), &self.results, self.jobs, self.stop.clone())
            .map_err(|error| error.to_string())?;
        self.games = Some(SyncCell::new(games));
        self.began = (Instant::now(), self.results.played());
        self.ended = None;
        Ok(())
    }

    fn hear(&mut self) {
        let begin = Instant::now();
        while let Some(games) = &mut self.games {
            match games.get().try_recv() {
                Ok(record) => self.add(&record),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    self.games = None;
                    self.ended = Some(Instant::now());
                }
            }
            if begin.elapsed() > A_FRAMES_SHARE {
                return;
            }
        }
    }

    fn add(&mut self, record: &Record) {
        self.results.add(record);
        let spec = &self.batch.entrants()[record.solver].spec;
        if (spec.info().carries)(&spec.params) {
            self.carries[record.solver].push(record.carry);
        }
    }

    /// What is played.
    pub fn batch(&self) -> &Batch {
        &self.batch
    }

    /// The games played so far.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        match &self.games {
            Some(_) if self.stop.load(Ordering::Relaxed) => Phase::Stopping,
            Some(_) => Phase::Running,
            None if self.results.is_complete() => Phase::Complete,
            None => Phase::Stopped,
        }
    }

    /// Games a second since the run was started, or continued.
    pub fn rate(&self) -> f64 {
        let (since, before) = self.began;
        let seconds = self.ended.unwrap_or_else(Instant::now).duration_since(since).as_secs_f64();
        (self.results.played() - before) as f64 / seconds.max(1e-3)
    }

    /// Time that the games left will take at this rate; none before the first game.
    pub fn time_left(&self) -> Option<Duration> {
        let left = self.batch.games().saturating_sub(self.results.played());
        Duration::try_from_secs_f64(left as f64 / self.rate()).ok()
    }

    /// What the solver brought to a board (from 0) of the batch: 0, unless it carries something over.
    pub fn carry(&self, solver: usize, board: u64) -> u64 {
        let left_before = board.checked_sub(1).and_then(|before| self.carries[solver].get(before as usize));
        left_before.copied().unwrap_or(0)
    }
}

/// A run that goes takes its threads with it.
impl Drop for BatchRun {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn apply_commands(
    mut commands: EventReader<BatchCommand>,
    words: Words,
    mut draft: ResMut<BatchDraft>,
    mut current: ResMut<CurrentBatch>,
) {
    let no_threads = |problem: String| words.with("batch-no-threads", [("problem", problem.into())]);
    for command in commands.read() {
        let done = match command {
            BatchCommand::Start => draft
                .batch(&words)
                .and_then(|batch| BatchRun::start(batch, draft.jobs).map_err(no_threads))
                .map(|run| {
                    current.run = Some(run);
                    current.number += 1;
                }),
            BatchCommand::Continue => match &mut current.run {
                Some(run) if run.phase() == Phase::Stopped => {
                    run.jobs = draft.jobs;
                    run.play().map_err(no_threads)
                }
                _ => Ok(()),
            },
            BatchCommand::Stop => {
                if let Some(run) = &current.run {
                    run.stop.store(true, Ordering::Relaxed);
                }
                Ok(())
            }
            BatchCommand::Watch { .. } | BatchCommand::Export(_) => continue,
        };
        draft.problem = done.err();
    }
}

fn hear(mut current: ResMut<CurrentBatch>, screen: Res<State<Screen>>, mut demand: ResMut<FrameDemand>) {
    if let Some(run) = current.run.as_mut().filter(|run| run.games.is_some()) {
        run.hear();
        // Its threads pause when too many games wait to be heard.
        demand.ask_within(if *screen.get() == Screen::Batch { Duration::ZERO } else { OUT_OF_SIGHT });
    }
}
