//! Decides what the program shows first: a requested game, or the stored one.

use bevy::prelude::*;
use color_walk_api::solver::Registry;
use color_walk_keep::{Game, History, Settings, Store};
use color_walk_play::{Level, grand_prix::GrandPrix};
use color_walk_sessions::{Family, RaceSetup, RaceSnapshot, Session, SessionKind, Sessions, solo_setup, today};

use super::{
    answer,
    settings::{start_screen, stored_aim},
};
use crate::{
    base::schedule::Screen,
    games::{FinishedGames, RivalLadder, as_requested},
    screens::{Open, StartScreen},
};

/// The first screen, and the open games.
pub struct StartState {
    screen: Screen,
    sessions: Sessions,
    games: FinishedGames,
    ladder: RivalLadder,
    /// A chapter or a script that the screen opens in its first frame.
    wanted: Option<Open>,
}

impl StartState {
    /// Inserts it into an app that has the game's plugins.
    pub fn insert_into(self, app: &mut App) {
        crate::games::sessions::insert(app, self.sessions);
        app.insert_state(self.screen).insert_resource(self.games).insert_resource(self.ladder);
        self.wanted.into_iter().for_each(|wanted| _ = app.world_mut().send_event(wanted));
    }

    /// The setup of the race behind the title.
    #[cfg(test)]
    pub(super) fn setup(&self) -> &RaceSetup {
        &self.sessions.on_lanes().setup
    }

    pub(super) fn of(first: Open, store: &Store, settings: &Settings, registry: &Registry) -> Self {
        let history: History = answer(store.load());
        let aim = stored_aim(&settings.aim, &history.ladder);
        let stored = Stored { store, registry, history, aim };
        match first {
            Open::Kept => match start_screen(settings) {
                StartScreen::Title => stored.over_kept(Screen::Title),
                StartScreen::Play => stored.over_kept(Screen::Play),
                StartScreen::Daily => stored.over_kept(Screen::Play).at_board(solo_setup(today(), true)),
            },
            Open::Screen(screen) => stored.over_kept(screen),
            Open::Tour(_) => stored.over_kept(Screen::Tour).wanting(first),
            Open::Script(_) => stored.over_kept(Screen::Workshop).wanting(first),
            Open::Puzzles(_) | Open::Today => stored.over_kept(Screen::Puzzles).wanting(first),
            Open::Race(setup) => {
                let race = resumed(Session::new(SessionKind::Race, setup), store);
                stored.on(Screen::Race, Sessions::new(race))
            }
            Open::GrandPrix(setup) => {
                let race = resumed(Session::race_over_boards(setup), store);
                stored.on(Screen::Race, Sessions::new(race))
            }
            Open::Play(setup) => {
                let mut sessions = stored.sessions();
                sessions.open(resumed(Session::solo(setup.clone()), store));
                sessions.show(Family::Solo, || unreachable!("a board was opened"));
                stored.on(Screen::Play, sessions).at_board(setup)
            }
        }
    }

    fn wanting(self, wanted: Open) -> Self {
        StartState { wanted: Some(wanted), ..self }
    }

    /// Opens a board for one person as the title does: in progress, at its end, or new.
    fn at_board(mut self, setup: RaceSetup) -> Self {
        let board = as_requested(setup, &self.games.0, &self.sessions);
        self.sessions.open(board);
        self
    }
}

/// What is stored.
struct Stored<'a> {
    store: &'a Store,
    registry: &'a Registry,
    history: History,
    /// The level of new boards.
    aim: Level,
}

impl Stored<'_> {
    /// The race behind the title alone.
    fn sessions(&self) -> Sessions {
        let mut sessions = Sessions::new(Session::new(SessionKind::Demo, RaceSetup::usual(self.registry)));
        sessions.set_aim(self.aim);
        sessions
    }

    /// A screen over the default race. The stored game waits.
    fn over_kept(self, screen: Screen) -> StartState {
        let mut sessions = self.sessions();
        let Game { link, moves, attempt, grand_prix } = answer(self.store.take_game(None)).unwrap_or_default();
        if let (false, Ok(race)) = (link.is_empty(), RaceSetup::session_of_link(&link, self.registry)) {
            let is_solo = race.setup.is_solo() && race.grand_prix.is_none();
            let game = if is_solo { Session::solo(race.setup) } else { with_points(race, grand_prix) };
            let game = Session { snapshot: RaceSnapshot::of_moves(moves), attempt, ..game };
            if !is_solo {
                sessions = sessions.with_race(game);
            } else if game.is_in_progress() {
                sessions.open(game);
            }
        }
        self.on(screen, sessions)
    }

    /// Adds the unfinished boards to the board menu, except the open one.
    fn on(self, screen: Screen, mut sessions: Sessions) -> StartState {
        let left = answer(self.store.unfinished_games()).into_iter().filter_map(|game| left_board(game, self.registry));
        sessions.recall(left.collect());
        sessions.set_aim(self.aim);
        let History { games, ladder } = self.history;
        StartState { screen, sessions, games: FinishedGames(games), ladder: RivalLadder(ladder), wanted: None }
    }
}

/// An unfinished board for one person, if the stored game is one.
pub(super) fn left_board(game: Game, registry: &Registry) -> Option<Session> {
    let setup = RaceSetup::from_link(&game.link, registry).ok().filter(RaceSetup::is_solo)?;
    let snapshot = RaceSnapshot::of_moves(game.moves);
    Some(Session { snapshot, attempt: game.attempt, ..Session::solo(setup) })
}

/// The game, with its stored moves if it is the stored one.
fn resumed(session: Session, store: &Store) -> Session {
    // A race on a file's board has no link.
    let link = session.link();
    let kept = link.and_then(|link| answer(store.take_game(Some(&link))).filter(|game| game.link == link));
    let Game { moves, attempt, grand_prix, .. } = kept.unwrap_or_default();
    Session { snapshot: RaceSnapshot::of_moves(moves), attempt, ..with_points(session, grand_prix) }
}

/// The race with the points that its Grand Prix had.
fn with_points(session: Session, grand_prix: Option<GrandPrix>) -> Session {
    match grand_prix {
        Some(grand_prix) => session.resume_grand_prix(grand_prix),
        None => session,
    }
}
