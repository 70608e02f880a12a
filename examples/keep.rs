//! Plays games through the store like the game's window, and prints a line for each stored state: `keep FOLDER WINDOW
//! GAMES`. With only the folder, it prints what is stored there. `cargo xtask siege` kills it.

use std::{
    error::Error,
    io::{self, Write},
    path::Path,
};

use color_walk_keep::{Game, Games, History, Settings, Store};
use color_walk_play::FinishedGame;

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

/// Starts and finishes games.
fn play(store: &Store, window: &str, games: u32) -> Result<(), Box<dyn Error>> {
    let mut settings = store.load::<Settings>().wait();
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
    }
    Ok(())
}

/// Prints a line as soon as the store has written everything.
fn say(store: &Store, line: &str) -> Result<(), Box<dyn Error>> {
    store.flush().wait();
    check(store)?;
    Ok(writeln!(io::stdout(), "{line}")?)
}

fn tell(store: &Store) -> Result<(), Box<dyn Error>> {
    let (games, history) = (store.load::<Games>().wait(), store.load::<History>().wait());
    let settings = store.load::<Settings>().wait();
    check(store)?;
    let mut out = io::stdout();
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
