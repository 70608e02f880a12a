//! What `color-walk --version` tells.

/// Version, commit and features, in one line. `build.rs` tells the commit.
macro_rules! version {
    ($features:literal) => {
        concat!(env!("CARGO_PKG_VERSION"), " (", env!("COLOR_WALK_COMMIT"), "; ", $features, ")")
    };
}

#[cfg(not(feature = "game"))]
pub(super) const LONG: &str = version!("command line alone");
#[cfg(all(feature = "game", not(feature = "sound")))]
pub(super) const LONG: &str = version!("game");
#[cfg(feature = "sound")]
pub(super) const LONG: &str = version!("game, sound");

/// The day of the commit, `2026-11-22`, if it is known.
pub(super) fn date() -> Option<&'static str> {
    env!("COLOR_WALK_COMMIT").split_once(", ").map(|(_, date)| date)
}
