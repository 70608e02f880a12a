//! What Esc and the browser's Back close.

use bevy::prelude::*;
use color_walk_sessions::SessionKind;

use super::{OpenPanels, history::ScreenHistory};
use crate::{
    base::{embedded::Embedded, notices::Notices, schedule::Screen},
    games::{
        OpenReview, SoloCommand,
        sessions::{PendingRequest, SessionRequest},
    },
    input::{CommandSender, InspectedCell, PuzzleCommand, TourCommand},
    race::Inspection,
    scene::{ShowMode, Spotlight, Zoom},
};

/// Closes what lies on top: a notice, a dialog, what the screen has opened, a changed view, and at last the screen. The
/// screen of an embedded page stays.
pub(super) fn close_topmost(
    screen: Res<State<Screen>>,
    embedded: Res<Embedded>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut notices: ResMut<Notices>,
    mut panels: ResMut<OpenPanels>,
    (mut solo, mut tour): (CommandSender<SoloCommand>, CommandSender<TourCommand>),
    mut puzzles: CommandSender<PuzzleCommand>,
    review: Res<OpenReview>,
    (mut inspection, mut inspected): (ResMut<Inspection>, ResMut<InspectedCell>),
    (mut zoom, mut spotlight, mut show): (ResMut<Zoom>, ResMut<Spotlight>, ResMut<ShowMode>),
    mut history: ResMut<ScreenHistory>,
    (pending, mut requests): (Res<PendingRequest>, EventWriter<SessionRequest>),
) {
    let screen = *screen.get();
    let is_race = screen == Screen::Race;
    if pending.is_waiting() {
        requests.write(SessionRequest::Decline);
        return;
    }
    if notices.close() || panels.close_top() {
        return;
    }
    if is_race && show.is_on() {
        return show.toggle();
    }
    if review.review().is_some() {
        return solo.write(SoloCommand::CloseReview);
    }
    if screen == Screen::Tour {
        return tour.write(TourCommand::Leave);
    }
    if screen == Screen::Puzzles {
        return puzzles.write(PuzzleCommand::Leave);
    }
    if panels.setup {
        panels.setup = false;
        return;
    }
    if is_race && inspection.lane().is_some() {
        return inspection.inspect(None);
    }
    if is_race && inspected.0.take().is_some() {
        return;
    }
    if screen.takes_moves() && zoom.is_on() {
        *zoom = Zoom::default();
        return;
    }
    if is_race && spotlight.0.take().is_some() {
        return;
    }
    if embedded.0 {
        return;
    }
    if let Some(below) = history.back(screen) {
        if let Some(open) = below.panels {
            *panels = open;
            // On other screens, the race closes when its screen is left, so nobody sees the game below it.
            if below.screen == Screen::Race {
                requests.write(SessionRequest::Close(SessionKind::CardRace));
            }
        }
        next_screen.set(below.screen);
    } else if screen != Screen::Title {
        next_screen.set(Screen::Title);
    }
}
