//! Tests copies: saved, opened elsewhere, and taken back.

use std::collections::BTreeMap;

use color_walk_api::text::BoardCode;
use color_walk_play::{
    FinishedGame, Level, Rival, RivalOutcome,
    puzzles::{PuzzleEvent, PuzzleMode, PuzzleOutcome, PuzzleRecord, PuzzleResult},
    workshop::ScriptLibrary,
};

use super::{browser::Site, *};

/// Everything that one person may have made.
#[derive(Clone, Debug)]
struct Made {
    palette: u8,
    keys: BTreeMap<String, Vec<String>>,
    own_palette: Option<u8>,
    drawing: Option<u64>,
    games: Vec<(u8, Vec<u8>)>,
    finished: Vec<(u8, u64, String)>,
    wins: Vec<(Rival, u8, RivalOutcome)>,
    puzzles: Vec<(u64, bool)>,
    chapters: BTreeMap<String, u32>,
    scripts: Vec<(String, String)>,
    engines: BTreeMap<String, String>,
}

fn made() -> impl Strategy<Value = Made> {
    let rival = prop::sample::select(vec![Rival::Random, Rival::Beam]);
    let outcome = prop::sample::select(vec![RivalOutcome::Loss, RivalOutcome::Draw, RivalOutcome::Win]);
    let settings = (
        0..3_u8,
        collection::btree_map("hint|undo", collection::vec("[A-C]", 1..3), 0..3),
        proptest::option::of(0..2_u8),
        proptest::option::of(0..3_u64),
    );
    let games = (
        collection::vec((0..3_u8, collection::vec(0..2_u8, 1..3)), 0..5),
        collection::vec((0..3_u8, 0..9_u64, "[01]{0,2}"), 0..12),
        collection::vec((rival, 0..5_u8, outcome), 0..8),
        collection::vec((0..9_u64, any::<bool>()), 0..8),
    );
    let rest = (
        collection::btree_map("[a-c]", 0..5_u32, 0..3),
        collection::vec(("[A-C]", "(export const name = \"A\";)?[01]"), 0..5),
        collection::btree_map("[a-c]", "[xy]( -v)?", 0..3),
    );
    (settings, games, rest).prop_map(|(settings, games, rest)| {
        let (palette, keys, own_palette, drawing) = settings;
        let (games, finished, wins, puzzles) = games;
        let (chapters, scripts, engines) = rest;
        Made { palette, keys, own_palette, drawing, games, finished, wins, puzzles, chapters, scripts, engines }
    })
}

fn decided(day: u64, is_solved: bool) -> PuzzleEvent {
    let outcome = if is_solved { PuzzleOutcome::Solved } else { PuzzleOutcome::Failed };
    PuzzleEvent::Decided(PuzzleResult { mode: PuzzleMode::Today, id: day, grade: Some(3), moves: 4, outcome, day })
}

impl Made {
    /// Makes all this in a store.
    fn put_into(self, store: &Store) {
        let Made { palette, keys, own_palette, drawing, .. } = self;
        let mut settings = Settings { palette: format!("palette-{palette}"), keys, ..Settings::default() };
        settings.own_palette = own_palette.map(|color| vec![format!("#00000{color}"); 3]).unwrap_or_default();
        store.save(&settings);
        if let Some(seed) = drawing {
            let drawing = Drawing::of(&BoardCode::uniform(4, 3, 3, seed).board());
            store.update(|kept: &mut Drawing| *kept = drawing);
        }
        for (link, moves) in self.games {
            store.update(move |games: &mut Games| {
                games.keep("window", game(&link.to_string(), &moves));
                games.keep("window", game("next", &[]));
            });
        }
        store.update(move |history: &mut History| {
            for (moves, day, walk) in self.finished {
                let moves = moves.into();
                history.add(FinishedGame { moves, day, walk, level: Level::Par, ..FinishedGame::default() });
            }
            for (rival, board, outcome) in self.wins {
                history.ladder.record(rival, &board.to_string(), outcome);
            }
        });
        store.update(move |record: &mut PuzzleRecord| {
            self.puzzles.into_iter().for_each(|(day, is_solved)| record.add(decided(day, is_solved)));
        });
        store.update(move |tour: &mut TourProgress| {
            let chapters = self.chapters.into_iter();
            tour.chapters.extend(chapters.map(|(id, seen)| (id, StoredChapter { seen, ..StoredChapter::default() })));
        });
        store.update(move |library: &mut ScriptLibrary| {
            self.scripts.iter().for_each(|(name, source)| _ = library.add(name, source));
        });
        store.0.access.run(Box::new(move |documents| documents.add_engines(&self.engines).unwrap()));
    }

