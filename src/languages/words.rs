//! Texts for panels: messages in the person's language, and commands with their keys.

use bevy::{ecs::system::SystemParam, prelude::*};
use color_walk_api::{
    host::grouped_by,
    run::{Fault, Outcome},
    solver::{Param, Reason, SolverInfo, SolverSpec},
};
use color_walk_assets::{LineUp, Palette};
use color_walk_play::sentence::Sentence;

use super::{glyphs::LackingGlyphs, numbers::big_number};
use crate::languages::cards::Cards;
use crate::{
    input::{Action, AppCommand, KeyBindings, Keyboard},
    languages::{FluentValue, Texts},
    race::{Lane, LaneRunner},
};

/// Keys with a name of their own, and the message ids of their names.
const KEY_NAMES: [(&str, &str); 16] = [
    ("Ctrl", "key-name-ctrl"),
    ("Shift", "key-name-shift"),
    ("Space", "key-name-space"),
    ("Enter", "key-name-enter"),
    ("Esc", "key-name-esc"),
    ("Tab", "key-name-tab"),
    ("Backspace", "key-name-backspace"),
    ("Delete", "key-name-delete"),
    ("Home", "key-name-home"),
    ("End", "key-name-end"),
    ("PageUp", "key-name-page-up"),
    ("PageDown", "key-name-page-down"),
    ("Left", "key-name-left"),
    ("Right", "key-name-right"),
    ("Up", "key-name-up"),
    ("Down", "key-name-down"),
];

/// Messages by id, see [`Texts`].
#[derive(SystemParam)]
pub(crate) struct Words<'w> {
    texts: Res<'w, Texts>,
    keys: Res<'w, KeyBindings>,
    keyboard: Res<'w, Keyboard>,
    lacking: Option<Res<'w, LackingGlyphs>>,
    cards: Option<Res<'w, Cards>>,
}

