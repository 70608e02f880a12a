//! Line-ups, palettes, themes, cards, tour chapters (RON) and languages (Fluent). They are read at run time, with
//! built-in copies as defaults.
//!
//! The assets folder is the first of these that exists:
//!
//! 1. the one named by `COLOR_WALK_ASSETS`;
//! 2. `assets` beside the executable;
//! 3. `assets` of the package (from `cargo run`, or as at build time);
//! 4. `assets` in the working directory.
//!
//! A broken file gives a [`Warning`]. If there is a built-in file of the same name, it is used instead.

mod card;
mod chapter;
mod color_name;
mod color_space;
mod color_vision;
mod contrast;
mod ink;
mod language;
mod line_up;
mod palette;
mod theme;

use std::{
    collections::BTreeMap,
    env, fs, io,
    path::{Path, PathBuf},
};

use color_walk_files::plain_file::{self, MAX_BY_HAND};
use serde::de::DeserializeOwned;
use thiserror::Error;

pub use card::{BadBoard, BadResult, Card, CardWords, MAX_PSEUDO_CODE, Optimal, load_cards};
pub use chapter::{
    Action, Batch, Chapter, ChapterLane, Figure, FreeRace, MAX_BATCH, Point, Question, Scene, Step, Stop, load_chapters,
};
pub use color_name::color_name;
pub use color_space::{linear_rgb, oklab, oklch, srgb};
pub use color_vision::{ColorVision, LookAlike, distance as color_distance, look_alikes};
pub use contrast::contrast;
pub use ink::ink_on;
pub use language::{LanguageFile, load_languages};
pub use line_up::{Entrant, LineUp, MAX_LANES, find_line_up, line_up_runners, load_line_ups};
pub use palette::{OWN_PALETTE, Palette, load_palettes, parse_hex, standard_palette, write_hex};
pub use theme::{Rgba, ThemeColors, load_themes};

/// The font of texts in pictures and in the window, as the bytes of a file: Rubik, cut to the letters of our languages.
pub const REGULAR_FONT: &[u8] = include_bytes!("../assets/fonts/rubik-regular.ttf");

/// An error in an asset file and its place. Lines and columns count from 1.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}{}: {problem}; correct the file or delete it{}", .file.display(), at(*.place), instead(*.built_in))]
pub struct Warning {
    /// The file.
    pub file: PathBuf,
    /// Line and column, from 1.
    pub place: Option<(usize, usize)>,
    /// The error.
    pub problem: String,
    /// True if the built-in file of the same name is used instead.
    pub built_in: bool,
}

fn at(place: Option<(usize, usize)>) -> String {
    place.map(|(line, column)| format!(", line {line}, column {column}")).unwrap_or_default()
}

fn instead(built_in: bool) -> &'static str {
    if built_in { " (the built-in one is used)" } else { "" }
}

/// An error in an asset's text, with its place.
#[derive(Debug, PartialEq)]
struct Flaw {
    place: Option<(usize, usize)>,
    problem: String,
}

impl Flaw {
    /// The warning for a file whose text was passed in.
    fn in_file(self, name: &str) -> Warning {
        Warning { file: name.into(), place: self.place, problem: self.problem, built_in: false }
    }

    /// An error at the first occurrence of `needle`.
    fn at(text: &str, needle: &str, problem: impl ToString) -> Self {
        Flaw { place: text.find(needle).map(|offset| place(text, offset)), problem: problem.to_string() }
    }
}

/// Line and column of a byte offset.
fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|&symbol| symbol != '\n').count() + 1)
}

/// A kind of asset: its folder, its built-in files (id, text) and its parser.
struct Kind<'a, Asset> {
    folder: &'static str,
    /// The extension of its files, without the dot.
    extension: &'static str,
    built_in: &'static [(&'static str, &'static str)],
    parse: &'a dyn Fn(&str, &str) -> Result<Asset, Flaw>,
}

/// The `(id, text)` pairs of files in `assets/`, embedded at build time.
macro_rules! built_in {
    ($folder:literal, $extension:literal: $($id:literal),+ $(,)?) => {
        &[$(($id, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), env!("COLOR_WALK_BUILT_IN"), $folder, "/", $id, ".", $extension)))),+]
    };
}
use built_in;

