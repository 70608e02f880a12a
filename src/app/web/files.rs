//! Files that the person selects or drops on the page. Boards start a race, or on the Batch screen become the boards of
//! the next batch.

use std::cell::RefCell;

use bevy::prelude::*;
use color_walk_api::text::Layout;
use color_walk_arena::batch::{BoardFileBytes, BoardSource};
use color_walk_keep::SavedCopy;
use color_walk_play::sentence::Sentence;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DragEvent, Event, File, FileList, HtmlInputElement};

use super::page;
use crate::{
    base::{
        embedded::Embedded,
        schedule::{AppSystems, Screen},
    },
    batch::BatchDraft,
    screens::{BoardFileEvent, race_on_boards, settings::CopyCommand, workshop::ScriptFileEvent},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen).add_systems(Update, open.in_set(AppSystems::Input).before(race_on_boards));
}

/// Maximum bytes of a file. A board has at most 2^24 cells.
const MOST: f64 = (16 << 20) as f64;

thread_local! {
    /// Files that were read: name, use, and content, or a problem.
    static READ: RefCell<Vec<(String, Chosen, Result<Vec<u8>, Sentence>)>> = const { RefCell::new(Vec::new()) };
}

/// The use of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Chosen {
    /// The current screen takes it.
    ForScreen,
    /// It is a copy of everything that a person made.
    Copy,
}

fn listen() {
    let window = page::window();
    // Otherwise the browser would open the file in place of the game.
    page::listen(&window, "dragover", |event| event.prevent_default());
    page::listen(&window, "drop", |event| {
        event.prevent_default();
        let files = event.dyn_into::<DragEvent>().ok().and_then(|event| event.data_transfer()?.files());
        read_first(files, Chosen::ForScreen);
    });
}

/// Opens the browser's file dialog.
pub(super) fn choose_file(chosen: Chosen) {
    let input = page::window().document().and_then(|document| document.create_element("input").ok());
    let Some(input) = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) else { return };
    input.set_type("file");
    let field = input.clone();
    page::listen(&input, "change", move |_: Event| read_first(field.files(), chosen));
    input.click();
}

fn read_first(files: Option<FileList>, chosen: Chosen) {
    let Some(file) = files.and_then(|files| files.get(0)) else { return };
    let name = file.name();
    let chosen = if SavedCopy::is_named(&name) { Chosen::Copy } else { chosen };
    if file.size() > MOST {
        let english = format!("`{name}` is larger than the 16 MiB that the page reads");
        let problem = Sentence::new("notice-file-too-large", english).with("name", name.as_str());
        READ.with_borrow_mut(|read| read.push((name, chosen, Err(problem))));
        return;
    }
    read(&file, name, chosen);
}

fn read(file: &File, name: String, chosen: Chosen) {
    let failed = name.clone();
    let arrived = Closure::<dyn FnMut(JsValue)>::once(move |buffer: JsValue| {
        READ.with_borrow_mut(|read| read.push((name, chosen, Ok(Uint8Array::new(&buffer).to_vec()))));
        page::wake();
    });
    let refused = Closure::<dyn FnMut(JsValue)>::once(move |error: JsValue| {
        let problem = Sentence::new("notice-file-unread", format!("`{failed}` cannot be read: {error:?}"))
            .with("name", failed.as_str())
            .with("error", format!("{error:?}"));
        READ.with_borrow_mut(|read| read.push((failed, chosen, Err(problem))));
        page::wake();
    });
    let _ = file.array_buffer().then2(&arrived, &refused);
    arrived.forget();
    refused.forget();
}

fn open(
    (screen, embedded): (Res<State<Screen>>, Res<Embedded>),
    mut batch: ResMut<BatchDraft>,
    mut files: EventWriter<BoardFileEvent>,
    mut scripts: EventWriter<ScriptFileEvent>,
    mut copies: EventWriter<CopyCommand>,
) {
    for (name, chosen, content) in READ.take() {
        // An embedded page keeps its race.
        if embedded.0 {
            continue;
        }
        if chosen == Chosen::Copy {
            copies.write(CopyCommand::Open { name, content });
            continue;
        }
        if *screen.get() == Screen::Workshop {
            scripts.write(ScriptFileEvent(name, content));
            continue;
        }
        if let (Screen::Batch, Ok(bytes)) = (screen.get(), &content) {
            batch.take_file(BoardFileBytes { name, bytes: bytes.as_slice().into() });
            continue;
        }
        files.write(BoardFileEvent(content.and_then(|bytes| {
            BoardSource::from_bytes(&name, &bytes, None, Layout::Auto).map_err(|error| error.sentence())
        })));
    }
}
