//! Small made-up trees: what the rooms' rules let pass, and how they name what they do not.

use super::{
    crates::{self, Dependency, Package},
    table::Table,
    violations,
};

/// A page with a row for each pair of first and third cell. What else is in backticks must not count.
fn page(rows: &[(&str, &str)]) -> String {
    let rows: String = rows.iter().map(|(paths, may_know)| format!("| {paths} | `held` | {may_know} |\n")).collect();
    let table = format!("| room | what it holds | what it may know |\n|---|---|---|\n{rows}");
    let other = "| `src/other.rs` | `held` | `known` |";
    format!("## Words\n\n{other}\n\n## Rooms\n\n{table}\nProse on `board`.\n\n## Tests\n\n{other}\n")
}

fn found(rows: &[(&str, &str)], files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<_> = files.iter().map(|(file, text)| (file.into(), (*text).to_owned())).collect();
    violations(&Table::parse(&page(rows)), &sources)
}

/// What is found in a file of a room `board` that may know nothing, beside a room `race`.
fn found_in(file: &str, text: &str) -> Vec<String> {
    let rows = [("`src/board`", "nothing"), ("`src/race`", ""), ("`src/race/search`", "")];
    found(&rows, &[("src/race/mod.rs", ""), ("src/race/search/mod.rs", ""), (file, text)])
}

/// The lines in which something is found, and the rooms to which it leads.
fn ends(found: &[String]) -> Vec<(&str, &str)> {
    let parts = found.iter().map(|violation| {
        let (place, rest) = violation.split_once(": ").unwrap();
        (place.rsplit_once(':').unwrap().1, rest.split('`').nth(3).unwrap())
    });
    parts.collect()
}

const TWO_ROOMS: [(&str, &str); 2] = [("`src/board`", ""), ("`src/race`", "`board`")];

#[test]
fn an_arrow_that_the_table_has_may_go_its_way_only() {
    let race = ("src/race/mod.rs", "use crate::board::Walk;");
    assert_eq!(found(&TWO_ROOMS, &[("src/board/mod.rs", "pub struct Walk;"), race]), [""; 0]);
    assert_eq!(
        found(&TWO_ROOMS, &[("src/board/mod.rs", "pub struct Walk;\n\nuse crate::race::Race;"), race]),
        ["src/board/mod.rs:3: `crate::race::Race` leads to `race`, which `board` may not know"],
    );
}

#[test]
fn an_arrow_that_is_never_used_is_named() {
    assert_eq!(
        found(
            &[("`src/board`", "`Bevy`"), ("`src/race`", "`board`")],
            &[("src/board/mod.rs", ""), ("src/race/mod.rs", "")]
        ),
        [
            "`board` may know `Bevy`, and never does: take it out of the table",
            "`race` may know `board`, and never does: take it out of the table",
        ],
    );
}

#[test]
fn files_and_rows_belong_together() {
    let rows = [("`src/board`", ""), ("`src/board`, `src/gone.rs`", ""), ("`src/race.rs`", "")];
    let files = [("src/board/mod.rs", ""), ("src/race.rs", ""), ("src/race/clock.rs", ""), ("src/boards.rs", "")];
    assert_eq!(
        found(&rows, &files),
        [
            "two rows have `src/board`: it can be in one room only",
            "`board` is the name of two things: rename one",
            "`src/gone.rs` has a row in the table, and is not there",
            "src/race/clock.rs is in no room: give it a row in the table",
            "src/boards.rs is in no room: give it a row in the table",
        ],
    );
}

#[test]
fn a_file_is_in_the_room_with_the_longest_path() {
    let rows = [("`src/race`", "`race/search`"), ("`src/race/search`", "`wire`"), ("`src/grid.rs`, `src/wire.rs`", "")];
    let files = [
        ("src/race/mod.rs", "mod search;\nfn plugin() { search::plugin() }"),
        ("src/race/search/mod.rs", "use crate::wire::Task;"),
        ("src/grid.rs", ""),
        ("src/wire.rs", "use crate::grid::Grid;"),
    ];
    assert_eq!(found(&rows, &files), [""; 0]);
}

