//! The registry of solvers. The panels, the command line and the documents all read it.

use std::borrow::Cow;

use crate::solver::SolverInfo;

/// All solvers, in the order in which their plugins registered them.
///
/// ```
/// use color_walk_api::{kit, solver::Registry};
///
/// let mut registry = Registry::default();
/// registry.add("example", [kit::script(&[1, 2])]);
/// assert_eq!(registry.get("script").map(|info| &*info.plugin), Some("example"));
/// assert_eq!(registry.iter().map(|info| &*info.id).collect::<Vec<_>>(), ["script"]);
///
/// registry.remove("script");
/// assert!(registry.get("script").is_none());
/// ```
#[derive(Clone, Default)]
pub struct Registry {
    solvers: Vec<SolverInfo>,
}

impl Registry {
    /// Adds the solvers of one plugin.
    ///
    /// # Panics
    /// If an id is already taken: two plugins would shadow each other.
    pub fn add(&mut self, plugin: impl Into<Cow<'static, str>>, solvers: impl IntoIterator<Item = SolverInfo>) {
        let plugin = plugin.into();
        for solver in solvers {
            assert!(self.get(&solver.id).is_none(), "two solvers are called `{}`", solver.id);
            self.solvers.push(SolverInfo { plugin: plugin.clone(), ..solver });
        }
    }

    /// Removes the solver with this id, if present.
    pub fn remove(&mut self, id: &str) {
        self.solvers.retain(|solver| solver.id != id);
    }

    /// The solver with this id.
    pub fn get(&self, id: &str) -> Option<&SolverInfo> {
        self.solvers.iter().find(|solver| solver.id == id)
    }

    /// All solvers.
    pub fn iter(&self) -> std::slice::Iter<'_, SolverInfo> {
        self.solvers.iter()
    }
}
