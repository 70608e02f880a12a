//! Cards: their claims are true, and docs/algorithms.md says the same.

use std::{
    collections::{BTreeSet, HashMap},
    env, fs,
    path::Path,
    sync::{Arc, atomic::AtomicBool},
};

use color_walk_api::{
    board::{Board, ClusterGraph},
    run::Outcome,
    solver::{Registry, SolverSpec},
};
use color_walk_arena::{
    batch::{self, BoardSource, Game},
    cards::{CHART, PAGE_COMMAND},
};
use color_walk_assets::{BadResult, Card, CardWords, Optimal, load_cards};
use color_walk_solvers as solvers;
use serde_json::Value;

use crate::common::{self, output, program, run};

fn cards(registry: &Registry) -> Vec<Card> {
    let (cards, warnings) = load_cards(registry);
    assert_eq!(warnings, []);
    cards
}

fn play(solver: &str, board: &Board, registry: &Registry) -> Game {
    let spec = SolverSpec::parse(solver, registry).unwrap();
    batch::play(&spec, &Arc::new(ClusterGraph::new(board)), 0, &AtomicBool::new(false)).unwrap()
}

#[test]
fn each_solver_does_as_badly_on_its_board_as_its_card_says() {
    let registry = solvers::registry();
    let mut pars: HashMap<String, u32> = HashMap::new();
    for card in cards(&registry) {
        let (id, bad) = (&card.id, &card.bad_board);
        let board = bad.board();
        let par = *pars.entry(bad.code.clone()).or_insert_with(|| {
            let best = play("exact", &board, &registry);
            assert!(best.outcome.is_proven(), "{id}");
            best.walk.len() as u32
        });
        assert_eq!(par, bad.par, "{id}: par of {}", bad.code);
        let game = play(id, &board, &registry);
        let moves = game.walk.len() as u32;
        let found = match bad.result {
            BadResult::GivesUp if matches!(game.outcome, Outcome::GaveUp(_)) => BadResult::GivesUp,
            BadResult::Nodes(_) if moves == par => BadResult::Nodes(game.nodes),
            BadResult::Unproven if moves == par && !game.outcome.is_proven() => BadResult::Unproven,
            _ => BadResult::Moves(moves),
        };
        assert_eq!(found, bad.result, "{id} on {}: {:?}", bad.code, game.outcome);
        if let BadResult::Moves(moves) = bad.result {
            assert!(game.outcome.is_cleared() && moves > par, "{id}: {:?}", game.outcome);
        }
    }
}

#[test]
fn cards_tell_which_solvers_prove_their_walks() {
    let registry = solvers::registry();
    let cards = cards(&registry);
    let boards = BoardSource::from_codes("4x4c3@1..6,6x6c6@1..3,8x8c6@1..3", None).unwrap();
    let mut seen = HashMap::new();
    for index in 0..boards.count() {
        let board = boards.board(index);
        let par = play("exact", &board, &registry).walk.len();
        for card in &cards {
            let game = play(&card.id, &board, &registry);
            let proven = game.outcome.is_proven();
            assert!(!proven || game.walk.len() == par, "{}", card.id);
            match card.optimal {
                Optimal::Never => assert!(!proven, "{} proves its walks", card.id),
                Optimal::UnlessCutOff => assert!(game.outcome.is_cleared(), "{} gives up", card.id),
                Optimal::OrGivesUp => assert!(proven || !game.outcome.is_cleared(), "{} settles", card.id),
            }
            *seen.entry((card.optimal as u8, proven)).or_insert(0) += 1;
        }
    }
    // Every kind has occurred with all its possible results.
    assert_eq!(seen.len(), 5, "{seen:?}");
}

/// The texts in backticks, in order.
fn named(texts: &[&str]) -> Vec<String> {
    let mut found: Vec<String> =
        texts.iter().flat_map(|text| text.split('`').skip(1).step_by(2)).map(str::to_owned).collect();
    found.sort_unstable();
    found
}

