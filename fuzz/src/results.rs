//! Results of batches and of shards of them, and what is merged of these.

use color_walk_arena::batch::{self, Summary, merge, write};

use crate::{files, is_told, registry};

/// Up to three results, which a zero byte keeps apart.
pub fn results(data: &[u8]) {
    match merge(&files::several(data), registry()) {
        Ok(merged) => {
            assert!(merged.is_complete(), "a merge is of all games");
            let rows = merged.summaries();
            assert!(rows.iter().all(|row| row.moves.len() as u64 == row.boards), "a board has no game");
            for (solver, row) in rows.iter().enumerate() {
                let counted: u64 = merged.histogram(solver).iter().map(|(_, count)| count).sum();
                assert_eq!(counted, row.solved);
            }
            can_be_written(&rows);
            comes_back(&rows);
        }
        Err(error) => is_told(error),
    }
}

/// One whole run is merged to itself.
fn comes_back(rows: &[Summary]) {
    let text = written(rows);
    let again = merge(&[files::file("whole.json", &text)], registry()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(written(&again.summaries()), text);
}

fn written(rows: &[Summary]) -> Vec<u8> {
    let mut bytes = Vec::new();
    write::write(&mut bytes, write::Format::Json, rows, false).expect("memory takes all");
    bytes
}

pub(crate) fn can_be_written(rows: &[Summary]) {
    use batch::write::Format;
    for format in [Format::Table, Format::Csv, Format::Json, Format::Markdown] {
        write::write(&mut Vec::new(), format, rows, true).expect("memory takes all");
    }
}
