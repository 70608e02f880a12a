//! Boards and dates in words, for people. Codes stay where people copy them.

use color_walk_api::{
    host::{DrawnBoard, Period},
    text::BoardCode,
};

use crate::{BoardSize, clock::now, sentence::Sentence};

const MONTHS: [(&str, &str); 12] = [
    ("month-1", "January"),
    ("month-2", "February"),
    ("month-3", "March"),
    ("month-4", "April"),
    ("month-5", "May"),
    ("month-6", "June"),
    ("month-7", "July"),
    ("month-8", "August"),
    ("month-9", "September"),
    ("month-10", "October"),
    ("month-11", "November"),
    ("month-12", "December"),
];

/// A day in words: `27 November`, with its year unless that is the current one.
///
/// ```
/// use color_walk_api::host::Period;
/// use color_walk_play::day_name;
///
/// let day = Period::Day.parse("2019-03-05").unwrap();
/// assert_eq!(day_name(day).to_string(), "5 March 2019");
/// ```
pub fn day_name(day: u64) -> Sentence {
    day_seen_from(day, now(Period::Day))
}

/// A day or week in words, as on a button: `27 November`, `Week 48`.
pub fn period_name(period: Period, number: u64) -> Sentence {
    match period {
        Period::Day => day_name(number),
        Period::Week => week_seen_from(number, now(Period::Week)),
    }
}

/// A generated board in words: `Daily, 27 November`, `Classic no. 581437`.
///
/// ```
/// use color_walk_play::board_name;
///
/// assert_eq!(board_name("14x14c6@581437".parse().unwrap()).to_string(), "Classic no. 581437");
/// ```
pub fn board_name(code: BoardCode) -> Sentence {
    let number = code.seed();
    let numbered = |id, english: String| Sentence::new(id, english).with("number", number.to_string());
    match (code.period(), BoardSize::of(code)) {
        (Some(period), _) => {
            let date = period_name(period, number);
            match period {
                Period::Day => Sentence::new("board-daily", format!("Daily, {date}")).with("date", date),
                Period::Week => Sentence::new("board-weekly", format!("Weekly, {date}")).with("week", date),
            }
        }
        (None, _) if code.is_series() => numbered("board-series", format!("Board {number} of the series")),
        (None, _) if code.is_puzzle() => numbered("board-puzzle", format!("Puzzle no. {number}")),
        (None, Some(size)) => {
            let name = Sentence::new(size.id(), size.english());
            numbered("board-numbered", format!("{name} no. {number}")).with("size", name)
        }
        (None, None) => {
            let (width, height, colors) = code.dimensions();
            let english = format!("{width} × {height}, {colors} colours, no. {number}");
            numbered("board-sized", english).with("width", width).with("height", height).with("colors", colors)
        }
    }
}

/// A board of a saved game by its code. A drawn board has no name of its own, so it gets its short code.
pub fn board_name_of(code: &str) -> Sentence {
    code.parse().map_or_else(|_| DrawnBoard::short(code).into_owned().into(), board_name)
}

fn day_seen_from(day: u64, today: u64) -> Sentence {
    let ((year, month, date), (this_year, ..)) = (Period::Day.calendar_date(day), Period::Day.calendar_date(today));
    let (id, english) = MONTHS[usize::from(month.clamp(1, 12)) - 1];
    let (month, date) = (Sentence::new(id, english), date.to_string());
    match year == this_year {
        true => Sentence::new("date-day", format!("{date} {month}")),
        false => Sentence::new("date-day-year", format!("{date} {month} {year}")).with("year", year.to_string()),
    }
    .with("day", date)
    .with("month", month)
}

fn week_seen_from(week: u64, now: u64) -> Sentence {
    // The year of an ISO week is in its name only: it may begin in December.
    let [name, this] = [week, now].map(|number| Period::Week.name(number));
    let (year, week) = name.split_once("-W").unwrap_or((&name, ""));
    let week = week.trim_start_matches('0');
    match this.starts_with(year) {
        true => Sentence::new("date-week", format!("Week {week}")),
        false => Sentence::new("date-week-year", format!("Week {week} of {year}")).with("year", year),
    }
    .with("week", week)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn boards_of_a_period_are_named_by_their_dates() {
        let [day, other] = ["2026-11-27", "2025-01-03"].map(|day| Period::Day.parse(day).unwrap());
        assert_eq!(day_seen_from(day, day).to_string(), "27 November");
        assert_eq!(day_seen_from(other, day).to_string(), "3 January 2025");
        let [week, other] = ["2026-W48", "2026-W01"].map(|week| Period::Week.parse(week).unwrap());
        assert_eq!(week_seen_from(week, other).to_string(), "Week 48");
        assert_eq!(week_seen_from(other, Period::Week.parse("2025-W52").unwrap()).to_string(), "Week 1 of 2026");
        assert_eq!(board_name(BoardCode::daily(0)).to_string(), "Daily, 1 January 1970");
        assert_eq!(board_name(BoardCode::weekly(0)).to_string(), "Weekly, Week 1 of 1970");
    }

    #[test]
    fn other_boards_are_named_by_their_size_and_number() {
        let name = |code: &str| board_name_of(code).to_string();
        assert_eq!(name("14x14c6@581437"), "Classic no. 581437");
        assert_eq!(name("30x20c5@7"), "Series no. 7");
        assert_eq!(name("series@7"), "Board 7 of the series");
        assert_eq!(name("puzzle@7"), "Puzzle no. 7");
        assert_eq!(name("7x6c3@5"), "7 × 6, 3 colours, no. 5");
    }

    proptest! {
        #[test]
        fn no_name_of_a_generated_board_is_its_code(width in 2_usize..40, colors in 2_usize..9, seed: u64) {
            for code in [BoardCode::uniform(width, width, colors, seed), BoardCode::daily(seed), BoardCode::weekly(seed)] {
                let name = board_name(code).to_string();
                prop_assert!(!name.contains('@') && !name.contains("-W"), "{name}");
            }
        }
    }
}
