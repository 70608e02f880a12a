//! Fades a newly opened screen in from the panels' colour.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Id, LayerId, Order},
};

use crate::{
    base::{frames::FrameDemand, schedule::Screen},
    scene::Motion,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fade>().add_systems(Update, follow);
}

const SECONDS: f32 = 0.15;
/// A shorter remainder of the fade, in seconds, is skipped.
const REST: f32 = 0.001;
/// Maximum opacity. The content stays visible, so nothing flashes.
const STRONGEST: f32 = 0.75;

/// Fade of the current screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Fade {
    /// Seconds left.
    left: f32,
}

impl Fade {
    /// Opacity of the cover, from 0 to less than 1.
    pub fn opacity(self) -> f32 {
        let left = self.left / SECONDS;
        STRONGEST * left * left
    }
}

fn follow(
    mut transitions: EventReader<StateTransitionEvent<Screen>>,
    time: Res<Time>,
    motion: Res<Motion>,
    mut has_begun: Local<bool>,
    mut fade: ResMut<Fade>,
    mut demand: ResMut<FrameDemand>,
) {
    let is_opened = transitions.read().any(|transition| transition.exited != transition.entered);
    // The first screen of the game does not fade.
    let begins = std::mem::replace(&mut *has_begun, true) && is_opened && *motion == Motion::Full;
    let left = if begins { SECONDS } else { fade.left - time.delta_secs() };
    let left = if left > REST { left } else { 0.0 };
    fade.set_if_neq(Fade { left });
    demand.ask_while(left > 0.0);
}

/// Only paints, so widgets below can be pressed.
pub(super) fn show_fade(mut contexts: EguiContexts, fade: Res<Fade>) -> Result {
    let opacity = fade.opacity();
    if opacity > 0.0 {
        let context = contexts.ctx_mut()?;
        let color = context.style().visuals.panel_fill.gamma_multiply(opacity);
        let layer = LayerId::new(Order::Foreground, Id::new("fade"));
        context.layer_painter(layer).rect_filled(context.screen_rect(), 0.0, color);
    }
    Ok(())
}
