//! A solver with its parameters as text: `id` or `id:key=value:key=value`.

use std::{fmt, sync::Arc};

use thiserror::Error;

use crate::{
    board::ClusterGraph,
    solver::{Param, Params, Problem, Registry, SolverInfo},
};

/// A solver with a value for each of its parameters.
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     board::ClusterGraph,
///     kit,
///     solver::{Registry, SolverSpec},
///     text::BoardCode,
/// };
///
/// let info = kit::script(&[]).param("depth", "Depth (moves)", 5, 1, 10).in_title().param("seed", "Seed", 1, 0, 99);
/// let mut registry = Registry::default();
/// registry.add("example", [info]);
///
/// let spec = SolverSpec::parse("script:depth=5:seed=3", &registry).unwrap();
/// assert_eq!(spec.to_string(), "script:seed=3");
/// assert_eq!(spec.title(), "Script 5 (seed 3)");
/// assert_eq!(SolverSpec::of(spec.info()).title(), "Script 5");
///
/// let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
/// assert_eq!(spec.problem(graph).params.get("seed"), 3);
/// ```
#[derive(Clone)]
pub struct SolverSpec {
    info: Arc<SolverInfo>,
    /// The parameters' values.
    pub params: Params,
}

/// Why a text is not a valid solver specification.
///
/// ```
/// use color_walk_api::solver::{Registry, SolverSpec, SpecError};
///
/// let error = SolverSpec::parse("nosuch", &Registry::default()).unwrap_err();
/// assert_eq!(error, SpecError::Solver { id: "nosuch".to_owned(), near: None });
/// assert_eq!(error.to_string(), "there is no solver `nosuch`");
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum SpecError {
    /// No solver has this id.
    #[error("{}", no_solver(.id, .near.as_deref()))]
    Solver {
        /// The id as written.
        id: String,
        /// The nearest known id, if one is close. `None` without the feature `suggestions`.
        near: Option<String>,
    },
    /// The solver has no such parameter.
    #[error("`{id}` has no parameter `{key}`; it has {known}")]
    Param {
        /// The solver's id.
        id: String,
        /// The key as written.
        key: String,
        /// The solver's parameters.
        known: String,
    },
    /// A part is not of the form `key=value`.
    #[error("`{text}` is not of the form id:key=value")]
    Form {
        /// The whole text.
        text: String,
        /// The part.
        part: String,
    },
    /// A parameter is given twice.
    #[error("`{id}`: `{key}` is given twice; leave one of them out")]
    Twice {
        /// The solver's id.
        id: String,
        /// The parameter's key.
        key: String,
    },
    /// The value is not a number, or lies outside its range.
    #[error("`{id}`: `{key}` must be a whole number from {min} to {max}{}, not `{value}`", units(*.max))]
    Value {
        /// The solver's id.
        id: String,
        /// The parameter's key.
        key: String,
        /// The value as written.
        value: String,
        /// The smallest value allowed.
        min: u64,
        /// The largest value allowed.
        max: u64,
    },
    /// The value is none of the parameter's names.
    #[error("`{id}`: `{key}` must be {known}, not `{value}`")]
    Name {
        /// The solver's id.
        id: String,
        /// The parameter's key.
        key: String,
        /// The value as written.
        value: String,
        /// The names allowed.
        known: String,
    },
}

#[cfg(feature = "suggestions")]
fn near(id: &str, registry: &Registry) -> Option<String> {
    crate::text::nearest(id, registry.iter().map(|info| &*info.id)).map(str::to_owned)
}

#[cfg(not(feature = "suggestions"))]
fn near(_: &str, _: &Registry) -> Option<String> {
    None
}

/// The largest parameters are bytes.
fn units(max: u64) -> &'static str {
    if (1 << 30..1 << 50).contains(&max) { " (KiB, MiB or GiB may follow)" } else { "" }
}

