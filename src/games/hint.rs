//! Hints: the length of the best walk, then its first colour, then the whole walk. An exact search of the position
//! finds it.

use std::time::Duration;

use bevy::prelude::*;
use color_walk_api::{board::Color, solver::SolverSpec};

use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen, ScreenScoped},
    },
    race::{
        Person,
        board::{LaneBoard, LaneChange, LaneEvent, LanePlayback},
    },
    search::{SearchEvent, SearchHandle, SearchNews, SearchTask, Searches, registry::SolverRegistry},
};

pub(super) fn plugin(app: &mut App) {
    app.reset_on_exit::<Hint>(Screen::Play).add_systems(
        Update,
        (seek.in_set(AppSystems::Think), (listen, show_walk).chain().in_set(AppSystems::Clock))
            .run_if(in_state(Screen::Play)),
    );
}

/// Wait this long for a proof, then show the best walk so far.
const PATIENCE: Duration = Duration::from_secs(1);
/// Limits of the search, in nodes and bytes.
const NODES: u64 = 20_000_000;
const MEMORY: u64 = 1 << 27;
/// Time between two moves of a replayed walk.
const BEAT: Duration = Duration::from_millis(250);

/// How much a hint reveals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd)]
pub enum HintStage {
    /// Nothing.
    #[default]
    None,
    /// The length of the best walk, in moves.
    Length,
    /// The walk's first colour.
    Color,
    /// The whole walk, played on the board.
    Walk,
}

/// The hint for the current position.
#[derive(Resource, Default)]
pub struct Hint {
    stage: HintStage,
    /// The lane and the revision of its position. `None` before the search starts.
    position: Option<(Entity, u64)>,
    walk: Vec<Color>,
    is_proven: bool,
    is_searched: bool,
    /// Time of the request, in the app's real time.
    asked_at: Option<Duration>,
    /// True once [`PATIENCE`] has passed since the request.
    is_late: bool,
    shown: Option<Shown>,
}

/// Progress of a walk's replay.
struct Shown {
    /// Moves on the board, unless the person has played one.
    moves: usize,
    /// Time of the last replayed move, in the app's real time.
    at: Duration,
}

impl Hint {
    /// How much the hint reveals.
    pub fn stage(&self) -> HintStage {
        self.stage
    }

    /// The best known walk from here, or empty.
    pub fn walk(&self) -> &[Color] {
        &self.walk
    }

    /// True if no shorter walk exists.
    pub fn is_proven(&self) -> bool {
        self.is_proven
    }

    /// True if there is an answer to show: the search has ended, or its time is up.
    pub fn is_ready(&self) -> bool {
        !self.walk.is_empty() && (self.is_searched || self.is_late)
    }

    /// The colour to play, if the hint reveals it.
    pub fn color(&self) -> Option<Color> {
        self.walk.first().copied().filter(|_| self.is_ready() && self.stage >= HintStage::Color)
    }

    /// True once the hint has played a move of its walk.
    pub(super) fn has_played(&self) -> bool {
        self.shown.is_some()
    }

    /// A finished hint.
    #[cfg(test)]
    pub(crate) fn found(stage: HintStage, walk: Vec<Color>, is_proven: bool) -> Self {
        Hint { stage, walk, is_proven, is_searched: true, ..Hint::default() }
    }

    /// Reveals one stage more.
    pub(super) fn ask(&mut self) {
        self.stage = match self.stage {
            HintStage::None => HintStage::Length,
            HintStage::Length => HintStage::Color,
            HintStage::Color | HintStage::Walk => HintStage::Walk,
        };
    }

    /// Hides the hint.
    pub(super) fn forget(&mut self) {
        *self = Hint::default();
    }
}

#[derive(Component)]
struct HintSearch;

/// Starts a requested search, and ends a search whose position has changed.
fn seek(
    time: Res<Time<Real>>,
    mut hint: ResMut<Hint>,
    registry: Res<SolverRegistry>,
    searches: Res<Searches>,
    persons: Query<(Entity, &LanePlayback, &LaneBoard), With<Person>>,
    mut running: Query<(Entity, &mut SearchHandle), With<HintSearch>>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    let Ok((lane, playback, board)) = persons.single() else { return };
    if hint.stage == HintStage::None || playback.is_over() {
        for (search, _) in &running {
            commands.entity(search).despawn();
        }
        return;
    }
    running.iter_mut().for_each(|(_, mut search)| search.run_to_end(&mut demand));
    let waited = time.elapsed().saturating_sub(*hint.asked_at.get_or_insert(time.elapsed()));
    hint.is_late = waited >= PATIENCE;
    if !hint.is_late {
        demand.ask_within(PATIENCE - waited);
    }
    demand.ask_while(hint.stage == HintStage::Walk);
    if hint.position.is_some() {
        return;
    }
    hint.position = Some((lane, playback.revision()));
    let Some(info) = registry.get("exact") else { return };
    let mut spec = SolverSpec::of(info);
    spec.params.set("memory", MEMORY);
    spec.params.set("nodes", NODES);
    let task = SearchTask {
        spec: &spec,
        board: &board.0,
        graph: playback.graph(),
        moves: playback.walk(),
        carry: 0,
        explains: false,
    };
    for (search, _) in &running {
        commands.entity(search).despawn();
    }
    commands.spawn((HintSearch, StateScoped(Screen::Play), SearchHandle::started(&task, &searches)));
    demand.ask();
}

/// Takes the search's results. Drops them when the position changes.
fn listen(
    mut hint: ResMut<Hint>,
    mut search_events: EventReader<SearchEvent>,
    searches: Query<(), With<HintSearch>>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
) {
    let Ok((lane, playback)) = persons.single() else { return };
    // Replaying a walk changes the position itself, which must not drop the hint.
    let is_shown = hint.shown.is_some();
    let is_here = |(known, revision)| known == lane && (is_shown || revision == playback.revision());
    if !hint.position.is_none_or(is_here) {
        hint.forget();
    }
    for SearchEvent { search, news } in search_events.read() {
        if !searches.contains(*search) || hint.shown.is_some() || hint.position.is_none() {
            continue;
        }
        match news {
            SearchNews::BestWalk(walk) => hint.walk = walk.clone(),
            SearchNews::End(outcome) => {
                hint.is_searched = true;
                hint.is_proven = outcome.is_proven();
            }
            SearchNews::Move { .. } | SearchNews::MoveAgain(_) => {}
        }
    }
}

/// Replays the walk move by move, until the person plays.
fn show_walk(
    time: Res<Time<Real>>,
    mut hint: ResMut<Hint>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    mut lanes: EventWriter<LaneEvent>,
) {
    let Ok((lane, playback)) = persons.single() else { return };
    if hint.stage != HintStage::Walk || (hint.shown.is_none() && !hint.is_ready()) {
        return;
    }
    let moves = playback.walk().len();
    let expected = hint.shown.as_ref().map_or(moves, |shown| shown.moves);
    if playback.is_over() || hint.walk.is_empty() || moves != expected {
        hint.forget();
    } else if hint.shown.as_ref().is_none_or(|shown| time.elapsed() >= shown.at + BEAT) {
        let color = hint.walk.remove(0);
        hint.shown = Some(Shown { moves: moves + 1, at: time.elapsed() });
        lanes.write(LaneEvent { lane, change: LaneChange::Move(color) });
    }
}
