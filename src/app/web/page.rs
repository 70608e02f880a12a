//! The page around the game: what the browser offers, in the game's words.

use std::cell::RefCell;

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Event, EventTarget, Window};

use crate::base::frames::Waker;

thread_local! {
    static WAKER: RefCell<Waker> = RefCell::default();
}

/// Says which game the page's events wake.
pub(super) fn connect(waker: &Waker) {
    WAKER.set(waker.clone());
}

/// Lets the game see what has come.
pub(super) fn wake() {
    WAKER.with_borrow(Waker::wake);
}

/// The browser's window.
pub(super) fn window() -> Window {
    web_sys::window().expect("the game runs in a page")
}

/// Calls `listener` at each event of this name, as long as the page lives, and wakes the game.
pub(super) fn listen(target: &EventTarget, event: &str, listener: impl FnMut(Event) + 'static) {
    add_listener(target, event, listener, false);
}

/// The same before the event comes to what is in the target, which may be kept from it.
pub(super) fn listen_first(target: &EventTarget, event: &str, listener: impl FnMut(Event) + 'static) {
    add_listener(target, event, listener, true);
}

fn add_listener(target: &EventTarget, event: &str, mut listener: impl FnMut(Event) + 'static, is_first: bool) {
    let listener = Closure::<dyn FnMut(Event)>::new(move |event| {
        listener(event);
        wake();
    });
    // It fails for no target and no name that are used here.
    let _ = target.add_event_listener_with_callback_and_bool(event, listener.as_ref().unchecked_ref(), is_first);
    listener.forget();
}

/// Milliseconds since the page began to load.
pub(super) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// True when the person wants little to move.
pub(super) fn wants_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// True where the page has no origin, as in a frame that is sandboxed: browsers give it neither workers nor storage.
pub(super) fn is_sandboxed() -> bool {
    window().origin() == "null"
}
