//! The written form of a chapter's file.

use serde::Deserialize;

use super::content::{Action, Point, Stop};

#[derive(Deserialize)]
#[serde(rename = "Chapter", deny_unknown_fields)]
pub(super) struct ChapterFile {
    pub order: u32,
    pub steps: Vec<StepFile>,
    pub questions: Vec<QuestionFile>,
    pub race: RaceFile,
    pub batch: BatchFile,
    #[serde(default)]
    pub puzzles: Vec<u64>,
}

/// Missing boards and lanes are those of the step before.
#[derive(Deserialize)]
#[serde(rename = "Step", deny_unknown_fields)]
pub(super) struct StepFile {
    pub id: String,
    #[serde(default)]
    pub board: String,
    #[serde(default)]
    pub lanes: Vec<String>,
    #[serde(default)]
    pub moves: String,
    #[serde(default)]
    pub watch: u32,
    #[serde(default)]
    pub stop: Stop,
    #[serde(default)]
    pub point: Point,
    #[serde(default)]
    pub inside: Option<usize>,
    #[serde(default)]
    pub chart: Vec<(String, f64)>,
    #[serde(default)]
    pub action: Action,
}

#[derive(Deserialize)]
#[serde(rename = "Question", deny_unknown_fields)]
pub(super) struct QuestionFile {
    pub id: String,
    pub answers: u32,
    pub right: u32,
}

#[derive(Deserialize)]
#[serde(rename = "Race", deny_unknown_fields)]
pub(super) struct RaceFile {
    pub board: String,
    pub lanes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename = "Batch", deny_unknown_fields)]
pub(super) struct BatchFile {
    pub boards: String,
    pub lanes: Vec<String>,
}
