//! The columns of a report, defined once for tables, files and the window.

use std::borrow::Cow;

use color_walk_api::solver::{Param, ParamKind, SolverSpec};
use color_walk_solvers as solvers;
use serde_json::Value;

use super::Cell;
use crate::batch::{
    EngineFigures, FieldFigures, Summary,
    published::{Figures, Row as PublishedRow},
};
use ColumnId::*;

/// A solver in a report.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its figures.
    pub summary: Summary,
    /// Its rank in a match, from 0 for the best against the field. Runners without a figure come last.
    pub place: Option<usize>,
    /// Its reference figures on the series' boards; `None` on other boards.
    pub published: Option<PublishedRow>,
    /// The times of repeats in seconds, sorted; empty without repeats.
    pub repeats: Vec<f64>,
    /// False if times are omitted, so that equal runs give equal bytes.
    pub times: bool,
    /// True if every board of the run has been played.
    pub complete: bool,
}

/// A column's place among [`COLUMNS`].
#[allow(missing_docs, reason = "the columns explain themselves")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColumnId {
    Place,
    Solver,
    Id,
    Params,
    Engine,
    Boards,
    Solved,
    Proven,
    Min,
    Mean,
    MeanHalfWidth,
    Published,
    Reference,
    Agrees,
    Max,
    Stdev,
    Total,
    TimesBest,
    Field,
    HalfWidth,
    Wins,
    Ties,
    Losses,
    Rating,
    Nodes,
    Seconds,
    SecondsLeast,
    SecondsMost,
    PeakBytes,
    ClaimedNodes,
    ClaimedProven,
    Refuted,
    EndedByTime,
    Replayed,
    Differing,
    FirstFailure,
    Moves,
}

/// A column of a report.
#[derive(Debug)]
pub struct Column {
    /// Its place.
    pub id: ColumnId,
    /// The name in files, and the key of the window's texts.
    pub name: &'static str,
    /// The heading in tables.
    pub heading: &'static str,
    /// The explanation.
    pub about: &'static str,
    /// The reports that show it.
    shown: Shown,
    /// Its value for a solver.
    pub cell: for<'a> fn(&'a Row) -> Cell<'a>,
}

/// The reports that show a column.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shown {
    Always,
    InFiles,
    /// Tables of batches, and all files.
    InBatches,
    /// Matches only.
    OfMatches,
    /// Matches of more than two runners.
    OfFields,
    /// Runs on the series' boards.
    OverSeries,
    /// Runs with an engine.
    WithEngines,
    /// Tables of runs with an engine that makes claims, and files of runs with an engine.
    WithClaims,
    /// Tables of runs with an engine that says that it is reproducible, and files of runs with an engine.
    WithReplays,
    /// Tables of runs in which a clock ended an engine, and files of runs with an engine.
    WithTime,
    WithRepeats,
}

/// The properties of a report that select its columns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shape {
    /// True for a match, false for a batch.
    pub is_match: bool,
    /// True if runners have ratings.
    pub has_ratings: bool,
    /// True on the series' boards.
    pub is_series: bool,
    /// True if a solver is an engine.
    pub has_engines: bool,
    /// True if an engine makes claims.
    pub has_claims: bool,
    /// True if a clock ended an engine.
    pub has_ended_by_time: bool,
    /// True if an engine says that it is reproducible.
    pub has_replays: bool,
    /// True if games were repeated.
    pub has_repeats: bool,
}

/// A column with all its properties.
const fn column(
    id: ColumnId,
    name: &'static str,
    heading: &'static str,
    about: &'static str,
    shown: Shown,
    cell: for<'a> fn(&'a Row) -> Cell<'a>,
) -> Column {
    Column { id, name, heading, about, shown, cell }
}

