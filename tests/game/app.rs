//! Drives the app frame by frame, without a window.

use std::{path::Path, thread, time::Duration};

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    time::TimeUpdateStrategy,
    window::{PrimaryWindow, WindowResolution},
};
use color_walk_sessions::{RaceSetup, RaceSnapshot, SessionKind, Starter};

use color_walk::{
    app::{
        self,
        memory::{self, Memory},
    },
    games::sessions::{OpenSessions, SessionRequest},
    race::{Lane, Race, Standings, board::LanePlayback},
    screens::Open,
    search::Searches,
};
use color_walk_api::{run::Outcome, solver::SolverSpec};
use color_walk_arena::batch::BoardSource;
use color_walk_keep::Store;
use color_walk_solvers as solvers;

/// Cleared, but not proven shortest.
pub const CLEARED: Option<Outcome> = Some(Outcome::Cleared { proven: false });

/// More frames than any of these races needs. A race that does not end fails its test.
pub const MANY_FRAMES: usize = 60_000;

pub struct Game(pub App);

impl Game {
    pub fn new(board: &str, starters: Vec<Starter>) -> Self {
        let boards = BoardSource::from_codes(board, None).unwrap();
        Game::of(app::headless(RaceSetup::new(boards, starters)))
    }

    /// The whole program at its start, with the data in a folder.
    pub fn visiting(folder: &Path) -> Self {
        Game::visiting_for(folder, Open::Kept)
    }

    /// Like `visiting`, but starts with a requested game.
    pub fn visiting_for(folder: &Path, first: Open) -> Self {
        let (memory, beginning) = Memory::recall(Store::at(folder), first, &solvers::registry());
        let mut app = app::headless(RaceSetup::from_link("", &solvers::registry()).unwrap());
        app.insert_resource(memory).add_plugins(memory::plugin);
        beginning.insert_into(&mut app);
        Game::of(app)
    }

    pub fn of(mut app: App) -> Self {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        app.world_mut()
            .spawn((Window { resolution: WindowResolution::new(1280.0, 800.0), ..default() }, PrimaryWindow));
        app.update();
        Game(app)
    }

    pub fn solvers(board: &str, specs: &[&str]) -> Self {
        Game::new(board, specs.iter().map(|text| Starter::Solver(spec(text))).collect())
    }

    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.0.update());
    }

    pub fn until(&mut self, what: &str, done: impl Fn(&mut Game) -> bool) {
        for _ in 0..MANY_FRAMES {
            if done(self) {
                return;
            }
            self.0.update();
            give_way();
        }
        panic!("it never came to this: {what}");
    }

    /// Presses and releases Ctrl and a letter within one frame. A capital adds Shift.
    pub fn control(&mut self, letter: char) {
        self.held((Key::Control, KeyCode::ControlLeft), letter);
    }

    /// Presses a letter while another key is held. A capital adds Shift.
    pub fn held(&mut self, other: (Key, KeyCode), letter: char) {
        let shift = letter.is_uppercase().then_some((Key::Shift, KeyCode::ShiftLeft));
        let all: Vec<_> = [other]
            .into_iter()
            .chain(shift)
            .chain([(Key::Character(letter.to_string().into()), KeyCode::KeyZ)])
            .collect();
        let presses = all.iter().map(|key| (key, ButtonState::Pressed));
        let releases = all.iter().rev().map(|key| (key, ButtonState::Released));
        for ((logical_key, key_code), state) in presses.chain(releases) {
            self.0.world_mut().send_event(KeyboardInput {
                key_code: *key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        }
        self.frames(3);
    }

    pub fn key(&mut self, key: Key, key_code: KeyCode) {
        let press = |state| KeyboardInput {
            key_code,
            logical_key: key.clone(),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        self.0.world_mut().send_event(press(ButtonState::Pressed));
        self.0.update();
        self.0.world_mut().send_event(press(ButtonState::Released));
        self.0.update();
    }

    /// Presses and releases letters within one frame, in this order. `Esc` is a key too.
    pub fn at_once(&mut self, keys: &[&str]) {
        for name in keys {
            let (logical_key, key_code) = match *name {
                "Esc" => (Key::Escape, KeyCode::Escape),
                letter => (Key::Character(letter.into()), KeyCode::F35),
            };
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let (logical_key, window) = (logical_key.clone(), Entity::PLACEHOLDER);
                let press = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
                self.0.world_mut().send_event(press);
            }
        }
        self.frames(2 * keys.len() + 3);
    }

    pub fn letter(&mut self, letter: &str) {
        self.key(Key::Character(letter.into()), KeyCode::F35);
    }

    /// Runs a frame with these fingers: number, phase and position.
    pub fn touch(&mut self, fingers: &[(u64, TouchPhase, Vec2)]) {
        for &(id, phase, position) in fingers {
            let window = Entity::PLACEHOLDER;
            self.0.world_mut().send_event(TouchInput { phase, position, window, force: None, id });
        }
        self.0.update();
    }

    pub fn click(&mut self, point: Vec2) {
        let world = self.0.world_mut();
        world.query::<&mut Window>().single_mut(world).unwrap().set_cursor_position(Some(point));
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let press = MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER };
            self.0.world_mut().send_event(press);
            self.0.update();
        }
    }

    /// Restarts the race with a changed setup.
    pub fn set_up(&mut self, change: impl FnOnce(&mut RaceSetup)) {
        let mut setup = RaceSetup::clone(self.0.world().resource::<Race>().setup());
        change(&mut setup);
        self.0.world_mut().send_event(SessionRequest::restart(setup, RaceSnapshot::default()));
        self.frames(1);
    }

    /// The kind of the game on the lanes.
    pub fn on_lanes(&self) -> SessionKind {
        self.0.world().resource::<OpenSessions>().on_lanes().kind
    }

    /// A value per lane, in lane order.
    pub fn lanes<T>(&mut self, look: impl Fn(&LanePlayback) -> T) -> Vec<T> {
        let world = self.0.world_mut();
        let mut lanes: Vec<_> = world.query::<(&Lane, &LanePlayback)>().iter(world).collect();
        lanes.sort_by_key(|(lane, _)| lane.index);
        lanes.into_iter().map(|(_, playback)| look(playback)).collect()
    }

    /// Moves of each lane.
    pub fn walks(&mut self) -> Vec<Vec<u8>> {
        self.lanes(|playback| playback.walk().to_vec())
    }

    /// Outcome of each lane, if it has ended.
    pub fn outcomes(&mut self) -> Vec<Option<Outcome>> {
        self.lanes(|playback| playback.outcome().cloned())
    }

    /// Why each lane failed, if it did.
    pub fn troubles(&mut self) -> Vec<Option<String>> {
        self.lanes(|playback| playback.outcome().and_then(Outcome::trouble))
    }

    /// The legal colours of a lane.
    pub fn legal(&mut self, lane: usize) -> Vec<u8> {
        self.lanes(|playback| playback.flood().legal_colors(playback.graph()).collect()).swap_remove(lane)
    }

    pub fn finished(&self) -> bool {
        self.0.world().resource::<Standings>().finished
    }

    pub fn running(&self) -> usize {
        self.0.world().resource::<Searches>().running()
    }
}

/// Yields to the searches' threads, even on a busy machine.
pub fn give_way() {
    thread::sleep(Duration::from_millis(1));
}

pub fn spec(text: &str) -> SolverSpec {
    SolverSpec::parse(text, &solvers::registry()).unwrap()
}
