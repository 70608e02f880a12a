//! The line-up in the set-up panel: add, remove, reorder lanes, choose solvers and their parameters.

use bevy_egui::egui::{self, RichText, Ui};
use color_walk_api::{Param, Registry, SolverSpec};

use crate::{
    assets::LineUp,
    race::{MAX_LANES, Starter},
};

/// What a click asks to do with a lane.
enum Change {
    Up(usize),
    Down(usize),
    Remove(usize),
}

pub(super) fn edit(ui: &mut Ui, starters: &mut Vec<Starter>, line_ups: &[LineUp], registry: &Registry) {
    ui.horizontal(|ui| {
        egui::ComboBox::from_id_salt("line-up").selected_text("Take a line-up…").width(180.0).show_ui(ui, |ui| {
            for line_up in line_ups {
                if ui.selectable_label(false, &line_up.name).on_hover_text(&line_up.about).clicked() {
                    *starters = line_up.runners.iter().map(|runner| Starter::Solver(runner.spec.clone())).collect();
                }
            }
        });
        ui.label(format!("{} of {MAX_LANES}", starters.len()));
    });
    let mut change = None;
    let last = starters.len().saturating_sub(1);
    for (index, starter) in starters.iter_mut().enumerate() {
        ui.push_id(index, |ui| {
            egui::Frame::group(ui.style()).inner_margin(5.0).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    choose_runner(ui, starter, registry);
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        ui.spacing_mut().item_spacing.x = 2.0;
                        ui.spacing_mut().button_padding.x = 4.0;
                        let small = |text: &str| egui::Button::new(text.to_owned()).small();
                        if ui.add(small("✖")).on_hover_text("Remove").clicked() {
                            change = Some(Change::Remove(index));
                        }
                        if ui.add_enabled(index < last, small("⏷")).on_hover_text("Move down").clicked() {
                            change = Some(Change::Down(index));
                        }
                        if ui.add_enabled(index > 0, small("⏶")).on_hover_text("Move up").clicked() {
                            change = Some(Change::Up(index));
                        }
                    });
                });
                if let Starter::Solver(spec) = starter {
                    edit_params(ui, spec);
                }
            });
        });
    }
    match change {
        Some(Change::Up(index)) => starters.swap(index, index - 1),
        Some(Change::Down(index)) => starters.swap(index, index + 1),
        Some(Change::Remove(index)) => {
            starters.remove(index);
        }
        None => {}
    }
    let full = starters.len() >= MAX_LANES;
    ui.horizontal(|ui| {
        if ui.add_enabled(!full, egui::Button::new("＋ Add a lane")).clicked()
            && let Some(info) = registry.get("greedy-look-ahead").or_else(|| registry.iter().next())
        {
            starters.push(Starter::Solver(SolverSpec::of(info)));
        }
        let runs = starters.contains(&Starter::Person);
        if ui.add_enabled(!full && !runs, egui::Button::new("＋ Yourself")).clicked() {
            starters.push(Starter::Person);
        }
    });
}

fn choose_runner(ui: &mut Ui, starter: &mut Starter, registry: &Registry) {
    let name = match starter {
        Starter::Solver(spec) => spec.info().name,
        Starter::Person => "You",
    };
    egui::ComboBox::from_id_salt("runner").selected_text(name).width(180.0).height(400.0).show_ui(ui, |ui| {
        let mut plugin = "";
        for info in registry.iter() {
            if info.plugin != plugin {
                plugin = info.plugin;
                ui.label(RichText::new(plugin).small().weak());
            }
            if ui.selectable_label(info.name == name, info.name).on_hover_text(info.about).clicked() {
                *starter = Starter::Solver(SolverSpec::of(info));
            }
        }
    });
}

fn edit_params(ui: &mut Ui, spec: &mut SolverSpec) {
    let params = spec.info().params.clone();
    for param in &params {
        let mut value = spec.params.get(param.key);
        ui.horizontal(|ui| {
            edit_value(ui, param, &mut value);
            ui.label(RichText::new(param.key).small()).on_hover_text(param.label);
        });
        spec.params.set(param.key, value);
    }
}

fn edit_value(ui: &mut Ui, param: &Param, value: &mut u64) {
    /// Beyond this a slider has no useful places left.
    const MOST_ON_A_SLIDER: u64 = 1 << 40;
    ui.spacing_mut().slider_width = 120.0;
    if param.max > MOST_ON_A_SLIDER {
        ui.add(egui::DragValue::new(value).range(param.min..=param.max));
    } else {
        let wide = param.max - param.min > 1000;
        ui.add(egui::Slider::new(value, param.min..=param.max).logarithmic(wide)).on_hover_text(param.label);
    }
}
