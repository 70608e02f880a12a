//! Stores the running batch in the browser's database (`web/batch-journal.js`), game by game, and resumes it when the
//! page opens again.

use std::{cell::RefCell, sync::Arc};

use bevy::prelude::*;
use color_walk_api::solver::Registry;
use color_walk_arena::{
    batch::{Batch, BoardFileBytes, JournalReader, JournalStart, Record, RunId},
    matches::Bounds,
};
use color_walk_play::sentence::Sentence;
use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

use super::page;
use crate::{
    base::{notices::Notices, schedule::AppSystems},
    batch::{BatchKeptEvent, Journal, JournalSink},
    search::registry::SolverRegistry,
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Journal::new(Database))
        .add_systems(Startup, read)
        .add_systems(Update, receive_answers.in_set(AppSystems::Input));
}

thread_local! {
    /// The stored batch, until a system takes it.
    static READ: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    /// Why nothing can be stored.
    static PROBLEM: RefCell<Option<String>> = const { RefCell::new(None) };
}

struct Database;

impl JournalSink for Database {
    fn begin(&self, batch: &Batch, file: Option<&BoardFileBytes>, match_bounds: Option<Bounds>) {
        let header = JsValue::from_str(&RunId { match_bounds, ..RunId::of(batch) }.line());
        let (name, bytes) = match file {
            Some(file) => (JsValue::from_str(&file.name), Uint8Array::from(&file.bytes[..]).into()),
            None => (JsValue::UNDEFINED, JsValue::UNDEFINED),
        };
        call("begin", &[header, name, bytes]);
    }

    fn append(&self, record: &Record) {
        call("append", &[JsValue::from_str(&format!("{record}\n"))]);
    }

    fn note_stopped(&self, is_stopped: bool) {
        call("noteStopped", &[is_stopped.into()]);
    }
}

/// Reads the stored batch. A missing database is only reported when there is something to store.
fn read() {
    let Ok(promise) = try_call("read", &[]) else { return };
    settle(&promise, take_answer, drop);
}

fn take_answer(answer: JsValue) {
    READ.set(Some(answer));
    page::wake();
}

/// Calls a function of the journal, and reports a failure.
fn call(name: &str, arguments: &[JsValue]) {
    match try_call(name, arguments) {
        Ok(promise) => settle(&promise, drop, note_problem),
        Err(error) => note_problem(error),
    }
}

fn note_problem(error: JsValue) {
    PROBLEM.set(Some(message(&error)));
    page::wake();
}

/// Calls `then` with the promise's value, or `fail` with its error.
fn settle(promise: &Promise, then: impl FnOnce(JsValue) + 'static, fail: impl FnOnce(JsValue) + 'static) {
    let (then, fail) = (Closure::once_into_js(then), Closure::once_into_js(fail));
    // Both handlers in one call, so an error in `then` does not count as the journal's failure.
    if let Ok(method) = Reflect::get(promise, &"then".into()) {
        _ = method.unchecked_into::<Function>().call2(promise, then.unchecked_ref::<Function>(), &fail);
    }
}

fn try_call(name: &str, arguments: &[JsValue]) -> Result<Promise, JsValue> {
    let journal = Reflect::get(&js_sys::global(), &"colorWalkJournal".into())?;
    let function: Function = Reflect::get(&journal, &name.into())?.dyn_into()?;
    Ok(function.apply(&journal, &arguments.iter().collect())?.unchecked_into())
}

fn message(error: &JsValue) -> String {
    let text = Reflect::get(error, &"message".into()).ok().and_then(|message| message.as_string());
    text.unwrap_or_else(|| format!("{error:?}"))
}

fn receive_answers(
    registry: Res<SolverRegistry>,
    mut kept: EventWriter<BatchKeptEvent>,
    mut notices: ResMut<Notices>,
    mut told: Local<bool>,
) {
    if let Some(problem) = PROBLEM.take().filter(|_| !*told) {
        *told = true;
        let english =
            format!("This browser cannot keep the batch ({problem}). Its results are lost when you leave the page.");
        notices.warn(Sentence::new("notice-batch-not-kept", english).with("problem", problem));
    }
    let Some(answer) = READ.take().filter(JsValue::is_object) else { return };
    match parse(&answer, &registry) {
        Ok(batch) => _ = kept.write(batch),
        Err(problem) => {
            call("setAside", &[]);
            let english = format!("The saved batch cannot be continued: {problem}.");
            notices.warn(Sentence::new("notice-batch-not-read", english).with("problem", problem));
        }
    }
}

fn parse(answer: &JsValue, registry: &Registry) -> Result<BatchKeptEvent, String> {
    let get = |name: &str| Reflect::get(answer.unchecked_ref::<Object>(), &name.into()).unwrap_or(JsValue::UNDEFINED);
    let text = |name: &str| get(name).as_string();
    let bytes = get("bytes").dyn_into::<Uint8Array>().ok();
    let file = bytes.zip(text("name")).map(|(bytes, name)| BoardFileBytes { name, bytes: bytes.to_vec().into() });
    let lines = text("header").unwrap_or_default() + &text("lines").unwrap_or_default();
    let start = JournalReader::open(lines.as_bytes()).map_err(|error| error.to_string())?;
    let JournalStart::Games(games) = start else { return Err("its first line is not whole".to_owned()) };
    let run = games.run().clone();
    let batch = run.batch(file.as_ref(), registry)?;
    // Skips lines that are not games: those games are played again. Journals of version 1.0 do not record the number of
    // boards.
    let ours = RunId::of(&batch);
    let records = games.flatten().filter(|record| ours.has(record, u64::MAX)).collect();
    let match_bounds = run.match_bounds;
    let was_running = get("stopped").is_falsy();
    Ok(BatchKeptEvent { batch: Arc::new(batch), file, match_bounds, records, was_running })
}
