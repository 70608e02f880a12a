//! The store for a person's data: files on the desktop, the browser's storage on the web.
//!
//! The store holds [`Document`]s: small structs, each with a name and a version. [`Store::open`] opens the person's own
//! store. [`Store::memory`] opens a temporary one, for tests and recordings. No caller waits for slow storage.
//! [`Store::load`] returns a [`Pending`] answer to poll once per frame; [`Store::save`] and [`Store::update`] return at
//! once. On the desktop the store's own thread does the work in order. Dropping the last clone of the store writes the
//! rest.
//!
//! Several windows share the store. A transaction covers all calls since the last one. It takes a lock, reads the
//! stored document, changes it and writes it as a whole. [`Store::save`] changes only fields that this window changed
//! since its last load or save, so a stale copy undoes nothing. [`Store::update`] is for changes that depend on the
//! stored value, such as a count. A window sees others' changes when it loads again.
//!
//! The store never destroys a person's data. It renames a damaged document, keeps what is right in it, and leaves one of
//! a newer version alone.
//! [`Store::notices`] has a sentence for each failure, and the game continues.
//!
//! [`Store::save_copy`] puts all documents into one file. [`Store::open_copy`] says what such a file would add,
//! [`Store::merge_copy`] adds it, and [`Store::undo_copy`] takes it back.
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
mod copy;
mod damaged;
mod document;
mod documents;
mod drawing;
mod engines;
mod entries;
mod fault;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod format;
mod games;
mod history;
#[cfg(not(target_arch = "wasm32"))]
mod legacy;
mod mend;
mod merge;
mod pending;
mod puzzles;
mod scripts;
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

use access::Access;
pub use copy::{CopySummary, MAX_COPY, OpenedCopy, Prefer, SavedCopy};
pub use document::Document;
use documents::{Documents, Sentences};
pub use drawing::Drawing;
use entries::{Entries, Texts};
pub use fault::LastFault;
pub use games::{Game, Games, MAX_GAMES, MAX_MOVES, StoredGame};
pub use history::{History, MAX_FINISHED, MAX_WALKS};
pub use pending::Pending;
pub use settings::{Settings, WindowPlace};
#[doc(hidden)]
#[cfg(not(target_arch = "wasm32"))]
pub use text::{TextFormat, read_text};
pub use tour::{StoredChapter, TourProgress};

/// A person's data. Clones share one store.
#[derive(Clone)]
pub struct Store(Arc<Shared>);

struct Shared {
    access: Access,
    sentences: Sentences,
    /// This window's name, unique among all windows that ever share the store.
    window: String,
    has_game: AtomicBool,
    #[cfg(not(target_arch = "wasm32"))]
    folder: Option<PathBuf>,
}

impl Store {
    /// The person's own store: in the folder named by `COLOR_WALK_DATA`, or else in the platform's data folder. If
    /// there is none, nothing outlives the program, and [`Store::notices`] says so.
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

    /// The visitor's own store in the browser's storage for this site. If there is none, nothing outlives the page, and
    /// [`Store::notices`] says so.
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

    /// A store in memory with the visitor's settings, for a page that leaves the browser's storage as it is.
    #[cfg(target_arch = "wasm32")]
    pub fn open_as_guest() -> Self {
        Self::guest(&entries::LocalStorage)
    }

    /// A store in memory with the settings in these texts.
    #[cfg(any(test, target_arch = "wasm32"))]
    fn guest(texts: &impl Texts) -> Self {
        let key = entries::key(Settings::NAME);
        let store = Self::over(Vec::from_iter(texts.get(&key).map(|text| (key, text))));
        // The visitor's own page reports damaged settings, and renames them.
        drop(store.load::<Settings>());
        drop(store.notices());
        store
    }

