//! A header and one line per board and solver, for statistics programs.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    io::{self, Write},
};

use color_walk_api::run::Outcome;

use super::{Cell, column::params_of};
use crate::batch::{BoardSource, Record, RunId, points};

/// The games of a run, one line each, by board and then by solver.
#[derive(Clone, Copy, Debug)]
pub struct Tidy<'a> {
    /// The run.
    pub run: &'a RunId,
    /// Its games, in any order. A repeated game does not count.
    pub records: &'a [Record],
    /// False if times and measured memory are omitted, so that equal runs give equal bytes.
    pub times: bool,
}

/// The columns, with what they mean. [`BEST_SO_FAR`] follows if the run has its points.
pub const TIDY_COLUMNS: [(&str, &str); 17] = [
    ("number", "The board's number, from 1"),
    ("board", "Its code; of a file's boards the hash of all of them, and the number"),
    ("seed", "The seed of a generated board"),
    ("solver", "The solver as you named it"),
    ("id", "The solver's id"),
    ("params", "All its parameters; of an engine or a script, those that you gave"),
    ("repeat", "The repeat, from 1"),
    ("moves", "Length of the walk; empty if it does not clear the board"),
    ("minimum", "The fewest moves that are possible, if a solver of the run proved it"),
    ("nodes", "Positions expanded"),
    ("claimed_nodes", "Positions that an engine says it expanded"),
    ("steps", "Steps of a script's interpreter"),
    ("seconds", "Time in the solver"),
    ("peak_bytes", "The solver's largest memory"),
    ("end", "`proven`, `cleared`, `gave up` or `lost`"),
    ("reason", "Why the board was not cleared"),
    ("ended_by_time", "Whether a clock ended an engine, so that another run may end elsewhere"),
];

/// The column of points.
pub const BEST_SO_FAR: (&str, &str) = (
    "best_so_far",
    "`NODES:MOVES` for each walk that was shorter than all before; at the last of them the search found the walk that counts",
);

impl Tidy<'_> {
    /// Writes the games.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        let best_so_far = self.run.best_so_far.then_some(BEST_SO_FAR);
        csv.write_record(TIDY_COLUMNS.iter().chain(&best_so_far).map(|column| column.0))?;
        let mut games: BTreeMap<(u64, usize), &Record> = BTreeMap::new();
        let mut minima: BTreeMap<u64, u32> = BTreeMap::new();
        for record in self.records {
            let Entry::Vacant(place) = games.entry((record.board, record.solver)) else { continue };
            place.insert(record);
            // An engine's proof is a claim, which its outcome does not have.
            if record.outcome.is_proven() {
                minima.insert(record.board, record.moves);
            }
        }
        let names = Names::of(self.run);
        for record in games.into_values() {
            let cells = self.cells(record, minima.get(&record.board).copied(), &names);
            let points = best_so_far.map(|_| points::write(&record.best_so_far, " "));
            csv.write_record(cells.iter().map(Cell::for_files).chain(points))?;
        }
        csv.flush()
    }

    fn cells<'a>(&'a self, record: &'a Record, minimum: Option<u32>, names: &'a Names) -> [Cell<'a>; 17] {
        let text = |text: String| Cell::Text(text.into());
        let solver = &self.run.solvers[record.solver];
        let each = self.run.unrepeated_solvers().len();
        let is_engine = self.run.engine_name(record.solver).is_some();
        let claims = record.claims.as_ref();
        let is_measured = self.times || !is_engine;
        let end = match record.outcome {
            Outcome::Cleared { proven: true } => "proven",
            Outcome::Cleared { proven: false } => "cleared",
            Outcome::GaveUp(_) => "gave up",
            Outcome::Lost(_) => "lost",
        };
        let reason = record.failure().map(|reason| {
            let told = reason.strip_prefix(end).and_then(|rest| rest.strip_prefix(": "));
            told.unwrap_or(&reason).to_owned()
        });
        [
            Cell::Count(record.board.saturating_add(1)),
            text(names.board(record.board)),
            Cell::or_unknown(names.seed(record.board), Cell::Count),
            Cell::Text(solver.into()),
            Cell::Text(solver.split(':').next().unwrap_or_default().into()),
            Cell::Params(params_of(solver, is_engine)),
            Cell::Count((record.solver / each.max(1)) as u64 + 1),
            record.outcome.is_cleared().then_some(record.moves).into(),
            minimum.into(),
            Cell::or_unknown(claims.is_none().then_some(record.nodes), Cell::Count),
            Cell::or_unknown(claims.and_then(|claims| claims.claimed_nodes()), Cell::Count),
            Cell::or_unknown(record.steps, Cell::Count),
            Cell::or_unknown(self.times.then_some(record.nanos as f64 / 1e9), Cell::Seconds),
            Cell::or_unknown(is_measured.then_some(record.peak_bytes), Cell::Bytes),
            text(end.to_owned()),
            Cell::or_unknown(reason, text),
            Cell::Flag(record.ended_by_time),
        ]
    }
}

