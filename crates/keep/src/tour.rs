//! How far a person has come in the tour.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Document;

/// How far a person has come in the tour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TourProgress {
    /// Chapters that were opened, by their ids.
    pub chapters: BTreeMap<String, KeptChapter>,
}

/// How far a person has come in a chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptChapter {
    /// Steps, questions and the end that were seen, up to the furthest.
    pub seen: u32,
    /// Ids of the questions that were answered rightly.
    pub answered: BTreeSet<String>,
}

impl Document for TourProgress {
    const NAME: &'static str = "tour";
    const VERSION: u32 = 1;
}
