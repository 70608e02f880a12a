//! The course of a search, for display: the lines of its pseudo-code that run, and the tree of its positions.

use std::{borrow::Cow, collections::VecDeque};

use crate::board::Color;

/// The most lines kept between two reports. Of more, the last ones are kept.
///
/// ```
/// use color_walk_api::solver::{MAX_LINES, Tracer, Value};
///
/// let mut tracer = Tracer::default();
/// (0..MAX_LINES + 1).for_each(|moves| tracer.line("play", [("moves", Value::from(moves))]));
/// assert_eq!(tracer.take().lines[0].values[0].1, Value::Number(1));
/// ```
pub const MAX_LINES: usize = 256;

/// The most events of a tree: positions that wait, are expanded or are cut. The rest of the search is not recorded.
///
/// ```
/// use color_walk_api::solver::{MAX_TREE, Tracer, TreeEvent};
///
/// let mut tracer = Tracer::default();
/// tracer.root();
/// (0..MAX_TREE + 1).for_each(|_| tracer.expand(&[1]));
/// assert_eq!(tracer.take().tree.last(), Some(&TreeEvent::Full));
/// ```
pub const MAX_TREE: usize = 600;

/// The value of a variable while a search runs.
///
/// ```
/// use color_walk_api::solver::Value;
///
/// assert_eq!([Value::from(3_usize), Value::from(Some(3_u32))], [Value::Number(3), Value::Number(3)]);
/// assert_eq!([Value::from(None::<u64>), Value::from(0.5)], [Value::None, Value::Decimal(0.5)]);
/// assert_eq!(Value::from("left"), Value::Text("left".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// It has no value yet.
    None,
    /// A whole number.
    Number(i64),
    /// Any other number.
    Decimal(f64),
    /// A colour.
    Color(Color),
    /// A text.
    Text(String),
}

macro_rules! from_whole_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

from_whole_numbers!(i32, i64, u32, u64, usize);

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Value::Decimal(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::None, T::into)
    }
}

/// A line of pseudo-code that runs, with the variables known there.
///
/// ```
/// use color_walk_api::solver::{TracedLine, Tracer, Value};
///
/// let mut tracer = Tracer::default();
/// tracer.line("take", [("depth", Value::Number(3))]);
/// let TracedLine { label, values, .. } = &tracer.take().lines[0];
/// assert_eq!((&**label, &*values[0].0), ("take", "depth"));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TracedLine {
    /// The line's label.
    pub label: Cow<'static, str>,
    /// The names and values of variables, as the pseudo-code calls them.
    pub values: Vec<(Cow<'static, str>, Value)>,
    /// The number of [`TreeEvent`]s before it, since the run began.
    pub tree_events: u64,
}

/// Why a search does not expand a position.
///
/// ```
/// use color_walk_api::solver::{Cut, Tracer, TreeEvent};
///
/// let mut tracer = Tracer::default();
/// tracer.cut(&[1, 2], Cut::Known);
/// assert_eq!(tracer.take().tree, [TreeEvent::Cut(vec![1, 2], Cut::Known)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Cut {
    /// Its walk would not be shorter than the best one known.
    TooLong,
    /// It was reached before, in as few moves.
    Known,
    /// Another position is at least as good.
    Dominated,
    /// Others look better, and the search keeps only so many.
    LeftOut,
}

/// A change in the tree of a search. Moves count from the tree's root.
///
/// ```
/// use color_walk_api::solver::{Tracer, TreeEvent};
///
/// let mut tracer = Tracer::default();
/// tracer.root();
/// tracer.expand(&[]);
/// assert_eq!(tracer.take().tree, [TreeEvent::Root { played: 0 }, TreeEvent::Expand(vec![])]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TreeEvent {
    /// A new search, from the position after this number of the run's moves. The old tree is gone.
    Root {
        /// Moves that the run had played.
        played: u32,
    },
    /// The position after these moves waits to be expanded.
    Wait(Vec<Color>),
    /// The position after these moves is expanded.
    Expand(Vec<Color>),
    /// The position after these moves is not expanded.
    Cut(Vec<Color>, Cut),
    /// These moves clear the board, and no walk found before is as short.
    Best(Vec<Color>),
    /// The tree has [`MAX_TREE`] events. No more follow before the next root.
    Full,
}

