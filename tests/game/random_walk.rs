//! A random walk through the whole game: keys, clicks, screens, waiting, window sizes, and restarts. A seed repeats it.
//! Invariants are checked after each step.

use std::{collections::HashMap, env, fmt::Debug};

use bevy::{
    app::App,
    ecs::system::SystemIdMarker,
    input::keyboard::Key,
    prelude::{KeyCode, State, Vec2, With, Without},
    window::{PrimaryWindow, Window},
};
use color_walk_sessions::{RaceSetup, SessionKind, Starter};

use color_walk::{
    base::{notices::Notices, schedule::Screen},
    games::{
        OpenReview,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{ACTIONS, InspectedCell, UiCommand},
    race::{Clock, Inspection, Person, Race},
    scene::{Spotlight, Zoom},
    screens::{OpenPanels, tour::CurrentTour},
};
use rand::{Rng, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use super::app::{Game, give_way, spec};

/// Steps between two restarts.
const VISIT: u32 = 60;
/// Maximum presses of Esc from anywhere to the title.
const MOST_ESCAPES: u32 = 12;

#[derive(Clone, Debug, PartialEq)]
enum Action {
    /// A key, by its name in the table of keys.
    Key(&'static str),
    Digit(u8),
    /// A click, in points from the window's top left.
    Click(Vec2),
    Open(Screen),
    /// Waits for this many frames.
    Wait(usize),
    Resize(f32, f32),
}

/// Where the person is.
#[derive(Debug, PartialEq)]
struct View {
    screen: Screen,
    panels: OpenPanels,
    spotlight: Spotlight,
    zoom: Zoom,
    inspected: InspectedCell,
    is_reviewed: bool,
    looks_inside: Option<usize>,
    tour: String,
    notice: Option<String>,
}

struct Walker {
    game: Game,
    folder: TempDir,
    random: ChaCha8Rng,
    seed: u64,
    step: u32,
    last: Vec<Action>,
    /// The moves on each unfinished board, by its code and start.
    boards: HashMap<String, Vec<u8>>,
    /// The race that was left, and whether it was paused.
    race: Option<(String, bool)>,
}

impl Walker {
    fn new(seed: u64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let game = Game::visiting(folder.path());
        let random = ChaCha8Rng::seed_from_u64(seed);
        let (last, boards) = (Vec::new(), HashMap::new());
        Walker { game, folder, random, seed, step: 0, last, boards, race: None }
    }

    fn choose(&mut self) -> Action {
        // F11 and F12 belong to the window, and Ctrl changes other keys.
        let is_plain = |key: &&str| !key.contains("Ctrl") && *key != "F12" && *key != "F11";
        match self.random.random_range(0..100) {
            0..35 => {
                let binding = ACTIONS.choose(&mut self.random).unwrap();
                binding.keys.iter().copied().find(is_plain).map_or(Action::Wait(1), Action::Key)
            }
            35..60 => Action::Digit(self.random.random_range(1..=7)),
            60..70 => {
                Action::Click(Vec2::new(self.random.random_range(0.0..1280.0), self.random.random_range(0.0..800.0)))
            }
            70..80 => Action::Open(*Screen::ALL.choose(&mut self.random).unwrap()),
            80..88 => Action::Key("Esc"),
            88..97 => Action::Wait(self.random.random_range(1..25)),
            _ => {
                let sizes = [(1280.0, 800.0), (800.0, 600.0), (390.0, 844.0), (844.0, 390.0)];
                let (width, height) = *sizes.choose(&mut self.random).unwrap();
                Action::Resize(width, height)
            }
        }
    }

    fn act(&mut self, action: &Action) {
        match *action {
            Action::Key(name) => self.press(name),
            Action::Digit(digit) => self.game.letter(&digit.to_string()),
            Action::Click(point) => self.game.click(point),
            Action::Open(screen) => _ = self.game.0.world_mut().send_event(UiCommand::Open(screen)),
            Action::Wait(frames) => self.game.frames(frames),
            Action::Resize(width, height) => {
                let world = self.game.0.world_mut();
                let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
                windows.single_mut(world).unwrap().resolution.set(width, height);
            }
        }
        self.game.frames(3);
        give_way();
    }

    fn press(&mut self, name: &str) {
        let named = match name {
            "Esc" => (Key::Escape, KeyCode::Escape),
            "Space" => (Key::Space, KeyCode::Space),
            "Left" => (Key::ArrowLeft, KeyCode::ArrowLeft),
            "Right" => (Key::ArrowRight, KeyCode::ArrowRight),
            "Home" => (Key::Home, KeyCode::Home),
            "End" => (Key::End, KeyCode::End),
            "F1" => (Key::F1, KeyCode::F1),
            "F8" => (Key::F8, KeyCode::F8),
            "F9" => (Key::F9, KeyCode::F9),
            letter => return self.game.letter(&letter.to_lowercase()),
        };
        self.game.key(named.0, named.1);
    }

    fn screen(&self) -> Screen {
        *self.game.0.world().resource::<State<Screen>>().get()
    }

    /// The person's own board on the lanes, and its moves.
    fn own_board(&mut self) -> Option<(String, Vec<u8>, bool)> {
        let world = self.game.0.world_mut();
        if !world.resource::<OpenSessions>().is_solo() {
            return None;
        }
        let setup = world.resource::<Race>().setup();
        let name = format!("{:?} {:?}", setup.board_code(), setup.start);
        world.query_filtered::<(), With<Person>>().single(world).ok()?;
        let (walk, is_over) = self.game.lanes(|playback| (playback.walk().to_vec(), playback.is_over())).pop()?;
        Some((name, walk, is_over))
    }

    /// The race on the lanes, unless another screen has borrowed them.
    fn race(&self) -> Option<(String, bool)> {
        let world = self.game.0.world();
        let kind = world.resource::<OpenSessions>().on_lanes().kind;
        if self.screen() != Screen::Race || !matches!(kind, SessionKind::Race | SessionKind::CardRace) {
            return None;
        }
        Some((format!("{:?}", world.resource::<Race>().setup().link()), world.resource::<Clock>().is_paused()))
    }

    fn view(&self) -> View {
        let world = self.game.0.world();
        View {
            screen: self.screen(),
            panels: world.resource::<OpenPanels>().clone(),
            spotlight: *world.resource::<Spotlight>(),
            zoom: *world.resource::<Zoom>(),
            inspected: *world.resource::<InspectedCell>(),
            is_reviewed: world.resource::<OpenReview>().review().is_some(),
            looks_inside: world.resource::<Inspection>().lane(),
            tour: format!("{:?}", world.resource::<CurrentTour>().tour.place()),
            notice: world.resource::<Notices>().shown().map(|notice| notice.sentence.to_string()),
        }
    }

    fn check(&self, holds: bool, what: &str, seen: impl Debug) {
        let last = &self.last[self.last.len().saturating_sub(12)..];
        assert!(holds, "seed {}, step {}: {what}: {seen:?}, after {last:#?}", self.seed, self.step);
    }

    fn step(&mut self) {
        self.step += 1;
        let action = self.choose();
        self.last.push(action.clone());
        let (before, own_before, race_before) = (self.view(), self.own_board(), self.race());
        self.act(&action);
        let after = self.view();
        if action == Action::Key("Esc") && before.screen != Screen::Title {
            self.check(before != after, "Esc changes nothing that can be seen", &before);
        }
        self.follow_board(own_before, &before, &after);
        self.follow_race(race_before);
    }

    /// Moves belong to the person: only actions on the board change them.
    fn follow_board(&mut self, before: Option<(String, Vec<u8>, bool)>, view: &View, after: &View) {
        let Some((name, walk, is_over)) = self.own_board() else { return };
        let was_here = view.screen == Screen::Play && after.screen == Screen::Play;
        let is_same = before.is_some_and(|(board, ..)| board == name);
        if let Some(known) = self.boards.get(&name).filter(|_| !(was_here && is_same)) {
            self.check(*known == walk, "a board is not as it was left", (&name, known, &walk));
        }
        self.check(!self.game.0.world().resource::<Clock>().is_paused(), "a board of one's own is paused", &name);
        // A finished board is over, so a return to it starts again.
        if is_over || walk.is_empty() {
            self.boards.remove(&name);
        } else {
            self.boards.insert(name, walk);
        }
    }

    /// A race is paused exactly if it was paused when the person left it.
    fn follow_race(&mut self, before: Option<(String, bool)>) {
        let now = self.race();
        if let (None, Some((name, paused)), Some((left, was_paused))) = (&before, &now, &self.race) {
            self.check(name != left || paused == was_paused, "a race comes back otherwise paused", (name, was_paused));
        }
        self.race = now.or(self.race.take());
    }

    /// Esc leads to the title from anywhere, and each press changes something.
    fn escape(&mut self) {
        for _ in 0..MOST_ESCAPES {
            if self.screen() == Screen::Title {
                return;
            }
            let before = self.view();
            self.act(&Action::Key("Esc"));
            let after = self.view();
            self.check(before != after, "Esc changes nothing that can be seen", before);
        }
        self.check(false, "Esc does not lead to the title", self.view());
    }

    /// Restarts the program, which must restore the unfinished board.
    fn visit_again(&mut self) {
        self.act(&Action::Open(Screen::Play));
        let before = self.own_board();
        self.game.frames(60);
        // Closes the first window, because a second one would open a game of its own.
        self.game.0 = App::new();
        self.game = Game::visiting(self.folder.path());
        self.act(&Action::Open(Screen::Play));
        let after = self.own_board();
        // A board without moves is not stored.
        if let Some((name, walk, false)) = before.as_ref().filter(|(_, walk, _)| !walk.is_empty()) {
            self.check(
                after.as_ref().is_some_and(|(now, moves, _)| (now, moves) == (name, walk)),
                "what is kept is not what was shown",
                (&before, &after),
            );
        }
        self.race = None;
    }

    /// No search outlives its owner: after a short race, none thinks. Returns the number of entities. Those of systems
    /// that commands run are not counted, because each comes with its first command and stays.
    fn settle(&mut self) -> usize {
        self.act(&Action::Open(Screen::Race));
        let alone = RaceSetup::new(
            color_walk_arena::batch::BoardSource::from_codes("2x2c2@1", None).unwrap(),
            vec![Starter::Solver(spec("greedy"))],
        );
        self.game.0.world_mut().send_event(SessionRequest::race(alone));
        self.act(&Action::Open(Screen::Title));
        self.act(&Action::Open(Screen::Race));
        self.game.until("no search is left", |game| game.running() == 0);
        self.act(&Action::Open(Screen::Title));
        self.race = None;
        let world = self.game.0.world_mut();
        world.query_filtered::<(), Without<SystemIdMarker>>().iter(world).count()
    }

    fn walk(&mut self, steps: u64) {
        for _ in 0..steps {
            self.step();
            if self.step.is_multiple_of(VISIT) {
                self.escape();
                let after_walk = self.settle();
                self.visit_again();
                self.escape();
                let after_start = self.settle();
                self.check(after_walk <= after_start, "entities outlive their owners", (after_walk, after_start));
            }
        }
        self.escape();
    }
}

fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|text| text.parse().expect(name))
}

/// `cargo xtask siege walk` runs more and longer walks.
#[test]
fn a_random_walk_finds_nothing_lost() {
    let first = number("COLOR_WALK_WALK_SEED").unwrap_or(1);
    let walks = number("COLOR_WALK_WALKS").unwrap_or(2);
    let steps = number("COLOR_WALK_WALK_STEPS").unwrap_or(250);
    for seed in first..first + walks {
        Walker::new(seed).walk(steps);
        println!("seed {seed}: {steps} steps");
    }
}
