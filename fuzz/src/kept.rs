//! A person's stored data, from files and from a browser's storage.

use color_walk_keep::{Document, Drawing, Games, History, LastFault, Settings, TextFormat, TourProgress, read_text};
use color_walk_play::{
    Basis, DailyRecord, Rival, Statistics,
    puzzles::{PuzzleEvent, PuzzleMode, PuzzleOutcome, PuzzleRecord, PuzzleResult},
    workshop::ScriptLibrary,
};

use crate::has_message;

/// The first byte selects the document and its storage.
pub fn kept(data: &[u8]) {
    let Some((&which, bytes)) = data.split_first() else { return };
    let format = if which & 1 == 0 { TextFormat::Legacy } else { TextFormat::Now };
    match which >> 1 & 7 {
        0 => drop(comes_back::<Settings>(format, bytes)),
        1 => drop(comes_back::<TourProgress>(format, bytes)),
        2 => comes_back(format, bytes).iter().for_each(games),
        3 => comes_back(format, bytes).iter().for_each(drawing),
        4 => comes_back(format, bytes).iter().for_each(history),
        5 => comes_back(format, bytes).iter().for_each(puzzles),
        6 => comes_back(format, bytes).iter().for_each(scripts),
        _ => drop(comes_back::<LastFault>(format, bytes)),
    }
}

/// A document that was read must be writable, and read back the same.
fn comes_back<D: Document + PartialEq + std::fmt::Debug>(format: TextFormat, bytes: &[u8]) -> Option<D> {
    let (document, text) = read_text::<D>(format, bytes).map_err(has_message).ok()?;
    let (again, same) =
        read_text::<D>(TextFormat::Now, text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again, document);
    assert_eq!(same, text);
    Some(document)
}

fn games(games: &Games) {
    let mut games = games.clone();
    let begun = games.games.iter().filter(|game| !game.moves.is_empty()).count();
    let taken = games.take("fuzz", None, None);
    assert!(games.games.iter().filter(|game| !game.moves.is_empty()).count() == begun, "a game is lost");
    if let Some(game) = taken {
        let budget = game.attempt.budget();
        assert!(budget.is_none_or(|budget| match budget.basis {
            Basis::Par(par) => budget.moves >= par.moves,
            Basis::Rival(rival) => game.attempt.level().rival() == Some(rival),
        }));
        games.keep("fuzz", game);
    }
    games.close("fuzz");
    assert!(games.games.iter().all(|game| game.window != "fuzz" || !game.open));
}

fn drawing(drawing: &Drawing) {
    if let Some(board) = drawing.board() {
        assert_eq!(Drawing::of(&board).board(), Some(board));
    }
}

fn puzzles(record: &PuzzleRecord) {
    let mut record = record.clone();
    for (mode, outcome) in
        [(PuzzleMode::Practice, PuzzleOutcome::Solved), (PuzzleMode::Mistakes, PuzzleOutcome::Failed)]
    {
        record.add(PuzzleEvent::Decided(PuzzleResult { mode, id: 7, grade: Some(3), moves: 4, outcome, day: 20_777 }));
    }
    assert_eq!(record.seen.last(), Some(&7));
    assert!((100..=4000).contains(&record.rating.rounded()));
}

fn scripts(library: &ScriptLibrary) {
    let mut library = library.clone();
    let source = library.source().to_owned();
    assert!(!library.write(&source) || library.source() == source);
}

fn history(history: &History) {
    let all = Statistics::of(&history.games);
    assert!(all.won <= all.games && all.games == history.games.len());
    assert!(Statistics::csv(&history.games).lines().count() > history.games.len());
    DailyRecord::of(&history.games).streak(20_000);
    assert!(Rival::ALL.iter().all(|&rival| history.ladder.wins(rival) <= history.ladder.results(rival).len()));
}
