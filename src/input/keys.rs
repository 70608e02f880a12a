//! Turns keys into commands. A key counts by what it prints, so any keyboard layout works.
//!
//! The digit row is an exception, because some layouts print its digits only with Shift: AZERTY's 6 prints `-`, Czech's
//! 1 prints `+`. A key of that row plays its colour, whatever it prints. With Shift or AltGr, it counts by what it
//! prints if a command has that key. So German's AltGr+8, which prints `[`, works too. On the keypad, `+`, `-` and
//! digits count by what they print.
//!
//! A slow frame may hold several keys. After one that leads elsewhere, the others wait until that is done, because they
//! are meant for what is shown then: `B` and `Esc` open the Batch screen and close it again.

use std::collections::VecDeque;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
};
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext, egui, input::EguiWantsInput};

use super::{
    commands::{AppCommand, CommandWriter, EditorCommand, TourCommand},
    dialogs::{is_screen_covered, notice_layer},
    egui_fixes::{slider_focus::LastSlider, taken_keys},
    key_bindings::KeyBindings,
    keyboard::Keyboard,
};
use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen},
    },
    games::{OpenReview, SoloCommand},
    race::ClockCommand,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeyBindings>()
        .add_event::<BindKeyCommand>()
        .add_systems(Update, (bind_keys, press_keys).chain().in_set(AppSystems::Input));
}

/// Changes key bindings.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindKeyCommand {
    /// The next pressed key goes to the command with this id.
    Ask(&'static str),
    /// Stops waiting for a key.
    Stop,
    /// Restores all default keys.
    Reset,
}

fn bind_keys(mut asked: EventReader<BindKeyCommand>, mut bindings: ResMut<KeyBindings>) {
    for command in asked.read() {
        match command {
            BindKeyCommand::Ask(id) => bindings.ask(id),
            BindKeyCommand::Stop => bindings.stop_asking(),
            BindKeyCommand::Reset => bindings.reset(),
        }
    }
}

/// Tracked by press events: on a slow machine, a key combination may start and end within one frame.
const MODIFIERS: [KeyCode; 8] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// Frames until a command has led elsewhere: the editor's reach the screens a frame later.
const PAUSE: u8 = 2;

fn press_keys(
    mut presses: EventReader<KeyboardInput>,
    mut lost: EventReader<KeyboardFocusLost>,
    mut held: Local<Vec<KeyCode>>,
    (mut waiting, mut pause): (Local<VecDeque<KeyboardInput>>, Local<u8>),
    mut demand: ResMut<FrameDemand>,
    egui: Option<Res<EguiWantsInput>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    slider: Res<LastSlider>,
    keyboard: Res<Keyboard>,
    mut bindings: ResMut<KeyBindings>,
    review: Res<OpenReview>,
    mut commands: CommandWriter,
) {
    let focus = egui.is_some_and(|egui| egui.wants_keyboard_input());
    let typing = focus && contexts.iter_mut().any(|mut context| is_text_field_focused(context.get_mut()));
    let slides = focus && contexts.iter_mut().any(|mut context| slider.has_focus(context.get_mut()));
    let is_covered = contexts.iter_mut().any(|mut context| is_screen_covered(context.get_mut()));
    let (screen, embedded) = (commands.screen(), commands.embedded());
    let is_taken =
        |command: AppCommand| command.is_available(screen, embedded) && (!is_covered || command.works_over_dialogs());
    if lost.read().count() > 0 {
        held.clear();
    }
    waiting.extend(presses.read().cloned());
    *pause = pause.saturating_sub(1);
    while *pause == 0
        && let Some(press) = waiting.pop_front()
    {
        let is_pressed = press.state == ButtonState::Pressed;
        if MODIFIERS.contains(&press.key_code) {
            held.retain(|key| *key != press.key_code);
            if is_pressed {
                held.push(press.key_code);
            }
            continue;
        }
        let [control, shift, command] = [
            [KeyCode::ControlLeft, KeyCode::ControlRight],
            [KeyCode::ShiftLeft, KeyCode::ShiftRight],
            [KeyCode::SuperLeft, KeyCode::SuperRight],
        ]
        .map(|either| either.iter().any(|key| held.contains(key)));
        let alt_graph = held.contains(&KeyCode::AltRight);
        // On Windows, AltGr also reports Ctrl.
        let control = (control && !alt_graph) || (command && keyboard.is_mac);
        let other = command && !keyboard.is_mac;
        if !is_pressed || typing || other || held.contains(&KeyCode::AltLeft) {
            continue;
        }
        let Some(mut key) = key_name(&press.logical_key, press.key_code, shift || alt_graph) else { continue };
        let asks = bindings.asking().is_some();
        // egui closes an open menu itself, so Esc must not close anything else.
        if key == "Esc" && !asks && contexts.iter_mut().any(|mut context| is_menu_open(context.get_mut())) {
            continue;
        }
        // Alone, these keys press the focused widget, and must do nothing else.
        if focus && !asks && !control && ["Space", "Enter"].contains(&key.as_str()) {
            continue;
        }
        if slides && !asks && ["Left", "Right"].contains(&key.as_str()) {
            continue;
        }
        if control {
            key = if shift { format!("Ctrl+Shift+{key}") } else { format!("Ctrl+{key}") };
        }
        if asks {
            if !press.repeat {
                bindings.offer(&key);
            }
        } else if let Some(binding) = bindings.find(&key, is_taken) {
            if press.repeat && !binding.repeats {
                continue;
            }
            commands.send(binding.command);
            if binding.command.leads_elsewhere() {
                *pause = PAUSE;
            }
            inputs.iter_mut().for_each(|mut input| taken_keys::take(&mut input.events, &press.logical_key));
        } else if key == "Enter" && !press.repeat && is_taken(TourCommand::Next.into()) {
            // If nothing has the focus, they continue the tour, whatever the person's own keys are.
            commands.send(TourCommand::Next);
            *pause = PAUSE;
            inputs.iter_mut().for_each(|mut input| taken_keys::take(&mut input.events, &press.logical_key));
        } else if let (Some(color), false, false) = (color_of_key(&key, press.key_code), press.repeat, control) {
            let command = match screen {
                Screen::Editor => AppCommand::Editor(EditorCommand::Choose(color)),
                Screen::Tour => AppCommand::Tour(TourCommand::Press(color)),
                Screen::Play if review.is_asking() => AppCommand::Solo(SoloCommand::Answer(color)),
                _ => AppCommand::Clock(ClockCommand::Play(color)),
            };
            if is_taken(command) {
                commands.send(command);
            }
        }
    }
    demand.ask_while(*pause > 0);
    // They are not for what has the focus now.
    for press in &*waiting {
        inputs.iter_mut().for_each(|mut input| taken_keys::take(&mut input.events, &press.logical_key));
    }
}

