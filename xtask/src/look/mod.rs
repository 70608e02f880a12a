//! Compares how the screens look with stored pictures: `cargo xtask look`.

mod kept;
mod screens;
mod tiles;
mod visit;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
    thread,
};

use anyhow::{Context, Result, ensure};
use image::{Rgb, RgbImage, imageops};

use self::screens::{RUNS, SETS, Set};
use crate::stage;

/// The stored pictures, in the repository.
const STORED: &str = "tests/data/look";
/// Stores new pictures.
const ACCEPT: &str = "`cargo xtask look --accept`";
/// Tiles that a message names.
const NAMED: usize = 4;

/// Takes pictures of the screens with the program of `cargo build`, and compares them with those in tests/data/look,
/// tile by tile. It needs Xvfb, xdotool and faketime.
#[derive(clap::Args)]
pub struct Options {
    /// Stores the pictures instead
    #[arg(long)]
    accept: bool,
    /// Compares the pictures of `cargo xtask shots` with those in this folder, a copy of target/shots
    #[arg(conflicts_with = "accept")]
    before: Option<PathBuf>,
}

/// Pictures that differ are put side by side in target/look.
pub fn run(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let (program, beside) = (target.join("debug/color-walk"), target.join("look"));
    if beside.exists() {
        fs::remove_dir_all(&beside)?;
    }
    if let Some(before) = &options.before {
        return compare_folders(before, &target.join("shots"), &beside, ACCEPT);
    }
    let stored = root.join(STORED);
    if options.accept {
        return accept(&program, &stored);
    }
    compare(&program, &stored, &beside)
}

/// Stores new pictures in place of all earlier ones.
fn accept(program: &Path, stored: &Path) -> Result<()> {
    let taken = take(program, |_, _| false)?;
    if stored.exists() {
        fs::remove_dir_all(stored)?;
    }
    for (name, picture) in &taken {
        kept::write(picture, &stored.join(name))?;
    }
    println!("{} pictures are stored in {}", taken.len(), stored.display());
    Ok(())
}

fn compare(program: &Path, stored: &Path, beside: &Path) -> Result<()> {
    let looks_as_stored = |name: &str, picture: &RgbImage| {
        image::open(stored.join(name)).is_ok_and(|stored| tiles::differing(&stored.into_rgb8(), picture).is_empty())
    };
    let taken = take(program, looks_as_stored)?;
    let mut stale = Vec::new();
    pictures(stored, &mut stale)?;
    stale.retain(|file| taken.iter().all(|(name, _)| stored.join(name) != *file));
    let mut others: Vec<_> =
        stale.iter().map(|file| format!("{}: no screen looks like this", file.display())).collect();
    for (name, after) in &taken {
        others.extend(difference(name, stored, after, beside)?);
    }
    verdict(taken.len(), &others, beside, ACCEPT)
}

/// Compares the documents' pictures with those that were made just now.
pub fn compare_documents(stored: &Path, made: &Path, beside: &Path) -> Result<()> {
    if beside.exists() {
        fs::remove_dir_all(beside)?;
    }
    compare_folders(stored, made, beside, "`cargo xtask pictures`")
}

/// Compares the pictures that are in both folders. `remedy` is the command that stores new ones.
fn compare_folders(before: &Path, shots: &Path, beside: &Path, remedy: &str) -> Result<()> {
    let mut found = Vec::new();
    pictures(shots, &mut found).with_context(|| format!("{}: run `cargo xtask shots` first", shots.display()))?;
    let names: Vec<_> = found.iter().filter_map(|file| file.strip_prefix(shots).ok()?.to_str()).collect();
    let both: Vec<_> = names.into_iter().filter(|name| before.join(name).exists()).collect();
    ensure!(!both.is_empty(), "{} has no picture of such a name as those in {}", before.display(), shots.display());
    let mut others = Vec::new();
    for name in &both {
        others.extend(difference(name, before, &image::open(shots.join(name))?.into_rgb8(), beside)?);
    }
    verdict(both.len(), &others, beside, remedy)
}

fn verdict(compared: usize, others: &[String], beside: &Path, remedy: &str) -> Result<()> {
    others.iter().for_each(|other| println!("{other}"));
    ensure!(
        others.is_empty(),
        "{} of {compared} pictures differ; look at {}, and if they are right, run {remedy}",
        others.len(),
        beside.display()
    );
    println!("{compared} pictures look as stored");
    Ok(())
}

