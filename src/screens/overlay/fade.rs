//! A screen that opens comes out of the panels' colour.

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
/// So short a rest is not waited for.
const REST: f32 = 0.001;
/// What was there before is still made out, so that nothing flashes.
const STRONGEST: f32 = 0.75;

/// How much of a screen that was opened is hidden still.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Fade {
    /// Seconds that are left of it.
    left: f32,
}

impl Fade {
    /// From 0, where nothing is hidden, to 1.
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
    // What one begins with is there at once.
    let begins = std::mem::replace(&mut *has_begun, true) && is_opened && *motion == Motion::Full;
    let left = if begins { SECONDS } else { fade.left - time.delta_secs() };
    let left = if left > REST { left } else { 0.0 };
    fade.set_if_neq(Fade { left });
    demand.ask_while(left > 0.0);
}

/// Paint alone: whatever lies below it can be pressed.
pub(super) fn show(mut contexts: EguiContexts, fade: Res<Fade>) -> Result {
    let opacity = fade.opacity();
    if opacity > 0.0 {
        let context = contexts.ctx_mut()?;
        let color = context.style().visuals.panel_fill.gamma_multiply(opacity);
        let layer = LayerId::new(Order::Foreground, Id::new("fade"));
        context.layer_painter(layer).rect_filled(context.screen_rect(), 0.0, color);
    }
    Ok(())
}
