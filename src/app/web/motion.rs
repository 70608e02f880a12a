//! Follows the browser's reduced-motion setting.

use bevy::prelude::*;

use super::page;
use crate::scene::{Motion, SystemMotion};

pub(super) fn plugin(app: &mut App) {
    let motion = if page::wants_reduced_motion() { Motion::Reduced } else { Motion::Full };
    app.insert_resource(SystemMotion(motion));
}
