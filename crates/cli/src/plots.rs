//! `--plot FILE`: the results as a drawing.

use std::path::Path;

use clap::ValueEnum;
use color_walk_arena::{
    batch::{Record, Results},
    matches::Match,
};
use color_walk_plot::{
    BestCourse, Captions, Course, GameTimes, Lengths, MOST_PAIRS, Scene, best_so_far, boxes, cumulative, histograms,
    match_course, times,
};

use super::{
    Failure,
    output::{Output, has_extension, is_standard},
};

/// The file of a plot, checked before the first game.
pub(super) struct PlotFile {
    output: Output,
    is_png: bool,
}

impl PlotFile {
    /// Refuses a file in the way, and a name that ends with neither .svg nor .png.
    pub(super) fn reserve(path: &Path, overwrite: bool) -> Result<Self, Failure> {
        if is_standard(path) {
            return Err(Failure::wrong("--plot needs a file; name one that ends with .svg or .png instead of `-`"));
        }
        let is_png = has_extension(path, "png");
        if !is_png && !has_extension(path, "svg") {
            let path = path.display();
            return Err(Failure::wrong(format!("--plot writes SVG and PNG; let `{path}` end with .svg or .png")));
        }
        Ok(PlotFile { output: Output::reserve(path, "--plot", overwrite)?, is_png })
    }

    pub(super) fn path(&self) -> &Path {
        self.output.path()
    }

    /// Draws the scene into the file.
    pub(super) fn write(&self, scene: &Scene) -> Result<(), Failure> {
        let bytes = match self.is_png {
            true => scene.to_png().map_err(Failure::broken)?,
            false => scene.to_svg().into_bytes(),
        };
        self.output.replace(|out| out.write_all(&bytes))
    }
}

/// A plot of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Chart {
    /// Walk lengths as boxes, with each mean and its interval
    Boxes,
    /// Walk lengths as histograms
    Histograms,
    /// The share of boards cleared within a number of moves
    Cumulative,
    /// Time against length, for each game
    Time,
    /// The mean of the best walks so far, over nodes
    Best,
}

impl Chart {
    /// Refuses games that lack what the plot shows.
    pub(super) fn check(self, results: &Results, records: &[Record]) -> Result<(), Failure> {
        match self {
            Chart::Time if !records.is_empty() && records.iter().all(|record| record.nanos == 0) => {
                Err(times_are_missing())
            }
            Chart::Best if !results.run().best_so_far => {
                Err(Failure::wrong("--chart best needs the points of --best-so-far, which these journals lack"))
            }
            _ => Ok(()),
        }
    }

    /// The plot of a batch's games.
    pub(super) fn draw(self, results: &Results, records: &[Record]) -> Scene {
        let run = results.run();
        let title = |what: &str| {
            let unfinished = if results.is_complete() { "" } else { " (unfinished)" };
            format!("{what}, {}{unfinished}", run.board_set)
        };
        let captions = |title: String, x: &str, y: &str, note: &str| Captions {
            title,
            x: x.to_owned(),
            y: y.to_owned(),
            note: note.to_owned(),
        };
        let lengths = || Lengths::of(results);
        match self {
            Chart::Boxes => {
                let note = "Box: the middle half of the walks; line: their median; whiskers: the last walk within one \
                            and a half boxes; diamond: mean with its 95 % interval";
                boxes(&lengths(), &captions(title("Walk lengths"), "moves", "", note))
            }
            Chart::Histograms => {
                let note = "Bars: number of boards, on one scale; dashed line: mean; on the right: mean with its 95 % \
                            interval";
                histograms(&lengths(), &captions(title("Walk lengths"), "moves", "boards", note))
            }
            Chart::Cumulative => {
                let captions =
                    captions(title("Boards cleared"), "moves", "boards cleared (%)", "On the right: mean length");
                cumulative(&lengths(), &captions)
            }
            Chart::Time => {
                let note = "Dots: games; cross: the middle half in each direction; on the right: median time";
                let captions = captions(title("Time and length"), "time for a board", "moves", note);
                times(&GameTimes::of(run, records), &captions)
            }
            Chart::Best => {
                let note =
                    "From the first number of nodes with a walk on every board; on the right: the mean at the end";
                let captions = captions(title("Best walk so far"), "nodes for a board", "mean length (moves)", note);
                best_so_far(&BestCourse::of(run, records), &captions)
            }
        }
    }
}

/// The refusal of a plot over time, if times are omitted.
pub(super) fn times_are_missing() -> Failure {
    Failure::wrong("--chart time needs times; leave out --no-times")
}

/// The plot of a match.
pub(super) fn of_match(played: &Match, records: &[Record]) -> Scene {
    let run = played.run();
    let is_gauntlet = played.pairs().iter().all(|pair| pair.first_index == 0);
    let course = Course::of(run, played.bounds(), is_gauntlet, records);
    let (capital, mean) = match &course.pairs[..] {
        [pair] => {
            let [first, second] = [pair.first, pair.second].map(|runner| run.solvers[runner].as_str());
            (
                format!("{first} against {second}, {}", run.board_set),
                format!("Mean of {first} minus {second}, in moves"),
            )
        }
        _ => (
            format!("Match of {} runners, {}", run.solvers.len(), run.board_set),
            "Mean difference to the field, in moves".to_owned(),
        ),
    };
    let note = match course.pairs.len() {
        0 | 1 => {
            "Each line: the capital of a gambler who bets on this answer; the answer is certain enough once it reaches 1"
        }
        2..=MOST_PAIRS => {
            "Each line: the greatest capital of a pair's answers; on the right: the boards until its answer"
        }
        _ => {
            "Each line: the greatest capital of a pair's answers, of the pairs that took most boards; on the right: the \
             boards until its answer"
        }
    };
    let captions = [
        Captions {
            title: capital,
            x: "boards".to_owned(),
            y: "capital (part of what is needed)".to_owned(),
            note: note.to_owned(),
        },
        Captions {
            title: mean,
            x: "boards".to_owned(),
            y: "moves".to_owned(),
            note: "Below 0 is shorter. Areas: 95 % intervals, also on the right; grey band: differences that do not matter"
                .to_owned(),
        },
    ];
    match_course(&course, &captions)
}
