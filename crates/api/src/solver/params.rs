//! The parameters of a solver, and their values.

use std::borrow::Cow;

/// One parameter of a solver. Its value is always a whole number in a range; a [`ParamKind`] may give the numbers
/// names.
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
    /// Whether its values are numbers or names.
    #[cfg_attr(feature = "serde", serde(flatten, skip_serializing_if = "ParamKind::is_number"))]
    pub kind: ParamKind,
    /// True if the solver's title always shows this parameter, even at its default: `Greedy look-ahead 5`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub in_title: bool,
}

/// The meaning of a parameter's numbers.
///
/// ```
/// use color_walk_api::{kit, solver::ParamKind};
///
/// let info = kit::script(&[]).choice("mode", "How it searches", "fast", ["fast", "careful"]);
/// assert_eq!(info.params[0].kind, ParamKind::Choice { names: vec!["fast".into(), "careful".into()] });
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum ParamKind {
    /// They are numbers.
    #[default]
    Number,
    /// Each is the place of a name in this list, from 0.
    Choice {
        /// The names: lower-case letters, digits and hyphens.
        names: Vec<Cow<'static, str>>,
    },
    /// 0 is `no`, 1 is `yes`.
    YesNo,
}

#[cfg(feature = "serde")]
impl ParamKind {
    fn is_number(&self) -> bool {
        *self == ParamKind::Number
    }
}

/// The names of a yes/no parameter's values.
const YES_NO: [&str; 2] = ["no", "yes"];

impl Param {
    /// The names of its values, from 0; empty if they are numbers.
    ///
    /// ```
    /// use color_walk_api::kit;
    ///
    /// let info = kit::script(&[]).yes_no("prune", "Prunes", true).param("depth", "Depth (moves)", 5, 1, 10);
    /// assert_eq!(info.params[0].names().collect::<Vec<_>>(), ["no", "yes"]);
    /// assert_eq!(info.params[1].names().count(), 0);
    /// ```
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let (choice, yes_no) = match &self.kind {
            ParamKind::Number => (&[][..], &[][..]),
            ParamKind::Choice { names } => (&names[..], &[][..]),
            ParamKind::YesNo => (&[][..], &YES_NO[..]),
        };
        choice.iter().map(|name| &**name).chain(yes_no.iter().copied())
    }

    /// A value as text: its name, or else its digits.
    ///
    /// ```
    /// use color_walk_api::kit;
    ///
    /// let info = kit::script(&[]).choice("mode", "How it searches", "fast", ["fast", "careful"]);
    /// assert_eq!(info.params[0].text(1), "careful");
    /// ```
    pub fn text(&self, value: u64) -> Cow<'_, str> {
        let name = usize::try_from(value).ok().and_then(|place| self.names().nth(place));
        name.map_or_else(|| Cow::Owned(value.to_string()), Cow::Borrowed)
    }

    /// The values allowed, as the end of a sentence.
    ///
    /// ```
    /// use color_walk_api::kit;
    ///
    /// let info = kit::script(&[]).choice("mode", "How", "a", ["a", "b", "c"]).param("depth", "Depth", 5, 1, 10);
    /// assert_eq!(info.params[0].allowed(), "`a`, `b` or `c`");
    /// assert_eq!(info.params[1].allowed(), "a whole number from 1 to 10");
    /// ```
    pub fn allowed(&self) -> String {
        let names: Vec<String> = self.names().map(|name| format!("`{name}`")).collect();
        match &names[..] {
            [] => format!("a whole number from {} to {}", self.min, self.max),
            [only] => only.clone(),
            [others @ .., last] => format!("{} or {last}", others.join(", ")),
        }
    }

    /// Reads a value: a name, or a number in the range, where `_` may separate digits, and KiB, MiB or GiB may follow.
    /// A yes/no parameter also reads 0 and 1.
    ///
    /// ```
    /// use color_walk_api::kit;
    ///
    /// let info = kit::script(&[]).yes_no("prune", "Prunes", true).param("memory", "Memory (bytes)", 0, 0, 1 << 20);
    /// let [prune, memory] = &info.params[..] else { panic!("two parameters") };
    /// assert_eq!(["no", "yes", "1", "maybe"].map(|text| prune.parse(text)), [Some(0), Some(1), Some(1), None]);
    /// assert_eq!(["7", "1KiB", "2MiB"].map(|text| memory.parse(text)), [Some(7), Some(1024), None]);
    /// ```
    pub fn parse(&self, text: &str) -> Option<u64> {
        let place = self.names().position(|name| name == text).map(|place| place as u64);
        let is_number = !matches!(self.kind, ParamKind::Choice { .. });
        place.or_else(|| parse_number(text).filter(|number| is_number && (self.min..=self.max).contains(number)))
    }
}

/// Reads a whole number. `_` may separate digits; KiB, MiB or GiB may follow for bytes.
fn parse_number(text: &str) -> Option<u64> {
    let units = [("KiB", 10), ("MiB", 20), ("GiB", 30)];
    let unit = units.iter().find_map(|&(unit, shift)| Some((text.strip_suffix(unit)?, shift)));
    let (digits, shift) = unit.unwrap_or((text, 0));
    let number: u64 = digits.trim().replace('_', "").parse().ok()?;
    number.checked_mul(1 << shift)
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
