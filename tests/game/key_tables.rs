//! The key tables in docs/keys.md match the bindings and their English texts.

use std::{env, fs, path::Path};

use color_walk::{
    base::schedule::Screen,
    input::{ACTIONS, Action, AppCommand},
};

/// If set, the test writes the tables instead of checking them.
const WRITE: &str = "COLOR_WALK_WRITE_DOCS";

/// The rows of one table. Bindings without a text do not exist on the desktop.
fn table(texts: &str, heading: &str) -> String {
    let is_wanted = |action: &Action| {
        let is_ui = matches!(action.command, AppCommand::Ui(_) | AppCommand::Page(_));
        let is_of_race = matches!(action.command, AppCommand::Clock(_) | AppCommand::Inspect(_) | AppCommand::Race(_));
        let has_several_screens = screens(action).contains(", ");
        match heading {
            "keys of a board" => matches!(action.command, AppCommand::Solo(_)),
            "keys of a puzzle" => matches!(action.command, AppCommand::Puzzle(_)),
            "keys of the race" => is_of_race && !has_several_screens,
            "keys of the tour" => matches!(action.command, AppCommand::Tour(_)),
            "keys of the editor" => matches!(action.command, AppCommand::Editor(_)),
            "keys of the workshop" => matches!(action.command, AppCommand::Workshop(_)),
            "keys of several screens" => (is_ui || is_of_race && has_several_screens) && !action.works_everywhere(),
            "keys everywhere" => is_ui && action.works_everywhere(),
            other => panic!("there is no table `{other}`"),
        }
    };
    let names_screens = heading == "keys of several screens";
    let mut rows =
        if names_screens { "| key | does | on |\n|---|---|---|\n" } else { "| key | does |\n|---|---|\n" }.to_owned();
    for binding in ACTIONS.iter().filter(|binding| is_wanted(binding)) {
        let id = format!("key-{} = ", binding.id);
        let text = texts.lines().find_map(|line| line.strip_prefix(&id));
        let text = text.unwrap_or_else(|| panic!("en.ftl has no {id}"));
        // The table's heading says where the key works.
        let text = text
            .split_once(": ")
            .filter(|(screen, _)| ["Editor", "Tour", "Workshop"].contains(screen))
            .map_or(text, |it| it.1);
        let keys: Vec<String> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
        rows += &format!("| {} | {text} |", keys.join(", "));
        if names_screens {
            rows += &format!(" {} |", screens(binding));
        }
        rows += "\n";
    }
    rows
}

/// The names of the screens where an action works.
fn screens(action: &Action) -> String {
    let works = |screen: &Screen| action.command.is_available_on(*screen);
    let names: Vec<String> = Screen::ALL.iter().filter(|screen| works(screen)).map(|it| format!("{it:?}")).collect();
    names.join(", ")
}

#[test]
fn the_page_of_keys_lists_every_key() {
    let root = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let page = Path::new(&root).join("docs/keys.md");
    let texts = fs::read_to_string(Path::new(&root).join("assets/languages/en.ftl")).unwrap();
    let old = fs::read_to_string(&page).unwrap();
    let mut parts = old.split("<!-- keys ");
    let mut made = parts.next().unwrap_or_default().to_owned();
    let mut tables = 0;
    for part in parts {
        let (heading, rest) = part.split_once(" -->\n").expect("a heading ends its line");
        let (_, after) = rest.split_once("<!-- end -->").expect("a table has an end");
        let heading = format!("keys {heading}");
        made += &format!("<!-- {heading} -->\n{}<!-- end -->{after}", table(&texts, &heading));
        tables += 1;
    }
    assert_eq!(tables, 8, "tables in docs/keys.md");
    if env::var_os(WRITE).is_some() {
        fs::write(page, made).unwrap();
    } else {
        assert!(made == old, "docs/keys.md lists other keys; run this test once with {WRITE}=1 to write them");
    }
}
