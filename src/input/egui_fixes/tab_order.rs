//! Lets Tab leave the game after its last widget, so the page does not trap the keyboard.
//!
//! egui starts again at its first widget, and since <https://github.com/emilk/egui/issues/48> the page never sees the
//! key. No fix upstream is known.

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

/// True if the next Tab leaves the game: the last one went past the last focusable widget.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TabLeaves(pub bool);

impl TabLeaves {
    /// The state after a frame's panels. `by_itself` is true if a workaround sent the Tab, not the person.
    fn after(self, context: &Context, by_itself: bool) -> Self {
        let (tab, other) = context.input(|input| {
            let is_press =
                |event: &Event| matches!(event, Event::Key { pressed: true, .. } | Event::PointerButton { .. });
            (input.key_pressed(Key::Tab), input.events.iter().any(is_press))
        });
        match (tab, other) {
            // Past the last widget, nothing has the focus until the next frame focuses the first.
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

    /// Whether Tab leaves after each of these keys, in a panel with this many buttons.
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
        // A person who presses another key stays in the game.
        assert_eq!(leaves(2, &[tab, tab, tab, (Key::ArrowDown, Modifiers::NONE)]), [false, false, true, false]);
        // Backwards the focus wraps around, so it never leaves.
        assert_eq!(leaves(2, &[(Key::Tab, Modifiers::SHIFT); 4]), [false; 4]);
    }
}