impl Words<'_> {
    pub(crate) fn get(&self, id: &str) -> String {
        self.texts.get(id)
    }

    pub(crate) fn with<'a, const N: usize>(&self, id: &str, arguments: [(&'a str, FluentValue<'a>); N]) -> String {
        self.texts.with(id, arguments)
    }

    /// Translates a sentence from a module below the screens.
    pub(crate) fn say(&self, sentence: &Sentence) -> String {
        self.texts.say(sentence)
    }

    /// The current language's tag.
    pub(crate) fn tag(&self) -> &str {
        self.texts.spoken()
    }

    /// Each language's tag and its own name.
    pub(crate) fn languages(&self) -> impl Iterator<Item = (&str, String)> {
        self.texts.languages()
    }

    /// True in the frame after the language changed.
    pub(crate) fn have_changed(&self) -> bool {
        self.texts.is_changed()
    }

    pub(crate) fn keys(&self) -> &KeyBindings {
        &self.keys
    }

    /// A command's description.
    pub(crate) fn about_key(&self, binding: &Action) -> String {
        self.texts.get(&format!("key-{}", binding.id))
    }

    /// The word on a command's button, or empty.
    pub(crate) fn word_of(&self, command: impl Into<AppCommand>) -> String {
        match Action::of(command) {
            Some(action) if !action.word.is_empty() => self.get(action.word),
            _ => String::new(),
        }
    }

    /// The text of a command's button: the icon, plus the word if there is room.
    pub(crate) fn button_of(&self, command: impl Into<AppCommand>, has_room: bool) -> String {
        let Some(action) = Action::of(command) else { return String::new() };
        match (action.icon, action.word) {
            (icon, "") => icon.to_owned(),
            ("", word) => self.get(word),
            (icon, _) if !has_room => icon.to_owned(),
            (icon, word) => format!("{icon} {}", self.get(word)),
        }
    }

    /// A command's description with its keys: `Pause or resume (Space)`.
    pub(crate) fn describe(&self, command: AppCommand) -> String {
        let Some((binding, keys)) = self.keys.all().find(|(binding, _)| binding.command == command) else {
            return String::new();
        };
        let about = self.get(&format!("key-{}", binding.id));
        match keys {
            [] => about,
            keys => format!("{about} ({})", self.joined_keys(keys, &self.get("keys-or"))),
        }
    }

    /// A command's first key, or empty.
    pub(crate) fn key_of(&self, command: AppCommand) -> String {
        let mut bindings = self.keys.all().filter(|(binding, _)| binding.command == command);
        bindings.next().and_then(|(_, keys)| keys.first()).map_or_else(String::new, |key| self.key_label(key))
    }

    /// Names of keys on the person's keyboard, joined.
    pub(crate) fn key_labels(&self, keys: &[String]) -> String {
        self.joined_keys(keys, "  ")
    }

    fn joined_keys(&self, keys: &[String], between: &str) -> String {
        keys.iter().map(|key| self.key_label(key)).collect::<Vec<_>>().join(between)
    }

    /// A key's name on the person's keyboard, in the person's language: `Strg+Z`.
    pub(crate) fn key_label(&self, key: &str) -> String {
        let name = |part| KEY_NAMES.iter().find(|(key, _)| *key == part).map(|(_, id)| self.texts.or(id, part));
        let label = self.keyboard.label(key);
        label.split('+').map(|part| name(part).unwrap_or_else(|| part.to_owned())).collect::<Vec<_>>().join("+")
    }

    /// A space and a command's first key in brackets, or empty.
    pub(crate) fn key_after(&self, command: impl Into<AppCommand>) -> String {
        match self.key_of(command.into()) {
            key if key.is_empty() => key,
            key => format!(" ({key})"),
        }
    }

    /// Why a lane did not clear the board. A solver's own message is not translated.
    pub(crate) fn trouble(&self, outcome: &Outcome) -> Option<String> {
        Some(match outcome {
            Outcome::Cleared { .. } => return None,
            Outcome::GaveUp(Reason::Nodes(nodes)) => message!(self, "race-gave-up-nodes", nodes = *nodes),
            Outcome::GaveUp(Reason::Memory(bytes)) => {
                message!(self, "race-gave-up-memory", mebibytes = bytes.div_ceil(1 << 20))
            }
            Outcome::GaveUp(Reason::Time(seconds)) => message!(self, "race-gave-up-time", seconds = *seconds),
            Outcome::GaveUp(Reason::Stopped) => self.get("race-stopped"),
            Outcome::GaveUp(Reason::LeftBehind) => self.get("race-left-behind"),
            Outcome::GaveUp(Reason::Other(reason)) => message!(self, "race-gave-up", reason = reason.as_str()),
            Outcome::Lost(fault) => match fault {
                Fault::Panicked(message) => message!(self, "race-lost-panicked", message = message.as_str()),
                Fault::NoSuchColor { color, colors } => {
                    message!(self, "race-lost-no-such-color", color = *color, colors = *colors)
                }
                Fault::AbsorbsNothing(color) => message!(self, "race-lost-absorbs-nothing", color = *color),
                Fault::NotCleared(blocks) => message!(self, "race-lost-not-cleared", blocks = *blocks),
                Fault::MissedEnd => self.get("race-lost-unaware"),
                Fault::Idle => self.get("race-lost-idle"),
                Fault::Nodes(nodes) => message!(self, "race-lost-nodes", nodes = *nodes),
                Fault::Moves(moves) => message!(self, "race-lost-moves", moves = *moves),
                Fault::Silent(seconds) => message!(self, "race-lost-silent", seconds = *seconds),
                Fault::Other(reason) => message!(self, "race-lost", reason = reason.as_str()),
            },
        })
    }

    /// A number with this many decimals.
    pub(crate) fn decimal(&self, number: f64, decimals: usize) -> String {
        format!("{number:.decimals$}").replace('.', &self.get("number-decimal-point"))
    }

    /// A number with its sign and this many decimals, so that nobody mistakes a gain for a loss.
    pub(crate) fn signed(&self, number: f64, decimals: usize) -> String {
        let size = self.decimal(number.abs(), decimals);
        let is_zero = size.chars().all(|digit| !digit.is_ascii_digit() || digit == '0');
        let sign = match number {
            _ if is_zero => "±",
            ..0.0 => "−",
            _ => "+",
        };
        format!("{sign}{size}")
    }

    /// A count with a separator between thousands.
    pub(crate) fn number(&self, number: impl TryInto<u64>) -> String {
        grouped_by(number.try_into().unwrap_or(u64::MAX), &self.get("number-thousands"))
    }

    /// A short count: `950`, `12.3 k`, `4.56 M`.
    pub(crate) fn big_number(&self, number: u64) -> String {
        match number {
            0..10_000 => self.number(number),
            _ => big_number(number).replace('.', &self.get("number-decimal-point")),
        }
    }

    pub(crate) fn solver_name(&self, info: &SolverInfo) -> String {
        self.texts.or(&format!("solver-{}-name", info.id), &info.name)
    }

    /// A solver's name for narrow places.
    pub(crate) fn solver_short_name(&self, info: &SolverInfo) -> String {
        self.texts.or(&format!("solver-{}-short", info.id), &self.solver_name(info))
    }

    /// True if a solver (`id` or `id:key=value`) has a card.
    pub(crate) fn has_card(&self, solver: &str) -> bool {
        let id = solver.split(':').next().unwrap_or_default();
        self.cards.as_ref().is_none_or(|cards| cards.of(id).is_some())
    }

    /// A solver's one-line description.
    pub(crate) fn solver_about(&self, info: &SolverInfo) -> String {
        self.texts.or(&format!("solver-{}-about", info.id), &info.about)
    }

    /// The name of a variable of pseudo-code.
    pub(crate) fn variable(&self, name: &str) -> String {
        self.texts.or(&format!("trace-{name}"), name)
    }

    /// A parameter's label: for this solver, or for all solvers with such a parameter.
    pub(crate) fn param_label(&self, info: &SolverInfo, param: &Param) -> String {
        let shared = self.texts.or(&format!("solver-param-{}", param.key), &param.label);
        self.texts.or(&format!("solver-{}-{}", info.id, param.key), &shared)
    }

    /// A solver's name with its non-default parameters.
    pub(crate) fn solver_title(&self, spec: &SolverSpec) -> String {
        spec.title().replacen(&*spec.info().name, &self.solver_name(spec.info()), 1)
    }

    /// A lane's runner, without characters that the fonts lack.
    pub(crate) fn lane_name(&self, lane: &Lane) -> String {
        self.shown_runner(&lane.runner)
    }

    pub(super) fn shown_runner(&self, runner: &LaneRunner) -> String {
        let name = self.runner_name(runner);
        match &self.lacking {
            Some(lacking) => lacking.shown(&name),
            None => name,
        }
    }

    /// True in the frame after runners' names changed.
    pub(crate) fn names_have_changed(&self) -> bool {
        self.have_changed() || self.lacking.as_ref().is_some_and(|lacking| lacking.is_changed())
    }

    /// A lane's runner with all characters, for screen readers and files.
    pub(crate) fn full_lane_name(&self, lane: &Lane) -> String {
        self.runner_name(&lane.runner)
    }

    fn runner_name(&self, runner: &LaneRunner) -> String {
        match runner {
            LaneRunner::Solver(spec) => self.solver_title(spec),
            LaneRunner::Person => self.get("race-you"),
            LaneRunner::Ghost(name) => name.clone(),
        }
    }

    pub(crate) fn palette_name(&self, palette: &Palette) -> String {
        self.texts.or(&format!("palette-{}-name", palette.id), &palette.name)
    }

    pub(crate) fn palette_about(&self, palette: &Palette) -> String {
        self.texts.or(&format!("palette-{}-about", palette.id), &palette.about)
    }

    pub(crate) fn line_up_name(&self, line_up: &LineUp) -> String {
        self.texts.or(&format!("line-up-{}-name", line_up.id), &line_up.name)
    }

    pub(crate) fn line_up_about(&self, line_up: &LineUp) -> String {
        self.texts.or(&format!("line-up-{}-about", line_up.id), &line_up.about)
    }
}

