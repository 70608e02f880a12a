//! Separates the wrong values of a document from the rest.

use serde_json::{Map, Value};

use super::merge::Fields;

/// The most wrong values named in a message.
const NAMED: usize = 3;

/// Checks a whole document, or returns what is wrong with it.
type Check<'a> = &'a dyn Fn(Value) -> Result<(), String>;

/// The fields without the values that `check` refuses, and a description of those values. `None` if nothing is left.
pub(super) fn mend(fields: &Fields, check: impl Fn(Value) -> Result<(), String>) -> Option<(Fields, String)> {
    let mut wrong = Vec::new();
    let mended = mended(Value::Object(fields.clone()), "", &check, &mut wrong);
    let Some(Value::Object(rest)) = mended.filter(|rest| check(rest.clone()).is_ok()) else { return None };
    let more = if wrong.len() > NAMED { "; …" } else { "" };
    wrong.truncate(NAMED);
    (!rest.is_empty()).then(|| (rest, wrong.join("; ") + more))
}

/// The value without its wrong parts: entries of objects, and whole elements of lists of objects. A shorter list of
/// other values, such as a walk, would mean something else.
fn mended(value: Value, place: &str, check: Check, wrong: &mut Vec<String>) -> Option<Value> {
    let Err(reason) = check(value.clone()) else { return Some(value) };
    match value {
        Value::Object(entries) if check(Value::Object(Map::new())).is_ok() => {
            let mend_entry = |(key, value): (String, Value)| {
                let with = |value| check(Value::Object(Map::from_iter([(key.clone(), value)])));
                let place = if place.is_empty() { key.clone() } else { format!("{place}.{key}") };
                mended(value, &place, &with, wrong).map(|value| (key.clone(), value))
            };
            Some(Value::Object(entries.into_iter().filter_map(mend_entry).collect()))
        }
        Value::Array(list) if list.iter().all(Value::is_object) => {
            let mut stays = |index: usize, element: &Value| {
                let refused = check(Value::Array(vec![element.clone()])).err();
                wrong.extend(refused.iter().map(|reason| format!("{place}[{index}]: {reason}")));
                refused.is_none()
            };
            let stay = list.into_iter().enumerate().filter(|(index, element)| stays(*index, element));
            Some(Value::Array(stay.map(|(_, element)| element).collect()))
        }
        _ => {
            wrong.push(format!("{place}: {reason}"));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::{Settings, format, merge::tests::fields as any_fields};

    fn check(document: Value) -> Result<(), String> {
        serde_json::from_value::<Settings>(document).map(drop).map_err(|error| error.to_string())
    }

    fn settings(fields: Value) -> Option<(Value, String)> {
        let (rest, wrong) = mend(fields.as_object().unwrap(), check)?;
        Some((Value::Object(rest), wrong))
    }

    #[test]
    fn wrong_values_are_named_and_the_rest_stays() {
        let wrong = json!({ "tempo": 3, "gap": -1, "window": { "maximized": true, "size": [1], "x": 1 }, "later": 7 });
        let (rest, named) = settings(wrong).unwrap();
        assert_eq!(rest, json!({ "tempo": 3, "window": { "maximized": true, "x": 1 }, "later": 7 }));
        assert_eq!(
            named,
            "gap: invalid value: integer `-1`, expected u8; window.size: invalid length 1, expected a tuple of size 2"
        );
        // `window` may be absent, but it is no number.
        assert_eq!(settings(json!({ "tempo": 3, "window": 7 })).unwrap().0, json!({ "tempo": 3 }));
        assert_eq!(settings(json!({ "tempo": -3 })), None);
    }

    #[test]
    fn many_wrong_values_make_no_long_message() {
        let names: Map<String, Value> = (0..50).map(|number| (number.to_string(), json!(7))).collect();
        let (_, named) = settings(json!({ "keys": names, "tempo": 3 })).unwrap();
        assert_eq!(named.matches("; ").count(), NAMED, "{named}");
        assert!(named.ends_with("; …"), "{named}");
    }

    proptest! {
        #[test]
        fn whatever_is_left_is_a_document(fields in any_fields("tempo|window|keys|gap|later")) {
            if let Some((rest, wrong)) = mend(&fields, check) {
                prop_assert!(format::document::<Settings>(&rest).is_ok());
                prop_assert_eq!(rest == fields, wrong.is_empty());
            }
        }
    }
}
