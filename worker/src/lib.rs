//! Every solver as a small WebAssembly module without the engine, for Web Workers. The feature `scripts` replaces the
//! solvers by scripts.
//!
//! `web/solver-worker.js` allots the time. This module stores searches by number, and runs each as long as requested.

#[cfg(target_arch = "wasm32")]
mod exports;
#[cfg(feature = "scripts")]
mod scripts;
mod searches;

#[cfg(feature = "scripts")]
pub use scripts::describe;
pub use searches::Searches;