/// All columns, in their order.
pub const COLUMNS: [Column; 37] = [
    column(Place, "place", "", "Place in the match: the best against the field is first", Shown::OfMatches, |row| {
        Cell::or_unknown(row.place, |place| Cell::Count(place as u64 + 1))
    }),
    column(Solver, "solver", "solver", "The solver as you named it", Shown::Always, |row| text(&row.summary.solver)),
    column(Id, "id", "id", "The solver's id", Shown::InFiles, |row| {
        text(row.summary.solver.split(':').next().unwrap_or_default())
    }),
    column(
        Params,
        "params",
        "params",
        "All its parameters; of an engine or a script, those that you gave",
        Shown::InFiles,
        |row| Cell::Params(params_of(&row.summary.solver, row.summary.engine.is_some())),
    ),
    column(Engine, "engine", "engine", "What an engine calls itself", Shown::WithEngines, |row| {
        Cell::or_unknown(row.summary.engine.as_ref(), |engine| text(&engine.name))
    }),
    column(Boards, "boards", "boards", "Boards played; in a match, counted", Shown::InFiles, |row| {
        Cell::Count(row.summary.boards)
    }),
    column(Solved, "solved", "solved", "Boards cleared, of those played", Shown::Always, |row| {
        Cell::Share(row.summary.solved, row.summary.boards)
    }),
    column(Proven, "proven", "proven", "Walks proven to be shortest by an exact search", Shown::Always, |row| {
        unless_engine(row, Cell::Count(row.summary.proven))
    }),
    column(Min, "min", "min", "Length of the shortest walk", Shown::InBatches, |row| row.summary.min.into()),
    column(Mean, "mean", "mean", "Mean length of the walks", Shown::Always, |row| {
        Cell::or_unknown(row.summary.mean, Cell::Decimal)
    }),
    column(
        MeanHalfWidth,
        "mean_half_width",
        "95 % ±",
        "Half the width of the mean's 95 % confidence interval",
        Shown::InBatches,
        |row| Cell::or_unknown(row.summary.mean_half_width, Cell::Decimal),
    ),
    column(
        Published,
        "published",
        "published",
        "What the series published: min mean max stdev",
        Shown::OverSeries,
        |row| {
            let published = row.published.as_ref().and_then(|row| row.published.as_ref());
            Cell::or_unknown(published, |figures| text(four(figures)))
        },
    ),
    column(
        Reference,
        "reference",
        "reference",
        "What the series' rule gives: min mean max stdev",
        Shown::OverSeries,
        |row| Cell::or_unknown(row.published.as_ref(), |row| text(four(&row.reference))),
    ),
    column(Agrees, "agrees", "agrees", "Whether the figures are those of the reference", Shown::OverSeries, |row| {
        let published = row.published.as_ref().filter(|_| row.complete);
        published.map_or(Cell::Unknown, |published| Cell::Flag(published.agrees(&row.summary)))
    }),
    column(Max, "max", "max", "Length of the longest walk", Shown::InBatches, |row| row.summary.max.into()),
    column(Stdev, "stdev", "stdev", "Population standard deviation of the lengths", Shown::InBatches, |row| {
        Cell::or_unknown(row.summary.stdev, Cell::Decimal)
    }),
    column(Total, "total", "total", "Sum of the lengths", Shown::InBatches, |row| Cell::Count(row.summary.total)),
    column(
        TimesBest,
        "times_best",
        "best",
        "Boards cleared in as few moves as by any solver of the run",
        Shown::InBatches,
        |row| Cell::Count(row.summary.times_best),
    ),
    column(
        Field,
        "field",
        "to the field",
        "Mean difference to the mean of all others, over the boards that all cleared; below 0 is better",
        Shown::OfMatches,
        |row| Cell::or_unknown(row.field().mean_difference, Cell::Signed),
    ),
    column(
        HalfWidth,
        "half_width",
        "95 % ±",
        "Half the width of that difference's 95 % confidence interval",
        Shown::OfMatches,
        |row| Cell::or_unknown(row.field().half_width, Cell::Decimal),
    ),
    column(Wins, "wins", "wins", "Games with the shorter walk", Shown::OfMatches, |row| Cell::Count(row.field().wins)),
    column(Ties, "ties", "ties", "Games with walks of one length", Shown::OfMatches, |row| {
        Cell::Count(row.field().ties)
    }),
    column(Losses, "losses", "losses", "Games with the longer walk", Shown::OfMatches, |row| {
        Cell::Count(row.field().losses)
    }),
    column(Rating, "rating", "rating", "Elo rating among the runners, 0 on average", Shown::OfFields, |row| {
        Cell::or_unknown(row.field().rating, Cell::Rounded)
    }),
    column(Nodes, "nodes", "nodes", "Positions expanded over all boards", Shown::Always, |row| {
        if row.is_exact() { Cell::Count(row.summary.nodes) } else { Cell::Unknown }
    }),
    column(
        Seconds,
        "seconds",
        "time",
        "Time in the solver over all boards; of repeats, the median",
        Shown::Always,
        |row| {
            if row.times { Cell::Seconds(row.summary.seconds) } else { Cell::Unknown }
        },
    ),
    column(SecondsLeast, "seconds_least", "least", "The shortest time of the repeats", Shown::WithRepeats, |row| {
        Cell::or_unknown(row.repeats.first().copied().filter(|_| row.times), Cell::Seconds)
    }),
    column(SecondsMost, "seconds_most", "most", "The longest time of the repeats", Shown::WithRepeats, |row| {
        Cell::or_unknown(row.repeats.last().copied().filter(|_| row.times), Cell::Seconds)
    }),
    column(PeakBytes, "peak_bytes", "memory", "The solver's largest memory on any board", Shown::InBatches, |row| {
        // The memory of a script's process is measured, so it varies as times do.
        let is_measured = row.summary.engine.is_some();
        if is_measured && !row.times { Cell::Unknown } else { unless_engine(row, Cell::Bytes(row.summary.peak_bytes)) }
    }),
    column(
        ClaimedNodes,
        "claimed_nodes",
        "claimed nodes",
        "Positions that the engine says it expanded",
        Shown::WithClaims,
        |row| Cell::or_unknown(row.claiming().and_then(|engine| engine.claimed_nodes), Cell::Count),
    ),
    column(
        ClaimedProven,
        "claimed_proven",
        "claimed proofs",
        "Walks that the engine calls shortest",
        Shown::WithClaims,
        |row| Cell::or_unknown(row.claiming().map(|engine| engine.claimed_proven), Cell::Count),
    ),
    column(
        Refuted,
        "refuted",
        "wrong claims",
        "Boards on which a shorter walk refutes the engine",
        Shown::WithClaims,
        |row| Cell::or_unknown(row.claiming().map(|engine| engine.refuted), Cell::Count),
    ),
    column(
        EndedByTime,
        "ended_by_time",
        "by time",
        "Boards on which a clock ended the engine, so that another run may end elsewhere",
        Shown::WithTime,
        |row| Cell::or_unknown(row.summary.engine.as_ref(), |engine| Cell::Count(engine.ended_by_time)),
    ),
    column(
        Replayed,
        "replayed",
        "replayed",
        "Games played twice, one in twenty, of an engine that says that it is reproducible",
        Shown::WithReplays,
        |row| Cell::or_unknown(row.promising(), |engine| Cell::Count(engine.replayed)),
    ),
    column(
        Differing,
        "differing",
        "differing",
        "Of these, games whose second walk or nodes differ: the engine is not reproducible",
        Shown::WithReplays,
        |row| Cell::or_unknown(row.promising(), |engine| Cell::Count(engine.differing)),
    ),
    column(
        FirstFailure,
        "first_failure",
        "failure",
        "The first board that was not cleared, and why",
        Shown::InFiles,
        |row| row.summary.first_failure.as_ref().map_or(Cell::Unknown, Cell::Failure),
    ),
    column(Moves, "moves", "moves", "Length of each walk, in the order of the boards", Shown::InFiles, |row| {
        Cell::Lengths(&row.summary.moves)
    }),
];

