//! The running batch: its player, its progress and its results.

use std::{sync::Arc, time::Duration};

use bevy::{platform::time::Instant, prelude::*};
use color_walk_arena::{
    batch::{Batch, Record, Results},
    matches::Match,
};

use super::{
    BatchCommand, BatchDraft, BatchKeptEvent, Journal, MatchDraft,
    player::{News, Player},
};
use crate::{
    base::{
        frames::{FrameDemand, Waker},
        schedule::{AppSystems, Screen},
    },
    languages::words::Words,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentBatch>()
        .init_resource::<Journal>()
        .add_event::<BatchKeptEvent>()
        .add_systems(OnExit(Screen::Batch), |mut current: ResMut<CurrentBatch>| current.asks = false)
        .add_systems(Update, (take_kept, apply_batch_commands, add_ended_games).chain().in_set(AppSystems::Control));
}

/// The batch on the screen, if there is one.
#[derive(Resource, Default)]
pub struct CurrentBatch {
    run: Option<BatchRun>,
    number: u64,
    asks: bool,
}

impl CurrentBatch {
    /// The batch's run.
    pub fn run(&self) -> Option<&BatchRun> {
        self.run.as_ref()
    }

    /// True while the game asks whether to delete the unfinished batch.
    pub fn asks_to_replace(&self) -> bool {
        self.asks
    }

    fn show(&mut self, run: BatchRun) {
        *self = CurrentBatch { run: Some(run), number: self.number + 1, asks: false };
    }

    /// True if replacing the batch would lose games.
    fn is_unfinished(&self) -> bool {
        self.run.as_ref().is_some_and(|run| match run.phase() {
            Phase::Running | Phase::Stopping => true,
            Phase::Stopped => run.results.played() > 0,
            Phase::Complete => false,
        })
    }

    /// The batch's number: 1 for the first one started, 0 before.
    pub fn number(&self) -> u64 {
        self.number
    }
}

/// The state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Games are being played.
    Running,
    /// A stop was requested. Games in progress are dropped.
    Stopping,
    /// Stopped before the last game.
    Stopped,
    /// All games are played, or a match has ended by itself.
    Complete,
}

/// A running or finished batch.
pub struct BatchRun {
    batch: Arc<Batch>,
    results: Results,
    /// The comparison of solvers, or `None` for a single one.
    played_match: Option<Match>,
    /// True if the batch ends with the match.
    ends_when_decided: bool,
    /// Plays the games, until none is left.
    player: Option<Player>,
    jobs: usize,
    /// Start of the run, and games played before it.
    /// When the games were last begun here, and how many had been played by then. `None` for a batch that was reopened.
    began: Option<(Instant, u64)>,
    ended: Option<Instant>,
    /// By solver, then by board: the state that the solver carried out of the board. Empty for solvers without such
    /// state.
    carries: Vec<Vec<u64>>,
}

/// Time in a frame for new results.
const A_FRAMES_SHARE: Duration = Duration::from_millis(4);
/// Time between two fetches while another screen is open.
const HIDDEN_INTERVAL: Duration = Duration::from_millis(100);

impl BatchRun {
    fn new(batch: Arc<Batch>, matching: MatchDraft, jobs: usize) -> Self {
        let has_opponents = batch.entrants().len() > 1;
        BatchRun {
            results: Results::of(&batch),
            played_match: has_opponents.then(|| Match::of(&batch, matching.bounds())),
            ends_when_decided: has_opponents && matching.ends_when_decided,
            carries: vec![Vec::new(); batch.entrants().len()],
            batch,
            player: None,
            jobs,
            began: None,
            ended: None,
        }
    }

    /// Plays the games that have no results. Returns the reason if nothing can play them.
    fn play(&mut self, journal: &Journal, waker: &Waker) -> Result<(), String> {
        self.player = Some(Player::start(&self.batch, &self.results, self.jobs, journal, waker)?);
        self.began = Some((Instant::now(), self.results.played()));
        self.ended = None;
        Ok(())
    }

    fn add_ended_games(&mut self) {
        let begin = Instant::now();
        while let Some(player) = &mut self.player {
            match player.poll() {
                News::Game(record) => {
                    self.add(&record);
                    if self.is_over() {
                        // The match is decided, so games in progress are dropped.
                        self.end();
                    }
                }
                News::Nothing => return,
                News::End => self.end(),
            }
            if begin.elapsed() > A_FRAMES_SHARE {
                return;
            }
        }
    }

    fn end(&mut self) {
        self.player = None;
        self.ended = Some(Instant::now());
    }

    /// True if no further game is needed.
    fn is_over(&self) -> bool {
        self.results.is_complete() || self.stopping_match().is_some_and(|played| played.ending().is_some())
    }

    fn add(&mut self, record: &Record) {
        self.results.add(record);
        if let Some(played) = &mut self.played_match {
            played.add(record);
        }
        let spec = &self.batch.entrants()[record.solver].spec;
        if (spec.info().carries)(&spec.params) {
            self.carries[record.solver].push(record.carry);
        }
    }

