//! What the person finds again: settings, the window's place, the game under way, and on the desktop the batch.

#[cfg(not(target_arch = "wasm32"))]
mod batch;
mod drawing;
pub mod link;
mod settings;
mod tour;

use bevy::prelude::*;
use color_walk_api::Registry;

use crate::{
    board::LanePlayback,
    notices::Notices,
    play::Attempt,
    race::{Person, RaceSetup, Standings, Starter},
    schedule::{AppSystems, Screen},
    screens::{CardRace, StartScreen, tour::ChapterWish},
    solo::{FinishedGameEvent, FinishedGames, ForgetGamesEvent, Parked, Solo, Stage, lesson_on, today},
    store::{Drawing, Game, History, Settings, Store, TourProgress},
};

/// What was kept, and where it is kept.
#[derive(Resource)]
pub struct Memory {
    store: Store,
    settings: Settings,
    game: Game,
    drawing: Drawing,
    tour: TourProgress,
}

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

/// The screen to begin with, and what is on the lanes and behind them then.
pub struct Beginning {
    screen: Screen,
    setup: RaceSetup,
    stage: Stage,
    solo: Solo,
    games: FinishedGames,
    chapter: ChapterWish,
}

impl Beginning {
    /// Gives it to an app that has the game's plugins.
    pub fn insert_into(self, app: &mut App) {
        app.insert_state(self.screen)
            .insert_resource(self.setup)
            .insert_resource(self.stage)
            .insert_resource(self.solo)
            .insert_resource(self.games)
            .insert_resource(self.chapter);
    }
}

impl Memory {
    /// What the store has, and what to begin with. A race that was kept may be of any solver of the registry.
    pub fn recall(store: Store, first: FirstGame, registry: &Registry) -> (Self, Beginning) {
        let first_screen = match first {
            FirstGame::Screen(screen) => Some(screen),
            FirstGame::Tour(_) => Some(Screen::Tour),
            _ => None,
        };
        let chapter = ChapterWish(if let FirstGame::Tour(id) = &first { id.clone() } else { None });
        let (wanted, is_play) = match first {
            FirstGame::Kept | FirstGame::Screen(_) | FirstGame::Tour(_) => (None, false),
            FirstGame::Race(setup) => (Some(setup), false),
            FirstGame::Play(setup) => (Some(setup), true),
        };
        let link = wanted.as_ref().and_then(RaceSetup::link);
        let settings = answer(store.load::<Settings>());
        let drawing = answer(store.load::<Drawing>());
        let tour = answer(store.load::<TourProgress>());
        let game = if wanted.is_none() || link.is_some() { answer(store.take_game(link.as_deref())) } else { None };
        let Game { link, moves, attempt } = game.unwrap_or_default();
        let mut stage = Stage::default();
        let games = FinishedGames(answer(store.load::<History>()).games);
        let mut beginning = match wanted {
            Some(mut setup) => {
                let is_same = setup.link().is_some_and(|wanted| wanted == link);
                setup.resume = if is_same { moves } else { Vec::new() };
                let screen = if is_play { Screen::Play } else { Screen::Race };
                let solo = Solo::new(if is_same { attempt } else { Attempt::default() });
                Beginning { screen, setup, stage, solo, games, chapter }
            }
            None => {
                if let (false, Ok(setup)) = (link.is_empty(), RaceSetup::from_link(&link, registry)) {
                    let is_solo = setup.starters == [Starter::Person] && setup.ghosts.is_empty();
                    let parked = Parked { setup, moves, attempt };
                    if is_solo && !parked.moves.is_empty() {
                        stage.solo = Some(parked);
                    } else if !is_solo {
                        stage.race = Some(parked);
                    }
                }
                let screen = match (first_screen, settings::start_screen(&settings)) {
                    (Some(screen), _) => screen,
                    (None, StartScreen::Title) => Screen::Title,
                    (None, StartScreen::Play) => Screen::Play,
                    (None, StartScreen::Daily) => {
                        stage.choose(today(), true);
                        Screen::Play
                    }
                };
                return (
                    Memory { store, settings, game: Game::default(), drawing, tour },
                    Beginning {
                        screen,
                        setup: RaceSetup::usual(registry),
                        stage,
                        solo: Solo::default(),
                        games,
                        chapter,
                    },
                );
            }
        };
        if beginning.screen == Screen::Play {
            beginning.stage.begin_with_solo(RaceSetup::usual(registry));
        }
        (Memory { store, settings, game: Game::default(), drawing, tour }, beginning)
    }

    /// The settings as they were kept.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where it is kept.
    pub fn store(&self) -> &Store {
        &self.store
    }
}

/// The files are small, and read before there is a window.
#[cfg(not(target_arch = "wasm32"))]
fn answer<T: Default>(pending: crate::store::Pending<T>) -> T {
    pending.wait()
}

/// The browser's storage answers at once.
#[cfg(target_arch = "wasm32")]
fn answer<T: Default>(mut pending: crate::store::Pending<T>) -> T {
    pending.poll().unwrap_or_default()
}

/// Keeps what [`Memory`] is about; add it to an app that has one.
pub fn plugin(app: &mut App) {
    // A page has a journal in the browser's database.
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(batch::plugin);
    app.add_plugins((drawing::plugin, settings::plugin, tour::plugin))
        // A game that ends is kept as finished before it is let go, so that no crash in between takes it away.
        .add_systems(Update, (keep_history, keep_game, tell).chain().after(AppSystems::Draw));
}

fn keep_game(
    setup: Res<RaceSetup>,
    standings: Res<Standings>,
    stage: Res<Stage>,
    solo: Res<Solo>,
    screen: Res<State<Screen>>,
    card_race: Res<CardRace>,
    mut memory: ResMut<Memory>,
    lanes: Query<Ref<LanePlayback>, With<Person>>,
) {
    let lane = lanes.iter().next();
    let has_news = setup.is_changed()
        || standings.is_changed()
        || solo.is_changed()
        || screen.is_changed()
        || lane.as_ref().is_some_and(|lane| lane.is_changed());
    // At the title the race is no choice of the person's; a lesson is no game, nor is what is tried in the tour, and a
    // card's race gives way to what was there.
    let is_passing = stage.is_trial() || card_race.is_on();
    let is_game = screen.get().takes_moves() && lesson_on(&setup).is_none() && !is_passing;
    if !setup.resume.is_empty() || !has_news || !is_game {
        return;
    }
    // A race on a file's board cannot be found again.
    let Some(link) = setup.link() else { return };
    let moves = lane.map(|lane| lane.walk().to_vec()).filter(|_| !standings.finished).unwrap_or_default();
    let attempt = if stage.is_solo() { solo.attempt().clone() } else { Attempt::default() };
    let game = Game { link, moves, attempt };
    if memory.game != game {
        memory.store.keep_game(game.clone());
        memory.game = game;
    }
}

/// Other windows' games are seen by the next visit.
fn keep_history(
    mut finished: EventReader<FinishedGameEvent>,
    mut forgotten: EventReader<ForgetGamesEvent>,
    memory: Res<Memory>,
    mut games: ResMut<FinishedGames>,
) {
    if forgotten.read().count() > 0 {
        games.0.clear();
        memory.store.update(|history: &mut History| history.games.clear());
    }
    for FinishedGameEvent(game) in finished.read() {
        let game = game.clone();
        games.0.push(game.clone());
        memory.store.update(move |history: &mut History| history.add(game));
    }
}

/// What the store has to say.
fn tell(memory: Res<Memory>, mut notices: ResMut<Notices>) {
    for sentence in memory.store.notices() {
        notices.warn(sentence);
    }
}
