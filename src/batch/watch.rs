//! Shows a game of the batch as a race.

use bevy::prelude::*;
use color_walk_assets::MAX_LANES;
use color_walk_sessions::{RaceSetup, Starter};

use super::{BatchCommand, BatchDraft, CurrentBatch};
use crate::{
    base::schedule::{AppSystems, Screen},
    games::sessions::SessionRequest,
    input::{CommandSender, UiCommand},
    languages::words::Words,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, watch.in_set(AppSystems::Control));
}

fn watch(
    words: Words,
    mut commands: EventReader<BatchCommand>,
    current: Res<CurrentBatch>,
    mut draft: ResMut<BatchDraft>,
    mut requests: EventWriter<SessionRequest>,
    mut screens: CommandSender<UiCommand>,
) {
    for command in commands.read() {
        let (BatchCommand::Watch { board, solvers }, Some(run)) = (command, current.run()) else { continue };
        let runners = solvers.iter().take(MAX_LANES);
        let mut race = RaceSetup::new(run.batch().source().clone(), Vec::new());
        race.choose_board(*board);
        for &solver in runners {
            let spec = run.batch().entrants()[solver].spec.clone();
            race.set_carry(&spec, run.carry(solver, *board));
            race.starters.push(Starter::Solver(spec));
        }
        match race.board() {
            Ok(_) => {
                requests.write(SessionRequest::race(race));
                screens.write(UiCommand::Open(Screen::Race));
                draft.problem = None;
            }
            Err(problem) => draft.problem = Some(words.say(&problem)),
        }
    }
}
