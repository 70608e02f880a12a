//! The commands of the clock and its settings: mode, tempo and thinking view.

use bevy::prelude::*;
use color_walk_api::board::Color;

/// When moves may be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClockMode {
    /// Every lane plays one move a beat, which compares quality. A beat waits for the slowest lane. If a person runs,
    /// the person's move starts the beat.
    #[default]
    Lockstep,
    /// Every lane plays its moves as they arrive, which compares thinking time.
    Live,
}

/// Whether the solvers' thinking is visible, and how fast they think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThinkingView {
    /// Thinking is not shown.
    #[default]
    Hidden,
    /// Thinking is shown at full speed.
    Full,
    /// This many nodes a second in each lane, about the next move only, so you can follow each node.
    Slow(u32),
}

impl ThinkingView {
    /// All choices, in the order of the menu.
    pub const ALL: [ThinkingView; 6] = [
        ThinkingView::Hidden,
        ThinkingView::Full,
        ThinkingView::Slow(1000),
        ThinkingView::Slow(100),
        ThinkingView::Slow(10),
        ThinkingView::Slow(1),
    ];

    /// The next choice, cyclic.
    pub fn next(self) -> Self {
        let index = Self::ALL.iter().position(|view| *view == self).unwrap_or(0);
        Self::ALL[(index + 1) % Self::ALL.len()]
    }

    /// The message id of its name, and the nodes a second to insert there.
    pub fn id(self) -> (&'static str, u32) {
        match self {
            ThinkingView::Hidden => ("thinking-hidden", 0),
            ThinkingView::Full => ("thinking-full-speed", 0),
            ThinkingView::Slow(nodes) => ("thinking-slow", nodes),
        }
    }

    /// True if searches run slowly, so that people can watch them.
    pub fn is_slow(self) -> bool {
        matches!(self, ThinkingView::Slow(_))
    }
}

/// A command to the clock, from a key, a button or another part of the app. Only the clock changes itself.
#[derive(Event, Clone, Copy, Debug, PartialEq)]
pub enum ClockCommand {
    /// Pauses or resumes.
    TogglePause,
    /// Pauses with `true`, resumes with `false`.
    Pause(bool),
    /// Pauses, and lets every lane play one move.
    Step,
    /// Pauses, and takes back the last move of the furthest lanes.
    StepBack,
    /// Pauses, and goes to a beat in all lanes. A lane with fewer moves goes to its last one. Beats count from 0; a
    /// beat past the end means the end.
    GoTo(u32),
    /// Pauses and expands one node in the inspected lane, or in every lane if none is inspected. If a move is found, it
    /// plays before the next node.
    StepNode,
    /// Pauses. Searches then expand only the nodes that the person asks for.
    NodeByNode,
    /// Plays this colour for the person.
    Play(Color),
    /// Raises the tempo by one level.
    Faster,
    /// Lowers the tempo by one level.
    Slower,
    /// Sets the tempo's index, from 0.
    Tempo(usize),
    /// Switches between lockstep and live.
    ToggleMode,
    /// Sets lockstep or live.
    Mode(ClockMode),
    /// Switches to the next view of thinking solvers.
    NextView,
    /// Sets the view of thinking solvers.
    View(ThinkingView),
}

/// The pace that the tour sets. It implies lockstep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TourPace {
    /// The whole race stops.
    pub is_held: bool,
    /// No moves are played.
    pub paused: bool,
    /// Moves taken back wait for a redo.
    pub by_hand: bool,
    /// Index of the tempo.
    pub tempo: usize,
    /// The thinking view.
    pub view: ThinkingView,
}
