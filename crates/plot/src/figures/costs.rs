//! The cost of a solver's walks: their mean length, and the mean number of positions that it takes to find them.

/// A solver in a plot of costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// Its name in the plot.
    pub name: String,
    /// The index of its family, which gives its colour and mark.
    pub family: usize,
    /// Nodes for a board, on average.
    pub nodes: f64,
    /// Moves of a walk, on average.
    pub moves: f64,
    /// True if a line joins it with the one before it: the same solver with another parameter.
    pub continues: bool,
}
