//! Every solver as a small engine-free wasm: what a Web Worker calls to think.
//!
//! `web/solver-worker.js` hands out the time; here searches are kept by number, and think as long as they are told to.

#[cfg(target_arch = "wasm32")]
mod exports;
mod searches;

pub use searches::Searches;
