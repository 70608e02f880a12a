//! The person's attempt at a board alone: commands, counted moves, and the finished game.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{
    board::{Color, Start},
    host::Period,
    text::BoardCode,
};
use color_walk_play::{Attempt, BoardSize, FinishedGame, KnownPar, Lesson, Level};
use color_walk_sessions::{BoardPick, RaceSetup, SessionKind, any_seed, lesson_on, lesson_setup, solo_setup};

use super::{
    hint::{Hint, HintStage},
    reopen::as_last_played,
    review::OpenReview,
    rival::{RivalLadder, RivalWalk, Unlocked},
};
use crate::{
    base::schedule::{AppSystems, Screen},
    games::sessions::{OpenSessions, SessionRequest},
    race::{
        Par, Person,
        board::{LaneBoard, LaneChange, LaneEvent, LanePlayback},
    },
    scene::FilmEvent,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FinishedGames>()
        .init_resource::<Praise>()
        .add_event::<SoloCommand>()
        .add_event::<ClearedEvent>()
        .add_event::<FinishedGameEvent>()
        .add_event::<ForgetGamesEvent>()
        .add_systems(
            Update,
            (apply_solo_commands.in_set(AppSystems::Control), follow_moves.in_set(AppSystems::Rank))
                .run_if(in_state(Screen::Play)),
        );
}

/// Commands of a solo game.
#[derive(Event, Clone, Copy, Debug, PartialEq)]
pub enum SoloCommand {
    /// Takes back a move.
    Undo,
    /// Replays a move that was taken back.
    Redo,
    /// Gives a hint, with more detail each time. Stops the hint that plays the walk.
    Hint,
    /// Opens the review of the finished walk.
    Review,
    /// Shows the finished walk as a film: the map's rings light up in turn.
    Film,
    /// Closes the review and returns to the end of the finished walk.
    CloseReview,
    /// Closes the review. The board stays at its position.
    PlayFromReview,
    /// Goes to the review's next mistake, and asks for the better move.
    NextMistake,
    /// Answers the review's question with a colour.
    Answer(Color),
    /// Shows the better move that the review asks for.
    ShowMistake,
    /// Restarts the same board.
    Again,
    /// Opens the next board of the list, the next lesson, or a new board of the same size. The last lesson leads to the
    /// person's own board.
    NextBoard,
    /// Opens a new board of this size.
    NewBoard(BoardSize),
    /// Opens this board. A game in progress on it resumes, and a counted game of the day or week shows its end.
    Open(BoardCode),
    /// Resumes a game by its index in [`Sessions::left`](color_walk_sessions::Sessions::left).
    Resume(usize),
    /// Changes the level, also of later boards. After the first move, this restarts the board.
    ChooseLevel(Level),
    /// Restarts the board with a blank start cell, or with the start cluster absorbed before move 1.
    ChooseStart {
        /// True for a blank start cell.
        blank: bool,
    },
}

/// A game has ended.
#[derive(Event, Clone, Debug)]
pub struct FinishedGameEvent(pub FinishedGame);

/// The person has cleared the board and has not lost. Sent once per walk, also in a lesson.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClearedEvent {
    /// True if no known walk is shorter and the person used no hints.
    pub at_par: bool,
    /// True if it is shorter than each of the person's earlier walks on this board, of which there is one at least.
    pub is_best: bool,
}

impl ClearedEvent {
    /// True if the walk deserves gold.
    pub fn is_praised(self) -> bool {
        self.at_par || self.is_best
    }
}

/// The praise for the walk on the board, if it deserves one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Praise(pub bool);

/// Requests to delete all finished games.
#[derive(Event, Clone, Copy, Debug)]
pub struct ForgetGamesEvent;

/// The person's finished games, oldest first.
#[derive(Resource, Default)]
pub struct FinishedGames(pub Vec<FinishedGame>);

/// The known par, or `None` before any walk is known.
pub(super) fn known(par: &Par) -> Option<KnownPar> {
    par.best.map(|moves| KnownPar { moves, proven: par.is_proven() })
}

