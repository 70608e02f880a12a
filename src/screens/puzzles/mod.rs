//! The puzzles: a list of their modes, and one puzzle at a time.

mod commands;
mod follow;
mod mistakes;
mod panel;

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use color_walk_api::{host::Period, text::BoardCode};
use color_walk_play::puzzles::{
    Mistake, MistakeSearch, PuzzleEvent, PuzzleMode, PuzzlePosition, PuzzleRecord, PuzzleRun, PuzzleSource, PuzzleStep,
};
use color_walk_sessions::{RaceSetup, Session, SessionKind, Starter, any_seed};

use super::{PanelSystems, overlay, scene_area};
use crate::{
    base::schedule::{AppSystems, Screen},
    games::sessions::SessionRequest,
    race::ClockSystems,
};

/// The parts without panels.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Puzzles>()
        .add_event::<PuzzleRecordEvent>()
        .add_systems(OnEnter(Screen::Puzzles), show_again)
        .add_systems(
            Update,
            (
                commands::apply_puzzle_commands.after(ClockSystems).in_set(AppSystems::Control),
                (follow::judge_moves, follow::take_back, follow::show_line, follow::run_storm)
                    .chain()
                    .in_set(AppSystems::Rank),
                mistakes::search_games.in_set(AppSystems::Think),
            )
                .run_if(in_state(Screen::Puzzles)),
        )
        .add_systems(Update, mistakes::note_review.in_set(AppSystems::Rank).run_if(in_state(Screen::Play)));
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            panel::show_puzzle_list.run_if(not(has_puzzle)),
            (
                panel::show_puzzle_bar,
                panel::show_puzzle_panel,
                overlay::take_scene_strip,
                scene_area::fit(),
                panel::mark_board,
            )
                .chain()
                .run_if(has_puzzle),
        )
            .chain()
            .run_if(in_state(Screen::Puzzles))
            .in_set(PanelSystems::Screen),
    );
}

/// True while a puzzle is open.
fn has_puzzle(puzzles: Res<Puzzles>) -> bool {
    puzzles.run.is_some()
}

/// The person's puzzles.
#[derive(Resource, Default)]
pub struct Puzzles {
    /// What the person has done so far.
    pub record: PuzzleRecord,
    run: Option<PuzzleRun>,
    /// The line of the puzzle that is over.
    line: Vec<PuzzleStep>,
    /// When the lost move on the board is taken back, in the app's real time.
    takes_back_at: Option<Duration>,
    /// When the next move of the shown line is played, or a storm's next puzzle comes.
    goes_on_at: Option<Duration>,
    /// When a storm's clock was read last.
    ticked_at: Option<Duration>,
    /// The rating before the current puzzle.
    rating_before: u32,
    /// The search for mistakes, and the number of games that it knows.
    search: Option<(MistakeSearch, usize)>,
}

/// An event that changes the person's record, for the store.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRecordEvent(pub PuzzleEvent);

impl Puzzles {
    /// The open run, if there is one.
    pub fn run(&self) -> Option<&PuzzleRun> {
        self.run.as_ref()
    }

    /// The line of the puzzle that is over.
    pub fn line(&self) -> &[PuzzleStep] {
        &self.line
    }

    /// True until today's puzzle is decided.
    pub fn is_open_today(&self) -> bool {
        self.record.of_day(today()).is_none()
    }

    /// The seed of the open puzzle, if a link has named it.
    pub(crate) fn linked(&self) -> Option<u64> {
        let run = self.run.as_ref().filter(|run| run.mode() == PuzzleMode::Single)?;
        match run.attempt().puzzle().source() {
            PuzzleSource::Seed { seed, .. } => Some(*seed),
            PuzzleSource::Mistake(_) => None,
        }
    }

    /// The mistakes that are found so far and not solved.
    fn mistakes(&self) -> impl Iterator<Item = &Mistake> {
        self.search.iter().flat_map(|(search, _)| search.open(&self.record))
    }

    /// True while games are still searched for mistakes.
    fn is_searching(&self) -> bool {
        self.search.as_ref().is_none_or(|(search, _)| !search.is_done())
    }

    /// Begins a run of a mode. Does nothing if there are no mistakes to solve.
    pub(crate) fn begin(&mut self, mode: PuzzleMode) {
        let mistakes = self.mistakes().cloned().collect();
        if let Some(run) = PuzzleRun::begin(mode, &self.record, mistakes, today(), any_seed()) {
            self.put(run);
        }
    }

    /// Opens the puzzles of these seeds.
    pub(crate) fn open_seeds(&mut self, seeds: &[u64]) {
        PuzzleRun::of_seeds(seeds, today()).into_iter().for_each(|run| self.put(run));
    }

    fn put(&mut self, run: PuzzleRun) {
        self.run = Some(run);
        self.forget_puzzle();
    }

    /// Forgets what belongs to the puzzle before.
    fn forget_puzzle(&mut self) {
        self.line.clear();
        (self.takes_back_at, self.goes_on_at, self.ticked_at) = (None, None, None);
        self.rating_before = self.record.rating.rounded();
    }

    /// The request for the puzzle's board, at its beginning.
    pub(crate) fn request(&self) -> Option<SessionRequest> {
        let setup = setup_of(self.run.as_ref()?.attempt().puzzle());
        Some(SessionRequest::open(Session::new(SessionKind::Puzzle, setup)))
    }

    /// Records what has happened in the run.
    fn record_events(&mut self, events: &mut EventWriter<PuzzleRecordEvent>) {
        let Some(run) = &mut self.run else { return };
        for event in run.take_events() {
            self.record.add(event);
            events.write(PuzzleRecordEvent(event));
        }
    }
}

/// The current day, in days since 1970-01-01 (UTC).
fn today() -> u64 {
    color_walk_play::now(Period::Day)
}

/// A puzzle's board, for one person.
fn setup_of(puzzle: &PuzzlePosition) -> RaceSetup {
    match puzzle.source() {
        PuzzleSource::Seed { seed, .. } => RaceSetup::of_code(BoardCode::puzzle(*seed), vec![Starter::Person]),
        PuzzleSource::Mistake(_) => RaceSetup::of_board(puzzle.board(), "puzzle", vec![Starter::Person]),
    }
}

/// A puzzle that was left open is on the lanes again. One that was over has made room for the list.
fn show_again(mut puzzles: ResMut<Puzzles>, mut requests: EventWriter<SessionRequest>) {
    let Some(run) = &mut puzzles.run else { return };
    if run.is_over() || run.attempt().is_over() {
        puzzles.run = None;
        return;
    }
    // Its moves are not kept, but what has counted stays counted.
    run.restart();
    puzzles.forget_puzzle();
    puzzles.request().into_iter().for_each(|request| _ = requests.write(request));
}
