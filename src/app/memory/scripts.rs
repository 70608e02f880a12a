//! Loads the person's scripts, and stores each change at once, so that nobody has to save.

use bevy::prelude::*;

use super::Memory;
use crate::{base::schedule::AppSystems, screens::workshop::Workshop};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, restore)
        .add_systems(Update, keep.after(AppSystems::Draw).run_if(resource_changed::<Workshop>));
}

pub(super) fn restore(memory: Res<Memory>, mut workshop: ResMut<Workshop>) {
    workshop.library = memory.scripts.clone();
}

fn keep(workshop: Res<Workshop>, mut memory: ResMut<Memory>) {
    if memory.scripts != workshop.library {
        memory.scripts = workshop.library.clone();
        memory.store.save(&memory.scripts);
    }
}
