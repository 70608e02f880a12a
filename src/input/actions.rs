//! The table of actions. Buttons, key presses, tooltips and the list of keys take icons, words and keys from here.

#[cfg(target_arch = "wasm32")]
use super::commands::PageCommand;
use super::commands::{AppCommand, EditorCommand, PuzzleCommand, TourCommand, UiCommand, WorkshopCommand};
use crate::{
    base::{icon, schedule::Screen},
    games::{SoloCommand, sessions::RaceCommand},
    race::{ClockCommand, InspectCommand},
};

/// A command with its default keys and its button.
#[derive(Debug)]
pub struct Action {
    /// Its name in stored settings. The message `key-ID` describes it.
    pub id: &'static str,
    /// The default keys, by what is printed on them.
    pub keys: &'static [&'static str],
    /// The command.
    pub command: AppCommand,
    /// True if holding the key repeats it.
    pub repeats: bool,
    /// The icon on its button, or empty if it has no button.
    pub icon: &'static str,
    /// The message with the button's word, or empty if the button has only an icon.
    pub word: &'static str,
}

/// All commands with keys, except the colours. Commands of one heading in the settings are together.
pub const ACTIONS: &[Action] = &[
    clock("pause", &["Space"], ClockCommand::TogglePause).shown(icon::PAUSE, "toolbar-pause"),
    clock("step", &[".", "Right"], ClockCommand::Step).repeating().shown(icon::STEP, ""),
    clock("step-back", &[",", "Left"], ClockCommand::StepBack).repeating().shown(icon::STEP_BACK, ""),
    clock("step-node", &["X"], ClockCommand::StepNode).repeating(),
    inspect("step-line", &["J"], InspectCommand::StepLine).repeating(),
    inspect("speak-line", &["Q"], InspectCommand::SpeakLine),
    inspect("look-inside", &["I"], InspectCommand::Toggle).shown("", "toolbar-inside"),
    inspect("look-inside-next", &["K"], InspectCommand::Next),
    clock("first-beat", &["Home"], ClockCommand::GoTo(0)),
    clock("last-beat", &["End"], ClockCommand::GoTo(u32::MAX)),
    clock("slower", &["["], ClockCommand::Slower).repeating().shown(icon::LESS, ""),
    clock("faster", &["]"], ClockCommand::Faster).repeating().shown(icon::ADD, ""),
    race("race-again", &["R"], RaceCommand::Restart).shown(icon::RESTART, "toolbar-same-board"),
    race("race-next", &["N"], RaceCommand::NextBoard).shown(icon::NEXT_BOARD, "toolbar-next-board"),
    clock("clock", &["L"], ClockCommand::ToggleMode),
    race("person", &["Y"], RaceCommand::TogglePerson),
    solo("undo", &["U", "Ctrl+Z", "Left"], SoloCommand::Undo).repeating().shown(icon::UNDO, "play-undo"),
    solo("redo", &["Ctrl+Shift+Z", "Ctrl+Y", "Right"], SoloCommand::Redo).repeating().shown(icon::REDO, "play-redo"),
    solo("hint", &["H"], SoloCommand::Hint).shown(icon::HINT, "play-hint"),
    solo("review", &["V"], SoloCommand::Review).shown(icon::REVIEW, "play-review"),
    solo("film", &["F"], SoloCommand::Film).shown(icon::PLAY, "play-film"),
    solo("again", &["R"], SoloCommand::Again).shown(icon::RESTART, "play-again"),
    solo("next", &["N"], SoloCommand::NextBoard).shown(icon::NEXT_BOARD, "play-another"),
    editor("editor-undo", &["Ctrl+Z", "U"], EditorCommand::Undo).repeating().shown(icon::UNDO, "play-undo"),
    editor("editor-redo", &["Ctrl+Shift+Z", "Ctrl+Y"], EditorCommand::Redo).repeating().shown(icon::REDO, "play-redo"),
    editor("editor-paint", &["E"], EditorCommand::Paint).shown("", "editor-paint"),
    editor("editor-fill", &["F"], EditorCommand::Fill).shown("", "editor-fill"),
    editor("editor-start", &["A"], EditorCommand::MoveStart).shown("", "editor-start"),
    editor("editor-pick", &["I"], EditorCommand::Pick).shown("", "editor-pick"),
    editor("editor-random", &["R"], EditorCommand::Random).shown("", "editor-random"),
    editor("editor-play", &["W"], EditorCommand::Play).shown("", "editor-play"),
    tour("tour-next", &["Right", "Space"], TourCommand::Next),
    tour("tour-back", &["Left"], TourCommand::Back),
    workshop("workshop-run", &["Ctrl+Enter"], WorkshopCommand::Run),
    workshop("workshop-step", &["."], WorkshopCommand::Step).repeating(),
    puzzle("puzzle-next", &["Space", "N"], PuzzleCommand::Next).shown(icon::NEXT_BOARD, "puzzle-next"),
    puzzle("puzzle-show", &["H"], PuzzleCommand::Show).shown(icon::HINT, "puzzle-show"),
    puzzle("puzzle-again", &["R"], PuzzleCommand::Again).shown(icon::RESTART, "play-again"),
    ui("set-up", &["S"], UiCommand::ToggleSetup).shown(icon::SET_UP, "toolbar-set-up"),
    #[cfg(target_arch = "wasm32")]
    page("share", &["C"], PageCommand::Share).shown("", "toolbar-share"),
    ui("bring-back", &["Z"], UiCommand::Restore).shown("", "undo-note-restore"),
    ui("picture", &["F8"], UiCommand::SavePicture),
    ui("gif", &["F9"], UiCommand::SaveGif),
    ui("batch", &["B"], UiCommand::ToggleBatch).shown(icon::BATCH, "toolbar-batch"),
    #[cfg(target_arch = "wasm32")]
    page("describe", &["D"], PageCommand::Describe),
    ui("labels", &["G"], UiCommand::NextLabels).shown("", "toolbar-on-blocks"),
    ui("palette", &["P"], UiCommand::NextPalette).shown("", "toolbar-palette"),
    clock("thinking", &["T"], ClockCommand::NextView).shown("", "toolbar-thinking"),
    ui("sound", &["M"], UiCommand::ToggleSound).shown("", "settings-sound"),
    ui("closer", &["+", "="], UiCommand::ZoomIn).repeating(),
    ui("farther", &["-"], UiCommand::ZoomOut).repeating(),
    ui("help", &["F1"], UiCommand::ToggleHelp).shown("", "overlay-keys"),
    ui("full-screen", &["F11"], UiCommand::ToggleFullScreen).shown("", "key-full-screen"),
    ui("show-mode", &["W"], UiCommand::ToggleShow).shown("", "toolbar-show"),
    ui("performance", &["F12"], UiCommand::TogglePerformance).shown("", "key-performance"),
    ui("close", &["Esc"], UiCommand::Close),
];

