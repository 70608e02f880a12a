//! Settings of a match: whether the batch ends once its comparison is certain, and the bounds for that.

use std::ops::RangeInclusive;

use bevy_egui::egui::{
    Checkbox, DragValue, Grid, Response, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};

use crate::{
    batch::{BatchDraft, MatchDraft},
    languages::words::Words,
    ui::{Named, quiet, warn},
};

pub(super) fn show_match_choice(ui: &mut Ui, words: &Words, draft: &mut BatchDraft) {
    let has_opponents = draft.entrants.len() > 1;
    let matching = &mut draft.matching;
    let switch = Checkbox::new(&mut matching.ends_when_decided, words.get("batch-match-stop"));
    let switch = ui.add_enabled(has_opponents, switch).on_hover_text(words.get("batch-match-stop-about"));
    switch.on_disabled_hover_text(words.get("match-needs-two"));
    if !has_opponents || !matching.ends_when_decided {
        return;
    }
    if let Some(problem) = draft.match_problem(words) {
        warn(ui, problem);
    }
    let matching = &mut draft.matching;
    Grid::new("bounds").num_columns(2).spacing([10.0, 4.0]).show(ui, |ui| {
        let difference = Field {
            name: "batch-match-difference",
            about: "batch-match-difference-about",
            unit: words.get("batch-match-moves"),
            range: MatchDraft::DIFFERENCES,
            speed: 0.01,
        };
        difference.show(ui, words, &mut matching.difference);
        for (name, about, error) in [
            ("batch-match-alpha", "batch-match-alpha-about", &mut matching.alpha),
            ("batch-match-beta", "batch-match-beta-about", &mut matching.beta),
        ] {
            let (least, most) = MatchDraft::ERRORS.into_inner();
            let range = least * 100.0..=most * 100.0;
            let before = *error * 100.0;
            let mut percent = before;
            Field { name, about, unit: "%".to_owned(), range, speed: 0.05 }.show(ui, words, &mut percent);
            // Keeps an unedited probability exact: rounding to percent and back would change it.
            if percent != before {
                *error = percent / 100.0;
            }
        }
    });
    quiet(ui, words.get("batch-match-more-boards"));
}

/// A number to type, drag, or change by keys.
struct Field {
    name: &'static str,
    about: &'static str,
    unit: String,
    range: RangeInclusive<f64>,
    /// Change per dragged point.
    speed: f64,
}

impl Field {
    fn show(self, ui: &mut Ui, words: &Words, value: &mut f64) {
        let name = words.get(self.name);
        ui.label(&name).on_hover_text(words.get(self.about));
        let (point, typed_point) = (words.get("number-decimal-point"), words.get("number-decimal-point"));
        ui.horizontal(|ui| {
            let number = DragValue::new(value)
                .range(self.range)
                .speed(self.speed)
                .max_decimals(3)
                .update_while_editing(false)
                .custom_formatter(move |number, decimals| {
                    let text = format!("{number:.*}", *decimals.end());
                    text.trim_end_matches('0').trim_end_matches('.').replace('.', &point)
                })
                .custom_parser(move |text| text.trim().replace(&typed_point, ".").parse().ok());
            let number = ui.add(number).named(&name).on_hover_text(words.get(self.about));
            if number.gained_focus() {
                select_all(ui, &number);
            }
            quiet(ui, self.unit);
        });
        ui.end_row();
    }
}

/// Selects the text of a number that gains the focus, as a click does. Typing then replaces it.
fn select_all(ui: &Ui, number: &Response) {
    let mut state = TextEdit::load_state(ui.ctx(), number.id).unwrap_or_default();
    let end = CCursor::new(LONGEST);
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::default(), end)));
    state.store(ui.ctx(), number.id);
}

/// Maximum characters of a number.
const LONGEST: usize = 64;