    /// A store in this folder, which is created if missing.
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
                let english = format!("The folder `{folder}` for settings and games cannot be created ({error})");
                let problem = Sentence::new("notice-folder", english);
                sentences.add(forgetful(problem.with("folder", folder).with("error", error.to_string())));
                let documents = Documents::new(Box::new(Entries::new(Vec::new())), sentences.clone());
                Self::new(Access::here(documents), sentences, window)
            }
        }
    }

    /// An empty store in memory, which neither reads nor writes anything outside.
    pub fn memory() -> Self {
        Self::over(Vec::new())
    }

    fn over(texts: impl Texts + 'static) -> Self {
        let legacy = entries::former_game(&texts);
        let sentences = Sentences::default();
        let documents = Documents::new(Box::new(Entries::new(texts)), sentences.clone());
        let store = Self::new(Access::here(documents), sentences, new_window());
        if let Some(game) = legacy {
            store.update(|games: &mut Games| {
                games.keep("legacy", game);
                games.close("legacy");
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

    /// The folder of a store in files, for data other than documents; `None` if nothing outlives the program.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn folder(&self) -> Option<&Path> {
        self.0.folder.as_deref()
    }

    /// Loads a stored document. A missing one gets its defaults.
    pub fn load<D: Document>(&self) -> Pending<D> {
        self.ask(|documents| documents.load())
    }

    /// Stores the fields that changed since this window loaded or saved the document. A document never loaded is
    /// compared with its defaults.
    ///
    /// # Panics
    /// If the document is not a struct with named fields.
    pub fn save<D: Document>(&self, document: &D) {
        let fields = format::fields(document);
        self.0.access.run(Box::new(move |documents| documents.save::<D>(fields)));
    }

    /// Changes the stored document, including other windows' changes, and returns the result of `change`. `change` must
    /// not use the store.
    pub fn update<D: Document, R: Default + Send + 'static>(
        &self,
        change: impl FnOnce(&mut D) -> R + Send + 'static,
    ) -> Pending<R> {
        self.ask(|documents| documents.update(change))
    }

    /// Takes a game to continue, which then belongs to this window: one with the link `wanted`, or else the one last on
    /// the screen. Never takes a game that another window shows.
    pub fn take_game(&self, wanted: Option<&str>) -> Pending<Option<Game>> {
        self.0.has_game.store(true, Ordering::Relaxed);
        let (window, wanted) = (self.0.window.clone(), wanted.map(str::to_owned));
        self.ask(move |documents| {
            let open = documents.open_windows();
            documents.update(|games: &mut Games| games.take(&window, wanted.as_deref(), open.as_ref()))
        })
    }

    /// The begun games that no window shows, most recent first. In a browser, also those of other tabs, because nobody
    /// knows which of these are open.
    #[must_use]
    pub fn unfinished_games(&self) -> Pending<Vec<Game>> {
        let window = self.0.window.clone();
        self.ask(move |documents| {
            let open = documents.open_windows();
            documents.update(|games: &mut Games| games.unfinished(&window, open.as_ref()))
        })
    }

    /// Stores the game that this window shows. It has no moves before it begins and after its end. Other windows' games
    /// stay. This window's previous game of another race also stays, if it was begun.
    pub fn keep_game(&self, game: Game) {
        self.0.has_game.store(true, Ordering::Relaxed);
        let window = self.0.window.clone();
        self.update(move |games: &mut Games| games.keep(&window, game));
    }

    /// Releases this window's game for the next window that opens. Dropping the store does so too; a page calls it when
    /// hidden for good. Storing the game again takes it back.
    pub fn close_game(&self) {
        self.0.close_game();
    }

    /// Messages for the person, oldest first. Each is returned once.
    pub fn notices(&self) -> Vec<Sentence> {
        self.0.sentences.take()
    }

    /// The last failure to write; `None` once everything is written. Until then changes wait in memory, and each
    /// transaction retries. [`Store::flush`] runs a transaction.
    pub fn trouble(&self) -> Option<Sentence> {
        self.0.sentences.trouble()
    }

    /// Resolves once all saves and changes so far are written or have failed.
    #[must_use]
    pub fn flush(&self) -> Pending<()> {
        let (promise, pending) = Pending::new();
        self.0.access.run(Box::new(move |documents| documents.notify_when_written(promise)));
        pending
    }

    fn ask<R: Default + Send + 'static>(
        &self,
        question: impl FnOnce(&mut Documents) -> R + Send + 'static,
    ) -> Pending<R> {
        self.ask_or(R::default, question)
    }

    /// `lost` is the answer if the store ends early.
    fn ask_or<R: Send + 'static>(
        &self,
        lost: fn() -> R,
        question: impl FnOnce(&mut Documents) -> R + Send + 'static,
    ) -> Pending<R> {
        let (promise, pending) = Pending::or(lost);
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

/// The folder of the person's store: the named one, or else the platform's.
#[cfg(not(target_arch = "wasm32"))]
fn folder(named: Option<OsString>, platform: Option<PathBuf>) -> Option<PathBuf> {
    named.filter(|named| !named.is_empty()).map(PathBuf::from).or(platform)
}

#[cfg(not(target_arch = "wasm32"))]
fn forgetful(problem: Sentence) -> Sentence {
    let english = format!("{problem}. They are lost when you close the game. Set COLOR_WALK_DATA to another folder.");
    Sentence::new("notice-forgetful", english).with("problem", problem)
}

/// A name that no other window has.
#[cfg(not(target_arch = "wasm32"))]
fn new_window() -> String {
    use std::hash::BuildHasher;
    let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH);
    // The hasher's keys are random.
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
