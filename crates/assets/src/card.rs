//! Cards that explain each solver to learners, `assets/cards/*.ron`.
//!
//! `ID.ron` is the English card of the solver `ID`. `ID.TAG.ron` has its text in another language.

use std::collections::HashMap;

use color_walk_api::{
    board::Board,
    solver::{Registry, SolverSpec},
};
use serde::{Deserialize, Serialize};

use super::{Flaw, Kind, Warning, built_in, folder, parse_ron};

pub(super) const BUILT_IN: &[(&str, &str)] = built_in!["cards", "ron":
    "round-robin", "round-robin-skip", "random", "random-skip",
    "greedy", "greedy-look-ahead", "max-perimeter", "max-perimeter-look-ahead", "perimeter-area",
    "perimeter-area-look-ahead", "deep-path", "deep-path-look-ahead", "path-area", "path-area-look-ahead",
    "bfs", "dfs", "dijkstra", "greedy-dijkstra", "max-perimeter-dijkstra", "dijkstra-greedy", "dijkstra-dijkstra",
    "pure-bfs", "pure-dfs", "bellman-ford", "dag",
    "lower-bound-greedy", "beam", "anytime", "exact",
    "round-robin.de", "round-robin-skip.de", "random.de", "random-skip.de", "greedy.de", "greedy-look-ahead.de",
    "max-perimeter.de", "max-perimeter-look-ahead.de", "perimeter-area.de", "perimeter-area-look-ahead.de",
    "deep-path.de", "deep-path-look-ahead.de", "path-area.de", "path-area-look-ahead.de", "bfs.de", "dfs.de",
    "dijkstra.de", "greedy-dijkstra.de", "max-perimeter-dijkstra.de", "dijkstra-greedy.de", "dijkstra-dijkstra.de",
    "pure-bfs.de", "pure-dfs.de", "bellman-ford.de", "dag.de", "lower-bound-greedy.de", "beam.de", "anytime.de",
    "exact.de",
];

/// The most lines of a card's pseudo-code.
pub const MAX_PSEUDO_CODE: usize = 10;

/// A solver's explanation for learners, beyond its registry entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The solver's id.
    pub id: String,
    /// Whether its walks are shortest.
    pub optimal: Optimal,
    /// A board on which the solver does badly.
    pub bad_board: BadBoard,
    /// The names by which the solver tells which line of pseudo-code it runs (see
    /// [`Fuel::at`](color_walk_api::solver::Fuel::at)): one for each line, empty for lines that do nothing themselves.
    /// Empty as a whole for a solver that does not tell.
    pub labels: Vec<String>,
    /// The English text.
    words: CardWords,
    /// Language tags (lower case) with their text.
    translations: Vec<(String, Translation)>,
}

/// Whether a solver's walks are shortest, with default parameters.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(rename_all(serialize = "kebab-case"))]
pub enum Optimal {
    /// It proves nothing. A walk may be shortest by chance.
    Never,
    /// Proven shortest, unless it reaches a limit. Then it plays its best walk.
    UnlessCutOff,
    /// Proven shortest. It gives up at a limit.
    OrGivesUp,
}

/// A board on which a solver with default parameters does badly.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct BadBoard {
    /// The board's code.
    pub code: String,
    /// Length of a shortest walk, in moves.
    pub par: u32,
    /// The solver's result.
    pub result: BadResult,
}

/// A solver's result on a board on which it does badly.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(rename_all(serialize = "kebab-case"))]
pub enum BadResult {
    /// It clears the board in this many moves, more than par.
    Moves(u32),
    /// It clears the board at par but cannot prove that.
    Unproven,
    /// It gives up.
    GivesUp,
    /// It clears the board at par, after this many nodes.
    Nodes(u64),
}

impl BadBoard {
    /// The board.
    pub fn board(&self) -> Board {
        Board::of_code(&self.code).expect("the code was read when the card was")
    }
}

