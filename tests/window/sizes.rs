//! Unusual window sizes that occur in practice: tiling window managers, docks, screens of many pixels.

use std::{
    env,
    path::PathBuf,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use crate::at_window::{Person, alone, xdotool};

fn picture(name: &str) {
    let Some(folder) = env::var_os("COLOR_WALK_PICTURES").map(PathBuf::from) else { return };
    let shot = Command::new("import").args(["-window", "root"]).arg(folder.join(name)).status();
    assert!(shot.expect("ImageMagick is installed").success());
}

fn resize(width: &str, height: &str) {
    assert!(xdotool(&["search", "--name", "Color Walk", "windowsize", width, height]));
    // Frames are slow without a graphics card.
    thread::sleep(Duration::from_secs(2));
}

#[test]
#[ignore = "needs a display of X11, xdotool and ImageMagick"]
fn a_window_of_one_pixel_and_a_very_long_one_are_survived() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let mut person = Person::starts(folder.path(), &["play", "--board", "12x12c6@3", "--size", "1000x700"]);
    for (width, height) in [("1", "1"), ("8000", "200"), ("200", "1000"), ("1000", "700")] {
        resize(width, height);
        assert!(person.game.is_running(), "it ended at {width} × {height}");
        picture(&format!("size-{width}x{height}.png"));
    }
    person.plays_until("the game goes on", |person| person.moves_kept().len() >= 2);
    person.cut_off();
}

#[test]
#[ignore = "needs a display of X11, xdotool and ImageMagick"]
fn a_screen_of_three_and_a_half_pixels_to_one_is_played_on() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let scale = [("WINIT_X11_SCALE_FACTOR", "3.5")];
    let board = ["play", "--board", "12x12c6@3", "--size", "360x220"];
    let person = Person::starts_with(folder.path(), &board, &scale, Stdio::null());
    person.plays_until("two moves are kept", |person| person.moves_kept().len() >= 2);
    picture("scale-3.5.png");
    person.cut_off();
}
