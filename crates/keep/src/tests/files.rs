//! Tests the store in a folder.

use std::{fs, thread};

use tempfile::TempDir;

use super::*;

/// The folder's files except locks, sorted.
fn files(folder: &TempDir) -> Vec<String> {
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| !name.ends_with(".lock")).collect();
    names.sort();
    names
}

fn locks(folder: &TempDir) -> usize {
    fs::read_dir(folder.path()).unwrap().count() - files(folder).len()
}

fn read(folder: &TempDir, file: &str) -> String {
    fs::read_to_string(folder.path().join(file)).unwrap()
}

fn write(folder: &TempDir, file: &str, bytes: impl AsRef<[u8]>) {
    fs::write(folder.path().join(file), bytes).unwrap();
}

#[test]
fn what_is_kept_is_there_at_the_next_visit() {
    let folder = tempfile::tempdir().unwrap();
    let place = WindowPlace { position: Some((-5, 7)), size: (800, 600), maximized: true, full_screen: false };
    let ours = Settings { labels: 2, tempo: 9, live: true, window: Some(place), ..palette("mine") };
    let store = Store::at(folder.path());
    assert_eq!(settings(&store), Settings::default());
    store.save(&ours);
    store.keep_game(game("board=series@7", &[3, 1]));
    // Everything is written when the last clone is dropped.
    let clone = store.clone();
    drop(store);
    drop(clone);
    assert_eq!(files(&folder), ["games.json", "settings.json"]);
    assert!(read(&folder, "settings.json").starts_with("{\n\"version\": 1,\n"), "{}", read(&folder, "settings.json"));

    let store = Store::at(folder.path());
    assert_eq!(settings(&store), ours);
    assert_eq!(store.take_game(None).wait(), Some(game("board=series@7", &[3, 1])));
    assert!(store.notices().is_empty());
}

#[test]
fn reading_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(&folder.path().join("a/b"));
    settings(&store);
    store.save(&Settings::default());
    store.take_game(None).wait();
    store.close_game();
    store.flush().wait();
    // The lock shared by all windows, and the window's own.
    assert_eq!(fs::read_dir(folder.path().join("a/b")).unwrap().count(), 2);
    drop(store);
    assert_eq!(fs::read_dir(folder.path().join("a/b")).unwrap().count(), 1);
}

#[test]
fn what_a_person_writes_by_hand_is_read_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "settings.json", r#"{ "tempo": 7, "later": { "than": "ours" }, "palette": "dark" }"#);
    let store = Store::at(folder.path());
    let mut mine = settings(&store);
    assert_eq!(mine, Settings { tempo: 7, ..palette("dark") });
    mine.tempo = 8;
    store.save(&mine);
    store.flush().wait();
    let text = "{\n\"version\": 1,\n\"later\": {\"than\":\"ours\"},\n\"palette\": \"dark\",\n\"tempo\": 8\n}\n";
    assert_eq!(read(&folder, "settings.json"), text);
    assert!(store.notices().is_empty());
}

#[test]
fn a_damaged_file_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "settings.damaged-1.json", "an earlier one");
    let large = format!("{{\"palette\": \"{}\"}}", "x".repeat(format::MAX_BYTES));
    let damaged: [&[u8]; 6] =
        [b"{\"tempo\": ", b"{\"tempo\": \"fast\"}", b"", &[0xff, 0xfe], b"[1, 2]", large.as_bytes()];
    for (number, bytes) in damaged.into_iter().enumerate() {
        write(&folder, "settings.json", bytes);
        let store = Store::at(folder.path());
        assert_eq!(settings(&store), Settings::default());
        let aside = format!("settings.damaged-{}.json", number + 2);
        let notices = notices_of(&store);
        assert_eq!(notices.len(), 1, "{notices:?}");
        let (begin, end) = notices[0].split_once("settings.json` cannot be read (").expect(&notices[0]);
        assert!(begin.starts_with('`'), "{}", notices[0]);
        assert!(end.ends_with(&format!("). It was renamed to `{aside}`, and a new one was started.")), "{end}");
        assert_eq!(fs::read(folder.path().join(aside)).unwrap(), bytes);
        // The new one is as good as any.
        store.save(&palette("new"));
        drop(store);
        assert_eq!(settings(&Store::at(folder.path())).palette, "new");
    }
    assert_eq!(read(&folder, "settings.damaged-1.json"), "an earlier one");
}