/// A card's text in one language.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct CardWords {
    /// A few sentences that describe the solver, then, after an empty line, what somebody needs to know to write it.
    pub what: String,
    /// Lines indented by spaces, at most [`MAX_PSEUDO_CODE`].
    pub pseudo_code: Vec<String>,
    /// Its running time.
    pub time: String,
    /// Its memory use.
    pub memory: String,
    /// Its origin.
    pub from: String,
    /// Why it does badly on its bad board.
    pub why: String,
}

/// A file of text in another language. Missing or empty parts fall back to English.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename = "Card", deny_unknown_fields, default)]
struct Translation {
    what: String,
    pseudo_code: Vec<String>,
    time: String,
    memory: String,
    from: String,
    why: String,
}

#[derive(Deserialize)]
#[serde(rename = "Card", deny_unknown_fields)]
struct CardFile {
    what: String,
    pseudo_code: Vec<String>,
    #[serde(default)]
    labels: Vec<String>,
    optimal: Optimal,
    time: String,
    memory: String,
    from: String,
    bad_board: BadBoard,
    why: String,
}

/// The contents of one file.
enum Part {
    Card(Card),
    /// A solver's id, a language tag and the text.
    Words(String, String, Translation),
}

impl Card {
    /// Reads the text of the file `name`.ron; `None` if it is a card's text in another language.
    ///
    /// # Errors
    /// If it is neither, with the place.
    #[doc(hidden)]
    pub fn parse(name: &str, text: &str, registry: &Registry) -> Result<Option<Self>, Warning> {
        match parse(name, text, registry).map_err(|flaw| flaw.in_file(name))? {
            Part::Card(card) => Ok(Some(card)),
            Part::Words(..) => Ok(None),
        }
    }

    /// Its text in the language of a tag such as `de` or `de-CH`. Missing parts are in English.
    pub fn words(&self, tag: &str) -> CardWords {
        let tag = tag.replace('_', "-").to_lowercase();
        let primary = tag.split(['-', '.']).next().unwrap_or_default();
        let find = |wanted: &str| self.translations.iter().find(|(known, _)| known == wanted);
        let english = self.words.clone();
        let Some((_, words)) = find(&tag).or_else(|| find(primary)) else { return english };
        let or = |own: &String, english: String| if own.is_empty() { english } else { own.clone() };
        CardWords {
            what: or(&words.what, english.what),
            pseudo_code: Some(&words.pseudo_code)
                .filter(|lines| !lines.is_empty())
                .cloned()
                .unwrap_or(english.pseudo_code),
            time: or(&words.time, english.time),
            memory: or(&words.memory, english.memory),
            from: or(&words.from, english.from),
            why: or(&words.why, english.why),
        }
    }
}

/// All cards in their solvers' order, and the warnings about their files. Text for a card whose own file is broken is
/// left out.
pub fn load_cards(registry: &Registry) -> (Vec<Card>, Vec<Warning>) {
    load_from(folder().as_deref(), registry)
}

fn load_from(assets: Option<&std::path::Path>, registry: &Registry) -> (Vec<Card>, Vec<Warning>) {
    let (parts, warnings) =
        Kind { folder: "cards", extension: "ron", built_in: BUILT_IN, parse: &|id, text| parse(id, text, registry) }
            .load(assets);
    let mut cards = Vec::new();
    let mut translations: HashMap<String, Vec<_>> = HashMap::new();
    for part in parts {
        match part {
            Part::Card(card) => cards.push(card),
            Part::Words(id, tag, words) => translations.entry(id).or_default().push((tag, words)),
        }
    }
    for card in &mut cards {
        card.translations = translations.remove(&card.id).unwrap_or_default();
    }
    cards.sort_by_key(|card| registry.iter().position(|info| info.id == card.id));
    (cards, warnings)
}

