//! The browser's small fonts contain every character that the game shows.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use ab_glyph::{Font, FontVec};

/// Sources that do not run in a browser, or show no text of their own.
const ELSEWHERE: [&str; 11] = [
    "src/app/panics.rs",
    "src/app/recording.rs",
    "src/app/window.rs",
    "crates/arena/src/batch",
    "crates/arena/src/cards/head.md",
    "crates/cli",
    "crates/export/src/font.rs",
    "crates/play/src/puzzles/share.rs",
    "crates/play/src/share.rs",
    "src/screens/batch",
    "crates/api/src/kit",
];

/// The fonts of ordinary text, in lookup order.
const PROPORTIONAL: [&str; 3] = ["rubik-regular", "icons", "hack"];

/// Characters that these fonts lack.
fn missing<'a>(fonts: &[&str], shown: &'a BTreeMap<char, PathBuf>) -> Vec<(&'a char, &'a PathBuf)> {
    let fonts: Vec<_> = fonts
        .iter()
        .map(|name| FontVec::try_from_vec(fs::read(format!("assets/fonts/{name}.ttf")).unwrap()).unwrap())
        .collect();
    shown.iter().filter(|(letter, _)| fonts.iter().all(|font| font.glyph_id(**letter).0 == 0)).collect()
}

#[test]
fn the_browsers_fonts_have_every_character_of_the_games_texts() {
    assert!(ELSEWHERE.iter().all(|path| Path::new(path).exists()), "what is passed over has moved");
    let mut shown: BTreeMap<char, PathBuf> = (' '..='~').map(|letter| (letter, PathBuf::from("ASCII"))).collect();
    for folder in [
        "src",
        "crates",
        "plugins",
        "assets/languages",
        "assets/line-ups",
        "assets/palettes",
        "assets/cards",
        "assets/tour",
    ] {
        collect(Path::new(folder), &mut shown);
    }
    assert!(shown.contains_key(&'×') && shown.contains_key(&'…'), "the texts are not found");
    let missing = missing(&PROPORTIONAL, &shown);
    assert!(missing.is_empty(), "cut assets/fonts anew, with {missing:?}");
}

#[test]
fn a_character_that_is_not_there_is_noticed() {
    let shown = BTreeMap::from([('☃', PathBuf::new()), ('7', PathBuf::new())]);
    assert_eq!(missing(&PROPORTIONAL, &shown), [(&'☃', &PathBuf::new())]);
    // A character in another font does not help.
    let other = BTreeMap::from([('ß', PathBuf::new())]);
    assert_eq!(missing(&["hack"], &other).len(), 1);
    assert_eq!(missing(&PROPORTIONAL, &other), []);
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
    if path.ends_with("tests.rs") {
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

#[test]
fn every_icon_has_its_glyph() {
    let text = fs::read_to_string("src/base/icon.rs").unwrap();
    let codes =
        text.split("\\u{").skip(1).map(|rest| u32::from_str_radix(rest.split('}').next().unwrap(), 16).unwrap());
    let icons: BTreeMap<_, _> = codes.map(|code| (char::from_u32(code).unwrap(), PathBuf::new())).collect();
    assert!(icons.len() > 20, "the icons are not found");
    assert_eq!(missing(&["icons"], &icons), []);
}

#[test]
fn digits_are_of_one_width() {
    for weight in ["regular", "semibold", "bold"] {
        let font = FontVec::try_from_vec(fs::read(format!("assets/fonts/rubik-{weight}.ttf")).unwrap()).unwrap();
        let widths: Vec<f32> = ('0'..='9').map(|digit| font.h_advance_unscaled(font.glyph_id(digit))).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{weight}: {widths:?}");
    }
}
