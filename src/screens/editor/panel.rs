//! The editor's panels: the board, the tools beside or below it, and feedback.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, Frame, Layout, Margin, RichText, ScrollArea, Ui},
};
use color_walk_play::BoardProblem;

use super::{
    BoardTextEvent, EditedBoardPlace, Editor, EditorPar, News, Tool,
    board_view::{self, BoardInput},
    text_window, tools,
};
#[cfg(target_arch = "wasm32")]
use crate::input::PageCommand;
use crate::{
    base::schedule::Screen,
    input::{AppCommand, CommandSender, EditorCommand, UiCommand},
    languages::words::Words,
    scene::{BlockLabels, BlockStyle, Palettes},
    screens::{OpenPanels, Overlay, PageAddress, PanelSystems, PanelTexts, widgets::Look},
    ui::{ActionButton, Colors, Themed, WindowClass, bold, home_button},
};

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show_editor_panel.run_if(in_state(Screen::Editor)).in_set(PanelSystems::Screen),
    );
}

const TOOLS: f32 = 264.0;

#[derive(SystemParam)]
struct Commands<'w> {
    editor: CommandSender<'w, EditorCommand>,
    ui: CommandSender<'w, UiCommand>,
    #[cfg(target_arch = "wasm32")]
    page: CommandSender<'w, PageCommand>,
    texts: EventWriter<'w, BoardTextEvent>,
}

#[derive(SystemParam)]
struct Looks<'w> {
    palettes: Res<'w, Palettes>,
    style: Res<'w, BlockStyle>,
    labels: Res<'w, BlockLabels>,
}

fn show_editor_panel(
    mut contexts: EguiContexts,
    words: Words,
    looks: Looks,
    known: Res<EditorPar>,
    page: Res<PageAddress>,
    mut editor: ResMut<Editor>,
    mut panels: ResMut<OpenPanels>,
    mut place: ResMut<EditedBoardPlace>,
    mut panel_texts: ResMut<PanelTexts>,
    mut board_input: Local<BoardInput>,
    mut draft: Local<text_window::Draft>,
    mut commands: Commands,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_wide = WindowClass::of(context) != WindowClass::Phone;
    let look = Look { palette: looks.palettes.current(), style: *looks.style, labels: *looks.labels };
    egui::TopBottomPanel::top("editor").show(context, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| bar(ui, &words, &editor, &known, is_wide, &mut commands));
        ui.add_space(3.0);
    });
    let mut show_editor_tools = |ui: &mut Ui| {
        tools::show_editor_tools(ui, &words, &mut editor, &look, &page, &mut panels, &mut commands.editor)
    };
    if is_wide {
        egui::SidePanel::right("editor tools").exact_width(TOOLS).resizable(false).show(context, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.add_space(4.0);
                show_editor_tools(ui);
            });
        });
    } else {
        egui::TopBottomPanel::bottom("editor tools").show(context, |ui| {
            ui.add_space(6.0);
            show_editor_tools(ui);
            ui.add_space(6.0);
        });
    }
    let frame = Frame::new().fill(context.colors().well).inner_margin(Margin::symmetric(8, 6));
    egui::CentralPanel::default().frame(frame).show(context, |ui| {
        ui.with_layout(Layout::bottom_up(Align::Center), |ui| {
            // The text window shows this feedback itself.
            let is_announced = panels.is_open(Overlay::BoardText)
                && matches!(editor.news(), Some(News::Problem(_) | News::TextCopied));
            let (text, color) = if is_announced {
                (String::new(), ui.colors().quiet)
            } else {
                news(&words, ui.colors(), &editor, is_wide)
            };
            ui.add(egui::Label::new(RichText::new(text).color(color)).truncate());
            let (rect, cell) = board_view::show_edited_board(ui, &words, &mut editor, &look, &mut board_input);
            place.set_if_neq(EditedBoardPlace(Rect::new(rect.min.x, rect.min.y, rect.max.x, rect.max.y)));
            if panel_texts.cell != cell {
                panel_texts.cell = cell;
            }
        });
    });
    text_window::show_board_text(
        context,
        &words,
        &mut editor,
        &page,
        &mut draft,
        &mut panels,
        &mut commands.texts,
        #[cfg(target_arch = "wasm32")]
        &mut commands.page,
    );
    Ok(())
}

/// The bar with the home button, undo and redo, and par.
fn bar(ui: &mut Ui, words: &Words, editor: &Editor, known: &EditorPar, is_wide: bool, commands: &mut Commands) {
    if home_button(ui, words, !is_wide, "editor-menu-about") {
        commands.ui.write(UiCommand::Open(Screen::Title));
    }
    if is_wide {
        ui.label(RichText::new(words.get("title-editor")).font(bold(20.0)));
        ui.add_space(8.0);
    }
    let steps = [(EditorCommand::Undo, editor.board.can_undo()), (EditorCommand::Redo, editor.board.can_redo())];
    for (command, is_there) in steps {
        let button = ActionButton::quiet(words.button_of(command, is_wide)).min_size([36.0, 34.0]);
        let about = words.describe(AppCommand::Editor(command));
        if ui.add_enabled(is_there, button).on_hover_text(about).clicked() {
            commands.editor.write(command);
        }
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let par = known.of(editor.board.revision());
        let (text, about, color) = match par.best {
            Some(best) if par.is_proven() => {
                (message!(words, "par-proven", par = best), "par-proven-about", ui.colors().gold)
            }
            Some(best) => {
                (message!(words, "editor-par-at-most", par = best), "editor-par-at-most-about", ui.colors().quiet)
            }
            None if par.is_sought => (words.get("par-sought"), "play-par-sought-about", ui.colors().quiet),
            None => return,
        };
        ui.label(RichText::new(text).size(16.0).color(color)).on_hover_text(words.get(about));
    });
}

/// The feedback below the board and its colour.
fn news(words: &Words, colors: &Colors, editor: &Editor, is_wide: bool) -> (String, egui::Color32) {
    match editor.news() {
        Some(News::CodeCopied) => (words.get("editor-code-copied"), colors.gold),
        Some(&News::LinkCopied(means)) => (message!(words, "editor-link-copied", means), colors.gold),
        Some(News::TextCopied) => (words.get("editor-text-copied"), colors.gold),
        Some(News::Problem(problem)) => (sentence(words, problem), colors.warning),
        None => {
            let about = match editor.tool() {
                Tool::Paint if is_wide => words.get("editor-paint-how"),
                Tool::Paint => words.get("editor-paint-briefly"),
                Tool::Fill => words.get("editor-fill-how"),
                Tool::Start => words.get("editor-start-how"),
                Tool::Pick => words.get("editor-pick-how"),
            };
            (about, colors.quiet)
        }
    }
}

/// Explains why a command failed.
pub(super) fn sentence(words: &Words, problem: &BoardProblem) -> String {
    match problem {
        BoardProblem::NoCode => words.get("editor-no-code"),
        BoardProblem::NothingToClear => words.get("editor-nothing-to-clear"),
        BoardProblem::TooLarge { width, height } => {
            message!(words, "editor-too-large", width = *width, height = *height)
        }
        BoardProblem::Several(count) => message!(words, "editor-several", count = *count),
        BoardProblem::NoRows => words.get("editor-no-rows"),
        BoardProblem::Text(_) | BoardProblem::Code(_) => problem.to_string(),
    }
}
