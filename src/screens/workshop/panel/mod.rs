//! The workshop's panel: the code beside the board, or above it in a narrow window.

mod code;
mod files;
mod goals;
mod highlight;
mod output;
mod reference;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Frame, Margin, Order, RichText, Ui},
};

pub use code::CodePlace;

use super::{SaveScriptEvent, Workshop};
use crate::{
    base::schedule::Screen,
    input::{CommandSender, UiCommand, WorkshopCommand},
    languages::words::Words,
    race::{Explanations, Lane, LaneCode, board::LanePlayback},
    scene::Palettes,
    screens::{OpenPanels, PageAddress},
    search::Thinking,
    ui::{ActionButton, FINGER, Named, Themed, WindowClass, bold, home_button, icon},
};

/// The panel's parameters.
#[derive(SystemParam)]
pub(super) struct Panel<'w, 's> {
    words: Words<'w>,
    workshop: ResMut<'w, Workshop>,
    palettes: Res<'w, Palettes>,
    page: Res<'w, PageAddress>,
    place: ResMut<'w, CodePlace>,
    panels: ResMut<'w, OpenPanels>,
    lanes:
        Query<'w, 's, (&'static LanePlayback, &'static Thinking, &'static Explanations, &'static LaneCode), With<Lane>>,
    commands: CommandSender<'w, WorkshopCommand>,
    screens: CommandSender<'w, UiCommand>,
    #[cfg(target_arch = "wasm32")]
    page_commands: CommandSender<'w, crate::input::PageCommand>,
    saves: EventWriter<'w, SaveScriptEvent>,
    field: Local<'s, code::Field>,
    news: Local<'s, Option<&'static str>>,
}

/// Minimum width for buttons with icons and whole labels, in points.
const ROOM_FOR_LABELS: f32 = 470.0;

pub(super) fn show_workshop_panel(mut contexts: EguiContexts, mut panel: Panel) -> Result {
    let context = contexts.ctx_mut()?;
    let screen = context.screen_rect().size();
    let is_beside = WindowClass::of(context) != WindowClass::Phone && screen.x > screen.y;
    let frame = Frame::side_top_panel(&context.style()).inner_margin(Margin::symmetric(10, 6));
    egui::TopBottomPanel::top("workshop bar").show_separator_line(false).frame(frame).show(context, |ui| {
        ui.horizontal(|ui| bar(ui, &mut panel, is_beside));
    });
    if is_beside {
        let side = egui::SidePanel::left("workshop").exact_width(screen.x * 0.5).resizable(false);
        side.frame(frame).show(context, |ui| fill(ui, &mut panel, is_beside));
    } else {
        let top = egui::TopBottomPanel::top("workshop").exact_height(screen.y * 0.56);
        top.frame(frame).show(context, |ui| fill(ui, &mut panel, is_beside));
    }
    Ok(())
}

fn bar(ui: &mut Ui, panel: &mut Panel, is_beside: bool) {
    if home_button(ui, &panel.words, !is_beside, "statistics-menu-about") {
        panel.screens.write(UiCommand::Open(Screen::Title));
    }
    if is_beside {
        ui.label(RichText::new(panel.words.get("title-workshop")).font(bold(20.0)));
    }
    files::show_workshop_files(ui, panel);
}

fn fill(ui: &mut Ui, panel: &mut Panel, is_beside: bool) {
    if panel.workshop.is_by_link {
        ui.label(RichText::new(panel.words.get("workshop-by-link")).color(ui.colors().gold));
    }
    buttons(ui, panel, is_beside);
    let height = ui.available_height() * 0.36;
    let foot = egui::TopBottomPanel::bottom("workshop output").exact_height(height).frame(Frame::NONE);
    foot.show_separator_line(false).show_inside(ui, |ui| output::show_workshop_output(ui, panel));
    let is_covered = is_covered(ui.ctx(), &panel.panels);
    if code::show_workshop_code(ui, panel, is_covered) {
        panel.commands.write(WorkshopCommand::Run);
    }
}

fn buttons(ui: &mut Ui, panel: &mut Panel, is_beside: bool) {
    let height = if is_beside { 34.0 } else { FINGER };
    let words = &panel.words;
    ui.horizontal_wrapped(|ui| {
        // All six fit into one row of a phone.
        let is_narrow = ui.available_width() < ROOM_FOR_LABELS;
        if is_narrow {
            ui.spacing_mut().item_spacing.x = 4.0;
        }
        let run = words.get("workshop-run");
        let (run, board) = if is_narrow {
            (run, icon::NEXT_BOARD.to_owned())
        } else {
            (format!("{} {run}", icon::PLAY), words.get("workshop-board"))
        };
        let entries = [
            (ActionButton::primary(run), "key-workshop-run", WorkshopCommand::Run),
            (ActionButton::plain(words.get("workshop-step")), "key-workshop-step", WorkshopCommand::Step),
            (ActionButton::plain(words.get("workshop-stop")), "workshop-stop-about", WorkshopCommand::Stop),
            (ActionButton::plain(words.get("workshop-race")), "workshop-race-about", WorkshopCommand::Race),
            (ActionButton::plain(words.get("workshop-batch")), "workshop-batch-about", WorkshopCommand::Batch),
            (ActionButton::quiet(board), "workshop-board-about", WorkshopCommand::NextBoard),
        ];
        for (button, about, command) in entries {
            let about = format!("{}{}", words.get(about), words.key_after(command));
            let mut button = ui.add(button.min_size([0.0, height]));
            if command == WorkshopCommand::NextBoard {
                button = button.named(words.get("workshop-board"));
            }
            if button.on_hover_text(about).clicked() {
                panel.commands.write(command);
            }
        }
    });
}

/// True while a menu or a window lies over the code.
fn is_covered(context: &egui::Context, panels: &OpenPanels) -> bool {
    let has_menu = context.memory(|memory| {
        memory.any_popup_open()
            || memory.areas().visible_layer_ids().iter().any(|layer| layer.order == Order::Foreground)
    });
    has_menu || panels.has_dialog()
}
