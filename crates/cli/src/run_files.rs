//! Opens the files of a run: results, journal and walks. A refused run changes none of them.

use std::{fs, path::Path};

use color_walk_api::text::counted;
use color_walk_arena::batch::{Journal, JournalError, Record, Results, RunId};

use super::{
    Failure,
    failure::{note, remedy},
    output::Output,
    results_file::ResultsFile,
    walks::{HeldWalks, Walks},
};

/// The files of a run, as its options name them.
pub(super) struct RunFiles<'a> {
    pub output: Option<&'a Output>,
    /// True if the output is the journal itself.
    pub is_journal: bool,
    pub walks: Option<&'a Path>,
    pub resume: bool,
    /// True if the games are drawn, so that their sums are not enough.
    pub is_drawn: bool,
    pub overwrite: bool,
}

/// The opened files.
pub(super) enum Opened {
    /// The run writes these.
    Files { journal: Option<Journal>, walks: Option<Walks> },
    /// The output is the complete result of this run.
    Complete(ResultsFile),
}

impl RunFiles<'_> {
    /// Opens the files, and passes the games of an interrupted run to `take`. `played` is that run without games.
    ///
    /// # Errors
    /// If a file is in the way, cannot be written, or belongs to another run.
    pub(super) fn open(
        &self,
        run: &RunId,
        played: &mut Results,
        take: &mut dyn FnMut(&Record),
    ) -> Result<Opened, Failure> {
        let mut held = self.walks.map(|path| HeldWalks::open(path, self.output.is_some())).transpose()?;
        let Some(output) = self.output else {
            held.iter_mut().try_for_each(|held| held.keep(played))?;
            return Ok(Opened::Files { journal: None, walks: held.map(HeldWalks::begin).transpose()? });
        };
        let path = if self.is_journal { output.path().to_owned() } else { output.journal() };
        if let Some(named) = self.walks
            && [&path, output.path()].into_iter().any(|other| is_same_file(named, other))
        {
            return Err(Failure::wrong(format!("`{}` is --output too; choose another --walks", named.display())));
        }
        if self.is_journal && self.resume {
            import_legacy_games(output, &path, run)?;
        }
        if self.resume && !path.exists() && output.path().exists() {
            return recall(output, run, self.is_drawn).map(Opened::Complete);
        }
        let journal = if self.overwrite {
            Journal::overwrite(&path, run).map_err(wrong)?
        } else if self.resume && path.exists() {
            let mut kept = |record: &Record| {
                played.add(record);
                take(record);
            };
            let journal = Journal::resume(&path, run, &mut kept).map_err(wrong)?;
            held.iter_mut().try_for_each(|held| held.keep(played))?;
            journal
        } else {
            held.iter_mut().try_for_each(|held| held.keep(played))?;
            self.create(output, &path, run)?
        };
        if !self.is_journal {
            output.share_readers_with_journal()?;
        }
        Ok(Opened::Files { journal: Some(journal), walks: held.map(HeldWalks::begin).transpose()? })
    }

    /// Begins the journal of a new run, unless something is where its files go.
    fn create(&self, output: &Output, path: &Path, run: &RunId) -> Result<Journal, Failure> {
        let check_free = || if self.is_journal { Ok(()) } else { output.check_free() };
        // A journal in the way says more than the results beside it.
        if !path.exists() {
            check_free()?;
        }
        let journal = match Journal::create(path, run) {
            Err(JournalError::Kept { path, games, of }) if self.is_journal && games == of => {
                let games = counted(of, "game");
                return Err(Failure::wrong(format!(
                    "`{path}` has all {games} of this run; add --overwrite to play them again"
                )));
            }
            created => created.map_err(wrong)?,
        };
        match check_free() {
            Ok(()) => Ok(journal),
            // The journal in the way had no game.
            Err(refusal) => {
                journal.remove().map_err(wrong)?;
                Err(refusal)
            }
        }
    }
}

/// An unfinished shard of version 1.0 has its games beside the output. They become the journal that is now the output.
fn import_legacy_games(output: &Output, path: &Path, run: &RunId) -> Result<(), Failure> {
    let former = output.journal();
    if !former.exists() {
        return Ok(());
    }
    let mut records = Vec::new();
    let kept = Journal::resume(&former, run, |record| records.push(record.clone())).map_err(wrong)?;
    let mut journal = Journal::overwrite(path, run).map_err(wrong)?;
    records.iter().try_for_each(|record| journal.append(record)).map_err(wrong)?;
    drop(kept);
    fs::remove_file(&former).map_err(Failure::broken)
}

/// Without a journal there is nothing to resume: the output must be the complete result of this very run.
fn recall(output: &Output, run: &RunId, is_drawn: bool) -> Result<ResultsFile, Failure> {
    let path = output.path().display();
    let Some(results) = ResultsFile::read(output.path()).filter(|results| results.is_of(run)) else {
        return Err(Failure::wrong(format!(
            "`{path}` has no journal beside it; give --overwrite instead of --resume to start over"
        )));
    };
    if is_drawn {
        return Err(Failure::wrong(format!(
            "`{path}` is complete without its games, which --plot needs; add --overwrite to play them again"
        )));
    }
    note(format!("`{path}` is complete; there is nothing to resume"));
    Ok(results)
}

fn wrong(error: JournalError) -> Failure {
    Failure::Wrong(sentence(&error))
}

/// A journal's error, with advice.
pub(super) fn sentence(error: &JournalError) -> String {
    match error {
        JournalError::File { error: system, .. } => format!("{error}{}", remedy(system)),
        _ => error.to_string(),
    }
}

/// True if both paths lead to one existing file.
pub(super) fn is_same_file(one: &Path, other: &Path) -> bool {
    fs::canonicalize(one).is_ok_and(|one| fs::canonicalize(other).is_ok_and(|other| one == other))
}
