//! Numbers for people.

/// A count for people: `950`, `12.3 k`, `4.56 M`.
pub(crate) fn big_number(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{:.1} k", number as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.2} M", number as f64 / 1e6),
        _ => format!("{:.2} G", number as f64 / 1e9),
    }
}

/// All digits of a count, with a mark between each three: `1,234,567`.
pub(crate) fn grouped(number: u64, mark: &str) -> String {
    let digits = number.to_string();
    let first = match digits.len() % 3 {
        0 => 3,
        first => first,
    };
    let (head, rest) = digits.split_at(first.min(digits.len()));
    let groups = (0..rest.len() / 3).map(|group| &rest[group * 3..group * 3 + 3]);
    std::iter::once(head).chain(groups).collect::<Vec<_>>().join(mark)
}

#[cfg(test)]
mod tests {
    use super::{big_number, grouped};

    #[test]
    fn big_numbers_are_short() {
        let shown = [9_999, 12_345, 4_560_000, 7_000_000_000].map(big_number);
        assert_eq!(shown, ["9999", "12.3 k", "4.56 M", "7.00 G"]);
    }

    #[test]
    fn thousands_stand_apart() {
        let shown = [0, 999, 1_000, 12_345, 999_999, 1_234_567].map(|number| grouped(number, ","));
        assert_eq!(shown, ["0", "999", "1,000", "12,345", "999,999", "1,234,567"]);
    }
}
