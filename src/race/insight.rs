//! Looking inside searches: whether anybody does, and why each lane's solver plays its moves.

use bevy::prelude::*;
use color_walk_api::Explanation;

use super::{Person, lane::Lane, setup::RaceSetup, start::StartRaceEvent};
use crate::{
    board::LanePlayback,
    play::Playback,
    schedule::AppSystems,
    search::{SearchEvent, SearchNews},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Insight>()
        // After the searches are heard, so that a move and its explanation come in the same frame.
        .add_systems(Update, (hear_explanations.in_set(AppSystems::Clock), look_inside.in_set(AppSystems::Draw)));
}

/// Whether anybody looks inside the lanes' searches. Who does asks in each frame in which it does.
#[derive(Resource, Debug, Default)]
pub struct Insight {
    is_asked_for: bool,
    is_wanted: bool,
}

impl Insight {
    /// Solvers are to tell of their inside, in this frame.
    pub fn ask(&mut self) {
        self.is_asked_for = true;
    }

    /// True while solvers tell of their inside.
    pub fn is_wanted(&self) -> bool {
        self.is_wanted
    }
}

/// Why a lane's solver plays each of the moves that it said, in their order.
#[derive(Component, Debug, Default)]
pub struct Explanations {
    are_asked_for: bool,
    told: Vec<Option<Explanation>>,
}

impl Explanations {
    pub(super) fn new(are_asked_for: bool) -> Self {
        Explanations { are_asked_for, told: Vec::new() }
    }

    /// True when the solver is asked.
    pub fn are_asked_for(&self) -> bool {
        self.are_asked_for
    }

    /// Why a move is played, as far as the solver tells. Moves count from 0.
    pub fn of_move(&self, index: usize) -> Option<&Explanation> {
        self.told.get(index)?.as_ref()
    }

    /// The move at which a lane stands, with its explanation: the one that comes next where it is said, else the one
    /// that was played last.
    pub fn at(&self, playback: &Playback) -> Option<(usize, &Explanation)> {
        let next = playback.walk().len();
        let index = if playback.waiting().is_empty() { next.checked_sub(1)? } else { next };
        Some((index, self.of_move(index)?))
    }
}

fn hear_explanations(mut said: EventReader<SearchEvent>, mut lanes: Query<&mut Explanations, With<Lane>>) {
    for SearchEvent { search, news } in said.read() {
        let SearchNews::Move { explanation, .. } = news else { continue };
        if let Ok(mut explanations) = lanes.get_mut(*search) {
            explanations.told.push(explanation.as_deref().cloned());
        }
    }
}

/// Searches run ahead of what is shown, and what was not asked for is not told later: a race begins anew when somebody
/// looks inside. What a person has played in it stays.
fn look_inside(
    mut insight: ResMut<Insight>,
    lanes: Query<&Explanations, With<Lane>>,
    person: Query<&LanePlayback, With<Person>>,
    mut setup: ResMut<RaceSetup>,
    mut starts: EventWriter<StartRaceEvent>,
) {
    let Insight { is_asked_for, is_wanted } = insight.bypass_change_detection();
    let was_wanted = std::mem::replace(is_wanted, std::mem::take(is_asked_for));
    if *is_wanted && !was_wanted && lanes.iter().any(|explanations| !explanations.are_asked_for) {
        if let Ok(playback) = person.single() {
            setup.bypass_change_detection().resume = playback.walk().to_vec();
        }
        starts.write(StartRaceEvent);
    }
}
