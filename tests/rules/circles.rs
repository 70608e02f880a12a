//! No files of a crate use each other in a circle, so that you can read each file after those it uses.

use std::{collections::BTreeMap, env, fs, path::Path};

use super::layers::sources;

/// A file's code without comments, tests and re-exports.
fn code(text: &str) -> String {
    let lines = text.split("mod tests {").next().unwrap_or_default().lines();
    let code: Vec<&str> = lines.map(|line| line.split("//").next().unwrap_or_default()).collect();
    let code = code.join("\n").replace("pub(crate) use ", "pub use ").replace("pub(super) use ", "pub use ");
    code.split(';')
        .map(|statement| statement.split("pub use ").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join(";")
}

/// The names of a file's items, without those of its modules.
fn items(code: &str) -> Vec<&str> {
    const KINDS: [&str; 7] = ["const", "enum", "fn", "static", "struct", "trait", "type"];
    let name = |line| {
        let words: Vec<&str> = str::split(line, |letter| !is_of_name(letter)).collect();
        let kind = words.iter().position(|word| KINDS.contains(word)).filter(|&kind| kind == 0 || words[0] == "pub")?;
        words[kind..].iter().copied().find(|word| !KINDS.contains(word))
    };
    code.lines().filter_map(name).collect()
}

/// Each item in `module::item` or `module::{item, other::item}`, with the module before it.
fn paths(code: &str) -> Vec<(&str, &str)> {
    let (mut found, mut groups, mut before, mut rest) = (Vec::new(), Vec::new(), None, code);
    while let Some(letter) = rest.chars().next() {
        let (word, behind) = rest.split_at(rest.find(|letter| !is_of_name(letter)).unwrap_or(rest.len()));
        if word.is_empty() {
            match letter {
                '{' => groups.push(before.take()),
                '}' => _ = groups.pop(),
                _ => {}
            }
            rest = &rest[letter.len_utf8()..];
            continue;
        }
        let module = before.take().or(groups.last().copied().flatten());
        let further = behind.strip_prefix("::");
        if further.is_none() || word.starts_with(char::is_uppercase) {
            found.extend(module.map(|module| (module, word)));
        }
        before = further.map(|_| word);
        rest = further.unwrap_or(behind);
    }
    found
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The files in circles, and those between two circles. Paths are within the crate, such as `batch/mod.rs`. A parent
/// that only re-exports uses nothing.
fn circle<'a>(files: &[(&'a Path, &str)]) -> Vec<&'a Path> {
    let codes: Vec<(&Path, String)> = files.iter().map(|(path, text)| (*path, code(text))).collect();
    let mut owners: BTreeMap<&str, Vec<&Path>> = BTreeMap::new();
    for (path, code) in &codes {
        items(code).into_iter().for_each(|name| owners.entry(name).or_default().push(path));
    }
    let mut uses = Vec::new();
    for (path, code) in &codes {
        for (module, name) in paths(code) {
            let is_there = |owner: &&&Path| {
                ["crate", "self", "super"].contains(&module)
                    || owner.with_extension("").iter().any(|part| part.to_str() == Some(module))
            };
            // A name that several files have means the nearest of them.
            let shared = |owner: &&&Path| owner.iter().zip(path.iter()).take_while(|(one, other)| one == other).count();
            let nearest = owners.get(name).and_then(|owners| owners.iter().filter(is_there).max_by_key(shared));
            uses.extend(nearest.filter(|owner| *owner != path).map(|owner| (*path, *owner)));
        }
    }
    let mut left: Vec<&Path> = codes.iter().map(|(path, _)| *path).collect();
    loop {
        let both = |(one, other): &&(&Path, &Path)| left.contains(one) && left.contains(other);
        let inner: Vec<_> = uses.iter().filter(both).collect();
        let is_between =
            |path: &&Path| inner.iter().any(|(one, _)| one == path) && inner.iter().any(|(_, other)| other == path);
        let between: Vec<&Path> = left.iter().copied().filter(is_between).collect();
        if between.len() == left.len() {
            return left;
        }
        left = between;
    }
}

#[test]
fn a_circle_is_found() {
    let file = |path: &'static str, text| (Path::new(path), text);
    let board = file("board.rs", "use crate::{a::{self, B}, code::Code};\npub struct Board;");
    let code = file("code.rs", "pub struct Code;\n// crate::Board\nmod tests {\n    use super::Board;\n}");
    let library = file("lib.rs", "mod board;\nmod code;\npub use board::{\n    Board,\n};\npub(crate) use code::Code;");
    assert_eq!(circle(&[board, code, library]), Vec::<&Path>::new());
    let code = file("code.rs", "use crate::Board;\npub(crate) const fn code() {}\npub struct Code;");
    assert_eq!(circle(&[board, code, library]), [Path::new("board.rs"), Path::new("code.rs")]);
    let library = file("lib.rs", "fn main() {\n    code::code();\n}\npub(crate) fn help() {}");
    let code = file("code.rs", "use super::help;\npub(crate) const fn code() {}");
    assert_eq!(circle(&[library, code]), [Path::new("lib.rs"), Path::new("code.rs")]);
}

#[test]
fn no_files_of_a_crate_use_each_other_in_a_circle() {
    let root = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    for folder in ["crates", "plugins"] {
        for entry in fs::read_dir(Path::new(&root).join(folder)).unwrap() {
            let source = Path::new(folder).join(entry.unwrap().file_name()).join("src");
            let mut files = sources(source.to_str().unwrap());
            files.sort();
            let within = |(path, text)| (Path::strip_prefix(path, &source).unwrap(), text);
            let is_test = |path: &Path| path.with_extension("").iter().any(|part| part == "tests");
            let files = files.iter().map(|(path, text)| within((path.as_path(), text.as_str())));
            let files: Vec<_> = files.filter(|(path, _)| !is_test(path)).collect();
            assert_eq!(circle(&files), Vec::<&Path>::new(), "{}", source.display());
        }
    }
}
