//! Handles the reader's commands.

use bevy::prelude::*;
use color_walk_api::board::Color;
use color_walk_assets::Action;
use color_walk_play::tour::{Place, Tour};
use color_walk_sessions::{RaceSetup, Session, SessionKind, Starter};

use super::{
    CurrentTour,
    drive::moves_at,
    projector::Looks,
    scenes::{SceneOnLanes, setup_of},
};
use crate::{
    base::{embedded::Embedded, schedule::Screen},
    batch::{BatchCommand, BatchDraft},
    games::sessions::{OpenSessions, SessionRequest},
    input::{CommandSender, InspectedCell, TourCommand, UiCommand},
    race::{
        ClockCommand, Lane, RaceOnLanes,
        board::{LaneBoard, LanePlayback},
    },
    screens::Open,
};

/// If the reader has to predict a solver's colour, a press on that board's block is the answer.
pub(super) fn take_taps(
    current_tour: Res<CurrentTour>,
    mut inspected: ResMut<InspectedCell>,
    lanes: Query<(&Lane, &LaneBoard)>,
    mut commands: CommandSender<TourCommand>,
) {
    let Some((index, cell)) = inspected.0 else { return };
    if lane_to_predict(&current_tour.tour) == Some(index)
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

pub(super) fn apply_tour_commands(
    mut asked: EventReader<TourCommand>,
    embedded: Res<Embedded>,
    mut current_tour: ResMut<CurrentTour>,
    mut on_lanes: ResMut<SceneOnLanes>,
    sessions: Res<OpenSessions>,
    lanes: Query<(&Lane, &LanePlayback)>,
    race: RaceOnLanes,
    mut looks: Looks,
    mut moves: CommandSender<ClockCommand>,
    mut requests: EventWriter<SessionRequest>,
    (mut screens, mut opens): (CommandSender<UiCommand>, EventWriter<Open>),
    (mut draft, mut batch): (ResMut<BatchDraft>, EventWriter<BatchCommand>),
) {
    for command in asked.read() {
        match *command {
            TourCommand::Open(index) => current_tour.open(index),
            // An embedded page shows one chapter.
            TourCommand::Next if embedded.0 && current_tour.tour.place() == Place::End => {}
            TourCommand::Next if current_tour.tour.place() == Place::End => match current_tour.next_chapter() {
                Some(next) => current_tour.open(next),
                None => current_tour.tour.leave(),
            },
            TourCommand::Next if current_tour.tour.place() == Place::List => {
                let next = current_tour.next_to_do();
                current_tour.open(next);
            }
            TourCommand::Next => _ = current_tour.tour.forward(),
            TourCommand::Back => _ = current_tour.tour.back(),
            TourCommand::GoTo(at) => _ = current_tour.tour.go_to(at),
            TourCommand::Leave if current_tour.tour.place() == Place::List => {
                screens.write(UiCommand::Open(Screen::Title));
            }
            TourCommand::Leave => current_tour.tour.leave(),
            TourCommand::Press(color) => {
                if lane_to_predict(&current_tour.tour).is_some() {
                    let next = next_move(&current_tour.tour, lanes);
                    if let Some((playback, next)) = next
                        && playback.flood().is_legal(playback.graph(), color)
                    {
                        current_tour.tour.guess(color, next);
                    }
                } else if let Place::Question(_) = current_tour.tour.place() {
                    current_tour.tour.answer(u32::from(color) + 1);
                } else if sessions.on_lanes().kind == SessionKind::Scene {
                    // Before the chapter's scene is set up, the lanes belong to the person's own game.
                    moves.write(ClockCommand::Play(color));
                }
            }
            TourCommand::Answer(answer) => _ = current_tour.tour.answer(answer),
            TourCommand::Knob(value) => {
                let Some(Action::Knob { lane, name }) = current_tour.tour.step().map(|step| &step.action) else {
                    continue;
                };
                let mut setup = RaceSetup::clone(&sessions.on_lanes().setup);
                let Some(Starter::Solver(spec)) = setup.starters.get(*lane) else { continue };
                let mut turned = spec.clone();
                let key = turned.info().params.iter().find(|param| param.key == *name).map(|param| param.key.clone());
                let Some(key) = key.filter(|key| turned.params.get(key) != value) else { continue };
                turned.params.set(&key, value);
                setup.starters[*lane] = Starter::Solver(turned);
                on_lanes.knob = true;
                current_tour.tour.record_repeat();
                requests.write(SessionRequest::restart(setup, race.snapshot().of_person()));
            }
            TourCommand::Again => {
                current_tour.tour.record_task(false);
                on_lanes.forget();
            }
            TourCommand::Race => {
                let tried =
                    current_tour.tour.chapter().and_then(|chapter| setup_of(&chapter.race.board, &chapter.race.lanes));
                if let Some(tried) = tried {
                    requests.write(SessionRequest::open(Session::new(SessionKind::Trial, tried)));
                    screens.write(UiCommand::Open(Screen::Race));
                }
            }
            TourCommand::Puzzles => {
                let seeds = current_tour.tour.chapter().map(|chapter| chapter.puzzles.clone());
                opens.write_batch(seeds.map(Open::Puzzles));
            }
            TourCommand::Batch => {
                let Some(chapter) = current_tour.tour.chapter() else { continue };
                draft.boards = chapter.batch.boards.clone();
                draft.entrants = chapter.batch.lanes.clone();
                batch.write(BatchCommand::Start);
                screens.write(UiCommand::Open(Screen::Batch));
            }
            TourCommand::Projector => {
                current_tour.projector = !current_tour.projector;
                looks.project(current_tour.projector);
            }
        }
    }
}
