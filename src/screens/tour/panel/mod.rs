//! The tour's panel: beside the boards in wide windows, else below them. Without a chapter, it is the table of
//! contents.

mod chart;
mod end;
mod foot;
mod inside;
mod list;
mod question;
pub(super) mod sentences;
mod step;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Context, Frame, Layout, Margin, RichText, ScrollArea, Ui},
};
use color_walk_play::tour::Place;

use super::CurrentTour;
use crate::{
    base::embedded::Embedded,
    input::{CommandSender, PageCommand, TourCommand, UiCommand},
    languages::{Cards, words::Words},
    race::{Explanations, Lane, LaneCode, Race, board::LanePlayback},
    scene::{BlockLabels, Palettes},
    screens::{race::search_panel::tree::PointedPosition, widgets::whole_game_button},
    ui::{ActionButton, Themed, WindowClass, bold, icon},
};

/// The panel's parameters.
#[derive(SystemParam)]
pub(super) struct Panel<'w, 's> {
    words: Words<'w>,
    embedded: Res<'w, Embedded>,
    current_tour: Res<'w, CurrentTour>,
    race: Res<'w, Race>,
    palettes: Res<'w, Palettes>,
    labels: Res<'w, BlockLabels>,
    lanes: Query<'w, 's, (&'static Lane, &'static LanePlayback)>,
    explanations: Query<'w, 's, (&'static Lane, &'static Explanations)>,
    codes: Query<'w, 's, (&'static Lane, &'static LaneCode)>,
    cards: Res<'w, Cards>,
    pointed: ResMut<'w, PointedPosition>,
    asked: CommandSender<'w, TourCommand>,
    screens: CommandSender<'w, UiCommand>,
    page: CommandSender<'w, PageCommand>,
}

const TEXT: f32 = 18.0;
const HEADING: f32 = 20.0;
/// Button height in points, large enough for a finger.
const BUTTON: f32 = 38.0;

pub(super) fn show_tour_panel(mut contexts: EguiContexts, mut panel: Panel) -> Result {
    let context = contexts.ctx_mut()?;
    panel.pointed.bypass_change_detection().0 = None;
    if panel.current_tour.tour.place() == Place::List {
        list::show_tour_list(context, &mut panel);
        return Ok(());
    }
    bar(context, &mut panel);
    let (width, height) = (context.screen_rect().width(), context.screen_rect().height());
    let frame = Frame::side_top_panel(&context.style()).inner_margin(Margin::symmetric(14, 8));
    // A window that is not clearly wider than high has the panel below the boards.
    if width < height * 1.1 {
        let panel_height = (height * 0.44).clamp(150.0, 430.0);
        egui::TopBottomPanel::bottom("tour")
            .exact_height(panel_height)
            .frame(frame)
            .show(context, |ui| inside(ui, &mut panel));
    } else {
        let panel_width = (width * 0.36).clamp(230.0, 450.0);
        egui::SidePanel::right("tour")
            .exact_width(panel_width)
            .resizable(false)
            .frame(frame)
            .show(context, |ui| inside(ui, &mut panel));
    }
    Ok(())
}

/// The bar: back to the contents, the chapter's name, and the projector switch. In an embedded page: the chapter's name,
/// and the way to the whole game.
fn bar(context: &Context, panel: &mut Panel) {
    let Some(chapter) = panel.current_tour.tour.chapter().cloned() else { return };
    egui::TopBottomPanel::top("tour bar").show_separator_line(false).show(context, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            if !panel.embedded.0 && chapters_button(ui, panel) {
                panel.asked.write(TourCommand::Leave);
            }
            let title = RichText::new(chapter.text(panel.words.tag(), "title")).font(bold(HEADING));
            ui.add(egui::Label::new(title).truncate());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if panel.embedded.0 {
                    if whole_game_button(ui, &panel.words) {
                        panel.page.write(PageCommand::OpenWholeGame);
                    }
                } else if projector(ui, panel) {
                    panel.asked.write(TourCommand::Projector);
                }
            });
        });
        ui.add_space(3.0);
    });
}

/// The way to the contents. Returns true if it was pressed.
fn chapters_button(ui: &mut Ui, panel: &Panel) -> bool {
    let mut chapters = icon::CHAPTERS.to_owned();
    if WindowClass::of(ui.ctx()) != WindowClass::Phone {
        chapters += &format!(" {}", panel.words.get("tour-chapters"));
    }
    ui.add(ActionButton::quiet(chapters)).on_hover_text(panel.words.get("tour-chapters-about")).clicked()
}

/// The projector switch. Returns true if it was pressed.
fn projector(ui: &mut Ui, panel: &Panel) -> bool {
    let switch = ActionButton::quiet(panel.words.get("tour-projector")).chosen(panel.current_tour.projector);
    ui.add(switch).on_hover_text(panel.words.get("tour-projector-about")).clicked()
}

/// The place's text, with the footer below.
fn inside(ui: &mut Ui, panel: &mut Panel) {
    foot::show_tour_foot(ui, panel);
    let place = panel.current_tour.tour.place();
    ScrollArea::vertical().id_salt(panel.current_tour.tour.position()).auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.add_space(4.0);
        match place {
            Place::Step(_) => {
                step::show_tour_step(ui, panel);
                panel.pointed.bypass_change_detection().0 = inside::show_tour_inside(ui, panel);
            }
            Place::Question(_) => question::show_tour_question(ui, panel),
            Place::End => end::show_tour_end(ui, panel),
            Place::List => {}
        }
        ui.add_space(6.0);
    });
}

fn paragraphs(ui: &mut Ui, text: &str) {
    for paragraph in text.lines() {
        ui.label(RichText::new(paragraph).size(TEXT).color(ui.colors().text));
    }
}
