//! `log`: one line for people.

use rquickjs::{Coerced, Ctx, FromJs, Object, Result, Value};

use super::table::allow;
use crate::{
    limits::Meter,
    stack::{place, stack},
};

/// Maximum characters of a log line.
const MAX_LOG_LINE: usize = 500;

/// Prints the values on one line.
pub(super) fn log<'js>(ctx: &Ctx<'js>, meter: &Meter, values: &[Value<'js>]) -> Result<()> {
    allow(ctx, meter, 0)?;
    if !meter.has_log_room() {
        return Ok(());
    }
    let mut line = String::new();
    for (index, value) in values.iter().enumerate() {
        line.push_str(if index == 0 { "" } else { " " });
        line.push_str(&written(ctx, value, 0)?);
        if line.len() > 4 * MAX_LOG_LINE {
            break;
        }
    }
    let mut short: String = line.chars().take(MAX_LOG_LINE).collect();
    if short.len() < line.len() {
        short.push('…');
    }
    let text = short.replace(char::is_control, " ");
    // Looked up even if nobody watches, so that memory is the same.
    let (line, _) = place(&stack(ctx));
    meter.record().line(line, || vec![("log".into(), text.clone().into())]);
    meter.log(text);
    Ok(())
}

/// How deep `log` looks into arrays and objects, and how many entries of each it prints.
const LOG_DEPTH: u32 = 3;
const LOG_ENTRIES: usize = 100;

/// The length of an array of the kit.
fn length_of_numbers(object: &Object<'_>) -> Option<usize> {
    let unsigned = object.as_typed_array::<u32>().map(|numbers| numbers.len());
    unsigned.or_else(|| object.as_typed_array::<i8>().map(|numbers| numbers.len()))
}

/// A value as `log` prints it: text as it is, arrays and objects by their entries.
fn written<'js>(ctx: &Ctx<'js>, value: &Value<'js>, depth: u32) -> Result<String> {
    if let Some(text) = value.as_string() {
        return text.to_string();
    }
    if let Some(error) = value.as_exception() {
        return Ok(error.message().unwrap_or_default());
    }
    let Some(object) = value.as_object().filter(|_| !value.is_function()) else {
        return Ok(Coerced::<String>::from_js(ctx, value.clone())?.0);
    };
    if depth == LOG_DEPTH {
        return Ok("…".to_owned());
    }
    let mut entries = Vec::new();
    if let Some(length) = length_of_numbers(object) {
        for index in 0..length.min(LOG_ENTRIES) {
            entries.push(object.get::<_, i64>(index as u32)?.to_string());
        }
        return Ok(format!("[{}]", entries.join(", ")));
    }
    if let Some(array) = value.as_array() {
        for index in 0..array.len().min(LOG_ENTRIES) {
            entries.push(written(ctx, &array.get(index)?, depth + 1)?);
        }
        return Ok(format!("[{}]", entries.join(", ")));
    }
    for entry in object.props::<String, Value<'js>>().take(LOG_ENTRIES) {
        let (key, value) = entry?;
        entries.push(format!("{key}: {}", written(ctx, &value, depth + 1)?));
    }
    Ok(format!("{{{}}}", entries.join(", ")))
}
