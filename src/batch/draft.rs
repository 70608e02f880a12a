//! The settings of the next batch: boards, solvers, threads and when it ends. Checks everything that people may type.

use bevy::prelude::*;
use color_walk_api::text::Layout;
use color_walk_arena::{
    batch::{Batch, BoardFileBytes, BoardSource, Shard},
    matches::{Bounds, against_itself},
};
use color_walk_assets::{Entrant, LineUp, load_line_ups};
use color_walk_keep::SavedCopy;

use super::MatchDraft;
use crate::{
    base::{
        notices::Notices,
        schedule::{AppSystems, Screen},
    },
    languages::words::Words,
    search::registry::SolverRegistry,
};

pub(super) fn plugin(app: &mut App) {
    // Without a window, no plugin adds this event.
    app.add_event::<FileDragAndDrop>()
        .init_resource::<BatchDraft>()
        .add_systems(Startup, load_shelf)
        .add_systems(Update, drop_file.run_if(in_state(Screen::Batch)).in_set(AppSystems::Input));
}

/// The settings of the next batch.
#[derive(Resource)]
pub struct BatchDraft {
    /// Codes such as `series@1..100`, or the path of a board file.
    pub boards: String,
    /// The content of the file that `boards` names. In a browser, a path is not enough to read it.
    file: Option<BoardFileBytes>,
    /// The solvers with their parameters.
    pub entrants: Vec<Entrant>,
    /// Games played in parallel.
    pub jobs: usize,
    /// Whether the batch ends once its comparison is certain, and the bounds for that.
    pub matching: MatchDraft,
    /// Line-ups to add solvers from, including those for batches only.
    pub line_ups: Vec<LineUp>,
    /// Why the last command failed.
    pub problem: Option<String>,
}

impl Default for BatchDraft {
    fn default() -> Self {
        BatchDraft {
            boards: "series@1..100".to_owned(),
            file: None,
            entrants: Vec::new(),
            jobs: Self::cores().saturating_sub(1).max(1),
            matching: MatchDraft::default(),
            line_ups: Vec::new(),
            problem: None,
        }
    }
}

impl BatchDraft {
    /// Cores of this machine: the maximum of `jobs`.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn cores() -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }

    /// Cores of this machine as the browser reports them: the maximum of `jobs`.
    #[cfg(target_arch = "wasm32")]
    pub fn cores() -> usize {
        crate::search::most_workers()
    }

    /// Uses the boards of a file that was read.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "on the desktop a file has a path"))]
    pub(crate) fn take_file(&mut self, file: BoardFileBytes) {
        self.boards.clone_from(&file.name);
        self.file = Some(file);
    }

    /// True if `boards` is neither a code nor a file.
    pub(crate) fn names_no_boards(&self) -> bool {
        let wanted = self.boards.trim();
        let is_file = self.file().is_some() || std::path::Path::new(wanted).is_file();
        !is_file && BoardSource::from_codes(wanted, None).is_err()
    }

    /// The reason why `boards` is neither a code nor a file. `None` if it is one.
    pub(crate) fn boards_problem(&self, words: &Words) -> Option<String> {
        if self.names_no_boards() { self.source(words).err() } else { None }
    }

    /// The reason why the solvers cannot play a match. `None` if they can, or if the next batch is no match.
    pub(crate) fn match_problem(&self, words: &Words) -> Option<String> {
        let twin = self.matching.ends_when_decided.then(|| against_itself(&self.entrants)).flatten()?;
        Some(message!(words, "match-against-itself", solver = words.solver_title(&twin.spec)))
    }

    /// Copies the settings of an existing batch.
    pub(super) fn take(&mut self, batch: &Batch, file: Option<BoardFileBytes>, match_bounds: Option<Bounds>) {
        self.matching.take(match_bounds);
        self.entrants = batch.entrants().to_vec();
        match file {
            Some(file) => self.take_file(file),
            None => self.boards = batch.source().identity().to_owned(),
        }
    }

    /// The content of the boards' file, if it was read.
    pub(super) fn file(&self) -> Option<&BoardFileBytes> {
        self.file.as_ref().filter(|file| file.name == self.boards.trim())
    }

