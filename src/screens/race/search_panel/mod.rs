//! The inspection panel, beside the lanes or below them: why a lane's solver plays its moves, and its search's figures.

mod figures;
mod line_map;
mod panel;
pub(in crate::screens) mod tiles;

use bevy::prelude::*;

use super::super::{explanation, spoken::SpokenEvent};
use crate::languages::words::Words;
use crate::{
    base::schedule::{AppSystems, Screen},
    race::{Clock, Explanations, Inspection, Lane, board::LanePlayback},
    scene::Spotlight,
};

pub(super) use line_map::show_line_map as show_line;
pub(super) use panel::show_search_panel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_spotlight.run_if(in_state(Screen::Race)).in_set(AppSystems::Draw));
}

pub(super) fn panels_plugin(app: &mut App) {
    app.add_systems(Update, announce_explanation.run_if(in_state(Screen::Race)).in_set(AppSystems::Draw));
}

/// If one lane is shown alone, inspects that lane.
fn follow_spotlight(
    spotlight: Res<Spotlight>,
    lanes: Query<&Lane, With<Explanations>>,
    mut inspection: ResMut<Inspection>,
) {
    let alone = spotlight.0.filter(|index| lanes.iter().any(|lane| lane.index == *index));
    if spotlight.is_changed() && alone.is_some() && inspection.lane().is_some() && inspection.lane() != alone {
        inspection.inspect(alone);
    }
}

/// Reads out the explanation of the move at the lane's position, after each change of that position.
fn announce_explanation(
    words: Words,
    clock: Res<Clock>,
    inspection: Res<Inspection>,
    lanes: Query<(&Lane, &LanePlayback, &Explanations)>,
    mut told: Local<Option<(usize, usize, usize)>>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    let lane = inspection.lane().filter(|_| clock.is_paused());
    let Some((lane, playback, explanations)) =
        lane.and_then(|index| lanes.iter().find(|(lane, ..)| lane.index == index))
    else {
        *told = None;
        return;
    };
    let Some((index, explanation)) = explanations.at(playback) else { return };
    let place = (lane.index, playback.walk().len(), index);
    if told.replace(place) != Some(place) {
        let heading = heading(&words, playback.walk().len(), index);
        spoken.write(SpokenEvent(format!("{heading}: {}", explanation::sentence(&words, explanation))));
    }
}

/// Names the explained move.
fn heading(words: &Words, played: usize, index: usize) -> String {
    message!(words, if index < played { "inside-played" } else { "inside-next" }, move = index + 1)
}
