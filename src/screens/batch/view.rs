//! View state of the Batch screen.

use bevy::prelude::*;

use crate::batch::{BatchRun, CurrentBatch, Figures, Filter, Listing, Order, Pair};

/// The parts of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tab {
    #[default]
    Table,
    Match,
    Histograms,
    Cumulative,
    Compare,
    Boards,
    Export,
}

impl Tab {
    /// All tabs with their message ids.
    pub(super) const ALL: [(Tab, &str); 7] = [
        (Tab::Table, "batch-tab-table"),
        (Tab::Match, "batch-tab-match"),
        (Tab::Histograms, "batch-tab-histograms"),
        (Tab::Cumulative, "batch-tab-cumulative"),
        (Tab::Compare, "batch-tab-compare"),
        (Tab::Boards, "batch-tab-boards"),
        (Tab::Export, "batch-tab-export"),
    ];
}

/// View state of the Batch screen.
#[derive(Resource)]
pub(in crate::screens) struct View {
    pub(super) tab: Tab,
    /// True while the settings panel is open.
    pub(super) choosing: bool,
    pub(super) order: Order,
    pub(super) match_order: Order,
    /// True for solvers that the plots leave out.
    pub(super) hidden: Vec<bool>,
    /// The solver hovered in the legend.
    pub(super) pointed: Option<usize>,
    /// The two compared solvers.
    pub(super) first: usize,
    pub(super) second: usize,
    /// The cached comparison, with the figures' version and the two solvers.
    pub(super) pair: Option<((u64, usize, usize), Option<Pair>)>,
    pub(super) filter: Filter,
    pub(super) listing: Listing,
    /// Folder and name of exports, without extension.
    pub(super) name: String,
    batch: u64,
}

impl Default for View {
    fn default() -> Self {
        View {
            tab: Tab::default(),
            choosing: true,
            order: Order::default(),
            match_order: Order::default(),
            hidden: Vec::new(),
            pointed: None,
            first: 0,
            second: 1,
            pair: None,
            filter: Filter::All,
            listing: Listing::default(),
            name: "color-walk-batch".to_owned(),
            batch: 0,
        }
    }
}

impl View {
    /// Resets the view for a new batch. Keeps the parts that do not depend on its solvers.
    pub(super) fn follow(&mut self, current: &CurrentBatch, figures: &Figures) {
        let batch = current.number();
        if self.batch != batch {
            let (order, match_order, name) = (self.order, self.match_order, std::mem::take(&mut self.name));
            let run = current.run();
            let tab = match self.tab {
                // A match opens on its result.
                _ if run.and_then(BatchRun::stopping_match).is_some() => Tab::Match,
                Tab::Match if run.and_then(BatchRun::played_match).is_none() => Tab::Table,
                tab => tab,
            };
            let hidden = vec![false; figures.titles.len()];
            *self = View { tab, order, match_order, name, hidden, batch, choosing: false, ..View::default() };
        }
    }

    /// Shows the comparison of two solvers.
    pub(super) fn compare(&mut self, first: usize, second: usize) {
        (self.first, self.second, self.tab) = (first, second, Tab::Compare);
    }

    /// The solvers in the plots. The hovered one comes last, so it is drawn on top.
    pub(super) fn solvers(&self) -> Vec<usize> {
        let mut solvers: Vec<usize> = (0..self.hidden.len()).filter(|&solver| !self.hidden[solver]).collect();
        solvers.sort_by_key(|&solver| self.pointed == Some(solver));
        solvers
    }

    /// Lists the boards of a filter.
    pub(super) fn list(&mut self, filter: Filter) {
        self.filter = filter;
        self.tab = Tab::Boards;
    }
}
