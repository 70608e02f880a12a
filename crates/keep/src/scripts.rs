//! The scripts that a person has written.

use color_walk_play::workshop::ScriptLibrary;

use super::Document;

/// Two windows' changes to different scripts are both kept.
impl Document for ScriptLibrary {
    const NAME: &'static str = "scripts";
    const VERSION: u32 = 1;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    fn kept(store: &Store) -> ScriptLibrary {
        store.load().poll().expect("this store answers at once")
    }

    #[test]
    fn scripts_come_back_as_they_were() {
        let store = Store::memory();
        let mut library = ScriptLibrary::default();
        assert!(library.add("Mine", "// \"é\"\n\treturn `${1}`;\n") && library.add("Other", ""));
        store.save(&library);
        assert_eq!(kept(&store), library);
    }

    #[test]
    fn a_window_keeps_the_scripts_that_another_has_added() {
        let store = Store::memory();
        let mut ours = kept(&store);
        store.update(|theirs: &mut ScriptLibrary| theirs.add("Theirs", "1"));
        assert!(ours.add("Ours", "2"));
        store.save(&ours);
        ours.delete();
        assert!(ours.add("New", "3"));
        store.save(&ours);
        assert_eq!(kept(&store).names().collect::<Vec<_>>(), ["New", "Theirs"]);
    }
}
