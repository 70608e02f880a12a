//! Documents as text: JSON objects with a field `version`, which defaults to 1.

use serde_json::Value;

use super::{
    Document,
    mend::mend,
    merge::{Fields, put_lists},
};

/// The most bytes in a document. A larger one counts as damaged.
pub(super) const MAX_BYTES: usize = 1 << 20;

pub(super) const VERSION: &str = "version";

/// Parses the fields of a text, or returns the error with its place.
pub(super) type Parse = fn(&str) -> Result<Fields, String>;

/// The fields of a JSON object.
pub(super) fn parse(text: &str) -> Result<Fields, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// The text of a document, one line per field.
pub(super) fn print(version: u32, fields: &Fields) -> String {
    let mut text = format!("{{\n{}: {version}", Value::from(VERSION));
    for (key, value) in fields {
        text += &format!(",\n{}: {value}", Value::from(key.as_str()));
    }
    text + "\n}\n"
}

/// Why a text cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// It is invalid, for this reason.
    Damaged(String),
    /// Some of its values are wrong, for this reason. The rest is valid.
    Partly(String, Fields),
    /// It has this version, newer than ours.
    Newer(u64),
}

/// The fields of a document's text, without the version. They are valid for a `D`, and lists have this version's form.
pub(super) fn read<D: Document>(bytes: &[u8], parse: Parse) -> Result<Fields, Unread> {
    let damaged = |reason: &str| Unread::Damaged(reason.to_owned());
    if bytes.len() > MAX_BYTES {
        return Err(damaged("it is larger than 1 MiB"));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| damaged("it is not UTF-8 text"))?;
    read_fields::<D>(parse(text).map_err(Unread::Damaged)?)
}

/// Like [`read`], for fields of an object inside another text.
pub(super) fn read_fields<D: Document>(mut fields: Fields) -> Result<Fields, Unread> {
    let damaged = |reason: &str| Unread::Damaged(reason.to_owned());
    match fields.remove(VERSION).map(|version| version.as_u64()) {
        Some(None) => return Err(damaged("its version is not a number from 1")),
        Some(Some(version)) if version > D::VERSION.into() => return Err(Unread::Newer(version)),
        _ => {}
    }
    let (mut fields, wrong) = match document::<D>(&fields) {
        Ok(_) => (fields, None),
        Err(reason) => {
            let check = |value| serde_json::from_value::<D>(value).map(drop).map_err(|error| error.to_string());
            let (rest, wrong) = mend(&fields, check).ok_or(Unread::Damaged(reason))?;
            (rest, Some(wrong))
        }
    };
    // Equal elements then compare equal, whichever version wrote them.
    let document = document::<D>(&fields).map_err(Unread::Damaged)?;
    put_lists(&mut fields, self::fields(&document));
    match wrong {
        Some(wrong) => Err(Unread::Partly(wrong, fields)),
        None => Ok(fields),
    }
}

/// The document with these fields. Missing fields get their defaults, and unknown ones are ignored.
pub(super) fn document<D: Document>(fields: &Fields) -> Result<D, String> {
    serde_json::from_value(Value::Object(fields.clone())).map_err(|error| error.to_string())
}

pub(super) fn fields<D: Document>(document: &D) -> Fields {
    match serde_json::to_value(document) {
        Ok(Value::Object(fields)) => fields,
        _ => panic!("the document `{}` is not a struct with named fields", D::NAME),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::*;
    use crate::merge::tests::fields as any_fields;

    #[derive(Default, Serialize, Deserialize)]
    #[serde(default)]
    struct Named {
        name: String,
    }

    impl Document for Named {
        const NAME: &'static str = "named";
        const VERSION: u32 = 3;
    }

    fn read_json(text: &str) -> Result<Fields, Unread> {
        read::<Named>(text.as_bytes(), parse)
    }

    /// Unknown fields of a newer version survive any number of reads and writes.
    #[test]
    fn unknown_numbers_come_back_to_the_last_digit() {
        let text = format!(r#"{{"later":[{}0,0.1,1e-7,123456789012345680000.0]}}"#, "5".repeat(84));
        let first = read_json(&text).unwrap();
        assert_eq!(read_json(&print(3, &first)).unwrap(), first);
    }

    #[test]
    fn a_version_tells_who_may_read() {
        for text in [r#"{"name":"x"}"#, r#"{"version":1,"name":"x"}"#, r#"{"version":3,"name":"x"}"#] {
            assert_eq!(Value::Object(read_json(text).unwrap()), json!({ "name": "x" }), "{text}");
        }
        // A newer version's fields may have any type.
        assert_eq!(read_json(r#"{"version":4,"name":7}"#), Err(Unread::Newer(4)));
        assert_eq!(read_json(r#"{"version":18446744073709551615}"#), Err(Unread::Newer(u64::MAX)));
        for version in ["-1", "1.5", "null", "\"2\"", "1e30"] {
            let unread = read_json(&format!(r#"{{"version":{version}}}"#));
            assert_eq!(unread, Err(Unread::Damaged("its version is not a number from 1".to_owned())));
        }
    }

    #[test]
    fn what_is_no_such_document_is_damaged() {
        let reason = |bytes: &[u8]| match read::<Named>(bytes, parse) {
            Err(Unread::Damaged(reason)) => reason,
            other => panic!("{other:?}"),
        };
        assert_eq!(reason(&[b'{', 0xff, b'}']), "it is not UTF-8 text");
        assert_eq!(reason(&vec![b' '; MAX_BYTES + 1]), "it is larger than 1 MiB");
        assert!(reason(br#"{"name":7}"#).contains("invalid type: integer `7`, expected a string"));
        for text in ["", "[]", "{", "7", r#"{"name":"x"} x"#] {
            reason(text.as_bytes());
        }
        reason("[".repeat(MAX_BYTES).as_bytes());
    }

    #[test]
    fn a_document_is_json_with_a_line_a_field() {
        let text = print(3, &fields(&Named { name: "x".to_owned() }));
        assert_eq!(text, "{\n\"version\": 3,\n\"name\": \"x\"\n}\n");
        assert_eq!(document::<Named>(&read_json(&text).unwrap()).unwrap().name, "x");
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read(fields in any_fields(".*")) {
            let fields: Fields = fields.into_iter().filter(|(key, _)| key != VERSION).collect();
            let text = print(3, &fields);
            let mut expected = fields;
            expected.insert(VERSION.to_owned(), 3.into());
            prop_assert_eq!(parse(&text), Ok(expected), "{}", text);
        }
    }
}
