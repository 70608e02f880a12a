//! The stack of screens that Esc goes back to.

use bevy::prelude::*;

use super::{OpenPanels, Overlay};
use crate::base::schedule::Screen;

/// The screens below the current one. The title is below them all.
#[derive(Resource, Default, Debug)]
pub struct ScreenHistory(Vec<HistoryEntry>);

/// A screen below another one.
#[derive(Debug)]
pub(super) struct HistoryEntry {
    pub screen: Screen,
    /// Panels to open again on return.
    pub panels: Option<OpenPanels>,
}

impl ScreenHistory {
    /// Records that screen `to` was opened from screen `from`.
    pub(super) fn open(&mut self, from: Screen, to: Screen) {
        if from == to {
            return;
        }
        let is_over = match (from, to) {
            (Screen::Title, _) => false,
            (_, Screen::Batch | Screen::Workshop) | (Screen::Play, Screen::Editor | Screen::Race) => true,
            (Screen::Tour | Screen::Workshop | Screen::Batch, Screen::Race) | (Screen::Statistics, Screen::Play) => {
                true
            }
            (Screen::Tour | Screen::Play, Screen::Puzzles) | (Screen::Play, Screen::Statistics) => true,
            (Screen::Editor, to) => to.takes_moves(),
            _ => false,
        };
        if is_over {
            // A screen below itself would make Esc loop.
            self.0.retain(|below| below.screen != to);
            self.0.push(HistoryEntry { screen: from, panels: None });
        } else {
            self.0.clear();
        }
    }

    /// Records a card's race over the screen with the card. A race from another card replaces it.
    pub(super) fn open_card(&mut self, from: Screen, panels: OpenPanels) {
        match self.0.last_mut() {
            Some(HistoryEntry { panels: Some(before), .. }) if from == Screen::Race => {
                panels.card().into_iter().for_each(|solver| before.open(Overlay::Card(solver)));
            }
            _ => self.0.push(HistoryEntry { screen: from, panels: Some(panels) }),
        }
    }

    /// Leaves the current screen for the one below, if there is one.
    pub(super) fn back(&mut self, from: Screen) -> Option<HistoryEntry> {
        // The same screen may have been opened in other ways. Esc must not lead to it again.
        while self.0.pop_if(|below| below.screen == from && below.panels.is_none()).is_some() {}
        self.0.pop()
    }

    /// Makes sure that Esc does not reopen the card.
    pub(super) fn forget_card(&mut self) {
        self.0.pop_if(|below| below.panels.is_some());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(opened: &[Screen]) -> Vec<Screen> {
        let mut history = ScreenHistory::default();
        opened.windows(2).for_each(|pair| history.open(pair[0], pair[1]));
        let mut screen = *opened.last().unwrap();
        let back = || {
            screen = history.back(screen)?.screen;
            Some(screen)
        };
        std::iter::from_fn(back).collect()
    }

    #[test]
    fn esc_leads_back_and_never_round_and_round() {
        use Screen::{Batch, Editor, Play, Puzzles, Race, Settings, Statistics, Title, Tour, Workshop};
        assert_eq!(path(&[Title, Race]), []);
        assert_eq!(path(&[Title, Race, Batch]), [Race]);
        assert_eq!(path(&[Title, Play, Editor]), [Play]);
        assert_eq!(path(&[Title, Play, Race, Batch]), [Race, Play]);
        assert_eq!(path(&[Title, Play, Race, Play]), []);
        assert_eq!(path(&[Title, Play, Editor, Play]), [Editor]);
        assert_eq!(path(&[Title, Editor, Race, Batch]), [Race, Editor]);
        assert_eq!(path(&[Title, Tour, Race, Batch]), [Race, Tour]);
        assert_eq!(path(&[Title, Workshop, Race, Batch]), [Race, Workshop]);
        assert_eq!(path(&[Title, Race, Batch, Race]), [Batch]);
        assert_eq!(path(&[Title, Statistics, Play]), [Statistics]);
        assert_eq!(path(&[Title, Tour, Puzzles]), [Tour]);
        assert_eq!(path(&[Title, Play, Statistics]), [Play]);
        assert_eq!(path(&[Title, Play, Statistics, Play]), [Statistics]);
        // A solver's card opens the workshop.
        assert_eq!(path(&[Title, Race, Workshop]), [Race]);
        assert_eq!(path(&[Title, Tour, Workshop, Race]), [Workshop, Tour]);
        assert_eq!(path(&[Title, Play, Editor, Play, Settings]), []);
        // The race screen was opened again without a command.
        let mut history = ScreenHistory::default();
        history.open(Race, Batch);
        assert!(history.back(Race).is_none());
    }
}
