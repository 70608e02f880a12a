//! Laws that hold for any two stores.

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_copy_in_an_empty_store_is_the_same_store(made in made()) {
        let (store, empty) = (made.store(), Store::memory());
        let copy = save(&store);
        prop_assert_eq!(SavedCopy::read(copy.text().as_bytes()), Ok(copy.clone()));
        open(&empty, &copy.text(), Prefer::Here);
        prop_assert_eq!(save(&empty).text(), copy.text());
    }

    #[test]
    fn a_copy_that_is_opened_twice_adds_nothing_the_second_time(here in made(), there in made(), prefers_copy: bool) {
        let prefer = if prefers_copy { Prefer::Copy } else { Prefer::Here };
        let (here, text) = (here.store(), save(&there.store()).text());
        open(&here, &text, prefer);
        let before = save(&here);
        let again = open(&here, &text, prefer);
        prop_assert!(!again.has_changes, "{:?}", again);
        prop_assert_eq!(save(&here), before);
        // The copy of a store adds nothing to it.
        prop_assert!(!open(&here, &save(&here).text(), prefer).has_changes);
    }

    #[test]
    fn a_copy_in_any_store_loses_nothing_of_either(here in made(), there in made()) {
        let (before, store, there) = (here.clone().store(), here.store(), there.store());
        let summary = open(&store, &save(&there).text(), Prefer::Here);
        is_in(&before, &store)?;
        is_in(&there, &store)?;
        let (settings, own): (Settings, Settings) = (load(&store), load(&before));
        for (command, keys) in &own.keys {
            prop_assert_eq!(&settings.keys[command], keys, "what is here stays");
        }
        prop_assert!(own.own_palette.is_empty() || settings.own_palette == own.own_palette);
        let (drawing, own): (Drawing, Drawing) = (load(&store), load(&before));
        prop_assert!(own.board().is_none() || drawing == own);
        prop_assert_eq!(summary.has_changes, save(&store) != save(&before));
    }

    #[test]
    fn the_preferred_copy_has_its_settings(here in made(), there in made()) {
        let (store, there) = (here.store(), there.store());
        open(&store, &save(&there).text(), Prefer::Copy);
        let (settings, theirs): (Settings, Settings) = (load(&store), load(&there));
        prop_assert!(theirs.keys.iter().all(|(command, keys)| settings.keys[command] == *keys));
        prop_assert!(theirs.own_palette.is_empty() || settings.own_palette == theirs.own_palette);
        let (drawing, theirs): (Drawing, Drawing) = (load(&store), load(&there));
        prop_assert!(theirs.board().is_none() || drawing == theirs);
        is_in(&there, &store)?;
    }

    #[test]
    fn undo_restores_the_store(here in made(), there in made(), prefers_copy: bool) {
        let (store, text) = (here.store(), save(&there.store()).text());
        let before = (save(&store), load::<Settings>(&store), load::<Games>(&store));
        let has_changes = open(&store, &text, if prefers_copy { Prefer::Copy } else { Prefer::Here }).has_changes;
        prop_assert_eq!(store.can_undo_copy().wait(), has_changes);
        prop_assert_eq!(store.undo_copy().wait().is_ok(), has_changes);
        prop_assert_eq!((save(&store), load::<Settings>(&store), load::<Games>(&store)), before);
        prop_assert!(!store.can_undo_copy().wait());
        prop_assert!(store.undo_copy().wait().is_err());
    }

    #[test]
    fn undo_keeps_what_came_later(here in made(), there in made(), later in made()) {
        let (store, text) = (here.clone().store(), save(&there.store()).text());
        open(&store, &text, Prefer::Here);
        let games = load::<History>(&store).games.len();
        later.clone().finished.into_iter().for_each(|(moves, day, walk)| {
            let game = FinishedGame { moves: u32::from(moves) + 1000, day, walk, ..FinishedGame::default() };
            store.update(move |history: &mut History| history.add(game));
        });
        store.update(|library: &mut ScriptLibrary| library.add("Later", "7"));
        store.update(|record: &mut PuzzleRecord| record.add(decided(99, true)));
        store.keep_game(game("later", &[1, 2, 3]));
        let new = load::<History>(&store).games.split_off(games);
        let can_undo = store.can_undo_copy().wait();
        prop_assert_eq!(store.undo_copy().wait().is_ok(), can_undo);
        let history = load::<History>(&store).games;
        prop_assert_eq!(&history[history.len() - new.len()..], &new[..]);
        prop_assert!(load::<ScriptLibrary>(&store).names().any(|name| name == "Later"));
        prop_assert_eq!(load::<PuzzleRecord>(&store).of_day(99), Some(true));
        prop_assert!(load::<Games>(&store).games.iter().any(|game| game.link == "later"));
        is_in(&here.store(), &store)?;
    }

    #[test]
    fn any_bytes_are_refused_or_read(made in made(), at in any::<prop::sample::Index>(), byte: u8, cuts: bool) {
        let mut bytes = save(&made.store()).text().into_bytes();
        let at = at.index(bytes.len());
        if cuts { bytes.truncate(at) } else { bytes[at] = byte };
        let store = Store::memory();
        match store.open_copy(bytes.clone()).wait() {
            Err(reason) => prop_assert!(reason.to_string().contains("; "), "{reason} has no remedy"),
            Ok(opened) => drop(store.merge_copy(opened, Prefer::Copy).wait().unwrap()),
        }
        prop_assert!(SavedCopy::read(&bytes[..at.min(bytes.len())]).is_err() || at + 1 >= bytes.len());
    }

    /// The program may be killed while it adds a copy, when some documents are written and others are not.
    #[test]
    fn undo_restores_a_store_that_was_killed_while_it_added_a_copy(here in made(), there in made(), written: [bool; 9]) {
        let site = Site::default();
        let tab = site.tab();
        here.put_into(&tab);
        let (before, there) = (site.texts(), there.store());
        let (copy, text) = (save(&tab), save(&there).text());
        let has_changes = open(&tab, &text, Prefer::Here).has_changes;
        for (key, is_written) in site.texts().into_keys().zip(written) {
            match before.get(&key) {
                _ if is_written || key.ends_with("opened-copy") => {}
                Some(text) => site.put(&key, text),
                None => Texts::remove(&mut site.clone(), &key),
            }
        }
        let half = site.texts();
        prop_assert_eq!(site.tab().undo_copy().wait().is_ok(), has_changes);
        prop_assert_eq!(&save(&site.tab()), &copy);
        // Or the person opens it again, and then takes it back.
        half.iter().for_each(|(key, text)| site.put(key, text));
        site.put("color-walk.adding-copy", "{}\n");
        open(&site.tab(), &text, Prefer::Here);
        is_in(&there, &site.tab())?;
        prop_assert_eq!(site.tab().undo_copy().wait().is_ok(), has_changes);
        prop_assert_eq!(save(&site.tab()), copy);
        prop_assert!(!site.texts().contains_key("color-walk.adding-copy"));
    }
}
