//! Exports a batch to files. On the desktop, it never overwrites a file and never leaves half of one. In a page, files
//! are downloads.

#[cfg(target_arch = "wasm32")]
use std::path::Path;
use std::{error::Error, io::Write, path::PathBuf};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, block_on, futures_lite::future},
};
use color_walk_api::solver::Registry;
use color_walk_arena::{
    batch::{Batch, Results},
    matches::Match,
    report::{Format, LengthsFormat, Provenance, Report, write_lengths},
};

use super::{BatchCommand, BatchFigures, CurrentBatch, Drawing, Figures, drawing::Texts};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    languages::words::Words,
    search::registry::SolverRegistry,
};

#[cfg(not(target_arch = "wasm32"))]
use color_walk_files::new_file::create as save;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exports>()
        .add_systems(Update, (apply_export_commands, collect_exports).chain().in_set(AppSystems::Draw));
}

/// The content and the file of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The content.
    pub content: Content,
    /// Folder and name without extension.
    pub name: PathBuf,
    /// The solvers in plots, by their index in the batch.
    pub solvers: Vec<usize>,
}

/// The content of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// The figures of all solvers, in the format of `color-walk bench`.
    Table(Format),
    /// The comparison of solvers, in the format of `color-walk match`. Empty for a single solver.
    Match(Format),
    /// The length of each walk.
    Lengths(LengthsFormat),
    /// A plot, as SVG.
    Plot(Drawing),
}

/// Running exports, and the results of ended ones, oldest first.
#[derive(Resource, Default)]
pub struct Exports {
    running: Vec<Task<Result<PathBuf, Unwritten>>>,
    /// The written file's path, or a sentence on why it was not written.
    pub ended: Vec<Result<PathBuf, String>>,
}

/// A file that could not be written, and the reason.
struct Unwritten {
    file: String,
    problem: String,
}

impl Content {
    /// The extension with its dot, and a part before it for some contents.
    pub fn ending(self) -> &'static str {
        match self {
            Content::Table(Format::Csv) => ".csv",
            Content::Table(Format::Json) => ".json",
            Content::Table(Format::Markdown) => ".md",
            Content::Table(Format::Table) => ".txt",
            Content::Match(Format::Csv) => "-match.csv",
            Content::Match(Format::Json) => "-match.json",
            Content::Match(Format::Markdown) => "-match.md",
            Content::Match(Format::Table) => "-match.txt",
            Content::Lengths(LengthsFormat::Csv) => "-moves.csv",
            Content::Lengths(LengthsFormat::Json) => "-moves.json",
            Content::Plot(Drawing::Histograms) => "-histograms.svg",
            Content::Plot(Drawing::Cumulative) => "-cumulative.svg",
        }
    }
}

fn apply_export_commands(
    mut commands: EventReader<BatchCommand>,
    words: Words,
    current: Res<CurrentBatch>,
    figures: Res<BatchFigures>,
    registry: Res<SolverRegistry>,
    mut exports: ResMut<Exports>,
) {
    for command in commands.read() {
        let (BatchCommand::Export(export), Some(run)) = (command, current.run()) else { continue };
        let (export, figures) = (export.clone(), figures.get().clone());
        let (batch, results, registry) = (run.batch().clone(), run.results().clone(), registry.clone());
        let played_match = run.played_match().filter(|_| matches!(export.content, Content::Match(_))).cloned();
        let texts = match export.content {
            Content::Plot(drawing) => drawing.texts(&words, batch.source().identity()),
            Content::Table(_) | Content::Match(_) | Content::Lengths(_) => Texts::default(),
        };
        let write = async move { export.write(&batch, &results, played_match.as_ref(), &figures, &texts, &registry) };
        let task = IoTaskPool::get().spawn(write);
        exports.running.push(task);
    }
}

fn collect_exports(words: Words, mut exports: ResMut<Exports>, mut demand: ResMut<FrameDemand>) {
    if exports.running.is_empty() {
        return;
    }
    demand.ask();
    let Exports { running, ended } = &mut *exports;
    running.retain_mut(|task| match block_on(future::poll_once(task)) {
        Some(end) => {
            ended.push(end.map_err(|Unwritten { file, problem }| message!(words, "batch-not-written", file, problem)));
            false
        }
        None => true,
    });
}

impl Export {
    fn write(
        &self,
        batch: &Batch,
        results: &Results,
        played_match: Option<&Match>,
        figures: &Figures,
        texts: &Texts,
        registry: &Registry,
    ) -> Result<PathBuf, Unwritten> {
        // `build.rs` sets the commit.
        let commit = env!("COLOR_WALK_COMMIT").split_once(", ").map(|(hash, _)| hash.to_owned());
        let made = |report: Report| {
            let made = Provenance { commit: commit.clone(), ..Provenance::here() };
            Report { made: Some(made), ..report }
        };
        let fill = |out: &mut dyn Write| -> Result<(), Box<dyn Error>> {
            match self.content {
                Content::Table(format) => made(Report::of_batch(results, None, registry)).write(out, format)?,
                Content::Match(format) => {
                    let played = played_match.ok_or("a match needs two solvers or more")?;
                    made(Report::of_match(played)).write(out, format)?;
                }
                Content::Lengths(format) => write_lengths(out, format, batch, results)?,
                Content::Plot(drawing) => {
                    let text = drawing.draw(figures, &self.solvers, texts)?;
                    out.write_all(text.as_bytes())?;
                }
            }
            Ok(())
        };
        save(&self.name, self.content.ending(), fill).map_err(|error| Unwritten {
            file: format!("{}{}", self.name.display(), self.content.ending()),
            problem: error.to_string(),
        })
    }
}

/// Returns the file's name among the downloads.
#[cfg(target_arch = "wasm32")]
fn save(
    name: &Path,
    ending: &str,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Box<dyn Error>>,
) -> Result<PathBuf, Box<dyn Error>> {
    let mut bytes = Vec::new();
    fill(&mut bytes)?;
    let stem = name.file_name().ok_or("a file's name is missing")?.to_string_lossy();
    let file = format!("{stem}{ending}");
    crate::base::download::start(&bytes, &file)?;
    Ok(file.into())
}
