//! Limits and names in the documents are those of the code.

use std::fs;

use color_walk_api::board::MAX_COLORS;
use color_walk_assets::{LanguageFile, MAX_BATCH, MAX_LANES, MAX_PSEUDO_CODE, load_languages, load_themes};
use color_walk_keep::MAX_GAMES;

use crate::links::root;

/// A document with its lines joined.
fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn documents_have_the_limits_of_the_code() {
    let batch = format!("up to {},{:03} boards", MAX_BATCH / 1000, MAX_BATCH % 1000);
    for (document, sentence) in [
        ("docs/playing.md", format!("keeps the {MAX_GAMES} games that you played last")),
        ("docs/formats.md", format!("list `games`, at most {MAX_GAMES}")),
        ("docs/playing.md", format!("{MAX_COLORS} colours")),
        ("docs/formats.md", format!("2 to {MAX_COLORS} colours")),
        ("docs/assets.md", format!("has at most {MAX_LANES} runners")),
        ("docs/assets.md", format!("1 to {MAX_PSEUDO_CODE} lines")),
        ("docs/assets.md", batch),
    ] {
        assert!(page(document).contains(&sentence), "{document} does not say: {sentence}");
    }
}

/// Themes can be changed, but none can be added.
#[test]
fn the_page_about_assets_names_every_theme() {
    let page = page("docs/assets.md");
    assert_eq!(load_themes().0.len(), 3);
    assert!(page.contains("There are three themes: `assets/themes/dark.ron`, `black.ron` and `light.ron`"));
}

/// The tables are compared with the bindings in `tests/game`, on the desktop. A page has more keys.
#[test]
fn the_page_of_keys_has_those_of_window_and_page() {
    let source = fs::read_to_string(root().join("src/input/actions.rs")).unwrap();
    let table = source.split("pub const ACTIONS").nth(1).and_then(|rest| rest.split("\n];").next()).unwrap();
    let lists = table.split("&[\"").skip(1).map(|list| list.split("\"]").next().unwrap_or_default());
    let keys: Vec<&str> = lists.flat_map(|list| list.split("\", \"")).collect();
    assert!(keys.len() > 50 && keys.contains(&"D"), "{keys:?}");
    let page = page("docs/keys.md");
    let missing: Vec<_> = keys.into_iter().filter(|key| !page.contains(&format!("`{key}`"))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Each entry of the title has its name in the page about playing, in bold or as a heading.
#[test]
fn the_page_about_playing_names_every_entry_of_the_title() {
    let LanguageFile { text, .. } = load_languages().0.remove(0);
    let text_of = |id: &str| text.lines().find_map(|line| line.strip_prefix(&format!("{id} = "))).unwrap();
    let entries = text.lines().filter_map(|line| line.strip_prefix("title-")?.split_once("-about = ").map(|it| it.0));
    let entries: Vec<&str> = entries.filter(|id| *id != "quit").map(|id| text_of(&format!("title-{id}"))).collect();
    assert!(entries.len() >= 10, "{entries:?}");
    let page = fs::read_to_string(root().join("docs/playing.md")).unwrap();
    let is_named = |name: &str| {
        let bold = page.contains(&format!("**{name}**"));
        bold || page.lines().any(|line| line.starts_with("## ") && line.to_lowercase().contains(&name.to_lowercase()))
    };
    let missing: Vec<_> = entries.into_iter().filter(|name| !is_named(name)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// The blocks for nginx and Caddy are pasted as they are, so an older policy in them would outlive the page's.
#[test]
fn the_page_about_hosting_has_the_policy_of_the_page() {
    let index = fs::read_to_string(root().join("web/index.html")).unwrap();
    let meta = index.split("<meta ").find(|meta| meta.starts_with("http-equiv=\"Content-Security-Policy\"")).unwrap();
    let policy = meta.split("content=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    let blocks = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    for server in
        [format!("add_header Content-Security-Policy \"{policy}\";"), format!("Content-Security-Policy \"{policy}\"\n")]
    {
        assert!(blocks.contains(&server), "docs/hosting.md has no line `{server}`");
    }
}
