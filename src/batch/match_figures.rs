//! What a match tells at some moment of its run, as the screen shows it.

use std::cmp::Ordering;

use color_walk_arena::matches::{Bounds, Ending, Match, Pair, Standing};

/// A match at some moment of its run. Runners go by their numbers in the batch.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchFigures {
    /// One a runner; without the lengths of walks, which [`Figures`](super::Figures) has.
    pub standings: Vec<Standing>,
    /// Each runner's place from 0: the best against the field is first, those without a figure are last.
    pub places: Vec<usize>,
    /// Each pair once, the earlier runner first.
    pub pairs: Vec<Pair>,
    /// How many boards are counted.
    pub counted: u64,
    /// How many there are.
    pub boards: u64,
    /// What counts as a difference, and how sure it is to be.
    pub bounds: Bounds,
    /// Whether it has ended, and how.
    pub ending: Option<Ending>,
}

impl MatchFigures {
    /// What the match tells.
    pub fn of(played: &Match) -> Self {
        let standings = played.standings().into_iter().map(|standing| Standing { moves: Vec::new(), ..standing });
        let standings: Vec<Standing> = standings.collect();
        let mut order: Vec<usize> = (0..standings.len()).collect();
        let to_field = |runner: usize| standings[runner].mean_difference.unwrap_or(f64::INFINITY);
        order.sort_by(|&one, &other| to_field(one).total_cmp(&to_field(other)));
        let mut places = vec![0; standings.len()];
        order.iter().enumerate().for_each(|(place, &runner)| places[runner] = place);
        MatchFigures {
            places,
            standings,
            pairs: played.pairs(),
            counted: played.counted(),
            boards: played.boards(),
            bounds: played.bounds(),
            ending: played.ending(),
        }
    }

    /// One runner against another; none against itself.
    pub fn pair(&self, one: usize, other: usize) -> Option<Pair> {
        let (first, second) = (one.min(other), one.max(other));
        let runners = self.standings.len();
        // First against second, first against third, …, second against third, …
        let before = first * (2 * runners).saturating_sub(first + 1) / 2;
        let pair = (first < second).then(|| self.pairs.get(before + second - first - 1).cloned()).flatten()?;
        Some(if one < other { pair } else { pair.reversed() })
    }

    /// How many pairs have their answer.
    pub fn answered(&self) -> usize {
        self.pairs.iter().filter(|pair| pair.answer.is_some()).count()
    }

    /// The runners by their places.
    pub fn by_place(&self) -> Vec<usize> {
        MatchOrder::default().runners(self, &[])
    }
}

/// What a match's table can be sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MatchKey {
    /// The place, from the best against the field to the worst.
    #[default]
    Place,
    /// The runner's name.
    Title,
    /// Boards cleared.
    Cleared,
    /// Mean length.
    Mean,
    /// Mean difference to the field.
    Field,
    /// Games won.
    Wins,
    /// Games tied.
    Ties,
    /// Games lost.
    Losses,
    /// Boards proven, or claimed to be.
    Proven,
    /// Nodes expanded, or claimed to be.
    Nodes,
    /// Time in the solver.
    Time,
}

/// An order of the table's rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchOrder {
    /// By what.
    pub key: MatchKey,
    /// From the greatest to the least.
    pub falling: bool,
}

impl MatchOrder {
    /// What a click on a column's header makes of the order: another key, or the other direction.
    pub fn click(&mut self, key: MatchKey) {
        let falling = self.key == key && !self.falling;
        *self = MatchOrder { key, falling };
    }

    /// The runners in this order; who has no figure comes last, equals stay by their places. Names are by runner.
    pub fn runners(self, figures: &MatchFigures, titles: &[String]) -> Vec<usize> {
        let mut runners: Vec<usize> = (0..figures.standings.len()).collect();
        runners.sort_by_key(|&runner| figures.places[runner]);
        runners.sort_by(|&one, &other| self.compare(figures, titles, one, other));
        runners
    }

