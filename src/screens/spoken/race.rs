//! Announces ended lanes and the race's end.

use std::collections::BTreeSet;

use bevy::prelude::*;
use color_walk_play::Playback;

use super::SpokenEvent;
use crate::{
    base::schedule::{AppSystems, Screen},
    languages::words::Words,
    race::{Lane, Standing, Standings, board::LanePlayback},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, announce_race.run_if(in_state(Screen::Race)).in_set(AppSystems::Draw));
}

/// Maximum lanes announced one by one. If more end at once, the person has moved the whole race.
const MOST_AT_ONCE: usize = 3;
/// Maximum lanes named at the end of a race.
const MOST_AT_THE_END: usize = 3;

/// The announced ends.
#[derive(Default)]
struct Reported {
    ended: BTreeSet<Entity>,
    is_over: bool,
}

/// Announces ended lanes, and after the last one the race's result. Omits lanes that ended on another screen.
fn announce_race(
    words: Words,
    screen: Res<State<Screen>>,
    standings: Res<Standings>,
    lanes: Query<(Entity, &Lane, &LanePlayback, &Standing)>,
    mut reported: Local<Reported>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    let ended: BTreeSet<Entity> =
        lanes.iter().filter(|(_, _, playback, _)| playback.outcome().is_some()).map(|(lane, ..)| lane).collect();
    let new: Vec<Entity> = ended.difference(&reported.ended).copied().collect();
    let is_reported = !screen.is_changed();
    if is_reported && new.len() <= MOST_AT_ONCE {
        for (_, lane, playback, standing) in new.iter().filter_map(|&lane| lanes.get(lane).ok()) {
            // The announcement of the person's last move includes this end.
            if !playback.is_person() {
                let text = lane_end(&words, words.full_lane_name(lane), playback, standing.0, lanes.iter().len());
                spoken.write(SpokenEvent(text));
            }
        }
    }
    if standings.finished && !reported.is_over && is_reported {
        let first = standings.order.iter().filter_map(|&lane| lanes.get(lane).ok());
        let first = first.filter_map(|(_, lane, playback, standing)| {
            let (place, moves) = (standing.0?, playback.walk().len());
            Some(message!(words, "announce-race-place", place, lane = words.full_lane_name(lane), moves))
        });
        let first: Vec<String> = first.take(MOST_AT_THE_END).collect();
        spoken.write(SpokenEvent(message!(words, "announce-race-over", first = first.join("; "))));
    }
    *reported = Reported { ended, is_over: standings.finished };
}

fn lane_end(words: &Words, name: String, playback: &Playback, place: Option<usize>, lanes: usize) -> String {
    match (playback.outcome().and_then(|outcome| words.trouble(outcome)), place) {
        (Some(reason), _) => message!(words, "announce-lane-out", lane = name, reason),
        (None, place) => {
            let (moves, place) = (playback.walk().len(), place.unwrap_or(1));
            message!(words, "announce-lane-cleared", lane = name, moves, place, count = lanes)
        }
    }
}
