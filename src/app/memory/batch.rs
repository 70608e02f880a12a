//! Stores the Batch screen's batch in the person's folder, one line per game, so it survives a restart.
//!
//! Each open window locks a file of its own: `batch-1.journal` and so on, up to a limit. A new window shows the batch
//! of its file, stopped. It prefers a file with an unfinished batch that no other window holds. It renames a file that
//! it cannot read, because its next batch would overwrite it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bevy::prelude::*;
use color_walk_api::solver::Registry;
use color_walk_arena::{
    batch::{self, Batch, BoardFileBytes, JournalError, Record, RunId},
    matches::Bounds,
};
use color_walk_assets::Entrant;
use color_walk_files::plain_file::{self, MAX_BOARDS};
use color_walk_play::sentence::Sentence;

use super::Memory;
use crate::{
    base::{notices::Notices, schedule::AppSystems},
    batch::{BatchKeptEvent, Journal, JournalSink},
    search::registry::SolverRegistry,
};

/// Maximum number of windows whose batches are stored.
const FILES: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, restore)
        .add_systems(Update, warn_of_problem.run_if(resource_exists::<BatchFile>).after(AppSystems::Draw));
}

/// This window's file.
#[derive(Resource, Clone)]
struct BatchFile(Arc<BatchFileState>);

/// The content of a journal file.
enum Content {
    Nothing,
    /// Another window holds the file, or its batch uses an engine that is not available.
    Unavailable,
    Batch(BatchKeptEvent),
}

struct BatchFileState {
    path: PathBuf,
    writing: Mutex<Writing>,
}

/// Deletes the journal if it has no batch.
impl Drop for BatchFileState {
    fn drop(&mut self) {
        let writing = self.writing.get_mut().unwrap_or_else(PoisonError::into_inner);
        let empty = writing.journal.take().filter(batch::Journal::is_empty);
        _ = empty.map(batch::Journal::remove);
    }
}

#[derive(Default)]
struct Writing {
    /// Holds the file's lock while the window is open.
    journal: Option<batch::Journal>,
    /// The batch and its games that are not written yet. A full disk may have space later.
    header: Option<RunId>,
    waiting: Vec<Record>,
    problem: Option<String>,
    /// The batch's file was deleted, and the person knows.
    is_gone: bool,
}

impl Writing {
    /// Writes the waiting data. On failure, it returns the reason in English and keeps the data.
    fn write(&mut self) -> Result<(), String> {
        let journal = self.journal.as_mut().ok_or("its file cannot be had")?;
        if let Some(run) = &self.header {
            journal.restart(run).map_err(|error| error.problem())?;
            self.header = None;
        }
        while let Some(record) = self.waiting.first() {
            journal.append(record).map_err(|error| error.problem())?;
            self.waiting.remove(0);
        }
        Ok(())
    }
}

impl BatchFile {
    /// The best file that no other window holds: one with an unfinished batch, else with any batch, else an empty one.
    /// Returns its batch too. Adds the reasons why batches cannot be read to `problems`, in English.
    fn take(folder: &Path, registry: &Registry, problems: &mut Vec<String>) -> Option<(Self, Option<BatchKeptEvent>)> {
        let mut best: Option<(Self, Option<BatchKeptEvent>)> = None;
        for number in 1..=FILES {
            let path = folder.join(format!("batch-{number}.journal"));
            if best.is_some() && !path.exists() {
                continue;
            }
            let keeping = BatchFile(Arc::new(BatchFileState { path, writing: Mutex::default() }));
            let batch = match keeping.open(registry) {
                Ok(Content::Nothing) => None,
                Ok(Content::Unavailable) => continue,
                Ok(Content::Batch(batch)) => Some(batch),
                Err(problem) => {
                    problems.push(problem);
                    if keeping.set_aside().is_err() {
                        continue;
                    }
                    None
                }
            };
            let is_unfinished = batch.as_ref().is_some_and(|batch| !batch.is_over());
            let is_better = match &best {
                Some((_, Some(_))) => is_unfinished,
                Some((_, None)) => batch.is_some(),
                None => true,
            };
            if is_better {
                best = Some((keeping, batch));
            }
            if is_unfinished {
                break;
            }
        }
        best
    }

