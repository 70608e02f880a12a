//! Ends the window as a person does when a signal or Ctrl-C ends it, so that what was copied is handed on.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::prelude::*;
use color_walk_cli::watch_interrupts;

use crate::base::{frames::Waker, schedule::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, end.in_set(AppSystems::Input).run_if(resource_exists::<Interrupt>));
}

/// Raised by an interrupt.
#[derive(Resource)]
struct Interrupt(Arc<AtomicBool>);

/// Watches from now on. Before, an interrupt ends the program at once. Without a handler it still does.
pub(super) fn watch(commands: &mut Commands, waker: &Waker) {
    let waker = waker.clone();
    match watch_interrupts(move || waker.wake()) {
        Ok(raised) => commands.insert_resource(Interrupt(raised)),
        Err(error) => warn!("Ctrl-C ends the game at once ({error})"),
    }
}

fn end(interrupt: Res<Interrupt>, mut exits: EventWriter<AppExit>) {
    if interrupt.0.load(Ordering::Relaxed) {
        exits.write(AppExit::from_code(130));
    }
}
