//! Par of the edited board. The search restarts after each edit, once the board has rested for a moment.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;
use color_walk_api::board::ClusterGraph;

use super::Editor;
use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen},
    },
    race::{Par, par_search},
    search::{SearchEvent, SearchHandle, Searches, Thinking, registry::SolverRegistry},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EditorPar>()
        .add_systems(
            Update,
            (seek.in_set(AppSystems::Think), learn.in_set(AppSystems::Rank)).run_if(in_state(Screen::Editor)),
        )
        .add_systems(OnExit(Screen::Editor), stop);
}

/// Rest before a search starts, so a stroke does not start one at each of its cells.
const PAUSE: Duration = Duration::from_millis(400);

/// Bounds on the edited board's shortest walk.
#[derive(Resource, Default)]
pub struct EditorPar {
    par: Par,
    /// The board's revision, or `None` before the first.
    revision: Option<u64>,
    /// Start of the search in the app's real time. `None` once it has started.
    begins_at: Option<Duration>,
}

impl EditorPar {
    /// Bounds on the walk of the board of this revision. An edit that no search has seen yet has none.
    #[must_use]
    pub fn of(&self, revision: u64) -> Par {
        if self.revision == Some(revision) { self.par } else { Par { is_sought: true, ..Par::default() } }
    }
}

#[derive(Component)]
struct EditorParSearch;

fn seek(
    editor: Res<Editor>,
    mut known: ResMut<EditorPar>,
    time: Res<Time<Real>>,
    registry: Res<SolverRegistry>,
    searches: Res<Searches>,
    mut running: Query<(Entity, &mut SearchHandle), With<EditorParSearch>>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    let now = time.elapsed();
    if known.revision != Some(editor.board.revision()) {
        running.iter().for_each(|(search, _)| commands.entity(search).despawn());
        let (par, revision) = (Par { is_sought: true, ..Par::default() }, Some(editor.board.revision()));
        *known = EditorPar { par, revision, begins_at: Some(now + PAUSE) };
    } else {
        for (_, mut search) in &mut running {
            if search.is_over() {
                continue;
            }
            if known.par.is_proven() {
                search.end();
                continue;
            }
            if !search.is_thinking() {
                search.start(None);
            }
            demand.ask_while(search.needs_frames() || !search.is_thinking());
        }
    }
    let Some(begins_at) = known.begins_at else { return };
    if now < begins_at {
        demand.ask_within(begins_at - now);
        return;
    }
    known.begins_at = None;
    // A board with nothing to clear has no walk.
    let Ok(board) = editor.board.playable() else {
        known.par = Par::default();
        return;
    };
    let graph = Arc::new(ClusterGraph::new(&board));
    if let Some(search) = par_search(&registry, &board, &graph, &searches) {
        commands.spawn((EditorParSearch, StateScoped(Screen::Editor), search));
        demand.ask();
    }
}

fn learn(
    mut known: ResMut<EditorPar>,
    mut search_events: EventReader<SearchEvent>,
    running: Query<(Entity, &SearchHandle, &Thinking), With<EditorParSearch>>,
) {
    let mut par = known.par;
    // Ignores late results about an earlier board.
    let is_this_boards = known.begins_at.is_none();
    for event in search_events.read().filter(|event| is_this_boards && running.contains(event.search)) {
        par.update(&event.news);
    }
    for (_, search, thinking) in running.iter().filter(|_| is_this_boards) {
        par.lower_bound = par.lower_bound.max(thinking.progress.lower_bound.unwrap_or(0));
        par.is_sought = !search.is_over() && !par.is_proven();
    }
    if known.par != par {
        known.par = par;
    }
}

/// Stops the search. The next visit starts it again.
fn stop(mut known: ResMut<EditorPar>) {
    if known.par.is_sought {
        *known = EditorPar::default();
    }
}
