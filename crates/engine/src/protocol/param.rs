//! The parameters that an engine introduces: numbers, choices and yes/no.

use std::fmt;

use color_walk_api::solver::{Param, ParamKind, SolverInfo};

use super::{
    MAX_NAMES, MAX_NUMBER, ProtocolError,
    words::{Words, key, name, shown},
};

/// A parameter of an engine. Its value is a whole number, which may have a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineParam {
    /// The key in `NAME:key=value`.
    pub key: String,
    /// The value if none is set.
    pub default: u64,
    /// The name for people.
    pub label: String,
    /// The values allowed.
    pub values: ParamValues,
}

/// The values of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamValues {
    /// Whole numbers.
    Numbers {
        /// The smallest.
        min: u64,
        /// The largest.
        max: u64,
    },
    /// A choice among names. The value is the place in this list, from 0. The list has 1 to [`MAX_NAMES`] different
    /// names.
    Names(Vec<String>),
    /// `no`, which is 0, and `yes`, which is 1.
    YesNo,
}

/// The names of a yes/no parameter's values.
const YES_NO: [&str; 2] = ["no", "yes"];

impl EngineParam {
    /// A solver's parameter, with this value as its default. Numbers beyond [`MAX_NUMBER`] are cut.
    pub fn of(param: &Param, default: u64) -> Self {
        let clamp = |number: u64| number.min(MAX_NUMBER);
        let values = match &param.kind {
            ParamKind::YesNo => ParamValues::YesNo,
            ParamKind::Choice { names } => ParamValues::Names(names.iter().map(|name| (**name).to_owned()).collect()),
            _ => ParamValues::Numbers { min: clamp(param.min), max: clamp(param.max) },
        };
        let (key, label) = (param.key.clone().into_owned(), param.label.clone().into_owned());
        EngineParam { key, default: clamp(default), label, values }
    }

    /// Adds this parameter to a solver.
    #[must_use]
    pub fn add_to(&self, info: SolverInfo) -> SolverInfo {
        let (key, label) = (self.key.clone(), self.label.clone());
        match &self.values {
            ParamValues::Numbers { min, max } => info.param(key, label, self.default, *min, *max),
            ParamValues::Names(names) => info.choice(key, label, &self.text(self.default), names.iter().cloned()),
            ParamValues::YesNo => info.yes_no(key, label, self.default == 1),
        }
    }

    /// A value as `set` sends it.
    pub fn text(&self, value: u64) -> String {
        let place = usize::try_from(value).unwrap_or(usize::MAX);
        let name = match &self.values {
            ParamValues::Numbers { .. } => None,
            ParamValues::Names(names) => names.get(place).cloned(),
            ParamValues::YesNo => YES_NO.get(place).map(|&name| name.to_owned()),
        };
        name.unwrap_or_else(|| value.to_string())
    }

    /// The values worth a try: both ends of a range and the default, or every name.
    pub fn samples(&self) -> Vec<u64> {
        match &self.values {
            ParamValues::Numbers { min, max } => vec![*min, *max, self.default],
            ParamValues::Names(names) => (0..names.len() as u64).chain([self.default]).collect(),
            ParamValues::YesNo => vec![0, 1, self.default],
        }
    }

    /// Reads `KEY DEFAULT LEAST GREATEST TEXT`.
    pub(super) fn number(mut words: Words<'_>) -> Result<Self, ProtocolError> {
        let key = key(words.word("a parameter")?)?;
        let default = words.number("a default", 0)?;
        let (min, max) = (words.number("a least value", 0)?, words.number("a greatest value", 0)?);
        if !(min..=max).contains(&default) {
            let what = "the default of a parameter";
            return Err(ProtocolError::Number { what, min, max, found: default.to_string() });
        }
        Ok(EngineParam { key, default, label: words.text(), values: ParamValues::Numbers { min, max } })
    }

    /// Reads `KEY DEFAULT NAME,NAME,… TEXT`.
    pub(super) fn choice(mut words: Words<'_>) -> Result<Self, ProtocolError> {
        let key = key(words.word("a parameter")?)?;
        let default = words.word("a default")?;
        let mut names: Vec<String> = Vec::new();
        for word in words.word("names")?.split(',') {
            let name = name(word)?;
            if names.contains(&name) {
                return Err(ProtocolError::TwoNames(name));
            }
            if names.len() == MAX_NAMES {
                return Err(ProtocolError::ManyNames(key));
            }
            names.push(name);
        }
        let place = names.iter().position(|name| name == default);
        let place = place.ok_or_else(|| wrong_default("one of its names", default))?;
        Ok(EngineParam { key, default: place as u64, label: words.text(), values: ParamValues::Names(names) })
    }

    /// Reads `KEY DEFAULT TEXT`.
    pub(super) fn yes_no(mut words: Words<'_>) -> Result<Self, ProtocolError> {
        let key = key(words.word("a parameter")?)?;
        let default = words.word("a default")?;
        let place = YES_NO.iter().position(|name| *name == default);
        let place = place.ok_or_else(|| wrong_default("`yes` or `no`", default))?;
        Ok(EngineParam { key, default: place as u64, label: words.text(), values: ParamValues::YesNo })
    }
}

fn wrong_default(form: &'static str, found: &str) -> ProtocolError {
    ProtocolError::Form { what: "the default of a parameter", form, found: shown(found) }
}

/// The line without its line end.
impl fmt::Display for EngineParam {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EngineParam { key, default, label, values } = self;
        match values {
            ParamValues::Numbers { min, max } => write!(out, "param {key} {default} {min} {max} {label}"),
            ParamValues::Names(names) => {
                write!(out, "choice {key} {} {} {label}", self.text(*default), names.join(","))
            }
            ParamValues::YesNo => write!(out, "yes-no {key} {} {label}", self.text(*default)),
        }
    }
}
