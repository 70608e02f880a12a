//! Who is better: of two in a sentence, with the interval of their difference; of more as a round robin.

mod cross_table;
mod duel;
mod field;
mod interval;

use bevy_egui::egui::{ProgressBar, RichText, ScrollArea, Ui};
use color_walk_arena::matches::Ending;

use super::view::View;
use crate::{
    batch::{Figures, MatchFigures},
    languages::words::Words,
    screens::theme::Themed,
};

/// Gives the solver whose card is asked for, by its number in the batch.
pub(super) fn show(ui: &mut Ui, words: &Words, view: &mut View, figures: &Figures) -> Option<usize> {
    let Some(played) = &figures.played_match else {
        ui.label(words.get("match-needs-two"));
        return None;
    };
    let mut card = None;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.add_space(2.0);
        if played.counted == 0 {
            ui.label(RichText::new(words.get("match-no-board")).size(16.0));
        } else if let [pair] = &played.pairs[..] {
            duel::show(ui, words, played, pair, &figures.titles);
        } else {
            conclusion(ui, words, played);
        }
        ui.add_space(2.0);
        let games = played.counted.saturating_mul(played.standings.len() as u64);
        if played.ending == Some(Ending::Answered) && figures.games > games {
            let later = words.with("match-later", [("boards", played.counted.into())]);
            ui.label(RichText::new(later).color(ui.colors().quiet));
        }
        ui.add_space(8.0);
        card = field::show(ui, words, view, played, &figures.titles);
        if played.pairs.len() > 1 && played.counted > 0 {
            ui.add_space(12.0);
            cross_table::show(ui, words, view, played, &figures.titles);
        }
    });
    card
}

/// How many pairs of a round robin have their answer.
fn conclusion(ui: &mut Ui, words: &Words, played: &MatchFigures) {
    let (answered, pairs) = (played.answered(), played.pairs.len());
    let [answered_of, pairs_of, boards] =
        [("answered", answered.into()), ("pairs", pairs.into()), ("boards", played.counted.into())];
    let text = match played.ending {
        Some(Ending::Answered) => words.with("match-all-answered", [pairs_of, boards]),
        Some(Ending::RanOut) => words.with("match-ran-out", [answered_of, pairs_of, boards]),
        None => words.with("match-some-answered", [answered_of, pairs_of, boards]),
    };
    ui.label(RichText::new(text).size(17.0));
    ui.label(RichText::new(bounds(words, played)).color(ui.colors().quiet));
    if answered < pairs {
        // Pairs that have none come near to it one by one, so that the bar moves at all times.
        progress(ui, (played.pairs.iter().map(|pair| pair.leaning.1).sum::<f64>() / pairs as f64) as f32);
    }
}

/// What counts as a difference, and how often it may be wrong.
fn bounds(words: &Words, played: &MatchFigures) -> String {
    words.with(
        "match-bounds",
        [
            ("difference", number(words, played.bounds.difference()).into()),
            ("alpha", number(words, played.bounds.alpha() * 100.0).into()),
            ("beta", number(words, played.bounds.beta() * 100.0).into()),
        ],
    )
}

/// How far it has come on the way to an answer, from 0 to 1.
fn progress(ui: &mut Ui, share: f32) {
    ui.add_space(4.0);
    let bar = ProgressBar::new(share).text(RichText::new(format!("{:.0} %", share * 100.0)).color(ui.colors().text));
    ui.add(bar.fill(ui.visuals().selection.bg_fill).corner_radius(5.0).desired_height(18.0));
}

/// A number in as few decimals as it has, up to five.
fn number(words: &Words, number: f64) -> String {
    let text = words.decimal(number, 5);
    text.trim_end_matches('0').trim_end_matches(|mark: char| !mark.is_ascii_digit()).to_owned()
}

/// A number with its sign, so that nobody takes one for the other.
fn signed(words: &Words, number: f64) -> String {
    let size = words.decimal(number.abs(), 2);
    let is_zero = size.chars().all(|digit| !digit.is_ascii_digit() || digit == '0');
    let sign = if is_zero {
        "±"
    } else if number < 0.0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{size}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::{in_english, in_language};

    #[test]
    fn numbers_are_short_and_signs_are_plain() {
        in_english(|words| {
            assert_eq!([0.1, 5.0, 0.001, 10.0, 49.0].map(|of| number(words, of)), ["0.1", "5", "0.001", "10", "49"]);
            assert_eq!([-0.394, 0.25, -0.001, 0.0].map(|of| signed(words, of)), ["−0.39", "+0.25", "±0.00", "±0.00"]);
        });
        in_language("de", |words| {
            assert_eq!((number(words, 0.5), signed(words, -1.5)), ("0,5".into(), "−1,50".into()))
        });
    }
}
