//! The attempt at the board on the lanes: what the person asks for, and what is made of the moves.

use bevy::{prelude::*, window::PrimaryWindow};
use color_walk_api::{BoardCode, Color, Period, Start};
use color_walk_play::{Attempt, BoardSize, FinishedGame, KnownPar, Lesson, Level, StartPick};

use super::{
    hint::{Hint, HintStage},
    lessons::{lesson_on, lesson_setup},
    review::OpenReview,
    stage::{Parked, Stage, any_seed, first_size, solo_setup},
};
use crate::{
    board::{LaneBoard, LaneChange, LaneEvent, LanePlayback},
    notices::Notices,
    race::{BoardPick, Clock, Par, Person, RaceOnLanes, RaceSetup, StartRaceEvent, alike},
    schedule::{AppSystems, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Solo>()
        .init_resource::<FinishedGames>()
        .add_event::<SoloCommand>()
        .add_event::<ClearedEvent>()
        .add_event::<FinishedGameEvent>()
        .add_event::<ForgetGamesEvent>()
        .add_systems(
            Update,
            (apply_commands.in_set(AppSystems::Control), follow_moves.in_set(AppSystems::Rank))
                .run_if(in_state(Screen::Play)),
        );
}

/// What a person can ask for at a board of one's own.
#[derive(Event, Clone, Copy, Debug, PartialEq)]
pub enum SoloCommand {
    /// Takes a move back.
    Undo,
    /// Plays a move again that was taken back.
    Redo,
    /// Helps, a little more each time.
    Hint,
    /// Opens the review of the finished walk.
    Review,
    /// Closes it; the board stays where it is.
    CloseReview,
    /// The same board from its beginning.
    Again,
    /// Another board of the same size, of a list its next one; in a lesson the next one, and after the last a board of one's own.
    NextBoard,
    /// Another board of this size.
    NewBoard(BoardSize),
    /// A certain board, as it was left if it was begun.
    Open(BoardCode),
    /// A board that was begun and left, by its place in [`Stage::left`].
    GoOn(usize),
    /// Another level; after the first move with another board.
    ChooseLevel(Level),
    /// The start cell is blank, or its cluster is absorbed at move 0; on the same board from its beginning.
    ChooseStart {
        /// Blank.
        blank: bool,
    },
}

/// A game has been played to its end.
#[derive(Event, Clone, Debug)]
pub struct FinishedGameEvent(pub FinishedGame);

/// The person's board has been cleared by a walk that it was not cleared by before, told once; also in a lesson.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClearedEvent {
    /// By the person's own doing, in no more moves than the best walk known takes.
    pub at_par: bool,
}

/// The person wants all finished games forgotten.
#[derive(Event, Clone, Copy, Debug)]
pub struct ForgetGamesEvent;

/// The games that the person has finished, oldest first.
#[derive(Resource, Default)]
pub struct FinishedGames(pub Vec<FinishedGame>);

/// The attempt under way.
#[derive(Resource, Default)]
pub struct Solo {
    attempt: Attempt,
    /// Moves that were on the board in the last frame.
    moves: usize,
    is_told: bool,
    /// The last walk that the board was cleared by.
    cleared_by: Vec<Color>,
}

impl Solo {
    /// Begins, or goes on with, an attempt.
    pub fn new(attempt: Attempt) -> Self {
        Solo { attempt, ..Solo::default() }
    }

    /// The attempt.
    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }
}

/// What is known of par, if anything is.
pub(super) fn known(par: &Par) -> Option<KnownPar> {
    par.best.map(|moves| KnownPar { moves, proven: par.is_proven() })
}

fn apply_commands(
    mut asked: EventReader<SoloCommand>,
    mut solo: ResMut<Solo>,
    mut setup: ResMut<RaceSetup>,
    clock: Res<Clock>,
    race: RaceOnLanes,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut stage: ResMut<Stage>,
    mut hint: ResMut<Hint>,
    mut review: ResMut<OpenReview>,
    mut notices: ResMut<Notices>,
    mut lanes: EventWriter<LaneEvent>,
    mut starts: EventWriter<StartRaceEvent>,
) {
    // Where the board will be when what is asked for in this frame is done.
    let mut position = persons.single().map_or(0, |(_, playback)| playback.walk().len());
    for command in asked.read() {
        let blank = setup.is_blank_start();
        let level = solo.attempt.level();
        let has_begun = solo.attempt.has_begun();
        let mut begin = |setup: &mut RaceSetup, new: RaceSetup, level: Level| {
            if let Err(problem) = new.board() {
                notices.warn(problem);
                return;
            }
            stage.set_board_aside(Parked::on_lanes(&race, setup, &clock, &solo), &new);
            *setup = new;
            *solo = Solo::new(Attempt::new(level));
            hint.forget();
            starts.write(StartRaceEvent::anew());
        };
        match *command {
            SoloCommand::Undo => {
                position = position.saturating_sub(1);
                if let Ok((lane, _)) = persons.single() {
                    lanes.write(LaneEvent { lane, change: LaneChange::GoTo(position) });
                }
                hint.forget();
            }
            SoloCommand::Redo => {
                if let Ok((lane, playback)) = persons.single() {
                    position = (position + 1).min(playback.walk().len() + playback.waiting().len());
                    lanes.write(LaneEvent { lane, change: LaneChange::GoTo(position) });
                }
            }
            SoloCommand::Hint => {
                let is_over = persons.single().map_or(true, |(_, playback)| playback.is_over());
                if !is_over && hint.stage() != HintStage::Walk {
                    hint.ask();
                    solo.attempt.hinted();
                }
            }
            SoloCommand::Review => {
                if let Ok((_, playback)) = persons.single() {
                    review.open(playback);
                }
            }
            SoloCommand::CloseReview => review.close(),
            SoloCommand::Again => {
                let again = setup.clone();
                begin(&mut setup, again, level);
            }
            SoloCommand::NextBoard if lesson_on(&setup).is_some() => {
                let next = lesson_on(&setup).and_then(Lesson::next).map(|lesson| Parked::new(lesson_setup(lesson)));
                let next = next.unwrap_or_else(|| stage.end_lessons(first_size(&windows)));
                *setup = next.setup;
                *solo = Solo::new(next.attempt);
                hint.forget();
                starts.write(StartRaceEvent::at(next.so_far));
            }
            SoloCommand::NextBoard => {
                let next = next_board(&setup);
                begin(&mut setup, next, level);
            }
            SoloCommand::Open(code) => {
                let from = Parked::on_lanes(&race, &setup, &clock, &solo);
                let to = stage.change(from, solo_setup(code, true));
                *setup = to.setup;
                *solo = Solo::new(to.attempt);
                hint.forget();
                starts.write(StartRaceEvent::at(to.so_far));
            }
            SoloCommand::GoOn(place) => stage.choose_left(place),
            SoloCommand::NewBoard(size) => begin(&mut setup, solo_setup(size.board(any_seed()), blank), level),
            SoloCommand::ChooseLevel(level) if !has_begun => solo.attempt.choose_level(level),
            SoloCommand::ChooseLevel(level) => {
                let again = setup.clone();
                begin(&mut setup, again, level);
            }
            SoloCommand::ChooseStart { blank } => {
                if let Some(other) = with_start(&setup, blank).filter(|_| lesson_on(&setup).is_none()) {
                    begin(&mut setup, other, level);
                }
            }
        }
    }
}

