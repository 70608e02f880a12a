//! Dependency rules that cargo cannot enforce.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The sources in a folder, with paths relative to the workspace.
pub(super) fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let mut found = Vec::new();
    collect(&root.join(folder), &mut found);
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path.strip_prefix(&root).unwrap().to_owned(), text)
    };
    found.into_iter().map(text).collect()
}

fn that_name(word: &str, folder: &str) -> Vec<PathBuf> {
    sources(folder).into_iter().filter(|(_, text)| text.contains(word)).map(|(path, _)| path).collect()
}

#[test]
fn one_file_knows_the_performance_overlays_crate() {
    assert_eq!(that_name("iyes_perf_ui::", "src"), [Path::new("src/screens/overlay/performance.rs")]);
}

/// Every key, button and address must use the table of commands per screen.
#[test]
fn commands_are_sent_through_one_table() {
    for command in ["Ui", "Race", "Solo", "Editor", "Tour"] {
        let names = [format!("EventWriter<{command}Command>"), format!("EventWriter<'w, {command}Command>")];
        let writes = |(_, text): &(PathBuf, String)| names.iter().any(|name| text.contains(name));
        let writers: Vec<_> = sources("src").into_iter().filter(writes).map(|(path, _)| path).collect();
        assert_eq!(writers, [Path::new("src/input/commands.rs")], "{command}Command");
    }
}

/// From bottom to top. A room may use those before it.
const ROOMS: [&str; 11] =
    ["base", "search", "race", "scene", "games", "input", "languages", "batch", "ui", "screens", "app"];

/// The rooms in a source, named as `crate::room` or in `use crate::{room, …}`.
fn rooms_named(text: &str) -> Vec<&str> {
    let mut named = Vec::new();
    for (start, _) in text.match_indices("crate::") {
        let rest = &text[start + "crate::".len()..];
        let Some(inside) = rest.strip_prefix('{') else {
            named.extend(rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next());
            continue;
        };
        let (mut depth, mut begin) = (1, 0);
        for (end, letter) in inside.char_indices() {
            depth = match letter {
                '{' => depth + 1,
                '}' => depth - 1,
                _ => depth,
            };
            if depth == 0 || (depth == 1 && letter == ',') {
                named.extend(inside[begin..end].split("::").next().map(str::trim));
                begin = end + 1;
            }
            if depth == 0 {
                break;
            }
        }
    }
    named
}

#[test]
fn a_room_knows_those_below_it_alone() {
    assert_eq!(rooms_named("use crate::{a::{b, c}, d,}; crate::e::f()"), ["a", "d", "", "e"]);
    let place = |room: &str| ROOMS.iter().position(|known| *known == room);
    for (path, text) in sources("src") {
        let room = path.iter().nth(1).and_then(|room| room.to_str()).unwrap();
        let Some(here) = place(room) else { continue };
        let above: Vec<_> = rooms_named(&text).into_iter().filter(|other| place(other) > Some(here)).collect();
        assert_eq!(above, Vec::<&str>::new(), "{}", path.display());
    }
}

/// A new folder is a new room and needs a place in the order.
#[test]
fn every_room_has_its_place() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("src");
    let names = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| !name.ends_with(".rs")).collect();
    names.sort_unstable();
    let mut rooms = ROOMS;
    rooms.sort_unstable();
    assert_eq!(names, rooms);
}
