//! Cards as JSON.

use std::io::{self, Write};

use color_walk_assets::{BadBoard, CardWords, Optimal};
use serde::Serialize;

use super::{Determinism, Row, Sheet};
use crate::batch::published::Figures;

#[derive(Serialize)]
struct CardObject<'a> {
    id: &'a str,
    name: &'a str,
    about: &'a str,
    plugin: &'a str,
    optimal: Optimal,
    deterministic: String,
    most_clusters: Option<usize>,
    #[serde(flatten)]
    words: &'a CardWords,
    bad_board: &'a BadBoard,
    figures: Vec<RowObject>,
}

#[derive(Serialize)]
struct RowObject {
    solver: String,
    ours: [&'static str; 4],
    published: Option<[&'static str; 4]>,
}

/// Writes an array of cards.
///
/// # Errors
/// If the output cannot be written.
pub fn write_json(out: &mut dyn Write, sheets: &[Sheet]) -> io::Result<()> {
    let cards: Vec<CardObject> = sheets.iter().map(object).collect();
    serde_json::to_writer_pretty(&mut *out, &cards)?;
    writeln!(out)
}

fn object<'a>(sheet: &'a Sheet) -> CardObject<'a> {
    let info = sheet.info;
    CardObject {
        id: &info.id,
        name: &info.name,
        about: &info.about,
        plugin: &info.plugin,
        optimal: sheet.card.optimal,
        deterministic: Determinism::of(info).to_string(),
        most_clusters: info.most_clusters,
        words: &sheet.words,
        bad_board: &sheet.card.bad_board,
        figures: sheet.figures.iter().map(row).collect(),
    }
}

fn row(row: &Row) -> RowObject {
    let four = |figures: &Figures| [figures.min, figures.mean, figures.max, figures.stdev];
    RowObject { solver: row.solver.to_owned(), ours: four(&row.ours), published: row.published.as_ref().map(four) }
}