fn parse(name: &str, text: &str, registry: &Registry) -> Result<Part, Flaw> {
    let (id, tag) = name.split_once('.').map_or((name, None), |(id, tag)| (id, Some(tag)));
    if registry.get(id).is_none() {
        let unknown = SolverSpec::parse(id, registry).err().map(|error| error.to_string());
        let problem = unknown.unwrap_or_else(|| "name a card's file after a solver, such as greedy.ron".to_owned());
        return Err(Flaw { place: Some((1, 1)), problem });
    }
    if let Some(tag) = tag {
        let words: Translation = parse_ron(text)?;
        check(text, &words.pseudo_code)?;
        return Ok(Part::Words(id.to_owned(), tag.to_lowercase(), words));
    }
    let CardFile { what, pseudo_code, labels, optimal, time, memory, from, bad_board, why } = parse_ron(text)?;
    if pseudo_code.is_empty() {
        return Err(Flaw::at(text, "pseudo_code", "pseudo-code has at least one line"));
    }
    check(text, &pseudo_code)?;
    check_labels(text, &labels, pseudo_code.len())?;
    Board::of_code(&bad_board.code).map_err(|problem| Flaw::at(text, &bad_board.code, problem.to_string()))?;
    let words = CardWords { what, pseudo_code, time, memory, from, why };
    Ok(Part::Card(Card { id: id.to_owned(), optimal, bad_board, labels, words, translations: Vec::new() }))
}

fn check_labels(text: &str, labels: &[String], lines: usize) -> Result<(), Flaw> {
    if !labels.is_empty() && labels.len() != lines {
        let problem = format!("{lines} lines of pseudo-code need as many labels, not {}", labels.len());
        return Err(Flaw::at(text, "labels", problem));
    }
    let mut names: Vec<&str> = labels.iter().map(String::as_str).filter(|label| !label.is_empty()).collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Flaw::at(text, "labels", format!("two lines have the label `{}`", pair[0]))),
        None => Ok(()),
    }
}

