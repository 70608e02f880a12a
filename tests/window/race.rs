//! A race is played to its end and looked at. The pictures are kept in the folder that `COLOR_WALK_PICTURES` names.

use std::{
    collections::HashMap,
    env, fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::Stdio,
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use color_walk_assets::load_palettes;
use color_walk_keep::{Game, Store};
use image::RgbImage;

use crate::{
    at_window::alone,
    common::{self, Running},
};

fn pictures(name: &str) -> PathBuf {
    let folder = env::var_os("COLOR_WALK_PICTURES").map_or_else(env::temp_dir, PathBuf::from).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// True for a shade of the walk map: from dark blue over green to yellow.
fn is_of_walk_map([red, green, blue]: [u8; 3]) -> bool {
    let stops = [[40.0, 44.0, 110.0], [32.0, 120.0, 140.0], [90.0, 190.0, 110.0], [250.0, 232.0, 110.0]];
    let pixel = [red, green, blue].map(f64::from);
    (0..=96).any(|step| {
        let (index, part) = ((step / 32).min(2), f64::from(step - (step / 32).min(2) * 32) / 32.0);
        let (from, to): ([f64; 3], [f64; 3]) = (stops[index as usize], stops[index as usize + 1]);
        (0..3).all(|channel| (from[channel] * (1.0 - part) + to[channel] * part - pixel[channel]).abs() <= 4.0)
    })
}

/// Shares of the picture that have about the colours of the series' palette (its first five, then the blank area), and
/// those of the walk map.
fn shares(picture: &RgbImage) -> [f64; 7] {
    let (palettes, _) = load_palettes();
    let palette = &palettes[0];
    let wanted: Vec<[u8; 3]> = (0..5).map(|color| palette.color(color)).chain([palette.blank]).collect();
    let mut counts = HashMap::new();
    for pixel in picture.pixels() {
        let near = |color: &[u8; 3]| (0..3).all(|channel| color[channel].abs_diff(pixel.0[channel]) <= 22);
        if let Some(index) = wanted.iter().position(near) {
            *counts.entry(index).or_insert(0u32) += 1;
        } else if is_of_walk_map(pixel.0) {
            *counts.entry(6).or_insert(0) += 1;
        }
    }
    let all = f64::from(picture.width() * picture.height());
    std::array::from_fn(|index| f64::from(counts.get(&index).copied().unwrap_or(0)) / all)
}

fn record(name: &str, arguments: &str, size: (u32, u32)) -> [[f64; 7]; 3] {
    let folder = pictures(name);
    let ended = common::run(&format!("race {arguments} --size {}x{} --record {}", size.0, size.1, folder.display()));
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    ["begin.png", "middle.png", "end.png"].map(|moment| {
        let picture = image::open(folder.join(moment)).unwrap().into_rgb8();
        assert_eq!(picture.dimensions(), size);
        shares(&picture)
    })
}

#[test]
#[ignore = "needs a display of X11"]
fn the_window_shows_a_race_from_its_beginning_to_its_end() {
    let _alone = alone();
    let [begin, middle, end] = record("race", "--board series@1 --solvers default", (1280, 800));
    for color in 0..5 {
        assert!(begin[color] > 0.02, "colour {color} is not seen at the beginning: {begin:?}");
        assert!(middle[color] > 0.005, "colour {color} is not seen in the middle: {middle:?}");
        assert!(end[color] < 0.01, "blocks of colour {color} are left at the end: {end:?}");
    }
    assert!(begin[5] < middle[5], "the blank area grows: {begin:?} {middle:?}");
    assert!(begin[6] < 0.02 && end[6] > 0.25, "cleared boards become maps of the walks: {begin:?} {end:?}");
}

#[test]
#[ignore = "needs a display of X11"]
fn sixteen_lanes_fit_a_small_window() {
    let _alone = alone();
    let lanes = ["greedy"; 16].join(",");
    let [begin, _, end] = record("sixteen", &format!("--board 12x8c5@1 --solvers {lanes}"), (800, 600));
    assert!(begin[..5].iter().all(|share| *share > 0.01), "{begin:?}");
    assert!(end[6] > 0.1, "{end:?}");
}

#[test]
#[ignore = "needs a display of X11"]
fn a_race_that_nobody_finishes_is_recorded_too() {
    let _alone = alone();
    record("unfinished", "--board series@1 --solvers pure-bfs", (800, 600));
}

/// What the window logs of frames and of par, a line each.
fn logged(window: &mut Running) -> Receiver<String> {
    let (sender, receiver) = channel();
    let lines = BufReader::new(window.0.stderr.take().unwrap()).lines();
    thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
    receiver
}

/// A game is taken up where another window left it, and waits for its person: nothing moves, while the exact solver is
/// at it for some seconds.
#[test]
#[ignore = "needs a display of X11"]
fn a_game_at_rest_draws_nothing_and_shows_at_once_what_a_search_finds() {
    let _alone = alone();
    const LONG: Duration = Duration::from_secs(300);
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    store.keep_game(Game { link: "board=24x24c7@1&lineup=you".to_owned(), moves: vec![], ..Game::default() });
    drop(store);
    let mut window = Running(
        common::program()
            .args(["play", "--board", "24x24c7@1"])
            .env("COLOR_WALK_DATA", folder.path())
            .env("RUST_LOG", "color_walk::app::pace=trace,color_walk::race::par=debug")
            .env("NO_COLOR", "1")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let log = logged(&mut window);
    let mut has_rested = false;
    loop {
        let line = log.recv_timeout(LONG).expect("the search ends");
        has_rested |= line.contains("frame, Waiting");
        if line.contains("par Par") && line.contains("is_sought: false") {
            break;
        }
    }
    assert!(has_rested, "the search ended before the window came to rest: take a harder board");
    // The frame that goes to rest, and the one that the change of mode costs.
    for _ in 0..2 {
        while !log.recv_timeout(LONG).expect("it comes to rest again").contains("frame, Waiting") {}
    }
    match log.recv_timeout(Duration::from_secs(5)) {
        Err(RecvTimeoutError::Timeout) => {}
        other => panic!("a frame was drawn at rest: {other:?}"),
    }
    window.0.kill().unwrap();
}

/// The program over files that it cannot use: it opens, what is damaged is set aside, and what is newer stays.
#[test]
#[ignore = "needs a display of X11"]
fn a_window_opens_over_damaged_and_newer_files() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let newer = r#"{"version": 99, "games": 0}"#;
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("settings.json", "{\"tempo\": ");
    write("games.json", "games");
    write("history.json", newer);
    let mut window = Running(
        common::program()
            .env("COLOR_WALK_DATA", folder.path())
            .env("RUST_LOG", "color_walk::app::pace=trace")
            .env("NO_COLOR", "1")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let log = logged(&mut window);
    while !log.recv_timeout(Duration::from_secs(300)).expect("frames are drawn").contains("frame, ") {}
    window.0.kill().unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!([read("settings.damaged-1.json"), read("games.damaged-1.json")], ["{\"tempo\": ", "games"]);
    assert_eq!(read("history.json"), newer);
}
