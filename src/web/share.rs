//! Share: copies the race's address; and the name that a person has in links.

use std::cell::RefCell;

use bevy::prelude::*;
use wasm_bindgen::{JsValue, closure::Closure};

use super::{address, page};
use crate::{
    input::UiCommand,
    languages::Texts,
    notices::Notices,
    race::{MAX_NAME, RaceSetup},
    schedule::AppSystems,
    screens::{PageAddress, Preferences, editor::BoardTextEvent},
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(PageAddress(address::of_page())).add_systems(
        Update,
        (tell.in_set(AppSystems::Input), (share, ask_name, ask_board).in_set(AppSystems::Control)),
    );
}

thread_local! {
    static ANSWER: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Copies the address of the race, and says so.
fn share(mut commands: EventReader<UiCommand>, setup: Res<RaceSetup>) {
    if !commands.read().any(|command| *command == UiCommand::Share) {
        return;
    }
    let Some(address) = address::of_race(&setup) else {
        ANSWER.set(Some("A race on a file's board has no link.".to_owned()));
        return;
    };
    let clipboard = page::window().navigator().clipboard();
    // Browsers keep it from pages that come over plain HTTP.
    if clipboard.is_undefined() {
        ANSWER.set(Some(format!("The link to this race: {address}")));
        return;
    }
    let shown = address.clone();
    let copied = Closure::<dyn FnMut(JsValue)>::once(|_| {
        ANSWER.set(Some("The link to this race is copied.".to_owned()));
        page::wake();
    });
    let refused = Closure::<dyn FnMut(JsValue)>::once(move |_| {
        ANSWER.set(Some(format!("The link to this race: {shown}")));
        page::wake();
    });
    let _ = clipboard.write_text(&address).then2(&copied, &refused);
    copied.forget();
    refused.forget();
}

/// The page's own question brings up a keyboard wherever there is none.
fn ask_name(mut commands: EventReader<UiCommand>, mut preferences: ResMut<Preferences>) {
    if !commands.read().any(|command| *command == UiCommand::AskName) {
        return;
    }
    let question = format!("Your name, at most {MAX_NAME} characters");
    let answer = page::window().prompt_with_message_and_default(&question, &preferences.name);
    if let Ok(Some(name)) = answer {
        preferences.name = name.trim().chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
    }
}

/// What is pasted into the page's own question is one line: its rows are separated by spaces then.
fn ask_board(mut commands: EventReader<UiCommand>, texts: Res<Texts>, mut boards: EventWriter<BoardTextEvent>) {
    if !commands.read().any(|command| *command == UiCommand::AskBoard) {
        return;
    }
    let answer = page::window().prompt_with_message(&texts.get("editor-text-question"));
    if let Ok(Some(text)) = answer {
        let rows: Vec<&str> = text.split_whitespace().collect();
        boards.write(BoardTextEvent(rows.join("\n")));
    }
}

fn tell(mut notices: ResMut<Notices>) {
    if let Some(answer) = ANSWER.take() {
        notices.warn(answer);
    }
}