    fn compare(self, figures: &MatchFigures, titles: &[String], one: usize, other: usize) -> Ordering {
        let directed = |ordering: Ordering| if self.falling { ordering.reverse() } else { ordering };
        if self.key == MatchKey::Title {
            return directed(titles.get(one).cmp(&titles.get(other)));
        }
        match (self.value(figures, one), self.value(figures, other)) {
            (Some(one), Some(other)) => directed(one.total_cmp(&other)),
            (one, other) => other.is_some().cmp(&one.is_some()),
        }
    }

    fn value(self, figures: &MatchFigures, runner: usize) -> Option<f64> {
        let of = &figures.standings[runner];
        let claimed = of.engine.as_ref();
        match self.key {
            MatchKey::Place | MatchKey::Title => Some(figures.places[runner] as f64),
            MatchKey::Cleared => Some(of.solved as f64),
            MatchKey::Mean => of.mean,
            MatchKey::Field => of.mean_difference,
            MatchKey::Wins => Some(of.wins as f64),
            MatchKey::Ties => Some(of.ties as f64),
            MatchKey::Losses => Some(of.losses as f64),
            // Claims are never ranked with what is counted: they come after it.
            MatchKey::Proven => claimed.is_none().then_some(of.proven as f64),
            MatchKey::Nodes => claimed.is_none().then_some(of.nodes as f64),
            MatchKey::Time => Some(of.seconds),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_arena::batch::{Batch, BoardSource, Shard};
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    /// A match of four on two boards: the second runner is the best one, and the last one clears nothing.
    fn figures() -> MatchFigures {
        let names = ["greedy", "dijkstra", "random", "random-skip"];
        let entrants = names.map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let boards = BoardSource::from_codes("series@1..2", None).unwrap();
        let batch = Batch::new(boards, entrants.to_vec(), Shard::WHOLE).unwrap();
        let mut played = Match::of(&batch, Bounds::default());
        for (board, lengths) in [[30, 20, 40, 41], [31, 20, 40, 40]].iter().enumerate() {
            for (solver, moves) in lengths.iter().enumerate() {
                let nodes = 100 - moves;
                played.add(&format!("{board} {solver} {moves} {nodes} 1 1 0 cleared").parse().unwrap());
            }
        }
        MatchFigures::of(&played)
    }

    #[test]
    fn every_pair_is_found_from_both_sides() {
        let figures = figures();
        for one in 0..4 {
            assert_eq!(figures.pair(one, one), None);
            for other in (0..4).filter(|&other| other != one) {
                let pair = figures.pair(one, other).unwrap();
                assert_eq!((pair.first_index, pair.second_index), (one, other));
                assert_eq!(pair.reversed(), figures.pair(other, one).unwrap());
            }
        }
        assert_eq!((figures.pairs.len(), figures.answered(), figures.counted), (6, 0, 2));
    }

    #[test]
    fn the_best_against_the_field_is_first_until_a_column_is_clicked() {
        let figures = figures();
        let titles = ["Greedy", "Dijkstra", "Random", "A random one"].map(str::to_owned);
        assert_eq!((figures.by_place(), &figures.places[..]), (vec![1, 0, 2, 3], &[1, 0, 2, 3][..]));
        let mut order = MatchOrder::default();
        let mut click = |key| {
            order.click(key);
            order.runners(&figures, &titles)
        };
        assert_eq!(click(MatchKey::Nodes), [3, 2, 0, 1]);
        assert_eq!(click(MatchKey::Nodes), [1, 0, 2, 3]);
        assert_eq!(click(MatchKey::Title), [3, 1, 0, 2]);
        assert_eq!(click(MatchKey::Place), [1, 0, 2, 3]);
        assert_eq!(click(MatchKey::Place), [3, 2, 0, 1]);
    }
}
