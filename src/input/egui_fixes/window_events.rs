//! Sends keys, mouse and wheel to the panels in their true order.
//!
//! bevy_egui reads a frame's movements before its buttons, and all modifiers before both. In a long frame, a press then
//! appears where the mouse went later: a stroke started cells too late, and ended at the mouse's position after the
//! release. A Ctrl released in the frame did not count, so a quick Ctrl+C typed its letter over the selection. Waits for
//! <https://github.com/vladbat00/bevy_egui/issues/495>, fixed in versions for a newer Bevy, which still read the
//! modifiers first.

use bevy::{
    input::{
        ButtonState,
        mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel},
    },
    prelude::*,
    window::{CursorMoved, WindowEvent},
};
use bevy_egui::{
    EguiClipboard, EguiContextSettings, EguiGlobalSettings, EguiInputSet, EguiPreUpdateSet, PrimaryEguiContext,
    egui::{Event, MouseWheelUnit, PointerButton, Pos2, vec2},
    input::{EguiContextPointerPosition, EguiInputEvent},
};

use super::{held_modifiers::HeldModifiers, key_events};

pub(super) fn plugin(app: &mut App) {
    let reading = forward.in_set(EguiInputSet::InitReading).in_set(EguiPreUpdateSet::ProcessInput);
    app.add_systems(Startup, take_over).add_systems(PreUpdate, reading);
}

fn take_over(mut settings: ResMut<EguiGlobalSettings>) {
    let systems = &mut settings.input_system_settings;
    systems.run_write_window_pointer_moved_events_system = false;
    systems.run_write_pointer_button_events_system = false;
    systems.run_write_mouse_wheel_events_system = false;
    systems.run_write_keyboard_input_events_system = false;
}

fn forward(
    mut events: EventReader<WindowEvent>,
    mut held: Local<HeldModifiers>,
    mut clipboard: ResMut<EguiClipboard>,
    mut contexts: Query<(Entity, &EguiContextSettings, &mut EguiContextPointerPosition), With<PrimaryEguiContext>>,
    mut inputs: EventWriter<EguiInputEvent>,
) {
    let Ok((context, settings, mut pointer)) = contexts.single_mut() else { return };
    for event in events.read() {
        let event = match event {
            WindowEvent::CursorMoved(CursorMoved { position, .. }) => {
                let point = *position / settings.scale_factor;
                pointer.position = Pos2::new(point.x, point.y);
                Event::PointerMoved(pointer.position)
            }
            WindowEvent::MouseButtonInput(MouseButtonInput { button, state, .. }) => {
                let Some(button) = pointer_button(*button) else { continue };
                let (pos, modifiers) = (pointer.position, held.modifiers());
                Event::PointerButton { pos, button, pressed: *state == ButtonState::Pressed, modifiers }
            }
            WindowEvent::MouseWheel(MouseWheel { unit, x, y, .. }) => {
                let unit = match unit {
                    MouseScrollUnit::Line => MouseWheelUnit::Line,
                    MouseScrollUnit::Pixel => MouseWheelUnit::Point,
                };
                Event::MouseWheel { unit, delta: vec2(*x, *y), modifiers: held.modifiers() }
            }
            WindowEvent::KeyboardInput(press) => {
                held.follow(press);
                let events = key_events::of(press, &held, || clipboard.get_text());
                inputs.write_batch(events.map(|event| EguiInputEvent { context, event }));
                continue;
            }
            WindowEvent::KeyboardFocusLost(_) => {
                held.clear();
                continue;
            }
            _ => continue,
        };
        inputs.write(EguiInputEvent { context, event });
    }
}

