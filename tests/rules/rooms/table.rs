//! The table under "Rooms" in docs/architecture.md: which code is a room, and what a room may know.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

/// Crates that not every room may know, each with its word in the table.
const CRATES: [(&str, &str); 23] = [
    ("bevy", "Bevy"),
    ("bevy_egui", "egui"),
    ("egui", "egui"),
    ("egui_extras", "egui"),
    ("egui_plot", "egui"),
    ("iyes_perf_ui", "iyes_perf_ui"),
    ("plotters", "plotters"),
    ("gif", "gif"),
    ("png", "png"),
    ("js_sys", "browser"),
    ("wasm_bindgen", "browser"),
    ("web_sys", "browser"),
    ("alsa", "audio"),
    ("cpal", "audio"),
    ("clap", "terminal"),
    ("clap_complete", "terminal"),
    ("clap_mangen", "terminal"),
    ("console", "terminal"),
    ("ctrlc", "terminal"),
    ("indicatif", "terminal"),
    ("signal_hook", "terminal"),
    ("process_wrap", "processes"),
    ("rustix", "unix"),
];

/// The table's word for a crate, if the table says who may know it. A crate of ours goes by its folder in `plugins`.
pub fn word_for(krate: &str) -> Option<String> {
    let krate = krate.replace('-', "_");
    let listed = CRATES.iter().find(|(name, _)| *name == krate).map(|(_, word)| *word);
    let word = listed.or_else(|| krate.starts_with("bevy_").then_some("Bevy")).map(str::to_owned);
    word.or_else(|| Some(krate.strip_prefix("color_walk_")?.replace('_', "-")))
}

/// The rooms, in the table's order.
pub struct Table {
    pub rooms: Vec<Room>,
}

/// A row of the table.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Room {
    /// How other rows speak of it: its first path, without `src/`, `plugins/` and `.rs`.
    pub name: String,
    /// Files and folders; a folder stands for everything in it.
    pub paths: Vec<String>,
    /// Names of rooms, and words for crates.
    pub may_know: BTreeSet<String>,
}

impl Room {
    /// The crate's own two files. They may know everything, and no room may know them.
    pub fn is_root(&self) -> bool {
        self.paths.iter().all(|path| path == "src/lib.rs" || path == "src/main.rs")
    }

    /// Whether it is code of the game itself, and no crate or folder beside it.
    pub fn is_in_src(&self) -> bool {
        self.paths.iter().any(|path| path.starts_with("src/"))
    }
}

impl Table {
    /// Reads the rows in the section "Rooms" of a page. What stands in backticks counts, the rest is prose.
    pub fn parse(page: &str) -> Self {
        let section = page.lines().skip_while(|line| *line != "## Rooms").skip(1);
        let rows = section.take_while(|line| !line.starts_with("## ")).filter_map(|line| {
            let cells: Vec<&str> = line.strip_prefix('|')?.split('|').collect();
            let paths = in_backticks(cells.first()?);
            let name = paths.first().map(|path| short_name(path).unwrap_or(path).to_owned())?;
            Some(Room { name, paths, may_know: in_backticks(cells.get(2)?).into_iter().collect() })
        });
        let mut table = Table { rooms: rows.collect() };
        // A room of several paths can be spoken of by each.
        let names: BTreeMap<String, String> =
            table.names().into_iter().map(|(name, room)| (name.to_owned(), room.name.clone())).collect();
        for room in &mut table.rooms {
            let words = std::mem::take(&mut room.may_know).into_iter();
            room.may_know = words.map(|word| names.get(&word).cloned().unwrap_or(word)).collect();
        }
        table
    }

    /// What other rows may call a room.
    fn names(&self) -> BTreeSet<(&str, &Room)> {
        let paths = self.rooms.iter().flat_map(|room| room.paths.iter().map(move |path| (path, room)));
        paths.filter_map(|(path, room)| Some((short_name(path)?, room))).collect()
    }

    /// The room with the longest path that `file` is in.
    pub fn room_of(&self, file: &Path) -> Option<&Room> {
        let paths = self.rooms.iter().flat_map(|room| room.paths.iter().map(move |path| (path, room)));
        paths.filter(|(path, _)| file.starts_with(path)).max_by_key(|(path, _)| path.len()).map(|(_, room)| room)
    }

    /// What is wrong with the table alone.
    pub fn violations(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut paths = BTreeSet::new();
        for path in self.rooms.iter().flat_map(|room| &room.paths) {
            if !paths.insert(path) {
                found.push(format!("two rows have `{path}`: it can be in one room only"));
            }
        }
        let words: BTreeSet<&str> = CRATES.iter().map(|(_, word)| *word).collect();
        let mut names = words.clone();
        for (name, _) in self.names() {
            if !names.insert(name) {
                found.push(format!("`{name}` is the name of two things: rename one"));
            }
        }
        for room in self.rooms.iter().filter(|room| room.is_in_src()) {
            for word in room.may_know.iter().filter(|word| !names.contains(word.as_str())) {
                found.push(format!("`{}` may know `{word}`, which is neither a room nor a word for crates", room.name));
            }
            for root in self.rooms.iter().filter(|other| other.is_root() && room.may_know.contains(&other.name)) {
                found.push(format!("`{}` may know `{}`, which is the root: no room knows it", room.name, root.name));
            }
        }
        found.extend(self.circles());
        found
    }

    /// Rooms that know each other along some way. Where circles share rooms not all are named, but at least one is.
    fn circles(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        for room in &self.rooms {
            self.look_for_circles(&room.name, &mut Vec::new(), &mut seen, &mut found);
        }
        found
    }

    /// Goes on from a room, to which `way` leads. From a room in `seen` all ways were gone before.
    fn look_for_circles<'a>(
        &'a self,
        name: &'a str,
        way: &mut Vec<&'a str>,
        seen: &mut BTreeSet<&'a str>,
        found: &mut Vec<String>,
    ) {
        if let Some(begin) = way.iter().position(|passed| *passed == name) {
            let circle: Vec<String> = way[begin..].iter().chain([&name]).map(|name| format!("`{name}`")).collect();
            found.push(format!("arrows go in a circle: {}", circle.join(" → ")));
            return;
        }
        let Some(room) = self.rooms.iter().find(|room| room.name == name).filter(|_| seen.insert(name)) else { return };
        way.push(name);
        for known in &room.may_know {
            self.look_for_circles(known, way, seen, found);
        }
        way.pop();
    }
}

/// What other rows call a path under `src` or `plugins`; what lies elsewhere has no such name.
fn short_name(path: &str) -> Option<&str> {
    let inside = path.strip_prefix("src/").or_else(|| path.strip_prefix("plugins/"))?;
    Some(inside.strip_suffix(".rs").unwrap_or(inside))
}

fn in_backticks(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
