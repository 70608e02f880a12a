//! A person's progress in the tour.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Document;

/// A person's progress in the tour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TourProgress {
    /// Opened chapters, by id.
    pub chapters: BTreeMap<String, StoredChapter>,
}

/// A person's progress in a chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StoredChapter {
    /// Number of steps, questions and the end seen, up to the furthest.
    pub seen: u32,
    /// Index of the place that the person saw last. Older files do not have it.
    pub last: Option<u32>,
    /// Ids of the questions answered correctly.
    pub answered: BTreeSet<String>,
}

impl Document for TourProgress {
    const NAME: &'static str = "tour";
    const VERSION: u32 = 1;
}
