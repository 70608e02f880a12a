//! What JavaScript sees.

use std::{cell::RefCell, panic, sync::Mutex, time::Duration};

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Desk;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// What was said by the panic that ended this worker.
static LAST_WORDS: Mutex<String> = Mutex::new(String::new());

/// Called once, before anything else.
#[wasm_bindgen(start)]
fn start() {
    panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let message = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let message = message.or_else(|| payload.downcast_ref::<String>().cloned());
        if let Ok(mut last_words) = LAST_WORDS.try_lock() {
            *last_words = message.unwrap_or_else(|| "no message".to_owned());
        }
    }));
}

/// Begins a search; gives the reason when it cannot be done.
#[wasm_bindgen]
pub fn begin(number: u32, task: &str) -> Option<String> {
    DESK.with_borrow_mut(|desk| desk.begin(number, task)).err()
}

/// Nodes that a search has expanded.
#[wasm_bindgen]
pub fn nodes(number: u32) -> f64 {
    DESK.with_borrow(|desk| desk.nodes(number)) as f64
}

/// Lets a search think; gives a word of it as JSON, if it has something to say.
#[wasm_bindgen]
pub fn advance(number: u32, last_node: f64, one_move: bool, millis: f64) -> Option<String> {
    let time = Duration::from_secs_f64(millis / 1000.0);
    let word = DESK.with_borrow_mut(|desk| desk.advance(number, last_node as u64, one_move, time))?;
    serde_json::to_string(&word).ok()
}

/// Ends a search.
#[wasm_bindgen]
pub fn end(number: u32) {
    DESK.with_borrow_mut(|desk| desk.end(number));
}

/// What the panic said that ended this worker; empty when it was none.
#[wasm_bindgen]
pub fn last_words() -> String {
    LAST_WORDS.try_lock().map(|words| words.clone()).unwrap_or_default()
}
