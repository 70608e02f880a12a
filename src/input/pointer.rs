//! Clicks and taps on the scene. A block of the person's board plays its colour; any other board's block is inspected.
//! A cleared board shows its film. The right button inspects blocks of the person's board too. A lane's header shows that lane alone.

use bevy::prelude::*;

use super::gestures::TapEvent;
use crate::{
    base::schedule::{AppSystems, Screen},
    games::{OpenReview, SoloCommand},
    input::CommandSender,
    race::{
        ClockCommand, Lane,
        board::{LaneBoard, LanePlayback},
    },
    scene::{LanePlace, Spotlight},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InspectedCell>().add_systems(Update, press_scene.in_set(AppSystems::Input));
}

/// The inspected block: its lane's index and its cell (row-major).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InspectedCell(pub Option<(usize, usize)>);

pub(super) fn press_scene(
    mut taps: EventReader<TapEvent>,
    lanes: Query<(&Lane, &LanePlace, &LaneBoard, &LanePlayback)>,
    added: Query<(), Added<Lane>>,
    screen: Res<State<Screen>>,
    mut spotlight: ResMut<Spotlight>,
    mut inspected: ResMut<InspectedCell>,
    mut commands: CommandSender<ClockCommand>,
    mut solo: CommandSender<SoloCommand>,
    review: Res<OpenReview>,
) {
    if inspected.0.is_some() && (!added.is_empty() || *screen.get() == Screen::Play) {
        inspected.0 = None;
    }
    for &TapEvent { point, right } in taps.read() {
        press(point, right, &lanes, &mut spotlight, &mut inspected, &mut commands, &mut solo, review.is_asking());
    }
}

fn press(
    point: Vec2,
    right: bool,
    lanes: &Query<(&Lane, &LanePlace, &LaneBoard, &LanePlayback)>,
    spotlight: &mut Spotlight,
    inspected: &mut InspectedCell,
    commands: &mut CommandSender<ClockCommand>,
    solo: &mut CommandSender<SoloCommand>,
    is_asking: bool,
) {
    let alone = spotlight.0;
    for (lane, place, board, playback) in lanes {
        if alone.is_some_and(|index| index != lane.index) {
            continue;
        }
        // A single board is already shown alone.
        if lanes.iter().len() > 1 && place.header.contains(point) {
            spotlight.0 = if alone.is_some() { None } else { Some(lane.index) };
            inspected.0 = inspected.0.filter(|(index, _)| *index == lane.index);
            return;
        }
        let Some(cell) = place.cell_at(point, board.0.width()) else { continue };
        let cluster = playback.graph().cluster_of(cell);
        if playback.is_person() && !right {
            if playback.is_over() {
                solo.write(SoloCommand::Film);
            } else if !playback.flood().has(cluster) {
                let color = playback.graph().color(cluster);
                match is_asking {
                    true => solo.write(SoloCommand::Answer(color)),
                    false => commands.write(ClockCommand::Play(color)),
                }
            }
        } else {
            let wanted = Some((lane.index, cell));
            inspected.0 = if inspected.0 == wanted { None } else { wanted };
        }
        return;
    }
    inspected.0 = None;
}
