//! The figures of one solver over a batch.

use color_walk_api::Params;
use serde::{Deserialize, Serialize, Serializer};

/// The figures of one solver over a batch; unless said otherwise over the boards that it cleared.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Summary {
    /// The solver as someone asked for it.
    pub solver: String,
    /// Its id.
    pub id: String,
    /// All its parameters.
    #[serde(skip_deserializing)]
    pub params: Parameters,
    /// Boards played.
    pub boards: u64,
    /// Boards cleared.
    pub solved: u64,
    /// Boards cleared with a walk that an exact search proved to be shortest.
    pub proven: u64,
    /// Length of the shortest walk, in moves.
    pub min: Option<u32>,
    /// Mean length.
    pub mean: Option<f64>,
    /// Length of the longest walk.
    pub max: Option<u32>,
    /// Population standard deviation of the lengths.
    pub stdev: Option<f64>,
    /// Sum of the lengths.
    pub total: u64,
    /// Nodes expanded over all boards played.
    pub nodes: u64,
    /// Time in the solver over all boards played.
    pub seconds: f64,
    /// The most memory that the solver told of on any board.
    pub peak_bytes: u64,
    /// Boards cleared in as few moves as by any solver of the batch.
    pub times_best: u64,
    /// The first board in order that was not cleared.
    pub first_failure: Option<FirstFailure>,
    /// Which boards (see [`super::BoardSource::identity`]).
    pub board_set: String,
    /// What an engine claims; none for a solver. Such figures depend on time: they are not reproducible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineFigures>,
    /// K/N when these are the boards of one shard of several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<String>,
    /// True when every board of the batch, or of the shard, is played.
    pub complete: bool,
    /// Length of each walk in board order; none where the board was not cleared, or not played yet.
    pub moves: Vec<Option<u32>>,
}

/// What an engine claims over the boards played.
#[derive(Clone, Debug, Default, Serialize, Deserialize, PartialEq, Eq)]
pub struct EngineFigures {
    /// What it calls itself.
    pub name: String,
    /// Nodes expanded.
    pub claimed_nodes: u64,
    /// Boards of whose walk it says that none is shorter.
    pub claimed_proven: u64,
    /// Boards on which it says that no walk is as short as one that it, or another solver or engine of the batch, has found.
    pub refuted: u64,
}

/// A board that was not cleared.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
pub struct FirstFailure {
    /// The board's number in its source, from 0.
    pub board: u64,
    /// Why.
    pub reason: String,
}

/// Parameters with their values, in the order of their description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parameters(Vec<(&'static str, u64)>);

impl Parameters {
    pub(super) fn of(params: &Params) -> Self {
        Parameters(params.iter().collect())
    }

    /// Keys and values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        self.0.iter().copied()
    }
}

impl Serialize for Parameters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
