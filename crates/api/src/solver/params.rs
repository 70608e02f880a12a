//! The parameters of a solver, and their values.

use std::borrow::Cow;

/// One parameter of a solver: a whole number in a range.
///
/// ```
/// use color_walk_api::{kit, solver::Param};
///
/// let info = kit::script(&[]).param("depth", "Depth (moves)", 5, 1, 10).in_title();
/// let param: &Param = &info.params[0];
/// assert_eq!((&*param.key, param.default, param.min, param.max), ("depth", 5, 1, 10));
/// assert!(param.in_title);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Param {
    /// The key in `id:key=value`.
    pub key: Cow<'static, str>,
    /// The parameter's name for people, with its unit.
    pub label: Cow<'static, str>,
    /// The value used if none is given.
    pub default: u64,
    /// The smallest value allowed.
    pub min: u64,
    /// The largest value allowed.
    pub max: u64,
    /// True if the solver's title always shows this parameter, even at its default: `Greedy look-ahead 5`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub in_title: bool,
}

/// The values of a solver's parameters.
///
/// ```
/// use color_walk_api::{kit, solver::Params};
///
/// let info = kit::script(&[]).param("depth", "Depth (moves)", 5, 1, 10).param("seed", "Seed", 1, 0, u64::MAX);
/// let mut params = Params::defaults(&info.params);
/// params.set("depth", 7);
/// assert_eq!(params.get("depth"), 7);
/// assert_eq!(params.iter().collect::<Vec<_>>(), [("depth", 7), ("seed", 1)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Params(Vec<(Cow<'static, str>, u64)>);

impl Params {
    /// Every parameter at its default.
    pub fn defaults(params: &[Param]) -> Self {
        Params(params.iter().map(|param| (param.key.clone(), param.default)).collect())
    }

    /// The value of `key`.
    ///
    /// # Panics
    /// If the solver has no such parameter.
    pub fn get(&self, key: &str) -> u64 {
        self.iter().find(|&(known, _)| known == key).unwrap_or_else(|| panic!("no parameter `{key}`")).1
    }

    /// Sets `key` to `value`.
    ///
    /// # Panics
    /// If the solver has no such parameter.
    pub fn set(&mut self, key: &str, value: u64) {
        let entry = self.0.iter_mut().find(|(known, _)| *known == key);
        entry.unwrap_or_else(|| panic!("no parameter `{key}`")).1 = value;
    }

    /// Keys and values, in the order in which the solver describes them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> + '_ {
        self.0.iter().map(|(key, value)| (&**key, *value))
    }
}