#[test]
fn rows_that_know_each_other_are_named() {
    let rows = [("`src/a.rs`", "`b`"), ("`src/b.rs`", "`c`"), ("`src/c.rs`", "`b`, `d`"), ("`src/d.rs`", "")];
    let files = [
        ("src/a.rs", "use crate::b;"),
        ("src/b.rs", "use crate::c;"),
        ("src/c.rs", "use crate::{b, d};"),
        ("src/d.rs", ""),
    ];
    assert_eq!(found(&rows, &files), ["arrows go in a circle: `b` → `c` → `b`"]);
}

#[test]
fn words_that_mean_nothing_are_named() {
    let rows = [("`src/board`", "`lib`, `rase`"), ("`src/lib.rs`, `src/main.rs`", "everything")];
    let files = [("src/board/mod.rs", "use crate::Game;"), ("src/lib.rs", "use board::Walk;"), ("src/main.rs", "")];
    assert_eq!(
        found(&rows, &files),
        [
            "`board` may know `rase`, which is neither a room nor a word for crates",
            "`board` may know `lib`, which is the root: no room knows it",
            "`board` may know `rase`, and never does: take it out of the table",
        ],
    );
}

#[test]
fn groups_and_renames_are_imports_of_each_branch() {
    let text = "use crate::{\n    race::{\n        self,\n        Race as Game, search::*,\n    },\n    board,\n};";
    let found = found_in("src/board/mod.rs", text);
    assert_eq!(ends(&found), [("3", "race"), ("4", "race"), ("4", "race/search")]);
    assert!(found[1].contains("`crate::race::Race` leads"), "{found:?}");
}

#[test]
fn super_goes_up_from_where_it_stands() {
    let outside = |file, text| !found_in(file, text).is_empty();
    assert!(outside("src/board/mod.rs", "use super::race::Race;"));
    assert!(outside("src/board/blocks.rs", "fn f(race: &super::super::race::Race) {}"));
    assert!(outside("src/board/blocks/shapes.rs", "use super::{super::super::race, Block};"));
    assert!(outside("src/board/blocks.rs", "mod inner { use super::super::super::race; }"));
    assert!(!outside("src/board/blocks.rs", "use super::race::Race;"));
    assert!(!outside("src/board/blocks/mod.rs", "use super::race::Race;"));
    assert!(!outside("src/board/blocks.rs", "mod inner { use super::super::race; }"));
    assert!(!outside("src/board/blocks.rs", "mod race {} use self::race::Race;"));
}

#[test]
fn paths_count_wherever_they_stand() {
    for text in [
        "fn f(_: crate::race::Race) {}",
        "fn f() { let races: Vec<crate::race::Race> = Vec::<crate::race::Race>::new(); }",
        "fn f() { println!(\"{}\", [crate::race::count()].len()); }",
        "macro_rules! race { ($name:ident) => { $crate::race::$name() }; }",
        "#[derive(crate::race::Derive)]\nstruct Board;",
        "#[serde(with = \"crate::race::codes\")]\nstruct Board;",
        "#[cfg(target_arch = \"wasm32\")]\nfn f() { crate::race::stop() }",
        "fn f() { use crate::race::Race; }",
        "struct Board(pub(crate) crate::race::Race);",
        "fn f() { color_walk::race::stop() }",
        "impl From<u8> for Board { fn from(_: u8) -> Self { <crate::race::Race as Default>::default() } }",
    ] {
        let found = found_in("src/board/blocks.rs", text);
        assert!(
            found.iter().all(|it| it.ends_with("leads to `race`, which `board` may not know")),
            "{text}: {found:?}"
        );
        assert!(!found.is_empty(), "{text}");
    }
}

#[test]
fn what_only_looks_like_a_path_does_not_count() {
    for text in [
        "/// See [`Race`](crate::race::Race).\nfn f() {} // crate::race::Race",
        "pub(in crate::race) fn f() {}",
        "fn f() { \"see crate::race::Race\"; /* crate::race */ }",
        "fn f() { Vec::<u8>::clap(); race.race::<u8>(); }",
        "macro_rules! m { ($race:ident) => { $race::search::x() }; }",
        "impl<'a> Board { fn f(&'a self) -> impl Iterator<Item = u8> + use<'a> { self.race } }",
    ] {
        assert_eq!(found_in("src/board/blocks.rs", text), [""; 0], "{text}");
    }
}

