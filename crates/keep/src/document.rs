//! The documents of a store.

use serde::{Serialize, de::DeserializeOwned};

/// A stored struct. It has named fields, none of them named `version`, and serializes to JSON.
///
/// Give it `#[serde(default)]`: a missing field then gets its default, and an unknown field is ignored but stays
/// stored. So you can add fields at any time.
pub trait Document: Serialize + DeserializeOwned + Default + Send + 'static {
    /// The name in the store, in lower-case letters.
    const NAME: &'static str;

    /// The version, from 1. Raise it if a field's meaning or type changes: programs leave documents of newer versions
    /// alone.
    const VERSION: u32;
}
