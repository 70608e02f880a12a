//! An editor for lists of runners: add, remove and reorder them, and set their parameters. For races and batches.

use bevy_egui::egui::{self, RichText, Ui};
use color_walk_api::solver::{Param, Registry, SolverSpec};
use color_walk_assets::{Entrant, LineUp, MAX_LANES};
use color_walk_play::Names;
use color_walk_sessions::Starter;

use super::card_button;
use crate::{
    languages::{card_id, words::Words},
    race::LaneRunner,
    ui::{Named, RADIUS, Themed, icon, name_in_list, slider},
};

/// An entry of the list.
pub(in crate::screens) trait Entry: Clone + PartialEq {
    /// Maximum number of entries, if limited.
    const MOST: Option<usize>;
    /// Whether parameters are hidden until the person unfolds them, so long lists stay short.
    const FOLDED: bool;
    /// Message id of the button that adds an entry.
    const ADD: &str;

    /// An entry for a solver.
    fn solver(spec: SolverSpec) -> Self;

    /// An entry for a line-up's runner.
    fn runner(runner: &Entrant) -> Self {
        Self::solver(runner.spec.clone())
    }

    /// The entry's solver, or `None` for the person.
    fn spec(&self) -> Option<&SolverSpec>;

    /// An entry for the person, if allowed.
    fn person() -> Option<Self> {
        None
    }
}

impl Entry for Starter {
    const MOST: Option<usize> = Some(MAX_LANES);
    const FOLDED: bool = false;
    const ADD: &str = "runners-add-lane";

    fn solver(spec: SolverSpec) -> Self {
        Starter::Solver(spec)
    }

    fn spec(&self) -> Option<&SolverSpec> {
        match self {
            Starter::Solver(spec) => Some(spec),
            Starter::Person => None,
        }
    }

    fn person() -> Option<Self> {
        Some(Starter::Person)
    }
}

impl Entry for Entrant {
    const MOST: Option<usize> = None;
    const FOLDED: bool = true;
    const ADD: &str = "runners-add-solver";

    fn solver(spec: SolverSpec) -> Self {
        Entrant { text: spec.to_string(), spec }
    }

    fn runner(runner: &Entrant) -> Self {
        runner.clone()
    }

    fn spec(&self) -> Option<&SolverSpec> {
        Some(&self.spec)
    }
}

/// Width of a button beside the solver's box, in points.
const SMALL_BUTTON: f32 = 28.0;

enum Change {
    Up(usize),
    Down(usize),
    Remove(usize),
    /// No change: opens this solver's card.
    Card(&'static str),
}

/// Returns the solver whose card is requested.
pub(in crate::screens) fn edit<E: Entry>(
    ui: &mut Ui,
    words: &Words,
    entries: &mut Vec<E>,
    line_ups: &[LineUp],
    registry: &Registry,
) -> Option<&'static str> {
    ui.horizontal(|ui| {
        let take = words.get("runners-take");
        let list = egui::ComboBox::from_id_salt("line-up").selected_text(&take).width(180.0);
        let shown = list.show_ui(ui, |ui| {
            for line_up in line_ups {
                let entry = ui.selectable_label(false, words.line_up_name(line_up));
                if entry.on_hover_text(words.line_up_about(line_up)).clicked() {
                    *entries = line_up.runners.iter().map(E::runner).collect();
                }
            }
        });
        shown.response.named(take);
        ui.label(match E::MOST {
            Some(most) => message!(words, "runners-of", count = entries.len(), most),
            None => message!(words, "runners-solvers", count = entries.len()),
        });
    });
    let names = words.names(&entries.iter().map(runner).collect::<Vec<_>>());
    let (mut change, mut card) = (None, None);
    let last = entries.len().saturating_sub(1);
    for (index, entry) in entries.iter_mut().enumerate() {
        ui.push_id(index, |ui| {
            egui::Frame::new().fill(ui.colors().ground).corner_radius(RADIUS[1]).inner_margin(4.0).show(ui, |ui| {
                ui.set_width(ui.available_width());
                change = edit_entry(ui, words, entry, (index, last), &names, registry).or(change.take());
            });
        });
    }
    match change {
        Some(Change::Up(index)) => entries.swap(index, index - 1),
        Some(Change::Down(index)) => entries.swap(index, index + 1),
        Some(Change::Remove(index)) => {
            entries.remove(index);
        }
        Some(Change::Card(solver)) => card = Some(solver),
        None => {}
    }
    let full = E::MOST.is_some_and(|most| entries.len() >= most);
    ui.horizontal(|ui| {
        if ui.add_enabled(!full, egui::Button::new(words.get(E::ADD))).clicked()
            && let Some(info) = registry.get("greedy-look-ahead").or_else(|| registry.iter().next())
        {
            entries.push(E::solver(SolverSpec::of(info)));
        }
        if let Some(person) = E::person() {
            let runs = entries.contains(&person);
            if ui.add_enabled(!full && !runs, egui::Button::new(words.get("runners-yourself"))).clicked() {
                entries.push(person);
            }
        }
    });
    card
}

