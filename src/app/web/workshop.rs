//! The workshop's code in a text field of the browser, over the canvas. The browser adds selection, undo, phone
//! keyboards and screen readers.

use std::{cell::Cell, ops::Range};

use bevy::prelude::*;
use color_walk_assets::Rgba;
use color_walk_play::workshop::{TokenKind, tokens};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDocument, HtmlElement, HtmlTextAreaElement, KeyboardEvent};

use super::page;
use crate::{
    base::{
        notices::Notices,
        schedule::{AppSystems, Screen},
    },
    input::{CommandSender, WorkshopCommand},
    languages::Texts,
    scene::{InterfaceScale, Theme},
    screens::workshop::{CodePlace, Workshop, break_line, indent, outdent},
    search::scripts::ScriptCommand,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_code.in_set(AppSystems::Input).run_if(in_state(Screen::Workshop)))
        .add_systems(Last, show_field);
}

/// The element that contains the canvas.
const STAGE: &str = "stage";

/// Size of code, in points.
const SIZE: f32 = 14.0;

thread_local! {
    /// The person has changed the code.
    static IS_CHANGED: Cell<bool> = const { Cell::new(false) };
    /// The person has pressed Ctrl+Enter.
    static RUNS: Cell<bool> = const { Cell::new(false) };
    /// The next Tab leaves the field.
    static TAB_LEAVES_FIELD: Cell<bool> = const { Cell::new(false) };
}

/// The field. Its own letters are transparent: `colors` below it shows them in colour, with the line numbers.
struct Field {
    document: Document,
    frame: HtmlElement,
    colors: HtmlElement,
    code: HtmlTextAreaElement,
}

thread_local! {
    static FIELD: Option<Field> = Field::new();
}

impl Field {
    fn new() -> Option<Self> {
        let document = page::window().document()?;
        let make = |tag: &str, id: &str| {
            let element: HtmlElement = document.create_element(tag).ok()?.dyn_into().ok()?;
            element.set_id(id);
            Some(element)
        };
        let (frame, body) = (make("div", "workshop-field")?, make("div", "workshop-body")?);
        let colors = make("pre", "workshop-colors")?;
        let code: HtmlTextAreaElement = make("textarea", "workshop-code")?.dyn_into().ok()?;
        frame.set_hidden(true);
        let _ = colors.set_attribute("aria-hidden", "true");
        for (name, value) in [("spellcheck", "false"), ("autocapitalize", "off"), ("autocomplete", "off")] {
            let _ = code.set_attribute(name, value);
        }
        for (parent, child) in [(&body, &colors), (&body, &code), (&frame, &body)] {
            parent.append_child(child).ok()?;
        }
        document.get_element_by_id(STAGE)?.append_child(&frame).ok()?;
        let (typed, drawn, of) = (code.clone(), colors.clone(), document.clone());
        page::listen(&code, "input", move |_| {
            IS_CHANGED.set(true);
            color(&of, &drawn, &typed);
        });
        let (scrolled, below) = (code.clone(), colors.clone());
        page::listen(&code, "scroll", move |_| below.set_scroll_top(scrolled.scroll_top()));
        page::listen(&code, "blur", |_| TAB_LEAVES_FIELD.set(false));
        // Otherwise the game would also copy or paste.
        for name in ["copy", "cut", "paste"] {
            page::listen(&code, name, |event| event.stop_propagation());
        }
        let (typed, of) = (code.clone(), document.clone());
        page::listen(&code, "keydown", move |event| {
            if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
                press(key, &typed, &of);
            }
        });
        Some(Field { document, frame, colors, code })
    }
}

/// Shows the code's letters in their colours. Each line is an element, which has the line's number in front.
fn color(document: &Document, colors: &HtmlElement, code: &HtmlTextAreaElement) {
    colors.set_text_content(None);
    let new_line = || document.create_element("div").ok();
    let Some(mut line) = new_line() else { return };
    for token in tokens(&code.value()) {
        for piece in token.text.split_inclusive('\n') {
            let Ok(span) = document.create_element("span") else { return };
            span.set_class_name(match token.kind {
                None => "",
                Some(TokenKind::Keyword) => "keyword",
                Some(TokenKind::Text | TokenKind::Number) => "value",
                Some(TokenKind::Comment) => "comment",
            });
            span.set_text_content(Some(piece));
            let _ = line.append_child(&span);
            if piece.ends_with('\n') {
                let Some(next) = new_line() else { return };
                let _ = colors.append_child(&line);
                line = next;
            }
        }
    }
    // An empty line has a height only if it ends.
    let _ = line.append_with_str_1("\n");
    let _ = colors.append_child(&line);
    colors.set_scroll_top(code.scroll_top());
}

/// Handles the keys of a code editor.
fn press(key: &KeyboardEvent, code: &HtmlTextAreaElement, document: &Document) {
    let is_held = key.ctrl_key() || key.meta_key();
    let name = key.key();
    if key.is_composing() || key.alt_key() || name == "Shift" {
        return;
    }
    let was_free = TAB_LEAVES_FIELD.replace(name == "Escape");
    let edit = match name.as_str() {
        "Enter" if is_held => {
            RUNS.set(true);
            return key.prevent_default();
        }
        "Tab" if was_free || is_held => return,
        "Tab" if key.shift_key() => outdent,
        "Tab" => indent,
        "Enter" => break_line,
        _ => return,
    };
    key.prevent_default();
    let before = code.value();
    let unit = |at: Result<Option<u32>, _>| at.ok().flatten().unwrap_or_default() as usize;
    let selection = letters(&before, unit(code.selection_start()))..letters(&before, unit(code.selection_end()));
    let mut after = before.clone();
    let Range { start, end } = edit(&mut after, selection);
    replace(code, document, &before, &after);
    let _ = code.set_selection_range(units(&after, start), units(&after, end));
}

