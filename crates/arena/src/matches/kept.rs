//! The first line of the journal of a batch that may be a match.

use serde::{Deserialize, Serialize};

use super::Bounds;
use crate::batch::{Batch, JournalHeader};

/// A journal's header, with the bounds of a match that ends by itself: its games then come to the same answer again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptHeader {
    /// Of which batch the games are.
    #[serde(flatten)]
    pub header: JournalHeader,
    /// None where all games are to be played.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub match_bounds: Option<Bounds>,
    /// The whole path of its board file, where that is read again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_file: Option<String>,
}

impl KeptHeader {
    /// The header of a batch's journal.
    pub fn new(batch: &Batch, match_bounds: Option<Bounds>) -> Self {
        KeptHeader { header: JournalHeader::of(batch), match_bounds, board_file: None }
    }

    /// The line, with its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers become JSON") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    use crate::batch::{BoardSource, Shard};

    #[test]
    fn a_header_comes_back_with_its_bounds_and_without_them_it_is_a_batchs() {
        let entrants = ["greedy", "random"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let boards = BoardSource::from_codes("series@1..4", None).unwrap();
        let batch = Batch::new(boards, entrants.to_vec(), Shard::WHOLE).unwrap();
        assert_eq!(KeptHeader::new(&batch, None).line(), JournalHeader::of(&batch).line());
        for bounds in [None, Some(Bounds::new(0.7, 0.01, 0.2).unwrap())] {
            let written = KeptHeader::new(&batch, bounds);
            let read: KeptHeader = serde_json::from_str(&written.line()).unwrap();
            assert_eq!(read, written);
            assert_eq!(JournalHeader::of(&read.header.batch(None, &solvers::registry()).unwrap()), written.header);
        }
    }
}
