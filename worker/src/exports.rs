//! The functions that JavaScript calls.

use std::{cell::RefCell, panic, sync::Mutex, time::Duration};

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Searches;

thread_local! {
    // A script worker has no other solvers, which keeps it small.
    #[cfg(feature = "scripts")]
    static SEARCHES: RefCell<Searches> = RefCell::new(Searches::of(color_walk_api::solver::Registry::default()));
    #[cfg(not(feature = "scripts"))]
    static SEARCHES: RefCell<Searches> = RefCell::default();
}

/// The message of the panic that ended this worker.
static PANIC_MESSAGE: Mutex<String> = Mutex::new(String::new());

/// Runs once, before anything else.
#[wasm_bindgen(start)]
fn start() {
    panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let message = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let message = message.or_else(|| payload.downcast_ref::<String>().cloned());
        if let Ok(mut panic_message) = PANIC_MESSAGE.try_lock() {
            *panic_message = message.unwrap_or_else(|| "no message".to_owned());
        }
    }));
}

/// Starts a search. Returns the reason if that is not possible.
#[wasm_bindgen]
pub fn begin(number: u32, task: &str) -> Option<String> {
    SEARCHES.with_borrow_mut(|searches| searches.begin(number, task)).err().map(|error| error.to_string())
}

/// Number of nodes that a search has expanded.
#[wasm_bindgen]
pub fn nodes(number: u32) -> f64 {
    SEARCHES.with_borrow(|searches| searches.nodes(number)) as f64
}

/// Makes a search rest once this line of its pseudo-code has run. Without a line, it awaits none.
#[wasm_bindgen]
pub fn run_to(number: u32, line: Option<String>) {
    SEARCHES.with_borrow_mut(|searches| searches.run_to(number, line));
}

/// Runs a search. Returns a JSON message if it has something to report.
#[wasm_bindgen]
pub fn advance(number: u32, last_node: f64, one_move: bool, millis: f64) -> Option<String> {
    let time = Duration::from_secs_f64(millis / 1000.0);
    let message = SEARCHES.with_borrow_mut(|searches| searches.advance(number, last_node as u64, one_move, time))?;
    serde_json::to_string(&message).ok()
}

/// Compiles a script. Returns a `ScriptDescription` as JSON.
#[cfg(feature = "scripts")]
#[wasm_bindgen]
pub fn describe(source: &str) -> String {
    serde_json::to_string(&crate::describe(source)).unwrap_or_default()
}

/// Ends a search.
#[wasm_bindgen]
pub fn end(number: u32) {
    SEARCHES.with_borrow_mut(|searches| searches.end(number));
}

/// The message of the panic that ended this worker; empty if there was none.
#[wasm_bindgen]
pub fn panic_message() -> String {
    PANIC_MESSAGE.try_lock().map(|words| words.clone()).unwrap_or_default()
}
