//! The inspection panel, beside the lanes or below them: why a lane's solver plays its moves, and its search's figures.

pub(in crate::screens) mod code;
mod figures;
mod line_map;
mod panel;
pub(in crate::screens) mod tiles;
pub(in crate::screens) mod tree;

use bevy::prelude::*;

use super::super::{explanation, spoken::SpokenEvent};
use crate::{
    base::schedule::{AppSystems, Screen},
    languages::{Cards, words::Words},
    race::{Clock, Explanations, Inspection, Lane, LaneCode, LaneRunner, board::LanePlayback},
    scene::Spotlight,
    search::scripts::ScriptSources,
};

pub(in crate::screens) use line_map::show_line_map as show_line;
pub(super) use panel::show_search_panel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<tree::PointedPosition>().init_resource::<panel::PanelPart>();
    app.add_systems(Update, follow_spotlight.run_if(in_state(Screen::Race)).in_set(AppSystems::Draw));
}

pub(super) fn panels_plugin(app: &mut App) {
    let announcements = (announce_explanation, announce_line);
    app.add_systems(Update, announcements.run_if(in_state(Screen::Race)).in_set(AppSystems::Draw));
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

/// Reads out the lit line of code when the person asks for it.
fn announce_line(
    words: Words,
    (cards, sources): (Res<Cards>, Res<ScriptSources>),
    mut inspection: ResMut<Inspection>,
    lanes: Query<(&Lane, &LaneCode)>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    if !inspection.bypass_change_detection().take_spoken_line() {
        return;
    }
    let lane = lanes.iter().find(|(lane, _)| Some(lane.index) == inspection.lane());
    let line = lane.and_then(|(lane, code)| spoken_line(&words, &cards, &sources, lane, code));
    spoken.write(SpokenEvent(line.unwrap_or_else(|| words.get("inside-code-no-line"))));
}

/// The lit line with its variables.
fn spoken_line(words: &Words, cards: &Cards, sources: &ScriptSources, lane: &Lane, code: &LaneCode) -> Option<String> {
    let LaneRunner::Solver(spec) = &lane.runner else { return None };
    let (lines, trace) = (code_of(words, cards, sources, &spec.info().id)?, code.trace());
    let line = message!(words, "inside-code-spoken", line = lines.current(trace)?);
    let printed = trace.current().and_then(|line| trace.printed(&line.label)).map(str::to_owned);
    let values = trace.variables().iter().map(|variable| {
        format!("{} {}", code::variable_name(words, variable), code::value_text(words, &variable.value))
    });
    Some([line].into_iter().chain(printed).chain(values).collect::<Vec<_>>().join(". "))
}

/// The code of the solver with this id, unless it tells no lines.
fn code_of<'a>(words: &Words, cards: &'a Cards, sources: &ScriptSources, solver: &str) -> Option<code::Code<'a>> {
    match sources.of(solver) {
        Some(source) => Some(code::Code::of_script(source)),
        None => {
            let card = cards.of(solver).filter(|card| !card.labels.is_empty())?;
            Some(code::Code::of(card, words.tag()))
        }
    }
}

/// Names the explained move.
fn heading(words: &Words, played: usize, index: usize) -> String {
    message!(words, if index < played { "inside-played" } else { "inside-next" }, move = index + 1)
}
