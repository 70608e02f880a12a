//! Races on the boards of cards, and the way back to what was there before.

use bevy::prelude::*;
use color_walk_api::SolverSpec;
use color_walk_arena::batch::BoardSource;

use super::Cards;
use crate::{
    race::{Clock, RaceOnLanes, RaceSetup, Starter},
    schedule::{AppSystems, Screen},
    screens::{OpenPanels, control},
    solo::{Parked, Solo, Stage},
    solver_plugins::SolverRegistry,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardRace>().add_event::<CardRaceEvent>().add_systems(
        Update,
        (start, forget.run_if(resource_exists_and_changed::<RaceSetup>), go_back)
            .chain()
            .after(control::apply_commands)
            .in_set(AppSystems::Control),
    );
}

/// Races a solver, on the board on which it does badly, against one that does well there.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRaceEvent {
    /// The solver.
    pub solver: &'static str,
    /// The person runs too.
    pub with_person: bool,
}

/// Whether the race is one on a card's board; the race that it took the place of comes back when it is left.
#[derive(Resource, Default)]
pub struct CardRace(Option<Before>);

/// What was there.
struct Before {
    screen: Screen,
    panels: OpenPanels,
    race: Parked,
    /// The board of the card's race.
    title: String,
    is_left: bool,
}

impl CardRace {
    /// True while the race is one on a card's board.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Goes back to where the card was opened, with the card.
    pub fn leave(&mut self) {
        if let Some(before) = &mut self.0 {
            before.is_left = true;
        }
    }
}

/// The solver that shows how it is done: what is proven is not proven faster by any other.
fn rival(solver: &str) -> &'static str {
    if matches!(solver, "exact" | "anytime") { "beam" } else { "exact" }
}

fn start(
    mut events: EventReader<CardRaceEvent>,
    cards: Res<Cards>,
    registry: Res<SolverRegistry>,
    screen: Res<State<Screen>>,
    race: RaceOnLanes,
    (setup, clock, solo): (Res<RaceSetup>, Res<Clock>, Res<Solo>),
    mut next_screen: ResMut<NextState<Screen>>,
    mut card_race: ResMut<CardRace>,
    mut panels: ResMut<OpenPanels>,
    mut stage: ResMut<Stage>,
) {
    for event in events.read() {
        let Some(card) = cards.of(event.solver) else { continue };
        let solvers = [event.solver, rival(event.solver)].into_iter().filter_map(|id| registry.get(id));
        let solvers = solvers.map(|info| Starter::Solver(SolverSpec::of(info)));
        let person = event.with_person.then_some(Starter::Person);
        let boards = BoardSource::from_codes(&card.bad_board.code, None).expect("the code was read when the card was");
        let wanted = RaceSetup::new(boards, person.into_iter().chain(solvers).collect());
        let title = wanted.title();
        let before = card_race.0.take().unwrap_or_else(|| Before {
            screen: *screen.get(),
            panels: panels.clone(),
            race: stage.race.clone().unwrap_or_else(|| Parked::on_lanes(&race, &setup, &clock, &solo)),
            title: String::new(),
            is_left: false,
        });
        let panels_then = OpenPanels { card: Some(event.solver), ..before.panels };
        card_race.0 = Some(Before { panels: panels_then, title, ..before });
        (panels.card, panels.setup) = (None, false);
        stage.choose_passing_race(wanted);
        next_screen.set(Screen::Race);
    }
}

/// Whoever goes on to another board has a race of their own.
fn forget(
    screen: Res<State<Screen>>,
    setup: Res<RaceSetup>,
    mut card_race: ResMut<CardRace>,
    mut stage: ResMut<Stage>,
) {
    let is_other = |before: &mut Before| *screen.get() == Screen::Race && before.title != setup.title();
    if let Some(before) = card_race.0.take_if(is_other) {
        stage.set_race_aside(before.race);
    }
}

/// The race that was there before comes back when the card's is left, by whatever way.
fn go_back(
    screen: Res<State<Screen>>,
    mut was_seen: Local<bool>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut card_race: ResMut<CardRace>,
    mut panels: ResMut<OpenPanels>,
    mut stage: ResMut<Stage>,
) {
    let is_here = *screen.get() == Screen::Race;
    let is_out_of_sight = std::mem::replace(&mut *was_seen, is_here && card_race.is_on()) && !is_here;
    let Some(before) = &mut card_race.0 else { return };
    if std::mem::take(&mut before.is_left) {
        *panels = before.panels.clone();
        next_screen.set(before.screen);
        if before.screen != Screen::Race {
            // Which game the lanes are for is known once that screen is open.
            return;
        }
    } else if !is_out_of_sight {
        return;
    }
    stage.race = card_race.0.take().map(|before| before.race);
}