/// The course of a search since the last report.
///
/// ```
/// use color_walk_api::solver::{Trace, TreeEvent};
///
/// let mut all = Trace { tree: vec![TreeEvent::Root { played: 0 }], ..Trace::default() };
/// all.extend(Trace { tree: vec![TreeEvent::Full], ..Trace::default() });
/// assert!(all.tree.len() == 2 && !all.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trace {
    /// The last lines that ran, at most [`MAX_LINES`].
    pub lines: VecDeque<TracedLine>,
    /// All changes in the tree.
    pub tree: Vec<TreeEvent>,
}

impl Trace {
    /// True if nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.tree.is_empty()
    }

    /// Appends the course after this one.
    pub fn extend(&mut self, later: Trace) {
        self.lines.extend(later.lines);
        let extra = self.lines.len().saturating_sub(MAX_LINES);
        self.lines.drain(..extra);
        self.tree.extend(later.tree);
    }
}

/// Records the course of a search that is watched (see [`Fuel::tracer`](crate::solver::Fuel::tracer)).
///
/// ```
/// use color_walk_api::solver::{Cut, Tracer, TreeEvent, Value};
///
/// let mut tracer = Tracer::default();
/// tracer.root();
/// tracer.expand(&[]);
/// tracer.expand(&[2]);
/// tracer.cut(&[3], Cut::TooLong);
/// tracer.best(&[2, 1]);
/// let trace = tracer.take();
/// assert_eq!(trace.tree[2..], [
///     TreeEvent::Expand(vec![2]),
///     TreeEvent::Cut(vec![3], Cut::TooLong),
///     TreeEvent::Best(vec![2, 1]),
/// ]);
/// assert!(tracer.take().is_empty() && tracer.has_room());
///
/// tracer.line("play", [("colour", Value::Color(2))]);
/// assert_eq!(tracer.take().lines.len(), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tracer {
    trace: Trace,
    /// Changes in the tree since the run began.
    tree_events: u64,
    /// Positions told since the root.
    positions: usize,
    /// Moves that the run has played.
    played: u32,
    /// The label of the line to stop at; empty for any line.
    awaited: Option<String>,
    /// True once that line has run.
    is_reached: bool,
    /// True if it keeps more than [`MAX_LINES`].
    keeps_all: bool,
}

