//! Decides what the program shows first: a requested game, or the stored one.

use bevy::prelude::*;
use color_walk_api::solver::Registry;
use color_walk_keep::{Game, History, Settings, Store};
use color_walk_play::Level;
use color_walk_sessions::{Family, RaceSetup, RaceSnapshot, Session, SessionKind, Sessions, solo_setup, today};

use super::{answer, settings::start_screen};
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
        match first {
            Open::Kept => match start_screen(settings) {
                StartScreen::Title => StartState::over_kept(Screen::Title, store, registry),
                StartScreen::Play => StartState::over_kept(Screen::Play, store, registry),
                StartScreen::Daily => {
                    StartState::over_kept(Screen::Play, store, registry).at_board(solo_setup(today(), true))
                }
            },
            Open::Screen(screen) => StartState::over_kept(screen, store, registry),
            Open::Tour(_) => StartState { wanted: Some(first), ..StartState::over_kept(Screen::Tour, store, registry) },
            Open::Script(_) => {
                StartState { wanted: Some(first), ..StartState::over_kept(Screen::Workshop, store, registry) }
            }
            Open::Puzzles(_) | Open::Today => {
                StartState { wanted: Some(first), ..StartState::over_kept(Screen::Puzzles, store, registry) }
            }
            Open::Race(setup) => {
                let race = resumed(Session::new(SessionKind::Race, setup), store);
                StartState::on(Screen::Race, Sessions::new(race), store, registry)
            }
            Open::Play(setup) => {
                let mut sessions = Sessions::new(demo(registry));
                sessions.open(resumed(Session::solo(setup.clone()), store));
                sessions.show(Family::Solo, || unreachable!("a board was opened"));
                StartState::on(Screen::Play, sessions, store, registry).at_board(setup)
            }
        }
    }

    /// Opens a board for one person as the title does: in progress, at its end, or new.
    fn at_board(mut self, setup: RaceSetup) -> Self {
        let board = as_requested(setup, &self.games.0, &self.sessions);
        self.sessions.open(board);
        self
    }

    /// A screen over the default race. The stored game waits.
    fn over_kept(screen: Screen, store: &Store, registry: &Registry) -> Self {
        let mut sessions = Sessions::new(demo(registry));
        let Game { link, moves, attempt } = answer(store.take_game(None)).unwrap_or_default();
        if let (false, Ok(setup)) = (link.is_empty(), RaceSetup::from_link(&link, registry)) {
            let is_solo = setup.is_solo();
            let game = if is_solo { Session::solo(setup) } else { Session::new(SessionKind::Race, setup) };
            let game = Session { snapshot: RaceSnapshot::of_moves(moves), attempt, ..game };
            if !is_solo {
                sessions = sessions.with_race(game);
            } else if game.is_in_progress() {
                sessions.open(game);
            }
        }
        StartState::on(screen, sessions, store, registry)
    }

    /// Adds the unfinished boards to the board menu, except the open one.
    fn on(screen: Screen, mut sessions: Sessions, store: &Store, registry: &Registry) -> Self {
        let left = answer(store.unfinished_games()).into_iter().filter_map(|game| {
            let setup = RaceSetup::from_link(&game.link, registry).ok().filter(RaceSetup::is_solo)?;
            let snapshot = RaceSnapshot::of_moves(game.moves);
            Some(Session { snapshot, attempt: game.attempt, ..Session::solo(setup) })
        });
        sessions.recall(left.collect());
        let History { games, ladder } = answer(store.load());
        sessions.set_aim(Level::against(ladder.current()));
        let (games, ladder) = (FinishedGames(games), RivalLadder(ladder));
        StartState { screen, sessions, games, ladder, wanted: None }
    }
}

/// The race behind the title.
fn demo(registry: &Registry) -> Session {
    Session::new(SessionKind::Demo, RaceSetup::usual(registry))
}

/// The game, with its stored moves if it is the stored one.
fn resumed(session: Session, store: &Store) -> Session {
    // A race on a file's board has no link.
    let link = session.setup.link();
    let kept = link.and_then(|link| answer(store.take_game(Some(&link))).filter(|game| game.link == link));
    let Game { moves, attempt, .. } = kept.unwrap_or_default();
    Session { snapshot: RaceSnapshot::of_moves(moves), attempt, ..session }
}
