//! The open parts of a day, and the result of its board.

use std::iter;

use color_walk_api::{host::Period, text::BoardCode};

use super::{
    daily::{DailyRecord, DayPlayed, Streak},
    rivals::{Rival, RivalOutcome},
    sentence::Sentence,
    statistics::FinishedGame,
};

/// The number of days before a board with which its result is compared.
const COMPARED_DAYS: u64 = 30;
const SECONDS: u64 = 24 * 60 * 60;

/// The parts of today that a person can still play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenToday {
    /// The streak of daily boards.
    pub streak: Streak,
    /// True until today's board is finished.
    pub board: bool,
    /// True until today's puzzle is decided.
    pub puzzle: bool,
}

impl OpenToday {
    /// The parts open `today`. `decided` are the days whose puzzles are decided. All days count from 1970-01-01 (UTC).
    pub fn of(boards: &DailyRecord, decided: impl IntoIterator<Item = u64>, today: u64) -> Self {
        OpenToday {
            streak: boards.streak(today),
            board: !matches!(boards.of_day(today), Some(DayPlayed::OnItsDay(_))),
            puzzle: !decided.into_iter().any(|day| day == today),
        }
    }
}

/// The result of a daily board that was begun on its day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The streak, with this board.
    pub streak: Streak,
    /// The days of the board's week, from Monday, with their results.
    pub week: [(u64, Option<DayPlayed>); 7],
    /// This game among those of the last 30 days; `None` without any, or if no par was known.
    pub comparison: Option<Comparison>,
    /// The strongest rival that the person has beaten on this board without a hint.
    pub beaten: Option<Rival>,
    /// Time until tomorrow's board.
    pub next: TimeLeft,
}

impl DayResult {
    /// The result of `game`, which is finished now. `games` are all finished games, with or without this one, and
    /// `seconds` is the time since 1970-01-01 (UTC). `None` if the game counts for no day.
    pub fn of(games: &[FinishedGame], game: &FinishedGame, seconds: u64) -> Option<Self> {
        let code: BoardCode = game.board.parse().ok()?;
        if !game.counts || code.period() != Some(Period::Day) {
            return None;
        }
        let (day, record) = (code.seed(), DailyRecord::of(games.iter().chain(iter::once(game))));
        let here = games.iter().filter(|other| other.counts && other.board == game.board).chain(iter::once(game));
        let duels = here.filter_map(FinishedGame::rival_game).filter(|duel| !duel.is_hinted);
        let beaten = duels.filter(|duel| duel.outcome() == RivalOutcome::Win).map(|duel| duel.rival).max();
        let last = record.over_par_on(day.saturating_sub(COMPARED_DAYS)..day);
        Some(DayResult {
            streak: record.streak(Period::Day.at(seconds)),
            week: record.week_of(day),
            comparison: game.over_par().and_then(|own| Comparison::of(own, last)),
            beaten,
            next: TimeLeft::until_tomorrow(seconds),
        })
    }
}

/// A number of moves over par among those of other days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// Moves over par.
    pub own: u32,
    /// The number of other days.
    pub days: usize,
    /// Days with more moves over par.
    pub better_than: usize,
    /// Days with as many.
    pub equal_to: usize,
}

impl Comparison {
    fn of(own: u32, others: impl Iterator<Item = u32>) -> Option<Self> {
        let others: Vec<u32> = others.collect();
        (!others.is_empty()).then(|| Comparison {
            own,
            days: others.len(),
            better_than: others.iter().filter(|other| **other > own).count(),
            equal_to: others.iter().filter(|other| **other == own).count(),
        })
    }

    /// The comparison in words.
    pub fn sentence(self) -> Sentence {
        let (better, days) = (self.better_than, self.days);
        let sentence = match (better, days) {
            (0, _) => {
                let english = format!("On your last {} you were as close to par, or closer", spoken_days(days));
                Sentence::new("day-not-closer", english)
            }
            (_, 1) => Sentence::new("day-closer", "Closer to par than on your last day"),
            _ => Sentence::new("day-closer", format!("Closer to par than on {better} of your last {days} days")),
        };
        sentence.with("better", better).with("days", days)
    }
}

fn spoken_days(days: usize) -> String {
    if days == 1 { "day".to_owned() } else { format!("{days} days") }
}

/// A time of at most a day, rounded up to minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Whole hours.
    pub hours: u64,
    /// Minutes beyond them, below 60.
    pub minutes: u64,
}

impl TimeLeft {
    /// The time until tomorrow begins (UTC), at `seconds` since 1970-01-01.
    pub fn until_tomorrow(seconds: u64) -> Self {
        let minutes = (SECONDS - seconds % SECONDS).div_ceil(60);
        TimeLeft { hours: minutes / 60, minutes: minutes % 60 }
    }

