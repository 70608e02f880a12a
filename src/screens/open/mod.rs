//! Opens a screen, a race, a board, a chapter or a script. The command line, links, dropped files and buttons all ask for it
//! with an [`Open`]. In a running game this file carries it out; at the start, `app::memory` does, with the stored game.

mod link;

use bevy::prelude::*;
use color_walk_play::{puzzles::PuzzleMode, workshop::ScriptLink};
use color_walk_sessions::{RaceSetup, Session, lesson_on};

pub use link::LinkProblem;
#[cfg(not(target_arch = "wasm32"))]
pub use link::link_names;
#[cfg(target_arch = "wasm32")]
pub use link::{EMBEDDED, NO_WORKERS, PLAY};

use super::{puzzles::Puzzles, tour::CurrentTour, workshop::Workshop};
use crate::{
    base::{
        notices::Notices,
        schedule::{AppSystems, OpenSystems, Screen},
    },
    games::{
        FinishedGames, as_requested,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{CommandSender, UiCommand},
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<Open>().add_systems(Update, carry_out.in_set(AppSystems::Input).in_set(OpenSystems));
}

/// A request to open something.
#[derive(Event, Clone, Debug)]
pub enum Open {
    /// The screen chosen in the settings, with the stored game. In a running game, everything stays.
    Kept,
    /// A screen. The game in progress waits.
    Screen(Screen),
    /// The tour: a chapter by its id, or the table of contents.
    Tour(Option<String>),
    /// The workshop with a script that came by link or from a card.
    Script(ScriptLink),
    /// The puzzles of these seeds.
    Puzzles(Vec<u64>),
    /// The day's puzzle.
    Today,
    /// This race.
    Race(RaceSetup),
    /// A Grand Prix over this race's list of boards.
    GrandPrix(RaceSetup),
    /// This board for one person, as last played.
    Play(RaceSetup),
}

fn carry_out(
    mut wanted: ResMut<Events<Open>>,
    screen: Res<State<Screen>>,
    sessions: Res<OpenSessions>,
    games: Res<FinishedGames>,
    mut tour: ResMut<CurrentTour>,
    (mut workshop, mut puzzles): (ResMut<Workshop>, ResMut<Puzzles>),
    mut requests: EventWriter<SessionRequest>,
    mut notices: ResMut<Notices>,
    mut commands: CommandSender<UiCommand>,
) {
    if wanted.is_empty() {
        return;
    }
    let screen = *screen.get();
    for wanted in wanted.drain() {
        let target = match wanted {
            Open::Kept => continue,
            Open::Screen(screen) => screen,
            Open::Tour(chapter) => {
                tour.open_chapter(chapter, &mut notices);
                Screen::Tour
            }
            Open::Script(script) => {
                workshop.open_linked(&script);
                Screen::Workshop
            }
            wanted @ (Open::Puzzles(_) | Open::Today) => {
                match wanted {
                    Open::Puzzles(seeds) => puzzles.open_seeds(&seeds),
                    _ => puzzles.begin(PuzzleMode::Today),
                }
                // The screen asks for the board when it opens. If it is open already, nobody does.
                if screen == Screen::Puzzles {
                    requests.write_batch(puzzles.request());
                }
                Screen::Puzzles
            }
            Open::Race(setup) => {
                if sessions.is_solo() || !is_on_lanes(&sessions, &setup) {
                    requests.write(SessionRequest::race(setup));
                }
                Screen::Race
            }
            Open::GrandPrix(setup) => {
                requests.write(SessionRequest::open(Session::race_over_boards(setup)));
                Screen::Race
            }
            Open::Play(setup) => {
                // A lesson that was left starts again.
                let is_left = screen != Screen::Play && lesson_on(&setup).is_some();
                if !sessions.is_solo() || is_left || !is_on_lanes(&sessions, &setup) {
                    requests.write(SessionRequest::open(as_requested(setup, &games.0, &sessions)));
                }
                Screen::Play
            }
        };
        if target != screen {
            commands.write(UiCommand::Open(target));
        }
    }
}

/// True if the game on the lanes has the same link. A board from a file has none.
fn is_on_lanes(sessions: &OpenSessions, setup: &RaceSetup) -> bool {
    setup.link().is_some_and(|link| sessions.on_lanes().setup.link() == Some(link))
}
