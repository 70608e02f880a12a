//! A copy of everything that a person made, from a stranger.

use color_walk_keep::{Drawing, Game, Games, History, Prefer, SavedCopy, Settings, Store};
use color_walk_play::{FinishedGame, workshop::ScriptLibrary};

use crate::has_message;

/// A copy that was read must be writable, must add what it says, must add it once, and must be taken back.
pub fn copies(data: &[u8]) {
    let Ok(copy) = SavedCopy::read(data).map_err(has_message) else { return };
    let text = copy.text();
    let again = SavedCopy::read(text.as_bytes());
    assert_eq!(again.as_ref(), Ok(&copy), "{text}");
    // One of the three is enough, because each input has many neighbours.
    let (store, prefer) = match data.len() % 3 {
        0 => (Store::memory(), Prefer::Here),
        1 => (own(), Prefer::Here),
        _ => (own(), Prefer::Copy),
    };
    opens(&store, text.as_bytes(), prefer);
}

fn opens(store: &Store, copy: &[u8], prefer: Prefer) {
    let save = || store.save_copy().wait().expect("it was read, so it can be saved");
    let open = || store.open_copy(copy.to_owned()).wait().map_err(has_message);
    let before = save();
    let Ok(opened) = open() else { return };
    let told = opened.summary(prefer);
    assert!(told.lines().iter().all(|line| !line.to_string().is_empty()));
    let Ok(added) = store.merge_copy(opened, prefer).wait().map_err(has_message) else { return };
    assert_eq!(added, told);
    let after = save();
    if let Ok(second) = open() {
        assert!(!second.summary(prefer).has_changes || prefer == Prefer::Copy, "{second:?}");
        let second = store.merge_copy(second, prefer).wait().expect("it was added before");
        assert!(!second.has_changes, "{second:?}");
    }
    assert_eq!(save(), after);
    let games = |store: &Store| store.load::<Games>().wait().games.len();
    assert!(games(store) <= color_walk_keep::MAX_GAMES.max(games(&own())));
    assert_eq!(store.undo_copy().wait().is_ok(), added.has_changes);
    assert_eq!(save(), before);
}

/// A person's store.
fn own() -> Store {
    let store = Store::memory();
    let own_palette = vec!["#14b19f".to_owned(); 5];
    store.save(&Settings { palette: "own".to_owned(), own_palette, ..Settings::default() });
    store.keep_game(Game { link: "board=series@7".to_owned(), moves: vec![1, 2], ..Game::default() });
    store.update(|history: &mut History| {
        (1..4).for_each(|moves| history.add(FinishedGame { moves, day: 20_777, ..FinishedGame::default() }));
    });
    store.update(|library: &mut ScriptLibrary| library.add("Mine", "1"));
    let board = color_walk_api::text::BoardCode::uniform(4, 3, 3, 1).board();
    store.update(move |drawing: &mut Drawing| *drawing = Drawing::of(&board));
    store
}