/// True if a text field takes letters. A focused button or slider takes none.
fn is_text_field_focused(context: &egui::Context) -> bool {
    let focused = context.memory(|memory| memory.focused());
    focused.is_some_and(|id| egui::TextEdit::load_state(context, id).is_some())
}

/// True while a menu or drop-down list is open. They and notices are in the foreground layer; tooltips have their own.
fn is_menu_open(context: &egui::Context) -> bool {
    context.memory(|memory| {
        memory.any_popup_open()
            || memory
                .areas()
                .visible_layer_ids()
                .iter()
                .any(|layer| layer.order == egui::Order::Foreground && *layer != notice_layer())
    })
}

/// A pressed key's name in [`KeyBindings`]. `shifted` is true with Shift or AltGr.
fn key_name(key: &Key, code: KeyCode, shifted: bool) -> Option<String> {
    let printed = printed_name(key);
    if printed.as_deref().is_some_and(is_digit) {
        return printed;
    }
    let place = match code {
        _ if shifted => None,
        // Without NumLock, keypad keys move the focus.
        _ if matches!(key, Key::Character(_)) => place_among(&KEYPAD, code).or_else(|| place_among(&DIGIT_ROW, code)),
        _ => place_among(&DIGIT_ROW, code),
    };
    place.map(|place| ((place + 1) % 10).to_string()).or(printed)
}

/// The name of what a key prints or does.
fn printed_name(key: &Key) -> Option<String> {
    Some(match key {
        Key::Space => "Space".to_owned(),
        Key::ArrowRight => "Right".to_owned(),
        Key::ArrowLeft => "Left".to_owned(),
        Key::Escape => "Esc".to_owned(),
        Key::Enter => "Enter".to_owned(),
        Key::ArrowUp => "Up".to_owned(),
        Key::ArrowDown => "Down".to_owned(),
        Key::Tab => "Tab".to_owned(),
        Key::Backspace => "Backspace".to_owned(),
        Key::Delete => "Delete".to_owned(),
        Key::Home => "Home".to_owned(),
        Key::End => "End".to_owned(),
        Key::PageUp => "PageUp".to_owned(),
        Key::PageDown => "PageDown".to_owned(),
        Key::F1 => "F1".to_owned(),
        Key::F2 => "F2".to_owned(),
        Key::F3 => "F3".to_owned(),
        Key::F4 => "F4".to_owned(),
        Key::F5 => "F5".to_owned(),
        Key::F6 => "F6".to_owned(),
        Key::F7 => "F7".to_owned(),
        Key::F8 => "F8".to_owned(),
        Key::F9 => "F9".to_owned(),
        Key::F10 => "F10".to_owned(),
        Key::F11 => "F11".to_owned(),
        Key::F12 => "F12".to_owned(),
        Key::Character(text) if text == " " => "Space".to_owned(),
        Key::Character(text) => text.to_uppercase(),
        _ => return None,
    })
}

/// The colour that a key plays, from 0: keys 1 to 9, then 0 for the tenth.
fn color_of_key(key: &str, code: KeyCode) -> Option<u8> {
    let digit = key.parse::<u8>().ok().filter(|_| is_digit(key)).map(|digit| (digit + 9) % 10);
    digit.or_else(|| place_among(&DIGIT_ROW, code).map(|place| place as u8))
}

