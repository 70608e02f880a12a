//! Messages: the code asks for those that exist, and gives them what they put in. It needs no engine, so a translator can
//! run it in a minute.

mod translations;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use color_walk_assets::{LanguageFile, load_languages};

/// English first.
fn files() -> Vec<LanguageFile> {
    load_languages().0
}

/// The ids in a message file, each with its arguments.
fn messages(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in text.lines() {
        let is_id = line.starts_with(|symbol: char| symbol.is_ascii_lowercase());
        if let (true, Some((id, _))) = (is_id, line.split_once(" =")) {
            found.push((id.to_owned(), BTreeSet::new()));
        }
        let Some((_, arguments)) = found.last_mut() else { continue };
        for part in line.split('$').skip(1) {
            let end = part.find(|symbol: char| !symbol.is_ascii_alphanumeric()).unwrap_or(part.len());
            arguments.insert(part[..end].to_owned());
        }
    }
    found
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The sources of the game and of its crates, without the test that makes up messages.
fn all_sources() -> Vec<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut files = Vec::new();
    ["src", "crates"].iter().for_each(|folder| sources(&Path::new(&package).join(folder), &mut files));
    files.retain(|file| !file.ends_with("languages/tests.rs"));
    files
}

/// All quoted texts in the sources that look like a message id.
fn quoted() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in all_sources() {
        let text = fs::read_to_string(file).unwrap();
        for part in text.split('"') {
            let is_id = part.starts_with(|symbol: char| symbol.is_ascii_lowercase())
                && part.chars().all(|symbol| symbol.is_ascii_lowercase() || symbol.is_ascii_digit() || symbol == '-');
            if is_id {
                found.insert(part.to_owned());
            }
        }
    }
    found
}

/// Prefixes of ids that the code composes.
const FAMILIES: [&str; 6] = ["column-", "key-", "line-up-", "palette-", "solver-", "trace-"];

#[test]
fn no_message_is_unused() {
    let quoted = quoted();
    for LanguageFile { id: language, text } in files() {
        for (id, _) in messages(&text) {
            let is_used = quoted.contains(&id) || FAMILIES.iter().any(|family| id.starts_with(family));
            assert!(is_used, "{language}: nobody asks for `{id}`");
        }
    }
}

/// Checks the first quoted text after each call that takes a message id.
#[test]
fn no_message_is_missing() {
    let english = files().remove(0);
    let known: BTreeSet<String> = messages(&english.text).into_iter().map(|(id, _)| id).collect();
    let mut asked = 0;
    for file in all_sources() {
        let text = fs::read_to_string(&file).unwrap();
        let plain = ["texts.get(\"", "words.get(\""].into_iter().flat_map(|call| text.split(call).skip(1));
        let plain = plain.map(|part| part.split('"').next().unwrap());
        let with_arguments = text.split("message!(").skip(1).filter_map(|part| {
            let id = arguments(part).into_iter().nth(1)?;
            id.strip_prefix('"')?.strip_suffix('"')
        });
        for id in plain.chain(with_arguments) {
            assert!(known.contains(id), "{}: there is no message `{id}`", file.display());
            asked += 1;
        }
    }
    assert!(asked > 0);
}

/// Any text with the prefix of a screen's ids must be an id, even if it is passed on to another call.
#[test]
fn no_id_is_misspelt() {
    const SCREENS: [&str; 20] = [
        "announce-",
        "badge-",
        "batch-",
        "card-",
        "common-",
        "editor-",
        "lesson-",
        "level-",
        "number-",
        "overlay-",
        "par-",
        "picture-",
        "play-",
        "race-",
        "rival-",
        "runners-",
        "set-up-",
        "size-",
        "statistics-",
        "toolbar-",
    ];
    let english = files().remove(0);
    let known: BTreeSet<String> = messages(&english.text).into_iter().map(|(id, _)| id).collect();
    for id in quoted().into_iter().filter(|id| SCREENS.iter().any(|screen| id.starts_with(screen))) {
        assert!(known.contains(&id) || known.contains(&format!("key-{id}")), "there is no message `{id}`");
    }
}

/// The elements of a list in the source, after its opening bracket.
fn arguments(list: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut found) = (0_i32, 0, Vec::new());
    for (at, symbol) in list.char_indices() {
        depth += match symbol {
            '(' | '[' | '{' => 1,
            ')' | ']' | '}' => -1,
            _ => 0,
        };
        if depth < 0 || (depth == 0 && symbol == ',') {
            found.push(list[begin..at].trim());
            begin = at + 1;
        }
        if depth < 0 {
            break;
        }
    }
    found.retain(|argument| !argument.is_empty());
    found
}

/// A message that lacks an argument would appear as its id.
#[test]
fn messages_are_given_what_they_put_in() {
    let english = files().remove(0);
    let known = messages(&english.text);
    let mut compared = 0;
    for file in all_sources() {
        let text = fs::read_to_string(&file).unwrap();
        for part in text.split("message!(").skip(1) {
            let mut arguments = arguments(part).into_iter().skip(1);
            let Some(id) = arguments.next().map(|id| id.trim_matches('"')) else { continue };
            let Some((_, wanted)) = known.iter().find(|(other, _)| other == id) else { continue };
            let name = |argument: &str| argument.split(" =").next().unwrap_or_default().to_owned();
            let given: BTreeSet<String> = arguments.map(name).collect();
            let place = file.display();
            assert!(given == *wanted, "{place}: `{id}` puts in {wanted:?}, and is given {given:?}");
            compared += 1;
        }
    }
    assert!(compared > 0);
}
