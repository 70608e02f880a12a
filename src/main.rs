//! Color Walk: a flood-fill game and solver arena.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use color_walk_cli::{Program, Window};

    #[cfg(feature = "game")]
    let window: Option<&dyn Window> = Some(&color_walk::app::GameWindow);
    #[cfg(not(feature = "game"))]
    let window: Option<&dyn Window> = None;
    color_walk_cli::main(&Program { version: VERSION, commit: commit(), date: date(), window })
}

#[cfg(all(target_arch = "wasm32", feature = "game"))]
fn main() {
    color_walk::app::web::main();
}

/// A browser has no command line.
#[cfg(all(target_arch = "wasm32", not(feature = "game")))]
fn main() {}

// `build.rs` sets the commit.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! version {
    ($features:literal) => {
        concat!(env!("CARGO_PKG_VERSION"), " (", env!("COLOR_WALK_COMMIT"), "; ", $features, ")")
    };
}

/// Version, commit and features, in one line.
#[cfg(all(not(feature = "game"), not(target_arch = "wasm32")))]
const VERSION: &str = version!("command line alone");
/// Version, commit and features, in one line.
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
const VERSION: &str = version!("game");

/// The commit's hash, if known.
#[cfg(not(target_arch = "wasm32"))]
fn commit() -> Option<&'static str> {
    env!("COLOR_WALK_COMMIT").split_once(", ").map(|(hash, _)| hash)
}

/// The commit's date, such as `2026-11-22`, if known.
#[cfg(not(target_arch = "wasm32"))]
fn date() -> Option<&'static str> {
    env!("COLOR_WALK_COMMIT").split_once(", ").map(|(_, date)| date)
}
