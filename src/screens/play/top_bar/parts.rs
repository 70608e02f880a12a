//! The parts for which a top bar has room.

use bevy_egui::egui::{Color32, FontId, Ui};
use color_walk_play::Budget;

use crate::{
    languages::words::Words,
    race::Par,
    ui::{SPACE, icon, semibold},
};

/// Width of the home button in a dense bar, in points.
pub(super) const DENSE_HOME: f32 = 28.0;
/// Width of the crossed-out loudspeaker, in points.
pub(super) const MUTE_SIGN: f32 = 26.0;

/// The optional parts of the bar. The home button, the menus and the number of moves always stay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BarParts {
    /// The board's name on its menu.
    pub name: bool,
    pub par: bool,
    /// True if all parts are small.
    pub is_dense: bool,
    /// The level's name on its menu.
    pub level: bool,
}

impl BarParts {
    pub(super) const FULL: BarParts = BarParts { name: true, par: true, is_dense: false, level: true };
    /// From the most informative to the smallest.
    const ALL: [BarParts; 5] = [
        BarParts::FULL,
        BarParts { name: false, ..BarParts::FULL },
        BarParts { name: false, par: false, ..BarParts::FULL },
        BarParts { name: false, par: false, is_dense: true, level: true },
        BarParts { name: false, par: false, is_dense: true, level: false },
    ];

    /// The parts that fit into a narrow bar. `names` are the board's and the level's names.
    pub(super) fn of(
        ui: &Ui,
        words: &Words,
        names: &[String; 2],
        par: &Par,
        moves: (u32, Option<Budget>),
        is_muted: bool,
    ) -> Self {
        let par = par.best.map_or_else(|| words.get("par-sought"), |best| message!(words, "par-short", par = best));
        let width = |text: &str, font| ui.painter().layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x;
        let needed = |parts: BarParts| {
            let menu = |text: String| width(&text, semibold(14.0)) + 2.0 * parts.padding() + parts.gap();
            let home = if parts.is_dense { DENSE_HOME } else { width(icon::HOME, semibold(14.0)) + 2.0 * SPACE[2] };
            let par = if parts.par { width(&par, FontId::proportional(14.0)) + parts.gap() + 2.0 } else { 0.0 };
            let mute = if is_muted && !parts.is_dense { MUTE_SIGN + parts.gap() + 4.0 } else { 0.0 };
            let moves = width(&parts.moves(moves), semibold(parts.figure()));
            home + parts.gap() + menu(parts.board(&names[0])) + menu(parts.level(&names[1])) + mute + moves + par
        };
        let mut parts = BarParts::ALL.into_iter();
        parts.find(|&parts| needed(parts) <= ui.available_width()).unwrap_or(BarParts::ALL[4])
    }

    pub(super) fn gap(self) -> f32 {
        if self.is_dense { 2.0 } else { 4.0 }
    }

    pub(super) fn padding(self) -> f32 {
        if self.is_dense { 4.0 } else { 6.0 }
    }

    /// Font size of the number of moves in a narrow bar.
    pub(super) fn figure(self) -> f32 {
        if self.is_dense { 14.0 } else { 19.0 }
    }

    pub(super) fn moves(self, (moves, budget): (u32, Option<Budget>)) -> String {
        match budget {
            Some(budget) if self.is_dense => format!("{moves}/{}", budget.moves),
            Some(budget) => format!("{moves} / {}", budget.moves),
            None => moves.to_string(),
        }
    }

    /// The text on the board's menu.
    pub(super) fn board(self, name: &str) -> String {
        if self.name { format!("{name} {}", icon::OPENS) } else { icon::OPENS.to_owned() }
    }

    /// The text on the level's menu.
    pub(super) fn level(self, name: &str) -> String {
        match (self.level, self.is_dense) {
            (false, _) => icon::OPENS.to_owned(),
            (true, true) => name.to_owned(),
            (true, false) => format!("{name} {}", icon::OPENS),
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Align, CentralPanel, Layout, RawInput, Rect, vec2};
    use color_walk_play::{Basis, BoardSize, KnownPar, Level, Rival};

    use super::{super::figures::figures, *};
    use crate::{
        languages::words::in_language,
        ui::{ActionButton, fonts::test_context},
    };

    /// The parts of a bar with `free` points of space, and whether they fit.
    fn fitting(words: &Words, free: f32, level: Level, moves: (u32, Option<Budget>)) -> (BarParts, bool) {
        let par = Par { best: Some(21), lower_bound: 21, is_sought: false };
        let names = [words.get(BoardSize::Large.id()), words.get(level.id())];
        let mut found = (BarParts::FULL, false);
        let _ = test_context().run(RawInput::default(), |context| {
            CentralPanel::default().show(context, |ui| {
                let place = Rect::from_min_size(ui.max_rect().min, vec2(free, 40.0));
                let layout = Layout::left_to_right(Align::Center);
                let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout));
                let parts = BarParts::of(&ui, words, &names, &par, moves, false);
                ui.spacing_mut().item_spacing.x = parts.gap();
                ui.spacing_mut().button_padding.x = parts.padding();
                let home = ActionButton::quiet(icon::HOME);
                let _ = ui.add(if parts.is_dense { home.exact([DENSE_HOME, 34.0]) } else { home });
                ui.menu_button(parts.board(&names[0]), |_| {});
                ui.menu_button(parts.level(&names[1]), |_| {});
                let left = ui.available_width();
                figures(&mut ui, words, moves, &par, None, parts, left);
                found = (parts, ui.min_rect().width() <= free);
            });
        });
        found
    }

    #[test]
    fn a_narrow_bar_keeps_the_level_and_the_moves() {
        let par = KnownPar { moves: 21, proven: true };
        let limited = (14, Some(Budget { moves: 26, basis: Basis::Par(par) }));
        let rivals = Rival::ALL.map(|rival| (Level::against(rival), limited));
        let cases = [(Level::Relaxed, (104, None)), (Level::ParPlus5, limited)].into_iter().chain(rivals);
        for language in ["en", "de"] {
            in_language(language, |words| {
                for (level, moves) in cases.clone() {
                    // Phones, and a phone with an interface of 150 % and 200 %, without the margins.
                    for free in [374.0, 304.0, 244.0, 179.0] {
                        let (parts, fits) = fitting(words, free, level, moves);
                        assert!(fits, "{language} {level:?} {free}: {parts:?}");
                    }
                    assert_eq!(fitting(words, 500.0, level, moves).0, BarParts::FULL, "{language} {level:?}");
                }
            });
        }
    }
}
