//! Version 1.0 documents in RON files. They are read while there is no JSON file, and never deleted.

use serde_json::Value;

use super::merge::Fields;

/// The fields of a RON text.
pub(super) fn parse(text: &str) -> Result<Fields, String> {
    match ron::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err("it does not have the form (name: value, …)".to_owned()),
        Err(error) => {
            let place = error.position;
            Err(format!("line {}, column {}: {}", place.line, place.col, error.code))
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn as_fields(value: Value) -> Fields {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn what_version_1_or_a_person_wrote_is_read() {
        let text = "// mine\n(version: 1, palette: \"series\", tempo: 7,\n window: Some((x: -1, full_screen: true)))";
        let read = json!({
            "version": 1, "palette": "series", "tempo": 7, "window": { "x": -1, "full_screen": true },
        });
        assert_eq!(parse(text).unwrap(), as_fields(read));
        assert_eq!(parse(r#"Settings(live: true)"#).unwrap(), as_fields(json!({ "live": true })));
        assert_eq!(parse(r#"{"live": true}"#).unwrap(), as_fields(json!({ "live": true })));
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        let error = parse("(\n  tempo: ,\n)").unwrap_err();
        assert!(error.starts_with("line 2, column 10: "), "{error}");
        for text in ["", "7", "[]", "\"x\"", "(1, 2)", "(tempo: 7", "(tempo: 7) x"] {
            parse(text).unwrap_err();
        }
        for open in ["(", "[", "{", "(a:", "Some("] {
            parse(&open.repeat(10_000)).unwrap_err();
        }
    }
}
