//! Copies that are refused, journeys, and limits.

use super::*;

fn refused(store: &Store, text: &str) -> String {
    store.open_copy(text.as_bytes().to_owned()).wait().unwrap_err().to_string()
}

#[test]
fn a_copy_that_cannot_be_read_is_refused_with_its_fault() {
    let store = Store::memory();
    store.save(&Settings { tempo: 9, ..palette("mine") });
    store.update(|library: &mut ScriptLibrary| library.add("Größe", "1"));
    let text = save(&store).text();
    assert!(text.starts_with("{\n\"color-walk\": \"copy\",\n\"version\": 1,\n\"check\": \""), "{text}");
    let before = save(&store);
    let without_check = |text: &str| {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("\"check\"")).collect();
        lines.join("\n")
    };
    for (text, fault) in [
        (String::new(), "it is damaged (EOF while parsing a value at line 1 column 0); save the copy again"),
        (text[..text.len() / 2].to_owned(), "it is damaged (EOF while parsing"),
        (text.replace("\"tempo\":9", "\"tempo\":8"), "it is damaged (its content does not match `check`)"),
        // A mail that has read UTF-8 as Latin-1.
        (text.replace("ö", "Ã¶"), "its content does not match `check`"),
        ("{\"color-walk\": \"board\"}".to_owned(), "it is not a copy of Color Walk"),
        ("{\"version\": 1, \"games\": []}".to_owned(), "it is not a copy of Color Walk"),
        ("[1]".to_owned(), "it is damaged (invalid type"),
        (
            text.replace("\"version\": 1,\n", "\"version\": 2,\n"),
            "newer version of Color Walk (2; this one reads up to 1)",
        ),
        (text.replace("\"version\": 1,\n", "\"version\": -1,\n"), "its `version` is not a number from 1"),
        (without_check(&text).replace("\"tempo\":9", "\"tempo\":-9"), "its part `settings`: tempo: invalid value"),
        (without_check(&text).replace("\"palette\":\"mine\",", "\"version\":7,\"palette\":1,"), "it is damaged"),
        (without_check(&text).replace("\"scripts\": {", "\"badges\": {"), "its part `badges` is unknown"),
        (without_check(&text).replace("\"engines\": {}", "\"engines\": {\"../a\": \"x\"}"), "not `../a`"),
        (without_check(&text).replace("\"engines\": {}", "\"engines\": {\"a\": \"'x\"}"), "engine `a`: "),
        (without_check(&text).replace("\"engines\": {}", "\"engines\": []"), "its part `engines` is missing"),
    ] {
        let reason = refused(&store, &text);
        assert!(reason.contains(fault) && reason.contains("; "), "{reason}: {fault}");
        assert_eq!(save(&store), before);
    }
    // A person may edit a copy, or save it with other line ends.
    assert_eq!(SavedCopy::read(without_check(&text).as_bytes()), Ok(before.clone()));
    assert_eq!(SavedCopy::read(format!("\u{feff}{}", text.replace('\n', "\r\n")).as_bytes()), Ok(before));
    let newer = without_check(&text).replace("\"settings\": {", "\"settings\": {\"later\":[7],");
    let other = Store::memory();
    open(&other, &newer, Prefer::Here);
    assert_eq!(save(&other).documents["settings"]["later"], serde_json::json!([7]), "unknown fields come along");
}

