//! A shipped solver needs a card, German texts, a signature row and entries in the documents. A new solver works
//! without them, and no other test asks for them. This test lists everything that is missing.

use std::{collections::BTreeSet, env, fs, path::Path};

use color_walk_api::solver::{Problem, Registry, Solver, SolverInfo};
use color_walk_arena::{batch::measured, cards::PAGE_COMMAND};
use color_walk_assets::{Card, load_cards, load_languages};
use color_walk_solvers as solvers;

use crate::{explanations, signature};

/// The parts that solvers have in the workspace.
struct Parts {
    cards: Vec<Card>,
    /// The tags of all languages but English.
    languages: Vec<String>,
    /// Ids of the German messages. `languages/translations.rs` asks other languages for the same words.
    german: BTreeSet<String>,
    /// docs/algorithms.md.
    page: String,
}

impl Parts {
    fn load() -> Self {
        let languages = load_languages().0;
        let german = languages.iter().find(|file| file.id == "de").expect("there is a German file");
        let messages = german.text.lines().filter_map(|line| Some(line.split_once(" =")?.0.to_owned()));
        let root = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
        Parts {
            cards: load_cards(&solvers::registry()).0,
            languages: languages.iter().skip(1).map(|file| file.id.clone()).collect(),
            german: messages.collect(),
            page: fs::read_to_string(Path::new(&root).join("docs/algorithms.md")).unwrap_or_default(),
        }
    }

    /// Each part that a solver lacks, with the place to add it.
    fn missing(&self, info: &SolverInfo) -> Vec<String> {
        let id = &*info.id;
        let mut missing = Vec::new();
        let list = "`BUILT_IN` of crates/assets/src/card.rs";
        let card = self.cards.iter().find(|card| card.id == id);
        if card.is_none() {
            missing.push(format!("the card: write assets/cards/{id}.ron, and add \"{id}\" to {list}"));
        }
        let is_untranslated = |tag: &&String| card.is_none_or(|card| card.words(tag) == card.words("en"));
        for tag in self.languages.iter().filter(is_untranslated) {
            missing.push(format!(
                "the card in `{tag}`: write assets/cards/{id}.{tag}.ron, and add \"{id}.{tag}\" to {list}"
            ));
        }
        for (message, english) in [("name", &info.name), ("about", &info.about)] {
            let message = format!("solver-{id}-{message}");
            if !self.german.contains(&message) {
                missing.push(format!("German for \"{english}\": add `{message} = …` to assets/languages/de.ftl"));
            }
        }
        for param in &info.params {
            let (own, shared) = (format!("solver-{id}-{}", param.key), format!("solver-param-{}", param.key));
            if !self.german.contains(&own) && !self.german.contains(&shared) {
                let label = &param.label;
                missing.push(format!("German for \"{label}\": add `{own} = …` to assets/languages/de.ftl"));
            }
        }
        if !signature::recorded().any(|row| row.split(',').next() == Some(id)) {
            let row = signature::row(info);
            missing.push(format!("its row in the signature: add `{row}` to tests/data/signature.csv"));
        }
        if !explanations::checked().contains(id) {
            let lists = "the list of its kind in tests/rules/explanations/mod.rs";
            missing.push(format!("a test of what it explains: add \"{id}\" to {lists}"));
        }
        let is_measured = measured::rows().iter().any(|row| row.solver.split(':').next() == Some(id));
        if info.most_clusters.is_none() && !is_measured {
            let command = format!("color-walk bench --boards series@1..100 --solvers {id}");
            let file = "crates/arena/src/batch/measured.csv";
            missing.push(format!("its lengths on the series' boards: `{command}` prints them; add a line to {file}"));
        }
        if !self.page.contains(&format!("\n## {} ({id})\n", info.name)) {
            missing.push(format!("its section in docs/algorithms.md: when it has a card, run `{PAGE_COMMAND}`"));
        }
        missing
    }
}

#[test]
#[ignore = "is for solvers that ship; `.ci/run ignored` runs it"]
fn every_solver_has_all_its_parts() {
    let parts = Parts::load();
    let mut lines = Vec::new();
    for info in solvers::registry().iter() {
        lines.extend(parts.missing(info).iter().map(|part| format!("- {} lacks {part}", info.id)));
    }
    assert!(lines.is_empty(), "before these solvers ship:\n{}", lines.join("\n"));
}

#[test]
fn all_that_a_new_solver_lacks_is_named_at_once() {
    let greedy = |problem: Problem| -> Box<dyn Solver> {
        let registry = solvers::registry();
        registry.get("greedy").unwrap().build(problem)
    };
    let mut registry = Registry::default();
    let info = SolverInfo::new("made-up", "Made up", "Plays.", greedy).param("depth", "Depth (moves)", 1, 1, 2);
    registry.add("made-up", [info.param("luck", "Luck (%)", 1, 0, 100)]);

    let mut parts = Parts::load();
    parts.languages.push("eo".to_owned());
    let missing = parts.missing(registry.get("made-up").unwrap());
    let wanted = [
        "write assets/cards/made-up.ron",
        "write assets/cards/made-up.de.ron",
        "write assets/cards/made-up.eo.ron",
        "`solver-made-up-name = …`",
        "`solver-made-up-about = …`",
        // All solvers with a depth share its German text.
        "`solver-made-up-luck = …`",
        "add `made-up,193,193` to tests/data/signature.csv",
        "tests/rules/explanations/mod.rs",
        "crates/arena/src/batch/measured.csv",
        "docs/algorithms.md",
    ];
    assert_eq!(missing.len(), wanted.len(), "{missing:#?}");
    for (part, wanted) in missing.iter().zip(wanted) {
        assert!(part.contains(wanted), "{part}: {wanted}");
    }
}