impl Action {
    /// The action of a command, if it has one.
    pub fn of(command: impl Into<AppCommand>) -> Option<&'static Action> {
        let command = command.into();
        ACTIONS.iter().find(|action| action.command == command)
    }

    const fn new(id: &'static str, keys: &'static [&'static str], command: AppCommand) -> Self {
        Action { id, keys, command, repeats: false, icon: "", word: "" }
    }

    /// Makes the action repeat while its key is held.
    const fn repeating(self) -> Self {
        Action { repeats: true, ..self }
    }

    /// Gives the action a button.
    const fn shown(self, icon: &'static str, word: &'static str) -> Self {
        Action { icon, word, ..self }
    }

    /// True if both commands are available on one screen, so they cannot share a key.
    pub fn meets(&self, other: &Action) -> bool {
        let is_available = |action: &Action, screen| action.command.is_available_on(screen);
        Screen::ALL.into_iter().any(|screen| is_available(self, screen) && is_available(other, screen))
    }

    /// True if the command works on every screen.
    pub fn works_everywhere(&self) -> bool {
        Screen::ALL.into_iter().all(|screen| self.command.is_available_on(screen))
    }

    /// False for keys that must stay the same, so people can always find them.
    pub fn can_change(&self) -> bool {
        self.command != AppCommand::Ui(UiCommand::Close)
    }
}

const fn clock(id: &'static str, keys: &'static [&'static str], command: ClockCommand) -> Action {
    Action::new(id, keys, AppCommand::Clock(command))
}

const fn inspect(id: &'static str, keys: &'static [&'static str], command: InspectCommand) -> Action {
    Action::new(id, keys, AppCommand::Inspect(command))
}

const fn race(id: &'static str, keys: &'static [&'static str], command: RaceCommand) -> Action {
    Action::new(id, keys, AppCommand::Race(command))
}

const fn solo(id: &'static str, keys: &'static [&'static str], command: SoloCommand) -> Action {
    Action::new(id, keys, AppCommand::Solo(command))
}

const fn editor(id: &'static str, keys: &'static [&'static str], command: EditorCommand) -> Action {
    Action::new(id, keys, AppCommand::Editor(command))
}

const fn tour(id: &'static str, keys: &'static [&'static str], command: TourCommand) -> Action {
    Action::new(id, keys, AppCommand::Tour(command))
}

const fn workshop(id: &'static str, keys: &'static [&'static str], command: WorkshopCommand) -> Action {
    Action::new(id, keys, AppCommand::Workshop(command))
}

const fn puzzle(id: &'static str, keys: &'static [&'static str], command: PuzzleCommand) -> Action {
    Action::new(id, keys, AppCommand::Puzzle(command))
}

const fn ui(id: &'static str, keys: &'static [&'static str], command: UiCommand) -> Action {
    Action::new(id, keys, AppCommand::Ui(command))
}

#[cfg(target_arch = "wasm32")]
const fn page(id: &'static str, keys: &'static [&'static str], command: PageCommand) -> Action {
    Action::new(id, keys, AppCommand::Page(command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_on_one_screen() {
        for (index, action) in ACTIONS.iter().enumerate() {
            for other in ACTIONS[..index].iter().filter(|other| other.meets(action)) {
                let shared = action.keys.iter().find(|key| other.keys.contains(key));
                assert_eq!(shared, None, "{} and {}", action.id, other.id);
                assert_ne!(action.id, other.id);
            }
        }
    }
}
