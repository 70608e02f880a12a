//! The modules of the crate, and where the paths in them lead.

use std::{
    collections::BTreeMap,
    path::{Component, Path, PathBuf},
};

use super::source::{Mention, Source, joined};

/// Names that stand for names that stand for names: more steps than this are not followed.
const STEPS: usize = 6;

/// All modules, by their paths from the crate's root.
#[derive(Default)]
pub struct Tree {
    modules: BTreeMap<Vec<String>, Module>,
    /// What cannot be read.
    pub violations: Vec<String>,
}

#[derive(Default)]
struct Module {
    file: PathBuf,
    mentions: Vec<Mention>,
}

/// A path in the code, and where it leads.
pub struct Arrow<'a> {
    pub file: &'a Path,
    /// The path with what is in it.
    pub mention: &'a Mention,
    pub target: Target<'a>,
}

/// The end of an arrow.
pub enum Target<'a> {
    /// A file of this crate.
    File(&'a Path),
    /// Another crate.
    Crate(String),
}

/// What a path means.
enum Place {
    Module(Vec<String>),
    /// Something in a module that is no module itself.
    Item(Vec<String>),
    Crate(String),
}

impl Place {
    /// The module that it is, or is in.
    fn module(&self) -> Option<&[String]> {
        match self {
            Place::Module(module) | Place::Item(module) => Some(module),
            Place::Crate(_) => None,
        }
    }
}

impl Tree {
    /// Reads files under `src`.
    pub fn read(sources: &[(PathBuf, String)]) -> Self {
        let mut tree = Tree::default();
        let mut test_modules = Vec::new();
        for (file, text) in sources {
            let module = module_of(file);
            let source = Source::read(text, &module).unwrap_or_else(|error| {
                tree.violations.push(format!("{} cannot be read: {error}", file.display()));
                Source::default()
            });
            for module in source.modules.into_iter().chain([module]) {
                tree.modules.insert(module, Module { file: file.clone(), mentions: Vec::new() });
            }
            for mention in source.mentions {
                // Modules of the file that reads them are there by now.
                if let Some(module) = tree.modules.get_mut(&mention.module) {
                    module.mentions.push(mention);
                }
            }
            test_modules.extend(source.test_modules);
        }
        let is_for_tests = |module: &Vec<String>| test_modules.iter().any(|tests| module.starts_with(tests));
        tree.modules.retain(|module, _| !is_for_tests(module));
        tree
    }

    /// Every path in the code that leads to a file or to another crate.
    pub fn arrows(&self) -> impl Iterator<Item = Arrow<'_>> {
        let mentions = self.modules.values().flat_map(|module| module.mentions.iter().map(move |it| (module, it)));
        mentions.filter_map(|(module, mention)| {
            let place = self.place(&mention.module, &mention.path, STEPS);
            if mention.import.is_none() && self.is_imported(mention, &place) {
                return None;
            }
            let target = match place {
                Place::Module(path) | Place::Item(path) => Target::File(&self.modules.get(&path)?.file),
                Place::Crate(name) => Target::Crate(name),
            };
            Some(Arrow { file: &module.file, mention, target })
        })
    }

    /// Whether a path begins with an imported name and leads no further than the import.
    fn is_imported(&self, mention: &Mention, place: &Place) -> bool {
        self.imports(&mention.module, &mention.path[0]).any(|import| {
            match (self.place(&import.module, &import.path, STEPS), place) {
                (Place::Crate(imported), Place::Crate(name)) => imported == *name,
                (imported, place) => imported.module() == place.module(),
            }
        })
    }

    /// Where a path in a module leads, with so many steps to go.
    fn place(&self, module: &[String], path: &[String], steps: usize) -> Place {
        let root = || Place::Module(Vec::new());
        match (path[0].as_str(), &path[1..]) {
            ("", rest) => Place::Crate(rest.first().cloned().unwrap_or_default()),
            ("crate", rest) => self.place_in(root(), rest, steps),
            ("self" | "super", _) => self.place_in(Place::Module(module.to_vec()), path, steps),
            (name, rest) => match self.meaning(module, name, false, steps) {
                Some(place) => self.place_in(place, rest, steps),
                None if name == "color_walk" => self.place_in(root(), rest, steps),
                None => Place::Crate(name.to_owned()),
            },
        }
    }

    fn place_in(&self, mut place: Place, path: &[String], steps: usize) -> Place {
        for (index, name) in path.iter().enumerate() {
            let Place::Module(module) = &place else { break };
            place = match name.as_str() {
                "self" => continue,
                "super" => Place::Module(module.split_last().map_or_else(Vec::new, |(_, parent)| parent.to_vec())),
                name => {
                    let meaning = self.meaning(module, name, index + 1 == path.len(), steps);
                    meaning.unwrap_or_else(|| Place::Item(module.clone()))
                }
            };
        }
        place
    }

    /// What a name in a module stands for, unless it is an item of the module itself or unknown there. What a module
    /// hands on to whoever asks for it counts as its own when the path ends with it.
    fn meaning(&self, module: &[String], name: &str, is_end: bool, steps: usize) -> Option<Place> {
        let child = joined(module, name.to_owned());
        if self.modules.contains_key(&child) {
            return Some(Place::Module(child));
        }
        let steps = steps.checked_sub(1)?;
        // A path that begins with the name itself means the crate of that name.
        let is_followed = |mention: &&Mention| {
            mention.path[0] != name && !(is_end && mention.import.as_ref().is_some_and(|import| import.is_public))
        };
        let imported = self.imports(module, name).find(is_followed).map(|it| self.place(module, &it.path, steps));
        imported.or_else(|| {
            self.imports(module, "*").filter(is_followed).find_map(|it| match self.place(module, &it.path, steps) {
                Place::Module(other) if other != module => self.meaning(&other, name, is_end, steps),
                _ => None,
            })
        })
    }

    /// What a module imports under a name.
    fn imports(&self, module: &[String], name: &str) -> impl Iterator<Item = &Mention> {
        let mentions = self.modules.get(module).map_or(&[][..], |module| &module.mentions[..]);
        mentions.iter().filter(move |it| it.import.as_ref().is_some_and(|import| import.name == name))
    }
}

/// The path from the crate's root of the module that a file under `src` is.
fn module_of(file: &Path) -> Vec<String> {
    let inside = file.strip_prefix("src").unwrap_or(file).with_extension("");
    let mut module: Vec<String> = inside
        .components()
        .filter(|part| matches!(part, Component::Normal(_)))
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .collect();
    if module.last().is_some_and(|last| last == "mod") || module == ["lib"] {
        module.pop();
    }
    module
}