#[test]
fn german_words_say_what_the_card_says() {
    let registry = solvers::registry();
    let mut compared = 0;
    for card in cards(&registry) {
        let (id, english, german) = (&card.id, card.words("en"), card.words("de-CH"));
        // `shipped.rs` lists the cards without German text.
        if german == english {
            continue;
        }
        compared += 1;
        assert_eq!(german.pseudo_code.len(), english.pseudo_code.len(), "{id}");
        assert!(german.pseudo_code.iter().all(|line| line.chars().count() <= 80), "{id}");
        for (own, other) in english.pseudo_code.iter().zip(&german.pseudo_code) {
            let indent = |line: &str| line.len() - line.trim_start().len();
            assert_eq!(indent(own), indent(other), "{id}: {other}");
        }
        let pairs = [(&english.what, &german.what), (&english.why, &german.why), (&english.from, &german.from)];
        assert!(pairs.iter().all(|(own, other)| own != other && !other.is_empty()), "{id} is said in English");
        assert_ne!(english.pseudo_code, german.pseudo_code, "{id}");
        // Both texts name the same solvers, and these exist.
        let all = |words: &CardWords| named(&[&words.what, &words.why]);
        assert_eq!(all(&german), all(&english), "{id}");
        assert!(all(&german).iter().all(|solver| registry.get(solver).is_some()), "{id}");
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn the_page_of_algorithms_is_what_the_cards_say() {
    let root = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let page = fs::read_to_string(Path::new(&root).join("docs/algorithms.md")).unwrap_or_default();
    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().join("images");
    let made = output(&format!("solvers --card --format md --pictures {}", pictures.display()));
    let same = page.lines().eq(made.lines());
    assert!(same, "docs/algorithms.md is not what the cards say; make it anew: {PAGE_COMMAND}");

    let known = Path::new(&root).join("docs/images");
    let boards = |folder: &Path| -> BTreeSet<String> {
        let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.starts_with("board-") && name.contains('@')).collect()
    };
    let made = boards(&pictures);
    assert!(made.len() > 20, "{made:?}");
    assert_eq!(made, boards(&known), "docs/images has other boards; delete those of no card, and run {PAGE_COMMAND}");
    for name in made {
        let [made, kept] = [&pictures, &known].map(|folder| image::open(folder.join(&name)).unwrap().to_rgb8());
        assert_eq!(made.dimensions(), kept.dimensions(), "{name}: make it anew: {PAGE_COMMAND}");
        // Systems round colours at the edges of blocks differently.
        let differ = made.pixels().zip(kept.pixels()).filter(|(one, other)| one != other).count();
        assert!(differ * 1000 < made.pixels().count(), "{name}: {differ} pixels differ; make it anew: {PAGE_COMMAND}");
    }
    let [made, kept] = [&pictures, &known].map(|folder| fs::read_to_string(folder.join(CHART)).unwrap());
    assert!(made.lines().eq(kept.lines()), "{CHART} is not what was measured; make it anew: {PAGE_COMMAND}");
}

#[test]
fn pictures_replace_no_file_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().join("pictures");
    let card = format!("solvers greedy --card --format md --pictures {}", pictures.display());
    let page = output(&card);
    assert!(page.contains("](pictures/board-8x8c6@20.png)") && page.contains("](pictures/solvers.svg)"), "{page}");
    assert!(!output("solvers greedy --card --format md").contains("!["), "without pictures, boards are digits");
    fs::write(pictures.join(CHART), "mine").unwrap();
    fs::remove_file(pictures.join("board-8x8c6@20.png")).unwrap();
    let ended = run(&card);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{}", ended.stderr);
    assert!(ended.stderr.contains("solvers.svg` exists; give --overwrite to replace it"), "{}", ended.stderr);
    assert_eq!(fs::read_dir(&pictures).unwrap().count(), 1, "none is written if one cannot be");
    output(&format!("{card} --overwrite"));
    assert!(fs::read_to_string(pictures.join(CHART)).unwrap().starts_with("<svg"));
}

#[test]
fn cards_are_printed_as_text_and_as_json() {
    let text = output("solvers greedy-look-ahead --card");
    for part in ["Greedy look-ahead (greedy-look-ahead)", "optimal        no", "25 33.02 41 2.85", "25 33.1 41 2.8"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.contains("\n\nA line is worth"), "each paragraph stands alone: {text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(!output("solvers beam --card").contains("published"), "the series has no beam");
    assert!(output("solvers pure-bfs --card").contains("at most 12 clusters"));

    let list: Value = serde_json::from_str(&output("solvers --card --format json")).unwrap();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), cards(&solvers::registry()).len());
    let greedy = list.iter().find(|card| card["id"] == "greedy").unwrap();
    assert_eq!(greedy["figures"][0]["published"][1], "39.8");
    assert_eq!(greedy["figures"][0]["ours"][1], "39.75");
    assert_eq!(greedy["bad_board"]["result"]["moves"], 21);
    let deterministic = |id: &str| list.iter().find(|card| card["id"] == id).unwrap()["deterministic"].clone();
    assert_eq!(deterministic("random"), "yes: the seed and the board decide");
    assert_eq!(deterministic("dfs"), "yes, unless it has a time limit");
    assert_eq!(deterministic("exact"), "yes");
    assert!(deterministic("round-robin").as_str().unwrap().contains("with reset=0"));
}

#[test]
fn what_is_wrong_with_cards_is_said() {
    for (arguments, hint) in [
        ("solvers gredy --card", "did you mean `greedy`?"),
        ("solvers --format md", "add it, or choose another format"),
        ("solvers greedy --card --format table", "table"),
        ("solvers greedy --card --pictures x", "--pictures are those of a page; add --format md"),
        ("solvers greedy --pictures x", "--card"),
    ] {
        let ended = run(arguments);
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{arguments}");
        assert_eq!(ended.stderr.lines().count(), 1, "{arguments}: {}", ended.stderr);
        assert!(ended.stderr.contains(hint), "{arguments}: {}", ended.stderr);
    }

    let assets = tempfile::tempdir().unwrap();
    fs::create_dir(assets.path().join("cards")).unwrap();
    fs::write(assets.path().join("cards/greedy.ron"), "(\n  what: 7,\n)").unwrap();
    let mut with_broken = program();
    let ended =
        common::Ended::of(with_broken.env("COLOR_WALK_ASSETS", assets.path()).args(["solvers", "greedy", "--card"]));
    assert_eq!((ended.status, ended.stderr.lines().count()), (Some(0), 1), "{}", ended.stderr);
    assert!(ended.stderr.contains("greedy.ron, line 2, column 9: "), "{}", ended.stderr);
    assert_eq!(ended.stdout, output("solvers greedy --card"), "the built-in card takes its place");
}