    fn writing(&self) -> MutexGuard<'_, Writing> {
        self.0.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Renames the file to a free name, `batch-1.unread-1` and so on, and opens an empty one in its place.
    fn set_aside(&self) -> io::Result<()> {
        self.writing().journal = None;
        let mut names = (1..).map(|number| self.0.path.with_extension(format!("unread-{number}")));
        names.find(|name| !name.exists()).map_or(Ok(()), |free| fs::rename(&self.0.path, free))?;
        self.writing().journal = batch::Journal::hold(&self.0.path).map_err(io::Error::other)?;
        Ok(())
    }

    /// Locks the file and reads it. Further games are appended.
    ///
    /// # Errors
    /// Why the batch cannot continue, in English.
    fn open(&self, registry: &Registry) -> Result<Content, String> {
        let told = |error: JournalError| error.problem();
        let Some(mut journal) = batch::Journal::hold(&self.0.path).map_err(told)? else {
            return Ok(Content::Unavailable);
        };
        let (mut records, mut refused) = (Vec::new(), None);
        // Skips lines that are not games: those games are played again.
        let run = journal.recall(|record| match record {
            Ok(record) => records.push(record),
            Err(problem) => _ = refused.get_or_insert(problem),
        });
        let run = run.map_err(told)?;
        if let Some(run) = &run
            && run.engines.iter().any(|engine| Entrant::parse(engine, registry).is_err())
        {
            return Ok(Content::Unavailable);
        }
        self.writing().journal = Some(journal);
        let Some(run) = run else { return Ok(Content::Nothing) };
        let file = run.board_file.clone().map(|name| match plain_file::read(Path::new(&name), MAX_BOARDS) {
            Ok(bytes) => Ok(BoardFileBytes { name, bytes: bytes.into() }),
            Err(error) => Err(format!("`{name}` cannot be read: {error}")),
        });
        let file = file.transpose()?;
        let batch = run.batch(file.as_ref(), registry)?;
        // Journals of version 1.0 do not record the number of boards.
        records.retain(|record| RunId::of(&batch).has(record, u64::MAX));
        let match_bounds = run.match_bounds;
        self.writing().problem = refused;
        Ok(Content::Batch(BatchKeptEvent { batch: Arc::new(batch), file, match_bounds, records, was_running: false }))
    }
}

impl JournalSink for BatchFile {
    fn begin(&self, batch: &Batch, file: Option<&BoardFileBytes>, match_bounds: Option<Bounds>) {
        let name = batch.source().file_name().or(file.map(|file| file.name.as_str()));
        let path = name.and_then(|name| std::path::absolute(name).ok()).map(|path| path.display().to_string());
        let run = RunId { board_file: path, match_bounds, ..RunId::of(batch) };
        let mut writing = self.writing();
        writing.header = Some(run);
        writing.waiting.clear();
        writing.is_gone = false;
        if writing.journal.as_ref().is_some_and(|journal| !journal.exists()) {
            writing.journal = batch::Journal::hold(&self.0.path).ok().flatten();
        }
        writing.problem = writing.write().err();
    }

    fn append(&self, record: &Record) {
        let mut writing = self.writing();
        let had_problem = writing.header.is_some() || !writing.waiting.is_empty();
        writing.waiting.push(record.clone());
        match writing.write() {
            Err(problem) if !had_problem => writing.problem = Some(problem),
            Ok(()) if !writing.is_gone && writing.journal.as_ref().is_some_and(|journal| !journal.exists()) => {
                writing.is_gone = true;
                writing.problem = Some("its file was deleted".to_owned());
            }
            _ => {}
        }
    }