#[test]
fn an_imported_module_leads_on_to_its_insides() {
    let rows = [("`src/board`", "`race`"), ("`src/race`", ""), ("`src/race/search`", "")];
    let race = ("src/race/mod.rs", "");
    let search = ("src/race/search/mod.rs", "");
    for text in [
        "use crate::race;\nfn f() { race::Race::new(); race::search::stop() }",
        "use crate::race as running;\nuse running::search::Search;",
        "use crate::*;\nfn f() { race::search::stop() }",
        "use crate::race::*;\nfn f() { search::stop() }",
    ] {
        let found = found(&rows, &[("src/lib.rs", ""), ("src/board/mod.rs", text), race, search]);
        let found: Vec<_> = found.iter().filter(|it| it.starts_with("src/board")).collect();
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(
            found[0].starts_with("src/board/mod.rs:2: ") && found[0].contains("leads to `race/search`"),
            "{found:?}"
        );
    }
}

#[test]
fn an_imported_name_is_told_once() {
    let text = "use crate::race::Race;\nfn f() -> Race { Race::new(Race::DEFAULT) }";
    assert_eq!(ends(&found_in("src/board/mod.rs", text)), [("1", "race")]);
}

#[test]
fn what_tests_alone_have_is_passed_over() {
    for item in [
        "mod tests { use super::*; use crate::race::Race; }",
        "#[allow(unused)] pub(crate) use crate::race::{Race, search};",
        "fn f(race: crate::race::Race) -> u8 { crate::race::count() }",
        "const RACE: crate::race::Race = crate::race::Race { lanes: crate::race::LANES };",
        "const fn f() { crate::race::count(); }",
        "impl crate::race::Runs for Board { fn f() { crate::race::count() } }",
        "struct Board(crate::race::Race);",
    ] {
        for condition in ["cfg(test)", "cfg(all(unix, test))", "cfg(any(test, all(test, unix)))"] {
            let text = format!("#[{condition}]\n{item}\nfn g() {{}}");
            assert_eq!(found_in("src/board/mod.rs", &text), [""; 0], "{text}");
            let text = format!("{text}\nuse crate::race::Race;");
            assert_eq!(found_in("src/board/mod.rs", &text).len(), 1, "{text}");
        }
        let counts = found_in("src/board/mod.rs", &format!("#[cfg(any(test, feature = \"game\"))]\n{item}"));
        assert!(!counts.is_empty(), "{item}");
    }
    let text = "struct Board {\n    #[cfg(test)]\n    race: crate::race::Race,\n    other: crate::race::Race,\n}";
    assert_eq!(ends(&found_in("src/board/mod.rs", text)), [("4", "race")]);
    assert_eq!(found_in("src/board/mod.rs", "#![cfg(test)]\nuse crate::race::Race;"), [""; 0]);
    assert_eq!(found_in("src/board/mod.rs", "#[test]\nfn f() { crate::race::count() }"), [""; 0]);
}

#[test]
fn a_file_that_tests_alone_have_is_passed_over() {
    let files = [
        ("src/board/mod.rs", "#[cfg(test)]\nmod fixtures;"),
        ("src/board/fixtures.rs", "use crate::race::Race;"),
        ("src/race/mod.rs", "use crate::board;"),
    ];
    assert_eq!(found(&TWO_ROOMS, &files), [""; 0]);
}

#[test]
fn what_a_room_hands_on_is_named_and_is_that_rooms_own() {
    let rows = [("`src/assets.rs`", ""), ("`src/race`", "`assets`"), ("`src/web.rs`", "`race`")];
    let files = [
        ("src/assets.rs", ""),
        (
            "src/race/mod.rs",
            "mod lane;\npub use lane::Lane;\npub use crate::assets::MAX_LANES;\npub(self) use crate::assets::A;",
        ),
        ("src/race/lane.rs", "use super::A;"),
        ("src/web.rs", "use crate::race::{Lane, MAX_LANES};"),
    ];
    let named =
        "src/race/mod.rs:3: `crate::assets::MAX_LANES` is handed on by `race`: import it from `assets`, where it lives";
    assert_eq!(found(&rows, &files), [named]);
    let in_scope = files.map(|(file, text)| (file, text.replace("pub use crate", "pub(crate) use crate")));
    assert_eq!(found(&rows, &in_scope.each_ref().map(|(file, text)| (*file, text.as_str()))), [named]);
}

