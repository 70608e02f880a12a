//! Large text and high contrast for projectors. Restores the earlier look afterwards.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::CurrentTour;
use crate::{
    base::schedule::Screen,
    scene::{InterfaceScale, Palettes, Theme},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LooksBefore>()
        .add_systems(OnEnter(Screen::Tour), |mut looks: Looks, current_tour: Res<CurrentTour>| {
            looks.project(current_tour.projector)
        })
        .add_systems(OnExit(Screen::Tour), |mut looks: Looks| looks.project(false));
}

/// Scale of the text, relative to the person's own.
const LARGER: f32 = 1.5;
const PALETTE: &str = "high-contrast";

#[derive(SystemParam)]
pub(super) struct Looks<'w> {
    theme: ResMut<'w, Theme>,
    scale: ResMut<'w, InterfaceScale>,
    palettes: ResMut<'w, Palettes>,
    before: ResMut<'w, LooksBefore>,
}

/// The earlier theme, scale and palette index.
#[derive(Resource, Default)]
struct LooksBefore(Option<(Theme, InterfaceScale, usize)>);

impl Looks<'_> {
    /// Turns the projector look on or off.
    pub(super) fn project(&mut self, on: bool) {
        if !on {
            if let Some((theme, scale, palette)) = self.before.0.take() {
                (*self.theme, *self.scale) = (theme, scale);
                self.palettes.choose(palette);
            }
        } else if self.before.0.is_none() {
            self.before.0 = Some((*self.theme, *self.scale, self.palettes.index()));
            if *self.theme == Theme::Dark {
                *self.theme = Theme::Black;
            }
            *self.scale = InterfaceScale::percent((f32::from(self.scale.in_percent()) * LARGER) as u16);
            self.palettes.choose_id(PALETTE);
        }
    }
}
