//! The waves of a lane: blocks that are absorbed, or come back, one after the other. The shader's clock moves them.

use bevy::prelude::*;

use super::{
    cells::BoardCells,
    uniform::{BoardUniform, WAVES},
};

/// Seconds from one cell to the next behind it at the usual pace, and in all.
const STEP: f32 = 0.02;
const MOST: f32 = 0.4;
/// Seconds in which a cell changes its colour.
const CHANGE: f32 = 0.12;
/// The clock begins anew after so many seconds.
pub(super) const HOUR: f32 = 3600.0;

/// What is under way in a lane.
#[derive(Component, Default)]
pub struct Waves {
    slots: [Vec<u32>; WAVES],
    next: usize,
    /// When the last of them ends, in seconds of the app's time; and how many cells are in them.
    until: f32,
}

impl Waves {
    /// Cells that change at this moment, in seconds of the app's time.
    pub fn cells(&self, now: f32) -> usize {
        if now < self.until { self.slots.iter().map(Vec::len).sum() } else { 0 }
    }

    /// When the last wave ends, in seconds of the app's time.
    pub(super) fn until(&self) -> f32 {
        self.until
    }

    /// The number of the next wave. Its slot is free from now on.
    pub(super) fn begin(&mut self, cells: &mut BoardCells) -> u16 {
        let wave = self.next as u16 + 1;
        cells.settle(&std::mem::take(&mut self.slots[self.next]), wave);
        wave
    }

    /// Starts the wave that [`begin`](Self::begin) gave out, with these cells, of which the last lies so far behind the front.
    /// `pace` is how many times faster than usual the race goes.
    pub(super) fn start(&mut self, changed: Vec<u32>, last: u16, pace: f32, now: f32, board: &mut BoardUniform) {
        let step = STEP.min(MOST / f32::from(last.max(1))) / pace;
        let change = CHANGE / pace;
        board.waves[self.next] = Vec4::new(now % HOUR, step, change, 0.0);
        self.until = self.until.max(now + step * f32::from(last) + change);
        self.slots[self.next] = changed;
        self.next = (self.next + 1) % WAVES;
    }

    /// True once all of them have ended, until the texture says so.
    pub(super) fn is_over(&self, now: f32) -> bool {
        now >= self.until && self.slots.iter().any(|slot| !slot.is_empty())
    }

    /// Ends all of them.
    pub(super) fn settle(&mut self, cells: &mut BoardCells) {
        for (index, slot) in self.slots.iter_mut().enumerate() {
            cells.settle(slot, index as u16 + 1);
            slot.clear();
        }
    }
}
