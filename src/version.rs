//! What the program says of itself. `build.rs` tells the commit.

macro_rules! version {
    ($features:literal) => {
        concat!(env!("CARGO_PKG_VERSION"), " (", env!("COLOR_WALK_COMMIT"), "; ", $features, ")")
    };
}

/// Version, commit and features, in one line.
#[cfg(not(feature = "game"))]
pub const LONG: &str = version!("command line alone");
/// Version, commit and features, in one line.
#[cfg(all(feature = "game", not(feature = "sound")))]
pub const LONG: &str = version!("game");
/// Version, commit and features, in one line.
#[cfg(feature = "sound")]
pub const LONG: &str = version!("game, sound");

/// The day of the commit, `2026-11-22`, if it is known.
pub fn date() -> Option<&'static str> {
    env!("COLOR_WALK_COMMIT").split_once(", ").map(|(_, date)| date)
}
