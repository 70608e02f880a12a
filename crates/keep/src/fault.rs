//! Why the last window ended by itself, for the next start to tell.

use color_walk_play::sentence::Sentence;
use serde::{Deserialize, Serialize};

use super::{Document, Store};

/// The end of a window that nobody closed. Without a reason, there was none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastFault {
    /// Why the graphics device was lost.
    pub graphics_lost: String,
    /// Why and where the game crashed.
    pub crash: String,
}

impl Document for LastFault {
    const NAME: &'static str = "fault";
    const VERSION: u32 = 1;
}

impl LastFault {
    fn sentence(self) -> Option<Sentence> {
        let LastFault { graphics_lost, crash } = self;
        if !graphics_lost.is_empty() {
            let english = format!(
                "Color Walk ended the last time because the graphics device was lost ({graphics_lost}). What you played is \
                 kept."
            );
            return Some(Sentence::new("notice-graphics-were-lost", english).with("reason", graphics_lost));
        }
        if !crash.is_empty() {
            let english = format!(
                "Color Walk crashed the last time: {crash}. What you played is kept. If you report it, send this message along."
            );
            return Some(Sentence::new("notice-crashed", english).with("reason", crash));
        }
        None
    }
}

impl Store {
    /// Stores everything that waits and why the window ends, and returns when that is written or has failed.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn leave_fault(&self, fault: LastFault) {
        self.update(move |last: &mut LastFault| *last = fault);
        self.flush().wait();
    }

    /// Takes the last window's fault, so that only one start tells it, and adds it to [`Store::notices`].
    pub fn tell_last_fault(&self) {
        let sentences = self.0.sentences.clone();
        self.0.access.run(Box::new(move |documents| {
            let fault = documents.update(std::mem::take::<LastFault>);
            fault.sentence().into_iter().for_each(|sentence| sentences.add(sentence));
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_start_tells_once_why_the_last_window_ended() {
        let folder = tempfile::tempdir().unwrap();
        let crash = "no room (src/main.rs, line 7)".to_owned();
        Store::at(folder.path()).leave_fault(LastFault { crash, ..LastFault::default() });
        let told = |store: &Store| {
            store.tell_last_fault();
            store.flush().wait();
            Vec::from_iter(store.notices().iter().map(Sentence::to_string))
        };
        let (next, other) = (Store::at(folder.path()), Store::at(folder.path()));
        let sentences = told(&next);
        assert!(sentences.len() == 1 && sentences[0].contains("line 7"), "{sentences:?}");
        assert_eq!(told(&other), [""; 0], "another window does not repeat it");
        assert_eq!(told(&Store::at(folder.path())), [""; 0]);
    }

    #[test]
    fn a_fault_is_written_after_what_the_person_did() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path());
        for chapter in 0..50_u32 {
            store.update(move |tour: &mut crate::TourProgress| {
                tour.chapters.insert(chapter.to_string(), crate::StoredChapter::default());
            });
        }
        store.leave_fault(LastFault { graphics_lost: "a reset".to_owned(), ..LastFault::default() });
        let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(text("fault.json").contains("a reset"));
        assert!(text("tour.json").contains("\"49\""));
    }
}
