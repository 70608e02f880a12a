//! The one place where the game tells of something: a small card at the edge, never on blocks or controls.
//!
//! If nothing is free, the card gets a strip at the bottom of the window.

mod layout;
mod picture;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Frame, Label, Rect, ScrollArea, Ui, UiBuilder},
};

use self::layout::CardLayout;
use super::{
    free_place::{self, Seeker},
    performance_room::PerformanceRoom,
};
use crate::{
    base::{
        notices::{Notice, Notices, Offer},
        schedule::Screen,
    },
    input::{AppCommand, CommandSender, UiCommand, dialogs::notice_layer},
    languages::words::Words,
    scene::{LanePlace, pictures::Pictures},
    ui::{ActionButton, Themed, icon, tool},
};

pub(super) use picture::tell_of_picture;

/// Set while the card needs a strip, with the size of the window and the screen that had no free place.
#[derive(Resource, Default)]
pub(super) struct Strip(Option<(egui::Vec2, Screen)>);

/// What the card shows.
#[derive(SystemParam)]
pub(super) struct Content<'w> {
    words: Words<'w>,
    notices: ResMut<'w, Notices>,
    pictures: Res<'w, Pictures>,
}

impl Content<'_> {
    fn is_empty(&self) -> bool {
        self.notices.shown().is_none() && self.pictures.running().next().is_none()
    }

    fn text(&self) -> String {
        self.notices.shown().map_or_else(String::new, |notice| self.words.say(&notice.sentence))
    }

    /// The words on the button.
    fn action(&self) -> Option<String> {
        Some(match self.notices.shown()?.offer.as_ref()? {
            Offer::Restore => self.words.get("undo-note-restore"),
            Offer::Copy(_) => format!("{} {}", icon::COPY, self.words.get("picture-copy-path")),
        })
    }

    /// From the widest to the narrowest.
    fn layouts(&self, context: &egui::Context, widest: f32) -> Vec<CardLayout> {
        let (text, action) = (self.text(), self.action());
        let of = |width| CardLayout::of(context, &text, action.as_deref(), self.pictures.running().count(), width);
        layout::WIDTHS.iter().map(|width| of(width.min(widest))).collect()
    }
}

/// Reserves a strip where the last pass found no free place.
pub(super) fn take_strip(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    content: Content,
    mut strip: ResMut<Strip>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let here = (context.screen_rect().size(), *screen.get());
    if content.is_empty() || strip.0.is_some_and(|place| place != here) {
        strip.0 = None;
    }
    if !content.is_empty() && !has_free_places(*screen.get()) {
        strip.0 = Some(here);
    }
    if strip.0.is_some() {
        let height = strip_layout(&content, context).size.y + 2.0 * layout::AROUND;
        let panel = egui::TopBottomPanel::bottom("notice strip").exact_height(height).frame(Frame::NONE);
        panel.show_separator_line(false).show(context, |_| {});
    }
    Ok(())
}

/// Pages have controls everywhere.
fn has_free_places(screen: Screen) -> bool {
    screen.takes_moves() || screen == Screen::Title
}

fn strip_layout(content: &Content, context: &egui::Context) -> CardLayout {
    content.layouts(context, context.screen_rect().width() - 2.0 * layout::AROUND).swap_remove(0)
}

pub(super) fn show(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    mut content: Content,
    lanes: Query<(&LanePlace, &Visibility)>,
    overlay: Res<PerformanceRoom>,
    mut strip: ResMut<Strip>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    if content.is_empty() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let window = context.screen_rect();
    let free = (strip.0.is_none()).then(|| {
        let mut layouts = content.layouts(context, f32::INFINITY);
        let sizes: Vec<_> = layouts.iter().map(|layout| layout.size).collect();
        let (index, place) = free_place::find(context, Seeker::Notice, lanes.iter(), overlay.shown(), &sizes)?;
        Some((layouts.swap_remove(index), place))
    });
    let (layout, place) = free.flatten().unwrap_or_else(|| {
        strip.0 = Some((window.size(), *screen.get()));
        let layout = strip_layout(&content, context);
        let below = window.shrink(layout::AROUND);
        let place = egui::Align2::CENTER_BOTTOM.align_size_within_rect(layout.size, below);
        (layout, place)
    });
    let layer = notice_layer();
    let area = egui::Area::new(layer.id).order(layer.order).fixed_pos(place.min).constrain(false);
    let shown = area.show(context, |ui| {
        ui.allocate_rect(place, egui::Sense::hover());
        ui.painter().add(Frame::popup(ui.style()).paint(place));
        let shift = place.min.to_vec2();
        for ((kind, percent), row) in content.pictures.running().zip(&layout.progress) {
            picture::progress(&mut inside(ui, row.translate(shift)), &content.words, kind, percent, &mut commands);
        }
        let Some(notice) = content.notices.shown().cloned() else { return };
        show_notice(ui, &mut content, &layout, shift, &notice, &mut commands);
    });
    if shown.response.contains_pointer() {
        content.notices.hold();
    }
    Ok(())
}

fn inside(ui: &mut Ui, rect: Rect) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect))
}

fn show_notice(
    ui: &mut Ui,
    content: &mut Content,
    layout: &CardLayout,
    shift: egui::Vec2,
    notice: &Notice,
    commands: &mut CommandSender<UiCommand>,
) {
    let text = content.text();
    ScrollArea::vertical().show(&mut inside(ui, layout.text.translate(shift)), |ui| {
        ui.add(Label::new(egui::RichText::new(text).color(ui.colors().text)).wrap());
    });
    let action = content.action().zip(layout.action);
    if let (Some((words, place)), Some(offer)) = (action, &notice.offer) {
        let button = ActionButton::plain(words).min_size(place.size());
        let response = inside(ui, place.translate(shift)).add(button);
        match offer {
            Offer::Restore => {
                let about = content.words.describe(AppCommand::Ui(UiCommand::Restore));
                if response.on_hover_text(about).clicked() {
                    commands.write(UiCommand::Restore);
                }
            }
            Offer::Copy(text) if response.clicked() => ui.ctx().copy_text(text.clone()),
            Offer::Copy(_) => {}
        }
    }
    let close = tool(&mut inside(ui, layout.close.translate(shift)), icon::CLOSE, content.words.get("common-dismiss"));
    if close.clicked() {
        content.notices.close();
    }
}
