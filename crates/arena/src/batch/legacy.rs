//! Reads shard results of version 1.0: from `bench --format json`, which has sums, and from `match --shard`.

use color_walk_api::{
    run::Outcome,
    solver::{Claims, Reason},
    text::{counted, grouped},
};
use serde::Deserialize;

use super::{MAX_MOVES, Record, RunId, Shard, ShardError, failure};

/// A solver's row in a `bench` result.
#[derive(Deserialize)]
struct Row {
    solver: String,
    boards: u64,
    proven: u64,
    nodes: u64,
    seconds: f64,
    peak_bytes: u64,
    first_failure: Option<Failure>,
    board_set: String,
    engine: Option<Engine>,
    shard: Option<String>,
    complete: bool,
    moves: Vec<Option<u32>>,
}

#[derive(Deserialize)]
struct Failure {
    board: u64,
    reason: String,
}

#[derive(Deserialize)]
struct Engine {
    name: String,
    claimed_nodes: u64,
    claimed_proven: u64,
}

/// A shard of a `match`. Its games are journal lines.
#[derive(Deserialize)]
struct Part {
    r#match: String,
    board_set: String,
    boards: u64,
    solvers: Vec<String>,
    engines: Vec<Option<String>>,
    shard: String,
    games: Vec<String>,
}

/// The run and its games. Sums become made-up games that add up to them. An engine's refuted claim reappears only if
/// another solver of the run refutes it.
///
/// # Errors
/// The fault, in English.
pub(super) fn read(bytes: &[u8]) -> Result<(RunId, Vec<Record>), String> {
    match bytes.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'[') => of_rows(&serde_json::from_slice::<Vec<Row>>(bytes).map_err(|error| json_problem(&error))?),
        _ => of_part(serde_json::from_slice(bytes).map_err(|error| json_problem(&error))?),
    }
}

fn of_rows(rows: &[Row]) -> Result<(RunId, Vec<Record>), String> {
    let first = rows.first().ok_or("it has no solver")?;
    if rows.iter().any(|row| !row.complete) {
        return Err("it comes from an interrupted run; finish the run with --resume first".to_owned());
    }
    let is_like_first = |row: &Row| {
        let is_whole = row.boards == first.boards && row.moves.len() as u64 == first.boards;
        row.shard == first.shard && row.board_set == first.board_set && is_whole
    };
    if !rows.iter().all(is_like_first) {
        return Err("its rows have different boards".to_owned());
    }
    let shard: Shard = match &first.shard {
        None => Shard::WHOLE,
        Some(text) => text.parse().map_err(|error: ShardError| error.to_string())?,
    };
    let (solvers, engines) =
        rows.iter().map(|row| (row.solver.clone(), row.engine.as_ref().map(|engine| engine.name.clone()))).unzip();
    let mut records = Vec::new();
    for (solver, row) in rows.iter().enumerate() {
        records.append(&mut row.games(solver, shard)?);
    }
    Ok((run(&first.board_set, None, shard, solvers, engines), records))
}

impl Row {
    /// Games that add up to the row. The first game gets all nodes, time and memory, and the first walks are the proven
    /// ones.
    fn games(&self, solver: usize, shard: Shard) -> Result<Vec<Record>, String> {
        let (mut proven, mut claimed_proven) = (self.proven, self.engine.as_ref().map_or(0, |of| of.claimed_proven));
        let game = |(local, &moves): (usize, &Option<u32>)| {
            let board = shard.global(local as u64);
            if let Some(moves) = moves.filter(|&moves| moves > MAX_MOVES) {
                let most = counted(MAX_MOVES.into(), "move");
                return Err(format!("a walk has at most {most}, not {}", grouped(moves.into())));
            }
            let is_next = |left: &mut u64| {
                let is_next = moves.is_some() && *left > 0;
                *left -= u64::from(is_next);
                is_next
            };
            let first = |sum: u64| if local == 0 { sum } else { 0 };
            let failure = self.first_failure.as_ref().filter(|failure| failure.board == board);
            Ok(Record {
                board,
                solver,
                moves: moves.unwrap_or(0),
                nodes: first(self.nodes),
                nanos: first((self.seconds * 1e9).round() as u64),
                peak_bytes: first(self.peak_bytes),
                carry: 0,
                ended_by_time: false,
                replay: None,
                steps: None,
                best_so_far: Vec::new(),
                outcome: match moves {
                    Some(_) => Outcome::Cleared { proven: is_next(&mut proven) },
                    None => failure.map_or(Outcome::GaveUp(Reason::Stopped), |of| failure::read(&of.reason)),
                },
                claims: self.engine.as_ref().map(|engine| {
                    Claims::default()
                        .nodes(first(engine.claimed_nodes))
                        .lower_bound(None)
                        .proven(is_next(&mut claimed_proven))
                }),
            })
        };
        self.moves.iter().enumerate().map(game).collect()
    }
}

