//! Decides which game is on the lanes. All requests for another game come here.

mod race_commands;
mod watch;

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use color_walk_api::text::BoardCode;
use color_walk_play::grand_prix::GrandPrixBoard;
use color_walk_play::{Attempt, BoardSize, Level, sentence::Sentence};
use color_walk_sessions::{
    Family, RaceSetup, RaceSnapshot, Session, SessionKind, Sessions, View, any_seed, solo_setup,
};

use super::review::OpenReview;
use crate::{
    base::{
        notices::Notices,
        schedule::{AppSystems, Screen},
    },
    race::{ClockSystems, Person, Race, RaceOnLanes, StartRace, board::AbsorbEvent, start_race},
    scene::{Spotlight, Zoom},
};

pub use race_commands::RaceCommand;

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<SessionRequest>()
        .add_event::<RaceCommand>()
        .init_resource::<PendingRequest>()
        .add_systems(Startup, start_first)
        .add_systems(OnEnter(Screen::Play), ask(SessionRequest::Show(Family::Solo)))
        .add_systems(OnEnter(Screen::Race), ask(SessionRequest::Show(Family::Race)))
        .add_systems(OnExit(Screen::Play), ask(SessionRequest::Close(SessionKind::Lesson)))
        .add_systems(OnExit(Screen::Play), ask(SessionRequest::DiscardOf(Family::Solo)))
        .add_systems(OnExit(Screen::Race), ask(SessionRequest::Close(SessionKind::CardRace)))
        .add_systems(OnExit(Screen::Race), ask(SessionRequest::DiscardOf(Family::Race)))
        .add_systems(OnExit(Screen::Tour), ask(SessionRequest::Close(SessionKind::Scene)))
        .add_systems(OnExit(Screen::Workshop), ask(SessionRequest::Close(SessionKind::Scene)))
        .add_systems(OnExit(Screen::Puzzles), ask(SessionRequest::Close(SessionKind::Puzzle)))
        .add_systems(OnEnter(Screen::Title), ask(SessionRequest::Close(SessionKind::Trial)))
        .add_systems(OnEnter(Screen::Title), ask(SessionRequest::ReplaceFinished))
        .add_systems(
            Update,
            (
                (watch::restart_from_shown, race_commands::apply_race_commands)
                    .chain()
                    .after(ClockSystems)
                    .in_set(AppSystems::Control),
                // A screen requests its game on opening. The game must be on the lanes before any command can act on
                // it.
                (apply_session_requests, start_race).chain().after(AppSystems::Input).before(AppSystems::Control),
                (apply_session_requests, start_race).chain().after(AppSystems::Control).before(AppSystems::Receive),
                discard_replaced_game.in_set(AppSystems::Draw),
            ),
        );
}

/// Adds the initial games to an app.
pub(crate) fn insert(app: &mut App, sessions: Sessions) {
    app.insert_resource(Race::first(sessions.on_lanes().setup.clone())).insert_resource(OpenSessions(sessions));
}

/// The open games. To put another one on the lanes, send a [`SessionRequest`].
#[derive(Resource, Deref, Clone)]
pub struct OpenSessions(Sessions);

impl OpenSessions {
    /// The person's attempt at the current board.
    pub fn attempt(&self) -> &Attempt {
        &self.on_lanes().attempt
    }

    pub(crate) fn set_aim(&mut self, level: Level) {
        self.0.set_aim(level);
    }

    /// Replaces unfinished boards by others. The last one left comes first.
    pub(crate) fn replace_left(&mut self, gone: Vec<Session>, boards: Vec<Session>) {
        self.0.forget_left(&gone);
        self.0.recall(boards);
    }

    pub(in crate::games) fn attempt_mut(&mut self) -> &mut Attempt {
        self.0.attempt_mut()
    }
}

/// View settings of the lanes.
#[derive(SystemParam)]
struct LaneView<'w> {
    zoom: ResMut<'w, Zoom>,
    spotlight: ResMut<'w, Spotlight>,
}