/// The names and seeds of a run's boards. A run names its file's boards only by a hash.
enum Names {
    Codes(BoardSource),
    /// The hash of a file's boards.
    Hash(String),
}

impl Names {
    fn of(run: &RunId) -> Self {
        // The start follows the codes, and changes no name.
        let codes = run.board_set.split(" from ").next().unwrap_or_default();
        match BoardSource::from_codes(codes, None) {
            Ok(source) => Names::Codes(source),
            Err(_) => Names::Hash(run.board_set.rsplit(' ').next().unwrap_or_default().to_owned()),
        }
    }

    fn board(&self, index: u64) -> String {
        match self {
            Names::Codes(source) if index < source.count() => source.name(index),
            Names::Codes(_) => String::new(),
            Names::Hash(hash) => format!("{hash}#{}", index.saturating_add(1)),
        }
    }

    fn seed(&self, index: u64) -> Option<u64> {
        match self {
            Names::Codes(source) if index < source.count() => source.code(index).map(|code| code.seed()),
            Names::Codes(_) | Names::Hash(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;
    use crate::batch::Shard;

    fn written(run: &RunId, lines: &[&str], times: bool) -> Vec<String> {
        let records: Vec<Record> = lines.iter().map(|line| line.parse().unwrap()).collect();
        let mut out = Vec::new();
        Tidy { run, records: &records, times }.write(&mut out).unwrap();
        String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
    }

    fn run(board_set: &str, solvers: &[&str]) -> RunId {
        RunId {
            boards: Some(2),
            solvers: solvers.iter().map(|&solver| solver.to_owned()).collect(),
            ..RunId::empty(board_set, Shard::WHOLE)
        }
    }

    #[test]
    fn each_game_has_a_line_with_what_is_known_of_it() {
        let run = run("series@7..8", &["greedy", "exact", "beam:width=20"]);
        let games = [
            "1 1 29 900 2000000000 4096 0 failed gave up: more than 900 nodes",
            "0 0 40 40 1500000000 356 0 cleared",
            "0 1 31 900 2000000000 4096 0 proven",
            "0 0 99 99 99 99 0 cleared",
            "1 0 0 3 10 9 0 failed lost: it does nothing",
            "0 2 31 5 10 9 0 steps 77 cleared",
        ];
        let lines = written(&run, &games, true);
        assert_eq!(
            lines[0],
            "number,board,seed,solver,id,params,repeat,moves,minimum,nodes,claimed_nodes,steps,seconds,peak_bytes,end,\
             reason,ended_by_time"
        );
        assert_eq!(lines[1], "1,series@7,7,greedy,greedy,,1,40,31,40,,,1.5,356,cleared,,no");
        assert!(lines[2].ends_with(",1,31,31,900,,,2,4096,proven,,no"), "{}", lines[2]);
        assert!(lines[3].contains(",beam:width=20,beam,") && lines[3].contains(",5,,77,"), "{}", lines[3]);
        assert_eq!(lines[4], "2,series@8,8,greedy,greedy,,1,,,3,,,0.00000001,9,lost,it does nothing,no");
        assert!(lines[5].ends_with(",1,,,900,,,2,4096,gave up,more than 900 nodes,no"), "{}", lines[5]);
        assert_eq!(lines.len(), 6);
    }

    #[test]
    fn an_engines_nodes_are_claims_and_its_measures_are_times() {
        let run = RunId { engines: vec!["mine".to_owned()], ..run("2 boards 0123456789abcdef", &["mine", "greedy"]) };
        let games = ["1 0 30 0 5 4096 0 claims 12 proven timed cleared", "1 1 30 3 5 40 0 cleared"];
        let lines = written(&run, &games, false);
        assert_eq!(lines[1], "2,0123456789abcdef#2,,mine,mine,,1,30,,,12,,,,cleared,,yes");
        assert_eq!(lines[2], "2,0123456789abcdef#2,,greedy,greedy,,1,30,,3,,,,40,cleared,,no");
    }

    #[test]
    fn repeats_and_points_have_their_columns() {
        let twice = NonZeroU32::new(2).unwrap();
        let run = RunId { repeats: twice, best_so_far: true, ..run("series@1..2 from center", &["greedy", "greedy"]) };
        let lines = written(&run, &["0 1 30 9 5 40 0 best 1:40,9:30 cleared", "0 0 30 9 5 40 0 cleared"], false);
        assert!(lines[0].ends_with(",best_so_far"));
        assert_eq!(lines[1], "1,series@1,1,greedy,greedy,,1,30,,9,,,,40,cleared,,no,");
        assert_eq!(lines[2], "1,series@1,1,greedy,greedy,,2,30,,9,,,,40,cleared,,no,1:40 9:30");
    }
}