/// One person's data go from a desktop to a page and back.
#[test]
fn everything_goes_from_a_desktop_to_a_page_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let desktop = Store::at(folder.path());
    let window = Some(WindowPlace { size: (800, 600), ..WindowPlace::default() });
    desktop.save(&Settings { own_palette: vec!["#123456".to_owned(); 5], window, ..palette("own") });
    let drawing = Drawing::of(&BoardCode::uniform(6, 5, 4, 3).board());
    desktop.update(|kept: &mut Drawing| *kept = drawing);
    desktop.keep_game(game("desktop", &[1, 2]));
    let finished = |moves, day| FinishedGame { moves, day, ..FinishedGame::default() };
    desktop.update(move |history: &mut History| history.add(finished(20, 7)));
    desktop.update(|record: &mut PuzzleRecord| record.add(decided(7, true)));
    desktop.update(|library: &mut ScriptLibrary| library.add("Mine", "1"));
    desktop.update(|tour: &mut TourProgress| tour.chapters.entry("greedy".to_owned()).or_default().seen = 3);
    std::fs::create_dir(folder.path().join("engines")).unwrap();
    std::fs::write(folder.path().join("engines/mine.ron"), "// mine\n(command: \"python3 'my engine.py'\")").unwrap();

    let site = Site::default();
    let page = site.tab();
    page.keep_game(game("page", &[2]));
    page.update(|library: &mut ScriptLibrary| library.add("Mine", "2"));
    page.update(move |history: &mut History| history.add(finished(30, 6)));
    let summary = open(&page, &save(&desktop).text(), Prefer::Here);
    assert_eq!((summary.finished_games, summary.unfinished_games, summary.puzzle_days), (1, 1, 1));
    assert_eq!((&summary.scripts[..], summary.chapters), (&["Mine 2".to_owned()][..], 1));
    assert_eq!(summary.engines["mine"], "python3 'my engine.py'");
    assert!(summary.has_drawing && summary.settings == ["own_palette", "palette"], "{summary:?}");
    assert_eq!(load::<Settings>(&page).window, None, "a window's place stays where it is");
    assert_eq!(page.unfinished_games().wait(), [game("desktop", &[1, 2])]);

    page.keep_game(game("page", &[2, 1]));
    page.update(move |history: &mut History| history.add(finished(40, 8)));
    page.update(|record: &mut PuzzleRecord| record.add(decided(8, false)));
    let back = save(&site.tab()).text();
    std::fs::remove_dir_all(folder.path().join("engines")).unwrap();
    let summary = open(&desktop, &back, Prefer::Here);
    assert_eq!((summary.finished_games, summary.unfinished_games, summary.puzzle_days), (2, 1, 1));
    assert_eq!((summary.scripts.len(), summary.engines.len()), (1, 1));
    let moves: Vec<u32> = load::<History>(&desktop).games.iter().map(|game| game.moves).collect();
    assert_eq!(moves, [30, 20, 40], "by day");
    assert_eq!(load::<Settings>(&desktop).window, window);
    let engine = || std::fs::read_to_string(folder.path().join("engines/mine.ron"));
    assert_eq!(engine().unwrap(), "(command: \"python3 'my engine.py'\")\n");
    assert_eq!(desktop.unfinished_games().wait(), [game("page", &[2, 1])]);

    // Another window takes it back, and a changed engine stays.
    drop(desktop);
    let other = Store::at(folder.path());
    other.undo_copy().wait().unwrap();
    other.flush().wait();
    assert!(engine().is_err() && !folder.path().join("opened-copy.json").exists());
    assert_eq!(load::<History>(&other).games.iter().map(|game| game.moves).collect::<Vec<_>>(), [20]);
    open(&other, &back, Prefer::Here);
    std::fs::write(folder.path().join("engines/mine.ron"), "(command: \"other\")").unwrap();
    other.undo_copy().wait().unwrap();
    assert_eq!(engine().unwrap(), "(command: \"other\")");
}

#[test]
fn a_window_that_is_open_takes_nothing_back() {
    let site = Site::default();
    let (window, other) = (site.tab(), site.tab());
    let mut settings: Settings = load(&window);
    let mut library: ScriptLibrary = load(&window);
    let source = Made { scripts: vec![("A".to_owned(), "1".to_owned())], palette: 2, ..nothing() }.store();
    open(&other, &save(&source).text(), Prefer::Here);
    settings.tempo = 1;
    window.save(&settings);
    assert!(library.add("B", "2"));
    window.save(&library);
    let (kept, scripts): (Settings, ScriptLibrary) = (load(&other), load(&other));
    assert_eq!((kept.tempo, kept.palette.as_str()), (1, "palette-2"));
    assert_eq!(scripts.names().collect::<Vec<_>>(), ["A", "B"]);
}

