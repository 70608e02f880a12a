//! A focus that nothing has told of. One that arrow keys have moved is given once more: egui moves it after a frame's widgets
//! were drawn, and tells of a focus only where it is gained while they are. One that Tab has brought to an area without a name,
//! which egui counts among what can have it, goes on to the next widget.

use std::mem;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass,
    egui::{
        Context, Event, Id, Key, Modifiers,
        output::{OutputEvent, PlatformOutput},
    },
};

use super::PanelSystems;
use crate::frames::FrameDemand;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MovedFocus>()
        .add_systems(PreUpdate, go_on.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(EguiPrimaryContextPass, give_back.before(PanelSystems::Frame))
        .add_systems(PostUpdate, take_away.after(EguiPostUpdateSet::ProcessOutput));
}

const ARROWS: [Key; 4] = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];

/// The focus, from frame to frame.
#[derive(Resource, Default)]
struct MovedFocus {
    last: Option<Id>,
    /// What is to have the focus when the next frame begins.
    next: Option<Id>,
    /// With the last Tab; none since an arrow key.
    modifiers: Modifiers,
    /// A Tab is to be pressed once more.
    goes_on: bool,
}

impl MovedFocus {
    /// After a frame, with what it told; true when there has to be another one.
    fn take_away(&mut self, context: &Context, told: &PlatformOutput) -> bool {
        context.input(|input| {
            for event in &input.events {
                match event {
                    Event::Key { key: Key::Tab, pressed: true, modifiers, .. } => self.modifiers = *modifiers,
                    Event::Key { key, pressed: true, .. } if ARROWS.contains(key) => self.modifiers = Modifiers::NONE,
                    _ => {}
                }
            }
        });
        let focused = context.memory(|memory| memory.focused());
        let is_told = told.events.iter().any(|event| matches!(event, OutputEvent::FocusGained(_)));
        let moved = focused.filter(|_| focused != self.last && !is_told);
        self.last = focused;
        if let Some(id) = moved {
            self.goes_on = is_area(context, id);
            if !self.goes_on {
                context.memory_mut(|memory| memory.surrender_focus(id));
                self.next = moved;
            }
        }
        moved.is_some()
    }

    /// Before a frame's widgets.
    fn give_back(&mut self, context: &Context) {
        if let Some(id) = self.next.take() {
            context.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// What is pressed before the next frame.
    fn press(&mut self) -> Option<Event> {
        let (key, modifiers) = (Key::Tab, self.modifiers);
        let press = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        mem::take(&mut self.goes_on).then_some(press)
    }
}

/// True for an area as a whole, which takes clicks and drags where no widget does.
fn is_area(context: &Context, id: Id) -> bool {
    context.memory(|memory| memory.layer_ids().any(|layer| layer.id.with("move") == id))
}

fn go_on(mut inputs: Query<&mut EguiInput>, mut moved: ResMut<MovedFocus>) {
    if let Some(press) = moved.press() {
        inputs.iter_mut().for_each(|mut input| input.events.push(press.clone()));
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
    use bevy_egui::egui::{Area, CentralPanel, RawInput, Ui, Window};

    use super::*;

    /// What is told of as keys are pressed, a few frames after each other.
    fn told(keys: &[(Key, Modifiers)], mut draw: impl FnMut(&Context)) -> Vec<String> {
        let (context, mut moved) = (Context::default(), MovedFocus::default());
        let mut told = Vec::new();
        for &(key, modifiers) in keys {
            let press = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            // Shift may be let go within the frame.
            for mut events in [vec![press], vec![], vec![], vec![], vec![]] {
                events.extend(moved.press());
                let output = context.run(RawInput { events, ..RawInput::default() }, |context| {
                    moved.give_back(context);
                    draw(context);
                });
                moved.take_away(&context, &output.platform_output);
                told.extend(output.platform_output.events.iter().filter_map(|event| match event {
                    OutputEvent::FocusGained(info) => info.label.clone(),
                    _ => None,
                }));
            }
        }
        told
    }

    fn buttons(ui: &mut Ui, names: &[&str]) {
        names.iter().for_each(|name| _ = ui.button(*name));
    }

    #[test]
    fn a_focus_that_arrows_move_is_told_of_once() {
        let keys = [Key::Tab, Key::ArrowDown, Key::ArrowDown, Key::ArrowUp].map(|key| (key, Modifiers::NONE));
        let told = told(&keys, |context| {
            _ = CentralPanel::default().show(context, |ui| buttons(ui, &["one", "two", "three"]));
        });
        assert_eq!(told, ["one", "two", "three", "two"]);
    }

    #[test]
    fn tab_passes_over_what_has_no_name_to_tell() {
        let draw = |context: &Context| {
            CentralPanel::default().show(context, |ui| buttons(ui, &["one"]));
            Area::new("area".into()).show(context, |ui| buttons(ui, &["two"]));
            Window::new("window")
                .collapsible(false)
                .resizable(false)
                .show(context, |ui| buttons(ui, &["three", "four"]));
        };
        let (next, previous) = ((Key::Tab, Modifiers::NONE), (Key::Tab, Modifiers::SHIFT));
        assert_eq!(told(&[next; 5], draw), ["one", "two", "window", "three", "four"]);
        let back = [next, next, next, previous, previous];
        assert_eq!(told(&back, draw), ["one", "two", "window", "two", "one"]);
    }

    #[test]
    fn an_area_that_an_arrow_reaches_is_passed_over_forwards() {
        let draw = |context: &Context| {
            let at = |name: &'static str, y: f32| Area::new(name.into()).fixed_pos((10.0, y));
            at("first", 10.0).show(context, |ui| ui.horizontal(|ui| buttons(ui, &["one", "two"])));
            at("second", 200.0).show(context, |ui| {
                // Its middle is nearer than the button's.
                ui.add_space(60.0);
                buttons(ui, &["three"]);
            });
        };
        let (next, previous) = ((Key::Tab, Modifiers::NONE), (Key::Tab, Modifiers::SHIFT));
        let told = told(&[next, next, previous, (Key::ArrowDown, Modifiers::NONE)], draw);
        assert_eq!(told, ["one", "two", "one", "three"]);
    }
}