fn is_digit(key: &str) -> bool {
    key.len() == 1 && key.as_bytes()[0].is_ascii_digit()
}

fn place_among(keys: &[KeyCode; 10], code: KeyCode) -> Option<usize> {
    keys.iter().position(|&known| known == code)
}

const DIGIT_ROW: [KeyCode; 10] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
    KeyCode::Digit0,
];

const KEYPAD: [KeyCode; 10] = [
    KeyCode::Numpad1,
    KeyCode::Numpad2,
    KeyCode::Numpad3,
    KeyCode::Numpad4,
    KeyCode::Numpad5,
    KeyCode::Numpad6,
    KeyCode::Numpad7,
    KeyCode::Numpad8,
    KeyCode::Numpad9,
    KeyCode::Numpad0,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_that_is_open_is_noticed_until_it_is_closed() {
        let context = egui::Context::default();
        let pass = |events: Vec<egui::Event>| {
            let mut button = egui::Pos2::ZERO;
            let _ = context.run(egui::RawInput { events, ..Default::default() }, |context| {
                egui::Window::new("a window").show(context, |_| {});
                egui::TopBottomPanel::top("bar").show(context, |ui| {
                    button = ui.menu_button("menu", |ui| ui.label("entry")).response.rect.center();
                });
            });
            button
        };
        let pos = (0..3).fold(egui::Pos2::ZERO, |_, _| pass(Vec::new()));
        assert!(!is_menu_open(&context), "a window is no menu");
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        pass([true, false].map(|pressed| egui::Event::PointerButton { pos, button, pressed, modifiers }).to_vec());
        pass(Vec::new());
        assert!(is_menu_open(&context));
        let key = egui::Key::Escape;
        pass(vec![egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]);
        (0..2).for_each(|_| _ = pass(Vec::new()));
        assert!(!is_menu_open(&context));
    }

    #[test]
    fn a_key_that_was_a_command_moves_and_presses_nothing() {
        let context = egui::Context::default();
        let press = |key: Option<egui::Key>, taken: Option<Key>| {
            let modifiers = egui::Modifiers::NONE;
            let event = |key| egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            let mut events: Vec<_> = key.into_iter().map(event).collect();
            taken.iter().for_each(|key| taken_keys::take(&mut events, key));
            let (mut focused, mut is_pressed) = (None, false);
            let _ = context.run(egui::RawInput { events, ..Default::default() }, |context| {
                egui::CentralPanel::default().show(context, |ui| {
                    let buttons = ui.horizontal(|ui| ["one", "two"].map(|name| ui.button(name))).inner;
                    focused = buttons.iter().position(egui::Response::has_focus);
                    is_pressed = buttons.iter().any(egui::Response::clicked);
                });
            });
            (focused, is_pressed)
        };
        press(Some(egui::Key::Tab), None);
        press(Some(egui::Key::ArrowRight), Some(Key::ArrowRight));
        assert_eq!(press(None, None), (Some(0), false));
        press(Some(egui::Key::ArrowRight), Some(Key::ArrowLeft));
        assert_eq!(press(None, None), (Some(1), false));
        for (key, taken) in [(egui::Key::Enter, Key::Enter), (egui::Key::Space, Key::Space)] {
            assert!(press(Some(key), None).1, "{taken:?}");
            assert!(!press(Some(key), Some(taken.clone())).1, "{taken:?}");
        }
    }

    #[test]
    fn a_key_of_the_digit_row_is_its_digit_unless_shift_or_alt_graph_prints_something() {
        let name = |print: &str, code, shifted| key_name(&Key::Character(print.into()), code, shifted).unwrap();
        for (print, code) in [("-", KeyCode::Digit6), ("6", KeyCode::Digit6), ("§", KeyCode::Digit6)] {
            assert_eq!(name(print, code, false), "6");
        }
        assert_eq!(name("6", KeyCode::Digit6, true), "6", "AZERTY with Shift");
        assert_eq!(name("[", KeyCode::Digit8, true), "[", "German with AltGr");
        assert_eq!(name("-", KeyCode::Slash, false), "-");
        assert_eq!(name("-", KeyCode::NumpadSubtract, false), "-");
        assert_eq!(name("٣", KeyCode::Numpad3, false), "3");
        assert_eq!(key_name(&Key::End, KeyCode::Numpad1, false).unwrap(), "End", "without NumLock");
        assert_eq!(key_name(&Key::Dead(Some('^')), KeyCode::Digit9, false).unwrap(), "9");
        assert_eq!(key_name(&Key::Dead(Some('^')), KeyCode::BracketLeft, false), None);
    }

    #[test]
    fn digits_play_colours_on_any_keyboard() {
        assert_eq!(color_of_key("1", KeyCode::Digit1), Some(0));
        assert_eq!(color_of_key("9", KeyCode::Numpad9), Some(8));
        assert_eq!(color_of_key("0", KeyCode::Digit0), Some(9));
        assert_eq!(color_of_key("&", KeyCode::Digit1), Some(0));
        assert_eq!(color_of_key("Q", KeyCode::KeyQ), None);
    }
}
