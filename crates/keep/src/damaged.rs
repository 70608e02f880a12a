//! Unusable documents: a damaged one is renamed, and one of a newer version is not touched.

use color_walk_play::sentence::Sentence;

use super::{
    documents::{Documents, Record},
    format::Unread,
    merge::Fields,
};

impl Documents {
    pub(super) fn put_away(&mut self, name: &str, version: u32, record: &mut Record, unread: Unread) -> Option<Fields> {
        let place = self.backend.place(name);
        let problem = match unread {
            Unread::Newer(theirs) => {
                let english = format!(
                    "{place} comes from a newer version of Color Walk ({theirs}; this one reads up to {version})"
                );
                Sentence::new("notice-newer", english).with("place", place).with("theirs", theirs).with("ours", version)
            }
            Unread::Damaged(reason) => match self.backend.set_aside(name) {
                Ok(aside) => {
                    record.is_set_aside = true;
                    let english = format!(
                        "{place} cannot be read ({reason}). It was renamed to {aside}, and a new one was started."
                    );
                    let sentence = Sentence::new("notice-set-aside", english).with("place", place);
                    self.sentences.add(sentence.with("reason", reason).with("aside", aside));
                    return None;
                }
                Err(error) => {
                    let english = format!("{place} can be neither read ({reason}) nor renamed ({error})");
                    Sentence::new("notice-stuck", english)
                        .with("place", place)
                        .with("reason", reason)
                        .with("error", error)
                }
            },
        };
        Some(self.leave_alone(record, problem))
    }

    pub(super) fn leave_alone(&mut self, record: &mut Record, problem: Sentence) -> Fields {
        let english = format!("{problem}. It stays as it is, and your changes are lost when you close the game.");
        self.sentences.add(Sentence::new("notice-left-alone", english).with("problem", problem));
        record.left_alone.insert(record.known.clone().unwrap_or_default()).clone()
    }
}
