//! Dependencies point one way: the code is held to the table of rooms in docs/architecture.md.

mod cases;
mod crates;
mod source;
mod table;
mod tree;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use table::{Room, Table, word_for};
use tree::{Arrow, Target, Tree};

#[test]
fn the_code_keeps_to_the_rooms() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = Table::parse(&fs::read_to_string(root.join("docs/architecture.md")).unwrap());
    let mut sources = Vec::new();
    collect(root, Path::new("src"), &mut sources);
    sources.sort();
    let mut found = violations(&table, &sources);
    found.extend(crates::violations(&table, &crates::packages()));
    let elsewhere = table.rooms.iter().flat_map(|room| &room.paths).filter(|path| !path.starts_with("src/"));
    found.extend(elsewhere.filter(|path| !root.join(path).exists()).map(|path| absent(path)));
    assert!(found.is_empty(), "the rooms of docs/architecture.md are not kept:\n{}", found.join("\n"));
}

fn collect(root: &Path, folder: &Path, sources: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = folder.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            collect(root, &path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push((path, fs::read_to_string(entry.path()).unwrap()));
        }
    }
}

/// What is wrong with the table, and what in the code under `src` breaks it: files with their text.
fn violations(table: &Table, sources: &[(PathBuf, String)]) -> Vec<String> {
    let tree = Tree::read(sources);
    let mut found = table.violations();
    found.extend(tree.violations.iter().cloned());
    for path in table.rooms.iter().flat_map(|room| &room.paths).filter(|path| path.starts_with("src/")) {
        if !sources.iter().any(|(file, _)| file.starts_with(path)) {
            found.push(absent(path));
        }
    }
    for (file, _) in sources.iter().filter(|(file, _)| table.room_of(file).is_none()) {
        found.push(format!("{} is in no room: give it a row in the table", file.display()));
    }
    let mut used = BTreeSet::new();
    for Arrow { file, mention, target } in tree.arrows() {
        let Some(from) = table.room_of(file).filter(|room| !room.is_root()) else { continue };
        let to = match target {
            Target::File(file) => table.room_of(file).map(|room| room.name.clone()),
            Target::Crate(name) => word_for(&name),
        };
        let Some(to) = to.filter(|to| *to != from.name) else { continue };
        let place = format!("{}:{}: `{}`", file.display(), mention.line, mention.path.join("::"));
        if !from.may_know.contains(&to) {
            found.push(format!("{place} leads to `{to}`, which `{}` may not know", from.name));
        }
        if mention.import.as_ref().is_some_and(|import| import.is_public) {
            found.push(format!("{place} is handed on by `{}`: import it from `{to}`, where it lives", from.name));
        }
        used.insert((from.name.clone(), to));
    }
    for room in table.rooms.iter().filter(|room| room.is_in_src() && !room.is_root()) {
        for idle in room.may_know.iter().filter(|known| !used.contains(&(room.name.clone(), (*known).clone()))) {
            found.push(never_used(room, idle));
        }
    }
    found
}

fn never_used(room: &Room, word: &str) -> String {
    format!("`{}` may know `{word}`, and never does: take it out of the table", room.name)
}

fn absent(path: &str) -> String {
    format!("`{path}` has a row in the table, and is not there")
}
