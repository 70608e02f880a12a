//! Random numbers for solvers: the same on every platform, whatever else draws some.

pub use rand::{Rng, SeedableRng};
pub use rand_chacha::ChaCha8Rng;

use crate::solver::Problem;

/// The generator of a problem, keyed by its parameter `seed` and its board, so that one seed gives different draws on
/// every board.
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     kit,
///     prelude::*,
///     random::{Rng, generator},
///     solver::SolverSpec,
///     text::BoardCode,
/// };
///
/// let spec = SolverSpec::of(&kit::script(&[]).param("seed", "Seed", 1, 0, u64::MAX));
/// let problem = |number| spec.problem(Arc::new(ClusterGraph::new(&BoardCode::series(number).board())));
/// let draw = |number| generator(&problem(number)).random_range(0..1_000_000);
/// assert_eq!(draw(1), draw(1));
/// assert_ne!(draw(1), draw(2));
/// ```
///
/// # Panics
/// If the solver has no parameter `seed`.
pub fn generator(problem: &Problem) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&problem.params.get("seed").to_le_bytes());
    key[8..16].copy_from_slice(&problem.graph.fingerprint().to_le_bytes());
    ChaCha8Rng::from_seed(key)
}
