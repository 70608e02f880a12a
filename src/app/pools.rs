//! Threads for solvers and for drawing.

use bevy::app::{TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};

/// Gives solvers all cores but one, and keeps threads for the frames.
pub(super) fn task_pools() -> TaskPoolPlugin {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // At least two, so one stuck solver does not block the others.
    let thinkers = (cores - 1).max(2);
    let policy = |min_threads, max_threads, percent| TaskPoolThreadAssignmentPolicy {
        min_threads,
        max_threads,
        percent,
        on_thread_spawn: None,
        on_thread_destroy: None,
    };
    TaskPoolPlugin {
        task_pool_options: TaskPoolOptions {
            io: policy(1, 2, 0.1),
            async_compute: policy(thinkers, thinkers, 1.0),
            compute: policy((cores / 2).max(1), usize::MAX, 1.0),
            ..Default::default()
        },
    }
}