/// Runs a test with English texts.
#[cfg(test)]
pub(crate) fn in_english(test: impl FnOnce(&Words)) {
    in_language("en", test);
}

/// Runs a test with the texts of this language.
#[cfg(test)]
pub(crate) fn in_language(tag: &str, test: impl FnOnce(&Words)) {
    let mut world = World::new();
    world.init_resource::<Texts>();
    world.resource_mut::<Texts>().use_language(tag);
    world.init_resource::<KeyBindings>();
    world.init_resource::<Keyboard>();
    test(&bevy::ecs::system::SystemState::<Words>::new(&mut world).get(&world));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::SoloCommand, input::UiCommand};

    /// The window and the command line use the same words for the reasons in `api`, except for positions: there they are
    /// the nodes that an option or a parameter limits.
    #[test]
    fn in_english_a_lane_is_lost_as_the_command_line_says() {
        let text = || "some reason".to_owned();
        let outcomes = [
            Outcome::Cleared { proven: true },
            Outcome::GaveUp(Reason::Nodes(20_000)),
            Outcome::GaveUp(Reason::Memory(1 << 27)),
            Outcome::GaveUp(Reason::Time(7)),
            Outcome::GaveUp(Reason::Stopped),
            Outcome::GaveUp(Reason::LeftBehind),
            Outcome::GaveUp(Reason::Other(text())),
            Outcome::Lost(Fault::Panicked(text())),
            Outcome::Lost(Fault::NoSuchColor { color: 7, colors: 5 }),
            Outcome::Lost(Fault::AbsorbsNothing(3)),
            Outcome::Lost(Fault::NotCleared(12)),
            Outcome::Lost(Fault::MissedEnd),
            Outcome::Lost(Fault::Idle),
            Outcome::Lost(Fault::Nodes(1_000_000)),
            Outcome::Lost(Fault::Moves(900)),
            Outcome::Lost(Fault::Silent(300)),
            Outcome::Lost(Fault::Other(text())),
        ];
        in_english(|words| {
            for outcome in outcomes {
                let said = outcome.trouble().map(|said| said.replace(" nodes", " positions"));
                assert_eq!(words.trouble(&outcome), said);
            }
        });
    }

    #[test]
    fn keys_have_the_names_that_are_printed_on_them() {
        let keys = ["Ctrl+Shift+Z", "Left", "+", "Ctrl++", "F8", "Space"].map(str::to_owned);
        in_english(|words| assert_eq!(words.key_labels(&keys), "Ctrl+Shift+Z  Left  +  Ctrl++  F8  Space"));
        let german = "Strg+Umschalt+Z  Links  +  Strg++  F8  Leertaste";
        in_language("de", |words| assert_eq!(words.key_labels(&keys), german));
    }

    #[test]
    fn keys_in_sentences_are_those_of_the_person() {
        let mut world = World::new();
        world.init_resource::<Texts>();
        let own = [("undo".to_owned(), vec!["Q".to_owned()]), ("help".to_owned(), Vec::new())];
        world.insert_resource(KeyBindings::with_own(&own.into()));
        world.init_resource::<Keyboard>();
        let mut state = bevy::ecs::system::SystemState::<Words>::new(&mut world);
        let words = state.get(&world);
        assert_eq!(words.key_after(SoloCommand::Undo), " (Q)");
        assert_eq!(words.key_after(SoloCommand::Again), " (R)");
        assert_eq!(words.key_after(UiCommand::ToggleHelp), "");
    }
}
