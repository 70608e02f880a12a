//! Walk lengths over the boards of the series: published figures beside ours.

use bevy_egui::egui::{RichText, Ui};
use color_walk_arena::{
    batch::published::Figures,
    cards::{Row, Sheet},
};

use crate::{
    languages::words::Words,
    ui::{card, heading, note, part, quiet, table},
};

/// Draws nothing if the card has no figures.
pub(super) fn show_card_figures(ui: &mut Ui, words: &Words, sheet: &Sheet) {
    if sheet.figures.is_empty() {
        return;
    }
    let has_settings = sheet.figures.iter().any(|row| !settings(row).is_empty());
    let has_published = sheet.has_published();
    let column = |is_there: bool, id: &str| is_there.then(|| words.get(id));
    let headings = [
        has_settings.then(String::new),
        column(has_published, "column-published"),
        column(true, "card-figures-ours"),
        column(has_published, "card-figures-difference"),
        column(true, "card-figures-range"),
        column(true, "column-stdev"),
    ];
    let headings: Vec<String> = headings.into_iter().flatten().collect();
    card(ui, |ui| {
        heading(ui, words.get("card-figures"));
        note(ui, words.get("card-figures-about"));
        table(ui, "figures of the card", &headings, |ui| {
            for row in &sheet.figures {
                if has_settings {
                    ui.label(RichText::new(settings(row)).monospace().small());
                }
                if has_published {
                    let published = row.published.as_ref();
                    let label = ui.label(published.map_or("–".to_owned(), |figures| local(words, figures.mean)));
                    if let Some(figures) = published {
                        label.on_hover_text(all(words, figures));
                    }
                }
                part(ui, local(words, row.ours.mean)).on_hover_text(all(words, &row.ours));
                if has_published {
                    quiet(ui, difference(words, row));
                }
                ui.label(format!("{}–{}", row.ours.min, row.ours.max));
                ui.label(local(words, row.ours.stdev));
                ui.end_row();
            }
        });
    });
}

/// The solver's non-default parameters, as `key=value`.
fn settings(row: &Row) -> &'static str {
    row.solver.split_once(':').map_or("", |(_, settings)| settings)
}

/// Our additional moves per walk.
fn difference(words: &Words, row: &Row) -> String {
    let mean = |figures: &Figures| figures.mean.parse::<f64>().ok();
    let Some((ours, published)) = mean(&row.ours).zip(row.published.as_ref().and_then(mean)) else {
        return "–".to_owned();
    };
    let hundredths = ((ours - published) * 100.0).round();
    let sign = match hundredths {
        0.0 => "±",
        more if more > 0.0 => "+",
        _ => "−",
    };
    format!("{sign}{}", words.decimal(hundredths.abs() / 100.0, 2))
}

fn all(words: &Words, figures: &Figures) -> String {
    let Figures { min, mean, max, stdev } = figures;
    let [min, mean, max, stdev] = [min, mean, max, stdev].map(|figure| local(words, figure));
    message!(words, "card-figures-all", min, mean, max, stdev)
}

fn local(words: &Words, number: &str) -> String {
    number.replace('.', &words.get("number-decimal-point"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_english;

    #[test]
    fn differences_have_a_sign() {
        let of = |mean| Figures { min: "1", mean, max: "9", stdev: "1.00" };
        let row = |ours, published: Option<_>| Row { solver: "greedy", ours: of(ours), published: published.map(of) };
        in_english(|words| {
            for (ours, published, wanted) in [
                ("39.75", Some("39.8"), "−0.05"),
                ("33.02", Some("33.1"), "−0.08"),
                ("40.00", Some("39.8"), "+0.20"),
                ("39.80", Some("39.8"), "±0.00"),
                ("39.80", None, "–"),
            ] {
                assert_eq!(difference(words, &row(ours, published)), wanted);
            }
        });
    }
}
