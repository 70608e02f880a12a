//! Each walk's length, one board per line.

use std::io::{self, Write};

use crate::batch::{Batch, Results};

/// The output format of lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthsFormat {
    /// A header, then per board its name and one length per solver. `-` if not cleared, empty if not played.
    Csv,
    /// One object: `solvers`, and `boards` with their `moves` in the solvers' order; null without a walk.
    Json,
}

/// Writes each solver's walk length on each board, up to the last board with a game.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_lengths(out: &mut dyn Write, format: LengthsFormat, batch: &Batch, results: &Results) -> io::Result<()> {
    match format {
        LengthsFormat::Csv => csv(out, batch, results),
        LengthsFormat::Json => json(out, batch, results),
    }
}

fn csv(out: &mut dyn Write, batch: &Batch, results: &Results) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["board"].into_iter().chain(batch.entrants().iter().map(|entrant| entrant.text.as_str())))?;
    for local in 0..results.reached() {
        let name = batch.source().name(batch.shard().global(local));
        let lengths = (0..batch.entrants().len()).map(|solver| match results.length(solver, local) {
            Some(length) => length.to_string(),
            None => if results.has(solver, local) { "-" } else { "" }.to_owned(),
        });
        csv.write_record([name].into_iter().chain(lengths))?;
    }
    csv.flush()
}

fn json(out: &mut dyn Write, batch: &Batch, results: &Results) -> io::Result<()> {
    let solvers: Vec<&str> = batch.entrants().iter().map(|entrant| entrant.text.as_str()).collect();
    writeln!(out, "{{\"solvers\":{},\"boards\":[", serde_json::to_string(&solvers)?)?;
    for local in 0..results.reached() {
        let name = serde_json::to_string(&batch.source().name(batch.shard().global(local)))?;
        let lengths: Vec<Option<u32>> = (0..solvers.len()).map(|solver| results.length(solver, local)).collect();
        let end = if local + 1 < results.reached() { "," } else { "" };
        writeln!(out, "{{\"board\":{name},\"moves\":{}}}{end}", serde_json::to_string(&lengths)?)?;
    }
    writeln!(out, "]}}")
}

#[cfg(test)]
mod tests {
    use color_walk_api::{run::Outcome, solver::Reason};

    use super::*;
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    use crate::batch::{BoardSource, Record, Shard};

    #[test]
    fn every_board_has_its_line() {
        let entrants = ["greedy", "dijkstra:scale=20"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let boards = BoardSource::from_codes("series@1..3", None).unwrap();
        let batch = Batch::new(boards, entrants.to_vec(), Shard::WHOLE).unwrap();
        let mut results = Results::of(&batch);
        let [cleared, proven] = [false, true].map(|proven| Outcome::Cleared { proven });
        let gave_up = Outcome::GaveUp(Reason::Stopped);
        for (board, solver, moves, outcome) in [(0, 0, 40, cleared), (0, 1, 33, proven), (1, 0, 12, gave_up)] {
            results.add(&Record {
                board,
                solver,
                moves,
                nodes: 1,
                nanos: 1,
                peak_bytes: 1,
                carry: 0,
                outcome,
                claims: None,
                ended_by_time: false,
                replay: None,
                steps: None,
                best_so_far: Vec::new(),
            });
        }
        let written = |format| {
            let mut out = Vec::new();
            write_lengths(&mut out, format, &batch, &results).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(written(LengthsFormat::Csv), "board,greedy,dijkstra:scale=20\nseries@1,40,33\nseries@2,-,\n");
        let json: serde_json::Value = serde_json::from_str(&written(LengthsFormat::Json)).unwrap();
        assert_eq!(json["boards"][1]["moves"], serde_json::json!([null, null]));
    }
}
