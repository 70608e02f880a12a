//! The interpreter of scripts as a separate WebAssembly module. A page loads it when it compiles its first script.
//!
//! It is `worker` with the feature `scripts`, under another name, so that both modules can be built side by side.

pub use color_walk_worker::*;
