//! A person's scripts under their names, one of which is open.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::declared::{declared_name, with_declared_name};
use crate::Goal;

/// Maximum bytes of a script.
pub const MAX_SCRIPT: usize = 64 << 10;

/// Maximum characters of a script's name.
pub const MAX_SCRIPT_NAME: usize = 40;

/// Maximum bytes of all scripts as JSON. A stored document has at most 1 MiB.
const MAX_LIBRARY: usize = 900 << 10;

macro_rules! script {
    ($file:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), env!("COLOR_WALK_SCRIPTS"), $file))
    };
}

/// The initial scripts: name and source.
pub const EXAMPLES: [(&str, &str); 7] = [
    ("Most blocks", script!("most-blocks.js")),
    ("Look-ahead", script!("look-ahead.js")),
    ("Breadth-first", script!("breadth-first.js")),
    ("Dijkstra", script!("dijkstra.js")),
    ("Beam", script!("beam.js")),
    ("Random restarts", script!("restarts.js")),
    ("First steps", script!("first-steps.js")),
];

/// The name and source of the example that plays like the solver with this id.
pub fn example_of(solver: &str) -> Option<(&'static str, &'static str)> {
    let name = match solver {
        "greedy" => "Most blocks",
        "greedy-look-ahead" => "Look-ahead",
        "bfs" => "Breadth-first",
        "dijkstra" => "Dijkstra",
        _ => return None,
    };
    EXAMPLES.into_iter().find(|(known, _)| *known == name)
}

/// A person's scripts. One is always open, even if none is stored yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScriptLibrary {
    /// The open script's name.
    open: String,
    /// Sources by name.
    scripts: BTreeMap<String, String>,
    /// Number of goals that the person has reached, in their order.
    goals: usize,
}

/// The outcome of adding one library to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MergedScripts {
    /// Names of new scripts, as they are here.
    pub added: Vec<String>,
    /// Names of scripts that have no room.
    pub without_room: Vec<String>,
    /// True if goals were added.
    pub has_goals: bool,
}

impl ScriptLibrary {
    /// The names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.scripts.keys().map(String::as_str)
    }

    /// The open script's name.
    pub fn name(&self) -> &str {
        match self.scripts.get_key_value(&self.open).or_else(|| self.scripts.first_key_value()) {
            Some((name, _)) => name,
            None => EXAMPLES[0].0,
        }
    }

    /// The open script's source: the first example until the person changes it.
    pub fn source(&self) -> &str {
        self.scripts.get(self.name()).map_or(EXAMPLES[0].1, String::as_str)
    }

    /// Opens a script. Does nothing if there is none of this name.
    pub fn open(&mut self, name: &str) {
        if self.scripts.contains_key(name) {
            self.open = name.to_owned();
        }
    }

    /// Replaces the open script's source. Returns false, and changes nothing, if there is no room.
    pub fn write(&mut self, source: &str) -> bool {
        let name = self.name().to_owned();
        self.put(name, source)
    }

    /// Adds a script under this name or one like it, and opens it. An equal script is only opened. If the name is taken,
    /// the script's own name gets the same number. Returns false, and changes nothing, if there is no room.
    pub fn add(&mut self, name: &str, source: &str) -> bool {
        let name = clean_name(name);
        if self.scripts.get(&name).is_some_and(|known| known == source) {
            self.open = name;
            return true;
        }
        let free = self.free_name(&name);
        let source = if free == name { source.to_owned() } else { with_declared_name(source, &free) };
        self.put(free, &source)
    }

    /// Renames the open script, and the name in its source. A taken name gets a number. Returns the old name if it has
    /// changed.
    pub fn rename(&mut self, name: &str) -> Option<String> {
        let name = clean_name(name);
        let old = self.name().to_owned();
        if name == old {
            return None;
        }
        let name = self.free_name(&name);
        let source = with_declared_name(self.source(), &name);
        self.scripts.remove(&old);
        self.scripts.insert(name.clone(), source);
        self.open = name;
        Some(old)
    }

    /// Gives the open script the name in its source. Returns the old name if it has changed.
    pub fn follow_source(&mut self) -> Option<String> {
        let wanted = clean_name(declared_name(self.source())?);
        if self.name() == wanted {
            return None;
        }
        self.rename(&wanted)
    }

    /// Deletes the open script, and opens the first of the others.
    pub fn delete(&mut self) {
        let name = self.name().to_owned();
        self.scripts.remove(&name);
        self.open = self.scripts.keys().next().cloned().unwrap_or_default();
    }

    /// Number of goals that the person has reached, in their order.
    pub fn goals_reached(&self) -> usize {
        self.goals.min(Goal::ALL.len())
    }

    /// Records a reached goal.
    pub fn reach(&mut self, goal: Goal) {
        let number = Goal::ALL.iter().position(|known| *known == goal).map_or(0, |index| index + 1);
        self.goals = self.goals.max(number);
    }

    /// Adds the scripts and goals of another library. A script with a taken name and another source gets a number.
    pub fn merge(&mut self, other: &ScriptLibrary) -> MergedScripts {
        let (open, was_empty) = (self.open.clone(), self.scripts.is_empty());
        let (mut merged, before) = (MergedScripts::default(), self.scripts.clone());
        for (name, source) in &other.scripts {
            let name = clean_name(name);
            // It may be one of ours that got a number elsewhere.
            let is_same = |(known, own): (&String, &String)| {
                base(known) == base(&name) && with_declared_name(own, "") == with_declared_name(source, "")
            };
            if before.iter().any(is_same) {
                continue;
            }
            let free = self.free_name(&name);
            let own = if free == name { source.clone() } else { with_declared_name(source, &free) };
            let is_added = self.put(free.clone(), &own);
            if is_added { &mut merged.added } else { &mut merged.without_room }.push(free);
        }
        self.open = open;
        if was_empty {
            self.open(&other.open);
        }
        merged.has_goals = other.goals > self.goals;
        self.goals = self.goals.max(other.goals);
        merged
    }

    fn put(&mut self, name: String, source: &str) -> bool {
        let others = self.scripts.iter().filter(|(other, _)| **other != name);
        let taken: usize = others.map(|(name, source)| json_bytes(name) + json_bytes(source)).sum();
        if source.len() > MAX_SCRIPT || taken + json_bytes(&name) + json_bytes(source) > MAX_LIBRARY {
            return false;
        }
        self.scripts.insert(name.clone(), source.to_owned());
        self.open = name;
        true
    }

    /// `name`, with a number if it is taken.
    fn free_name(&self, name: &str) -> String {
        let mut names = std::iter::once(name.to_owned()).chain((2..).map(|number| numbered(name, number)));
        names.find(|name| !self.scripts.contains_key(name)).expect("there are more numbers than scripts")
    }
}

