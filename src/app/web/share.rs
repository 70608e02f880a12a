//! Shares the race's address, and asks for texts with the page's own dialogs.

use std::cell::RefCell;

use bevy::prelude::*;
use color_walk_play::{MAX_NAME, rows_of_prompt, sentence::Sentence};
use wasm_bindgen::{JsValue, closure::Closure};

use super::{address, page};
use crate::{
    base::{notices::Notices, schedule::AppSystems, share_sheet},
    games::sessions::OpenSessions,
    languages::Texts,
    screens::{PageAddress, Preferences, editor::BoardTextEvent},
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(PageAddress(address::of_page())).add_systems(Update, show_answer.in_set(AppSystems::Input));
}

thread_local! {
    static ANSWER: RefCell<Option<Sentence>> = const { RefCell::new(None) };
}

/// Sends the race's address, or copies it and confirms that.
pub(super) fn share(sessions: Res<OpenSessions>, mut notices: ResMut<Notices>) {
    let Some((address, is_shorter)) = address::of_shared_race(sessions.on_lanes()) else {
        ANSWER.set(Some(Sentence::new("notice-link-none", "A race on a board from a file has no link.")));
        return;
    };
    if is_shorter {
        notices.warn(Sentence::new("notice-link-own", "Your own solvers stay out of the link."));
    }
    if share_sheet::send_text(&address) {
        return;
    }
    let clipboard = page::window().navigator().clipboard();
    // Browsers offer no clipboard to pages over plain HTTP.
    if clipboard.is_undefined() {
        ANSWER.set(Some(the_link(&address)));
        return;
    }
    let shown = address.clone();
    let copied = Closure::<dyn FnMut(JsValue)>::once(|_| {
        ANSWER.set(Some(Sentence::new("notice-link-copied", "The link to this race is copied.")));
        page::wake();
    });
    let refused = Closure::<dyn FnMut(JsValue)>::once(move |_| {
        ANSWER.set(Some(the_link(&shown)));
        page::wake();
    });
    let _ = clipboard.write_text(&address).then2(&copied, &refused);
    copied.forget();
    refused.forget();
}

/// Shows the link if it cannot be copied.
fn the_link(address: &str) -> Sentence {
    Sentence::new("notice-link", format!("The link to this race: {address}")).with("address", address)
}

/// Uses the page's own prompt, which opens the keyboard on touch screens.
pub(super) fn ask_name(texts: Res<Texts>, mut preferences: ResMut<Preferences>) {
    let question = message!(texts, "challenge-name-question", most = MAX_NAME);
    let answer = page::window().prompt_with_message_and_default(&question, &preferences.name);
    if let Ok(Some(name)) = answer {
        preferences.name = name.trim().chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
    }
}

/// The page's prompt has a single line.
pub(super) fn ask_board(texts: Res<Texts>, mut boards: EventWriter<BoardTextEvent>) {
    let answer = page::window().prompt_with_message(&texts.get("editor-text-question"));
    if let Ok(Some(text)) = answer {
        match rows_of_prompt(&text) {
            Ok(rows) => _ = boards.write(BoardTextEvent(rows)),
            Err(problem) => ANSWER.set(Some(Sentence::new("editor-no-rows", problem.to_string()))),
        }
    }
}

fn show_answer(mut notices: ResMut<Notices>) {
    if let Some(answer) = ANSWER.take() {
        notices.warn(answer);
    }
}
