//! Moves the focus by Tab through the game, and from its last widget to the page.

use std::cell::Cell;

use bevy::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::{CANVAS, page};
use crate::input::TabLeaves;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen).add_systems(Last, update_tab);
}

thread_local! {
    /// True if the next Tab leaves the game, as of its last frame.
    static LEAVES: Cell<bool> = const { Cell::new(false) };
    /// True if the canvas has gained the focus since.
    static HAS_GAINED_FOCUS: Cell<bool> = const { Cell::new(false) };
}

fn listen() {
    let Some(canvas) = page::window().document().and_then(|document| document.query_selector(CANVAS).ok().flatten())
    else {
        return;
    };
    let focused = canvas.clone();
    page::listen_first(&page::window(), "keydown", move |event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
        let is_the_browsers = key.ctrl_key() || key.alt_key() || key.meta_key();
        if key.key() != "Tab" || is_the_browsers || event.target().as_ref() != Some(focused.as_ref()) {
            return;
        }
        if LEAVES.get() {
            // Otherwise the game would move its focus too, and announce that.
            event.stop_immediate_propagation();
        } else {
            event.prevent_default();
        }
    });
    page::listen(&canvas, "focus", |_| {
        HAS_GAINED_FOCUS.set(true);
        LEAVES.set(false);
    });
}

fn update_tab(mut leaves: ResMut<TabLeaves>) {
    if HAS_GAINED_FOCUS.take() {
        leaves.0 = false;
    }
    LEAVES.set(leaves.0);
}