    /// Builds the batch.
    ///
    /// # Errors
    /// A sentence on what is wrong, such as unknown boards, no solvers, or a match of a solver against itself.
    pub(crate) fn batch(&self, words: &Words) -> Result<Batch, String> {
        if self.entrants.is_empty() {
            return Err(words.get("batch-no-solver-in-list"));
        }
        if let Some(problem) = self.match_problem(words) {
            return Err(problem);
        }
        let boards = self.source(words)?;
        Batch::new(boards, self.entrants.clone(), Shard::WHOLE).map_err(|error| error.to_string())
    }

    fn source(&self, words: &Words) -> Result<BoardSource, String> {
        let text = self.boards.trim();
        if text.is_empty() {
            return Err(words.get("batch-which-boards"));
        }
        let source = match self.file() {
            Some(file) => BoardSource::from_bytes(&file.name, &file.bytes, None, Layout::Auto),
            None => BoardSource::open_file(text, None, Layout::Auto),
        };
        source.map_err(|error| words.say(&error.sentence()))
    }
}

fn load_shelf(registry: Res<SolverRegistry>, mut draft: ResMut<BatchDraft>, mut notices: ResMut<Notices>) {
    let (line_ups, warnings) = load_line_ups(&registry);
    for warning in warnings {
        notices.warn(warning.to_string());
    }
    draft.entrants = line_ups.first().map(|line_up| line_up.runners.clone()).unwrap_or_default();
    draft.line_ups = line_ups;
}

/// A board file dropped on the open screen becomes the boards of the next batch.
fn drop_file(mut drops: EventReader<FileDragAndDrop>, mut draft: ResMut<BatchDraft>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop
            && !SavedCopy::is_named(&path_buf.to_string_lossy())
        {
            draft.boards = path_buf.to_string_lossy().into_owned();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_solvers as solvers;

    use crate::languages::words::in_english;

    #[test]
    fn wrong_drafts_say_what_is_wrong() {
        let greedy = Entrant::parse("greedy", &solvers::registry()).unwrap();
        let wrong = |boards: &str, entrants: Vec<Entrant>| {
            let draft = BatchDraft { boards: boards.to_owned(), entrants, ..default() };
            let mut problem = String::new();
            in_english(|words| problem = draft.batch(words).unwrap_err());
            problem
        };
        assert!(wrong("series@1..5", Vec::new()).contains("no solver"));
        assert!(wrong("  ", vec![greedy.clone()]).contains("Enter the boards"));
        assert!(wrong("-", vec![greedy.clone()]).contains("not a file"));
        assert!(wrong("/", vec![greedy.clone()]).contains("not a file"));
        assert!(wrong("serie@1", vec![greedy.clone()]).contains("series@1"));
        assert!(wrong("series@0", vec![greedy]).contains("out of range"));
    }

    #[test]
    fn a_solver_plays_no_match_against_itself() {
        let entrants = ["greedy-look-ahead", "random", "greedy-look-ahead:depth=5"]
            .map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        let mut draft = BatchDraft { entrants: entrants.to_vec(), ..default() };
        in_english(|words| {
            // Other batches may play a solver twice.
            assert!(draft.batch(words).is_ok());
            draft.matching.ends_when_decided = true;
            let problem = "Greedy look-ahead 5 cannot play against itself. Remove one of the two.";
            assert_eq!(draft.batch(words).unwrap_err(), problem);
            draft.entrants.pop();
            assert!(draft.batch(words).is_ok());
        });
    }

    #[test]
    fn the_boards_are_marked_when_they_are_wrong() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let path = file.path().to_str().unwrap();
        for (boards, is_wrong) in [
            ("series@1..5", false),
            (path, false),
            ("serie@1", true),
            ("/", true),
            ("series@0", true),
            ("", true),
            ("30x20c99@1", true),
        ] {
            let draft = BatchDraft { boards: boards.to_owned(), ..default() };
            assert_eq!(draft.names_no_boards(), is_wrong, "{boards}");
            in_english(|words| assert_eq!(draft.boards_problem(words).is_some(), is_wrong, "{boards}"));
        }
    }
}
