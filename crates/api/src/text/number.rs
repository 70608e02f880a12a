//! Numbers in sentences and tables for people.

/// A whole number with commas between thousands, for display only. Codes, parameters, JSON and CSV use plain digits.
///
/// ```
/// use color_walk_api::text::grouped;
///
/// assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
/// ```
pub fn grouped(number: u64) -> String {
    grouped_by(number, ",")
}

/// The same with another language's thousands mark.
///
/// ```
/// use color_walk_api::host::grouped_by;
///
/// assert_eq!([999, 12_345, 999_999].map(|number| grouped_by(number, ".")), ["999", "12.345", "999.999"]);
/// ```
pub fn grouped_by(number: u64, mark: &str) -> String {
    let digits = number.to_string();
    let (head, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    let groups = (0..rest.len()).step_by(3).map(|begin| &rest[begin..begin + 3]);
    std::iter::once(head).chain(groups).collect::<Vec<_>>().join(mark)
}

/// A count and its noun, such as `3 boards`. The noun's plural must end in `s`.
///
/// ```
/// use color_walk_api::text::counted;
///
/// assert_eq!([0, 1, 1_234].map(|moves| counted(moves, "move")), ["0 moves", "1 move", "1,234 moves"]);
/// ```
pub fn counted(number: u64, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", grouped(number))
}
