//! Proves quickly how many moves a position needs, where few clusters are live.

#[cfg(feature = "codes")]
mod chance;
mod prover;
mod remainder;
#[cfg(test)]
mod tests;

#[cfg(feature = "codes")]
pub(crate) use chance::CERTAIN;
pub use prover::{Analysis, Choice, Prover};
