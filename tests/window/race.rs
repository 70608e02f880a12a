//! Plays a race to its end and checks pictures of it, which stay in the folder `COLOR_WALK_PICTURES`.

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

use color_walk_assets::{srgb, standard_palette};
use color_walk_keep::{Game, Store};
use color_walk_paint::{map_color, quiet_color};
use image::RgbImage;

use crate::{
    at_window::alone,
    common::{self, Running},
};

pub fn pictures(name: &str) -> PathBuf {
    let folder = env::var_os("COLOR_WALK_PICTURES").map_or_else(env::temp_dir, PathBuf::from).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// True for approximately a colour of these rings, from `from` on.
fn is_ring(pixel: [u8; 3], ring: fn(f32) -> [f32; 3], from: f32) -> bool {
    (0..=96).map(|step| srgb(ring(from + (1.0 - from) * step as f32 / 96.0))).any(|ring| is_near(ring, pixel, 5))
}

fn is_near(one: [u8; 3], other: [u8; 3], reach: u8) -> bool {
    (0..3).all(|channel| one[channel].abs_diff(other[channel]) <= reach)
}

/// Shares of pixels that are approximately the palette's first five colours, the later rings of a game, and the rings
/// of cleared boards.
fn shares(picture: &RgbImage) -> [f64; 7] {
    let (palette, _) = standard_palette();
    let mut of_colors = HashMap::new();
    picture.pixels().for_each(|pixel| *of_colors.entry(pixel.0).or_insert(0u32) += 1);
    let mut counts = [0; 7];
    for (pixel, count) in of_colors {
        let color = (0..5).find(|&color| is_near(palette.color(color as u8), pixel, 22));
        let ring = || is_ring(pixel, quiet_color, 0.5).then_some(5).or(is_ring(pixel, map_color, 0.0).then_some(6));
        if let Some(index) = color.or_else(ring) {
            counts[index] += count;
        }
    }
    let all = f64::from(picture.width() * picture.height());
    counts.map(|count| f64::from(count) / all)
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
        // The bars of the standings have the first colour too.
        assert!(end[color] < 0.02, "blocks of colour {color} are left at the end: {end:?}");
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

/// The window's log of frames and par, line by line.
fn logged(window: &mut Running) -> Receiver<String> {
    let (sender, receiver) = channel();
    let lines = BufReader::new(window.stderr.take().unwrap()).lines();
    thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
    receiver
}

/// A window resumes another window's game and waits for the person. Nothing moves while the exact solver searches for
/// some seconds.
#[test]
#[ignore = "needs a display of X11"]
fn a_game_at_rest_draws_nothing_and_shows_at_once_what_a_search_finds() {
    let _alone = alone();
    const LONG: Duration = Duration::from_secs(300);
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    store.keep_game(Game { link: "board=24x24c7@1&lineup=you".to_owned(), moves: vec![], ..Game::default() });
    drop(store);
    let mut window = Running::start(
        common::program()
            .args(["play", "--board", "24x24c7@1"])
            .env("COLOR_WALK_DATA", folder.path())
            .env("RUST_LOG", "color_walk::app::pace=trace,color_walk::race::par=debug")
            .env("NO_COLOR", "1")
            .stderr(Stdio::piped()),
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
    // The last frame before the rest, and the one that the change of mode costs.
    for _ in 0..2 {
        while !log.recv_timeout(LONG).expect("it comes to rest again").contains("frame, Waiting") {}
    }
    match log.recv_timeout(Duration::from_secs(5)) {
        Err(RecvTimeoutError::Timeout) => {}
        other => panic!("a frame was drawn at rest: {other:?}"),
    }
    window.kill();
}

/// The program with unusable files: it opens, renames damaged files, and keeps newer ones.
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
    let mut window = Running::start(
        common::program()
            .env("COLOR_WALK_DATA", folder.path())
            .env("RUST_LOG", "color_walk::app::pace=trace")
            .env("NO_COLOR", "1")
            .stderr(Stdio::piped()),
    );
    let log = logged(&mut window);
    while !log.recv_timeout(Duration::from_secs(300)).expect("frames are drawn").contains("frame, ") {}
    window.kill();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!([read("settings.damaged-1.json"), read("games.damaged-1.json")], ["{\"tempo\": ", "games"]);
    assert_eq!(read("history.json"), newer);
}
