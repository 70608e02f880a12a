//! Takes screenshots of every screen at every size and theme for inspection: `cargo xtask shots`.
//!
//! It drives the real program with real keys on its own displays. It needs Xvfb and xdotool.

mod documents;

use std::{fs, path::Path, process::Command, thread, time::Duration};

use anyhow::{Context, Result, bail, ensure};
pub use documents::{Pictures, picture};

use crate::stage::{self, BOARD, SIZES, Stage, THEMES};

/// Moves before the picture of a running game.
const SOME_MOVES: usize = 8;

/// An action in a running program.
enum Step {
    /// Presses a key, by xdotool's name.
    Key(&'static str),
    /// Presses these keys, separated by spaces. The program shows the result of each before the next.
    Keys(&'static str),
    /// Presses Tab this many times. Each press gets a frame of its own.
    Tabs(usize),
    /// Plays this many further moves of the walk.
    Moves(usize),
    /// Waits this many seconds.
    Wait(f32),
    /// Clicks at this position in the window.
    Click(i32, i32),
    /// Saves a picture with this name.
    Shot(&'static str),
    /// Adds this many pictures to the moving picture, with this many seconds between.
    Film(usize, f32),
}

use Step::{Click, Film, Key, Keys, Moves, Shot, Tabs, Wait};

/// Programs to start, with their arguments and actions.
const RUNS: &[(&[&str], &[Step])] = &[
    (&[], &[Wait(4.0), Shot("title")]),
    (
        &["play", "--board", BOARD],
        &[
            Wait(1.0),
            Moves(SOME_MOVES),
            Wait(1.0),
            Shot("play"),
            Key("h"),
            Wait(2.0),
            Key("h"),
            Wait(0.5),
            Shot("hint"),
            Moves(usize::MAX),
            Wait(3.0),
            Shot("result"),
            Key("v"),
            Wait(3.0),
            Shot("review"),
            Key("F1"),
            Wait(2.0),
            Shot("keys"),
        ],
    ),
    (&["open", "#statistics"], &[Wait(1.0), Shot("statistics")]),
    (&["open", "#settings"], &[Wait(1.0), Shot("settings")]),
    // The tenth button of the title.
    (&[], &[Wait(1.0), Tabs(10), Key("Return"), Wait(2.5), Shot("how-to-play")]),
    (&["tour"], &[Wait(2.0), Shot("tour")]),
    (&["tour", "greedy"], &[Wait(3.0), Shot("tour-chapter")]),
    (&["open", "#editor"], &[Wait(2.0), Shot("editor")]),
    (&["open", "#workshop"], &[Wait(2.0), Key("ctrl+Return"), Wait(4.0), Shot("workshop")]),
    (
        &["race", "--board", "series@7"],
        &[
            Wait(4.0),
            Shot("race"),
            Key("End"),
            Wait(3.0),
            Shot("race-over"),
            Key("s"),
            Wait(2.0),
            Shot("set-up"),
            Key("s"),
            Wait(1.0),
            Key("F12"),
            Wait(2.0),
            Shot("performance"),
            Key("F12"),
            Wait(1.0),
            Key("b"),
            Wait(2.5),
            Shot("batch"),
        ],
    ),
];

/// Takes pictures of every screen, at five sizes, dark and light, into target/shots. It drives the program of
/// `cargo build`, and needs Xvfb and xdotool.
#[derive(clap::Args)]
pub struct Options {
    /// Only at this size
    #[arg(long, value_name = "WxH", value_parser = SIZES)]
    size: Option<String>,
    /// Only in this theme
    #[arg(long, value_name = "NAME", value_parser = THEMES.map(|(name, _)| name))]
    theme: Option<String>,
    /// Size of panels and text, in per cent
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u16).range(80..=200))]
    scale: u16,
    /// Tag of the language
    #[arg(long, value_name = "TAG", default_value = "en")]
    language: String,
}