fn apply_solo_commands(
    mut asked: EventReader<SoloCommand>,
    mut sessions: ResMut<OpenSessions>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    mut hint: ResMut<Hint>,
    mut review: ResMut<OpenReview>,
    games: Res<FinishedGames>,
    mut lanes: EventWriter<LaneEvent>,
    mut requests: EventWriter<SessionRequest>,
    mut films: EventWriter<FilmEvent>,
) {
    // The position after all commands of this frame so far.
    let mut position = persons.single().map_or(0, |(_, playback)| playback.walk().len());
    for command in asked.read() {
        let setup = sessions.on_lanes().setup.clone();
        let lesson = lesson_on(&setup);
        let (level, aim) = (sessions.attempt().level(), sessions.aim());
        let mut begin = |setup: Arc<RaceSetup>, level| {
            hint.forget();
            requests.write(SessionRequest::replace(setup, Attempt::new(level)));
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
                if hint.stage() == HintStage::Walk {
                    hint.forget();
                } else if !is_over {
                    hint.ask();
                    sessions.attempt_mut().hinted();
                }
            }
            SoloCommand::Review => {
                if let Ok((_, playback)) = persons.single() {
                    review.open(playback);
                }
            }
            SoloCommand::Film => {
                if let Ok((lane, _)) = persons.single() {
                    films.write(FilmEvent { lane });
                }
            }
            SoloCommand::CloseReview => {
                if let (Some(_), Ok((lane, playback))) = (review.review(), persons.single()) {
                    position = playback.walk().len() + playback.waiting().len();
                    lanes.write(LaneEvent { lane, change: LaneChange::GoTo(position) });
                }
                review.close();
            }
            SoloCommand::PlayFromReview => review.close(),
            SoloCommand::NextMistake => {
                if let (Some(mistake), Ok((lane, _))) = (review.next_mistake(position), persons.single()) {
                    review.ask(mistake);
                    position = mistake;
                    lanes.write(LaneEvent { lane, change: LaneChange::GoTo(mistake) });
                }
            }
            SoloCommand::Answer(color) => {
                if let Ok((_, playback)) = persons.single() {
                    review.answer(playback, color);
                }
            }
            SoloCommand::ShowMistake => review.show_answer(),
            SoloCommand::Again => begin(setup, level),
            SoloCommand::NextBoard => match lesson.map(Lesson::next) {
                Some(Some(next)) => begin(lesson_setup(next).into(), Level::default()),
                Some(None) => {
                    hint.forget();
                    requests.write(SessionRequest::Close(SessionKind::Lesson));
                }
                None => begin(setup.next_board().into(), aim),
            },
            SoloCommand::Open(code) => {
                hint.forget();
                requests.write(SessionRequest::open(as_last_played(code, &games.0, &sessions)));
            }
            SoloCommand::Resume(place) => _ = requests.write(SessionRequest::Resume(place)),
            SoloCommand::NewBoard(size) => {
                begin(solo_setup(size.board(any_seed()), setup.is_blank_start()).into(), aim);
            }
            SoloCommand::ChooseLevel(level) => {
                sessions.set_aim(level);
                match sessions.attempt().has_begun() {
                    true => begin(setup, level),
                    false => sessions.attempt_mut().choose_level(level),
                }
            }
            SoloCommand::ChooseStart { blank } => {
                if let Some(other) = setup.with_blank_start(blank).filter(|_| lesson.is_none()) {
                    begin(other.into(), level);
                }
            }
        }
    }
}

/// The walk as of the last frame.
#[derive(Default)]
struct LastWalk {
    /// Moves on the board in the last frame.
    moves: usize,
    is_reported: bool,
    /// The last walk that cleared the board.
    cleared_by: Vec<Color>,
}

/// The fewest moves of the person's games on this board.
fn best_before(games: &[FinishedGame], code: Option<String>, blank_start: bool) -> Option<u32> {
    let code = code?;
    let here = |game: &&FinishedGame| game.board == code && game.blank_start == blank_start;
    games.iter().filter(here).map(|game| game.moves).min()
}

