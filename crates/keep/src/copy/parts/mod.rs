//! Every document of the store as a part of a copy.

mod drawing;
mod games;
mod history;
mod puzzles;
mod scripts;
mod settings;
mod tour;

use color_walk_play::{puzzles::PuzzleRecord, workshop::ScriptLibrary};

use super::portable::Part;
use crate::{Drawing, Games, History, Settings, TourProgress};

/// Every document. They are written in this order, so a game is in the history before it leaves the open ones.
pub(super) const PARTS: [Part; 7] = [
    Part::of::<Settings>(),
    Part::of::<ScriptLibrary>(),
    Part::of::<Drawing>(),
    Part::of::<TourProgress>(),
    Part::of::<PuzzleRecord>(),
    Part::of::<History>(),
    Part::of::<Games>(),
];

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::PARTS;

    /// The documents in the sources of this crate, without tests. Engines are a part of their own.
    fn documents() -> BTreeSet<String> {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = fs::read_dir(sources).unwrap().map(|entry| entry.unwrap().path());
        let mut names = BTreeSet::new();
        for file in files.filter(|file| file.is_file() && !file.ends_with("engines.rs")) {
            let text = fs::read_to_string(file).unwrap();
            let code = text.split("mod tests {").next().unwrap();
            for document in code.split("\nimpl Document for ").skip(1) {
                let (_, name) = document.split_once("NAME: &'static str = \"").unwrap();
                names.insert(name.split('"').next().unwrap().to_owned());
            }
        }
        names
    }

    #[test]
    fn a_copy_has_every_document_of_the_store() {
        let mut made_by_a_person = documents();
        assert!(made_by_a_person.remove("fault"), "the fault of this machine's last window stays here");
        assert_eq!(PARTS.iter().map(|part| part.name.to_owned()).collect::<BTreeSet<_>>(), made_by_a_person);
    }
}
