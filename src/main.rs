//! Color Walk: a flood-fill game and solver arena.

fn main() -> std::process::ExitCode {
    color_walk::cli::main()
}
