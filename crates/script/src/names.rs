//! The names of the kit, and suggestions for wrong names.

use color_walk_api::text::nearest;

/// The names of the kit that a script calls on its own.
pub(crate) const GLOBALS: [&str; 2] = ["random", "log"];
/// The names of a position.
pub(crate) const MEMBERS: [&str; 15] = [
    "width",
    "height",
    "moves",
    "remaining",
    "isCleared",
    "key",
    "absorbed",
    "frontier",
    "graph",
    "colors",
    "count",
    "play",
    "has",
    "cell",
    "clusters",
];

/// A question that suggests the known name nearest to a wrong one, if any is near.
pub(crate) fn did_you_mean<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let near = nearest(wrong, known).filter(|near| *near != wrong)?;
    Some(format!("did you mean `{near}`?"))
}
