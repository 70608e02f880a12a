//! The keys of commands, with the person's own changes.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    actions::{ACTIONS, Action},
    commands::AppCommand,
};

/// Keys with a fixed meaning everywhere: the colours' digits, and keys that move or press the focus.
const RESERVED: [&str; 13] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "Enter", "Esc", "Tab"];
/// Maximum characters of a key's name.
const LONGEST: usize = 32;

/// The keys of all commands. On one screen, a key has only one meaning.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct KeyBindings {
    /// In the order of [`ACTIONS`], with the same length.
    keys: Vec<Vec<String>>,
    asking: Option<Asking>,
}

/// A command that waits for its new key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// The command's index in [`ACTIONS`].
    command: usize,
    /// Why the last pressed key was refused.
    pub refusal: Option<Refusal>,
}

/// Why a command cannot have a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The key plays a colour, or moves the focus.
    Reserved {
        /// The key.
        key: String,
    },
    /// Another command has the key. Pressing it again moves it.
    Taken {
        /// The key.
        key: String,
        /// The other command's id.
        by: &'static str,
    },
}

impl Default for KeyBindings {
    fn default() -> Self {
        let keys = ACTIONS.iter().map(|binding| binding.keys.iter().map(|key| (*key).to_owned()).collect());
        KeyBindings { keys: keys.collect(), asking: None }
    }
}

impl KeyBindings {
    /// The default keys, except for the commands (by id) in `own`. Skips invalid keys.
    pub fn with_own(own: &BTreeMap<String, Vec<String>>) -> Self {
        let mut bindings = KeyBindings { keys: vec![Vec::new(); ACTIONS.len()], asking: None };
        let is_own = |binding: &Action| binding.can_change() && own.contains_key(binding.id);
        for (place, binding) in ACTIONS.iter().enumerate().filter(|(_, binding)| is_own(binding)) {
            for key in own[binding.id].iter().take(4) {
                if key.chars().count() <= LONGEST && !RESERVED.contains(&key.as_str()) {
                    bindings.add(place, key);
                }
            }
        }
        for (place, binding) in ACTIONS.iter().enumerate().filter(|(_, binding)| !is_own(binding)) {
            binding.keys.iter().for_each(|key| bindings.add(place, key));
        }
        bindings
    }

    /// The commands (by id) whose keys differ from the defaults.
    pub fn own(&self) -> BTreeMap<String, Vec<String>> {
        let changed = ACTIONS.iter().zip(&self.keys).filter(|(binding, keys)| binding.keys != keys.as_slice());
        changed.map(|(binding, keys)| (binding.id.to_owned(), keys.clone())).collect()
    }

    /// All commands with their keys.
    pub fn all(&self) -> impl Iterator<Item = (&'static Action, &[String])> {
        ACTIONS.iter().zip(self.keys.iter().map(Vec::as_slice))
    }

