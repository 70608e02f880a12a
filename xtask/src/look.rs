//! Compares the pictures of `cargo xtask shots` with earlier ones: `cargo xtask look`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use image::{RgbImage, imageops};

/// Pictures that look the same on every run. A race, a search and the calendar do not.
const STEADY: [&str; 9] = ["title", "play", "hint", "result", "settings", "how-to-play", "tour", "editor", "batch"];
/// Width of a stored picture, in pixels. At this size letters blur to grey, so font versions differ little.
const KEPT_WIDTH: u32 = 320;
/// The mean difference per colour component, from 0 to 255, above which two pictures differ.
const TOLERANCE: f64 = 4.0;

/// Puts the pictures of `cargo xtask shots` beside earlier ones with the same names, and says how much they differ.
#[derive(clap::Args)]
pub struct Options {
    /// The folder with the earlier pictures: a copy of target/shots
    #[arg(default_value = "tests/data/look")]
    before: PathBuf,
    /// Fails if a picture differs by more than the tolerance
    #[arg(long)]
    check: bool,
    /// Saves reduced pictures in the folder instead of comparing them
    #[arg(long, conflicts_with = "check")]
    keep: bool,
}

/// Compares the pictures in `shots`, and saves each pair side by side in `beside`.
pub fn run(shots: &Path, beside: &Path, options: &Options) -> Result<()> {
    let mut found = Vec::new();
    pictures(shots, &mut found).with_context(|| format!("{}: run `cargo xtask shots` first", shots.display()))?;
    ensure!(!found.is_empty(), "{} has no pictures: run `cargo xtask shots` first", shots.display());
    let (mut compared, mut others) = (0, Vec::new());
    for file in found {
        let name = file.strip_prefix(shots).expect("it is a picture in this folder");
        let is_steady = file.file_stem().and_then(|stem| stem.to_str()).is_some_and(|stem| STEADY.contains(&stem));
        let (after, kept) = (image::open(&file)?.into_rgb8(), options.before.join(name));
        if options.keep {
            if is_steady {
                save(&at_width(&after, KEPT_WIDTH), &kept)?;
            }
            continue;
        }
        if !kept.exists() || (options.check && !is_steady) {
            continue;
        }
        let before = image::open(&kept)?.into_rgb8();
        let difference = difference(&before, &after);
        println!("{difference:6.2}  {}", name.display());
        save(&side_by_side(&before, &after), &beside.join(name))?;
        compared += 1;
        if difference > TOLERANCE {
            others.push(name.display().to_string());
        }
    }
    ensure!(options.keep || compared > 0, "{} has no picture of such a name", options.before.display());
    ensure!(
        !options.check || others.is_empty(),
        "look at {} in {}; if they look right, store them with `cargo xtask look --keep`",
        others.join(", "),
        beside.display()
    );
    Ok(())
}

/// All pictures in a folder and its subfolders, by name.
fn pictures(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let mut entries: Vec<_> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            pictures(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "png") {
            found.push(path);
        }
    }
    Ok(())
}

fn save(picture: &RgbImage, file: &Path) -> Result<()> {
    fs::create_dir_all(file.parent().expect("it is in a folder"))?;
    picture.save(file).with_context(|| format!("{} cannot be written", file.display()))
}

fn at_width(picture: &RgbImage, width: u32) -> RgbImage {
    let height = (picture.height() * width).div_ceil(picture.width()).max(1);
    imageops::thumbnail(picture, width, height)
}

/// The mean difference of red, green and blue, from 0 to 255, at the size of a stored picture.
fn difference(before: &RgbImage, after: &RgbImage) -> f64 {
    let [before, after] = [before, after].map(|picture| at_width(picture, KEPT_WIDTH));
    if before.dimensions() != after.dimensions() {
        return 255.0;
    }
    let apart = before.iter().zip(after.iter()).map(|(before, after)| f64::from(before.abs_diff(*after)));
    apart.sum::<f64>() / before.len() as f64
}

/// Two pictures of equal height, the earlier one on the left.
fn side_by_side(before: &RgbImage, after: &RgbImage) -> RgbImage {
    let before = at_width(before, after.width());
    let mut both = RgbImage::new(before.width() + after.width() + 8, before.height().max(after.height()));
    imageops::replace(&mut both, &before, 0, 0);
    imageops::replace(&mut both, after, i64::from(before.width()) + 8, 0);
    both
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    fn ground() -> RgbImage {
        RgbImage::from_pixel(1280, 800, Rgb([15, 18, 32]))
    }

    /// A picture with a bright panel over this share of its width.
    fn with_panel(share: u32) -> RgbImage {
        RgbImage::from_fn(
            1280,
            800,
            |x, _| if x * 100 < share * 1280 { Rgb([250, 249, 246]) } else { Rgb([15, 18, 32]) },
        )
    }

    #[test]
    fn a_panel_is_a_difference_and_a_hairline_is_none() {
        assert_eq!(difference(&ground(), &ground()), 0.0);
        let hairline = RgbImage::from_fn(1280, 800, |x, _| Rgb(if x == 640 { [255; 3] } else { [15, 18, 32] }));
        assert!(difference(&ground(), &hairline) < TOLERANCE);
        assert!(difference(&ground(), &with_panel(10)) > TOLERANCE);
        assert_eq!(difference(&ground(), &RgbImage::new(390, 844)), 255.0);
    }

    #[test]
    fn pictures_are_kept_small_and_compared_with_what_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let [shots, kept, beside] = ["shots", "kept", "beside"].map(|name| folder.path().join(name));
        let options = |check, keep| Options { before: kept.clone(), check, keep };
        assert!(run(&shots, &beside, &options(true, false)).is_err(), "there is nothing to compare");
        save(&with_panel(30), &shots.join("dark/1280x800/play.png")).unwrap();
        save(&ground(), &shots.join("dark/1280x800/race.png")).unwrap();
        assert!(run(&shots, &beside, &options(true, false)).is_err(), "nothing is kept");
        run(&shots, &beside, &options(false, true)).unwrap();
        assert_eq!(image::image_dimensions(kept.join("dark/1280x800/play.png")).unwrap(), (KEPT_WIDTH, 200));
        assert!(!kept.join("dark/1280x800/race.png").exists(), "a race never looks the same");
        run(&shots, &beside, &options(true, false)).unwrap();
        save(&with_panel(50), &shots.join("dark/1280x800/play.png")).unwrap();
        let refused = run(&shots, &beside, &options(true, false)).unwrap_err().to_string();
        assert!(refused.starts_with("look at dark/1280x800/play.png"), "{refused}");
        assert_eq!(image::image_dimensions(beside.join("dark/1280x800/play.png")).unwrap(), (2 * 1280 + 8, 800));
    }
}
