//! What can be asked of the clock: its mode, its tempo, and how solvers are seen to think.

use bevy::prelude::*;

/// Which moves may be played when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClockMode {
    /// Every lane plays one move a beat, so that what one sees is quality. A beat waits for the slowest lane; where a
    /// person runs, the person's move is the beat.
    #[default]
    Lockstep,
    /// Every lane plays its moves as they come, so that what one sees is thinking time.
    Live,
}

/// Whether one sees solvers think, and how fast they may then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThinkingView {
    /// Nothing of it is shown.
    #[default]
    Hidden,
    /// Shown as it goes, at full speed.
    Full,
    /// So many nodes a second in each lane, and only about the move that comes next, so that each can be followed.
    Slow(u32),
}

impl ThinkingView {
    /// All there are to choose from.
    pub const ALL: [ThinkingView; 6] = [
        ThinkingView::Hidden,
        ThinkingView::Full,
        ThinkingView::Slow(1000),
        ThinkingView::Slow(100),
        ThinkingView::Slow(10),
        ThinkingView::Slow(1),
    ];

    /// The next one.
    pub fn next(self) -> Self {
        let index = Self::ALL.iter().position(|view| *view == self).unwrap_or(0);
        Self::ALL[(index + 1) % Self::ALL.len()]
    }

    /// The id of the message that is its name, and the nodes a second that are put in there.
    pub fn id(self) -> (&'static str, u32) {
        match self {
            ThinkingView::Hidden => ("thinking-hidden", 0),
            ThinkingView::Full => ("thinking-full-speed", 0),
            ThinkingView::Slow(nodes) => ("thinking-slow", nodes),
        }
    }

    /// True when searches think no faster than they are watched.
    pub fn is_slow(self) -> bool {
        matches!(self, ThinkingView::Slow(_))
    }
}

/// Asks for another pace. The race alone changes its clock.
#[derive(Event, Clone, Copy, Debug)]
pub enum ClockRequest {
    /// Lockstep or live.
    Mode(ClockMode),
    /// A tempo by its index, from 0.
    Tempo(usize),
    /// How solvers are seen to think.
    View(ThinkingView),
    /// Nothing happens while a screen lies over the race.
    Hold(bool),
    /// The tour sets the pace, or no longer. What the person has chosen comes back then.
    Lead(Option<Lead>),
}

/// The pace that the tour sets, in lockstep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// Nothing happens.
    pub is_held: bool,
    /// Nothing is played.
    pub paused: bool,
    /// Moves that were taken back wait to be asked for.
    pub by_hand: bool,
    /// Index of the tempo.
    pub tempo: usize,
    /// How solvers are seen to think.
    pub view: ThinkingView,
}
