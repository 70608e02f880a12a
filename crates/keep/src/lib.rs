//! The one store for what a person keeps: files on the desktop, the browser's storage on the web.
//!
//! What is kept is a [`Document`]: a small struct under a name, with a version. [`Store::open`] gives the person's own
//! store, [`Store::memory`] one that forgets everything, for tests and recordings. Nothing waits for slow storage:
//! [`Store::load`] gives a [`Pending`] answer that may be asked once a frame, and [`Store::save`] and
//! [`Store::update`] return at once. On the desktop a thread of the store's own does the work, in order; what is not
//! yet written is written when the last clone of the store is dropped.
//!
//! Several windows share the store. A transaction (all that has come up since the last one) holds a lock, reads the
//! document as it is kept, changes it and writes it as a whole. [`Store::save`] changes only the fields that this window
//! has changed since it loaded or saved the document, so that a stale copy takes nothing back; [`Store::update`] is for
//! what depends on what is kept, such as a count. A window sees what others have changed when it loads again.
//!
//! Nothing that a person has made is destroyed: a damaged document is set aside under another name, and one of a newer
//! version is left alone. [`Store::notices`] has a sentence for whatever goes wrong; the game goes on all the same.
//!
//! ```
//! use color_walk_keep::{Game, Settings, Store};
//!
//! let store = Store::memory();
//!
//! // At the start: what was kept. A frame asks again when there is no answer yet.
//! let (mut loading, mut game) = (store.load::<Settings>(), store.take_game(None));
//! let mut settings = loading.poll().unwrap_or_default();
//! assert_eq!(game.poll(), Some(None));
//!
//! // Whenever something has changed.
//! settings.palette = "okabe-ito".to_owned();
//! store.save(&settings);
//! store.keep_game(Game { link: "board=series@7&lineup=you".to_owned(), moves: vec![3, 1], ..Game::default() });
//!
//! // Once a frame: what the person must be told.
//! assert!(store.notices().is_empty());
//!
//! // The next visit.
//! store.close_game();
//! assert_eq!(store.load::<Settings>().poll().unwrap().palette, "okabe-ito");
//! assert_eq!(store.take_game(None).poll().flatten().unwrap().moves, [3, 1]);
//! ```

mod access;
mod backend;
mod damaged;
mod documents;
mod drawing;
mod entries;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod format;
#[cfg(not(target_arch = "wasm32"))]
mod former;
mod games;
mod history;
mod merge;
mod pending;
mod settings;
#[cfg(not(target_arch = "wasm32"))]
mod text;
mod tour;

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
#[cfg(not(target_arch = "wasm32"))]
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use color_walk_play::sentence::Sentence;
use serde::{Serialize, de::DeserializeOwned};

use access::Access;
use documents::{Documents, Sentences};
pub use drawing::Drawing;
use entries::{Entries, Texts};
pub use games::{Game, Games, KeptGame, MAX_GAMES, MAX_MOVES};
pub use history::{History, MAX_FINISHED, MAX_WALKS};
pub use pending::Pending;
pub use settings::{Settings, WindowPlace};
#[doc(hidden)]
#[cfg(not(target_arch = "wasm32"))]
pub use text::{Kept, read_text};
pub use tour::{KeptChapter, TourProgress};

/// Something that is kept: a struct with named fields, none of them named `version`, that can be written as JSON.
///
/// Give it `#[serde(default)]`: a field that is missing is as at first, and one that is not known is passed over but
/// stays. So a field may be added at any time.
pub trait Document: Serialize + DeserializeOwned + Default + Send + 'static {
    /// The name that it is kept under: lower-case letters.
    const NAME: &'static str;

    /// From 1. It is raised when a field comes to mean something else, or its type changes: a program leaves documents
    /// of newer versions alone.
    const VERSION: u32;
}

/// What a person keeps. A clone is the same store.
#[derive(Clone)]
pub struct Store(Arc<Shared>);

