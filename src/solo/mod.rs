//! One person at one board: the attempt, moves taken back, hints, and what is remembered when it is over.

mod attempt;
mod hint;
mod ranking;
mod reopen;
mod review;

use bevy::prelude::*;

pub use attempt::{ClearedEvent, FinishedGameEvent, FinishedGames, ForgetGamesEvent, SoloCommand};
pub use hint::{Hint, HintStage};
pub use ranking::Ranking;
pub use reopen::reopened;
pub use review::OpenReview;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((attempt::plugin, hint::plugin, review::plugin, ranking::plugin));
}
