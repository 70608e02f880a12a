//! The review of a finished walk: each of its positions is searched behind the board, the last ones first.

use bevy::prelude::*;
use color_walk_api::{Color, Registry, SolverSpec};

use super::session::known;
use crate::{
    board::{LaneBoard, LanePlayback},
    frames::FrameDemand,
    play::{Need, Playback, Review},
    race::{Par, Person},
    schedule::{AppSystems, Screen},
    search::{SearchEvent, SearchHandle, SearchNews, SearchTask, Searches, Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenReview>()
        .add_systems(
            Update,
            (listen.in_set(AppSystems::Clock), seek.in_set(AppSystems::Think)).run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), close);
}

/// Nodes and bytes of the search of one position.
const NODES: u64 = 5_000_000;
const MEMORY: u64 = 1 << 27;

/// The review that is open, if one is.
#[derive(Resource, Default)]
pub struct OpenReview(Option<Reviewed>);

/// A walk, and what is known of its positions.
struct Reviewed {
    walk: Vec<Color>,
    review: Review,
    /// Positions whose search came to no proof.
    given_up: Vec<usize>,
    searched: Option<usize>,
}

impl OpenReview {
    /// What is reviewed.
    pub fn review(&self) -> Option<&Review> {
        self.0.as_ref().map(|reviewed| &reviewed.review)
    }

    /// The position that is searched; none when all are done.
    pub fn searched(&self) -> Option<usize> {
        self.0.as_ref()?.searched
    }

    /// Opens the review of a finished walk.
    pub(super) fn open(&mut self, playback: &Playback) {
        if playback.is_over() {
            let walk = playback.walk().to_vec();
            let review = Review::new(walk.len(), true);
            self.0 = Some(Reviewed { walk, review, given_up: Vec::new(), searched: None });
        }
    }

    /// Closes it.
    pub(super) fn close(&mut self) {
        self.0 = None;
    }
}

/// The search of a position.
#[derive(Component)]
struct ReviewSearch(usize);

fn close(mut open: ResMut<OpenReview>, searches: Query<Entity, With<ReviewSearch>>, mut commands: Commands) {
    open.close();
    for search in &searches {
        commands.entity(search).despawn();
    }
}

/// Takes what the search says. Whoever plays on from a position leaves the review.
fn listen(
    mut open: ResMut<OpenReview>,
    par: Res<Par>,
    mut said: EventReader<SearchEvent>,
    searches: Query<(&ReviewSearch, &Thinking)>,
    persons: Query<&LanePlayback, With<Person>>,
    mut commands: Commands,
) {
    let is_same = |reviewed: &Reviewed| {
        persons.single().is_ok_and(|lane| {
            let (played, waits) = (lane.walk(), lane.waiting());
            played.len() + waits.len() == reviewed.walk.len()
                && reviewed.walk.starts_with(played)
                && reviewed.walk.ends_with(waits)
        })
    };
    if open.0.as_ref().is_some_and(|reviewed| !is_same(reviewed)) {
        open.close();
    }
    let Some(reviewed) = &mut open.bypass_change_detection().0 else {
        said.clear();
        return;
    };
    if let Some(par) = known(&par).filter(|par| par.proven) {
        reviewed.review.learn(0, Need { at_least: par.moves, at_most: Some(par.moves) });
    }
    for SearchEvent { search, news } in said.read() {
        let Ok((&ReviewSearch(position), thinking)) = searches.get(*search) else { continue };
        let at_least = thinking.progress.lower_bound.unwrap_or(0);
        match news {
            SearchNews::BestWalk(walk) => {
                reviewed.review.learn(position, Need { at_least, at_most: Some(walk.len() as u32) });
            }
            SearchNews::End(outcome) => {
                let need = reviewed.review.need(position);
                let at_least = if outcome.is_proven() { need.at_most.unwrap_or(at_least) } else { at_least };
                reviewed.review.learn(position, Need { at_least, at_most: None });
                if !outcome.is_proven() {
                    reviewed.given_up.push(position);
                }
                reviewed.searched = None;
                commands.entity(*search).despawn();
            }
            SearchNews::Move(_) => {}
        }
    }
}

/// Begins the search of the last position of which not all is known.
fn seek(
    mut open: ResMut<OpenReview>,
    registry: Res<Registry>,
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
    for (_, mut search) in &mut running {
        if !search.is_over() && !search.is_thinking() {
            search.start(None);
        }
        demand.ask_while(!search.is_over() && (search.needs_frames() || !search.is_thinking()));
    }
    if reviewed.searched.is_some() {
        return;
    }
    let mut wanted = reviewed.review.open_positions().filter(|position| !reviewed.given_up.contains(position));
    let (Some(position), Ok((playback, board)), Some(info)) = (wanted.next(), persons.single(), registry.get("exact"))
    else {
        return;
    };
    let mut spec = SolverSpec::of(info);
    spec.params.set("memory", MEMORY);
    spec.params.set("nodes", NODES);
    let moves = &reviewed.walk[..position];
    let task = SearchTask { spec: &spec, board: &board.0, graph: playback.graph(), moves, carry: 0 };
    commands.spawn((ReviewSearch(position), SearchHandle::new(&task, &searches), Thinking::default()));
    reviewed.searched = Some(position);
    demand.ask();
}
