//! Settings: each that is still the default takes the copy's value.

use serde_json::Value;

use super::super::{
    portable::Portable,
    summary::{CopySummary, Prefer},
};
use crate::{
    Settings,
    format::{document, fields},
    merge::{Fields, merge},
};

impl Portable for Settings {
    /// The window's place fits one screen only.
    fn pack(&mut self) {
        self.window = None;
    }

    /// Merges as if two windows had changed the defaults. Where both did, the preferred one is the later.
    fn add(&mut self, copy: Self, prefer: Prefer, summary: &mut CopySummary) {
        let (base, here, there) = (fields(&Settings::default()), fields(self), fields(&copy));
        let sum = match prefer {
            Prefer::Here => merge(&base, &here, there.clone()),
            Prefer::Copy => merge(&base, &there, here.clone()),
        };
        for key in base.keys() {
            if differ(&base[key], &here[key], &there[key]) {
                summary.differing.push(key.clone());
            } else if sum[key] != here[key] {
                summary.settings.push(key.clone());
            }
        }
        *self = document(&sum).unwrap_or_else(|_| self.clone());
    }
}

/// True if both have changed the same value, and not to the same.
fn differ(base: &Value, here: &Value, there: &Value) -> bool {
    match (here, there) {
        (Value::Object(here), Value::Object(there)) => {
            let none = Fields::new();
            let base = base.as_object().unwrap_or(&none);
            let of = |fields: &Fields, key: &String| fields.get(key).cloned().unwrap_or_default();
            here.keys().any(|key| differ(&of(base, key), &here[key], &of(there, key)))
        }
        _ => here != there && here != base && there != base,
    }
}
