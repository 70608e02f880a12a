//! Every key with its meaning, once: key presses, tooltips and the list of keys are made from it.

use super::commands::{AppCommand, EditorCommand, TourCommand, UiCommand};
use crate::{games::SoloCommand, race::RaceCommand};

/// A command and the keys that it usually has.
#[derive(Debug)]
pub struct Binding {
    /// What it is called where keys are kept; with `key-` before it, the id of the message that says what it does.
    pub id: &'static str,
    /// The usual keys, by what is printed on them.
    pub keys: &'static [&'static str],
    /// The command.
    pub command: AppCommand,
    /// True when holding the key repeats it.
    pub repeats: bool,
}

/// Every command that has keys, but for the colours' own.
pub const BINDINGS: &[Binding] = &[
    race("pause", &["Space"], RaceCommand::TogglePause),
    repeating("step", &[".", "Right"], RaceCommand::Step),
    repeating("step-back", &[",", "Left"], RaceCommand::StepBack),
    repeating("step-node", &["X"], RaceCommand::StepNode),
    race("look-inside", &["I"], RaceCommand::LookInside),
    race("look-inside-next", &["K"], RaceCommand::LookInsideNext),
    race("first-beat", &["Home"], RaceCommand::GoTo(0)),
    race("last-beat", &["End"], RaceCommand::GoTo(u32::MAX)),
    repeating("slower", &["["], RaceCommand::Slower),
    repeating("faster", &["]"], RaceCommand::Faster),
    race("race-again", &["R"], RaceCommand::Restart),
    race("race-next", &["N"], RaceCommand::NextBoard),
    race("clock", &["L"], RaceCommand::ToggleClock),
    race("person", &["Y"], RaceCommand::TogglePerson),
    solo("undo", &["U", "Ctrl+Z", "Left"], SoloCommand::Undo),
    solo("redo", &["Ctrl+Shift+Z", "Ctrl+Y", "Right"], SoloCommand::Redo),
    once("hint", &["H"], SoloCommand::Hint),
    once("review", &["V"], SoloCommand::Review),
    once("again", &["R"], SoloCommand::Again),
    once("next", &["N"], SoloCommand::NextBoard),
    repeating_editor("editor-undo", &["Ctrl+Z", "U"], EditorCommand::Undo),
    repeating_editor("editor-redo", &["Ctrl+Shift+Z", "Ctrl+Y"], EditorCommand::Redo),
    editor("editor-paint", &["E"], EditorCommand::Paint),
    editor("editor-fill", &["F"], EditorCommand::Fill),
    editor("editor-start", &["A"], EditorCommand::MoveStart),
    editor("editor-pick", &["I"], EditorCommand::Pick),
    editor("editor-random", &["R"], EditorCommand::Random),
    editor("editor-play", &["W"], EditorCommand::Play),
    tour("tour-next", &["Right", "Space"], TourCommand::Next),
    tour("tour-back", &["Left"], TourCommand::Back),
    ui("set-up", &["S"], UiCommand::ToggleSetup),
    ui("batch", &["B"], UiCommand::ToggleBatch),
    #[cfg(target_arch = "wasm32")]
    ui("share", &["C"], UiCommand::Share),
    #[cfg(target_arch = "wasm32")]
    ui("describe", &["D"], UiCommand::Describe),
    ui("bring-back", &["Z"], UiCommand::BringBack),
    ui("labels", &["G"], UiCommand::NextLabels),
    ui("palette", &["P"], UiCommand::NextPalette),
    ui("thinking", &["T"], UiCommand::NextThinkingView),
    ui("sound", &["M"], UiCommand::ToggleSound),
    repeating_ui("closer", &["+", "="], UiCommand::ZoomIn),
    repeating_ui("farther", &["-"], UiCommand::ZoomOut),
    ui("picture", &["F8"], UiCommand::SavePicture),
    ui("gif", &["F9"], UiCommand::SaveGif),
    ui("help", &["F1"], UiCommand::ToggleHelp),
    ui("full-screen", &["F11"], UiCommand::ToggleFullScreen),
    ui("performance", &["F12"], UiCommand::TogglePerformance),
    ui("close", &["Esc"], UiCommand::Close),
];

impl Binding {
    /// True when both can be asked for on one screen, so that they cannot share a key.
    pub fn meets(&self, other: &Binding) -> bool {
        matches!(
            (self.command, other.command),
            (AppCommand::Ui(_), _)
                | (_, AppCommand::Ui(_))
                | (AppCommand::Race(_), AppCommand::Race(_))
                | (AppCommand::Solo(_), AppCommand::Solo(_))
                | (AppCommand::Editor(_), AppCommand::Editor(_))
                | (AppCommand::Tour(_), AppCommand::Tour(_))
        )
    }

    /// False for what must always be found again.
    pub fn can_change(&self) -> bool {
        self.command != AppCommand::Ui(UiCommand::Close)
    }
}

const fn race(id: &'static str, keys: &'static [&'static str], command: RaceCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Race(command), repeats: false }
}

const fn repeating(id: &'static str, keys: &'static [&'static str], command: RaceCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Race(command), repeats: true }
}

const fn solo(id: &'static str, keys: &'static [&'static str], command: SoloCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Solo(command), repeats: true }
}

const fn once(id: &'static str, keys: &'static [&'static str], command: SoloCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Solo(command), repeats: false }
}

const fn editor(id: &'static str, keys: &'static [&'static str], command: EditorCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Editor(command), repeats: false }
}

const fn repeating_editor(id: &'static str, keys: &'static [&'static str], command: EditorCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Editor(command), repeats: true }
}

const fn tour(id: &'static str, keys: &'static [&'static str], command: TourCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Tour(command), repeats: false }
}

const fn ui(id: &'static str, keys: &'static [&'static str], command: UiCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Ui(command), repeats: false }
}

const fn repeating_ui(id: &'static str, keys: &'static [&'static str], command: UiCommand) -> Binding {
    Binding { id, keys, command: AppCommand::Ui(command), repeats: true }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_on_one_screen() {
        for (index, binding) in BINDINGS.iter().enumerate() {
            for other in BINDINGS[..index].iter().filter(|other| other.meets(binding)) {
                let shared = binding.keys.iter().find(|key| other.keys.contains(key));
                assert_eq!(shared, None, "{} and {}", binding.id, other.id);
                assert_ne!(binding.id, other.id);
            }
        }
    }
}
