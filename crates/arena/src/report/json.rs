//! One object with the run, a line per solver and a line per pair.

use std::io::{self, Write};

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{Column, Decision, Provenance, Report, Row};
use crate::matches::{Answer, Claim, Correction, Pair};

/// The version of the format.
pub const JSON_VERSION: u32 = 2;

#[derive(Serialize)]
struct Head<'a> {
    version: u32,
    made: Option<&'a Provenance>,
    board_set: &'a str,
    boards: Option<u64>,
    shard: Option<String>,
    complete: bool,
    r#match: Option<&'a Decision>,
    correction: Option<Correction>,
}

#[derive(Serialize)]
struct PairObject<'a> {
    first: &'a str,
    second: &'a str,
    wins: u64,
    ties: u64,
    losses: u64,
    mean_difference: Option<f64>,
    half_width: Option<f64>,
    p_value: Option<f64>,
    corrected_p_value: Option<f64>,
    answer: Option<Answer>,
    claim: Option<Claim>,
    boards: u64,
}

struct RowObject<'a>(&'a [&'static Column], &'a Row);

impl Serialize for RowObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let RowObject(columns, row) = self;
        let mut map = serializer.serialize_map(Some(columns.len()))?;
        for column in *columns {
            map.serialize_entry(column.name, &(column.cell)(row))?;
        }
        map.end()
    }
}

pub(super) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let head = Head {
        version: JSON_VERSION,
        made: report.made.as_ref(),
        board_set: &report.run.board_set,
        boards: report.run.boards,
        shard: (!report.run.shard.is_whole()).then(|| report.run.shard.to_string()),
        complete: report.complete,
        r#match: report.decision.as_ref(),
        correction: report.correction,
    };
    let head = serde_json::to_string(&head)?;
    let columns: Vec<_> = report.columns(true).collect();
    write!(out, "{},\n\"solvers\":[", head.strip_suffix('}').unwrap_or(&head))?;
    lines(out, report.rows.iter().map(|row| RowObject(&columns, row)))?;
    write!(out, "],\n\"pairs\":[")?;
    lines(out, report.pairs.iter().map(object))?;
    writeln!(out, "]}}")
}

fn object(pair: &Pair) -> PairObject<'_> {
    PairObject {
        first: &pair.first,
        second: &pair.second,
        wins: pair.wins,
        ties: pair.ties,
        losses: pair.losses,
        mean_difference: pair.mean_difference,
        half_width: pair.half_width,
        p_value: pair.p_value,
        corrected_p_value: pair.corrected_p_value,
        answer: pair.answer,
        claim: pair.claim,
        boards: pair.after,
    }
}

fn lines(out: &mut dyn Write, objects: impl Iterator<Item = impl Serialize>) -> io::Result<()> {
    let mut is_empty = true;
    for object in objects {
        write!(out, "{}\n{}", if is_empty { "" } else { "," }, serde_json::to_string(&object)?)?;
        is_empty = false;
    }
    if is_empty { Ok(()) } else { writeln!(out) }
}