/// A name without the numbers at its end.
fn base(name: &str) -> &str {
    match name.rsplit_once(' ') {
        Some((before, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => base(before),
        _ => name,
    }
}

/// A name with a number at its end.
fn numbered(name: &str, number: usize) -> String {
    let end = format!(" {number}");
    name.chars().take(MAX_SCRIPT_NAME - end.len()).chain(end.chars()).collect()
}

/// Maximum bytes of a text as JSON, with quotes and a comma.
fn json_bytes(text: &str) -> usize {
    let letter = |byte: u8| match byte {
        b'\n' | b'\t' | b'\r' | b'"' | b'\\' => 2,
        0..32 => 6,
        _ => 1,
    };
    3 + text.bytes().map(letter).sum::<usize>()
}

/// A name from a person or a link, without control characters and not too long.
pub(super) fn clean_name(name: &str) -> String {
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    let name: String = name.trim().chars().take(MAX_SCRIPT_NAME).collect();
    let name = name.trim_end();
    if name.is_empty() { "Script".to_owned() } else { name.to_owned() }
}

/// The solver id of a script: `Most blocks` is `most-blocks.js`. Names without Latin letters or digits are all
/// `script.js`.
pub fn script_id(name: &str) -> String {
    let letters =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' });
    let words: String = letters.collect();
    let id = words.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    format!("{}.js", if id.is_empty() { "script" } else { &id })
}

/// The line at fault in a script's message, from 1: the first `line 7:` or `line 7, column 3:`.
pub fn error_line(message: &str) -> Option<u32> {
    message.match_indices("line ").find_map(|(at, word)| {
        let (place, _) = message[at + word.len()..].split_once(':')?;
        let (line, column) = place.split_once(", column ").unwrap_or((place, "1"));
        column.parse::<u32>().ok()?;
        line.parse().ok().filter(|line| *line > 0)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_empty_library_has_the_first_example_open() {
        let mut library = ScriptLibrary::default();
        assert_eq!((library.name(), library.source()), EXAMPLES[0]);
        assert_eq!(library.names().count(), 0, "nothing is stored until it is changed");
        assert!(library.write("1"));
        assert_eq!((library.name(), library.source()), (EXAMPLES[0].0, "1"));
        library.delete();
        assert_eq!((library.name(), library.source()), EXAMPLES[0]);
    }

    #[test]
    fn four_solvers_have_their_example() {
        let ids = ["greedy", "greedy-look-ahead", "bfs", "dijkstra"];
        assert!(ids.iter().all(|id| example_of(id).is_some()) && example_of("exact").is_none());
        let registry = color_walk_solvers::registry();
        assert!(ids.iter().all(|id| registry.get(id).is_some()));
    }

    #[test]
    fn scripts_have_names_of_their_own() {
        let mut library = ScriptLibrary::default();
        assert!(library.add(" A\n", "1") && library.add("A", "2") && library.add("A", "1"));
        assert_eq!((library.names().collect::<Vec<_>>(), library.name()), (vec!["A", "A 2"], "A"));
        assert_eq!((library.rename(" A"), library.name()), (None, "A"));
        assert_eq!((library.rename("A 2"), library.name().to_owned()), (Some("A".to_owned()), "A 2 2".to_owned()));
        assert_eq!(library.rename("B"), Some("A 2 2".to_owned()));
        assert_eq!((library.names().collect::<Vec<_>>(), library.source()), (vec!["A 2", "B"], "1"));
        library.open("A 2");
        assert_eq!(library.source(), "2");
    }

    /// Guards against two scripts of one name in a race, and a menu with a script's old name.
    #[test]
    fn a_script_has_one_name_in_the_menu_and_in_its_source() {
        let named = |name: &str, rest: &str| format!("export const name = \"{name}\";{rest}");
        let mut library = ScriptLibrary::default();
        assert!(library.add("A", &named("A", "1")) && library.add("A", &named("A", "2")));
        assert_eq!((library.name(), library.source()), ("A 2", &*named("A 2", "2")));
        library.rename("B");
        assert_eq!((library.name(), library.source()), ("B", &*named("B", "2")));
        assert_eq!(library.follow_source(), None);
        library.write(&named("C", "3"));
        assert_eq!((library.follow_source(), library.name()), (Some("B".to_owned()), "C"));
        library.write(&named("A", "3"));
        library.follow_source();
        assert_eq!((library.name(), library.source()), ("A 2", &*named("A 2", "3")));
        library.write("1");
        assert_eq!((library.follow_source(), library.name()), (None, "A 2"));
    }

    #[test]
    fn the_library_never_outgrows_its_document() {
        let mut library = ScriptLibrary::default();
        let quotes = "\"".repeat(MAX_SCRIPT);
        let added = (0..40).take_while(|number| library.add(&format!("S{number}"), &quotes)).count();
        assert!(added < 40 && !library.add("T", &"a".repeat(MAX_SCRIPT + 1)));
        assert!(serde_json::to_string(&library).unwrap().len() < 1 << 20);
        assert_eq!(library.names().count(), added);
    }

    #[test]
    fn ids_are_those_of_files() {
        assert_eq!(script_id("Most blocks"), "most-blocks.js");
        assert_eq!(script_id("  é:Beam, 2 "), "beam-2.js");
        assert_eq!(script_id("日本"), "script.js");
    }

    #[test]
    fn the_line_of_an_error_is_found() {
        for message in ["line 7: it takes more", "lost: line 7: x", "line 7, column 3: a: b", "line by line: line 7: x"]
        {
            assert_eq!(error_line(message), Some(7), "{message}");
        }
        for message in ["line 0: x", "line x: y", "line 7, column x: y", "line 7", "line 99999999999: x", ""] {
            assert_eq!(error_line(message), None, "{message}");
        }
    }

    fn library() -> impl Strategy<Value = ScriptLibrary> {
        let source = "(export const name = \"[A-C]\";)?[0-2]";
        proptest::collection::vec(("[A-C]", source), 0..8).prop_map(|scripts| {
            let mut library = ScriptLibrary::default();
            scripts.iter().for_each(|(name, source)| _ = library.add(name, source));
            library
        })
    }

    proptest! {
        #[test]
        fn a_merged_library_has_every_script_of_both(own in library(), other in library()) {
            let mut merged = own.clone();
            let added = merged.merge(&other).added;
            prop_assert!(own.scripts.iter().all(|(name, source)| merged.scripts.get(name) == Some(source)));
            prop_assert_eq!(added.len(), merged.scripts.len() - own.scripts.len());
            for (name, source) in &other.scripts {
                let is_it = |(as_name, known): (&String, &String)| {
                    as_name[..1] == name[..1] && with_declared_name(known, "") == with_declared_name(source, "")
                };
                prop_assert!(merged.scripts.iter().any(is_it), "{}: {}", name, source);
            }
            let mut again = merged.clone();
            prop_assert_eq!(again.merge(&other), MergedScripts::default());
            prop_assert_eq!(&again, &merged);
            let mut empty = ScriptLibrary::default();
            empty.merge(&other);
            prop_assert_eq!(empty, other);
        }

        #[test]
        fn one_script_is_always_open(steps in proptest::collection::vec((0..4_u8, "[a-c ]{0,3}"), 0..30)) {
            let mut library = ScriptLibrary::default();
            for (step, name) in steps {
                match step {
                    0 => _ = library.add(&name, &name),
                    1 => _ = library.rename(&name),
                    2 => library.open(&name),
                    _ => library.delete(),
                }
                let is_stored = library.names().any(|known| known == library.name());
                prop_assert!(is_stored || library.names().count() == 0);
                prop_assert!(library.names().all(|name| !name.is_empty() && name.len() <= MAX_SCRIPT_NAME));
                let text = serde_json::to_string(&library).unwrap();
                prop_assert_eq!(&serde_json::from_str::<ScriptLibrary>(&text).unwrap(), &library);
            }
        }
    }
}
