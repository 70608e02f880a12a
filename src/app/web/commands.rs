//! Carries out the commands to the page.

use bevy::prelude::*;

use super::{
    address, announce,
    files::{self, Chosen},
    share, workshop,
};
use crate::{base::schedule::AppSystems, input::PageCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, apply_page_commands.in_set(AppSystems::Control));
}

fn apply_page_commands(mut commands: EventReader<PageCommand>, mut systems: Commands) {
    for command in commands.read() {
        match command {
            PageCommand::Describe => systems.run_system_cached(announce::describe),
            PageCommand::Share => systems.run_system_cached(share::share),
            PageCommand::AskName => systems.run_system_cached(share::ask_name),
            PageCommand::AskScriptName => systems.run_system_cached(workshop::ask_name),
            PageCommand::AskBoard => systems.run_system_cached(share::ask_board),
            PageCommand::ChooseFile => files::choose_file(Chosen::ForScreen),
            PageCommand::ChooseCopy => files::choose_file(Chosen::Copy),
            PageCommand::OpenWholeGame => address::open_whole_game(),
        }
    }
}
