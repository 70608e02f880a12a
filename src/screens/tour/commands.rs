//! Handles the reader's commands.

use bevy::prelude::*;
use color_walk_api::Color;
use color_walk_assets::Action;
use color_walk_play::tour::{Place, Tour};
use color_walk_sessions::{Session, SessionKind, Starter};

use super::{
    CurrentTour,
    drive::moves_at,
    projector::Looks,
    scenes::{SceneOnLanes, setup_of},
};
use crate::batch::{BatchCommand, BatchDraft};
use crate::{
    base::schedule::Screen,
    games::sessions::{OpenSessions, SessionRequest},
    input::{CommandSender, Inspected, TourCommand, UiCommand},
    race::{
        Lane, RaceCommand, RaceOnLanes,
        board::{LaneBoard, LanePlayback},
    },
};

/// If the reader has to predict a solver's colour, a press on that board's block is the answer.
pub(super) fn take_taps(
    touring: Res<CurrentTour>,
    mut inspected: ResMut<Inspected>,
    lanes: Query<(&Lane, &LaneBoard)>,
    mut commands: CommandSender<TourCommand>,
) {
    let Some((index, cell)) = inspected.0 else { return };
    if lane_to_predict(&touring.tour) == Some(index)
        && let Some((_, board)) = lanes.iter().find(|(lane, _)| lane.index == index)
        && let Some(&color) = board.0.cells().get(cell)
    {
        commands.write(TourCommand::Press(color));
    }
    inspected.0 = None;
}

/// The lane whose next move the reader has to predict.
fn lane_to_predict(tour: &Tour) -> Option<usize> {
    match tour.step()?.action {
        Action::Predict { lane, .. } if tour.guesses().len() < tour.guesses_wanted() => Some(lane),
        _ => None,
    }
}

/// The next move to predict. `None` until it is known and all moves before it have been played.
pub(super) fn next_move<'a>(
    tour: &Tour,
    lanes: impl IntoIterator<Item = (&'a Lane, &'a LanePlayback)>,
) -> Option<(&'a LanePlayback, Color)> {
    let wanted = lane_to_predict(tour)?;
    let step = tour.step()?;
    let from = moves_at(step.from, &tour.chapter()?.scenes[step.scene]);
    let (_, playback) = lanes.into_iter().find(|(lane, _)| lane.index == wanted)?;
    let stands = playback.walk().len() == from + tour.guesses().len();
    let next = playback.waiting().first().copied().filter(|_| stands)?;
    Some((playback, next))
}

pub(super) fn apply(
    mut asked: EventReader<TourCommand>,
    mut touring: ResMut<CurrentTour>,
    mut on_lanes: ResMut<SceneOnLanes>,
    sessions: Res<OpenSessions>,
    lanes: Query<(&Lane, &LanePlayback)>,
    race: RaceOnLanes,
    mut looks: Looks,
    mut moves: CommandSender<RaceCommand>,
    mut requests: EventWriter<SessionRequest>,
    mut screens: CommandSender<UiCommand>,
    (mut draft, mut batch): (ResMut<BatchDraft>, EventWriter<BatchCommand>),
) {
    for command in asked.read() {
        match *command {
            TourCommand::Open(index) => touring.open(index),
            TourCommand::Next if touring.tour.place() == Place::End => match touring.next_chapter() {
                Some(next) => touring.open(next),
                None => touring.tour.leave(),
            },
            TourCommand::Next if touring.tour.place() == Place::List => {
                let next = touring.next_to_do();
                touring.open(next);
            }
            TourCommand::Next => _ = touring.tour.forward(),
            TourCommand::Back => _ = touring.tour.back(),
            TourCommand::GoTo(at) => _ = touring.tour.go_to(at),
            TourCommand::Leave if touring.tour.place() == Place::List => {
                screens.write(UiCommand::Open(Screen::Title));
            }
            TourCommand::Leave => touring.tour.leave(),
            TourCommand::Press(color) => {
                if lane_to_predict(&touring.tour).is_some() {
                    let next = next_move(&touring.tour, lanes);
                    if let Some((playback, next)) = next
                        && playback.flood().is_legal(playback.graph(), color)
                    {
                        touring.tour.guess(color, next);
                    }
                } else if let Place::Question(_) = touring.tour.place() {
                    touring.tour.answer(u32::from(color) + 1);
                } else if sessions.on_lanes().kind == SessionKind::Scene {
                    // Before the chapter's scene is set up, the lanes belong to the person's own game.
                    moves.write(RaceCommand::Play(color));
                }
            }
            TourCommand::Answer(answer) => _ = touring.tour.answer(answer),
            TourCommand::Knob(value) => {
                let Some(Action::Knob { lane, name }) = touring.tour.step().map(|step| &step.action) else { continue };
                let mut setup = sessions.on_lanes().setup.clone();
                let Some(Starter::Solver(spec)) = setup.starters.get(*lane) else { continue };
                let mut turned = spec.clone();
                let key = turned.info().params.iter().find(|param| param.key == *name).map(|param| param.key.clone());
                let Some(key) = key.filter(|key| turned.params.get(key) != value) else { continue };
                turned.params.set(&key, value);
                setup.starters[*lane] = Starter::Solver(turned);
                on_lanes.knob = true;
                touring.tour.see_again();
                requests.write(SessionRequest::restart(setup, race.snapshot().of_person()));
            }
            TourCommand::Race => {
                let tried =
                    touring.tour.chapter().and_then(|chapter| setup_of(&chapter.race.board, &chapter.race.lanes));
                if let Some(tried) = tried {
                    requests.write(SessionRequest::open(Session::new(SessionKind::Trial, tried)));
                    screens.write(UiCommand::Open(Screen::Race));
                }
            }
            TourCommand::Batch => {
                let Some(chapter) = touring.tour.chapter() else { continue };
                draft.boards = chapter.batch.boards.clone();
                draft.entrants = chapter.batch.lanes.clone();
                batch.write(BatchCommand::Start);
                screens.write(UiCommand::Open(Screen::Batch));
            }
            TourCommand::Projector => {
                touring.projector = !touring.projector;
                looks.project(touring.projector);
            }
        }
    }
}
