//! Repeats a focus change that no widget has announced, so that screen readers announce it.
//!
//! egui moves the focus with arrow keys after it has drawn the frame's widgets. A widget announces the focus only if it
//! gains the focus while it is drawn. A widget that still announces nothing has no name, such as an area or a scroll
//! area. egui counts those as focusable because they accept drags. For them, this module sends a Tab, which reaches the
//! next widget. Waits for <https://github.com/emilk/egui/pull/7827>, which makes areas, windows and scroll areas not
//! focusable.

use std::mem;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass,
    egui::{
        Context, Event, Id, Key, Modifiers,
        output::{OutputEvent, PlatformOutput},
    },
};

use crate::base::frames::FrameDemand;
use crate::base::schedule::PanelSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MovedFocus>()
        .add_systems(PreUpdate, send_tab.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(EguiPrimaryContextPass, give_back.before(PanelSystems::Frame))
        .add_systems(PostUpdate, after_frame.after(EguiPostUpdateSet::ProcessOutput));
}

/// Maximum widgets without a name in a row: an area, and a scroll area in it. A panel may have nothing else.
const MOST_PRESSES: u8 = 4;

const ARROWS: [Key; 4] = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];

/// The focus across frames.
#[derive(Resource, Default)]
pub(crate) struct MovedFocus {
    last: Option<Id>,
    /// The widget to focus at the start of the next frame.
    next: Option<Id>,
    /// The widget that this module focused at the start of this frame.
    given: Option<Id>,
    /// Modifiers of the last Tab. Empty after an arrow key.
    modifiers: Modifiers,
    /// Another Tab is needed.
    needs_more: bool,
    /// Tabs that may still follow the person's last key.
    left: u8,
    /// This module sent a Tab in this frame.
    has_pressed: bool,
}

impl MovedFocus {
    /// Runs after a frame, with its output. Returns true if another frame is needed.
    fn after_frame(&mut self, context: &Context, output: &PlatformOutput) -> bool {
        let has_pressed = mem::take(&mut self.has_pressed);
        context.input(|input| {
            for event in &input.events {
                let modifiers = match event {
                    Event::PointerButton { pressed: true, .. } => {
                        self.left = 0;
                        continue;
                    }
                    Event::Key { key: Key::Tab, pressed: true, modifiers, .. } => *modifiers,
                    Event::Key { key, pressed: true, .. } if ARROWS.contains(key) => Modifiers::NONE,
                    _ => continue,
                };
                self.modifiers = modifiers;
                self.left = if has_pressed { self.left } else { MOST_PRESSES };
            }
        });
        let focused = context.memory(|memory| memory.focused());
        let (last, given) = (mem::replace(&mut self.last, focused), self.given.take());
        // An announcement does not count if an arrow key has moved the focus since.
        let is_announced = output.events.iter().any(|event| matches!(event, OutputEvent::FocusGained(_)))
            && (given.is_none() || focused == given);
        let Some(id) = focused.filter(|_| !is_announced) else { return false };
        if focused == given {
            // A widget pressed as it gains the focus announces only the press.
            self.needs_more = self.left > 0 && output.events.is_empty();
        } else if focused != last {
            context.memory_mut(|memory| memory.surrender_focus(id));
            self.next = focused;
        }
        self.needs_more || self.next.is_some()
    }

