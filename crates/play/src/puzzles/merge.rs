//! Merges two records of one person, from two places that may have a common past.

use std::collections::BTreeSet;

use super::record::{MOST, PuzzleRecord};

impl PuzzleRecord {
    /// Adds what the other record has. Days, solved mistakes and seeds are united, and the better result stays.
    ///
    /// Counts are the larger of the two. Their sum would count twice what both records have from a common past.
    pub fn merge(&mut self, other: PuzzleRecord) {
        let is_ahead = other.progress() > self.progress();
        if is_ahead {
            self.rating = other.rating;
        }
        for (day, rating) in other.curve {
            let known = self.curve.entry(day).or_insert(rating);
            if is_ahead {
                *known = rating;
            }
        }
        for (moves, theirs) in other.solved {
            let own = self.solved.entry(moves).or_default();
            (own.solved, own.tried) = (own.solved.max(theirs.solved), own.tried.max(theirs.tried));
        }
        self.best_streak = self.best_streak.max(other.best_streak);
        self.best_storm = self.best_storm.max(other.best_storm);
        for (day, is_solved) in other.days {
            *self.days.entry(day).or_default() |= is_solved;
        }
        self.forget_oldest_days();
        unite(&mut self.solved_mistakes, other.solved_mistakes);
        unite(&mut self.reviewed, other.reviewed);
        unite(&mut self.seen, other.seen);
    }

    /// The record with the greater value has the later rating.
    fn progress(&self) -> (Option<u64>, u64) {
        let tried = self.solved.values().map(|of_moves| u64::from(of_moves.tried)).sum();
        (self.curve.keys().next_back().copied(), tried)
    }
}

/// Puts the entries that only the other list has before the own ones, because the oldest are dropped first.
fn unite(own: &mut Vec<u64>, other: Vec<u64>) {
    let mut known: BTreeSet<u64> = own.iter().copied().collect();
    let new: Vec<u64> = other.into_iter().filter(|&entry| known.insert(entry)).collect();
    own.splice(..0, new);
    own.drain(..own.len().saturating_sub(MOST));
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*};

    use super::{super::record::tests::event, *};

    fn record() -> impl Strategy<Value = PuzzleRecord> {
        collection::vec(event(), 0..60).prop_map(|events| {
            let mut record = PuzzleRecord::default();
            events.into_iter().for_each(|event| record.add(event));
            record
        })
    }

    proptest! {
        #[test]
        fn merging_loses_nothing_and_merging_again_changes_nothing(own in record(), other in record()) {
            let mut merged = own.clone();
            merged.merge(other.clone());
            for part in [&own, &other] {
                prop_assert!(merged.best_streak >= part.best_streak && merged.best_storm >= part.best_storm);
                prop_assert!(part.days.iter().all(|(day, solved)| merged.days[day] >= *solved));
                prop_assert!(part.curve.keys().all(|day| merged.curve.contains_key(day)));
                prop_assert!(part.solved_mistakes.iter().all(|id| merged.solved_mistakes.contains(id)));
                prop_assert!(part.reviewed.iter().all(|id| merged.reviewed.contains(id)));
                prop_assert!(part.seen.iter().all(|seed| merged.seen.contains(seed)));
                let (all, was) = (merged.total(), part.total());
                prop_assert!(all.tried >= was.tried && all.solved >= was.solved && all.solved <= all.tried);
            }
            let mut again = merged.clone();
            again.merge(other.clone());
            prop_assert_eq!(&again, &merged);
            let mut empty = PuzzleRecord::default();
            empty.merge(other.clone());
            prop_assert_eq!(empty, other);
        }

        #[test]
        fn a_record_that_went_on_elsewhere_comes_back_whole(
            before in collection::vec(event(), 0..40), later in collection::vec(event(), 0..40),
        ) {
            let mut here = PuzzleRecord::default();
            before.into_iter().for_each(|event| here.add(event));
            let mut there = here.clone();
            later.into_iter().for_each(|event| there.add(event));
            here.merge(there.clone());
            prop_assert_eq!((here.total(), &here.days), (there.total(), &there.days));
            prop_assert!(here.rating == there.rating || here.progress() == there.progress());
        }
    }

    /// A list never grows beyond its limit, and its own entries stay.
    #[test]
    fn a_full_list_keeps_its_own_entries() {
        let most = MOST as u64;
        let full = PuzzleRecord { seen: (0..most).collect(), ..PuzzleRecord::default() };
        let mut record = full.clone();
        record.merge(PuzzleRecord { seen: (most..2 * most).collect(), ..PuzzleRecord::default() });
        assert_eq!(record, full);
    }
}
