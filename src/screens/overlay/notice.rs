//! The one place where the game tells of something: a small card at the edge, never on blocks or controls.
//!
//! If nothing is free, the card gets a strip: at the bottom of a page, or at the top of the scene, where it moves no
//! control.

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
        frames::FrameDemand,
        notices::{Notice, Notices, Offer},
        schedule::Screen,
    },
    input::{AppCommand, CommandSender, UiCommand, dialogs::notice_layer},
    languages::words::Words,
    scene::{LanePlace, pictures::Pictures},
    ui::{ActionButton, Themed, icon, tool},
};

pub(super) use picture::tell_of_picture;

/// Room of the card's own, while the scene has no free place or the screen is a page.
#[derive(Resource, Default)]
pub(in crate::screens) struct Strip {
    /// The size of the window and the screen that had no free place.
    crowded: Option<(egui::Vec2, Screen)>,
    rect: Option<Rect>,
}

/// The notice to show, and the progress of a picture.
#[derive(SystemParam)]
pub(in crate::screens) struct Content<'w> {
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

/// Reserves a strip at the bottom of a page.
pub(super) fn take_strip(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    content: Content,
    mut strip: ResMut<Strip>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let here = (context.screen_rect().size(), *screen.get());
    strip.rect = None;
    if content.is_empty() || strip.crowded.is_some_and(|place| place != here) {
        strip.crowded = None;
    }
    if !content.is_empty() && !has_free_places(*screen.get()) {
        strip.crowded = Some(here);
    }
    if strip.crowded.is_some() && !screen.takes_moves() {
        strip.take(egui::TopBottomPanel::bottom, context, &content);
    }
    Ok(())
}

/// Reserves a strip at the top of the scene, if the last pass found no free place. So no control moves.
pub(in crate::screens) fn take_scene_strip(
    mut contexts: EguiContexts,
    content: Content,
    mut strip: ResMut<Strip>,
) -> Result {
    if strip.crowded.is_some() {
        strip.take(egui::TopBottomPanel::top, contexts.ctx_mut()?, &content);
    }
    Ok(())
}

impl Strip {
    fn take(&mut self, panel: fn(&'static str) -> egui::TopBottomPanel, context: &egui::Context, content: &Content) {
        let height = strip_layout(content, context).size.y + 2.0 * layout::AROUND;
        let panel = panel("notice strip").exact_height(height).frame(Frame::NONE).show_separator_line(false);
        self.rect = Some(panel.show(context, |_| {}).response.rect);
    }
}

/// Pages have controls everywhere.
pub(super) fn has_free_places(screen: Screen) -> bool {
    screen.takes_moves() || screen == Screen::Title
}

fn strip_layout(content: &Content, context: &egui::Context) -> CardLayout {
    content.layouts(context, context.screen_rect().width() - 2.0 * layout::AROUND).swap_remove(0)
}

pub(super) fn show_notices(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    mut content: Content,
    lanes: Query<(&LanePlace, &Visibility)>,
    overlay: Res<PerformanceRoom>,
    mut strip: ResMut<Strip>,
    mut demand: ResMut<FrameDemand>,
    mut commands: CommandSender<UiCommand>,
) -> Result {
    if content.is_empty() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let found = if let Some(rect) = strip.rect {
        let layout = strip_layout(&content, context);
        let place = egui::Align2::CENTER_CENTER.align_size_within_rect(layout.size, rect);
        Some((layout, place))
    } else {
        let mut layouts = content.layouts(context, f32::INFINITY);
        let sizes: Vec<_> = layouts.iter().map(|layout| layout.size).collect();
        let found = free_place::find(context, Seeker::Notice, lanes.iter(), overlay.shown(), &sizes);
        found.map(|(index, place)| (layouts.swap_remove(index), place))
    };
    let Some((layout, place)) = found else {
        // The next frame makes room.
        strip.crowded = Some((context.screen_rect().size(), *screen.get()));
        demand.ask();
        return Ok(());
    };
    let layer = notice_layer();
    let area = egui::Area::new(layer.id).order(layer.order).fixed_pos(place.min).constrain(false);
    let shown = area.show(context, |ui| {
        ui.allocate_rect(place, egui::Sense::hover());
        ui.painter().add(Frame::popup(ui.style()).inner_margin(0).paint(place));
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
