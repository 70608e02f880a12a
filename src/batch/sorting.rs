//! Row order in the tables of batches and matches.

use std::cmp::Ordering;

use color_walk_arena::report::{Column, ColumnId, Row};

/// A table's row order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The column to sort by.
    pub column: ColumnId,
    /// True for descending order.
    pub falling: bool,
}

impl Default for Order {
    fn default() -> Self {
        Order { column: ColumnId::Place, falling: false }
    }
}

impl Order {
    /// Handles a click on a column header: sorts by that column, or reverses the order.
    pub fn click(&mut self, column: ColumnId) {
        let falling = self.column == column && !self.falling;
        *self = Order { column, falling };
    }

    /// The solvers' indexes in this order. Solvers without a figure come last; equal ones keep their order. `titles`
    /// are by solver.
    pub fn solvers(self, rows: &[Row], titles: &[String]) -> Vec<usize> {
        let mut solvers: Vec<usize> = (0..rows.len()).collect();
        solvers.sort_by_key(|&solver| rows[solver].place);
        solvers.sort_by(|&one, &other| self.compare(rows, titles, one, other));
        solvers
    }

    fn compare(self, rows: &[Row], titles: &[String], one: usize, other: usize) -> Ordering {
        let directed = |ordering: Ordering| if self.falling { ordering.reverse() } else { ordering };
        if self.column == ColumnId::Solver {
            return directed(titles.get(one).cmp(&titles.get(other)));
        }
        match (self.value(&rows[one], one), self.value(&rows[other], other)) {
            (Some(one), Some(other)) => directed(one.total_cmp(&other)),
            (one, other) => other.is_some().cmp(&one.is_some()),
        }
    }

    fn value(self, row: &Row, solver: usize) -> Option<f64> {
        match self.column {
            ColumnId::Place => Some(row.place.unwrap_or(solver) as f64),
            ColumnId::Published => row.published.as_ref()?.published.as_ref()?.mean.parse().ok(),
            // Claims sort after counted figures and never mix with them.
            column => (Column::of(column).cell)(row).value(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_arena::{
        batch::{Batch, BoardSource, Results, Shard},
        matches::{Bounds, Match},
        report::Report,
    };
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    fn batch(names: &[&str]) -> Batch {
        let entrants = names.iter().map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let boards = BoardSource::from_codes("series@1..2", None).unwrap();
        Batch::new(boards, entrants.collect(), Shard::WHOLE).unwrap()
    }

    #[test]
    fn a_second_click_turns_the_order_and_who_has_no_figure_stays_last() {
        let mut results = Results::of(&batch(&["greedy", "random", "dijkstra"]));
        for game in ["0 0 40 1 1 1 0 cleared", "0 2 33 1 1 1 0 cleared"] {
            results.add(&game.parse().unwrap());
        }
        let rows = Report::of_batch(&results, None, &solvers::registry()).rows;
        let titles = ["Greedy", "Random", "Dijkstra"].map(str::to_owned);
        let mut order = Order::default();
        let mut click = |column: Option<ColumnId>| {
            column.into_iter().for_each(|column| order.click(column));
            order.solvers(&rows, &titles)
        };
        assert_eq!(click(None), [0, 1, 2]);
        assert_eq!(click(Some(ColumnId::Mean)), [2, 0, 1]);
        assert_eq!(click(Some(ColumnId::Mean)), [0, 2, 1]);
        assert_eq!(click(Some(ColumnId::Solver)), [2, 0, 1]);
    }

    #[test]
    fn the_best_against_the_field_is_first_until_a_column_is_clicked() {
        let mut played = Match::of(&batch(&["greedy", "dijkstra", "random", "random-skip"]), Bounds::default());
        for (board, lengths) in [[30, 20, 40, 41], [31, 20, 40, 40]].iter().enumerate() {
            for (solver, moves) in lengths.iter().enumerate() {
                let nodes = 100 - moves;
                played.add(&format!("{board} {solver} {moves} {nodes} 1 1 0 cleared").parse().unwrap());
            }
        }
        let rows = Report::of_match(&played).rows;
        let titles = ["Greedy", "Dijkstra", "Random", "A random one"].map(str::to_owned);
        let mut order = Order::default();
        assert_eq!(order.solvers(&rows, &titles), [1, 0, 2, 3]);
        let mut click = |column| {
            order.click(column);
            order.solvers(&rows, &titles)
        };
        assert_eq!(click(ColumnId::Nodes), [3, 2, 0, 1]);
        assert_eq!(click(ColumnId::Nodes), [1, 0, 2, 3]);
        assert_eq!(click(ColumnId::Solver), [3, 1, 0, 2]);
        assert_eq!(click(ColumnId::Place), [1, 0, 2, 3]);
        assert_eq!(click(ColumnId::Place), [3, 2, 0, 1]);
    }
}
