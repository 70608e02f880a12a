//! What the program begins with: what is asked for, else what was kept.

use bevy::prelude::*;
use color_walk_api::Registry;
use color_walk_keep::{Game, Games, History, Settings, Store};

use super::{answer, link::screen_of, settings::start_screen};
use crate::{
    race::{RaceSetup, SoFar, StartRaceEvent},
    schedule::Screen,
    screens::{StartScreen, tour::ChapterWish},
    solo::{FinishedGames, Parked, Solo, Stage, today},
};

/// What to begin with.
pub enum FirstGame {
    /// What the settings say, with the game that was under way.
    Kept,
    /// A screen without a board, over the game that was under way.
    Screen(Screen),
    /// The tour, over the game that was under way: a chapter, by its id, or the list of them.
    Tour(Option<String>),
    /// A certain race.
    Race(RaceSetup),
    /// A certain board for one person.
    Play(RaceSetup),
}

impl FirstGame {
    /// What a link asks for, and the race that it means.
    pub fn of_link(link: &str, setup: RaceSetup) -> Self {
        match screen_of(link, &setup) {
            Screen::Play => FirstGame::Play(setup),
            _ => FirstGame::Race(setup),
        }
    }
}

/// The screen to begin with, and what is on the lanes and behind them then.
pub struct Beginning {
    screen: Screen,
    pub(super) setup: RaceSetup,
    so_far: SoFar,
    stage: Stage,
    solo: Solo,
    games: FinishedGames,
    chapter: ChapterWish,
}

impl Beginning {
    /// Gives it to an app that has the game's plugins.
    pub fn insert_into(self, app: &mut App) {
        app.world_mut().send_event(StartRaceEvent::at(self.so_far));
        app.insert_state(self.screen)
            .insert_resource(self.setup)
            .insert_resource(self.stage)
            .insert_resource(self.solo)
            .insert_resource(self.games)
            .insert_resource(self.chapter);
    }

    pub(super) fn of(first: FirstGame, store: &Store, settings: &Settings, registry: &Registry) -> Self {
        match first {
            FirstGame::Kept => match start_screen(settings) {
                StartScreen::Title => Beginning::over_kept(Screen::Title, store, registry),
                StartScreen::Play => Beginning::over_kept(Screen::Play, store, registry),
                StartScreen::Daily => {
                    let mut beginning = Beginning::over_kept(Screen::Play, store, registry);
                    beginning.stage.choose(today(), true);
                    beginning
                }
            },
            FirstGame::Screen(screen) => Beginning::over_kept(screen, store, registry),
            FirstGame::Tour(id) => {
                Beginning { chapter: ChapterWish(id), ..Beginning::over_kept(Screen::Tour, store, registry) }
            }
            FirstGame::Race(setup) => Beginning::with(setup, Screen::Race, store, registry),
            FirstGame::Play(setup) => {
                let mut beginning = Beginning::with(setup, Screen::Play, store, registry);
                beginning.stage.begin_with_solo(RaceSetup::usual(registry));
                beginning
            }
        }
    }

    fn on(screen: Screen, setup: RaceSetup, store: &Store) -> Self {
        let games = FinishedGames(answer(store.load::<History>()).games);
        Beginning {
            screen,
            setup,
            so_far: SoFar::default(),
            stage: Stage::default(),
            solo: Solo::default(),
            games,
            chapter: ChapterWish(None),
        }
    }

    /// A screen over the usual race; the game that was under way waits.
    fn over_kept(screen: Screen, store: &Store, registry: &Registry) -> Self {
        let mut beginning = Beginning::on(screen, RaceSetup::usual(registry), store);
        let Game { link, moves, attempt } = answer(store.take_game(None)).unwrap_or_default();
        beginning.recall(&link, store, registry);
        if let (false, Ok(setup)) = (link.is_empty(), RaceSetup::from_link(&link, registry)) {
            let is_solo = setup.is_solo();
            let parked = Parked { setup, so_far: SoFar::of_moves(moves), attempt };
            if is_solo && parked.so_far.is_under_way() {
                beginning.stage.solo = Some(parked);
            } else if !is_solo {
                beginning.stage.race = Some(parked);
            }
        }
        beginning
    }

    /// Boards that were begun and left wait where a board is chosen, but for the one that is gone on with.
    fn recall(&mut self, taken: &str, store: &Store, registry: &Registry) {
        let kept = answer(store.load::<Games>()).games.into_iter();
        let left = kept.filter(|game| !game.open && game.link != taken).filter_map(|game| {
            let setup = RaceSetup::from_link(&game.link, registry).ok().filter(RaceSetup::is_solo)?;
            Some(Parked { setup, so_far: SoFar::of_moves(game.moves), attempt: game.attempt })
        });
        self.stage.recall(left.collect());
    }

    /// What is asked for, with the moves of the same that was under way.
    fn with(setup: RaceSetup, screen: Screen, store: &Store, registry: &Registry) -> Self {
        let mut beginning = Beginning::on(screen, setup, store);
        // A race on a file's board cannot be found again.
        let link = beginning.setup.link();
        beginning.recall(link.as_deref().unwrap_or_default(), store, registry);
        let kept = link.and_then(|link| answer(store.take_game(Some(&link))).filter(|game| game.link == link));
        let Game { moves, attempt, .. } = kept.unwrap_or_default();
        beginning.so_far = SoFar::of_moves(moves);
        beginning.solo = Solo::new(attempt);
        beginning
    }
}
