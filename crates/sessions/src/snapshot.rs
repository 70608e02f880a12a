//! The state of a race. Together with its setup it is enough to resume the race.

use std::time::Duration;

use color_walk_api::{
    board::Color,
    solver::{Claims, Progress},
};
use color_walk_play::Playback;

/// The state of a race. The default is the beginning.
#[derive(Clone, Debug, Default)]
pub struct RaceSnapshot {
    moves: Vec<Color>,
    /// The lanes by index. A race read from a file has only the person's moves.
    lanes: Vec<(usize, LaneSnapshot)>,
    /// Bounds on the shortest walk.
    pub par: ParBounds,
    /// Number of beats on the clock.
    pub beats: u32,
    /// True if the person paused it.
    pub paused: bool,
}

/// A lane with its search figures.
#[derive(Clone, Debug)]
pub struct LaneSnapshot {
    /// The lane's moves.
    pub playback: Playback,
    /// The search figures.
    pub search: SearchSummary,
}

/// The view of the lanes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Magnification factor.
    pub zoom: f32,
    /// The centre, in points from the top left of the unmagnified scene.
    pub middle: [f32; 2],
    /// Index of the only lane shown, if one is.
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
    /// Time the solver spent thinking.
    pub time: Duration,
    /// The solver's progress.
    pub progress: Progress,
    /// An engine's claims about its search.
    pub claims: Option<Claims>,
    /// True if a clock ended it.
    pub ended_by_time: bool,
}

/// Bounds on a board's shortest walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParBounds {
    /// Length of the shortest walk known, in moves.
    pub best: Option<u32>,
    /// Lower bound on the walk's length, in moves.
    pub lower: u32,
}

impl RaceSnapshot {
    /// A race with only the person's moves known.
    pub fn of_moves(moves: Vec<Color>) -> Self {
        RaceSnapshot { moves, ..RaceSnapshot::default() }
    }

    /// A race before its beginning.
    pub fn at_start(paused: bool) -> Self {
        RaceSnapshot { paused, ..RaceSnapshot::default() }
    }

    /// A race with these lanes, by index.
    pub fn of_lanes(lanes: Vec<(usize, LaneSnapshot)>, par: ParBounds, beats: u32, paused: bool) -> Self {
        let person = lanes.iter().find(|(_, lane)| lane.playback.is_person());
        let moves = person.map_or_else(Vec::new, |(_, lane)| lane.playback.walk().to_vec());
        RaceSnapshot { moves, lanes, par, beats, paused }
    }

    /// The person's moves.
    pub fn moves(&self) -> &[Color] {
        &self.moves
    }

    /// True if the person has begun and is not done. A person who only looks back at a finished game is done.
    pub fn is_in_progress(&self) -> bool {
        !self.moves.is_empty() && self.person().is_none_or(|playback| playback.seen_outcome().is_none())
    }

    /// True if the person is done, and the board is at its end.
    pub fn is_over(&self) -> bool {
        self.person().is_some_and(Playback::is_over)
    }

    fn person(&self) -> Option<&Playback> {
        self.lanes.iter().map(|(_, lane)| &lane.playback).find(|playback| playback.is_person())
    }

    /// The same race after all moves of the person, if they are these.
    #[must_use]
    pub fn at_end_of(mut self, walk: &[Color]) -> Self {
        let mut persons = self.lanes.iter_mut().map(|(_, lane)| &mut lane.playback);
        if let Some(playback) = persons.find(|playback| playback.is_person() && playback.reported() == walk) {
            playback.go_to(walk.len());
            self.moves = walk.to_vec();
        }
        self
    }

    /// The same race with all other lanes at their beginning.
    #[must_use]
    pub fn of_person(mut self) -> Self {
        self.lanes.retain(|(_, lane)| lane.playback.is_person());
        self.beats = 0;
        self
    }

    /// The lane with this index.
    pub fn lane(&self, index: usize) -> Option<&LaneSnapshot> {
        self.lanes.iter().find(|(known, _)| *known == index).map(|(_, lane)| lane)
    }
}
