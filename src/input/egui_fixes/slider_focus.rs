//! Tracks whether a slider has the focus. A focused slider takes the arrow keys.
//!
//! egui applies arrow keys to sliders and to the focus before the game can claim them. Waits for
//! <https://github.com/emilk/egui/issues/7899>.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiOutput, EguiPostUpdateSet,
    egui::{Context, Id, WidgetType, output::OutputEvent},
};

pub(in crate::input) fn plugin(app: &mut App) {
    app.init_resource::<LastSlider>().add_systems(PostUpdate, follow_sliders.after(EguiPostUpdateSet::ProcessOutput));
}

/// The slider that last gained the focus.
#[derive(Resource, Default)]
pub(crate) struct LastSlider(Option<Id>);

impl LastSlider {
    /// Runs after a frame, with its output events. A widget reports its kind when it gains the focus.
    fn follow(&mut self, context: &Context, told: &[OutputEvent]) {
        let is_slider = |event: &OutputEvent| match event {
            OutputEvent::FocusGained(info) => info.typ == WidgetType::Slider,
            _ => false,
        };
        if told.iter().any(is_slider) {
            self.0 = context.memory(|memory| memory.focused());
        }
    }

    /// True if arrow keys move the slider.
    pub(crate) fn has_focus(&self, context: &Context) -> bool {
        self.0.is_some() && self.0 == context.memory(|memory| memory.focused())
    }
}

fn follow_sliders(mut contexts: Query<(&mut EguiContext, &EguiOutput)>, mut slider: ResMut<LastSlider>) {
    for (mut context, output) in &mut contexts {
        slider.follow(context.get_mut(), &output.platform_output.events);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{CentralPanel, Event, Key, RawInput, Sense, Slider, Vec2};

    use super::*;

    #[test]
    fn arrows_are_a_sliders_while_it_has_the_focus() {
        let context = Context::default();
        let (mut value, mut slider, mut seen) = (5, LastSlider::default(), Vec::new());
        for key in [Key::Tab, Key::Tab, Key::ArrowRight, Key::Tab] {
            let event =
                Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Default::default() };
            let output = context.run(RawInput { events: vec![event], ..Default::default() }, |context| {
                CentralPanel::default().show(context, |ui| {
                    let _ = ui.button("a button");
                    ui.add(Slider::new(&mut value, 0..=9).show_value(false));
                    let _ = ui.allocate_response(Vec2::splat(9.0), Sense::drag());
                });
            });
            slider.follow(&context, &output.platform_output.events);
            seen.push((slider.has_focus(&context), value));
        }
        assert_eq!(seen, [(false, 5), (true, 5), (true, 6), (false, 6)]);
    }
}
