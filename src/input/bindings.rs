//! Every key with its meaning, once: key presses, tooltips and the list of keys are made from it.

use super::commands::{AppCommand, UiCommand};
use crate::{race::RaceCommand, solo::SoloCommand};

/// A command with its keys and its meaning.
pub struct Binding {
    /// The keys, by what is printed on them.
    pub keys: &'static [&'static str],
    /// What it does, for the list of keys and for tooltips.
    pub about: &'static str,
    /// The command.
    pub command: AppCommand,
    /// True when holding the key repeats it.
    pub repeats: bool,
}

/// Every key but the colours' own.
pub const BINDINGS: &[Binding] = &[
    race(&["Space"], "Pause or go on", RaceCommand::TogglePause),
    repeating(&[".", "Right"], "One beat", RaceCommand::Step),
    repeating(&[",", "Left"], "One beat back; your own moves too", RaceCommand::StepBack),
    repeating(&["["], "Slower", RaceCommand::Slower),
    repeating(&["]"], "Faster", RaceCommand::Faster),
    race(&["R"], "Same board again", RaceCommand::Restart),
    race(&["N"], "Next board", RaceCommand::NextBoard),
    race(&["L"], "Lockstep or live clock", RaceCommand::ToggleClock),
    race(&["Y"], "Run yourself, or leave the race", RaceCommand::TogglePerson),
    solo(&["U", "Ctrl+Z", "Left"], "Take your last move back", SoloCommand::Undo),
    solo(&["Ctrl+Shift+Z", "Ctrl+Y", "Right"], "Play it again", SoloCommand::Redo),
    once(&["H"], "Hint: a little more each time", SoloCommand::Hint),
    once(&["V"], "Review the finished walk", SoloCommand::Review),
    once(&["R"], "Same board again", SoloCommand::Again),
    once(&["N"], "Next board", SoloCommand::NextBoard),
    ui(&["S"], "Set-up: board, start, line-up", UiCommand::ToggleSetup),
    #[cfg(not(target_arch = "wasm32"))]
    ui(&["B"], "Batch: many boards, with statistics", UiCommand::ToggleBatch),
    #[cfg(target_arch = "wasm32")]
    ui(&["C"], "Copy the link to this race", UiCommand::Share),
    ui(&["G"], "Numbers or shapes on blocks", UiCommand::NextLabels),
    ui(&["P"], "Next palette", UiCommand::NextPalette),
    ui(&["T"], "See solvers think: at full speed, slowly, or not", UiCommand::NextThinkingView),
    ui(&["M"], "Sound, or none", UiCommand::ToggleSound),
    repeating_ui(&["+", "="], "Closer; so does the wheel, and a drag moves the view", UiCommand::ZoomIn),
    repeating_ui(&["-"], "Farther away", UiCommand::ZoomOut),
    ui(&["F1"], "This list", UiCommand::ToggleHelp),
    ui(&["F11"], "Full screen", UiCommand::ToggleFullScreen),
    ui(&["F12"], "Performance overlay", UiCommand::TogglePerformance),
    ui(&["Esc"], "Close what is open, or go back", UiCommand::Close),
];

const fn race(keys: &'static [&'static str], about: &'static str, command: RaceCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Race(command), repeats: false }
}

const fn repeating(keys: &'static [&'static str], about: &'static str, command: RaceCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Race(command), repeats: true }
}

const fn solo(keys: &'static [&'static str], about: &'static str, command: SoloCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Solo(command), repeats: true }
}

const fn once(keys: &'static [&'static str], about: &'static str, command: SoloCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Solo(command), repeats: false }
}

const fn ui(keys: &'static [&'static str], about: &'static str, command: UiCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Ui(command), repeats: false }
}

const fn repeating_ui(keys: &'static [&'static str], about: &'static str, command: UiCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Ui(command), repeats: true }
}

/// The meaning of a command with its key: `Pause or go on (Space)`.
pub fn describe(command: AppCommand) -> String {
    let binding = BINDINGS.iter().find(|binding| binding.command == command);
    binding.map(|binding| format!("{} ({})", binding.about, binding.keys.join(" or "))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_on_one_screen() {
        for other in
            [|command| matches!(command, AppCommand::Race(_)), |command| matches!(command, AppCommand::Solo(_))]
        {
            let bindings = BINDINGS.iter().filter(|binding| !other(binding.command));
            let keys: Vec<_> = bindings.flat_map(|binding| binding.keys).collect();
            for (index, key) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(key), "{key}");
            }
        }
    }
}