    /// The action of `key` among the commands that `takes` accepts.
    pub fn find(&self, key: &str, takes: impl Fn(AppCommand) -> bool) -> Option<&'static Action> {
        let mut bindings = self.all().filter(|(binding, _)| takes(binding.command));
        bindings.find(|(_, keys)| keys.iter().any(|known| known == key)).map(|(binding, _)| binding)
    }

    /// The id of the command that waits for a key, and why the last key was refused.
    pub fn asking(&self) -> Option<(&'static str, Option<&Refusal>)> {
        self.asking.as_ref().map(|asking| (ACTIONS[asking.command].id, asking.refusal.as_ref()))
    }

    /// Starts waiting for a new key of the command with this id. Does nothing if its keys cannot change.
    pub fn ask(&mut self, id: &str) {
        let command = ACTIONS.iter().position(|binding| binding.id == id && binding.can_change());
        self.asking = command.map(|command| Asking { command, refusal: None });
    }

    /// Stops waiting for a key.
    pub fn stop_asking(&mut self) {
        self.asking = None;
    }

    /// Gives the waiting command `key` as its only key, if possible. `Esc` cancels.
    pub fn offer(&mut self, key: &str) {
        let Some(Asking { command, refusal }) = self.asking.take() else { return };
        if key == "Esc" {
            return;
        }
        let refused = |refusal| Some(Asking { command, refusal: Some(refusal) });
        if RESERVED.contains(&key) {
            self.asking = refused(Refusal::Reserved { key: key.to_owned() });
            return;
        }
        if let Some(by) = self.holder(command, key) {
            let taken = Refusal::Taken { key: key.to_owned(), by: ACTIONS[by].id };
            if refusal.as_ref() != Some(&taken) {
                self.asking = refused(taken);
                return;
            }
        }
        while let Some(by) = self.holder(command, key) {
            self.keys[by].retain(|known| known != key);
        }
        self.keys[command] = vec![key.to_owned()];
    }

    /// Restores the default keys of all commands.
    pub fn reset(&mut self) {
        *self = KeyBindings::default();
    }

    fn add(&mut self, command: usize, key: &str) {
        let has_it = self.keys[command].iter().any(|known| known == key);
        if !has_it && self.holder(command, key).is_none() {
            self.keys[command].push(key.to_owned());
        }
    }

    /// Another command with this key that shares a screen with `command`.
    fn holder(&self, command: usize, key: &str) -> Option<usize> {
        let has = |place: usize| self.keys[place].iter().any(|known| known == key);
        (0..ACTIONS.len()).find(|&place| place != command && ACTIONS[place].meets(&ACTIONS[command]) && has(place))
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    fn each_key_means_one_thing(bindings: &KeyBindings) {
        for (place, (binding, keys)) in bindings.all().enumerate() {
            for key in keys {
                assert_eq!(bindings.holder(place, key), None, "{key} of {}", binding.id);
            }
        }
        let close = bindings.find("Esc", |_| true).expect("Esc always leads back");
        assert_eq!(close.id, "close");
    }

    const KEYS: [&str; 9] = ["A", "R", "Ctrl+Z", "Space", "3", "Esc", "Left", "F1", "U"];

    proptest! {
        #[test]
        fn whatever_is_asked_each_key_means_one_thing(
            asked in vec((0..ACTIONS.len(), vec(0..KEYS.len(), 0..4), any::<u8>()), 0..20),
        ) {
            let mut bindings = KeyBindings::default();
            for (command, keys, reset) in asked {
                bindings.ask(ACTIONS[command].id);
                keys.into_iter().for_each(|key| bindings.offer(KEYS[key]));
                if reset == 0 {
                    bindings.reset();
                }
                each_key_means_one_thing(&bindings);
            }
            bindings.asking = None;
            prop_assert_eq!(KeyBindings::with_own(&bindings.own()), bindings);
        }

        #[test]
        fn whatever_was_kept_each_key_means_one_thing(
            own in proptest::collection::btree_map("undo|redo|close|next|again|step|nobody", vec("[A-Z]|Esc|1|Space|.{0,40}", 0..6), 0..6),
        ) {
            each_key_means_one_thing(&KeyBindings::with_own(&own));
        }
    }

    #[test]
    fn a_key_that_is_taken_is_told_of_first_and_taken_the_second_time() {
        let mut bindings = KeyBindings::default();
        bindings.ask("hint");
        bindings.offer("V");
        let refusal = Refusal::Taken { key: "V".to_owned(), by: "review" };
        assert_eq!(bindings.asking(), Some(("hint", Some(&refusal))));
        bindings.offer("V");
        assert_eq!(bindings.asking(), None);
        assert_eq!(bindings.find("V", |_| true).map(|binding| binding.id), Some("hint"));
        let on_board = |command| matches!(command, AppCommand::Solo(_));
        assert_eq!(bindings.find("H", on_board).map(|binding| binding.id), None);
    }

    #[test]
    fn the_race_and_ones_own_board_may_share_a_key() {
        let mut bindings = KeyBindings::default();
        bindings.ask("hint");
        bindings.offer("L");
        assert_eq!(bindings.asking(), None);
        let of = |takes: fn(AppCommand) -> bool| bindings.find("L", takes).map(|binding| binding.id);
        assert_eq!(of(|command| matches!(command, AppCommand::Clock(_))), Some("clock"));
        assert_eq!(of(|command| matches!(command, AppCommand::Solo(_))), Some("hint"));
    }

    #[test]
    fn what_is_reserved_stays_and_esc_leaves_all_as_it_was() {
        let mut bindings = KeyBindings::default();
        bindings.ask("hint");
        bindings.offer("3");
        assert!(matches!(bindings.asking(), Some(("hint", Some(Refusal::Reserved { .. })))));
        bindings.offer("Esc");
        assert_eq!(bindings, KeyBindings::default());
        bindings.ask("close");
        assert_eq!(bindings.asking(), None);
    }
}
