//! Fuel: the nodes a search may expand before it must return. One unit is one expanded node.

use super::trace::{Tracer, Value};

/// A budget of node expansions, and the part already spent.
///
/// ```
/// use color_walk_api::solver::{Fuel, Tracer};
///
/// let mut fuel = Fuel::new(2);
/// assert!(fuel.burn() && fuel.burn());
/// assert!(!fuel.burn(), "the third node has to wait");
/// assert_eq!((fuel.spent(), fuel.left()), (2, 0));
///
/// // A search that is watched.
/// let mut fuel = Fuel::new(2).traced(Box::new(Tracer::default()));
/// fuel.tracer().expect("it is watched").expand(&[2, 1]);
/// assert_eq!(fuel.take_tracer().expect("it was watched").take().tree.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Fuel {
    given: u64,
    spent: u64,
    cut: u64,
    /// Present while somebody watches the search.
    tracer: Option<Box<Tracer>>,
}

/// Positions a search may cut per unit of its budget.
const CUTS: u64 = 2;

impl Fuel {
    /// A budget of `nodes` expansions.
    pub fn new(nodes: u64) -> Self {
        Fuel { given: nodes, spent: 0, cut: 0, tracer: None }
    }

    /// The same budget, for a search that is watched.
    #[must_use]
    pub fn traced(self, tracer: impl Into<Option<Box<Tracer>>>) -> Self {
        Fuel { tracer: tracer.into(), ..self }
    }

    /// Tells which line of its card's pseudo-code the search runs next, and the variables there. `values` is called only
    /// while somebody watches.
    ///
    /// ```
    /// use color_walk_api::solver::{Fuel, Tracer, Value};
    ///
    /// let mut fuel = Fuel::new(10);
    /// fuel.at("take", || -> [_; 1] { unreachable!("nobody watches") });
    ///
    /// let mut fuel = fuel.traced(Box::new(Tracer::default()));
    /// let (queue, color) = ([7, 8], 2);
    /// fuel.at("take", || [("queue", queue.len().into()), ("colour", Value::Color(color))]);
    /// let trace = fuel.tracer().unwrap().take();
    /// assert_eq!(trace.lines[0].values[0], ("queue".into(), Value::Number(2)));
    /// ```
    #[inline]
    pub fn at<const N: usize>(&mut self, line: &'static str, values: impl FnOnce() -> [(&'static str, Value); N]) {
        if let Some(tracer) = &mut self.tracer {
            tracer.line(line, values());
        }
    }

    /// The recorder of the search's tree. `None` unless somebody watches.
    #[inline]
    pub fn tracer(&mut self) -> Option<&mut Tracer> {
        self.tracer.as_deref_mut()
    }

    /// Takes the recorder away.
    pub fn take_tracer(&mut self) -> Option<Box<Tracer>> {
        self.tracer.take()
    }

    /// Lets a part of the search run unwatched, because its lines are not those of the card.
    ///
    /// ```
    /// use color_walk_api::solver::{Fuel, Tracer};
    ///
    /// let mut fuel = Fuel::new(1).traced(Box::new(Tracer::default()));
    /// assert!(fuel.untraced(|part| part.burn() && part.tracer().is_none()));
    /// assert!(fuel.left() == 0 && fuel.tracer().is_some());
    /// ```
    pub fn untraced<T>(&mut self, search: impl FnOnce(&mut Fuel) -> T) -> T {
        let tracer = self.tracer.take();
        let found = search(self);
        self.tracer = tracer;
        found
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
        let mut part = Fuel::new(self.left().min(nodes)).traced(self.tracer.take());
        let found = search(&mut part);
        self.tracer = part.tracer.take();
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
