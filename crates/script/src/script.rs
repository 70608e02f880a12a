//! A parsed script: its name, its parameters and its function.

use std::sync::Arc;

use rquickjs::{CatchResultExt, Value};

use crate::{
    error::ScriptError,
    failure::{described, short},
    interpreter::Interpreter,
    limits::{Meter, Remote, ScriptLimits},
    names::did_you_mean,
    params::{self, ScriptParam},
    source,
};

/// The most bytes of a script.
pub const MAX_SOURCE: usize = 256 << 10;
/// Maximum characters of a name.
const MAX_NAME: usize = 40;
/// Maximum characters of a description.
const MAX_ABOUT: usize = 200;

/// The function that a script exports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptKind {
    /// `choose(position)` gives the next colour.
    Choose,
    /// `solve(position)` gives a walk, or yields better and better ones.
    Solve,
}

/// A solver in JavaScript.
///
/// ```
/// use color_walk_script::{Script, ScriptKind};
///
/// let script = Script::parse(
///     r#"export const name = "First colour";
///        export const params = { skip: { min: 0, max: 3, value: 0 } };
///        export function choose(position) {
///          const colors = position.colors();
///          return colors[params.skip % colors.length];
///        }"#,
/// )
/// .unwrap();
/// assert_eq!((script.name(), script.kind()), ("First colour", ScriptKind::Choose));
/// assert_eq!(script.params()[0].max, 3);
/// ```
#[derive(Clone, Debug)]
pub struct Script {
    source: Arc<str>,
    name: String,
    about: String,
    params: Vec<ScriptParam>,
    kind: ScriptKind,
    limits: ScriptLimits,
}

impl Script {
    /// Parses a script, and runs its top level once.
    ///
    /// # Errors
    /// If it cannot be compiled or run, or its exports are not a solver's.
    pub fn parse(source: &str) -> Result<Self, ScriptError> {
        Self::parse_within(source, ScriptLimits::default())
    }

    /// The same with other limits, which also hold for each of its games.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn parse_within(source: &str, limits: ScriptLimits) -> Result<Self, ScriptError> {
        if source.len() > MAX_SOURCE {
            return Err(ScriptError::new(format!("a script has at most {} KiB", MAX_SOURCE >> 10)));
        }
        if source.contains('\0') {
            return Err(ScriptError::new("the file is no text: it has a zero byte"));
        }
        let source = source.strip_prefix('\u{feff}').unwrap_or(source);
        let source = source::prepare(source)?;
        let meter = Meter::new(limits, 0, Arc::<Remote>::default());
        let interpreter = Interpreter::new(&source, 0, meter)?;
        interpreter.with(|ctx, _| {
            let exports = interpreter.exports(ctx).catch(ctx)?;
            let choose: Value<'_> = exports.get("choose").catch(ctx)?;
            let solve: Value<'_> = exports.get("solve").catch(ctx)?;
            let kind = match (choose.is_undefined(), solve.is_undefined()) {
                (false, true) => ScriptKind::Choose,
                (true, false) => ScriptKind::Solve,
                (false, false) => {
                    return Err(ScriptError::new("the script exports both choose and solve; export one of them").into());
                }
                (true, true) => {
                    let names: Vec<String> = exports.keys::<String>().collect::<Result<_, _>>().catch(ctx)?;
                    return Err(ScriptError::new(no_solver(&names)).into());
                }
            };
            let function = if kind == ScriptKind::Choose { &choose } else { &solve };
            if !function.is_function() {
                let sentence = format!("`{}` is {}; it must be a function", kind.word(), described(function));
                return Err(ScriptError::new(sentence).into());
            }
            let name = params::text(ctx, &exports, "name", MAX_NAME)?;
            let about = params::text(ctx, &exports, "about", MAX_ABOUT)?;
            Ok(Script {
                source: source.as_str().into(),
                name: name.unwrap_or_else(|| "A script".to_owned()),
                about: about.unwrap_or_else(|| "A solver written in JavaScript.".to_owned()),
                params: params::declared(ctx, &exports)?,
                kind,
                limits,
            })
        })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its description.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Its declared parameters.
    pub fn params(&self) -> &[ScriptParam] {
        &self.params
    }

    /// The function that it exports.
    pub fn kind(&self) -> ScriptKind {
        self.kind
    }

    /// The source that runs: on the same lines, with a guard in each `catch`.
    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    /// The limits of each of its games.
    pub fn limits(&self) -> ScriptLimits {
        self.limits
    }
}

/// Says that a script with these exports has no function that plays.
fn no_solver(exports: &[String]) -> String {
    let functions = [ScriptKind::Choose, ScriptKind::Solve].map(ScriptKind::word);
    let near = exports.iter().find_map(|name| Some((name, did_you_mean(name, functions)?)));
    match near {
        Some((name, hint)) => format!("the script exports neither choose nor solve, but `{}`; {hint}", short(name)),
        None => "the script exports neither choose nor solve; begin with `export function choose(position)`".to_owned(),
    }
}

impl ScriptKind {
    /// The function's name.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ScriptKind::Choose => "choose",
            ScriptKind::Solve => "solve",
        }
    }
}
