//! Starts races on the boards of cards.

use bevy::prelude::*;
use color_walk_api::solver::SolverSpec;
use color_walk_arena::batch::BoardSource;
use color_walk_sessions::{RaceSetup, Session, SessionKind, Starter};

use crate::{
    base::schedule::{AppSystems, Screen},
    games::sessions::{OpenSessions, SessionRequest},
    languages::Cards,
    screens::{OpenPanels, Overlay, control, history::ScreenHistory},
    search::registry::SolverRegistry,
};

pub(super) fn plugin(app: &mut App) {
    let forget = forget.run_if(resource_changed::<OpenSessions>).after(control::apply_ui_commands);
    app.add_observer(start).add_systems(Update, forget.in_set(AppSystems::Control));
}

/// Races a solver on its bad board, against a solver that does well there.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRaceEvent {
    /// The solver's id.
    pub solver: &'static str,
    /// Whether the person runs too.
    pub with_person: bool,
}

/// The solver to race against. No solver proves walks faster than these two, so they race beam search.
fn rival(solver: &str) -> &'static str {
    if matches!(solver, "exact" | "anytime") { "beam" } else { "exact" }
}

fn start(
    event: Trigger<CardRaceEvent>,
    cards: Res<Cards>,
    registry: Res<SolverRegistry>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut history: ResMut<ScreenHistory>,
    mut panels: ResMut<OpenPanels>,
    mut requests: EventWriter<SessionRequest>,
) {
    let Some(card) = cards.of(event.solver) else { return };
    let solvers = [event.solver, rival(event.solver)].into_iter().filter_map(|id| registry.get(id));
    let solvers = solvers.map(|info| Starter::Solver(SolverSpec::of(info)));
    let person = event.with_person.then_some(Starter::Person);
    let boards = BoardSource::from_codes(&card.bad_board.code, None).expect("the code was read when the card was");
    let race = RaceSetup::new(boards, person.into_iter().chain(solvers).collect());
    panels.open(Overlay::Card(event.solver));
    history.open_card(*screen.get(), panels.clone());
    panels.close_card();
    panels.setup = false;
    requests.write(SessionRequest::open(Session::new(SessionKind::CardRace, race)));
    next_screen.set(Screen::Race);
}

/// If the person moves to another board, Esc does not reopen the card.
fn forget(screen: Res<State<Screen>>, sessions: Res<OpenSessions>, mut history: ResMut<ScreenHistory>) {
    if *screen.get() == Screen::Race && sessions.on_lanes().kind != SessionKind::CardRace {
        history.forget_card();
    }
}
