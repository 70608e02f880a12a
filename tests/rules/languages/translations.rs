//! Every language says everything: what English says, and what has its English text elsewhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use color_walk_api::solver::SolverSpec;
use color_walk_assets::{LanguageFile, OWN_PALETTE, load_line_ups, load_palettes};
use color_walk_solvers as solvers;

use super::{all_sources, files, messages};

/// Each message with its arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// The sentences in the code, whose English is beside their ids.
fn sentences() -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for file in all_sources() {
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

/// The messages that a language other than English needs beside English's: names of palettes and line-ups, sentences, and
/// the words of solvers that another language has. (A new solver works without any; `shipped.rs` asks for German.)
fn with_english_elsewhere(languages: &[LanguageFile]) -> Messages {
    let mut wanted = Messages::new();
    let palettes = load_palettes().0.into_iter().map(|palette| palette.id).chain([OWN_PALETTE.to_owned()]);
    let line_ups = load_line_ups(&solvers::registry()).0.into_iter().map(|line_up| line_up.id);
    let named = palettes.map(|id| format!("palette-{id}")).chain(line_ups.map(|id| format!("line-up-{id}")));
    for thing in named {
        wanted.extend(["name", "about"].map(|part| (format!("{thing}-{part}"), BTreeSet::new())));
    }
    // Two places may say the same sentence: it can put in what both give. Sentences that the panels say too have their
    // English in its file.
    let english: Messages = messages(&languages[0].text).into_iter().collect();
    for (id, given) in sentences().into_iter().filter(|(id, _)| !english.contains_key(id)) {
        assert!(id.starts_with("notice-"), "`{id}`");
        let both = wanted.get(&id).map_or(given.clone(), |known| known & &given);
        wanted.insert(id, both);
    }
    let of_solvers = languages.iter().flat_map(|file| messages(&file.text));
    wanted.extend(of_solvers.filter(|(id, _)| id.starts_with("solver-")));
    wanted
}

/// The faults of the languages, a line each. English comes first.
fn faults(languages: &[LanguageFile]) -> Vec<String> {
    let english: Messages = messages(&languages[0].text).into_iter().collect();
    let elsewhere = with_english_elsewhere(languages);
    let mut faults = Vec::new();
    for (index, LanguageFile { id: language, text }) in languages.iter().enumerate() {
        let list = messages(text);
        let own: Messages = list.iter().cloned().collect();
        if own.len() < list.len() {
            faults.push(format!("{language}: a message is there twice"));
        }
        let wanted: Messages =
            if index == 0 { english.clone() } else { english.clone().into_iter().chain(elsewhere.clone()).collect() };
        for (id, given) in &wanted {
            match own.get(id) {
                None => faults.push(format!("{language}: `{id}` is missing")),
                Some(puts_in) if !puts_in.is_subset(given) => {
                    faults.push(format!("{language}: `{id}` puts in {puts_in:?}, and is given {given:?}"));
                }
                Some(_) => {}
            }
        }
        let strangers = own.keys().filter(|id| !wanted.contains_key(*id));
        faults.extend(strangers.map(|id| format!("{language}: nothing needs `{id}`")));
    }
    faults
}

#[test]
fn every_language_has_every_message_with_its_arguments() {
    let languages = files();
    assert!(languages.len() > 1 && sentences().len() > 20);
    assert_eq!(faults(&languages), Vec::<String>::new());
}

#[test]
fn a_third_language_lacks_what_english_has_elsewhere() {
    let mut languages = files();
    let english = languages[0].text.clone();
    languages.push(LanguageFile { id: "eo".to_owned(), text: english });
    let found = faults(&languages);
    for id in
        ["palette-dusk-about", "line-up-series-name", "notice-no-storage", "solver-greedy-about", "solver-param-depth"]
    {
        assert!(found.contains(&format!("eo: `{id}` is missing")), "{id}: {found:#?}");
    }
    let german: Messages = messages(&languages[1].text).into_iter().collect();
    let only_german = german.len() - messages(&languages[0].text).len();
    assert_eq!(found.len(), only_german, "each message that German has beside English's");

    let twice = "palette-dusk-name = Krepusko\npalette-dusk-name = Krepusko\n";
    languages[2].text += &format!("{twice}palette-none-name = None\n");
    let found = faults(&languages);
    assert!(found.contains(&"eo: a message is there twice".to_owned()), "{found:#?}");
    assert!(found.contains(&"eo: nothing needs `palette-none-name`".to_owned()), "{found:#?}");
}

#[test]
fn words_of_solvers_are_of_those_that_exist() {
    let mut wanted = BTreeSet::new();
    for info in solvers::registry().iter() {
        let id = &info.id;
        wanted.extend(["name", "short", "about"].map(|part| format!("solver-{id}-{part}")));
        for param in &info.params {
            wanted.extend([format!("solver-{id}-{}", param.key), format!("solver-param-{}", param.key)]);
        }
    }
    for LanguageFile { id: language, text } in files() {
        let known = messages(&text).into_iter().map(|(id, _)| id);
        for id in known.filter(|id| id.starts_with("solver-")) {
            assert!(wanted.contains(&id), "{language}: no solver asks for `{id}`");
        }
    }
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