impl<Asset> Kind<'_, Asset> {
    /// All assets: first the built-in ids, then others by name.
    fn load(&self, assets: Option<&Path>) -> (Vec<Asset>, Vec<Warning>) {
        let mut warnings = Vec::new();
        let files = self.files(assets).unwrap_or_else(|warning| {
            warnings.push(warning);
            BTreeMap::new()
        });
        let built_in = self.built_in.iter().map(|(id, _)| *id);
        let others = files.keys().map(String::as_str).filter(|id| self.built_in(id).is_none());
        let mut loaded = Vec::new();
        for id in built_in.chain(others) {
            let (asset, warning) = self.read(id, files.get(id));
            loaded.extend(asset);
            warnings.extend(warning);
        }
        (loaded, warnings)
    }

    /// The asset with this id, from its file or else built in, and the warning about its file.
    fn find(&self, assets: Option<&Path>, id: &str) -> (Option<Asset>, Option<Warning>) {
        match self.files(assets) {
            Ok(files) => self.read(id, files.get(id)),
            Err(warning) => (self.read(id, None).0, Some(warning)),
        }
    }

    /// The files of this kind, by id; empty if there is no folder.
    fn files(&self, assets: Option<&Path>) -> Result<BTreeMap<String, PathBuf>, Warning> {
        let Some(folder) = assets.map(|assets| assets.join(self.folder)) else { return Ok(BTreeMap::new()) };
        match list(&folder, self.extension) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                let problem = format!("the folder cannot be read ({error})");
                Err(Warning { file: folder, place: None, problem, built_in: true })
            }
            found => Ok(found.unwrap_or_default()),
        }
    }

    fn read(&self, id: &str, file: Option<&PathBuf>) -> (Option<Asset>, Option<Warning>) {
        let built_in = self.built_in(id);
        let Some(file) = file else { return (built_in.map(|text| self.parse_built_in(id, text)), None) };
        match read(file).and_then(|text| (self.parse)(id, &text)) {
            Ok(asset) => (Some(asset), None),
            Err(Flaw { place, problem }) => {
                let warning = Warning { file: file.clone(), place, problem, built_in: built_in.is_some() };
                (built_in.map(|text| self.parse_built_in(id, text)), Some(warning))
            }
        }
    }

    fn built_in(&self, id: &str) -> Option<&'static str> {
        self.built_in.iter().find(|(known, _)| *known == id).map(|&(_, text)| text)
    }

    fn parse_built_in(&self, id: &str, text: &str) -> Asset {
        (self.parse)(id, text).unwrap_or_else(|flaw| panic!("{}/{id} is built in broken: {flaw:?}", self.folder))
    }
}

/// The assets folder, if it exists.
fn folder() -> Option<PathBuf> {
    let beside = env::current_exe().ok().and_then(|program| Some(program.parent()?.join("assets")));
    let package = env::var_os("CARGO_MANIFEST_DIR").map(|package| Path::new(&package).join("assets"));
    let candidates =
        [env::var_os("COLOR_WALK_ASSETS").map(PathBuf::from), beside, package, Some(PathBuf::from("assets"))];
    candidates.into_iter().flatten().find(|folder| folder.is_dir())
}

/// The files in a folder with this extension, in any case, keyed by the name before it.
fn list(folder: &Path, wanted: &str) -> io::Result<BTreeMap<String, PathBuf>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_wanted = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted));
        if let Some(id) = path.file_stem().filter(|_| is_wanted) {
            files.insert(id.to_string_lossy().into_owned(), path);
        }
    }
    Ok(files)
}

fn read(file: &Path) -> Result<String, Flaw> {
    let flaw = |problem| Flaw { place: None, problem };
    let bytes = plain_file::read(file, MAX_BY_HAND).map_err(|error| flaw(format!("it cannot be read ({error})")))?;
    // Editors on Windows put a byte order mark first.
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    String::from_utf8(text.to_vec()).map_err(|_| flaw("it is not UTF-8 text".to_owned()))
}

fn parse_ron<Asset: DeserializeOwned>(text: &str) -> Result<Asset, Flaw> {
    ron::from_str(text).map_err(|error| Flaw {
        place: Some((error.position.line, error.position.col)),
        problem: error.code.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(_: &str, text: &str) -> Result<u32, Flaw> {
        parse_ron(text)
    }

    const NUMBERS: Kind<u32> =
        Kind { folder: "numbers", extension: "ron", built_in: &[("one", "1"), ("two", "2")], parse: &numbers };

    #[test]
    fn without_a_folder_all_is_built_in() {
        assert_eq!(NUMBERS.load(None), (vec![1, 2], vec![]));
        assert_eq!(NUMBERS.load(Some(Path::new("no such folder"))), (vec![1, 2], vec![]));
    }

    #[test]
    fn files_go_before_what_is_built_in_and_broken_ones_give_way() {
        let assets = tempfile::tempdir().unwrap();
        let folder = assets.path().join("numbers");
        fs::create_dir(&folder).unwrap();
        for (name, text) in [("one.ron", "11"), ("two.ron", "\n  x"), ("three.RON", "3"), ("worse.ron", "?")] {
            fs::write(folder.join(name), text).unwrap();
        }
        fs::write(folder.join("bytes.ron"), [0xff]).unwrap();
        fs::write(folder.join("notes.txt"), "not an asset").unwrap();
        let (loaded, warnings) = NUMBERS.load(Some(assets.path()));
        assert_eq!(loaded, [11, 2, 3]);
        let told: Vec<String> = warnings.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 3);
        assert!(told[0].contains("two.ron, line 2, column 3: ") && told[0].ends_with("(the built-in one is used)"));
        assert!(told[1].ends_with("bytes.ron: it is not UTF-8 text; correct the file or delete it"));
        assert!(told[2].contains("worse.ron, line 1, column 1: "));
    }

    #[test]
    fn every_file_of_the_package_is_built_in() {
        // Read at run time: a test built in one checkout may run in another.
        let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
        let assets = Path::new(&package).join("../../assets");
        for (folder, extension, built_in) in [
            ("line-ups", "ron", line_up::BUILT_IN),
            ("palettes", "ron", palette::BUILT_IN),
            ("themes", "ron", theme::BUILT_IN),
            ("languages", "ftl", language::BUILT_IN),
            ("cards", "ron", card::BUILT_IN),
            ("tour", "ron", chapter::BUILT_IN),
            ("tour", "ftl", chapter::BUILT_IN_TEXTS),
        ] {
            let mut ids: Vec<&str> = built_in.iter().map(|(id, _)| *id).collect();
            ids.sort_unstable();
            let files = list(&assets.join(folder), extension).unwrap();
            assert_eq!(files.keys().collect::<Vec<_>>(), ids);
        }
    }
}
