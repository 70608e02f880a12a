//! Wraps the browser's functions that the game uses.

use std::cell::RefCell;

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Event, EventTarget, Window};

use crate::base::frames::Waker;

thread_local! {
    static WAKER: RefCell<Waker> = RefCell::default();
}

/// Sets the game that the page's events wake.
pub(super) fn connect(waker: &Waker) {
    WAKER.set(waker.clone());
}

/// Wakes the game for new events.
pub(super) fn wake() {
    WAKER.with_borrow(Waker::wake);
}

pub(super) fn window() -> Window {
    web_sys::window().expect("the game runs in a page")
}

/// Calls `listener` and wakes the game at each event of this name, for the page's whole life.
pub(super) fn listen(target: &EventTarget, event: &str, listener: impl FnMut(Event) + 'static) {
    add_listener(target, event, listener, false);
}

/// Like [`listen`], but in the capture phase: the listener can stop the event before the target's own listeners see it.
pub(super) fn listen_first(target: &EventTarget, event: &str, listener: impl FnMut(Event) + 'static) {
    add_listener(target, event, listener, true);
}

fn add_listener(target: &EventTarget, event: &str, mut listener: impl FnMut(Event) + 'static, is_first: bool) {
    let listener = Closure::<dyn FnMut(Event)>::new(move |event| {
        listener(event);
        wake();
    });
    // Cannot fail for the targets and names used here.
    let _ = target.add_event_listener_with_callback_and_bool(event, listener.as_ref().unchecked_ref(), is_first);
    listener.forget();
}

/// Milliseconds since the page began to load.
pub(super) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// True if the person prefers reduced motion.
pub(super) fn wants_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// True if the page runs as an installed app.
pub(super) fn is_installed() -> bool {
    let query = window().match_media("(display-mode: standalone)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// True if the page has no origin, as in a sandboxed frame. Browsers then deny workers and storage.
pub(super) fn is_sandboxed() -> bool {
    window().origin() == "null"
}
