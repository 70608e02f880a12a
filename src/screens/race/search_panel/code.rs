//! A search's code: its pseudo-code or its source with the line that runs next, and its variables.

use std::borrow::Cow;

use bevy_egui::egui::{self, Align, Align2, FontId, Id, Rect, ScrollArea, Sense, Ui, Vec2};
use color_walk_api::{board::Color, solver::Value};
use color_walk_assets::{Card, ink_on};
use color_walk_play::{CodeTrace, Variable};

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
/// Minimum height of a script's source, in points.
const MIN_SOURCE: f32 = 120.0;
/// Characters of a text that has a row of its own.
const LONG: usize = 12;

/// The part of the panel that a script's source may fill.
const SOURCE_SHARE: f32 = 0.6;

/// The lines of a card's pseudo-code in a language, or of a script, and their labels.
pub(in crate::screens) struct Code<'a> {
    lines: Vec<String>,
    labels: Cow<'a, [String]>,
    is_source: bool,
}

impl<'a> Code<'a> {
    pub(in crate::screens) fn of(card: &'a Card, language: &str) -> Self {
        Code { lines: card.words(language).pseudo_code, labels: Cow::Borrowed(&card.labels), is_source: false }
    }

    /// The code of a script. Its labels are the numbers of its lines, from 1.
    pub(super) fn of_script(source: &str) -> Self {
        let lines: Vec<String> = source.lines().map(|line| line.replace('\t', "    ")).collect();
        let labels = (1..=lines.len()).map(|line| line.to_string()).collect();
        Code { lines, labels: Cow::Owned(labels), is_source: true }
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
        show_code(ui, lines.map(|(index, text)| CodeLine { text, printed: None, is_lit: is_lit(index), action: None }));
    }

    /// Draws the lines. Returns the label of the one that the person wants to run to. Of a script, those are the lines
    /// that were lit before, because the others may never be.
    pub(in crate::screens) fn show(&self, ui: &mut Ui, words: &Words, trace: &CodeTrace) -> Option<String> {
        let current = trace.current().map(|line| &*line.label);
        let is_known = |label: &str| !label.is_empty() && (!self.is_source || trace.was_shown(label));
        let label = |index: usize| self.labels.get(index).filter(|label| is_known(label));
        let lines = self.lines.iter().enumerate().map(|(index, text)| {
            let is_lit = label(index).is_some_and(|label| Some(&**label) == current);
            let line = text.trim();
            let about = |_: &String| match is_lit {
                true => message!(words, "inside-run-on", line),
                false => message!(words, "inside-run-to", line),
            };
            let printed = label(index).and_then(|label| trace.printed(label));
            CodeLine { text, printed, is_lit, action: label(index).map(about) }
        });
        if !self.is_source {
            return show_code(ui, lines).pressed.and_then(label).cloned();
        }
        // A source may be long, so it scrolls on its own and follows the lit line.
        let height = (ui.clip_rect().height() * SOURCE_SHARE).max(MIN_SOURCE);
        let area = ScrollArea::vertical().id_salt("source").max_height(height).auto_shrink([false, true]);
        let shown = area.show(ui, |ui| {
            let shown = show_code(ui, lines);
            let at = Id::new("lit line of the source");
            let lit = current.map(str::to_owned);
            if let Some(line) = &shown.lit
                && ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(at), lit.clone()) != lit)
            {
                ui.scroll_to_rect(*line, Some(Align::Center));
            }
            shown
        });
        shown.inner.pressed.and_then(label).cloned()
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

/// The variables in columns, then the scores of colours and the long texts. Those that the lit line has changed stand
/// out.
pub(in crate::screens) fn show_variables(ui: &mut Ui, words: &Words, palettes: &Palettes, trace: &CodeTrace) {
    let columns = ((ui.available_width() / VARIABLE) as usize).clamp(1, 3);
    let is_long = |variable: &&Variable| match &variable.value {
        Value::Text(text) => text.chars().count() >= LONG,
        Value::None | Value::Number(_) | Value::Decimal(_) | Value::Color(_) => false,
    };
    let (mut scores, others): (Vec<_>, Vec<_>) =
        trace.variables().iter().partition(|variable| variable.scored_color().is_some());
    scores.sort_by_key(|variable| variable.scored_color());
    let (long, short): (Vec<_>, Vec<_>) = others.into_iter().partition(is_long);
    egui::Grid::new("variables").num_columns(columns * 2).spacing([10.0, 4.0]).show(ui, |ui| {
        for (index, variable) in short.into_iter().enumerate() {
            let name = words.variable(&variable.name);
            let text = value_text(words, &variable.value);
            ui.label(egui::RichText::new(&name).color(ui.colors().quiet).size(13.0));
            show_value(ui, palettes, &variable.value, &text, variable.is_changed).named(format!("{name}: {text}"));
            if (index + 1) % columns == 0 {
                ui.end_row();
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 4.0);
        for variable in scores {
            let Some(color) = variable.scored_color() else { continue };
            let (name, text) = (variable_name(words, variable), value_text(words, &variable.value));
            show_swatch(ui, palettes, color, &name);
            show_value(ui, palettes, &variable.value, &text, variable.is_changed).named(format!("{name}: {text}"));
            ui.add_space(6.0);
        }
    });
    for variable in long {
        let name = words.variable(&variable.name);
        ui.label(egui::RichText::new(&name).color(ui.colors().quiet).size(13.0));
        let text = value_text(words, &variable.value);
        show_value(ui, palettes, &variable.value, &text, variable.is_changed).named(format!("{name}: {text}"));
    }
}

/// A variable's name in words: the key of the colour, if it is a colour's score.
pub(super) fn variable_name(words: &Words, variable: &Variable) -> String {
    variable.scored_color().map_or_else(|| words.variable(&variable.name), |color| color_key(color).to_string())
}

fn show_swatch(ui: &mut Ui, palettes: &Palettes, color: Color, text: &str) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(SWATCH), Sense::hover());
    let fill = palettes.current().color(color);
    ui.painter().rect_filled(rect, 3.0, rgb(fill));
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(11.0), rgb(ink_on(fill)));
    response
}

fn show_value(ui: &mut Ui, palettes: &Palettes, value: &Value, text: &str, is_changed: bool) -> egui::Response {
    if let Value::Color(color) = value {
        let response = show_swatch(ui, palettes, *color, text);
        if is_changed {
            let under = Rect::from_min_size(response.rect.left_bottom(), Vec2::new(SWATCH, 2.0));
            ui.painter().rect_filled(under, 1.0, ui.colors().accent);
        }
        return response;
    }
    let ink = if is_changed { ui.colors().accent } else { ui.colors().text };
    let text = egui::RichText::new(text).font(semibold(13.5)).color(ink);
    ui.add(egui::Label::new(if is_changed { text.underline() } else { text }).wrap())
}
