//! The lines of a script that run, for whoever watches.

use std::{
    borrow::Cow,
    collections::VecDeque,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use color_walk_api::{
    board::symbol_of,
    solver::{MAX_LINES, Value},
};

use crate::choice::Choice;

/// The names and values of variables.
pub(crate) type Values = Vec<(Cow<'static, str>, Value)>;

/// Lines, from 1, each with its values. Records none unless somebody watches.
#[derive(Debug, Default)]
pub(crate) struct Record {
    is_watched: AtomicBool,
    lines: Mutex<VecDeque<(u32, Values)>>,
}

impl Record {
    /// Begins or ends to watch.
    pub fn watch(&self, is_watched: bool) {
        self.is_watched.store(is_watched, Ordering::Release);
    }

    /// A line of the script runs. Of too many, the last ones are kept.
    pub fn line(&self, line: Option<u32>, values: impl FnOnce() -> Values) {
        let Some(line) = line.filter(|_| self.is_watched.load(Ordering::Acquire)) else { return };
        let mut lines = self.lines();
        if lines.len() == MAX_LINES {
            lines.pop_front();
        }
        lines.push_back((line, values()));
    }

    /// Takes the lines since the last call.
    pub fn take(&self) -> VecDeque<(u32, Values)> {
        std::mem::take(&mut *self.lines())
    }

    fn lines(&self) -> MutexGuard<'_, VecDeque<(u32, Values)>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The values before a call of the script's function.
pub(crate) fn asked(moves: u32) -> Values {
    vec![("moves".into(), moves.into())]
}

/// The values after `choose` has chosen a colour, with scores under the symbols of the colours.
pub(crate) fn chosen(moves: u32, Choice { color, scores, .. }: &Choice, profile: String) -> Values {
    let mut values = asked(moves);
    values.extend(scores.iter().map(|scored| (symbol_of(scored.color).to_string().into(), number(scored.score))));
    values.extend([("colour".into(), Value::Color(*color)), ("profile".into(), profile.into())]);
    values
}

/// The values after `solve` has given a walk of this many moves.
pub(crate) fn walked(moves: usize, profile: String) -> Values {
    vec![("walk".into(), moves.into()), ("profile".into(), profile.into())]
}

/// A score, as a whole number where it is one.
fn number(score: f64) -> Value {
    if score.fract() == 0.0 && score.abs() < 1e15 { Value::Number(score as i64) } else { Value::Decimal(score) }
}
