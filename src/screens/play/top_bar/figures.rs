//! Moves, par and the cleared share.

use bevy_egui::egui::{
    Align, Color32, FontId, Label, Layout, PopupCloseBehavior, RichText, Sense, Ui, popup_below_widget,
};
use color_walk_play::{Attempt, Basis, Budget, KnownPar, rival_limit};

use super::parts::BarParts;
use crate::{
    languages::words::Words,
    race::{Par, board::LanePlayback},
    screens::race::share,
    ui::{Themed, bold, semibold},
};

/// Moves, par and cleared share, in a column. A wave has not reached `waiting` cells yet.
pub(super) fn large_figures(
    ui: &mut Ui,
    words: &Words,
    playback: &LanePlayback,
    waiting: u32,
    attempt: &Attempt,
    par: &Par,
) {
    let moves = playback.walk().len() as u32;
    let budget = budget(attempt, par);
    let is_over = budget.is_some_and(|budget| moves > budget.moves);
    let color = if is_over { ui.colors().warning } else { ui.colors().text };
    ui.spacing_mut().item_spacing.y = 2.0;
    let label = ui.label(RichText::new(moves.to_string()).font(bold(64.0)).color(color));
    label.on_hover_text(moves_about(words, budget));
    let unit = match budget {
        Some(budget) => message!(words, "play-moves-of", budget = budget.moves),
        None => message!(words, "play-moves-unit", moves),
    };
    ui.label(RichText::new(unit).size(16.0).color(ui.colors().quiet));
    ui.add_space(16.0);
    let (text, about, color) = par_text(ui, words, par);
    par_figure(ui, RichText::new(text).font(semibold(18.0)).color(color), words.get(about));
    let text = message!(words, "play-percent-cleared", share = share(playback.flood(), waiting));
    ui.label(RichText::new(text).size(16.0).color(ui.colors().quiet))
        .on_hover_text(words.get("play-share-cleared-about"));
}

/// The level's limit. Before the first move it follows par.
pub(super) fn budget(attempt: &Attempt, par: &Par) -> Option<Budget> {
    attempt.expected_budget(par.best.map(|moves| KnownPar { moves, proven: par.is_proven() }))
}

/// Par's text, its tooltip's id, and its colour.
fn par_text(ui: &Ui, words: &Words, par: &Par) -> (String, &'static str, Color32) {
    let (text, about) = match par.best {
        Some(best) if par.is_proven() => (message!(words, "par-proven", par = best), "par-proven-about"),
        Some(best) => (message!(words, "play-par-open", par = best), "play-par-open-about"),
        None => (words.get("par-sought"), "play-par-sought-about"),
    };
    (text, about, if par.is_proven() { ui.colors().gold } else { ui.colors().quiet })
}

/// Par, with its explanation: on hover, and on a press for screens without a pointer.
fn par_figure(ui: &mut Ui, text: RichText, about: String) {
    let figure = ui.add(Label::new(text).sense(Sense::click())).on_hover_text(about.as_str());
    let id = ui.id().with("about par");
    if figure.clicked() {
        ui.memory_mut(|memory| memory.toggle_popup(id));
    }
    popup_below_widget(ui, id, &figure, PopupCloseBehavior::CloseOnClick, |ui| {
        ui.set_min_width(240.0);
        // A popup would stretch its lines.
        ui.with_layout(Layout::top_down(Align::Min), |ui| ui.label(about));
    });
}

fn moves_about(words: &Words, budget: Option<Budget>) -> String {
    match budget {
        Some(Budget { moves, basis: Basis::Par(par) }) => message!(
            words,
            if par.proven { "play-moves-about-proven" } else { "play-moves-about-known" },
            budget = moves,
            par = par.moves
        ),
        Some(Budget { moves, basis: Basis::Rival(rival) }) => words.say(&rival_limit(rival, moves)),
        None => words.get("play-moves-about"),
    }
}

/// Moves, par and the cleared percentage, from the right. Without a percentage the figures are small. If they need more
/// than `free` points, they omit that par is proven.
pub(super) fn figures(
    ui: &mut Ui,
    words: &Words,
    (moves, budget): (u32, Option<Budget>),
    par: &Par,
    cleared: Option<u32>,
    parts: BarParts,
    free: f32,
) {
    let (large, small, space) = if cleared.is_none() { (parts.figure(), 14.0, 2.0) } else { (22.0, 16.0, 8.0) };
    let moves_text = match budget {
        None if cleared.is_some() => message!(words, "common-moves", moves),
        _ => parts.moves((moves, budget)),
    };
    if let Some(cleared) = cleared {
        ui.label(RichText::new(format!("{cleared} %")).size(small).color(ui.colors().quiet))
            .on_hover_text(words.get("play-share-cleared-about"));
        ui.add_space(space);
    }
    if parts.par {
        let (mut text, about, color) = par_text(ui, words, par);
        if let Some(best) = par.best {
            let width = |text: &str, font| ui.painter().layout_no_wrap(text.to_owned(), font, color).size().x;
            let gaps = space + 2.0 * ui.spacing().item_spacing.x;
            let needed = width(&text, FontId::proportional(small)) + width(&moves_text, semibold(large)) + gaps;
            if needed > free {
                text = message!(words, "par-short", par = best);
            }
        }
        par_figure(ui, RichText::new(text).size(small).color(color), words.get(about));
        ui.add_space(space);
    }
    let is_over = budget.is_some_and(|budget| moves > budget.moves);
    let color = if is_over { ui.colors().warning } else { ui.colors().text };
    let label = ui.label(RichText::new(moves_text).font(semibold(large)).color(color));
    label.on_hover_text(moves_about(words, budget));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, CentralPanel, RawInput, Rect, vec2};

    use super::{super::parts::MUTE_SIGN, *};
    use crate::{languages::words::in_language, ui::fonts::test_context};

    /// The figures' width with `free` points of space, and whether they say that par is proven.
    fn shown(words: &Words, free: f32) -> (f32, bool) {
        let par = Par { best: Some(21), lower_bound: 21, is_sought: false };
        let mut width = 0.0;
        let output = test_context().run(RawInput::default(), |context| {
            CentralPanel::default().show(context, |ui| {
                // Beside the figures is the crossed-out loudspeaker.
                let place = Rect::from_min_size(ui.max_rect().min, vec2(free + MUTE_SIGN, 40.0));
                let layout = Layout::right_to_left(Align::Center);
                let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout));
                figures(&mut ui, words, (31, None), &par, None, BarParts::FULL, free);
                width = ui.min_rect().width();
            });
        });
        let texts = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text.galley.text().contains('(')),
            _ => None,
        });
        (width, texts.reduce(|one, other| one || other).expect("there are texts"))
    }

    #[test]
    fn a_phone_leaves_out_the_proof_of_par_before_figures_overlap() {
        for language in ["en", "de"] {
            in_language(language, |words| {
                assert!(shown(words, 220.0).1, "{language}");
                for free in [80.0, 100.0, 120.0, 140.0, 160.0] {
                    let (width, is_proven) = shown(words, free);
                    assert!(width <= free, "{language}: {width} of {free}");
                    assert!(free > 100.0 || !is_proven, "{language}: {free}");
                }
            });
        }
    }
}
