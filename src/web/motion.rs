//! Who wants little to move gets blocks that vanish at once.

use bevy::prelude::*;

use super::page;
use crate::scene::Motion;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(if page::wants_reduced_motion() { Motion::Reduced } else { Motion::Full });
}
