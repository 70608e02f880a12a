//! What a batch keeps of a game, as one line of text.

use std::{fmt, str::FromStr};

use color_walk_api::{Claims, Outcome};

#[cfg(not(target_arch = "wasm32"))]
use super::Game;
use super::MAX_MOVES;

/// What a batch keeps of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The board's number in its source, from 0.
    pub board: u64,
    /// The solver's number in the batch, from 0.
    pub solver: usize,
    /// Moves played, at most [`MAX_MOVES`].
    pub moves: u32,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time in the solver, in nanoseconds.
    pub nanos: u64,
    /// The most memory that the solver told of, in bytes.
    pub peak_bytes: u64,
    /// What the solver's next board begins with.
    pub carry: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// What an engine says of its search; such a game is not reproducible.
    pub claims: Option<Claims>,
}

impl Record {
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn new(board: u64, solver: usize, game: &Game) -> Self {
        Record {
            board,
            solver,
            moves: game.walk.len() as u32,
            nodes: game.nodes,
            nanos: u64::try_from(game.busy.as_nanos()).unwrap_or(u64::MAX),
            peak_bytes: game.peak_bytes,
            carry: game.carry,
            outcome: game.outcome.clone(),
            claims: game.claims.clone(),
        }
    }
}

/// `board solver moves nodes nanos peak_bytes carry outcome`, without a line end; an engine's outcome has `claims NODES`,
/// `lower N` where it gives a lower bound, and `proven` where it says so, before it.
impl fmt::Display for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record { board, solver, moves, nodes, nanos, peak_bytes, carry, outcome, claims } = self;
        write!(out, "{board} {solver} {moves} {nodes} {nanos} {peak_bytes} {carry} ")?;
        if let Some(Claims { nodes, lower_bound, proven }) = claims {
            write!(out, "claims {nodes} ")?;
            lower_bound.map_or(Ok(()), |lower| write!(out, "lower {lower} "))?;
            out.write_str(if *proven { "proven " } else { "" })?;
        }
        match outcome.trouble() {
            Some(trouble) => write!(out, "failed {}", trouble.replace(['\n', '\r'], " ")),
            None if outcome.is_proven() => out.write_str("proven"),
            None => out.write_str("cleared"),
        }
    }
}

impl FromStr for Record {
    /// The line is no record.
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let mut words = line.splitn(8, ' ');
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok()).ok_or(());
        let (board, solver, moves, nodes) = (number()?, number()?, number()?, number()?);
        let (nanos, peak_bytes, carry) = (number()?, number()?, number()?);
        let (claims, rest) = split_claims(words.next().ok_or(())?)?;
        let outcome = match rest {
            "cleared" => Outcome::Cleared { proven: false },
            "proven" => Outcome::Cleared { proven: true },
            failed => Outcome::from_trouble(failed.strip_prefix("failed ").ok_or(())?),
        };
        let moves = u32::try_from(moves).ok().filter(|&moves| moves <= MAX_MOVES).ok_or(())?;
        let solver = usize::try_from(solver).map_err(drop)?;
        Ok(Record { board, solver, moves, nodes, nanos, peak_bytes, carry, outcome, claims })
    }
}

/// What an engine claims, if it is one, and what follows.
fn split_claims(text: &str) -> Result<(Option<Claims>, &str), ()> {
    let Some(claims) = text.strip_prefix("claims ") else { return Ok((None, text)) };
    let (nodes, rest) = claims.split_once(' ').ok_or(())?;
    let nodes = nodes.parse().map_err(drop)?;
    let (lower_bound, rest) = match rest.strip_prefix("lower ") {
        None => (None, rest),
        Some(lower) => {
            let (lower, rest) = lower.split_once(' ').ok_or(())?;
            (Some(lower.parse().map_err(drop)?), rest)
        }
    };
    let proven = rest.strip_prefix("proven ");
    let claims = Claims { nodes, lower_bound, proven: proven.is_some() };
    Ok((Some(claims), proven.unwrap_or(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_as_written() {
        for line in [
            "7 0 33 512 123456 1024 4 cleared",
            "7 1 0 0 0 0 0 proven",
            "0 0 1 2 3 4 5 failed gave up: no",
            "7 2 33 0 9 1 0 claims 512 proven cleared",
            "7 2 33 0 9 1 0 claims 512 lower 30 cleared",
            "7 2 33 0 9 1 0 claims 512 lower 33 proven cleared",
            "7 2 0 0 9 1 0 claims 0 failed lost: no",
        ] {
            assert_eq!(line.parse::<Record>().unwrap().to_string(), line);
        }
        for torn in [
            "",
            "7 0 33",
            "7 0 33 512 123456 1024 4 clea",
            "x 0 33 512 123456 1024 4 cleared",
            "7 0 33 0 1 1 4 claims cleared",
            "7 0 33 0 1 1 4 claims 5 lower cleared",
            // No walk is as long.
            "7 0 4294967294 0 1 1 4 cleared",
            "7 0 4294967295 0 1 1 4 failed gave up: no",
        ] {
            assert_eq!(torn.parse::<Record>(), Err(()));
        }
    }
}
