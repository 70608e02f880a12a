//! The parameters that a script declares, and the values that it reads.

use std::ops::RangeInclusive;

use color_walk_api::solver::Params;
use rquickjs::{CatchResultExt, Ctx, Exception, Function, Object, Value};

use crate::{
    error::ScriptError,
    failure::{Failure, described},
    names::did_you_mean,
};

/// A parameter of a script: a whole number in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptParam {
    /// Its name in the script, as in `params.depth`.
    pub key: String,
    /// The label for a person; the key if the script gives none.
    pub about: String,
    /// Default value.
    pub value: u64,
    /// Least value.
    pub min: u64,
    /// Greatest value.
    pub max: u64,
}

/// The parameter that seeds `random`. A script that uses `random` has it, declared or not.
pub(crate) const SEED: &str = "seed";

/// The parameter that limits the memory, in bytes. Every script has it, declared or not.
pub(crate) const MEMORY: &str = "memory";
/// The least and the greatest limit of memory, in bytes.
pub(crate) const MEMORY_RANGE: RangeInclusive<u64> = 16 << 20..=1 << 40;

/// JavaScript's greatest safe integer.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;
/// The most parameters.
const MAX_PARAMS: usize = 16;
/// Maximum characters of a key.
const MAX_KEY: usize = 30;
/// Maximum characters of a label.
const MAX_ABOUT: usize = 80;

/// Reads `export const params`.
pub(crate) fn declared<'js>(ctx: &Ctx<'js>, exports: &Object<'js>) -> Result<Vec<ScriptParam>, Failure<'js>> {
    let value: Value<'js> = exports.get("params").catch(ctx)?;
    if value.is_undefined() {
        return Ok(Vec::new());
    }
    let Some(object) = value.as_object().filter(|_| !value.is_array() && !value.is_function()) else {
        let sentence = format!("`params` is {}; it must be an object, as in {EXAMPLE}", described(&value));
        return Err(ScriptError::new(sentence).into());
    };
    let mut params = Vec::new();
    for key in object.keys::<String>() {
        let key = key.catch(ctx)?;
        if params.len() == MAX_PARAMS {
            return Err(ScriptError::new(format!("`params` has more than {MAX_PARAMS} parameters")).into());
        }
        params.push(one(ctx, object, key)?);
    }
    Ok(params)
}

const EXAMPLE: &str = "{ depth: { min: 1, max: 6, value: 3, about: \"Depth (moves)\" } }";

fn one<'js>(ctx: &Ctx<'js>, object: &Object<'js>, key: String) -> Result<ScriptParam, Failure<'js>> {
    let wrong = |problem: String| Err(ScriptError::new(format!("the parameter `{key}` {problem}")).into());
    // The command line and the engine protocol take no capitals.
    let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    if !key.starts_with(|first: char| first.is_ascii_lowercase()) || !key.chars().all(is_plain) || key.len() > MAX_KEY {
        let key: String = key.chars().take(MAX_KEY).collect();
        let rule = format!("use at most {MAX_KEY} lower-case letters and digits, a letter first");
        return Err(ScriptError::new(format!("the parameter name `{key}` is not allowed; {rule}")).into());
    }
    let value: Value<'js> = object.get(&*key).catch(ctx)?;
    let Some(entry) = value.as_object() else {
        return wrong(format!("is {}; it must be an object, as in {EXAMPLE}", described(&value)));
    };
    let number = |name: &str| -> Result<u64, Failure<'js>> {
        let value: Value<'js> = entry.get(name).catch(ctx)?;
        let whole = value
            .as_number()
            .filter(|number| number.fract() == 0.0 && (0.0..=MAX_SAFE_INTEGER as f64).contains(number));
        whole.map(|number| number as u64).ok_or_else(|| {
            let is = described(&value);
            ScriptError::new(format!("the parameter `{key}` has {is} as `{name}`; it must be a whole number from 0"))
                .into()
        })
    };
    let (min, max, value) = (number("min")?, number("max")?, number("value")?);
    if !(min..=max).contains(&value) {
        return wrong(format!("has the value {value}, which is not from {min} to {max}"));
    }
    let about = text(ctx, entry, "about", MAX_ABOUT)?.unwrap_or_else(|| key.clone());
    Ok(ScriptParam { key, about, value, min, max })
}

/// An optional text of a script, on one line.
pub(crate) fn text<'js>(
    ctx: &Ctx<'js>,
    object: &Object<'js>,
    name: &str,
    most: usize,
) -> Result<Option<String>, Failure<'js>> {
    let value: Value<'js> = object.get(name).catch(ctx)?;
    if value.is_undefined() {
        return Ok(None);
    }
    let Some(text) = value.as_string() else {
        return Err(ScriptError::new(format!("`{name}` is {}; it must be a text", described(&value))).into());
    };
    let text = text.to_string().catch(ctx)?;
    let is_line = !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control);
    if !is_line {
        return Err(ScriptError::new(format!("`{name}` must be one line of 1 to {most} letters")).into());
    }
    Ok(Some(text.trim().to_owned()))
}

/// Writes the values into the script's `params`, so that it reads `params.depth`, and seals them by a function from
/// [`seal`].
pub(crate) fn fill<'js>(
    ctx: &Ctx<'js>,
    exports: &Object<'js>,
    params: &Params,
    seal: &Function<'js>,
) -> Result<(), Failure<'js>> {
    let object: Value<'js> = exports.get("params").catch(ctx)?;
    let Some(object) = object.as_object() else { return Ok(()) };
    for (key, value) in params.iter() {
        // Seed and memory need not be declared.
        if object.contains_key(key).catch(ctx)? {
            object.set(key, value as f64).catch(ctx)?;
        }
    }
    seal.call::<_, Value<'js>>((object.clone(),)).catch(ctx)?;
    Ok(())
}

/// A function that freezes parameters and lets them refuse a name that is none of them. Made before the script
/// can change `Proxy`.
pub(crate) fn seal<'js>(ctx: &Ctx<'js>) -> rquickjs::Result<Function<'js>> {
    let missing = |ctx: Ctx<'js>, name: String, names: Vec<String>| -> rquickjs::Result<()> {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let known = did_you_mean(&name, names.iter().copied()).unwrap_or_else(|| match names[..] {
            [] => "the script declares none".to_owned(),
            _ => format!("it has {}", names.join(", ")),
        });
        Err(Exception::throw_reference(&ctx, &format!("`params` has no `{name}`; {known}")))
    };
    let globals = ctx.globals();
    let (proxy, object): (Value<'js>, Value<'js>) = (globals.get("Proxy")?, globals.get("Object")?);
    let make: Function<'js> = ctx.eval(include_str!("params.js"))?;
    make.call((proxy, object, Function::new(ctx.clone(), missing)?))
}
