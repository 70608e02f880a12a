//! Points of nodes and moves, as text.

/// The points as `NODES:MOVES` with `separator` between them.
pub(crate) fn write(points: &[(u64, u32)], separator: &str) -> String {
    points.iter().map(|(nodes, moves)| format!("{nodes}:{moves}")).collect::<Vec<_>>().join(separator)
}

/// Reads points with commas. `None` unless nodes rise and moves fall from at most `most`.
pub(super) fn read(text: &str, most: u32) -> Option<Vec<(u64, u32)>> {
    let point = |text: &str| {
        let (nodes, moves) = text.split_once(':')?;
        Some((nodes.parse().ok()?, moves.parse().ok().filter(|&moves| moves <= most)?))
    };
    let points: Vec<(u64, u32)> = text.split(',').map(point).collect::<Option<_>>()?;
    points.is_sorted_by(|one, other| one.0 <= other.0 && one.1 > other.1).then_some(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_falling_moves_are_points() {
        assert_eq!(read("1:30,2:29,2:28", 30), Some(vec![(1, 30), (2, 29), (2, 28)]));
        assert_eq!(["", "1", "1:a", "2:30,1:29", "1:30,2:30", "1:31"].map(|text| read(text, 30)), [const { None }; 6]);
    }
}
