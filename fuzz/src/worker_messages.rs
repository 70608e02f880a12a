//! Messages between the game and its Web Workers.

use color_walk_solvers::wire::{Message, Task};

use crate::{has_message, registry, text};

/// The most nodes of a search.
const NODES: u64 = 50;
/// Slices of a search.
const SLICES: usize = 4;

/// A task or a message.
pub fn worker_messages(data: &[u8]) {
    let Some(text) = text(data) else { return };
    if let Ok(message) = serde_json::from_str::<Message>(text) {
        let written = serde_json::to_string(&message).expect("numbers and texts become JSON");
        assert_eq!(serde_json::from_str::<Message>(&written).expect("it was written by us"), message);
        let Message { mut update, .. } = message;
        update.extend(update.clone());
    }
    if let Ok(task) = serde_json::from_str::<Task>(text) {
        let written = serde_json::to_string(&task).expect("numbers and texts become JSON");
        let again: Task = serde_json::from_str(&written).expect("it was written by us");
        assert_eq!(serde_json::to_string(&again).expect("as before"), written);
    }
    match Task::read(text).and_then(|task| task.runner(registry())) {
        Ok(mut runner) => {
            for _ in 0..SLICES {
                runner.advance(NODES);
            }
            assert!(runner.flood().cleared() <= runner.flood().cells());
        }
        Err(error) => has_message(error),
    }
}