    /// The batch.
    pub fn batch(&self) -> &Batch {
        &self.batch
    }

    /// The results so far.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// The comparison of solvers, counted in board order. `None` for a single solver.
    pub fn played_match(&self) -> Option<&Match> {
        self.played_match.as_ref()
    }

    /// The match that ends the batch, if it ends by itself.
    pub fn stopping_match(&self) -> Option<&Match> {
        self.played_match.as_ref().filter(|_| self.ends_when_decided)
    }

    /// The state of the run.
    pub fn phase(&self) -> Phase {
        match &self.player {
            Some(player) if player.is_stopping() => Phase::Stopping,
            Some(_) => Phase::Running,
            None if self.is_over() => Phase::Complete,
            None => Phase::Stopped,
        }
    }

    /// Games a second since the run was started or resumed. `None` before the first game, and for a batch that was
    /// reopened: its games have no known time.
    pub fn rate(&self) -> Option<f64> {
        let (since, before) = self.began?;
        let seconds = self.ended.unwrap_or_else(Instant::now).duration_since(since).as_secs_f64();
        Some((self.results.played() - before) as f64 / seconds.max(1e-3)).filter(|rate| *rate > 0.0)
    }

    /// Estimated time for the remaining games. `None` before the first game.
    pub fn time_left(&self) -> Option<Duration> {
        let left = self.batch.games().saturating_sub(self.results.played());
        Duration::try_from_secs_f64(left as f64 / self.rate()?).ok()
    }

    /// The state that the solver carried into a board (from 0) of the batch, or 0.
    pub fn carry(&self, solver: usize, board: u64) -> u64 {
        let left_before = board.checked_sub(1).and_then(|before| self.carries[solver].get(before as usize));
        left_before.copied().unwrap_or(0)
    }
}

fn apply_batch_commands(
    mut commands: EventReader<BatchCommand>,
    words: Words,
    journal: Res<Journal>,
    waker: Res<Waker>,
    mut draft: ResMut<BatchDraft>,
    mut current: ResMut<CurrentBatch>,
) {
    let no_player = |problem: String| message!(words, "batch-no-threads", problem);
    for command in commands.read() {
        let done = match command {
            BatchCommand::Start | BatchCommand::Replace => draft.batch(&words).and_then(|batch| {
                if *command == BatchCommand::Start && current.is_unfinished() {
                    current.asks = true;
                    return Ok(());
                }
                let mut run = BatchRun::new(Arc::new(batch), draft.matching, draft.jobs);
                run.play(&journal, &waker).map_err(no_player)?;
                // Comes last because it deletes the journal of the earlier batch.
                journal.begin(&run.batch, draft.file(), run.stopping_match().map(Match::bounds));
                current.show(run);
                Ok(())
            }),
            BatchCommand::Keep => {
                current.asks = false;
                Ok(())
            }
            BatchCommand::Continue => {
                current.asks = false;
                match &mut current.run {
                    Some(run) if run.phase() == Phase::Stopped => {
                        run.jobs = draft.jobs;
                        journal.note_stopped(false);
                        run.play(&journal, &waker).map_err(no_player)
                    }
                    _ => Ok(()),
                }
            }
            BatchCommand::Stop => {
                if let Some(player) = current.run.as_mut().and_then(|run| run.player.as_mut()) {
                    player.stop();
                    journal.note_stopped(true);
                }
                Ok(())
            }
            BatchCommand::Watch { .. } | BatchCommand::Export(_) => continue,
        };
        draft.problem = done.err();
    }
}

/// Resumes a batch that was running when the program ended, unless another one has started since.
fn take_kept(
    mut kept: EventReader<BatchKeptEvent>,
    journal: Res<Journal>,
    waker: Res<Waker>,
    mut draft: ResMut<BatchDraft>,
    mut current: ResMut<CurrentBatch>,
) {
    for kept in kept.read() {
        if current.run.is_some() {
            continue;
        }
        draft.take(&kept.batch, kept.file.clone(), kept.match_bounds);
        let mut run = BatchRun::new(kept.batch.clone(), draft.matching, draft.jobs);
        kept.records.iter().for_each(|record| run.add(record));
        if kept.was_running && !run.is_over() {
            // If it cannot resume now, the Continue button reports the reason.
            _ = run.play(&journal, &waker);
        }
        current.show(run);
    }
}

fn add_ended_games(mut current: ResMut<CurrentBatch>, screen: Res<State<Screen>>, mut demand: ResMut<FrameDemand>) {
    let Some(run) = current.run.as_mut().filter(|run| run.player.is_some()) else { return };
    if let Some(player) = &mut run.player {
        player.take_turn();
    }
    run.add_ended_games();
    // The threads pause when too many results wait, so hidden batches need frames too.
    demand.ask_within(if *screen.get() == Screen::Batch { Duration::ZERO } else { HIDDEN_INTERVAL });
}