struct Shared {
    access: Access,
    sentences: Sentences,
    /// This window's name among all that share the store, whenever they are or were open.
    window: String,
    has_game: AtomicBool,
    #[cfg(not(target_arch = "wasm32"))]
    folder: Option<PathBuf>,
}

impl Store {
    /// The person's own store: in the folder that `COLOR_WALK_DATA` names, else in the one that the platform has for
    /// data. Where there can be none, everything is forgotten at the end, and [`Store::notices`] says so.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open() -> Self {
        let platform = directories::ProjectDirs::from("", "", "color-walk");
        let platform = platform.map(|folders| folders.data_dir().to_owned());
        match folder(std::env::var_os("COLOR_WALK_DATA"), platform) {
            Some(folder) => Self::at(&folder),
            None => {
                let store = Self::memory();
                store
                    .0
                    .sentences
                    .add(forgetful(Sentence::new("notice-no-folder", "There is no folder for settings and games")));
                store
            }
        }
    }

    /// The visitor's own store, in the browser's storage for this site. Where there is none, everything is forgotten
    /// at the end, and [`Store::notices`] says so.
    #[cfg(target_arch = "wasm32")]
    pub fn open() -> Self {
        if entries::LocalStorage::get().is_some() {
            return Self::over(entries::LocalStorage);
        }
        let store = Self::memory();
        let english = "This browser gives the page no storage. Your settings and games are lost when you close it.";
        store.0.sentences.add(Sentence::new("notice-no-storage", english));
        store
    }

    /// A store in this folder, which is made where it is not there.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn at(folder: &Path) -> Self {
        let (window, sentences) = (new_window(), Sentences::default());
        match folder::Folder::open(folder, &window) {
            Ok(found) => {
                let documents = Documents::new(Box::new(found), sentences.clone());
                let access = Access::on_a_thread(documents);
                let folder = Some(folder.to_owned());
                Store(Arc::new(Shared { access, sentences, window, has_game: AtomicBool::new(false), folder }))
            }
            Err(error) => {
                let folder = folder.display().to_string();
                let english = format!("The folder `{folder}` for settings and games cannot be made ({error})");
                let problem = Sentence::new("notice-folder", english);
                sentences.add(forgetful(problem.with("folder", folder).with("error", error.to_string())));
                let documents = Documents::new(Box::new(Entries::new(Vec::new())), sentences.clone());
                Self::new(Access::here(documents), sentences, window)
            }
        }
    }

    /// A store that reads and writes nothing outside itself, and is empty.
    pub fn memory() -> Self {
        Self::over(Vec::new())
    }

    fn over(texts: impl Texts + 'static) -> Self {
        let former = entries::former_game(&texts);
        let sentences = Sentences::default();
        let documents = Documents::new(Box::new(Entries::new(texts)), sentences.clone());
        let store = Self::new(Access::here(documents), sentences, new_window());
        if let Some(game) = former {
            store.update(|games: &mut Games| {
                games.keep("former", game);
                games.close("former");
            });
        }
        store
    }

    fn new(access: Access, sentences: Sentences, window: String) -> Self {
        Store(Arc::new(Shared {
            access,
            sentences,
            window,
            has_game: AtomicBool::new(false),
            #[cfg(not(target_arch = "wasm32"))]
            folder: None,
        }))
    }

    /// The folder of a store in files, for what is no document; none where everything is forgotten at the end.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn folder(&self) -> Option<&Path> {
        self.0.folder.as_deref()
    }

    /// Asks for a document as it is kept; one that is not there is as at first.
    pub fn load<D: Document>(&self) -> Pending<D> {
        self.ask(|documents| documents.load())
    }

    /// Keeps the fields of a document that have changed since this window loaded or saved it. What was not loaded counts
    /// as loaded at its default.
    ///
    /// # Panics
    /// When the document is no struct with named fields.
    pub fn save<D: Document>(&self, document: &D) {
        let fields = format::fields(document);
        self.0.access.run(Box::new(move |documents| documents.save::<D>(fields)));
    }

    /// Changes a document as it is kept, whoever has written it; gives what `change` gives. It must not use the store.
    pub fn update<D: Document, R: Default + Send + 'static>(
        &self,
        change: impl FnOnce(&mut D) -> R + Send + 'static,
    ) -> Pending<R> {
        self.ask(|documents| documents.update(change))
    }

    /// Asks for a game to go on with, which is this window's from then on: one of the race with the link `wanted`, else
    /// the one that was on the screen last. A game that another window shows is not given.
    pub fn take_game(&self, wanted: Option<&str>) -> Pending<Option<Game>> {
        self.0.has_game.store(true, Ordering::Relaxed);
        let (window, wanted) = (self.0.window.clone(), wanted.map(str::to_owned));
        self.ask(move |documents| {
            let open = documents.open_windows();
            documents.update(|games: &mut Games| games.take(&window, wanted.as_deref(), open.as_ref()))
        })
    }

    /// Keeps the game that this window shows; without moves when it has not begun, or is over. Games of other windows
    /// stay as they are, and so does one of another race that this window has shown before, if it was begun.
    pub fn keep_game(&self, game: Game) {
        self.0.has_game.store(true, Ordering::Relaxed);
        let window = self.0.window.clone();
        self.update(move |games: &mut Games| games.keep(&window, game));
    }

    /// Leaves this window's game to the next one that opens. A store that is dropped does so by itself; a page does it
    /// when it is hidden for good. Whoever plays on keeps the game again.
    pub fn close_game(&self) {
        self.0.close_game();
    }

    /// Sentences that the person must be told, oldest first; each is given once.
    pub fn notices(&self) -> Vec<Sentence> {
        self.0.sentences.take()
    }

    /// The last failure to write; none once everything is written. Until then changes wait in memory, and each transaction
    /// tries again. [`Store::flush`] is a transaction.
    pub fn trouble(&self) -> Option<Sentence> {
        self.0.sentences.trouble()
    }

    /// Answers when all that was saved and changed so far is written, or cannot be.
    #[must_use]
    pub fn flush(&self) -> Pending<()> {
        let (promise, pending) = Pending::new();
        self.0.access.run(Box::new(move |documents| documents.tell(promise)));
        pending
    }

    fn ask<R: Default + Send + 'static>(
        &self,
        question: impl FnOnce(&mut Documents) -> R + Send + 'static,
    ) -> Pending<R> {
        let (promise, pending) = Pending::new();
        self.0.access.run(Box::new(move |documents| promise.keep(question(documents))));
        pending
    }
}

