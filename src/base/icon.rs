//! Icons, each with one meaning. `packaging/fonts/cut.py` generates this file.

// The web build uses fewer icons than the desktop build.
#![allow(dead_code)]

/// Phosphor's house.
pub(crate) const HOME: &str = "\u{e2c2}";
/// Phosphor's sliders-horizontal.
pub(crate) const SET_UP: &str = "\u{e434}";
/// Phosphor's list-bullets.
pub(crate) const CHAPTERS: &str = "\u{e2f2}";
/// Phosphor's dots-three.
pub(crate) const MORE: &str = "\u{e1fe}";
/// Phosphor's caret-down.
pub(crate) const OPENS: &str = "\u{e136}";
/// Phosphor's x.
pub(crate) const CLOSE: &str = "\u{e4f6}";
/// Phosphor's arrow-u-up-left.
pub(crate) const UNDO: &str = "\u{e08a}";
/// Phosphor's arrow-u-up-right.
pub(crate) const REDO: &str = "\u{e08c}";
/// Phosphor's arrow-counter-clockwise.
pub(crate) const RESTART: &str = "\u{e038}";
/// Phosphor's arrow-right.
pub(crate) const NEXT_BOARD: &str = "\u{e06c}";
/// Phosphor's lightbulb.
pub(crate) const HINT: &str = "\u{e2dc}";
/// Phosphor's chart-line-up.
pub(crate) const REVIEW: &str = "\u{e156}";
/// Phosphor's share-network.
pub(crate) const SHARE: &str = "\u{e408}";
/// Phosphor's copy.
pub(crate) const COPY: &str = "\u{e1ca}";
/// Phosphor's arrow-square-out.
pub(crate) const ELSEWHERE: &str = "\u{e5de}";
/// Phosphor's sword.
pub(crate) const CHALLENGE: &str = "\u{e5ba}";
/// Phosphor's flag-checkered.
pub(crate) const RACE: &str = "\u{ea38}";
/// Phosphor's chart-bar.
pub(crate) const BATCH: &str = "\u{e150}";
/// Phosphor's play.
pub(crate) const PLAY: &str = "\u{e3d0}";
/// Phosphor's pause.
pub(crate) const PAUSE: &str = "\u{e39e}";
/// Phosphor's stop.
pub(crate) const STOP: &str = "\u{e46c}";
/// Phosphor's skip-back.
pub(crate) const STEP_BACK: &str = "\u{e5a4}";
/// Phosphor's skip-forward.
pub(crate) const STEP: &str = "\u{e5a6}";
/// Phosphor's caret-left.
pub(crate) const PREVIOUS: &str = "\u{e138}";
/// Phosphor's caret-right.
pub(crate) const NEXT: &str = "\u{e13a}";
/// Phosphor's caret-up.
pub(crate) const UP: &str = "\u{e13c}";
/// Phosphor's caret-down.
pub(crate) const DOWN: &str = "\u{e136}";
/// Phosphor's minus.
pub(crate) const LESS: &str = "\u{e32a}";
/// Phosphor's plus.
pub(crate) const ADD: &str = "\u{e3d4}";
/// Phosphor's check.
pub(crate) const DONE: &str = "\u{e182}";
/// Phosphor's gear-six.
pub(crate) const PARAMETERS: &str = "\u{e272}";
/// Phosphor's question.
pub(crate) const HELP: &str = "\u{e3e8}";
/// Phosphor's info.
pub(crate) const ABOUT: &str = "\u{e2ce}";
/// Phosphor's square.
pub(crate) const SWATCH: &str = "\u{e45e}";
