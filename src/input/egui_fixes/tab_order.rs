//! Whether Tab leads out of the panels, as it does past the last thing in them: a page holds nobody's keyboard.
//!
//! egui begins again at its first widget, and since <https://github.com/emilk/egui/issues/48> a page never sees the key. Nothing
//! upstream is known to wait for.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPostUpdateSet,
    egui::{Context, Event, Key},
};

use super::moved_focus::MovedFocus;

pub(super) fn plugin(app: &mut App) {
    let after_pass = follow.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    app.init_resource::<TabLeaves>().add_systems(PostUpdate, after_pass);
}

/// True when the next Tab leads out of the game: the last one went past all that can have the focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TabLeaves(pub bool);

impl TabLeaves {
    /// After a frame's panels were drawn; `by_itself` where the Tab is none that a person pressed.
    fn after(self, context: &Context, by_itself: bool) -> Self {
        let (tab, other) = context.input(|input| {
            let is_press =
                |event: &Event| matches!(event, Event::Key { pressed: true, .. } | Event::PointerButton { .. });
            (input.key_pressed(Key::Tab), input.events.iter().any(is_press))
        });
        match (tab, other) {
            // Past the last one nothing has the focus until the next frame's first.
            (true, _) => TabLeaves(context.memory(|memory| memory.focused().is_none()) || (by_itself && self.0)),
            (false, true) => TabLeaves(false),
            (false, false) => self,
        }
    }
}

fn follow(mut contexts: EguiContexts, moved: Res<MovedFocus>, mut leaves: ResMut<TabLeaves>) -> Result {
    let next = leaves.after(contexts.ctx_mut()?, moved.has_pressed());
    leaves.set_if_neq(next);
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{CentralPanel, Modifiers, RawInput};

    use super::*;

    /// Whether Tab leads out after each of these keys, in a panel with so many buttons.
    fn leaves(buttons: usize, keys: &[(Key, Modifiers)]) -> Vec<bool> {
        let (context, mut leaves) = (Context::default(), TabLeaves::default());
        let mut draw = |events: Vec<Event>| {
            let _ = context.run(RawInput { events, ..RawInput::default() }, |context| {
                CentralPanel::default().show(context, |ui| {
                    (0..buttons).for_each(|number| _ = ui.button(number.to_string()));
                });
            });
            leaves = leaves.after(&context, false);
            leaves.0
        };
        draw(Vec::new());
        let press = |&(key, modifiers): &(Key, Modifiers)| {
            draw(vec![Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]);
            draw(Vec::new())
        };
        keys.iter().map(press).collect()
    }

    #[test]
    fn tab_goes_through_all_of_a_panel_and_then_out_of_it() {
        let tab = (Key::Tab, Modifiers::NONE);
        assert_eq!(leaves(3, &[tab; 4]), [false, false, false, true]);
        assert_eq!(leaves(0, &[tab; 2]), [true, true]);
        // Whoever does something else has come to stay.
        assert_eq!(leaves(2, &[tab, tab, tab, (Key::ArrowDown, Modifiers::NONE)]), [false, false, true, false]);
        // Backwards there is always one more, in a ring.
        assert_eq!(leaves(2, &[(Key::Tab, Modifiers::SHIFT); 4]), [false; 4]);
    }
}
