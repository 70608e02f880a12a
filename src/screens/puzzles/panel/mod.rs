//! The panels of the puzzles.

mod bar;
mod line;
mod list;
mod puzzle;

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_egui::{EguiContexts, egui};

use super::Puzzles;
use crate::{
    base::{embedded::Embedded, frames::FrameDemand},
    games::FinishedGames,
    input::{CommandSender, PageCommand, PuzzleCommand},
    languages::words::Words,
    race::{
        ClockCommand, Person,
        board::{LaneEvent, LanePlayback},
    },
    scene::{BlockLabels, InterfaceScale, LaneMarks, LanePlace, Palettes},
    screens::{Open, OpenPanels, PageAddress, PanelTexts},
};

/// The panels' parameters.
#[derive(SystemParam)]
pub(super) struct Panel<'w, 's> {
    words: Words<'w>,
    embedded: Res<'w, Embedded>,
    puzzles: Res<'w, Puzzles>,
    palettes: Res<'w, Palettes>,
    labels: Res<'w, BlockLabels>,
    persons: Query<'w, 's, (Entity, &'static LanePlayback), With<Person>>,
    panels: Res<'w, OpenPanels>,
    games: Res<'w, FinishedGames>,
    opens: EventWriter<'w, Open>,
    page: Res<'w, PageAddress>,
    texts: ResMut<'w, PanelTexts>,
    lanes: EventWriter<'w, LaneEvent>,
    asked: CommandSender<'w, PuzzleCommand>,
    moves: CommandSender<'w, ClockCommand>,
    page_commands: CommandSender<'w, PageCommand>,
}

pub(super) fn show_puzzle_list(mut contexts: EguiContexts, mut panel: Panel) -> Result {
    list::show_puzzle_list(contexts.ctx_mut()?, &mut panel);
    Ok(())
}

pub(super) fn show_puzzle_bar(mut contexts: EguiContexts, mut panel: Panel) -> Result {
    bar::show_puzzle_bar(contexts.ctx_mut()?, &mut panel);
    Ok(())
}

pub(super) fn show_puzzle_panel(
    mut contexts: EguiContexts,
    mut panel: Panel,
    mut persons: Query<&mut LaneMarks, With<Person>>,
    (mut has_focused, mut is_copied): (Local<bool>, Local<bool>),
) -> Result {
    let previewed = puzzle::show_puzzle_panel(contexts.ctx_mut()?, &mut panel, (&mut has_focused, &mut is_copied));
    if let Ok(mut marks) = persons.single_mut() {
        marks.set_if_neq(LaneMarks { preview: previewed, ..*marks });
    }
    Ok(())
}

/// Marks the blocks that the colour under the pointer would absorb.
pub(super) fn mark_board(
    mut contexts: EguiContexts,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<InterfaceScale>,
    mut persons: Query<(&LanePlayback, &LanePlace, &mut LaneMarks), With<Person>>,
    mut demand: ResMut<FrameDemand>,
) -> Result {
    let context: &egui::Context = contexts.ctx_mut()?;
    let Ok((playback, place, mut marks)) = persons.single_mut() else { return Ok(()) };
    if marks.preview.is_some() || context.is_pointer_over_area() || context.input(|input| input.any_touches()) {
        return Ok(());
    }
    let (graph, flood) = (playback.graph(), playback.flood());
    let point = windows.single().ok().and_then(Window::cursor_position);
    let cell = point.and_then(|point| place.cell_at(scale.point(point), graph.width()));
    let cluster = cell.map(|cell| graph.cluster_of(cell)).filter(|&cluster| !flood.has(cluster));
    let preview = cluster.map(|cluster| graph.color(cluster));
    demand.ask_while(marks.set_if_neq(LaneMarks { preview, ..*marks }));
    Ok(())
}
