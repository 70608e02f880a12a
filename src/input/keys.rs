//! Keys become commands. Keys go by what is printed on them, so that any keyboard layout works.

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
    key_bindings::KeyBindings,
    slider_focus::LastSlider,
};
use crate::{
    race::RaceCommand,
    schedule::{AppSystems, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeyBindings>()
        .add_event::<BindKeyCommand>()
        .add_systems(Update, (bind_keys, press_keys).chain().in_set(AppSystems::Input));
}

/// A command to the keys.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindKeyCommand {
    /// The next key that is pressed is for the command with this id.
    Ask(&'static str),
    /// No command waits for a key any longer.
    Stop,
    /// All commands have their usual keys again.
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

/// They are followed press by press: on a slow machine a combination comes and goes within a frame.
const MODIFIERS: [KeyCode; 7] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::AltLeft,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

fn press_keys(
    mut presses: EventReader<KeyboardInput>,
    mut lost: EventReader<KeyboardFocusLost>,
    mut held: Local<Vec<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    slider: Res<LastSlider>,
    mut bindings: ResMut<KeyBindings>,
    mut commands: CommandWriter,
) {
    let focus = egui.is_some_and(|egui| egui.wants_keyboard_input());
    let typing = focus && contexts.iter_mut().any(|mut context| is_text_field_focused(context.get_mut()));
    let slides = focus && contexts.iter_mut().any(|mut context| slider.has_focus(context.get_mut()));
    if lost.read().count() > 0 {
        held.clear();
    }
    for press in presses.read() {
        let is_pressed = press.state == ButtonState::Pressed;
        if MODIFIERS.contains(&press.key_code) {
            held.retain(|key| *key != press.key_code);
            if is_pressed {
                held.push(press.key_code);
            }
            continue;
        }
        let [control, shift, other] = [
            [KeyCode::ControlLeft, KeyCode::ControlRight],
            [KeyCode::ShiftLeft, KeyCode::ShiftRight],
            [KeyCode::SuperLeft, KeyCode::SuperRight],
        ]
        .map(|either| either.iter().any(|key| held.contains(key)));
        if !is_pressed || typing || other || held.contains(&KeyCode::AltLeft) {
            continue;
        }
        let Some(mut key) = key_name(&press.logical_key) else { continue };
        let asks = bindings.asking().is_some();
        // A menu that is open closes by itself, and nothing else does.
        if key == "Esc" && !asks && contexts.iter_mut().any(|mut context| is_menu_open(context.get_mut())) {
            continue;
        }
        // What has the focus is pressed by these, and by nothing else.
        if focus && !asks && ["Space", "Enter"].contains(&key.as_str()) {
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
        } else if let Some(binding) = bindings.find(&key, |command| commands.takes(command)) {
            if press.repeat && !binding.repeats {
                continue;
            }
            commands.send(binding.command);
            inputs.iter_mut().for_each(|mut input| take(&mut input.events, &press.logical_key));
        } else if key == "Enter" && !press.repeat && commands.takes(TourCommand::Next.into()) {
            // Where nothing has the focus, it goes on in the tour, whatever the person's keys are.
            commands.send(TourCommand::Next.into());
            inputs.iter_mut().for_each(|mut input| take(&mut input.events, &press.logical_key));
        } else if let (Some(color), false, false) = (color_of_key(&key, press.key_code), press.repeat, control) {
            commands.send(match commands.screen() {
                Screen::Editor => AppCommand::Editor(EditorCommand::Choose(color)),
                Screen::Tour => AppCommand::Tour(TourCommand::Press(color)),
                _ => AppCommand::Race(RaceCommand::Play(color)),
            });
        }
    }
}

/// A key that was a command is not the panels' as well: an arrow would move the focus, to a slider maybe, whose keys arrows
/// are; and Enter or Space press what gets the focus back within the same frame, so that one press would go on twice.
fn take(events: &mut Vec<egui::Event>, key: &Key) {
    let taken = match key {
        Key::ArrowLeft => egui::Key::ArrowLeft,
        Key::ArrowRight => egui::Key::ArrowRight,
        Key::ArrowUp => egui::Key::ArrowUp,
        Key::ArrowDown => egui::Key::ArrowDown,
        Key::Enter => egui::Key::Enter,
        Key::Space => egui::Key::Space,
        Key::Character(text) if text == " " => egui::Key::Space,
        _ => return,
    };
    events.retain(|event| !matches!(event, egui::Event::Key { key, pressed: true, .. } if *key == taken));
}

/// True when letters go into a field. A button or a slider that has the focus takes none.
fn is_text_field_focused(context: &egui::Context) -> bool {
    let focused = context.memory(|memory| memory.focused());
    focused.is_some_and(|id| egui::TextEdit::load_state(context, id).is_some())
}

/// True while a menu or a list to choose from is open: nothing else is in front of windows and is no tooltip.
fn is_menu_open(context: &egui::Context) -> bool {
    context.memory(|memory| {
        memory.any_popup_open()
            || memory.areas().visible_layer_ids().iter().any(|layer| layer.order == egui::Order::Foreground)
    })
}

/// A key's name in [`KeyBindings`].
fn key_name(key: &Key) -> Option<String> {
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

/// The colour that a digit plays: 1 the first, …, 9 the ninth, 0 the tenth. The key's place counts where its print
/// is no digit, as on keyboards that want Shift for one.
fn color_of_key(key: &str, code: KeyCode) -> Option<u8> {
    const ROW: [KeyCode; 10] = [
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
    let digit = key.parse::<u8>().ok().filter(|&digit| digit < 10).map(|digit| (digit + 9) % 10);
    digit.or_else(|| ROW.iter().position(|&known| known == code).map(|index| index as u8))
}

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
            taken.iter().for_each(|key| take(&mut events, key));
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
    fn digits_play_colours_on_any_keyboard() {
        assert_eq!(color_of_key("1", KeyCode::Digit1), Some(0));
        assert_eq!(color_of_key("9", KeyCode::Numpad9), Some(8));
        assert_eq!(color_of_key("0", KeyCode::Digit0), Some(9));
        assert_eq!(color_of_key("&", KeyCode::Digit1), Some(0));
        assert_eq!(color_of_key("Q", KeyCode::KeyQ), None);
    }
}