    fn store(self) -> Store {
        let store = Store::memory();
        self.put_into(&store);
        store
    }
}

fn save(store: &Store) -> SavedCopy {
    store.save_copy().wait().unwrap()
}

fn open(store: &Store, text: &str, prefer: Prefer) -> CopySummary {
    let opened = store.open_copy(text.as_bytes()).wait().unwrap();
    let told = opened.summary(prefer);
    let added = store.merge_copy(opened, prefer).wait().unwrap();
    assert_eq!(told, added, "it adds what it has said");
    store.flush().wait();
    assert_eq!((store.trouble(), notices_of(store)), (None, Vec::new()));
    added
}

fn load<D: Document>(store: &Store) -> D {
    store.load().wait()
}

/// The scripts by source, without the names that they give themselves.
fn sources(store: &Store) -> Vec<String> {
    let mut library: ScriptLibrary = load(store);
    let names: Vec<String> = library.names().map(str::to_owned).collect();
    let mut source = |name: &String| {
        library.open(name);
        library.source().rsplit(';').next().unwrap_or_default().to_owned()
    };
    names.iter().map(|name| format!("{}{}", &name[..1], source(name))).collect()
}

/// Asserts that nothing of `part` is missing in `whole`.
fn is_in(part: &Store, whole: &Store) -> Result<(), TestCaseError> {
    let (games, all) = (load::<Games>(part).games, load::<Games>(whole).games);
    for game in games.iter().filter(|game| !game.moves.is_empty()) {
        prop_assert!(all.iter().any(|other| other.link == game.link && other.moves.starts_with(&game.moves)));
    }
    let (history, all) = (load::<History>(part), load::<History>(whole));
    for game in &history.games {
        let count = |games: &[FinishedGame]| games.iter().filter(|other| *other == game).count();
        let like = |other: &&FinishedGame| other.moves == game.moves && other.day == game.day;
        let count_like = |games: &[FinishedGame]| games.iter().filter(like).count();
        prop_assert!(count(&all.games) >= 1 || all.games.iter().any(|other| like(&other) && game.walk.is_empty()));
        prop_assert!(count_like(&all.games) >= count_like(&history.games));
    }
    prop_assert!(all.ladder.current() >= history.ladder.current());
    let (puzzles, all) = (load::<PuzzleRecord>(part), load::<PuzzleRecord>(whole));
    prop_assert!(puzzles.days.iter().all(|(day, is_solved)| all.days[day] >= *is_solved));
    let (tour, all) = (load::<TourProgress>(part), load::<TourProgress>(whole));
    prop_assert!(tour.chapters.iter().all(|(id, chapter)| all.chapters[id].seen >= chapter.seen));
    let (scripts, all) = (sources(part), sources(whole));
    prop_assert!(scripts.iter().all(|source| all.contains(source)), "{:?} is not in {:?}", scripts, all);
    let (engines, all) = (save(part).engines, save(whole).engines);
    prop_assert!(engines.values().all(|command| all.values().any(|other| other == command)));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_copy_in_an_empty_store_is_the_same_store(made in made()) {
        let (store, empty) = (made.store(), Store::memory());
        let copy = save(&store);
        prop_assert_eq!(SavedCopy::read(copy.text().as_bytes()), Ok(copy.clone()));
        open(&empty, &copy.text(), Prefer::Here);
        prop_assert_eq!(save(&empty).text(), copy.text());
    }

    #[test]
    fn a_copy_that_is_opened_twice_adds_nothing_the_second_time(here in made(), there in made(), prefers_copy: bool) {
        let prefer = if prefers_copy { Prefer::Copy } else { Prefer::Here };
        let (here, text) = (here.store(), save(&there.store()).text());
        open(&here, &text, prefer);
        let before = save(&here);
        let again = open(&here, &text, prefer);
        prop_assert!(!again.has_changes, "{:?}", again);
        prop_assert_eq!(save(&here), before);
        // The copy of a store adds nothing to it.
        prop_assert!(!open(&here, &save(&here).text(), prefer).has_changes);
    }

    #[test]
    fn a_copy_in_any_store_loses_nothing_of_either(here in made(), there in made()) {
        let (before, store, there) = (here.clone().store(), here.store(), there.store());
        let summary = open(&store, &save(&there).text(), Prefer::Here);
        is_in(&before, &store)?;
        is_in(&there, &store)?;
        let (settings, own): (Settings, Settings) = (load(&store), load(&before));
        for (command, keys) in &own.keys {
            prop_assert_eq!(&settings.keys[command], keys, "what is here stays");
        }
        prop_assert!(own.own_palette.is_empty() || settings.own_palette == own.own_palette);
        let (drawing, own): (Drawing, Drawing) = (load(&store), load(&before));
        prop_assert!(own.board().is_none() || drawing == own);
        prop_assert_eq!(summary.has_changes, save(&store) != save(&before));
    }

    #[test]
    fn the_preferred_copy_has_its_settings(here in made(), there in made()) {
        let (store, there) = (here.store(), there.store());
        open(&store, &save(&there).text(), Prefer::Copy);
        let (settings, theirs): (Settings, Settings) = (load(&store), load(&there));
        prop_assert!(theirs.keys.iter().all(|(command, keys)| settings.keys[command] == *keys));
        prop_assert!(theirs.own_palette.is_empty() || settings.own_palette == theirs.own_palette);
        let (drawing, theirs): (Drawing, Drawing) = (load(&store), load(&there));
        prop_assert!(theirs.board().is_none() || drawing == theirs);
        is_in(&there, &store)?;
    }

    #[test]
    fn undo_restores_the_store(here in made(), there in made(), prefers_copy: bool) {
        let (store, text) = (here.store(), save(&there.store()).text());
        let before = (save(&store), load::<Settings>(&store), load::<Games>(&store));
        let has_changes = open(&store, &text, if prefers_copy { Prefer::Copy } else { Prefer::Here }).has_changes;
        prop_assert_eq!(store.can_undo_copy().wait(), has_changes);
        prop_assert_eq!(store.undo_copy().wait().is_ok(), has_changes);
        prop_assert_eq!((save(&store), load::<Settings>(&store), load::<Games>(&store)), before);
        prop_assert!(!store.can_undo_copy().wait());
        prop_assert!(store.undo_copy().wait().is_err());
    }

    #[test]
    fn undo_keeps_what_came_later(here in made(), there in made(), later in made()) {
        let (store, text) = (here.clone().store(), save(&there.store()).text());
        open(&store, &text, Prefer::Here);
        let games = load::<History>(&store).games.len();
        later.clone().finished.into_iter().for_each(|(moves, day, walk)| {
            let game = FinishedGame { moves: u32::from(moves) + 1000, day, walk, ..FinishedGame::default() };
            store.update(move |history: &mut History| history.add(game));
        });
        store.update(|library: &mut ScriptLibrary| library.add("Later", "7"));
        store.update(|record: &mut PuzzleRecord| record.add(decided(99, true)));
        store.keep_game(game("later", &[1, 2, 3]));
        let new = load::<History>(&store).games.split_off(games);
        let can_undo = store.can_undo_copy().wait();
        prop_assert_eq!(store.undo_copy().wait().is_ok(), can_undo);
        let history = load::<History>(&store).games;
        prop_assert_eq!(&history[history.len() - new.len()..], &new[..]);
        prop_assert!(load::<ScriptLibrary>(&store).names().any(|name| name == "Later"));
        prop_assert_eq!(load::<PuzzleRecord>(&store).of_day(99), Some(true));
        prop_assert!(load::<Games>(&store).games.iter().any(|game| game.link == "later"));
        is_in(&here.store(), &store)?;
    }

    #[test]
    fn any_bytes_are_refused_or_read(made in made(), at in any::<prop::sample::Index>(), byte: u8, cuts: bool) {
        let mut bytes = save(&made.store()).text().into_bytes();
        let at = at.index(bytes.len());
        if cuts { bytes.truncate(at) } else { bytes[at] = byte };
        let store = Store::memory();
        match store.open_copy(&bytes).wait() {
            Err(reason) => prop_assert!(reason.to_string().contains("; "), "{reason} has no remedy"),
            Ok(opened) => drop(store.merge_copy(opened, Prefer::Copy).wait().unwrap()),
        }
        prop_assert!(SavedCopy::read(&bytes[..at.min(bytes.len())]).is_err() || at + 1 >= bytes.len());
    }
}

fn refused(store: &Store, text: &str) -> String {
    store.open_copy(text.as_bytes()).wait().unwrap_err().to_string()
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
    let opened = store.open_copy(text.as_bytes()).wait().unwrap();
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
