//! The batch of the Batch screen: a file in the person's folder, a line a game, so that it can be gone on with after the
//! window was closed.
//!
//! Windows that are open at the same time have a file each, `batch-1.journal` and so on, as long as there are some; who
//! holds `batch-1.lock` locked has the first. A window that opens finds the batch of the file that it gets, as it was
//! left, and waits to be told to go on.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bevy::prelude::*;
use color_walk_api::Registry;
use fs4::FileExt;

use super::Memory;
use crate::{
    assets::Entrant,
    batch::{Batch, BoardFileBytes, Record},
    matches::{Bounds, KeptHeader},
    notices::Notices,
    schedule::AppSystems,
    screens::batch::{BatchKeptEvent, Journal, JournalSink},
    sentence::Sentence,
};

/// The most windows whose batches are kept.
const FILES: usize = 4;

/// Does nothing for a store that forgets.
pub(super) fn plugin(app: &mut App) {
    let memory = app.world().resource::<Memory>();
    let Some(keeping) = memory.store().folder().and_then(Keeping::take) else { return };
    app.insert_resource(Journal::new(keeping.clone()))
        .insert_resource(keeping)
        .add_systems(Startup, restore)
        .add_systems(Update, tell.after(AppSystems::Draw));
}

/// This window's file.
#[derive(Resource, Clone)]
struct Keeping(Arc<Kept>);

struct Kept {
    path: PathBuf,
    /// Locked as long as the window is open.
    _lock: File,
    writing: Mutex<Writing>,
}

#[derive(Default)]
struct Writing {
    /// None before a batch, and once it cannot be written.
    file: Option<File>,
    problem: Option<String>,
}

impl Keeping {
    /// The first file of this folder that no other window has.
    fn take(folder: &Path) -> Option<Self> {
        (1..=FILES).find_map(|number| {
            let lock = folder.join(format!("batch-{number}.lock"));
            let lock = File::options().create(true).truncate(false).write(true).open(lock).ok()?;
            FileExt::try_lock(&lock).ok()?;
            let path = folder.join(format!("batch-{number}.journal"));
            Some(Keeping(Arc::new(Kept { path, _lock: lock, writing: Mutex::default() })))
        })
    }

    fn writing(&self) -> MutexGuard<'_, Writing> {
        self.0.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The batch that is there, which is gone on writing; none where there is none, and while an engine of it is not there.
    ///
    /// # Errors
    /// When it cannot be had again: why, in English. It is set aside then.
    fn take_up(&self, registry: &Registry) -> Result<Option<BatchKeptEvent>, String> {
        self.read(registry).inspect_err(|_| {
            // One that stays is told of again.
            let _ = fs::rename(&self.0.path, self.0.path.with_extension("unread"));
        })
    }

    fn read(&self, registry: &Registry) -> Result<Option<BatchKeptEvent>, String> {
        let text = match fs::read(&self.0.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text.map_err(|error| error.to_string())?,
        };
        let text = String::from_utf8_lossy(&text);
        let Some((header, games)) = text.split_once('\n') else { return Ok(None) };
        let KeptHeader { header, match_bounds, board_file } =
            serde_json::from_str(header).map_err(|error| error.to_string())?;
        // It waits for an engine that has another name today, or none.
        if header.engines.iter().any(|engine| Entrant::parse(engine, registry).is_err()) {
            return Ok(None);
        }
        let file = board_file.map(|name| match fs::read(&name) {
            Ok(bytes) => Ok(BoardFileBytes { name, bytes: bytes.into() }),
            Err(error) => Err(format!("`{name}` cannot be read: {error}")),
        });
        let file = file.transpose()?;
        let batch = header.batch(file.as_ref(), registry)?;
        let records = games.lines().filter_map(|line| line.parse().ok()).filter(|record| batch.has(record)).collect();
        let mut writing = File::options().append(true).open(&self.0.path).map_err(|error| error.to_string())?;
        if !text.ends_with('\n') {
            // The last line was torn, and stays alone.
            writing.write_all(b"\n").map_err(|error| error.to_string())?;
        }
        self.writing().file = Some(writing);
        Ok(Some(BatchKeptEvent { batch: Arc::new(batch), file, match_bounds, records, goes_on: false }))
    }
}

impl JournalSink for Keeping {
    fn begin(&self, batch: &Batch, file: Option<&BoardFileBytes>, match_bounds: Option<Bounds>) {
        let name = batch.source().file_name().or(file.map(|file| file.name.as_str()));
        let path = name.and_then(|name| std::path::absolute(name).ok()).map(|path| path.display().to_string());
        let header = KeptHeader { board_file: path, ..KeptHeader::new(batch, match_bounds) };
        let begin = || {
            let mut file = File::create(&self.0.path)?;
            file.write_all(header.line().as_bytes())?;
            io::Result::Ok(file)
        };
        let mut writing = self.writing();
        *writing = match begin() {
            Ok(file) => Writing { file: Some(file), problem: None },
            Err(error) => Writing { file: None, problem: Some(error.to_string()) },
        };
    }

