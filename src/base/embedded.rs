//! Whether another page shows this one in a frame.

use bevy::prelude::*;

/// True if this is a page in a frame of another one, where it shows a race, a puzzle or a chapter without menus. The
/// page's address asks for that at the start. Always false on the desktop.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embedded(pub bool);

/// True in an embedded page.
pub(crate) fn is_embedded(embedded: Res<Embedded>) -> bool {
    embedded.0
}