/// Drives the program and saves the pictures as THEME/SIZE/NAME.png in a folder. Replaces those of an earlier call.
pub fn take(program: &Path, folder: &Path, options: &Options) -> Result<()> {
    let keys = stage::walk(program)?;
    let chosen = |choice: &Option<String>, name: &str| choice.as_deref().is_none_or(|choice| choice == name);
    let mut pictures = 0;
    for (theme, number) in THEMES.into_iter().filter(|(name, _)| chosen(&options.theme, name)) {
        // Black differs from dark only in its colours.
        if options.theme.is_none() && theme == "black" {
            continue;
        }
        for size in SIZES.into_iter().filter(|size| chosen(&options.size, size)) {
            let to = folder.join(theme).join(size);
            fs::create_dir_all(&to)?;
            let kept = stage::settings(size, number, options.scale, &options.language)?;
            for (arguments, steps) in RUNS {
                pictures += run(program, arguments, steps, size, kept.path(), &keys, &to)?;
            }
            println!("{}", to.display());
        }
    }
    if pictures == 0 {
        bail!("there is no such size or ground; sizes: {}; grounds: dark, black, light", SIZES.join(", "));
    }
    println!("{pictures} pictures");
    Ok(())
}

fn run(
    program: &Path,
    arguments: &[&str],
    steps: &[Step],
    size: &str,
    kept: &Path,
    walk: &[String],
    to: &Path,
) -> Result<usize> {
    let mut stage = Stage::open(Command::new(program).args(arguments), size, kept)?;
    thread::sleep(Duration::from_secs(2));
    let (mut played, mut pictures) = (0, 0);
    let film = tempfile::tempdir()?;
    let mut frames = Vec::new();
    for step in steps {
        match *step {
            Key(key) => stage.press(key)?,
            Keys(keys) => {
                for key in keys.split_whitespace() {
                    stage.press(key)?;
                    thread::sleep(Duration::from_millis(700));
                }
            }
            Tabs(times) => {
                for _ in 0..times {
                    stage.press("Tab")?;
                    thread::sleep(Duration::from_millis(500));
                }
            }
            Moves(moves) => {
                for key in walk.iter().skip(played).take(moves) {
                    stage.tool(&["key", "--delay", "40", key])?;
                    thread::sleep(Duration::from_millis(150));
                    played += 1;
                }
            }
            Wait(seconds) => thread::sleep(Duration::from_secs_f32(seconds)),
            Click(x, y) => {
                stage.tool(&["mousemove", &x.to_string(), &y.to_string()])?;
                thread::sleep(Duration::from_millis(500));
                stage.tool(&["click", "1"])?;
                thread::sleep(Duration::from_millis(500));
                stage.rest_pointer()?;
            }
            Shot(picture) => {
                save(&mut stage, &to.join(format!("{picture}.png")))?;
                pictures += 1;
            }
            Film(count, seconds) => {
                for _ in 0..count {
                    thread::sleep(Duration::from_secs_f32(seconds));
                    let frame = film.path().join(format!("{}.png", frames.len()));
                    save(&mut stage, &frame)?;
                    frames.push(frame);
                }
            }
        }
    }
    if !frames.is_empty() {
        let smaller = ["-resize", "640x", "+dither", "-colors", "48", "-layers", "OptimizeTransparency"];
        let mut convert = Command::new("convert");
        convert.args(["-delay", "90", "-loop", "0"]).args(&frames).args(smaller);
        let made = convert.arg(to.join("workshop.gif")).status().context("convert cannot be started")?;
        ensure!(made.success(), "there is no moving picture");
    }
    Ok(pictures)
}

fn save(stage: &mut Stage, file: &Path) -> Result<()> {
    let picture = stage.picture().with_context(|| format!("there is no picture {}", file.display()))?;
    picture.save(file).with_context(|| format!("{} cannot be written", file.display()))
}
