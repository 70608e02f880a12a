//! What panels say: messages in the person's language, and commands with their keys.

use bevy::{ecs::system::SystemParam, prelude::*};
use color_walk_api::{Param, SolverInfo, SolverSpec};

use super::numbers::big_number;
use crate::{
    assets::{LineUp, Palette},
    input::{AppCommand, Binding, KeyBindings},
    languages::{FluentValue, Texts},
    race::{Lane, LaneRunner},
};

/// Messages by id, see [`Texts`].
#[derive(SystemParam)]
pub(super) struct Words<'w> {
    texts: Res<'w, Texts>,
    keys: Res<'w, KeyBindings>,
}

impl Words<'_> {
    pub(super) fn get(&self, id: &str) -> String {
        self.texts.get(id)
    }

    pub(super) fn with<'a, const N: usize>(&self, id: &str, arguments: [(&'a str, FluentValue<'a>); N]) -> String {
        self.texts.with(id, arguments)
    }

    /// The tag of each language and its name in itself.
    pub(super) fn languages(&self) -> impl Iterator<Item = (&str, String)> {
        self.texts.languages()
    }

    /// True in the frame after another language was chosen.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn have_changed(&self) -> bool {
        self.texts.is_changed()
    }

    /// The keys of all commands.
    pub(super) fn keys(&self) -> &KeyBindings {
        &self.keys
    }

    /// A command's meaning.
    pub(super) fn about_key(&self, binding: &Binding) -> String {
        self.texts.get(&format!("key-{}", binding.id))
    }

    /// A command's meaning with its keys.
    pub(super) fn describe(&self, command: AppCommand) -> String {
        self.keys.describe(&self.texts, command)
    }

    /// The first key of a command; nothing where it has none.
    pub(super) fn key_of(&self, command: AppCommand) -> String {
        let mut bindings = self.keys.all().filter(|(binding, _)| binding.command == command);
        bindings.next().and_then(|(_, keys)| keys.first()).cloned().unwrap_or_default()
    }

    /// A number with so many decimals.
    pub(super) fn decimal(&self, number: f64, decimals: usize) -> String {
        format!("{number:.decimals$}").replace('.', &self.get("number-decimal-point"))
    }

    /// A count in few characters: `950`, `12.3 k`, `4.56 M`.
    pub(super) fn big_number(&self, number: u64) -> String {
        big_number(number).replace('.', &self.get("number-decimal-point"))
    }

    /// A solver's name.
    pub(super) fn solver_name(&self, info: &SolverInfo) -> String {
        self.texts.or(&format!("solver-{}-name", info.id), info.name)
    }

    /// The line that explains a solver.
    pub(super) fn solver_about(&self, info: &SolverInfo) -> String {
        self.texts.or(&format!("solver-{}-about", info.id), info.about)
    }

    /// What a solver's parameter means: in words for this solver, or for all that have such a parameter.
    pub(super) fn param_label(&self, info: &SolverInfo, param: &Param) -> String {
        let shared = self.texts.or(&format!("solver-param-{}", param.key), param.label);
        self.texts.or(&format!("solver-{}-{}", info.id, param.key), &shared)
    }

    /// A solver's name with what is special about its parameters.
    pub(super) fn solver_title(&self, spec: &SolverSpec) -> String {
        spec.title().replacen(spec.info().name, &self.solver_name(spec.info()), 1)
    }

    /// Who runs in a lane.
    pub(super) fn lane_name(&self, lane: &Lane) -> String {
        match &lane.runner {
            LaneRunner::Solver(spec) => self.solver_title(spec),
            LaneRunner::Person => self.get("race-you"),
            LaneRunner::Ghost(name) => name.clone(),
        }
    }

    pub(super) fn palette_name(&self, palette: &Palette) -> String {
        self.texts.or(&format!("palette-{}-name", palette.id), &palette.name)
    }

    pub(super) fn palette_about(&self, palette: &Palette) -> String {
        self.texts.or(&format!("palette-{}-about", palette.id), &palette.about)
    }

    pub(super) fn line_up_name(&self, line_up: &LineUp) -> String {
        self.texts.or(&format!("line-up-{}-name", line_up.id), &line_up.name)
    }

    pub(super) fn line_up_about(&self, line_up: &LineUp) -> String {
        self.texts.or(&format!("line-up-{}-about", line_up.id), &line_up.about)
    }
}

/// Calls a test with English words.
#[cfg(test)]
pub(super) fn in_english(test: impl FnOnce(&Words)) {
    let mut world = World::new();
    world.init_resource::<Texts>();
    world.init_resource::<KeyBindings>();
    test(&bevy::ecs::system::SystemState::<Words>::new(&mut world).get(&world));
}