/// One value out of range used to reset all settings.
#[test]
fn a_wrong_value_resets_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = r#"{ "version": 1, "tempo": 7, "labels": 300, "volume": -1, "palette": "dark", "later": [1],
        "keys": { "hint": ["J"], "undo": 7 },
        "window": { "size": [800, 600], "position": [5000000000, 3], "maximized": true } }"#;
    write(&folder, "settings.json", damaged);
    let store = Store::at(folder.path());
    let found = settings(&store);
    let window = WindowPlace { size: (800, 600), maximized: true, ..WindowPlace::default() };
    let keys = [("hint".to_owned(), vec!["J".to_owned()])].into();
    assert_eq!(found, Settings { tempo: 7, keys, window: Some(window), ..palette("dark") });
    let notices = notices_of(&store);
    assert_eq!(notices.len(), 1, "{notices:?}");
    let (_, end) = notices[0].split_once("settings.json` has wrong values (").expect(&notices[0]);
    assert!(end.starts_with("keys.undo: invalid type: integer `7`, expected a sequence; "), "{end}");
    assert!(end.contains("; labels: invalid value: integer `300`, expected u8; "), "{end}");
    let last =
        "; …). They are left out, and all others stay. The former file was renamed to `settings.damaged-1.json`.";
    assert!(end.ends_with(last), "{end}");
    assert_eq!(read(&folder, "settings.damaged-1.json"), damaged);
    // The rest is written at once, with what is not ours.
    store.flush().wait();
    assert!(read(&folder, "settings.json").contains("\"later\": [1]"), "{}", read(&folder, "settings.json"));
    drop(store);
    let store = Store::at(folder.path());
    assert_eq!((settings(&store), notices_of(&store)), (found, Vec::new()));
}

#[test]
fn a_wrong_value_that_appears_while_the_window_is_open_is_the_windows() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut mine = Settings { labels: 1, ..palette("mine") };
    store.save(&mine);
    store.flush().wait();
    write(&folder, "settings.json", r#"{ "palette": "theirs", "labels": 300 }"#);
    mine.tempo = 2;
    store.save(&mine);
    drop(store);
    assert_eq!(settings(&Store::at(folder.path())), Settings { labels: 1, tempo: 2, ..palette("theirs") });
}