fn edit_entry<E: Entry>(
    ui: &mut Ui,
    words: &Words,
    entry: &mut E,
    (index, last): (usize, usize),
    names: &Names,
    registry: &Registry,
) -> Option<Change> {
    let mut change = None;
    let unfolded = ui.id().with("unfolded");
    let mut open = !E::FOLDED || ui.data(|data| data.get_temp(unfolded).unwrap_or(false));
    let name = names.whole(index);
    ui.horizontal(|ui| {
        // The box fills its space, whatever its text.
        let buttons = if E::FOLDED { 5.0 } else { 4.0 } * SMALL_BUTTON;
        let width = (ui.available_width() - buttons).max(80.0);
        ui.allocate_ui([width, ui.spacing().interact_size.y].into(), |ui| {
            choose_runner(ui, words, entry, (names, index), registry, width)
        });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            ui.spacing_mut().button_padding.x = 4.0;
            let small = |text: &str| egui::Button::new(text.to_owned()).small();
            let mut offer = |is_there: bool, button: egui::Button, does: &str| {
                let does = words.get(does);
                ui.add_enabled(is_there, button).named(format!("{does}: {name}")).on_hover_text(does).clicked()
            };
            if offer(true, small(icon::CLOSE), "runners-remove") {
                change = Some(Change::Remove(index));
            }
            if offer(index < last, small(icon::DOWN), "runners-down") {
                change = Some(Change::Down(index));
            }
            if offer(index > 0, small(icon::UP), "runners-up") {
                change = Some(Change::Up(index));
            }
            let has_params = entry.spec().is_some_and(|spec| !spec.info().params.is_empty());
            if E::FOLDED
                && offer(
                    has_params,
                    small(icon::PARAMETERS).selected(open).corner_radius(RADIUS[1]),
                    "runners-parameters",
                )
            {
                open = !open;
                ui.data_mut(|data| data.insert_temp(unfolded, open));
            }
            if let Some(spec) = entry.spec()
                && !spec.info().is_engine()
                && words.has_card(&spec.info().id)
                && card_button(ui, words, &words.solver_name(spec.info())).clicked()
            {
                change = card_id(spec.info()).map(Change::Card);
            }
        });
    });
    if open && let Some(spec) = entry.spec() {
        let mut edited = spec.clone();
        edit_params(ui, words, &mut edited);
        if edited != *spec {
            *entry = E::solver(edited);
        }
    }
    change
}

fn runner<E: Entry>(entry: &E) -> LaneRunner {
    entry.spec().map_or(LaneRunner::Person, |spec| LaneRunner::Solver(spec.clone()))
}

fn choose_runner<E: Entry>(
    ui: &mut Ui,
    words: &Words,
    entry: &mut E,
    (names, index): (&Names, usize),
    registry: &Registry,
    width: f32,
) {
    let id = entry.spec().map(|spec| spec.info().id.clone());
    let mut chosen = None;
    egui::ComboBox::from_id_salt("runner")
        .selected_text(name_in_list(ui, names, index, width))
        .width(width)
        .height(400.0)
        .truncate()
        .show_ui(ui, |ui| {
            let mut plugin = "";
            for info in registry.iter() {
                if info.plugin != plugin {
                    plugin = &info.plugin;
                    ui.label(RichText::new(plugin).small().weak());
                }
                let choice = ui.selectable_label(Some(&info.id) == id.as_ref(), words.solver_name(info));
                if choice.on_hover_text(words.solver_about(info)).clicked() {
                    chosen = Some(E::solver(SolverSpec::of(info)));
                }
            }
        })
        .response
        .named(names.whole(index))
        .on_hover_text(names.whole(index));
    if let Some(chosen) = chosen {
        *entry = chosen;
    }
}

/// Sliders for a solver's parameters.
pub(in crate::screens) fn edit_params(ui: &mut Ui, words: &Words, spec: &mut SolverSpec) {
    let params = spec.info().params.clone();
    for param in &params {
        let mut value = spec.params.get(&param.key);
        let label = words.param_label(spec.info(), param);
        let setting = format!("{}={}", param.key, param.text(value));
        ui.add(egui::Label::new(RichText::new(&label).small()).wrap()).on_hover_text(setting);
        ui.horizontal(|ui| edit_value(ui, param, &label, &mut value));
        spec.params.set(&param.key, value);
    }
}

fn edit_value(ui: &mut Ui, param: &Param, label: &str, value: &mut u64) {
    /// Beyond this value, a slider is too coarse.
    const MOST_ON_A_SLIDER: u64 = 1 << 40;
    ui.spacing_mut().slider_width = 120.0;
    if param.max > MOST_ON_A_SLIDER {
        ui.add(egui::DragValue::new(value).range(param.min..=param.max)).named(label);
    } else {
        let wide = param.max - param.min > 1000;
        let bar = slider(value, param.min..=param.max).logarithmic(wide);
        let has_names = param.names().next().is_some();
        let bar = match has_names {
            true => bar
                .custom_formatter(|number, _| param.text(number as u64).into_owned())
                .custom_parser(|text| param.parse(text).map(|number| number as f64)),
            false => bar,
        };
        ui.add(bar).named(label);
    }
}
