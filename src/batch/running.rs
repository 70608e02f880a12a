//! The batch that is played: its threads, its progress, and the results as they come.

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
        .add_systems(Update, (take_kept, apply_commands, hear).chain().in_set(AppSystems::Control));
}

/// The batch that the screen shows, if one was started.
#[derive(Resource, Default)]
pub struct CurrentBatch {
    run: Option<BatchRun>,
    number: u64,
    asks: bool,
}

impl CurrentBatch {
    /// The batch.
    pub fn run(&self) -> Option<&BatchRun> {
        self.run.as_ref()
    }

    /// True while the person is asked whether another batch may take the place of this one.
    pub fn asks_to_replace(&self) -> bool {
        self.asks
    }

    fn show(&mut self, run: BatchRun) {
        *self = CurrentBatch { run: Some(run), number: self.number + 1, asks: false };
    }

    /// True when another batch in its place would cost games that are played, or under way.
    fn is_unfinished(&self) -> bool {
        self.run.as_ref().is_some_and(|run| match run.phase() {
            Phase::Running | Phase::Stopping => true,
            Phase::Stopped => run.results.played() > 0,
            Phase::Complete => false,
        })
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
    /// Every game is played, or a match that ends by itself has ended.
    Complete,
}

/// A batch under way, or played.
pub struct BatchRun {
    batch: Arc<Batch>,
    results: Results,
    /// What its games say of who is better; none of a solver alone.
    played_match: Option<Match>,
    /// It ends with the match.
    stops_when_sure: bool,
    /// Who plays its games, until there are no more.
    player: Option<Player>,
    jobs: usize,
    /// When the run began, and with how many games played.
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
    fn new(batch: Arc<Batch>, matching: MatchDraft, jobs: usize) -> Self {
        let has_opponents = batch.entrants().len() > 1;
        BatchRun {
            results: Results::of(&batch),
            played_match: has_opponents.then(|| Match::of(&batch, matching.bounds())),
            stops_when_sure: has_opponents && matching.stops_when_sure,
            carries: vec![Vec::new(); batch.entrants().len()],
            batch,
            player: None,
            jobs,
            began: (Instant::now(), 0),
            ended: None,
        }
    }

    /// Plays the games that there are no results of; or tells why nothing can play them.
    fn play(&mut self, journal: &Journal, waker: &Waker) -> Result<(), String> {
        self.player = Some(Player::start(&self.batch, &self.results, self.jobs, journal, waker)?);
        self.began = (Instant::now(), self.results.played());
        self.ended = None;
        Ok(())
    }

    fn hear(&mut self) {
        let begin = Instant::now();
        while let Some(player) = &mut self.player {
            match player.hear() {
                News::Game(record) => {
                    self.add(&record);
                    if self.is_over() {
                        // Who is sure leaves games under way.
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

    /// True when no game more is needed.
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

    /// What is played.
    pub fn batch(&self) -> &Batch {
        &self.batch
    }

    /// The games played so far.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// What its games say of who is better, counted in the order of the boards; none where a solver is alone.
    pub fn played_match(&self) -> Option<&Match> {
        self.played_match.as_ref()
    }

    /// The match with which it ends, if it ends by itself.
    pub fn stopping_match(&self) -> Option<&Match> {
        self.played_match.as_ref().filter(|_| self.stops_when_sure)
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        match &self.player {
            Some(player) if player.is_stopping() => Phase::Stopping,
            Some(_) => Phase::Running,
            None if self.is_over() => Phase::Complete,
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

fn apply_commands(
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
                // Deletes what was kept of the batch before, so that comes last.
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

/// A batch that was under way when the program was left goes on, unless another one has been begun since.
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
        run.ended = Some(run.began.0);
        if kept.goes_on && !run.is_over() {
            // What keeps it from going on, the button to continue tells.
            _ = run.play(&journal, &waker);
        }
        current.show(run);
    }
}

fn hear(mut current: ResMut<CurrentBatch>, screen: Res<State<Screen>>, mut demand: ResMut<FrameDemand>) {
    let Some(run) = current.run.as_mut().filter(|run| run.player.is_some()) else { return };
    if let Some(player) = &mut run.player {
        player.take_turn();
    }
    run.hear();
    // Its threads pause when too many games wait to be heard.
    demand.ask_within(if *screen.get() == Screen::Batch { Duration::ZERO } else { OUT_OF_SIGHT });
}
