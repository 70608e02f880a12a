//! Fuel: the nodes a search may expand before it must return. One unit is one expanded node.

/// A budget of node expansions, and the part already spent.
///
/// ```
/// use color_walk_api::solver::Fuel;
///
/// let mut fuel = Fuel::new(2);
/// assert!(fuel.burn() && fuel.burn());
/// assert!(!fuel.burn(), "the third node has to wait");
/// assert_eq!((fuel.spent(), fuel.left()), (2, 0));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fuel {
    given: u64,
    spent: u64,
    cut: u64,
}

/// Positions a search may cut per unit of its budget.
const CUTS: u64 = 2;

impl Fuel {
    /// A budget of `nodes` expansions.
    pub fn new(nodes: u64) -> Self {
        Fuel { given: nodes, spent: 0, cut: 0 }
    }

    /// Takes one unit before a node is expanded. Returns false, and takes nothing, if none is left.
    #[must_use]
    pub fn burn(&mut self) -> bool {
        let left = self.left() > 0;
        self.spent += u64::from(left);
        left
    }

    /// Lets `search` spend at most `nodes` units of this budget. The second value is the units spent.
    ///
    /// ```
    /// use color_walk_api::solver::Fuel;
    ///
    /// let mut fuel = Fuel::new(10);
    /// let (dry, spent) = fuel.within(4, |part| {
    ///     while part.burn() {}
    ///     part.left() == 0
    /// });
    /// assert_eq!((dry, spent, fuel.left()), (true, 4, 6));
    /// ```
    pub fn within<T>(&mut self, nodes: u64, search: impl FnOnce(&mut Fuel) -> T) -> (T, u64) {
        let mut part = Fuel::new(self.left().min(nodes));
        let found = search(&mut part);
        self.spent += part.spent;
        self.cut = self.cut.saturating_add(part.cut);
        (found, part.spent)
    }

    /// Counts a position that was cut without being expanded. It costs no unit. After many cuts the budget counts as
    /// spent, so a search returns even where it cuts most positions.
    ///
    /// ```
    /// use color_walk_api::solver::Fuel;
    ///
    /// let mut fuel = Fuel::new(10);
    /// while fuel.left() > 0 {
    ///     fuel.cut();
    /// }
    /// assert_eq!(fuel.spent(), 0);
    /// assert!(!fuel.burn());
    /// ```
    pub fn cut(&mut self) {
        self.cut += 1;
    }

    /// Takes up to `nodes` units and returns the number taken.
    pub(crate) fn burn_up_to(&mut self, nodes: u64) -> u64 {
        let spent = self.left().min(nodes);
        self.spent += spent;
        spent
    }

    /// Units left.
    pub fn left(&self) -> u64 {
        if self.cut < self.given.saturating_mul(CUTS) { self.given - self.spent } else { 0 }
    }

    /// Units spent.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}