fn nothing() -> Made {
    Made {
        palette: 0,
        keys: BTreeMap::new(),
        own_palette: None,
        drawing: None,
        games: Vec::new(),
        finished: Vec::new(),
        wins: Vec::new(),
        puzzles: Vec::new(),
        chapters: BTreeMap::new(),
        scripts: Vec::new(),
        engines: BTreeMap::new(),
    }
}

#[test]
fn a_full_disk_refuses_a_copy_and_changes_nothing() {
    let disk = Disk::default();
    let store = Store::over(disk.clone());
    store.save(&palette("mine"));
    let before = disk.texts.lock().unwrap().clone();
    let engines = [("a".to_owned(), "x".to_owned())].into();
    let text = save(&Made { engines, finished: vec![(1, 1, String::new())], ..nothing() }.store()).text();
    disk.is_full.store(true, Ordering::Relaxed);
    let opened = store.open_copy(text.as_bytes().to_owned()).wait().unwrap();
    let reason = store.merge_copy(opened, Prefer::Here).wait().unwrap_err().to_string();
    assert!(reason.contains("opened-copy") && reason.contains("(no room); free some space there"), "{reason}");
    disk.is_full.store(false, Ordering::Relaxed);
    store.flush().wait();
    assert!(load::<History>(&store).games.is_empty() && save(&store).engines.is_empty());
    let after = disk.texts.lock().unwrap().clone();
    assert_eq!(before, after.into_iter().filter(|(key, _)| key != "color-walk.engines").collect::<Vec<_>>());
}

#[test]
fn a_store_with_a_newer_document_neither_gives_nor_takes_a_copy() {
    let site = Site::default();
    let text = save(&Made { finished: vec![(1, 1, String::new())], ..nothing() }.store()).text();
    site.put("color-walk.history", r#"{"version":99}"#);
    let tab = site.tab();
    for reason in [tab.save_copy().wait().unwrap_err().to_string(), refused(&tab, &text)] {
        let sentence = "`color-walk.history` in the browser's storage cannot be read or comes from a newer version of \
                        Color Walk; update the game, or move it away";
        assert_eq!(reason, sentence);
    }
    assert_eq!(site.text("color-walk.history").as_deref(), Some(r#"{"version":99}"#));
}

#[test]
fn an_engine_that_cannot_be_read_is_not_left_out_of_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    std::fs::create_dir(folder.path().join("engines")).unwrap();
    std::fs::write(folder.path().join("engines/mine.ron"), "(comand: \"x\")").unwrap();
    let reason = store.save_copy().wait().unwrap_err().to_string();
    assert!(reason.contains("mine.ron, line 1, column ") && reason.ends_with("correct the file or move it away"));
}

#[test]
fn a_full_list_takes_what_has_room_and_says_what_has_none() {
    let begun = |from: u8, to: u8| (from..to).map(|link| (link, vec![1])).collect();
    let here = Made { games: begun(0, 10), ..nothing() }.store();
    let there = Made { games: begun(8, 22), ..nothing() }.store();
    // The board on the screen has no moves, and takes a place.
    let summary = open(&here, &save(&there).text(), Prefer::Here);
    assert_eq!((summary.unfinished_games, summary.unfinished_without_room), (5, 7));
    is_in(&Made { games: begun(0, 10), ..nothing() }.store(), &here).unwrap();

    let finished = |moves: u32, days: std::ops::Range<u64>| {
        let store = Store::memory();
        store.update(move |history: &mut History| {
            days.for_each(|day| history.add(FinishedGame { moves, day, walk: "01".to_owned(), ..Default::default() }));
        });
        store
    };
    let (here, there) = (finished(1, 0..1500), finished(2, 500..1500));
    let text = save(&there).text();
    let summary = open(&here, &text, Prefer::Here);
    assert_eq!((summary.finished_games, summary.finished_without_room), (1000, 500));
    let games = load::<History>(&here).games;
    assert_eq!((games.len(), games[0].day), (MAX_FINISHED, 500));
    assert_eq!(games.iter().filter(|game| !game.walk.is_empty()).count(), MAX_WALKS);
    assert!(!open(&here, &text, Prefer::Here).has_changes);
    here.undo_copy().wait().unwrap();
    assert_eq!(load::<History>(&here).games.len(), 1500);
}
