//! Tests copies: saved, opened elsewhere, and taken back.

mod cases;
mod laws;

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
    let opened = store.open_copy(text.as_bytes().to_owned()).wait().unwrap();
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