impl Tracer {
    /// A line of pseudo-code is about to run.
    pub fn line(
        &mut self,
        label: impl Into<Cow<'static, str>>,
        values: impl IntoIterator<Item = (impl Into<Cow<'static, str>>, Value)>,
    ) {
        let label = label.into();
        self.is_reached |= self.awaited.as_deref().is_some_and(|awaited| awaited.is_empty() || awaited == label);
        if self.trace.lines.len() == MAX_LINES && !self.keeps_all {
            self.trace.lines.pop_front();
        }
        let values = values.into_iter().map(|(name, value)| (name.into(), value)).collect();
        self.trace.lines.push_back(TracedLine { label, values, tree_events: self.tree_events });
    }

    /// A new search begins at the position that the run has reached.
    pub fn root(&mut self) {
        self.positions = 0;
        self.push(TreeEvent::Root { played: self.played });
    }

    /// True while the tree has room. Without room, a search need not collect the moves of its positions.
    pub fn has_room(&self) -> bool {
        self.positions < MAX_TREE
    }

    /// The position after these moves from the root waits to be expanded.
    ///
    /// ```
    /// use color_walk_api::solver::{Tracer, TreeEvent};
    ///
    /// let mut tracer = Tracer::default();
    /// tracer.wait(&[2, 1]);
    /// assert_eq!(tracer.take().tree, [TreeEvent::Wait(vec![2, 1])]);
    /// ```
    pub fn wait(&mut self, moves: &[Color]) {
        self.add(|| TreeEvent::Wait(moves.to_vec()));
    }

    /// The position after these moves from the root is expanded.
    pub fn expand(&mut self, moves: &[Color]) {
        self.add(|| TreeEvent::Expand(moves.to_vec()));
    }

    /// The position after these moves from the root is not expanded.
    pub fn cut(&mut self, moves: &[Color], reason: Cut) {
        self.add(|| TreeEvent::Cut(moves.to_vec(), reason));
    }

    /// These moves from the root clear the board, and no walk found before is as short.
    pub fn best(&mut self, moves: &[Color]) {
        self.push(TreeEvent::Best(moves.to_vec()));
    }

    /// What was recorded since the last call.
    pub fn take(&mut self) -> Trace {
        std::mem::take(&mut self.trace)
    }

    /// Keeps all lines between two reports, however many there are.
    pub(crate) fn keep_all_lines(&mut self) {
        self.keeps_all = true;
    }

    pub(crate) fn set_played(&mut self, moves: u32) {
        self.played = moves;
    }

    /// Waits for a line, or for none.
    pub(crate) fn await_line(&mut self, label: Option<String>) {
        (self.awaited, self.is_reached) = (label, false);
    }

    /// True while it waits for a line.
    pub(crate) fn awaits_line(&self) -> bool {
        self.awaited.is_some()
    }

    /// True once after the awaited line has run. Then no line is awaited.
    pub(crate) fn reaches_line(&mut self) -> bool {
        let is_reached = std::mem::take(&mut self.is_reached);
        if is_reached {
            self.awaited = None;
        }
        is_reached
    }

    fn add(&mut self, event: impl FnOnce() -> TreeEvent) {
        if !self.has_room() {
            return;
        }
        self.positions += 1;
        self.push(event());
        if !self.has_room() {
            self.push(TreeEvent::Full);
        }
    }

    fn push(&mut self, event: TreeEvent) {
        self.tree_events += 1;
        self.trace.tree.push(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_lines_are_kept() {
        let mut tracer = Tracer::default();
        for count in 0..MAX_LINES + 2 {
            tracer.line("take", [("queue", Value::from(count))]);
        }
        let mut trace = tracer.take();
        assert_eq!((trace.lines.len(), &trace.lines[0].values[0].1), (MAX_LINES, &Value::Number(2)));
        tracer.line("play", [("queue", Value::None)]);
        trace.extend(tracer.take());
        assert_eq!((trace.lines.len(), &*trace.lines[MAX_LINES - 1].label), (MAX_LINES, "play"));
    }

    #[test]
    fn a_full_tree_says_so_once_and_a_root_empties_it() {
        let mut tracer = Tracer::default();
        tracer.root();
        for color in 0..MAX_TREE + 5 {
            tracer.expand(&[color as Color]);
        }
        tracer.cut(&[1], Cut::Known);
        assert!(!tracer.has_room());
        tracer.set_played(7);
        tracer.root();
        tracer.line("take", [("depth", Value::Number(1))]);
        let Trace { lines, tree } = tracer.take();
        assert_eq!(tree.len(), MAX_TREE + 3);
        assert_eq!(tree[MAX_TREE + 1..], [TreeEvent::Full, TreeEvent::Root { played: 7 }]);
        assert_eq!(lines[0].tree_events, MAX_TREE as u64 + 3);
        assert!(tracer.has_room());
    }

    #[test]
    fn an_awaited_line_is_reached_once() {
        let mut tracer = Tracer::default();
        tracer.await_line(Some("play".to_owned()));
        tracer.line("take", [("depth", Value::Number(1))]);
        assert!(tracer.awaits_line() && !tracer.reaches_line());
        tracer.line("play", [("depth", Value::Number(1))]);
        assert!(tracer.reaches_line() && !tracer.reaches_line() && !tracer.awaits_line());
        tracer.await_line(Some(String::new()));
        tracer.line("take", [("depth", Value::Number(1))]);
        assert!(tracer.reaches_line(), "any line will do");
    }
}