    /// When the next board comes, in words.
    pub fn sentence(self) -> Sentence {
        let TimeLeft { hours, minutes } = self;
        let sentence = match hours {
            0 => Sentence::new("day-next-minutes", format!("Next board in {minutes} min")),
            _ => Sentence::new("day-next", format!("Next board in {hours} h {minutes} min")),
        };
        sentence.with("hours", hours).with("minutes", minutes)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::level::Level;

    fn daily(day: u64, over: u32) -> FinishedGame {
        let board = BoardCode::daily(day).to_string();
        FinishedGame { board, counts: true, moves: 20 + over, par: 20, ..FinishedGame::default() }
    }

    proptest! {
        #[test]
        fn every_moment_is_a_minute_or_more_from_tomorrow(seconds in 0..10_000_000_u64) {
            let TimeLeft { hours, minutes } = TimeLeft::until_tomorrow(seconds);
            prop_assert!(minutes < 60 && (1..=24 * 60).contains(&(hours * 60 + minutes)));
            let end = seconds + (hours * 60 + minutes) * 60;
            let tomorrow = (Period::Day.at(seconds) + 1) * SECONDS;
            prop_assert!((tomorrow..tomorrow + 60).contains(&end));
        }

        #[test]
        fn a_result_is_better_equal_or_worse(own in 0..6_u32, others in prop::collection::vec(0..6_u32, 0..40)) {
            let found = Comparison::of(own, others.iter().copied());
            prop_assert_eq!(found.is_none(), others.is_empty());
            let worse = others.iter().filter(|other| **other < own).count();
            let sum = found.map_or(0, |found| found.better_than + found.equal_to + worse);
            prop_assert_eq!(sum, others.len());
        }
    }

    #[test]
    fn a_comparison_and_the_time_left_are_sentences() {
        let said = |own, others: &[u32]| Comparison::of(own, others.iter().copied()).unwrap().sentence().to_string();
        assert_eq!(said(1, &[1, 2, 3]), "Closer to par than on 2 of your last 3 days");
        assert_eq!(said(1, &[2]), "Closer to par than on your last day");
        assert_eq!(said(2, &[1, 2]), "On your last 2 days you were as close to par, or closer");
        assert_eq!(TimeLeft::until_tomorrow(86_400 - 61).sentence().to_string(), "Next board in 2 min");
        assert_eq!(TimeLeft::until_tomorrow(1).sentence().to_string(), "Next board in 24 h 0 min");
    }

    #[test]
    fn what_is_played_is_no_longer_open() {
        let record = DailyRecord::of(&[daily(99, 0), daily(100, 2)]);
        let open = OpenToday::of(&record, [99], 100);
        assert_eq!((open.board, open.puzzle, open.streak.current), (false, true, 2));
        let next = OpenToday::of(&record, [99, 101], 101);
        assert_eq!((next.board, next.puzzle, next.streak.current), (true, false, 2));
    }

    #[test]
    fn a_result_has_the_week_and_the_persons_own_month() {
        // 1970-01-01 was a Thursday, so day 102 is a Monday.
        let [monday, tuesday, wednesday] = [102, 103, 104];
        let against = |rival, rival_moves, game| FinishedGame { level: Level::against(rival), rival_moves, ..game };
        let games = [
            daily(tuesday - 31, 9),
            daily(tuesday - 30, 4),
            daily(monday, 1),
            against(Rival::Beam, 22, daily(tuesday, 1)),
            against(Rival::Greedy, 30, daily(tuesday, 2)),
        ];
        let game = against(Rival::Minimum, 0, daily(tuesday, 1));
        let found = DayResult::of(&games, &game, wednesday * SECONDS - 90).unwrap();
        assert_eq!(found.streak.current, 2);
        assert_eq!(found.week.map(|(day, _)| day), [102, 103, 104, 105, 106, 107, 108]);
        let on = |over| Some(DayPlayed::OnItsDay(over));
        assert_eq!(found.week.map(|(_, played)| played), [on(1), on(1), None, None, None, None, None]);
        let comparison = Comparison { own: 1, days: 2, better_than: 1, equal_to: 1 };
        assert_eq!(found.comparison, Some(comparison));
        assert_eq!((found.beaten, found.next), (Some(Rival::Beam), TimeLeft { hours: 0, minutes: 2 }));
        let late = FinishedGame { counts: false, ..game };
        assert_eq!(DayResult::of(&games, &late, 0), None);
    }
}
