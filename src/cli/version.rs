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
