//! The order of the solvers in the table.

use std::cmp::Ordering;

use super::Figures;

/// What the table can be sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Key {
    /// The solver's number in the batch.
    #[default]
    Number,
    /// The solver's name.
    Title,
    /// Boards cleared.
    Boards,
    /// Length of the shortest walk.
    Min,
    /// Mean length.
    Mean,
    /// The mean that the series published.
    Published,
    /// Length of the longest walk.
    Max,
    /// Standard deviation of the lengths.
    Stdev,
    /// Sum of the lengths.
    Total,
    /// Nodes expanded.
    Nodes,
    /// Time in the solver.
    Time,
    /// Boards cleared in as few moves as by any solver of the batch.
    Best,
}

/// An order of the table's rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// By what.
    pub key: Key,
    /// From the greatest to the least.
    pub falling: bool,
}

impl Order {
    /// What a click on a column's header makes of the order: another key, or the other direction.
    pub fn click(&mut self, key: Key) {
        *self = if self.key == key { Order { falling: !self.falling, ..*self } } else { Order { key, falling: false } };
    }

    /// The solvers' numbers in this order; who has no figure comes last, equals stay in the order of the batch.
    pub fn solvers(self, figures: &Figures) -> Vec<usize> {
        let mut solvers: Vec<usize> = (0..figures.summaries.len()).collect();
        solvers.sort_by(|&one, &other| self.compare(figures, one, other));
        solvers
    }

    fn compare(self, figures: &Figures, one: usize, other: usize) -> Ordering {
        let directed = |ordering: Ordering| if self.falling { ordering.reverse() } else { ordering };
        if self.key == Key::Title {
            return directed(figures.titles[one].cmp(&figures.titles[other]));
        }
        match (self.value(figures, one), self.value(figures, other)) {
            (Some(one), Some(other)) => directed(one.total_cmp(&other)),
            (one, other) => other.is_some().cmp(&one.is_some()),
        }
    }

    fn value(self, figures: &Figures, solver: usize) -> Option<f64> {
        let row = &figures.summaries[solver];
        match self.key {
            Key::Number | Key::Title => Some(solver as f64),
            Key::Boards => Some(row.solved as f64),
            Key::Min => row.min.map(f64::from),
            Key::Mean => row.mean,
            Key::Published => {
                let published = figures.published[solver].as_ref()?.published.as_ref()?;
                published.mean.parse().ok()
            }
            Key::Max => row.max.map(f64::from),
            Key::Stdev => row.stdev,
            Key::Total => Some(row.total as f64),
            // Claims are never ranked with what is counted: they come after it.
            Key::Nodes => row.engine.is_none().then_some(row.nodes as f64),
            Key::Time => Some(row.seconds),
            Key::Best => Some(row.times_best as f64),
        }
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::Outcome;

    use super::*;
    use color_walk_arena::batch::{Batch, BoardSource, Record, Results, Shard};
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    #[test]
    fn a_second_click_turns_the_order_and_who_has_no_figure_stays_last() {
        let entrants = ["greedy", "random", "dijkstra"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let boards = BoardSource::from_codes("series@1..2", None).unwrap();
        let batch = Batch::new(boards, entrants.to_vec(), Shard::WHOLE).unwrap();
        let mut results = Results::of(&batch);
        for (solver, moves) in [(0, 40), (2, 33)] {
            let (nodes, nanos, peak_bytes, carry) = (1, 1, 1, 0);
            let outcome = Outcome::Cleared { proven: false };
            results.add(&Record { board: 0, solver, moves, nodes, nanos, peak_bytes, carry, outcome, claims: None });
        }
        let figures = Figures {
            summaries: results.summaries(),
            titles: ["Greedy", "Random", "Dijkstra"].map(str::to_owned).to_vec(),
            published: vec![None; 3],
            ..Figures::default()
        };
        let mut order = Order::default();
        assert_eq!(order.solvers(&figures), [0, 1, 2]);
        order.click(Key::Mean);
        assert_eq!(order.solvers(&figures), [2, 0, 1]);
        order.click(Key::Mean);
        assert_eq!(order.solvers(&figures), [0, 2, 1]);
        order.click(Key::Title);
        assert_eq!(order.solvers(&figures), [2, 0, 1]);
    }
}
