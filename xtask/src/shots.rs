//! Takes screenshots of every screen at every size and theme for inspection: `cargo xtask shots`.
//!
//! It drives the real program with real keys on its own displays. It needs Xvfb, xdotool and ImageMagick's `import`.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};

/// Width and height of the windows.
pub const SIZES: [&str; 5] = ["800x600", "1280x800", "1920x1080", "390x844", "844x390"];
/// Themes with their numbers in the settings.
pub const THEMES: [(&str, u8); 3] = [("dark", 0), ("black", 1), ("light", 2)];

/// The board to play on.
const BOARD: &str = "14x14c6@7";
/// Moves before the picture of a running game.
const SOME_MOVES: usize = 8;

/// An action in a running program.
enum Step {
    /// Presses a key, by xdotool's name.
    Key(&'static str),
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

use Step::{Click, Film, Key, Moves, Shot, Tabs, Wait};

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
    (&[], &[Wait(1.0), Tabs(9), Key("Return"), Wait(2.5), Shot("how-to-play")]),
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
/// `cargo build`, and needs Xvfb, xdotool and ImageMagick.
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
    ensure!(program.exists(), "{} is not built: run `cargo build` first", program.display());
    let keys = walk(program)?;
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
            let kept = settings(size, number, options.scale, &options.language)?;
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
    ensure!(program.exists(), "{} is not built: run `cargo build` first", program.display());
    let keys = walk(program)?;
    for (size, theme, arguments, steps) in DOCUMENTED {
        run(program, arguments, steps, size, settings(size, *theme, 100, "en")?.path(), &keys, folder)?;
    }
    let race = ["race", "--board", "series@1", "--solvers", "greedy,greedy-look-ahead,dijkstra", "--headless"];
    let gif = folder.join("race.gif");
    let recorded = Command::new(program).args(race).arg("--record").arg(gif).args(["--overwrite"]).output()?;
    ensure!(recorded.status.success(), "{}", String::from_utf8_lossy(&recorded.stderr));
    println!("{}", folder.display());
    Ok(())
}

/// The data folder of a person with this theme, window size, text size in per cent, and language.
fn settings(size: &str, theme: u8, scale: u16, language: &str) -> Result<tempfile::TempDir> {
    let kept = tempfile::tempdir()?;
    let window = format!(r#"{{"position": [0, 0], "size": [{}]}}"#, size.replace('x', ", "));
    let person = format!(r#""theme": {theme}, "scale": {scale}, "language": "{language}", "motion": 2"#);
    let settings = format!(r#"{{"version": 1, {person}, "window": {window}}}"#);
    fs::write(kept.path().join("settings.json"), settings)?;
    Ok(kept)
}

/// The keys that play greedy's walk on the board.
fn walk(program: &Path) -> Result<Vec<String>> {
    let solve = ["solve", BOARD, "--solver", "greedy", "--format", "json"];
    let output = Command::new(program).args(solve).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let walk = text.split_once(r#""walk":""#).and_then(|(_, rest)| rest.split_once('"'));
    let (walk, _) = walk.with_context(|| format!("`{}` gave no walk", solve.join(" ")))?;
    // Colours count from 0, their keys from 1.
    let key = |color: char| color.to_digit(9).map(|color| (color + 1).to_string());
    walk.chars().map(key).collect::<Option<_>>().context("the board has more colours than keys")
}

/// A program that ends when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
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
    let mut display = Command::new("Xvfb")
        .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", &format!("{size}x24")])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("Xvfb cannot be started; install xvfb, xdotool and imagemagick")?;
    let mut number = String::new();
    BufReader::new(display.stdout.take().expect("it is piped")).read_line(&mut number)?;
    let _display = Running(display);
    let name = format!(":{}", number.trim());
    let game = Command::new(program)
        .args(arguments)
        .env("DISPLAY", &name)
        .env("COLOR_WALK_DATA", kept)
        .stderr(Stdio::null())
        .spawn()?;
    let mut game = Running(game);
    let tool = |arguments: &[&str]| {
        let status = Command::new("xdotool").args(arguments).env("DISPLAY", &name).stdout(Stdio::null()).status();
        status.context("xdotool cannot be started").map(|status| status.success())
    };
    let is_open = (0..120).any(|_| {
        thread::sleep(Duration::from_millis(250));
        tool(&["search", "--name", "Color Walk", "windowmove", "0", "0", "windowfocus"]).unwrap_or(false)
    });
    ensure!(is_open, "`{}` opened no window", arguments.join(" "));
    // Move the pointer away.
    tool(&["mousemove", "0", "0"])?;
    thread::sleep(Duration::from_secs(2));
    let (mut played, mut pictures) = (0, 0);
    let film = tempfile::tempdir()?;
    let mut frames = Vec::new();
    for step in steps {
        match *step {
            Key(key) => press(&tool, key)?,
            Tabs(times) => {
                for _ in 0..times {
                    press(&tool, "Tab")?;
                    thread::sleep(Duration::from_millis(500));
                }
            }
            Moves(moves) => {
                for key in walk.iter().skip(played).take(moves) {
                    tool(&["key", "--delay", "40", key])?;
                    thread::sleep(Duration::from_millis(150));
                    played += 1;
                }
            }
            Wait(seconds) => thread::sleep(Duration::from_secs_f32(seconds)),
            Click(x, y) => {
                tool(&["mousemove", &x.to_string(), &y.to_string()])?;
                thread::sleep(Duration::from_millis(500));
                tool(&["click", "1"])?;
                thread::sleep(Duration::from_millis(500));
                // Move the pointer away.
                tool(&["mousemove", "0", "0"])?;
            }
            Shot(picture) => {
                ensure!(game.0.try_wait()?.is_none(), "the game ended before the picture of {picture}");
                save(&to.join(format!("{picture}.png")), &name)?;
                pictures += 1;
            }
            Film(count, seconds) => {
                for _ in 0..count {
                    thread::sleep(Duration::from_secs_f32(seconds));
                    let frame = film.path().join(format!("{}.png", frames.len()));
                    save(&frame, &name)?;
                    frames.push(frame);
                }
            }
        }
    }
    if !frames.is_empty() {
        ensure!(game.0.try_wait()?.is_none(), "the game ended during the film");
        let smaller = ["-resize", "640x", "+dither", "-colors", "48", "-layers", "OptimizeTransparency"];
        let mut convert = Command::new("convert");
        convert.args(["-delay", "90", "-loop", "0"]).args(&frames).args(smaller);
        let made = convert.arg(to.join("workshop.gif")).status().context("convert cannot be started")?;
        ensure!(made.success(), "there is no moving picture");
    }
    Ok(pictures)
}

/// Saves a picture of the whole display.
fn save(file: &Path, display: &str) -> Result<()> {
    let import = Command::new("import").args(["-window", "root"]).arg(file).env("DISPLAY", display).status();
    ensure!(import.context("import cannot be started")?.success(), "there is no picture {}", file.display());
    Ok(())
}

/// Presses a key as slowly as a person, holding down the key before its `+`.
fn press(tool: &impl Fn(&[&str]) -> Result<bool>, key: &str) -> Result<()> {
    let (held, key) = key.split_once('+').map_or((None, key), |(held, key)| (Some(held), key));
    let pause = || thread::sleep(Duration::from_millis(120));
    if let Some(held) = held {
        tool(&["keydown", held])?;
        pause();
    }
    tool(&["key", key])?;
    pause();
    if let Some(held) = held {
        tool(&["keyup", held])?;
    }
    Ok(())
}
