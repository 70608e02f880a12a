//! One person at one board: the attempt, moves taken back, hints, and what is remembered when it is over.

mod hint;
mod lessons;
mod ranking;
mod reopen;
mod review;
mod session;
mod stage;

use bevy::prelude::*;

pub use hint::{Hint, HintStage};
pub use lessons::{lesson_on, lesson_setup};
pub use ranking::Ranking;
pub use reopen::reopened;
pub use review::OpenReview;
pub use session::{ClearedEvent, FinishedGameEvent, FinishedGames, ForgetGamesEvent, Solo, SoloCommand};
pub(crate) use stage::any_seed;
pub use stage::{Parked, Stage, today};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((stage::plugin, session::plugin, hint::plugin, review::plugin, ranking::plugin));
}
