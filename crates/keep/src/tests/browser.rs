//! Tests the store over a map of texts in place of the browser's storage.

use std::{collections::BTreeMap, sync::Mutex};

use super::*;

/// A browser's storage, shared by its tabs.
#[derive(Clone, Default)]
pub struct Site(Arc<Mutex<(BTreeMap<String, String>, bool)>>);

impl Site {
    pub fn text(&self, key: &str) -> Option<String> {
        self.0.lock().unwrap().0.get(key).cloned()
    }

    pub fn put(&self, key: &str, text: &str) {
        self.0.lock().unwrap().0.insert(key.to_owned(), text.to_owned());
    }

    pub fn texts(&self) -> BTreeMap<String, String> {
        self.0.lock().unwrap().0.clone()
    }

    fn fill(&self, is_full: bool) {
        self.0.lock().unwrap().1 = is_full;
    }

    pub fn tab(&self) -> Store {
        Store::over(self.clone())
    }
}

impl Texts for Site {
    fn get(&self, key: &str) -> Option<String> {
        self.text(key)
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), String> {
        if self.0.lock().unwrap().1 {
            return Err("it is full".to_owned());
        }
        self.put(key, text);
        Ok(())
    }

    fn remove(&mut self, key: &str) {
        self.0.lock().unwrap().0.remove(key);
    }
}

#[test]
fn what_visitors_have_is_read() {
    let site = Site::default();
    site.put("color-walk.settings", r#"{"palette":"okabe-ito","labels":2,"tempo":10,"live":true}"#);
    let legacy = r#"{"link":"board=7x6c3@5&lineup=you","moves":[0,2,1]}"#;
    site.put("color-walk.game", legacy);
    let tab = site.tab();
    let expected = Settings { labels: 2, tempo: 10, live: true, ..palette("okabe-ito") };
    assert_eq!(tab.load::<Settings>().poll(), Some(expected));
    let link = "board=7x6c3@5&lineup=you";
    assert_eq!(tab.take_game(Some(link)).poll(), Some(Some(game(link, &[0, 2, 1]))));
    // It is taken over once, and stays for the page that wrote it.
    tab.keep_game(game(link, &[]));
    assert_eq!(site.tab().take_game(Some(link)).poll(), Some(Some(game(link, &[]))));
    assert_eq!(site.text("color-walk.game").as_deref(), Some(legacy));
    assert!(tab.notices().is_empty());
}

#[test]
fn a_tab_keeps_json_with_a_version() {
    let site = Site::default();
    let tab = site.tab();
    assert_eq!(tab.load::<Settings>().poll(), Some(Settings::default()));
    tab.save(&Settings { tempo: 9, ..Settings::default() });
    let text = site.text("color-walk.settings").unwrap();
    assert!(
        text.starts_with("{\n\"version\": 1,\n\"aim\": \"\",\n\"gap\": 7,\n") && text.contains("\n\"tempo\": 9,\n"),
        "{text}"
    );
    tab.keep_game(game("x", &[1]));
    tab.close_game();
    let games = site.text("color-walk.games").unwrap();
    let begins = "{\n\"version\": 3,\n\"games\": [{\"link\":\"x\",\"moves\":[1],\"open\":false,\"window\":\"";
    assert!(games.starts_with(begins) && games.ends_with("\"}]\n}\n"), "{games}");
}

#[test]
fn a_damaged_entry_is_set_aside_and_a_newer_one_is_left_alone() {
    let site = Site::default();
    site.put("color-walk.settings", "{");
    site.put("color-walk.count", r#"{"version":3}"#);
    site.put("color-walk.game", "{");
    let tab = site.tab();
    tab.save(&palette("mine"));
    tab.update(|count: &mut Count| count.total += 1);
    assert_eq!(site.text("color-walk.settings.damaged-1").as_deref(), Some("{"));
    assert_eq!(site.text("color-walk.count").as_deref(), Some(r#"{"version":3}"#));
    let notices = notices_of(&tab);
    assert_eq!(notices.len(), 2, "{notices:?}");
    assert!(notices[0].starts_with("`color-walk.settings` in the browser's storage cannot be read (EOF"));
    assert!(notices[0].ends_with("It was renamed to `color-walk.settings.damaged-1`, and a new one was started."));
    assert!(notices[1].contains("(3; this one reads up to 2). It stays as it is"), "{}", notices[1]);
    assert_eq!(site.tab().load::<Settings>().poll().unwrap().palette, "mine");
}

#[test]
fn a_full_storage_is_borne() {
    let site = Site::default();
    site.put("color-walk.count", "{");
    site.fill(true);
    let tab = site.tab();
    tab.save(&palette("mine"));
    tab.update(|count: &mut Count| count.total += 1);
    let notices = notices_of(&tab);
    assert_eq!(notices.len(), 1, "{notices:?}");
    let trouble = tab.trouble().unwrap().to_string();
    let ends = "storage cannot be written (it is full). The game keeps trying until it can.";
    assert!(trouble.ends_with(ends), "{trouble}");
    assert!(notices[0].contains("can be neither read (EOF") && notices[0].contains("nor renamed (it is full)."));
    // A document that cannot be renamed is not overwritten.
    site.fill(false);
    tab.update(|count: &mut Count| count.total += 1);
    assert_eq!(site.text("color-walk.count").as_deref(), Some("{"));
    assert_eq!(tab.load::<Count>().poll().unwrap().total, 2);
    tab.save(&palette("mine"));
    assert_eq!(site.tab().load::<Settings>().poll().unwrap().palette, "mine");
}

#[test]
fn a_guest_reads_the_settings_and_changes_nothing() {
    let entries = [
        ("color-walk.settings", r#"{"palette":"okabe-ito","tempo":10}"#),
        ("color-walk.games", r#"{"version":2,"games":[{"link":"x","moves":[1]}]}"#),
        // A page of an earlier version wrote it.
        ("color-walk.game", r#"{"link":"y","moves":[0]}"#),
    ];
    let site = Site::default();
    entries.iter().for_each(|(key, text)| site.put(key, text));
    let before = site.0.lock().unwrap().clone();
    let guest = Store::guest(&site);
    assert_eq!(guest.load::<Settings>().poll(), Some(Settings { tempo: 10, ..palette("okabe-ito") }));
    assert_eq!(guest.take_game(None).poll(), Some(None));
    guest.save(&palette("mine"));
    guest.keep_game(game("x", &[2]));
    guest.update(|count: &mut Count| count.total += 1);
    assert_eq!(guest.load::<Settings>().poll().unwrap().palette, "mine");
    drop(guest);
    assert_eq!(*site.0.lock().unwrap(), before);
    site.put("color-walk.settings", "{");
    let guest = Store::guest(&site);
    assert_eq!(guest.load::<Settings>().poll(), Some(Settings::default()));
    assert!(guest.notices().is_empty() && guest.trouble().is_none());
    assert_eq!(site.text("color-walk.settings").as_deref(), Some("{"));
}

proptest! {
    #[test]
    fn two_tabs_lose_nothing(actions in collection::vec((0..2usize, action()), 0..40)) {
        let site = Site::default();
        two_windows_lose_nothing(|| site.tab(), actions)?;
    }
}
