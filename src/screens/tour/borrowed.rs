//! What the tour changes of the person's settings while it is open, and puts back.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::Touring;
use crate::{
    input::Inspected,
    race::{Clock, ClockMode},
    scene::{InterfaceScale, Palettes, Spotlight, Theme, ThinkingView, Zoom},
    schedule::Screen,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Borrowed>()
        .add_systems(OnEnter(Screen::Tour), borrow)
        .add_systems(OnExit(Screen::Tour), give_back);
}

/// How large text is under a projector, to how large it is else.
const LARGER: f32 = 1.5;
const PALETTE: &str = "high-contrast";

/// How the game is watched and seen.
#[derive(SystemParam)]
pub(super) struct Borrowable<'w> {
    pub clock: ResMut<'w, Clock>,
    view: ResMut<'w, ThinkingView>,
    spotlight: ResMut<'w, Spotlight>,
    zoom: ResMut<'w, Zoom>,
    inspected: ResMut<'w, Inspected>,
    theme: ResMut<'w, Theme>,
    scale: ResMut<'w, InterfaceScale>,
    palettes: ResMut<'w, Palettes>,
}

/// What is to be put back.
#[derive(Resource, Default)]
pub(super) struct Borrowed {
    watching: Option<Watching>,
    looks: Option<Looks>,
}

struct Watching {
    mode: ClockMode,
    tempo: usize,
    view: ThinkingView,
    spotlight: Spotlight,
    zoom: Zoom,
}

struct Looks {
    theme: Theme,
    scale: InterfaceScale,
    palette: usize,
}

fn borrow(mut borrowed: ResMut<Borrowed>, mut own: Borrowable, touring: Res<Touring>) {
    let clock = &mut own.clock;
    borrowed.watching.get_or_insert(Watching {
        mode: clock.mode,
        tempo: clock.tempo_level(),
        view: *own.view,
        spotlight: *own.spotlight,
        zoom: *own.zoom,
    });
    clock.mode = ClockMode::Lockstep;
    *own.spotlight = Spotlight::default();
    *own.zoom = Zoom::default();
    own.inspected.0 = None;
    borrowed.project(touring.projector, &mut own);
}

fn give_back(mut borrowed: ResMut<Borrowed>, mut own: Borrowable) {
    own.clock.is_held = false;
    borrowed.project(false, &mut own);
    let Some(watching) = borrowed.watching.take() else { return };
    let clock = &mut own.clock;
    clock.mode = watching.mode;
    clock.set_tempo_level(watching.tempo);
    *own.view = watching.view;
    *own.spotlight = watching.spotlight;
    *own.zoom = watching.zoom;
    own.inspected.0 = None;
}

impl Borrowed {
    /// Shows all for a projector, or as it was.
    pub(super) fn project(&mut self, on: bool, own: &mut Borrowable) {
        if !on {
            if let Some(Looks { theme, scale, palette }) = self.looks.take() {
                (*own.theme, *own.scale) = (theme, scale);
                own.palettes.choose(palette);
            }
        } else if self.looks.is_none() {
            self.looks = Some(Looks { theme: *own.theme, scale: *own.scale, palette: own.palettes.index() });
            if *own.theme == Theme::Dark {
                *own.theme = Theme::Black;
            }
            *own.scale = InterfaceScale::percent((f32::from(own.scale.in_percent()) * LARGER) as u16);
            own.palettes.choose_id(PALETTE);
        }
    }
}
