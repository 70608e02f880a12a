//! A step: its text and its task.

use bevy_egui::egui::{RichText, Ui, Vec2, vec2};
use color_walk_api::board::Color;
use color_walk_assets::Action;
use color_walk_sessions::Starter;

use super::{super::commands::next_move, Panel, TEXT, chart::show_tour_chart, paragraphs, sentences};
use crate::{
    input::TourCommand,
    race::board::LanePlayback,
    scene::color_key,
    ui::{ActionButton, ColorButton, Named, Themed, quiet, semibold, slider},
};

/// A parameter with a larger range is a seed. The slider offers the first [`SEEDS`].
const MAX_RANGE: u64 = 1 << 40;
const SEEDS: u64 = 20;

const SWATCH: Vec2 = vec2(46.0, 42.0);

pub(super) fn show_tour_step(ui: &mut Ui, panel: &mut Panel) {
    let tour = &panel.current_tour.tour;
    let (Some(chapter), Some(step)) = (tour.chapter().cloned(), tour.step().cloned()) else { return };
    paragraphs(ui, chapter.text(panel.words.tag(), &format!("step-{}", step.id)));
    if !step.chart.is_empty() {
        let about = chapter.text(panel.words.tag(), &step.chart_message());
        show_tour_chart(ui, &panel.words, about, &step.chart);
    }
    let to_do = sentences::to_do(&panel.words, tour, panel.lanes.iter());
    if !to_do.is_empty() {
        let color = if tour.is_done() { ui.colors().gold } else { ui.colors().accent };
        ui.label(RichText::new(to_do).font(semibold(TEXT - 1.0)).color(color));
    }
    match &step.action {
        Action::Predict { .. } => {
            let asks = tour.guesses().len() < tour.guesses_wanted();
            let next = next_move(tour, panel.lanes.iter()).map(|(playback, _)| playback);
            let lane = tour_lane(panel, &step.action);
            if let Some(playback) = next.or(lane).filter(|_| asks) {
                let pressed = color_buttons(ui, panel, playback, next.is_some());
                if let Some(color) = pressed {
                    panel.asked.write(TourCommand::Press(color));
                }
            }
            let news = sentences::news(&panel.words, &panel.current_tour.tour, &panel.explanations);
            if let Some(last) = panel.current_tour.tour.guesses().last() {
                let color = if last.is_right() { ui.colors().gold } else { ui.colors().warning };
                ui.label(RichText::new(news).size(TEXT - 1.0).color(color));
            }
        }
        Action::Play(_) | Action::Clear => {
            let person = panel.lanes.iter().map(|(_, playback)| playback).find(|playback| playback.is_person());
            if let Some(playback) = person.filter(|playback| !playback.is_over()) {
                let pressed = color_buttons(ui, panel, playback, true);
                if let Some(color) = pressed {
                    panel.asked.write(TourCommand::Press(color));
                }
            }
            let again = ActionButton::plain(panel.words.get("tour-task-again")).size(15.0);
            if panel.current_tour.tour.is_done() && ui.add(again).clicked() {
                panel.asked.write(TourCommand::Again);
            }
        }
        Action::Knob { lane, name } => knob(ui, panel, *lane, name),
        Action::Read | Action::Watch => {}
    }
}

fn tour_lane<'a>(panel: &'a Panel, action: &Action) -> Option<&'a LanePlayback> {
    let Action::Predict { lane: wanted, .. } = action else { return None };
    panel.lanes.iter().find(|(lane, _)| lane.index == *wanted).map(|(_, playback)| playback)
}

/// The colours to press. Returns the pressed one.
fn color_buttons(ui: &mut Ui, panel: &Panel, playback: &LanePlayback, enabled: bool) -> Option<Color> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        for color in 0..playback.graph().colors() as Color {
            let legal = enabled && playback.flood().is_legal(playback.graph(), color);
            let button = ColorButton::new(panel.palettes.current(), *panel.labels, color, SWATCH).in_reach(legal);
            let name = message!(panel.words, "explain-color", color = color_key(color).to_string());
            if ui.add_enabled(legal, button).named(&name).clicked() {
                pressed = Some(color);
            }
        }
    });
    pressed
}

/// A control for the step's parameter.
fn knob(ui: &mut Ui, panel: &mut Panel, lane: usize, name: &str) {
    let Some(Starter::Solver(spec)) = panel.race.setup().starters.get(lane) else { return };
    let Some(param) = spec.info().params.iter().find(|param| param.key == name) else { return };
    let before = spec.params.get(&param.key);
    let mut value = before;
    let label = panel.words.param_label(spec.info(), param);
    quiet(ui, &label);
    ui.spacing_mut().slider_width = (ui.available_width() - 90.0).max(80.0);
    // A seed has no scale: a few of them show what luck is.
    let most = if param.max - param.min > MAX_RANGE { param.min + SEEDS } else { param.max };
    let wide = most - param.min > 1000;
    ui.add(slider(&mut value, param.min..=most).logarithmic(wide)).named(&label);
    if value != before {
        panel.asked.write(TourCommand::Knob(value));
    }
}