#[test]
fn a_wrong_game_or_script_takes_no_other_along() {
    let folder = tempfile::tempdir().unwrap();
    let games = r#"[{ "link": "a", "moves": [1] }, { "link": "b", "moves": [1, 300] }, { "link": "c", "moves": [2] }]"#;
    write(&folder, "games.json", format!(r#"{{ "games": {games} }}"#));
    write(
        &folder,
        "history.json",
        r#"{ "games": [{ "moves": 5 }, { "moves": 6, "level": "Unknown" }, { "moves": 7 }] }"#,
    );
    write(&folder, "scripts.json", r#"{ "open": "one", "scripts": { "one": "1", "two": 2 } }"#);
    write(&folder, "tour.json", r#"{ "chapters": { "one": { "seen": 3 }, "two": { "seen": -1, "last": 4 } } }"#);
    let store = Store::at(folder.path());
    let games = store.load::<Games>().wait().games;
    // A walk without one of its moves would be another walk.
    assert_eq!(games.iter().map(|game| game.link.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    let history = store.load::<History>().wait().games;
    assert_eq!(history.iter().map(|game| game.moves).collect::<Vec<_>>(), [5, 7]);
    let library = store.load::<color_walk_play::workshop::ScriptLibrary>().wait();
    assert_eq!(library.names().collect::<Vec<_>>(), ["one"]);
    let tour = store.load::<TourProgress>().wait().chapters;
    assert_eq!((tour["one"].seen, tour["two"].seen, tour["two"].last), (3, 0, Some(4)));
    store.flush().wait();
    let damaged = files(&folder).into_iter().filter(|name| name.contains(".damaged-1.")).count();
    assert_eq!((notices_of(&store).len(), damaged), (4, 4));
}

#[test]
fn what_was_damaged_while_the_window_was_open_is_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut mine = Settings { labels: 1, ..palette("mine") };
    store.save(&mine);
    store.flush().wait();
    write(&folder, "settings.json", "{");
    mine.tempo = 2;
    store.save(&mine);
    drop(store);
    assert_eq!(settings(&Store::at(folder.path())), mine);
    assert_eq!(files(&folder), ["settings.damaged-1.json", "settings.json"]);
}

#[test]
fn a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let newer = "{ \"version\": 2,   \"palette\": { \"name\": \"what it means then\" } }";
    write(&folder, "settings.json", newer);
    let store = Store::at(folder.path());
    assert_eq!(settings(&store), Settings::default());
    for name in ["one", "two"] {
        store.save(&palette(name));
        store.flush().wait();
    }
    // This window's value stays.
    assert_eq!(settings(&store).palette, "two");
    let notices = notices_of(&store);
    assert_eq!(notices.len(), 1, "{notices:?}");
    let sentence = "settings.json` comes from a newer version of Color Walk (2; this one reads up to 1). \
                    It stays as it is, and your changes are lost when you close the game.";
    assert!(notices[0].ends_with(sentence), "{}", notices[0]);
    // Other documents are still stored.
    store.update(|count: &mut Count| count.total += 1);
    drop(store);
    assert_eq!(read(&folder, "settings.json"), newer);
    assert_eq!(files(&folder), ["count.json", "settings.json"]);
}

#[test]
fn a_version_that_turns_newer_is_left_alone_from_then_on() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    store.save(&palette("mine"));
    store.flush().wait();
    write(&folder, "settings.json", "{\"version\": 9}");
    store.save(&Settings { tempo: 1, ..palette("mine") });
    assert_eq!(settings(&store), Settings { tempo: 1, ..palette("mine") });
    write(&folder, "settings.json", "{\"version\": 1}");
    store.save(&palette("other"));
    drop(store);
    assert_eq!(read(&folder, "settings.json"), "{\"version\": 1}");
}

#[test]
fn what_a_crash_leaves_behind_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    store.save(&palette("kept"));
    drop(store);
    write(&folder, ".color-walk-a1b2.new", "(version: 1, pal");
    write(&folder, "window-00000000deadbeef.lock", "");
    // Other files stay untouched, whatever the folder.
    let theirs = ["window-mine.lock", "other.new", "notes.txt"];
    for file in theirs {
        write(&folder, file, "theirs");
    }
    let store = Store::at(folder.path());
    assert_eq!(settings(&store).palette, "kept");
    assert!(!folder.path().join(".color-walk-a1b2.new").exists());
    assert!(!folder.path().join("window-00000000deadbeef.lock").exists());
    assert!(theirs.iter().all(|file| read(&folder, file) == "theirs"));
    assert!(store.notices().is_empty());
    drop(store);
    // The folder's lock, and the other window's.
    assert_eq!(locks(&folder), 2);
}

#[test]
fn without_a_folder_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "file", "x");
    let store = Store::at(&folder.path().join("file/sub"));
    store.save(&palette("mine"));
    assert_eq!(settings(&store).palette, "mine");
    let notices = notices_of(&store);
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(notices[0].starts_with("The folder `") && notices[0].contains("cannot be created ("), "{}", notices[0]);
    assert!(notices[0].ends_with("They are lost when you close the game. Set COLOR_WALK_DATA to another folder."));
}

#[test]
fn what_cannot_be_written_is_told_until_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (path, away) = (folder.path().join("data"), folder.path().join("away"));
    let store = Store::at(&path);
    settings(&store);
    fs::rename(&path, &away).unwrap();
    for name in ["one", "two"] {
        store.save(&palette(name));
        store.flush().wait();
        let trouble = store.trouble().expect("it cannot be written").to_string();
        assert!(trouble.contains("settings.json` cannot be written ("), "{trouble}");
        assert!(!trouble.contains(".color-walk-"), "it names a temporary file: {trouble}");
    }
    assert!(notices_of(&store).is_empty());
    fs::rename(&away, &path).unwrap();
    // Nothing changes, and the write is retried.
    store.flush().wait();
    assert_eq!(store.trouble(), None);
    store.save(&Settings { tempo: 1, ..palette("two") });
    drop(store);
    assert_eq!(settings(&Store::at(&path)), Settings { tempo: 1, ..palette("two") });
}

/// A version 1.0 file is read once and stays unchanged.
#[test]
fn a_former_file_is_taken_over_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let legacy = "( // mine\n  tempo: 7, later: (than: \"ours\"), palette: \"dark\" )";
    write(&folder, "settings.ron", legacy);
    let store = Store::at(folder.path());
    let mut mine = settings(&store);
    assert_eq!((mine.tempo, mine.palette.as_str()), (7, "dark"));
    mine.tempo = 8;
    store.save(&mine);
    store.flush().wait();
    let now = "{\n\"version\": 1,\n\"later\": {\"than\":\"ours\"},\n\"palette\": \"dark\",\n\"tempo\": 8\n}\n";
    assert_eq!([read(&folder, "settings.ron"), read(&folder, "settings.json")], [legacy, now]);
    drop(store);
    assert_eq!(settings(&Store::at(folder.path())), mine);
}