fn check(text: &str, pseudo_code: &[String]) -> Result<(), Flaw> {
    let lines = pseudo_code.len();
    if lines <= MAX_PSEUDO_CODE {
        return Ok(());
    }
    let problem = format!("pseudo-code has at most {MAX_PSEUDO_CODE} lines, not {lines}");
    Err(Flaw::at(text, "pseudo_code", problem))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use color_walk_api::solver::SolverInfo;
    use color_walk_solvers as solvers;

    #[test]
    fn each_card_is_of_a_solver_and_a_solver_needs_none() {
        let mut registry = solvers::registry();
        let without_card = SolverInfo::new("made-up", "Made up", "Has no card.", |_| unreachable!("it never runs"));
        registry.add("made-up", [without_card]);
        let (cards, warnings) = load_from(None, &registry);
        assert_eq!(warnings, []);
        let has_card = |id: &&str| cards.iter().any(|card| card.id == *id);
        let solvers: Vec<&str> = registry.iter().map(|info| &*info.id).filter(has_card).collect();
        let ids: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!(ids, solvers, "in the order of their solvers");
        assert!(!ids.contains(&"made-up") && ids.contains(&"greedy"), "{ids:?}");
        for card in &cards {
            let words = card.words("en");
            // A second paragraph has what a programmer needs.
            let paragraph = words.what.split("\n\n").next().unwrap_or_default();
            let sentences = paragraph.matches(". ").count() + 1;
            assert!((1..=4).contains(&sentences) && words.what.ends_with('.'), "{}: {sentences} sentences", card.id);
            assert!((1..=MAX_PSEUDO_CODE).contains(&words.pseudo_code.len()), "{}", card.id);
            assert!(words.pseudo_code.iter().all(|line| line.chars().count() <= 80), "{}", card.id);
            let all = [&words.time, &words.memory, &words.from, &words.why];
            assert!(all.iter().all(|text| !text.trim().is_empty()), "{}", card.id);
        }
    }

    const CARD: &str = r#"(
    what: "It waits. It plays.",
    pseudo_code: ["wait", "play"],
    optimal: Never,
    time: "long",
    memory: "little",
    from: "here",
    bad_board: (code: "6x6c3@1", par: 5, result: Moves(9)),
    why: "It is slow.",
)"#;

    fn files(files: &[(&str, &str)]) -> (Vec<Card>, Vec<String>) {
        let assets = tempfile::tempdir().unwrap();
        let folder = assets.path().join("cards");
        fs::create_dir(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        let (cards, warnings) = load_from(Some(assets.path()), &solvers::registry());
        (cards, warnings.iter().map(ToString::to_string).collect())
    }

    fn card<'a>(cards: &'a [Card], id: &str) -> &'a Card {
        cards.iter().find(|card| card.id == id).unwrap()
    }

    #[test]
    fn broken_and_unknown_files_say_where_and_the_others_work() {
        let (eleven, none) = (r#""a", "#.repeat(11), CARD.replace(r#""wait", "play""#, ""));
        let eleven = CARD.replace(r#""wait", "play""#, &eleven);
        let (cards, warnings) = files(&[
            ("greedy.ron", CARD),
            ("beam.ron", "(\n  what: 7,\n)"),
            ("exact.ron", &CARD.replace("6x6c3@1", "6x6c3@1..2")),
            ("dag.ron", &eleven),
            ("bfs.ron", &none),
            ("dfs.ron", &CARD.replace("Moves(9)", "Lost(9)")),
            ("gredy.ron", CARD),
            ("dijkstra.de.ron", "(\n  was: \"…\",\n)"),
            ("dijkstra.fr.ron", "(\n  quoi: \"…\",\n)"),
        ]);
        assert_eq!(cards.len(), load_from(None, &solvers::registry()).0.len());
        assert_eq!(card(&cards, "greedy").words("en").what, "It waits. It plays.");
        let dijkstra = card(&cards, "dijkstra");
        assert_eq!(dijkstra.words("fr"), dijkstra.words);
        assert_ne!(dijkstra.words("de"), dijkstra.words);
        let expected = [
            ("bfs.ron, line 3, column 5: pseudo-code has at least one line", true),
            ("dfs.ron, line 8, column ", true),
            ("dag.ron, line 3, column 5: pseudo-code has at most 10 lines, not 11", true),
            ("beam.ron, line 2, column 9: ", true),
            ("exact.ron, line 8, column 24: `6x6c3@1..2` names several boards", true),
            ("dijkstra.de.ron, line 2, column 6: ", true),
            ("dijkstra.fr.ron, line 2, column 7: ", false),
            ("gredy.ron, line 1, column 1: there is no solver `gredy` (did you mean `greedy`?)", false),
        ];
        assert_eq!(warnings.len(), expected.len(), "{warnings:#?}");
        for (told, (wanted, built_in)) in warnings.iter().zip(expected) {
            assert!(told.contains(wanted), "{told}");
            assert_eq!(told.ends_with("(the built-in one is used)"), built_in, "{told}");
        }
    }

    #[test]
    fn labels_are_one_a_line_and_all_different() {
        let labelled = |labels: &str| CARD.replace("    optimal", &format!("    labels: [{labels}],\n    optimal"));
        let (cards, warnings) = files(&[
            ("greedy.ron", &labelled(r#""wait", """#)),
            ("bfs.ron", &labelled(r#""wait""#)),
            ("dfs.ron", &labelled(r#""wait", "wait""#)),
        ]);
        assert_eq!(card(&cards, "greedy").labels, ["wait", ""]);
        let said = |wanted: &str| warnings.iter().any(|warning| warning.contains(wanted));
        assert!(said("bfs.ron, line 4, column 5: 2 lines of pseudo-code need as many labels, not 1"), "{warnings:?}");
        assert!(said("dfs.ron, line 4, column 5: two lines have the label `wait`"), "{warnings:?}");
    }

    #[test]
    fn a_file_beside_a_card_has_its_words_in_another_language() {
        let german = "(what: \"Sie wartet. Sie spielt.\", why: \"Sie ist langsam.\")";
        let (cards, warnings) = files(&[("greedy.ron", CARD), ("greedy.de.ron", german), ("greedy.pt-BR.ron", "()")]);
        assert_eq!(warnings, [""; 0]);
        let greedy = card(&cards, "greedy");
        for tag in ["de", "de-CH", "de_AT.UTF-8"] {
            let words = greedy.words(tag);
            assert_eq!((words.what.as_str(), words.why.as_str()), ("Sie wartet. Sie spielt.", "Sie ist langsam."));
            assert_eq!((words.time.as_str(), words.pseudo_code.len()), ("long", 2));
        }
        for tag in ["en", "fr", "", "pt-BR"] {
            assert_eq!(greedy.words(tag), greedy.words, "{tag}");
        }
    }
}
