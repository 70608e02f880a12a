//! A race without a window as one JSON object.

use std::io::{self, Write};

use color_walk_api::{run::Outcome, solver::Claims};
use color_walk_play::grand_prix::{GrandPrix, points_value};
use serde::Serialize;

use super::board_race::BoardRace;

/// The version of the format.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Object<'a> {
    version: u32,
    boards: Vec<BoardObject<'a>>,
    table: Vec<RowObject<'a>>,
}

#[derive(Serialize)]
struct BoardObject<'a> {
    board: &'a str,
    /// The fewest moves of a lane.
    minimum: Option<u32>,
    lanes: Vec<LaneObject<'a>>,
}

#[derive(Serialize)]
struct LaneObject<'a> {
    solver: &'a str,
    /// `null` if it does not clear the board.
    moves: Option<usize>,
    walk: Option<String>,
    proven: bool,
    /// Why it does not clear the board.
    trouble: Option<String>,
    points: f64,
    nodes: Option<u64>,
    claimed_nodes: Option<u64>,
    seconds: f64,
}

#[derive(Serialize)]
struct RowObject<'a> {
    place: usize,
    solver: &'a str,
    points: f64,
    wins: u32,
    over: u64,
    moves: u64,
    cleared: u32,
}

pub(super) fn write(
    out: &mut impl Write,
    names: &[String],
    races: &[BoardRace],
    grand_prix: &GrandPrix,
) -> io::Result<()> {
    let lanes = |one: &'_ BoardRace, points: Vec<u32>| -> Vec<LaneObject<'_>> {
        let lanes = names.iter().zip(&one.lanes).zip(points);
        lanes
            .map(|((name, lane), half_points)| LaneObject {
                solver: name,
                moves: lane.is_cleared().then_some(lane.moves),
                walk: lane.is_cleared().then(|| one.board.write_walk(&lane.walk).to_string()),
                proven: lane.outcome.as_ref().is_some_and(Outcome::is_proven),
                trouble: lane.trouble(),
                points: points_value(half_points),
                nodes: lane.claims.is_none().then_some(lane.nodes),
                claimed_nodes: lane.claims.as_ref().and_then(Claims::claimed_nodes),
                seconds: lane.busy.as_secs_f64(),
            })
            .collect()
    };
    let boards = races.iter().zip(grand_prix.boards());
    let object = Object {
        version: VERSION,
        boards: boards
            .map(|(one, result)| BoardObject {
                board: &one.name,
                minimum: result.minimum,
                lanes: lanes(one, result.half_points()),
            })
            .collect(),
        table: grand_prix
            .table()
            .iter()
            .map(|row| RowObject {
                place: row.place,
                solver: &names[row.runner],
                points: points_value(row.half_points),
                wins: row.wins,
                over: row.over,
                moves: row.moves,
                cleared: row.cleared,
            })
            .collect(),
    };
    serde_json::to_writer(&mut *out, &object)?;
    writeln!(out)
}