    /// Not stored: a new window shows every batch stopped.
    fn note_stopped(&self, _: bool) {}
}

/// Does nothing without a folder.
fn restore(
    memory: Res<Memory>,
    registry: Res<SolverRegistry>,
    mut commands: Commands,
    mut kept: EventWriter<BatchKeptEvent>,
    mut notices: ResMut<Notices>,
) {
    let Some(folder) = memory.store().folder() else { return };
    let mut problems = Vec::new();
    if let Some((keeping, batch)) = BatchFile::take(folder, &registry, &mut problems) {
        commands.insert_resource(Journal::new(keeping.clone()));
        commands.insert_resource(keeping);
        kept.write_batch(batch);
    }
    for problem in problems {
        let english = format!("The saved batch cannot be continued: {problem}.");
        notices.warn(Sentence::new("notice-batch-not-read", english).with("problem", problem));
    }
}

fn warn_of_problem(keeping: Res<BatchFile>, mut notices: ResMut<Notices>) {
    if let Some(problem) = keeping.writing().problem.take() {
        let english = format!("The batch cannot be saved ({problem}). Its results are lost when you close the game.");
        notices.warn(Sentence::new("notice-batch-not-written", english).with("problem", problem));
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::solver::{SolverInfo, SolverSpec};

    use super::*;
    use color_walk_arena::batch::{BoardSource, Shard};
    use color_walk_solvers as solvers;

    fn batch(boards: &str) -> Batch {
        let entrants = ["greedy", "random"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        Batch::new(BoardSource::open(boards, None, default()).unwrap(), entrants.to_vec(), Shard::WHOLE).unwrap()
    }

    fn record(board: u64) -> Record {
        format!("{board} 1 33 1 1 1 0 cleared").parse().unwrap()
    }

    fn take(folder: &Path) -> (BatchFile, Option<BatchKeptEvent>) {
        let mut problems = Vec::new();
        let taken = BatchFile::take(folder, &solvers::registry(), &mut problems).unwrap();
        assert!(problems.is_empty(), "{problems:?}");
        taken
    }

    /// The batch's boards, and the boards of its stored games.
    fn told(kept: &Option<BatchKeptEvent>) -> Option<(&str, Vec<u64>)> {
        let kept = kept.as_ref()?;
        Some((kept.batch.source().identity(), kept.records.iter().map(|record| record.board).collect()))
    }

    #[test]
    fn each_window_has_a_file_and_the_next_one_goes_on_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let bounds = Some(Bounds::new(0.5, 0.01, 0.1).unwrap());
        {
            let ((one, nothing), (other, _)) = (take(folder.path()), take(folder.path()));
            assert!(nothing.is_none());
            one.begin(&batch("series@1..4"), None, bounds);
            other.begin(&batch("6x6c3@1..4"), None, None);
            (0..2).for_each(|board| one.append(&record(board)));
        }
        let journal = folder.path().join("batch-1.journal");
        fs::write(&journal, fs::read_to_string(&journal).unwrap() + "2 1 33 1").unwrap();
        {
            let (again, kept) = take(folder.path());
            assert_eq!(told(&kept), Some(("series@1..4", vec![0, 1])));
            assert_eq!(kept.map(|kept| (kept.match_bounds, kept.was_running)), Some((bounds, false)));
            again.append(&record(3));
        }
        {
            let (again, kept) = take(folder.path());
            assert_eq!(told(&kept), Some(("series@1..4", vec![0, 1, 3])));
            // Another batch replaces it.
            again.begin(&batch("series@7..9"), None, None);
        }
        let (_, kept) = take(folder.path());
        assert_eq!(told(&kept), Some(("series@7..9", vec![])));
        assert_eq!(kept.unwrap().match_bounds, None);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_deleted_is_told_once_and_the_next_batch_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (keeping, _) = take(folder.path());
        keeping.begin(&batch("series@1..4"), None, None);
        keeping.append(&record(0));
        assert_eq!(keeping.writing().problem, None);
        fs::remove_file(folder.path().join("batch-1.journal")).unwrap();
        keeping.append(&record(1));
        assert_eq!(keeping.writing().problem.take().as_deref(), Some("its file was deleted"));
        keeping.append(&record(2));
        assert_eq!(keeping.writing().problem, None);
        keeping.begin(&batch("series@7..9"), None, None);
        keeping.append(&record(0));
        assert_eq!(keeping.writing().problem, None);
        drop(keeping);
        assert_eq!(told(&take(folder.path()).1), Some(("series@7..9", vec![0])));
    }

    #[test]
    fn a_batch_that_has_not_ended_comes_before_one_that_has() {
        let folder = tempfile::tempdir().unwrap();
        {
            let windows = [(); 3].map(|()| take(folder.path()).0);
            windows[1].begin(&batch("series@1..2"), None, None);
            for (solver, board) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                windows[1].append(&format!("{board} {solver} 33 1 1 1 0 cleared").parse().unwrap());
            }
            windows[2].begin(&batch("series@7..9"), None, None);
        }
        let (_first, kept) = take(folder.path());
        assert_eq!(told(&kept).unwrap().0, "series@7..9");
        let (_second, kept) = take(folder.path());
        assert_eq!(told(&kept).unwrap().0, "series@1..2");
        let (_third, kept) = take(folder.path());
        assert!(kept.is_none());
    }

    #[test]
    fn a_board_file_is_read_again_and_what_cannot_be_had_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("boards.txt");
        fs::write(&file, "01\n10\n\n11\n00\n").unwrap();
        let whole = batch(file.to_str().unwrap());
        take(folder.path()).0.begin(&whole, None, None);
        let kept = take(folder.path()).1.unwrap();
        assert_eq!((kept.batch.boards(), kept.file.unwrap().name.as_str()), (2, file.to_str().unwrap()));

        let problem = || {
            let mut problems = Vec::new();
            let (keeping, kept) = BatchFile::take(folder.path(), &solvers::registry(), &mut problems).unwrap();
            assert!(kept.is_none());
            keeping.begin(&whole, None, None);
            problems.pop().unwrap()
        };
        fs::write(&file, "01\n10\n").unwrap();
        assert!(problem().contains("its boards are 1 boards"));
        fs::remove_file(&file).unwrap();
        assert!(problem().contains("boards.txt` cannot be read"));
        // Both files are renamed, and each is reported once.
        fs::remove_file(folder.path().join("batch-1.journal")).unwrap();
        assert!(take(folder.path()).1.is_none());
        assert!([1, 2].iter().all(|number| folder.path().join(format!("batch-1.unread-{number}")).exists()));
    }

    /// Guards against a journal that the next batch overwrote because its engine was missing.
    #[test]
    fn games_of_an_engine_wait_until_it_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let engine = SolverInfo::engine("mine", "Mine 1.2", "-", |_| unreachable!("it is not played"));
        let runner = Entrant { text: "mine".to_owned(), spec: SolverSpec::of(&engine) };
        let boards = BoardSource::from_codes("series@1..4", None).unwrap();
        take(folder.path()).0.begin(&Batch::new(boards, vec![runner], Shard::WHOLE).unwrap(), None, None);
        {
            let (keeping, kept) = take(folder.path());
            assert!(kept.is_none());
            keeping.begin(&batch("6x6c3@1..4"), None, None);
        }
        let mut registry = solvers::registry();
        registry.add("test", [engine]);
        let kept = BatchFile::take(folder.path(), &registry, &mut Vec::new()).unwrap().1.unwrap();
        assert_eq!(kept.batch.entrants()[0].text, "mine");
        assert_eq!(told(&take(folder.path()).1).unwrap().0, "6x6c3@1..4");
    }
}