/// The version 1.0 file used to replace a damaged one.
#[test]
fn a_former_file_does_not_come_back() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "settings.ron", "(palette: \"legacy\")");
    write(&folder, "settings.json", "{");
    let store = Store::at(folder.path());
    for _ in 0..2 {
        assert_eq!(settings(&store), Settings::default());
    }
    drop(store);
    assert_eq!(settings(&Store::at(folder.path())), Settings::default());
    assert_eq!(files(&folder), ["settings.damaged-1.json", "settings.json", "settings.ron"]);
}

#[test]
fn a_damaged_former_file_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "settings.ron", "(tempo: ");
    let store = Store::at(folder.path());
    assert_eq!(settings(&store), Settings::default());
    let notices = notices_of(&store).concat();
    assert!(notices.contains("settings.ron` cannot be read (line 1, column "), "{notices}");
    assert!(notices.ends_with("It was renamed to `settings.damaged-1.ron`, and a new one was started."), "{notices}");
    store.save(&palette("new"));
    drop(store);
    assert_eq!(files(&folder), ["settings.damaged-1.ron", "settings.json"]);
}

#[test]
fn what_is_no_file_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("settings.json")).unwrap();
    let store = Store::at(folder.path());
    store.save(&palette("mine"));
    store.flush().wait();
    let notices = notices_of(&store);
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(
        notices[0]
            .contains("settings.json` cannot be read (it is a folder; a plain file is needed). It stays as it is"),
        "{}",
        notices[0]
    );
    assert!(folder.path().join("settings.json").is_dir());
}

#[test]
fn a_document_that_would_be_damaged_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    store.save(&palette("small"));
    store.save(&palette("small"));
    store.flush().wait();
    store.save(&palette(&"x".repeat(format::MAX_BYTES)));
    store.flush().wait();
    assert!(store.trouble().unwrap().to_string().contains("it would be larger than 1 MiB"));
    drop(store);
    assert_eq!(settings(&Store::at(folder.path())).palette, "small");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(&elsewhere, "mine.json", "{\"tempo\": 3}");
    std::os::unix::fs::symlink(elsewhere.path().join("mine.json"), folder.path().join("settings.json")).unwrap();
    let store = Store::at(folder.path());
    let mut mine = settings(&store);
    mine.tempo += 1;
    store.save(&mine);
    drop(store);
    assert_eq!(read(&elsewhere, "mine.json"), "{\n\"version\": 1,\n\"tempo\": 4\n}\n");
    assert!(folder.path().join("settings.json").is_symlink());
}

#[test]
fn two_windows_at_once_count_together() {
    let folder = tempfile::tempdir().unwrap();
    thread::scope(|scope| {
        for number in 0..4 {
            let folder = &folder;
            scope.spawn(move || {
                let store = Store::at(folder.path());
                for round in 0..10 {
                    store.update(|count: &mut Count| count.total += 1);
                    store.keep_game(game(&format!("board=series@{number}"), &vec![1; round + 1]));
                    if round % 3 == 0 {
                        store.flush().wait();
                    }
                }
            });
        }
    });
    let store = Store::at(folder.path());
    assert_eq!(store.load::<Count>().wait().total, 40);
    for number in 0..4 {
        let link = format!("board=series@{number}");
        assert_eq!(store.take_game(Some(&link)).wait(), Some(game(&link, &[1; 10])));
    }
    assert!(store.notices().is_empty());
}

#[test]
fn a_window_does_not_take_a_game_that_another_one_shows() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (Store::at(folder.path()), Store::at(folder.path()));
    one.keep_game(game("x", &[1, 2]));
    one.flush().wait();
    assert_eq!(two.take_game(None).wait(), None);
    assert_eq!(two.take_game(Some("x")).wait(), None);
    two.keep_game(game("x", &[]));
    two.flush().wait();
    // A window that is gone releases its game, whether it closed or crashed.
    drop(one);
    assert_eq!(two.take_game(None).wait(), Some(game("x", &[1, 2])));
    two.flush().wait();
    let crashed = read(&folder, "games.json");
    assert!(crashed.contains("\"open\":true"), "{crashed}");
    drop(two);
    write(&folder, "games.json", crashed);
    let three = Store::at(folder.path());
    assert_eq!(three.take_game(Some("x")).wait(), Some(game("x", &[1, 2])));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn two_windows_on_one_folder_lose_nothing(actions in collection::vec((0..2usize, action()), 0..12)) {
        let folder = tempfile::tempdir().unwrap();
        two_windows_lose_nothing(|| Store::at(folder.path()), actions)?;
    }
}
