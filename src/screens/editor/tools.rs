//! The editor's tools and board settings.

use bevy::prelude::*;
use bevy_egui::egui::{DragValue, Ui, Vec2};
use color_walk_api::board::{Color, MAX_COLORS, MIN_COLORS, Start};
use color_walk_play::MAX_EDITED_SIDE;

use super::{
    Editor, Tool,
    share::{Copied, copy},
};
use crate::{
    input::{AppCommand, CommandSender, EditorCommand},
    languages::words::Words,
    scene::color_key,
    screens::{OpenPanels, Overlay, PageAddress, widgets::Look},
    ui::{ActionButton, ColorButton, Named},
};

const HEIGHT: f32 = 34.0;
const SWATCH: f32 = 36.0;
/// Dragged pixels per step of a number.
const PIXELS_A_STEP: f64 = 8.0;

pub(super) fn show_editor_tools(
    ui: &mut Ui,
    words: &Words,
    editor: &mut Editor,
    look: &Look,
    page: &PageAddress,
    panels: &mut ResMut<OpenPanels>,
    commands: &mut CommandSender<EditorCommand>,
) {
    ui.spacing_mut().button_padding.x = 4.0;
    let entry = |command| Entry::new(words.word_of(command), words.describe(AppCommand::Editor(command)));
    let tools = [
        (Tool::Paint, EditorCommand::Paint),
        (Tool::Fill, EditorCommand::Fill),
        (Tool::Start, EditorCommand::MoveStart),
        (Tool::Pick, EditorCommand::Pick),
    ];
    let entries = tools.map(|(tool, command)| Entry { is_chosen: editor.tool() == tool, ..entry(command) });
    if let Some(index) = row(ui, entries) {
        commands.write(tools[index].1);
    }
    swatches(ui, words, editor, look, commands);
    shape(ui, words, editor);

    let blank = matches!(editor.board.start(), Start::Blank(_));
    let rules = [(true, "editor-blank", "editor-blank-about"), (false, "editor-colored", "editor-colored-about")];
    let entries = rules
        .map(|(rule, name, about)| Entry { is_chosen: blank == rule, ..Entry::new(words.get(name), words.get(about)) });
    if let Some(index) = row(ui, entries) {
        commands.write(EditorCommand::StartRule { blank: rules[index].0 });
    }
    ui.add_space(4.0);
    let entries = [
        entry(EditorCommand::Random),
        Entry::new(words.get("editor-clear"), words.get("editor-clear-about")),
        Entry::new(words.get("editor-text"), words.get("editor-text-about")),
    ];
    match row(ui, entries) {
        Some(0) => commands.write(EditorCommand::Random),
        Some(1) => commands.write(EditorCommand::Clear),
        Some(_) => panels.open(Overlay::BoardText),
        None => {}
    }
    let entries = [
        Entry::new(words.get("editor-copy-code"), words.get("editor-copy-code-about")),
        Entry::new(
            message!(words, "editor-copy-link", means = page.means()),
            message!(words, "editor-copy-link-about", means = page.means()),
        ),
    ];
    if let Some(index) = row(ui, entries) {
        copy(ui.ctx(), editor, page, if index == 0 { Copied::Code } else { Copied::Link });
    }
    ui.add_space(4.0);
    let entries = [
        Entry { is_primary: true, ..entry(EditorCommand::Play) },
        Entry::new(words.get("editor-race"), words.get("editor-race-about")),
    ];
    if let Some(index) = row(ui, entries) {
        commands.write(if index == 0 { EditorCommand::Play } else { EditorCommand::Race });
    }
}

struct Entry {
    text: String,
    about: String,
    is_chosen: bool,
    is_primary: bool,
}

impl Entry {
    fn new(text: String, about: String) -> Self {
        Entry { text, about, is_chosen: false, is_primary: false }
    }
}

/// A row of buttons of equal width. Returns the pressed one.
fn row<const N: usize>(ui: &mut Ui, entries: [Entry; N]) -> Option<usize> {
    let mut pressed = None;
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let width = ((ui.available_width() - gap * (N as f32 - 1.0)) / N as f32).floor();
        for (index, Entry { text, about, is_chosen, is_primary }) in entries.into_iter().enumerate() {
            let button = if is_primary { ActionButton::primary(text) } else { ActionButton::plain(text) };
            let button = if is_chosen { button.chosen(true) } else { button };
            if ui.add(button.exact([width, HEIGHT])).on_hover_text(about).clicked() {
                pressed = Some(index);
            }
        }
    });
    pressed
}

fn swatches(ui: &mut Ui, words: &Words, editor: &Editor, look: &Look, commands: &mut CommandSender<EditorCommand>) {
    let colors = editor.board.colors();
    let gap = 6.0;
    let across = (((ui.available_width() + gap) / (SWATCH + gap)) as usize).max(1);
    // Spreads the colours evenly over the rows.
    let across = colors.div_ceil(colors.div_ceil(across));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        for begin in (0..colors).step_by(across) {
            ui.horizontal(|ui| {
                for color in begin..(begin + across).min(colors) {
                    let color = color as Color;
                    let button = ColorButton::new(look.palette, look.labels, color, Vec2::splat(SWATCH));
                    let button = button.chosen(editor.color() == color);
                    let about = message!(words, "editor-color", key = color_key(color).to_string());
                    if ui.add(button).on_hover_text(about).clicked() {
                        commands.write(EditorCommand::Choose(color));
                    }
                }
            });
        }
    });
}

/// Columns, rows and colours.
fn shape(ui: &mut Ui, words: &Words, editor: &mut Editor) {
    let (mut width, mut height, mut colors) = (editor.board.width(), editor.board.height(), editor.board.colors());
    let suffix = format!(" {}", message!(words, "editor-colors", count = colors));
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size = Vec2::new(50.0, HEIGHT);
        let side = |side| DragValue::new(side).range(1..=MAX_EDITED_SIDE).speed(1.0 / PIXELS_A_STEP);
        ui.add(side(&mut width)).named(words.get("editor-columns")).on_hover_text(words.get("editor-width-about"));
        ui.label("×");
        ui.add(side(&mut height)).named(words.get("editor-rows")).on_hover_text(words.get("editor-height-about"));
        ui.add_space(6.0);
        ui.spacing_mut().interact_size.x = 92.0;
        let number = DragValue::new(&mut colors).range(MIN_COLORS..=MAX_COLORS).speed(0.5 / PIXELS_A_STEP);
        ui.add(number.suffix(suffix))
            .named(words.get("editor-color-count"))
            .on_hover_text(words.get("editor-colors-about"));
    });
    if (width, height, colors) != (editor.board.width(), editor.board.height(), editor.board.colors()) {
        editor.board.reshape(width, height, colors);
    }
}
