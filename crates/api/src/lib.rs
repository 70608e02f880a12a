#![doc = include_str!("../README.md")]

pub mod board;
mod hash;
#[doc(hidden)]
pub mod host;
pub mod kit;
pub mod prelude;
mod proof;
#[cfg(feature = "codes")]
mod puzzle;
#[cfg(feature = "random")]
pub mod random;
pub mod run;
pub mod solver;
pub mod text;

/// Runs fewer cases of a property under Miri, which is about a thousand times slower.
#[cfg(test)]
fn proptest_config() -> proptest::prelude::ProptestConfig {
    let config = proptest::prelude::ProptestConfig::default();
    let cases = if cfg!(miri) { 2 } else { config.cases };
    proptest::prelude::ProptestConfig { cases, ..config }
}
