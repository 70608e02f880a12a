//! Daily and weekly boards: streaks, the month's calendar, and results to share without spoilers.

use std::collections::BTreeMap;

use color_walk_api::{
    host::Period,
    text::{BoardCode, counted},
};

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

    /// The streak of days as of `today`.
    pub fn streak(&self, today: u64) -> Streak {
        Streak::of(self.0.iter().filter(|(_, over)| over.is_some()).map(|(&day, _)| day), today)
    }
}

/// The days of the month that contains `day`, and the weekday of its first (0 is Monday).
pub fn month_of(day: u64) -> (std::ops::Range<u64>, u64) {
    let (_, _, date) = Period::Day.calendar_date(day);
    let first = day.saturating_sub(u64::from(date) - 1);
    let (_, month, _) = Period::Day.calendar_date(first);
    let length = (28..=31).find(|&days| Period::Day.calendar_date(first + days).1 != month).unwrap_or(31);
    // 1970-01-01 was a Thursday.
    (first..first + length, (first + 3) % 7)
}

/// The text to share: the board, the moves beyond par, and one square per move. A square shows how much its move
/// absorbed, without its colour.
///
/// `gains` are the cells each move absorbed. `link` may be a board code.
pub fn share_text(title: &str, moves: u32, par: Option<(u32, bool)>, gains: &[u32], link: &str) -> String {
    let over = |par: u32| moves.saturating_sub(par);
    let moves = counted(moves.into(), "move");
    let verdict = match par {
        Some((par, proven)) => {
            let over = over(par);
            let sign = if over == 0 { "par".to_owned() } else { format!("par + {over}") };
            if proven { format!("{moves}, {sign} (proven)") } else { format!("{moves}, {sign}") }
        }
        None => moves,
    };
    let most = gains.iter().copied().max().unwrap_or(1).max(1);
    let square = |gain: &u32| match gain * 4 / most {
        0 => '⬛',
        1 => '🟦',
        2 => '🟩',
        3 => '🟨',
        _ => '🟧',
    };
    let squares: String = gains.iter().map(square).collect();
    let mut text = format!("Color Walk: {title}\n{verdict}\n{squares}");
    if !link.is_empty() {
        text += &format!("\n{link}");
    }
    text
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
    fn what_is_shared_gives_no_colour_away() {
        let text = share_text("Daily, 21 November", 21, Some((19, true)), &[1, 4, 2, 8], "https://example.org/#x");
        assert_eq!(
            text,
            "Color Walk: Daily, 21 November\n21 moves, par + 2 (proven)\n⬛🟩🟦🟧\nhttps://example.org/#x"
        );
        assert_eq!(share_text("x", 3, None, &[], ""), "Color Walk: x\n3 moves\n");
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
