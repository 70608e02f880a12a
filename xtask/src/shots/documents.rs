//! The pictures of README and docs: `cargo xtask pictures`.

use std::{fs, path::Path, process::Command};

use anyhow::{Result, ensure};

use super::{
    Step::{self, Click, Film, Key, Keys, Moves, Shot, Wait},
    run,
};
use crate::{
    look,
    stage::{self, BOARD},
};

/// Moves before the picture of a running game.
const SOME_MOVES: usize = 8;

/// The board of "Your first hour".
const HOUR: &str = "6x6c4@49";

/// Makes the pictures of README and docs again, with the program of `cargo build`, and the page of algorithms with its
/// own. It needs Xvfb, xdotool and ImageMagick, and for the engines Python, Node.js and Perl.
#[derive(clap::Args)]
pub struct Pictures {
    /// Compares them with those in docs/images instead, tile by tile; those that differ are put side by side in
    /// target/look
    #[arg(long)]
    check: bool,
}

/// Pictures of a running race or of times, which differ whenever they are made.
const MOMENTS: &[&str] = &["batch-histograms", "batch-table", "engines", "hour-race", "race"];

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
    // "Your first hour": the game, its hint, its result, its mistake, and the mistake as a puzzle.
    (
        "1280x800",
        0,
        &["play", "--board", HOUR],
        &[
            Wait(2.0),
            Shot("hour-board"),
            Keys("3 2 1 3 h"),
            Wait(2.0),
            Shot("hour-hint"),
            Keys("4 2 1 4 3"),
            Wait(4.0),
            Shot("hour-result"),
            Key("v"),
            Wait(6.0),
            // The next mistake.
            Click(358, 772),
            Wait(2.0),
            Shot("hour-mistake"),
            Keys("2"),
            // The title, its puzzles, and there the mistakes.
            Key("Escape"),
            Wait(1.0),
            Key("Escape"),
            Wait(2.0),
            Click(240, 510),
            Wait(6.0),
            Click(562, 415),
            Wait(2.0),
            Keys("2"),
            Wait(2.0),
            Shot("hour-puzzle"),
        ],
    ),
    // The race of two solvers on that board, seen from inside, and the card of the first.
    (
        "1280x800",
        0,
        &["race", HOUR, "--solvers", "greedy,dijkstra"],
        &[
            Wait(8.0),
            Shot("hour-race"),
            Keys("Left Left Left Left Left i"),
            Wait(4.0),
            Shot("hour-reasons"),
            // The code, and the 17 lines that choose the fifth move. Before the first of them, the search runs again.
            Click(1107, 114),
            Wait(2.0),
            Keys("j"),
            Wait(3.0),
            Keys("j j j j j j j j j j j j j j j j"),
            Wait(1.0),
            Shot("hour-code"),
            Keys("k r"),
            Wait(1.0),
            Keys("x x x x x"),
            Wait(1.0),
            Shot("hour-tree"),
            Click(13, 186),
            Wait(2.0),
            Shot("hour-card"),
        ],
    ),
    // The changed script against the two.
    (
        "1280x800",
        0,
        &["race", HOUR, "--solvers", "greedy,./examples/scripts/two-moves.js,dijkstra"],
        &[Wait(8.0), Keys("Left Left Left Left Left i k"), Wait(4.0), Shot("hour-better")],
    ),
    ("844x390", 2, &["play", "--board", BOARD], &[Wait(1.0), Moves(SOME_MOVES), Wait(2.0), Shot("play-light")]),
];

/// Makes or compares the documents' pictures.
pub fn picture(root: &Path, target: &Path, options: &Pictures) -> Result<()> {
    let (program, stored) = (target.join("debug/color-walk"), root.join("docs/images"));
    if !options.check {
        return document(&program, &stored);
    }
    let made = tempfile::tempdir()?;
    let folder = made.path().join("images");
    fs::create_dir(&folder)?;
    document(&program, &folder)?;
    for moment in MOMENTS {
        fs::remove_file(folder.join(format!("{moment}.png")))?;
    }
    look::compare_documents(&stored, &folder, &target.join("look"))
}

/// Makes the documents' pictures, the race at the top of the README, and the page of algorithms.
fn document(program: &Path, folder: &Path) -> Result<()> {
    let keys = stage::walk(program)?;
    for (size, theme, arguments, steps) in DOCUMENTED {
        run(program, arguments, steps, size, stage::settings(size, *theme, 100, "en")?.path(), &keys, folder)?;
    }
    let race = ["race", "--board", "series@1", "--solvers", "greedy,greedy-look-ahead,dijkstra", "--headless"];
    let gif = folder.join("race.gif");
    let recorded = Command::new(program).args(race).arg("--record").arg(gif).args(["--overwrite"]).output()?;
    ensure!(recorded.status.success(), "{}", String::from_utf8_lossy(&recorded.stderr));
    let compared = ["match", "6x6c4@1..2000", "./examples/scripts/two-moves.js", "greedy", "--no-times"];
    let plot = folder.join("hour-match.png");
    let drawn = Command::new(program).args(compared).arg("--plot").arg(plot).arg("--overwrite").output()?;
    ensure!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    let cards = ["solvers", "--card", "--format", "md", "--overwrite", "--pictures"];
    let page = Command::new(program).args(cards).arg(folder).output()?;
    ensure!(page.status.success(), "{}", String::from_utf8_lossy(&page.stderr));
    fs::write(folder.with_file_name("algorithms.md"), page.stdout)?;
    println!("{}", folder.display());
    Ok(())
}