fn no_solver(id: &str, near: Option<&str>) -> String {
    match near {
        _ if id.is_empty() => "the name of a solver is missing".to_owned(),
        Some(near) => format!("there is no solver `{id}` (did you mean `{near}`?)"),
        None => format!("there is no solver `{id}`"),
    }
}

impl SpecError {
    fn of(id: &str, param: &Param, value: &str) -> Self {
        let (id, key, value) = (id.to_owned(), param.key.clone().into_owned(), value.to_owned());
        match param.names().next() {
            None => SpecError::Value { id, key, value, min: param.min, max: param.max },
            Some(_) => SpecError::Name { id, key, value, known: param.allowed() },
        }
    }
}

impl SolverSpec {
    /// A solver with its default parameters.
    pub fn of(info: &SolverInfo) -> Self {
        SolverSpec { params: Params::defaults(&info.params), info: Arc::new(info.clone()) }
    }

    /// Reads `id` or `id:key=value:key=value`.
    ///
    /// # Errors
    /// If the registry has no such solver, or the solver has no such parameter or value.
    pub fn parse(text: &str, registry: &Registry) -> Result<Self, SpecError> {
        let text = text.trim();
        let mut parts = text.split(':');
        let id = parts.next().unwrap_or_default().trim();
        let info = registry.get(id).ok_or_else(|| SpecError::Solver { id: id.to_owned(), near: near(id, registry) })?;
        let mut spec = SolverSpec::of(info);
        let mut given: Vec<&str> = Vec::new();
        for part in parts {
            let form = || SpecError::Form { text: text.to_owned(), part: part.to_owned() };
            let (key, value) = part.split_once('=').ok_or_else(form)?;
            let (key, value) = (key.trim(), value.trim());
            let Some(param) = info.params.iter().find(|param| param.key == key) else {
                return Err(SpecError::Param { id: id.to_owned(), key: key.to_owned(), known: spec.known_params() });
            };
            if given.contains(&key) {
                return Err(SpecError::Twice { id: id.to_owned(), key: key.to_owned() });
            }
            given.push(key);
            spec.params.set(key, param.parse(value).ok_or_else(|| SpecError::of(id, param, value))?);
        }
        Ok(spec)
    }

    /// The solver's description.
    pub fn info(&self) -> &SolverInfo {
        &self.info
    }

    /// The problem of clearing a board with these parameters.
    pub fn problem(&self, graph: Arc<ClusterGraph>) -> Problem {
        Problem::new(graph, self.params.clone())
    }

    /// The value of a parameter as text: its name, or else its digits.
    ///
    /// ```
    /// use color_walk_api::{kit, solver::SolverSpec};
    ///
    /// let info = kit::script(&[]).choice("mode", "How it searches", "fast", ["fast", "careful"]);
    /// assert_eq!(SolverSpec::of(&info).value("mode"), "fast");
    /// ```
    ///
    /// # Panics
    /// If the solver has no such parameter.
    pub fn value(&self, key: &str) -> String {
        let (param, value) = (self.info.params.iter().find(|param| param.key == key), self.params.get(key));
        param.map_or_else(|| value.to_string(), |param| param.text(value).into_owned())
    }

    /// The name for people. It shows titled parameters and those that differ from their defaults: `Greedy look-ahead
    /// 5`, `Random (seed 3)`.
    pub fn title(&self) -> String {
        let titled = |key: &str| self.info.params.iter().any(|param| param.key == key && param.in_title);
        let mut title = self.info.name.clone().into_owned();
        let values: Vec<_> =
            self.params.iter().filter(|&(key, _)| titled(key)).map(|(key, _)| self.value(key)).collect();
        if !values.is_empty() {
            title += &format!(" {}", values.join(" / "));
        }
        let others: Vec<_> =
            self.changed().filter(|&key| !titled(key)).map(|key| format!("{key} {}", self.value(key))).collect();
        if !others.is_empty() {
            title += &format!(" ({})", others.join(", "));
        }
        title
    }

