//! The names of the kit, for suggestions.

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
