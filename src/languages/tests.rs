//! Messages are said in the person's language, else in English. `tests/rules/languages` compares the languages.

use color_walk_assets::LanguageFile;

use super::*;

/// An argument may be a number or a text, so both must work.
#[test]
fn every_message_can_be_said() {
    for LanguageFile { id: language, text } in load_languages().0 {
        let spoken = Messages::parse(&language, &text).unwrap().0;
        let is_id = |line: &&str| line.starts_with(|symbol: char| symbol.is_ascii_lowercase());
        let ids = text.lines().filter(is_id).filter_map(|line| Some(line.split_once(" =")?.0));
        // Each message gets the arguments of all.
        let names = text
            .split('$')
            .skip(1)
            .filter_map(|part| part.split(|symbol: char| !symbol.is_ascii_alphanumeric()).next());
        let names: Vec<&str> = names.collect();
        for id in ids {
            for value in [FluentValue::from(1), FluentValue::from(12), FluentValue::from("some")] {
                let given: Vec<_> = names.iter().map(|name| (*name, value.clone())).collect();
                assert!(spoken.format(id, &given).is_some(), "{language}: `{id}` cannot be said");
            }
        }
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
