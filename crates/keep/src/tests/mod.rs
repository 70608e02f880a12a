//! Tests the store's public interface.

mod browser;
mod copies;
mod files;

use std::{sync::Mutex, thread};

use proptest::{collection, prelude::*};
use serde::{Deserialize, Serialize};

use super::{documents::Job, *};

/// A count that several windows increase, and a word that each may set.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Count {
    total: u64,
    word: String,
}

impl Document for Count {
    const NAME: &'static str = "count";
    const VERSION: u32 = 2;
}

fn palette(name: &str) -> Settings {
    Settings { palette: name.to_owned(), ..Settings::default() }
}

fn game(link: &str, moves: &[u8]) -> Game {
    Game { link: link.to_owned(), moves: moves.to_vec(), ..Game::default() }
}

/// The store's messages, in English.
fn notices_of(store: &Store) -> Vec<String> {
    store.notices().iter().map(Sentence::to_string).collect()
}

fn settings(store: &Store) -> Settings {
    store.load().wait()
}

/// The engine needs these types to be `Send` and `Sync`.
const _: () = {
    const fn is_shared<T: Send + Sync + 'static>() {}
    is_shared::<Store>();
    is_shared::<Pending<Settings>>();
};

#[test]
fn an_answer_comes_once() {
    let mut answer = Store::memory().update(|count: &mut Count| {
        count.word = "x".to_owned();
        7
    });
    assert_eq!((answer.poll(), answer.poll()), (Some(7), None));
    // If the store ends early, nobody waits for ever.
    let (promise, mut pending) = Pending::<u32>::new();
    assert_eq!(pending.poll(), None);
    drop(promise);
    assert_eq!((pending.poll(), pending.poll()), (Some(0), None));
    let (promise, pending) = Pending::new();
    thread::spawn(move || promise.keep(7));
    assert_eq!(pending.wait(), 7);
}

/// Records the keys that are set, in order.
struct Noted(Arc<Mutex<Vec<String>>>);

impl Texts for Noted {
    fn get(&self, _: &str) -> Option<String> {
        None
    }

    fn set(&mut self, key: &str, _: &str) -> Result<(), String> {
        self.0.lock().unwrap().push(key.to_owned());
        Ok(())
    }

    fn remove(&mut self, _: &str) {}
}

/// A finished game must be in the history before it leaves the running games.
#[test]
fn a_transaction_writes_last_what_it_changed_last() {
    let written = Arc::new(Mutex::new(Vec::new()));
    let backend = Box::new(Entries::new(Noted(written.clone())));
    let keep = |moves: &[u8]| {
        let game = game("x", moves);
        Box::new(|documents: &mut Documents| documents.update(|games: &mut Games| games.keep("me", game)))
    };
    let finish = |documents: &mut Documents| documents.update(|history: &mut History| history.add(Default::default()));
    let jobs: [Job; 3] = [keep(&[1]), Box::new(finish), keep(&[])];
    Documents::new(backend, Sentences::default()).run(jobs.into_iter());
    assert_eq!(*written.lock().unwrap(), ["color-walk.history", "color-walk.games"]);
}

/// Texts shared by several stores. While the disk is full, writes fail.
#[derive(Clone, Default)]
struct Disk {
    texts: Arc<Mutex<Vec<(String, String)>>>,
    is_full: Arc<AtomicBool>,
}

impl Texts for Disk {
    fn get(&self, key: &str) -> Option<String> {
        Texts::get(&*self.texts.lock().unwrap(), key)
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), String> {
        if self.is_full.load(Ordering::Relaxed) {
            return Err("no room".to_owned());
        }
        self.texts.lock().unwrap().set(key, text)
    }

    fn remove(&mut self, key: &str) {
        Texts::remove(&mut *self.texts.lock().unwrap(), key);
    }
}

/// Updates used to be lost, although the notice promises a retry.
#[test]
fn what_a_full_disk_refuses_is_written_with_whatever_is_next() {
    let disk = Disk::default();
    let (one, other) = (Store::over(disk.clone()), Store::over(disk.clone()));
    let add = |store: &Store| drop(store.update(|count: &mut Count| count.total += 1));
    let finish = |store: &Store, moves| {
        let game = color_walk_play::FinishedGame { moves, ..Default::default() };
        drop(store.update(move |history: &mut History| history.add(game)));
    };
    add(&one);
    disk.is_full.store(true, Ordering::Relaxed);
    add(&one);
    add(&one);
    finish(&one, 1);
    one.save(&palette("mine"));
    assert_eq!((one.load::<Count>().wait().total, settings(&one).palette), (3, "mine".to_owned()));
    assert!(one.trouble().is_some() && notices_of(&one).is_empty());

    disk.is_full.store(false, Ordering::Relaxed);
    finish(&other, 2);
    one.flush().wait();
    assert_eq!(one.trouble(), None);
    let next = Store::over(disk.clone());
    assert_eq!((next.load::<Count>().wait().total, settings(&next).palette), (3, "mine".to_owned()));
    let games = next.load::<History>().wait().games;
    assert_eq!(games.iter().map(|game| game.moves).collect::<Vec<_>>(), [1, 2]);
}

