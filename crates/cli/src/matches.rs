//! `color-walk match`: says who of two or more is better, and stops when that is sure.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use clap::{Args, ValueEnum};
use color_walk_arena::{
    batch::{Batch, Record, Shard},
    matches::{self, Answer, Bounds, BoundsError, Ending, MAX_RUNNERS, Match, Part, write},
};
use serde::Deserialize;

use super::{
    Failure,
    engines::{EngineArguments, NamedEngines},
    games::{GameArguments, GameSink, print},
    inputs::{BoardArguments, boards_are_missing},
    progress::Progress,
    wrong_use::decimal,
};

#[derive(Args)]
#[command(after_help = STATUSES)]
pub(super) struct Arguments {
    /// Boards (codes such as series@1..100, a board file, or - for standard input): as many as may be played. Then solvers and
    /// line-ups, two runners at least; more play each against each
    #[arg(value_name = "BOARDS A B", required_unless_present = "merge")]
    words: Vec<String>,
    /// As boards were given before
    #[arg(long, value_name = "BOARDS", hide = true)]
    boards: Option<String>,
    /// The least mean difference that matters, in moves a board
    #[arg(long, value_name = "MOVES", default_value_t = 0.1, value_parser = decimal, conflicts_with = "shard")]
    difference: f64,
    /// The greatest probability of calling one of two equals better
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = decimal, conflicts_with = "shard")]
    alpha: f64,
    /// The greatest probability of calling two alike that differ by as much as matters
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = decimal, conflicts_with = "shard")]
    beta: f64,
    #[command(flatten)]
    reading: BoardArguments,
    #[command(flatten)]
    games: GameArguments,
    #[command(flatten)]
    engines: EngineArguments,
    /// How results are written [default: as the output file's name ends, else table; json for a shard]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Decides a match whose shards have all been played
    #[arg(
        long,
        value_name = "FILES",
        num_args = 1..,
        conflicts_with_all = ["words", "boards", "start", "layout", "jobs", "resume", "overwrite", "shard"]
    )]
    merge: Vec<PathBuf>,
}

const STATUSES: &str = "\
Exit status:
  0    A is better; of more than two, every pair has its answer; a shard is played
  3    B is better
  4    no difference that matters
  5    undecided: the boards ran out
  1    something failed
  2    wrong use or input
  130  interrupted";

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// Aligned columns for people
    Table,
    /// One object
    Json,
    /// Markdown tables
    Md,
}

/// How a match came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    FirstBetter,
    SecondBetter,
    NoDifference,
    Undecided,
    /// Every pair of more than two has its answer, or a shard is played.
    Done,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        ExitCode::from(match status {
            Status::FirstBetter | Status::Done => 0,
            Status::SecondBetter => 3,
            Status::NoDifference => 4,
            Status::Undecided => 5,
        })
    }
}

