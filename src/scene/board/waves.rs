//! A lane's waves: blocks that the front crosses one after the other. The shader animates them from its own clock.

use bevy::prelude::*;

use super::{
    cells::BoardCells,
    uniform::{BoardUniform, WAVES},
};

/// The shader's clock wraps after this many seconds.
pub(super) const HOUR: f32 = 3600.0;

/// How a move of a number of blocks looks: the more blocks, the longer and stronger.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Course {
    /// Seconds in which the front crosses a cell.
    step: f32,
    /// Seconds until the light on a cell has faded.
    fading: f32,
    /// From 0 for a single block towards 1.
    strength: f32,
}

impl Course {
    /// A move of `blocks` blocks, the last of which is `last` cells behind the first ones. `pace` is the race's speed
    /// relative to the usual one.
    fn new(blocks: usize, last: u16, pace: f32) -> Self {
        /// Seconds of the front's way: the least, and what the largest moves add.
        const WAY: [f32; 2] = [0.12, 0.3];
        /// Maximum seconds in a cell.
        const LONGEST: f32 = 0.14;
        const FADING: [f32; 2] = [0.22, 0.25];
        /// A move of this many blocks has 63 % of the full strength.
        const LARGE: f32 = 12.0;
        let strength = 1.0 - (-(blocks.saturating_sub(1) as f32) / LARGE).exp();
        let way = WAY[0] + WAY[1] * strength;
        let step = (way / (f32::from(last) + 1.0)).min(LONGEST) / pace;
        Course { step, fading: (FADING[0] + FADING[1] * strength) / pace, strength }
    }
}

/// A running wave.
#[derive(Default)]
struct Slot {
    cells: Vec<u32>,
    /// Its start in seconds of the app's time, and seconds a cell.
    begins: f32,
    step: f32,
    /// The number of absorbed cells at each distance.
    absorbed: Vec<u32>,
}

impl Slot {
    /// Cells that the front has not crossed half-way.
    fn waiting(&self, now: f32) -> u32 {
        let at = |distance: usize| self.begins + (distance as f32 + 0.5) * self.step;
        self.absorbed.iter().enumerate().filter(|(distance, _)| now < at(*distance)).map(|(_, cells)| cells).sum()
    }
}

/// A lane's running waves.
#[derive(Component, Default)]
pub struct Waves {
    slots: [Slot; WAVES],
    next: usize,
    /// End of the last wave in seconds of the app's time.
    until: f32,
}

impl Waves {
    /// Number of cells that animate at `now`, in seconds of the app's time.
    pub fn cells(&self, now: f32) -> usize {
        if now < self.until { self.slots.iter().map(|slot| slot.cells.len()).sum() } else { 0 }
    }

    /// Number of absorbed cells that still look like blocks at `now`, in seconds of the app's time.
    pub fn waiting(&self, now: f32) -> u32 {
        if now < self.until { self.slots.iter().map(|slot| slot.waiting(now)).sum() } else { 0 }
    }

    /// End of the last wave, in seconds of the app's time.
    pub(super) fn until(&self) -> f32 {
        self.until
    }

    /// Reserves the next wave and returns its number. Ends the wave that used its slot before.
    pub(super) fn begin(&mut self, cells: &mut BoardCells) -> u16 {
        let wave = self.next as u16 + 1;
        cells.settle(&std::mem::take(&mut self.slots[self.next]).cells, wave);
        wave
    }

    /// Starts the wave that [`begin`](Self::begin) reserved. `changed` are its cells, each with its distance behind the
    /// flood's edge, or `None` for a block that comes back. `pace` is the race's speed relative to the usual one.
    pub(super) fn start(&mut self, changed: &[(u32, Option<u16>)], pace: f32, now: f32, board: &mut BoardUniform) {
        let distances = || changed.iter().filter_map(|(_, distance)| *distance);
        let last = distances().max().unwrap_or(0);
        let Course { step, fading, strength } = Course::new(distances().count(), last, pace);
        let mut absorbed = vec![0; usize::from(last) + 1];
        distances().for_each(|distance| absorbed[usize::from(distance)] += 1);
        board.waves[self.next] = Vec4::new(now % HOUR, step, fading, strength);
        self.until = self.until.max(now + step * f32::from(last) + fading.max(step));
        let cells = changed.iter().map(|(cell, _)| *cell).collect();
        self.slots[self.next] = Slot { cells, begins: now, step, absorbed };
        self.next = (self.next + 1) % WAVES;
    }

    /// True once all waves have ended but the texture still contains them.
    pub(super) fn is_over(&self, now: f32) -> bool {
        now >= self.until && self.slots.iter().any(|slot| !slot.cells.is_empty())
    }

    /// Removes all waves from the texture.
    pub(super) fn settle(&mut self, cells: &mut BoardCells) {
        for (index, slot) in self.slots.iter_mut().enumerate() {
            cells.settle(&std::mem::take(slot).cells, index as u16 + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::board::Block;

    #[test]
    fn a_larger_move_is_longer_and_stronger_but_never_long() {
        let ends = |blocks: usize, last: u16| {
            let Course { step, fading, strength } = Course::new(blocks, last, 1.0);
            (step * f32::from(last) + fading, strength)
        };
        let moves = [(1, 0), (5, 2), (20, 5), (400, 60)].map(|(blocks, last)| ends(blocks, last));
        assert!(moves.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1), "{moves:?}");
        assert!(moves.iter().all(|(seconds, strength)| *seconds < 1.0 && *strength <= 1.0), "{moves:?}");
    }

    #[test]
    fn cells_wait_until_the_front_has_come() {
        let (mut waves, mut board) = (Waves::default(), BoardUniform::new(4, 1, 4));
        let blocks: Vec<_> = (0..4).map(|cell| Block { cell, color: 1, absorbed: None }).collect();
        let mut cells = BoardCells::new(blocks.iter(), Handle::default());
        waves.begin(&mut cells);
        waves.start(&[(0, Some(0)), (1, Some(1)), (2, Some(2)), (3, None)], 1.0, 5.0, &mut board);
        let waiting: Vec<u32> = (0..100).map(|frame| waves.waiting(5.0 + frame as f32 * 0.01)).collect();
        assert!(
            waiting[0] == 3 && waiting[99] == 0 && waiting.windows(2).all(|pair| pair[0] >= pair[1]),
            "{waiting:?}"
        );
        assert!([2, 1].iter().all(|count| waiting.contains(count)), "it runs up step by step: {waiting:?}");
    }
}
