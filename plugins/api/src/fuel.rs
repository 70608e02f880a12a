//! Fuel: what a search may spend before it must come back. One unit is one expanded node.

/// A budget of node expansions, and how much of it is spent.
#[derive(Clone, Copy, Debug)]
pub struct Fuel {
    given: u64,
    spent: u64,
}

impl Fuel {
    /// A budget of `nodes` expansions.
    pub fn new(nodes: u64) -> Self {
        Fuel { given: nodes, spent: 0 }
    }

    /// Takes one unit for a node about to be expanded; false, taking nothing, when none is left.
    #[must_use]
    pub fn burn(&mut self) -> bool {
        let left = self.spent < self.given;
        self.spent += u64::from(left);
        left
    }

    /// Units left.
    pub fn left(&self) -> u64 {
        self.given - self.spent
    }

    /// Units spent.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}
