//! Feeds every target its seeds and changed seeds: the same in every run, on stable Rust and without libFuzzer.

mod changes;

use std::{collections::BTreeSet, fs, panic, path::Path};

use changes::Changes;
use color_walk_fuzz::TARGETS;

/// Changed inputs per target.
const INPUTS: usize = 1_500;

/// The names of a folder's entries, without extensions.
fn names(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    entries.map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

fn feed(target: &str) {
    let &(_, check) = TARGETS.iter().find(|(name, _)| *name == target).unwrap();
    let seeds = seeds(target);
    assert!(!seeds.is_empty(), "seeds/{target} is empty");
    let mut changes = Changes::new(target, &seeds);
    let changed = (0..INPUTS).map(|_| changes.next());
    for input in seeds.iter().cloned().chain(changed) {
        let result = panic::catch_unwind(|| check(&input));
        assert!(result.is_ok(), "{target} does not take b\"{}\"", input.escape_ascii());
    }
}

/// Defines a test per target, and one that checks that each target has a test.
macro_rules! targets {
    ($($target:ident)+) => {
        $(#[test]
        fn $target() {
            feed(stringify!($target));
        })+

        #[test]
        fn every_target_is_fed_and_can_be_fuzzed() {
            let fed: BTreeSet<String> = [$(stringify!($target)),+].map(str::to_owned).into();
            let known: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
            assert_eq!(known, fed);
            assert_eq!(names("fuzz_targets"), fed);
            assert_eq!(names("seeds"), fed);
        }
    };
}

targets! {
    board_files board_codes drawn_boards solver_specs line_ups palettes cards chapters journals results
    kept copies links engine_lines registrations worker_messages walks editor
}
