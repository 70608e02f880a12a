//! The Bevy adapter: every solver is a plugin of an app.

use ::bevy::prelude::*;

use crate::registry::{Registry, SolverInfo};

/// Adds one solver to an app's [`Registry`]. The plugin's name is the solver's id.
///
/// ```
/// use bevy::prelude::*;
/// use color_walk_api::{Fuel, Reason, Registry, Solver, SolverInfo, Step, bevy::SolverPlugin};
///
/// struct Tired;
///
/// impl Solver for Tired {
///     fn step(&mut self, _: &mut Fuel) -> Step {
///         Step::GaveUp(Reason::Other("it is tired".to_owned()))
///     }
/// }
///
/// let tired = SolverInfo::new("tired", "Tired", "Gives up at once.", |_| Box::new(Tired));
/// let mut app = App::new();
/// app.add_plugins(SolverPlugin::from(tired));
/// assert!(app.world().resource::<Registry>().get("tired").is_some());
/// ```
pub struct SolverPlugin(SolverInfo);

impl From<SolverInfo> for SolverPlugin {
    fn from(info: SolverInfo) -> Self {
        SolverPlugin(info)
    }
}

impl Plugin for SolverPlugin {
    fn build(&self, app: &mut App) {
        let info = self.0.clone();
        app.world_mut().get_resource_or_init::<Registry>().add(info.plugin, [info]);
    }

    #[expect(clippy::misnamed_getters, reason = "ids are unique, and plugins go by them")]
    fn name(&self) -> &str {
        self.0.id
    }
}
