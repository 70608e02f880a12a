//! Games that were begun and can be gone on with: boards that the person left, and the game that a command took off the lanes.

use bevy::prelude::*;

use super::{Parked, Stage, is_same};
use crate::{
    board::AbsorbEvent,
    race::{Clock, Person, RaceCommand, RaceOnLanes, RaceSetup},
    schedule::{AppSystems, Screen},
    solo::{Solo, lesson_on},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Play), |mut stage: ResMut<Stage>| stage.let_go_of(Kind::Board))
        .add_systems(OnExit(Screen::Race), |mut stage: ResMut<Stage>| stage.let_go_of(Kind::Race))
        .add_systems(
            Update,
            (
                // While what is to be set aside is on the lanes.
                set_race_aside.in_set(AppSystems::Control),
                go_on.in_set(AppSystems::Draw),
            ),
        );
}

/// A game that a command took off the lanes.
pub(super) struct SetAside {
    game: Parked,
    kind: Kind,
}

/// What kind of game the lanes had.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Race,
    /// A board of the person's own.
    Board,
}

impl Stage {
    /// The person's boards that were begun and left, the last one first.
    pub fn left(&self) -> impl Iterator<Item = &Parked> {
        self.left.iter().rev()
    }

    /// Lets one of those wait for the screen to open, by its place among them.
    pub fn choose_left(&mut self, place: usize) {
        if let Some(index) = self.left.len().checked_sub(place + 1) {
            let wanted = self.left.remove(index);
            if let Some(waiting) = self.solo.replace(wanted) {
                self.leave(waiting);
            }
        }
    }

    /// Takes boards of the person's own that were kept when they were left, the last one first.
    pub fn recall(&mut self, boards: Vec<Parked>) {
        boards.into_iter().rev().for_each(|board| self.leave(board));
    }

    /// The person's race gives way to another one.
    pub fn set_race_aside(&mut self, game: Parked) {
        self.set_aside(game, Kind::Race);
    }

    /// A command ends one board of the person's own for another one, or for its beginning.
    pub(in crate::solo) fn set_board_aside(&mut self, from: Parked, to: &RaceSetup) {
        if !is_same(&from.setup, to) {
            self.leave(from.clone());
        }
        self.set_aside(from, Kind::Board);
    }

    fn set_aside(&mut self, game: Parked, kind: Kind) {
        if game.so_far.is_under_way() && lesson_on(&game.setup).is_none() {
            self.set_aside = Some(SetAside { game, kind });
        }
    }

    /// The game that a command took off the lanes, as long as it can be brought back.
    pub fn aside(&self) -> Option<&Parked> {
        self.set_aside.as_ref().map(|aside| &aside.game)
    }

    /// Brings it back.
    pub fn bring_back(&mut self) {
        let Some(SetAside { game, kind }) = self.set_aside.take() else { return };
        match kind {
            Kind::Race => self.race = Some(game),
            Kind::Board => {
                self.left.retain(|other| !is_same(&other.setup, &game.setup));
                self.solo = Some(game);
            }
        }
    }

    /// Lets it go: the person goes on with what took its place.
    pub fn let_go(&mut self) {
        self.set_aside = None;
    }

    fn let_go_of(&mut self, kind: Kind) {
        self.set_aside.take_if(|aside| aside.kind == kind);
    }
}

/// A race in which the person has played is set aside by commands that end it.
fn set_race_aside(
    mut commands: EventReader<RaceCommand>,
    mut stage: ResMut<Stage>,
    setup: Res<RaceSetup>,
    clock: Res<Clock>,
    solo: Res<Solo>,
    race: RaceOnLanes,
) {
    // A board that cannot be shown ends nothing.
    let has_next = || {
        race.setup().cloned().is_some_and(|mut next| {
            next.advance();
            next.board().is_ok()
        })
    };
    let mut ends = |command: &RaceCommand| match command {
        RaceCommand::Restart | RaceCommand::TogglePerson => true,
        RaceCommand::NextBoard => has_next(),
        _ => false,
    };
    if commands.read().any(&mut ends) {
        stage.set_race_aside(Parked::on_lanes(&race, &setup, &clock, &solo));
    }
    commands.clear();
}

/// With a move the person goes on.
fn go_on(mut stage: ResMut<Stage>, mut played: EventReader<AbsorbEvent>, persons: Query<(), With<Person>>) {
    if played.read().filter(|event| persons.contains(event.lane)).count() > 0 && stage.aside().is_some() {
        stage.let_go();
    }
}
