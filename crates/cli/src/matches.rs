//! `color-walk match`: finds which of two or more runners is better, and stops once that is certain enough.

use std::{io, path::PathBuf, process::ExitCode, sync::Arc};

use clap::Args;
use color_walk_arena::{
    batch::{Batch, Record, Results, RunId, Shard},
    matches::{Answer, Bounds, BoundsError, MAX_RUNNERS, Match, against_itself},
    report::Report,
};
use color_walk_plot::Scene;

use super::{
    Failure,
    engines::{EngineArguments, NamedEngines},
    games::{GameArguments, GameSink, Played},
    inputs::{BoardArguments, boards_are_missing},
    merging::merge_match,
    origin, plots,
    progress::Progress,
    window::Program,
    wrong_use::decimal,
};

#[derive(Args)]
#[command(after_help = STATUSES)]
pub(super) struct Arguments {
    /// Boards (codes such as series@1..100, a board file, or - for standard input), then two or more solvers and
    /// line-ups. The match plays no other boards. With more than two, each plays against every other
    #[arg(value_name = "BOARDS A B", required_unless_present = "merge")]
    words: Vec<String>,
    /// The former option for boards
    #[arg(long, value_name = "BOARDS", hide = true)]
    boards: Option<String>,
    /// The smallest mean difference that matters, in moves per board
    #[arg(long, value_name = "MOVES", default_value_t = 0.1, value_parser = decimal, conflicts_with = "shard")]
    difference: f64,
    /// The highest accepted probability of calling a runner better by a false claim; seven tenths of it are for the
    /// mean, three for the number of boards won
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = decimal, conflicts_with = "shard")]
    alpha: f64,
    /// The highest accepted probability of missing a difference that matters
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = decimal, conflicts_with = "shard")]
    beta: f64,
    #[command(flatten)]
    reading: BoardArguments,
    #[command(flatten)]
    games: GameArguments,
    #[command(flatten)]
    engines: EngineArguments,
    /// Only the first runner plays against the others
    #[arg(long)]
    gauntlet: bool,
    /// Decides a match from the journals of its shards, which may be incomplete if they decide it
    #[arg(
        long,
        value_name = "FILES",
        num_args = 1..,
        conflicts_with_all = ["words", "boards", "start", "layout", "jobs", "resume", "shard", "walks", "best_so_far"]
    )]
    merge: Vec<PathBuf>,
    /// Rereads the journals during their runs until the match is decided
    #[arg(long)]
    watch: bool,
}

const STATUSES: &str = "\
Exit status:
  0    A is better; every pair of more than two runners is decided; a shard is complete
  3    B is better
  4    no difference that matters
  5    undecided after all boards
  1    something failed
  2    wrong use or input
  130  interrupted";

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    FirstBetter,
    SecondBetter,
    NoDifference,
    Undecided,
    /// Every pair of more than two runners has its answer, or a shard has been played.
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
    /// The status from the answers of all pairs.
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

pub(super) fn run(arguments: &Arguments, program: &Program) -> Result<ExitCode, Failure> {
    let bounds = bounds(arguments)?;
    let Arguments { games, gauntlet, .. } = arguments;
    games.best_so_far(false)?;
    let origin = origin::of_command(program);
    if arguments.watch && arguments.merge.is_empty() {
        return Err(Failure::wrong("--watch rereads journals of shards; name them with --merge"));
    }
    if !arguments.merge.is_empty() {
        games.check_merge(&arguments.merge)?;
        let (merged, mut records) = merge_match(&arguments.merge, bounds, *gauntlet, arguments.watch)?;
        let merged = Playing(merged);
        if !games.is_journal()? {
            records.retain(|record| merged.counts(record));
        }
        let results = Results::new(merged.0.run().clone());
        return merged.end(games.write_merged(&merged.report(), &results, &records, &origin, || merged.draw(&records)));
    }
    let mut engines = NamedEngines::start(&arguments.engines)?;
    let (boards, runners) = match (&arguments.boards, &arguments.words[..]) {
        (Some(boards), runners) => (boards, runners),
        (None, [boards, runners @ ..]) => (boards, runners),
        (None, []) => return Err(boards_are_missing()),
    };
    // Report unavailable boards before missing runners.
    let boards = arguments.reading.open(boards)?;
    if runners.is_empty() {
        return Err(Failure::wrong("a match needs two or more runners; name them after the boards"));
    }
    let line_up = engines.entrants(&runners.join(","))?;
    engines.note_idle(&line_up);
    if let [alone] = &line_up[..] {
        return Err(Failure::wrong(format!("a match needs two or more runners; add one to `{}`", alone.text)));
    }
    if let Some(twin) = against_itself(&line_up) {
        let name = &twin.text;
        return Err(Failure::wrong(format!("`{name}` cannot play against itself; leave out one of the two")));
    }
    if line_up.len() > MAX_RUNNERS {
        let found = line_up.len();
        return Err(Failure::wrong(format!("a match has at most {MAX_RUNNERS} runners, not {found}; leave some out")));
    }
    let shard = games.shard();
    let batch = Batch::new(boards, line_up, shard.unwrap_or(Shard::WHOLE)).map_err(Failure::wrong)?;
    let batch = Arc::new(batch.with_best_so_far(games.best_so_far(false)?));
    let origin = origin::with_engines(origin, engines.playing());
    if shard.is_some() {
        games.play(&batch, &RunId::of(&batch), &mut PlayingShard(Results::of(&batch)), origin)?;
        return Ok(Status::Done.into());
    }
    let run = RunId { match_bounds: Some(bounds), ..RunId::of(&batch) };
    let whole = Match::new(run.clone(), bounds);
    let mut playing = Playing(if *gauntlet { whole.gauntlet() } else { whole });
    match games.play(&batch, &run, &mut playing, origin) {
        Ok(Played::Before(results)) => Ok(Status::of(&results.answers()).into()),
        played => playing.end(played.map(drop)),
    }
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

/// A running match.
struct Playing(Match);

impl Playing {
    /// The result, unless the run failed. A reader who stopped reading still gets the exit status.
    fn end(&self, done: Result<(), Failure>) -> Result<ExitCode, Failure> {
        match done {
            Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {}
            done => done?,
        }
        let answers: Vec<Option<Answer>> = self.0.pairs().iter().map(|pair| pair.answer).collect();
        Ok(Status::of(&answers).into())
    }
}

impl GameSink for Playing {
    fn take(&mut self, record: &Record) {
        self.0.add(record);
    }

    fn is_over(&self) -> bool {
        self.0.ending().is_some()
    }

    fn counts(&self, record: &Record) -> bool {
        record.board < self.0.counted()
    }

    fn report(&self) -> Report {
        Report::of_match(&self.0)
    }

    fn draw(&self, records: &[Record]) -> Result<Scene, Failure> {
        Ok(plots::of_match(&self.0, records))
    }

    fn progress(&self) -> Progress {
        Progress::of_match(&self.0)
    }
}

/// A running shard. Only all shards together decide who is better.
struct PlayingShard(Results);

impl GameSink for PlayingShard {
    fn take(&mut self, record: &Record) {
        self.0.add(record);
    }

    fn is_over(&self) -> bool {
        self.0.is_complete()
    }

    fn report(&self) -> Report {
        Report::of_batch(&self.0, None, &color_walk_solvers::registry())
    }

    fn draw(&self, _: &[Record]) -> Result<Scene, Failure> {
        Err(Failure::wrong("--plot draws a whole match; give it to the merge"))
    }

    fn progress(&self) -> Progress {
        Progress::of_games(self.0.played(), self.0.games())
    }
}