impl LaneView<'_> {
    fn get(&self) -> View {
        View { zoom: self.zoom.factor(), middle: self.zoom.middle().to_array(), spotlight: self.spotlight.0 }
    }

    fn set(&mut self, of: &Session) {
        let View { zoom, middle, spotlight } = of.view;
        self.zoom.set_if_neq(Zoom::new(zoom, Vec2::from_array(middle)));
        // The new game may have fewer lanes.
        let lanes = of.setup.starters.len() + of.setup.ghosts.len();
        self.spotlight.set_if_neq(Spotlight(spotlight.filter(|&lane| lane < lanes && lanes > 1)));
    }
}

/// Requests another game on the lanes. If its board is unavailable, nothing changes and a notice gives the reason.
#[derive(Event, Clone)]
pub enum SessionRequest {
    /// Opens a game; see [`Sessions::open`].
    Open(Box<Session>),
    /// Replaces the game on the lanes. The person can bring it back.
    Replace {
        /// The board and the runners.
        setup: Arc<RaceSetup>,
        /// The person's attempt, in a solo game.
        attempt: Attempt,
    },
    /// Sets up the game on the lanes again.
    Restart {
        /// The board and the runners.
        setup: Arc<RaceSetup>,
        /// The progress to restore.
        snapshot: Box<RaceSnapshot>,
    },
    /// Shows the games of a screen that has just opened.
    Show(Family),
    /// Closes a game that was opened on top of the person's own games.
    Close(SessionKind),
    /// Resumes a game by its index in [`Sessions::left`].
    Resume(usize),
    /// Brings back the game that was replaced.
    Restore,
    /// Drops the replaced game.
    Discard,
    /// Drops the replaced game if it belongs to this screen.
    DiscardOf(Family),
    /// Replaces a cleared solo board by another one of its size and level.
    ReplaceFinished,
    /// Adds the result of a board to the Grand Prix on the lanes.
    RecordBoard(GrandPrixBoard),
    /// Goes on to the next board of the Grand Prix on the lanes.
    NextOfGrandPrix,
    /// Carries out the request that would end a Grand Prix.
    Confirm,
    /// Drops that request.
    Decline,
}

/// A request that would end a running Grand Prix, until the person confirms it.
#[derive(Resource, Default)]
pub struct PendingRequest(Option<SessionRequest>);

impl PendingRequest {
    /// True while the person is asked.
    pub fn is_waiting(&self) -> bool {
        self.0.is_some()
    }
}

impl SessionRequest {
    /// Opens a race of the person's.
    pub fn race(setup: impl Into<Arc<RaceSetup>>) -> Self {
        SessionRequest::open(Session::new(SessionKind::Race, setup))
    }

    /// Opens a solo game: a lesson or the person's own.
    pub fn solo(setup: impl Into<Arc<RaceSetup>>) -> Self {
        SessionRequest::open(Session::solo(setup))
    }

    /// Opens a solo game on a generated board.
    pub fn board(code: BoardCode, blank: bool) -> Self {
        SessionRequest::solo(solo_setup(code, blank))
    }

    /// Opens a game.
    pub fn open(session: Session) -> Self {
        SessionRequest::Open(Box::new(session))
    }

    /// Replaces the game on the lanes.
    pub fn replace(setup: impl Into<Arc<RaceSetup>>, attempt: Attempt) -> Self {
        SessionRequest::Replace { setup: setup.into(), attempt }
    }

    /// Sets up the game on the lanes again.
    pub fn restart(setup: impl Into<Arc<RaceSetup>>, snapshot: RaceSnapshot) -> Self {
        SessionRequest::Restart { setup: setup.into(), snapshot: Box::new(snapshot) }
    }

    /// True if it would end a Grand Prix that is not over and has points to lose.
    fn ends_grand_prix(&self, sessions: &Sessions) -> bool {
        let session = sessions.on_lanes();
        let has_points = session.grand_prix.as_ref().is_some_and(|prix| !prix.is_over() && !prix.boards().is_empty());
        has_points
            && match self {
                SessionRequest::Open(other) => matches!(other.kind, SessionKind::Race | SessionKind::Demo),
                SessionRequest::Replace { .. } => true,
                _ => false,
            }
    }

