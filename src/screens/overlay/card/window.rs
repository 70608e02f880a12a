//! The modal window of a card.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Align2, Frame, Id, Key, Label, Layout, Modal, Order, RichText, ScrollArea, Ui},
};
use color_walk_api::Registry;
use color_walk_arena::cards::Sheet;

use super::{
    Cards,
    content::{self, Pressed},
};
use crate::{
    base::{solver_plugins::SolverRegistry, ui_command::card_id},
    input::{CommandSender, UiCommand},
    languages::words::Words,
    scene::{BlockLabels, BlockStyle, Palettes},
    screens::{OpenPanels, overlay::CardRaceEvent, widgets::Look},
    ui::{ActionButton, Named, Themed, WindowClass, bold, icon},
};

const WIDTH: f32 = 900.0;
const HEIGHT: f32 = 720.0;
/// Button size in points, large enough for a thumb.
const BUTTON: [f32; 2] = [38.0, 34.0];

#[derive(SystemParam)]
pub(in crate::screens::overlay) struct Looks<'w> {
    palettes: Res<'w, Palettes>,
    style: Res<'w, BlockStyle>,
    labels: Res<'w, BlockLabels>,
}

/// The last card shown, and the focused widget before the window opened.
#[derive(Default)]
pub(in crate::screens::overlay) struct Shown {
    solver: Option<&'static str>,
    focus: Option<Id>,
}

/// What a press in the header does.
enum Turn {
    To(&'static str),
    Close,
}

pub(in crate::screens::overlay) fn show(
    mut contexts: EguiContexts,
    words: Words,
    cards: Res<Cards>,
    registry: Res<SolverRegistry>,
    looks: Looks,
    mut panels: ResMut<OpenPanels>,
    mut shown: Local<Shown>,
    mut commands: CommandSender<UiCommand>,
    mut races: Commands,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_opened = shown.solver.is_none();
    shown.solver = panels.card;
    let found = panels.card.and_then(|solver| Some((solver, cards.sheet(solver, &words, &registry)?)));
    let Some((solver, sheet)) = found else {
        if let Some(focus) = shown.focus.take() {
            context.memory_mut(|memory| memory.request_focus(focus));
        }
        return Ok(());
    };
    if is_opened {
        shown.focus = context.memory(|memory| memory.focused());
    }
    let screen = context.screen_rect().size();
    let is_phone = WindowClass::of(context) == WindowClass::Phone;
    let (edge, padding) = if is_phone { (8.0, 10) } else { (40.0, 16) };
    let most = if is_phone { screen } else { egui::vec2(WIDTH, HEIGHT) };
    let frame = Frame::window(&context.style()).inner_margin(padding);
    let size = (screen - egui::Vec2::splat(edge)).min(most) - frame.total_margin().sum();
    let look = Look { palette: looks.palettes.current(), style: *looks.style, labels: *looks.labels };
    // The header stays in place, however long the card is.
    let top = egui::vec2(0.0, (screen.y - size.y - frame.total_margin().sum().y) / 2.0);
    let area = Modal::default_area(Id::new("card")).order(Order::Middle).anchor(Align2::CENTER_TOP, top);
    let veil = context.colors().veil;
    let modal = Modal::new(Id::new("card")).area(area).frame(frame).backdrop_color(veil).show(context, |ui| {
        ui.set_width(size.x);
        ui.set_max_height(size.y);
        // Touch drags scroll; with selectable text they would select.
        ui.style_mut().interaction.selectable_labels = false;
        let turn = head(ui, &words, &cards, &registry, &sheet, is_opened);
        ui.separator();
        let body = ScrollArea::vertical().id_salt(solver).auto_shrink([false, true]).show(ui, |ui| {
            let pages =
                ui.input(|input| input.num_presses(Key::PageUp) as f32 - input.num_presses(Key::PageDown) as f32);
            ui.scroll_with_delta(egui::vec2(0.0, pages * size.y * 0.8));
            // Leaves space for the scroll bar, which overlaps the content.
            ui.set_max_width(ui.available_width() - 10.0);
            content::show(ui, &words, &sheet, &look)
        });
        (turn, body.inner)
    });
    let (turn, pressed) = modal.inner;
    match turn {
        Some(Turn::To(solver)) => commands.write(UiCommand::OpenCard(solver)),
        Some(Turn::Close) => panels.card = None,
        None if modal.backdrop_response.clicked() => panels.card = None,
        None => {}
    }
    if let Some(pressed) = pressed {
        races.trigger(CardRaceEvent { solver, with_person: matches!(pressed, Pressed::Race) });
    }
    Ok(())
}

fn head(
    ui: &mut Ui,
    words: &Words,
    cards: &Cards,
    registry: &Registry,
    sheet: &Sheet,
    takes_focus: bool,
) -> Option<Turn> {
    let mut turn = None;
    let size = egui::vec2(ui.available_width(), BUTTON[1]);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        let button = |text: &str| ActionButton::plain(text).min_size(BUTTON);
        let close = ui.add(button(icon::CLOSE));
        if takes_focus {
            // Focuses without an announcement, because the card is read out instead.
            close.request_focus();
        }
        if close.clicked() {
            turn = Some(Turn::Close);
        }
        let [before, after] = cards.beside(&sheet.info.id).unwrap_or([&*sheet.info.id; 2]);
        for (icon, about, solver) in [(icon::NEXT, "card-next", after), (icon::PREVIOUS, "card-previous", before)] {
            let Some(info) = registry.get(solver) else { continue };
            let about = message!(words, about, solver = words.solver_name(info));
            if ui.add(button(icon)).named(&about).on_hover_text(about).clicked() {
                turn = card_id(info).map(Turn::To);
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = RichText::new(words.solver_name(sheet.info)).font(bold(20.0));
            ui.add(Label::new(title).truncate());
            if WindowClass::of(ui.ctx()) != WindowClass::Phone {
                ui.add(Label::new(RichText::new(&*sheet.info.id).monospace().color(ui.colors().quiet)).truncate());
            }
        });
    });
    turn
}