/// Counts moves and undos, and reports when the board is cleared.
fn follow_moves(
    mut sessions: ResMut<OpenSessions>,
    par: Res<Par>,
    persons: Query<(Ref<LanePlayback>, &LaneBoard), With<Person>>,
    (hint, review, games, rival): (Res<Hint>, Res<OpenReview>, Res<FinishedGames>, Res<RivalWalk>),
    (mut ladder, mut unlocked): (ResMut<RivalLadder>, ResMut<Unlocked>),
    mut last_walk: Local<LastWalk>,
    mut praise: ResMut<Praise>,
    mut cleared: EventWriter<ClearedEvent>,
    mut finished: EventWriter<FinishedGameEvent>,
) {
    let Ok((playback, board)) = persons.single() else { return };
    if !sessions.is_solo() || !(playback.is_changed() || par.is_changed() || rival.is_changed()) {
        return;
    }
    let known = known(&par);
    let moves = playback.walk().len();
    if playback.is_added() {
        // Moves from an earlier visit do not count again.
        last_walk.is_reported = playback.is_over();
        last_walk.cleared_by = playback.walk().to_vec();
    } else if moves < last_walk.moves && review.review().is_none() {
        sessions.attempt_mut().undone((last_walk.moves - moves) as u32);
    } else if moves > last_walk.moves && hint.has_played() {
        sessions.attempt_mut().shown();
    }
    if moves > 0 {
        let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
        sessions.attempt_mut().moved(known, now.as_secs());
    }
    last_walk.moves = moves;
    if !playback.is_over() || playback.is_added() {
        praise.set_if_neq(Praise::default());
        unlocked.set_if_neq(Unlocked::default());
    }
    // A walk that the hint played is neither celebrated nor recorded.
    if !playback.is_over() || sessions.attempt().is_shown() {
        return;
    }
    // Nobody has won or lost before the rival has played. One that fails keeps no game from being recorded.
    if sessions.attempt().awaits_rival() && !rival.has_failed() {
        return;
    }
    // Undoing and replaying the same walk does not clear the board again.
    if last_walk.cleared_by != playback.walk() {
        last_walk.cleared_by = playback.walk().to_vec();
        let is_short = known.is_some_and(|par| moves as u32 <= par.moves);
        // A draw with a rival may be a shortest walk.
        if sessions.attempt().is_within_budget(moves as u32) {
            let setup = &sessions.on_lanes().setup;
            let best = best_before(&games.0, setup.board_code(), matches!(board.0.start(), Start::Blank(_)));
            let event = ClearedEvent {
                at_par: is_short && sessions.attempt().hints() == 0,
                is_best: setup.start.is_none() && best.is_some_and(|best| (moves as u32) < best),
            };
            *praise = Praise(event.is_praised());
            cleared.write(event);
        }
    }
    if last_walk.is_reported {
        return;
    }
    last_walk.is_reported = true;
    let setup = &sessions.on_lanes().setup;
    if lesson_on(setup).is_some() {
        return;
    }
    let board = &board.0;
    let code = match &setup.board {
        BoardPick::Code(code) => Some(*code),
        BoardPick::List { .. } => None,
    };
    let game = FinishedGame {
        board: setup.board_code().unwrap_or_default(),
        size: (board.width(), board.height(), board.colors()),
        blank_start: matches!(board.start(), Start::Blank(_)),
        level: sessions.attempt().level(),
        won: sessions.attempt().is_won(moves as u32),
        moves: moves as u32,
        par: known.map_or(0, |par| par.moves),
        proven: known.is_some_and(|par| par.proven),
        undos: sessions.attempt().undos(),
        hints: sessions.attempt().hints(),
        day: color_walk_play::now(Period::Day),
        // With another start cell, it is another board.
        counts: setup.start.is_none() && code.is_some_and(|code| sessions.attempt().counts_for(code)),
        walk: board.write_walk(playback.walk()),
        rival_moves: sessions.attempt().rival_moves().unwrap_or_default(),
    };
    if let Some(next) = ladder.0.add(&game) {
        unlocked.0 = Some(next);
        sessions.set_aim(Level::against(next));
    }
    finished.write(FinishedGameEvent(game));
}
