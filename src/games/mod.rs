//! Open games, and the solo game: the attempt, hints, the review and finished games.

mod attempt;
mod grand_prix;
mod hint;
mod reopen;
mod review;
mod rival;
pub mod sessions;

use bevy::prelude::*;

pub use attempt::{ClearedEvent, FinishedGameEvent, FinishedGames, ForgetGamesEvent, Praise, SoloCommand};
pub use hint::{Hint, HintStage};
pub use reopen::{as_last_played, as_requested, reopened};
pub use review::{OpenReview, QuestionState};
pub use rival::{RivalLadder, RivalWalk, Unlocked};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        sessions::plugin,
        attempt::plugin,
        hint::plugin,
        review::plugin,
        rival::plugin,
        grand_prix::plugin,
    ));
}