static ALL: [Column; 37] = COLUMNS;

impl Column {
    /// The column with this id.
    pub fn of(id: ColumnId) -> &'static Column {
        &ALL[id as usize]
    }

    fn is_shown(&self, shape: Shape, in_files: bool) -> bool {
        match self.shown {
            Shown::Always => true,
            Shown::InFiles => in_files,
            Shown::InBatches => in_files || !shape.is_match,
            Shown::OfMatches => shape.is_match,
            Shown::OfFields => shape.is_match && shape.has_ratings,
            Shown::OverSeries => shape.is_series && !shape.is_match,
            Shown::WithEngines => shape.has_engines && (in_files || self.id != Engine),
            Shown::WithClaims => shape.has_engines && (in_files || shape.has_claims),
            Shown::WithReplays => shape.has_engines && (in_files || shape.has_replays),
            Shown::WithTime => shape.has_engines && (in_files || shape.has_ended_by_time),
            Shown::WithRepeats => shape.has_repeats,
        }
    }
}

/// The columns of a table for people, or of a file.
pub fn columns(shape: Shape, in_files: bool) -> impl Iterator<Item = &'static Column> {
    ALL.iter().filter(move |column| column.is_shown(shape, in_files))
}

impl Row {
    /// The figures of an engine that makes claims. `None` for a solver and for a script, whose figures are facts.
    pub fn claiming(&self) -> Option<&EngineFigures> {
        self.summary.engine.as_ref().filter(|engine| engine.makes_claims)
    }

