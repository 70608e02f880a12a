//! Formats numbers.

/// A short count: `950`, `12.3 k`, `4.56 M`.
pub(crate) fn big_number(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{:.1} k", number as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.2} M", number as f64 / 1e6),
        _ => format!("{:.2} G", number as f64 / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::big_number;

    #[test]
    fn big_numbers_are_short() {
        let shown = [9_999, 12_345, 4_560_000, 7_000_000_000].map(big_number);
        assert_eq!(shown, ["9999", "12.3 k", "4.56 M", "7.00 G"]);
    }
}
