//! Panics in solver code. A panic costs the solver its run and affects nothing else.

use std::{
    any::Any,
    cell::Cell,
    panic::{self, AssertUnwindSafe, catch_unwind},
};

pub(crate) fn panic_message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".to_owned())
}

thread_local! {
    static IN_SOLVER: Cell<bool> = const { Cell::new(false) };
}

/// Runs solver code and returns its panic as an error.
pub(crate) fn guarded<T>(solver: impl FnOnce() -> T) -> Result<T, Box<dyn Any + Send>> {
    let outer = IN_SOLVER.replace(true);
    let result = catch_unwind(AssertUnwindSafe(solver));
    IN_SOLVER.set(outer);
    result
}

/// True while this thread runs solver code. Its panic becomes a [`Fault`](crate::run::Fault) and needs no other report.
///
/// ```
/// use color_walk_api::host::in_solver;
///
/// std::panic::set_hook(Box::new(|panic| {
///     if !in_solver() {
///         eprintln!("{panic}");
///     }
/// }));
/// assert!(!in_solver());
/// ```
pub fn in_solver() -> bool {
    IN_SOLVER.get()
}

/// Stops the current panic hook from reporting solver panics. The run reports them as a [`Fault`](crate::run::Fault).
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Start},
///     host::silence_solver_panics,
///     run::{Fault, Outcome, Runner},
///     solver::{SolverInfo, SolverSpec},
/// };
///
/// silence_solver_panics();
/// let graph = Arc::new(ClusterGraph::new(&Board::new(2, 1, 2, vec![0, 1], Start::Cluster(0)).unwrap()));
/// let info = SolverInfo::new("hasty", "Hasty", "Panics.", |_| panic!("oh no"));
/// let spec = SolverSpec::of(&info);
/// let mut runner = Runner::new(&spec, spec.problem(graph));
/// assert_eq!(runner.finish(), &Outcome::Lost(Fault::Panicked("oh no".to_owned())));
/// ```
pub fn silence_solver_panics() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !in_solver() {
            hook(panic);
        }
    }));
}
