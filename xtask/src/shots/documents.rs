//! The pictures of README and docs: `cargo xtask pictures`.

use std::{path::Path, process::Command};

use anyhow::{Result, ensure};

use super::{
    Step::{self, Click, Film, Key, Moves, Shot, Wait},
    run,
};
use crate::stage::{self, BOARD};

/// Moves before the picture of a running game.
const SOME_MOVES: usize = 8;

/// Makes the pictures of README and docs again, with the program of `cargo build`. It needs Xvfb, xdotool and
/// ImageMagick, and for the engines Python, Node.js and Perl.
#[derive(clap::Args)]
pub struct Pictures;

/// Programs for the documents' pictures: size, theme, arguments and actions.
const DOCUMENTED: &[(&str, u8, &[&str], &[Step])] = &[
    (
        "1280x800",
        0,
        &["play", "--board", BOARD],
        &[
            Wait(1.0),
            Moves(SOME_MOVES),
            Wait(2.0),
            Shot("play"),
            Moves(usize::MAX),
            Wait(4.0),
            Shot("walk-map"),
            Key("v"),
            Wait(20.0),
            // The next mistake.
            Click(360, 776),
            Wait(2.0),
            Shot("review"),
        ],
    ),
    ("1280x800", 0, &["race", "--board", "series@7"], &[Wait(7.0), Shot("race")]),
    (
        "1280x800",
        0,
        &[
            "race",
            "--board",
            "series@1",
            "--engine",
            "python=python3 examples/engines/look_ahead.py",
            "--engine",
            "javascript=node examples/engines/look_ahead.js",
            "--engine",
            "perl=perl examples/engines/beam.pl",
            "--solvers",
            "greedy,greedy-look-ahead,dijkstra,python,javascript,perl",
        ],
        &[Wait(20.0), Key("End"), Wait(6.0), Shot("engines")],
    ),
    ("1280x800", 0, &["tour", "dijkstra"], &[Wait(3.0), Shot("tour")]),
    ("1280x800", 0, &["open", "#editor"], &[Wait(2.0), Shot("board-editor")]),
    (
        "1280x800",
        0,
        &["open", "#batch"],
        &[
            Wait(2.0),
            Click(415, 77),
            Wait(12.0),
            Shot("batch-table"),
            Click(262, 127),
            Wait(2.0),
            Shot("batch-histograms"),
        ],
    ),
    // From the title to a first own walk and a race: three clicks.
    (
        "1280x800",
        0,
        &[],
        &[
            Wait(2.0),
            Film(1, 0.5),
            Click(177, 679),
            Wait(1.5),
            Film(1, 0.5),
            Click(45, 69),
            Film(7, 0.9),
            Click(244, 69),
            Wait(1.0),
            Film(6, 1.0),
        ],
    ),
    ("844x390", 2, &["play", "--board", BOARD], &[Wait(1.0), Moves(SOME_MOVES), Wait(2.0), Shot("play-light")]),
];

/// Makes the documents' pictures, and the race at the top of the README.
pub fn document(program: &Path, folder: &Path) -> Result<()> {
    let keys = stage::walk(program)?;
    for (size, theme, arguments, steps) in DOCUMENTED {
        run(program, arguments, steps, size, stage::settings(size, *theme, 100, "en")?.path(), &keys, folder)?;
    }
    let race = ["race", "--board", "series@1", "--solvers", "greedy,greedy-look-ahead,dijkstra", "--headless"];
    let gif = folder.join("race.gif");
    let recorded = Command::new(program).args(race).arg("--record").arg(gif).args(["--overwrite"]).output()?;
    ensure!(recorded.status.success(), "{}", String::from_utf8_lossy(&recorded.stderr));
    println!("{}", folder.display());
    Ok(())
}
