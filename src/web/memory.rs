//! What the browser remembers: the settings, and the game under way, so that a closed tab resumes where it was.

use bevy::prelude::*;
use color_walk_api::Color;
use serde::{Deserialize, Serialize};

use super::{address, page};
use crate::{
    board::LanePlayback,
    notices::Notices,
    race::{Clock, ClockMode, Person, RaceCommand, RaceSetup, Standings},
    scene::{BlockLabels, Palettes},
    schedule::AppSystems,
    solvers,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unplayed>().add_systems(Startup, (take_settings, complain)).add_systems(
        Update,
        (play_again.in_set(AppSystems::Input), (keep_game, keep_settings).after(AppSystems::Draw)),
    );
}

const SETTINGS: &str = "color-walk.settings";
const GAME: &str = "color-walk.game";

/// The settings.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(default)]
struct Settings {
    palette: String,
    labels: u8,
    tempo: usize,
    live: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let tempo = Clock::default().tempo_level();
        Settings { palette: "series".to_owned(), labels: 0, tempo, live: false }
    }
}

const LABELS: [BlockLabels; 3] = [BlockLabels::None, BlockLabels::Numbers, BlockLabels::Shapes];

/// The game under way.
#[derive(Default, Serialize, Deserialize, PartialEq)]
struct Game {
    link: String,
    moves: Vec<Color>,
}

fn load<T: for<'a> Deserialize<'a>>(key: &str) -> Option<T> {
    let text = page::storage()?.get_item(key).ok()??;
    serde_json::from_str(&text).ok()
}

fn save<T: Serialize>(key: &str, value: &T) {
    // A browser that keeps nothing, or is full, is played in all the same.
    if let (Some(storage), Ok(text)) = (page::storage(), serde_json::to_string(value)) {
        let _ = storage.set_item(key, &text);
    }
}

/// Moves of the person that an earlier visit has played.
#[derive(Resource, Default)]
struct Unplayed(Vec<Color>);

thread_local! {
    static RECALLED: std::cell::RefCell<(Vec<Color>, Option<String>)> = const { std::cell::RefCell::new((Vec::new(), None)) };
}

/// The first race: that of the address, else the one of the last visit, else the default one.
pub(super) fn recall(link: &str) -> RaceSetup {
    let registry = solvers::registry();
    let game: Game = load(GAME).unwrap_or_default();
    let wanted = if address::names_a_race(link) { link } else { &game.link };
    let (setup, problem) = match RaceSetup::from_link(wanted, &registry) {
        Ok(setup) => (setup, None),
        Err(problem) => {
            let setup = RaceSetup::from_link("", &registry).expect("the default race is built in");
            (setup, address::names_a_race(link).then(|| address::complaint(&problem) + " This is the usual one."))
        }
    };
    let moves = if setup.link().is_some_and(|link| link == game.link) { game.moves } else { Vec::new() };
    RECALLED.set((moves, problem));
    setup
}

fn complain(mut notices: ResMut<Notices>, mut unplayed: ResMut<Unplayed>) {
    let (moves, problem) = RECALLED.take();
    unplayed.0 = moves;
    if let Some(problem) = problem {
        notices.warn(problem);
    }
}

/// Plays the person's moves of the last visit once the person's lane is there.
fn play_again(mut unplayed: ResMut<Unplayed>, lanes: Query<(), With<Person>>, mut commands: EventWriter<RaceCommand>) {
    if !unplayed.0.is_empty() && !lanes.is_empty() {
        commands.write_batch(std::mem::take(&mut unplayed.0).into_iter().map(RaceCommand::Play));
    }
}

fn keep_game(
    setup: Res<RaceSetup>,
    standings: Res<Standings>,
    unplayed: Res<Unplayed>,
    lanes: Query<&LanePlayback, With<Person>>,
    mut kept: Local<Option<Game>>,
) {
    // A race on a file's board cannot be found again.
    let Some(link) = setup.link().filter(|_| unplayed.0.is_empty()) else { return };
    let moves = lanes
        .iter()
        .next()
        .map(|playback| playback.walk().to_vec())
        .filter(|_| !standings.finished)
        .unwrap_or_default();
    let game = Game { link, moves };
    if kept.as_ref() != Some(&game) {
        save(GAME, &game);
        *kept = Some(game);
    }
}

fn take_settings(mut clock: ResMut<Clock>, mut palettes: ResMut<Palettes>, mut labels: ResMut<BlockLabels>) {
    let settings: Settings = load(SETTINGS).unwrap_or_default();
    clock.set_tempo_level(settings.tempo);
    clock.mode = if settings.live { ClockMode::Live } else { ClockMode::Lockstep };
    if let Some(index) = palettes.all().iter().position(|palette| palette.id == settings.palette) {
        palettes.choose(index);
    }
    *labels = LABELS[usize::from(settings.labels) % LABELS.len()];
}

fn keep_settings(
    clock: Res<Clock>,
    palettes: Res<Palettes>,
    labels: Res<BlockLabels>,
    mut kept: Local<Option<Settings>>,
) {
    let settings = Settings {
        palette: palettes.current().id.clone(),
        labels: LABELS.iter().position(|known| *known == *labels).unwrap_or(0) as u8,
        tempo: clock.tempo_level(),
        live: clock.mode == ClockMode::Live,
    };
    if kept.as_ref() != Some(&settings) {
        save(SETTINGS, &settings);
        *kept = Some(settings);
    }
}
