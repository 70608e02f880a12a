//! Reviews a finished walk: searches each of its positions in the background, from the last to the first.

use bevy::prelude::*;
use color_walk_api::board::Color as BlockColor;
use color_walk_play::{Need, Playback, Review, Reviewer};

use super::attempt::known;
use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen},
    },
    race::{
        Par, Person,
        board::{LaneBoard, LaneChange, LaneEvent, LanePlayback},
    },
    search::{SearchEvent, SearchHandle, SearchNews, SearchTask, Searches, Thinking, registry::SolverRegistry},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenReview>().add_systems(
        Update,
        (
            (listen.in_set(AppSystems::Clock), seek.in_set(AppSystems::Think)).run_if(in_state(Screen::Play)),
            close_elsewhere.in_set(AppSystems::Control).run_if(not(in_state(Screen::Play))),
        ),
    );
}

/// The open review, if there is one.
#[derive(Resource, Default)]
pub struct OpenReview(Option<Reviewer>);

impl OpenReview {
    /// The results so far.
    pub fn review(&self) -> Option<&Review> {
        self.0.as_ref().map(Reviewer::review)
    }

    /// The position under search, or `None` when all are done.
    pub fn searched(&self) -> Option<usize> {
        self.0.as_ref()?.searched()
    }

    /// A proven better move at this position, if there is one.
    pub fn better(&self, position: usize) -> Option<BlockColor> {
        self.0.as_ref()?.better(position)
    }

    /// The next position after this one whose move is a mistake. Wraps around to the first.
    pub fn next_mistake(&self, position: usize) -> Option<usize> {
        self.0.as_ref()?.next_mistake(position)
    }

    /// The walk under review.
    pub(super) fn walk(&self) -> Option<&[BlockColor]> {
        self.0.as_ref().map(Reviewer::walk)
    }

    /// Starts the review of a finished walk.
    pub(super) fn open(&mut self, playback: &Playback) {
        if playback.is_over() {
            self.0 = Some(Reviewer::new(playback.walk().to_vec()));
        }
    }

    pub(super) fn close(&mut self) {
        self.0 = None;
    }
}

/// The search of the position after this many moves.
#[derive(Component)]
struct ReviewSearch(usize);

/// Closes the review if its screen was left. The board returns to the end of the finished walk.
fn close_elsewhere(
    mut open: ResMut<OpenReview>,
    persons: Query<(Entity, &LanePlayback), With<Person>>,
    mut lanes: EventWriter<LaneEvent>,
) {
    let Some(walk) = open.walk() else { return };
    if let Ok((lane, playback)) = persons.single()
        && playback.reported() == walk
    {
        lanes.write(LaneEvent { lane, change: LaneChange::GoTo(walk.len()) });
    }
    open.close();
}

/// Takes the search's results. If the person plays from a position, the review closes.
fn listen(
    mut open: ResMut<OpenReview>,
    par: Res<Par>,
    mut search_events: EventReader<SearchEvent>,
    searches: Query<(Entity, &ReviewSearch, &Thinking)>,
    persons: Query<&LanePlayback, With<Person>>,
    mut commands: Commands,
) {
    let is_same = |reviewed: &Reviewer| persons.single().is_ok_and(|lane| lane.reported() == reviewed.walk());
    if open.0.as_ref().is_some_and(|reviewed| !is_same(reviewed)) {
        open.close();
    }
    let Some(reviewed) = &mut open.bypass_change_detection().0 else {
        search_events.clear();
        return;
    };
    if let Some(par) = known(&par).filter(|par| par.proven) {
        reviewed.learn(0, Need { at_least: par.moves, at_most: Some(par.moves) });
    }
    let is_its = |reviewed: &Reviewer, position| reviewed.searched() == Some(position);
    for SearchEvent { search, news } in search_events.read() {
        let Ok((_, &ReviewSearch(position), thinking)) = searches.get(*search) else { continue };
        match news {
            _ if !is_its(reviewed, position) => {}
            SearchNews::BestWalk(walk) => reviewed.record_walk(walk),
            SearchNews::End(outcome) => reviewed.end(&thinking.progress, outcome),
            SearchNews::Move { .. } | SearchNews::MoveAgain(_) => {}
        }
    }
    for (search, &ReviewSearch(position), thinking) in &searches {
        if !is_its(reviewed, position) || reviewed.record_progress(&thinking.progress) {
            commands.entity(search).despawn();
        }
    }
}

/// Searches the last position that is not fully known.
fn seek(
    mut open: ResMut<OpenReview>,
    registry: Res<SolverRegistry>,
    searches: Res<Searches>,
    persons: Query<(&LanePlayback, &LaneBoard), With<Person>>,
    mut running: Query<(Entity, &mut SearchHandle), With<ReviewSearch>>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    let Some(reviewed) = &mut open.bypass_change_detection().0 else {
        for (search, _) in &running {
            commands.entity(search).despawn();
        }
        return;
    };
    running.iter_mut().for_each(|(_, mut search)| search.run_to_end(&mut demand));
    let (Ok((playback, board)), Some(spec)) = (persons.single(), Reviewer::solver(&registry)) else { return };
    let Some(moves) = reviewed.begin() else { return };
    let task = SearchTask { spec: &spec, board: &board.0, graph: playback.graph(), moves, carry: 0, explains: false };
    commands.spawn((ReviewSearch(moves.len()), StateScoped(Screen::Play), SearchHandle::started(&task, &searches)));
    demand.ask();
}
