//! Wraps each solver in a Bevy plugin that adds it to the app's registry.

use bevy::prelude::*;
use color_walk_api::solver::{Registry, SolverInfo};

pub(crate) fn plugin(app: &mut App) {
    for info in color_walk_solvers::registry().iter() {
        app.add_plugins(SolverPlugin::from(info.clone()));
    }
}

/// The app's solvers.
#[derive(Resource, Default, Deref, DerefMut)]
pub struct SolverRegistry(Registry);

/// Adds one solver to the app's [`SolverRegistry`]. The plugin's name is the solver's id.
pub struct SolverPlugin(SolverInfo);

impl From<SolverInfo> for SolverPlugin {
    fn from(info: SolverInfo) -> Self {
        SolverPlugin(info)
    }
}

impl Plugin for SolverPlugin {
    fn build(&self, app: &mut App) {
        let info = self.0.clone();
        app.world_mut().get_resource_or_init::<SolverRegistry>().add(info.plugin.clone(), [info]);
    }

    #[expect(clippy::misnamed_getters, reason = "ids are unique, and plugins go by them")]
    fn name(&self) -> &str {
        &self.0.id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solver_is_added_as_a_plugin() {
        let solvers = color_walk_solvers::registry();
        let mut app = App::new();
        app.add_plugins(SolverPlugin::from(solvers.get("greedy").unwrap().clone()));
        let added: Vec<_> = app.world().resource::<SolverRegistry>().iter().map(|info| info.id.clone()).collect();
        assert_eq!(added, ["greedy"]);
    }
}
