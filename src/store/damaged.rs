//! Documents that cannot be used: a damaged one is set aside under another name, one of a newer version is left alone.

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
                format!("{place} is of a newer version of Color Walk ({theirs}; this one reads up to {version})")
            }
            Unread::Damaged(reason) => match self.backend.set_aside(name) {
                Ok(aside) => {
                    self.sentences.add(format!(
                        "{place} cannot be read ({reason}). It is set aside as {aside}, and a new one is begun."
                    ));
                    return None;
                }
                Err(error) => format!("{place} can neither be read ({reason}) nor set aside ({error})"),
            },
        };
        Some(self.leave_alone(record, &problem))
    }

    pub(super) fn leave_alone(&mut self, record: &mut Record, problem: &str) -> Fields {
        self.sentences.add(format!("{problem}. It is left alone, and what changes is forgotten when the game ends."));
        record.left_alone.insert(record.known.clone().unwrap_or_default()).clone()
    }
}
