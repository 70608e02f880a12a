//! The browser's small fonts have every character that the game shows.
#![cfg(feature = "game")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use ab_glyph::{Font, FontRef};

/// What has no page in a browser, or shows nothing of its own.
const ELSEWHERE: [&str; 6] =
    ["src/batch", "src/cli", "src/ui/batch", "src/ui/panels/batch", "src/game/window.rs", "plugins/api/src/kit.rs"];

#[test]
fn the_browsers_fonts_have_every_character_of_the_games_texts() {
    let fonts = ["ubuntu-light", "noto-emoji", "emoji-icons", "hack"].map(|name| {
        let bytes = fs::read(format!("assets/fonts/{name}.ttf")).unwrap();
        ab_glyph::FontVec::try_from_vec(bytes).unwrap()
    });
    let mut shown: BTreeMap<char, PathBuf> = (' '..='~').map(|letter| (letter, PathBuf::from("ASCII"))).collect();
    for folder in ["src", "plugins", "assets/line-ups", "assets/palettes"] {
        collect(Path::new(folder), &mut shown);
    }
    assert!(shown.contains_key(&'⏸') && shown.contains_key(&'…'), "the texts are not found");
    let missing: Vec<_> =
        shown.iter().filter(|(letter, _)| fonts.iter().all(|font| font.glyph_id(**letter).0 == 0)).collect();
    assert!(missing.is_empty(), "cut assets/fonts anew, with {missing:?}");
}

#[test]
fn a_character_that_is_not_there_is_noticed() {
    let bytes = fs::read("assets/fonts/hack.ttf").unwrap();
    let font = FontRef::try_from_slice(&bytes).unwrap();
    assert_eq!(font.glyph_id('☃').0, 0);
    assert_ne!(font.glyph_id('7').0, 0);
}

fn collect(path: &Path, shown: &mut BTreeMap<char, PathBuf>) {
    if ELSEWHERE.iter().any(|elsewhere| path.starts_with(elsewhere)) {
        return;
    }
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            let path = entry.unwrap().path();
            if !["tests", "benches", "target"].iter().any(|name| path.ends_with(name)) {
                collect(&path, shown);
            }
        }
        return;
    }
    let Ok(text) = fs::read_to_string(path) else { return };
    let shown_part = text.split("#[cfg(test)]").next().unwrap_or_default();
    for line in shown_part.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for letter in line.chars().filter(|letter| !letter.is_ascii()) {
            shown.entry(letter).or_insert_with(|| path.to_owned());
        }
    }
}
