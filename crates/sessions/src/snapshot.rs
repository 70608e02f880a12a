//! What has happened in a race: with its set-up, all that it takes to go on with it.

use std::time::Duration;

use color_walk_api::{Claims, Color, Progress};
use color_walk_play::Playback;

/// What has happened in a race; by default nothing.
#[derive(Clone, Debug, Default)]
pub struct RaceSnapshot {
    moves: Vec<Color>,
    /// The lanes by their indices. Of a race that was read from a file only the person's moves are known.
    lanes: Vec<(usize, LaneSnapshot)>,
    /// What is known of the shortest walk.
    pub par: ParBounds,
    /// Beats that the clock has counted.
    pub beats: u32,
    /// The person has paused it.
    pub paused: bool,
}

/// A lane, and the figures of its search.
#[derive(Clone, Debug)]
pub struct LaneSnapshot {
    /// The moves.
    pub playback: Playback,
    /// The figures.
    pub search: SearchSummary,
}

/// How the lanes are looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// How many times they are magnified.
    pub zoom: f32,
    /// The point in the middle, in points from the top left of the scene as it is without magnification.
    pub middle: [f32; 2],
    /// Index of the lane that is shown alone.
    pub spotlight: Option<usize>,
}

impl Default for View {
    fn default() -> Self {
        View { zoom: 1.0, middle: [0.0; 2], spotlight: None }
    }
}

/// The figures of a search.
#[derive(Clone, Debug, Default)]
pub struct SearchSummary {
    /// Nodes expanded.
    pub nodes: u64,
    /// Time spent thinking.
    pub time: Duration,
    /// What the solver tells.
    pub progress: Progress,
    /// What an engine says of its search.
    pub claims: Option<Claims>,
}

/// Between which lengths the shortest walk of a board is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParBounds {
    /// Length of the shortest walk known.
    pub best: Option<u32>,
    /// No walk is shorter.
    pub lower: u32,
}

impl RaceSnapshot {
    /// Of a race of which nothing but the person's moves is known.
    pub fn of_moves(moves: Vec<Color>) -> Self {
        RaceSnapshot { moves, ..RaceSnapshot::default() }
    }

    /// Of a race that has yet to begin.
    pub fn at_start(paused: bool) -> Self {
        RaceSnapshot { paused, ..RaceSnapshot::default() }
    }

    /// Of lanes, by their indices.
    pub fn of_lanes(lanes: Vec<(usize, LaneSnapshot)>, par: ParBounds, beats: u32, paused: bool) -> Self {
        let person = lanes.iter().find(|(_, lane)| lane.playback.is_person());
        let moves = person.map_or_else(Vec::new, |(_, lane)| lane.playback.walk().to_vec());
        RaceSnapshot { moves, lanes, par, beats, paused }
    }

    /// The person's moves.
    pub fn moves(&self) -> &[Color] {
        &self.moves
    }

    /// True when the person has begun and is not done.
    pub fn is_under_way(&self) -> bool {
        !self.moves.is_empty() && !self.is_over()
    }

    /// True when the person is done.
    pub fn is_over(&self) -> bool {
        self.lanes.iter().any(|(_, lane)| lane.playback.is_person() && lane.playback.is_over())
    }

    /// The same race with its other lanes at their beginning.
    #[must_use]
    pub fn of_person(mut self) -> Self {
        self.lanes.retain(|(_, lane)| lane.playback.is_person());
        self.beats = 0;
        self
    }

    /// The lane with an index.
    pub fn lane(&self, index: usize) -> Option<&LaneSnapshot> {
        self.lanes.iter().find(|(known, _)| *known == index).map(|(_, lane)| lane)
    }
}
