//! Reviews a finished walk: searches each of its positions in the background, from the last to the first.

use bevy::prelude::*;
use color_walk_api::{board::Color as BlockColor, host::Prover};
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
pub struct OpenReview {
    reviewer: Option<Reviewer>,
    question: Option<Question>,
}

/// A mistake whose better move the person has to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Question {
    position: usize,
    state: QuestionState,
}

/// How far the question for a better move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionState {
    /// The better move is hidden.
    Asked,
    /// The person's answer saves the move.
    Right(BlockColor),
    /// The person's answer loses the move too, or is not known to save it. The better move stays hidden.
    Wrong(BlockColor),
    /// The person has asked to see the better move.
    Shown,
}

impl QuestionState {
    /// True while the person may answer.
    pub fn is_open(self) -> bool {
        matches!(self, QuestionState::Asked | QuestionState::Wrong(_))
    }
}

/// The most nodes for the proof that an answer is as good as the outlined one.
const ANSWER_NODES: u64 = 200_000;

impl OpenReview {
    /// The results so far.
    pub fn review(&self) -> Option<&Review> {
        self.reviewer.as_ref().map(Reviewer::review)
    }

    /// The position under search, or `None` when all are done.
    pub fn searched(&self) -> Option<usize> {
        self.reviewer.as_ref()?.searched()
    }

    /// A proven better move at this position, if there is one and the review does not ask for it.
    pub fn better(&self, position: usize) -> Option<BlockColor> {
        match self.question(position) {
            Some(state) if state.is_open() => None,
            _ => self.reviewer.as_ref()?.better(position),
        }
    }

    /// The question about this position, if it was asked.
    pub fn question(&self, position: usize) -> Option<QuestionState> {
        self.question.filter(|question| question.position == position).map(|question| question.state)
    }

    /// True at a position with a question. There a colour is an answer, so that no press ends the review by accident.
    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }

    /// Asks for the better move at this position, and hides it.
    pub(super) fn ask(&mut self, position: usize) {
        self.question = Some(Question { position, state: QuestionState::Asked });
    }

    /// Judges an answer to the question. `playback` is at its position.
    pub(super) fn answer(&mut self, playback: &Playback, color: BlockColor) {
        let (graph, flood) = (playback.graph(), playback.flood());
        let state = self.question(playback.walk().len());
        if !state.is_some_and(QuestionState::is_open) || !flood.is_legal(graph, color) {
            return;
        }
        let is_found =
            self.reviewer.as_ref().and_then(|reviewer| reviewer.better(playback.walk().len())) == Some(color);
        let saves = || {
            let analysis = Prover::new(graph, flood, ANSWER_NODES)?.analysis(flood)?;
            Some(analysis.keepers().any(|choice| choice.color == color))
        };
        let is_right = is_found || saves().unwrap_or(false);
        let state = if is_right { QuestionState::Right(color) } else { QuestionState::Wrong(color) };
        self.question = self.question.map(|question| Question { state, ..question });
    }

    /// Shows the better move that the review asks for.
    pub(super) fn show_answer(&mut self) {
        self.question = self.question.map(|question| Question { state: QuestionState::Shown, ..question });
    }

    /// The next position after this one whose move is a mistake. Wraps around to the first.
    pub fn next_mistake(&self, position: usize) -> Option<usize> {
        self.reviewer.as_ref()?.next_mistake(position)
    }

    /// The walk under review.
    pub(super) fn walk(&self) -> Option<&[BlockColor]> {
        self.reviewer.as_ref().map(Reviewer::walk)
    }

    /// Starts the review of a finished walk.
    pub(super) fn open(&mut self, playback: &Playback) {
        if playback.is_over() {
            *self = OpenReview { reviewer: Some(Reviewer::new(playback.walk().to_vec())), question: None };
        }
    }

    pub(super) fn close(&mut self) {
        *self = OpenReview::default();
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
    if open.reviewer.as_ref().is_some_and(|reviewed| !is_same(reviewed)) {
        open.close();
    }
    let Some(reviewed) = &mut open.bypass_change_detection().reviewer else {
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
    // Who moves on to another position does not want to answer.
    if let Some(Question { position, .. }) = open.question
        && persons.single().is_ok_and(|(playback, _)| playback.walk().len() != position)
    {
        open.question = None;
    }
    let Some(reviewed) = &mut open.bypass_change_detection().reviewer else {
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
