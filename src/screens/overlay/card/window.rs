//! The dialog with a solver's card.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiContexts, egui::Ui};
use color_walk_play::workshop::{ScriptLink, example_of};

use super::{
    Cards,
    content::{self, Pressed},
};
use crate::{
    input::{CommandSender, UiCommand},
    languages::{card_id, words::Words},
    scene::{BlockLabels, BlockStyle, Palettes},
    screens::{Open, OpenPanels, overlay::CardRaceEvent, widgets::Look},
    search::registry::SolverRegistry,
    ui::{Dialog, Named, icon, tool},
};

#[derive(SystemParam)]
pub(in crate::screens::overlay) struct Looks<'w> {
    palettes: Res<'w, Palettes>,
    style: Res<'w, BlockStyle>,
    labels: Res<'w, BlockLabels>,
}

pub(in crate::screens::overlay) fn show_card_window(
    mut contexts: EguiContexts,
    words: Words,
    cards: Res<Cards>,
    registry: Res<SolverRegistry>,
    looks: Looks,
    mut panels: ResMut<OpenPanels>,
    mut commands: CommandSender<UiCommand>,
    mut races: Commands,
    mut opened: EventWriter<Open>,
) -> Result {
    let found = panels.card().and_then(|solver| Some((solver, cards.sheet(solver, &words, &registry)?)));
    let Some((solver, sheet)) = found else { return Ok(()) };
    let look = Look { palette: looks.palettes.current(), style: *looks.style, labels: *looks.labels };
    let name = words.solver_name(sheet.info);
    let dialog = Dialog {
        id: "card",
        name: &name,
        note: &sheet.info.id,
        most: [900.0, 720.0],
        is_steady: true,
        takes_focus: true,
        part: solver,
    };
    let mut turned = None;
    let turn = |ui: &mut Ui| {
        let [before, after] = cards.beside(solver).unwrap_or([solver; 2]);
        for (icon, about, other) in [(icon::NEXT, "card-next", after), (icon::PREVIOUS, "card-previous", before)] {
            let Some(info) = registry.get(other) else { continue };
            let about = message!(words, about, solver = words.solver_name(info));
            if tool(ui, icon, &about).named(about).clicked() {
                turned = card_id(info);
            }
        }
    };
    let body = |ui: &mut Ui| content::show_card_content(ui, &words, &sheet, &look);
    let (pressed, is_closed) = dialog.show(contexts.ctx_mut()?, &words, turn, body);
    if let Some(other) = turned {
        commands.write(UiCommand::OpenCard(other));
    } else if is_closed {
        panels.close_card();
    }
    match pressed {
        None => {}
        Some(Pressed::Change) => {
            let Some((name, source)) = example_of(solver) else { return Ok(()) };
            opened.write(Open::Script(ScriptLink { name: name.to_owned(), source: source.to_owned() }));
            panels.close_card();
        }
        Some(pressed) => races.trigger(CardRaceEvent { solver, with_person: matches!(pressed, Pressed::Race) }),
    }
    Ok(())
}