fn pointer_button(button: MouseButton) -> Option<PointerButton> {
    Some(match button {
        MouseButton::Left => PointerButton::Primary,
        MouseButton::Right => PointerButton::Secondary,
        MouseButton::Middle => PointerButton::Middle,
        MouseButton::Back => PointerButton::Extra1,
        MouseButton::Forward => PointerButton::Extra2,
        MouseButton::Other(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};

    use super::*;

    const WINDOW: Entity = Entity::PLACEHOLDER;

    /// The panels' events of one frame with these events.
    fn forwarded(events: impl IntoIterator<Item = WindowEvent>) -> Vec<Event> {
        let mut app = App::new();
        app.add_event::<WindowEvent>().add_event::<EguiInputEvent>().init_resource::<EguiClipboard>();
        app.add_systems(Update, forward);
        let settings = EguiContextSettings { scale_factor: 2.0, ..EguiContextSettings::default() };
        app.world_mut().spawn((PrimaryEguiContext, settings, EguiContextPointerPosition::default()));
        app.world_mut().send_event_batch(events);
        app.update();
        app.world_mut().resource_mut::<Events<EguiInputEvent>>().drain().map(|input| input.event).collect()
    }

    fn moved(x: f32) -> WindowEvent {
        CursorMoved { window: WINDOW, position: Vec2::new(x, 8.0), delta: None }.into()
    }

    fn button(state: ButtonState) -> WindowEvent {
        MouseButtonInput { button: MouseButton::Left, state, window: WINDOW }.into()
    }

    fn key(logical_key: Key, state: ButtonState) -> WindowEvent {
        let (key_code, text) = (KeyCode::F35, None);
        KeyboardInput { key_code, logical_key, state, text, repeat: false, window: WINDOW }.into()
    }

    fn down(key_name: Key) -> WindowEvent {
        key(key_name, ButtonState::Pressed)
    }

    fn up(key_name: Key) -> WindowEvent {
        key(key_name, ButtonState::Released)
    }

    fn letter(letter: &str) -> Key {
        Key::Character(letter.into())
    }

    /// The text that a field makes of the events.
    fn typed(events: impl IntoIterator<Item = WindowEvent>) -> String {
        let text = |event| match event {
            Event::Text(text) => Some(text),
            Event::Copy => Some("<copy>".to_owned()),
            Event::Cut => Some("<cut>".to_owned()),
            _ => None,
        };
        forwarded(events).into_iter().filter_map(text).collect()
    }

    #[test]
    fn a_press_lies_where_the_mouse_was_when_it_was_pressed() {
        let (press, release) = (button(ButtonState::Pressed), button(ButtonState::Released));
        let seen: Vec<_> = forwarded([moved(10.0), press, moved(20.0), moved(30.0), release, moved(40.0)])
            .into_iter()
            .map(|event| match event {
                Event::PointerMoved(point) => ("to", point.x),
                Event::PointerButton { pos, pressed, .. } => (if pressed { "down" } else { "up" }, pos.x),
                event => panic!("{event:?}"),
            })
            .collect();
        assert_eq!(seen, [("to", 5.0), ("down", 5.0), ("to", 10.0), ("to", 15.0), ("up", 15.0), ("to", 20.0)]);
    }

    #[test]
    fn a_chord_within_one_frame_types_no_letter() {
        let chord = |name: &str| {
            let (control, name) = (Key::Control, letter(name));
            [down(control.clone()), down(name.clone()), up(name), up(control)]
        };
        let around = |name| [down(letter("a"))].into_iter().chain(chord(name)).chain([down(letter("b"))]);
        assert_eq!(typed(around("c")), "a<copy>b");
        assert_eq!(typed(around("x")), "a<cut>b");
        assert_eq!(typed(around("z")), "ab");
        let modifiers: Vec<_> = forwarded(around("z"))
            .into_iter()
            .filter_map(|event| match event {
                Event::Key { pressed: true, modifiers, .. } => Some(modifiers.ctrl),
                _ => None,
            })
            .collect();
        assert_eq!(modifiers, [false, true, false]);
    }

    #[test]
    fn a_modifier_counts_from_its_press_to_its_release_or_until_the_window_loses_the_focus() {
        let wheel = || WindowEvent::from(MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: 1.0, window: WINDOW });
        let held = |events: Vec<WindowEvent>| -> Vec<bool> {
            let shift = |event| match event {
                Event::PointerButton { modifiers, .. } | Event::MouseWheel { modifiers, .. } => Some(modifiers.shift),
                _ => None,
            };
            forwarded(events).into_iter().filter_map(shift).collect()
        };
        let press = || button(ButtonState::Pressed);
        let (shift, no_shift) = (|| down(Key::Shift), || up(Key::Shift));
        assert_eq!(held(vec![press(), shift(), press(), wheel(), no_shift(), wheel()]), [false, true, true, false]);
        assert_eq!(held(vec![shift(), KeyboardFocusLost.into(), press()]), [false]);
    }

    #[test]
    fn alt_graph_types_what_it_prints_even_if_the_browser_reports_ctrl_too() {
        let brace = || down(letter("{"));
        assert_eq!(typed([down(Key::Control), down(Key::AltGraph), brace(), up(Key::AltGraph), brace()]), "{");
        assert_eq!(typed([down(Key::AltGraph), brace()]), "{");
    }
}
