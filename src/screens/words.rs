//! What panels say: messages in the person's language, and commands with their keys.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    assets::Palette,
    input::{AppCommand, Binding, KeyBindings},
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

    /// The tag of each language and its name in itself.
    pub(super) fn languages(&self) -> impl Iterator<Item = (&str, String)> {
        self.texts.languages()
    }

    /// A palette's name, and the line that explains it.
    pub(super) fn palette(&self, palette: &Palette) -> (String, String) {
        let say = |part: &str, usual: &str| self.texts.or(&format!("palette-{}-{part}", palette.id), usual);
        (say("name", &palette.name), say("about", &palette.about))
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
}