impl Shared {
    fn close_game(&self) {
        if self.has_game.load(Ordering::Relaxed) {
            let window = self.window.clone();
            self.access.run(Box::new(move |documents| documents.update(|games: &mut Games| games.close(&window))));
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.close_game();
    }
}

/// The folder of the person's store: the one that was named, else the platform's.
#[cfg(not(target_arch = "wasm32"))]
fn folder(named: Option<OsString>, platform: Option<PathBuf>) -> Option<PathBuf> {
    named.filter(|named| !named.is_empty()).map(PathBuf::from).or(platform)
}

#[cfg(not(target_arch = "wasm32"))]
fn forgetful(problem: Sentence) -> Sentence {
    let english = format!("{problem}. They are lost when the game ends. Set COLOR_WALK_DATA to another folder.");
    Sentence::new("notice-forgetful", english).with("problem", problem)
}

/// A name that no other window has.
#[cfg(not(target_arch = "wasm32"))]
fn new_window() -> String {
    use std::hash::BuildHasher;
    let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH);
    // The hasher's keys are drawn at random.
    let number = std::hash::RandomState::new().hash_one((std::process::id(), now.unwrap_or_default()));
    format!("{number:016x}")
}

/// A name that no other window has.
#[cfg(target_arch = "wasm32")]
fn new_window() -> String {
    let number = js_sys::Math::random() * (1_u64 << 53) as f64;
    format!("{:016x}", number as u64)
}

#[cfg(test)]
mod tests;
