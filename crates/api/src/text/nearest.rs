//! The suggestion for a mistyped name.

/// The known name nearest to a mistyped one; `None` if all are too different.
///
/// ```
/// use color_walk_api::text::nearest;
///
/// assert_eq!(nearest("dikstra", ["greedy", "dijkstra"]), Some("dijkstra"));
/// assert_eq!(nearest("walk", ["greedy", "dijkstra"]), None);
/// ```
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |known: &str| strsim::osa_distance(name, known);
    known.into_iter().min_by_key(|known| distance(known)).filter(|near| distance(near) <= near.len() / 3)
}
