//! Recordings and pictures from the command line.

use std::{fs, path::Path};

use crate::common::{Ended, output, run};

/// Expects exit status 2, one sentence with `hint` on standard error, and no output.
fn assert_refused(arguments: &str, hint: &str) {
    let ended: Ended = run(arguments);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{arguments}: {}", ended.stderr);
    assert_eq!(ended.stderr.lines().count(), 1, "{arguments}: {}", ended.stderr);
    assert!(ended.stderr.contains(hint), "{arguments}: {}", ended.stderr);
}

/// Width, height and number of frames.
fn read_gif(path: &Path) -> (u16, u16, usize) {
    let mut decoder = gif::DecodeOptions::new().read_info(fs::File::open(path).unwrap()).unwrap();
    let mut frames = 0;
    while decoder.read_next_frame().unwrap().is_some() {
        frames += 1;
    }
    (decoder.width(), decoder.height(), frames)
}

fn files_in(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

#[test]
fn a_race_without_a_window_is_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("race.gif");
    let race = format!("race --headless --board 8x8c4@1 --solvers round-robin,greedy --record {}", file.display());
    let text = output(&race);
    let moves = text.lines().filter_map(|line| line.strip_suffix(" moves")?.rsplit(' ').next()?.parse().ok());
    let longest: usize = moves.max().unwrap();
    let last = text.lines().last().unwrap();
    let printed = format!("recorded in {} ({} frames, ", file.display(), longest + 2);
    assert!(last.starts_with(&printed), "{last}");
    let (width, height, frames) = read_gif(&file);
    assert!((340..=1280).contains(&width) && (340..=960).contains(&height), "{width} × {height}");
    assert_eq!(frames, longest + 2);
    assert_eq!(files_in(folder.path()), ["race.gif"]);
}

#[test]
fn a_recording_overwrites_nothing_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("race.GIF");
    fs::write(&file, "mine").unwrap();
    let race = format!("race --headless --board 6x6c3@1 --solvers greedy --record {}", file.display());
    assert_refused(&race, "race.GIF` exists; give --overwrite to replace it");
    assert_eq!(fs::read(&file).unwrap(), b"mine");
    output(&format!("{race} --overwrite"));
    assert!(read_gif(&file).2 > 2);
}

#[test]
fn what_cannot_be_recorded_is_refused_before_the_race() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("file"), "").unwrap();
    fs::create_dir(path("folder.gif")).unwrap();
    // The system's message must not name an internal file.
    let nowhere = |name: &str| {
        let problem = fs::File::create(path(name)).unwrap_err();
        format!("{name}` cannot be written: {problem}\n")
    };
    // This race would run for hours.
    let race = "race --headless --board 26x26c9@1 --solvers exact --record";
    for (name, hint) in [
        ("pictures", "give --record a name that ends in .gif, not `"),
        ("race.png", "an animated GIF"),
        (".gif", "a name that ends in .gif"),
        ("missing/race.gif", &nowhere("missing/race.gif")),
        ("file/race.gif", &nowhere("file/race.gif")),
        ("folder.gif", "is not a file; give --record a file's name"),
    ] {
        assert_refused(&format!("{race} {}", path(name)), hint);
    }
    assert_refused("race --headless --overwrite", "--record");
    let mut left = files_in(folder.path());
    left.sort();
    assert_eq!(left, ["file", "folder.gif"]);
}

#[cfg(feature = "game")]
#[test]
fn a_window_records_no_gif() {
    assert_refused("race --record race.gif", "add --headless");
    assert_refused("race --record pictures --overwrite", "add --headless");
}

#[cfg(not(feature = "game"))]
#[test]
fn without_the_feature_a_race_is_recorded_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("race.gif");
    let ended = run(&format!("race --board 6x6c3@1 --solvers greedy --record {}", file.display()));
    assert_eq!((ended.status, ended.stderr.lines().count()), (Some(0), 1), "{}", ended.stderr);
    assert!(read_gif(&file).2 > 2);
    assert_refused(&format!("race --record {}", folder.path().display()), "ends in .gif");
}

#[cfg(unix)]
#[test]
fn an_interrupted_race_leaves_no_recording() {
    use std::{
        io::{BufRead, BufReader},
        process::Stdio,
    };
    let folder = tempfile::tempdir().unwrap();
    let mut race = crate::common::program();
    race.args(["race", "--headless", "--board", "26x26c9@1", "--solvers", "exact", "--record"]);
    race.arg(folder.path().join("race.gif"));
    let mut running = crate::common::Running::start(race.stdout(Stdio::piped()).stderr(Stdio::piped()));
    let mut title = String::new();
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut title).unwrap();
    assert!(title.starts_with("26x26c9@1"), "{title}");
    running.interrupt();
    assert_eq!(running.wait(), Some(130));
    assert_eq!(files_in(folder.path()), [""; 0]);
}

#[test]
fn a_walk_is_saved_as_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("walk.png");
    let solve = format!("solve 12x8c4@1 --solver greedy --picture {}", file.display());
    assert_eq!(output(&solve).lines().next(), Some("board   12x8c4@1 (12 × 8, 4 colours)"));
    let picture = image::open(&file).unwrap().to_rgb8();
    let first_ring = color_walk_assets::srgb(color_walk_paint::map_color(0.0));
    assert!(picture.width() >= 480 && picture.pixels().any(|pixel| pixel.0 == first_ring), "the rings are open");
    let before = fs::read(&file).unwrap();
    assert_refused(&solve, "exists; give --overwrite");
    assert_eq!(fs::read(&file).unwrap(), before);
    output(&format!("{solve} --overwrite"));

    let path = |name: &str| folder.path().join(name).display().to_string();
    assert_refused(
        &format!("solve 6x6c3@1..2 --picture {}", path("two.png")),
        "a picture shows one board, not 2 boards",
    );
    assert_refused(&format!("solve 6x6c3@1 --picture {}", path("walk.gif")), "a name that ends in .png");
    assert_refused("solve 6x6c3@1 --overwrite", "--picture");
    assert_eq!(files_in(folder.path()), ["walk.png"]);
}

/// Limits the process's file size to 512 bytes, which simulates a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_is_reported_with_the_systems_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("walk.png");
    let solve = format!("solve 12x8c4@1 --solver greedy --picture {}", file.display());
    let limited = format!("trap '' XFSZ; ulimit -f 1; exec {} {solve}", env!("CARGO_BIN_EXE_color-walk"));
    let ended = Ended::of(std::process::Command::new("sh").args(["-c", &limited]));
    let problem = std::io::Error::from_raw_os_error(27);
    // The message must not name the temporary file.
    let printed = format!("color-walk: `{}` cannot be written: {problem}\n", file.display());
    assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr), (Some(1), "", printed));
    assert_eq!(files_in(folder.path()), [""; 0]);
}

#[test]
fn what_a_killed_program_left_is_deleted_by_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in [".color-walk-a1b2c3.new", "other.new"] {
        fs::write(path(name), "half").unwrap();
    }
    output(&format!("solve 6x6c3@1 --picture {}", path("walk.png").display()));
    let mut left = files_in(folder.path());
    left.sort();
    assert_eq!(left, ["other.new", "walk.png"]);
}

#[test]
fn where_no_walk_is_known_there_is_no_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("walk.png");
    let ended = run(&format!("solve series@1 --solver pure-bfs:nodes=10 --picture {}", file.display()));
    assert_eq!(ended.status, Some(1), "{}", ended.stderr);
    assert!(!file.exists());
}
