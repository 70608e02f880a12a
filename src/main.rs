//! Color Walk: a flood-fill game and solver arena.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    color_walk::cli::main()
}

#[cfg(all(target_arch = "wasm32", feature = "game"))]
fn main() {
    color_walk::web::main();
}

/// In a browser there is no command line.
#[cfg(all(target_arch = "wasm32", not(feature = "game")))]
fn main() {}
