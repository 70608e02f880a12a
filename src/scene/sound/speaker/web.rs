//! Browser speakers: an oscillator and an envelope for each note, in an audio context that a gesture creates.
//!
//! Browsers play no sound before the person's first gesture. The context is active while the person acts or notes
//! arrive. Otherwise it is suspended, so an idle game costs nothing.

use std::{cell::RefCell, rc::Rc};

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::AudioContext;

use crate::scene::sound::notes::{ATTACK, Note, SILENCE};

pub(super) const IS_AVAILABLE: bool = true;

/// Events that browsers accept as gestures, from mouse, touch, pen and keyboard.
const GESTURES: [&str; 4] = ["keydown", "mousedown", "pointerup", "touchend"];
/// Milliseconds until an unused context is suspended. Longer than any note.
const QUIET: i32 = 10_000;

/// The page's speaker, shared with its event listeners.
pub(super) struct Speaker(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    is_on: bool,
    has_gesture: bool,
    context: Option<AudioContext>,
    /// The browser has no audio context, or refuses one.
    is_refused: bool,
    timer: Option<i32>,
    sleep: Option<Closure<dyn FnMut()>>,
}

impl Speaker {
    pub(super) fn new() -> Self {
        let inner = Rc::new(RefCell::new(Inner::default()));
        let heard = inner.clone();
        let gesture = Closure::<dyn FnMut()>::new(move || {
            let mut inner = heard.borrow_mut();
            inner.has_gesture = true;
            _ = inner.wake();
        });
        if let Some(window) = web_sys::window() {
            for name in GESTURES {
                // Listens in the capture phase, so no other listener can stop the event first.
                let listener = gesture.as_ref().unchecked_ref();
                _ = window.add_event_listener_with_callback_and_bool(name, listener, true);
            }
        }
        gesture.forget();
        let sleeper = inner.clone();
        inner.borrow_mut().sleep = Some(Closure::new(move || sleeper.borrow_mut().fall_asleep()));
        Speaker(inner)
    }

    pub(super) fn is_missing(&self) -> bool {
        false
    }

    pub(super) fn set_on(&mut self, is_on: bool) {
        self.0.borrow_mut().is_on = is_on;
    }

    pub(super) fn play(&mut self, note: Note) {
        // A context that fails is as silent as none.
        _ = self.0.borrow_mut().play(note);
    }
}

impl Inner {
    /// The context, resumed for a while. `None` if sound is off, or before the first gesture.
    fn wake(&mut self) -> Option<AudioContext> {
        if !self.is_on || !self.has_gesture || self.is_refused {
            return None;
        }
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
            self.is_refused = self.context.is_none();
        }
        let context = self.context.clone()?;
        // Phones interrupt contexts, and this speaker suspends its own.
        _ = context.resume();
        let window = web_sys::window()?;
        if let Some(timer) = self.timer.take() {
            window.clear_timeout_with_handle(timer);
        }
        let sleep = self.sleep.as_ref()?.as_ref().unchecked_ref();
        self.timer = window.set_timeout_with_callback_and_timeout_and_arguments_0(sleep, QUIET).ok();
        Some(context)
    }

    fn fall_asleep(&mut self) {
        self.timer = None;
        if let Some(context) = &self.context {
            _ = context.suspend();
        }
    }

    fn play(&mut self, note: Note) -> Result<(), JsValue> {
        let Some(context) = self.wake() else { return Ok(()) };
        let begin = context.current_time() + f64::from(note.begin);
        let end = begin + f64::from(note.seconds);
        let envelope = context.create_gain()?;
        let gain = envelope.gain();
        gain.set_value_at_time(0.0, begin)?;
        gain.linear_ramp_to_value_at_time(note.gain, begin + f64::from(ATTACK))?;
        gain.exponential_ramp_to_value_at_time(note.gain * SILENCE, end)?;
        let tone = context.create_oscillator()?;
        tone.frequency().set_value(note.frequency);
        tone.connect_with_audio_node(&envelope)?.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(begin)?;
        tone.stop_with_when(end)
    }
}
