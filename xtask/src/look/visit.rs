//! Drives the program to each screen, and takes pictures once nothing on it moves.

use std::{
    env,
    ffi::OsString,
    fs,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use image::RgbImage;

use super::screens::{Run, Set, Step};
use crate::stage::{self, Stage};

/// Between two glances at the display.
const GLANCE: Duration = Duration::from_millis(50);
/// A display that has not changed for this long is at rest.
const REST: Duration = Duration::from_millis(500);
/// How long a display that is not as expected must rest: a search may go on, and a slow computer draws late.
const PATIENCE: Duration = Duration::from_secs(10);
/// A display that shows no change, or no rest, for this long is stuck. Slow computers need some of it.
const STUCK: Duration = Duration::from_secs(300);
/// The clock that the program sees: it stands at midday of a day with a long name. Random boards are of a moment.
const CLOCK: [(&str, &str); 4] = [
    ("FAKETIME", "2026-09-23 12:00:00"),
    ("DONT_FAKE_MONOTONIC", "1"),
    ("TZ", "UTC0"),
    // The dynamic linker puts the name of its library folder in place of $LIB.
    ("LD_PRELOAD", "/usr/$LIB/faketime/libfaketimeMT.so.1"),
];

/// Variables that choose the software renderer, so that pictures are the same with any graphics card or none.
fn software_renderer() -> Vec<(&'static str, OsString)> {
    let drivers = fs::read_dir("/usr/share/vulkan/icd.d").into_iter().flatten().flatten();
    let software = drivers
        .map(|file| file.path())
        .filter(|path| path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("lvp_icd")));
    let Ok(files) = env::join_paths(software) else { return Vec::new() };
    // Older loaders know the second name.
    ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"]
        .into_iter()
        .filter(|_| !files.is_empty())
        .map(|name| (name, files.clone()))
        .collect()
}

/// Fails if programs don't see the set clock.
pub fn check_clock() -> Result<()> {
    let date = Command::new("date").arg("+%F").envs(CLOCK).output().context("date cannot be started")?;
    let is_set = String::from_utf8_lossy(&date.stdout).trim() == "2026-09-23";
    ensure!(
        is_set,
        "pictures of today differ from those of tomorrow; install faketime, which sets the program's clock"
    );
    Ok(())
}

/// Takes the pictures of a run that a set wants, with their names. One that is not as expected gets some more time: it
/// may show the middle of a search.
pub fn visit(
    program: &Path,
    set: &Set,
    run: &Run,
    walk: &[String],
    is_expected: impl Fn(&str, &RgbImage) -> bool,
) -> Result<Vec<(&'static str, RgbImage)>> {
    let kept = stage::settings(set.size, set.theme, 100, set.language)?;
    let mut command = Command::new(program);
    command.args(run.0).envs(CLOCK).envs(software_renderer());
    let mut stage = Stage::open(&mut command, set.size, kept.path())?;
    let begin = Instant::now();
    while is_blank(&stage.picture()?) {
        ensure!(begin.elapsed() < STUCK, "the window stays blank");
        thread::sleep(GLANCE);
    }
    rest(&mut stage)?;
    let (mut moves, mut taken) = (walk.iter(), Vec::new());
    for step in set.part_of(run) {
        match *step {
            Step::Key(key, times) => {
                for _ in 0..times {
                    press(&mut stage, key)?;
                    rest(&mut stage)?;
                }
            }
            Step::Moves(count) => moves.by_ref().take(count).try_for_each(|key| press(&mut stage, key))?,
            Step::Shot(name) if set.wants(name) => {
                taken.push((name, expect(&mut stage, |picture| is_expected(name, picture))?));
            }
            Step::Shot(_) => {}
        }
    }
    Ok(taken)
}

fn is_blank(picture: &RgbImage) -> bool {
    picture.pixels().all(|pixel| pixel == picture.get_pixel(0, 0))
}

/// Presses a key, and waits until the display shows that it arrived.
fn press(stage: &mut Stage, key: &str) -> Result<()> {
    let before = stage.content()?;
    stage.tool(&["key", key])?;
    ensure!(changes(stage, &before, STUCK)?, "the key {key} changed nothing");
    Ok(())
}

/// Whether the display changes in this time.
fn changes(stage: &mut Stage, before: &[u8], within: Duration) -> Result<bool> {
    let begin = Instant::now();
    while stage.content()? == before {
        if begin.elapsed() >= within {
            return Ok(false);
        }
        thread::sleep(GLANCE);
    }
    Ok(true)
}

/// Waits until nothing moves, and returns what the display shows.
fn rest(stage: &mut Stage) -> Result<Vec<u8>> {
    let begin = Instant::now();
    loop {
        let content = stage.content()?;
        if !changes(stage, &content, REST)? {
            return Ok(content);
        }
        if begin.elapsed() > STUCK {
            bail!("something always moves");
        }
    }
}

/// Waits until the display at rest is as expected, or no longer changes.
fn expect(stage: &mut Stage, is_expected: impl Fn(&RgbImage) -> bool) -> Result<RgbImage> {
    let begin = Instant::now();
    loop {
        let content = rest(stage)?;
        let picture = stage::decode(&content)?;
        if is_expected(&picture) || !changes(stage, &content, PATIENCE)? || begin.elapsed() > STUCK {
            return Ok(picture);
        }
    }
}
