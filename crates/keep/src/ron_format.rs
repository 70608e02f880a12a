//! Fields as RON, as a person would write them.

use serde_json::Value;

use super::{
    format::{Format, VERSION},
    merge::Fields,
};

/// What files keep.
pub(super) struct Ron;

impl Format for Ron {
    fn parse(text: &str) -> Result<Fields, String> {
        match ron::from_str(text) {
            Ok(Value::Object(fields)) => Ok(fields),
            Ok(_) => Err("it is not written as (name: value, …)".to_owned()),
            Err(error) => {
                let place = error.position;
                Err(format!("line {}, column {}: {}", place.line, place.col, error.code))
            }
        }
    }

    fn print(version: u32, fields: &Fields) -> String {
        // What a newer version or a person has put in stays, whatever it is called.
        let quoted = !fields.keys().all(|key| is_name(key));
        let (open, close) = if quoted { ("{", "}") } else { ("(", ")") };
        let name = if quoted { print_text(VERSION) } else { VERSION.to_owned() };
        let mut text = format!("{open}\n    {name}: {version},\n");
        print_fields(&mut text, fields, quoted, 1);
        text + close + "\n"
    }
}

fn print_fields(out: &mut String, fields: &Fields, quoted: bool, depth: usize) {
    for (key, value) in fields {
        indent(out, depth);
        out.push_str(&if quoted { print_text(key) } else { key.clone() });
        out.push_str(": ");
        print_value(out, value, depth);
        out.push_str(",\n");
    }
}

fn print_value(out: &mut String, value: &Value, depth: usize) {
    match value {
        Value::Null => out.push_str("None"),
        Value::Bool(_) | Value::Number(_) => out.push_str(&value.to_string()),
        Value::String(text) => out.push_str(&print_text(text)),
        Value::Array(values) if values.iter().any(|value| value.is_array() || value.is_object()) => {
            out.push_str("[\n");
            for value in values {
                indent(out, depth + 1);
                print_value(out, value, depth + 1);
                out.push_str(",\n");
            }
            indent(out, depth);
            out.push(']');
        }
        Value::Array(values) => {
            out.push('[');
            for (index, value) in values.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                print_value(out, value, depth);
            }
            out.push(']');
        }
        Value::Object(fields) => {
            // What is no name, or empty, is a map.
            let quoted = fields.is_empty() || !fields.keys().all(|key| is_name(key));
            out.push_str(if quoted { "{\n" } else { "(\n" });
            print_fields(out, fields, quoted, depth + 1);
            indent(out, depth);
            out.push(if quoted { '}' } else { ')' });
        }
    }
}

fn is_name(key: &str) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
    key.as_bytes().first().is_some_and(is_letter) && key.bytes().all(|byte| is_letter(&byte) || byte.is_ascii_digit())
}

fn print_text(text: &str) -> String {
    ron::to_string(text).expect("any text can be written")
}

fn indent(out: &mut String, depth: usize) {
    out.extend(std::iter::repeat_n("    ", depth));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::merge::tests::fields;

    fn as_fields(value: Value) -> Fields {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn it_reads_like_a_file_of_ours() {
        let value = json!({
            "games": [{ "link": "board=series@7", "moves": [0, 1] }],
            "name": "a \"b\"", "nothing": null, "map": { "7": true }, "none": {},
        });
        let text = "(\n    version: 2,\n    games: [\n        (\n            link: \"board=series@7\",\n            \
                    moves: [0, 1],\n        ),\n    ],\n    map: {\n        \"7\": true,\n    },\n    \
                    name: \"a \\\"b\\\"\",\n    none: {\n    },\n    nothing: None,\n)\n";
        assert_eq!(Ron::print(2, &as_fields(value)), text);
    }

    #[test]
    fn what_a_person_writes_is_read() {
        let text = "// mine\n(version: 1, palette: \"series\", tempo: 7,\n window: Some((x: -1, full_screen: true)))";
        let read = json!({
            "version": 1, "palette": "series", "tempo": 7, "window": { "x": -1, "full_screen": true },
        });
        assert_eq!(Ron::parse(text).unwrap(), as_fields(read));
        assert_eq!(Ron::parse(r#"Settings(live: true)"#).unwrap(), as_fields(json!({ "live": true })));
        assert_eq!(Ron::parse(r#"{"live": true}"#).unwrap(), as_fields(json!({ "live": true })));
    }

    /// A file with an unknown field whose key is no name was printed as one that is damaged.
    #[test]
    fn fields_whose_keys_are_no_names_are_printed_as_a_map() {
        let fields = Ron::parse(r#"{"version": 1, "live": true, "a b": 7}"#).unwrap();
        let text = Ron::print(1, &fields.iter().filter(|(key, _)| *key != VERSION).map(own).collect());
        assert_eq!(text, "{\n    \"version\": 1,\n    \"a b\": 7,\n    \"live\": true,\n}\n");
        assert_eq!(Ron::parse(&text), Ok(fields));
    }

    fn own((key, value): (&String, &Value)) -> (String, Value) {
        (key.clone(), value.clone())
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        let error = Ron::parse("(\n  tempo: ,\n)").unwrap_err();
        assert!(error.starts_with("line 2, column 10: "), "{error}");
        for text in ["", "7", "[]", "\"x\"", "(1, 2)", "(tempo: 7", "(tempo: 7) x"] {
            Ron::parse(text).unwrap_err();
        }
        for open in ["(", "[", "{", "(a:", "Some("] {
            Ron::parse(&open.repeat(10_000)).unwrap_err();
        }
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read(fields in fields("[a-zA-Z_0-9]{0,3}|true|None|Some|inf|.*")) {
            let fields: Fields = fields.into_iter().filter(|(key, _)| key != VERSION).collect();
            let text = Ron::print(3, &fields);
            let mut expected = fields;
            expected.insert(VERSION.to_owned(), 3.into());
            prop_assert_eq!(Ron::parse(&text), Ok(expected), "{}", text);
        }
    }
}
