//! Daily and weekly boards: streaks, and the calendar.

use std::{collections::BTreeMap, ops::Range};

use color_walk_api::{host::Period, text::BoardCode};

use super::statistics::FinishedGame;

/// A streak of consecutive days (or weeks).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Days up to today or yesterday. A streak lasts until today ends.
    pub current: u64,
    /// The longest streak ever.
    pub longest: u64,
}

impl Streak {
    /// The streak of the counting days (or weeks), in any order, as of `today`.
    pub fn of(days: impl IntoIterator<Item = u64>, today: u64) -> Self {
        let mut days: Vec<u64> = days.into_iter().collect();
        days.sort_unstable();
        days.dedup();
        let mut streak = Streak::default();
        let mut last: Option<(u64, u64)> = None;
        for day in days {
            let run = match last {
                Some((before, run)) if before + 1 == day => run + 1,
                _ => 1,
            };
            last = Some((day, run));
            streak.longest = streak.longest.max(run);
            // Skip future days, recorded while the clock was wrong.
            if day <= today && day + 1 >= today {
                streak.current = run;
            }
        }
        streak
    }
}

/// A person's results on the daily boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyRecord(BTreeMap<u64, Option<u32>>);

/// A person's result on one day's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayPlayed {
    /// Begun on its day. The fewest moves beyond par; 0 if no par was known.
    OnItsDay(u32),
    /// Played on later days only.
    Later,
}

impl DailyRecord {
    /// The record of these games, in any order.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Self {
        let mut days = BTreeMap::new();
        for game in games {
            let code = game.board.parse::<BoardCode>().ok().filter(|code| code.period() == Some(Period::Day));
            let Some(day) = code.map(|code| code.seed()) else { continue };
            let best: &mut Option<u32> = days.entry(day).or_default();
            if game.counts {
                let over = game.over_par().unwrap_or(0);
                *best = Some(best.map_or(over, |best| best.min(over)));
            }
        }
        DailyRecord(days)
    }

    /// The result for a day's board, in days since 1970-01-01; `None` if it was never finished.
    pub fn of_day(&self, day: u64) -> Option<DayPlayed> {
        self.0.get(&day).map(|over| over.map_or(DayPlayed::Later, DayPlayed::OnItsDay))
    }

    /// The results of the week that contains `day`, from Monday.
    pub fn week_of(&self, day: u64) -> [(u64, Option<DayPlayed>); 7] {
        // Monday is weekday 0.
        let monday = day.saturating_sub(weekday_of(day));
        std::array::from_fn(|index| monday + index as u64).map(|day| (day, self.of_day(day)))
    }

    /// Moves over par on these days' boards, each begun on its day.
    pub fn over_par_on(&self, days: Range<u64>) -> impl Iterator<Item = u32> + '_ {
        self.0.range(days).filter_map(|(_, over)| *over)
    }

    /// The streak of days as of `today`.
    pub fn streak(&self, today: u64) -> Streak {
        Streak::of(self.0.iter().filter(|(_, over)| over.is_some()).map(|(&day, _)| day), today)
    }
}

/// The days of the month that contains `day`, and the weekday of its first (0 is Monday).
pub fn month_of(day: u64) -> (Range<u64>, u64) {
    let (_, _, date) = Period::Day.calendar_date(day);
    let first = day.saturating_sub(u64::from(date) - 1);
    let (_, month, _) = Period::Day.calendar_date(first);
    let length = (28..=31).find(|&days| Period::Day.calendar_date(first + days).1 != month).unwrap_or(31);
    (first..first + length, weekday_of(first))
}

/// The weekday of a day since 1970-01-01, a Thursday. 0 is Monday.
fn weekday_of(day: u64) -> u64 {
    (day + 3) % 7
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_streak_is_counted_as_by_hand(days in prop::collection::vec(100u64..130, 0..30), today in 100u64..131) {
            let streak = Streak::of(days.clone(), today);
            let run = |mut end: u64| {
                let mut length = 0;
                while days.contains(&end) {
                    length += 1;
                    end -= 1;
                }
                length
            };
            let current = if days.contains(&today) { run(today) } else { run(today - 1) };
            prop_assert_eq!(streak.current, current);
            prop_assert_eq!(streak.longest, days.iter().map(|&day| run(day)).max().unwrap_or(0));
        }

        #[test]
        fn a_month_has_its_days(day in 0u64..100_000) {
            let (days, weekday) = month_of(day);
            prop_assert!(days.contains(&day) && weekday < 7);
            let (year, month, _) = Period::Day.calendar_date(day);
            for (index, day) in days.clone().enumerate() {
                prop_assert_eq!(Period::Day.calendar_date(day), (year, month, index as u8 + 1));
            }
            prop_assert_ne!(Period::Day.calendar_date(days.end).1, month);
        }
    }

    #[test]
    fn months_begin_on_their_weekdays() {
        let month = |date: &str| month_of(Period::Day.parse(date).unwrap());
        assert_eq!((month("2026-11-21").1, month("2026-11-21").0.count()), (6, 30));
        assert_eq!((month("2024-02-29").1, month("2024-02-01").0.count()), (3, 29));
    }

    #[test]
    fn a_day_counts_by_its_best_game_and_practice_is_no_day() {
        let game = |board: String, counts, moves| FinishedGame { board, counts, moves, par: 18, ..Default::default() };
        let daily = |day| BoardCode::daily(day).to_string();
        let record = DailyRecord::of(&[
            game(daily(100), true, 21),
            game(daily(100), true, 19),
            game(daily(100), false, 18),
            game(daily(101), false, 18),
            game(daily(99), true, 18),
            game(BoardCode::weekly(100).to_string(), true, 18),
            game("series@7".to_owned(), true, 18),
            game(String::new(), true, 18),
            FinishedGame { par: 0, ..game(daily(90), true, 30) },
        ]);
        let of_day = [90, 99, 100, 101, 102].map(|day| record.of_day(day));
        let on = |over| Some(DayPlayed::OnItsDay(over));
        assert_eq!(of_day, [on(0), on(0), on(1), Some(DayPlayed::Later), None]);
        assert_eq!(record.streak(101), Streak { current: 2, longest: 2 });
        assert_eq!(record.streak(102), Streak { current: 0, longest: 2 });
    }
}
