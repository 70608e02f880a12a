//! A figure with its forms for people and for programs.

use std::borrow::Cow;

use color_walk_api::text::grouped;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::batch::FirstFailure;

/// A column's value for a solver.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'a> {
    /// The value is unknown.
    Unknown,
    /// Words.
    Text(Cow<'a, str>),
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Count(u64),
    /// Part and total. Files contain only the part.
    Share(u64, u64),
    /// A mean, shown to people with two decimals.
    Decimal(f64),
    /// A difference, with its sign.
    Signed(f64),
    /// A whole number that may be below 0, such as a rating.
    Rounded(f64),
    /// A probability, shown to people with four decimals.
    Probability(f64),
    /// A time, in seconds.
    Seconds(f64),
    /// Memory.
    Bytes(u64),
    /// Keys and values: numbers, or names as text.
    Params(Vec<(String, Value)>),
    /// A board that was not cleared.
    Failure(&'a FirstFailure),
    /// Each walk's length; `None` if the board was not cleared.
    Lengths(&'a [Option<u32>]),
}

impl From<Option<u32>> for Cell<'_> {
    fn from(number: Option<u32>) -> Self {
        number.map_or(Cell::Unknown, |number| Cell::Count(number.into()))
    }
}

impl<'a> Cell<'a> {
    /// The cell of a figure, or [`Cell::Unknown`].
    pub fn or_unknown<T>(figure: Option<T>, cell: fn(T) -> Cell<'a>) -> Self {
        figure.map_or(Cell::Unknown, cell)
    }

    /// The table's text; `-` if unknown.
    pub fn for_people(&self) -> String {
        match self {
            Cell::Unknown => "-".to_owned(),
            Cell::Text(text) => text.clone().into_owned(),
            Cell::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
            Cell::Count(count) => grouped(*count),
            Cell::Share(some, all) => format!("{}/{}", grouped(*some), grouped(*all)),
            Cell::Decimal(number) => format!("{number:.2}"),
            Cell::Signed(number) => format!("{number:+.2}"),
            Cell::Rounded(number) => format!("{number:+.0}"),
            Cell::Probability(p) if *p < 0.000_05 => "< 0.0001".to_owned(),
            Cell::Probability(p) => format!("{p:.4}"),
            Cell::Seconds(seconds) => duration(*seconds),
            Cell::Bytes(bytes) => memory(*bytes),
            Cell::Params(_) | Cell::Failure(_) | Cell::Lengths(_) => self.for_files(),
        }
    }

    /// The CSV text; empty if unknown.
    pub fn for_files(&self) -> String {
        match self {
            Cell::Unknown => String::new(),
            Cell::Count(count) | Cell::Share(count, _) | Cell::Bytes(count) => count.to_string(),
            Cell::Seconds(number) | Cell::Probability(number) => number.to_string(),
            Cell::Signed(number) => format!("{number:.2}"),
            Cell::Rounded(number) => format!("{number:.0}"),
            Cell::Params(params) => {
                let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                params.iter().map(|(key, value)| format!("{key}={}", text(value))).collect::<Vec<_>>().join(" ")
            }
            Cell::Failure(failure) => format!("board {}: {}", failure.board.saturating_add(1), failure.reason),
            Cell::Lengths(lengths) => {
                let length = |length: &Option<u32>| length.map_or("-".to_owned(), |length| length.to_string());
                lengths.iter().map(length).collect::<Vec<_>>().join(" ")
            }
            Cell::Text(_) | Cell::Flag(_) | Cell::Decimal(_) => self.for_people(),
        }
    }

    /// The sort key of a table; `None` for words and unknown values.
    pub fn value(&self) -> Option<f64> {
        match *self {
            Cell::Count(count) | Cell::Share(count, _) | Cell::Bytes(count) => Some(count as f64),
            Cell::Decimal(number) | Cell::Signed(number) | Cell::Rounded(number) => Some(number),
            Cell::Probability(number) | Cell::Seconds(number) => Some(number),
            Cell::Flag(flag) => Some(f64::from(u8::from(flag))),
            Cell::Unknown | Cell::Text(_) | Cell::Params(_) | Cell::Failure(_) | Cell::Lengths(_) => None,
        }
    }
}

/// The JSON value; `null` if unknown.
impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Unknown => serializer.serialize_none(),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Flag(flag) => serializer.serialize_bool(*flag),
            Cell::Count(count) | Cell::Share(count, _) | Cell::Bytes(count) => serializer.serialize_u64(*count),
            Cell::Decimal(number) | Cell::Signed(number) | Cell::Probability(number) | Cell::Seconds(number) => {
                serializer.serialize_f64(*number)
            }
            Cell::Rounded(number) => serializer.serialize_i64(number.round() as i64),
            Cell::Params(params) => serializer.collect_map(params.iter().map(|(key, value)| (key, value))),
            Cell::Failure(failure) => failure.serialize(serializer),
            Cell::Lengths(lengths) => lengths.serialize(serializer),
        }
    }
}

/// A time in a fitting unit, to about three digits.
pub fn duration(seconds: f64) -> String {
    match seconds {
        0.0 => "0 s".to_owned(),
        seconds if seconds < 1e-3 => format!("{:.1} µs", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds if seconds < 1000.0 => format!("{seconds:.2} s"),
        seconds if seconds < 100.0 * 3600.0 => format!("{:.1} h", seconds / 3600.0),
        seconds => format!("{} days", grouped((seconds / 86_400.0).round() as u64)),
    }
}

/// Memory in a fitting unit.
pub fn memory(bytes: u64) -> String {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match units.into_iter().find(|&(unit, _)| bytes >= unit) {
        Some((unit, name)) if bytes < 10 * unit => format!("{:.1} {name}", bytes as f64 / unit as f64),
        Some((unit, name)) => format!("{} {name}", grouped(bytes.div_ceil(unit))),
        None => format!("{bytes} B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_suit_their_figures() {
        let times = [0.0, 0.000_012_3, 0.0456, 1.0, 59.999, 3_600.0, 1e7, 1e9].map(duration);
        assert_eq!(times, ["0 s", "12.3 µs", "45.6 ms", "1.00 s", "60.00 s", "1.0 h", "116 days", "11,574 days"]);
        let sizes = [0, 1023, 1024, 12_345, 1 << 20, 5_000_000_000, u64::MAX].map(memory);
        assert_eq!(sizes, ["0 B", "1023 B", "1.0 KiB", "13 KiB", "1.0 MiB", "4.7 GiB", "17,179,869,184 GiB"]);
    }

    #[test]
    fn what_nobody_knows_is_null_and_no_number() {
        assert_eq!(serde_json::to_string(&[Cell::Unknown, Cell::from(Some(3))]).unwrap(), "[null,3]");
        assert_eq!(
            (Cell::Unknown.for_people(), Cell::Unknown.for_files(), Cell::Unknown.value()),
            ("-".into(), String::new(), None)
        );
    }
}
