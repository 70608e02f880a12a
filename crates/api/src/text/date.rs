//! Days and weeks as numbers and as ISO 8601 text, in UTC.

use time::{Date, Month, Weekday};

/// The period of a dated board.
///
/// ```
/// use color_walk_api::host::Period;
///
/// let day = Period::Day.parse("2026-11-21").unwrap();
/// assert_eq!(Period::Day.name(day + 1), "2026-11-22");
/// assert_eq!(Period::Day.calendar_date(day), (2026, 11, 21));
/// assert!((day..Period::Day.last()).contains(&(day + 1)));
///
/// let week = Period::Week.at(day * 86_400);
/// assert_eq!(Period::Week.name(week), "2026-W47");
/// assert_eq!(Period::Week.parse("2026-W54"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Period {
    /// A day, counted from 1970-01-01 as 0.
    Day,
    /// A week from Monday to Sunday, counted from 1970-W01 as 0.
    Week,
}

/// The Julian day of 1970-01-01.
const FIRST_DAY: i32 = 2_440_588;
/// The Julian day of the Monday of 1970-W01, 1969-12-29.
const FIRST_MONDAY: i32 = FIRST_DAY - 3;

impl Period {
    /// The day or week that contains this time, in seconds since 1970-01-01 00:00 UTC.
    ///
    /// ```
    /// use color_walk_api::host::Period;
    ///
    /// assert_eq!(Period::Day.name(Period::Day.at(86_399)), "1970-01-01");
    /// assert_eq!(Period::Week.name(Period::Week.at(4 * 86_400)), "1970-W02");
    /// ```
    pub fn at(self, seconds: u64) -> u64 {
        let days = seconds / 86_400;
        match self {
            Period::Day => days.min(self.last()),
            Period::Week => ((days + 3) / 7).min(self.last()),
        }
    }

    /// The number of the last day or week: the last of the year 9999.
    pub fn last(self) -> u64 {
        match self {
            Period::Day => 2_932_896,
            Period::Week => 418_985,
        }
    }

    /// The ISO 8601 name: `2026-11-21`, `2026-W47`. Numbers beyond the last are clamped.
    pub fn name(self, number: u64) -> String {
        let date = self.date(number);
        match self {
            Period::Day => format!("{}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day()),
            Period::Week => {
                let (year, week, _) = date.to_iso_week_date();
                format!("{year}-W{week:02}")
            }
        }
    }

    /// The number of a named day or week; `None` if the name is invalid.
    pub fn parse(self, text: &str) -> Option<u64> {
        let digits = |text: &str, length: usize| {
            (text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit()))
                .then(|| text.parse::<u16>().ok())?
        };
        let (year, rest) = text.split_once('-')?;
        let year = i32::from(digits(year, 4)?);
        let number = match self {
            Period::Day => {
                let (month, day) = rest.split_once('-')?;
                let month = Month::try_from(digits(month, 2)? as u8).ok()?;
                let date = Date::from_calendar_date(year, month, digits(day, 2)? as u8).ok()?;
                date.to_julian_day() - FIRST_DAY
            }
            Period::Week => {
                let week = digits(rest.strip_prefix('W')?, 2)? as u8;
                let date = Date::from_iso_week_date(year, week, Weekday::Monday).ok()?;
                (date.to_julian_day() - FIRST_MONDAY) / 7
            }
        };
        u64::try_from(number).ok().filter(|number| *number <= self.last() && self.name(*number) == text)
    }

    /// Year, month and day of a day, or of a week's Monday. Numbers beyond the last are clamped.
    pub fn calendar_date(self, number: u64) -> (i32, u8, u8) {
        let date = self.date(number);
        (date.year(), date.month().into(), date.day())
    }

    /// The family's name in board codes.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Period::Day => "daily",
            Period::Week => "weekly",
        }
    }

    pub(crate) fn noun(self) -> &'static str {
        match self {
            Period::Day => "day",
            Period::Week => "week",
        }
    }

    pub(crate) fn example(self) -> &'static str {
        match self {
            Period::Day => "2026-11-21",
            Period::Week => "2026-W47",
        }
    }

    /// The name's digits as a number: 20261121, 202647.
    pub(crate) fn digits(self, number: u64) -> u64 {
        self.name(number).bytes().filter(u8::is_ascii_digit).fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'))
    }

    fn date(self, number: u64) -> Date {
        // Clamped, so that the number fits and the date exists.
        let number = number.min(self.last()) as i32;
        let day = match self {
            Period::Day => FIRST_DAY + number,
            Period::Week => FIRST_MONDAY + 7 * number,
        };
        Date::from_julian_day(day).unwrap_or(Date::MIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_name_and_every_name_its_number() {
        for period in [Period::Day, Period::Week] {
            // Miri is about a thousand times slower.
            let step = if cfg!(miri) { 49_999 } else { 97 };
            for number in (0..=period.last()).step_by(step).chain([period.last()]) {
                assert_eq!(period.parse(&period.name(number)), Some(number), "{}", period.name(number));
            }
            assert!(period.name(period.last()).starts_with("9999-"));
        }
        assert_eq!(Period::Day.name(Period::Day.last()), "9999-12-31");
        assert_eq!(Period::Week.name(Period::Week.last()), "9999-W52");
    }

    #[test]
    fn a_week_begins_on_monday() {
        let second = |day: &str| Period::Day.parse(day).unwrap() * 86_400;
        let week = |day: &str| Period::Week.name(Period::Week.at(second(day)));
        assert_eq!((week("2026-11-15"), week("2026-11-16")), ("2026-W46".to_owned(), "2026-W47".to_owned()));
        assert_eq!((week("2026-12-31"), week("2027-01-03")), ("2026-W53".to_owned(), "2026-W53".to_owned()));
        assert_eq!(week("2027-01-04"), "2027-W01");
    }

    #[test]
    fn what_is_no_date_has_no_number() {
        for text in
            ["2026-13-01", "2026-02-29", "1969-12-31", "2026-1-01", "+026-01-01", "10000-01-01", "", "-", "2026"]
        {
            assert_eq!(Period::Day.parse(text), None, "{text}");
        }
        for text in ["2025-W53", "2026-W00", "2026-47", "2026-W7", "1969-W52"] {
            assert_eq!(Period::Week.parse(text), None, "{text}");
        }
    }
}