impl Status {
    /// From the answers of all pairs.
    fn of(answers: &[Option<Answer>]) -> Self {
        match answers {
            [Some(Answer::First)] => Status::FirstBetter,
            [Some(Answer::Second)] => Status::SecondBetter,
            [Some(Answer::Neither)] => Status::NoDifference,
            answers if answers.contains(&None) => Status::Undecided,
            _ => Status::Done,
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let format = format(arguments)?;
    let bounds = bounds(arguments)?;
    if !arguments.merge.is_empty() {
        let output = arguments.games.output()?;
        let merged = Playing::new(matches::merge(&arguments.merge, bounds).map_err(Failure::wrong)?, arguments, format);
        return merged.end(print(output.as_ref(), &|out| merged.write(out)));
    }
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let (boards, runners) = match (&arguments.boards, &arguments.words[..]) {
        (Some(boards), runners) => (boards, runners),
        (None, [boards, runners @ ..]) => (boards, runners),
        (None, []) => return Err(boards_are_missing()),
    };
    // Boards that cannot be had are told of before runners that are missing.
    let boards = arguments.reading.open(boards)?;
    let line_up = engines.entrants(&runners.join(","))?;
    if let [alone] = &line_up[..] {
        return Err(Failure::wrong(format!(
            "a match takes two runners or more; name another one beside `{}`",
            alone.text
        )));
    }
    if line_up.len() > MAX_RUNNERS {
        let found = line_up.len();
        return Err(Failure::wrong(format!("a match takes up to {MAX_RUNNERS} runners, not {found}; leave some out")));
    }
    let shard = arguments.games.shard();
    let batch = Arc::new(Batch::new(boards, line_up, shard.unwrap_or(Shard::WHOLE)).map_err(Failure::wrong)?);
    if shard.is_some() {
        let mut part = PlayingPart { part: Part::of(&batch), times: arguments.games.times() };
        arguments.games.play(&batch, &mut part)?;
        return Ok(Status::Done.into());
    }
    let mut playing = Playing::new(Match::of(&batch, bounds), arguments, format);
    let played = arguments.games.play(&batch, &mut playing);
    playing.end(played)
}

fn bounds(arguments: &Arguments) -> Result<Bounds, Failure> {
    Bounds::new(arguments.difference, arguments.alpha, arguments.beta).map_err(|error| {
        let options = match error {
            BoundsError::Difference => "--difference",
            BoundsError::Error => "--alpha and --beta",
        };
        Failure::wrong(format!("{options}: {error}"))
    })
}

fn format(arguments: &Arguments) -> Result<write::Format, Failure> {
    let by_name = arguments.games.by_extension(&[("json", Format::Json), ("md", Format::Md)]);
    let is_shard = arguments.games.shard().is_some();
    let default = if is_shard { Format::Json } else { by_name.unwrap_or(Format::Table) };
    let format = arguments.format.unwrap_or(default);
    if is_shard && format != Format::Json {
        return Err(Failure::wrong("a shard is written as JSON, so that it can be merged; give --format json"));
    }
    Ok(match format {
        Format::Table => write::Format::Table,
        Format::Json => write::Format::Json,
        Format::Md => write::Format::Markdown,
    })
}

/// A match under way.
struct Playing {
    state: Match,
    format: write::Format,
    times: bool,
    /// How it came out when it was played before.
    recalled: Option<Status>,
}

/// What is read again of a match that was written as JSON.
#[derive(Deserialize)]
struct Written {
    board_set: String,
    boards: u64,
    difference: f64,
    alpha: f64,
    beta: f64,
    ending: Option<Ending>,
    pairs: Vec<WrittenPair>,
    runners: Vec<WrittenRunner>,
}

#[derive(Deserialize)]
struct WrittenPair {
    answer: Option<Answer>,
}

#[derive(Deserialize)]
struct WrittenRunner {
    solver: String,
}

impl Playing {
    fn new(state: Match, arguments: &Arguments, format: write::Format) -> Self {
        Playing { state, format, times: arguments.games.times(), recalled: None }
    }

    /// How it came out, unless it did not. Whoever reads no more of the output still learns it.
    fn end(&self, done: Result<(), Failure>) -> Result<ExitCode, Failure> {
        match done {
            Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {}
            done => done?,
        }
        let answers = || self.state.pairs().iter().map(|pair| pair.answer).collect::<Vec<_>>();
        Ok(self.recalled.unwrap_or_else(|| Status::of(&answers())).into())
    }
}

impl GameSink for Playing {
    fn take(&mut self, record: &Record) {
        self.state.add(record);
    }

    fn is_over(&self) -> bool {
        self.state.ending().is_some()
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write::write(out, self.format, &self.state, self.times)
    }

    fn recall(&mut self, bytes: &[u8]) -> bool {
        let Ok(written) = serde_json::from_slice::<Written>(bytes) else { return false };
        let is_this = written.ending.is_some()
            && written.board_set == self.state.board_set()
            && written.boards == self.state.boards()
            && Bounds::new(written.difference, written.alpha, written.beta) == Ok(self.state.bounds())
            && written.runners.iter().map(|runner| &runner.solver).eq(self.state.runners());
        if is_this {
            self.recalled = Some(Status::of(&written.pairs.iter().map(|pair| pair.answer).collect::<Vec<_>>()));
        }
        is_this
    }

    fn progress(&self) -> Progress {
        Progress {
            done: self.state.counted(),
            of: self.state.boards(),
            unit: "board",
            may_end_sooner: true,
            note: write::leaning(&self.state),
        }
    }
}

/// A shard under way.
struct PlayingPart {
    part: Part,
    times: bool,
}

impl GameSink for PlayingPart {
    fn take(&mut self, record: &Record) {
        self.part.add(record);
    }

    fn is_over(&self) -> bool {
        self.part.is_complete()
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.part.write(out, self.times)
    }

    fn recall(&mut self, bytes: &[u8]) -> bool {
        Part::parse("", bytes).is_ok_and(|part| part.is_complete() && part.is_like(&self.part))
    }

    fn progress(&self) -> Progress {
        let (played, games) = self.part.progress();
        Progress::of_games(played, games)
    }
}
