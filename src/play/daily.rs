//! Boards of a date: streaks, the month's calendar, and what one may tell others without giving anything away.

use color_walk_api::Period;

/// Days (or weeks) in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Those that end with today or yesterday: today may still be played.
    pub current: u64,
    /// The most ever.
    pub longest: u64,
}

impl Streak {
    /// Of the days (or weeks) that count, in any order, as of `today`.
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
            // A day of the future, by a clock that was wrong once, is none of today's streak.
            if day <= today && day + 1 >= today {
                streak.current = run;
            }
        }
        streak
    }
}

/// The days of a month, with the weekday of its first (0 is Monday): the month that `day` is in.
pub fn month_of(day: u64) -> (std::ops::Range<u64>, u64) {
    let (_, _, date) = Period::Day.calendar_date(day);
    let first = day.saturating_sub(u64::from(date) - 1);
    let (_, month, _) = Period::Day.calendar_date(first);
    let length = (28..=31).find(|&days| Period::Day.calendar_date(first + days).1 != month).unwrap_or(31);
    // 1970-01-01 was a Thursday.
    (first..first + length, (first + 3) % 7)
}

/// What to tell others: the board, moves beyond par, and a row of squares, one for each move, that shows how much each
/// absorbed and not which colour it was.
///
/// `gains` are the cells that each move absorbed.
pub fn share_text(title: &str, moves: u32, par: Option<(u32, bool)>, gains: &[u32], link: &str) -> String {
    let verdict = match par {
        Some((par, proven)) => {
            let over = moves.saturating_sub(par);
            let sign = if over == 0 { "par".to_owned() } else { format!("par + {over}") };
            if proven { format!("{moves} moves, {sign} (proven)") } else { format!("{moves} moves, {sign}") }
        }
        None => format!("{moves} moves"),
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
    let mut text = format!("Color Walk {title}\n{verdict}\n{squares}");
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
        let text = share_text("daily 2026-11-21", 21, Some((19, true)), &[1, 4, 2, 8], "https://example.org/#x");
        assert_eq!(text, "Color Walk daily 2026-11-21\n21 moves, par + 2 (proven)\n⬛🟩🟦🟧\nhttps://example.org/#x");
        assert_eq!(share_text("x", 3, None, &[], ""), "Color Walk x\n3 moves\n");
    }
}