/// The board after this one: another one of its size and kind of start, of a list its next one.
pub(super) fn next_board(setup: &RaceSetup) -> RaceSetup {
    let code = match &setup.board {
        BoardPick::Code(code) => BoardSize::of(*code).map(|size| size.board(any_seed())),
        BoardPick::List { boards, .. } if boards.count() == 1 => Some(alike(&boards.board(0), any_seed())),
        BoardPick::List { .. } => None,
    };
    code.map(|code| solo_setup(code, setup.is_blank_start())).unwrap_or_else(|| {
        let mut next = setup.clone();
        next.advance();
        next
    })
}

/// The same board, whose start cell is blank, or has a colour that is the person's own from the beginning.
fn with_start(setup: &RaceSetup, blank: bool) -> Option<RaceSetup> {
    if let BoardPick::Code(code) = setup.board {
        return Some(solo_setup(code, blank));
    }
    let mut other = setup.clone();
    other.start = None;
    let board = other.board().ok()?;
    match board.start() {
        Start::Cluster(cell) if blank => {
            other.start = Some(StartPick { blank, row: cell / board.width(), column: cell % board.width() });
        }
        // With a colour in its blank cell it is another board.
        Start::Blank(cell) if !blank => {
            let board = board.with_start(Start::Cluster(cell)).ok()?;
            other = RaceSetup::of_board(&board, &setup.title(), setup.starters.clone());
        }
        Start::Cluster(_) | Start::Blank(_) => {}
    }
    Some(other)
}

/// Counts what is played and taken back, and tells when the board is cleared.
fn follow_moves(
    mut solo: ResMut<Solo>,
    par: Res<Par>,
    setup: Res<RaceSetup>,
    persons: Query<(Ref<LanePlayback>, &LaneBoard), With<Person>>,
    stage: Res<Stage>,
    review: Res<OpenReview>,
    mut cleared: EventWriter<ClearedEvent>,
    mut finished: EventWriter<FinishedGameEvent>,
) {
    let Ok((playback, board)) = persons.single() else { return };
    if !stage.is_solo() || !(playback.is_changed() || par.is_changed()) {
        return;
    }
    let known = known(&par);
    let solo = &mut *solo;
    let moves = playback.walk().len();
    if playback.is_added() {
        // Moves of an earlier visit are none of this one's.
        solo.is_told = playback.is_over();
        solo.cleared_by = playback.walk().to_vec();
    } else if moves < solo.moves && review.review().is_none() {
        solo.attempt.undone((solo.moves - moves) as u32);
    }
    if moves > 0 {
        let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
        solo.attempt.moved(known, now.as_secs());
    }
    solo.moves = moves;
    if !playback.is_over() {
        return;
    }
    // A walk that is taken back and played again is the same.
    if solo.cleared_by != playback.walk() {
        solo.cleared_by = playback.walk().to_vec();
        let is_short = known.is_some_and(|par| moves as u32 <= par.moves);
        cleared.write(ClearedEvent { at_par: is_short && solo.attempt.hints() == 0 });
    }
    if solo.is_told {
        return;
    }
    solo.is_told = true;
    if lesson_on(&setup).is_some() {
        return;
    }
    let board = &board.0;
    let code = match &setup.board {
        BoardPick::Code(code) => Some(*code),
        BoardPick::List { .. } => None,
    };
    finished.write(FinishedGameEvent(FinishedGame {
        board: setup.board_code().unwrap_or_default(),
        size: (board.width(), board.height(), board.colors()),
        blank_start: matches!(board.start(), Start::Blank(_)),
        level: solo.attempt.level(),
        won: solo.attempt.is_won(moves as u32),
        moves: moves as u32,
        par: known.map_or(0, |par| par.moves),
        proven: known.is_some_and(|par| par.proven),
        undos: solo.attempt.undos(),
        hints: solo.attempt.hints(),
        day: Period::Day.now(),
        // With another start it is another board.
        counts: setup.start.is_none() && code.is_some_and(|code| solo.attempt.counts_for(code)),
        walk: board.write_walk(playback.walk()),
    }));
}
