//! Plays games through the store like the game's window, and prints a line for each stored state: `keep FOLDER WINDOW
//! GAMES`. With only the folder, it prints what is stored there. `cargo xtask siege` kills it.

use std::{
    error::Error,
    io::{self, Write},
    path::Path,
};

use color_walk_api::text::BoardCode;
use color_walk_keep::{Drawing, Game, Games, History, Settings, Store, StoredChapter, TourProgress};
use color_walk_play::{
    FinishedGame,
    grand_prix::{Finish, GrandPrix, GrandPrixBoard},
    puzzles::{PuzzleEvent, PuzzleMode, PuzzleOutcome, PuzzleRecord, PuzzleResult},
    workshop::ScriptLibrary,
};

/// Moves of a game before its last one.
const MOVES: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [folder] => tell(&Store::at(Path::new(folder))),
        [folder, window, games] => play(&Store::at(Path::new(folder)), window, games.parse()?),
        _ => Err("give a folder, or a folder, a window's name and a number of games".into()),
    }
}

/// Starts and finishes games, with a board of a Grand Prix and a puzzle after each.
fn play(store: &Store, window: &str, games: u32) -> Result<(), Box<dyn Error>> {
    make(store, window);
    let mut settings = store.load::<Settings>().wait();
    let mut grand_prix = GrandPrix::new(vec![window.to_owned()], games);
    for number in 1..=games {
        let link = format!("{window}-{number}");
        let game = |moves: &[u8]| Game { link: link.clone(), moves: moves.to_vec(), ..Game::default() };
        for moves in 1..=MOVES {
            store.keep_game(game(&[1; MOVES][..moves]));
            say(store, &format!("begun {link} {moves}"))?;
        }
        let finished = FinishedGame { board: link.clone(), moves: number, ..FinishedGame::default() };
        store.update(move |history: &mut History| history.add(finished));
        store.keep_game(game(&[]));
        settings.keys.insert(window.to_owned(), vec![number.to_string()]);
        store.save(&settings);
        say(store, &format!("finished {link}"))?;

        let finishes = vec![Finish::Cleared { moves: number }];
        grand_prix.record(GrandPrixBoard { name: link.clone(), minimum: Some(1), finishes });
        let (link, grand_prix) = (format!("{window}-races"), Some(grand_prix.clone()));
        store.keep_game(Game { link: link.clone(), moves: vec![1], grand_prix, ..Game::default() });
        say(store, &format!("raced {link} {number}"))?;

        let id = seed(window, number);
        let (mode, outcome) = (PuzzleMode::Practice, PuzzleOutcome::Solved);
        let result = PuzzleResult { mode, id, grade: Some(4), moves: 5, outcome, day: 20_800 };
        store.update(move |record: &mut PuzzleRecord| record.add(PuzzleEvent::Decided(result)));
        say(store, &format!("decided {id}"))?;
    }
    Ok(())
}

/// Makes a drawing, a script and progress in the tour.
fn make(store: &Store, window: &str) {
    let board = BoardCode::uniform(5, 4, 3, seed(window, 0)).board();
    store.update(move |drawing: &mut Drawing| *drawing = Drawing::of(&board));
    let name = window.to_owned();
    store.update(move |library: &mut ScriptLibrary| library.add(&name, "export function choose() { return 0; }"));
    let chapter = window.to_owned();
    store.update(move |tour: &mut TourProgress| {
        tour.chapters.insert(chapter, StoredChapter { seen: 3, ..StoredChapter::default() });
    });
}

/// A different number for each window and game.
fn seed(window: &str, number: u32) -> u64 {
    window.bytes().fold(u64::from(number), |seed, byte| seed.wrapping_mul(1000) + u64::from(byte))
}

/// Prints a line as soon as the store has written everything.
fn say(store: &Store, line: &str) -> Result<(), Box<dyn Error>> {
    store.flush().wait();
    check(store)?;
    Ok(writeln!(io::stdout(), "{line}")?)
}

fn tell(store: &Store) -> Result<(), Box<dyn Error>> {
    let (games, history) = (store.load::<Games>().wait(), store.load::<History>().wait());
    let (settings, puzzles) = (store.load::<Settings>().wait(), store.load::<PuzzleRecord>().wait());
    check(store)?;
    let mut out = io::stdout();
    for game in &games.games {
        if let Some(grand_prix) = &game.grand_prix {
            writeln!(out, "raced {} {}", game.link, grand_prix.boards().len())?;
        }
    }
    for id in &puzzles.seen {
        writeln!(out, "decided {id}")?;
    }
    // The rating and the counts are of the same puzzles, because they are written together.
    writeln!(out, "tried {} {}", puzzles.total().tried, puzzles.rating.rounded())?;
    for game in games.games.iter().filter(|game| !game.moves.is_empty()) {
        writeln!(out, "begun {} {}", game.link, game.moves.len())?;
    }
    for game in history.games {
        writeln!(out, "finished {}", game.board)?;
    }
    for (window, number) in settings.keys {
        writeln!(out, "set {window} {}", number.concat())?;
    }
    Ok(())
}

/// Fails on a notice: something could not be read or written.
fn check(store: &Store) -> Result<(), Box<dyn Error>> {
    let notice = store.notices().into_iter().next().or(store.trouble());
    notice.map_or(Ok(()), |notice| Err(notice.to_string().into()))
}
