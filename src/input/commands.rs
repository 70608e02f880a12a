//! Everything that a key, a button or a menu can ask for, described once.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{race::RaceCommand, schedule::Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<UiCommand>();
}

/// A command to the screen.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UiCommand {
    /// Opens or closes the set-up panel.
    ToggleSetup,
    /// Opens or closes the Batch screen.
    ToggleBatch,
    /// Opens or closes the list of keys.
    ToggleHelp,
    /// Full screen, or back.
    ToggleFullScreen,
    /// Shows or hides the performance overlay.
    TogglePerformance,
    /// The next kind of label on blocks.
    NextLabels,
    /// The next palette.
    NextPalette,
    /// The next way to see solvers think.
    NextSight,
    /// Shows the scene larger.
    ZoomIn,
    /// Shows the scene smaller, down to its whole.
    ZoomOut,
    /// Copies the link to the race.
    #[cfg(target_arch = "wasm32")]
    Share,
    /// Lets the person choose a board file.
    #[cfg(target_arch = "wasm32")]
    ChooseFile,
    /// Closes whatever is open, or shows all lanes again.
    Close,
}

/// Sends commands to whom they are for, as long as what they are about is on the screen.
#[derive(SystemParam)]
pub struct CommandWriter<'w> {
    screen: Res<'w, State<Screen>>,
    race: EventWriter<'w, RaceCommand>,
    ui: EventWriter<'w, UiCommand>,
}

impl CommandWriter<'_> {
    /// Sends a command. The race is out of sight behind other screens, and stands still.
    pub fn send(&mut self, command: AppCommand) {
        match command {
            AppCommand::Race(command) if *self.screen.get() == Screen::Race => _ = self.race.write(command),
            AppCommand::Race(_) => {}
            AppCommand::Ui(command) => _ = self.ui.write(command),
        }
    }

    /// True when the command would do something on this screen.
    pub fn takes(&self, command: AppCommand) -> bool {
        matches!(command, AppCommand::Ui(_)) || *self.screen.get() == Screen::Race
    }
}

/// Any command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AppCommand {
    /// To the race.
    Race(RaceCommand),
    /// To the screen.
    Ui(UiCommand),
}

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
    ui(&["S"], "Set-up: board, start, line-up", UiCommand::ToggleSetup),
    #[cfg(not(target_arch = "wasm32"))]
    ui(&["B"], "Batch: many boards, with statistics", UiCommand::ToggleBatch),
    #[cfg(target_arch = "wasm32")]
    ui(&["C"], "Copy the link to this race", UiCommand::Share),
    ui(&["G"], "Numbers or shapes on blocks", UiCommand::NextLabels),
    ui(&["P"], "Next palette", UiCommand::NextPalette),
    ui(&["T"], "See solvers think: at full speed, slowly, or not", UiCommand::NextSight),
    repeating_ui(&["+", "="], "Closer; so does the wheel, and a drag moves the view", UiCommand::ZoomIn),
    repeating_ui(&["-"], "Farther away", UiCommand::ZoomOut),
    ui(&["F1"], "This list", UiCommand::ToggleHelp),
    ui(&["F11"], "Full screen", UiCommand::ToggleFullScreen),
    ui(&["F12"], "Performance overlay", UiCommand::TogglePerformance),
    ui(&["Esc"], "Close what is open", UiCommand::Close),
];

const fn race(keys: &'static [&'static str], about: &'static str, command: RaceCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Race(command), repeats: false }
}

const fn repeating(keys: &'static [&'static str], about: &'static str, command: RaceCommand) -> Binding {
    Binding { keys, about, command: AppCommand::Race(command), repeats: true }
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
    fn no_key_means_two_things() {
        let keys: Vec<_> = BINDINGS.iter().flat_map(|binding| binding.keys).collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key}");
        }
    }
}
