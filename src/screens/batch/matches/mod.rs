//! Match results: for two runners a sentence with the interval of their difference, for more a round robin.

mod cross_table;
mod duel;
mod interval;

use bevy_egui::egui::{ProgressBar, RichText, ScrollArea, Ui};
use color_walk_arena::matches::Ending;

use super::{
    table::{OF_MATCH, Pressed, Table},
    view::View,
};
use crate::{
    batch::{Figures, MatchFigures},
    languages::words::Words,
    ui::{Themed, quiet},
};

/// Returns the pressed part of the runners' table.
pub(super) fn show_batch_matches(ui: &mut Ui, words: &Words, view: &mut View, figures: &Figures) -> Pressed {
    let Some(played) = &figures.played_match else {
        ui.label(words.get("match-needs-two"));
        return Pressed::default();
    };
    let MatchFigures { report, decision } = played;
    let mut pressed = Pressed::default();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.add_space(2.0);
        if decision.counted == 0 {
            ui.label(RichText::new(words.get("match-no-board")).size(16.0));
        } else if let [pair] = &report.pairs[..] {
            duel::show_duel(ui, words, played, pair, figures);
        } else {
            conclusion(ui, words, played);
        }
        ui.add_space(2.0);
        let games = decision.counted.saturating_mul(report.rows.len() as u64);
        if decision.ending == Some(Ending::Answered) && figures.games > games {
            let later = message!(words, "match-later", boards = decision.counted);
            quiet(ui, later);
        }
        ui.add_space(8.0);
        let table = Table { columns: &OF_MATCH, rows: &report.rows, names: &figures.names, scrolls: false };
        pressed = table.show(ui, words, &mut view.match_order);
        if report.pairs.len() > 1 && decision.counted > 0 {
            ui.add_space(12.0);
            cross_table::show_cross_table(ui, words, view, played, &figures.names);
        }
    });
    pressed
}

/// Number of decided pairs in a round robin.
fn conclusion(ui: &mut Ui, words: &Words, played: &MatchFigures) {
    let MatchFigures { report, decision } = played;
    let answered = report.pairs.iter().filter(|pair| pair.answer.is_some()).count();
    let pairs = report.pairs.len();
    let boards = decision.counted;
    let text = match decision.ending {
        Some(Ending::Answered) => message!(words, "match-all-answered", pairs, boards),
        Some(Ending::Undecided) => message!(words, "match-ran-out", answered, pairs, boards),
        None => message!(words, "match-some-answered", answered, pairs, boards),
    };
    ui.label(RichText::new(text).size(17.0));
    quiet(ui, bounds(words, played));
    if answered < pairs {
        // Undecided pairs count by how close they are, so the bar moves all the time.
        progress(ui, (report.pairs.iter().map(|pair| pair.leaning.share).sum::<f64>() / pairs as f64) as f32);
    }
}

/// The smallest difference that matters, and the error probabilities.
fn bounds(words: &Words, played: &MatchFigures) -> String {
    message!(
        words,
        "match-bounds",
        difference = number(words, played.decision.bounds.difference()),
        alpha = number(words, played.decision.bounds.alpha() * 100.0),
        beta = number(words, played.decision.bounds.beta() * 100.0)
    )
}

/// Progress towards a decision, from 0 to 1.
fn progress(ui: &mut Ui, share: f32) {
    ui.add_space(4.0);
    let bar = ProgressBar::new(share).text(RichText::new(format!("{:.0} %", share * 100.0)).color(ui.colors().text));
    ui.add(bar.fill(ui.visuals().selection.bg_fill).corner_radius(5.0).desired_height(18.0));
}

/// A number with only the decimals it needs, at most five.
fn number(words: &Words, number: f64) -> String {
    let text = words.decimal(number, 5);
    text.trim_end_matches('0').trim_end_matches(|mark: char| !mark.is_ascii_digit()).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::{in_english, in_language};

    #[test]
    fn numbers_are_short_and_signs_are_plain() {
        in_english(|words| {
            assert_eq!([0.1, 5.0, 0.001, 10.0, 49.0].map(|of| number(words, of)), ["0.1", "5", "0.001", "10", "49"]);
            assert_eq!([-0.394, 0.25, -0.001, 0.0].map(|of| words.signed(of, 2)), ["−0.39", "+0.25", "±0.00", "±0.00"]);
        });
        in_language("de", |words| {
            assert_eq!((number(words, 0.5), words.signed(-1.5, 2)), ("0,5".into(), "−1,50".into()))
        });
    }
}
