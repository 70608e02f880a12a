//! A search's code: its pseudo-code with the line that runs next, and its variables.

use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, Ui, Vec2};
use color_walk_api::solver::Value;
use color_walk_assets::{Card, ink_on};
use color_walk_play::CodeTrace;

use crate::{
    languages::words::Words,
    scene::{Palettes, color_key},
    screens::widgets::{CodeLine, show_code},
    ui::{Named, Themed, rgb, semibold},
};

/// Most decimals of a number.
const DECIMALS: usize = 2;
/// Minimum width of a variable, in points.
const VARIABLE: f32 = 120.0;
const SWATCH: f32 = 15.0;

/// The lines of a card's pseudo-code in a language, and their labels.
pub(in crate::screens) struct Code<'a> {
    lines: Vec<String>,
    labels: &'a [String],
}

impl<'a> Code<'a> {
    pub(in crate::screens) fn of(card: &'a Card, language: &str) -> Self {
        Code { lines: card.words(language).pseudo_code, labels: &card.labels }
    }

    /// The line that runs next, without its indentation.
    pub(super) fn current(&self, trace: &CodeTrace) -> Option<&str> {
        let label = &*trace.current()?.label;
        let place = self.labels.iter().position(|other| other == label)?;
        self.lines.get(place).map(|line| line.trim())
    }

    /// Draws the lines for somebody who only watches.
    pub(in crate::screens) fn show_still(&self, ui: &mut Ui, trace: &CodeTrace) {
        let current = trace.current().map(|line| &*line.label);
        let is_lit = |index: usize| self.labels.get(index).is_some_and(|label| Some(&**label) == current);
        let lines = self.lines.iter().enumerate();
        show_code(ui, lines.map(|(index, text)| CodeLine { text, is_lit: is_lit(index), action: None }));
    }

    /// Draws the lines. Returns the label of the one that the person wants to run to.
    pub(in crate::screens) fn show(&self, ui: &mut Ui, words: &Words, trace: &CodeTrace) -> Option<String> {
        let current = trace.current().map(|line| &*line.label);
        let label = |index: usize| self.labels.get(index).filter(|label| !label.is_empty());
        let lines = self.lines.iter().enumerate().map(|(index, text)| {
            let is_lit = label(index).is_some_and(|label| Some(&**label) == current);
            let line = text.trim();
            let about = |_: &String| match is_lit {
                true => message!(words, "inside-run-on", line),
                false => message!(words, "inside-run-to", line),
            };
            CodeLine { text, is_lit, action: label(index).map(about) }
        });
        show_code(ui, lines).and_then(label).cloned()
    }
}

/// A value in words.
pub(super) fn value_text(words: &Words, value: &Value) -> String {
    match value {
        Value::None => "–".to_owned(),
        Value::Number(number) if *number < 0 => format!("−{}", words.number(number.unsigned_abs())),
        Value::Number(number) => words.number(number.unsigned_abs()),
        Value::Decimal(number) if number.is_finite() && *number < 0.0 => {
            format!("−{}", words.decimal(-number, DECIMALS))
        }
        Value::Decimal(number) if number.is_finite() => words.decimal(*number, DECIMALS),
        Value::Decimal(_) => "∞".to_owned(),
        Value::Color(color) => color_key(*color).to_string(),
        Value::Text(text) => text.clone(),
    }
}

/// The variables in two columns. Those that the lit line has changed stand out.
pub(in crate::screens) fn show_variables(ui: &mut Ui, words: &Words, palettes: &Palettes, trace: &CodeTrace) {
    let columns = ((ui.available_width() / VARIABLE) as usize).clamp(1, 3);
    egui::Grid::new("variables").num_columns(columns * 2).spacing([10.0, 4.0]).show(ui, |ui| {
        for (index, variable) in trace.variables().iter().enumerate() {
            let name = words.variable(&variable.name);
            let text = value_text(words, &variable.value);
            ui.label(egui::RichText::new(&name).color(ui.colors().quiet).size(13.0));
            show_value(ui, palettes, &variable.value, &text, variable.is_changed).named(format!("{name}: {text}"));
            if (index + 1) % columns == 0 {
                ui.end_row();
            }
        }
    });
}

fn show_value(ui: &mut Ui, palettes: &Palettes, value: &Value, text: &str, is_changed: bool) -> egui::Response {
    if let Value::Color(color) = value {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(SWATCH), Sense::hover());
        let fill = palettes.current().color(*color);
        ui.painter().rect_filled(rect, 3.0, rgb(fill));
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(11.0), rgb(ink_on(fill)));
        if is_changed {
            let under = Rect::from_min_size(rect.left_bottom(), Vec2::new(SWATCH, 2.0));
            ui.painter().rect_filled(under, 1.0, ui.colors().accent);
        }
        return response;
    }
    let ink = if is_changed { ui.colors().accent } else { ui.colors().text };
    let text = egui::RichText::new(text).font(semibold(13.5)).color(ink);
    ui.add(egui::Label::new(if is_changed { text.underline() } else { text }).wrap())
}