fn of_part(part: Part) -> Result<(RunId, Vec<Record>), String> {
    if part.r#match != "color-walk match 1" {
        return Err(format!("the version `{}` is unknown", part.r#match));
    }
    let (solvers, engines) = (part.solvers.len() as u64, part.engines.len() as u64);
    if engines != solvers {
        return Err(format!("it lists {} and {}", counted(solvers, "solver"), counted(engines, "engine")));
    }
    let shard = part.shard.parse().map_err(|error: ShardError| error.to_string())?;
    let run = run(&part.board_set, Some(part.boards), shard, part.solvers, part.engines);
    let mut records = Vec::new();
    for line in part.games {
        let record = line.parse::<Record>().ok().filter(|record| run.has(record, records.len() as u64));
        records.push(record.ok_or_else(|| format!("`{line}` is not a game of this run"))?);
    }
    Ok((run, records))
}

fn run(
    board_set: &str,
    boards: Option<u64>,
    shard: Shard,
    solvers: Vec<String>,
    engines: Vec<Option<String>>,
) -> RunId {
    let named = solvers.iter().zip(engines).filter_map(|(solver, name)| Some((solver.clone(), name?)));
    let (engines, engine_names) = named.unzip();
    RunId { boards, solvers, engines, engine_names, ..RunId::empty(board_set, shard) }
}

/// Why a text is not the expected JSON, without naming our types.
fn json_problem(error: &serde_json::Error) -> String {
    let place = format!("line {}, column {}", error.line(), error.column().max(1));
    let text = error.to_string();
    match text.split(" at line ").next() {
        Some(lacks) if lacks.starts_with("missing field ") => {
            format!("{place}: {} is missing", lacks.trim_start_matches("missing field "))
        }
        _ if error.is_data() => format!("{place}: unexpected JSON"),
        _ => format!("{place}: not JSON"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::batch::Results;

    fn rows() -> Value {
        let row = |solver: &str, moves: [Option<u32>; 3]| {
            json!({
                "solver": solver, "id": solver, "params": {}, "boards": 3, "solved": 2, "proven": 1,
                "min": null, "mean": null, "max": null, "stdev": null, "total": 0, "nodes": 12, "seconds": 1.5,
                "peak_bytes": 7, "times_best": 0, "first_failure": { "board": 3, "reason": "gave up: no" },
                "board_set": "series@1..6", "shard": "2/2", "complete": true, "moves": moves,
            })
        };
        json!([row("greedy", [Some(3), None, Some(4)]), row("random", [Some(5), None, Some(5)])])
    }

    fn read(value: &Value) -> Result<(RunId, Vec<Record>), String> {
        super::read(value.to_string().as_bytes())
    }

    #[test]
    fn games_add_up_to_the_sums() {
        let (run, records) = read(&rows()).unwrap();
        let mut results = Results::new(run);
        records.iter().for_each(|record| results.add(record));
        let row = results.summary(0);
        assert_eq!((row.boards, row.solved, row.proven, row.nodes, row.peak_bytes), (3, 2, 1, 12, 7));
        assert_eq!((row.seconds, row.moves), (1.5, vec![Some(3), None, Some(4)]));
        assert_eq!(row.first_failure.unwrap().reason, "gave up: no");
        assert_eq!(results.run().shard.to_string(), "2/2");
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let refused = |change: &dyn Fn(&mut Value)| {
            let mut rows = rows();
            change(&mut rows);
            read(&rows).unwrap_err()
        };
        assert!(refused(&|rows| rows[1]["complete"] = false.into()).contains("interrupted run"));
        assert!(refused(&|rows| rows[1]["boards"] = 2.into()).contains("have different boards"));
        assert!(refused(&|rows| rows[0]["moves"][0] = u32::MAX.into()).contains("a walk has at most"));
        assert!(refused(&|rows| *rows = json!([])).contains("no solver"));
        assert!(refused(&|rows| rows[0]["boards"] = "x".into()).contains("unexpected JSON"));
    }

    #[test]
    fn a_shard_of_a_match_is_read() {
        let part = |line: &str, engines: usize| {
            json!({
                "match": "color-walk match 1", "board_set": "series@1..4", "boards": 4, "solvers": ["greedy", "mine"],
                "engines": ([None, Some("Mine 1.2"), None][..engines]), "shard": "1/2", "complete": true, "games": [line],
            })
        };
        let (run, records) = read(&part("2 1 33 0 9 1 0 claims 5 cleared", 2)).unwrap();
        assert_eq!((run.engine_name(0), run.engine_name(1), records.len()), (None, Some("Mine 1.2"), 1));
        assert!(read(&part("1 0 33 1 1 1 1 cleared", 2)).unwrap_err().contains("is not a game of this run"));
        assert!(read(&part("2 0 33 1 1 1 1 cleared", 3)).unwrap_err().contains("2 solvers and 3 engines"));
    }
}