/// Two palettes used to merge into one with both their colours.
#[test]
fn a_palette_that_waits_is_not_mixed_with_another() {
    let disk = Disk::default();
    let (one, other) = (Store::over(disk.clone()), Store::over(disk.clone()));
    let of = |color: &str| Settings { own_palette: vec![color.to_owned(); 3], ..Settings::default() };
    disk.is_full.store(true, Ordering::Relaxed);
    one.save(&of("#000001"));
    disk.is_full.store(false, Ordering::Relaxed);
    other.save(&of("#000002"));
    other.flush().wait();
    one.flush().wait();
    assert_eq!(settings(&Store::over(disk)).own_palette, of("#000001").own_palette);
}

#[test]
fn a_job_may_hold_the_last_clone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let clone = store.clone();
    let done = store.update(move |count: &mut Count| {
        count.total += 1;
        drop(clone);
    });
    drop(store);
    done.wait();
    // It is written by the time another window reads.
    assert_eq!(Store::at(folder.path()).load::<Count>().wait().total, 1);
}

#[test]
fn the_folder_is_the_one_that_is_named() {
    let platform = || Some(PathBuf::from("platform"));
    assert_eq!(folder(Some("mine".into()), platform()), Some("mine".into()));
    assert_eq!(folder(Some("".into()), platform()), platform());
    assert_eq!(folder(None, platform()), platform());
    assert_eq!(folder(None, None), None);
}

#[derive(Clone, Debug)]
enum Action {
    Palette(u8),
    Tempo(usize),
    Place(Option<u32>),
    Add,
    Word(u8),
    Play(Vec<u8>),
    Load,
    Reopen,
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        (0..9u8).prop_map(Action::Palette),
        (0..9usize).prop_map(Action::Tempo),
        proptest::option::of(0..9u32).prop_map(Action::Place),
        Just(Action::Add),
        (0..9u8).prop_map(Action::Word),
        collection::vec(0..3u8, 0..4).prop_map(Action::Play),
        Just(Action::Load),
        Just(Action::Reopen),
    ]
}

/// Two windows act in any order. Each field has its last change, and no count and no game is lost.
fn two_windows_lose_nothing(open: impl Fn() -> Store, actions: Vec<(usize, Action)>) -> Result<(), TestCaseError> {
    let mut windows = [open(), open()];
    let mut shown = [Settings::default(), Settings::default()];
    let (mut kept, mut count) = (Settings::default(), Count::default());
    let mut games = [Game::default(), Game::default()];
    let mut begun = Vec::new();
    for (which, action) in actions {
        let (window, mine) = (&mut windows[which], &mut shown[which]);
        match action {
            Action::Palette(name) => {
                let name = name.to_string();
                if mine.palette != name {
                    kept.palette = name.clone();
                }
                mine.palette = name;
                window.save(mine);
            }
            Action::Tempo(tempo) => {
                if mine.tempo != tempo {
                    kept.tempo = tempo;
                }
                mine.tempo = tempo;
                window.save(mine);
            }
            Action::Place(side) => {
                let place = side.map(|side| WindowPlace { size: (side, side), ..WindowPlace::default() });
                if mine.window != place {
                    kept.window = place;
                }
                mine.window = place;
                window.save(mine);
            }
            Action::Add => {
                window.update(|count: &mut Count| count.total += 1);
                count.total += 1;
            }
            Action::Word(word) => {
                count.word = word.to_string();
                let word = count.word.clone();
                window.update(|count: &mut Count| count.word = word);
            }
            Action::Play(moves) => {
                let played = game("board=series@7", &moves);
                // A closed window's game is resumed, and the own one is left.
                if !moves.is_empty() && begun.contains(&played) {
                    begun.push(std::mem::take(&mut games[which]));
                    begun.retain(|game| *game != played);
                }
                games[which] = played;
                window.keep_game(games[which].clone());
            }
            Action::Load => {
                *mine = settings(window);
                prop_assert_eq!(&*mine, &kept);
            }
            Action::Reopen => {
                *window = open();
                *mine = settings(window);
                begun.push(std::mem::take(&mut games[which]));
            }
        }
        window.flush().wait();
    }
    let last = open();
    prop_assert_eq!(settings(&last), kept);
    prop_assert_eq!(last.load::<Count>().wait(), count);
    begun.extend(games);
    begun.retain(|game| !game.moves.is_empty());
    if begun.len() <= MAX_GAMES {
        let there = last.load::<Games>().wait().games.into_iter().filter(|game| !game.moves.is_empty());
        let mut there: Vec<Game> = there.map(|game| Game::from(&game)).collect();
        there.sort_by(|one, other| one.moves.cmp(&other.moves));
        begun.sort_by(|one, other| one.moves.cmp(&other.moves));
        prop_assert_eq!(there, begun);
    }
    let notices: Vec<Sentence> = windows.iter().flat_map(Store::notices).chain(last.notices()).collect();
    prop_assert!(notices.is_empty(), "{:?}", notices);
    Ok(())
}