/// Replaces the difference as if typed, so that the browser can undo it.
fn replace(code: &HtmlTextAreaElement, document: &Document, before: &str, after: &str) {
    let (old, new): (Vec<char>, Vec<char>) = (before.chars().collect(), after.chars().collect());
    let head = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let rest = old.len().min(new.len()) - head;
    let tail = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(|(one, other)| one == other).count();
    let _ = code.set_selection_range(units(before, head), units(before, old.len() - tail));
    let text: String = new[head..new.len() - tail].iter().collect();
    let command = if text.is_empty() { "delete" } else { "insertText" };
    let typed = document
        .dyn_ref::<HtmlDocument>()
        .and_then(|document| document.exec_command_with_show_ui_and_value(command, false, &text).ok());
    if typed != Some(true) && old != new {
        code.set_value(after);
    }
    IS_CHANGED.set(true);
}

/// The character at a position that the browser counts in UTF-16 units.
fn letters(text: &str, units: usize) -> usize {
    let mut left = units;
    text.chars().take_while(|letter| left.checked_sub(letter.len_utf16()).map(|rest| left = rest).is_some()).count()
}

/// The browser's position of the character at `letter`.
fn units(text: &str, letter: usize) -> u32 {
    text.chars().take(letter).map(char::len_utf16).sum::<usize>() as u32
}

fn take_code(mut workshop: ResMut<Workshop>, mut commands: CommandSender<WorkshopCommand>) {
    if IS_CHANGED.take() {
        let code = FIELD.with(|field| field.as_ref().map(|field| field.code.value()));
        if let Some(code) = code.filter(|code| *code != workshop.library.source()) {
            // If there is no room, the field gets the old code back.
            workshop.library.write(&code);
        }
    }
    if RUNS.take() {
        commands.write(WorkshopCommand::Run);
    }
}

/// Uses the page's own prompt, which opens the keyboard on touch screens.
pub(super) fn ask_name(
    texts: Res<Texts>,
    mut workshop: ResMut<Workshop>,
    mut scripts: EventWriter<ScriptCommand>,
    mut notices: ResMut<Notices>,
) {
    let answer = page::window().prompt_with_message_and_default(&texts.get("workshop-name"), workshop.library.name());
    if let Ok(Some(name)) = answer {
        scripts.write_batch(workshop.rename(&name, &mut notices));
    }
}

/// Puts the field in its place, with the script's code and the theme's colours.
fn show_field(
    place: Res<CodePlace>,
    interface: Res<InterfaceScale>,
    theme: Res<Theme>,
    texts: Res<Texts>,
    mut workshop: ResMut<Workshop>,
) {
    let is_new = place.is_changed() || interface.is_changed() || theme.is_changed() || texts.is_changed();
    if !is_new && !workshop.is_changed() {
        return;
    }
    FIELD.with(|field| {
        let Some(Field { document, frame, colors: letters, code }) = field else { return };
        frame.set_hidden(place.0.is_none());
        let Some(place) = place.0 else { return };
        if is_new {
            let _ = code.set_attribute("aria-label", &texts.get("workshop-code"));
            let colors = theme.colors();
            let pixels = |points: f32| format!("{}px", points * interface.factor());
            for (name, value) in [
                ("left", pixels(place.min.x)),
                ("top", pixels(place.min.y)),
                ("width", pixels(place.width())),
                ("height", pixels(place.height())),
                ("font-size", pixels(SIZE)),
                ("background", css(colors.well)),
                ("color", css(colors.text)),
                ("--keyword", css(colors.accent)),
                ("--value", css(colors.gold)),
                ("--comment", css(colors.quiet)),
            ] {
                let _ = frame.style().set_property(name, &value);
            }
        }
        // The game may not have read the person's last keys yet.
        if !IS_CHANGED.get() && code.value() != workshop.library.source() {
            code.set_value(workshop.library.source());
            color(document, letters, code);
        }
        let fault = workshop.problem.as_ref().and_then(|(line, ..)| *line);
        let lines = std::iter::successors(letters.first_element_child(), Element::next_element_sibling);
        for (line, number) in lines.zip(1..) {
            line.set_class_name(if fault == Some(number) { "fault" } else { "" });
        }
        let digits = letters.child_element_count().to_string().len();
        let _ = frame.style().set_property("--digits", &digits.to_string());
        if let Some(line) = workshop.bypass_change_detection().take_line() {
            let source = workshop.library.source();
            let before = source.split_inclusive('\n').take(line.saturating_sub(1) as usize);
            let at = before.map(|line| line.encode_utf16().count()).sum::<usize>() as u32;
            let _ = code.set_selection_range(at, at);
            if line > 1 {
                let _ = code.focus();
            }
        }
    });
}

fn css(Rgba([red, green, blue, _]): Rgba) -> String {
    format!("rgb({red} {green} {blue})")
}