    /// Runs before a frame's widgets.
    fn give_back(&mut self, context: &Context) {
        self.given = self.next.take();
        if let Some(id) = self.given {
            context.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// True in a frame with a Tab that the person did not press.
    pub(crate) fn has_pressed(&self) -> bool {
        self.has_pressed
    }

    /// The key event to send before the next frame.
    fn press(&mut self) -> Option<Event> {
        let (key, modifiers) = (Key::Tab, self.modifiers);
        let press = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        self.has_pressed = mem::take(&mut self.needs_more);
        self.left -= u8::from(self.has_pressed);
        self.has_pressed.then_some(press)
    }
}

fn send_tab(mut inputs: Query<&mut EguiInput>, mut moved: ResMut<MovedFocus>) {
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

fn after_frame(
    mut contexts: EguiContexts,
    outputs: Query<&EguiOutput>,
    mut moved: ResMut<MovedFocus>,
    mut demand: ResMut<FrameDemand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    for output in &outputs {
        demand.ask_while(moved.after_frame(context, &output.platform_output));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Area, CentralPanel, RawInput, ScrollArea, Ui, Window};

    use super::*;

    /// The announcements while keys are pressed, a few frames apart.
    fn announced(keys: &[(Key, Modifiers)], mut draw: impl FnMut(&Context)) -> Vec<String> {
        let (context, mut moved) = (Context::default(), MovedFocus::default());
        let mut announced = Vec::new();
        for &(key, modifiers) in keys {
            let press = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            // Shift may be released within the frame.
            for mut events in [vec![press], vec![], vec![], vec![], vec![]] {
                events.extend(moved.press());
                let output = context.run(RawInput { events, ..RawInput::default() }, |context| {
                    moved.give_back(context);
                    draw(context);
                });
                moved.after_frame(&context, &output.platform_output);
                announced.extend(output.platform_output.events.iter().filter_map(|event| match event {
                    OutputEvent::FocusGained(info) => info.label.clone(),
                    _ => None,
                }));
            }
        }
        announced
    }

    fn buttons(ui: &mut Ui, names: &[&str]) {
        names.iter().for_each(|name| _ = ui.button(*name));
    }

    #[test]
    fn a_focus_that_arrows_move_is_told_of_once() {
        let keys = [Key::Tab, Key::ArrowDown, Key::ArrowDown, Key::ArrowUp].map(|key| (key, Modifiers::NONE));
        let announced = announced(&keys, |context| {
            _ = CentralPanel::default().show(context, |ui| buttons(ui, &["one", "two", "three"]));
        });
        assert_eq!(announced, ["one", "two", "three", "two"]);
    }

    #[test]
    fn what_is_pressed_as_it_gets_the_focus_keeps_it_and_an_arrow_in_that_frame_is_told_of_too() {
        let (context, mut moved) = (Context::default(), MovedFocus::default());
        let mut frame = |keys: &[Key]| {
            let press = |&key: &Key| Event::Key {
                key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            let mut events: Vec<_> = keys.iter().map(press).collect();
            events.extend(moved.press());
            let output = context.run(RawInput { events, ..RawInput::default() }, |context| {
                moved.give_back(context);
                CentralPanel::default().show(context, |ui| buttons(ui, &["one", "two", "three", "four"]));
            });
            moved.after_frame(&context, &output.platform_output);
            let announced = output.platform_output.events.iter();
            announced.map(|event| event.widget_info().label.clone().unwrap_or_default()).collect::<Vec<_>>()
        };
        let mut announced = |keys: &[&[Key]]| keys.iter().flat_map(|keys| frame(keys)).collect::<Vec<_>>();
        assert_eq!(announced(&[&[Key::Tab], &[], &[Key::ArrowDown], &[Key::Enter], &[], &[], &[]]), ["one", "two"]);
        assert_eq!(announced(&[&[Key::ArrowDown], &[Key::ArrowDown], &[], &[], &[]]), ["three", "four"]);
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
        assert_eq!(announced(&[next; 5], draw), ["one", "two", "window", "three", "four"]);
        let back = [next, next, next, previous, previous];
        assert_eq!(announced(&back, draw), ["one", "two", "window", "two", "one"]);
    }

    #[test]
    fn tab_passes_over_what_a_panel_scrolls_in() {
        let scrolls = |ui: &mut Ui, names: &[&str]| {
            ScrollArea::vertical().max_height(40.0).show(ui, |ui| {
                buttons(ui, names);
                ui.add_space(200.0);
            });
        };
        let draw = |context: &Context| {
            CentralPanel::default().show(context, |ui| {
                buttons(ui, &["one"]);
                scrolls(ui, &["two", "three"]);
                buttons(ui, &["four"]);
            });
        };
        let (next, previous) = ((Key::Tab, Modifiers::NONE), (Key::Tab, Modifiers::SHIFT));
        assert_eq!(announced(&[next; 4], draw), ["one", "two", "three", "four"]);
        let back = [next, next, next, previous, previous];
        assert_eq!(announced(&back, draw), ["one", "two", "three", "two", "one"]);
        // If no widget has a name, the Tabs must stop.
        let (context, mut moved, mut presses) = (Context::default(), MovedFocus::default(), 0);
        for frame in 0..100 {
            let mut events: Vec<_> = moved.press().into_iter().collect();
            presses += events.len();
            if frame == 1 {
                let (key, modifiers) = next;
                events.push(Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers });
            }
            let output = context.run(RawInput { events, ..RawInput::default() }, |context| {
                moved.give_back(context);
                CentralPanel::default().show(context, |ui| scrolls(ui, &[]));
            });
            moved.after_frame(&context, &output.platform_output);
        }
        assert_eq!(presses, usize::from(MOST_PRESSES));
    }

    #[test]
    fn an_area_that_an_arrow_reaches_is_passed_over_forwards() {
        let draw = |context: &Context| {
            let at = |name: &'static str, y: f32| Area::new(name.into()).fixed_pos((10.0, y));
            at("first", 10.0).show(context, |ui| ui.horizontal(|ui| buttons(ui, &["one", "two"])));
            at("second", 200.0).show(context, |ui| {
                // Its centre is nearer than the button's.
                ui.add_space(60.0);
                buttons(ui, &["three"]);
            });
        };
        let (next, previous) = ((Key::Tab, Modifiers::NONE), (Key::Tab, Modifiers::SHIFT));
        let announced = announced(&[next, next, previous, (Key::ArrowDown, Modifiers::NONE)], draw);
        assert_eq!(announced, ["one", "two", "one", "three"]);
    }
}
