//! A map of texts, in memory or in the browser's storage, used as a backend.

use std::collections::BTreeSet;

use color_walk_play::sentence::Sentence;

use super::{
    Document, Game, Games,
    backend::Backend,
    format::{self, Parse},
};

pub(super) trait Texts: Send {
    fn get(&self, key: &str) -> Option<String>;

    /// Replaces the text of a key, or returns why it cannot.
    fn set(&mut self, key: &str, text: &str) -> Result<(), String>;

    fn remove(&mut self, key: &str);
}

/// A few keys and texts in memory.
impl Texts for Vec<(String, String)> {
    fn get(&self, key: &str) -> Option<String> {
        self.iter().find(|(known, _)| known == key).map(|(_, text)| text.clone())
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), String> {
        Texts::remove(self, key);
        self.push((key.to_owned(), text.to_owned()));
        Ok(())
    }

    fn remove(&mut self, key: &str) {
        self.retain(|(known, _)| known != key);
    }
}

pub(super) fn key(name: &str) -> String {
    format!("color-walk.{name}")
}

/// The single game that an earlier version of the page stored.
pub(super) fn former_game(texts: &impl Texts) -> Option<Game> {
    if texts.get(&key(Games::NAME)).is_some() {
        return None;
    }
    serde_json::from_str(&texts.get(&key("game"))?).ok()
}

/// A map of texts used as a backend. It needs no lock: a transaction runs without interruption, and browsers in effect
/// run a site's pages one after the other.
pub(super) struct Entries(Box<dyn Texts>);

impl Entries {
    pub(super) fn new(texts: impl Texts + 'static) -> Self {
        Entries(Box::new(texts))
    }
}

impl Backend for Entries {
    fn read(&mut self, name: &str, _: usize) -> Result<Option<(Vec<u8>, Parse)>, String> {
        Ok(self.0.get(&key(name)).map(|text| (text.into_bytes(), format::parse as Parse)))
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        self.0.set(&key(name), text)
    }

    fn remove(&mut self, name: &str) -> Result<(), String> {
        self.0.remove(&key(name));
        Ok(())
    }

    fn set_aside(&mut self, name: &str) -> Result<String, String> {
        let mut number = 1;
        let aside = |number| format!("{}.damaged-{number}", key(name));
        while self.0.get(&aside(number)).is_some() {
            number += 1;
        }
        let text = self.0.get(&key(name)).unwrap_or_default();
        self.0.set(&aside(number), &text)?;
        self.0.remove(&key(name));
        Ok(format!("`{}`", aside(number)))
    }

    fn place(&self, name: &str) -> Sentence {
        let key = key(name);
        Sentence::new("notice-in-storage", format!("`{key}` in the browser's storage")).with("key", key)
    }

    fn open_windows(&mut self) -> Option<BTreeSet<String>> {
        None
    }
}

/// The browser's storage for this site.
#[cfg(target_arch = "wasm32")]
pub(super) struct LocalStorage;

#[cfg(target_arch = "wasm32")]
impl LocalStorage {
    /// The storage, if the browser provides it. Fetched each time, because it cannot be sent to another thread.
    pub(super) fn get() -> Option<web_sys::Storage> {
        web_sys::window()?.local_storage().ok()?
    }
}

#[cfg(target_arch = "wasm32")]
impl Texts for LocalStorage {
    fn get(&self, key: &str) -> Option<String> {
        LocalStorage::get()?.get_item(key).ok()?
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), String> {
        let set = LocalStorage::get().and_then(|storage| storage.set_item(key, text).ok());
        set.ok_or_else(|| "the browser's storage is full or closed".to_owned())
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = LocalStorage::get() {
            // A remaining key is only read again.
            let _ = storage.remove_item(key);
        }
    }
}