    /// The parameters that differ from their defaults.
    fn changed(&self) -> impl Iterator<Item = &str> + '_ {
        let default = |key: &str| self.info.params.iter().find(|param| param.key == key).map(|param| param.default);
        self.params.iter().filter(move |&(key, value)| default(key) != Some(value)).map(|(key, _)| key)
    }

    fn known_params(&self) -> String {
        if self.info.params.is_empty() {
            return "none".to_owned();
        }
        self.info.params.iter().map(|param| format!("`{}`", param.key)).collect::<Vec<_>>().join(", ")
    }
}

/// `id`, then the parameters that differ from their defaults.
impl fmt::Display for SolverSpec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.info.id)?;
        for key in self.changed() {
            write!(out, ":{key}={}", self.value(key))?;
        }
        Ok(())
    }
}

impl fmt::Debug for SolverSpec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl PartialEq for SolverSpec {
    fn eq(&self, other: &Self) -> bool {
        self.info.id == other.info.id && self.params == other.params
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Pointless;

    fn registry() -> Registry {
        let mut registry = Registry::default();
        registry.add(
            "test",
            [SolverInfo::new("look-ahead", "Look-ahead", "", |_| Box::new(Pointless))
                .param("depth", "Depth (moves)", 5, 1, 10)
                .in_title()
                .param("memory", "Memory (bytes)", 1 << 20, 0, u64::MAX)],
        );
        registry.add(
            "test",
            [SolverInfo::new("named", "Named", "", |_| Box::new(Pointless))
                .choice("mode", "How it searches", "fast", ["fast", "careful", "slow"])
                .yes_no("prune", "Prunes", true)],
        );
        registry
    }

    #[test]
    fn specs_come_back_as_written() {
        for text in ["look-ahead", "look-ahead:depth=7", "look-ahead:depth=1:memory=5"] {
            assert_eq!(SolverSpec::parse(text, &registry()).unwrap().to_string(), text);
        }
        let spec = SolverSpec::parse("look-ahead:memory=2GiB:depth=5", &registry()).unwrap();
        assert_eq!(spec.to_string(), "look-ahead:memory=2147483648");
        assert_eq!(spec.title(), "Look-ahead 5 (memory 2147483648)");
    }

    #[test]
    fn values_with_names_are_read_and_written_by_name() {
        for text in ["named", "named:mode=careful", "named:mode=slow:prune=no"] {
            assert_eq!(SolverSpec::parse(text, &registry()).unwrap().to_string(), text);
        }
        let spec = SolverSpec::parse("named:prune=0:mode=careful", &registry()).unwrap();
        assert_eq!((spec.params.get("mode"), spec.params.get("prune")), (1, 0));
        assert_eq!(spec.to_string(), "named:mode=careful:prune=no");
        assert_eq!(spec.title(), "Named (mode careful, prune no)");
        let wrong = |text: &str| SolverSpec::parse(text, &registry()).unwrap_err().to_string();
        assert_eq!(wrong("named:mode=1"), "`named`: `mode` must be `fast`, `careful` or `slow`, not `1`");
        assert_eq!(wrong("named:prune=2"), "`named`: `prune` must be `no` or `yes`, not `2`");
    }

    #[test]
    fn wrong_specs_say_what_is_wrong() {
        let wrong = |text: &str| SolverSpec::parse(text, &registry()).unwrap_err().to_string();
        assert!(wrong("nosuch").ends_with("no solver `nosuch`"));
        for typed in ["look-aheed", "lok-ahad", "look--ahead", "löök-ahead"] {
            assert!(wrong(typed).contains("did you mean `look-ahead`?"), "{typed}");
        }
        assert!(!wrong("look-around").contains("did you mean"));
        assert!(wrong("look-ahead:depth=11").contains("from 1 to 10, not `11`"));
        assert!(wrong("look-ahead:depth=x").contains("not `x`"));
        assert!(wrong("look-ahead:deep=2").contains("`depth`, `memory`"));
        assert!(wrong("look-ahead:depth").contains("key=value"));
        assert!(wrong("look-ahead:depth=2:depth=3").contains("`depth` is given twice"));
    }
}