    fn append(&self, record: &Record) {
        let mut writing = self.writing();
        let Some(file) = &mut writing.file else { return };
        if let Err(error) = file.write_all(format!("{record}\n").as_bytes()) {
            *writing = Writing { file: None, problem: Some(error.to_string()) };
        }
    }

    /// Who opens a window again is asked anyway.
    fn note_stopped(&self, _: bool) {}
}

fn restore(
    keeping: Res<Keeping>,
    registry: Res<Registry>,
    mut kept: EventWriter<BatchKeptEvent>,
    mut notices: ResMut<Notices>,
) {
    match keeping.take_up(&registry) {
        Ok(batch) => _ = kept.write_batch(batch),
        Err(problem) => {
            let english = format!("The batch that was kept cannot be gone on with: {problem}.");
            notices.warn(Sentence::new("notice-batch-not-read", english).with("problem", problem));
        }
    }
}

fn tell(keeping: Res<Keeping>, mut notices: ResMut<Notices>) {
    if let Some(problem) = keeping.writing().problem.take() {
        let english = format!("The batch is not kept ({problem}): what is played is lost when the game is closed.");
        notices.warn(Sentence::new("notice-batch-not-written", english).with("problem", problem));
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{SolverInfo, SolverSpec};

    use super::*;
    use crate::{
        batch::{BoardSource, Shard},
        solvers,
    };

    fn batch(boards: &str) -> Batch {
        let entrants = ["greedy", "random"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        Batch::new(BoardSource::open(boards, None, default()).unwrap(), entrants.to_vec(), Shard::WHOLE).unwrap()
    }

    fn record(board: u64) -> Record {
        format!("{board} 1 33 1 1 1 0 cleared").parse().unwrap()
    }

    fn boards(kept: &BatchKeptEvent) -> Vec<u64> {
        kept.records.iter().map(|record| record.board).collect()
    }

    #[test]
    fn each_window_has_a_file_and_the_next_one_goes_on_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let registry = solvers::registry();
        let bounds = Some(Bounds::new(0.5, 0.01, 0.1).unwrap());
        {
            let [one, other] = [(), ()].map(|()| Keeping::take(folder.path()).unwrap());
            assert!(one.read(&registry).unwrap().is_none());
            one.begin(&batch("series@1..4"), None, bounds);
            other.begin(&batch("6x6c3@1..4"), None, None);
            (0..2).for_each(|board| one.append(&record(board)));
        }
        let journal = folder.path().join("batch-1.journal");
        fs::write(&journal, fs::read_to_string(&journal).unwrap() + "2 1 33 1").unwrap();
        let again = Keeping::take(folder.path()).unwrap();
        let kept = again.read(&registry).unwrap().unwrap();
        assert_eq!((kept.match_bounds, boards(&kept), kept.goes_on), (bounds, vec![0, 1], false));
        assert_eq!(kept.batch.source().identity(), "series@1..4");
        again.append(&record(3));
        assert_eq!(boards(&again.read(&registry).unwrap().unwrap()), [0, 1, 3]);
        // Another batch takes its place.
        again.begin(&batch("series@7..9"), None, None);
        let kept = again.read(&registry).unwrap().unwrap();
        assert_eq!((kept.match_bounds, boards(&kept).len()), (None, 0));
    }

    #[test]
    fn a_board_file_is_read_again_and_what_cannot_be_had_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("boards.txt");
        fs::write(&file, "01\n10\n\n11\n00\n").unwrap();
        let keeping = Keeping::take(folder.path()).unwrap();
        keeping.begin(&batch(file.to_str().unwrap()), None, None);
        let kept = keeping.read(&solvers::registry()).unwrap().unwrap();
        assert_eq!((kept.batch.boards(), kept.file.unwrap().name.as_str()), (2, file.to_str().unwrap()));

        let whole = batch(file.to_str().unwrap());
        let problem = || {
            keeping.begin(&whole, None, None);
            let problem = keeping.take_up(&solvers::registry()).err().unwrap();
            assert!(keeping.take_up(&solvers::registry()).unwrap().is_none(), "it is told once");
            problem
        };
        fs::write(&file, "01\n10\n").unwrap();
        assert!(problem().contains("its boards are 1 boards"));
        fs::remove_file(&file).unwrap();
        assert!(problem().contains("boards.txt` cannot be read"));
        assert!(folder.path().join("batch-1.unread").exists());
    }

    #[test]
    fn games_of_an_engine_wait_until_it_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let engine = SolverInfo::engine("mine", "Mine 1.2", "-", |_| unreachable!("it is not played"));
        let runner = Entrant { text: "mine".to_owned(), spec: SolverSpec::of(&engine) };
        let boards = BoardSource::from_codes("series@1..4", None).unwrap();
        let keeping = Keeping::take(folder.path()).unwrap();
        keeping.begin(&Batch::new(boards, vec![runner], Shard::WHOLE).unwrap(), None, None);
        let mut registry = solvers::registry();
        assert!(keeping.take_up(&registry).unwrap().is_none());
        registry.add("test", [engine]);
        let kept = keeping.take_up(&registry).unwrap().unwrap();
        assert_eq!(kept.batch.entrants()[0].text, "mine");
    }
}
