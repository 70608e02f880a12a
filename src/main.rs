//! Color Walk: a flood-fill game and solver arena.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use color_walk::version;
    use color_walk_cli::{Program, Window};

    #[cfg(feature = "game")]
    let window: Option<&dyn Window> = Some(&color_walk::app::GameWindow);
    #[cfg(not(feature = "game"))]
    let window: Option<&dyn Window> = None;
    color_walk_cli::main(&Program { version: version::LONG, date: version::date(), window })
}

#[cfg(all(target_arch = "wasm32", feature = "game"))]
fn main() {
    color_walk::web::main();
}

/// In a browser there is no command line.
#[cfg(all(target_arch = "wasm32", not(feature = "game")))]
fn main() {}
