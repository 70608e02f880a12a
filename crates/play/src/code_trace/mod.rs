//! The lines of code that a search has run, as far as a person has seen them.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};

use color_walk_api::{
    board::{Color, color_of},
    solver::{MAX_TREE, Trace, TracedLine, TreeEvent, Value},
};

use crate::search_tree::SearchTree;

/// The most lines that wait to be shown. Of more, the first ones count as shown.
const MOST_WAITING: usize = 512;
/// The most changes of the tree that wait for their line. Of more, the first ones count as shown.
const MOST_EVENTS: usize = 16 * MAX_TREE;

/// The variable with the text that a line prints. It is shown beside the line.
const LOG: &str = "log";

/// A variable of the code.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its latest value.
    pub value: Value,
    /// True if it got this value with the current line.
    pub is_changed: bool,
}

/// The lines, shown one by one or all at once, with the variables and the tree at the current one.
#[derive(Clone, Debug, Default)]
pub struct CodeTrace {
    waiting: VecDeque<TracedLine>,
    current: Option<TracedLine>,
    variables: Vec<Variable>,
    /// The lines shown so far by label, each with the last text that it printed.
    shown: BTreeMap<String, Option<String>>,
    tree: SearchTree,
    /// Changes that the tree has not seen.
    tree_events: VecDeque<TreeEvent>,
    /// Changes that the tree has seen.
    applied: u64,
}

impl Variable {
    /// The colour whose score this is: a name of one digit or capital letter is a colour's symbol.
    pub fn scored_color(&self) -> Option<Color> {
        scored_color(&self.name)
    }
}

fn scored_color(name: &str) -> Option<Color> {
    let mut letters = name.chars();
    let symbol = letters.next().filter(|letter| !letter.is_ascii_lowercase() && letters.next().is_none())?;
    color_of(symbol)
}

impl CodeTrace {
    /// Adds lines that wait to be shown.
    pub fn receive(&mut self, trace: Trace) {
        self.tree_events.extend(trace.tree);
        self.waiting.extend(trace.lines);
        while self.waiting.len() > MOST_WAITING || self.tree_events.len() > MOST_EVENTS {
            if !self.next_line() {
                break;
            }
        }
        // Without lines, nothing says when the tree changes.
        if self.waiting.is_empty() {
            self.grow(u64::MAX);
        }
    }

    /// Shows the next line. False if none waits; then the whole tree is shown.
    pub fn next_line(&mut self) -> bool {
        let Some(line) = self.waiting.pop_front() else {
            self.grow(u64::MAX);
            return false;
        };
        self.grow(line.tree_events);
        self.variables.iter_mut().for_each(|variable| variable.is_changed = false);
        // Scores belong to one position, so new ones replace all earlier ones.
        if line.values.iter().any(|(name, _)| scored_color(name).is_some()) {
            self.variables.retain(|variable| {
                variable.scored_color().is_none() || line.values.iter().any(|(name, _)| **name == variable.name)
            });
        }
        let printed = self.shown.entry(line.label.clone().into_owned()).or_default();
        for (name, value) in &line.values {
            if let (LOG, Value::Text(text)) = (&**name, value) {
                *printed = Some(text.clone());
                continue;
            }
            match self.variables.iter_mut().find(|variable| variable.name == **name) {
                Some(variable) => {
                    variable.is_changed = variable.value != *value;
                    variable.value.clone_from(value);
                }
                None => {
                    let (name, value) = (name.clone().into_owned(), value.clone());
                    self.variables.push(Variable { name, value, is_changed: true });
                }
            }
        }
        self.current = Some(line);
        true
    }

    /// Shows lines up to the next one with this label, or one line if it is empty. False if there is none, and then all
    /// are shown.
    pub fn show_to(&mut self, label: &str) -> bool {
        while self.next_line() {
            if self.current().is_some_and(|line| label.is_empty() || line.label == label) {
                return true;
            }
        }
        false
    }

    /// Shows all lines up to the last one, and the whole tree.
    pub fn show_all(&mut self) {
        while self.next_line() {}
    }

    /// Applies changes of the tree until it has seen this many.
    fn grow(&mut self, wanted: u64) {
        while self.applied < wanted
            && let Some(event) = self.tree_events.pop_front()
        {
            self.tree.apply(&event);
            self.applied += 1;
        }
    }

    /// The line shown last, which runs next.
    pub fn current(&self) -> Option<&TracedLine> {
        self.current.as_ref()
    }

    /// Number of lines that wait to be shown.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// True once a line was shown.
    pub fn has_lines(&self) -> bool {
        self.current.is_some()
    }

    /// True if a line with this label was shown.
    pub fn was_shown(&self, label: &str) -> bool {
        self.shown.contains_key(label)
    }

    /// The last text that the line with this label printed, in the variable `log`. That variable is not among the
    /// [`variables`](Self::variables).
    pub fn printed(&self, label: &str) -> Option<&str> {
        self.shown.get(label)?.as_deref()
    }

    /// The variables, in the order in which they appeared.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The tree before the current line.
    pub fn tree(&self) -> &SearchTree {
        &self.tree
    }
}