    /// The figures of an engine that says that it is reproducible.
    pub fn promising(&self) -> Option<&EngineFigures> {
        self.summary.engine.as_ref().filter(|engine| engine.says_reproducible)
    }

    /// Boards on which a clock ended an engine.
    pub fn ended_by_time(&self) -> u64 {
        self.summary.engine.as_ref().map_or(0, |engine| engine.ended_by_time)
    }

    /// True if its nodes are a fact of boards, solver and parameters: no claims, and no clock that ended the count.
    pub fn is_exact(&self) -> bool {
        self.summary.engine.as_ref().is_none_or(|engine| !engine.makes_claims) && self.ended_by_time() == 0
    }

    fn field(&self) -> FieldFigures {
        self.summary.field.clone().unwrap_or_default()
    }
}

fn text<'a>(text: impl Into<Cow<'a, str>>) -> Cell<'a> {
    Cell::Text(text.into())
}

/// A figure counted by the arena, so never shown for an engine that claims it.
fn unless_engine<'a>(row: &Row, cell: Cell<'a>) -> Cell<'a> {
    if row.claiming().is_some() { Cell::Unknown } else { cell }
}

fn four(Figures { min, mean, max, stdev }: &Figures) -> String {
    [*min, *mean, *max, *stdev].into_iter().filter(|figure| !figure.is_empty()).collect::<Vec<_>>().join(" ")
}

/// All parameters of a solver. For an engine, which may be missing here, only the given ones, as they were written.
pub(super) fn params_of(solver: &str, is_engine: bool) -> Vec<(String, Value)> {
    if !is_engine && let Ok(spec) = SolverSpec::parse(solver, &solvers::registry()) {
        let value = |param: &Param, value: u64| match param.kind {
            ParamKind::Number => value.into(),
            _ => param.text(value).into(),
        };
        return spec
            .info()
            .params
            .iter()
            .map(|param| (param.key.to_string(), value(param, spec.params.get(&param.key))))
            .collect();
    }
    let given = solver.split(':').skip(1).filter_map(|part| part.split_once('='));
    let value = |text: &str| text.parse::<u64>().map_or_else(|_| text.into(), Value::from);
    given.map(|(key, text)| (key.trim().to_owned(), value(text.trim()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_column_is_in_its_place() {
        for (place, column) in COLUMNS.iter().enumerate() {
            assert_eq!(column.id as usize, place, "{}", column.name);
        }
    }
}
