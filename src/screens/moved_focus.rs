//! A focus that arrow keys have moved is given once more: egui moves it after a frame's widgets were drawn, and tells of a
//! focus only where it is gained while they are.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiOutput, EguiPostUpdateSet, EguiPrimaryContextPass,
    egui::{
        Context, Id,
        output::{OutputEvent, PlatformOutput},
    },
};

use super::PanelSystems;
use crate::frames::FrameDemand;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MovedFocus>()
        .add_systems(EguiPrimaryContextPass, give_back.before(PanelSystems::Frame))
        .add_systems(PostUpdate, take_away.after(EguiPostUpdateSet::ProcessOutput));
}

/// The focus, from frame to frame.
#[derive(Resource, Default)]
struct MovedFocus {
    last: Option<Id>,
    /// What is to have the focus when the next frame begins.
    next: Option<Id>,
}

impl MovedFocus {
    /// After a frame, with what it told; true when there has to be another one.
    fn take_away(&mut self, context: &Context, told: &PlatformOutput) -> bool {
        let focused = context.memory(|memory| memory.focused());
        let is_told = told.events.iter().any(|event| matches!(event, OutputEvent::FocusGained(_)));
        let moved = focused.filter(|_| focused != self.last && !is_told);
        self.last = focused;
        if let Some(id) = moved {
            context.memory_mut(|memory| memory.surrender_focus(id));
            self.next = moved;
        }
        moved.is_some()
    }

    /// Before a frame's widgets.
    fn give_back(&mut self, context: &Context) {
        if let Some(id) = self.next.take() {
            context.memory_mut(|memory| memory.request_focus(id));
        }
    }
}

fn give_back(mut contexts: EguiContexts, mut moved: ResMut<MovedFocus>) -> Result {
    if moved.next.is_some() {
        moved.give_back(contexts.ctx_mut()?);
    }
    Ok(())
}

fn take_away(
    mut contexts: EguiContexts,
    outputs: Query<&EguiOutput>,
    mut moved: ResMut<MovedFocus>,
    mut demand: ResMut<FrameDemand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    for output in &outputs {
        demand.ask_while(moved.take_away(context, &output.platform_output));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{CentralPanel, Event, Key, Modifiers, RawInput};

    use super::*;

    #[test]
    fn a_focus_that_arrows_move_is_told_of_once() {
        let (context, mut moved) = (Context::default(), MovedFocus::default());
        let mut told = Vec::new();
        for key in [Key::Tab, Key::ArrowDown, Key::ArrowDown, Key::ArrowUp] {
            let press =
                Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
            for events in [vec![press], vec![], vec![], vec![]] {
                let output = context.run(RawInput { events, ..RawInput::default() }, |context| {
                    moved.give_back(context);
                    CentralPanel::default().show(context, |ui| {
                        for name in ["one", "two", "three"] {
                            let _ = ui.button(name);
                        }
                    });
                });
                moved.take_away(&context, &output.platform_output);
                told.extend(output.platform_output.events.iter().filter_map(|event| match event {
                    OutputEvent::FocusGained(info) => info.label.clone(),
                    _ => None,
                }));
            }
        }
        assert_eq!(told, ["one", "two", "three", "two"]);
    }
}
