//! Every language has every message that the code uses, and no unused ones.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use color_walk_api::SolverSpec;
use color_walk_assets::{LanguageFile, OWN_PALETTE, load_palettes};
use color_walk_solvers as solvers;

use super::*;

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

/// The sources of the game and of its crates.
fn all_sources() -> Vec<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut files = Vec::new();
    ["src", "crates"].iter().for_each(|folder| sources(&Path::new(&package).join(folder), &mut files));
    files
}

/// All quoted texts in the sources that look like a message id.
fn quoted() -> BTreeSet<String> {
    let files = all_sources();
    let mut found = BTreeSet::new();
    for file in files {
        if file.ends_with("languages/tests.rs") {
            continue;
        }
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
const FAMILIES: [&str; 5] = ["column-", "key-", "line-up-", "palette-", "solver-"];

/// Families whose English texts are elsewhere.
const FOREIGN: [&str; 4] = ["line-up-", "notice-", "palette-", "solver-"];

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
    let files = all_sources();
    let mut asked = 0;
    for file in files.into_iter().filter(|file| !file.ends_with("languages/tests.rs")) {
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
    const SCREENS: [&str; 19] = [
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
    let files = all_sources();
    let mut compared = 0;
    for file in files.into_iter().filter(|file| !file.ends_with("languages/tests.rs")) {
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

#[test]
fn languages_have_the_same_messages_with_the_same_arguments() {
    let files = files();
    let english = messages(&files[0].text);
    for LanguageFile { id: language, text } in &files {
        let other = messages(text);
        let ids: BTreeSet<&String> = other.iter().map(|(id, _)| id).collect();
        assert_eq!(ids.len(), other.len(), "{language}: a message stands there twice");
        for (id, arguments) in &english {
            let found = other.iter().find(|(known, _)| known == id);
            let found = found.unwrap_or_else(|| panic!("{language}: `{id}` is missing"));
            assert!(found.1.is_subset(arguments), "{language}: `{id}` has other arguments than the English one");
        }
        for (id, _) in &other {
            let is_known = english.iter().any(|(known, _)| known == id);
            let is_foreign = FOREIGN.iter().any(|family| id.starts_with(family));
            assert!(is_known || is_foreign, "{language}: `{id}` is in no other language");
        }
    }
}

/// An argument may be a number or a text, so both must work.
#[test]
fn every_message_can_be_said() {
    for LanguageFile { id: language, text } in files() {
        let spoken = Messages::parse(&language, &text).unwrap().0;
        for (id, arguments) in messages(&text) {
            for value in [FluentValue::from(1), FluentValue::from(12), FluentValue::from("some")] {
                let given: Vec<_> = arguments.iter().map(|name| (name.as_str(), value.clone())).collect();
                assert!(spoken.format(&id, &given).is_some(), "{language}: `{id}` cannot be said");
            }
        }
    }
}

/// `tests/rules/shipped.rs` lists the solvers without German texts, which use English.
#[test]
fn german_words_of_solvers_are_of_those_that_exist() {
    let text = files().into_iter().find(|file| file.id == "de").unwrap().text;
    let known: BTreeSet<String> = messages(&text).into_iter().map(|(id, _)| id).collect();
    let mut wanted = BTreeSet::new();
    for info in solvers::registry().iter() {
        let id = &info.id;
        wanted.extend([format!("solver-{id}-name"), format!("solver-{id}-about")]);
        for param in &info.params {
            wanted.extend([format!("solver-{id}-{}", param.key), format!("solver-param-{}", param.key)]);
        }
    }
    for id in known.iter().filter(|id| id.starts_with("solver-")) {
        assert!(wanted.contains(id), "no solver asks for `{id}`");
    }
}

/// The English names of palettes are in their files, and the person's own has its name in the code.
#[test]
fn german_has_the_name_of_every_palette() {
    let text = files().into_iter().find(|file| file.id == "de").unwrap().text;
    let known: BTreeSet<String> = messages(&text).into_iter().map(|(id, _)| id).collect();
    let palettes = load_palettes().0;
    for id in palettes.iter().map(|palette| palette.id.as_str()).chain([OWN_PALETTE]) {
        for part in ["name", "about"] {
            assert!(known.contains(&format!("palette-{id}-{part}")), "{id} has no German {part}");
        }
    }
}

/// The ids of the sentences in the code, each with its arguments.
fn sentences() -> Vec<(String, BTreeSet<String>)> {
    let files = all_sources();
    let mut found = Vec::new();
    for file in files.into_iter().filter(|file| !file.ends_with("languages/tests.rs")) {
        let text = fs::read_to_string(&file).unwrap();
        for part in text.split("Sentence::new(").skip(1) {
            let Some((id, rest)) = part.trim_start().strip_prefix('"').and_then(|part| part.split_once('"')) else {
                continue;
            };
            // Searches at most to the end of the function.
            let rest = rest.split("\n}").next().unwrap();
            let given = rest.split(".with(\"").skip(1).map(|part| part.split('"').next().unwrap().to_owned());
            found.push((id.to_owned(), given.collect()));
        }
    }
    found
}

#[test]
fn german_has_every_sentence_of_rooms_that_know_no_languages() {
    let text = files().into_iter().find(|file| file.id == "de").unwrap().text;
    let known = messages(&text);
    let sentences = sentences();
    assert!(sentences.len() > 20, "{sentences:?}");
    for (id, given) in &sentences {
        assert!(id.starts_with("notice-"), "`{id}`");
        let message = known.iter().find(|(known, _)| known == id);
        let (_, wanted) = message.unwrap_or_else(|| panic!("`{id}` is missing"));
        assert!(wanted.is_subset(given), "`{id}` puts in {wanted:?}, and is given {given:?}");
    }
    for (id, _) in known.iter().filter(|(id, _)| id.starts_with("notice-")) {
        assert!(sentences.iter().any(|(known, _)| known == id), "nobody says `{id}`");
    }
}

#[test]
fn a_sentence_is_said_in_the_persons_language_and_else_as_it_stands() {
    let problem = || Sentence::new("part", "the walk of Ann is none.").with("name", "Ann");
    let whole = |english: &str| Sentence::new("whole", english).with("problem", problem()).with("count", 2_u32);
    let parse = |id: &str, text: &str| Messages::parse(id, text).unwrap().0;
    let english = parse("en", "other = other");
    let german = parse(
        "de",
        "part = der Weg von { $name } ist keiner.\nwhole = { $problem }: { $count ->\n    [one] einer\n   *[other] { $count } davon\n}.",
    );
    let mut texts = Texts { languages: vec![english, german], spoken: 1 };
    assert_eq!(texts.say(&whole("English.")), "der Weg von Ann ist keiner: 2 davon.");
    assert_eq!(texts.say(&Sentence::from("only English")), "only English");
    // A message that lacks an argument falls back to English.
    assert_eq!(texts.say(&Sentence::new("part", "no name")), "no name");
    texts.spoken = 0;
    assert_eq!(texts.say(&whole("English.")), "English.");
}

#[test]
fn the_built_in_files_can_be_read() {
    let (texts, warnings) = Texts::load();
    assert_eq!(warnings, []);
    assert_eq!(texts.spoken(), ENGLISH);
    assert!(texts.languages().any(|language| language == ("de", "Deutsch".to_owned())));
}

#[test]
fn a_tag_speaks_what_fits_it_best() {
    let mut texts = Texts::default();
    for (tag, spoken) in
        [("de-CH", "de"), ("de_DE.UTF-8", "de"), ("DE", "de"), ("en-GB", "en"), ("xx", "en"), ("", "en")]
    {
        texts.use_language(tag);
        assert_eq!(texts.spoken(), spoken, "{tag}");
    }
}

#[test]
fn what_a_language_lacks_is_said_in_english_and_else_by_its_id() {
    let parse = |id: &str, text: &str| Messages::parse(id, text).unwrap().0;
    let english = parse("en", "moves = { $count ->\n    [one] one move\n   *[other] { $count } moves\n}\nonly = only");
    let german = parse("de", "moves = { $count ->\n    [one] ein Zug\n   *[other] { $count } Züge\n}");
    let texts = Texts { languages: vec![english, german], spoken: 1 };
    assert_eq!(message!(texts, "moves", count = 1), "ein Zug");
    assert_eq!(message!(texts, "moves", count = 12), "12 Züge");
    assert_eq!(texts.get("only"), "only");
    assert_eq!(texts.get("neither"), "neither");
    assert_eq!(texts.or("solver-x-name", "X"), "X");
}

#[test]
fn a_broken_file_is_told_of_and_the_rest_of_it_is_used() {
    let (messages, warnings) = Messages::parse("de", "good = gut\nbad\nfine = fein\n").unwrap();
    assert_eq!(messages.format("good", &[]).as_deref(), Some("gut"));
    assert_eq!(messages.format("fine", &[]).as_deref(), Some("fein"));
    assert_eq!(warnings.len(), 1);
    assert!(warnings[0].to_string().starts_with("languages/de.ftl, line 2"), "{}", warnings[0]);
    assert!(Messages::parse("not a tag", "").is_err());
}

#[test]
fn numbers_have_their_thousands_apart_in_every_message() {
    let mut texts = Texts::default();
    let moves = |texts: &Texts, number: u64| message!(texts, "common-moves", moves = number);
    let shown = [1, 999, 1_000, 1_234_567].map(|number| moves(&texts, number));
    assert_eq!(shown, ["1 move", "999 moves", "1,000 moves", "1,234,567 moves"]);
    texts.use_language("de");
    assert_eq!(moves(&texts, 12_345), "12.345 Züge");
}

#[test]
fn a_mark_between_thousands_that_nobody_writes_is_a_warning() {
    let (messages, warnings) = Messages::parse("eo", "number-thousands = x\ncount = { $count }\n").unwrap();
    assert_eq!(warnings.len(), 1);
    assert_eq!(messages.format("count", &[("count", 1_000.into())]).as_deref(), Some("1000"));
}

/// Lists of solvers separate names with commas, so no name may contain one.
#[test]
fn no_name_of_a_solver_reads_as_two() {
    let has_comma = |name: &str| name.split('(').next().is_some_and(|name| name.contains(','));
    let mut names: Vec<String> = solvers::registry().iter().map(|info| SolverSpec::of(info).title()).collect();
    for file in files() {
        let lines = file.text.lines().filter(|line| line.starts_with("solver-"));
        names.extend(lines.filter_map(|line| Some(line.split_once("-name = ")?.1.to_owned())));
    }
    assert!(names.len() > 50, "{names:?}");
    names.retain(|name| has_comma(name));
    assert_eq!(names, Vec::<String>::new());
}
