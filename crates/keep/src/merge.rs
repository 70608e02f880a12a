//! Merges two windows' changes to one document, field by field.

use serde_json::{Map, Value};

/// A document as its fields.
pub(super) type Fields = Map<String, Value>;

/// Applies all changes between `base` and `ours` to `theirs`. Nested fields merge separately, as do elements of lists
/// of objects. Any other list is one value, such as a palette's colours. If both changed a field, `ours` wins. Fields
/// only in `theirs` stay.
pub(super) fn merge(base: &Fields, ours: &Fields, mut theirs: Fields) -> Fields {
    for key in base.keys().filter(|key| !ours.contains_key(*key)) {
        theirs.remove(key);
    }
    for (key, our) in ours.iter().filter(|(key, our)| base.get(*key) != Some(our)) {
        let merged = match (our, theirs.remove(key)) {
            (Value::Object(our), Some(Value::Object(their))) => {
                let base = base.get(key).and_then(Value::as_object);
                Value::Object(merge(base.unwrap_or(&Fields::new()), our, their))
            }
            (Value::Array(our), Some(Value::Array(their))) => {
                let base = base.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                Value::Array(merge_lists(base, our, &their))
            }
            _ => our.clone(),
        };
        theirs.insert(key.clone(), merged);
    }
    theirs
}

fn merge_lists(base: &[Value], ours: &[Value], theirs: &[Value]) -> Vec<Value> {
    let is_of_objects = [base, ours, theirs].into_iter().flatten().all(Value::is_object);
    if base == theirs || !is_of_objects {
        return ours.to_vec();
    }
    let stays = |our: &&Value| !base.contains(our) || theirs.contains(our);
    let is_new = |their: &&Value| !base.contains(their) && !ours.contains(their);
    ours.iter().filter(stays).chain(theirs.iter().filter(is_new)).cloned().collect()
}

/// Replaces the lists in `fields` by those in `known`.
pub(super) fn put_lists(fields: &mut Fields, known: Fields) {
    for (key, known) in known {
        match (fields.get_mut(&key), known) {
            (Some(Value::Object(field)), Value::Object(known)) => put_lists(field, known),
            (Some(list @ Value::Array(_)), known @ Value::Array(_)) => *list = known,
            _ => {}
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::{collection, prelude::*};

    use super::*;

    /// Values of every kind except fractions, which documents do not have.
    pub fn value(key: &'static str) -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 16, 4, move |inner| {
            prop_oneof![
                collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                collection::btree_map(key, inner, 0..4).prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    pub fn fields(key: &'static str) -> impl Strategy<Value = Fields> {
        collection::btree_map(key, value(key), 0..5).prop_map(|map| map.into_iter().collect())
    }

    fn read(text: &str) -> Fields {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn each_field_is_of_whoever_changed_it() {
        for (base, ours, theirs, merged) in [
            (r#"{"a":1,"b":1}"#, r#"{"a":2,"b":1}"#, r#"{"a":1,"b":3}"#, r#"{"a":2,"b":3}"#),
            (r#"{"a":1}"#, r#"{"a":2}"#, r#"{"a":3}"#, r#"{"a":2}"#),
            (r#"{"a":1}"#, r#"{"a":2}"#, r#"{"a":1,"new":[4]}"#, r#"{"a":2,"new":[4]}"#),
            (r#"{"a":1}"#, r#"{}"#, r#"{"a":1,"b":1}"#, r#"{"b":1}"#),
            (r#"{"a":null}"#, r#"{"a":{"x":1}}"#, r#"{"a":{"x":2,"y":3}}"#, r#"{"a":{"x":1,"y":3}}"#),
            (r#"{"a":{"x":1}}"#, r#"{"a":null}"#, r#"{"a":{"x":2}}"#, r#"{"a":null}"#),
            (r#"{"a":{"x":1,"y":1}}"#, r#"{"a":{"x":2,"y":1}}"#, r#"{"a":{"x":1,"y":3}}"#, r#"{"a":{"x":2,"y":3}}"#),
            (r#"{"a":[1]}"#, r#"{"a":[1,2]}"#, r#"{"a":[1,3]}"#, r#"{"a":[1,2]}"#),
        ] {
            assert_eq!(merge(&read(base), &read(ours), read(theirs)), read(merged), "{base} {ours} {theirs}");
        }
    }

    #[test]
    fn each_element_of_a_list_is_of_whoever_changed_it() {
        for (base, ours, theirs, merged) in [
            ("1", "1 2", "1 3", "1 2 3"),
            ("1 2", "1 3", "1 2 4", "1 3 4"),
            ("1 2", "1 2 3", "2", "2 3"),
            ("", "1", "1", "1"),
            ("1 1", "1 1 1", "1 1", "1 1 1"),
        ] {
            let [base, ours, theirs, merged] = [base, ours, theirs, merged].map(|list| {
                let objects = list.split_whitespace().map(|number| format!(r#"{{"number":{number}}}"#));
                read(&format!(r#"{{"list":[{}]}}"#, objects.collect::<Vec<_>>().join(",")))
            });
            assert_eq!(merge(&base, &ours, theirs), merged);
        }
    }

    #[test]
    fn lists_are_put_in_and_all_else_stays() {
        let mut fields = read(r#"{"a":{"x":[1],"later":2},"b":3,"list":[{"later":4}]}"#);
        put_lists(&mut fields, read(r#"{"a":{"x":[5],"y":[6]},"b":7,"list":[{"x":8}],"c":[9]}"#));
        assert_eq!(fields, read(r#"{"a":{"x":[5],"later":2},"b":3,"list":[{"x":8}]}"#));
    }

    proptest! {
        #[test]
        fn who_changed_nothing_writes_nothing(base in fields("[a-c]"), theirs in fields("[a-c]")) {
            prop_assert_eq!(merge(&base, &base, theirs.clone()), theirs);
        }

        #[test]
        fn who_is_alone_gets_what_it_wrote(base in fields("[a-c]"), ours in fields("[a-c]")) {
            prop_assert_eq!(merge(&base, &ours, base.clone()), ours);
        }

        #[test]
        fn merging_again_changes_nothing(
            base in fields("[a-c]"), ours in fields("[a-c]"), theirs in fields("[a-c]"),
        ) {
            let once = merge(&base, &ours, theirs);
            prop_assert_eq!(merge(&base, &ours, once.clone()), once);
        }

        #[test]
        fn changes_of_different_fields_are_all_kept_in_either_order(
            base in fields("[a-f]"), ours in fields("[a-c]"), theirs in fields("[d-f]"),
        ) {
            let with = |change: &Fields, mine: std::ops::RangeInclusive<&str>| -> Fields {
                let others = base.iter().filter(|(key, _)| !mine.contains(&key.as_str()));
                others.chain(change).map(|(key, value)| (key.clone(), value.clone())).collect()
            };
            let (ours, theirs) = (with(&ours, "a"..="c"), with(&theirs, "d"..="f"));
            let merged = merge(&base, &ours, theirs.clone());
            prop_assert_eq!(&merged, &merge(&base, &theirs, ours.clone()));
            for (key, value) in &merged {
                prop_assert_eq!(Some(value), if key.as_str() <= "c" { ours.get(key) } else { theirs.get(key) });
            }
            prop_assert!(ours.keys().filter(|key| key.as_str() <= "c").all(|key| merged.contains_key(key)));
        }
    }
}
