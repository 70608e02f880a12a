//! The result of a day's board: the streak, the week, the person's own month, and when the next board comes.

use color_walk_play::{DayPlayed, DayResult, TimeLeft};

use crate::languages::words::Words;

const WEEKDAYS: [&str; 7] = ["weekday-1", "weekday-2", "weekday-3", "weekday-4", "weekday-5", "weekday-6", "weekday-7"];

/// The lines below a day's result, at `seconds` since 1970-01-01 (UTC).
pub(super) fn day_lines(words: &Words, result: &DayResult, seconds: u64) -> Vec<String> {
    let week = result.week.iter().zip(WEEKDAYS).map(|((_, played), name)| {
        let over = match played {
            Some(DayPlayed::OnItsDay(over)) => format!("+{over}"),
            Some(DayPlayed::Later) => "·".to_owned(),
            None => "–".to_owned(),
        };
        format!("{} {over}", words.get(name))
    });
    let mut first = vec![message!(words, "title-daily-streak", days = result.streak.current)];
    first.extend(result.beaten.map(|rival| message!(words, "play-day-beaten", rival = words.get(rival.short_id()))));
    first.extend(result.comparison.map(|comparison| words.say(&comparison.sentence())));
    first.push(words.say(&TimeLeft::until_tomorrow(seconds).sentence()));
    vec![week.collect::<Vec<_>>().join("   "), first.join(" · ")]
}
