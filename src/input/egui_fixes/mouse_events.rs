//! Sends mouse events to the panels in their true order.
//!
//! bevy_egui reads a frame's movements before its buttons. In a long frame, a press then appears where the mouse went
//! later: a stroke started cells too late, and ended at the mouse's position after the release. Waits for
//! <https://github.com/vladbat00/bevy_egui/issues/495>, fixed in versions for a newer Bevy.

use bevy::{
    input::{
        ButtonState,
        mouse::{MouseButton, MouseButtonInput},
    },
    prelude::*,
    window::{CursorMoved, WindowEvent},
};
use bevy_egui::{
    EguiContextSettings, EguiGlobalSettings, EguiInputSet, EguiPreUpdateSet, PrimaryEguiContext,
    egui::{Event, PointerButton, Pos2},
    input::{EguiContextPointerPosition, EguiInputEvent, ModifierKeysState, write_modifiers_keys_state_system},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, take_over).add_systems(
        PreUpdate,
        forward
            .after(write_modifiers_keys_state_system)
            .in_set(EguiInputSet::InitReading)
            .in_set(EguiPreUpdateSet::ProcessInput),
    );
}

fn take_over(mut settings: ResMut<EguiGlobalSettings>) {
    settings.input_system_settings.run_write_window_pointer_moved_events_system = false;
    settings.input_system_settings.run_write_pointer_button_events_system = false;
}

fn forward(
    mut events: EventReader<WindowEvent>,
    modifiers: Res<ModifierKeysState>,
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
                let (pos, modifiers) = (pointer.position, modifiers.to_egui_modifiers());
                Event::PointerButton { pos, button, pressed: *state == ButtonState::Pressed, modifiers }
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
    use super::*;

    #[test]
    fn a_press_lies_where_the_mouse_was_when_it_was_pressed() {
        let mut app = App::new();
        app.add_event::<WindowEvent>().add_event::<EguiInputEvent>().init_resource::<ModifierKeysState>();
        app.add_systems(Update, forward);
        let settings = EguiContextSettings { scale_factor: 2.0, ..EguiContextSettings::default() };
        app.world_mut().spawn((PrimaryEguiContext, settings, EguiContextPointerPosition::default()));
        let window = Entity::PLACEHOLDER;
        let moved = |x| WindowEvent::from(CursorMoved { window, position: Vec2::new(x, 8.0), delta: None });
        let button = |state| WindowEvent::from(MouseButtonInput { button: MouseButton::Left, state, window });
        let (down, up) = (button(ButtonState::Pressed), button(ButtonState::Released));
        for event in [moved(10.0), down, moved(20.0), moved(30.0), up, moved(40.0)] {
            app.world_mut().send_event(event);
        }
        app.update();
        let seen: Vec<_> = app
            .world_mut()
            .resource_mut::<Events<EguiInputEvent>>()
            .drain()
            .map(|input| match input.event {
                Event::PointerMoved(point) => ("to", point.x),
                Event::PointerButton { pos, pressed, .. } => (if pressed { "down" } else { "up" }, pos.x),
                event => panic!("{event:?}"),
            })
            .collect();
        assert_eq!(seen, [("to", 5.0), ("down", 5.0), ("to", 10.0), ("to", 15.0), ("up", 15.0), ("to", 20.0)]);
    }
}