/// Says where a picture differs from the stored one, and saves both side by side.
fn difference(name: &str, stored: &Path, after: &RgbImage, beside: &Path) -> Result<Option<String>> {
    let file = stored.join(name);
    let (before, tiles, said) = if file.exists() {
        let before = image::open(&file).with_context(|| file.display().to_string())?.into_rgb8();
        let tiles = tiles::differing(&before, after);
        let places: Vec<_> = tiles.iter().take(NAMED).map(|(x, y)| format!("({x}, {y})")).collect();
        let more = tiles.len().checked_sub(NAMED + 1).map_or(String::new(), |more| format!(" and {} more", more + 1));
        let said = format!("{name}: tile at {}{more} differs", places.join(", "));
        (before, tiles, said)
    } else {
        (RgbImage::new(1, 1), vec![(0, 0)], format!("{name}: is not stored"))
    };
    if tiles.is_empty() {
        return Ok(None);
    }
    let both = beside.join(name);
    fs::create_dir_all(both.parent().expect("it is in a folder"))?;
    side_by_side(&before, after, &tiles).save(&both).with_context(|| both.display().to_string())?;
    Ok(Some(said))
}

/// Takes the pictures of all sets, several at a time, each with its file's name in the folder of stored ones.
fn take(program: &Path, is_expected: impl Fn(&str, &RgbImage) -> bool + Sync) -> Result<Vec<(String, RgbImage)>> {
    visit::check_clock()?;
    let walk = stage::walk(program)?;
    let jobs: Vec<_> = SETS.iter().flat_map(|set| RUNS.iter().map(move |run| (set, run))).collect();
    let (jobs, taken) = (Mutex::new(jobs.into_iter()), Mutex::new(Vec::new()));
    let work = || -> Result<()> {
        loop {
            let job = jobs.lock().expect("no thread panics").next();
            let Some((set, run)) = job else { return Ok(()) };
            if set.part_of(run).is_empty() {
                continue;
            }
            let named = |name: &str| file_name(set, name);
            let pictures = visit::visit(program, set, run, &walk, |name, picture| is_expected(&named(name), picture))
                .with_context(|| format!("{} on {}", run.0.join(" "), set.name))?;
            taken
                .lock()
                .expect("no thread panics")
                .extend(pictures.into_iter().map(|(name, picture)| (named(name), picture)));
        }
    };
    thread::scope(|scope| {
        let count = thread::available_parallelism().map_or(1, usize::from).min(4);
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no thread panics"))
    })?;
    let mut taken = taken.into_inner().expect("no thread panics");
    taken.sort_by(|(name, _), (other, _)| name.cmp(other));
    Ok(taken)
}

fn file_name(set: &Set, picture: &str) -> String {
    format!("{}/{picture}.png", set.name)
}

/// All pictures in a folder and its subfolders, by name.
fn pictures(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut entries: Vec<_> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
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

/// Two pictures, the earlier one on the left, with a red frame around each of the later one's tiles that differ.
fn side_by_side(before: &RgbImage, after: &RgbImage, tiles: &[(u32, u32)]) -> RgbImage {
    let left = before.width() + 8;
    let mut both = RgbImage::new(left + after.width(), before.height().max(after.height()));
    imageops::replace(&mut both, before, 0, 0);
    imageops::replace(&mut both, after, left.into(), 0);
    for &(x, y) in tiles {
        let (right, bottom) = ((x + tiles::SIDE).min(after.width()) - 1, (y + tiles::SIDE).min(after.height()) - 1);
        for (x, y) in
            (x..=right).flat_map(|x| [(x, y), (x, bottom)]).chain((y..=bottom).flat_map(|y| [(x, y), (right, y)]))
        {
            both.put_pixel(left + x, y, Rgb([255, 0, 0]));
        }
    }
    both
}

#[cfg(test)]
mod tests {
    use super::*;

    fn save(picture: &RgbImage, file: &Path) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        picture.save(file).unwrap();
    }

    #[test]
    fn what_differs_is_named_and_put_side_by_side() {
        let folder = tempfile::tempdir().unwrap();
        let [stored, shots, beside] = ["stored", "shots", "beside"].map(|name| folder.path().join(name));
        assert!(compare_folders(&stored, &shots, &beside, ACCEPT).is_err(), "there is nothing to compare");
        let mut picture = RgbImage::from_pixel(390, 844, Rgb([15, 18, 32]));
        save(&picture, &stored.join("dark/play.png"));
        save(&picture, &shots.join("dark/play.png"));
        save(&picture, &shots.join("dark/race.png"));
        compare_folders(&stored, &shots, &beside, ACCEPT).unwrap();
        imageops::replace(&mut picture, &RgbImage::from_pixel(24, 24, Rgb([250, 249, 246])), 100, 330);
        let said = difference("dark/play.png", &stored, &picture, &beside).unwrap().unwrap();
        assert_eq!(said, "dark/play.png: tile at (96, 320), (96, 352) differs");
        assert_eq!(image::image_dimensions(beside.join("dark/play.png")).unwrap(), (2 * 390 + 8, 844));
        save(&picture, &shots.join("dark/play.png"));
        let refused = compare_folders(&stored, &shots, &beside, ACCEPT).unwrap_err().to_string();
        assert!(refused.starts_with("1 of 1 pictures differ"), "{refused}");
        let new = difference("dark/race.png", &stored, &picture, &beside).unwrap().unwrap();
        assert_eq!(new, "dark/race.png: is not stored");
    }
}
