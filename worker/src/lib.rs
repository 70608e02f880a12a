//! Every solver as a small WebAssembly module without the engine, for Web Workers.
//!
//! `web/solver-worker.js` allots the time. This module stores searches by number, and runs each as long as requested.

#[cfg(target_arch = "wasm32")]
mod exports;
mod searches;

pub use searches::Searches;