#[test]
fn the_root_may_hand_on_what_it_likes() {
    let rows = [("`src/lib.rs`", "everything"), ("`src/race.rs`", "")];
    let files = [("src/lib.rs", "pub mod race;\npub use race::Race;\nuse bevy::prelude::*;"), ("src/race.rs", "")];
    assert_eq!(found(&rows, &files), [""; 0]);
    let files = [("src/lib.rs", "pub struct Race;"), ("src/race.rs", "use crate::Race;")];
    assert_eq!(found(&rows, &files), ["src/race.rs:1: `crate::Race` leads to `lib`, which `race` may not know"]);
}

#[test]
fn what_a_parent_imports_for_itself_leads_its_children_there() {
    let rows = [("`src/race`", "`board`"), ("`src/race/search`", "`race`"), ("`src/board.rs`", "")];
    let files = [
        ("src/race/mod.rs", "use crate::board::Walk;"),
        ("src/race/search/mod.rs", "use super::{Lane, Walk};"),
        ("src/board.rs", ""),
    ];
    assert_eq!(
        found(&rows, &files),
        ["src/race/search/mod.rs:1: `super::Walk` leads to `board`, which `race/search` may not know"],
    );
}

#[test]
fn crates_have_words() {
    let rows = [("`plugins/api`", ""), ("`plugins/naive`", "`api`"), ("`src/a.rs`", "")];
    let words = |text| {
        let found = found(&rows, &[("src/a.rs", text)]);
        ends(&found).iter().map(|(_, word)| (*word).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(words("use bevy::prelude::*;\nuse bevy_ecs::world::World;"), ["Bevy", "Bevy"]);
    assert_eq!(words("use bevy_egui::{EguiContexts, egui};\nfn f(ui: egui::Ui) {}"), ["egui", "egui"]);
    assert_eq!(words("fn f() { web_sys::window(); ::clap::error() }"), ["browser", "terminal"]);
    assert_eq!(
        words("plugins! { color_walk_most_clusters }\nuse color_walk_api::bevy::MoveEvent;"),
        ["most-clusters", "api"]
    );
    assert_eq!(words("use serde::Serialize;\nuse std::fmt;\nmod bevy {}\nuse bevy::Own;"), [""; 0]);
}

#[test]
fn what_is_no_rust_is_named() {
    let found = found(&TWO_ROOMS, &[("src/board/mod.rs", "fn f() {"), ("src/race/mod.rs", "use crate::board;")]);
    assert!(found[0].starts_with("src/board/mod.rs cannot be read: "), "{found:?}");
}

#[test]
fn crates_depend_on_what_their_rows_have() {
    let table = Table::parse(&page(&[
        ("`plugins/api`", "`rand`; `Bevy` behind a feature"),
        ("`plugins/greedy`", "`api`"),
        ("`plugins/graph`", "`api`, `greedy`"),
    ]));
    let package = |folder: &str, dependencies: &[&str]| Package {
        folder: folder.to_owned(),
        dependencies: dependencies
            .iter()
            .map(|name| Dependency { name: name.trim_end_matches('?').to_owned(), is_optional: name.ends_with('?') })
            .collect(),
    };
    let kept = [
        package("plugins/api", &["rand", "bevy?"]),
        package("plugins/greedy", &["color-walk-api"]),
        package("plugins/graph", &["color-walk-api", "color-walk-greedy"]),
    ];
    assert_eq!(crates::violations(&table, &kept), [""; 0]);
    let broken = [
        package("plugins/api", &["rand", "bevy"]),
        package("plugins/greedy", &["color-walk-api", "color-walk", "bevy?"]),
        package("plugins/graph", &["color-walk-api"]),
        package("plugins/new", &[]),
    ];
    assert_eq!(
        crates::violations(&table, &broken),
        [
            "plugins/api/Cargo.toml: `bevy` is not optional: without the feature no engine may be built",
            "plugins/greedy/Cargo.toml: `color-walk` leads to `color-walk`, which `greedy` may not know",
            "plugins/greedy/Cargo.toml: `bevy` leads to `Bevy`, which `greedy` may not know",
            "`graph` may know `greedy`, and never does: take it out of the table",
            "plugins/new is in no room: give it a row in the table",
        ],
    );
}
