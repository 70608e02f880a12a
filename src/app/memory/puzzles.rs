//! Loads the person's record with puzzles, and stores each event.

use bevy::prelude::*;
use color_walk_play::puzzles::PuzzleRecord;

use super::{Memory, answer};
use crate::{
    base::schedule::AppSystems,
    screens::puzzles::{PuzzleRecordEvent, Puzzles},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, restore).add_systems(Update, keep.after(AppSystems::Draw));
}

pub(super) fn restore(memory: Res<Memory>, mut puzzles: ResMut<Puzzles>) {
    puzzles.record = answer(memory.store.load::<PuzzleRecord>());
}

/// Adds each event to the stored record, to which other windows add theirs.
fn keep(mut events: EventReader<PuzzleRecordEvent>, memory: Res<Memory>) {
    for &PuzzleRecordEvent(event) in events.read() {
        memory.store.update(move |record: &mut PuzzleRecord| record.add(event));
    }
}