    /// The request, or an error message if its board is unavailable.
    fn checked(mut self) -> Result<Self, Sentence> {
        if let SessionRequest::Open(session) = &self
            && session.grand_prix.is_some()
        {
            session.setup.check_boards()?;
        }
        let setup = match &mut self {
            SessionRequest::Open(session) => &mut session.setup,
            SessionRequest::Replace { setup, .. } | SessionRequest::Restart { setup, .. } => setup,
            _ => return Ok(self),
        };
        *setup = Arc::new(RaceSetup::clone(setup).checked()?);
        Ok(self)
    }
}

/// A system that sends this request.
fn ask(request: SessionRequest) -> impl Fn(EventWriter<SessionRequest>) {
    move |mut requests| _ = requests.write(request.clone())
}

fn start_first(sessions: Res<OpenSessions>, mut starts: EventWriter<StartRace>) {
    starts.write(start(&sessions));
}

fn start(sessions: &Sessions) -> StartRace {
    let Session { kind, setup, snapshot, .. } = sessions.on_lanes();
    let by_hand = sessions.is_solo() || *kind == SessionKind::Puzzle;
    StartRace { setup: setup.clone(), snapshot: snapshot.clone(), by_hand }
}

/// The default board size: one that suits the window, if there is one.
fn first_size(windows: &Query<&Window, With<PrimaryWindow>>) -> BoardSize {
    windows
        .single()
        .map_or_else(|_| BoardSize::default(), |window| BoardSize::for_area(window.width(), window.height()))
}

fn apply_session_requests(
    mut requests: ResMut<Events<SessionRequest>>,
    mut sessions: ResMut<OpenSessions>,
    race: RaceOnLanes,
    mut view: LaneView,
    review: Res<OpenReview>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut pending: ResMut<PendingRequest>,
    mut notices: ResMut<Notices>,
    mut starts: EventWriter<StartRace>,
) {
    if requests.is_empty() {
        return;
    }
    let sessions = &mut sessions.0;
    let before = sessions.revision();
    let new_board = || solo_setup(first_size(&windows).board(any_seed()), true);
    if race.is_set_up() {
        // A review looks back at a finished game, which stays finished.
        let snapshot = match review.walk() {
            Some(walk) => race.snapshot().at_end_of(walk),
            None => race.snapshot(),
        };
        sessions.note(snapshot, view.get());
    }
    for request in requests.drain() {
        let request = match request.checked() {
            Ok(request) => request,
            Err(problem) => {
                notices.warn(problem);
                continue;
            }
        };
        let request = match request {
            SessionRequest::Confirm => match pending.0.take() {
                Some(confirmed) => confirmed,
                None => continue,
            },
            SessionRequest::Decline => {
                pending.0 = None;
                continue;
            }
            request if request.ends_grand_prix(sessions) => {
                pending.0 = Some(request);
                continue;
            }
            request => request,
        };
        match request {
            SessionRequest::Confirm | SessionRequest::Decline => {}
            SessionRequest::RecordBoard(board) => sessions.record_board(board),
            SessionRequest::NextOfGrandPrix => {
                if let Err(problem) = sessions.next_of_grand_prix() {
                    notices.warn(problem);
                }
            }
            SessionRequest::Open(session) => sessions.open(*session),
            SessionRequest::Replace { setup, attempt } => sessions.replace(setup, attempt),
            SessionRequest::Restart { setup, snapshot } => sessions.restart(setup, *snapshot),
            SessionRequest::Show(family) => sessions.show(family, new_board),
            SessionRequest::Close(kind) => sessions.close(kind, new_board),
            SessionRequest::Resume(place) => sessions.resume(place),
            SessionRequest::Restore => sessions.restore_ended(),
            SessionRequest::Discard => sessions.discard_ended(),
            SessionRequest::DiscardOf(family) => sessions.discard_ended_of(family),
            SessionRequest::ReplaceFinished => sessions.replace_finished_board(),
        }
    }
    if sessions.revision() != before {
        view.set(sessions.on_lanes());
        starts.write(start(sessions));
    }
}

/// The first move in the new game drops the game that it replaced.
fn discard_replaced_game(
    sessions: Res<OpenSessions>,
    mut played: EventReader<AbsorbEvent>,
    persons: Query<(), With<Person>>,
    mut requests: EventWriter<SessionRequest>,
) {
    if played.read().filter(|event| persons.contains(event.lane)).count() > 0 && sessions.ended().is_some() {
        requests.write(SessionRequest::Discard);
    }
}
