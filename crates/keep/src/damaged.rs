//! Unusable documents: a damaged one is renamed, what is right in it stays, and one of a newer version is not touched.

use color_walk_play::sentence::Sentence;

use super::{
    documents::{Documents, Record},
    format::Unread,
    merge::Fields,
};

impl Documents {
    /// The fields to continue with; `None` if the window's own copy or the defaults are all there is.
    pub(super) fn put_away(&mut self, name: &str, version: u32, record: &mut Record, unread: Unread) -> Option<Fields> {
        let place = self.backend.place(name);
        let (reason, rest) = match unread {
            Unread::Newer(theirs) => {
                let english = format!(
                    "{place} comes from a newer version of Color Walk ({theirs}; this one reads up to {version})"
                );
                let problem = Sentence::new("notice-newer", english).with("place", place);
                return Some(self.leave_alone(record, problem.with("theirs", theirs).with("ours", version)));
            }
            Unread::Damaged(reason) => (reason, None),
            Unread::Partly(reason, mut rest) => {
                for (key, known) in record.known.iter().flatten() {
                    rest.entry(key).or_insert_with(|| known.clone());
                }
                (reason, Some(rest))
            }
        };
        match self.backend.set_aside(name) {
            Ok(aside) => {
                record.is_set_aside = true;
                let sentence = match rest {
                    None => {
                        let english = format!(
                            "{place} cannot be read ({reason}). It was renamed to {aside}, and a new one was started."
                        );
                        Sentence::new("notice-set-aside", english)
                            .with("place", place)
                            .with("reason", reason)
                            .with("aside", aside)
                    }
                    Some(_) => {
                        let english = format!(
                            "{place} has wrong values ({reason}). They are left out, and all others stay. \
                             The former file was renamed to {aside}."
                        );
                        Sentence::new("notice-mended", english)
                            .with("place", place)
                            .with("reason", reason)
                            .with("aside", aside)
                    }
                };
                self.sentences.add(sentence);
                rest
            }
            Err(error) => {
                record.known = rest.or(record.known.take());
                let english = format!("{place} can be neither read ({reason}) nor renamed ({error})");
                let problem = Sentence::new("notice-stuck", english).with("place", place);
                Some(self.leave_alone(record, problem.with("reason", reason).with("error", error)))
            }
        }
    }

    pub(super) fn leave_alone(&mut self, record: &mut Record, problem: Sentence) -> Fields {
        let english = format!("{problem}. It stays as it is, and your changes are lost when you close the game.");
        self.sentences.add(Sentence::new("notice-left-alone", english).with("problem", problem));
        record.left_alone.insert(record.known.clone().unwrap_or_default()).clone()
    }
}
