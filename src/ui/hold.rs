//! Long presses. egui itself ends a press when a finger rests, and counts it as a secondary click.

use bevy_egui::egui::{Response, Ui};

/// Seconds after which a finger counts as resting.
const REST: f64 = 0.45;

/// A press on a widget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hold {
    /// True from the press until its release, also outside the widget.
    pub is_held: bool,
    /// True while a finger rests: it has been down for some time.
    pub is_resting: bool,
    /// True if a finger rested in the last frame, so its release is no click.
    pub was_resting: bool,
}

impl Hold {
    /// The press on a widget in this frame. Call it once a frame.
    pub(crate) fn of(ui: &Ui, response: &Response) -> Self {
        let id = response.id.with("hold");
        let last: Hold = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        let (is_down, has_touches, seconds) = ui.input(|input| {
            let seconds = input.pointer.press_start_time().map_or(0.0, |start| input.time - start);
            (input.pointer.primary_down(), input.any_touches(), seconds)
        });
        let is_held = response.is_pointer_button_down_on() || last.is_held && is_down;
        let is_resting = is_held && has_touches && seconds >= REST;
        if is_held && has_touches && !is_resting {
            ui.ctx().request_repaint_after_secs((REST - seconds) as f32 + 0.02);
        }
        let hold = Hold { is_held, is_resting, was_resting: last.is_resting };
        ui.data_mut(|data| data.insert_temp(id, hold));
        hold
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{
        self, Event, Id, Modifiers, PointerButton, Pos2, RawInput, Rect, Sense, TouchDeviceId, TouchId, TouchPhase,
    };

    use super::*;

    /// Each frame's hold, and whether a click came, for a finger that rests for `seconds`.
    fn press(seconds: f64) -> (Vec<Hold>, bool) {
        let context = egui::Context::default();
        let pos = Pos2::new(50.0, 50.0);
        let events = |pressed: bool| {
            let phase = if pressed { TouchPhase::Start } else { TouchPhase::End };
            let button = PointerButton::Primary;
            vec![
                Event::Touch { device_id: TouchDeviceId(0), id: TouchId::from(0_u64), phase, pos, force: None },
                Event::PointerMoved(pos),
                Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE },
            ]
        };
        let (mut holds, mut is_clicked) = (Vec::new(), false);
        let frames = [
            (0.0, vec![]),
            (0.1, vec![]),
            (0.2, events(true)),
            (0.2 + seconds / 2.0, vec![]),
            (0.19 + seconds, vec![]),
            (0.2 + seconds, events(false)),
            (0.3 + seconds, vec![]),
        ];
        for (time, events) in frames {
            let _ = context.run(RawInput { time: Some(time), events, ..RawInput::default() }, |context| {
                egui::CentralPanel::default().show(context, |ui| {
                    let rect = Rect::from_center_size(pos, egui::Vec2::splat(40.0));
                    let response = ui.interact(rect, Id::new("it"), Sense::click_and_drag());
                    holds.push(Hold::of(ui, &response));
                    is_clicked |= response.clicked();
                });
            });
        }
        (holds, is_clicked)
    }

    #[test]
    fn a_tap_is_no_rest() {
        let (holds, is_clicked) = press(0.2);
        assert_eq!(
            Vec::from_iter(holds.iter().map(|hold| hold.is_held)),
            [false, false, true, true, true, false, false]
        );
        assert!(holds.iter().all(|hold| !hold.is_resting && !hold.was_resting) && is_clicked);
    }

    #[test]
    fn a_finger_rests_until_its_release() {
        for seconds in [0.6, 2.0, 10.0] {
            let (holds, _) = press(seconds);
            let held = Vec::from_iter(holds.iter().map(|hold| hold.is_held));
            assert_eq!(held, [false, false, true, true, true, false, false], "{seconds} s");
            assert!(holds[4].is_resting && holds[5].was_resting && !holds[6].was_resting, "{seconds} s");
        }
    }
}
