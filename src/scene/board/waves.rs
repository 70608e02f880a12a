//! A lane's waves: blocks that change one after the other. The shader animates them from its own clock.

use bevy::prelude::*;

use super::{
    cells::BoardCells,
    uniform::{BoardUniform, WAVES},
};

/// Seconds from one cell to the next at the usual pace, and the maximum for a whole wave.
const STEP: f32 = 0.02;
const MOST: f32 = 0.4;
/// Seconds that a cell takes to change colour.
const CHANGE: f32 = 0.12;
/// The shader's clock wraps after this many seconds.
pub(super) const HOUR: f32 = 3600.0;

/// A lane's running waves.
#[derive(Component, Default)]
pub struct Waves {
    slots: [Vec<u32>; WAVES],
    next: usize,
    /// End of the last wave in seconds of the app's time, and the cells of each wave.
    until: f32,
}

impl Waves {
    /// Number of cells that animate at `now`, in seconds of the app's time.
    pub fn cells(&self, now: f32) -> usize {
        if now < self.until { self.slots.iter().map(Vec::len).sum() } else { 0 }
    }

    /// End of the last wave, in seconds of the app's time.
    pub(super) fn until(&self) -> f32 {
        self.until
    }

    /// Reserves the next wave and returns its number. Ends the wave that used its slot before.
    pub(super) fn begin(&mut self, cells: &mut BoardCells) -> u16 {
        let wave = self.next as u16 + 1;
        cells.settle(&std::mem::take(&mut self.slots[self.next]), wave);
        wave
    }

    /// Starts the wave that [`begin`](Self::begin) reserved. `changed` are its cells, and `last` is the greatest
    /// distance behind the flood's edge. `pace` is the race's speed relative to the usual one.
    pub(super) fn start(&mut self, changed: Vec<u32>, last: u16, pace: f32, now: f32, board: &mut BoardUniform) {
        let step = STEP.min(MOST / f32::from(last.max(1))) / pace;
        let change = CHANGE / pace;
        board.waves[self.next] = Vec4::new(now % HOUR, step, change, 0.0);
        self.until = self.until.max(now + step * f32::from(last) + change);
        self.slots[self.next] = changed;
        self.next = (self.next + 1) % WAVES;
    }

    /// True once all waves have ended but the texture still contains them.
    pub(super) fn is_over(&self, now: f32) -> bool {
        now >= self.until && self.slots.iter().any(|slot| !slot.is_empty())
    }

    /// Removes all waves from the texture.
    pub(super) fn settle(&mut self, cells: &mut BoardCells) {
        for (index, slot) in self.slots.iter_mut().enumerate() {
            cells.settle(slot, index as u16 + 1);
            slot.clear();
        }
    }
}
