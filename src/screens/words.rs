//! What panels say: messages in the person's language, and commands with their keys.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    input::{AppCommand, KeyBindings},
    languages::{FluentValue, Texts},
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

    /// A command's meaning with its keys.
    pub(super) fn describe(&self, command: AppCommand) -> String {
        self.keys.describe(&self.texts, command)
    }
}
